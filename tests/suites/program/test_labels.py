"""Labels of points in pictures of generated problems, by the audit of draw/, which shares no code with the placing."""

from __future__ import annotations

import pytest

from gnomon.asy import run
from gnomon.asy.picture.result_scene import STYLE, scene_of
from gnomon.draw.audit import audit
from gnomon.suites.program import SUITE
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.emit.pages import Page, Side
from gnomon.suites.program.language.evaluate import Event
from gnomon.suites.program.language.figure_functions import Path
from gnomon.suites.program.place_labels import label_sides
from gnomon.suites.program.schedule import draft_at

PAGE = Page(40.0, 10.0, 3.0)


def lines(*ends: complex) -> list[Event]:
    return [Event("draw", (Path((0j, end)),)) for end in ends]


def name(role: str, at: complex) -> Event:
    return Event("name", at=at, text=role)


def labels_in_the_way(seed: int, index: int) -> list[str]:
    made, _ = draft_at(ProgramConfig(), SUITE.version, seed, index)
    seen = audit(scene_of(run(made.code("asymptote"))), style=STYLE)
    wrong = [f"{one.label} is crossed by {one.stroke}" for one in seen.crossed]
    wrong += [f"{a} and {b} overlap" for a, b in seen.overlapping]
    return [*wrong, *seen.covering, *seen.unclear, *seen.outside]


@pytest.mark.parametrize("index", range(30))
def test_no_label_lies_on_a_line_or_label(index: int) -> None:
    assert labels_in_the_way(21, index) == []


@pytest.mark.slow
@pytest.mark.parametrize("index", range(300))
def test_no_label_lies_on_a_line_or_label_in_many_problems(index: int) -> None:
    assert labels_in_the_way(5, index) == []


def test_a_label_goes_where_no_line_goes() -> None:
    found = label_sides([*lines(1, 1j, -1), name("A", 0j)], {"A": "A"}, [PAGE], False)
    assert found.chosen["A"].degrees == 270
    assert not found.touching


def test_narrow_gaps_push_a_label_out() -> None:
    spokes = [complex(1, 0) * 1j**k * (1 + s * 1j) for k in range(4) for s in (0, 1)]
    found = label_sides([*lines(*(3 * z for z in spokes)), name("A", 0j)], {"A": "M"}, [PAGE], False)
    assert found.chosen["A"].far > 0
    assert not found.touching


def test_a_label_without_a_free_place_is_reported() -> None:
    hatching = [Event("draw", (Path((complex(x / 10, -9), complex(x / 10, 9))),)) for x in range(-40, 40)]
    assert label_sides([*hatching, name("A", 0j)], {"A": "A"}, [PAGE], False).touching == ("A",)


def test_two_labels_do_not_meet() -> None:
    found = label_sides([name("A", 0j), name("B", 0.3 + 0j)], {"A": "A", "B": "B"}, [PAGE], False)
    assert found.chosen["A"] != found.chosen["B"]
    assert not found.touching


def test_what_is_clipped_away_is_not_in_the_way() -> None:
    ring = Path((-0.5 - 0.5j, 0.5 - 0.5j, 0.5 + 0.5j, -0.5 + 0.5j), True)
    stars = lines(*(4 * 1j ** (k / 8) for k in range(32)))
    clear = label_sides([*stars, Event("clip", (ring,)), name("A", 3 + 0j)], {"A": "A"}, [PAGE], False)
    assert clear.chosen["A"] in [Side(degrees) for degrees in range(0, 360, 45)]


def test_a_number_on_a_line_is_reported() -> None:
    note = Event("note", at=0.5 + 0j, text="17")
    assert label_sides([*lines(1), note], {}, [PAGE], False).touching == ("17",)
