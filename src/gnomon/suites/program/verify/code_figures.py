"""Running the code of a problem: from a program in any of the languages to its figure."""

from __future__ import annotations

from gnomon.errors import GnomonError
from gnomon.program.figure import Figure, figure_of_asy
from gnomon.program.python_figure import figure_of_matplotlib
from gnomon.program.tikz import figure_of_tikz

READABLE = ("asymptote", "matplotlib", "tikz")
"""The languages whose programs can be run here."""


def figure_of(code: str, language: str) -> Figure:
    """The figure that a program draws; a `GnomonError` if it cannot be run."""
    if language == "asymptote":
        return figure_of_asy(code)
    if language == "matplotlib":
        return figure_of_matplotlib(code)
    if language == "tikz":
        return figure_of_tikz(code)
    raise GnomonError(f"programs in {language} cannot be run here; languages: {', '.join(READABLE)}")
