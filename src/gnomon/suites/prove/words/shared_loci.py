"""What the writer has to know of loci: whether two clauses are one locus, and which named points two loci share.

Both are decided by the names and arguments of clauses. Verification decides the same from the relations that they mean
(`verify.meaning`), so that a mistake here makes verification fail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.suites.prove.words.premises import ANY_ORDER, CIRCLES, THROUGH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.premise import Application

Locus = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A clause, the arguments whose order counts, and the others in alphabetical order."""


def locus(application: Application) -> Locus:
    """The locus of a clause, the same for every clause and every order of arguments that means it.

    >>> from gnomon.deduce.premise import Application
    >>> locus(Application("on_line", ("x", "b", "a"))) == locus(Application("on_line", ("y", "a", "b")))
    True
    >>> locus(Application("lc_tangent", ("x", "a", "o"))) == locus(Application("on_tline", ("x", "a", "o", "a")))
    True
    """
    name, binding = application.name, application.binding
    if name == "lc_tangent":  # the perpendicular to the radius at its end
        name, binding = "on_tline", {"a": binding["a"], "b": binding["a"], "c": binding["o"]}
    elif name == "eqdistance" and binding["a"] in (binding["b"], binding["c"]):
        rim = next(p for p in (binding["b"], binding["c"]) if p != binding["a"])
        name, binding = "on_circle", {"o": binding["a"], "a": rim}
    free = ANY_ORDER.get(name, ())
    fixed = tuple(point for param, point in binding.items() if param not in free and param != "X")
    return name, fixed, tuple(sorted(binding[param] for param in free))


def common_points(clauses: Sequence[Application]) -> list[str]:
    """The named points where the circle of one of two clauses meets the other's circle or line. A new point on both
    loci is not one of these. `verify.meaning` has its own function of this name, because verification shares no code
    with the makers."""
    if len(clauses) != 2 or not any(clause.name in CIRCLES for clause in clauses):
        return []
    first, second = ([clause.binding[p] for p in THROUGH.get(clause.name, ())] for clause in clauses)
    return [point for point in first if point in second]
