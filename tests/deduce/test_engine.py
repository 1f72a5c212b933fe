"""The engine: what follows from a premise, and what happens with premises that are odd, wrong, large or cut short."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from gnomon import _engine
from gnomon.deduce import Deduction, DeductionBudget, Fact, deduce, parse_problems, realise
from gnomon.deduce.engine import Mode

TRIANGLE = "a b c = triangle a b c"

# Premise and a fact that follows from it, one for each theorem of school.
THEOREMS = {
    "midline": (f"{TRIANGLE}; d = midpoint d b c; e = midpoint e c a", "para d e a b"),
    "midline is half": (f"{TRIANGLE}; d = midpoint d b c; e = midpoint e c a", "rconst a b d e 2"),
    "altitudes meet": (f"{TRIANGLE}; h = on_tline h a b c, on_tline h b c a", "perp c h a b"),
    "medians meet": (
        f"{TRIANGLE}; d = midpoint d b c; e = midpoint e c a; f = midpoint f a b; g = on_line g a d, on_line g b e",
        "coll c f g",
    ),
    "medians trisect": (
        f"{TRIANGLE}; d = midpoint d b c; e = midpoint e c a; g = on_line g a d, on_line g b e",
        "rconst a g g d 2",
    ),
    "bisectors meet": (f"{TRIANGLE}; i = angle_bisector i b a c, angle_bisector i a b c", "eqangle c a c i c i c b"),
    "bisector theorem": (f"{TRIANGLE}; d = angle_bisector d b a c, on_line d b c", "eqratio d b d c a b a c"),
    "thales": ("a b = segment a b; o = midpoint o a b; c = on_circle c o a", "perp a c b c"),
    "inscribed angles": (f"{TRIANGLE}; d = on_circum d a b c", "eqangle c a c b d a d b"),
    "tangent and chord": (f"{TRIANGLE}; o = circle o a b c; t = on_tline t a o a", "eqangle a t a b c a c b"),
    "tangents are equal": ("o a p = triangle o a p; x y = tangent x y p o a", "cong p x p y"),
    "parallelogram": (f"{TRIANGLE}; d = parallelogram a b c d; m = on_line m a c, on_line m b d", "midp m b d"),
    "power of a point": (
        f"{TRIANGLE}; d = on_circum d a b c; p = on_line p a b, on_line p c d",
        "eqratio p a p c p d p b",
    ),
    "right triangle": ("c a b = r_triangle c a b; d = foot d c a b", "eqratio d a d c d c d b"),
    "isosceles trapezoid": ("a b c d = eq_trapezoid a b c d", "cyclic a b c d"),
    "sum of lengths": (
        "a b = segment a b; c = on_line c a b; d = midpoint d a c; e = midpoint e c b",
        "rconst a b d e 2",
    ),
    "centroid": (
        f"{TRIANGLE}; d = midpoint d b c; e = midpoint e c a; g = on_line g a d, on_line g b e",
        "rconst b g b e 2/3",
    ),
    "menelaus": (
        "c a b = iso_triangle c a b; d = on_line d a c; e = on_line e b c, eqdistance e b a d; "
        "f = on_line f a b, on_line f d e",
        "cong d f e f",
    ),
    "similar triangles": (f"{TRIANGLE}; d = on_line d a b; e = on_line e a c, on_pline e d b c", "simtri a d e a b c"),
    "congruent triangles": (f"{TRIANGLE}; d = parallelogram a b c d", "contri a b c c d a"),
    "thirty degrees": ("a b c = ieq_triangle a b c; m = midpoint m b c", "aconst a b a m 30"),
}


@pytest.mark.parametrize(("premise", "fact"), THEOREMS.values(), ids=THEOREMS)
@pytest.mark.parametrize("mode", ["default", "extended"])
def test_a_theorem_of_school_follows(premise: str, fact: str, mode: Mode) -> None:
    deduction = deduce(premise, mode)
    assert deduction.outcome == "saturated"
    if not deduction.true(fact):  # directed: the figure may turn the other way
        fact = fact.replace("aconst a b a m 30", "aconst a b a m 150").replace("simtri ", "simtrir ")
    assert deduction.true(fact)
    assert deduction.knows(fact)


def test_what_is_false_or_does_not_follow_is_not_known() -> None:
    deduction = deduce(f"{TRIANGLE}; d = on_line d b c")
    assert deduction.level("cong a b a c") is None
    assert deduction.prove("perp a d b c") is None
    assert not deduction.true("perp a d b c")


def test_given_facts_have_level_zero_and_duplicates_are_harmless() -> None:
    premise = "a b c = triangle a b c; d = on_line d b c, on_line d c b; e = midpoint e a b"
    deduction = deduce(premise)
    assert deduction.level("coll b c d") == 0
    assert deduction.level("midp e a b") == 0
    proof = deduction.prove("midp e b a")
    assert proof is not None
    assert [step.rule for step in proof.steps] == ["given"]


def test_two_names_of_one_point_are_normal_input() -> None:
    premise = f"{TRIANGLE}; d = foot d a b c; e = foot e a b c; f = midpoint f a d; g = midpoint g a e"
    deduction = deduce(premise)
    assert deduction.outcome == "saturated"
    assert deduction.knows("perp a e b c")
    assert deduction.level("perp d e a b") is None


def test_a_fact_that_the_figure_refutes_is_refused() -> None:
    points = ("a", "b", "c")
    coordinates = np.array([[[0.0, 0.0], [1.0, 0.0], [0.3, 0.8]]])
    deduction = Deduction(points, coordinates, [Fact.parse("cong a b a c")]).run()
    assert deduction.outcome == "contradiction"
    assert [str(f) for f in deduction.refused] == ["cong a b a c"]


@pytest.mark.parametrize(
    ("fact", "message"),
    [("perp a b c z", "'z'"), ("ncoll a b c", "condition"), ("coll a b c d e", "3 points at a time")],
)
def test_an_impossible_question_is_answered_with_a_reason(fact: str, message: str) -> None:
    deduction = deduce(f"{TRIANGLE}; d = on_line d a b; e = on_line e a b")
    with pytest.raises(ValueError, match=message):
        deduction.prove(fact)


def test_the_engine_refuses_malformed_input() -> None:
    figure = np.zeros((1, 3, 2)) + np.arange(6).reshape(3, 2) ** 2
    engine = _engine.Engine(figure, False)
    for bad in [(99, (0, 1, 2), 0, 1), (0, (0, 1), 0, 1), (0, (0, 1, 7), 0, 1), (14, (0, 1, 1, 2), 1, 0)]:
        with pytest.raises(ValueError, match=r".+"):
            engine.give([bad])
    with pytest.raises(ValueError, match="64 points"):
        _engine.Engine(np.zeros((1, 65, 2)), False)
    with pytest.raises(ValueError, match="finite"):
        _engine.Engine(np.full((1, 3, 2), np.nan), False)


@pytest.mark.parametrize("points", [1, 2, 3])
def test_the_smallest_figures_have_no_conclusions(points: int) -> None:
    names = "abc"[:points]
    coordinates = np.random.default_rng(0).normal(size=(2, points, 2))
    deduction = Deduction(names, coordinates, [], "extended").run()
    assert deduction.outcome == "saturated"
    assert deduction.conclusions == ()


def test_a_figure_of_one_point_under_many_names_is_no_trouble() -> None:
    deduction = Deduction("abcd", np.zeros((2, 4, 2)), [Fact.parse("cong a b c d")]).run()
    assert deduction.outcome == "saturated"
    assert deduction.conclusions == ()


# --- budgets ---

RICH = (
    "a b c = triangle a b c; h = orthocenter h a b c; d = foot d a b c; e = foot e b c a; f = foot f c a b; "
    "m = midpoint m b c; n = midpoint n c a; p = midpoint p a b; o = circle o a b c; q = midpoint q h o"
)


def test_budgets_stop_the_work_and_what_is_derived_stands() -> None:
    full = deduce(RICH)
    cut = deduce(RICH, budget=DeductionBudget(rounds=1))
    assert cut.outcome == "rounds"
    assert len(cut.facts) < len(full.facts)
    assert all(full.knows(fact) for fact in cut.facts)
    assert deduce(RICH, budget=DeductionBudget(facts=20)).outcome == "facts"
    assert deduce(RICH, budget=DeductionBudget(milliseconds=0.0)).outcome == "time"


def test_a_run_can_be_cancelled_from_another_thread() -> None:
    premise = parse_problems(RICH)[0]
    figure = realise(premise, worlds=4)
    deduction = Deduction(premise.points, figure.coordinates, premise.facts())
    deduction.cancel()
    assert deduction.run().outcome == "cancelled"


def test_deductions_run_in_parallel_threads() -> None:
    premise = parse_problems(RICH)[0]
    figure = realise(premise, worlds=4)
    counts: list[int] = []

    def work() -> None:
        counts.append(len(Deduction(premise.points, figure.coordinates, premise.facts()).run().facts))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(counts) == 4
    assert len(set(counts)) == 1


def test_thirty_points_are_no_trouble() -> None:
    clauses = [TRIANGLE, "o = circle o a b c"]
    names = [f"p{i}" for i in range(26)]
    clauses += [f"{name} = on_circle {name} o a" for name in names[:13]]
    clauses += [f"{name} = midpoint {name} a {other}" for name, other in zip(names[13:], names[:13], strict=True)]
    deduction = deduce("; ".join(clauses), budget=DeductionBudget(milliseconds=20_000))
    assert len(deduction.points) == 30
    assert deduction.outcome == "saturated"
    assert deduction.knows("cyclic p0 p1 p2 p3")
    assert deduction.knows("perp o p13 a p0")


# --- the published problems ---


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "mode", "least"),
    [
        ("jgex_ag_231.txt", "default", 209),
        ("jgex_ag_231.txt", "extended", 220),
        ("imo_ag_30.txt", "default", 16),
        ("imo_ag_30.txt", "extended", 17),
    ],
)
def test_published_problems_are_proved(shared_data: Path, file: str, mode: Mode, least: int) -> None:
    proved = 0
    for problem in parse_problems((shared_data / "alphageometry" / file).read_text()):
        deduction = deduce(problem, mode)
        assert deduction.outcome == "saturated"
        assert deduction.realisation is not None
        goal = deduction.realisation.goal
        proved += goal is not None and deduction.knows(goal)
    assert proved >= least


def test_what_says_nothing_or_is_false_is_not_true() -> None:
    deduction = deduce("a b c = triangle a b c; d = midpoint d b c")
    for false in ("cong a a b c", "lconst a b 41", "rconst a b a c 82", "midp a b b", "para a b a c"):
        assert not deduction.true(false), false
        assert not deduction.knows(false), false
        assert deduction.prove(false) is None, false


def test_a_goal_that_is_given_is_proved_whatever_its_value() -> None:
    deduction = deduce("a = free a; b = lconst b a 41")
    proof = deduction.prove("lconst a b 41")
    assert deduction.level("lconst a b 41") == 0
    assert proof is not None
    assert proof.length == 0


def test_a_deduction_from_other_givens_in_the_same_figure_is_that_of_a_new_engine() -> None:
    premise = parse_problems(f"{TRIANGLE}; d = midpoint d b c; e = midpoint e c a; f = on_circum f a b c")[0]
    coordinates = realise(premise, worlds=4).coordinates
    nothing = Deduction(premise.points, coordinates, ())
    for texts in (["midp d b c", "midp e c a"], ["cyclic a b c f"], ["coll b c d"]):
        given = [Fact.parse(text) for text in texts]
        quick, new = nothing.of(given).run(), Deduction(premise.points, coordinates, given).run()
        assert quick.facts == new.facts
        assert quick.given == new.given
        assert Deduction(premise.points, coordinates, ()).of(given).run().facts == new.facts  # its origin is gone
        for fact in new.facts[:10]:
            assert quick.prove(fact) == new.prove(fact)
    with pytest.raises(ValueError, match="takes no more facts"):
        nothing.run()


def test_a_deduction_that_goes_on_forgets_what_was_certain_before() -> None:
    premise = parse_problems(f"{TRIANGLE}; d = midpoint d b c; e = midpoint e c a")[0]
    engine = _engine.Engine(realise(premise, worlds=4).coordinates)
    deduction = Deduction(premise.points, realise(premise, worlds=4).coordinates, premise.given)
    first, second = (deduction.encode(fact) for fact in premise.given[:2])
    for more, count in ((first, 0), (second, 1)):
        engine.give(more)
        engine.run(100, 1000, 1e6)
        parallel = deduction.encode(Fact.parse("para d e a b"))[0]
        assert (engine.prove(parallel) is not None) == count
        engine.conclude_derived(range(12))
        assert bool(engine.concluded()) == count
