"""Rows of folds, mirrors and shortest ways."""

from __future__ import annotations

from collections.abc import Callable

from gnomon.suites.program.verify.seen import Seen, perimeter, row


@row("unfold-punch")
def unfold_punch(seen: Seen) -> float:
    return len(_different(seen.dots(), 2e-3 * seen.figure.size))


@row("kaleidoscope-orbit")
def kaleidoscope_orbit(seen: Seen) -> float:
    """The dots that do not belong to a letter."""
    near = 2e-3 * seen.figure.size
    lettered = seen.figure.points.values()
    return sum(all(abs(dot - place) > near for place in lettered) for dot in _different(seen.dots(), near))


def _different(places: list[complex], near: float) -> list[complex]:
    """The places without those that lie on an earlier one."""
    kept: list[complex] = []
    for place in places:
        if all(abs(place - other) > near for other in kept):
            kept.append(place)
    return kept


def _smallest(value: Callable[[float], float], low: float, high: float, rounds: int = 70) -> float:
    """The least value of a convex function between two places, by thirds."""
    for _ in range(rounds):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, b) if value(a) < value(b) else (a, high)
    return value((low + high) / 2)


@row("double-mirror-perimeter")
def double_mirror_perimeter(seen: Seen) -> float:
    """The smallest perimeter over all points of the two rays, which has to be the one drawn."""
    p, x, y = seen.points(*seen.names(r"triangle \$([A-Z]+)\$"))
    (o,) = seen.points(*seen.names(r"\$([A-Z])[A-Z] ="))
    far = 3 * abs(p - o)
    u, v = (x - o) / abs(x - o), (y - o) / abs(y - o)

    def rest(s: float) -> float:
        z = o + s * u
        return abs(p - z) + _smallest(lambda t: abs(z - o - t * v) + abs(o + t * v - p), 0, far)

    best = _smallest(rest, 0, far)
    drawn = perimeter([p, x, y])
    return max(best, drawn) * seen.number(r"= (\d+)\$") / abs(p - o)


@row("fermat-network")
def fermat_network(seen: Seen) -> float:
    """The smallest sum of distances to the corners, by Weiszfeld's iteration."""
    corners = seen.points(*seen.names(r"Triangle \$([A-Z]+)\$"))
    z = sum(corners) / 3 + 1e-9
    for _ in range(4000):
        weights = [1 / abs(z - corner) for corner in corners]
        z = sum(w * corner for w, corner in zip(weights, corners, strict=True)) / sum(weights)
    scale = seen.number(r"perimeter \$(.+?)\$") / perimeter(corners)
    return (scale * sum(abs(z - corner) for corner in corners)) ** 2


@row("corner-to-corner-fold")
def corner_to_corner_fold(seen: Seen) -> float:
    p, q, _, _ = seen.points(*seen.names(r"rectangle \$([A-Z]+)\$"))
    return seen.shaded() * (seen.number(r"= (\d+)\$") / abs(q - p)) ** 2
