"""New letters for an instance: as a textbook would choose them in most, fully random in some.

A textbook runs through consecutive letters round the base, calls an apex P, S or V, a centre O, and points on edges M,
N, E, F. ``A1`` becomes the letter of A with a subscript or a prime, ``D°`` the letter of D with a ring. No point has
the letter of a quantity of the solution: where V is the volume, the apex is called otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from gnomon.author.bilingual import Words
from gnomon.author.letters import labels, lettered, without_names
from gnomon.seeding import Rng
from gnomon.suites.solid.item import Clause, Item, Relation, Statement, shown

Letters: TypeAlias = Mapping[str, str]
"""The letters of an instance by the letters of the textbook."""

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which read as 1 and 0
_APEX = "PPSSVTQ"
_EDGE = "MNEFGHKLQRT"
_STARTS = "AAAAAAEFKLPQ"
_QUANTITY = re.compile(r"(?<![A-Za-z])(?!C\(|Rt)[A-Z]")
"""A capital that a formula uses without naming a point; C(5, 2) is a number of choices, Rt△ a right triangle."""


def draw_letters(rng: Rng, item: Item) -> dict[str, str]:
    """New letters for those of the item."""
    plain = list(dict.fromkeys(role[0] for role in item.roles() if role[0].isupper()))
    taken = quantities(item)
    drawn = _random(rng, plain, taken) if rng.chance(0.2) else _textbook(rng, item, plain, taken)
    mark = rng.choice(("_1", "_1", "'"))
    if any(role.endswith("2") for role in item.roles()):
        mark = "_1"  # A₁ and A₂, not A′ and A₂
    letters = {}
    for role in item.roles():
        if not role[0].isupper():
            letters[role] = role
            continue
        tail = role[1:]
        marked = {"": "", "1": mark, "2": "_2", "°": "°", "1°": mark + "°"}[tail]
        letters[role] = drawn[role[0]] + marked
    return letters


def quantities(item: Item) -> set[str]:
    """The capitals that the texts use for quantities, such as V, S or R; the Chinese has no articles among them."""
    chinese = [item.text[1], *(step[1] for step in item.steps)]
    return {letter for text in chinese for letter in _QUANTITY.findall(without_names(text))}


def own_letters(item: Item) -> dict[str, str]:
    """The letters of the item's author, as labels spell them."""
    marks = {"1": "_1", "2": "_2", "1°": "_1°"}
    return {role: role[0] + marks.get(role[1:], role[1:]) if role[0].isupper() else role for role in item.roles()}


def _random(rng: Rng, plain: Sequence[str], taken: set[str]) -> dict[str, str]:
    free = [letter for letter in _ALPHABET if letter not in taken]
    return dict(zip(plain, rng.sample(free, len(plain)), strict=True))


def _textbook(rng: Rng, item: Item, plain: Sequence[str], taken: set[str]) -> dict[str, str]:
    ring = list(dict.fromkeys(role[0] for role in item.ring))
    drawn: dict[str, str] = {}
    runs = [_ALPHABET[_ALPHABET.index(start) :][: len(ring)] for start in _STARTS]
    run = rng.choice([run for run in runs if len(run) == len(ring) and not taken & set(run)] or [_ALPHABET])
    drawn.update(zip(ring, run, strict=False))
    for pool, roles in ((_APEX, item.apex), ("O", item.centre), (_EDGE, plain)):
        for role in roles:
            if role[0] in drawn:
                continue
            free = [letter for letter in pool if letter not in drawn.values() and letter not in taken]
            free = free or [letter for letter in _ALPHABET if letter not in drawn.values() and letter not in taken]
            # The first letters of the pool are the usual ones: M and N come before R and T.
            drawn[role[0]] = rng.choice(free[:4] if pool == _EDGE else free)
    return drawn


def pretty(label: str) -> str:
    """A label as a text spells it.

    >>> pretty("A_1"), pretty("A'")
    ('A₁', 'A′')
    """
    return label.replace("_1", "₁").replace("_2", "₂").replace("'", "′")


def renamed(item: Item, letters: Letters) -> Item:
    """The item with new letters everywhere."""

    spelled = {role: pretty(label) for role, label in letters.items()}

    def words(text: str) -> str:
        return lettered(text, spelled, "a seed question")

    def both(texts: Words) -> Words:
        return words(texts[0]), words(texts[1])

    def relations(stated: Sequence[Relation]) -> list[Relation]:
        return [(relation[0], *data(relation[1:])) for relation in stated]

    def data(value: Any) -> Any:
        if isinstance(value, str) and value in letters:
            return letters[value]
        if isinstance(value, list | tuple):
            return [data(part) for part in value]
        return value

    def name(spelled: str) -> str:
        return " ".join(letters[label] for label in labels(spelled))

    answer = item.answer
    if isinstance(answer, str):
        answer = name(answer)
    elif isinstance(answer, tuple):
        answer = tuple(name(part) if isinstance(part, str) else part for part in answer)
    return replace(
        item,
        points={letters[label]: at for label, at in item.points.items()},
        faces=data(item.faces),
        text=both(item.text),
        statement=Statement(
            [Clause(both(one.words), relations(one.states), relations(one.marks)) for one in item.statement.clauses],
            both(item.statement.left),
            both(item.statement.question),
        ),
        steps=[both(step) for step in item.steps],
        givens=relations(item.givens),
        asks=data(item.asks),
        answer=answer,
        segments=data(item.segments),
        shaded=data(item.shaded),
        ghosts=data(item.ghosts),
        moving=data(item.moving),
        rounds=[(part[0], *data(part[1:])) for part in item.rounds],
        auxiliary=data(item.auxiliary),
        ring=data(item.ring),
        apex=data(item.apex),
        centre=data(item.centre),
    )


def visible(item: Item) -> list[str]:
    """The points that the text and the figure show."""
    return [label for label in item.points if shown(label)]
