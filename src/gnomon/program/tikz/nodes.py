"""Nodes: texts, names of points, marked points, and the shapes around them."""

from __future__ import annotations

import cmath
import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.program.shapes import Arc, Dot, Fill, Label, Pieces, Region, Segment, Stroke
from gnomon.program.tikz.coordinates import Place
from gnomon.program.tikz.cursor import split, unbraced
from gnomon.program.tikz.errors import fail, shown
from gnomon.program.tikz.pgfmath import CM

if TYPE_CHECKING:
    from gnomon.program.tikz.cursor import Cursor
    from gnomon.program.tikz.macros import Scope
    from gnomon.program.tikz.picture_state import Picture
    from gnomon.program.tikz.state import State

SIDES = {"above": 1j, "below": -1j, "left": -1 + 0j, "right": 1 + 0j}
_ANCHORS = {"north": -1j, "south": 1j, "east": -1 + 0j, "west": 1 + 0j, "base": 1j, "mid": 0j, "center": 0j}
_POSITIONS = {"midway": 0.5, "near start": 0.25, "near end": 0.75, "very near start": 0.125, "very near end": 0.875,
              "at start": 0.0, "at end": 1.0}  # fmt: skip


@dataclass(frozen=True)
class Node:
    """A node as it was read."""

    text: str
    name: str
    at: complex | None
    align: complex
    position: float | None
    state: State
    extra: dict[str, str]
    half: float = 0.0
    on: Pieces = ()
    through: complex | None = None


def read_node(picture: Picture, state: State, scope: Scope, cursor: Cursor, bare: bool) -> Node:
    """What follows the word ``node`` or ``coordinate``: options, name, place, text, in any order."""
    extra: dict[str, str] = {}
    name, text = "", ""
    at: complex | None = None
    inner = picture.changed(state, "" if bare else state.styles.get("every node", ""), scope, extra)
    inner.draws = inner.fills = False
    while not cursor.done():
        sign = cursor.peek()
        if sign == "[":
            inner = picture.changed(inner, cursor.group("["), scope, extra)
        elif sign == "(":
            name = scope.expand(cursor.group("(")).strip()
        elif cursor.take("at"):
            at = Place(picture, state, scope).point(cursor.group("("))
        elif cursor.take("foreach"):
            fail("node foreach is not supported", "unsupported")
        elif sign == "{" and not bare:
            text = scope.expand(cursor.group("{")).strip()
            break
        else:
            break
    if not bare and sign_missing(cursor):
        fail(f"the node before {shown(cursor.text[cursor.at : cursor.at + 30])} has no text in braces")
    place = Place(picture, inner, scope)
    if at is None and "at" in extra:
        at = Place(picture, state, scope).point(unbraced(extra["at"]).strip("() "))
    at = _beside(picture, place, extra, at)
    position = next((_POSITIONS[key] for key in extra if key in _POSITIONS), None)
    if "pos" in extra:
        position = place.number(extra["pos"]).value
    align = _align(extra)
    if not align and ("auto" in extra or "swap" in extra or "sloped" in extra):
        align = 1j
    size = extra.get("minimum size", extra.get("minimum width", ""))
    half = place.number(size).value / CM / 2 if size else 0.0
    through = None
    if "circle through" in extra:
        through = Place(picture, state, scope).point(unbraced(extra["circle through"]).strip("() "))
    return Node(text, name, at, align, position, inner, extra, half, (), through)


def sign_missing(cursor: Cursor) -> bool:
    """Whether a node ended without its text."""
    return cursor.at == 0 or cursor.text[cursor.at - 1] != "}"


def _beside(picture: Picture, place: Place, extra: dict[str, str], at: complex | None) -> complex | None:
    """The place of ``right=2cm of A``."""
    for key, value in extra.items():
        found = re.fullmatch(r"(.*?)\bof (.*)", value) if key in _DIRECTIONS else None
        if found and found[2].strip() in picture.nodes:
            distance = place.centimetres(found[1]) if found[1].strip() else 1.0
            at = picture.nodes[found[2].strip()] + distance * _DIRECTIONS[key]
    return at


_DIRECTIONS = {
    f"{a} {b}".strip(): SIDES.get(a, 0j) + SIDES.get(b, 0j)
    for a in ("above", "below", "")
    for b in ("left", "right", "")
    if a or b
}


def _align(extra: dict[str, str]) -> complex:
    for key in extra:
        if key in _DIRECTIONS:
            return _DIRECTIONS[key]
    if "anchor" in extra:
        anchor = extra["anchor"].strip()
        if anchor in _ANCHORS:
            return _ANCHORS[anchor]
        parts = anchor.split()
        if len(parts) == 2 and all(part in _ANCHORS for part in parts):
            return _ANCHORS[parts[0]] + _ANCHORS[parts[1]]
        try:
            return -cmath.rect(1, math.radians(float(anchor)))
        except ValueError:
            return 0j
    return 0j


def place_node(picture: Picture, node: Node) -> None:
    """Draw a node: its shape, its text, and labels beside it."""
    assert node.at is not None
    state, line, at = node.state, picture.line, node.at
    pen = picture.pen(state)
    if node.through is not None:
        ring: Pieces = (Arc(at, abs(node.through - at), 0.0, 360.0),)
        _shape(picture, state, ring, line)
    elif "circle" in node.extra and not node.text and (state.fills or (state.draws and not node.half)):
        picture.add(Dot(at, picture.pen(state, state.fills), state.clips, line))
    elif node.half and "circle" in node.extra:
        _shape(picture, state, (Arc(at, node.half, 0.0, 360.0),), line)
    elif node.half and (state.draws or state.fills) and not node.text:
        corners = [at + node.half * way for way in (1 + 1j, -1 + 1j, -1 - 1j, 1 - 1j)]
        _shape(
            picture, state, tuple(Segment(p, q) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True)), line
        )
    if node.text:
        shade = picture.pen(state) if state.text is None else type(pen)(state.text, pen.width)
        picture.add(Label(node.text, at, node.align, shade, node.on, line))
    for key in ("label", "pin"):
        if key in node.extra:
            _label(picture, node, node.extra[key], line)
    for key in node.extra:
        if key.startswith('"'):
            words = key.rsplit('"', 1)
            side = _DIRECTIONS.get(words[1].strip(" '"), 1j)
            picture.add(Label(words[0].strip('"'), at, side, pen, (), line))


def _shape(picture: Picture, state: State, ring: Pieces, line: int) -> None:
    if state.fills:
        picture.add(Fill(Region((ring,)), picture.pen(state, True), state.pattern, state.clips, line))
    if state.draws:
        picture.add(Stroke(ring, True, picture.pen(state), "", False, state.clips, line))


def _label(picture: Picture, node: Node, value: str, line: int) -> None:
    """``label=above:$A$`` and ``label={[red]30:$A$}``."""
    value = re.sub(r"^\s*\[.*?\]", "", unbraced(value))
    parts = split(value, ":")
    side, text = ("above", parts[0]) if len(parts) == 1 else (parts[0].strip(), ":".join(parts[1:]))
    align = _DIRECTIONS.get(side)
    if align is None:
        try:
            align = cmath.rect(1, math.radians(float(side)))
        except ValueError:
            align = 0j if side == "center" else 1j
    at = node.at
    if at is not None and unbraced(text):
        picture.add(Label(unbraced(text), at, align, picture.pen(node.state), (), line))
