"""The embedded curator: subject, form and rewriting."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("inspect_ai")
from gnomon.evaluate.curator import reply_of
from gnomon.evaluate.curator_sorting import form_of, subject_of
from gnomon.pipelines.model_questions import asked, read_object

TRIANGLE = 'draw((0,0)--(3,0)--(0,2)--cycle); label("$6$",(0,1),W);'
BARS = "".join(
    f"fill(({2 * i},0)--({2 * i + 1},0)--({2 * i + 1},{h})--({2 * i},{h})--cycle);" for i, h in enumerate((4, 2, 7))
)
AXES = "import graph; xaxis(-1,5); yaxis(-1,5); draw((0,0)--(2,3)--(4,1));"
TOWNS = 'draw((0,0)--(2,0)--(1,2)--cycle); label("Springfield",(0,0),W); label("Shelbyville",(2,0),E);'


@pytest.mark.parametrize(
    ("text", "code", "subject"),
    [
        ("Find $x$.", TRIANGLE, "geometry"),
        ("How high does the kite fly on a string of 50 m if it stands above a spot 30 m away?", TRIANGLE, "geometry"),
        ("What is the chance that a dart on the square lands in the circle?", "draw(unitcircle);", "geometry"),
        ("Quelle est l'aire du disque de diamètre 18 ?", "draw(unitcircle);", "geometry"),
        ("How much taller is the second than the first?", BARS, "other"),
        ("What is $f(3)$?", AXES, "other"),
        ("Three cubes weigh 21 grams. How heavy is a cube?", "draw(unitsquare);", "other"),
        ("How many routes lead from one to the other?", TOWNS, "other"),
    ],
)  # fmt: skip
def test_the_subject_is_read_from_words_question_and_drawing(text: str, code: str, subject: str) -> None:
    assert subject_of(text, code)[0] == subject


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("A square has side 4. What is its area? Express your answer in cm.", "single"),
        ("Find the area of a triangle with base 7 and height 6.", "single"),
        ("A circle has radius 4.\n1. What is its area?\n2. What is its circumference?", "parts"),
        ("**(a)** Find $AB$.\n\n**(b)** Find $BC$.", "parts"),
        (r"\begin{enumerate} \item[(a)] Find $AB$. \item[(b)] Find $BC$. \end{enumerate}", "parts"),
        ("如图，圆的半径为5。(1) 求周长；(2) 求面积。", "parts"),
        ("A cube has edge 6. What is the area of a face, and what is the volume?", "parts"),
        ("Find the area and the perimeter of the square.", "parts"),
        ("First find the base angle. Then find the apex angle.", "parts"),
        ("Show that $PC = 8$.", "proof"),
    ],
)
def test_the_form_is_read_from_marks_and_questions(text: str, form: str) -> None:
    assert form_of(text) == form


@pytest.mark.parametrize(
    ("kind", "text", "answer", "wanted"),
    [
        ("proof", r"In $ABC$, prove that $\angle AFE = 60^\circ$.", "",
         (r"In $ABC$, compute the measure of $\angle AFE$ in degrees.", "60")),
        ("proof", "Let $PA=3$. Show that $PC = 8$.", "", ("Let $PA=3$. Compute $PC$.", "8")),
        ("proof", "Prove that the perimeter of $CEF$ equals $12$.", "", ("Compute the perimeter of $CEF$.", "12")),
        ("proof", r"Prove that $CE = \frac{41}{2}$.", "", ("Compute $CE$.", r"\frac{41}{2}")),
        ("proof", "Prove that $PA = 4PB$.", "", ("Compute the ratio of $PA$ to $PB$.", "4")),
        ("proof", "Prove that $BD = AB + CA$.", "", None),
        ("parts", "A disc. (a) Find its area. (b) Find its radius. The diameter is 6.", "9; 3",
         ("A disc. The diameter is 6. Find its area.", "9")),
        ("parts", "A disc. (a) Find its area. (b) Find its radius.", "9", None),
    ],
)  # fmt: skip
def test_rewriting_keeps_names_and_facts(kind: str, text: str, answer: str, wanted: tuple[str, str] | None) -> None:
    said = read_object(reply_of(asked(f"rewrite {kind}", "", "", statement=text, answer=answer).text) or "")
    assert said is not None
    assert ((said["problem"], said["answer"]) if wanted else "cannot" in said) == (wanted or True), json.dumps(said)
