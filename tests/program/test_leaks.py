"""Leaks: what is found in code and figures of each language, what is not, and the chance rate."""

from __future__ import annotations

import random

import pytest

from gnomon.program.figure import Arc, Label, Segment, Stroke, figure, figure_of_asy
from gnomon.program.leaks import Case, by_chance, counted, evidence, find_leaks, literals
from gnomon.program.leaks.literals import LanguageError

SQUARE = """size(137); pair P=(0,0), Q=(4,0), R=(4,4), S=(0,4); // side 77
draw(P--Q--R--S--cycle, linewidth(6.5)); draw(circle((2,2),2));
label("$P$",P,SW); label("$Q$",Q,SE); label("$R$",R,NE); label("$S$",S,NW); label("$19$",(2,0),S);
"""


def found(answer: float, statement: str | None = None, code: str = SQUARE) -> set[tuple[str, str]]:
    return {(leak.kind, leak.what) for leak in find_leaks(code, figure_of_asy(code), answer, statement)}


@pytest.mark.parametrize(
    ("answer", "statement", "leaks"),
    [
        (4.0, "Find $PQ$.", {("indirect", "asked length"), ("indirect", "drawn length"), ("direct", "coordinate"),
                             ("indirect", "drawn diameter")}),
        (16.0, "Find the area of $PQRS$.", {("indirect", "asked area"), ("indirect", "drawn area")}),
        (90.0, r"Find $\angle PQR$.", {("indirect", "asked angle"), ("indirect", "drawn angle")}),
        (19.0, "Find $PQ$.", {("direct", "label")}),
        (12.566370614, "What is the area of the circle?", {("indirect", "drawn area"), ("indirect", "asked area")}),
        (137.0, "Find $PQ$.", set()),
        (77.0, "Find $PQ$.", set()),
        (6.5, "Find $PQ$.", set()),
        (16.0, "Find $PQ$.", {("indirect", "drawn perimeter")}),
        (7.3, "Find $PQ$.", set()),
    ],
)  # fmt: skip
def test_leaks_of_a_program(answer: float, statement: str, leaks: set[tuple[str, str]]) -> None:
    assert found(answer, statement) == leaks


def test_the_asked_quantity_comes_first_and_after_scaling() -> None:
    leaks = find_leaks(SQUARE, figure_of_asy(SQUARE), 24.0, "Square $PQRS$ has side length $12$. Find $PQ+QR$.")
    assert (leaks[0].asked, leaks[0].scale) == (True, "similar")
    assert not leaks[0].plain


def test_a_rounded_coordinate_gives_the_answer_away() -> None:
    code = "draw((0,0)--(2.8284,1));"
    assert ("direct", "coordinate") in found(8**0.5, None, code)
    assert found(2.83, None, code) == set()
    assert ("direct", "coordinate") in found(2.83, "Round to two decimal places.", code)


@pytest.mark.parametrize(
    ("language", "code", "values"),
    [
        ("asymptote", 'draw((1.5,2)--(-3,sqrt(7))); fill(c, rgb(0.3,0.4,0.5)); label("$x_2=9$",(6,6));',
         {1.5, 2, 3, 7, 7**0.5, 6, 9}),
        ("matplotlib", "a = 12.5  # 99\nax.plot([0, 3], [4, np.sqrt(5)], lw=2.5, color=(0.1,0.2,0.3))\n"
                       "fig, ax = plt.subplots(figsize=(5,8))\nax.text(1, 6, r'$17\\,cm$', fontsize=12)",
         {12.5, 0, 3, 4, 5, 5**0.5, 1, 6, 17}),
        ("tikz", "\\draw[line width=0.8pt] (0,0) -- (3,4.25) arc (0:90:2); % 55\n\\node[above=3pt] at (1,7) {$23$};\n"
                 "\\fill[blue!30] (60:1.75) circle (5);",
         {0, 3, 4.25, 90, 2, 1, 7, 23, 60, 1.75, 5}),
    ],
)  # fmt: skip
def test_literals_of_each_language(language: str, code: str, values: set[float]) -> None:
    assert {abs(one.value) for one in literals(code, language)} == values


def test_loops_of_tikz_are_code_and_nodes_are_texts() -> None:
    code = "\\foreach \\i in {0,...,5} {\\draw (\\i,31) -- (7,8);} \\draw (0,0) -- (1,1) node[right] {side $42$};"
    found = {one.value: one.role for one in literals(code, "tikz")}
    assert found[31] == "coordinate"
    assert found[42] == "label"


def test_roles() -> None:
    roles = {one.value: one.role for one in literals("real r=5; pair A=(1,2); draw(arc(A,7,30,60));")}
    assert roles == {5: "value of r", 1: "coordinate", 2: "coordinate", 7: "argument", 30: "argument", 60: "argument"}


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(LanguageError, match="postscript"):
        find_leaks("", None, 1.0, language="postscript")


def test_figures_of_other_languages() -> None:
    drawn = figure(
        [
            Stroke((Segment(0j, 7 + 0j),)),
            Stroke((Arc(0j, 2.5, 0.0, 360.0),), True),
            Label("$A$", 0j),
            Label("$B$", 7 + 0j),
        ],
        language="tikz",
    )
    code = "\\draw (A) -- (B); \\draw (A) circle (\\r);"
    assert (
        next(str(leak) for leak in find_leaks(code, drawn, 7.0, "Find $AB$.", "tikz"))
        == "indirect: asked length, AB = 7"
    )
    assert find_leaks(code, drawn, 2.5, "What is the radius?", "tikz")[0].what == "drawn radius"


def test_the_chance_rate_is_the_mean_over_shuffles() -> None:
    rng = random.Random(3)
    cases = []
    for k in range(12):
        a, b = rng.randint(1, 9), rng.randint(1, 9)
        code = f"draw((0,0)--({a},0)--(0,{b})--cycle);"
        given = evidence(code, figure_of_asy(code), None)
        cases.append(Case(tuple(given), float(rng.randint(1, 9)), None, "even" if k % 2 else "odd"))
    expected = by_chance(cases)
    total = dict.fromkeys(expected, 0)
    rounds = 1500
    for _ in range(rounds):
        shuffled = []
        for level in ("even", "odd"):
            same = [case for case in cases if case.level == level]
            shift = rng.randrange(1, len(same))  # every problem gets another one's answer, each equally often
            shuffled += [
                Case(case.given, same[(i + shift) % len(same)].answer, None, level) for i, case in enumerate(same)
            ]
        for kind, number in counted(shuffled).items():
            total[kind] += number
    for kind, value in expected.items():
        assert total[kind] / rounds == pytest.approx(value, abs=0.35)
    assert expected["direct"] > 0.5


@pytest.mark.parametrize("code", ["", "(", "((((((", '"', "draw(", "1" * 5000, "//", "/*", "sqrt(" * 300, "1e999"])
def test_any_code_is_searched_without_error(code: str) -> None:
    for language in ("asymptote", "matplotlib", "tikz"):
        find_leaks(code, None, 3.0, None, language)
