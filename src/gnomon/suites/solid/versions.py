"""The versions of one problem: the same givens in words, in the figure, or printed into the picture.

This is the one place that decides where a given stands. A clause of the record with marks can be drawn; the others can
only be worded.

    version      said in words      drawn with marks   printed into the picture
    text         everything         no picture
    text+image   everything         nothing
    split        what has no marks  what has marks
    image        the question       what has marks     what has none
    page                            what has marks     what has none, and the question
"""

from __future__ import annotations

from gnomon.draw.page import Paragraph, page
from gnomon.problem import Figure, Problem
from gnomon.suites.errors import SuiteError
from gnomon.suites.modes import DRAWN
from gnomon.suites.solid.marked_figure import marked_picture

_MARGIN = 16


def said(problem: Problem, version: str, language: str) -> str:
    """The words that a model is given beside the picture; empty where all words are in it."""
    if version not in DRAWN:
        return problem.text[language]
    left, question = _parts(problem, language)
    return {"split": _joined(left, question, language), "image": question, "page": ""}[version]


def printed(problem: Problem, version: str, language: str) -> str:
    """The words that the picture itself has."""
    left, question = _parts(problem, language)
    return {"split": "", "image": left, "page": _joined(left, question, language)}[version]


def _parts(problem: Problem, language: str) -> tuple[str, str]:
    """What is left to say where everything with marks is drawn, and the question."""
    statement = problem.formal["statement"]
    return statement["left"][language], statement["question"][language]


def _joined(left: str, question: str, language: str) -> str:
    return f"{left}{' ' if left and language == 'en' else ''}{question}"


def version_figure(problem: Problem, version: str, language: str) -> Figure:
    """The picture of a version with marks; an error for a problem that has none."""
    picture = marked_picture(problem) if "statement" in problem.formal and problem.figures else None
    if picture is None:
        raise SuiteError(f"problem {problem.id} has no version {version!r}: its figure cannot show what it states")
    words = printed(problem, version, language)
    width, height = picture.placed.size
    alt = problem.figures[0].alt
    if not words:
        return Figure("figure", picture.png(), width, height, alt=alt)
    paragraph, above = Paragraph(words), version == "page"
    png = page((paragraph, picture.placed) if above else (picture.placed, paragraph), width + 2 * _MARGIN)
    return Figure("figure", png, *size_of(png), alt=f"{alt} In the picture: {words}")


def can_be_drawn(problem: Problem) -> bool:
    """Whether the figure has room for the marks, and the font has all signs of the texts."""
    if "statement" not in problem.formal or not problem.figures or marked_picture(problem) is None:
        return False
    return not any(Paragraph(printed(problem, "page", language)).undrawable for language in problem.text)


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG file, from its header."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
