"""Proofs of the engine in the notation: what a model could have written, with the reasons as schools name them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.rules import GIVEN, RULES
from gnomon.deduce.wording.facts import fact_text
from gnomon.deduce.wording.reading import every_line
from gnomon.deduce.wording.rule_statements import CHINESE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.proof import Proof
    from gnomon.deduce.worlds.truth import Worlds


@dataclass(frozen=True)
class ReferenceLine:
    """A line of a reference proof, with the fact that it states and the theorem by which it holds, if it is one."""

    number: int
    text: str
    cited: tuple[int, ...]
    givens: tuple[int, ...]
    fact: Fact
    theorem: str = ""
    reason: str = ""

    def __str__(self) -> str:
        support = ", ".join([*map(str, self.cited), *(f"G{k}" for k in self.givens)])
        return f"{self.number}. {self.text} [{support}{f'; {self.reason}' if self.reason else ''}]"


def given_lines(given: Sequence[Fact], worlds: Worlds, language: str = "en") -> list[str]:
    """The givens with their numbers, as a line of a proof cites them."""
    return [f"G{k}. {fact_text(fact, language, worlds)}" for k, fact in enumerate(given, 1)]


def reference_lines(proof: Proof, given: Sequence[Fact], worlds: Worlds, language: str = "en") -> list[ReferenceLine]:
    """The steps of a proof as lines; givens are cited and not said again."""
    reading = every_line(proof)
    written: list[ReferenceLine] = []
    place: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}  # printed number -> lines and givens to cite for it
    for line in reading.lines:
        step = proof.steps[line.step]
        number = _given_number(step.fact, given) if step.rule == GIVEN else None
        if number is not None and line is not reading.lines[-1]:
            place[line.number] = ((), (number,))
            continue
        printed = dict.fromkeys(n for k in line.cited for n in reading.numbers(k))
        cited = tuple(dict.fromkeys(n for k in printed for n in place[k][0]))
        givens = tuple(dict.fromkeys(n for k in printed for n in place[k][1]))
        theorem = line.theorem.name if line.theorem is not None else step.rule if step.rule in RULES else ""
        reason = (
            line.theorem.reason[language == "zh"].rstrip(".")
            if line.theorem is not None
            else _reason(theorem, language)
        )
        text = fact_text(step.fact, language, worlds)
        written.append(ReferenceLine(len(written) + 1, text, cited, givens, step.fact, theorem, reason))
        place[line.number] = ((len(written),), ())
    return written


def _reason(theorem: str, language: str) -> str:
    if theorem not in RULES:
        return ""
    return CHINESE[theorem] if language == "zh" else RULES[theorem].title


def _given_number(fact: Fact, given: Sequence[Fact]) -> int | None:
    """The number, from 1, of the given that says a fact."""
    wanted = fact.canonical()
    for number, one in enumerate(given, 1):
        if one.canonical() == wanted:
            return number
    entry = PREDICATES[fact.predicate]
    if entry.most is not None:
        return None
    fixed = entry.fixed
    return next(
        (
            number
            for number, one in enumerate(given, 1)
            if one.predicate == fact.predicate
            and one.args[:fixed] == fact.args[:fixed]
            and set(fact.args[fixed:]) <= set(one.args[fixed:])
        ),
        None,
    )
