"""Paths written with ``--``, ``..`` and the other joins: from syntax to guides in the plane and in space."""

from __future__ import annotations

from typing import Any

from gnomon.asy.language import syntax as s
from gnomon.asy.run.names import Names
from gnomon.asy.values.guides import STRAIGHT, Guide, Link, join, pinned
from gnomon.asy.values.guides3 import Link3
from gnomon.asy.values.paths import Path
from gnomon.asy.values.space3 import join3

Frame = list[Any]
Typed = tuple[str, Any]
_FLAT = {"pair": 0, "guide": 1, "path": 2, "int": 3, "real": 4}
_SPACE = {"triple", "path3", "guide3"}


def join_code(compiler: Names, node: s.Join) -> Typed:
    """A join of points and paths; in space if one of them is."""
    knots: list[Any] = []
    space = False
    for knot in node.knots:
        if knot.__class__ is s.Cycle:
            knots.append(None)
            continue
        kind, code = _operand(compiler, knot)
        space = space or kind in _SPACE
        knots.append((kind, code))
    if space:
        return _space_join(compiler, node, knots)
    codes: list[Any] = []
    for knot_, typed in zip(node.knots, knots, strict=True):
        if typed is None:
            codes.append(None)
        elif typed[0] == "path":
            codes.append(_pinned_code(typed[1]))
        elif typed[0] == "guide" and codes:
            codes.append(_with_cycle_code(typed[1]))
        elif typed[0] in ("pair", "guide"):
            codes.append(typed[1])
        else:
            codes.append(compiler.want(knot_, "guide" if typed[0] not in ("int", "real") else "pair"))
    simple = node.tail is None and all(_is_plain(joint) for joint in node.joints)
    if simple:
        points = all(typed is None or typed[0] in ("pair", "int", "real") for typed in knots)
        if points and None not in knots[:-1]:
            return "guide", _polygon_code(codes)
        links = [STRAIGHT] * len(node.joints)
        return "guide", lambda f: join([None if code is None else code(f) for code in codes], links)
    makers = [_link_code(compiler, joint) for joint in node.joints]
    tail = None if node.tail is None else _direction_code(compiler, node.tail)

    def build(f: Frame) -> Any:
        parts = [None if code is None else code(f) for code in codes]
        return join(parts, [make(f) for make in makers], None if tail is None else tail(f))

    return "guide", build


def _operand(compiler: Names, knot: s.Expr) -> Typed:
    readings = compiler.readings(knot)
    best = readings[0]
    if len(readings) > 1:
        for typed in readings:
            if typed[0] in _SPACE or typed[0] in _FLAT:
                return typed
    return best


def _pinned_code(code: Any) -> Any:
    """The code of a stored path, whose straight segments keep their direction in a join."""

    def build(f: Frame) -> Any:
        path = code(f)
        return pinned(path) if path.length > 0 and (path.segs is None or None in path.segs) else path

    return build


def _with_cycle_code(code: Any) -> Any:
    """The code of a guide behind other knots: a polygon in it closes to the first knot of the whole."""

    def build(f: Frame) -> Any:
        guide = code(f)
        if isinstance(guide, Path) and guide.cyclic and guide.segs is None:
            return Guide(list(guide.pts), [STRAIGHT] * len(guide.pts), True)
        return guide

    return build


def _is_plain(joint: s.Joint) -> bool:
    return joint.op == "--" and joint.out is None and joint.into is None


def _polygon_code(codes: list[Any]) -> Any:
    """A join of points by straight lines, the commonest path."""
    if codes[-1] is None:
        pts = codes[:-1]
        return lambda f: Path([code(f) for code in pts], None, True)
    if len(codes) == 2:
        a, b = codes
        return lambda f: Path([a(f), b(f)])
    return lambda f: Path([code(f) for code in codes])


def _direction_code(compiler: Names, direction: s.Direction) -> Any:
    if direction.curl:
        amount = compiler.want(direction.parts[0], "real")
        return lambda f: float(amount(f))
    if len(direction.parts) == 1:
        return compiler.want(direction.parts[0], "pair")
    parts = [compiler.want(part, "real") for part in direction.parts[:2]]
    return lambda f: complex(parts[0](f), parts[1](f))


def _link_code(compiler: Names, joint: s.Joint) -> Any:
    """The code that makes the link between two knots."""
    if _is_plain(joint):
        return lambda f: STRAIGHT
    out = None if joint.out is None else _direction_code(compiler, joint.out)
    into = None if joint.into is None else _direction_code(compiler, joint.into)
    tension = None if joint.tension is None else [compiler.want(part, "real") for part in joint.tension]
    controls = None if joint.controls is None else [compiler.want(part, "pair") for part in joint.controls]
    at_least = joint.at_least or joint.op in ("::", "---")
    endless = joint.op == "---"
    straight = joint.op == "--"

    def make(f: Frame) -> Link:
        link = Link(straight, at_least=at_least)
        if straight:
            link.out = link.into = 1.0
        if out is not None and not straight:  # ``--`` asks for a straight line, whatever stands before it
            link.out = _spec(out(f))
        if into is not None:
            link.into = _spec(into(f))
        if tension is not None:
            link.tension_out, link.tension_in = (max(part(f), 0.75) for part in tension)
        if endless:
            link.tension_out = link.tension_in = 1e100
        if controls is not None:
            link.controls = (controls[0](f), controls[1](f))
        return link

    return make


def _spec(value: Any) -> Any:
    """A direction of zero is one to the right, because its angle is zero."""
    return 1 + 0j if value == 0 and isinstance(value, complex) else value


def _space_join(compiler: Names, node: s.Join, knots: list[Any]) -> Typed:
    codes = [
        None if typed is None else typed[1] if typed[0] in _SPACE else compiler.want(knot, "triple")
        for knot, typed in zip(node.knots, knots, strict=True)
    ]
    makers = [_link3_code(compiler, joint) for joint in node.joints]
    tail = None if node.tail is None else _direction3_code(compiler, node.tail)

    def build(f: Frame) -> Any:
        links = [make(f) for make in makers]
        if tail is not None and links:
            links[-1].into = tail(f)
        return join3([None if code is None else code(f) for code in codes], links)

    return "guide3", build


def _direction3_code(compiler: Names, direction: s.Direction) -> Any:
    if direction.curl:
        amount = compiler.want(direction.parts[0], "real")
        return lambda f: float(amount(f))
    if len(direction.parts) == 1:
        return compiler.want(direction.parts[0], "triple")
    parts = [compiler.want(part, "real") for part in direction.parts]
    return lambda f: (*(part(f) for part in parts), 0.0)[:3]


def _link3_code(compiler: Names, joint: s.Joint) -> Any:
    """The code that makes the link between two knots in space."""
    if joint.op in ("--", "---"):
        return lambda f: Link3(1.0, 1.0)
    out = None if joint.out is None else _direction3_code(compiler, joint.out)
    into = None if joint.into is None else _direction3_code(compiler, joint.into)
    tension = None if joint.tension is None else [compiler.want(part, "real") for part in joint.tension]
    controls = None if joint.controls is None else [compiler.want(part, "triple") for part in joint.controls]
    at_least = joint.at_least or joint.op == "::"

    def make(f: Frame) -> Link3:
        link = Link3(at_least=at_least)
        link.out = None if out is None else out(f)
        link.into = None if into is None else into(f)
        if tension is not None:
            link.tension_out, link.tension_in = (max(part(f), 0.75) for part in tension)
        if controls is not None:
            link.controls = (controls[0](f), controls[1](f))
        return link

    return make
