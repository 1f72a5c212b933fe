"""Proofs in English and Chinese: one numbered line for each step, with the steps it cites and the reason.

The words of facts are in `facts`, those of theorems in `rule_statements` and `reasons`; `reading` chooses the lines.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import lcm
from typing import TYPE_CHECKING

from gnomon.deduce.facts import Fact
from gnomon.deduce.forms import exact
from gnomon.deduce.rules import EQUATIONS, GIVEN, RULES
from gnomon.deduce.wording.chains import AngleWords
from gnomon.deduce.wording.equations import (
    QUANTITY_OF,
    AlgebraSum,
    UsedEquation,
    algebra_sum,
    block_lines,
    inline_text,
    relation_text,
    restated_text,
    row_texts,
    sum_text,
)
from gnomon.deduce.wording.facts import directed_text, fact_text, label
from gnomon.deduce.wording.reading import ProofLine, Reading, every_line, read_proof
from gnomon.deduce.wording.reasons import SAME_LINES, Reason, one_line_reason, school_reason
from gnomon.deduce.wording.rule_statements import NAMED_EQUATIONS, reason_text
from gnomon.words import listed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
    from gnomon.deduce.worlds.truth import Worlds

_CONSTRUCTED = ("By construction.", "由作法")


@dataclass(frozen=True, slots=True)
class ToldStep:
    """What is told of a step, whatever the language: its fact, the printed numbers of the steps that it cites, the
    common sides that it uses, the small steps that it tells with their reasons, its reason in English and Chinese, and
    the equations that it combines, as a chain if they are one."""

    fact: Fact
    cited: tuple[int, ...]
    common: tuple[Fact, ...]
    reason: Reason
    equations: AlgebraSum | None
    worlds: Worlds | None
    parts: tuple[tuple[Fact | str, Reason], ...] = ()
    chain: Reason | None = None
    said: Reason | None = None
    """The words of what is concluded, if they are not those of the fact."""

    def text(self, language: str = "en") -> str:
        """The step as a line without its number, and lines with equations below it if there are many."""
        zh, found = language == "zh", self.equations
        fact = fact_text(self.fact, language, self.worlds) if self.said is None else self.said[zh]
        reason, below = self.reason[zh], ""
        if self.parts:
            fact = f"{self._told_parts(language)}{'，所以 ' if zh else ', hence '}{fact}"
        if self.chain is not None:
            reason = self.chain[zh] if zh else f"{self.chain[0]}."
        elif found is not None:
            if restated := restated_text(found, language):
                reason = restated
            else:
                inline = inline_text(found, language)
                reason = reason + inline if zh else f"{reason.removesuffix('.')}{inline}."
            if self.worlds is not None and (claimed := directed_text(self.fact, self.worlds)):
                found = replace(found, total=claimed)
            below = "".join([f"\n{_INDENT}{row}" for row in block_lines(found, language)])
        cited = [f"({number})" for number in self.cited] + [common_side(one, language) for one in self.common]
        if zh:
            source = f"由{'、'.join(cited).replace('、公共边', '及公共边', 1)}，" if cited else ""
            return f"{source}{fact}。（{reason}）{below}"
        source = f"From {listed(cited)}: " if cited else ""
        return f"{source}{fact}. ({reason}){below}"

    def _told_parts(self, language: str) -> str:
        """The small steps, those with one reason together."""
        zh = language == "zh"
        by_reason: dict[Reason, list[str]] = {}
        for fact, reason in self.parts:
            words = fact if isinstance(fact, str) else fact_text(fact, language, self.worlds)
            by_reason.setdefault(reason, []).append(words)
        told = []
        for why, facts in by_reason.items():
            several = "、".join(facts) if zh else listed(facts)
            told.append(f"{several}（{why[1]}）" if zh else f"{several} ({_inside(why[0])})")
        return ("，" if zh else ", ").join(told)


def told_step(
    step: ProofStep,
    worlds: Worlds | None = None,
    earlier: Sequence[ProofStep] = (),
    constructed: Collection[str] = (),
    equations: bool = False,
    reading: Reading | None = None,
    line: ProofLine | None = None,
    givens: Mapping[Fact, Reason] | None = None,
    angles: AngleWords | None = None,
) -> ToldStep:
    """What is told of one step.

    `constructed` are the auxiliary points: what is said of them at first is true by construction, not given. With
    `equations`, steps of algebra whose reason has no name tell the equations that they combine; if these are many, they
    stand in lines below. `reading` and `line` have the numbers of a whole proof, `givens` the reasons for what the
    premise gives without saying it, as `given_reasons` makes them.
    """
    told = step if line is None else earlier[line.reason]
    if line is not None and line.terms is not None and reading is not None:
        return _told_sum(line, told, earlier, worlds, reading, angles)
    theorem = line.theorem if line is not None else None
    named = _named_reason(step, earlier, worlds, told) if theorem is None else theorem.reason
    chain = None
    if named is None and angles is not None and reading is not None and (in_turn := angles.chain(told)) is not None:
        chain = in_turn.texts(reading.numbers)
    summed = named is None and chain is None and (equations or _may_be_chain(told, earlier))
    found = algebra_sum(told, earlier, None if angles is None else angles.as_stated) if summed else None
    reason = named or _algebra_reason(told, found)
    if found is not None and reading is not None:
        found = _renumbered(found, reading, earlier)
        if not found.used:
            reason, found = SAME_LINES, None
    if step.rule == GIVEN and not set(constructed).isdisjoint(step.fact.args):
        reason = _CONSTRUCTED
    elif step.rule == GIVEN and givens:
        reason = givens.get(step.fact.canonical(), reason)
    if line is None or reading is None:
        cited = [i + 1 for i in step.premises]
    else:
        cited = sorted({number for i in line.cited for number in reading.numbers(i)})
    common = () if line is None else line.common
    fact = step.fact
    parts: list[tuple[Fact | str, Reason]] = []
    if angles is not None and line is not None and reading is not None:
        fact = angles.as_read(fact)
        if found is not None and step.fact.predicate == "eqangle" != fact.predicate:
            found = replace(found, total=relation_text(EQUATIONS[f"{fact.predicate}.angle.0"], fact))
        parts = [_told_part(one, earlier, worlds, reading, angles) for one in line.parts]
        if theorem is None:
            parts += _exchanged(step, line.cited, earlier, reading, angles)
    return ToldStep(fact, tuple(cited), common, reason, found if equations else None, worlds, tuple(parts), chain)


def _told_sum(
    line: ProofLine,
    told: ProofStep,
    steps: Sequence[ProofStep],
    worlds: Worlds | None,
    reading: Reading,
    angles: AngleWords | None,
) -> ToldStep:
    """What a line tells that adds up some equations of a step, or its other ones and the sums of the lines above."""
    assert line.terms is not None
    quantity = QUANTITY_OF[told.rule]
    terms = [told.terms[k] for k in line.terms]
    if line.is_part_of_sum:
        _, terms = _taken_whole(terms, quantity)
    used = AlgebraSum(quantity, (), "")
    as_stated = None if angles is None else angles.as_stated
    if (found := algebra_sum(replace(told, terms=tuple(terms)), steps, as_stated)) is not None:
        used = _renumbered(found, reading, steps)
    fact = steps[line.step].fact
    numbers = sorted({number for k in line.cited for number in reading.numbers(k)})
    if line.is_part_of_sum:
        total = sum_text(terms, quantity)
        rows = replace(used, total=total)
        return ToldStep(fact, tuple(numbers), (), _rule_reasons(told.rule), rows, None, said=(total, total))
    above = [line.number - back for back in line.sums]
    lines = {one.number: one for one in reading.lines}
    sums = []
    for number in above:
        times, whole = _taken_whole([told.terms[k] for k in lines[number].terms or ()], quantity)
        sums.append(UsedEquation((number - 1,), exact(Fraction(1, times)), sum_text(whole, quantity)))
    target = EQUATIONS[f"{told.fact.predicate}.{quantity}.0"]
    rows = AlgebraSum(quantity, (*sums, *used.used), relation_text(target, told.fact))
    cited = tuple(sorted({*numbers, *above}))
    return ToldStep(fact, cited, line.common, _with_theorems(told, _rule_reasons(told.rule)), rows, worlds)


def _taken_whole(terms: Sequence[EquationTerm], quantity: str) -> tuple[int, list[EquationTerm]]:
    """Equations of angles, each taken a whole number of times, and how many times their sum is taken by that.

    A part of a directed angle is not determined, because a half turn may be added to the angle.
    """
    times = lcm(*(term.coefficient.denominator for term in terms)) if quantity == "angle" else 1
    return times, [replace(term, coefficient=times * term.coefficient) for term in terms]


def _inside(reason: str) -> str:
    """A reason inside a sentence; equations stay as they are."""
    return f"{reason[0].lower()}{reason[1:-1]}" if reason.endswith(".") else reason


def _told_part(
    step: ProofStep, earlier: Sequence[ProofStep], worlds: Worlds | None, reading: Reading, angles: AngleWords
) -> tuple[Fact, Reason]:
    """A small step as another one tells it, with its reason: a name, a chain, or the equations that it combines."""
    fact = angles.as_read(step.fact)
    named = _named_reason(step, earlier, worlds, step) or (None if step.is_algebra else _rule_reasons(step.rule))
    if named is not None:
        return fact, named
    if (chain := angles.chain(step) or angles.parallel(step)) is not None:
        return fact, chain.texts(reading.numbers)
    found = algebra_sum(step, earlier, angles.as_stated)
    if found is None:
        return fact, _rule_reasons(step.rule)
    found = _renumbered(found, reading, earlier)
    if not found.used:
        return fact, SAME_LINES
    return fact, (", ".join(row_texts(found, "en")), "，".join(row_texts(found, "zh")))


def _exchanged(
    step: ProofStep, cited: Collection[int], steps: Sequence[ProofStep], reading: Reading, angles: AngleWords
) -> Iterator[tuple[str, Reason]]:
    """The equal angles that the rule of a step needs where the line that states them tells others of the four lines."""
    if step.rule not in RULES:
        return
    patterns = [one.split() for one in RULES[step.rule].premises]
    points = dict(zip(sorted({letter for one in patterns for letter in one[1:]}), step.binding, strict=True))
    for name, *letters in patterns:
        wanted = Fact(name, tuple([points[letter] for letter in letters])) if name == "eqangle" else None
        for k in step.premises:
            if wanted is not None and k in cited and steps[k].fact.canonical() == wanted.canonical():
                found = angles.exchanged(steps[k].fact, wanted)
                if found is not None:
                    (number, *_), (said, added) = reading.numbers(k), found
                    yield said, (f"add {added} to both sides of ({number})", f"({number}) 两边同加 {added}")
                break


def step_text(step: ProofStep, language: str = "en") -> str:
    """One step as a line without its number; it cites earlier steps by their numbers, counted from 1."""
    return told_step(step).text(language)


def common_side(fact: Fact, language: str = "en") -> str:
    """The segment that equals itself, as what a step cites."""
    name = "".join(map(label, fact.args[:2]))
    return f"公共边 {name}" if language == "zh" else f"the common side {name}"


def step_reason(
    step: ProofStep,
    earlier: Sequence[ProofStep],
    language: str = "en",
    worlds: Worlds | None = None,
    told: ProofStep | None = None,
) -> tuple[str, bool]:
    """The reason for a step, without the equations of algebra, and whether it says all that a reader needs.

    `told` is the step whose reason is told, if it is another one: that lines are parallel, and hence one line.
    """
    told = told or step
    named = _named_reason(step, earlier, worlds, told)
    if named is not None:
        return named[language == "zh"], True
    found = algebra_sum(told, earlier) if _may_be_chain(told, earlier) else None
    return _algebra_reason(told, found)[language == "zh"], False


def _named_reason(
    step: ProofStep, earlier: Sequence[ProofStep], worlds: Worlds | None, told: ProofStep
) -> Reason | None:
    """A reason that says all that a reader needs, None if there is none."""
    if told is step:
        named = school_reason(step, earlier, worlds)
    else:
        named = one_line_reason([earlier[k].fact for k in told.premises])
    return named or _plain_reason(told, earlier) or _one_theorem(told)


def _renumbered(found: AlgebraSum, reading: Reading, steps: Sequence[ProofStep]) -> AlgebraSum:
    """The same equations with the printed numbers of the steps that give them, without those that say that points are
    on a line as the figure shows."""
    used = [
        UsedEquation(
            tuple([number - 1 for k in one.sources for number in reading.numbers(k)]),
            one.times,
            one.relation,
            one.theorem,
        )
        for one in found.used
        if not (one.relation.endswith("= 0°") and one.sources and all(_is_seen(k, reading, steps) for k in one.sources))
    ]
    return AlgebraSum(found.quantity, tuple(used), found.total)


def _is_seen(number: int, reading: Reading, steps: Sequence[ProofStep]) -> bool:
    return not reading.numbers(number) or (steps[number].rule == GIVEN and steps[number].fact.predicate == "midp")


_INDENT = " " * 6


def proof_text(
    proof: Proof,
    language: str = "en",
    worlds: Worlds | None = None,
    constructed: Collection[str] = (),
    equations: bool = False,
    every_step: bool = True,
) -> str:
    """The whole proof, one numbered line for each step; `constructed` are its auxiliary points.

    With `equations`, steps of algebra whose reason has no name tell the equations that they combine. Without
    `every_step`, the steps that only the checker needs are left out, as `reading` says.
    """
    reading = every_line(proof) if every_step else read_proof(proof)
    return "\n".join(line_texts(proof, reading, language, worlds, constructed, equations))


def line_texts(
    proof: Proof,
    reading: Reading,
    language: str = "en",
    worlds: Worlds | None = None,
    constructed: Collection[str] = (),
    equations: bool = False,
) -> list[str]:
    """The text of each line of a proof with its number; a text has several rows if equations stand below it."""
    told = told_lines(proof, reading, worlds, constructed, equations)
    return [f"({line.number}) {step.text(language)}" for line, step in zip(reading.lines, told, strict=True)]


def told_lines(
    proof: Proof,
    reading: Reading,
    worlds: Worlds | None = None,
    constructed: Collection[str] = (),
    equations: bool = False,
    givens: Mapping[Fact, Reason] | None = None,
    said: Reason | None = None,
) -> list[ToldStep]:
    """What each line of a proof tells, without its number; `givens` are the reasons for facts that the premise gives
    without saying them, `said` are the words of the conclusion, if they are not those of the goal."""
    steps = proof.steps
    angles = AngleWords(steps, worlds) if equations else None
    told = [
        told_step(steps[line.step], worlds, steps, constructed, equations, reading, line, givens, angles)
        for line in reading.lines
    ]
    if told and reading.lines[-1].step == len(steps) - 1 and proof.goal.canonical() == steps[-1].fact.canonical():
        told[-1] = replace(told[-1], fact=proof.goal, said=said)
    return told


_SAME_SEGMENT = ("It is the same segment.", "同一条线段")
_SAME_LENGTH = ("Things equal to the same thing are equal.", "等量代换")


def _plain_reason(step: ProofStep, earlier: Sequence[ProofStep]) -> Reason | None:
    """A simpler reason for algebra with equal lengths: the same segment, or a chain of equalities."""
    if not step.is_algebra or step.fact.predicate != "cong":
        return None
    if set(step.fact.args[:2]) == set(step.fact.args[2:]):
        return _SAME_SEGMENT
    cited = [earlier[i].fact.predicate for i in step.premises if i < len(earlier)]
    chain = bool(cited) and len(cited) == len(step.premises) and set(cited) == {"cong"}
    return _SAME_LENGTH if chain else None


def _one_theorem(step: ProofStep) -> Reason | None:
    """The name of the theorem whose equation is the fact of a step; None for other steps."""
    if len(step.terms) != 1 or step.fact.predicate != "sideproduct" or step.terms[0].equation not in NAMED_EQUATIONS:
        return None
    english, chinese = NAMED_EQUATIONS[step.terms[0].equation]
    return f"{english[0].upper()}{english[1:]}.", chinese


def _may_be_chain(step: ProofStep, earlier: Sequence[ProofStep]) -> bool:
    """Whether a step concludes that lengths are equal by algebra with known steps."""
    return step.is_algebra and step.fact.predicate == "cong" and all(i < len(earlier) for i in step.premises)


def _algebra_reason(step: ProofStep, found: AlgebraSum | None) -> Reason:
    """The reason for a step without a name; of one that only chains equal lengths, that they are equal."""
    if step.fact.predicate == "cong" and found is not None and found.is_chain:
        return _SAME_LENGTH
    return _with_theorems(step, _rule_reasons(step.rule))


@cache
def _rule_reasons(rule: str) -> Reason:
    return reason_text(rule, "en"), reason_text(rule, "zh")


def _with_theorems(step: ProofStep, reason: Reason) -> Reason:
    used = ["pythagoras" if term.equation.startswith("perp.square") else term.equation for term in step.terms]
    # Several equations have one name: the ratio of a median, from a vertex and from the midpoint of a side.
    theorems = list(dict.fromkeys(NAMED_EQUATIONS[theorem] for theorem in used if theorem in NAMED_EQUATIONS))
    if not theorems:
        return reason
    english, chinese = zip(*theorems, strict=True)
    return (
        f"{reason[0].removesuffix('.')}, using {listed(english)}.",
        f"{reason[1]}，用到{'、'.join(chinese)}",
    )
