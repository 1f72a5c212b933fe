"""Premises: the text form, its short forms, problem files, and errors that name clause, argument, column and remedy."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import PremiseError, parse_premise, parse_problems
from gnomon.deduce.worlds.realise import realise

ALTITUDE = "a b c = triangle a b c; d = on_line d b c, on_tline d a b c ? perp a d b c"


def test_a_premise_has_points_constructions_and_a_goal() -> None:
    premise = parse_premise(ALTITUDE, name="altitude")
    assert premise.points == ("a", "b", "c", "d")
    assert [str(c) for c in premise.constructions] == [
        "a b c = triangle a b c",
        "d = on_line d b c, on_tline d a b c",
    ]
    assert premise.goal == Fact.parse("perp a d b c")
    assert premise.name == "altitude"


def test_the_givens_are_canonical_and_without_repeats() -> None:
    premise = parse_premise("a b c = triangle a b c; d = on_line d b c; e = on_line e a b, on_line e b a")
    assert [str(fact) for fact in premise.facts()] == ["coll b c d", "coll a b e"]


def test_text_form_round_trips() -> None:
    premise = parse_premise(ALTITUDE)
    assert parse_premise(str(premise)) == premise


def test_premises_travel_between_processes() -> None:
    premise = parse_premise(ALTITUDE)
    realise(premise)
    copy = pickle.loads(pickle.dumps(premise))
    assert copy == premise
    assert len(pickle.dumps(premise)) < 2000


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("a b c = triangle", "a b c = triangle a b c"),
        ("a b c = triangle; d = foot a b c", "a b c = triangle a b c; d = foot d a b c"),
        ("a b c = triangle; d = parallelogram a b c", "a b c = triangle a b c; d = parallelogram a b c d"),
        ("a b = segment; c = s_angle a b 30", "a b = segment a b; c = s_angle a b c 30"),
    ],
)
def test_made_points_may_be_left_out(short: str, long: str) -> None:
    assert parse_premise(short) == parse_premise(long)


def test_made_points_may_stand_in_another_order() -> None:
    premise = parse_premise("c a b = risos b c a")
    assert premise.points == ("c", "a", "b")
    assert Fact.parse("perp b c b a").canonical() in premise.facts()


def test_a_point_may_ask_for_a_position() -> None:
    premise = parse_premise("a@0.5_-1 b = segment a b")
    assert premise.pins == (("a", 0.5 - 1j),)


def test_aliases_of_the_field_are_goals_too() -> None:
    assert str(parse_premise("a b c = triangle a b c ? simtri2 a b c a c b").goal) == "simtrir a b c a c b"


def test_problem_files_alternate_names_and_clauses() -> None:
    text = f"first\n{ALTITUDE}\n\n# a comment\n{ALTITUDE}\nlast one\na b = segment a b\n"
    problems = parse_problems(text)
    assert [p.name for p in problems] == ["first", "line 5", "last one"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a b c = triangle a b c; d = fot d a b c", ["clause 2", "'fot'", "'foot'", "column 29"]),
        (
            "a b c = triangle a b c; e = free e; d = foot d a b",
            ["clause 3 'd = foot d a b'", "takes 4 arguments, has 3", "'foot x a b c'", "column 41"],
        ),
        ("a b c = triangle a b c; d = foot d a b q", ["clause 2", "'q' is not defined", "column 40"]),
        ("a b c = triangle a b c; a = foot a b c c", ["'a', which exists already", "column 25"]),
        ("a a = segment a a", ["clause 1", "twice"]),
        ("a b = segment a b; c = s_angle a b c x", ["'x' is not a value", "column 38"]),
        ("a b c = triangle a b d", ["makes 'a b d'", "column 9"]),
        ("a b c = triangle a b c; d e = foot d a b c", ["makes 'd'", "'d e' stands before"]),
        ("a b c = triangle a b c; d = foot d a b c,", ["empty clause"]),
        ("a b c", ["needs new points", "column 1"]),
        ("", ["empty"]),
        ("a b c = triangle a b c ? prep a b c a", ["unknown predicate", "'perp'", "column 26"]),
        ("a b c = triangle a b c ? perp a b c", ["takes 4 points, has 3", "column 26"]),
        ("a b c = triangle a b c ? perp a b c d", ["'d' is not defined", "column 37"]),
        ("a b c = triangle a b c ? ncoll a b c", ["is a condition"]),
        ("a b c = triangle a b c ? coll a b c ? coll a b c", ["more than one '?'"]),
        ("a@1 b = segment a b", ["not of the form x_y"]),
    ],
)
def test_errors_say_where_and_how_to_mend(text: str, parts: list[str]) -> None:
    with pytest.raises(PremiseError) as caught:
        parse_premise(text)
    assert all(part in str(caught.value) for part in parts), str(caught.value)


WORDS = st.sampled_from([*"abcd;,?=#", "triangle", "foot", "on_line", "s_angle", "perp", "30", "a@1_2", "x@", " ", "é"])


@given(st.lists(WORDS, max_size=25))
def test_any_text_is_a_premise_or_a_premise_error(words: list[str]) -> None:
    text = " ".join(words)
    try:
        premise = parse_premise(text)
    except PremiseError:
        return
    assert parse_premise(str(premise)).facts() == premise.facts()


def test_errors_in_files_name_the_line() -> None:
    with pytest.raises(PremiseError, match="line 3: clause 1"):
        parse_problems("one\na b = segment a b\nx = fre x\n")


def test_published_problems_parse(shared_data: Path) -> None:
    counts = {
        path.name: len(parse_problems(path.read_text())) for path in (shared_data / "alphageometry").glob("*_ag_*.txt")
    }
    assert counts == {"jgex_ag_231.txt": 231, "imo_ag_30.txt": 30}
