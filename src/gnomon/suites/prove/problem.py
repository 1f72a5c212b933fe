"""From an item to the problem: its words, figure, options, solution and record.

An item may still be turned down here: only its words tell its level, and only its figure whether it can be read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.author.draws import Redraw
from gnomon.deduce.premise import Premise
from gnomon.deduce.wording.reading import school_size
from gnomon.plane.ties import rounded
from gnomon.problem import LANGUAGES, Choice, Figure, Option, Problem, Provenance
from gnomon.suites.prove import text
from gnomon.suites.prove.changed_cues import cue_pictures
from gnomon.suites.prove.config import MOST_LINES, POINT_TASK, PROOF_TASK
from gnomon.suites.prove.difficulty import difficulty, indicators
from gnomon.suites.prove.figure import Drawn, draw, highlighted, on_one_stroke
from gnomon.suites.prove.item import CATEGORIES, KINDS, LETTERS, Item, RightOption, WrongOption
from gnomon.suites.prove.near import near_figures
from gnomon.suites.prove.options.near_miss import far_off
from gnomon.suites.prove.options.option_truth import distance
from gnomon.suites.prove.point_task import to_unlock
from gnomon.suites.prove.premise.structure import canonical_structure
from gnomon.suites.prove.proof_task import to_prove
from gnomon.suites.prove.words.write import premise_texts, statement_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gnomon.seeding import Rng
    from gnomon.suites.prove.config import ProveConfig
    from gnomon.suites.prove.difficulty import Level


MOST_FAR_OFF: Mapping[Level, int] = {"easy": 2, "medium": 2, "hard": 1}
"""How many wrong options may be no near misses in the drawn figure, where they are seen to be wrong. Hard problems have
more of them by nature, because their figures are more rigid. Without any, every near miss would be wrong."""
MORE_SEARCHES = 1  # for figures, if none of the first ones can be read; more hardly ever find one


def problem_of(
    item: Item,
    rng: Rng,
    config: ProveConfig,
    provenance: Provenance,
    answer: tuple[str, ...],
    search: Mapping[str, int],
) -> Problem:
    """The problem of an item whose right options have the letters of the answer; raises `Redraw`."""
    said = premise_texts(item.premise, rng.stream("words"))
    sizes = [school_size(proof) for proof in item.proofs]
    if min(sizes, default=(config.least_steps, 0))[0] < config.least_steps:
        raise Redraw("short proofs")
    if max(sizes, default=(0, 0))[0] > MOST_LINES:
        raise Redraw("a long proof")
    measured = difficulty(indicators(said["en"], item.premise, sizes), config.weights)
    if config.difficulty not in ("any", measured.level):
        raise Redraw("another level")
    drawn = _drawn(item, rng, config.image_size, said["en"], MOST_FAR_OFF[measured.level])
    places = drawn.places
    if any(on_one_stroke(item.premise, places, option.statement.fact) for option in item.options):
        raise Redraw("drawn on one line")
    pictures, cues = _cues(item, places, rng, config) if config.cues else ([], None)
    texts = _option_texts(item, rng)
    kinds = [KINDS[option.statement.fact.predicate] for option in item.options]
    options = tuple(
        Option(letter, texts[k], letter in answer, item.options[k].statement.text, kinds[k])
        for k, letter in enumerate(LETTERS)
    )
    return Problem(
        provenance=provenance,
        categories=tuple(kind for kind in CATEGORIES if kind in kinds),
        difficulty=measured,
        text={language: text.question(said[language], language) for language in LANGUAGES},
        options=options,
        answer=Choice(answer, LETTERS),
        figures=(
            drawn.figure,
            *(_highlights(item, drawn, config.image_size) if config.highlight else ()),
            *pictures,
        ),
        solution=text.solution(item, dict(enumerate(LETTERS)), dict(enumerate(texts)), places),
        formal=_formal(item, drawn, rng, search)
        | ({"cues": cues} if cues else {})
        | ({"to_prove": to_prove(item, dict(enumerate(LETTERS)), places)} if config.task == PROOF_TASK else {})
        | ({"to_unlock": to_unlock(item, places)} if config.task == POINT_TASK else {}),
    )


def _drawn(item: Item, rng: Rng, size: int, alt: str, most_far_off: int) -> Drawn:
    """The clearest of the figures in which the fewest wrong options are far off. If none of those that came with the
    item can be read, others are searched, because a new item takes much longer."""
    wrong = [option.statement for option in item.options if isinstance(option, WrongOption)]
    most_far_off = min(most_far_off, (len(wrong) + 1) // 2)  # if both of two are, a glance tells
    figure = item.figure
    for search in range(1 + MORE_SEARCHES):
        if search:
            near = near_figures(item.premise, wrong, rng.stream("other figures", search - 1).integer(0, 2**62)).T
            figure = replace(figure, coordinates=np.stack([near.real, near.imag], axis=-1))
        off = far_off(wrong, figure.worlds)
        if len(off) and off.min() > most_far_off:
            raise Redraw("too few near misses")
        for count in range(most_far_off + 1):
            if (some := off == count).any():
                alike = replace(figure, coordinates=figure.coordinates[some])
                if (drawn := draw(item.premise, alike, size, alt)) is not None:
                    return drawn
    raise Redraw("figure not readable")


def _option_texts(item: Item, rng: Rng) -> list[dict[str, str]]:
    return [
        {lang: statement_words(option.statement, lang, item.worlds, rng.stream("option")) for lang in LANGUAGES}
        for option in item.options
    ]


def _highlights(item: Item, drawn: Drawn, size: int) -> Iterator[Figure]:
    """A picture for every option, named by its letter."""
    facts = {letter: option.statement.fact for letter, option in zip(LETTERS, item.options, strict=True)}
    yield from highlighted(item.premise, drawn.places, facts, size)


def _cues(
    item: Item, places: Mapping[str, complex], rng: Rng, config: ProveConfig
) -> tuple[list[Figure], dict[str, list[str]]]:
    """The pictures with a changed cue, and what is changed in each."""
    wrong = [option.statement.fact for option in item.options if isinstance(option, WrongOption)]
    return cue_pictures(item.premise, dict(places), wrong, config.image_size, rng.stream("cues"))


def _formal(item: Item, drawn: Drawn, rng: Rng, search: Mapping[str, int]) -> dict[str, Any]:
    """The record for verification and research: premise, options and proofs as data, margins, coordinates."""
    hidden = [c for c, shown in zip(item.premise.constructions, drawn.shown, strict=True) if not shown]
    unseen = premise_texts(Premise(item.premise.points, tuple(hidden)), rng.stream("unseen")) if hidden else {}
    shown = {p: np.array([z]) for p, z in drawn.places.items()}
    return {
        "premise": str(item.premise),
        "structure": canonical_structure(item.premise),
        "options": {
            letter: {"statement": option.statement.text}
            | (
                proved_record(option)
                if isinstance(option, RightOption)
                else {
                    "changed": option.changed,
                    "drawn": round(float(distance(option.statement, shown)[0]), 6),
                    "margin": round(option.margin, 6),
                    "refuting": {p: rounded_place(item.worlds[p][option.refuting]) for p in item.premise.points},
                }
            )
            for letter, option in zip(LETTERS, item.options, strict=True)
        },
        "figure": {p: rounded_place(z) for p, z in drawn.places.items()},
        "image_text": unseen,
        "search": {**search, "constructions": item.proposed},
    }


def proved_record(option: RightOption) -> dict[str, Any]:
    """The record of a right option: its proof, and the auxiliary points if it has any."""
    proof = option.proof
    found = {"proof": proof.to_json(), "steps": proof.length, "depth": proof.depth}
    return {**found, "auxiliary": [str(c) for c in option.auxiliary]} if option.auxiliary else found


def rounded_place(z: complex) -> list[float]:
    return [rounded(float(z.real), 9), rounded(float(z.imag), 9)]
