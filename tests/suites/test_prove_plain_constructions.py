"""Constructions as textbooks say them: the plain clause has the same figures, and lines keep their first names."""

from __future__ import annotations

import numpy as np
import pytest

from gnomon.deduce.premise import Premise, parse_premise
from gnomon.deduce.worlds.realise import rough_worlds
from gnomon.deduce.worlds.truth import holds
from gnomon.suites.prove.premise.named_lines import named_lines
from gnomon.suites.prove.premise.plain_constructions import as_in_textbooks

TRIANGLE = "a b c = triangle a b c; "


def plainly(text: str) -> str:
    """The last construction of a premise in plain clauses."""
    premise = parse_premise(text)
    *before, last = premise.constructions
    names = tuple(p for made in before for p in made.points)
    start = Premise(names, tuple(before))
    worlds = rough_worlds(start, 7, 12)
    return str(as_in_textbooks(last, start, np.array([worlds[p] for p in names])))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("d = on_line d a b, on_bline d b a", "d = midpoint d b a"),
        ("d = midpoint d a b; e = on_line e a d, on_bline e a b", "e = midpoint e a b"),
        ("d = on_line d a b, on_circle d a b", "d = mirror d b a"),
        ("d = midpoint d a b; e = intersection_lc e b a d", "e = mirror e d a"),
    ],
)
def test_a_point_of_a_line_at_equal_distances_is_a_midpoint_or_a_reflection(said: str, plain: str) -> None:
    assert plainly(TRIANGLE + said) == plain


def test_a_point_of_another_line_at_equal_distances_is_none() -> None:
    assert plainly(TRIANGLE + "d = on_line d a c, on_bline d a b") == "d = on_line d a c, on_bline d a b"


def test_a_circle_with_a_radius_from_its_centre_goes_through_the_other_end() -> None:
    for radius in ("a b", "b a"):
        assert plainly(TRIANGLE + f"d = eqdistance d a {radius}") == "d = on_circle d a b"
    assert plainly(TRIANGLE + "d = eqdistance d a b c") == "d = eqdistance d a b c"


def test_a_proportion_with_two_equal_segments_is_an_equation_of_lengths() -> None:
    rectangle = "a b c d = rectangle a b c d; e = midpoint e b d; "
    assert plainly(rectangle + "f = eqratio6 f e d b d c a, on_line f e d") == "f = midpoint f e d"
    assert plainly(rectangle + "f = eqratio f a b c d e b c") == "f = eqdistance f c e b"
    assert plainly(rectangle + "f = eqratio f a b b c e b c") == "f = eqratio f a b b c e b c"


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("d = midpoint d b c; e = on_line e d c", "e = on_line e b c"),
        ("d = on_line d a b; e = on_line e a d; f = foot f c d e", "f = foot f c a b"),
        ("d = midpoint d a b; e = reflect e c d b", "e = reflect e c a b"),
        ("d = on_tline d c a b; e = reflect e a c d", "e = reflect e a c d"),
        ("d = on_tline d c a b; e = foot e d a b", "e = foot e c a b"),
        ("d = midpoint d a b; e = intersection_lc e d c b", "e = intersection_lc e a c b"),
    ],
)
def test_a_line_is_called_by_its_first_points(said: str, plain: str) -> None:
    assert plainly(TRIANGLE + said) == plain


def test_a_segment_keeps_its_ends() -> None:
    assert plainly(TRIANGLE + "d = midpoint d a b; e = midpoint e d b") == "e = midpoint e d b"


def test_lines_that_share_two_points_are_one() -> None:
    premise = parse_premise(TRIANGLE + "d = on_line d a b; e = on_line e a c; f = on_line f d b; g = on_line g e c")
    assert named_lines(premise.points, premise.given) == (("a", "b", "d", "f"), ("a", "c", "e", "g"))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("d = on_line d a b; e = aconst a d b e 30", "e = s_angle a b e 30"),
        ("d = aconst a b c d 30", "d = aconst a b c d 30"),
        ("d = on_line d b c; e = on_aline0 e a b d c a c a", "e = on_aline e a c c b a"),
        ("d = on_aline0 d a b a c b c a", "d = on_aline0 d a b a c b c a"),
    ],
)
def test_a_directed_angle_between_lines_that_meet_in_a_named_point_is_one_at_a_corner(said: str, plain: str) -> None:
    assert plainly(TRIANGLE + said) == plain


def test_the_angle_at_a_corner_is_the_one_between_the_lines() -> None:
    start = TRIANGLE + "d = on_line d b c; e = "
    for said in ("on_aline0 e a b d c a c a", "aconst b d c e 30"):
        (plain,) = plainly(start + said).split(" = ")[1:]
        worlds = rough_worlds(parse_premise(start + plain), 3, 20)
        (fact,) = parse_premise(start + said).constructions[-1].facts()
        assert holds(fact, worlds).all()
