"""The problem of the task `follows`: a premise, one of its three statements, and the record of all three.

Everything but the statement that is asked about, its solution and its witnesses is the same whichever verdict is drawn.
The figure shows the statement that is neither as true in every second problem, as false in the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from gnomon.author.draws import Redraw
from gnomon.deduce.premise import Premise
from gnomon.deduce.wording.reading import school_size
from gnomon.deduce.worlds.realise import Realisation
from gnomon.deduce.worlds.truth import Worlds
from gnomon.plane.loci import Points
from gnomon.problem import LANGUAGES, Choice, Figure, Option, Problem, Provenance, Step
from gnomon.seeding import Rng
from gnomon.suites.prove import text
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.counterexample import measured
from gnomon.suites.prove.difficulty import difficulty, indicators
from gnomon.suites.prove.figure import draw, highlighted, on_one_stroke
from gnomon.suites.prove.follows_statements import ThreeStatements, three_statements
from gnomon.suites.prove.item import FOLLOWS_QUESTION, KINDS, VERDICT_WORDS, VERDICTS, WITNESSES, Item, RightOption
from gnomon.suites.prove.near import near_figures
from gnomon.suites.prove.premise.structure import canonical_structure
from gnomon.suites.prove.problem import proved_record, rounded_place
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.words.write import premise_texts, statement_words

_SOLVED = {
    "proved": ("The statement is proved: {text}.", "该结论可证明：{text}。"),
    "refuted": ("The statement is refuted: {text} in every figure.", "该结论可否定：在每个图形中，{text}。"),
    "constant": (
        "The statement is refuted: it is off by the same amount in every figure. In the figure, {text}.",
        "该结论可否定：它在每个图形中都差同样多。图中{text}。",
    ),
    "neither": (
        "The statement is neither: it holds in one figure that agrees with the text; in another one, {text}.",
        "该结论都不是：它在一个符合题设的图形中成立，而在另一个中，{text}。",
    ),
}


def verdict_letter(version: str, seed: int, index: int) -> tuple[str]:
    """The letter of a problem's verdict: every block of three problems has each once."""
    block, place = divmod(index, len(VERDICTS))
    return (Rng("gnomon", "prove", version, seed, "verdicts", block).shuffled(list(VERDICTS))[place],)


def follows_problem(
    item: Item,
    rng: Rng,
    config: ProveConfig,
    provenance: Provenance,
    answer: tuple[str, ...],
    search: Mapping[str, int],
) -> Problem:
    """The problem of an item, whose options are all right, with the verdict of the answer; raises `Redraw`."""
    three = three_statements(item, rng.stream("three"))
    statements = {
        "proved": three.proved.statement,
        "refuted": three.refuted.statement,
        "neither": three.neither.statement,
    }
    said = premise_texts(item.premise, rng.stream("words"))
    level = difficulty(indicators(said["en"], item.premise, [school_size(three.proved.proof)]), config.weights)
    if config.difficulty not in ("any", level.level):
        raise Redraw("another level")
    shown = "holds" if rng.stream("drawn").chance(0.5) else "fails"
    figure = _figure(item, three, shown, rng)
    drawn = draw(item.premise, figure, config.image_size, said["en"])
    if drawn is None:
        raise Redraw("figure not readable")
    places = drawn.places
    if any(on_one_stroke(item.premise, places, statement.fact) for statement in statements.values()):
        raise Redraw("drawn on one line")
    verdict = VERDICTS[answer[0]]
    asked = statements[verdict]
    words = {language: statement_words(asked, language, item.worlds, rng.stream("option")) for language in LANGUAGES}
    holding = dict(zip(item.premise.points, three.neither.holding[:, 0].tolist(), strict=True))
    witnesses = {"holds": holding, "fails": three.neither.failing} if verdict == "neither" else {}
    unshown = [c for c, seen in zip(item.premise.constructions, drawn.shown, strict=True) if not seen]
    return Problem(
        provenance=provenance,
        categories=(KINDS[asked.fact.predicate],),
        difficulty=level,
        text={
            "en": f"{said['en']} {FOLLOWS_QUESTION['en']} {words['en']}.",
            "zh": f"{said['zh']}{FOLLOWS_QUESTION['zh']}{words['zh']}。",
        },
        options=tuple(
            Option(letter, VERDICT_WORDS[name], letter in answer, kind=KINDS[asked.fact.predicate])
            for letter, name in VERDICTS.items()
        ),
        answer=Choice(answer, tuple(VERDICTS)),
        figures=(drawn.figure, *_pictures(item.premise, asked, witnesses, config.image_size)),
        solution=tuple(_solution(item, three, verdict, words, places)),
        formal={
            "premise": str(item.premise),
            "structure": canonical_structure(item.premise),
            "asked": verdict,
            "statements": _records(three, {"holds": holding, "fails": three.neither.failing}),
            "drawn": shown,
            "figure": {name: rounded_place(place) for name, place in places.items()},
            "image_text": premise_texts(Premise(item.premise.points, tuple(unshown)), rng.stream("unseen"))
            if unshown
            else {},
            "search": {**search, "constructions": item.proposed},
        },
    )


def _figure(item: Item, three: ThreeStatements, shown: str, rng: Rng) -> Realisation:
    """Figures to draw: in which the statement that is neither holds, or in which it nearly holds."""
    if shown == "holds":
        return replace(item.figure, coordinates=_coordinates(three.neither.holding))
    near = near_figures(item.premise, [three.neither.statement], rng.stream("near").integer(0, 2**62))
    if not near.shape[1]:
        raise Redraw("no fair figure")
    return replace(item.figure, coordinates=_coordinates(near))


def _coordinates(positions: Points) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.stack([positions.T.real, positions.T.imag], axis=-1)


def _pictures(
    premise: Premise, asked: Statement, witnesses: Mapping[str, Mapping[str, complex]], size: int
) -> list[Figure]:
    """The witnesses drawn, with what the statement speaks of in red."""
    return [
        replace(figure, alt=f"{WITNESSES[name].capitalize()}, with what the statement speaks of in red.")
        for name, places in witnesses.items()
        for figure in highlighted(premise, dict(places), {name: asked.fact}, size)
    ]


def _records(three: ThreeStatements, witnesses: Mapping[str, Mapping[str, complex]]) -> dict[str, Any]:
    """The three statements: the proof of one, what refutes another, the witnesses of the third."""
    refuted, neither = three.refuted, three.neither
    excluded = (
        {"proof": refuted.proof.to_json(), "excluded_by": str(refuted.proof.steps[-1].fact)} if refuted.proof else {}
    )
    return {
        "proved": {"statement": three.proved.statement.text, **proved_record(three.proved)},
        "refuted": {"statement": refuted.statement.text, "margin": round(refuted.margin, 6), **excluded},
        "neither": {
            "statement": neither.statement.text,
            "margin": round(neither.margin, 6),
            **{name: {p: rounded_place(place) for p, place in places.items()} for name, places in witnesses.items()},
        },
    }


def _solution(
    item: Item, three: ThreeStatements, verdict: str, words: Mapping[str, str], places: Mapping[str, complex]
) -> list[Step]:
    if verdict == "proved":
        return _with_proof("proved", words, three.proved, item.premise, item.shapes)
    if verdict == "refuted" and three.refuted.proof is not None:
        fact = Statement(three.refuted.proof.goal)
        said = {language: statement_words(fact, language, item.worlds, Rng("excluded")) for language in LANGUAGES}
        return _with_proof("refuted", said, RightOption(fact, three.refuted.proof), item.premise, item.shapes)
    one = three.refuted if verdict == "refuted" else three.neither
    found = measured(one.statement, three.neither.failing if verdict == "neither" else places)
    return [_first("constant" if verdict == "refuted" else "neither", dict(zip(LANGUAGES, found, strict=True)))]


def _first(how: str, said: Mapping[str, str]) -> Step:
    """The sentence that a solution begins with."""
    words = dict(zip(LANGUAGES, _SOLVED[how], strict=True))
    reason = "counterexample" if how == "neither" else "proof"
    return Step({language: words[language].format(text=said[language]) for language in LANGUAGES}, reason=reason)


def _with_proof(how: str, said: Mapping[str, str], option: RightOption, premise: Premise, worlds: Worlds) -> list[Step]:
    return [_first(how, said), *text.proof_steps(option, premise, worlds, said)]
