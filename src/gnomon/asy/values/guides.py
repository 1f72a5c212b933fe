"""Guides, paths that are not yet solved, and Hobby's algorithm, which finds their control points.

The equations are those of J. D. Hobby, "Smooth, easy to compute interpolating splines" (1986), with the tension, curl
and direction of a knot as in MetaPost.
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.asy.errors import AsyError
from gnomon.asy.limits import MAX_NODES
from gnomon.asy.values.paths import Controls, Path, TrueArc
from gnomon.interpret.budget import charge

if TYPE_CHECKING:
    from collections.abc import Sequence

Spec = complex | float | None
"""What is asked of a knot: a direction (complex), a curl (float) or nothing."""


@dataclass(slots=True)
class Link:
    """What joins a knot to the next one."""

    straight: bool = False
    out: Spec = None
    into: Spec = None
    tension_out: float = 1.0
    tension_in: float = 1.0
    at_least: bool = False
    controls: Controls | None = None


STRAIGHT = Link(True, 1.0, 1.0)


@dataclass(slots=True)
class Guide:
    """Knots and the links between them; a cyclic guide has as many links as knots."""

    knots: list[complex] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    cyclic: bool = False
    arcs: tuple[TrueArc, ...] = ()
    tail: Spec = None
    """A direction written after the last knot, for the link that may follow."""


def join(parts: list[complex | Path | Guide | None], links: list[Link], tail: Spec = None) -> Guide | Path:
    """The guide through points and other guides; None stands for ``cycle``."""
    if tail is None and all(link is STRAIGHT for link in links):
        found = _polyline(parts)
        if found is not None:
            return found
    guide = Guide()
    pending: Link | None = None
    for k, part in enumerate(parts):
        if part is None:
            if pending is not None and guide.knots:
                guide.links.append(_with_tail(guide, pending))
                guide.cyclic = True
            break
        if guide.knots or k == 0 or pending is None:
            _append(guide, part, pending)
        else:
            _append(guide, part, None)
        pending = links[k] if k < len(links) else None
    guide.tail = tail if tail is not None else guide.tail
    if len(guide.knots) > MAX_NODES:
        raise AsyError("budget", f"a path of more than {MAX_NODES} nodes")
    return guide


def join_all(parts: Sequence[complex | Path | Guide], op: str) -> Guide | Path:
    """All parts joined in the same way: ``--``, ``..``, ``::`` or ``---``."""
    kinds = {
        "--": STRAIGHT,
        "..": Link(),
        "::": Link(at_least=True),
        "---": Link(at_least=True, tension_out=1e100, tension_in=1e100),
    }
    return join(list(parts), [kinds[op]] * (len(parts) - 1)) if parts else Path([])


def _with_tail(guide: Guide, link: Link) -> Link:
    if guide.tail is not None and link.out is None:
        link = Link(
            link.straight, guide.tail, link.into, link.tension_out, link.tension_in, link.at_least, link.controls
        )
    guide.tail = None
    return link


def _polyline(parts: list[complex | Path | Guide | None]) -> Path | None:
    """The path of straight joints between points, the commonest of all."""
    pts: list[complex] = []
    for part in parts:
        if isinstance(part, complex):
            pts.append(part)
        elif part is None:
            return Path(pts, None, True) if pts else Path([])
        elif isinstance(part, Path) and part.segs is None and not part.cyclic:
            pts += part.pts
        else:
            return None
    return Path(pts)


def _append(guide: Guide, part: complex | Path | Guide, link: Link | None) -> None:
    if isinstance(part, complex):
        if guide.knots and link is not None:
            guide.links.append(_with_tail(guide, link))
        guide.knots.append(part)
        return
    if isinstance(part, Path):
        part = from_path(part)
    if not part.knots:
        return
    if guide.knots and link is not None:
        guide.links.append(_with_tail(guide, link))
    offset = len(guide.links)
    guide.knots += part.knots
    guide.links += part.links
    if part.cyclic:
        guide.knots.append(part.knots[0])
    guide.arcs += tuple(a._replace(first=a.first + offset, last=a.last + offset) for a in part.arcs)
    guide.tail = part.tail
    charge(len(part.knots) / 10)


def from_path(path: Path) -> Guide:
    """A solved path as a guide with all its control points given."""
    links = []
    for i in range(max(path.length, 0)):
        seg = None if path.segs is None else path.segs[i]
        links.append(STRAIGHT if seg is None else Link(controls=seg))
    return Guide(list(path.pts), links, path.cyclic, path.arcs)


# ---------------------------------------------------------------------------------------------------------- solving


def solve(guide: Guide | Path) -> Path:
    """The path of a guide."""
    if isinstance(guide, Path):
        return guide
    pts, links, n = guide.knots, guide.links, len(guide.links)
    charge(n)
    if n == 0:
        return Path(list(pts))
    segs: list[Controls | None] = [None] * n
    straight = [link.straight for link in links]
    count = len(pts)
    out: list[Spec] = [link.out for link in links]
    into: list[Spec] = [link.into for link in links]
    fixed = [False] * n
    for i, link in enumerate(links):
        a, b = pts[i], pts[(i + 1) % count]
        if link.controls is not None:
            segs[i] = link.controls
            fixed[i] = True
        elif a == b and not link.straight:
            straight[i] = fixed[i] = True
        elif link.straight:
            fixed[i] = True
    _share_specs(guide, out, into, fixed)
    breaks = [i for i in range(n) if out[i] is not None] if guide.cyclic else None
    if guide.cyclic and not breaks:
        if not any(fixed):
            _cyclic(pts, links, segs)
            return Path(list(pts), segs, True, guide.arcs)
        breaks = [0]
    start = breaks[0] if breaks else 0
    i = start
    while i < start + n:
        j = i
        while j + 1 < start + n and out[(j + 1) % n] is None and into[j % n] is None:
            j += 1
        if not fixed[i % n] and i == j and links[i % n].tension_out == links[i % n].tension_in == 1:
            chord = pts[(i + 1) % count] - pts[i % count]
            straight[i % n] = _keeps_to(chord, out[i % n]) and _keeps_to(chord, into[i % n])
        if not fixed[i % n]:
            _chain(guide, i, j, out[i % n], into[j % n], segs)
        i = j + 1
    if all(straight):
        return Path(list(pts), None, guide.cyclic, guide.arcs)
    return Path(list(pts), [None if straight[k] else segs[k] for k in range(n)], guide.cyclic, guide.arcs)


def _keeps_to(chord: complex, spec: Spec) -> bool:
    """Whether a condition at an end of a single link leaves it straight."""
    return not isinstance(spec, complex) or abs(_turn(chord, spec)) < 1e-12


def _share_specs(guide: Guide, out: list[Spec], into: list[Spec], fixed: list[bool]) -> None:
    """Give both sides of a knot the same condition where only one side has one, and ends of the path a curl of 1."""
    n, pts, links = len(guide.links), guide.knots, guide.links
    count = len(pts)
    for i in range(n):
        before = i - 1 if i > 0 else (n - 1 if guide.cyclic else None)
        if before is not None:
            given = links[before].controls
            if given is not None:
                into[before] = _control_direction(pts[i % count] - given[1])
            elif fixed[before] and into[before] is None:
                into[before] = 1.0
        given = links[i].controls
        if given is not None:
            out[i] = _control_direction(given[0] - pts[i])
        elif fixed[i] and out[i] is None:
            out[i] = 1.0
    for i in range(n):
        before = i - 1 if i > 0 else (n - 1 if guide.cyclic else None)
        if before is None:
            if out[i] is None:
                out[i] = 1.0
        elif out[i] is None and into[before] is not None:
            out[i] = into[before]
        elif into[before] is None and out[i] is not None:
            into[before] = out[i]
    if not guide.cyclic and into[n - 1] is None:
        into[n - 1] = guide.tail if guide.tail is not None else 1.0


def _control_direction(z: complex) -> Spec:
    return z if z else 1.0


def _turn(a: complex, b: complex) -> float:
    """The angle from a to b."""
    return cmath.phase(b * a.conjugate()) if a and b else 0.0


def _chain(guide: Guide, i: int, j: int, start: Spec, end: Spec, segs: list[Controls | None]) -> None:
    """Control points of links i to j, whose inner knots are free."""
    pts, links = guide.knots, guide.links
    n, count = len(links), len(guide.knots)
    m = j - i + 1
    z = [pts[(i + k) % count] for k in range(m + 1)]
    steps = [z[k + 1] - z[k] for k in range(m)]
    d = [abs(s) for s in steps]
    alpha = [1 / links[(i + k) % n].tension_out for k in range(m)]
    beta = [1 / links[(i + k) % n].tension_in for k in range(m)]  # at the end of link k
    psi = [0.0] * (m + 1)
    for k in range(1, m):
        psi[k] = _turn(steps[k - 1], steps[k])
    low, main, high, right = [0.0] * (m + 1), [0.0] * (m + 1), [0.0] * (m + 1), [0.0] * (m + 1)
    if isinstance(start, complex):
        main[0], right[0] = 1.0, _turn(steps[0], start)
    else:
        ratio = _curl_ratio(1.0 if start is None else start, alpha[0], beta[0])
        main[0], high[0], right[0] = 1.0, ratio, -ratio * psi[1]
    for k in range(1, m):
        a = alpha[k - 1] / (beta[k - 1] ** 2 * d[k - 1])
        b = (3 - alpha[k - 1]) / (beta[k - 1] ** 2 * d[k - 1])
        c = (3 - beta[k]) / (alpha[k] ** 2 * d[k])
        e = beta[k] / (alpha[k] ** 2 * d[k])
        low[k], main[k], high[k] = a, b + c, e
        right[k] = -b * psi[k] - e * psi[k + 1]
    if isinstance(end, complex):
        main[m], right[m] = 1.0, _turn(steps[m - 1], end)
    else:
        ratio = _curl_ratio(1.0 if end is None else end, beta[m - 1], alpha[m - 1])
        low[m], main[m], right[m] = ratio, 1.0, 0.0
    theta = _tridiagonal(low, main, high, right)
    for k in range(m):
        phi = -psi[k + 1] - theta[k + 1]
        segs[(i + k) % n] = _controls(z[k], z[k + 1], theta[k], phi, alpha[k], beta[k], links[(i + k) % n].at_least)


def _curl_ratio(curl: float, alpha: float, beta: float) -> float:
    top = (3 - alpha) * alpha * alpha * curl + beta**3
    bottom = alpha**3 * curl + (3 - beta) * beta * beta
    return min(top / bottom, 4.0) if bottom else 4.0


def _tridiagonal(low: list[float], main: list[float], high: list[float], right: list[float]) -> list[float]:
    n = len(main)
    c, r = [0.0] * n, [0.0] * n
    for k in range(n):
        pivot = main[k] - (low[k] * c[k - 1] if k else 0.0)
        if pivot == 0:
            pivot = 1e-300
        c[k] = high[k] / pivot
        r[k] = (right[k] - (low[k] * r[k - 1] if k else 0.0)) / pivot
    for k in range(n - 2, -1, -1):
        r[k] -= c[k] * r[k + 1]
    return r


def _cyclic(pts: list[complex], links: list[Link], segs: list[Controls | None]) -> None:
    """Control points of a closed guide without any given direction."""
    n = len(links)
    steps = [pts[(k + 1) % n] - pts[k] for k in range(n)]
    d = [abs(s) for s in steps]
    alpha = [1 / link.tension_out for link in links]
    beta = [1 / link.tension_in for link in links]
    psi = [_turn(steps[k - 1], steps[k]) for k in range(n)]
    if n == 1:
        segs[0] = (pts[0], pts[0])
        return
    low, main, high, right = [], [], [], []
    for k in range(n):
        a = alpha[k - 1] / (beta[k - 1] ** 2 * d[k - 1])
        b = (3 - alpha[k - 1]) / (beta[k - 1] ** 2 * d[k - 1])
        c = (3 - beta[k]) / (alpha[k] ** 2 * d[k])
        e = beta[k] / (alpha[k] ** 2 * d[k])
        low.append(a)
        main.append(b + c)
        high.append(e)
        right.append(-b * psi[k] - e * psi[(k + 1) % n])
    if n == 2:
        det = main[0] * main[1] - (low[0] + high[0]) * (low[1] + high[1])
        theta = [
            (right[0] * main[1] - (low[0] + high[0]) * right[1]) / det,
            (main[0] * right[1] - (low[1] + high[1]) * right[0]) / det,
        ]
    else:  # Sherman and Morrison: the corners are a correction of rank one
        gamma = -main[0]
        main2 = [*main]
        main2[0] -= gamma
        main2[-1] -= low[0] * high[-1] / gamma
        x = _tridiagonal([0.0, *low[1:]], main2, [*high[:-1], 0.0], right)
        u = _tridiagonal([0.0, *low[1:]], main2, [*high[:-1], 0.0], [gamma, *[0.0] * (n - 2), high[-1]])
        factor = (x[0] + low[0] * x[-1] / gamma) / (1 + u[0] + low[0] * u[-1] / gamma)
        theta = [a - factor * b for a, b in zip(x, u, strict=True)]
    for k in range(n):
        following = (k + 1) % n
        phi = -psi[following] - theta[following]
        segs[k] = _controls(pts[k], pts[following], theta[k], phi, alpha[k], beta[k], links[k].at_least)


_GOLDEN = (math.sqrt(5) - 1) / 2


def _velocity(st: float, ct: float, sf: float, cf: float) -> float:
    """Hobby's distance of a control point, for a chord of length 1."""
    top = 2 + math.sqrt(2) * (st - sf / 16) * (sf - st / 16) * (ct - cf)
    return top / (3 * (1 + _GOLDEN * ct + (1 - _GOLDEN) * cf))


def _controls(
    z0: complex, z1: complex, theta: float, phi: float, alpha: float, beta: float, at_least: bool
) -> Controls:
    st, ct, sf, cf = math.sin(theta), math.cos(theta), math.sin(phi), math.cos(phi)
    first = min(_velocity(st, ct, sf, cf) * alpha, 4.0)
    second = min(_velocity(sf, cf, st, ct) * beta, 4.0)
    if at_least and ((st >= 0 and sf >= 0) or (st <= 0 and sf <= 0)):
        sine = abs(st) * cf + abs(sf) * ct
        if sine > 0:
            first = min(first, abs(sf) / sine)
            second = min(second, abs(st) / sine)
    chord = z1 - z0
    return z0 + chord * complex(ct, st) * first, z1 - chord * complex(cf, -sf) * second
