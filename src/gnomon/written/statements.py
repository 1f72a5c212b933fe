"""The grammar: a statement of the notation as data that do not depend on a figure.

A statement is a list of parts: chains of ``=``, ``∥``, ``⊥``, ``∼`` and ``≅``, and relations in words (`word_forms`);
or it introduces one point. What it means in a figure is in `figure_claims`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from gnomon.written.expressions import ExpressionReader, Sum
from gnomon.written.lexer import Token, tokens
from gnomon.written.verdict_reasons import UnreadError
from gnomon.written.word_forms import LIST, MAKING, NEW, RELATIONS, Match, matches

MOST_PARTS = 12


@dataclass(frozen=True)
class Relation:
    """Two lines or two triangles, or points in a relation that has no sign: `coll`, `cyclic`, `midp`, `circle`,
    `midline`."""

    kind: Literal["para", "perp", "similar", "congruent", "coll", "cyclic", "midp", "circle", "midline"]
    points: tuple[str, ...]


@dataclass(frozen=True)
class Equation:
    """Two expressions of lengths, or of angles in degrees, that are equal."""

    left: Sum
    right: Sum


@dataclass(frozen=True)
class Definition:
    """A new point, the kind of auxiliary point that it is, and what it is made from; a line that is only drawn has no
    point."""

    point: str = ""
    kind: str = ""
    arguments: tuple[str, ...] = ()


Part = Relation | Equation
Statement = tuple[Part, ...] | Definition

_SIGNS: dict[str, tuple[Literal["para", "perp", "similar", "congruent"], int]] = {
    "∥": ("para", 2),
    "⊥": ("perp", 2),
    "∼": ("similar", 3),
    "≅": ("congruent", 3),
}


def read_statement(text: str) -> Statement:
    """A statement; raises `UnreadError`.

    >>> read_statement("AB ∥ CD") == read_statement("$AB \\\\parallel CD$") == read_statement("AB 平行于 CD")
    True
    >>> read_statement("Let K be the midpoint of AB")
    Definition(point='k', kind='midpoint', arguments=('a', 'b'))
    """
    found = tokens(re.sub(r"[.。\s]+$", "", text))
    if not found:
        raise UnreadError("there is no statement")
    if any(token.kind in ("LET", "JOIN", "EXTEND") for token in found):
        return _definition([token for token in found if token.kind not in ("LET", ",")])
    return _parts(found)


def _definition(found: Sequence[Token]) -> Definition:
    if found and found[0].kind == "JOIN":
        return Definition()
    for match in matches(MAKING, found):
        kind, *letters = match.says.split()
        if match.end == len(found) and match.points[NEW] not in {match.points[letter] for letter in letters}:
            return Definition(match.points[NEW], kind, tuple(match.points[letter] for letter in letters))
    raise UnreadError("it introduces no point in a way that the notation has")


def _parts(found: Sequence[Token]) -> tuple[Part, ...]:
    parts: list[Part] = []
    at = 0
    in_words = found[-1].kind in ("=", *_SIGNS) or any(
        (token.kind.isupper() and token.kind != "FRAC") or len(token.points) == 1 for token in found
    )
    while at < len(found):
        if found[at].kind == ",":
            at += 1
            continue
        found_forms = matches(RELATIONS, found, at) if in_words else ()
        match = next((m for m in found_forms if _ends(found, m.end)), None)
        if match is not None:
            at = match.end
            parts += _said(match)
        else:
            more, at = _chain(found, at)
            parts += more
        if len(parts) > MOST_PARTS:
            raise UnreadError("more than {} relations in one line", MOST_PARTS)
    return tuple(parts)


def _ends(found: Sequence[Token], at: int) -> bool:
    return at == len(found) or found[at].kind == ","


def _said(match: Match) -> Sequence[Part]:
    """What a relation in words says."""
    kind, *letters = match.says.split()
    if kind in ("coll", "cyclic", "midp", "circle", "midline"):
        points = tuple(p for one in letters for p in (match.listed if one == LIST else (match.points[one],)))
        if len(set(points)) < len(points):
            raise UnreadError("a point is named twice")
        return [Relation(kind, points)]  # type: ignore[arg-type]
    return _parts([_placed(token, match) for token in tokens(match.says)])


def _placed(token: Token, match: Match) -> Token:
    """A token of a table with the points of its letters."""
    if token.kind != "points":
        return token
    return Token("points", token.text, tuple(match.points[letter] for letter in token.text))


def _chain(found: Sequence[Token], at: int) -> tuple[list[Part], int]:
    """A chain of one relation, and where it ends."""
    sign = _first_sign(found, at)
    if sign not in ("=", *_SIGNS):
        shown = "".join(token.text for token in found[at : at + 4])
        raise UnreadError("'{}' begins no relation of the notation", shown)
    reader = ExpressionReader(found, at)
    sums: list[Sum] = []
    sides: list[tuple[str, ...]] = []
    while True:
        if sign == "=":
            sums.append(reader.sum())
        else:
            while reader.at < len(found) and found[reader.at].kind == "△":
                reader.at += 1
            sides.append(reader.points(_SIGNS[sign][1]))
        if _ends(found, reader.at):
            break
        if found[reader.at].kind != sign:
            raise UnreadError("'{}' stands where '{}' or a comma is expected", found[reader.at].text, sign)
        reader.at += 1
    if len(sums) + len(sides) < 2 or (sign == "⊥" and len(sides) > 2):
        raise UnreadError("a chain of '{}' with the wrong number of sides", sign)
    if sign == "=":
        return [Equation(one, two) for one, two in pairwise(sums)], reader.at
    return [Relation(_SIGNS[sign][0], one + two) for one, two in pairwise(sides)], reader.at


def _first_sign(found: Sequence[Token], at: int) -> str:
    """The first sign of a relation, or a comma, that does not stand in brackets."""
    depth = 0
    for token in found[at:]:
        depth += (token.kind == "(") - (token.kind == ")")
        if depth <= 0 and token.kind in ("=", *_SIGNS, ","):
            return token.kind
    return ""
