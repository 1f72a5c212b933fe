"""The prover as a tool: every way an attempt can end is told apart, and what it prints can be read back."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from gnomon.deduce.checker import check
from gnomon.deduce.premise import PremiseError, parse_premise, parse_problems
from gnomon.deduce.prover import attempt, conclude
from gnomon.deduce.worlds.realise import RealisationError

ALTITUDES = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
MEDIANS = (
    "a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; f = midpoint f a b; "
    "g = on_line g a d, on_line g b e"
)


def test_a_proved_goal_carries_a_checked_proof() -> None:
    tried = attempt(parse_premise(ALTITUDES))
    assert tried.proved
    assert tried.proof is not None
    assert tried.figure is not None
    assert check(tried.proof, tried.premise, tried.figure.worlds)
    assert "AH ⊥ BC" in tried.text()
    assert "求证" in tried.text("zh")


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("a b c = triangle a b c ? cong a b a c", "false"),
        ("a b c = triangle a b c", "no goal"),
        ("a b c = triangle a b c; e = on_line e a b, on_pline e c a b ? coll a b e", "no figure"),
        (
            "a b c = triangle a b c; d e = trisect d e b a c; f g = trisect f g c b a; h i = trisect h i a c b; "
            "j = intersection_ll j b f c i; k = intersection_ll k a e c h; l = intersection_ll l a d b g "
            "? cong j l j k",
            "not derived",
        ),
    ],
)
def test_other_ends_are_told_apart(text: str, outcome: str) -> None:
    tried = attempt(parse_premise(text))
    assert tried.outcome == outcome
    assert not tried.proved
    assert tried.why
    assert outcome in tried.line()
    assert outcome in tried.text()


def test_json_has_the_promised_fields() -> None:
    record = json.loads(json.dumps(attempt(parse_premise(ALTITUDES, "altitudes")).to_json()))
    assert record["name"] == "altitudes"
    assert record["proved"] is True
    assert record["steps"] == 1
    assert record["depth"] == 1
    assert record["milliseconds"] > 0
    assert record["proof"][-1]["fact"] == record["goal"]
    for number, step in enumerate(record["proof"]):
        assert all(premise < number for premise in step["premises"])


def test_conclusions_are_listed_easiest_first() -> None:
    found = conclude(parse_premise(MEDIANS))
    rows = found.rows()
    assert [row["level"] for row in rows] == sorted(row["level"] for row in rows)
    assert "C, F and G are collinear" in [row["text"] for row in rows]
    assert len({row["fact"] for row in rows}) == len(rows)


def test_a_premise_without_a_figure_has_no_conclusions() -> None:
    with pytest.raises(RealisationError, match="is the one that fails"):
        conclude(parse_premise("a b c = triangle a b c; e = on_line e a b, on_pline e c a b"))


def test_figures_are_drawn_with_and_without_a_goal() -> None:
    tried = attempt(parse_premise(ALTITUDES))
    plain = conclude(parse_premise(ALTITUDES.split(" ?")[0])).png()
    highlighted = tried.png()
    assert highlighted is not None
    assert highlighted[:8] == plain[:8] == b"\x89PNG\r\n\x1a\n"
    assert highlighted != plain


def test_problem_files_are_tried_one_by_one() -> None:
    problems = parse_problems(f"first\n{ALTITUDES}\nsecond\na b c = triangle a b c ? cong a b a c\n")
    assert [attempt(problem).outcome for problem in problems] == ["proved", "false"]


def test_goals_about_many_points_are_proved_part_by_part() -> None:
    tried = attempt(parse_premise("a b c = triangle a b c; d = on_line d a b; e = on_line e a d ? coll a b d e"))
    assert tried.proved
    assert tried.proof is not None
    on_one_circle = "d = on_circum d a b c; e = on_circum e a b d; f = on_circum f b c e ? cyclic a b c d e f"
    tried = attempt(parse_premise(f"a b c = triangle a b c; {on_one_circle}"))
    assert tried.proved
    assert tried.proof is not None
    assert len({step.fact for step in tried.proof.steps}) == len(tried.proof.steps)


TWO_FIGURES = "a b c = triangle a b c; d = eqdistance d a b c, eqdistance d c a b"


def test_what_only_one_of_the_possible_figures_shows_is_said_to_be_so() -> None:
    """D completes a parallelogram or an isosceles trapezoid: the premise does not say which."""
    for goal in ("para a b c d", "cyclic a b c d"):
        tried = attempt(parse_premise(f"{TWO_FIGURES} ? {goal}"))
        assert tried.proved
        assert tried.by_figure
        assert "the figure drawn decides it" in tried.text()
        assert tried.to_json()["by_figure"] is True
    found = conclude(parse_premise(TWO_FIGURES))
    certain = {row["fact"] for row in found.rows() if not row["by_figure"]}
    assert not {"para a b c d", "cyclic a b c d"} & certain
    assert not {"para a b c d", "cyclic a b c d"} & set(map(str, found.deduction.facts))


def test_what_every_figure_shows_is_not() -> None:
    assert not attempt(parse_premise(ALTITUDES)).by_figure


def test_a_premise_of_too_many_points_is_refused_at_once() -> None:
    points = "; ".join(f"p{k} = free p{k}" for k in range(200))
    tried = attempt(parse_premise(f"{points} ? coll p1 p2 p3"))
    assert tried.outcome == "too large"
    with pytest.raises(PremiseError, match="at most 64"):
        conclude(parse_premise(points))


def test_one_deduction_may_be_used_by_many_threads() -> None:
    deduction = conclude(parse_premise(MEDIANS)).deduction
    facts = [fact for fact in deduction.facts if len(fact.args) <= 8]
    with ThreadPoolExecutor(4) as pool:
        proofs = list(pool.map(deduction.prove, facts * 6))
    assert all(proof is not None for proof in proofs)
