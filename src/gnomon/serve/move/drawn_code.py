"""Drawing code that somebody typed: drawn as the suite draws it, or the reason why it cannot be, with its line.

`draw_code` is a job: it runs in a worker process.
"""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

from gnomon.asy.picture.label_markup import plain_label
from gnomon.draw import DrawError
from gnomon.errors import GnomonError
from gnomon.interpret.errors import ScriptError

LANGUAGES = {"asymptote": "Asymptote", "matplotlib": "matplotlib", "tikz": "TikZ"}
JOB = f"{__name__}:draw_code"
SECONDS = 30.0  # programs have 10 s as in grading
SIZE = 512
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
Drawn: TypeAlias = dict[str, Any]
"""The fields ``picture``, an address of data for an image, and ``notes``; or ``error`` and ``line``."""


def draw_code(code: str, language: str) -> Drawn:
    """What a program draws."""
    try:
        kind, content, notes = _DRAWING[language](code)
    except ScriptError as error:
        return {"error": error.text, "line": error.line}
    except DrawError as error:
        return {"error": f"the figure cannot be drawn: {error}", "line": None}
    except KeyError:
        raise GnomonError(f"{language!r} is not one of {', '.join(LANGUAGES)}") from None
    return {"picture": f"data:{kind};base64,{base64.b64encode(content).decode()}", "notes": notes}


_Content: TypeAlias = tuple[str, bytes, list[str]]


def _asymptote(code: str) -> _Content:
    from gnomon.asy import run
    from gnomon.asy.picture import picture_svg

    done = run(code)
    notes = [f"line {note.line}: {note.text}" for note in (*done.repairs, *done.warnings)]
    return "image/svg+xml", picture_svg(done, (SIZE, SIZE)).encode(), notes


def _matplotlib(code: str) -> _Content:
    from gnomon.sandbox.client import picture_of_matplotlib

    return "image/png", picture_of_matplotlib(code), []


def _tikz(code: str) -> _Content:
    from gnomon.program.shapes import Label
    from gnomon.program.tikz import figure_of_tikz
    from gnomon.program.translate import translated

    drawn = figure_of_tikz(code)
    items = tuple(replace(item, text=_lettered(item.text)) if isinstance(item, Label) else item for item in drawn.items)
    return "image/svg+xml", translated(replace(drawn, items=items), "svg").encode(), list(drawn.notes)


def _lettered(text: str) -> str:
    r"""A label as plain characters, since SVG sets no formulas.

    >>> _lettered(r"$A_{12}$"), _lettered(r"$60^\circ$")
    ('A₁₂', '60°')
    """
    return re.sub(r"_\{?(\d+)\}?", lambda found: found[1].translate(_SUBSCRIPTS), plain_label(text))


_DRAWING = {"asymptote": _asymptote, "matplotlib": _matplotlib, "tikz": _tikz}
_LEAST = {
    "asymptote": "draw((0,0)--(1,1));",
    "matplotlib": "import matplotlib.pyplot as plt\nplt.plot([0, 1], [0, 1])",
    "tikz": r"\begin{tikzpicture}\draw (0,0) -- (1,1);\end{tikzpicture}",
}


def prepare_draw_code(_code: str, language: str) -> None:
    """Import and start what a language needs: the first matplotlib program of a worker starts a locked process."""
    if language in _LEAST:
        _drawn_once(language)


@cache
def _drawn_once(language: str) -> None:
    _DRAWING[language](_LEAST[language])
