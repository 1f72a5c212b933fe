"""Leaks: where a program gives the answer away, and how often that would happen by chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.program.leaks.evidence import Evidence, evidence
from gnomon.program.question import question_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.program.figure import Figure

_ROLES = ("label", "value", "coordinate", "argument", "number")


@dataclass(frozen=True, slots=True)
class Leak:
    """A place where the answer can be read off.

    `kind` is ``direct`` or ``indirect``; `what` says what gives it away (``coordinate``, ``label``, ``asked length``,
    ``drawn radius`` ...), `where` the place. `asked` marks the asked quantity itself. `scale`: ``true`` if the figure
    has the answer in its own units, ``similar`` if after scaling to a stated length, ``shape`` for angles and ratios.
    """

    kind: str
    what: str
    where: str
    value: float
    scale: str = "true"
    asked: bool = False

    def __str__(self) -> str:
        scale = {"true": "", "similar": ", scaled to a stated length", "shape": ""}[self.scale]
        return f"{self.kind}: {self.what}, {self.where} = {self.value:.6g}{scale}"

    @property
    def plain(self) -> bool:
        """Whether the answer stands there without any work: in the code, or in the figure's own units.

        A figure that is drawn to scale shows every angle and ratio, and every length after scaling: that is reading the
        figure, which the exam is about. Generators of problems therefore avoid plain leaks; audits count all.
        """
        return self.kind == "direct" or self.scale == "true"


def find_leaks(
    code: str,
    figure: Figure | None,
    answer: float,
    statement: str | None = None,
    language: str = "asymptote",
    thorough: bool = False,
    meant: bool = False,
) -> list[Leak]:
    """The leaks of an answer, worst first: the asked quantity, then the code, then other quantities of the figure.

    `language` is ``asymptote``, ``matplotlib`` or ``tikz``. Without a `figure`, only the code is searched.
    A `thorough` search tries more ways to scale the figure, which also finds more by chance; with `meant`, drawn
    quantities that the question cannot mean are left out (see ``evidence``).

    >>> from gnomon.program.figure import figure_of_asy
    >>> code = 'pair A, B=(12,5); draw(A--B); label("$A$",A,W); label("$B$",B,E);'
    >>> [str(leak) for leak in find_leaks(code, figure_of_asy(code), 13, "Find the length of AB.")]
    ['indirect: asked length, AB = 13', 'indirect: drawn length, length AB = 13']
    >>> [str(leak) for leak in find_leaks(code, figure_of_asy(code), 12, "Find AC.")]
    ['direct: coordinate, line 1: 12 = 12']
    """
    decimals = question_of(statement).decimals if statement else None
    return leaks_in(evidence(code, figure, statement, language, thorough, meant), answer, decimals)


def leaks_in(given: Sequence[Evidence], answer: float, decimals: int | None = None) -> list[Leak]:
    """The leaks of an answer among the evidence of a program."""
    found = {
        Leak(one.kind, one.what, one.where, one.value, one.scale, one.asked): None
        for one in given
        if one.gives(abs(answer) if one.kind == "direct" else answer, decimals)
    }
    return sorted(found, key=_rank)


def _rank(leak: Leak) -> tuple[int, int]:
    if leak.asked:
        return 0, leak.scale == "similar"
    if leak.kind == "direct":
        return 1, _ROLES.index(leak.what)
    return 2, leak.scale == "similar"


# ---------------------------------------------------------------------------------------------------------- chance


@dataclass(frozen=True, slots=True)
class Case:
    """A problem for the chance rate: what its program gives away, its answer, its level."""

    given: tuple[Evidence, ...]
    answer: float
    decimals: int | None = None
    level: str = ""


TESTS: Mapping[str, Callable[[Leak], bool]] = {
    "direct": lambda leak: leak.kind == "direct",
    "direct, literal": lambda leak: leak.kind == "direct" and leak.what in ("value", "argument", "number"),
    "direct, coordinate": lambda leak: leak.what == "coordinate",
    "direct, label": lambda leak: leak.what == "label",
    "indirect": lambda leak: leak.kind == "indirect",
    "indirect, asked": lambda leak: leak.asked,
    "indirect, asked, true scale": lambda leak: leak.asked and leak.scale != "similar",
    "indirect, drawn": lambda leak: leak.kind == "indirect" and not leak.asked,
    "indirect, drawn, true scale": lambda leak: leak.kind == "indirect" and not leak.asked and leak.scale != "similar",
}
"""The kinds of leaks that an audit counts; a problem is counted once for each."""


def kinds_of(leaks: Sequence[Leak]) -> set[str]:
    """The kinds that leaks are of."""
    return {name for name, test in TESTS.items() if any(test(leak) for leak in leaks)}


def counted(cases: Sequence[Case]) -> Counter[str]:
    """How many problems leak, by kind."""
    found: Counter[str] = Counter()
    for case in cases:
        found.update(kinds_of(leaks_in(case.given, case.answer, case.decimals)))
    return found


def by_chance(cases: Sequence[Case]) -> dict[str, float]:
    """How many problems would leak by chance, by kind: the expectation over answers shuffled within each level.

    Each problem gets the answer of every other problem of its level with the same probability, so the expectation is a
    mean over pairs, and no random numbers are needed.
    """
    found: dict[str, float] = dict.fromkeys(TESTS, 0.0)
    for level in sorted({case.level for case in cases}):
        same = [case for case in cases if case.level == level]
        answers = Counter((case.answer, case.decimals) for case in same)
        for case in same:
            if len(same) < 2:
                continue
            for (answer, decimals), times in answers.items():
                others = times - ((answer, decimals) == (case.answer, case.decimals))
                if others:
                    for kind in kinds_of(leaks_in(case.given, answer, decimals)):
                        found[kind] += others / (len(same) - 1)
    return found
