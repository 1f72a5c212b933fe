"""The prover from end to end: every outcome has its name, and the JSON that it prints can be read back."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from gnomon.deduce.checker import check
from gnomon.deduce.premise import PremiseError, parse_premise, parse_problems
from gnomon.deduce.prover import conclude, prove
from gnomon.deduce.worlds.realise import RealisationError

ALTITUDES = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
MEDIANS = (
    "a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; f = midpoint f a b; "
    "g = on_line g a d, on_line g b e"
)


def test_a_proved_goal_carries_a_checked_proof() -> None:
    result = prove(parse_premise(ALTITUDES))
    assert result.proved
    assert result.proof is not None
    assert result.figure is not None
    assert check(result.proof, result.premise, result.figure.worlds)
    assert "AH ⊥ BC" in result.text()
    assert "求证" in result.text("zh")


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
def test_every_outcome_has_its_name(text: str, outcome: str) -> None:
    result = prove(parse_premise(text))
    assert result.outcome == outcome
    assert not result.proved
    assert result.why
    assert outcome in result.line()
    assert outcome in result.text()


def test_json_has_the_promised_fields() -> None:
    record = json.loads(json.dumps(prove(parse_premise(ALTITUDES, "altitudes")).to_json()))
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
    result = prove(parse_premise(ALTITUDES))
    plain = conclude(parse_premise(ALTITUDES.split(" ?")[0])).png()
    highlighted = result.png()
    assert highlighted is not None
    assert highlighted[:8] == plain[:8] == b"\x89PNG\r\n\x1a\n"
    assert highlighted != plain


def test_problem_files_are_proved_one_by_one() -> None:
    problems = parse_problems(f"first\n{ALTITUDES}\nsecond\na b c = triangle a b c ? cong a b a c\n")
    assert [prove(problem).outcome for problem in problems] == ["proved", "false"]


def test_goals_about_many_points_are_proved_part_by_part() -> None:
    result = prove(parse_premise("a b c = triangle a b c; d = on_line d a b; e = on_line e a d ? coll a b d e"))
    assert result.proved
    assert result.proof is not None
    on_one_circle = "d = on_circum d a b c; e = on_circum e a b d; f = on_circum f b c e ? cyclic a b c d e f"
    result = prove(parse_premise(f"a b c = triangle a b c; {on_one_circle}"))
    assert result.proved
    assert result.proof is not None
    assert len({step.fact for step in result.proof.steps}) == len(result.proof.steps)


TWO_FIGURES = "a b c = triangle a b c; d = eqdistance d a b c, eqdistance d c a b"


def test_a_goal_that_holds_in_some_figures_only_is_marked() -> None:
    """D completes a parallelogram or an isosceles trapezoid: the premise does not say which."""
    for goal in ("para a b c d", "cyclic a b c d"):
        result = prove(parse_premise(f"{TWO_FIGURES} ? {goal}"))
        assert result.proved
        assert result.by_figure
        assert "the figure drawn decides it" in result.text()
        assert result.to_json()["by_figure"] is True
    found = conclude(parse_premise(TWO_FIGURES))
    certain = {row["fact"] for row in found.rows() if not row["by_figure"]}
    assert not {"para a b c d", "cyclic a b c d"} & certain
    assert not {"para a b c d", "cyclic a b c d"} & set(map(str, found.deduction.facts))


def test_a_goal_that_holds_in_every_figure_is_not_marked() -> None:
    assert not prove(parse_premise(ALTITUDES)).by_figure


def test_a_premise_of_too_many_points_is_refused_at_once() -> None:
    points = "; ".join(f"p{k} = free p{k}" for k in range(200))
    result = prove(parse_premise(f"{points} ? coll p1 p2 p3"))
    assert result.outcome == "too large"
    with pytest.raises(PremiseError, match="at most 64"):
        conclude(parse_premise(points))


def test_one_deduction_may_be_used_by_many_threads() -> None:
    deduction = conclude(parse_premise(MEDIANS)).deduction
    facts = [fact for fact in deduction.facts if len(fact.args) <= 8]
    with ThreadPoolExecutor(4) as pool:
        proofs = list(pool.map(deduction.prove, facts * 6))
    assert all(proof is not None for proof in proofs)
