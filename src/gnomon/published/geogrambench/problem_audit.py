"""An audit of published problems: leaks against chance, duplicates, broken items, doubtful answers.

>>> LEVEL_NAMES["Primitive Recognition"]
'primitive'
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.program.leaks import Case, Leak, by_chance, counted, evidence, leaks_in
from gnomon.program.leaks.find import TESTS
from gnomon.program.measure import holds, measure, scales
from gnomon.program.mitigate.redraw import value_by_statement
from gnomon.program.question import plain, question_of
from gnomon.published.geogrambench.data import LEVELS, Published
from gnomon.published.geogrambench.repeated_problems import duplicates

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.problem import Json
    from gnomon.program.figure import Figure
    from gnomon.program.question import Question

LEVEL_NAMES = dict(zip(LEVELS, ("primitive", "local", "global"), strict=True))


@dataclass(frozen=True, slots=True)
class Finding:
    """What the audit says of one problem."""

    problem: Published
    leaks: tuple[Leak, ...]
    case: Case | None
    broken: str = ""
    answer: str = ""
    contradicted: str = ""
    asked: str = ""
    measured: float | None = None
    chances: tuple[float, ...] = ()
    """For each leak the share of the other answers of its level that the program would leak in the same way."""

    @property
    def doubtful(self) -> bool:
        """Whether the program has so many numbers that its leaks say little: none of them is the asked quantity."""
        return bool(self.leaks) and not self.leaks[0].asked and min(self.chances, default=0.0) >= DOUBTFUL


DOUBTFUL = 0.05
"""A leak that so many other answers of the level would also give is likely chance."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Leaks of one level or of all: how many problems could be tested, how many leak by kind, how many by chance."""

    level: str
    problems: int
    tested: int
    found: dict[str, int]
    chance: dict[str, float]


@dataclass(frozen=True, slots=True)
class Audit:
    """The audit of a file."""

    findings: tuple[Finding, ...]
    tallies: tuple[Tally, ...]
    groups: tuple[tuple[str, ...], ...]

    @property
    def asked(self) -> int:
        """Problems whose asked quantity was read and measured in the figure."""
        return sum(finding.measured is not None for finding in self.findings)


def audit(problems: Sequence[Published], progress: Callable[[int, int], None] | None = None) -> Audit:
    """Audit problems; the chance rate needs at least two problems of a level."""
    findings = []
    for done, problem in enumerate(problems, 1):
        findings.append(_finding(problem))
        if progress:
            progress(done, len(problems))
    findings = _with_chances(findings)
    levels = [*LEVELS, *sorted({p.level for p in problems} - set(LEVELS))]
    tallies = [_tally(level, [f for f in findings if f.problem.level == level]) for level in levels]
    tallies = [tally for tally in tallies if tally.problems]
    chance = {kind: sum(tally.chance[kind] for tally in tallies) for kind in TESTS}
    cases = [finding.case for finding in findings if finding.case]
    found = counted(cases)
    everything = Tally("all", len(findings), len(cases), {kind: found[kind] for kind in TESTS}, chance)
    return Audit(tuple(findings), (*tallies, everything), tuple(duplicates(problems)))


def _with_chances(findings: Sequence[Finding]) -> list[Finding]:
    made = []
    for finding in findings:
        answers = [
            (other.case.answer, other.case.decimals)
            for other in findings
            if other.case is not None and other is not finding and other.problem.level == finding.problem.level
        ]
        if finding.case is None or not finding.leaks:
            made.append(finding)
            continue
        given = finding.case.given
        hits: dict[tuple[str, str, str], int] = {}
        for answer, decimals in answers:
            for way in {_way(leak) for leak in leaks_in(given, answer, decimals)}:
                hits[way] = hits.get(way, 0) + 1
        shares = tuple(hits.get(_way(leak), 0) / max(1, len(answers)) for leak in finding.leaks)
        made.append(replace(finding, chances=shares))
    return made


def _way(leak: Leak) -> tuple[str, str, str]:
    """How a program leaks: any number of the code, or a quantity of one kind."""
    return ("direct", "", "") if leak.kind == "direct" else (leak.kind, leak.what, leak.scale)


def _tally(level: str, findings: Sequence[Finding]) -> Tally:
    cases = [finding.case for finding in findings if finding.case]
    found = counted(cases)
    return Tally(
        LEVEL_NAMES.get(level, level or "no level"),
        len(findings),
        len(cases),
        {kind: found[kind] for kind in TESTS},
        by_chance(cases),
    )


def _finding(problem: Published) -> Finding:
    drawn = problem.drawn
    question = question_of(problem.statement)
    asked = "" if question.asked is None else str(question.asked)
    answer = next((flaw for flaw in problem.flaws if flaw.startswith("answer")), "")
    if not answer:
        answer = next((repair for repair in problem.repairs if repair.startswith("answer")), "")
    broken = drawn.reason or next((flaw for flaw in problem.flaws if flaw.startswith("program")), "")
    if not broken and drawn.repairs:
        broken = f"mended: {drawn.repairs[0]}"
    measured = measure(question.asked, drawn.figure) if question.asked is not None and drawn.figure else None
    if problem.value is None:
        return Finding(problem, (), None, broken, answer, "", asked, measured)
    given = tuple(evidence(problem.code, drawn.figure, problem.statement, problem.language, meant=True))
    case = Case(given, problem.value, question.decimals, problem.level)
    leaks = tuple(leaks_in(given, problem.value, question.decimals))
    return Finding(problem, leaks, case, broken, answer, contradiction(problem, measured), asked, measured)


_NOT_TO_SCALE = re.compile(r"not (?:drawn )?to scale|not be accurate|不按比例")


def contradiction(problem: Published, measured: float | None) -> str:
    """What a figure shows instead of the answer, though it obeys all that could be read of the statement.

    Either the answer is wrong or the figure, so that people should look at the problem. At least two stated quantities
    or relations have to agree with the figure to one part in a thousand, and none may disagree; or the figure, redrawn
    so that it obeys the statement, shows another value each time; or the program has an asked letter as a variable.
    """
    question, figure, answer = question_of(problem.statement), problem.drawn.figure, problem.value
    if figure is None or answer is None or _NOT_TO_SCALE.search(problem.statement):
        return ""
    shown = _shown(figure, answer, question, measured)
    return shown or _letter(problem, figure, question) or _redrawn(problem, figure)


def _shown(figure: Figure, answer: float, question: Question, measured: float | None) -> str:
    """The asked quantity of a figure that obeys the statement as it is, where it is not the answer."""
    if question.asked is None or measured is None:
        return ""
    held = [holds(one, figure, 1e-3) for one in question.stated]
    factors = scales(question.stated, figure)
    sizes = sum(one.kind == "value" and one.quantities[0].power > 0 for one in question.stated)
    power = question.asked.power
    if False in held or len(factors) > 1 or (power and not factors) or held.count(True) + max(0, sizes - 1) < 2:
        return ""
    value = measured * (factors[0] ** power if power else 1.0)
    if math.isclose(value, answer, rel_tol=1e-2, abs_tol=1e-9):
        return ""
    return f"the figure obeys all that was read of the statement, and shows {question.asked} = {value:.6g}"


_LETTER = re.compile(r"(?:value of|find|what is|determine|compute)\s+([a-z])\b(?!\s?[-+*/=(:'])")


def _letter(problem: Published, figure: Figure, question: Question) -> str:
    """The value of an asked letter in a program that draws the stated sizes as they are, where it is not the answer."""
    asked = _LETTER.findall(plain(problem.statement))
    value = figure.numbers.get(asked[-1]) if asked else None
    factors = scales(question.stated, figure)
    if value is None or problem.value is None or len(factors) != 1 or abs(factors[0] - 1) > 1e-3:
        return ""
    if math.isclose(value, problem.value, rel_tol=1e-2, abs_tol=1e-9):
        return ""
    return f"the program draws the stated sizes, and has {asked[-1]} = {value:.6g}"


def _redrawn(problem: Published, figure: Figure) -> str:
    """The value that every figure obeying the whole statement gives, where it is not the answer."""
    if problem.value is None or figure.space:
        return ""
    value = value_by_statement(figure, problem.statement)
    if value is None or math.isclose(value, problem.value, rel_tol=1e-2, abs_tol=1e-9):
        return ""
    return f"figures that are redrawn to obey all that was read of the statement give {value:.6g}"


def audit_json(found: Audit, complaints: Sequence[str] = ()) -> Json:
    """The audit as it is written to JSON."""
    return {
        "problems": len(found.findings),
        "asked_measured": found.asked,
        "leaks": [
            {
                "level": tally.level,
                "problems": tally.problems,
                "tested": tally.tested,
                "kinds": {
                    kind: {"found": tally.found[kind], "by_chance": round(tally.chance[kind], 2)} for kind in TESTS
                },
            }
            for tally in found.tallies
        ],
        "duplicates": [list(group) for group in found.groups],
        "items": [
            {
                "index": finding.problem.index,
                "level": finding.problem.level,
                "language": finding.problem.language,
                "asked": finding.asked,
                "measured": finding.measured,
                "answer": finding.problem.value,
                "leaks": [
                    {"kind": leak.kind, "what": leak.what, "where": leak.where, "value": leak.value,
                     "scale": leak.scale, "asked": leak.asked, "by_chance": round(share, 3)}
                    for leak, share in zip(finding.leaks, finding.chances, strict=True)
                ],
                "likely_chance": finding.doubtful,
                "broken": finding.broken,
                "bad_answer": finding.answer,
                "contradicted": finding.contradicted,
                "repairs": [*finding.problem.repairs, *finding.problem.drawn.repairs],
            }
            for finding in found.findings
        ],
        "remarks": list(complaints),
    }  # fmt: skip
