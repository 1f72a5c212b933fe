"""The reward of a written proof for the task `proof` of the suite `prove`: a total, and one for every line.

The total is 1 if the statement is proved, else the share of the way that the lines go. It is spread over the lines that
the statement needs; a line that is false, a leap, circular, unread or idle earns nothing (`gnomon.written`).

    trainer = GRPOTrainer(model=..., reward_funcs=gnomon.train.process_reward.trl_reward, train_dataset=...)

    reward.custom_reward_function.path=pkg://gnomon.train.process_reward
    reward.custom_reward_function.name=compute_score
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gnomon.problem import ProblemError
from gnomon.rewards import Record, completion_text, read_problem
from gnomon.suites.errors import SuiteError
from gnomon.suites.prove.proof_task import verdict_on
from gnomon.written.proof_lines import numbered_lines


@dataclass(frozen=True, slots=True)
class LineReward:
    """The reward of one line, its verdict, and where it stands in the completion: first character, and end."""

    number: int
    start: int
    end: int
    outcome: str
    reward: float


@dataclass(frozen=True, slots=True)
class ProcessReward:
    """The reward of a proof, whether it proves the statement, and the rewards of its lines, which add up to it."""

    total: float
    proved: bool
    lines: tuple[LineReward, ...]


def process_reward(problem: Record, completion: object) -> ProcessReward:
    """The reward of the proof in a completion; raises only for a problem that asks for no proof."""
    asked = read_problem(problem)
    if "to_prove" not in asked.formal:
        raise ProblemError(f"problem {asked.id} asks for no proof; generate it with --task proof")
    text = completion_text(completion)
    verdict = verdict_on(asked, text)
    found = [
        LineReward(one.line.number, start, end, one.outcome, one.reward)
        for one, (start, end) in zip(verdict.lines, _places(text), strict=False)
    ]
    return ProcessReward(verdict.process, verdict.proved, tuple(found))


def _places(text: str) -> list[tuple[int, int]]:
    """Where the numbered lines of a text begin and end."""
    found, at = [], 0
    for raw in text.splitlines(keepends=True):
        if numbered_lines(raw):
            found.append((at, at + len(raw)))
        at += len(raw)
    return found


def trl_reward(
    completions: Sequence[object], problem: Sequence[Record] | None = None, **columns: object
) -> list[float]:
    """The total of each completion, as TRL calls it; the dataset has a column ``problem``."""
    if problem is None or len(problem) != len(completions):
        known = ", ".join(sorted(columns)) or "none"
        raise SuiteError(f"the dataset has no column 'problem' with a record a completion; its other columns: {known}")
    return [process_reward(asked, said).total for asked, said in zip(problem, completions, strict=True)]


def compute_score(
    data_source: str,  # noqa: ARG001  (verl passes it by name)
    solution_str: str,
    ground_truth: Record,
    extra_info: Mapping[str, Any] | None = None,  # noqa: ARG001
    **_more: object,
) -> dict[str, Any]:
    """The total as verl calls it, and beside it the rewards of the lines with their places in the solution."""
    found = process_reward(ground_truth, solution_str)
    lines = [[line.start, line.end, line.reward] for line in found.lines]
    return {"score": found.total, "proved": found.proved, "lines": lines}
