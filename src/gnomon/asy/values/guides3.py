"""Smooth paths in space: Hobby's conditions on angles, with the plane of each turn instead of the plane of the page.

The method is that of Bowman and Hammerlindl (TUGboat 29:2, 2008): the angles at the knots solve Hobby's linear system,
where turns count as positive if their axis points to the side of a common reference vector.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gnomon.asy.values.guides import velocity
from gnomon.asy.values.space import Controls3, Path3, Triple, add, cross, dot, norm, scaled, subtract, unit
from gnomon.interpret.budget import charge

ORIGIN: Triple = (0.0, 0.0, 0.0)
Spec3 = Triple | float | None
"""What is asked of a path at a knot: a direction, an amount of curl, or nothing."""


@dataclass(slots=True)
class Link3:
    """What stands between two knots."""

    out: Spec3 = None
    into: Spec3 = None
    tension_out: float = 1.0
    tension_in: float = 1.0
    at_least: bool = False
    controls: Controls3 | None = None
    straight: bool = False
    """With no control points: a straight segment of a stored path."""


def solved3(nodes: list[Triple], links: list[Link3], cyclic: bool) -> list[Controls3 | None]:
    """The control points of all segments, None for straight ones; a cyclic path has as many links as nodes."""
    charge(len(nodes))
    n = len(links)
    ring = [*nodes, nodes[0]] if cyclic else nodes
    fixed: list[bool] = []
    out: list[Spec3] = [link.out for link in links] + [None]
    into: list[Spec3] = [link.into for link in links]
    for i, link in enumerate(links):
        fixed.append(link.controls is not None or link.straight or ring[i] == ring[i + 1])
        if fixed[i]:
            first, last = link.controls or (ring[i + 1], ring[i])
            out[i] = _spec(subtract(first, ring[i]))
            into[i] = _spec(subtract(ring[i + 1], last))
    for i in range(n):
        after = 0 if cyclic and i == n - 1 else i + 1
        if into[i] is None:
            into[i] = out[after]
        if out[after] is None:
            out[after] = into[i]
        if out[i + 1] is None:
            out[i + 1] = into[i]
    if cyclic:
        _aim_ring(nodes, links, out, into, fixed)
        if into[n - 1] is None:
            into[n - 1] = out[0]
        out[n] = out[0] if out[n] is None else out[n]
    _aim_sequences(ring, links, out, into, fixed)
    found: list[Controls3 | None] = []
    for i, link in enumerate(links):
        first_, last_ = out[i], into[i]
        if fixed[i]:
            found.append(link.controls)
        elif isinstance(first_, tuple) or isinstance(last_, tuple):
            ends = [d if isinstance(d, tuple) else ORIGIN for d in (first_, last_)]
            found.append(_controls(ring[i], ring[i + 1], ends[0], ends[1], link))
        else:
            found.append(None)
    return found


def _spec(v: Triple) -> Spec3:
    return None if v == ORIGIN else v


def _aim_ring(nodes: list[Triple], links: list[Link3], out: list[Spec3], into: list[Spec3], fixed: list[bool]) -> None:
    """Directions of a closed path in which nothing is asked for; otherwise the sequence around its first knot."""
    size = len(nodes)
    asked = [k for k in range(size) if out[k] is not None or fixed[k]]
    if not asked:
        if size > 2:
            for k, direction in enumerate(_directions(nodes, links, None, None, True)):
                out[k] = into[k - 1] = direction
        return
    end, start = asked[0], asked[-1]
    while start < size and fixed[start]:
        start += 1
    count = size - (start - end)
    if count <= 1:
        return
    turn = [(start + k) % size for k in range(count + 1)]
    final = (end - 1) % size
    first, last = out[start % size], into[final]
    knots = [nodes[k] for k in turn]
    before = subtract(knots[0], nodes[(start - 1) % size])
    made = _directions(knots, [links[k] for k in turn[:-1]], first, last, False, before)
    for k in range(1, count):
        into[turn[k - 1]] = out[turn[k]] = made[k]
    if not isinstance(first, tuple):
        out[start % size] = made[0]
    if not isinstance(last, tuple):
        into[final] = made[count]


def _aim_sequences(
    ring: list[Triple], links: list[Link3], out: list[Spec3], into: list[Spec3], fixed: list[bool]
) -> None:
    """Directions between knots where they are known."""
    n = len(links)

    def known(i: int) -> bool:
        return out[i] is not None or (i < n and fixed[i])

    i = start = 0
    while i < n:
        while i <= n and known(i):
            start = i
            i += 1
        if i > n:
            break
        while i < n and not known(i):
            i += 1
        while start < i and fixed[start]:
            start += 1
        if start < i:
            _aim(ring, links, out, into, start, i)


def _aim(ring: list[Triple], links: list[Link3], out: list[Spec3], into: list[Spec3], start: int, end: int) -> None:
    first, last = out[start], into[end - 1]
    if end - start == 1 and not isinstance(first, tuple) and not isinstance(last, tuple):
        return
    made = _directions(ring[start : end + 1], links[start:end], first, last, False)
    for k in range(start + 1, end):
        into[k - 1] = out[k] = made[k - start]
    if not isinstance(first, tuple):
        out[start] = made[0]
    if not isinstance(last, tuple):
        into[end - 1] = made[-1]


def _directions(
    v: list[Triple], links: list[Link3], first: Spec3, last: Spec3, cyclic: bool, came_by: Triple | None = None
) -> list[Triple]:
    """The directions at the knots of a sequence, whose first and last directions or curls are given.

    With `came_by`, the step to its first knot, the sequence is the part of a closed path between given directions.
    """
    n = len(links)
    count = len(v)
    steps = [subtract(v[(i + 1) % count], v[i]) for i in range(n)]
    reference = _reference(steps, first, last)
    turns = [_angle(steps[i], steps[(i + 1) % n], reference) for i in range(n if cyclic else n - 1)]
    if not cyclic:
        turns.append(0.0)
    inverse = [1 / max(norm(step), 1e-150) for step in steps]
    a, b, c, f = ([0.0] * (n if cyclic else n + 1) for _ in range(4))
    for i in range(0 if cyclic else 1, n):
        before, here = links[i - 1], links[i]
        size = before.tension_in * before.tension_in * inverse[i - 1]
        a[i] = size / before.tension_out
        rest = 3 * size - a[i]
        size = here.tension_out * here.tension_out * inverse[i]
        c[i] = size / here.tension_in
        b[i] = rest + 3 * size - c[i]
        f[i] = -rest * turns[i - 1] - c[i] * turns[i]
    if cyclic:
        angles = _solve_ring(a, b, c, f)
        return [_turned(angles[k], steps[k - 1], steps[k], reference) for k in range(n)]
    if isinstance(first, tuple):
        b[0], f[0] = 1.0, _angle(steps[0], first, reference)
    else:
        alpha, beta = links[0].tension_out, links[0].tension_in
        chi = (1.0 if first is None else first) * (beta / alpha) * (beta / alpha)
        b[0], c[0] = 3 * alpha - alpha / beta + chi, chi * (3 * alpha - 1) + alpha / beta
        f[0] = -c[0] * turns[0]
    if isinstance(last, tuple):
        b[n], f[n] = 1.0, _angle(steps[n - 1], last, reference)
    else:
        alpha, beta = links[n - 1].tension_out, links[n - 1].tension_in
        chi = (1.0 if last is None else last) * (alpha / beta) * (alpha / beta)
        a[n], b[n] = chi * (3 * beta - 1) + beta / alpha, 3 * beta - beta / alpha + chi
    angles = _solve(a, b, c, f)
    made = [_turned(angles[k], steps[k - 1], steps[k], reference) for k in range(1, n)]
    start = first if isinstance(first, tuple) else None
    end = last if isinstance(last, tuple) else None
    if end is None:
        came = made[-1] if made else start or ORIGIN
        if came_by is not None and n > 1:
            came = steps[n - 2]
        end = _turned(angles[n], came, steps[n - 1], reference)
    if start is None:
        start = _turned(angles[0], came_by or (made[0] if made else end), steps[0], reference)
    return [start, *made, end]


def _reference(steps: list[Triple], first: Spec3, last: Spec3) -> Triple:
    axes = [cross(steps[i], steps[i + 1]) for i in range(len(steps) - 1)]
    axes.append(cross(first if isinstance(first, tuple) else ORIGIN, steps[0]))
    axes.append(cross(steps[-1], last if isinstance(last, tuple) else ORIGIN))
    longest = max(axes, key=norm)
    total = ORIGIN
    for axis in axes:
        if axis != ORIGIN:
            total = add(total, scaled(-1.0 if dot(axis, longest) < 0 else 1.0, unit(axis)))
    return total


def _axis(d0: Triple, d1: Triple, reference: Triple) -> Triple:
    axis = cross(d0, d1)
    return reference if axis == ORIGIN else axis


def _angle(d0: Triple, d1: Triple, reference: Triple) -> float:
    angle = math.acos(min(1.0, max(-1.0, dot(unit(d0), unit(d1)))))
    return angle if dot(_axis(d0, d1, reference), reference) >= 0 else -angle


def _turned(angle: float, d0: Triple, d1: Triple, reference: Triple) -> Triple:
    axis = _axis(d0, d1, reference)
    if axis == ORIGIN:
        return d1
    k = unit(axis if dot(axis, reference) >= 0 else scaled(-1.0, axis))
    c, s = math.cos(angle), math.sin(angle)
    return add(add(scaled(c, d1), scaled(s, cross(k, d1))), scaled(dot(k, d1) * (1 - c), k))


def _solve(a: list[float], b: list[float], c: list[float], f: list[float]) -> list[float]:
    """The solution of a tridiagonal system."""
    n = len(b)
    u, v = [0.0] * n, [0.0] * n
    for i in range(n):
        pivot = b[i] - (a[i] * u[i - 1] if i else 0.0) or 1e-300
        u[i] = c[i] / pivot
        v[i] = (f[i] - (a[i] * v[i - 1] if i else 0.0)) / pivot
    for i in range(n - 2, -1, -1):
        v[i] -= u[i] * v[i + 1]
    return v


def _solve_ring(a: list[float], b: list[float], c: list[float], f: list[float]) -> list[float]:
    """The solution of a tridiagonal system whose ends are joined (Sherman and Morrison)."""
    n = len(b)
    corner = -b[0]
    diagonal = [b[0] - corner, *b[1:-1], b[-1] - a[0] * c[-1] / corner]
    x = _solve([0.0, *a[1:]], diagonal, [*c[:-1], 0.0], f)
    z = _solve([0.0, *a[1:]], diagonal, [*c[:-1], 0.0], [corner, *[0.0] * (n - 2), c[-1]])
    share = (x[0] + a[0] * x[-1] / corner) / (1 + z[0] + a[0] * z[-1] / corner)
    return [p - share * q for p, q in zip(x, z, strict=True)]


def _controls(v0: Triple, v1: Triple, d0: Triple, d1: Triple, link: Link3) -> Controls3:
    """Hobby's control points for the directions at both ends of a segment."""
    step = subtract(v1, v0)
    u, length = unit(step), norm(step)
    d0, d1 = unit(d0), unit(d1)
    ct, cf = (min(1.0, max(-1.0, dot(d, u))) for d in (d0, d1))
    st, sf = math.sqrt(1 - ct * ct), math.sqrt(1 - cf * cf)
    if dot(cross(d0, step), cross(step, d1)) < 0:
        sf = -sf
    first, last = velocity(st, ct, sf, cf, link.tension_out), velocity(sf, cf, st, ct, link.tension_in)
    sine = st * cf + abs(sf) * ct
    if link.at_least and sf >= 0 and sine > 0:
        first, last = min(first, abs(sf) / sine), min(last, st / sine)
    return add(v0, scaled(first * length, d0)), subtract(v1, scaled(last * length, d1))


def path_of(nodes: list[Triple], links: list[Link3], cyclic: bool) -> Path3:
    """The path through knots."""
    return Path3(nodes, solved3(nodes, links, cyclic), cyclic)
