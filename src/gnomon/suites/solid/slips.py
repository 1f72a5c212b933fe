"""Slips of the author of a seed question that its finished instance shows, each named with the seed.

`check_item` and `check_asked` refuse what would make a wrong problem, whenever one is made. `slips` are for the command
that checks seed questions and for tests: letters that stay the author's, points that nothing uses, questions that the
text answers. What the sentences state and whether the answer is right is for ``verify``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from gnomon.author.letters import names_in, without_names
from gnomon.exact import Closed, Exact
from gnomon.suites.solid.item import Item, SeedError, shown

_ANGLES = frozenset({"dihedral", "lines_angle", "line_plane_angle", "planes_angle", "corner_angle"})
_WITH_UNIT = frozenset({"cos", "sin", "tan", "degrees", "ratio"})
_BARE = re.compile(r"(?<![A-Za-z\d°])(?:[A-Z]\d?°?)+(?![A-Za-z\d])")
_NO_LABELS = frozenset("AVSRC")
"""The article, volume, area, radius and the sign of combinations."""


def check_asked(key: str, measure: Sequence[Any]) -> None:
    """Raise `SeedError` if an angle is asked for without a unit or a function."""
    if _bare_angle(measure):
        raise SeedError(f"seed {key}: it asks for an angle without a unit; ask for asks.cos, sin, tan or degrees of it")


def _bare_angle(measure: Any) -> bool:
    if not isinstance(measure, list | tuple) or not measure or not isinstance(measure[0], str):
        return False
    return measure[0] not in _WITH_UNIT and (measure[0] in _ANGLES or any(map(_bare_angle, measure[1:])))


def check_answer_type(key: str, answer: object) -> None:
    """Raise `SeedError` if a seed returns something that is no answer."""
    parts = answer if isinstance(answer, tuple) else (answer,)
    if all(isinstance(part, Exact | Closed | int | str) and not isinstance(part, bool) for part in parts):
        return
    wanted = "an exact number such as Exact.of(1) / 2, the name of a line or plane, or a tuple of numbers"
    raise SeedError(f"seed {key}: it returns {answer!r:.60}; return {wanted}")


def check_item(key: str, item: Item) -> None:
    """Raise `SeedError` if figure or sentences name what is no point, or the text leaves a point out."""
    known = set(item.roles())
    drawn = (
        ("segment", item.segments),
        ("shaded piece", item.shaded),
        ("outline", item.ghosts),
        ("face", item.faces),
    )
    for kind, pieces in drawn:
        for piece in pieces:
            unknown = [label for label in piece if label not in item.points]
            if unknown:
                raise SeedError(
                    f"seed {key}: the figure has the {kind} {''.join(piece)}, but there is no point {unknown[0]}; "
                    f"the points are: {', '.join(item.points)}"
                )
    for language, texts in zip(("English", "Chinese"), zip(item.text, *item.steps, strict=True), strict=True):
        for text in texts:
            stray = [name for name in names_in(text) if name not in known]
            if stray:
                raise SeedError(f"seed {key}: the {language} {text!r} names {stray[0]}, which is no point")
    for language, text in zip(("English", "Chinese"), item.text, strict=True):
        missing = [name for name in item.points if shown(name) and name not in names_in(text)]
        if missing:
            raise SeedError(
                f"seed {key}: the {language} text does not name the point {missing[0]}; "
                "name it, or use a lower-case letter for a hidden point"
            )


def slips(item: Item) -> list[str]:
    """What is wrong with an instance in the letters of its author, in sentences."""
    return [*_bare_letters(item), *_unused(item), *_told(item)]


def _bare_letters(item: Item) -> list[str]:
    """Letters outside square brackets, which keep the author's name while the points get others."""
    wrong = []
    for text in (*item.text, *(sentence for step in item.steps for sentence in step)):
        names = [name for name in _BARE.findall(without_names(text)) if name not in _NO_LABELS]
        if names:
            wrong.append(f"{names[0]} stands without square brackets and is not renamed; write [{names[0]}]: {text}")
    return wrong


def _unused(item: Item) -> list[str]:
    """Points that the text introduces and that neither a further clause nor the question nor the solution uses."""
    corners = {label for piece in (*item.faces, *item.ghosts, item.ring, item.apex, item.centre) for label in piece}
    used = (
        corners
        | _labels_in([item.asks, item.rounds])
        | {name for english, _ in item.steps for name in names_in(english)}
    )
    named = names_in(item.text[0])
    idle = [name for name in item.points if shown(name) and name not in used and named.count(name) == 1]
    return [f"the text introduces {name}, which nothing uses; leave it out" for name in idle]


def _told(item: Item) -> list[str]:
    """A length that the text states and asks for."""
    if item.asks[0] != "distance":
        return []
    asked = _labels_in(item.asks)
    stated = [given for given in item.givens if asked and given[0] == "length" and _labels_in(given[1]) == asked]
    return [f"the text states the length {''.join(given[1])}, which it asks for" for given in stated]


def _labels_in(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value} if value[:1].isupper() else set()
    return {label for part in value for label in _labels_in(part)} if isinstance(value, list | tuple) else set()
