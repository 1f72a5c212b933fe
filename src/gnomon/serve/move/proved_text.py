"""A premise that somebody typed, proved: the verdict, the proof in words and the figure, as plain data.

`prove_text` and `moved_figures.moved_premise` are jobs: they run in a worker process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from gnomon.deduce.auxiliary.search import AuxiliaryBudget
from gnomon.deduce.premise import PremiseError, parse_premise
from gnomon.deduce.prover import conclude, prove
from gnomon.deduce.worlds.realise import RealisationError
from gnomon.serve.move.moved_figures import moved_premise

if TYPE_CHECKING:
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.realise import Realisation

JOB = f"{__name__}:prove_text"
MOVE_JOB = f"{__name__}:move_text"
SECONDS = 20.0
MOST_CHARACTERS = 4000
MOST_CONCLUSIONS = 60
EXAMPLES = {
    "The altitudes of a triangle meet": "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c",
    "Thales' theorem": "a b = segment a b; o = midpoint o a b; c = on_circle c o a ? perp a c b c",
    "The midpoints of a quadrilateral's sides": (
        "a b c d = quadrangle a b c d; e = midpoint e a b; f = midpoint f b c; g = midpoint g c d; h = midpoint h d a "
        "? para e f g h"
    ),
    "The nine-point circle": (
        "a b c = triangle a b c; d = foot d a b c; e = foot e b c a; f = foot f c a b; m = midpoint m b c "
        "? cyclic d e f m"
    ),
    "A quadrilateral with two equal sides, which needs a point that is not given": (
        "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d ? eqangle a d m n m n b c"
    ),
    "What follows from a square on a side": "a b c = triangle a b c; d e = square b a d e; f = foot f c a b",
}
Told: TypeAlias = dict[str, Any]


def prove_text(text: str, language: str, auxiliary: bool) -> Told:
    """The proof of each goal, or the conclusions if there is no goal; a fault of the text with its place."""
    try:
        premise = parse_premise(text)
    except PremiseError as error:
        return {"error": str(error)}
    if premise.goal is None:
        return {"results": [_concluded(premise, language)]}
    goals = premise.by_goal()
    return {"results": [_proved(one, language, auxiliary, SECONDS / 2 / len(goals)) for one in goals]}


def _proved(premise: Premise, language: str, auxiliary: bool, seconds: float) -> Told:
    budget = AuxiliaryBudget(5, 100_000, seconds, 1) if auxiliary else None
    result = prove(premise, seconds=seconds, auxiliary=budget)
    added = "; ".join(map(str, result.auxiliary))
    return {
        "outcome": result.outcome,
        "goal": str(premise.goal),
        "text": result.text(language),
        "milliseconds": round(result.milliseconds, 1),
        "premise": str(result.premise),
        "auxiliary": added,
        "figure": _figure(str(result.premise), result.figure, added),
    }


def _concluded(premise: Premise, language: str) -> Told:
    try:
        found = conclude(premise, seconds=SECONDS / 2)
    except RealisationError as error:
        return {"outcome": "no figure", "text": str(error), "figure": None}
    rows = found.rows(language)
    return {
        "outcome": "concluded",
        "rows": [{"text": row["text"], "by_figure": bool(row["by_figure"])} for row in rows[::-1][:MOST_CONCLUSIONS]],
        "total": len(rows),
        "milliseconds": round(found.milliseconds, 1),
        "premise": str(premise),
        "auxiliary": "",
        "figure": _figure(str(premise), found.figure, ""),
    }


def _figure(text: str, figure: Realisation | None, auxiliary: str) -> Told | None:
    """The figure as it is first drawn; None if the premise has none."""
    if figure is None:
        return None
    places = {name: [float(x), float(y)] for name, (x, y) in zip(figure.points, figure.coordinates[0], strict=True)}
    return moved_premise(text, places, {}, auxiliary)


def move_text(text: str, auxiliary: str, asked: Told) -> Told:
    """The figure of a typed premise with a point moved."""
    return moved_premise(text, {}, asked, auxiliary)
