"""The author's check: ``python -m gnomon.suites.program.workbench PREFIX`` reports on the families of one file.

For each family it makes 50 problems and reports what is wrong: errors, refused draws, answers that verification does
not confirm, leaks, programs that draw another figure in another language, few different answers, texts that are not
parallel. ``--show`` prints a problem in all languages, ``--png FOLDER`` writes pictures.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from gnomon.errors import GnomonError
from gnomon.problem import Problem, Provenance
from gnomon.program.figure import Figure, Stroke
from gnomon.program.shapes import flattened
from gnomon.seeding import Rng
from gnomon.suites.program.families import all_families
from gnomon.suites.program.family import Family, Redraw
from gnomon.suites.program.item import picture, problem_of
from gnomon.suites.program.make import LANGUAGES, Draft, draft, written
from gnomon.suites.program.verify import verify
from gnomon.suites.program.verify.code_figures import READABLE, figure_of

FEWEST_ANSWERS = 30
_MARKS = re.compile(r"\d+(?:\.\d+)?|\\frac|\\sqrt|\\pi|\\circ|(?<![A-Za-z\\])[A-Z](?![a-z])'?")
_ARTICLE = re.compile(r"(?:^|(?<=[.:;?!] ))A (?=[a-z])")


def drafts(family: Family, count: int, refused: Counter[str]) -> Iterator[tuple[int, Draft, str]]:
    """Problems of a family with their Asymptote code; the reasons of refused draws are counted."""
    for number in range(count):
        for attempt in range(120):
            rng = Rng("workbench", family.key, number, attempt)
            try:
                made, code = written(family, rng, family.languages[0])
            except Redraw as reason:
                refused[str(reason) or "the family refused it"] += 1
                continue
            yield number, made, code
            break
        else:
            refused["no problem in 120 attempts"] += 1


def report(family: Family, count: int) -> Iterator[str]:
    """What is wrong with a family, in sentences; a line of figures first."""
    refused: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    answers, texts = set(), set()
    made_count = 0
    for number in range(3 * count):
        with contextlib.suppress(Redraw):
            answers.add(round(draft(family, Rng("workbench answers", family.key, number)).answer.value, 9))
    for number, made, code in drafts(family, count, refused):
        made_count += 1
        texts.add(made.text["en"] + code)
        wrong.update(parallel(made))
        figures = {}
        for language in family.languages:
            try:
                held = code if language == family.languages[0] else made.code(language)
                if language in READABLE:
                    figures[language] = figure_of(held, language)
                    findings = verify(_problem(made, held, language, number))
                    # the maker looks for leaks in the language that it writes; here that is the first
                    mine = [one for one in findings if language == family.languages[0] or "read off" not in one]
                    wrong.update(f"{language}: {finding}" for finding in mine)
            except (GnomonError, ValueError, KeyError, TypeError, ZeroDivisionError) as error:
                wrong[f"{language}: {type(error).__name__}: {error}"] += 1
        first = next(iter(figures), "")
        for language, figure in figures.items():
            if language != first and (odd := difference(figures[first], figure)):
                wrong[f"{language} draws another figure than {first}: {odd}"] += 1
    tries = made_count + sum(refused.values())
    yield (
        f"{family.key} ({family.level}, {family.asks}): {made_count} problems in {tries} draws, "
        f"{len(answers)} answers; refused: {dict(refused.most_common(4))}"
    )
    for finding, times in wrong.most_common(8):
        yield f"  WRONG {times}x {finding}"
    if len(answers) < min(FEWEST_ANSWERS, int(0.6 * count)):
        yield f"  WRONG only {len(answers)} different answers in {3 * count} draws; widen the parameters"
    if len(texts) < 0.9 * made_count:
        yield f"  WRONG only {len(texts)} different problems of {made_count}; widen the parameters"
    if tries > 12 * max(1, made_count):
        yield f"  WRONG {tries} draws for {made_count} problems; draw parameters that fit together"


def _problem(made: Draft, code: str, language: str, number: int) -> Problem:
    provenance = Provenance("program", "workbench", 0, number, source=made.family.key)
    return problem_of(made, code, language, provenance, 0)


def parallel(made: Draft) -> Iterator[str]:
    """Whether both languages have the same numbers, names and signs."""
    for what, text in (("statement", made.text), ("twin", made.twin)):
        english, chinese = (sorted(set(_MARKS.findall(_ARTICLE.sub("", text[name])))) for name in ("en", "zh"))
        if english != chinese:
            yield f"the {what}s differ in {sorted(set(english) ^ set(chinese))}"
        if re.search(r"[\u4e00-\u9fff]", text["en"]) or not re.search(r"[\u4e00-\u9fff]", text["zh"]):
            yield f"the {what} is not English and Chinese"


def difference(first: Figure, second: Figure) -> str:
    """How two figures differ in what they draw, in order; empty if they do not."""
    near = 2e-3 * first.size
    for what in ("strokes", "fills", "dots"):
        a, b = getattr(first, what), getattr(second, what)
        if len(a) != len(b):
            return f"{len(a)} {what} against {len(b)}"
    for name, place in first.points.items():
        if name not in second.points or abs(second.points[name] - place) > near:
            return f"the point {name}"
    left = list(second.strokes)
    for number, line in enumerate(first.strokes, 1):
        match = next((other for other in left if _same_line(line, other, near)), None)
        if match is None:
            return f"line {number}"
        left.remove(match)
    return ""


def _same_line(first: Stroke, second: Stroke, near: float) -> bool:
    """Whether two lines run through the same places, in either direction."""
    a, b = (flattened(stroke.pieces, near / 4) for stroke in (first, second))
    here, there = np.array(a), np.array(b)
    return _reach(here, there) < near and _reach(there, here) < near


def _reach(points: np.ndarray, line: np.ndarray) -> float:
    """How far points lie from a polyline at most."""
    start, step = line[:-1], np.diff(line)
    square = np.maximum(np.abs(step) ** 2, 1e-18)
    along = np.clip(((points[:, None] - start) * step.conj()).real / square, 0, 1)
    return float(np.max(np.min(np.abs(points[:, None] - start - along * step), axis=1)))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m gnomon.suites.program.workbench", description=__doc__)
    parser.add_argument("prefix", help="the file name of families without .py, its beginning, or the key of a family")
    parser.add_argument("--draws", type=int, default=50, help="problems a family")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N problems of each family")
    parser.add_argument("--language", choices=LANGUAGES, help="print this language only")
    parser.add_argument("--png", type=Path, metavar="FOLDER", help="write pictures of the printed problems there")
    chosen = parser.parse_args(arguments)
    found = [
        one
        for one in all_families().values()
        if one.key == chosen.prefix or one.module.rsplit(".", 1)[-1].startswith(chosen.prefix)
    ]
    if not found:
        print(f"no family {chosen.prefix!r}, and no file families/{chosen.prefix}*.py")
        return 2
    failed = 0
    for family in found:
        lines = list(report(family, chosen.draws))
        failed += len(lines) > 1
        print("\n".join(lines))
        for number, made, _ in drafts(family, chosen.show, Counter()):
            show(made, number, chosen.language, chosen.png)
    print(f"{len(found) - failed} of {len(found)} families are clean")
    return 1 if failed else 0


def show(made: Draft, number: int, language: str | None, folder: Path | None) -> None:
    """Prints a problem, and writes its picture."""
    print(f"\n--- {made.family.key} #{number}: {made.answer.exact} = {made.answer.value:.6g}")
    print("\n".join([made.text["en"], made.text["zh"], made.twin["en"], made.twin["zh"]]))
    for name in [language] if language else made.family.languages:
        print(f"[{name}]\n{made.code(name)}")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{made.family.key}-{number}.png").write_bytes(picture(made, 512).png)


if __name__ == "__main__":
    sys.exit(main())
