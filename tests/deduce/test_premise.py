"""Premises: the text form, its short forms, problem files, and errors that name clause, argument, column and remedy."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Premise, PremiseError, UnreadableLine, parse_premise, parse_problems, read_problems
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
        ("a b c = triangle a b c ? lequation 1 a b 1 b c 0", ["'lequation'", "state it with cong", "column 26"]),
        ("a b c = triangle a b c; d = sameclock a b c a b d", ["states conditions only"]),
        ("a b c = triangle a b c; d = free d, sameclock a b c a b q", ["'q' is not defined", "column 57"]),
        ("a b = segment a b; c = r2const a b a c 0", ["'0' is not a value", "positive"]),
        ("a@1 b = segment a b", ["not of the form x_y"]),
    ],
)
def test_errors_say_where_and_how_to_mend(text: str, parts: list[str]) -> None:
    with pytest.raises(PremiseError) as caught:
        parse_premise(text)
    assert all(part in str(caught.value) for part in parts), str(caught.value)


WORDS = st.sampled_from(
    [*"abcd;,?=#", "triangle", "foot", "on_line", "s_angle", "perp", "30", "a@1_2", "x@", " ", "é", "|", "sameclock"]
)


def test_auxiliary_clauses_several_goals_and_conditions_are_read() -> None:
    premise = parse_premise(
        "a b c = triangle a b c | k = midpoint k a b; l = midpoint l k c ? coll a b c; perp a b a c"
    )
    assert premise.points == ("a", "b", "c")
    assert [str(c) for c in premise.auxiliary] == ["k = midpoint k a b", "l = midpoint l k c"]
    assert [str(one.goal) for one in premise.by_goal()] == ["coll a b c", "perp a b a c"]
    assert parse_premise(str(premise)) == premise
    premise = parse_premise("a b c = triangle a b c | k = midpoint k a b ? coll a b k")
    assert premise.points == ("a", "b", "c", "k")  # the goal speaks of K, so that the premise has to state it
    premise = parse_premise("a b c = triangle a b c; d = free d, sameclock a b c a b d, diff a c d ? ncoll a b d")
    assert [str(fact) for fact in premise.constructions[1].conditions] == [
        "sameclock a b c a b d",
        "diff a c",
        "diff a d",
        "diff c d",
    ]
    assert parse_premise(str(premise)) == premise


@pytest.mark.parametrize(
    ("text", "long"),
    [
        ("a b c = triangle; x = parallelogram x a b c", "a b c = triangle; x = parallelogram a b c x"),
        ("a b = segment; x y = square x y a b", "a b = segment; x y = square a b x y"),
        (
            "a b = segment; c = r2const a b a c 9/4 ? l2const a c 4",
            "a b = segment; c = r2const a b a c 9/4 ? lconst a c 2",
        ),
        ("a b c = triangle ? pythagorean_premises a b c", "a b c = triangle ? perp a b a c"),
    ],
)
def test_writings_of_other_provers_mean_the_same(text: str, long: str) -> None:
    first, second = parse_premise(text), parse_premise(long)
    assert first.facts() == second.facts()
    assert first.goal == second.goal


def test_a_line_that_is_no_premise_does_not_stop_a_file() -> None:
    good, bad, last = read_problems(f"one\n{ALTITUDE}\ntwo\na b = segmen a b\n{ALTITUDE}\n")
    assert isinstance(good, Premise)
    assert bad == UnreadableLine(
        4, "two", "clause 1 'a b = segmen a b': unknown clause 'segmen'; did you mean 'segment'?; column 7"
    )
    assert isinstance(last, Premise)
    assert last.name == "line 5"


NO_PREMISE = "no premise follows this name; write one, as in 'a b c = triangle a b c'"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("first", "a b c : triangle a b c ? coll a b c", "second", ALTITUDE), (2, "first", "clause 1 .* needs new")),
        (("first", "a b c : triangle a b c", "second", ALTITUDE), (2, "first", "'a b c : triangle a b c' has no '='")),
        (("a b c : triangle a b c; d : midpoint d a b", ALTITUDE), (1, "line 1", "clause 1 .* needs new points, '='")),
        (("? coll a b c", ALTITUDE), (1, "line 1", "the premise is empty")),
        (("first", "second", ALTITUDE), (1, "first", NO_PREMISE)),
        ((ALTITUDE, "", "last", "# a comment"), (3, "last", NO_PREMISE)),
        (("first", ALTITUDE, "second", "a b c : triangle a b c"), (4, "second", "has no '='")),
        (("only",), (1, "only", NO_PREMISE)),
    ],
)
def test_every_line_of_a_file_is_a_premise_the_name_of_one_or_told_of(
    lines: tuple[str, ...], told: tuple[int, str, str]
) -> None:
    problems = read_problems("\n".join(lines))
    [bad] = [problem for problem in problems if isinstance(problem, UnreadableLine)]
    assert (bad.line, bad.name) == told[:2]
    assert re.search(told[2], bad.why)
    assert len(problems) == 1 + lines.count(ALTITUDE)
    with pytest.raises(PremiseError, match=f"line {bad.line}: "):
        parse_problems("\n".join(lines))


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
