"""A program without idle terms and names draws what it drew before, and statements keep their sense in other words."""

from __future__ import annotations

import pytest
from tests.sampling import sampled

from gnomon.author.draws import Redraw
from gnomon.seeding import Rng
from gnomon.suites.program.emit.concise import concise, folded
from gnomon.suites.program.families import all_families
from gnomon.suites.program.language.evaluate import Event, Similarity, run
from gnomon.suites.program.language.statements import Let, Statement
from gnomon.suites.program.sketch import Sketch
from gnomon.suites.program.verify.plain_statement import plainly

UPRIGHT = Similarity(2 + 0j)
TURNED = Similarity(2j, 1 - 2j)


def places(events: list[Event]) -> list[complex]:
    """All points that are drawn, in order."""
    return [z for event in events for z in (event.at, *(z for path in event.paths for z in path.points))]


def program_of(key: str) -> list[Statement]:
    for attempt in range(100):
        sketch = Sketch(Rng("concise", key, attempt))
        try:
            all_families()[key].draws(sketch)
            run(sketch.program, UPRIGHT)
        except (Redraw, ValueError, ZeroDivisionError):
            continue
        return sketch.program
    raise AssertionError(f"{key}: no figure in 100 draws")


@pytest.mark.parametrize("key", sampled(sorted(all_families()), 30))
def test_the_figure_stays_the_same(key: str) -> None:
    program = program_of(key)
    for similarity in (UPRIGHT, TURNED):
        drawn = places(run(program, similarity).events)
        size = max(map(abs, drawn), default=1.0)
        plain = folded(program, similarity)
        for typed in (False, True):
            shorter = places(run(concise(plain, similarity, typed), similarity).events)
            assert len(shorter) == len(drawn)
            assert all(abs(p - q) < 1e-6 * size for p, q in zip(drawn, shorter, strict=True))


def test_offsets_of_zero_factors_of_one_and_names_for_one_use_go() -> None:
    f = Sketch(Rng("idle"))
    centre, r, k = f.let("O", f.at(0, 0)), f.let("r", f.size(3)), f.let("k", f.size(1))
    A = f.let("A", centre + r * k * f.dir(f.turn(0)))
    B = f.let("B", centre + r * f.dir(f.turn(450)))
    f.draw(centre, A, B)
    f.name(A, B)
    plain = folded(f.program, Similarity())
    left = concise(plain, Similarity(), typed=False)
    assert [s.var.role for s in plain if isinstance(s, Let)] == ["O", "r", "A", "B"]
    assert [s.var.role for s in left if isinstance(s, Let)] == ["A", "B"]
    values = [s.value for s in left if isinstance(s, Let)]
    assert [value.shown() for value in values if value is not None] == ["pair(3, 0)", "pair(0, 3)"]


def test_statements_are_read_as_their_families_word_them() -> None:
    told = (
        "In triangle $ABC$, points $D$ and $E$ lie on $AB$ and $AC$, respectively. The area of triangle $ABC$ is $9$. "
    )
    assert plainly(told + "What is the area of triangle $ADE$?").startswith("The area of triangle $ABC$ is $9$. Find ")
    scale = " (Figure not drawn to scale.)"
    assert plainly(f"If $AB = 5$ and $BC = 7$, find the length of $AC$.{scale}") == "$AB = 5$ and $BC = 7$. Find $AC$."
    assert plainly("In the figure, $AB = 4$. What is $AC$?") == "$AB = 4$. Find $AC$."
    assert plainly("What is the measure of $\\angle ABC$, in degrees?") == "Find $\\angle ABC$, in degrees."
