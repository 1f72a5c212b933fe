"""The order of intersections, which scripts rely on by their indices."""

from __future__ import annotations

from tests.ggb.scripts import last, near, point, value

from gnomon.ggb import run

CIRCLES = ("c=Circle((0,0),3)", "d=Circle((4,0),3)")


def test_a_line_meets_a_circle_along_its_direction() -> None:
    outcome = run(
        ["c=Circle((0,0),2)", "l=Line((0,0),(1,0))", "m=Line((1,0),(0,0))", "P=Intersect(l,c,1)", "Q=Intersect(m,c,1)"]
    )
    assert point(outcome, "P") == near(-2, 0)
    assert point(outcome, "Q") == near(2, 0)


def test_two_circles_meet_first_to_the_left_of_the_way_between_their_centres() -> None:
    assert value(*CIRCLES, "P=Intersect(c,d,1)") == "P = (2, 2.2360679774998)"
    assert value(*CIRCLES, "P=Intersect(d,c,1)") == "P = (2, -2.2360679774998)"


def test_the_first_call_fixes_the_order_of_a_pair() -> None:
    assert value(*CIRCLES, "P=Intersect(d,c,1)", "Q=Intersect(c,d,1)") == "Q = (2, -2.2360679774998)"


def test_a_point_through_which_both_are_constructed_comes_first() -> None:
    lines = ("O=(0,0)", "A=(3,0)", "c=Circle(O,A)", "m=Line((0,1),A)")
    assert value(*lines, "P=Intersect(m,c,1)") == "P = (3, 0)"
    assert value(*lines, "P=Intersect(m,c,2)") == "P = (-2.4, 1.8)"


def test_points_off_a_segment_are_dropped_before_counting() -> None:
    lines = ("c=Circle((0,0),2)", "s=Segment((0,0),(5,0))")
    assert value(*lines, "P=Intersect(s,c,1)") == "P = (2, 0)"
    assert last(*lines, "P=Intersect(s,c,2)").defined is False


def test_touching_gives_one_point() -> None:
    assert list(last("c=Circle((0,0),2)", "l: y=2", "P=Intersect(l,c)").labels) == ["P"]


def test_indices_below_one_act_as_one_and_too_large_ones_give_nothing() -> None:
    for index in ("0", "-1", "1.5"):
        assert value(*CIRCLES, f"P=Intersect(c,d,{index})") == "P = (2, 2.2360679774998)"
    assert last(*CIRCLES, "P=Intersect(c,d,3)").defined is False


def test_the_point_near_a_given_one() -> None:
    assert value(*CIRCLES, "P=Intersect(c,d,(2,-3))") == "P = (2, -2.2360679774998)"


def test_parallel_lines_meet_at_infinity() -> None:
    result = last("P=Intersect(y=x,y=x+1)")
    assert result.value == "P = ?"
    assert result.defined is True


def test_graphs_meet_from_left_to_right() -> None:
    assert value("f(x)=x^2-2", "P=Intersect(f,y=x)") == "P_{1} = (-1, -1)"


def test_a_polygon_meets_a_line_along_the_line() -> None:
    assert value("q=Polygon((0,0),(4,0),(4,4),(0,4))", "P=Intersect(q,y=x+1)") == "P_{1} = (0, 1)"
