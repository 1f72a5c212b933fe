"""Whether a statement repeats or plainly contradicts another one: a reader then needs no proof to decide on it.

*AB ∥ CD* beside *AB ⊥ CD*, *AB = CD* beside *AB = 2CD*, a second midpoint of a segment, or a point that would be the
midpoint of two segments with a common end.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomon.suites.prove.statement import Statement

Claim = tuple[Hashable, Hashable]
"""What a statement speaks of, and what it says of that."""


class Said:
    """Statements that others must not repeat or contradict.

    >>> from gnomon.suites.prove.statement import Statement
    >>> said = Said([Statement.parse("perp a b c d"), Statement.parse("midp m a b")])
    >>> [said.contradicted_by(Statement.parse(text)) for text in ("para d c a b", "midp m b c", "perp a b c e")]
    [True, True, False]
    """

    def __init__(self, statements: Iterable[Statement]) -> None:
        self._statements: set[Statement] = set()
        self._of_segments: dict[Hashable, Hashable] = {}
        self._middles: set[tuple[str, frozenset[str]]] = set()
        for statement in statements:
            self.add(statement)

    def add(self, statement: Statement) -> None:
        """One more statement."""
        self._statements.add(statement.canonical())
        claim = _claim(statement)
        if claim is not None:
            self._of_segments.setdefault(*claim)
        if statement.fact.predicate == "midp":
            self._middles.add(_middle(statement))

    def excludes(self, statement: Statement) -> bool:
        """Whether a statement repeats or contradicts one of these."""
        return statement.canonical() in self._statements or self.contradicted_by(statement)

    def contradicted_by(self, statement: Statement) -> bool:
        """Whether a statement says something else than one of these, of the same segments, corners or points."""
        if statement.fact.predicate == "midp":
            middle, ends = _middle(statement)
            return any(
                (middle == known and len(ends & known_ends) == 1) or (middle != known and ends == known_ends)
                for known, known_ends in self._middles
            )
        claim = _claim(statement)
        return claim is not None and self._of_segments.get(claim[0], claim[1]) != claim[1]


def _middle(statement: Statement) -> tuple[str, frozenset[str]]:
    point, *ends = statement.fact.args
    return point, frozenset(ends)


def _claim(statement: Statement) -> Claim | None:
    """Directions or lengths of two segments, or the angles at corners; None for other statements."""
    fact = statement.fact
    if statement.reading:
        corners = frozenset((vertex, frozenset((a, b))) for a, vertex, b in statement.corners)
        return corners, statement.degrees if statement.degrees is not None else statement.reading
    if fact.predicate not in ("para", "perp", "cong", "rconst"):
        return None
    first, second = (tuple(sorted(fact.args[k : k + 2])) for k in (0, 2))
    pair = tuple(sorted((first, second)))
    if fact.predicate in ("para", "perp"):
        return ("directions", pair), fact.predicate
    ratio = Fraction(1) if fact.value is None else fact.value
    return ("lengths", pair), ratio if pair == (first, second) else 1 / ratio
