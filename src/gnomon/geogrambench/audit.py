"""An audit of published problems: leaks against chance, duplicates, broken items, doubtful answers.

>>> LEVEL_NAMES["Primitive Recognition"]
'primitive'
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.geogrambench.data import LEVELS, Published
from gnomon.geogrambench.duplicates import duplicates
from gnomon.program.leaks import Case, Leak, by_chance, counted, evidence, leaks_in
from gnomon.program.leaks.find import TESTS
from gnomon.program.measure import holds, measure, scales
from gnomon.program.question import question_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.problem import Json

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
    levels = [*LEVELS, *sorted({p.level for p in problems} - set(LEVELS))]
    tallies = [_tally(level, [f for f in findings if f.problem.level == level]) for level in levels]
    tallies = [tally for tally in tallies if tally.problems]
    chance = {kind: sum(tally.chance[kind] for tally in tallies) for kind in TESTS}
    cases = [finding.case for finding in findings if finding.case]
    found = counted(cases)
    everything = Tally("all", len(findings), len(cases), {kind: found[kind] for kind in TESTS}, chance)
    return Audit(tuple(findings), (*tallies, everything), tuple(duplicates(problems)))


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
    given = tuple(evidence(problem.code, drawn.figure, problem.statement, problem.language))
    case = Case(given, problem.value, question.decimals, problem.level)
    leaks = tuple(leaks_in(given, problem.value, question.decimals))
    return Finding(problem, leaks, case, broken, answer, contradiction(problem, measured), asked, measured)


_NOT_TO_SCALE = re.compile(r"not (?:drawn )?to scale|not be accurate|不按比例")


def contradiction(problem: Published, measured: float | None) -> str:
    """What a figure shows instead of the answer, though it obeys all that could be read of the statement.

    Either the answer is wrong or the figure, so that people should look at the problem. At least two stated quantities
    or relations have to agree with the figure to one part in a thousand, and none may disagree.
    """
    question, figure, answer = question_of(problem.statement), problem.drawn.figure, problem.value
    if question.asked is None or figure is None or measured is None or answer is None:
        return ""
    held = [holds(one, figure, 1e-3) for one in question.stated]
    factors = scales(question.stated, figure)
    sizes = sum(one.kind == "value" and one.quantities[0].power > 0 for one in question.stated)
    power = question.asked.power
    if False in held or len(factors) > 1 or (power and not factors) or held.count(True) + max(0, sizes - 1) < 2:
        return ""
    value = measured * (factors[0] ** power if power else 1.0)
    if math.isclose(value, answer, rel_tol=1e-2, abs_tol=1e-9) or _NOT_TO_SCALE.search(problem.statement):
        return ""
    return f"the figure obeys all that was read of the statement, and shows {question.asked} = {value:.6g}"


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
                     "scale": leak.scale, "asked": leak.asked}
                    for leak in finding.leaks
                ],
                "broken": finding.broken,
                "bad_answer": finding.answer,
                "contradicted": finding.contradicted,
                "repairs": [*finding.problem.repairs, *finding.problem.drawn.repairs],
            }
            for finding in found.findings
        ],
        "remarks": list(complaints),
    }  # fmt: skip
