"""The grader: a verdict on every line of a written proof, and on the proof.

A line *follows* if it is one step (`step`) from the lines and givens that it cites; collinear points that the figure
shows need not be cited, nor a given that the line itself says. It is *grounded* if the lines that it rests on are
grounded as well. A proof is *proved* if a grounded line states the goal. Lines earn nothing by themselves: what counts
is the chain that leads to the goal, and how much of the way its leaps leave out (`_Reading._share`), so that true
statements that lead nowhere, restated goals and guesses in great number earn nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from gnomon.deduce.facts import Fact
from gnomon.written.figure_claims import Claim, claims_of, fact_claim
from gnomon.written.lacking import SEARCH, lacking, named
from gnomon.written.line_verdicts import LineVerdict, ProofOutcome, WrittenVerdict
from gnomon.written.proof_lines import numbered_lines, read_line
from gnomon.written.statements import Definition
from gnomon.written.step import MODES, StepRule, follow, restated, seen_lines, step_of
from gnomon.written.verdict_reasons import NO_REASON, Reason, UnreadError, outcome_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnomon.written.proof_figure import ProofFigure
    from gnomon.written.step import Step


@dataclass(frozen=True)
class Limits:
    """How much of a response is read, and how much of a proof the chain to the goal has to be."""

    lines: int = 80
    line_characters: int = 400
    cited: int = 9
    """The most lines and givens that one line may name; `given` stands for all givens and is not counted."""
    points: int = 4
    claims: int = 160
    """The most relations that all lines together state; with the bounds of a step this bounds the work of a verdict."""
    economy: float = 1 / 3
    """The least share of the lines that the goal rests on; below it a proof is a list of guesses."""
    idle: int = 9
    """How many citations of lines, or a third of them if that is more, may be idle in what leads to the goal; with
    more, what is used is guessed, too."""
    progress: float = 0.5
    """The least share of the way to the goal for which a proof with leaps earns something."""


class Grader:
    """Grades written proofs of one goal in one figure; what the premise alone decides is computed once."""

    def __init__(
        self, figure: ProofFigure, goal: Fact, rule: StepRule | None = None, limits: Limits | None = None
    ) -> None:
        self.figure, self.goal = figure, goal
        self.rule, self.limits = rule or StepRule(), limits or Limits()
        self.goal_claims = [fact_claim(fact, figure) for fact in few_points(goal)]
        self.about_triangles = any(map(_of_triangles, self.goal_claims))
        self.givens = [Claim(fact) for fact in figure.premise.given]
        self._see(figure)

    def _see(self, figure: ProofFigure) -> None:
        if self.goal.predicate != "coll":  # a goal of collinear points has to be shown
            figure.see(seen_lines(figure))

    def grade(self, response: str) -> WrittenVerdict:
        """The verdict on a response."""
        numbered = numbered_lines(response)
        if not numbered:
            return WrittenVerdict("no proof", (), 0.0, Reason("there is no numbered line"))
        if len(numbered) > self.limits.lines:
            return WrittenVerdict("too long", (), 0.0, Reason("there are more than {} lines", self.limits.lines))
        reading = _Reading(self)
        for number, text in numbered:
            reading.add(number, text)
        return reading.verdict()

    @cached_property
    def distance(self) -> int | None:
        """How large a step the goal is from all givens and the lines that are seen; None if it does not follow."""
        steps = [
            follow(claim, self.givens, self.figure, self.rule.level) or self.rest(claim.fact)
            for claim in self.goal_claims
            if claim.fact is not None
        ]
        return None if not steps or None in steps else max(step.size for step in steps if step is not None)

    def rest(self, goal: Fact) -> Step | None:
        """The step from the givens to a goal, however large."""
        for mode in MODES:
            deduction = self.figure.deduction(self.figure.given, mode, SEARCH)
            proof = deduction.prove(goal) if deduction.knows(goal) else None
            if proof is not None:
                return step_of(proof, self.rule.level)
        return None


def few_points(fact: Fact) -> list[Fact]:
    """A fact about a line or circle of many points as facts that can be proved one at a time."""
    least = {"coll": 3, "cyclic": 4, "circle": 4}.get(fact.predicate, len(fact.args))
    return [Fact(fact.predicate, (*fact.args[: least - 1], q), fact.value) for q in fact.args[least - 1 :]]


class _Reading:
    """One response while it is read line by line."""

    def __init__(self, grader: Grader) -> None:
        self.grader, self.rule, self.limits = grader, grader.rule, grader.limits
        self.figure = grader.figure
        self.givens = grader.givens
        self.lines: list[LineVerdict] = []
        self.by_number: dict[int, LineVerdict] = {}
        self.claims = 0
        self.steps: dict[tuple[object, tuple[object, ...], int], Step | None] = {}

    def add(self, number: int, text: str) -> None:
        """Read and judge the next line."""
        line = read_line(number, text, self.limits.line_characters)
        verdict = LineVerdict(line, "unread", line.why, figure=self.figure)
        self.lines.append(verdict)
        if number in self.by_number:
            verdict.why = Reason("there is a line {} already", number)
            return
        self.by_number[number] = verdict
        if line.statement is None:
            return
        try:
            if isinstance(line.statement, Definition):
                self._define(verdict, line.statement)
                return
            self.claims += len(line.statement)
            if self.claims > self.limits.claims:
                raise UnreadError("the lines state more than {} relations", self.limits.claims)
            verdict.claims = [claim for part in line.statement for claim in claims_of(part, self.figure)]
        except UnreadError as error:
            verdict.why = error.reason
            return
        if verdict.fails_in is not None:
            verdict.outcome, verdict.why = "false", _false(verdict.fails_in)
            return
        self._judge(verdict)

    def _define(self, verdict: LineVerdict, definition: Definition) -> None:
        if definition.point:
            if len(self.figure.made) >= self.limits.points:
                raise UnreadError("more than {} points are introduced", self.limits.points)
            self.figure, facts = self.figure.with_point(definition)
            self.grader._see(self.figure)
            verdict.claims = [fact_claim(fact, self.figure) for fact in facts]
            verdict.figure = self.figure
        verdict.outcome, verdict.grounded = "follows", True

    # --- one line

    def _judge(self, verdict: LineVerdict) -> None:
        line = verdict.line
        earlier = [self.by_number[n] for n in line.cited if n in self.by_number and n != line.number]
        usable = [one for one in earlier if one.outcome not in ("unread", "false")]
        origin: dict[object, LineVerdict] = {}  # where a claim comes from: a grounded line, if there is one
        for one in sorted(usable, key=lambda one: not one.grounded):
            for claim in one.claims:
                origin.setdefault(claim.key, one)
        cited_givens = range(len(self.givens)) if line.all_givens else [k - 1 for k in line.givens]
        given = {self.givens[k].key: k + 1 for k in cited_givens if 0 <= k < len(self.givens)}
        known = [claim for one in usable for claim in one.claims if not claim.empty]
        known += [self.givens[k - 1] for k in given.values()]
        false = next((one for one in earlier if one.outcome == "false"), None)
        if false is not None:
            verdict.why = Reason("line {}, which it cites, is false", false.line.number)
        elif len(line.cited) + len(line.givens) > self.limits.cited:
            verdict.why = Reason("it cites more than {} lines and givens", self.limits.cited)
        if verdict.why:
            verdict.outcome = "leap"
            self._tell_what_lacks(verdict, next(iter(verdict.claims), Claim()), known)
            return
        steps: list[Step] = []
        cited = tuple(known)
        for claim in verdict.claims:
            step = self._step(claim, cited)
            if step is None or step.barred or step.size > self.rule.width:
                step = self._step(claim, known)
            uncited = None
            if step is None or step.barred or step.size > 1:
                uncited = self._restated(claim, given)
            step = uncited or step
            if step is None or step.barred:
                self._refuse(verdict, step, claim, known)
                return
            steps.append(step)
            if uncited is None:  # the next link of a chain may use it
                known.append(claim)
        self._rest(verdict, steps, origin, given)
        assert verdict.size is not None
        lines = [self.by_number[n] for n in verdict.rests_on]
        verdict.advances = verdict.size > 0 or any(one.advances for one in lines)
        most = self.rule.most(from_givens=not any(one.advances for one in lines))
        if verdict.size > most:
            large = max(range(len(steps)), key=lambda k: steps[k].size)
            self._refuse(verdict, steps[large], verdict.claims[large], cited, most)
            return
        verdict.outcome = "follows"
        weak = [one.line.number for one in lines if not one.grounded]
        verdict.grounded = not weak
        if weak:
            verdict.why = Reason("it rests on line {}, which does not follow", weak[0])
            said = {claim.key for claim in verdict.claims if not claim.empty}
            if any(said & {claim.key for claim in self.by_number[n].claims} for n in weak):
                verdict.outcome = "circular"
                verdict.why = Reason("line {} says the same and does not follow", weak[0])

    def _step(self, claim: Claim, known: Sequence[Claim]) -> Step | None:
        """The step from known claims to a claim; lines that say and cite the same have the same."""
        key = claim.key, tuple(one.key for one in known), len(self.figure.made)
        if key not in self.steps:
            self.steps[key] = follow(claim, known, self.figure, self.rule.level)
        return self.steps[key]

    def _restated(self, claim: Claim, given: dict[object, int]) -> Step | None:
        """The step of a claim that is a given, perhaps in other words: it follows whatever its line cites."""
        step = restated(claim, self.givens, self.figure)
        if step is not None:
            given |= {one.key: k for k, one in enumerate(self.givens, 1) if one.key in step.used}
        return step

    def _rest(
        self,
        verdict: LineVerdict,
        steps: Sequence[Step],
        origin: dict[object, LineVerdict],
        given: dict[object, int],
    ) -> None:
        """Note what a line rests on, and its size: that of its largest step, or one less than all steps together that
        lead from one of its relations to the next."""
        own = {claim.key for claim in verdict.claims} - origin.keys() - given.keys()
        used = {key for step in steps for key in step.used if key not in own}
        together: dict[object, int] = {}
        for claim, step in zip(verdict.claims, steps, strict=True):
            together[claim.key] = step.size + sum(together.get(key, 0) for key in step.used & own if key != claim.key)
        verdict.size = max([step.size for step in steps] + [size - 1 for size in together.values()], default=0)
        verdict.cost = sum(step.size for step in steps)
        verdict.theorems = tuple(dict.fromkeys(name for step in steps for name in step.theorems))
        verdict.rests_on_givens = tuple(sorted(given[key] for key in used if key in given))
        verdict.rests_on = tuple(
            sorted({origin[key].line.number for key in used if key in origin and key not in given})
        )

    def _refuse(
        self, verdict: LineVerdict, step: Step | None, claim: Claim, known: Sequence[Claim], most: int | None = None
    ) -> None:
        """Say why a line does not follow; `most` is how large its step may be, if the size is why."""
        line = verdict.line
        ahead = [n for n in line.cited if n == line.number or n not in self.by_number]
        if line.number in line.cited or any(n > line.number for n in ahead):
            verdict.outcome, verdict.size = "circular", None
            verdict.why = Reason("it cites itself or a line that comes later")
            return
        verdict.outcome = "leap"
        unread = [n for n in line.cited if n in self.by_number and self.by_number[n].outcome == "unread"]
        if ahead:
            verdict.why = Reason("there is no line {}", ahead[0])
        elif unread:
            verdict.why = Reason("line {}, which it cites, is unread", unread[0])
        elif step is not None and step.barred:
            verdict.why = Reason("it needs what is no step of this level: {}", named(step.barred))
        elif most is not None:
            too_large = Reason("the step has size {}, and a step has at most {}", verdict.size, most)
            from_givens = Reason(
                "the step has size {}, and a step from givens alone has at most {}", verdict.size, most
            )
            verdict.why = from_givens if most < self.rule.width else too_large
        else:
            verdict.why = Reason("it does not follow from what it cites")
        self._tell_what_lacks(verdict, claim, known)

    def _tell_what_lacks(self, verdict: LineVerdict, claim: Claim, cited: Sequence[Claim]) -> None:
        lines = [(c, str(one.line.number)) for one in self.lines if one.grounded for c in one.claims]
        places = [*lines, *((given, f"G{k}") for k, given in enumerate(self.givens, 1))]
        shown = {c.fact.canonical(): number for c, number in reversed(places) if c.fact is not None}
        verdict.lacks = partial(lacking, claim, tuple(cited), shown, self.figure)

    # --- the proof

    def verdict(self) -> WrittenVerdict:
        """The verdict on the lines that were read."""
        stating = [one for one in self.lines if self._states_goal(one)]
        stating = [
            one for one in stating if self._says_goal(one)
        ] or stating  # a line that says the goal itself decides
        proving = next((one for one in stating if one.grounded), None)
        last = proving or (stating[-1] if stating else None)
        chain = self._chain(last) if last is not None else set()
        if last is not None:
            for one in self.lines:
                if one.outcome == "follows" and one.line.number not in chain:
                    one.outcome = "unused"
        padding = self._padding(chain)
        share = 1.0 if proving is not None else self._share(chain)
        outcome: ProofOutcome = "gap" if proving is None else "padded" if padding else "proved"
        why = self._first_gap() if proving is None else NO_REASON
        if outcome == "padded":
            why = padding
        process = share if not padding and share >= self.limits.progress else 0.0
        helping = [one for one in self.lines if one.line.number in chain and one.outcome == "follows"]
        for one in helping:
            one.reward = process / len(helping)
        return WrittenVerdict(outcome, tuple(self.lines), process if helping else 0.0, why)

    def _padding(self, chain: set[int]) -> Reason:
        """What makes a list of guesses of the lines, if they are one."""
        lines = [self.by_number[n] for n in chain]
        cited = sum(len(set(one.line.cited)) for one in lines)
        used = sum(len(set(one.line.cited).intersection(one.rests_on)) for one in lines)
        if len(lines) < self.limits.economy * len(self.lines):
            return Reason("only {} of {} lines lead to the statement", len(lines), len(self.lines))
        if cited - used > max(self.limits.idle, cited / 3):
            return Reason("of {} citations of lines on the way to the statement only {} are used", cited, used)
        return NO_REASON

    def _share(self, chain: set[int]) -> float:
        """How much of the way to the goal a chain goes: 1 - size of its leaps / size of the way.

        A line of the chain that is false, unread or circular, or does not follow at all, leaves nothing.
        """
        leaps = [self.by_number[n] for n in chain if self.by_number[n].outcome != "follows"]
        sizes = [one.cost if one.size is not None and one.outcome in ("leap", "circular") else None for one in leaps]
        if not chain or None in sizes:
            return 0.0
        whole = self.grader.distance
        return max(0.0, 1 - sum(size for size in sizes if size is not None) / whole) if whole else 0.0

    def _states_goal(self, verdict: LineVerdict) -> bool:
        """Whether a line states the goal, perhaps in other words, from which it follows without a step. Congruent or
        similar triangles are no words for what follows of their sides and angles: that has to be said."""
        if (
            verdict.outcome not in ("follows", "leap", "circular")
            or not verdict.claims
            or verdict.line.statement is None
        ):
            return False
        if self._says_goal(verdict):
            return True
        goals = self.grader.goal_claims
        said = [claim for claim in verdict.claims if self.grader.about_triangles or not _of_triangles(claim)]
        if not verdict.grounded or not _may_state(said, goals):
            return False
        steps = [follow(goal, said, self.figure, self.rule.level) for goal in goals]
        return all(step is not None and step.size == 0 for step in steps)

    def _says_goal(self, verdict: LineVerdict) -> bool:
        said = {claim.key for claim in verdict.claims}
        return all(goal.key in said for goal in self.grader.goal_claims)

    def _chain(self, last: LineVerdict) -> set[int]:
        """The numbers of the lines that a line rests on, with its own."""
        found: set[int] = set()
        waiting = [last]
        while waiting:
            one = waiting.pop()
            if one.line.number not in found:
                found.add(one.line.number)
                numbers = one.line.cited if one.size is None else one.rests_on
                waiting += [self.by_number[n] for n in numbers if n in self.by_number]
                waiting += [made for made in self.lines if _makes(made, one)]
        return found

    def _first_gap(self) -> Reason:
        wrong = next((one for one in self.lines if one.outcome not in ("follows", "unused")), None)
        if wrong is None:
            return Reason("no line states what is to be proved")
        return Reason("line {}: {}", wrong.line.number, partial(outcome_word, wrong.outcome))


def _false(world: int) -> Reason:
    if world == 0:
        return Reason("it is false in the figure")
    return Reason("it is false in another figure of the premise")


def _makes(made: LineVerdict, user: LineVerdict) -> bool:
    """Whether a line introduces a point that another one names."""
    statement = made.line.statement
    if not isinstance(statement, Definition) or made is user or not statement.point:
        return False
    return any(statement.point in claim.fact.args for claim in user.claims if claim.fact is not None)


def _of_triangles(claim: Claim) -> bool:
    return claim.fact is not None and claim.fact.predicate[:6] in ("simtri", "contri")


def _may_state(claims: Iterable[Claim], goals: Iterable[Claim]) -> bool:
    """Whether claims are about the same points as the goals; a quick test before a deduction."""
    named = {point for claim in claims if claim.fact is not None for point in claim.fact.args}
    return all(goal.fact is not None and set(goal.fact.args) <= named for goal in goals)
