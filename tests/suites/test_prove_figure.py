"""Figures of the prove suite: marks that keep clear of points, circles that can be told apart, room for the points."""

from __future__ import annotations

from gnomon.deduce.facts import Fact
from gnomon.deduce.figure import option_highlight, premise_scene
from gnomon.deduce.premise import parse_premise
from gnomon.draw import Circle, ParallelArrows, Scene, Segment, Ticks
from gnomon.suites import get_suite
from gnomon.suites.prove.figure import _blurred, _room
from gnomon.suites.prove.sample import _idle

# A is the midpoint of FD, and FD = CB is given: its tick must not fall on A.
SQUARE = parse_premise("a b c d = isquare a b c d; f = parallelogram a c b f")
PLACES = {"a": 0j, "b": 1 + 0j, "c": 1 + 1j, "d": 1j, "f": -1j}


def test_ticks_and_arrows_keep_clear_of_points_and_of_each_other() -> None:
    scene = premise_scene(SQUARE, PLACES)
    marks = [item for item in scene.items if isinstance(item, Ticks | ParallelArrows)]
    at = [complex(*m.a) + m.at * (complex(*m.b) - complex(*m.a)) for m in marks]
    assert len(marks) > 4
    for k, place in enumerate(at):
        assert min(abs(place - z) for z in PLACES.values()) > 0.05
        assert all(abs(place - other) > 0.05 for other in at[k + 1 :])


def test_circles_nearly_on_top_of_each_other_are_found() -> None:
    one = Circle((0.0, 0.0), 1.0)
    assert _blurred(Scene().add(one, Circle((0.0, 0.0), 1.02)))
    assert not _blurred(Scene().add(one, Circle((0.0, 0.0), 1.2)))
    assert not _blurred(Scene().add(one, Circle((0.5, 0.0), 1.0)))


def test_room_is_what_large_circles_leave_to_the_points() -> None:
    places = {"a": 0j, "b": 1 + 0j}
    assert _room(Scene(), places) == 1
    assert _room(Scene().add(Circle((0.0, 0.0), 2.0)), places) == 0.25


def test_parallels_through_one_point_are_not_sampled() -> None:
    assert _idle(Fact.parse("para e d a d"))
    assert not _idle(Fact.parse("para e d a b"))
    suite = get_suite("prove")
    for index in range(6):
        premise = parse_premise(suite.problem(4, index).formal["premise"])
        for fact in premise.given:
            assert fact.predicate != "para" or not set(fact.args[:2]) & set(fact.args[2:])


def test_a_highlight_shows_what_an_option_speaks_of_and_not_whether_it_is_true() -> None:
    def strokes(text: str) -> int:
        return len([i for i in option_highlight(PLACES, Fact.parse(text)) if isinstance(i, Segment)])

    assert strokes("cong a b a d") == 2
    assert strokes("cyclic a b c d") == strokes("cyclic a b c f") == 4
    assert not [i for i in option_highlight(PLACES, Fact.parse("cyclic a b c d")) if isinstance(i, Circle)]
