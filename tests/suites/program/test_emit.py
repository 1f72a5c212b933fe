"""All words of the figure language mean the same in every language that they are written in."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from gnomon.exact import sqrt
from gnomon.program.differences import difference
from gnomon.program.figure import Figure, figure_of_asy
from gnomon.program.python_figure import figure_of_matplotlib
from gnomon.program.tikz import figure_of_tikz
from gnomon.seeding import Rng
from gnomon.suites.program.emit.names import draw_names
from gnomon.suites.program.family import Family, Question
from gnomon.suites.program.language.expressions import LanguageError
from gnomon.suites.program.make import Draft, draft
from gnomon.suites.program.sketch import Sketch

ASKED = Question("Find $[AB]$.", "求 $[AB]$。", "Find $[AB]$.", "求 $[AB]$。", sqrt(7))


def constructions(f: Sketch) -> Question:
    A, B, C = f.points(A=f.at(0, 0), B=f.at(7, 1), C=f.at(2, 5))
    M = f.let("m", f.midpoint(A, B))
    T = f.let("t", f.between(B, C, Fraction(2, 7)))
    H, J, K = f.let("h", f.foot(C, A, B)), f.let("i", f.incenter(A, B, C)), f.let("k", f.circumcenter(A, B, C))
    X = f.let("x", f.meet(A, T, C, M))
    r = f.let("r", f.dist(K, A))
    Y, Z = f.let("y", f.near_cut(A, X, K, r * 1.3)), f.let("z", f.far_cut(C, X, K, r * 1.2))
    W = f.let("w", f.circles_meet(A, f.size(4), B, f.size(5)))
    V = f.let("v", A + f.size(2) * f.unit(f.rotated(B, 40, A) - A))
    U = f.let("u", f.mirrored(C, A, B))
    f.draw(f.circle(K, r))
    f.draw(f.arc(A, f.dist(A, H), f.degrees(B - A), f.degrees(B - A) + 75), pen="dashed")
    f.draw(f.arc(B, f.size(1), f.turn(200), f.turn(80)))
    for end in (H, J, X, Y, Z, W, V, U):
        f.draw(M, end)
    f.fill(f.polygon(A, T, f.arc(K, r / 3, 20, 110)), shade="dark", outline=True)
    f.dot(f.pair(K.x + 1, f.greatest(K.y, 0) - f.least(1, 2)), f.between(A, B, -2), f.between(A, B, Fraction(9, 4)))
    f.note("7", X)
    f.name(A, B, C)
    return ASKED


def control(f: Sketch) -> Question:
    A, B = f.points(A=f.at(0, 0), B=f.at(3, 0))
    n = f.let("n", 7)
    steps = f.array("steps", "int", [3, 1, 2])
    places = f.array("places", "pair")
    w = f.trail("w")
    k, p = f.let("k", 0), f.let("p", A)
    with f.repeat(k < n):
        f.push(places, p)
        f.push(w, p)
        f.set(p, p + steps[k % steps.length] * f.size(1) * f.dir(f.turn(50 * k - 3 * (k // 2) ** 2)))
        f.set(k, k + 1)
    f.draw(f.closed(w), pen="bold")
    with f.loop("i", 1, n, 2) as i, f.loop("j", 3) as j:
        with f.when((i * (j % 2) > 2) | (i + j).equals(3) & (j <= 2)):
            f.draw(places[i], places[j])
        with f.otherwise():
            f.dot(f.between(places[i], places[j], f.either(j.differs(1), 1, 3) / 4))
    with f.loop("d", n - 1, 2, -1) as d:
        f.draw(f.circle(places[d], f.size(Fraction(1, 4)) * d / f.sqrt(2 + d) + f.size(1) * f.abs(f.sin(30 * d)) / 9))
    with f.function("half", {"z": "pair", "s": "real"}, gives="pair") as (half, (z, s)):
        f.give(A + s * (z - A) / 2)
    f.draw(half(B, 1), half(p, f.cos(60)), half(B, -1 / f.floor(Fraction(7, 2))))
    f.name(A, B)
    return ASKED


def transforms(f: Sketch) -> Question:
    A, B, C = f.points(A=f.at(0, 0), B=f.at(4, 0), C=f.at(1, 3))
    shape = f.let("shape", f.polygon(A, B, C))
    turn = f.let("turn", f.rotate(35, B))
    both = f.let("both", f.reflect(A, C) * (f.shift(f.vector(1, 2)) * turn))
    f.draw(shape)
    f.draw(turn * shape)
    f.draw(both * shape)
    f.draw(f.scale(Fraction(1, 2), about=C) * f.circle(A, f.size(1)))
    f.draw(f.shift(A) * (f.stretch(2, Fraction(1, 3)) * (f.slant(Fraction(1, 2)) * (f.shift(-A) * f.path(A, B, C)))))
    f.fill(f.scale(3, about=A) * shape, f.scale(2, about=A) * shape)
    f.draw(A, both * B)
    f.clip(f.circle(A, f.size(9)))
    f.name(A, B, C)
    return ASKED


def test_paths_and_arrays_that_change_are_followed_in_tikz() -> None:
    def draws(f: Sketch) -> Question:
        A, B = f.points(A=f.at(0, 0), B=f.at(3, 1))
        w = f.let("w", f.circle(B, f.size(1)))
        with f.loop("i", 3):
            f.draw(w)
            f.set(w, f.rotate(40, A) * w)
        f.draw(B, A + 2 * f.rotated(B - A, 30, f.pair(0, 0)))
        v, u = f.array("v", "pair", [A, B]), f.array("u", "pair", [B, f.at(5, 5), f.at(0, 2)])
        f.set(v, u)
        with f.loop("j", 3) as j:
            f.draw(A, v[j])
        f.name(A, B)
        return ASKED

    made = draft(Family("example", "", "G", "length", "free", draws, __name__), Rng("emit", "image"))
    code = made.code("tikz")
    assert len(re.findall(r"\\draw \S+ circle", code)) == 3  # circles stay circles
    assert difference(figure_of_asy(made.code("asymptote")), figure_of_tikz(code)) == ""


def drawn(made: Draft) -> tuple[Figure, Figure]:
    return figure_of_asy(made.code("asymptote")), figure_of_matplotlib(made.code("matplotlib"))


def test_a_transform_may_use_a_point_of_any_name() -> None:
    def draws(f: Sketch) -> Question:
        A, B = f.points(A=f.at(0, 0), B=f.at(3, 1))
        places = [f.let(f"p{number}", f.at(number, 1)) for number in range(19)]  # all names for points are in use
        f.draw(*places)
        for number, place in enumerate(places):
            turn = f.let(f"t{number}", f.rotate(40, place) * f.stretch(2, 1))
            f.draw(turn * f.path(A, B))
        f.name(A, B)
        return ASKED

    made = draft(Family("example", "", "G", "length", "free", draws, __name__), Rng("emit", "names"))
    assert difference(*drawn(made)) == ""


@pytest.mark.parametrize("draws", [constructions, control, transforms])
@pytest.mark.parametrize("seed", range(4))
def test_all_languages_draw_the_same(draws: Callable[[Sketch], Question], seed: int) -> None:
    family = Family("example", "", "G", "length", "free", draws, __name__)
    made = draft(family, Rng("emit", draws.__name__, seed))
    asymptote, matplotlib = drawn(made)
    assert difference(asymptote, matplotlib) == ""
    lines = [event for event in made.events if event.kind == "draw"]
    outlined = 1 if draws is constructions else 0
    assert len(asymptote.strokes) == len(lines) + outlined
    for event, stroke in zip(lines, asymptote.strokes, strict=False):
        if draws is not constructions:
            assert abs(event.paths[0].points[0] - stroke.pieces[0].start) < 2e-3 * asymptote.size
    assert made.code("tikz").startswith("\\begin{tikzpicture}")


def test_mistakes_of_authors_are_named() -> None:
    f = Sketch(Rng("mistakes"))
    A = f.let("A", f.at(0, 0))
    with pytest.raises(LanguageError, match="two variables 'A'"):
        f.let("A", f.at(1, 0))
    with pytest.raises(LanguageError, match="mixes a point with a number"):
        A + 3
    with pytest.raises(LanguageError, match=r"use f\.when"):
        bool(A.x < 3)
    with pytest.raises(LanguageError, match="takes a pair"):
        f.dist(A, f.size(3))
    with pytest.raises(LanguageError, match="no array"):
        A[0]
    with pytest.raises(LanguageError, match="top level"), f.loop("i", 3):
        f.name(A)


def test_no_point_is_called_like_an_item_of_an_array() -> None:
    program = Sketch(Rng("names"))
    for k in range(8):
        program.let(f"point{k}", program.at(k, 0))
        program.array(f"array{k}", "pair", [program.at(0, k)])
    for seed in range(60):
        names = draw_names(Rng("names", seed), program.program, {})
        arrays = {name for role, name in names.items() if role.startswith("array")}
        items = {f"{name}{count}" for name in arrays for count in range(100)}
        assert not items & set(names.values())
        assert len(set(names.values())) == len(names)
