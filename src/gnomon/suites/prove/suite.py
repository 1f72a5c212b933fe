"""The prove suite: which of four statements follow from a premise? Each right one is proved, each wrong one refuted.

It follows the form of GeoChallenge: sampled premises, conclusions by deduction, one to four right options. A problem
depends on seed, index and settings alone. Its record counts the attempts that gave no problem.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gnomon.deduce.premise import Premise, parse_premise
from gnomon.grade.choice_metrics import choice_parts
from gnomon.grade.choices.grade import score_choice
from gnomon.grade.choices.read_options import read_options
from gnomon.problem import LANGUAGES, LEVELS, Choice, Figure, Option, Problem, Provenance, Score, answer_text
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.contract import (
    ConfigError,
    Modality,
    Prompt,
    PromptMode,
    Scoring,
    Suite,
    SuiteConfig,
    SuiteError,
)
from gnomon.suites.measures import Layout, Measure, Protocol
from gnomon.suites.prove import measures, profile, text
from gnomon.suites.prove.auxiliary.make import make_with_points
from gnomon.suites.prove.config import ProveConfig, towards_default
from gnomon.suites.prove.difficulty import difficulty, indicators
from gnomon.suites.prove.figure import Drawn, draw, highlighted, on_one_stroke
from gnomon.suites.prove.item import CATEGORIES, KINDS, LETTERS, Item, RightOption
from gnomon.suites.prove.make import RejectedAttempt, make
from gnomon.suites.prove.options.choose import right_letters
from gnomon.suites.prove.options.option_truth import distance
from gnomon.suites.prove.premise.structure import canonical_structure
from gnomon.suites.prove.verify.problem_truth import verify
from gnomon.suites.prove.words.write import premise_texts, statement_words
from gnomon.words import with_article

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ATTEMPTS = 400  # premises that are tried for one problem
AUXILIARY_ATTEMPTS = 10_000  # likewise for one that needs auxiliary points, which few premises give
SMALL = 908  # problems in the published subset


ItemMaker = Callable[[Rng, ProveConfig, Sequence[bool]], Item]


class ProveSuite(Suite):
    """Multi-answer geometry: which conclusions follow?"""

    name: ClassVar[str] = "prove"
    version: ClassVar[str] = "7"
    title: ClassVar[str] = "Multi-answer geometry: which conclusions follow?"
    implements: ClassVar[str] = "GeoChallenge (arXiv 2603.19252)"
    categories: ClassVar[dict[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = ProveConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image", "image")
    published: ClassVar[Mapping[str, float]] = {"statement, words": 39.15, "proof, steps": 16.72}
    published_levels: ClassVar[Mapping[str, int]] = {"easy": 27_083, "medium": 45_140, "hard": 18_056}
    protocol: ClassVar[Protocol] = Protocol(temperature=0.0, max_tokens=16_384)

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = config or ProveConfig()
        if not isinstance(settings, ProveConfig):
            raise ConfigError(f"the prove suite takes a ProveConfig, not {with_article(type(settings).__name__)}")
        rng = problem_rng(self.name, self.version, seed, index)
        needs_points = settings.auxiliary > 0 and rng.stream("needs points").chance(settings.auxiliary)
        if not (needs_points and settings.difficulty == "hard"):
            problem = self._found(rng.stream("attempt"), seed, index, settings, make, ATTEMPTS)
            if not (needs_points and problem.difficulty.level == "hard"):
                return problem
        hard = replace(settings, difficulty="hard")
        found = self._found(rng.stream("auxiliary"), seed, index, hard, make_with_points, AUXILIARY_ATTEMPTS)
        return replace(found, provenance=replace(found.provenance, config=settings.to_json()))

    def _found(
        self, rng: Rng, seed: int, index: int, settings: ProveConfig, making: ItemMaker, attempts: int
    ) -> Problem:
        """The problem of the first attempt that gives one."""
        answer = right_letters(settings, self.version, seed, index)
        search: Counter[str] = Counter()
        for attempt in range(attempts):
            search["premises"] += 1
            try:
                return self._attempt(rng.stream(attempt), seed, index, settings, answer, search, making)
            except RejectedAttempt as why:
                search[str(why)] += 1
        turned_down = ", ".join(f"{why}: {times}" for why, times in search.most_common() if why != "premises")
        raise SuiteError(f"no problem found in {attempts} premises ({turned_down}); {towards_default(settings)}")

    def _attempt(
        self,
        rng: Rng,
        seed: int,
        index: int,
        config: ProveConfig,
        answer: tuple[str, ...],
        search: Counter[str],
        making: ItemMaker,
    ) -> Problem:
        item = making(rng, config, [letter in answer for letter in LETTERS])
        texts = _option_texts(item, rng)
        said = premise_texts(item.premise, rng.stream("words"))
        measured = difficulty(indicators(said["en"], item.premise, item.proofs), config.weights)
        if config.difficulty not in ("any", measured.level):
            raise RejectedAttempt("another level")
        drawn = draw(item.premise, item.figure, config.image_size, said["en"])
        if drawn is None:
            raise RejectedAttempt("figure not readable")
        places = dict(zip(item.figure.points, item.figure.coordinates[drawn.world] @ (1, 1j), strict=True))
        if any(on_one_stroke(item.premise, places, option.statement.fact) for option in item.options):
            raise RejectedAttempt("drawn on one line")
        kinds = [KINDS[option.statement.fact.predicate] for option in item.options]
        options = tuple(
            Option(letter, texts[k], letter in answer, item.options[k].statement.text, kinds[k])
            for k, letter in enumerate(LETTERS)
        )
        return Problem(
            provenance=Provenance(self.name, self.version, seed, index, config.to_json()),
            categories=tuple(kind for kind in CATEGORIES if kind in kinds),
            difficulty=measured,
            text={language: text.question(said[language], language) for language in LANGUAGES},
            options=options,
            answer=Choice(answer, LETTERS),
            figures=(drawn.figure, *(_highlights(item, drawn, config.image_size) if config.highlight else ())),
            solution=text.solution(item, dict(enumerate(LETTERS)), dict(enumerate(texts)), places),
            formal=_formal(item, drawn, rng, search),
        )

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        images = () if mode.modality == "text" else problem.figures
        return Prompt(text.ask(problem, mode.language, mode.modality), images)

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        """1 for exactly the right letters, else 0, as the paper scores; its parts measure partly right sets."""
        assert isinstance(problem.answer, Choice)
        texts = {option.letter: list(option.text.values()) for option in problem.options}
        found = read_options(response, LETTERS, texts)
        score = score_choice(problem.answer, found)
        if found is None:
            return score
        kinds = {option.letter: option.kind for option in problem.options if option.kind}
        parts = choice_parts(frozenset(problem.answer.letters), found.letters, LETTERS, kinds)
        return replace(score, parts=parts)

    def statistics(self, problem: Problem) -> Mapping[str, float]:
        return profile.statistics(problem)

    def elements(self, problem: Problem) -> Sequence[str]:
        premise = parse_premise(problem.formal["premise"])
        return [application.name for made in premise.constructions for application in made.clauses]

    def measures(self) -> Sequence[Measure]:
        return measures.measures(CATEGORIES)

    def tables(self) -> Sequence[Layout]:
        return measures.tables(CATEGORIES)

    def splits(self, levels: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """For a large dataset `small`: as many problems as the published subset has, with the levels of the whole."""
        if len(levels) < 2 * SMALL:
            return {}
        chosen: list[int] = []
        for level in LEVELS[::-1]:  # easy problems come last and make up for rounding
            those = [index for index, of in enumerate(levels) if of == level]
            share = SMALL - len(chosen) if level == LEVELS[0] else round(SMALL * len(those) / len(levels))
            chosen += Rng("gnomon", self.name, "small", level).sample(those, min(share, len(those)))
        return {"small": sorted(chosen)}

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def rewritten(self, problem: Problem) -> Problem | None:
        """From its provenance: to find a problem takes less time here than to verify it."""
        made = problem.provenance
        return self.problem(made.seed, made.index, self.config(made.config))

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        closing = {"en": "So the answer is", "zh": "所以答案是"}[language]
        steps = "\n".join(step.text[language] for step in problem.solution)
        return f"{steps}\n{closing} $\\boxed{{{answer_text(problem.answer)}}}$."


def _option_texts(item: Item, rng: Rng) -> list[dict[str, str]]:
    return [
        {lang: statement_words(option.statement, lang, item.worlds, rng.stream("option", k)) for lang in LANGUAGES}
        for k, option in enumerate(item.options)
    ]


def _highlights(item: Item, drawn: Drawn, size: int) -> Iterator[Figure]:
    """A picture for every option, named by its letter."""
    places = dict(zip(item.figure.points, item.figure.coordinates[drawn.world] @ (1, 1j), strict=True))
    facts = {letter: option.statement.fact for letter, option in zip(LETTERS, item.options, strict=True)}
    yield from highlighted(item.premise, places, facts, size)


def _formal(item: Item, drawn: Drawn, rng: Rng, search: Counter[str]) -> dict[str, Any]:
    """The record for verification and research: premise, options and proofs as data, margins, coordinates."""
    hidden = [c for c, shown in zip(item.premise.constructions, drawn.shown, strict=True) if not shown]
    unseen = premise_texts(Premise(item.premise.points, tuple(hidden)), rng.stream("unseen")) if hidden else {}
    places = item.figure.coordinates[drawn.world]
    shown = {p: np.array([complex(*places[k])]) for k, p in enumerate(item.figure.points)}
    return {
        "premise": str(item.premise),
        "structure": canonical_structure(item.premise),
        "options": {
            letter: {"statement": option.statement.text}
            | (
                _proved(option)
                if isinstance(option, RightOption)
                else {
                    "changed": option.changed,
                    "drawn": round(float(distance(option.statement, shown)[0]), 6),
                    "margin": round(option.margin, 6),
                    "refuting": {p: _rounded(item.worlds[p][option.refuting]) for p in item.premise.points},
                }
            )
            for letter, option in zip(LETTERS, item.options, strict=True)
        },
        "figure": {p: _rounded(complex(*places[k])) for k, p in enumerate(item.figure.points)},
        "image_text": unseen,
        "search": {**search, "constructions": item.proposed},
    }


def _proved(option: RightOption) -> dict[str, Any]:
    """The record of a right option: its proof, and the auxiliary points if it has any."""
    proof = option.proof
    found = {"proof": proof.to_json(), "steps": proof.length, "depth": proof.depth}
    return {**found, "auxiliary": [str(c) for c in option.auxiliary]} if option.auxiliary else found


def _rounded(z: complex) -> list[float]:
    return [round(float(z.real), 9), round(float(z.imag), 9)]


SUITE = ProveSuite()
