"""The prover from end to end: every outcome has its name, and the JSON that it prints can be read back."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from gnomon.deduce import AuxiliaryBudget, Proof, deduce
from gnomon.deduce.checker import check
from gnomon.deduce.premise import PremiseError, parse_premise, parse_problems
from gnomon.deduce.prover import conclude, prove
from gnomon.deduce.worlds.realise import RealisationError, random_branch_worlds

ALTITUDES = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
MEDIANS = (
    "a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; f = midpoint f a b; "
    "g = on_line g a d, on_line g b e"
)


@pytest.mark.parametrize(
    "text",
    [
        "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c",
        "a b c d = quadrangle a b c d; e = midpoint e a b; f = midpoint f b c; g = midpoint g c d; h = midpoint h d a "
        "? para e f g h",
        "a b c = triangle; h = on_tline a b c; d = on_tline a b c ? coll a h d",
    ],
)
def test_the_number_of_steps_is_that_of_the_text(text: str) -> None:
    result = prove(parse_premise(text))
    for language, pattern in (("en", r"proved in (\d+) steps?,"), ("zh", r"共 (\d+) 步")):
        told = result.text(language)
        closing = re.search(pattern, told)
        assert closing
        assert closing[1] == re.findall(r"^\((\d+)\)", told, re.MULTILINE)[-1]


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
    assert result.why_zh in result.text("zh")
    assert re.search(r"[一-鿿]", result.why_zh)


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
    centre = "a b c = triangle a b c; o = circle o a b c; d = on_circum d a b c ? circle o a b c d"
    assert prove(parse_premise(centre)).proved


MANY_STEPS = (
    "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c; d e f n = ninepoints d e f n a b c; "
    "g1 g2 g3 g = centroid g1 g2 g3 g a b c; p = midpoint p a h; q = midpoint q b h; r = midpoint r c h ? coll o n g"
)
TWO_FIGURES = "a b c = triangle a b c; d = eqdistance d a b c, eqdistance d c a b"


def test_a_goal_that_holds_in_some_figures_only_has_an_outcome_of_its_own() -> None:
    """D completes a parallelogram or an isosceles trapezoid: the premise does not say which."""
    for goal in ("para a b c d", "cyclic a b c d"):
        result = prove(parse_premise(f"{TWO_FIGURES} ? {goal}"))
        assert result.outcome == "one configuration"
        assert not result.proved
        assert result.by_figure
        assert result.proof is not None
        assert "proved in one configuration only" in result.text()
        assert "the figure drawn decides it" in result.text()
        assert "仅在一种图形位置下证毕" in result.text("zh")
        assert "one configuration" in result.line()
        assert result.to_json()["by_figure"] is True
        assert result.to_json()["outcome"] == "one configuration"
    found = conclude(parse_premise(TWO_FIGURES))
    certain = {row["fact"] for row in found.rows() if not row["by_figure"]}
    assert not {"para a b c d", "cyclic a b c d"} & certain
    assert not {"para a b c d", "cyclic a b c d"} & set(map(str, found.deduction.facts))


def test_the_step_that_the_figure_decides_is_named() -> None:
    premise = "a b c = triangle a b c; d = on_pline d c a b, eqdistance d b a c"
    result = prove(parse_premise(f"{premise} ? cyclic a b c d"))
    assert result.outcome == "one configuration"
    assert result.proof is not None
    assert result.decided_step == len(result.proof.steps) - 1
    decided = result.to_json()["decided_by_figure"]
    assert decided["condition"] == "npara a c b d"  # a parallelogram would not be cyclic
    assert decided["ground"] == "goal fails"
    assert "in step (3), which needs that AC and BD are not parallel" in result.text()
    assert "第 (3) 步需要 AC 与 BD 不平行" in result.text("zh")
    result = prove(parse_premise(f"{premise} ? para a c b d"))
    assert result.outcome == "one configuration"
    assert result.to_json()["decided_by_figure"]["condition"].startswith("samekind")


def test_a_step_with_two_cases_that_all_figures_decide_alike_is_no_reservation() -> None:
    """AG and AD are parallel or perpendicular by the angles; no figure of the premise shows the second case."""
    circles = (
        "a b c = triangle a b c; e = on_line e a b; f = on_pline f e b c, on_line f a c; d = circle d a b c; "
        "g = circle g a e f ? coll a g d"
    )
    result = prove(parse_premise(circles))
    assert result.outcome == "proved"
    assert result.proof is not None
    assert result.proof.by_figure
    assert result.scope is not None
    assert result.scope.ground == "alike"
    assert "leaves two cases, and all figures of the premise decide it in the same way" in result.text()
    assert "有两种可能，题设的所有图形都给出同一种" in result.text("zh")


def test_another_proof_is_found_whose_steps_leave_no_cases() -> None:
    tangents = (
        "a b = segment a b; c = on_circle c a b; d = on_circle d a b; e = lc_tangent e c a, lc_tangent e d a; "
        "f = lc_tangent f b a, on_line f c e; h = on_pline h c b f, on_line h b d; g = on_line g d e, on_line g b f; "
        "i = on_line i b e, on_line i c h ? cong c i i h"
    )
    plain = deduce(parse_premise(tangents)).prove("cong c i i h")
    assert plain is not None
    assert plain.by_figure
    result = prove(parse_premise(tangents))
    assert result.outcome == "proved"
    assert result.proof is not None
    assert not result.proof.by_figure
    assert result.figure is not None
    assert check(result.proof, result.premise, result.figure.worlds)


def test_a_goal_is_not_called_false_while_one_combination_of_choices_satisfies_it() -> None:
    """Each of twelve steps along a line goes one way or the other; the goal holds for one of 4,096 combinations."""
    steps = [Fraction(1000 + 610 * i + 37 * i * i % 400, 1000) for i in range(12)]
    walk = "".join(f"; x{i + 1} = lconst x{i + 1} x{i} {s}, on_line x{i + 1} a b" for i, s in enumerate(steps))
    length = abs(sum((-1) ** i * s for i, s in enumerate(steps)))
    result = prove(parse_premise(f"a b = segment a b; x0 = on_line x0 a b{walk} ? lconst x0 x12 {length}"))
    assert result.outcome == "not derived"
    assert prove(parse_premise("a b = segment a b; c = on_line c a b ? cong c a a b")).outcome == "false"


def test_the_names_of_common_tangents_are_a_choice() -> None:
    """Of two circles of the same size XY and ZI are the two external tangents, in either order."""
    premise = parse_premise(
        "a b = segment a b; c = free c; o = on_line o a b; w = on_line w a b; "
        "d = on_circle d o c; e = on_circle e w c; x y z i = cc_tangent x y z i o d w e"
    )
    sides = random_branch_worlds(premise, any_names=True)
    turn = np.sign(((sides["x"] - sides["o"]) * (sides["w"] - sides["o"]).conjugate()).imag)
    assert {-1.0, 1.0} == set(turn)


def test_conditions_on_points_choose_the_configuration() -> None:
    """That ABC and CDA have the same orientation makes D the fourth vertex of a parallelogram."""
    result = prove(parse_premise(f"{TWO_FIGURES}, sameclock a b c c d a ? para a b c d"))
    assert result.outcome == "proved"
    assert "where △ABC and △CDA have the same orientation" in result.text()
    assert "且△ABC 与 △CDA 的顶点绕向相同" in result.text("zh")
    result = prove(parse_premise(f"{TWO_FIGURES}, sameclock a b c c d a ? cyclic a b c d"))
    assert result.outcome == "false"


def test_constructions_after_a_bar_help_the_proof() -> None:
    sides = "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d"
    helped = f"{sides} | k = midpoint k b d; l = midpoint l a n ? eqangle a d m n m n b c"
    result = prove(parse_premise(helped))
    assert result.outcome == "proved"
    assert [str(construction) for construction in result.auxiliary] == ["k = midpoint k b d"]  # L is not needed
    assert "Let K be the midpoint of BD" in result.text()
    assert result.proof is not None
    assert result.figure is not None
    assert check(result.proof, result.premise, result.figure.worlds, result.auxiliary)
    assert prove(parse_premise(f"{sides} ? eqangle a d m n m n b c")).outcome == "not derived"


def test_points_after_a_bar_that_need_not_exist_are_taken_as_given() -> None:
    """Two points at once are no auxiliary construction that the checker accepts."""
    sides = "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d"
    result = prove(parse_premise(f"{sides} | k x = trisegment k x b d; l = midpoint l k x ? eqangle a d m n m n b c"))
    assert result.outcome == "proved"
    assert "taken as given" in result.why


@pytest.mark.parametrize(
    ("text", "outcome", "why"),
    [
        ("a b c = triangle ? ncoll a b c", "not derived", "an inequality, which no rule derives"),
        ("a b c = triangle; d = free ? sameclock a b c a b d", "not derived", "does not follow"),
        ("a b c = triangle; d = midpoint a b ? obtuse_angle b a c", "not derived", "does not follow"),
        ("a b = segment; c = midpoint a b ? diff a a", "false", "fails in all"),
        ("a b c = triangle ? acompute a b a c", "false", "not one simple fraction"),
        ("a b c = triangle ? acompute a a a c", "false", "not one simple fraction"),
        ("a b c = triangle ? rcompute a a a c", "false", "not one simple fraction"),
        ("a b c = triangle; d = midpoint a b ? rcompute a d a b", "proved", "checked"),
        ("a b c d = isquare ? rcompute a c a b", "proved", "checked"),
        ("a b c = triangle; d = midpoint a b ? r2const a c b c 2", "false", "any figure"),
        ("a b = segment; c = r2const a b a c 2 ? r2const a b a c 2", "proved", "checked"),
    ],
)
def test_conditions_and_values_are_goals_with_a_verdict(text: str, outcome: str, why: str) -> None:
    result = prove(parse_premise(text))
    assert result.outcome == outcome
    assert why in result.why
    assert result.text()
    assert result.text("zh")


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("a b c d = isquare ? rcompute a c a b", "r2const a c a b 2"),
        ("a b c = ieq_triangle a b c; m = midpoint m a b ? rcompute c m c b", "r2const c m c b 3/4"),
        ("a = free; b = lconst b a 1; c = on_tline c a a b, lconst c a 2 ? lcompute b c", "l2const b c 5"),
        ("a b c = ieq_triangle; x y z g = centroid a b c ? rcompute a g a b", "r2const a g a b 1/3"),
        ("a b = segment; c = r2const a b a c 2; d = mirror d c a ? r2const a b a d 2", "r2const a b a d 2"),
    ],
)
def test_squares_that_are_rational_are_found_and_proved(text: str, goal: str) -> None:
    result = prove(parse_premise(text))
    assert result.outcome == "proved"
    assert str(result.goal) == goal
    assert result.proof is not None
    assert result.figure is not None
    assert result.proof.steps[-1].rule == "square_algebra"
    assert check(result.proof, result.premise, result.figure.worlds)
    wrong = Proof(result.proof.goal, (*result.proof.steps[:-1], replace(result.proof.steps[-1], terms=())))
    assert not check(wrong, result.premise, result.figure.worlds)


def test_points_that_coincide_in_one_configuration_do_not_hide_the_others() -> None:
    """One of the tangents from B touches the circle at C, which is E or F."""
    tangents = "a b c d = rectangle a b c d; e f = tangent e f b d c"
    assert prove(parse_premise(f"{tangents} ? perp b e e d")).outcome == "proved"
    result = prove(parse_premise(f"{tangents} ? para a c a e"))
    assert result.scope is not None
    assert result.scope.ground == "goal fails"


def test_names_of_one_point_are_told() -> None:
    centres = "a b c = triangle a b c; d = on_bline d a b, on_bline d a c; e = on_bline e b c, on_line e a d"
    result = prove(parse_premise(f"{centres} ? cong e a e b"), auxiliary=AuxiliaryBudget(points=1, attempts=50))
    assert result.proof is not None
    assert "D and E are one point" in result.text()
    assert result.to_json()["coinciding"] == [["d", "e"]]
    twice = "a b c = triangle a b c; d = midpoint d b c; e = midpoint e b c"
    result = prove(parse_premise(f"{twice} ? coll a d e"))
    assert result.outcome == "not derived"
    assert "'d' and 'e', which are one point" in result.why
    assert prove(parse_premise(f"{ALTITUDES}")).to_json()["coinciding"] == []


def test_budget_exhausted_is_not_the_same_as_not_derived() -> None:
    result = prove(parse_premise(MANY_STEPS), seconds=1e-6)
    assert result.outcome == "budget exhausted"
    assert "the time was up" in result.why
    assert "budget exhausted" in result.text()
    assert "已用尽" in result.text("zh")


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
