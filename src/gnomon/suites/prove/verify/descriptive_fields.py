"""The descriptive fields of a record, computed again from its premise, its texts and its proofs: the coordinates of the
figure, the words of the image-only form, level and score, sizes of proofs, margins, kinds, the structural key.

Not checked here are the pixels and the counts of the search. To draw the picture again would take longer than all other
checks of a record together (datasets keep its hash), so coordinates that are turned or scaled as a whole pass. The
counts of the search could only be checked by making the problem again.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, permutations
from math import fsum, isfinite
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.premise import Premise
from gnomon.deduce.wording.facts import label
from gnomon.deduce.wording.reading import school_size
from gnomon.deduce.worlds.placement_plan import placement_plan
from gnomon.deduce.worlds.truth import Worlds, decide
from gnomon.problem import LANGUAGES, LEVELS, Json, Problem
from gnomon.suites.errors import ConfigError
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.item import CHANGES, CLEAR, CUTS, FULL, INDICATORS, KINDS, QUESTION
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.auxiliary import share_faults
from gnomon.suites.prove.verify.cue_faults import cue_faults
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.figure import shown_in_figure
from gnomon.suites.prove.verify.meaning import meaning
from gnomon.suites.prove.verify.measured import measured_faults
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words
from gnomon.suites.prove.verify.structural_key import structure_key

if TYPE_CHECKING:
    from gnomon.deduce.figure_objects import Places
    from gnomon.deduce.proof import Proof
    from gnomon.plane.loci import Points

DRAWN = 1e-6  # stored coordinates are rounded to nine places; what is true in the figure is off by less than this
ROUNDED = 1e-5  # how far stored margins and scores may be off by rounding
MOST_LISTED = 4  # points of one line or circle, with its centre, that an option names
_MEASURED = 1e-4  # likewise for stored indicators


def record_faults(problem: Problem, premise: Premise, proofs: Mapping[str, Proof]) -> Iterator[str]:
    """What is wrong with the descriptive fields, given the proofs of the right options by letter."""
    yield from level_faults(problem, premise, list(proofs.values()))
    yield from _kinds(problem)
    yield from _sizes(problem, proofs)
    if problem.formal["structure"] != structure_key(premise):
        yield "the structure is not the key of the formal premise"
    places = placed(problem.formal["figure"], premise, "the figure")
    if isinstance(places, str):
        yield places
        return
    yield from _coordinates(problem, premise, places)
    yield from image_text_faults(problem, premise, places)
    yield from cue_faults(problem, premise, places)
    yield from measured_faults(problem, {name: (z.real, z.imag) for name, z in places.items()})


_FORMER_QUESTION = "下列结论一定成立的是："  # of release 0.1.0; the English one is the same


def premise_text(problem: Problem, language: str) -> str:
    """The text of the problem without the question, as it is asked now or was in release 0.1.0."""
    return problem.text[language].removesuffix(QUESTION[language]).removesuffix(_FORMER_QUESTION).strip()


def level_faults(problem: Problem, premise: Premise, proofs: Sequence[Proof]) -> Iterator[str]:
    try:
        config = ProveConfig.read(problem.provenance.config)
    except ConfigError as error:
        yield f"its configuration cannot be read: {error}"
        return
    yield from share_faults(problem, config.points_share)
    if not proofs:
        return  # `verify.problem_truth` reports right options without a proof
    stored, found = problem.difficulty, _indicators(problem, premise, proofs)
    score = fsum(w * min(1.0, found[name] / FULL[name]) for name, w in zip(INDICATORS, config.weights, strict=True))
    score /= fsum(config.weights)
    level = LEVELS[bisect_right(CUTS, score)]
    if stored.level != level:
        yield f"the level is {stored.level}, by its indicators {level}"
    if config.difficulty not in ("any", level):
        yield f"the level is {level}, the configuration asks for {config.difficulty}"
    if not abs(stored.score - score) < ROUNDED:
        yield f"the score is {stored.score}, by its indicators {score:.6f}"
    if stored.indicators.keys() != found.keys() or not all(
        abs(stored.indicators[name] - found[name]) < _MEASURED for name in found
    ):
        yield f"the indicators are {dict(stored.indicators)}, measured again {found}"
    shortest = min(school_size(proof)[0] for proof in proofs)
    if shortest < config.least_steps:
        yield f"a proof has {shortest} steps, the configuration asks for {config.least_steps} at least"


def _indicators(problem: Problem, premise: Premise, proofs: Sequence[Proof]) -> dict[str, float]:
    """The five indicators of difficulty, measured on the record."""
    given = {fact.canonical() for made in premise.constructions for fact in made.facts()}
    sizes = [school_size(proof) for proof in proofs]
    return {
        "description": float(len(re.findall(r"\S+", premise_text(problem, "en")))),
        "premise": float(len(given)),
        "points": float(sum(len(made.points) for made in premise.constructions)),
        "depth": sum(depth for _, depth in sizes) / len(proofs),
        "length": sum(steps for steps, _ in sizes) / len(proofs),
    }


def _kinds(problem: Problem) -> Iterator[str]:
    kinds = set()
    for option in problem.options:
        fact = Statement.parse(option.formal).fact
        kind = KINDS.get(fact.predicate, "")
        kinds.add(kind)
        if _is_long(fact):
            many = f"{len(fact.args)} points of one line or circle, more than the {MOST_LISTED} that problems name"
            yield f"option {option.letter} names {many}"
        if option.kind != kind:
            yield f"option {option.letter} is said to be of the kind {option.kind!r}, it is of {kind!r}"
    if sorted(problem.categories) != sorted(kinds):
        yield f"the categories are {', '.join(problem.categories)}, the options' kinds {', '.join(sorted(kinds))}"


def _sizes(problem: Problem, proofs: Mapping[str, Proof]) -> Iterator[str]:
    for option in problem.options:
        record = problem.formal["options"][option.letter]
        if not option.correct and "proof" in record:
            yield f"option {option.letter} is wrong, but has a proof"
        if option.letter not in proofs:
            continue
        proof = proofs[option.letter]
        for name, size in (("steps", proof.length), ("depth", proof.depth)):
            if record.get(name) != size:
                yield f"option {option.letter}: its {name} is said to be {record.get(name)}, of its proof it is {size}"


# ---------------------------------------------------------------------------------------------------------- the figure


def placed(stored: Json, premise: Premise, figure: str) -> Places | str:
    """The places of the points in a stored figure, or a sentence that says why they cannot be read."""
    if not isinstance(stored, Mapping) or set(stored) != set(premise.points):
        return f"{figure} does not place exactly the points {' '.join(premise.points)}"
    places = {}
    for name in premise.points:
        match stored[name]:
            case [int() | float() as x, int() | float() as y] if isfinite(x) and isfinite(y):
                places[name] = complex(x, y)
            case other:
                return f"{figure} places {name} at {other}; two numbers are wanted"
    return places


def _coordinates(problem: Problem, premise: Premise, places: Places) -> Iterator[str]:
    """The stored figure satisfies the premise, and every option is right or wrong in it as the record says."""
    positions = np.array([[places[name]] for name in premise.points])
    for fact in broken_givens(premise, positions):
        yield f"the coordinates of the figure do not satisfy what is given: {fact}"
    world: Worlds = dict(zip(premise.points, positions, strict=True))
    for option in problem.options:
        statement = Statement.parse(option.formal)
        off = float(distance(statement, world)[0])
        if option.correct and not off < DRAWN:
            yield f"option {option.letter} is right, but fails by {off:.2g} at the coordinates of the figure"
        elif not option.correct and not off >= CLEAR - ROUNDED:
            yield f"option {option.letter} is wrong, but only {off:.2g} from true in the figure; {CLEAR} is the least"
        if not option.correct:
            record = problem.formal["options"][option.letter]
            if not is_off(record.get("drawn"), statement, world):
                said = record.get("drawn")
                yield f"option {option.letter} is said to be {said} from true in the figure; it is {off:.6f} from true"
            yield from _refutation(option.letter, record, statement, premise)


def is_off(said: Json, statement: Statement, world: Worlds) -> bool:
    """Whether a statement is as far from true in a world as said, in one of its equivalent writings."""
    if not isinstance(said, int | float) or isinstance(said, bool):
        return False
    writings = chain([statement], _writings(statement))
    return any(abs(said - float(distance(writing, world)[0])) < ROUNDED for writing in writings)


def _refutation(letter: str, record: Mapping[str, Json], statement: Statement, premise: Premise) -> Iterator[str]:
    """The stored figure that refutes a wrong option satisfies the premise, and the option is as far from true there as
    the record says, in one of the equivalent writings of the statement."""
    if record.get("changed") not in CHANGES:
        said = record.get("changed")
        yield f"option {letter}: what was changed is said to be {said!r}, not one of {', '.join(CHANGES)}"
    places = placed(record.get("refuting"), premise, f"the figure that refutes option {letter}")
    if isinstance(places, str):
        yield places
        return
    positions = np.array([[places[name]] for name in premise.points])
    yield from (
        f"the figure that refutes option {letter} does not satisfy {fact}" for fact in broken_givens(premise, positions)
    )
    margin = record.get("margin")
    if not isinstance(margin, int | float) or isinstance(margin, bool) or not margin >= CLEAR - ROUNDED:
        yield f"option {letter}: its margin is said to be {margin}; a number from {CLEAR} on is wanted"
        return
    world: Worlds = dict(zip(premise.points, positions, strict=True))
    if not is_off(margin, statement, world):
        off = float(distance(statement, world)[0])
        yield f"option {letter}: its margin is said to be {margin}, in the figure that refutes it it is {off:.6f}"


def broken_givens(premise: Premise, positions: Points) -> Iterator[Fact]:
    """The givens and conditions that a figure does not satisfy."""
    plan = placement_plan(premise)
    for batch in (*plan.given, *plan.needs):
        yield from (f for f, ok in zip(batch.facts, decide(batch, positions, DRAWN)[:, 0], strict=True) if not ok)


def _writings(statement: Statement) -> Iterator[Statement]:
    """The statement in all equivalent orders of its points; its distance from true differs a little between them."""
    fact = statement.fact
    if PREDICATES[fact.predicate].most is not None:
        yield from (replace(statement, fact=writing) for writing in ([fact] if statement.reading else fact.writings()))
        return
    if _is_long(fact):
        return  # a fault of its own; the orders of many points are too many to try
    fixed = 1 if fact.predicate == "circle" else 0
    for order in permutations(fact.args[fixed:]):
        yield replace(statement, fact=Fact(fact.predicate, (*fact.args[:fixed], *order)))


def _is_long(fact: Fact) -> bool:
    return PREDICATES[fact.predicate].most is None and len(fact.args) > MOST_LISTED


def image_text_faults(problem: Problem, premise: Premise, places: Places) -> Iterator[str]:
    """The text of the image-only form says exactly the constructions that cannot be read off the figure."""
    shown = shown_in_figure(premise, places)
    hidden = tuple(c for c in premise.constructions if not shown.construction(c))
    stored = problem.formal["image_text"]
    if not isinstance(stored, Mapping) or set(stored) != (set(LANGUAGES) if hidden else set()):
        wanted = f"in {' and '.join(LANGUAGES)}" if hidden else "in no language: the figure shows everything"
        yield f"the text of the image-only form is to be there {wanted}"
        return
    wanted_meaning = meaning(Premise(premise.points, hidden))
    drawn = [label(p) for c in premise.constructions if c not in hidden for p in c.points]
    for language, words in stored.items():
        try:
            if meaning(parse_premise_words(words, language, drawn)) != wanted_meaning:
                yield f"the {language} text of the image-only form does not say exactly what the figure does not show"
        except WordsError as error:
            yield f"the {language} text of the image-only form cannot be read back: {error}"
