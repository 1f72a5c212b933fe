"""Which statements follow from a single other one, such as a ratio of sides from similar triangles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.deduce.engine import Deduction

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from gnomon.deduce.facts import Fact


def implied(fact: Fact, others: Iterable[Fact], points: Sequence[str], coordinates: NDArray[np.float64]) -> list[Fact]:
    """Those of the other facts that follow from this one alone; `coordinates` are (worlds, points, 2).

    >>> from gnomon.deduce.facts import Fact
    >>> import numpy as np
    >>> midpoint, line = Fact.parse("midp m a b"), Fact.parse("coll a b m")
    >>> places = np.array([[[0.0, 0.0], [2.0, 1.0], [1.0, 0.5]]])
    >>> len(implied(midpoint, [line], "abm", places)), len(implied(line, [midpoint], "abm", places))
    (1, 0)
    """
    alone = Deduction(points, coordinates, [fact]).run()
    return [other for other in others if other.canonical() != fact.canonical() and alone.knows(other)]
