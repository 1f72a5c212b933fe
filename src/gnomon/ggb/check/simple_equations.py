"""Facts and goals as several simple equations.

A square is one fact with four equations in it, and an isosceles triangle one with a choice of three. To move points
onto such facts, every equation is needed by itself, and of several choices the one that the drawing has. A search for
the objects of a goal tries the equations one by one, as soon as their objects are chosen.
"""

from __future__ import annotations

from itertools import combinations, pairwise

from gnomon.ggb.check.binding import Assignment, BoundGoal, bind
from gnomon.ggb.check.goals import Goal, parse_goal
from gnomon.ggb.check.predicates import EXACT, CheckedFigure
from gnomon.ggb.construction.construction import Construction

_SHARED = {"collinear": 2, "concyclic": 3}
"""How many points determine the line or circle on which all others lie."""
_MANY = frozenset({"equal_lengths", "equal_angles", "equal_areas"})


def parts_of(bound: BoundGoal, construction: Construction, assignment: Assignment) -> list[BoundGoal]:
    """The equations of a fact, each as a fact of its own; the fact itself where it has no parts."""
    texts = [*_equations(bound.goal), *_first_that_holds(_choices(bound.goal), construction, assignment)]
    found = [bind(parse_goal(text), construction, assignment) for text in texts]
    parts = [part for part in found if isinstance(part, BoundGoal)]
    return parts if parts and len(parts) == len(found) else [bound]


def conditions_of(goal: Goal) -> list[Goal]:
    """Goals about fewer objects that hold wherever this goal holds.

    >>> [part.text for part in conditions_of(parse_goal("circumscribed(c, ABC)"))]
    ['on(A, c)', 'on(B, c)', 'on(C, c)']
    """
    return [parse_goal(text) for text in (*_equations(goal), *_incidences(goal))]


def _rows(goal: Goal) -> list[tuple[str, ...]]:
    """The names in each term; none for goals with expressions, and for negated ones, which have no parts."""
    if goal.negated or any(term.tree is not None or term.word for term in goal.terms):
        return []
    return [term.names for term in goal.terms]


def _equations(goal: Goal) -> list[str]:
    """Equations that together say the same as a goal; none where the goal is a single one."""
    name, rows = goal.form.name, _rows(goal)
    lengths = [len(row) for row in rows]
    if name == "midpoint" and lengths in ([1, 1, 1], [1, 2]):
        m, a, b = (name for row in rows for name in row)
        return [f"equal_lengths({a}{m}, {m}{b})", f"collinear({a}, {m}, {b})"]
    if name in _SHARED and len(rows) > _SHARED[name] + 1 and set(lengths) == {1}:
        first = ", ".join(row[0] for row in rows[: _SHARED[name]])
        return [f"{name}({first}, {row[0]})" for row in rows[_SHARED[name] :]]
    if name in _MANY and len(rows) > 2:
        first, *others = (term.text for term in goal.terms)
        return [f"{name}({first}, {other})" for other in others]
    return _polygon(name, rows[0]) if len(rows) == 1 and lengths[0] > 2 else []


def _polygon(name: str, corners: tuple[str, ...]) -> list[str]:
    n = len(corners)
    sides = _sides(corners)
    equal = [f"equal_lengths({p}, {q})" for p, q in pairwise(sides)]
    if name in ("equilateral", "regular") and n == 3:
        return equal
    if name in ("regular", "square") and n == 4:
        return [*equal, f"right({''.join(corners[:3])})"]
    if name == "regular":
        angles = ["".join(corners[i : i + 3]) for i in range(n - 2)]
        return equal + [f"equal_angles({p}, {q})" for p, q in pairwise(angles)]
    if n == 4 and name in ("parallelogram", "rectangle", "rhombus"):
        ab, bc, cd, da = sides
        opposite = [f"equal_lengths({ab}, {cd})", f"equal_lengths({bc}, {da})"]
        more = [f"right({''.join(corners[:3])})"] if name == "rectangle" else []
        return equal if name == "rhombus" else [*opposite, *more]
    return []


def _sides(corners: tuple[str, ...]) -> list[str]:
    n = len(corners)
    return [corners[i] + corners[(i + 1) % n] for i in range(n)]


def _choices(goal: Goal) -> list[str]:
    """Equations of which one holds where the goal holds."""
    name, rows = goal.form.name, _rows(goal)
    if len(rows) != 1 or len(rows[0]) < 3:
        return []
    sides = _sides(rows[0])
    if name == "isosceles" and len(sides) == 3:
        return [f"equal_lengths({p}, {q})" for p, q in combinations(sides, 2)]
    if name in ("trapezium", "trapezoid") and len(sides) == 4:
        return [f"parallel({sides[0]}, {sides[2]})", f"parallel({sides[1]}, {sides[3]})"]
    return []


def _first_that_holds(choices: list[str], construction: Construction, assignment: Assignment) -> list[str]:
    for text in choices:
        part = bind(parse_goal(text), construction, assignment)
        if isinstance(part, BoundGoal) and part.holds(CheckedFigure(part.size(), False), EXACT):
            return [text]
    return []


def _incidences(goal: Goal) -> list[str]:
    """What follows from a goal about fewer objects, but is not all of it."""
    name, rows = goal.form.name, _rows(goal)
    texts = [term.text for term in goal.terms] if rows else []
    single = [row[0] if len(row) == 1 else "" for row in rows]
    if name == "circumscribed" and len(rows) == 2 and single[0] and len(rows[1]) > 1:
        return [f"on({corner}, {single[0]})" for corner in rows[1]]
    if name == "intersection" and len(rows) == 3 and single[0]:
        return [f"on({single[0]}, {text})" for text in texts[1:]]
    if name == "foot" and len(rows) == 3 and single[0] and single[2]:
        return [f"on({single[0]}, {single[2]})"]
    if name == "bisects" and len(rows) == 2 and single[0] and len(rows[1]) == 3:
        return [f"on({rows[1][1]}, {single[0]})"]
    if name == "touches_at" and len(rows) == 3 and all(single):
        return [f"on({single[2]}, {single[0]})", f"on({single[2]}, {single[1]})"]
    if name == "congruent" and len(rows) == 2 and len(rows[0]) == len(rows[1]) > 2:
        return [f"equal_lengths({p}, {q})" for p, q in zip(_sides(rows[0]), _sides(rows[1]), strict=True) if p != q]
    return []


__all__ = ["conditions_of", "parts_of"]
