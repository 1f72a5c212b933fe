"""Which statements follow from a single other one, such as a ratio of sides from similar triangles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.deduce.engine import Deduction

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from gnomon.deduce.facts import Fact
    from gnomon.suites.prove.statement import Statement


def implied(fact: Fact, others: Iterable[Fact], points: Sequence[str], coordinates: NDArray[np.float64]) -> list[Fact]:
    """Those of the other facts that follow from this one alone; `coordinates` are (worlds, points, 2).

    >>> from gnomon.deduce.facts import Fact
    >>> import numpy as np
    >>> midpoint, line = Fact.parse("midp m a b"), Fact.parse("coll a b m")
    >>> places = np.array([[[0.0, 0.0], [2.0, 1.0], [1.0, 0.5]]])
    >>> len(implied(midpoint, [line], "abm", places)), len(implied(line, [midpoint], "abm", places))
    (1, 0)
    """
    return _known(fact, others, Deduction(points, coordinates, [fact]).run())


def _known(fact: Fact, others: Iterable[Fact], alone: Deduction) -> list[Fact]:
    """Those of the other facts that a deduction from this one alone has derived."""
    return [other for other in others if other.canonical() != fact.canonical() and alone.knows(other)]


def independent(ranked: Iterable[Statement], count: int, deduction: Deduction) -> list[Statement]:
    """The first statements of which none follows from another; fewer than `count` if there are no more."""
    nothing_given = Deduction(deduction.points, deduction.coordinates[:1], ())
    chosen: list[Statement] = []
    from_chosen: list[tuple[Fact, Deduction]] = []
    for statement in ranked:
        fact = statement.fact
        if any(_known(other, [fact], alone) for other, alone in from_chosen):
            continue
        alone = nothing_given.of([fact]).run()
        if _known(fact, [other for other, _ in from_chosen], alone):
            continue
        chosen.append(statement)
        from_chosen.append((fact, alone))
        if len(chosen) == count:
            break
    return chosen
