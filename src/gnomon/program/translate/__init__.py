"""Drawing programs translated: from the figure of one language to a program of another that draws the same figure.

A translation is read back, in the sandbox or by the readers of TikZ and SVG, and compared with the figure it came from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.program.figure import figure_of_asy
from gnomon.program.translate.pieces_and_numbers import TranslateError
from gnomon.program.translate.same_drawing import differences
from gnomon.program.translate.to_matplotlib import to_matplotlib
from gnomon.program.translate.to_svg import to_svg
from gnomon.program.translate.to_tikz import to_tikz

if TYPE_CHECKING:
    from gnomon.program.figure import Figure

__all__ = ["LANGUAGES", "TranslateError", "differences", "read_back", "translate", "translated"]

_WRITERS = {"matplotlib": to_matplotlib, "tikz": to_tikz, "svg": to_svg}
LANGUAGES = tuple(_WRITERS)


def translated(drawn: Figure, language: str) -> str:
    """A program that draws the figure; a ``TranslateError`` where the language cannot.

    >>> print(translated(figure_of_asy("draw((0,0)--(3,4)); draw(circle((0,0),2));"), "tikz"))
    \\begin{tikzpicture}[x=1.333cm,y=1.333cm]
      \\draw[line width=0.5pt] (0,0) -- (3,4);
      \\draw[line width=0.5pt] (0,0) circle (2);
    \\end{tikzpicture}
    <BLANKLINE>
    """
    if language not in _WRITERS:
        raise TranslateError(f"{language!r} is not a language to translate to; choose {', '.join(LANGUAGES)}")
    return _WRITERS[language](drawn)


def read_back(code: str, language: str) -> Figure:
    """The figure that a translation draws."""
    if language == "matplotlib":
        from gnomon.program.python_figure import figure_of_matplotlib

        return figure_of_matplotlib(code)
    if language == "tikz":
        from gnomon.program.tikz import figure_of_tikz

        return figure_of_tikz(code)
    from gnomon.program.translate.svg_reader import figure_of_svg

    return figure_of_svg(code)


def translate(code: str, language: str, check: bool = True) -> str:
    """An Asymptote program in another language; with `check`, a translation that draws something else is an error."""
    drawn = figure_of_asy(code)
    made = translated(drawn, language)
    if check and (found := differences(drawn, read_back(made, language))):
        raise TranslateError(f"the translation to {language} does not draw the same figure: {'; '.join(found)}")
    return made
