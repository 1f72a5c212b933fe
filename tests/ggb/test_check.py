"""Checking: constructions are distinguished from typed-in coordinates, and every outcome occurs."""

from __future__ import annotations

import pytest
from tests.clock import cpu_limit
from tests.ggb.drag_corpus import PAIRS, Drawn, tasks, twins

from gnomon.ggb.check.drag_test import check
from gnomon.ggb.check.goals import GoalError

TASKS = tasks()


def test_the_corpus_is_large_enough() -> None:
    assert len(TASKS) + len(PAIRS) >= 60
    assert len({task.name for task in TASKS}) == len(TASKS)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
@pytest.mark.parametrize("named", [True, False], ids=["givens named", "no givens"])
def test_a_construction_and_its_typed_in_twins_are_distinguished(task: Drawn, named: bool) -> None:
    givens = task.givens if named else ()
    built = check(task.script, task.goals, givens)
    assert not built.errors
    assert built.ok, built.goals
    for kind, script in twins(task).items():
        typed = check(script, task.goals, givens)
        assert not typed.errors, kind
        assert typed.outcome == "only_in_drawing", (kind, script, typed.goals)


@pytest.mark.parametrize(("givens", "goals", "built", "typed"), PAIRS, ids=[pair[1] + pair[2][:20] for pair in PAIRS])
@pytest.mark.parametrize("named", [True, False], ids=["givens named", "no givens"])
def test_pairs_written_by_hand(givens: str, goals: str, built: str, typed: str, named: bool) -> None:
    given = givens.split() if named else ()
    assert check(built.split(";"), goals.split(";"), given).ok
    assert check(typed.split(";"), goals.split(";"), given).outcome == "only_in_drawing"


# -- outcomes ----------------------------------------------------------------------------------------------------------


def outcomes(script: str, goals: str, givens: str = "") -> list[str]:
    return [goal.outcome for goal in check(script.split("; "), goals.split("; "), givens.split()).goals]


def test_each_outcome() -> None:
    script = "A = (0, 0); B = (4, 0); M = Midpoint(A, B); N = (2, 0); X = Intersect(Circle(A, 1), Circle(B, 1), 1)"
    goals = "midpoint(M, A, B); midpoint(N, A, B); midpoint(M, A, N); on(Q, AB); on(X, AB)"
    assert outcomes(script, goals) == ["by_construction", "only_in_drawing", "fails", "missing", "undefined"]


def test_the_worst_outcome_is_the_outcome() -> None:
    script = ["A = (0, 0)", "B = (4, 0)", "M = Midpoint(A, B)"]
    assert check(script, ["midpoint(M, A, B)"]).outcome == "by_construction"
    assert check(script, ["midpoint(M, A, B)", "on(Q, AB)"]).outcome == "missing"


def test_an_object_of_the_wrong_kind_is_missing() -> None:
    (result,) = check(["C = (1, 2)", "A = (0, 0)"], ["on(A, C)"]).goals
    assert result.outcome == "missing"
    assert "where a line or curve is needed" in result.reason


def test_coordinates_that_do_not_depend_on_anything_do_not_pass_by_mentioning_the_givens() -> None:
    assert outcomes("A = (0, 0); B = (4, 0); M = (2, 0) + 0 * A", "midpoint(M, A, B)", "A B") == ["only_in_drawing"]
    assert outcomes("A = (0, 0); B = (4, 0); M = If(x(A) < 9, (2, 0), A)", "midpoint(M, A, B)", "A B") == [
        "only_in_drawing"
    ]


def test_a_collapsed_figure_does_not_meet_goals() -> None:
    assert outcomes("A = (1, 1); B = A; C = A", "collinear(A, B, C)") == ["fails"]
    assert outcomes("A = (0, 0); B = (3, 1); l = Line(A, B); m = Line(A, B)", "parallel(l, m)") == ["fails"]


def test_a_point_that_starts_on_another_one_is_judged_where_it_can_slide_to() -> None:
    script = "A = (0, 0); B = (6, 2); c = Circle(Midpoint(A, B), A); C = Point(c)"  # C starts on A
    assert outcomes(script, "right(ACB)", "A B") == ["by_construction"]


@pytest.mark.parametrize("goal", ["angle(APB, 90°)", "perpendicular(PA, PB)", "equal_angles(APB, AQB)"])
def test_a_point_that_starts_on_a_given_but_for_rounding_is_judged_where_it_can_slide_to(goal: str) -> None:
    script = "A = (0, 0); B = (6, 2); c = Circle(Midpoint(A, B), A); P = Point(c); Q = Intersect(c, xAxis, 2)"
    assert outcomes(script, goal, "A B") == ["by_construction"]  # P starts 1e-16 beside A


def test_a_degenerate_conic_that_is_a_line_counts_as_a_line() -> None:
    mirrored = "O = (0, 0); A = (3, 1); c = Circle(O, A); d = Circle(Midpoint(O, A), O); g = Reflect(d, c)"
    goals = "is_line(g); perpendicular(g, line OA); on(A, g); equal(g, PerpendicularLine(A, Line(O, A)))"
    assert set(outcomes(mirrored, goals, "O A")) == {"by_construction"}
    through = "A = (0, 0); B = (4, 1); C = Midpoint(A, B); c = Circle(A, B, C)"
    assert set(outcomes(through, "is_line(c); equal(c, Line(A, B)); on(B, c)", "A B")) == {"by_construction"}
    assert outcomes("A = (0, 0); B = (4, 0); C = (1, 3); c = Circle(A, B, C)", "is_line(c)", "A B C") == ["missing"]


def test_goals_between_typed_objects_that_have_nothing_to_do_with_the_givens() -> None:
    assert outcomes("A = (9, 9); C = (0, 0); D = (1, 0); E = (1, 1); F = (0, 1)", "square(CDEF)", "A") == [
        "only_in_drawing"
    ]


def test_a_script_without_any_freedom_holds_in_the_drawing_only() -> None:
    assert outcomes("s = Segment((0, 0), (4, 0)); M = Midpoint((1, 0), (3, 0))", "midpoint(M, s)") == [
        "only_in_drawing"
    ]
    assert outcomes("a = 3; b = 3", "equal(a, b)") == ["only_in_drawing"]


def test_inequalities_are_judged_in_the_drawing() -> None:
    script = "A = (0, 0); B = (4, 0); C = (0, 4); t = Polygon(A, B, C); P = (1, 1)"
    assert outcomes(script, "inside(P, t); not collinear(A, B, P)") == ["by_construction", "by_construction"]
    assert outcomes(script.replace("(1, 1)", "(3, 3)"), "inside(P, t)") == ["fails"]


def test_ends_of_segments_count_in_the_drawing_only() -> None:
    """A triangle may be dragged until its altitude falls beside the base; it is still the foot that is constructed."""
    script = "A = (0, 0); B = (4, 0); C = (0.01, 3); F = ClosestPoint(Line(A, B), C)"
    assert outcomes(script, "on(F, AB)", "A B C") == ["by_construction"]
    assert outcomes(script.replace("0.01", "-1"), "on(F, AB)", "A B C") == ["fails"]


# -- what is given -----------------------------------------------------------------------------------------------------


def test_a_given_must_be_free() -> None:
    script = ["A = (0, 0)", "B = (4, 0)", "C = Rotate(B, 60°, A)", "M = Midpoint(B, C)"]
    special = check(script, ["perpendicular(AM, BC)"], ["A", "B", "C"])
    assert special.outcome == "only_in_drawing"
    assert special.notes == ("given C is not free: it is made by Rotate",)
    assert check(script, ["perpendicular(AM, BC)"], ["A", "B"]).ok


def test_a_given_may_be_anywhere() -> None:
    for place in ("(0, 0)", "(-30, 7)", "Point({2, 9})", "(2; 40°)"):
        assert check([f"A = {place}", "B = (4, 1)", "M = Midpoint(A, B)"], ["midpoint(M, A, B)"], ["A", "B"]).ok


def test_a_given_point_may_slide_on_a_given_path() -> None:
    script = ["O = (0, 0)", "c = Circle(O, 3)", "P = Point(c)", "t = Tangent(P, c)"]
    assert check(script, ["tangent(c, t)"], ["c", "P"]).ok
    assert check(script, ["tangent(c, t)"], ["P"]).notes == ("given P is not free: it slides on c",)


def test_a_given_that_does_not_exist_is_reported() -> None:
    result = check(["A = (0, 0)", "M = A"], ["equal(M, A)"], ["A", "B"])
    assert result.notes == ("given B does not exist",)
    assert not result.ok


def test_what_is_said_of_the_givens_is_kept_while_they_are_dragged() -> None:
    """The midpoint of the hypotenuse is as far from all corners: true for right triangles only."""
    script = ["A = (0, 0)", "B = (4, 0)", "C = (0, 3)", "M = Midpoint(B, C)"]
    goals = "given A, B, C\nequal_lengths(MA, MB, MC)"
    assert check(script, goals).outcome == "only_in_drawing"
    assert check(script, f"given right(BAC)\n{goals}").ok
    typed = [*script[:3], "M = (2, 1.5)"]
    assert check(typed, f"given right(BAC)\n{goals}").outcome == "only_in_drawing"


def test_a_given_that_contradicts_a_stated_fact_is_reported() -> None:
    script = ["A = (0, 0)", "B = (4, 0)", "C = (1, 3)", "M = Midpoint(B, C)"]
    result = check(script, "given A, B, C\ngiven right(BAC)\nmidpoint(M, B, C)")
    assert len(result.notes) == 1
    assert "given right(BAC)" in result.notes[0]
    assert not result.ok


def test_a_length_that_the_task_gives_is_no_accusation() -> None:
    script = ["A = (0, 0)", "B = (5, 0)", "C = Intersect(Circle(A, B), Circle(B, A), 1)"]
    goals = ["length(AB, 5)", "equilateral(ABC)", "length(AC, 5)"]
    assert check(script, goals, ["A", "B"]).ok
    assert check(script, goals).ok
    typed = [*script[:2], "C = (2.5, 5 sqrt(3) / 2)"]
    assert check(typed, goals, ["A", "B"]).outcome == "only_in_drawing"
    assert check(typed, goals).outcome == "only_in_drawing"


def test_a_typed_length_alone_is_no_construction() -> None:
    assert outcomes("A = (0, 0); B = (5, 0)", "length(AB, 5)") == ["only_in_drawing"]
    assert outcomes("A = (0, 0); r = 5; c = Circle(A, r); B = Point(c)", "length(AB, 5)") == ["by_construction"]


def test_a_given_number_is_dragged_and_another_one_is_not() -> None:
    script = "A = (0, 0); r = 2; c = Circle(A, r); d = Circle(A, 2)"
    assert outcomes(script, "radius(c, 2); equal(c, d)", "A") == ["by_construction", "by_construction"]
    assert outcomes(script, "radius(c, r); equal(c, d)", "A r") == ["by_construction", "only_in_drawing"]


def test_fixed_places_are_judged_in_the_drawing() -> None:
    script = "A = (1, 2); B = (3, 6); M = Midpoint(A, B); N = (2, 4)"
    goals = "equal(A, (1, 2)); equal(M, (2, 4)); equal(N, (2, 4))"
    assert outcomes(script, goals, "A B") == ["by_construction", "by_construction", "only_in_drawing"]


# -- typed offsets, sizes and lists ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "goal"),
    [
        ("A = (0, 0); B = A + (4, 0); C = A + (2, 2sqrt(3))", "equilateral(ABC)"),
        ("A = (0, 0); B = Translate(A, (4, 0)); C = Translate(A, (0, 3))", "right(BAC)"),
        ("A = (0, 0); B = A + (4, 0); M = A + (2, 0)", "midpoint(M, A, B)"),
        ("A = (0, 0); B = (x(A) + 4, y(A)); C = (x(A) + 4, y(A) + 3); D = (x(A), y(A) + 3)", "rectangle(ABCD)"),
    ],
)
def test_a_figure_held_together_by_typed_offsets_is_not_constructed(script: str, goal: str) -> None:
    (result,) = check(script.split("; "), [goal]).goals
    assert (result.outcome, result.reason) == ("only_in_drawing", "it depends on typed offsets")


@pytest.mark.parametrize(
    ("script", "goal"),
    [
        ("A = (0, 0); C = (1, 3); B = A + (4, 0); D = C + (4, 0)", "parallelogram(ABDC)"),  # one translation twice
        ("A = (0, 0); B = A + (4, 0); M = Midpoint(A, B)", "midpoint(M, A, B)"),
        ("A = (0, 0); B = A + (4, 0)", "equal(B, A + (4, 0))"),
        ("A = (0, 0); B = (4, 1); l = Line(A, B); P = Intersect(l, Line((1, 3), (3, -2)))", "on(P, l)"),
        ("A = (0, 0); l = Line(A, A + (0, 1))", "perpendicular(l, xAxis)"),
    ],
)
def test_typed_offsets_that_a_construction_starts_from_are_accepted(script: str, goal: str) -> None:
    assert outcomes(script, goal) == ["by_construction"]


def test_a_given_circle_is_one_of_any_radius() -> None:
    start = "O = (0, 0); c = Circle(O, 3); A = Point(c); "
    halved = "ratio(Radius(c), Radius(k), 2)"
    assert outcomes(start + "k = Circle(O, 1.5)", halved, "O c") == ["only_in_drawing"]
    assert outcomes(start + "k = Circle(O, Radius(c) / 2)", halved, "O c") == ["by_construction"]
    assert outcomes(start + "B = Intersect(c, Circle(A, 3), 1)", "equilateral(OAB)", "O c") == ["only_in_drawing"]
    assert outcomes(start + "B = Intersect(c, Circle(A, O), 1)", "equilateral(OAB)", "O c") == ["by_construction"]


def test_sizes_in_numbers_are_asked_with_the_given_radius() -> None:
    script = "O = (0, 0); c = Circle(O, 3); A = Point(c); B = Reflect(A, O)"
    assert outcomes(script, "length(AB, 6); midpoint(O, A, B)", "O c") == ["by_construction", "by_construction"]


def test_points_of_a_free_list_are_free() -> None:
    start = "L = {(0, 0), (4, 0), (2, 0)}; A = L(1); B = Element(L, 2); "
    for givens in ("", "A B"):
        assert outcomes(start + "M = Midpoint(A, B)", "midpoint(M, A, B)", givens) == ["by_construction"]
        assert outcomes(start + "M = L(3)", "midpoint(M, A, B)", givens) == ["only_in_drawing"]


# -- names -------------------------------------------------------------------------------------------------------------

SOLUTION = [
    "P = (0, 0)",
    "Q = (4, 1)",
    "R = (1, 3)",
    "f = PerpendicularBisector(P, Q)",
    "g = PerpendicularBisector(Q, R)",
]


def test_names_are_taken_as_the_problem_gives_them() -> None:
    script = [*SOLUTION, "U = Intersect(f, g)", "kreis = Circle(U, P)"]
    assert check(script, ["circumcentre(O, PQR)", "circumscribed(c, PQR)"]).outcome == "missing"


def test_names_are_found_by_search_where_naming_is_free() -> None:
    script = [*SOLUTION, "U = Intersect(f, g)", "kreis = Circle(U, P)", "V = Midpoint(P, Q)"]
    result = check(script, ["circumcentre(O, PQR)", "circumscribed(c, PQR)", "centre(O, c)"], ["P", "Q", "R"], "search")
    assert result.ok
    assert result.names == {"O": "U", "c": "kreis"}


def test_givens_under_other_names_are_found_too() -> None:
    script = [*SOLUTION, "U = Intersect(f, g)"]
    result = check(script, ["circumcentre(O, ABC)"], ["A", "B", "C"], "search")
    assert result.ok
    assert result.names["O"] == "U"
    assert {result.names[name] for name in "ABC"} == {"P", "Q", "R"}


def test_outputs_that_share_a_name_are_found() -> None:
    script = ["O = (0, 0)", "A = (2, 0)", "P = (5, 2)", "c = Circle(O, A)", "t = Tangent(P, c)"]
    result = check(script, ["tangent(c, t)", "tangent(c, s)", "on(P, s)"], ["O", "A", "P"], "search")
    assert result.ok
    assert {result.names["t"], result.names["s"]} == {"t_{1}", "t_{2}"}


def test_a_search_prefers_what_was_constructed_to_what_was_typed_in() -> None:
    script = ["A = (0, 0)", "B = (4, 0)", "X = (2, 0)", "Y = Midpoint(A, B)"]
    result = check(script, ["midpoint(M, A, B)"], ["A", "B"], "search")
    assert result.ok
    assert result.names == {"M": "Y"}


def test_a_search_without_success_says_which_goals_are_met() -> None:
    script = ["A = (0, 0)", "B = (4, 0)", "Y = Midpoint(A, B)"]
    result = check(script, ["midpoint(M, A, B)", "tangent(c, AB)"], ["A", "B"], "search")
    assert [goal.outcome for goal in result.goals] == ["by_construction", "missing"]


def test_a_search_is_bounded() -> None:
    script = [f"A_{{{i}}} = ({i * i % 37}, {i * 7 % 41})" for i in range(60)]
    with cpu_limit(20):
        result = check(script, ["regular(PQRSTU)", "on(P, c)"], (), "search")
    assert not result.ok


def test_a_way_of_naming_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GoalError, match="'as_given' or 'search'"):
        check(["A = (0, 0)"], ["exists(A)"], names="guess")  # type: ignore[arg-type]


# -- robustness --------------------------------------------------------------------------------------------------------


def test_checking_is_a_pure_function() -> None:
    for task in TASKS[:10]:
        assert check(task.script, task.goals, task.givens) == check(task.script, task.goals, task.givens)


def test_failed_lines_are_reported_and_the_rest_is_judged() -> None:
    result = check(["A = (0, 0)", "B = Foo(A)", "B = (4, 0)", "M = Midpoint(A, B)"], ["midpoint(M, A, B)"])
    assert result.ok
    assert [(number, line.error_kind) for number, line in result.errors] == [(2, "unknown_command")]


@pytest.mark.parametrize(
    "line",
    [
        "L = Sequence(Sequence((i + x(A), j), i, 1, 300), j, 1, 300)",
        "M = A + (10^300, 0) * 10^300",
        "M = Rotate(A, random() * 90°)",
        "f(x) = x^x^x + x(A)",
        "M = Point(Locus(A, B))",
    ],
)
def test_hostile_scripts_end_soon(line: str) -> None:
    with cpu_limit(10):
        check(["A = (0, 0)", "B = (4, 0)", line, "M = Midpoint(A, B)"], ["midpoint(M, A, B)", "exists(L)"])


# -- offsets that have names -------------------------------------------------------------------------------------------

NAMED_OFFSETS = [
    ("A = (0, 0); m = 2; b = 4; M = A + (m, 0); B = A + (b, 0)", "midpoint(M, A, B)"),
    ("A = (0, 0); m = 2; b = 4; M = (x(A) + m, y(A)); B = (x(A) + b, y(A))", "midpoint(M, A, B)"),
    (
        "A = (0, 0); m = 2; b = 4; M = Translate(A, Vector((m, 0))); B = Translate(A, Vector((b, 0)))",
        "midpoint(M, A, B)",
    ),
    ("A = (0, 0); w = 2; h = 3.46410161513775; B = A + (2w, 0); C = A + (w, h)", "equilateral(ABC)"),
    (
        "A = (0, 0); B = (4, 1); v = Vector(A, B); k = 0.5; l = 0.8660254037844386; "
        "C = A + k v + l PerpendicularVector(v)",
        "equilateral(ABC)",
    ),
]


@pytest.mark.parametrize(("script", "goal"), NAMED_OFFSETS)
def test_a_name_does_not_make_an_offset_a_construction(script: str, goal: str) -> None:
    assert outcomes(script, goal) == ["only_in_drawing"]
    assert outcomes(script, goal, "A") == ["only_in_drawing"]


@pytest.mark.parametrize(
    ("script", "goal"),
    [
        ("A = (0, 0); B = (4, 1); k = 0.5; M = A + k (B - A)", "midpoint(M, A, B)"),
        ("A = (0, 0); w = 4; h = 3; B = A + (w, 0); C = A + (w, h); D = A + (0, h)", "rectangle(ABCD)"),
        ("A = (0, 0); s = 4; B = A + (s, 0); C = A + (s, s); D = A + (0, s)", "square(ABCD)"),
        ("A = (0, 0); w = 4; B = A + (w, 0)", "length(AB, 4)"),
        ("A = (0, 0); B = (4, 1); r = 3; P = Intersect(Circle(A, r), Circle(B, r), 1)", "equal_lengths(PA, PB)"),
        ("A = (0, 0); B = (4, 1); n = 6; t = Polygon(A, B, n)", "regular(t)"),
        ("A = (0, 0); B = (4, 1); k = 10^308; n = 1E308; M = Midpoint(A, B)", "midpoint(M, A, B)"),
        ("A = (0, 0); B = (4, 1); a = 60°; C = Rotate(B, a, A)", "equilateral(ABC)"),
    ],
)
def test_numbers_that_a_construction_needs_may_have_names(script: str, goal: str) -> None:
    assert outcomes(script, goal) == ["by_construction"]
