"""What is called certain is true in every figure: the scope of proofs, simultaneous conditions, limits."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
from oracles.deduce.premises import random_premise
from oracles.deduce.second_builder import FALSE, figures, missed

from gnomon import _engine
from gnomon.deduce import Premise, RealisationError, deduce, parse_premise, prove
from gnomon.deduce.checker import check
from gnomon.deduce.engine import STOP_REASONS
from gnomon.deduce.prover import conclude
from gnomon.deduce.worlds.every_choice import true_for_every_choice
from gnomon.deduce.worlds.realise import random_branch_worlds
from gnomon.deduce.worlds.simultaneous import figure_of

BISECTORS = (
    "a b c = triangle a b c; d = foot d b a c; e = shift e d c a; f = angle_bisector f b a e; "
    "g = angle_bisector g b a c ? coll a f g"
)
IMO_2020_1 = (
    "p a b = triangle p a b; x = angle_bisector x p b a; y = angle_bisector y p a b; z = on_aline z a p a b x; "
    "t = on_aline t p a p a z; d = on_aline d p t p b a, on_line d a z; u = on_aline u b p b a y; "
    "v = on_aline v p b p b u; c = on_aline c p v p a b, on_line c b u; "
    "o = angle_bisector o a d p, angle_bisector o p c b | k = reflect k p c o; l = on_line l c o, on_line l a y "
    "? cong o a o b"
)
THEBAULT = (
    "a b c = triangle a b c; d = circle d a b c; e = on_line e b c; f g h i = 2l1c f g h i a b e d; "
    "j k l m = 2l1c j k l m a c e d; n = incenter n a b c | p = intersection_lc p n d a; "
    "q = on_circle q d p, on_pline0 q p f g; r = on_circle r d p, on_pline0 r p j k ? coll m n i"
)
SQUARES = "a b c = triangle a b c; d e = square a c d e; g f = square c b g f ? perp d b f a"


@pytest.mark.parametrize("text", [BISECTORS, IMO_2020_1, THEBAULT], ids=["obtuse", "2020", "Thebault"])
def test_a_goal_that_fails_in_figures_of_other_shapes_is_not_certain(text: str) -> None:
    result = prove(parse_premise(text))
    assert result.outcome == "one configuration"
    assert result.scope is not None
    assert result.scope.ground == "goal fails"


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "a b c = iso_triangle a b c; d = on_circum d a b c; e = incenter e c d b; h = angle_bisector h e a d "
            "? perp a d d e",
            "ncoll e a d",
        ),
        (
            "a b c = ieq_triangle a b c; d = on_circum d a b c, on_bline d a c; f = on_circle f d c, on_circle f c d; "
            "g = angle_mirror g d b f ? para c f b d",
            "ncoll d b f",
        ),
        (
            "a b c = triangle a b c; d = on_aline2 d b a a c b, on_circle d b c; "
            "e = angle_bisector e a d c, on_line e c b ? cong a c a d",
            "ncoll a d c",
        ),
    ],
    ids=["bisector", "mirror", "two loci"],
)
def test_a_clause_that_the_goal_does_not_need_excludes_no_choice(text: str, condition: str) -> None:
    """For one choice of an earlier point the last clause has no figure, at any place, and the goal is false."""
    result = prove(parse_premise(text))
    assert result.outcome == "one configuration"
    assert result.to_json()["assumed"]["condition"] == condition
    clause = text.partition(" ? ")[0].rpartition("; ")[2]
    assert f"the clause '{clause}' needs that" in result.text()
    assert f"子句“{clause}”要求" in result.text("zh")
    assert "the clause" in result.line()


def test_a_goal_about_a_point_that_one_choice_does_not_have_is_not_certain() -> None:
    text = "a b c = iso_triangle a b c; d = on_circum d a b c; e = incenter e c d b; h = angle_bisector h e a d"
    result = prove(parse_premise(f"{text} ? eqangle a e a h a h a d"))
    assert result.outcome == "figures tried"
    assert "needs that E, A and D are not collinear" in result.text()


def test_a_clause_that_fails_at_single_places_leaves_a_goal_certain() -> None:
    """E is on AD if D is the midpoint of an arc, and lines that meet are not parallel."""
    single = "a b c = triangle a b c; d = on_circum d a b c; e = incenter e a b c; h = angle_bisector h e a d"
    assert prove(parse_premise(f"{single} ? cyclic a b c d")).outcome == "proved"
    squares = "a b c d = isquare a b c d; e = on_bline e a b, on_bline e b c; f = on_line f a e, on_line f b d"
    assert prove(parse_premise(f"{squares} ? perp a c b d")).outcome == "proved"


@pytest.mark.parametrize(
    "text",
    [
        "a b = segment a b; c = on_circle c a b; d = on_aline2 d c a b a c, on_bline d c a; f = shift f c a b "
        "? eqangle c b c a f c f a",
        "a b c = triangle a b c; d = on_circle d b c, angle_bisector d b a c; e = on_circle e c b, eqdistance e a b d; "
        "f = on_circle f e c, on_pline f e c b ? eqangle c f c e c b c f",
        "a b c d = eq_trapezoid a b c d; e = on_line e d c, eqdistance e a b d; f = orthocenter f b d c; "
        "g = shift g a f b ? eqangle c f c b d a d g",
    ],
    ids=["bisecting", "parallel", "trapezium"],
)
def test_steps_of_a_proof_without_a_note_are_true_in_all_figures(text: str) -> None:
    """The goal holds for every choice; so have to do the steps, or the output names one that leaves two cases."""
    premise = parse_premise(text)
    result = prove(premise)
    assert result.outcome == "proved"
    assert result.scope is not None
    assert result.proof is not None
    true = bool(check(result.proof, premise, random_branch_worlds(premise, seed=3, any_names=True)))
    assert true == (result.scope.ground == "certain")
    assert true != ("leaves two cases" in result.text())


def test_a_goal_that_only_figures_support_says_in_how_many() -> None:
    """The bisectors have to be the inner ones: with an outer one EF is not parallel to AB."""
    text = (
        "a b c = triangle a b c; d = midpoint d b a; e = angle_bisector e c d a, on_line e a c; "
        "f = angle_bisector f c d b, on_line f c b ? para e f a b"
    )
    result = prove(parse_premise(text))
    assert result.outcome == "figures tried"
    assert not result.proved
    assert result.scope is not None
    assert result.scope.figures > 2000
    assert f"proved, in all {result.scope.figures:,} figures tried," in result.text()
    assert f"就所试的 {result.scope.figures:,} 个图形而言" in result.text("zh")
    assert result.to_json()["figures"] == result.scope.figures


def test_the_words_say_which_way_round_a_square_is() -> None:
    """Drawn the other way round, one of two squares makes the goal false."""
    result = prove(parse_premise(SQUARES))
    assert result.outcome == "proved"
    assert "ACDE is a square with its vertices in counterclockwise order" in result.text()
    assert "ACDE 是正方形，顶点按逆时针排列" in result.text("zh")


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("a b c = triangle a b c; i = incenter i a b c; d = foot d i a b; e = foot e i b c ? cong i d i e", True),
        ("a b c = triangle a b c; i = incenter i a b c; j = angle_bisector j b a c ? coll a i j", False),
        ("a b c = triangle a b c; d e = trisect d e a b c ? eqangle b a b d b e b c", True),
        ("a b = segment a b; c = free c; d = on_line d b c, on_circle d a b ? cong a b a d", True),
        ("a b c = triangle a b c; d = on_line d a b, on_circle d c a ? cong a d d b", False),
    ],
)
def test_all_choices_at_one_place_decide(text: str, true: bool) -> None:
    premise = parse_premise(text)
    assert premise.goal is not None
    assert true_for_every_choice(premise, [premise.goal]) is true


def test_a_place_that_does_not_show_all_choices_decides_nothing() -> None:
    """There are too many choices to see all of them."""
    many = "; ".join(f"x{k} = on_circle x{k} a b, on_circle x{k} b c" for k in range(13))
    premise = parse_premise(f"a b c = triangle a b c; {many} ? cong a x0 a b")
    assert premise.goal is not None
    assert true_for_every_choice(premise, [premise.goal]) is None


SIMULTANEOUS = "a b c = triangle a b c; d = midpoint d a b, on_tline d c a b"


def test_conditions_on_earlier_points_get_a_figure() -> None:
    figure = figure_of(parse_premise(SIMULTANEOUS), 8)
    a, b, c = (figure.worlds[name] for name in "abc")
    assert abs(abs(a - c) / abs(b - c) - 1).max() < 1e-8
    assert prove(parse_premise(f"{SIMULTANEOUS} ? cong c a c b")).outcome == "proved"
    assert "cong a c b c" in [str(fact) for fact in conclude(parse_premise(SIMULTANEOUS)).deduction.facts]


def test_a_shape_that_is_not_usual_gets_a_figure() -> None:
    """The circle meets BC only if AD > AB, and rectangles are drawn wider than high where nothing else is said."""
    tall = parse_premise("a b c d = rectangle a b c d; e = on_line e b c, on_circle e a d ? cong a e b c")
    figure = figure_of(tall, 8)
    a, b, d = (figure.worlds[name] for name in "abd")
    assert (abs(d - a) > abs(b - a)).all()
    assert prove(tall).outcome == "proved"


def test_conditions_that_clash_are_refused_by_name() -> None:
    clash = "a b c = triangle a b c; d = midpoint d a b, on_line d a c"
    with pytest.raises(
        RealisationError, match=r"'d = midpoint d a b, on_line d a c' is the one .* 'coll a c d' is false"
    ):
        figure_of(parse_premise(clash), 4)


def test_the_last_conclusions_are_read_alone() -> None:
    deduction = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; f = midpoint f a b")
    assert tuple(deduction.latest()) == deduction.conclusions[::-1]
    assert tuple(islice(deduction.latest(), 3)) == deduction.conclusions[:-4:-1]
    shown = conclude(parse_premise("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a")).rows(most=2)
    assert len(shown) == 2


def test_a_deadline_ends_the_search_for_theorems() -> None:
    rng = np.random.default_rng(4)
    circle = np.exp(1j * rng.uniform(0, 6, (4, 24)))
    coordinates = np.ascontiguousarray(np.stack([circle.real, circle.imag], axis=-1))
    cut, whole = (_engine.Engine(coordinates, True, milliseconds=limit) for limit in (0.0, 1e9))
    assert STOP_REASONS[cut.run(100, 10**6, 1e9)] == "time"
    assert STOP_REASONS[whole.run(100, 10**6, 1e9)] == "saturated"
    assert cut.statistics()["examined"] < whole.statistics()["examined"]


def test_certain_conclusions_are_true_in_figures_of_another_builder() -> None:
    found = 0
    for seed in range(6):
        premise: Premise = random_premise(7000 + seed, 6)
        try:
            certain = deduce(premise).facts
        except RealisationError:
            continue
        drawn = figures(str(premise), seed, 2000)
        assert [str(fact) for fact in certain if not (missed(str(fact), drawn) < FALSE).all()] == [], str(premise)
        found += len(certain)
    assert found > 20


def test_the_other_builder_finds_what_is_false() -> None:
    text, _, goal = BISECTORS.partition(" ? ")
    assert (missed(goal, figures(text, 1, 2000)) > FALSE).any()


def test_angles_that_are_equal_in_the_figure_drawn_alone_are_told_as_directed_ones() -> None:
    """E may be either end of the diameter, and AE bisects one of two angles."""
    tangents = "a b c = triangle a b c; o = circle o a b c; d = on_tline d a o a, on_tline d b o b"
    result = prove(parse_premise(f"{tangents}; e = on_line e o d, on_circle e o a ? eqangle a b a e a e a d"))
    assert result.outcome == "proved"
    assert "Prove that ∡BAE = ∡EAD." in result.text()
    assert "∠BAE" not in result.text()
