"""Tasks that bring their givens: the file, random positions, listed positions, and what is wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.commands import gnomon

from gnomon.ggb import run
from gnomon.ggb.check.drag_test import check
from gnomon.ggb.check.goals import GoalError, parse_goal, parse_goals
from gnomon.ggb.check.sampling import sample_positions
from gnomon.ggb.check.task import check_task, read_task
from gnomon.ggb.values.objects import Point

ALTITUDE: dict[str, Any] = {
    "type": "straightedge-compass",
    "givens": ["A = (0, 0)", "B = (4, 0)", "C = (0, 3)"],
    "facts": ["right(BAC)", "counterclockwise(ABC)"],
    "goals": ["perpendicular(h, line BC)", "on(A, h)"],
}


def test_a_construction_meets_its_goals_in_all_positions() -> None:
    result = check_task("h = PerpendicularLine(A, Line(B, C))", read_task(ALTITUDE))
    assert result.ok
    assert [(goal.held, goal.positions) for goal in result.found.goals] == [(12, 12), (12, 12)]


def test_typed_coordinates_hold_in_the_figure_shown_alone() -> None:
    result = check_task("h = Line(A, (4, 16/3))", read_task(ALTITUDE))
    assert not result.ok
    assert [goal.met for goal in result.found.goals] == [False, True]
    assert result.legal is False


def test_a_given_may_be_stated_again_but_not_changed() -> None:
    task = read_task(ALTITUDE)
    assert check_task("A = (0, 0)\nC = (0, 3)\nh = PerpendicularLine(A, Line(B, C))", task).ok
    changed = check_task("C = (0, 4)\nh = PerpendicularLine(A, Line(B, C))", task)
    assert [violation.number for violation in changed.found.violations] == [1]
    assert not changed.ok


def test_a_task_keeps_the_meaning_of_its_commands() -> None:
    task = read_task(
        {"type": "transformation", "givens": ["A = (0, 0)", "B = (4, 0)", "P = (1, 2)"]}
        | {"goals": ["equal(R, Reflect(P, Line(A, B)))"]}
    )
    assert not check_task("R = Midpoint(A, P)\nReflect(x, y) = R", task).ok
    assert check_task("Line = Line(A, B)\nR = Reflect(P, Line)\nReflect(x, y) = x", task).ok


def test_legality_counts_for_straightedge_and_compass_alone() -> None:
    script = "W = Rotate(A, 40°, B)\nV = Rotate(W, -40°, B)\nh = PerpendicularLine(V, Line(B, C))"
    assert not check_task(script, read_task(ALTITUDE)).ok
    assert check_task(script, read_task(ALTITUDE | {"type": "transformation"})).ok


FACTS = [
    (["A = (0, 0)", "B = (4, 0)", "C = (0, 3)"], ["right(BAC)"]),
    (["A = (0, 0)", "B = (4, 0)", "C = (2, 3)"], ["isosceles(ACB)", "counterclockwise(ABC)"]),
    (["A = (0, 0)", "B = (4, 0)", "C = (4, 4)", "D = (0, 4)"], ["square(ABCD)"]),
    (["A = (0, 0)", "B = (5, 0)", "C = (6, 3)", "D = (1, 3)"], ["parallelogram(ABCD)"]),
    (["r = 2", "O = (0, 0)", "c = Circle(O, r)", "P = (5, 1)"], ["outside(P, c)"]),
    (["r = 2", "O = (0, 0)", "c = Circle(O, r)", "P = Point(c)"], ["on(P, c)"]),
    (["r = 5", "A = (0, 0)", "B = (4, 3)", "C = (0, 5)"], ["length(AB, r)", "equal_lengths(AB, AC)"]),
    (["l: y = x / 2 + 1", "m: y = x / 2 - 3", "P = (1, 4)"], ["not on(P, l)"]),
    (["k: x^2 + 4 y^2 = 16", "P = (1, 1)"], ["inside(P, k)"]),
    (["α = 50°", "A = (0, 0)", "B = (4, 0)"], ["less(Distance(A, B), 20)"]),
]


@pytest.mark.parametrize(("givens", "facts"), FACTS, ids=lambda value: " ".join(value)[:40])
def test_random_positions_keep_the_facts_and_vary_the_rest(givens: list[str], facts: list[str]) -> None:
    positions = sample_positions(givens, [parse_goal(fact) for fact in facts], 5)
    assert len(set(positions)) == 5
    for position in positions:
        result = check(position, parse_goals(facts), n=0)
        assert not result.errors
        assert {goal.outcome for goal in result.goals} <= {"by_construction", "only_in_drawing"}, result.goals


def test_random_positions_vary_shape_and_size_and_turn() -> None:
    positions = sample_positions(ALTITUDE["givens"], [parse_goal("right(BAC)")], 8)
    ratios, turns = set(), set()
    for position in positions:
        values = [element.value for element in run(list(position)).construction.objects()]
        a, b, c = (complex(v.x, v.y) for v in values if isinstance(v, Point))
        ratios.add(round(abs(b - a) / abs(c - a), 3))
        turns.add(round((b - a).real / abs(b - a), 2))
    assert len(ratios) == len(turns) == 8


def test_the_seed_chooses_the_positions() -> None:
    one, same, other = (read_task(ALTITUDE | {"sample": {"count": 3, "seed": seed}}) for seed in (1, 1, 2))
    assert one.positions == same.positions != other.positions


def test_listed_positions_by_names_and_by_lines() -> None:
    task = read_task(
        {
            "givens": ["r = 2", "O = (0, 0)", "c = Circle(O, r)", "α = 30°", "l: y = x"],
            "goals": ["radius(d, 2 r)"],
            "positions": [
                {"O": [1, -2.5], "r": 3, "α": "40°", "l": "y = 2 x + 1"},
                ["r = 1", "O = (1, 1)", "c = Circle(O, r)", "α = 20°", "l: y = 3"],
            ],
        }
    )
    assert task.positions[1] == ("r = 3", "O = (1, -2.5)", "c = Circle(O, r)", "α = 40°", "l: y = 2 x + 1")
    assert task.hidden == 2
    assert check_task("d = Circle(O, 2 r)", task).ok
    assert not check_task("d = Circle(O, 4)", task).ok


def test_an_analytic_task_is_judged_as_stated() -> None:
    task = read_task({"type": "analytic", "givens": ["c: x^2 + y^2 = 25"], "goals": ["tangent(t, c)", "on((3, 4), t)"]})
    assert len(task.positions) == 1
    assert check_task("t: 3 x + 4 y = 25", task).ok


WRONG: dict[str, tuple[Any, str]] = {
    "no JSON": ('{"givens": [', "line 1, column 13: this is not JSON"),
    "no object": ("[]", "a task is a JSON object"),
    "nested": ("[" * 100_000, "nested too deep|not JSON"),
    "unknown field": ({"givns": []}, "no field 'givns'; did you mean 'givens'"),
    "no givens": ({"goals": ["exists(A)"]}, "the task has no givens"),
    "no goals": ({"givens": ["A = (0, 0)"]}, "the task has no goals"),
    "givens of another kind": ({"givens": [1], "goals": ["exists(A)"]}, "givens: write a list of texts"),
    "a given that does not run": ({"givens": ["A = (0, 0", "B"], "goals": ["exists(A)"]}, "givens: line 1, 'A = "),
    "an undefined given": ({"givens": ["A = (0, sqrt(-1))"], "goals": ["exists(A)"]}, "an object without a value"),
    "a bad goal": ({"givens": ["A = (0, 0)"], "goals": ["exist(A)"]}, "goals: line 1: 'exist' at column 1"),
    "a given among the goals": ({"givens": ["A = (0, 0)"], "goals": ["given A", "exists(A)"]}, "do not belong there"),
    "a bad fact": (ALTITUDE | {"facts": ["rigt(ABC)"]}, "facts: line 1: 'rigt' at column 1"),
    "a false fact": (ALTITUDE | {"facts": ["right(ABC)"]}, "does not hold in the figure shown"),
    "a fact about nothing": (ALTITUDE | {"facts": ["right(ABX)"]}, "facts: right.ABX.: X does not exist"),
    "an unknown type": (ALTITUDE | {"type": "ruler"}, "type: 'ruler' is not one of straightedge-compass"),
    "a bad count": (ALTITUDE | {"sample": "many"}, "count 'many' is not a whole number"),
    "too many": (ALTITUDE | {"sample": 1000}, "out of range: 0 to 200"),
    "one position": (ALTITUDE | {"sample": 0}, "one position of the givens only"),
    "a bad sample": (ALTITUDE | {"sample": {"sed": 1}}, "sample has no field 'sed'; did you mean 'seed'"),
    "a position of nothing": (ALTITUDE | {"positions": [{"Q": [1, 2]}]}, "number 1: Q is not given; the givens are A"),
    "a position without a given": (ALTITUDE | {"positions": [["A = (1, 1)"]]}, "number 1: B, C is not in both"),
    "a bad place": (ALTITUDE | {"positions": [{"A": [1]}]}, "number 1: A: write coordinates"),
    "hidden coordinates": (
        {"givens": ["c = Circle((0, 0), 2)", "P = (5, 5)"], "goals": ["exists(t)"]},
        "c has coordinates or an equation inside a command",
    ),
    "nothing to move": ({"givens": ["c = Circle((0, 0), 2)"], "goals": ["exists(t)"]}, "nothing in them can be moved"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_in_a_task_is_named(name: str) -> None:
    source, message = WRONG[name]
    with pytest.raises(GoalError, match=message):
        read_task(source if isinstance(source, str) else json.dumps(source))


# -- the command -------------------------------------------------------------------------------------------------------


@pytest.fixture
def task(tmp_path: Path) -> Path:
    path = tmp_path / "task.json"
    path.write_text(json.dumps(ALTITUDE), encoding="utf-8")
    return path


def test_the_command_checks_against_a_task(tmp_path: Path, task: Path) -> None:
    script = tmp_path / "s.txt"
    script.write_text("h = PerpendicularLine(A, Line(B, C))\n", encoding="utf-8")
    answer = gnomon("ggb", "check", script, "--task", task)
    assert answer.returncode == 0
    assert "met            perpendicular(h, line BC)  (12 of 12 other positions)" in answer.stdout
    script.write_text("C = (0, 9)\nh = Line(A, (4, 16/3))\n", encoding="utf-8")
    answer = gnomon("ggb", "check", script, "--task", task)
    assert answer.returncode == 1
    assert "only as shown  perpendicular(h, line BC)  (0 of 12 other positions)" in answer.stdout
    assert "line 1 changes a given: C = (0, 9)" in answer.stdout
    assert "line 2 is not a construction with straightedge and compass" in answer.stdout
    found = json.loads(gnomon("ggb", "check", script, "--task", task, "--json").stdout)
    assert (found["ok"], found["legal"], found["goals"][0]["held"]) == (False, False, 0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "write either --task FILE"),
        (["--task", "{task}", "--goals", "{task}"], "write either --task FILE"),
        (["--task", "{task}", "--names", "search"], "--givens and --names belong to --goals"),
        (["--task", "nowhere.json"], "nowhere.json cannot be read"),
        (["--task", "{script}"], "this is not JSON"),
    ],
)
def test_the_command_names_what_is_wrong(tmp_path: Path, task: Path, options: list[str], message: str) -> None:
    script = tmp_path / "s.txt"
    script.write_text("h = PerpendicularLine(A, Line(B, C))\n", encoding="utf-8")
    answer = gnomon("ggb", "check", script, *(o.format(task=task, script=script) for o in options))
    assert answer.returncode == 2
    assert message in answer.stderr
