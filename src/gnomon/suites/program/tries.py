"""The author's check of a family (see ``author.tries``): verification, leaks, languages, variety."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Collection, Iterator

from gnomon.author.bilingual import not_parallel
from gnomon.author.draws import Redraw
from gnomon.author.tries import Report, Sample, sample_of
from gnomon.errors import GnomonError
from gnomon.problem import Provenance
from gnomon.program.differences import difference
from gnomon.program.figure import Figure
from gnomon.seeding import Rng
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.families import all_families
from gnomon.suites.program.family import Family
from gnomon.suites.program.item import problem_of
from gnomon.suites.program.looks import draw_wishes
from gnomon.suites.program.make import Draft, draft, written
from gnomon.suites.program.suite import SUITE
from gnomon.suites.program.verify import verify
from gnomon.suites.program.verify.code_figures import READABLE, figure_of

NOUN = "family of program"
_ATTEMPTS = 120  # draws for one problem
_MOST_DRAWS = 12  # for one problem, on the average
_FEWEST_ANSWERS = 30


def questions() -> Collection[str]:
    return all_families().keys()


def sample(key: str, seed: int) -> Sample:
    return sample_of(SUITE.problem(seed, 0, ProgramConfig(families=(key,))))


def report(key: str, instances: int, seed: int) -> Report:
    family, found, refused = all_families()[key], Report(), Counter[str]()
    answers, texts, made_count = set(), set(), 0
    for number in range(3 * instances):
        with contextlib.suppress(Redraw):
            answers.add(round(draft(family, Rng("author answers", key, seed, number)).answer.value, 9))
    for number, made, code in drafts(family, instances, refused, Rng("author", key, seed)):
        made_count += 1
        texts.add(made.text["en"] + code)
        found.findings.update(parallel(made))
        found.findings.update(_in_all_languages(made, code, number))
    draws = made_count + sum(refused.values())
    found.about = f"{family.level}, {family.asks}, {made_count} problems in {draws} draws"
    found.about += f", {len(answers)} different answers in {3 * instances} draws"
    if len(answers) < min(_FEWEST_ANSWERS, int(0.6 * instances)):
        found.findings[f"only {len(answers)} different answers in {3 * instances} draws; widen the parameters"] += 1
    if len(texts) < 0.9 * made_count:
        found.findings[f"only {len(texts)} different problems of {made_count}; widen the parameters"] += 1
    if draws > _MOST_DRAWS * max(1, made_count):
        found.findings[f"{draws} draws for {made_count} problems; draw parameters that fit together"] += 1
    found.remarks += [f"drawn again {times} times: {reason}" for reason, times in refused.most_common(4)]
    return found


def drafts(
    family: Family, count: int, refused: Counter[str], rng: Rng | None = None
) -> Iterator[tuple[int, Draft, str]]:
    """Problems of a family with the code in their first language; the reasons of refused draws are counted.

    Without a generator they are always the same ones, which tests look at.
    """
    rng = rng or Rng("workbench", family.key)
    for number in range(count):
        wishes = draw_wishes(rng.stream(number, "wishes"))
        for attempt in range(_ATTEMPTS):
            try:
                made, codes = written(family, rng.stream(number, attempt), family.languages[:1], wishes.after(attempt))
            except Redraw as reason:
                refused[str(reason) or "the family requires other parameters"] += 1
                continue
            yield number, made, codes[family.languages[0]]
            break
        else:
            refused[f"no problem in {_ATTEMPTS} attempts"] += 1


def _in_all_languages(made: Draft, code: str, number: int) -> Iterator[str]:
    """What is wrong with a problem in any of its languages; all of them draw the same figure."""
    first, *others = made.family.languages
    figures: dict[str, Figure] = {}
    for language in (first, *others):
        try:
            held = code if language == first else made.code(language)
            if language not in READABLE:
                continue
            figures[language] = figure_of(held, language)
            provenance = Provenance(SUITE.name, SUITE.version, 0, number, source=made.family.key)
            for finding in verify(problem_of(made, {language: held}, provenance, 0)):
                if language == first or "read off" not in finding:  # leaks are avoided in the language that is written
                    yield f"{language}: {finding}"
        except (GnomonError, ValueError, KeyError, TypeError, ZeroDivisionError) as error:
            yield f"{language}: {type(error).__name__}: {error}"
    shown = next(iter(figures), "")
    for language, figure in figures.items():
        if language != shown and (odd := difference(figures[shown], figure)):
            yield f"{language} draws another figure than {shown}: {odd}"


def parallel(made: Draft) -> Iterator[str]:
    """What sets the languages of a statement and of its twin apart."""
    for name, text in (("statement", made.text), ("twin", made.twin)):
        yield from not_parallel(name, text["en"], text["zh"])
