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
from itertools import permutations
from math import fsum, isfinite
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.premise import Premise
from gnomon.deduce.wording.facts import label
from gnomon.deduce.worlds.plan import placement_plan
from gnomon.deduce.worlds.truth import Worlds, decide
from gnomon.problem import LANGUAGES, LEVELS, Json, Problem
from gnomon.suites.contract import ConfigError
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.item import CLEAR, CUTS, FULL, INDICATORS, KINDS, QUESTION
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.distance import distance
from gnomon.suites.prove.verify.figure import shown_in_figure
from gnomon.suites.prove.verify.meaning import meaning
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words
from gnomon.suites.prove.verify.structure import structure_key

if TYPE_CHECKING:
    from gnomon.deduce.picture import Places
    from gnomon.deduce.proof import Proof

DRAWN = 1e-6  # stored coordinates are rounded to nine places; what is true in the figure is off by less than this
ROUNDED = 1e-5  # how far stored margins and scores may be off by rounding
_MEASURED = 1e-4  # likewise for stored indicators


def record_faults(problem: Problem, premise: Premise, proofs: Mapping[str, Proof]) -> Iterator[str]:
    """What is wrong with the descriptive fields, given the proofs of the right options by letter."""
    yield from _measures(problem, premise, list(proofs.values()))
    yield from _kinds(problem)
    yield from _sizes(problem, proofs)
    if problem.formal["structure"] != structure_key(premise):
        yield "the structure is not the key of the formal premise"
    places = _places(problem, premise)
    if isinstance(places, str):
        yield places
        return
    yield from _coordinates(problem, premise, places)
    yield from _image_text(problem, premise, places)


_FORMER_QUESTION = {"en": "Which of the following statements are true?", "zh": "下列结论中，哪些是正确的？"}


def premise_text(problem: Problem, language: str) -> str:
    """The text of the problem without the question, as it is asked now or was in versions 1 and 2."""
    text = problem.text[language]
    return text.removesuffix(QUESTION[language]).removesuffix(_FORMER_QUESTION[language]).strip()


def _measures(problem: Problem, premise: Premise, proofs: Sequence[Proof]) -> Iterator[str]:
    try:
        config = ProveConfig.read(problem.provenance.config)
    except ConfigError as error:
        yield f"its configuration cannot be read: {error}"
        return
    if not proofs:
        return  # `verify.truth` reports right options without a proof
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
    shortest = min(proof.length for proof in proofs)
    if shortest < config.least_steps:
        yield f"a proof has {shortest} steps, the configuration asks for {config.least_steps} at least"


def _indicators(problem: Problem, premise: Premise, proofs: Sequence[Proof]) -> dict[str, float]:
    """The five indicators of difficulty, measured on the record."""
    given = {fact.canonical() for made in premise.constructions for fact in made.facts()}
    return {
        "description": float(len(re.findall(r"\S+", premise_text(problem, "en")))),
        "premise": float(len(given)),
        "points": float(sum(len(made.points) for made in premise.constructions)),
        "depth": sum(proof.depth for proof in proofs) / len(proofs),
        "length": sum(proof.length for proof in proofs) / len(proofs),
    }


def _kinds(problem: Problem) -> Iterator[str]:
    kinds = set()
    for option in problem.options:
        kind = KINDS.get(Statement.parse(option.formal).fact.predicate, "")
        kinds.add(kind)
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


def _places(problem: Problem, premise: Premise) -> Places | str:
    """The places of the points in the figure, or a sentence that says why they cannot be read."""
    stored = problem.formal["figure"]
    if not isinstance(stored, Mapping) or set(stored) != set(premise.points):
        return f"the figure does not place exactly the points {' '.join(premise.points)}"
    places = {}
    for name in premise.points:
        match stored[name]:
            case [int() | float() as x, int() | float() as y] if isfinite(x) and isfinite(y):
                places[name] = complex(x, y)
            case other:
                return f"the figure places {name} at {other}; two numbers are wanted"
    return places


def _coordinates(problem: Problem, premise: Premise, places: Places) -> Iterator[str]:
    """The stored figure satisfies the premise, and every option is right or wrong in it as the record says."""
    positions = np.array([[places[name]] for name in premise.points])
    plan = placement_plan(premise)
    for batch in (*plan.given, *plan.needs):
        for fact, holds in zip(batch.facts, decide(batch, positions, DRAWN)[:, 0], strict=True):
            if not holds:
                yield f"the coordinates of the figure do not satisfy what is given: {fact}"
    world: Worlds = dict(zip(premise.points, positions, strict=True))
    for option in problem.options:
        statement = Statement.parse(option.formal)
        off = float(distance(statement, world)[0])
        if option.correct and not off < DRAWN:
            yield f"option {option.letter} is right, but fails by {off:.2g} at the coordinates of the figure"
        elif not option.correct:
            yield from _margin(option.letter, problem.formal["options"][option.letter].get("margin"), statement, world)


def _margin(letter: str, margin: Json, statement: Statement, world: Worlds) -> Iterator[str]:
    """The margin is a least distance over worlds. The figure is one of them, so the margin is at most the distance
    there, in one of the equivalent writings of the statement."""
    if not isinstance(margin, int | float) or isinstance(margin, bool) or not margin >= CLEAR - ROUNDED:
        yield f"option {letter}: its margin is said to be {margin}; a number from {CLEAR} on is wanted"
        return
    most = float(distance(statement, world)[0])
    if margin > most + ROUNDED:
        most = max(float(distance(writing, world)[0]) for writing in _writings(statement))
    if margin > most + ROUNDED:
        yield f"option {letter}: its margin is said to be {margin}, in the figure it is only {most:.6f} from true"


def _writings(statement: Statement) -> Iterator[Statement]:
    """The statement in all equivalent orders of its points; its distance from true differs a little between them."""
    fact = statement.fact
    if PREDICATES[fact.predicate].most is not None:
        yield from (replace(statement, fact=writing) for writing in ([fact] if statement.reading else fact.writings()))
        return
    fixed = 1 if fact.predicate == "circle" else 0
    for order in permutations(fact.args[fixed:]):
        yield replace(statement, fact=Fact(fact.predicate, (*fact.args[:fixed], *order)))


def _image_text(problem: Problem, premise: Premise, places: Places) -> Iterator[str]:
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
