"""The picture that follows a proof: every key step has a readable panel with its objects in colour."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from gnomon.deduce import AuxiliaryBudget, Fact, ProverResult, parse_premise, prove
from gnomon.deduce.panels import CITED, CONCLUDED, FigureOfProof, step_panel
from gnomon.deduce.rules import GIVEN
from gnomon.deduce.story import PANEL_WIDTH, columns_for
from gnomon.draw import AngleArc, Arc, Circle, DrawError, Label, Pen, Polygon, RightAngle, Scene, Segment, Ticks, audit
from gnomon.draw.page import Paragraph, grid

REFLECTION = (
    "a b c = triangle a b c; o = circumcenter o a b c; h = orthocenter h a b c; m = midpoint m b c; "
    "d = on_line d a o, on_circle d o a ? midp m h d"
)
FEET = (
    "a b c = triangle a b c; a1 = foot a1 a b c; b1 = foot b1 b c a; c1 = foot c1 c a b ? eqangle a1 b1 a1 a a1 a a1 c1"
)
WITH_A_POINT = "a b c d = eq_quadrangle a b c d; m = midpoint m a b; n = midpoint n c d ? eqangle a d m n m n b c"
BY_CHORDS = "a b c = triangle a b c; d = on_circum d a b c; e = on_line e a b, on_line e c d ? eqratio e a e d e c e b"


def proved(text: str) -> ProverResult:
    found = prove(parse_premise(text), auxiliary=AuxiliaryBudget(1, 50, 30.0, 1))
    assert found.shown is not None
    return found


@pytest.fixture(scope="module", params=[REFLECTION, FEET, WITH_A_POINT, BY_CHORDS])
def result(request: pytest.FixtureRequest) -> ProverResult:
    return proved(request.param)


def coloured(scene: Scene, colour: str) -> set[frozenset[tuple[float, float]]]:
    return {
        frozenset((item.a, item.b))
        for item in scene.items
        if isinstance(item, Segment) and isinstance(item.pen, Pen) and item.pen.colour == colour
    }


def test_labels_of_every_panel_are_clear_of_each_other_and_of_strokes(result: ProverResult) -> None:
    for panel in result.panels():
        found = audit(panel.picture)
        problems = [*found.overlapping, *found.crossed, *found.covering, *found.outside, *found.unclear]
        assert problems == [], panel.text


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_character_below_a_panel_can_be_drawn(result: ProverResult, language: str) -> None:
    for panel in result.panels(language):
        assert not [paragraph.undrawable for paragraph in panel.sentences if paragraph.undrawable]


def test_panels_are_the_premise_the_construction_and_the_key_steps(result: ProverResult) -> None:
    assert result.shown is not None
    panels = result.panels()
    steps = [panel.step for panel in panels if panel.step is not None]
    assert len(panels) - len(steps) == 1 + bool(result.auxiliary)
    assert steps == sorted(set(steps))
    assert steps[-1] == len(result.shown.steps) - 1
    assert all(result.shown.steps[step].rule != GIVEN for step in steps)


def test_the_figure_stays_at_its_place(result: ProverResult) -> None:
    assert len({panel.picture.view for panel in result.panels()}) == 1


def test_the_construction_is_shown_in_colour_and_not_before() -> None:
    premise, construction, *_ = proved(WITH_A_POINT).panels()
    assert "K" not in {label.text for label in premise.picture.scene.labels}
    assert "Let K be the midpoint of" in construction.text
    [k] = [label for label in construction.picture.scene.labels if label.text == "K"]
    assert k.colour == CONCLUDED.colour


def figure_of(text: str) -> tuple[FigureOfProof, ProverResult]:
    found = proved(text)
    assert found.figure is not None
    return FigureOfProof(found.premise, found.auxiliary, found.figure.worlds), found


def test_a_step_has_its_citations_in_blue_and_its_conclusion_in_red() -> None:
    figure, found = figure_of("a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c")
    assert found.shown is not None
    step = found.shown.steps[-1]
    scene = step_panel(figure, step.fact, [found.shown.steps[k].fact for k in step.premises])
    at = {name: (z.real, z.imag) for name, z in figure.places.items()}
    assert coloured(scene, CONCLUDED.colour) == {frozenset((at["a"], at["h"])), frozenset((at["b"], at["c"]))}
    assert coloured(scene, CITED.colour) == {
        frozenset((at["a"], at["b"])),
        frozenset((at["c"], at["h"])),
        frozenset((at["a"], at["c"])),
        frozenset((at["b"], at["h"])),
    }


def test_marks_say_what_a_step_says() -> None:
    figure, found = figure_of("a b c = iso_triangle a b c; d = midpoint d b c ? perp a d b c")
    facts = {fact.predicate: fact for fact in (*found.premise.given, found.premise.goal) if fact is not None}
    scene = step_panel(figure, facts["perp"], [facts["midp"], facts["cong"]])
    ticks = [item for item in scene.items if isinstance(item, Ticks)]
    assert sorted(tick.n for tick in ticks) == [1, 1, 2, 2]  # BD = DC, AB = AC
    [corner] = [item for item in scene.items if isinstance(item, RightAngle)]
    assert corner.pen == CONCLUDED.mark


def test_points_that_a_step_does_not_name_are_grey() -> None:
    figure, found = figure_of(REFLECTION)
    fact = found.premise.given[0]
    labels = [item for item in step_panel(figure, fact, []).items if isinstance(item, Label)]
    assert {label.text.lower() for label in labels if label.colour == "black"} == set(fact.args)


def test_triangles_are_shaded_and_angles_have_arcs() -> None:
    found = proved("a b c = triangle a b c; d = foot d a b c; e = foot e b a c ? simtri c d a c e b")
    scenes = [panel.picture.scene for panel in found.panels()[1:] if "∽" in panel.sentences[0].text]
    assert scenes
    for scene in scenes:
        assert sum(isinstance(item, Polygon) for item in scene.items) == 2
        assert sum(isinstance(item, AngleArc) for item in scene.items) >= 3


def test_of_a_large_circle_only_the_arc_with_the_points_is_drawn() -> None:
    turns = np.array([0.0, 0.03, 0.07, 0.1])
    z = 50 * np.exp(1j * turns)
    premise = parse_premise("a b c = triangle a b c; d = on_circum d a b c")
    figure = FigureOfProof(premise, (), {name: np.array([z[k]]) for k, name in enumerate("abcd")})
    items = step_panel(figure, Fact.parse("cyclic a b c d"), []).items
    [arc] = [item for item in items if isinstance(item, Arc)]
    assert abs(arc.radius - 50) < 1e-6
    assert 0.1 < arc.sweep < 0.15
    assert not any(isinstance(item, Circle) and item.pen == arc.pen for item in items)


def test_the_picture_is_a_grid_of_panels() -> None:
    found = proved(REFLECTION)
    png = found.steps_png("zh")
    assert png is not None
    image = Image.open(io.BytesIO(png))
    assert image.width == PANEL_WIDTH * columns_for(len(found.panels()))
    assert found.steps_png("en") != png


def test_without_a_proof_there_is_no_picture() -> None:
    found = prove(parse_premise("a b c = triangle a b c ? cong a b a c"))
    assert found.steps_png() is None
    assert found.panels() == []


def test_a_grid_needs_panels_and_a_width_that_can_be_drawn() -> None:
    with pytest.raises(DrawError, match="0 panels"):
        grid([], 100, 2)
    with pytest.raises(DrawError, match="one panel or more"):
        grid([[Paragraph("x")]], 100, 1000)
