"""The pictures in which one visual cue is changed on purpose: whether the record says truly what each of them changes.

A changed picture has to contradict the text, or tell less than it, and nothing else may be said to be changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from gnomon.deduce.facts import Fact
from gnomon.deduce.figure_objects import Places
from gnomon.deduce.marks import told_by
from gnomon.deduce.premise import Premise
from gnomon.problem import Json, Problem
from gnomon.suites.prove.item import CLEAR, CUES, KINDS, MARKED
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.figure import shown_in_figure


def cue_faults(problem: Problem, premise: Premise, places: Places) -> Iterator[str]:
    """What is wrong with the record of the changed pictures."""
    wanted = list(CUES) if problem.provenance.config.get("cues") else []
    pictures = [figure.name for figure in problem.figures if figure.name in CUES]
    record: Mapping[str, Json] = problem.formal.get("cues", {})
    if pictures != wanted or sorted(record) != sorted(wanted):
        yield f"pictures with a changed cue: {', '.join(pictures) or 'none'}; wanted: {', '.join(wanted) or 'none'}"
        return
    if wanted:
        yield from _removed(record["mark-removed"], premise, places)
        yield from _moved(record["label-moved"], premise, places)
        yield from _wrong(record["wrong-mark"], places)


def _removed(said: Json, premise: Premise, places: Places) -> Iterator[str]:
    told = dict.fromkeys(fact for construction in premise.constructions for fact in told_by(construction))
    whole = shown_in_figure(premise, places)
    facts = {Fact.parse(words).canonical() for words in said}
    shown = [fact for fact in told if fact.predicate in MARKED and whole.fact(fact)]
    if not facts or not facts <= set(shown):
        yield f"the mark left out is said to tell {', '.join(said) or 'nothing'}, which the figure does not mark"
        return
    rest = whole.without(next(fact for fact in shown if fact in facts))
    if {fact for fact in shown if not rest.fact(fact)} != facts:
        yield f"the mark that is left out tells more or less than {', '.join(said)}"


def _moved(said: Json, premise: Premise, places: Places) -> Iterator[str]:
    if len(set(said)) != 2 or not set(said) <= set(premise.points):
        yield f"the labels that are exchanged are said to be those of {', '.join(said)}; two points are wanted"
        return
    one, other = said
    labelled = {**places, one: places[other], other: places[one]}
    told = [fact for construction in premise.constructions for fact in told_by(construction) if fact.predicate in KINDS]
    if not any(_off(fact, labelled) > CLEAR for fact in told):
        yield f"with the labels of {one} and {other} exchanged, the picture still shows what is given"


def _wrong(said: Json, places: Places) -> Iterator[str]:
    facts = [Fact.parse(words).canonical() for words in said]
    if len(facts) != 1 or facts[0].predicate not in MARKED:
        yield f"the wrong mark is said to tell {', '.join(said) or 'nothing'}; one relation that has a mark is wanted"
    elif not (off := _off(facts[0], places)) >= CLEAR:
        yield f"the wrong mark tells {said[0]}, which is only {off:.2g} from true in the figure"


def _off(fact: Fact, places: Places) -> float:
    return float(distance(Statement(fact), {name: np.array([z]) for name, z in places.items()})[0])
