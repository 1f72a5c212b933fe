"""A limit of time is kept to by every part of a proof. The clock of these tests counts how often it is looked at."""

from __future__ import annotations

import pytest

from gnomon.deduce import deduce
from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.prover import prove
from gnomon.deduce.worlds.every_choice import true_for_every_choice
from gnomon.deduce.worlds.realise import RealisationError, realise

NO_FIGURE = parse_premise("a b c = triangle a b c; e = on_line e a b, on_pline e c a b ? coll a b e")
BISECTOR = parse_premise("a b c = triangle a b c; d = angle_bisector d b a c ? eqangle a b a d a d a c")
ALTITUDES = (
    "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; f = foot f c a b; h = orthocenter h a b c",
    "eqangle d e d a d a d f",
)


class CountingClock:
    """A clock that goes on by a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        self.now += 1
        return float(self.now)


def test_nothing_ends_without_a_deadline() -> None:
    assert not NEVER.passed
    assert NEVER.within(5).left <= 5


def test_a_figure_that_is_not_found_in_time_is_told_from_one_that_does_not_exist() -> None:
    assert prove(NO_FIGURE).outcome == "no figure"
    clock = CountingClock()
    late = prove(NO_FIGURE, seconds=2, clock=clock)
    assert late.outcome == "budget exhausted"
    assert "时间已到" in late.why_zh
    assert clock.now < 12, "two batches, and each part that follows looks once"


def test_drawing_looks_at_the_clock_after_each_batch() -> None:
    clock = CountingClock()
    with pytest.raises(RealisationError) as few:
        realise(NO_FIGURE, deadline=Deadline.after(2, clock))
    with pytest.raises(RealisationError) as all_:
        realise(NO_FIGURE)
    assert few.value.tries < all_.value.tries


def test_the_argument_by_every_choice_is_given_up_when_the_time_is_up() -> None:
    goals = [goal for goal in (BISECTOR.goal,) if goal]
    assert true_for_every_choice(BISECTOR, goals) is True
    assert true_for_every_choice(BISECTOR, goals, deadline=Deadline.after(0, CountingClock())) is None


def test_what_was_not_argued_in_time_is_not_called_certain() -> None:
    outcomes = {}
    for seconds in (*range(1, 24), 1000):
        clock = CountingClock()
        outcomes[seconds] = prove(BISECTOR, seconds=seconds, clock=clock).outcome
        assert clock.now < seconds + 20, "no part goes on when the time is up"
    assert outcomes[1000] == "proved"
    assert outcomes[1] == "figures tried"
    assert set(outcomes.values()) <= {"proved", "budget exhausted", "figures tried", "one configuration"}


def test_steps_that_are_not_needed_stay_if_the_time_is_short() -> None:
    premise, goal = ALTITUDES
    deduction = deduce(premise)
    whole, short = deduction.prove(goal, minimise=False), deduction.prove(goal)
    assert whole is not None
    assert short is not None
    assert whole.length > short.length
    assert deduction.prove_until(goal, NEVER) == short
    assert deduction.prove_until(goal, Deadline.after(2, CountingClock())) == whole
