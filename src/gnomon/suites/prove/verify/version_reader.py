"""What a reader concludes that gets a version of a problem: the words alone, or also what the figure marks.

Figures are sampled from what it knows, and an option counts as right if it holds in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gnomon.deduce.premise import Application, Construction, Premise, parse_premise
from gnomon.deduce.wording.facts import label
from gnomon.problem import Problem
from gnomon.suites.prove.item import QUESTION
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.figure import shown_in_figure
from gnomon.suites.prove.verify.from_text import TRUE
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words, parse_statement_words
from gnomon.suites.prove.verify.sampled_figures import figures_of

_SEED = 7


def read_letters(problem: Problem, modality: str, *, sees: bool) -> list[str]:
    """The letters of the options that hold in all figures of what is known; other points stand anywhere."""
    premise = parse_premise_words(problem.text["en"].removesuffix(QUESTION["en"]).strip(), "en")
    if modality == "image":
        shown = _shown(problem, premise)
        said = _said(problem.formal["image_text"].get("en", ""), [point for one in shown for point in one.points])
        known = [*(shown if sees else ()), *said]
        made = {point for one in known for point in one.points}
        known += [Construction((p,), (Application("free", (p,)),)) for p in premise.points if p not in made]
        known.sort(key=lambda one: max(premise.points.index(point) for point in one.points))
    else:
        known = list(premise.constructions)
    figures = figures_of(Premise(tuple(p for one in known for p in one.points), tuple(known)), _SEED)
    if not len(next(iter(figures.values()), ())):
        return []
    return [option.letter for option in problem.options if _holds(option.text["en"], figures)]


def _shown(problem: Problem, premise: Premise) -> list[Construction]:
    """The constructions that the figure shows by its marks, as the words say them.

    The marks were made for the constructions of the record: of the words "the reflection in line CD" no one can tell
    whose distances to the two points, those of C or those of D, carry the ticks.
    """
    made = parse_premise(problem.formal["premise"])
    shown = shown_in_figure(made, {name: complex(*place) for name, place in problem.formal["figure"].items()})
    points = {label(point) for one in made.constructions if shown.construction(one) for point in one.points}
    return [one for one in premise.constructions if points.issuperset(one.points)]


def _said(text: str, drawn: Sequence[str]) -> list[Construction]:
    try:
        return list(parse_premise_words(text, "en", drawn).constructions) if text else []
    except WordsError:
        return []


def _holds(text: str, figures: dict[str, np.ndarray]) -> bool:
    statement = parse_statement_words(text, "en")
    off = distance(statement, figures)
    off = np.where(np.isnan(off), 0.0 if statement.negated else np.inf, off)
    return not bool((off < TRUE if statement.negated else off > TRUE).any())
