"""The reward in verl's form, for a custom reward function:

    reward.custom_reward_function.path=pkg://gnomon.train.verl
    reward.custom_reward_function.name=compute_score

The ground truth of a row is the record of its problem, as ``gnomon export --to verl`` writes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gnomon.rewards import Record
from gnomon.rewards import reward as earned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.suites.modes import Scoring


def compute_score(
    data_source: str,  # noqa: ARG001  (verl passes it by name)
    solution_str: str,
    ground_truth: Record,
    extra_info: Mapping[str, Any] | None = None,
    *,
    scoring: Scoring = "gnomon",
    **_more: object,
) -> float:
    """The reward of a solution, from 0 to 1; one that no grader could judge earns 0.

    ``extra_info`` names the suite where it is not registered; another ``scoring`` is set through ``reward_kwargs``.
    Other arguments of verl are ignored.
    """
    return earned(ground_truth, solution_str, suite=(extra_info or {}).get("suite"), scoring=scoring)
