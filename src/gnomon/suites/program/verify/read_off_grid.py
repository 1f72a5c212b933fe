"""Whether a problem can be solved from its statement and its figure on a grid, without the code.

A viewer knows a place if it is a corner of the grid, or lies on two lines or circles that are known. The figure is then
measured without the code and its variables, moved and in another unit, and must give the answer.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from gnomon.asy import run
from gnomon.asy.values.transforms import Transform
from gnomon.errors import GnomonError
from gnomon.problem import Number, Problem
from gnomon.program.figure import Arc, Cubic, Figure, Fill, Label, Piece, figure_of_asy_result
from gnomon.program.measure.piece_measures import on_arc
from gnomon.suites.program.verify.code_figures import figure_of
from gnomon.suites.program.verify.problem_checks import measured_ways

_NEAR = 1e-4  # cells: coordinates are typed with four digits
_DIGITS = 6  # of places that are equal but for rounding
_APART = 0.25  # cells, of the smallest 4 pixels: a place that is nearer to a corner of the grid seems to lie on it
_MOST_PLACES = 150
"""More places, as of a curve that is drawn by many short lines, nobody reads one by one."""
_MOVED = Transform(complex(1.37), 0j, 7 + 11j)
"""An answer that needs the unit or the origin of the program cannot be read off a grid without numbers."""
_NOT_SHOWN = re.compile(r"not (?:drawn )?to scale|\b(?:first|last|second|continued?|code|program|coordinate)\b")
"""Words of statements on what a picture does not show: true sizes, the order of drawing, what a loop would draw."""


def is_read_off_grid(problem: Problem, cell: float) -> bool:
    """Whether picture and statement determine the answer, if the picture has a grid whose cells have this side."""
    found = measured_on_grid(problem, cell)
    gold = problem.answer.value if isinstance(problem.answer, Number) else math.nan
    return bool(found) and all(math.isclose(value, gold, rel_tol=_NEAR) for value in found)


def measured_on_grid(problem: Problem, cell: float) -> list[float]:
    """What is asked, measured in the figure by the statement in both languages; nothing where places are not known."""
    english, chinese = (problem.text[language].partition("\n\n```")[0] for language in ("en", "zh"))
    if _NOT_SHOWN.search(english):
        return []
    done = run(problem.code["asymptote"])
    in_cells = done.picture.mapped(Transform(complex(1 / cell), 0j, 0j))
    figure, moved = (
        figure_of_asy_result(replace(done, picture=picture, variables=()))
        for picture in (in_cells, in_cells.mapped(_MOVED))
    )
    if not _is_all_seen(figure) or not _is_readable(figure):
        return []
    with contextlib.suppress(GnomonError, ArithmeticError, LookupError, TypeError, ValueError):
        return list(measured_ways(problem.provenance.source, moved, english, chinese, "", "asymptote").values())
    return []


def measured_in_code(problem: Problem) -> list[float]:
    """What is asked, measured in the figure that the code draws."""
    english, chinese = (problem.text[language].partition("\n\n```")[0] for language in ("en", "zh"))
    language, code = next(iter(problem.code.items()))
    with contextlib.suppress(GnomonError, ArithmeticError, LookupError, TypeError, ValueError):
        figure = figure_of(code, language)
        return list(measured_ways(problem.provenance.source, figure, english, chinese, code, language).values())
    return []


def _is_all_seen(figure: Figure) -> bool:
    """Whether nothing is flattened space, cut away, or drawn below a region that is painted later."""
    drawn = [item for item in figure.items if not isinstance(item, Label)]
    painted = [isinstance(item, Fill) for item in drawn]
    return not figure.space and painted == sorted(painted, reverse=True) and not any(item.clips for item in drawn)


def _is_readable(figure: Figure) -> bool:
    """Whether every corner, named point and circle of a figure is known, the unit being a cell of the grid."""
    drawn = [stroke.pieces for stroke in figure.strokes] + [ring for f in figure.fills for ring in f.region.rings]
    pieces = {piece for ring in drawn for piece in ring}
    found = [*figure.vertices, *figure.points.values(), *(end for piece in pieces for end in _ends(piece))]
    places = {complex(round(z.real, _DIGITS), round(z.imag, _DIGITS)) for z in found}
    if len(places) > _MOST_PLACES or any(isinstance(piece, Cubic) for piece in pieces):
        return False
    known = {z for z in places if _gap(z) < _NEAR}
    if any(_gap(z) < _APART for z in places - known):
        return False
    while True:
        curves = [piece for piece in pieces if _is_known(piece, known)]
        centres = [piece.centre for piece in curves if isinstance(piece, Arc)]
        more = {z for z in places - known if _crossed(z, curves) or any(abs(z - c) < _NEAR for c in centres)}
        if not more:
            return len(known) == len(places) and len(curves) == len(pieces)
        known |= more


def _gap(z: complex) -> float:
    """How far a place is from the nearest corner of the grid."""
    return abs(z - complex(round(z.real), round(z.imag)))


def _ends(piece: Piece) -> tuple[complex, ...]:
    return () if isinstance(piece, Arc) and piece.whole else (piece.start, piece.end)


def _is_known(piece: Piece, known: Collection[complex]) -> bool:
    """Whether known places determine the line or circle of a piece; the radius of a circle may be whole cells."""
    on = [z for z in known if _lies_on(z, piece)]
    if not isinstance(piece, Arc):
        return any(abs(a - b) > _NEAR for a, b in itertools.combinations(on, 2))
    centred = any(abs(z - piece.centre) < _NEAR for z in known)
    return len(on) > 2 or (centred and (bool(on) or _gap(complex(piece.radius)) < _NEAR))


def _crossed(z: complex, curves: Iterable[Piece]) -> bool:
    """Whether a place lies on two curves that are not parts of one line or circle."""
    through = [_told_apart(piece) for piece in curves if _lies_on(z, piece)]
    return any(abs(one - other) > _NEAR for one, other in itertools.combinations(through, 2))


def _told_apart(piece: Piece) -> complex:
    """A number that differs for curves through a place: the direction of a line, the centre of a circle."""
    if isinstance(piece, Arc):
        return piece.centre + 1e6  # no direction is so large
    way = piece.end - piece.start
    return (way / abs(way)) ** 2  # the same in both senses


def _lies_on(z: complex, piece: Piece) -> bool:
    if isinstance(piece, Arc):
        return abs(abs(z - piece.centre) - piece.radius) < _NEAR and on_arc(piece, z, _NEAR)
    along = piece.end - piece.start
    if abs(along) < _NEAR:
        return False
    share = (z - piece.start) / along
    return abs(share.imag) * abs(along) < _NEAR and -_NEAR < share.real < 1 + _NEAR
