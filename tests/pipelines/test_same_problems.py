"""Repeats: the same problem however it is typed, and other problems that look like it."""

from __future__ import annotations

import pytest

from gnomon.pipelines.same_problems import Version, find_repeats, same_problem

CODE = 'pair A=(0,0),B=(4,0),C=(4,3),D=(0,3); draw(A--B--C--D--cycle); draw(A--C); label("$A$",A,W); label("$B$",B,E);'
FIRST = Version("In rectangle $ABCD$ the sides are $AB=12$ and $BC=9$. Find the length of $AC$.", CODE, "15")
MOVED = (
    "transform t=shift(2*dir(40))*rotate(30); path k=(0,0)--(8,0)--(8,6)--(0,6)--cycle;"
    "draw(t*k); draw(t*((8,6)--(0,0)),dashed);"
)
OTHER = "draw((0,0)--(2,0)--(2,2)--(0,2)--cycle); draw((0,0)--(2,2)); draw(circle((1,1),1));"


@pytest.mark.parametrize(
    ("text", "code", "answer"),
    [
        ("IN RECTANGLE $ABCD$ THE SIDES ARE $AB=12$ AND $BC=9$. FIND THE LENGTH OF $AC$.", CODE, "$15$"),
        ("Problem 7. A rectangle $KLMN$ has sides $KL = 12$ and $LM = 9$. How long is $KM$?", MOVED, "15.0"),
        (
            "The sides of the rectangle $ABCD$ measure twelve and $9$. What is the length of its diagonal $AC$?",
            CODE,
            "",
        ),
        ("In rectangle $PQRS$, the sides are $PQ = 12$ and $QR = 9$. Find the length of $PR$.", OTHER, r"\frac{30}{2}"),
    ],
)
def test_copies_are_the_same_problem(text: str, code: str, answer: str) -> None:
    assert same_problem(FIRST, Version(text, code, answer))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("In rectangle $ABCD$ the sides are $AB=12$ and $BC=9$. Find the length of $AC$.", "16"),
        ("In rectangle $ABCD$ the sides are $AB=12$ and $BC=8$. Find the length of $AC$.", "15"),
        ("In rectangle $ABCD$ the sides are $AB=12$ and $BC=9$. Find the area of $ABC$.", "15"),
        ("In rectangle $ABCD$ the sides are $AB=12$ and $BC=9$. Find the length of $BD$.", "15"),
    ],
)
def test_another_question_on_the_same_figure_is_another_problem(text: str, answer: str) -> None:
    assert not same_problem(FIRST, Version(text, CODE, answer))


def test_texts_that_point_to_their_figure_need_the_same_one() -> None:
    first, second = (Version("What fraction of the square shown is shaded?", code, "1/2") for code in (CODE, OTHER))
    assert find_repeats([first, second, first]) == [(-1, 0.0), (-1, 0.0), (0, 1.0)]
