"""Figures of problems drawn anew from their records: they show what the record says, and words about them stay true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.commands import gnomon

from gnomon.draw import Dot, Label, ParallelArrows, PlacedScene, RightAngle, Segment, Ticks, audit, render_png
from gnomon.draw.picture_styles import REDRAWN
from gnomon.draw.solid.solid_picture import camera_from_json
from gnomon.problem import Problem
from gnomon.results import read_run
from gnomon.suites import PromptMode, SuiteError, get_suite
from gnomon.suites.modes import asked
from gnomon.suites.prove import redrawn_premise
from gnomon.suites.prove.clearness import LIMITS
from gnomon.suites.prove.options.option_truth import distance
from gnomon.suites.prove.statement import Statement
from gnomon.suites.solid import redrawn_view

PROVE, SOLID = get_suite("prove"), get_suite("solid")
PROBLEMS = {"prove": [PROVE.problem(35, k) for k in range(8)], "solid": [SOLID.problem(35, k) for k in range(24)]}


def drawn(problem: Problem, style: str, monkeypatch: pytest.MonkeyPatch) -> PlacedScene | None:
    """The figure that is drawn anew, before it becomes pixels."""
    seen: list[PlacedScene] = []

    def keep(placed: PlacedScene) -> bytes:
        seen.append(placed)
        return render_png(placed)

    for module in (redrawn_premise, redrawn_view):
        monkeypatch.setattr(module, "render_png", keep)
    redrawn = get_suite(problem.provenance.suite).records.redrawn(problem, style)
    assert (redrawn is None) is (not seen)
    if redrawn is not None:
        assert replace(redrawn, figures=problem.figures) == problem, "only figures change"
        assert redrawn.figures[0].png == render_png(seen[0]) != problem.figures[0].png
    return seen[0] if seen else None


def recorded(problem: Problem) -> dict[str, complex]:
    """Where the record has the lettered points in the plane of the picture, y up."""
    formal = problem.formal
    if problem.provenance.suite == "prove":
        return {name.upper(): complex(*at) for name, at in formal["figure"].items()}
    points, camera = formal["scene"]["points"], camera_from_json(formal["figure"]["camera"])
    return {name: complex(*camera.see(np.array(at, dtype=float))[:2].tolist()) for name, at in points.items()}


def shown(placed: PlacedScene) -> dict[str, complex]:
    """Where the picture has the lettered points, y up; each has its letter beside it and wholly in the picture."""
    found = {}
    for label, words in zip(placed.scene.labels, placed.labels, strict=True):
        if label.names != "point":
            continue
        x, y = placed.view.at(label.at)
        x0, y0, x1, y1 = words.box
        assert x0 > 0
        assert x1 < placed.size[0]
        assert y0 > 0
        assert y1 < placed.size[1]
        assert dist((x, y), (min(max(x, x0), x1), min(max(y, y0), y1))) < 30
        found[re.sub(r"_\{(\w+)\}", r"\1", label.text)] = complex(x, -y)
    return found


def orientation(z: Mapping[str, complex], three: tuple[str, ...]) -> float:
    a, b, c = (z[name] for name in three)
    return float(((b - a).conjugate() * (c - a)).imag)


@pytest.mark.parametrize("style", REDRAWN)
@pytest.mark.parametrize("name", PROBLEMS)
def test_a_figure_drawn_anew_is_the_same_figure(name: str, style: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sign = -1 if style == "mirrored" else 1
    found = 0
    for problem in PROBLEMS[name]:
        placed = drawn(problem, style, monkeypatch)
        if placed is None:
            continue
        found += 1
        was, now = recorded(problem), shown(placed)
        assert set(now) <= set(was)
        assert len(now) == len([one for one in placed.scene.labels if one.names == "point"])
        size = max(abs(was[a] - was[b]) for a, b in combinations(now, 2))
        scale = max(abs(now[a] - now[b]) for a, b in combinations(now, 2)) / size
        for a, b in combinations(now, 2):
            assert abs(now[a] - now[b]) == pytest.approx(scale * abs(was[a] - was[b]), abs=0.05)
        for three in combinations(now, 3):
            area = orientation(was, three)
            if abs(area) > 1e-3 * size**2:
                assert orientation(now, three) * area * sign > 0, (problem.id, three)
        if style == "turned":
            a, b = next(iter(combinations(now, 2)))
            assert abs(np.angle((now[b] - now[a]) / (was[b] - was[a]))) > 0.8
        faces = {piece.face for words in placed.labels for piece in words.text.pieces}
        assert any(face.startswith("hand-") for face in faces) is (style == "handwritten")
        if name == "prove":
            assert not audit(placed).problems(LIMITS)
    assert found >= len(PROBLEMS[name]) // 2


@pytest.mark.parametrize("style", REDRAWN)
def test_marks_stay_true_and_as_many(style: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for problem in PROBLEMS["prove"]:
        plain, placed = drawn(problem, "handwritten", monkeypatch), drawn(problem, style, monkeypatch)
        if plain is None or placed is None:
            continue
        assert [type(one) for one in placed.scene.items] == [type(one) for one in plain.scene.items]
        lengths: dict[Any, list[float]] = {}
        arrows: dict[int, list[float]] = {}
        for item in placed.scene.items:
            if isinstance(item, Ticks):
                lengths.setdefault((item.shape, item.n), []).append(dist(item.a, item.b))
            elif isinstance(item, RightAngle):
                one, other = (complex(*end) - complex(*item.vertex) for end in (item.a, item.b))
                assert abs((one.conjugate() * other).real) < 1e-6 * abs(one) * abs(other)
            elif isinstance(item, ParallelArrows):
                way = complex(*item.b) - complex(*item.a)
                arrows.setdefault(item.n, []).append(float(np.angle(way * way)))
        assert all(max(some) - min(some) < 1e-6 * max(some) for some in lengths.values())
        assert all(abs(np.angle(np.exp(1j * (one - some[0])))) < 1e-6 for some in arrows.values() for one in some)
        dots = [item.at for item in placed.scene.items if isinstance(item, Dot)]
        assert Counter(dots) == Counter(item.at for item in placed.scene.items if isinstance(item, Label))


def test_options_are_as_true_in_the_mirror_image() -> None:
    left_out = 0
    for problem in [PROVE.problem(21, k) for k in range(12)]:
        if PROVE.records.redrawn(problem, "mirrored") is None:
            assert re.search(r"clockwise|the directed angle from .* is", problem.text["en"])
            left_out += 1
            continue
        places = {name: complex(*at) for name, at in problem.formal["figure"].items()}
        for option in problem.formal["options"].values():
            statement = Statement.parse(option["statement"])
            plain, mirrored = (
                float(distance(statement, {name: np.array([z]) for name, z in figure.items()})[0])
                for figure in (places, {name: -z.conjugate() for name, z in places.items()})
            )
            assert plain == pytest.approx(mirrored, abs=1e-6), (problem.id, option["statement"])
    assert left_out


def test_hidden_edges_stay_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    for problem in PROBLEMS["solid"]:
        styles = [drawn(problem, style, monkeypatch) for style in ("handwritten", "mirrored")]
        if None not in styles:
            pens = [
                [(one.pen, round(dist(one.a, one.b), 9)) for one in placed.scene.items if isinstance(one, Segment)]
                for placed in styles
                if placed
            ]
            assert pens[0] == pens[1]


def test_piles_drawings_and_words_about_sides_are_left_out() -> None:
    for problem in PROBLEMS["solid"]:
        mirrored = SOLID.records.redrawn(problem, "mirrored")
        if problem.formal["blocks"] or len(problem.figures) > 1:
            assert all(SOLID.records.redrawn(problem, style) is None for style in REDRAWN)
        if mirrored is not None:
            assert not re.search(r"clockwise|the front|from the left|seen from", problem.text["en"])
    told = {"en": "Seen from the front, find the length of AB.", "zh": "？"}
    lettered = next(one for one in PROBLEMS["solid"] if SOLID.records.redrawn(one, "mirrored"))
    assert SOLID.records.redrawn(replace(lettered, text=told), "mirrored") is None
    assert SOLID.records.redrawn(replace(lettered, text=told), "handwritten") is not None
    with pytest.raises(SuiteError, match="cannot be shown mirrored"):
        asked(SOLID, replace(lettered, text=told), PromptMode(style="mirrored"))


def test_what_a_model_is_shown_and_what_is_refused() -> None:
    problem = PROBLEMS["prove"][0]
    for modality in ("text+image", "image"):
        plain, styled = (asked(PROVE, problem, PromptMode("en", modality, style=s)) for s in ("print", "turned"))
        assert plain.text == styled.text
        assert plain.images[0].png != styled.images[0].png
        assert styled == asked(PROVE, problem, PromptMode("en", modality, style="turned"))
    with pytest.raises(SuiteError, match="with modality text\\+image"):
        PromptMode(modality="page", style="mirrored").checked_for(SOLID)
    with pytest.raises(SuiteError, match="prove and solid can"):
        PromptMode(style="mirrored").checked_for(get_suite("construct"))
    with pytest.raises(SuiteError, match="changes the picture"):
        PROVE.prompt(problem, PromptMode("en", "text+image", "wrong-mark", style="turned"))


def test_pictures_of_options_are_drawn_anew_too() -> None:
    config = PROVE.config_type.read({"highlight": "true"})
    problem = PROVE.problem(35, 0, config)
    redrawn = PROVE.records.redrawn(problem, "turned")
    assert redrawn is not None
    assert [figure.name for figure in redrawn.figures] == [figure.name for figure in problem.figures]
    assert all(a.png != b.png for a, b in zip(redrawn.figures, problem.figures, strict=True))


def test_commands_show_and_ask(tmp_path: Path) -> None:
    path = tmp_path / "mirror.png"
    gnomon("show", "solid", "--seed", "35", "--index", "0", "--figure", str(path), "--style", "handwritten")
    redrawn = SOLID.records.redrawn(PROBLEMS["solid"][0], "handwritten")
    assert redrawn is not None
    assert path.read_bytes() == redrawn.figures[0].png
    out = tmp_path / "logs"
    words = ("--size", "12", "--seed", "35", "--style", "mirrored", "--out", str(out))
    said = gnomon("eval", "solid", "--model", "gnomon/oracle", *words).stderr
    left = sum(SOLID.records.redrawn(problem, "mirrored") is None for problem in PROBLEMS["solid"][:12])
    assert f"of 12 can be asked as text+image in style mirrored; {left} left out" in said
    (results,) = out.glob("*.results.jsonl")
    run = read_run(results)
    assert run.settings.style == "mirrored"
    assert len(run.answers) == 12 - left
