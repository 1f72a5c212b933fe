r"""TikZ pictures, read without TeX: ``figure_of_tikz`` gives the figure of the subset of TikZ that people write.

>>> drawn = figure_of_tikz(r"\draw (0,0) coordinate (A) -- (3,4) node[above] {$B$}; \draw (A) circle (2);")
>>> drawn.points["B"], drawn.strokes[1].pieces[0].radius
((3+4j), 2.0)
"""

from __future__ import annotations

import re

from gnomon.program.figure import Figure, figure
from gnomon.program.shapes import Arc, Dot, Fill
from gnomon.program.tikz.errors import TikzError
from gnomon.program.tikz.macros import Scope, Work
from gnomon.program.tikz.picture_state import Picture
from gnomon.program.tikz.state import State
from gnomon.program.tikz.statements import Reader

__all__ = ["TikzError", "figure_of_tikz"]

MAX_CODE = 400_000


def figure_of_tikz(code: str) -> Figure:
    """The figure that a TikZ picture draws; a ``TikzError`` with line and reason if it cannot be read.

    The text may be a whole document, a ``tikzpicture``, or the commands alone. Coordinates are those of the picture's
    unit: the options that only set its size on paper (``scale``, ``x``, ``y``) do not change them.
    """
    if len(code) > MAX_CODE:
        raise TikzError("budget", f"the program has more than {MAX_CODE} characters")
    fenced = re.search(r"```[a-zA-Z]*\n(.*?)```", code, re.DOTALL)
    first = 1
    if fenced:
        first += code.count("\n", 0, fenced.start(1))
        code = fenced[1]
    picture = Picture()
    reader = Reader(picture)
    reader.inside = not re.search(r"\\begin\s*\{tikzpicture\}|\\tikz(?![A-Za-z])", code)
    try:
        reader.run(code, first, State(), Scope(Work()))
    except TikzError:
        raise
    except RecursionError:
        raise TikzError("budget", "the program is nested too deep", picture.line) from None
    except (ValueError, ArithmeticError, LookupError, TypeError) as error:
        raise TikzError(
            "internal", f"gnomon could not read this: {type(error).__name__}: {error}", picture.line
        ) from error
    return _finished(picture)


def _finished(picture: Picture) -> Figure:
    """The figure; small filled circles are dots, whatever unit their radius has."""
    drawn = figure(picture.items, language="tikz")
    items = list(picture.items)
    for index, radius in picture.small:
        fill = items[index]
        arc = fill.region.rings[0][0] if isinstance(fill, Fill) else None
        if isinstance(fill, Fill) and isinstance(arc, Arc) and radius <= 0.15 and arc.radius < 0.02 * drawn.size:
            items[index] = Dot(arc.centre, fill.pen, fill.clips, fill.line)
    places = {name: z for name, z in picture.nodes.items() if name}
    return figure(items, places=places, language="tikz", notes=tuple(picture.notes))
