"""Why a wrong option is wrong: what a reader measures in the drawn figure, in words of both languages.

The drawn figure meets all conditions, and no wrong option is nearly true in it. So the angles and ratios of which the
option speaks refute it there: *lines AB and CD make an angle of 86.1°*. `verify.measured` measures them again. Where
several would do, those that differ the most are told, and the first of them if they differ equally.
"""

from __future__ import annotations

from cmath import phase
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import degrees, log

from gnomon.deduce.wording.facts import label
from gnomon.plane.ties import rounded
from gnomon.suites.prove.statement import Statement
from gnomon.words import listed

Places = Sequence[complex]
Found = tuple[str, str]
"""What is measured, in English and Chinese."""

UNEQUAL = 0.01  # as a share: lengths that differ by less are not worth telling
SUPPLEMENTARY = 5.0  # degrees by which two angles have to differ from a straight one not to be taken for supplementary
BENT = 1.0  # degrees by which an angle has to differ from a straight one to be worth telling


def measured(statement: Statement, places: Mapping[str, complex]) -> Found:
    """What refutes a statement in a figure in which it is plainly false."""
    names = [label(p) for p in statement.fact.args]
    if statement.reading:
        found = [_angle("".join(map(label, c)), *(places[p] for p in c)) for c in statement.corners]
        return _both(found) if statement.reading == "supplementary" else _unlike(found)
    return _MEASURED[statement.fact.predicate](names, [places[p] for p in statement.fact.args])


def _both(found: Sequence[str]) -> Found:
    return listed(found), "，".join(found)


def _unlike(found: Sequence[str]) -> Found:
    """Two sizes that should be equal."""
    return ", but ".join(found), "，而 ".join(found)


def _angle(name: str, a: complex, vertex: complex, b: complex) -> str:
    return f"∠{name} ≈ {_size(a, vertex, b):.1f}°"


def _size(a: complex, vertex: complex, b: complex) -> float:
    """The ordinary angle at a corner in degrees."""
    return abs(degrees(phase((a - vertex) / (b - vertex))))


def _ratio(first: str, second: str, p: Places) -> str:
    return f"{first} : {second} ≈ {abs(p[1] - p[0]) / abs(p[3] - p[2]):.3g}"


def _between_lines(n: Sequence[str], p: Places) -> Found:
    turn = abs(degrees(phase((p[1] - p[0]) / (p[3] - p[2]))))
    size = min(turn, 180 - turn)
    first, second = n[0] + n[1], n[2] + n[3]
    return (
        f"lines {first} and {second} make an angle of {size:.1f}°",
        f"直线 {first} 与 {second} 的夹角约为 {size:.1f}°",
    )


def _of_lengths(n: Sequence[str], p: Places) -> Found:
    return _both([_ratio(n[0] + n[1], n[2] + n[3], p)])


def _of_ratios(n: Sequence[str], p: Places) -> Found:
    return _unlike([_ratio(n[k] + n[k + 1], n[k + 2] + n[k + 3], p[k : k + 4]) for k in (0, 4)])


def _of_congruent(n: Sequence[str], p: Places) -> Found:
    """The two corresponding sides that differ the most."""
    return _both([max(_corresponding(n, p), key=lambda side: rounded(abs(side[0])))[1]])


def _of_similar(n: Sequence[str], p: Places) -> Found:
    """The least and the greatest ratio of corresponding sides."""
    sides = sorted(_corresponding(n, p), key=lambda side: rounded(side[0]))
    return _unlike([sides[0][1], sides[-1][1]])


def _corresponding(n: Sequence[str], p: Places) -> list[tuple[float, str]]:
    """The logarithms of the ratios of corresponding sides of two triangles, and their words."""
    return [
        (log(abs(p[i] - p[j]) / abs(p[i + 3] - p[j + 3])), _ratio(n[i] + n[j], n[i + 3] + n[j + 3], four))
        for i, j in ((0, 1), (1, 2), (2, 0))
        for four in [(p[i], p[j], p[i + 3], p[j + 3])]
    ]


def _on_a_line(n: Sequence[str], p: Places) -> Found:
    """The widest angle of the triangle that three points make."""
    k = max(range(3), key=lambda k: rounded(_size(p[k - 2], p[k], p[k - 1])))
    return _both([_angle(n[k - 2] + n[k] + n[k - 1], p[k - 2], p[k], p[k - 1])])


def _on_a_circle(n: Sequence[str], p: Places) -> Found:
    """The angles under which two of four points on one side of a segment see it: on a circle these are equal.

    Of all such segments the one is taken whose angles differ the most, but not if their sum is nearly 180 degrees: that
    is what angles on different sides of a chord would have, so a reader could take them for a proof of the opposite.
    """
    found: list[tuple[bool, float, int, int, int, int]] = []
    for a, b in combinations(range(4), 2):
        c, d = (k for k in range(4) if k not in (a, b))
        if phase((p[c] - p[a]) / (p[b] - p[a])) * phase((p[d] - p[a]) / (p[b] - p[a])) > 0:
            one, other = _size(p[a], p[c], p[b]), _size(p[a], p[d], p[b])
            plain = rounded(abs(one + other - 180)) > SUPPLEMENTARY
            found.append((plain, rounded(abs(one - other)), a, b, c, d))
    *_, a, b, c, d = max(found, key=lambda sizes: sizes[:2])
    return _unlike([_angle(n[a] + n[k] + n[b], p[a], p[k], p[b]) for k in (c, d)])


def _at_one_distance(n: Sequence[str], p: Places) -> Found:
    """The two distances from a centre that differ the most."""
    pairs = combinations(range(1, len(p)), 2)
    i, j = max(pairs, key=lambda ij: rounded(abs(log(abs(p[ij[0]] - p[0]) / abs(p[ij[1]] - p[0])))))
    return _both([_ratio(n[0] + n[i], n[0] + n[j], (p[0], p[i], p[0], p[j]))])


def _in_the_middle(n: Sequence[str], p: Places) -> Found:
    """Where a point is not between two others, or not equally far from them."""
    found = []
    if abs(abs(p[1] - p[0]) / abs(p[2] - p[0]) - 1) > UNEQUAL:
        found.append(_ratio(n[0] + n[1], n[0] + n[2], (p[0], p[1], p[0], p[2])))
    if _size(p[1], p[0], p[2]) < 180 - BENT or not found:
        found.append(_angle(n[1] + n[0] + n[2], p[1], p[0], p[2]))
    return _both(found)


_MEASURED: dict[str, Callable[[Sequence[str], Places], Found]] = {
    "para": _between_lines,
    "perp": _between_lines,
    "cong": _of_lengths,
    "rconst": _of_lengths,
    "eqratio": _of_ratios,
    "coll": _on_a_line,
    "cyclic": _on_a_circle,
    "circle": _at_one_distance,
    "midp": _in_the_middle,
    "simtri": _of_similar,
    "simtrir": _of_similar,
    "contri": _of_congruent,
    "contrir": _of_congruent,
}
