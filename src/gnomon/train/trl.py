"""The reward in TRL's form: a function of lists, one item a completion, and of the dataset's columns.

    trainer = GRPOTrainer(model=..., reward_funcs=gnomon.train.trl.reward, train_dataset=...)

The dataset has a column ``problem``, the record of each problem, as datasets that gnomon generates or exports have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.rewards import Record, grade_completion
from gnomon.suites.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.suites.modes import Scoring


def reward(
    completions: Sequence[object],
    problem: Sequence[Record] | None = None,
    suite: Sequence[str] | None = None,
    *,
    scoring: Scoring = "gnomon",
    **columns: object,
) -> list[float | None]:
    """The reward of each completion, from 0 to 1, or None, which TRL leaves out, if no grader could judge it.

    TRL hands over the columns of the dataset: ``problem``, and ``suite`` for suites that are not registered. Another
    scoring is set with ``functools.partial``.
    """
    if problem is None:
        known = ", ".join(sorted(columns)) or "none"
        raise SuiteError(f"the dataset has no column 'problem' with the records of its problems; its columns: {known}")
    suites = suite if suite is not None else [None] * len(problem)
    if not len(problem) == len(completions) == len(suites):
        raise SuiteError(
            f"{len(completions)} completions for {len(problem)} problems of {len(suites)} suites; give one a completion"
        )
    return [
        grade_completion(asked, completion, suite=of, scoring=scoring).value
        for asked, completion, of in zip(problem, completions, suites, strict=True)
    ]
