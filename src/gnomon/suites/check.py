"""The contract of a suite as checks that run over any suite: ``gnomon check SUITE``.

Each check takes a suite with a few of its problems and yields what is wrong, in sentences. The tests of gnomon run the
same checks over every registered suite.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from gnomon.author.bilingual import differences, in_own_script
from gnomon.problem import LANGUAGES, Problem, ProblemError, canonical_json
from gnomon.seeding import MAX_SEED, Rng
from gnomon.suites.errors import ConfigError, SuiteError
from gnomon.suites.modes import MODALITIES, SCORINGS, PromptMode

if TYPE_CHECKING:
    from gnomon.suites.contract import Suite

_SEED = 5  # of the exam that is checked; its neighbour 6 is compared with it


@dataclass(frozen=True, slots=True)
class SampledSuite:
    """A suite and the first problems of one seed."""

    suite: Suite
    problems: Sequence[Problem]


Check = Callable[[SampledSuite], Iterator[str]]
CHECKS: dict[str, Check] = {}


def _check(function: Check) -> Check:
    CHECKS[function.__name__] = function
    return function


def sample_suite(suite: Suite, count: int = 24) -> SampledSuite:
    """The suite with the first problems of the seed that checks use."""
    return SampledSuite(suite, [suite.problem(_SEED, index) for index in range(count)])


def check_suite(suite: Suite, count: int = 24) -> Iterator[tuple[str, str]]:
    """Every violation of the contract, as the name of the check and what is wrong."""
    exam = sample_suite(suite, count)
    for name, check in CHECKS.items():
        for finding in check(exam):
            yield name, finding


@_check
def describes_itself(exam: SampledSuite) -> Iterator[str]:
    """The suite has a well-formed name, a version, a title, a source and categories."""
    suite = exam.suite
    if not re.fullmatch(r"[a-z][a-z0-9-]*", suite.name):
        yield f"its name {suite.name!r} is not lower case letters, digits and hyphens"
    for what in ("version", "title", "implements", "categories"):
        if not getattr(suite, what):
            yield f"it has no {what}"


@_check
def gold_scores_one(exam: SampledSuite) -> Iterator[str]:
    """The gold response scores 1 in every language, under every scoring."""
    for problem in exam.problems:
        for language in LANGUAGES:
            for scoring in SCORINGS:
                score = exam.suite.grade(problem, exam.suite.gold_response(problem, language), scoring)
                if (score.value, score.outcome) != (1.0, "right"):
                    yield f"{problem.id}: the gold response in {language} scores {score.value} ({scoring}): {score.why}"


@_check
def no_answer_scores_zero(exam: SampledSuite) -> Iterator[str]:
    """A response without an answer scores 0."""
    for problem in exam.problems:
        for nothing in ("", "   \n", "I do not know."):
            score = exam.suite.grade(problem, nothing)
            if score.value != 0.0 or score.outcome not in ("no_answer", "wrong"):
                yield f"{problem.id}: the response {nothing!r} scores {score.value} ({score.outcome})"


@_check
def another_gold_does_not_score(exam: SampledSuite) -> Iterator[str]:
    """The gold response of another problem does not score 1."""
    golds = [exam.suite.gold_response(problem) for problem in exam.problems]
    shifted = zip(exam.problems, [*golds[1:], golds[0]], strict=True)
    matching = sum(exam.suite.grade(problem, gold).value == 1.0 for problem, gold in shifted)
    # Two problems may share their answer by chance, not many of them.
    if matching > max(1, len(exam.problems) // 5):
        yield f"{matching} of {len(exam.problems)} problems give full score to the gold response of the next one"


@_check
def guesses_and_mistakes_are_valid(exam: SampledSuite) -> Iterator[str]:
    """There is something to guess, the chance value of a share is between 0 and 1, and a mistaken response is never
    right."""
    suite = exam.suite
    for problem in exam.problems[:8]:
        if not suite.baselines.guesses(problem):
            yield f"{problem.id}: there is nothing to guess among"
        for name, value in suite.baselines.chance(problem).items():
            unit = {measure.name: measure.unit for measure in suite.reporting.measures()}.get(name)
            if unit == "share" and not 0.0 <= value <= 1.0:
                yield f"{problem.id}: the chance of {name} is {value}"
        for language in LANGUAGES:
            response = suite.baselines.mistaken_response(problem, Rng("check", problem.id), language)
            if any(suite.grade(problem, response, scoring).value == 1.0 for scoring in SCORINGS):
                yield f"{problem.id}: its mistaken response in {language} is right"


@_check
def same_place_gives_same_bytes(exam: SampledSuite) -> Iterator[str]:
    """The same seed and index give the same problem again."""
    for index in (0, len(exam.problems) - 1):
        again = exam.suite.problem(_SEED, index)
        if canonical_json(again.to_json()) != canonical_json(exam.problems[index].to_json()):
            yield f"{again.id}: made twice, it is not the same"


@_check
def adjacent_seeds_share_nothing(exam: SampledSuite) -> Iterator[str]:
    """Exams of neighbouring seeds have no problem in common."""
    neighbours = [exam.suite.problem(_SEED + 1, index) for index in range(len(exam.problems))]
    views: dict[str, Callable[[Problem], str]] = {
        "id": lambda p: p.id,
        "en": lambda p: p.text["en"] + _seen(exam.suite, p),
        "zh": lambda p: p.text["zh"] + _seen(exam.suite, p),
    }
    for what, view in views.items():
        shared = set(map(view, exam.problems)) & set(map(view, neighbours))
        if shared:
            yield f"seeds {_SEED} and {_SEED + 1} share {len(shared)} ({what}), such as {min(shared)!r}"


@_check
def problems_differ(exam: SampledSuite) -> Iterator[str]:
    """No two problems of an exam have the same text and options."""
    different = len(
        {
            (problem.text["en"], canonical_json(problem.to_json()["options"]), _seen(exam.suite, problem))
            for problem in exam.problems
        }
    )
    if different != len(exam.problems):
        yield f"{len(exam.problems)} problems have only {different} different texts"


@_check
def survives_json(exam: SampledSuite) -> Iterator[str]:
    """A problem that is written as JSON and read back is the same problem."""
    for problem in exam.problems:
        try:
            same = Problem.from_json(json.loads(canonical_json(problem.to_json()))) == problem
        except (ProblemError, ValueError) as error:
            yield f"{problem.id}: cannot be read back from JSON: {error}"
            continue
        if not same:
            yield f"{problem.id}: read back from JSON, it is not the same (use lists, not tuples, in formal and config)"


def _seen(suite: Suite, problem: Problem) -> str:
    """The pictures of a problem that is none without them, as a digest; nothing where its text is all of it."""
    if suite.records.has_versions(problem, ["text"]):
        return ""
    return blake2b(b"".join(figure.png for figure in problem.figures), digest_size=8).hexdigest()


@_check
def provenance_is_true(exam: SampledSuite) -> Iterator[str]:
    """A problem names the suite, version, seed and index that it was made from, and categories of the suite."""
    suite = exam.suite
    for index, problem in enumerate(exam.problems):
        made = problem.provenance
        if (made.suite, made.version, made.seed, made.index) != (suite.name, suite.version, _SEED, index):
            yield f"{problem.id}: its provenance does not say where it comes from"
        stray = set(problem.categories) - set(suite.categories)
        if stray:
            yield f"{problem.id}: its categories {sorted(stray)} are not the suite's"


@_check
def languages_agree(exam: SampledSuite) -> Iterator[str]:
    """Both languages use the same labels and numbers, and each is written in its own script."""
    for problem in exam.problems:
        parts = [("question", problem.text)]
        parts += [(f"option {option.letter}", option.text) for option in problem.options]
        parts += [(f"step {number}", step.text) for number, step in enumerate(problem.solution, 1)]
        for name, text in parts:
            if odd := differences(text["en"], text["zh"]):
                yield f"{problem.id}, {name}: the languages differ in {odd}"
        if not in_own_script(problem.text["en"], problem.text["zh"]):
            yield f"{problem.id}: the English text is not English or the Chinese not Chinese"


@_check
def verification_finds_nothing(exam: SampledSuite) -> Iterator[str]:
    """Verification finds nothing wrong with any problem."""
    for problem in exam.problems:
        yield from (f"{problem.id}: {finding}" for finding in exam.suite.verify(problem))


@_check
def prompts_do_not_contain_the_answer(exam: SampledSuite) -> Iterator[str]:
    """A prompt is not empty, shows no picture in a text-only exam, and does not contain the answer."""
    for problem in exam.problems[:8]:
        for language in LANGUAGES:
            for modality in exam.suite.modalities:
                if not exam.suite.records.has_versions(problem, [modality]):
                    continue
                prompt = exam.suite.prompt(problem, PromptMode(language, modality))
                if not prompt.text:
                    yield f"{problem.id}: the prompt ({language}, {modality}) is empty"
                if modality == "text" and prompt.images:
                    yield f"{problem.id}: the text-only prompt has pictures"
                if exam.suite.grade(problem, prompt.text).value != 0.0:
                    yield f"{problem.id}: repeating the prompt ({language}, {modality}) scores"


@_check
def bad_requests_are_refused(exam: SampledSuite) -> Iterator[str]:
    """Seeds out of range, unknown settings and modalities that the suite lacks are errors."""
    suite = exam.suite
    for seed in (-1, MAX_SEED + 1):
        try:
            suite.problem(seed, 0)
        except ValueError:
            continue
        yield f"seed {seed} is out of range and was not refused"
    try:
        suite.config_type.read({"no such setting": "1"})
    except ConfigError:
        pass
    else:
        yield "an unknown setting was not refused"
    for modality in MODALITIES:
        if modality not in suite.modalities:
            try:
                suite.prompt(exam.problems[0], PromptMode(modality=modality))
            except SuiteError:
                continue
            yield f"the suite has no modality {modality!r}, but did not refuse it"
