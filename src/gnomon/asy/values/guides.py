"""Guides, paths that are not yet solved, and Hobby's algorithm, which finds their control points.

The equations are those of J. D. Hobby, "Smooth, easy to compute interpolating splines" (1986), with the tension, curl
and direction of a knot as in MetaPost.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gnomon.asy.errors import AsyError
from gnomon.asy.limits import MAX_NODES
from gnomon.asy.values.paths import Controls, Path, TrueArc, reversed_path
from gnomon.interpret.budget import charge

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
    stored: bool = False
    """Whether it is a segment of a path that was solved before."""


STRAIGHT = Link(True, 1.0, 1.0)


@dataclass(slots=True)
class Guide:
    """Knots and the links between them; a cyclic guide has as many links as knots."""

    knots: list[complex] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    cyclic: bool = False
    arcs: tuple[TrueArc, ...] = ()
    head: Link | None = None
    """What is asked of the first knot before it, as in ``nullpath..{up}a``."""
    tail: Spec = None
    """A direction written after the last knot, for the link that may follow."""
    stored: bool = False
    """Whether it is a path that was solved before."""


def join(parts: list[complex | Path | Guide | None], links: list[Link], tail: Spec = None) -> Guide | Path:
    """The guide through points and other guides; None stands for ``cycle``.

    A guide that goes on after ``cycle`` keeps the closed path as it is solved up to there.
    """
    if tail is None and all(link is STRAIGHT for link in links):
        found = _polyline(parts)
        if found is not None:
            return found
    guide = Guide()
    pending: Link | None = None
    for k, part in enumerate(parts):
        if part is None:
            if pending is not None and guide.knots:
                _close(guide, pending)
            pending = None
        elif isinstance(part, complex) or part.cyclic or (part.knots if isinstance(part, Guide) else part.pts):
            _append(guide, part, pending)
            pending = None
        if k < len(links):
            pending = links[k] if pending is None else _after(pending, links[k])
    if pending is not None and guide.knots and pending.out is not None:  # as in ``a--nullpath``
        guide.tail = pending.out
    if tail is not None:
        _open(guide)
        guide.tail = tail
    if len(guide.knots) > MAX_NODES:
        raise AsyError("budget", f"a path of more than {MAX_NODES} nodes")
    return guide


@dataclass(frozen=True, slots=True)
class UserJoin:
    """A function of the program that joins the parts of a path."""

    function: Callable[[Any], Any]


def join_all(parts: Sequence[complex | Path | Guide | None], op: str) -> Guide | Path:
    """All parts joined in the same way: ``--``, ``..``, ``::`` or ``---``. None at the end closes the path."""
    kinds = {
        "--": STRAIGHT,
        "..": Link(),
        "::": Link(at_least=True),
        "---": Link(at_least=True, tension_out=1e100, tension_in=1e100),
    }
    return join(list(parts), [kinds[op]] * (len(parts) - 1)) if parts else Path([])


def _after(first: Link, second: Link) -> Link:
    """Two links with an empty guide between them: what the second leaves open, the first decides."""
    tense = second if _is_tense(second) else first
    return Link(
        first.straight and second.straight,
        first.out if second.out is None else second.out,
        first.into if second.into is None else second.into,
        tense.tension_out,
        tense.tension_in,
        tense.at_least,
        first.controls if second.controls is None else second.controls,
    )


def _is_tense(link: Link) -> bool:
    return link.at_least or link.tension_out != 1 or link.tension_in != 1


def _with_tail(guide: Guide, link: Link) -> Link:
    if guide.tail is not None and link.out is None:
        link = replace(link, out=guide.tail)
    guide.tail = None
    return link


def _close(guide: Guide, link: Link) -> None:
    """``..cycle``; after a cycle it says nothing new if it asks for nothing."""
    if guide.cyclic and link == Link():
        return
    _open(guide)
    guide.links.append(_with_tail(guide, link))
    guide.cyclic = True


def _open(guide: Guide) -> None:
    """Where a closed guide goes on, it becomes an open path that ends where it starts."""
    if guide.cyclic:
        path = pinned(solve(guide))
        guide.knots = [*path.knots, path.knots[0]]
        guide.links, guide.head, guide.cyclic = path.links, None, False


def _polyline(parts: list[complex | Path | Guide | None]) -> Path | None:
    """The path of straight joints between points, the commonest of all."""
    pts: list[complex] = []
    for k, part in enumerate(parts):
        if isinstance(part, complex):
            pts.append(part)
        elif part is None:
            if k < len(parts) - 1:
                return None
            return Path(pts, None, True) if pts else Path([])
        elif isinstance(part, Path) and part.segs is None and not part.cyclic:
            pts += part.pts
        else:
            return None
    return Path(pts)


def _append(guide: Guide, part: complex | Path | Guide, link: Link | None) -> None:
    _open(guide)
    if link is not None:
        if guide.knots:
            guide.links.append(_with_tail(guide, link))
        else:
            guide.head = link
    if isinstance(part, complex):
        guide.knots.append(part)
        return
    if isinstance(part, Path):
        part = from_path(part)
    if part.head is not None:
        if guide.links:
            guide.links[-1] = _after(guide.links[-1], part.head)
        else:
            guide.head = part.head
    offset = len(guide.links)
    guide.knots += part.knots
    guide.links += part.links
    if part.cyclic and not part.stored:  # the token ``cycle`` at the end of an inner guide closes the whole
        guide.cyclic = True
    elif part.cyclic:
        guide.knots.append(part.knots[0])
    guide.arcs += tuple(a._replace(first=a.first + offset, last=a.last + offset) for a in part.arcs)
    guide.tail = part.tail
    charge(len(part.knots) / 10)


def from_path(path: Path) -> Guide:
    """A path as a guide with the control points of its curves given; its straight links stay as ``--`` made them."""
    links = []
    for i in range(max(path.length, 0)):
        seg = None if path.segs is None else path.segs[i]
        links.append(STRAIGHT if seg is None else Link(controls=seg, stored=True))
    return Guide(list(path.pts), links, path.cyclic, path.arcs, stored=True)


def pinned(path: Path) -> Guide:
    """A stored path as a guide: straight links have control points too, so that a curve joined to them keeps their
    direction, as in ``path p = (0,0)--(1,1); draw(p..(2,0));``.
    """
    links = [Link(path.straight(i), controls=path.controls(i), stored=True) for i in range(max(path.length, 0))]
    return Guide(list(path.pts), links, path.cyclic, path.arcs, stored=True)


def reversed_guide(guide: Guide | Path) -> Guide | Path:
    """A guide in the other direction; a closed one as the path that it is."""
    if isinstance(guide, Path) or guide.cyclic:
        return reversed_path(solve(guide))
    links = [
        Link(
            link.straight,
            _backwards(link.into),
            _backwards(link.out),
            link.tension_in,
            link.tension_out,
            link.at_least,
            None if link.controls is None else (link.controls[1], link.controls[0]),
        )
        for link in reversed(guide.links)
    ]
    n = len(links)
    arcs = tuple(TrueArc(n - 1 - last, n - 1 - first, c, r, e, s) for first, last, c, r, s, e in guide.arcs)
    head = None if guide.tail is None else Link(into=_backwards(guide.tail))
    tail = None if guide.head is None else _backwards(guide.head.into)
    return Guide(guide.knots[::-1], links, False, arcs, head, tail, guide.stored)


def _backwards(spec: Spec) -> Spec:
    return -spec if isinstance(spec, complex) else spec


# ---------------------------------------------------------------------------------------------------------- solving


def solve(guide: Guide | Path) -> Path:
    """The path of a guide."""
    if isinstance(guide, Path):
        return guide
    pts, links, n = guide.knots, guide.links, len(guide.links)
    charge(n)
    if n == 0:
        return Path(list(pts))
    count = len(pts)
    segs: list[Controls | None] = [
        (pts[i], pts[i]) if link.controls is None and pts[i] == pts[(i + 1) % count] else link.controls
        for i, link in enumerate(links)
    ]
    fixed = [seg is not None for seg in segs]
    straight = [fixed[i] and (link.straight or link.controls is None) for i, link in enumerate(links)]
    out, into = _specs(guide, segs)
    start = next((i for i in range(n) if fixed[i] or out[i] is not None), None) if guide.cyclic else 0
    if start is None:
        _cyclic(pts, links, segs)
        return Path(list(pts), segs, True, guide.arcs)
    i = start
    while i < start + n:
        j = i
        if not fixed[i % n]:
            while into[j % n] is None:
                j += 1
            straight[i % n] = _chain(guide, i, j, out[i % n], into[j % n], segs)
        i = j + 1
    if all(straight):
        return Path(list(pts), None, guide.cyclic, guide.arcs)
    return Path(list(pts), [None if straight[k] else segs[k] for k in range(n)], guide.cyclic, guide.arcs)


def _specs(guide: Guide, segs: list[Controls | None]) -> tuple[list[Spec], list[Spec]]:
    """What is asked at the start and the end of every link.

    A knot that has a condition on one side only has it on both; given control points ask for their direction on the
    other side of the knot, the ends of the path for a curl of 1.
    """
    n, pts = len(guide.links), guide.knots
    out: list[Spec] = [link.out for link in guide.links]
    into: list[Spec] = [link.into for link in guide.links]
    for i in range(n):
        before = i - 1 if i > 0 or guide.cyclic else None
        given = segs[i]
        if before is None:
            if given is None and out[i] is None:
                out[i] = 1.0 if guide.head is None or guide.head.into is None else guide.head.into
            continue
        earlier = segs[before]
        if earlier is not None:
            if given is None and out[i] is None:
                out[i] = _control_direction(pts[i] - earlier[1])
        elif given is not None:
            if into[before] is None:
                into[before] = _control_direction(given[0] - pts[i])
        elif out[i] is None:
            out[i] = into[before]
        elif into[before] is None:
            into[before] = out[i]
    if not guide.cyclic and into[n - 1] is None:
        into[n - 1] = 1.0 if guide.tail is None else guide.tail
    return out, into


def _control_direction(z: complex) -> Spec:
    return z if z else 1.0


def _angle(z: complex) -> float:
    """The angle of a pair; pi for every pair on the negative axis, also where the second part is -0."""
    if z.imag == 0:
        return 0.0 if z.real >= 0 else math.pi
    return math.atan2(z.imag, z.real)


def _heading(step: complex, direction: complex) -> float:
    """The angle from a step to a given direction, between -pi and pi."""
    angle = _angle(direction) - _angle(step)
    return angle - 2 * math.pi if angle > math.pi else angle + 2 * math.pi if angle < -math.pi else angle


def _turn(a: complex, b: complex) -> float:
    """The angle from a to b."""
    return _angle(b * a.conjugate())


def _chain(guide: Guide, i: int, j: int, start: Spec, end: Spec, segs: list[Controls | None]) -> bool:
    """Control points of links i to j, whose inner knots are free; whether that is one straight link."""
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
        main[0], right[0] = 1.0, _heading(steps[0], start)
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
        main[m], right[m] = 1.0, _heading(steps[m - 1], end)
    else:
        ratio = _curl_ratio(1.0 if end is None else end, beta[m - 1], alpha[m - 1])
        low[m], main[m], right[m] = ratio, 1.0, 0.0
    if m == 1 and right[0] == right[1] == 0 and alpha[0] == beta[0] == 1:
        return True
    theta = tridiagonal(low, main, high, right)
    for k in range(m):
        phi = -psi[k + 1] - theta[k + 1]
        segs[(i + k) % n] = _controls(z[k], z[k + 1], theta[k], phi, alpha[k], beta[k], links[(i + k) % n].at_least)
    return False


def _curl_ratio(curl: float, alpha: float, beta: float) -> float:
    top = (3 - alpha) * alpha * alpha * curl + beta**3
    bottom = alpha**3 * curl + (3 - beta) * beta * beta
    return top / bottom if bottom else 4.0


def tridiagonal(low: list[float], main: list[float], high: list[float], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix has three diagonals."""
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
        x = tridiagonal([0.0, *low[1:]], main2, [*high[:-1], 0.0], right)
        u = tridiagonal([0.0, *low[1:]], main2, [*high[:-1], 0.0], [gamma, *[0.0] * (n - 2), high[-1]])
        factor = (x[0] + low[0] * x[-1] / gamma) / (1 + u[0] + low[0] * u[-1] / gamma)
        theta = [a - factor * b for a, b in zip(x, u, strict=True)]
    for k in range(n):
        following = (k + 1) % n
        phi = -psi[following] - theta[following]
        segs[k] = _controls(pts[k], pts[following], theta[k], phi, alpha[k], beta[k], links[k].at_least)


_GOLDEN = (math.sqrt(5) - 1) / 2


def velocity(st: float, ct: float, sf: float, cf: float, tension: float) -> float:
    """Hobby's distance of a control point, for a chord of length 1; at most 4."""
    top = 2 + math.sqrt(2) * (st - sf / 16) * (sf - st / 16) * (ct - cf)
    bottom = 3 * tension * (1 + _GOLDEN * ct + (1 - _GOLDEN) * cf)
    return min(top / bottom, 4.0) if bottom else 4.0


def _controls(
    z0: complex, z1: complex, theta: float, phi: float, alpha: float, beta: float, at_least: bool
) -> Controls:
    st, ct, sf, cf = math.sin(theta), math.cos(theta), math.sin(phi), math.cos(phi)
    first = velocity(st, ct, sf, cf, 1 / alpha)
    second = velocity(sf, cf, st, ct, 1 / beta)
    if at_least and ((st >= 0 and sf >= 0) or (st <= 0 and sf <= 0)):
        sine = abs(st) * cf + abs(sf) * ct
        if sine > 0:
            first = min(first, abs(sf) / sine)
            second = min(second, abs(st) / sine)
    chord = z1 - z0
    return z0 + chord * complex(ct, st) * first, z1 - chord * complex(cf, -sf) * second
