"""What an exam of the program suite is worth: ``python -m benchmarks.program [EXAM] [--size N] [--asy N] [--list]``.

EXAM is a folder that ``gnomon generate program`` wrote; without one, the first problems of seed 0 are taken. Their
drafts are made again from seed and index for the other languages. Printed are:

- *answers*: problems whose closed form and whose measured figure agree (what ``gnomon verify`` checks of a problem);
- *languages*: programs that run, in our interpreter of Asymptote, in matplotlib inside the sandbox and in our reader of
  TikZ, and whether every language draws what the Asymptote version draws (lines, fills, dots and names at the same
  places; those of matplotlib are the artists that matplotlib itself made);
- *labels*: pictures in which no label lies on a line, on a dot or on another label, by the audit of `gnomon.draw`;
- *asy*: programs whose primitives are those of Asymptote itself, where ``asy`` is installed;
- *leaks*: problems whose answer can be read off, by kind, and how many would by chance (answers dealt out anew within a
  level). Once the figure is scaled as the statement says, the asked quantity has the value asked for: that is the
  problem and no leak; it is counted apart, as *after scaling*;
- *grep*: what a model earns that only takes numbers out of the code (`program_grep`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from oracles.asymptote.engine import check, have_asy

from benchmarks import program_grep
from gnomon.asy import run
from gnomon.asy.picture.result_scene import STYLE, scene_of
from gnomon.dataset.format import read_problems
from gnomon.draw.audit import audit
from gnomon.errors import GnomonError
from gnomon.problem import Number, Problem
from gnomon.program.differences import difference
from gnomon.program.figure import Figure
from gnomon.program.leaks import Case, by_chance, evidence
from gnomon.program.leaks.evidence import Evidence
from gnomon.program.leaks.find import kinds_of, leaks_in
from gnomon.program.question import question_of
from gnomon.suites.program import SUITE
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.make import Draft
from gnomon.suites.program.schedule import draft_at
from gnomon.suites.program.verify import verify
from gnomon.suites.program.verify.code_figures import figure_of

KINDS: Mapping[str, Callable[[Evidence], bool]] = {
    "direct": lambda one: one.kind == "direct",
    "indirect, in the units of the drawing": lambda one: one.kind == "indirect" and one.scale == "true",
    "the asked quantity, after scaling": lambda one: one.kind == "indirect" and one.scale != "true",
}


class Findings:
    """Counts of what was checked and what was wrong, with the problems that were."""

    def __init__(self) -> None:
        self.checked: Counter[str] = Counter()
        self.wrong: dict[str, list[str]] = {}

    def note(self, what: str, where: str, finding: str) -> None:
        """Count a check, and its finding if there is one."""
        self.checked[what] += 1
        self.wrong.setdefault(what, [])
        if finding:
            self.wrong[what].append(f"{where}: {finding}")

    def lines(self, every: bool) -> Iterator[str]:
        """The counts, and the findings (three of each kind unless all are wanted)."""
        for what, count in self.checked.items():
            wrong = self.wrong[what]
            yield f"  {what:44}{count - len(wrong):6} of {count}"
            yield from (f"    {one}" for one in wrong[: None if every else 3])


def where(problem: Problem) -> str:
    """A problem by its index and family."""
    return f"{problem.provenance.index} ({problem.provenance.source})"


def languages(problem: Problem, made: Draft, found: Findings) -> Figure | None:
    """Run the program in all languages of its family; the figure of the language that it is written in."""
    ((own, _),) = problem.code.items()
    figures: dict[str, Figure] = {}
    for language in made.family.languages:
        try:
            figures[language] = figure_of(made.code(language), language)
            found.note(f"{language} runs", where(problem), "")
        except GnomonError as error:
            found.note(f"{language} runs", where(problem), str(error))
    if "asymptote" in figures:
        for language, figure in figures.items():
            if language != "asymptote":
                odd = difference(figures["asymptote"], figure)
                found.note(f"{language} draws what asymptote draws", where(problem), odd)
    return figures.get(own)


def labels(made: Draft) -> list[str]:
    """What is wrong with the labels of the picture."""
    seen = audit(scene_of(run(made.code("asymptote"))), style=STYLE)
    wrong = [f"label {one.label} is crossed by {one.stroke}" for one in seen.crossed]
    wrong += [f"labels {a} and {b} overlap" for a, b in seen.overlapping]
    wrong += [f"label {name} covers a dot" for name in seen.covering]
    return wrong + [f"{name} is not wholly in the picture" for name in seen.outside]


def case_of(problem: Problem, figure: Figure) -> Case:
    """What a program gives away, and the answer."""
    ((language, code),) = problem.code.items()
    statement = problem.text["en"].split("\n\n```")[0]
    assert isinstance(problem.answer, Number)
    given = tuple(evidence(code, figure, statement, language))
    return Case(given, problem.answer.value, question_of(statement).decimals, problem.categories[0])


def leaks(cases: Sequence[Case]) -> Iterator[str]:
    """The table of leaks against chance."""
    yield f"leaks in {len(cases)} problems{'found':>28}{'by chance':>12}"
    for name, wanted in KINDS.items():
        some = [replace(case, given=tuple(one for one in case.given if wanted(one))) for case in cases]
        found = sum(bool(kinds_of(leaks_in(case.given, case.answer, case.decimals))) for case in some)
        chance = by_chance(some)
        yield f"  {name:44}{found:6}{max(chance['direct'], chance['indirect']):12.1f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures; 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.program", description=__doc__)
    parser.add_argument("exam", type=Path, nargs="?", help="a folder that `gnomon generate program` wrote")
    parser.add_argument("--size", type=int, default=60, metavar="N", help="how many problems are made without a folder")
    parser.add_argument("--asy", type=int, default=10**9, metavar="N", help="compare at most N programs with asy")
    parser.add_argument("--list", action="store_true", help="print every finding")
    chosen = parser.parse_args(arguments)
    found = Findings()
    cases: list[Case] = []
    grep: list[tuple[str, str, float]] = []
    asked = chosen.asy if have_asy() else 0
    made_now = (SUITE.problem(0, index) for index in range(chosen.size))
    for problem in read_problems(chosen.exam, pictures=False) if chosen.exam else made_now:
        provenance = problem.provenance
        settings = SUITE.config_type.read(provenance.config)
        assert isinstance(settings, ProgramConfig)
        made, codes = draft_at(settings, SUITE.version, provenance.seed, provenance.index)
        assert codes == problem.code, f"{where(problem)} cannot be made again"
        found.note("both computations agree", where(problem), "; ".join(verify(problem)))
        figure = languages(problem, made, found)
        if figure is not None:
            cases.append(case_of(problem, figure))
        found.note("labels are free in the picture", where(problem), "; ".join(labels(made)))
        grep.append((problem.categories[0], next(iter(codes.values())), made.answer.value))
        if "asymptote" in made.family.languages and asked > 0:
            asked -= 1
            odd = check(made.code("asymptote"))
            found.note("our primitives are those of asy", where(problem), "; ".join(odd[:2]))
    print(f"{len(grep)} problems of {chosen.exam or 'seed 0'}")
    print("\n".join(found.lines(chosen.list)))
    if not have_asy():
        print("  asy is not installed: not compared")
    print("\n".join(leaks(cases)))
    program_grep.show({"grep": program_grep.measured(grep, 0)})
    return int(any(found.wrong.values()))


if __name__ == "__main__":
    raise SystemExit(main())
