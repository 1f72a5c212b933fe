"""Making the problems of a dataset from its plan, and the errors that end generation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gnomon.errors import FAILED, GnomonError
from gnomon.problem import Problem
from gnomon.suites import SuiteError, get_suite

if TYPE_CHECKING:
    from gnomon.dataset.plan import Plan
    from gnomon.workers import Tick

Make = Callable[[int], Problem]
"""Makes the problem of an index."""


class GenerationError(GnomonError, RuntimeError):
    """A dataset that cannot be made in this folder or with these settings; the message says what to change."""


class GenerationStopped(GenerationError):  # noqa: N818 - it says what happened to the run
    """Generation had begun and could not go on; the message says what is kept and how to go on."""

    exit_code = FAILED


class SuiteFailure(GenerationStopped):
    """A suite could not make one of its problems."""


def problem_maker(plan: Plan) -> Make:
    """A function that makes the problem of an index; where the suite fails it raises ``SuiteFailure``."""
    suite = get_suite(plan.suite)
    config = suite.config_type.read(plan.config)

    def make(index: int) -> Problem:
        try:
            return suite.problem(plan.seed, index, config)
        except Exception as error:
            reason = str(error) if isinstance(error, SuiteError) else f"{type(error).__name__}: {error}"
            raise SuiteFailure(
                f"the suite {suite.name!r} failed at seed {plan.seed}, index {index}: {reason}; "
                "finished shards are kept"
            ) from error

    return make


def make_problems(plan: Plan, indices: Sequence[int], tick: Tick = lambda: None) -> list[Problem]:
    """The problems of some indices, in order, with a tick after each."""
    make = problem_maker(plan)
    made = []
    for index in indices:
        made.append(make(index))
        tick()
    return made
