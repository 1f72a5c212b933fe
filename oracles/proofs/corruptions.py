"""Kinds of corruption of a reference proof, one function each: the spoiled text and the lines that are wrong in it.

None where a proof has nothing to spoil in that way. `SIZED` are those that only make a step too large: what they say is
true, so that no test of truth can tell whether such a proof rightly survives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from gnomon.written.references import ReferenceLine
from oracles.proofs.reference import Reference, written

Spoiled = tuple[str, frozenset[int]] | None
Kind = Callable[[Reference, Random, Sequence[Reference]], Spoiled]
_LABEL = re.compile(r"(?<![a-z])[A-Z](?![a-z])")


def _inner(one: Reference) -> list[int]:
    """The lines before the last."""
    return list(range(len(one.lines) - 1))


def _points(one: Reference) -> list[str]:
    return sorted({p.upper() for p in one.figure.points if len(p) == 1})


def _at(one: Reference, k: int, **changes: object) -> Spoiled:
    return one.changed(k, **changes), frozenset({one.lines[k].number})


def wrong_letter(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    k = rng.choice(_inner(one))
    text = one.lines[k].text
    at = rng.choice([m.start() for m in _LABEL.finditer(text)])
    new = rng.choice([p for p in _points(one) if p != text[at]])
    return _at(one, k, text=text[:at] + new + text[at + 1 :])


def false_equality(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    a, b, c, d = rng.sample(_points(one), 4)
    return _at(one, rng.choice(_inner(one)), text=f"{a}{b} = {c}{d}")


def other_relation(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    swaps = (("∥", "⊥"), ("⊥", "∥"), ("∽", "≅"), ("concyclic", "collinear"), ("collinear", "concyclic"))
    found = [(k, old, new) for k in _inner(one) for old, new in swaps if old in one.lines[k].text]
    if not found:
        return None
    k, old, new = rng.choice(found)
    return _at(one, k, text=one.lines[k].text.replace(old, new))


def supplementary_for_equal(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    equal = re.compile(r"(∠\w+) = (∠\w+)")
    found = [k for k in _inner(one) if equal.fullmatch(one.lines[k].text)]
    if not found:
        return None
    k = rng.choice(found)
    return _at(one, k, text=equal.sub(r"\1 + \2 = 180°", one.lines[k].text))


def swapped_correspondence(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    found = [k for k in _inner(one) if one.lines[k].fact.predicate[:6] in ("simtri", "contri")]
    if not found:
        return None
    k = rng.choice(found)
    head, tail = one.lines[k].text.rsplit("△", 1)
    return _at(one, k, text=f"{head}△{tail[1]}{tail[0]}{tail[2:]}")


def undefined_point(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    k = rng.choice(_inner(one))
    at = rng.choice([m.start() for m in _LABEL.finditer(one.lines[k].text)])
    return _at(one, k, text=one.lines[k].text[:at] + "Z" + one.lines[k].text[at + 1 :])


def wrong_citations(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    k = rng.choice([k for k in range(len(one.lines)) if one.lines[k].theorem or k == len(one.lines) - 1])
    line = one.lines[k]
    pool = [x.number for x in one.lines[:k] if x.number not in line.cited]
    count = max(1, len(line.cited))
    return _at(one, k, cited=tuple(sorted(rng.sample(pool, count))), givens=()) if len(pool) >= count else None


def needed_citation_missing(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    def needed(line: ReferenceLine) -> list[int]:
        return [n for n in line.cited if one.lines[n - 1].fact.predicate != "coll"]

    found = [k for k, line in enumerate(one.lines) if line.theorem and needed(line)]
    if not found:
        return None
    k = rng.choice(found)
    out = rng.choice(needed(one.lines[k]))
    return _at(one, k, cited=tuple(n for n in one.lines[k].cited if n != out))


def cites_a_later_line(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    return _at(one, rng.choice(_inner(one)), cited=(one.lines[-1].number,), givens=())


def goal_cites_itself(one: Reference, _rng: Random, _: Sequence[Reference]) -> Spoiled:
    return _at(one, len(one.lines) - 1, cited=(one.lines[-1].number,), givens=())


def line_missing(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    found = [k for k in _inner(one) if one.lines[k].theorem]
    if not found:
        return None
    k = rng.choice(found)
    number = one.lines[k].number
    using = [line.number for line in one.lines if number in line.cited]
    return written(line for line in one.lines if line.number != number), frozenset(using)


def reversed_implication(one: Reference, rng: Random, _: Sequence[Reference]) -> Spoiled:
    found = [(k, n - 1) for k, line in enumerate(one.lines) if line.theorem for n in line.cited]
    if not found:
        return None
    k, n = rng.choice(found)
    lines = list(one.lines)
    lines[k], lines[n] = replace(lines[k], text=lines[n].text), replace(lines[n], text=lines[k].text)
    return written(lines), frozenset({lines[k].number, lines[n].number})


def starts_in_the_middle(one: Reference, _rng: Random, _: Sequence[Reference]) -> Spoiled:
    """The last third, citing instead of what is left out the givens on which that rests. It is no start in the middle
    unless some line that the goal needs leaves out three theorems or more."""
    rests = _givens_below(one)
    start = len(one.lines) * 2 // 3
    if max(len(_left_out(one, n, start)) for n in _needed(one) if n > start) < 3:
        return None
    kept = []
    for line in one.lines[start:]:
        lost = [n for n in line.cited if n <= start]
        givens = tuple(sorted({*line.givens, *(g for n in lost for g in rests[n])}))
        kept.append(replace(line, cited=tuple(n for n in line.cited if n > start), givens=givens))
    return written(kept), frozenset(line.number for line in kept)


def _left_out(one: Reference, number: int, start: int) -> set[int]:
    """The lines with theorems, up to line `start`, on which a line rests without a line between."""
    found: set[int] = set()
    waiting = [n for n in one.lines[number - 1].cited if n <= start]
    while waiting:
        n = waiting.pop()
        waiting += one.lines[n - 1].cited
        found |= {n} if one.lines[n - 1].theorem else set()
    return found


def _needed(one: Reference) -> set[int]:
    """The lines on which the goal rests, with its own."""
    found, waiting = set[int](), [len(one.lines)]
    while waiting:
        n = waiting.pop()
        if n not in found:
            found.add(n)
            waiting += one.lines[n - 1].cited
    return found


def _givens_below(one: Reference) -> dict[int, frozenset[int]]:
    rests: dict[int, frozenset[int]] = {}
    for line in one.lines:
        rests[line.number] = frozenset({*line.givens, *(g for n in line.cited for g in rests[n])})
    return rests


def jump_to_the_goal(one: Reference, _rng: Random, _: Sequence[Reference]) -> Spoiled:
    last = one.lines[-1]
    givens = tuple(sorted(_givens_below(one)[last.number]))
    return str(replace(last, number=1, cited=(), givens=givens)), frozenset({1})


def goal_as_given(one: Reference, _rng: Random, _: Sequence[Reference]) -> Spoiled:
    return f"1. {one.lines[-1].text} [given]", frozenset({1})


def goal_stated_first(one: Reference, _rng: Random, _: Sequence[Reference]) -> Spoiled:
    """The goal, the lines of the proof, and the goal again because of the first line."""
    moved = [
        replace(x, number=x.number + 1, cited=tuple(n + 1 for n in x.cited)) for x in one.lines[: len(one.lines) // 2]
    ]
    goal, last = one.lines[-1].text, len(moved) + 2
    return "\n".join([f"1. {goal} [given]", *map(str, moved), f"{last}. {goal} [1]"]), frozenset({1})


def facts_of_another_problem(one: Reference, rng: Random, others: Sequence[Reference]) -> Spoiled:
    other = rng.choice([o for o in others if o is not one])
    last = replace(one.lines[-1], number=len(other.lines) + 1, cited=(len(other.lines),), givens=())
    return written([*other.lines, last]), frozenset(range(1, len(other.lines) + 2))


def irrelevant_truths(one: Reference, _rng: Random, _: Sequence[Reference]) -> Spoiled:
    """The lines that no theorem gives, and the goal because of all of them."""
    kept = [line for line in one.lines[:-1] if not line.theorem][:8]
    last = replace(one.lines[-1], cited=tuple(line.number for line in kept), givens=())
    there = {line.number for line in kept}
    return written([*kept, last]), frozenset({last.number, *(k.number for k in kept if not there.issuperset(k.cited))})


KINDS: tuple[Kind, ...] = (
    wrong_letter, false_equality, other_relation, supplementary_for_equal, swapped_correspondence, undefined_point,
    wrong_citations, needed_citation_missing, cites_a_later_line, goal_cites_itself, line_missing, reversed_implication,
    starts_in_the_middle, jump_to_the_goal, goal_as_given, goal_stated_first, facts_of_another_problem,
    irrelevant_truths,
)  # fmt: skip
SIZED = (starts_in_the_middle, jump_to_the_goal, goal_as_given)
