"""One score for each response from two raters, and from an arbiter where they differ by more than 1.

Two raters that differ by 1 at most agree: the score is their mean. Else the arbiter decides: the score is the arbiter's
(rule ``arbiter``), or the mean of all three (rule ``paper``, as GGBench's appendix says). A response that has one rater
only, or whose raters differ without an arbiter, has no score: it is reported, not guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from gnomon.human.ratings import SCORES, Rated, Rating, RatingsError

LOWEST = 1 / SCORES[-1]
"""What 1 point is as a score in GGBench, where 5 points are 1: people give a fifth of their points."""
Rule = Literal["arbiter", "paper"]
RULES: tuple[Rule, ...] = get_args(Rule)
Outcome = Literal["agreed", "arbitrated", "mean of three", "no arbiter", "one rater"]
WAYS: Mapping[Outcome, str] = {
    "agreed": "settled as the mean of two raters",
    "arbitrated": "settled by an arbiter (--rule arbiter)",
    "mean of three": "settled as the mean of two raters and an arbiter (--rule paper)",
    "no arbiter": "without a score: the raters differ by more than 1 and there is no arbiter",
    "one rater": "without a score: only one rater",
}
"""What became of ratings, in words."""
APART = 1
"""Raters that differ by no more than this agree."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of the ratings of a response; `score` is None where there is none to take."""

    rated: Rated
    raters: tuple[Rating, ...]
    """One or two, by name."""
    arbiter: Rating | None
    score: float | None
    outcome: Outcome


def checked_rule(name: str) -> Rule:
    """The rule of that name, or an error that lists them."""
    for known in RULES:
        if known == name:
            return known
    raise RatingsError(f"--rule {name!r} is not one of {', '.join(RULES)}")


def settle(ratings: Sequence[Rating], rule: Rule = "arbiter") -> list[Settled]:
    """The settled score of every response and stage, in the order of first appearance."""
    found: dict[Rated, list[Rating]] = {}
    for rating in ratings:
        found.setdefault(rating.rated, []).append(rating)
    return [_settled(rated, own, rule) for rated, own in found.items()]


def points_of_people(settled: Sequence[Settled]) -> dict[tuple[str, str, int], dict[str, tuple[float, str]]]:
    """The points of responses, by problem, model and epoch, and by stage, with how they were settled, if they are."""
    found: dict[tuple[str, str, int], dict[str, tuple[float, str]]] = {}
    for one in settled:
        if one.score is not None:
            own = found.setdefault((one.rated.problem, one.rated.model, one.rated.epoch), {})
            own[one.rated.stage] = (one.score, WAYS[one.outcome])
    return found


def _settled(rated: Rated, ratings: Sequence[Rating], rule: Rule) -> Settled:
    raters = tuple(sorted((one for one in ratings if one.role == "rater"), key=lambda one: one.rater))
    arbiters = [one for one in ratings if one.role == "arbiter"]
    if len(raters) > 2:
        raise RatingsError(
            f"{ratings[2].place}: the {rated} has {len(raters)} raters; two rate and a third is an arbiter: "
            "write 'arbiter' in the column 'role' of the third"
        )
    if len(arbiters) > 1:
        raise RatingsError(f"{arbiters[1].place}: the {rated} has a second arbiter ({arbiters[0].place} has the first)")
    if not raters:
        raise RatingsError(f"{arbiters[0].place}: the {rated} has an arbiter and no rater")
    arbiter = arbiters[0] if arbiters else None
    if len(raters) == 1:
        return Settled(rated, raters, arbiter, None, "one rater")
    first, second = (one.score for one in raters)
    if abs(first - second) <= APART:
        return Settled(rated, raters, arbiter, (first + second) / 2, "agreed")
    if arbiter is None:
        return Settled(rated, raters, None, None, "no arbiter")
    if rule == "paper":
        return Settled(rated, raters, arbiter, (first + second + arbiter.score) / 3, "mean of three")
    return Settled(rated, raters, arbiter, float(arbiter.score), "arbitrated")
