"""The task `point` of the suite prove: points in the notation, unlocking, attacks that earn nothing."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache

import pytest

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.wording.facts import fact_text
from gnomon.problem import Problem
from gnomon.rewards import reward
from gnomon.seeding import Rng
from gnomon.suites import PromptMode, get_suite
from gnomon.suites.errors import ConfigError
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.point_task import MOST_POINTS, constructions, sentences
from gnomon.suites.prove.verify.problem_truth import _says

SUITE = get_suite("prove")
POINT = ProveConfig(task="point")


@cache
def problem() -> Problem:
    return SUITE.problem(5, 3, POINT)


def unlocking(language: str = "en") -> str:
    """The sentence that introduces the point of the record, which is called Z here."""
    said = SUITE.gold_response(problem(), language).splitlines()
    (point,) = re.findall(r"^(\w+) =", problem().formal["to_unlock"]["points"][0])
    sentence = next(line for line in reversed(said) if point.upper() in line)
    return re.sub(rf"{point.upper()}(?![a-z])", "Z", sentence)  # not the first letter of a word


def score(*lines: str) -> float | None:
    return SUITE.grade(problem(), "\n".join(["Points:", *lines])).value


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_gold_response_unlocks_and_others_do_not(language: str) -> None:
    gold = SUITE.gold_response(problem(), language)
    assert SUITE.grade(problem(), gold).value == reward(problem(), gold) == 1.0
    for response in (
        SUITE.baselines.mistaken_response(problem(), Rng("m"), language),
        SUITE.baselines.random_response(problem(), Rng("r", 0), language),
        SUITE.prompt(problem(), PromptMode(language, "text")).text,
    ):
        assert SUITE.grade(problem(), response).value == 0.0


def test_the_record_is_verified() -> None:
    assert SUITE.verify(problem()) == []
    for name, other in (("goal", "cong a b c d"), ("points", ["l = midpoint l a b"]), ("without", "facts")):
        record = deepcopy(problem().to_json(figure_bytes=False))
        record["formal"]["to_unlock"][name] = other
        assert SUITE.verify(Problem.from_json({**record, "figures": []}))
    goal = Fact.parse("cong a i d i")
    assert _says("cong i d i a", goal)
    assert not any(_says(text, goal) for text in ("cong a b c d", "no fact"))


def test_other_points_with_the_same_power_count_and_spare_points_do_no_harm() -> None:
    assert len(problem().formal["to_unlock"]["points"]) == 1
    assert score(unlocking()) == score(f"1. {unlocking()}") == score(f"- {unlocking('zh')}") == 1.0
    assert score(f"Let Y be the reflection of G in A. {unlocking()}") == 1.0


def test_attacks_earn_nothing() -> None:
    named = problem().formal["to_unlock"]
    goal = fact_text(Fact.parse(named["goal"]), "en")
    others = [
        f"Let Z{k} be the reflection of {a} in {b}" for k, (a, b) in enumerate([("A", "B"), ("B", "A"), ("A", "C")])
    ]
    assert len(others) == MOST_POINTS
    assert score(*others, unlocking()) == 0.0  # too many
    assert score(*(f"Let Z{k} be the midpoint of AB" for k in range(500)), unlocking()) == 0.0
    assert score(unlocking(), "Let Y be a nice point") == 0.0  # not in the notation
    assert score(unlocking(), "Let D be the midpoint of AB") == 0.0  # a point that is there
    assert score(unlocking(), "Let Y be the midpoint of AQ7") == 0.0  # of a point that is not there
    assert score(unlocking(), "Let Y be the intersection of AB and AB") == 0.0  # impossible
    assert score(unlocking(), unlocking().replace("Z", "Y", 1)) == 0.0  # the same point again
    assert score(f"Let Z be the point such that {goal}") == 0.0  # the goal itself
    assert score(goal) == 0.0
    for hostile in (
        "Let " * 50_000,
        "Points:\n" * 20_000,
        "设" * 100_000,
        "\x00" * 1000,
        "{0} {1}",
        "Let K be " + "(" * 5000,
    ):
        assert score(hostile) == 0.0
    assert score(unlocking() + " " * 1000 + "x") == 0.0  # too long a line


def test_what_stands_below_the_last_marker_is_read() -> None:
    thought = "Let x = 3. Let K be a helpful point.\nPoints: first idea\nLet K be the midpoint of AB\n"
    found, unread = constructions(f"{thought}**Points:**\n1. Let L be the midpoint of AC.\n")
    assert [one.point for one in found] == ["l"]
    assert unread == []
    assert constructions("Join AB.") == ([], [])
    assert constructions("<think>Let K be the midpoint of AB</think>") == ([], [])


CLAUSES = """midpoint k a b; foot k a b c; mirror k a b; reflect k a b c; parallelogram a b c k; shift k a b c;
circle k a b c; orthocenter k a b c; incenter k a b c; intersection_ll k a b c d; on_line k a b, on_line k c d;
intersection_lt k a b c d e; on_line k a b, on_tline k c d e; intersection_lp k a b c d e;
angle_bisector k a b c, on_line k d e; on_circum k b c d, on_line k a b"""


@pytest.mark.parametrize("clause", [clause.strip() for clause in CLAUSES.split(";")])
def test_constructions_are_said_in_the_notation(clause: str) -> None:
    premise = parse_premise(f"a b c = triangle a b c; d = free d; e = free e; k = {clause}")
    for language in ("en", "zh"):
        (sentence,) = sentences(premise.constructions[3:], language)
        (read,), unread = constructions(sentence)
        assert (read.point, unread) == ("k", [])


def test_chance_is_measured_on_random_points() -> None:
    guesses = SUITE.baselines.guesses(problem())
    share = sum(SUITE.grade(problem(), guess).value == 1.0 for guess in guesses) / len(guesses)
    found = SUITE.baselines.chance(problem())
    assert found["exact_match"] == pytest.approx(share)
    assert found["points:named"] == 1.0


def test_settings() -> None:
    assert POINT.points_share == 1.0
    with pytest.raises(ConfigError, match="hard"):
        ProveConfig(task="point", difficulty="easy")
