"""The figure of a matplotlib program, run in the sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.program.circular import with_arcs
from gnomon.program.figure import Figure, figure
from gnomon.program.shapes import Cubic, Dot, Fill, Item, Label, Pen, Piece, Pieces, Region, Segment, SpaceLine, Stroke
from gnomon.sandbox.artists import (
    CLOSE,
    CURVE3,
    CURVE4,
    LINE,
    MOVE,
    Artist,
    Artists,
    DotsArtist,
    PathArtist,
    TextArtist,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.sandbox.artists import Outline, Rgba


def figure_of_matplotlib(code: str) -> Figure:
    """The figure that a matplotlib program draws; a ``SandboxError`` if it cannot be run.

    Circles and arcs are true ones, also where the program draws them as polylines through many points.
    """
    from gnomon.sandbox.client import run_matplotlib

    return figure_of_artists(run_matplotlib(code))


def figure_of_artists(drawn: Artists) -> Figure:
    """The figure of artists that a program left."""
    items: list[Item] = []
    for artist in drawn.artists:
        if isinstance(artist, PathArtist):
            items += _path(artist)
        elif isinstance(artist, DotsArtist):
            pen, clips = _pen(artist.color, 1.0), _clips(artist.clips)
            items += [Dot(complex(*point), pen, clips) for point in artist.points]
        else:
            items.append(Label(artist.text, complex(*artist.at), _align(artist), _pen(artist.color, 1.0)))
    places = {name: complex(*value) for name, value in drawn.variables.items() if len(value) == 2}
    numbers = {name: value[0] for name, value in drawn.variables.items() if len(value) == 1}
    space = tuple(SpaceLine(one.space) for one in drawn.artists if isinstance(one, PathArtist) and len(one.space) > 1)
    spots = {name: value for name, value in drawn.variables.items() if len(value) == 3} if space else {}
    places |= _seen(drawn.artists, spots)
    return figure(
        items, places=places, numbers=numbers, space=space, spots=spots, language="matplotlib", notes=drawn.notes
    )


def _seen(artists: tuple[Artist, ...], spots: Mapping[str, tuple[float, ...]]) -> dict[str, complex]:
    """Where points of space stand in the picture, by the lines that pass through them."""
    pictured = {
        spot: complex(*place)
        for artist in artists
        if isinstance(artist, PathArtist) and len(artist.space) == len(artist.outline.vertices)
        for spot, place in zip(artist.space, artist.outline.vertices, strict=True)
        if place is not None
    }
    return {name: pictured[spot] for name, spot in spots.items() if spot in pictured}


def _path(artist: PathArtist) -> list[Item]:
    rings = rings_of(artist.outline)
    clips = _clips(artist.clips)
    found: list[Item] = []
    if artist.face is not None and rings:
        region = Region(tuple(_shut(pieces) for pieces, _ in rings))
        found.append(Fill(region, _pen(artist.face, 1.0), "hatch" if artist.hatch else "", clips))
    if artist.edge is not None:
        dashes = tuple(part * max(artist.width, 0.1) for part in artist.dashes)
        pen = _pen(artist.edge, artist.width, dashes)
        found += [Stroke(pieces, closed, pen, artist.arrow, False, clips) for pieces, closed in rings]
    return found


def _shut(pieces: Pieces) -> Pieces:
    """An outline that ends where it starts, as a filling needs it."""
    start, end = pieces[0].start, pieces[-1].end
    if len(pieces) == 1 or abs(start - end) <= 1e-9 * (abs(start) + abs(end)):
        return pieces
    return (*pieces, Segment(end, start))


def _clips(outlines: tuple[Outline, ...]) -> tuple[Region, ...]:
    found = []
    for outline in outlines:
        rings = tuple(_shut(pieces) for pieces, _ in rings_of(outline))
        if rings:
            found.append(Region(rings))
    return tuple(found)


def _pen(colour: Rgba, width: float, dashes: tuple[float, ...] = ()) -> Pen:
    return Pen(colour[:3], width, dashes, colour[3])


def _align(label: TextArtist) -> complex:
    """The side of its place on which a text stands; 0 for matplotlib's default, which people correct by hand."""
    if label.offset != (0.0, 0.0):
        return complex(*label.offset)
    if (label.ha, label.va) == ("left", "baseline"):
        return 0j
    return complex({"left": 1, "right": -1}.get(label.ha, 0), {"bottom": 1, "top": -1}.get(label.va, 0))


def rings_of(outline: Outline) -> list[tuple[Pieces, bool]]:
    """The connected parts of an outline, each with whether it is closed."""
    found: list[tuple[Pieces, bool]] = []
    pieces: list[Piece] = []
    start = here = 0j
    points = [None if v is None else complex(*v) for v in outline.vertices]
    codes = list(outline.codes) if outline.codes is not None else [MOVE] + [LINE] * (len(points) - 1)
    broken = True

    def end(shut: bool) -> None:
        nonlocal pieces
        if pieces:
            same = abs(pieces[0].start - pieces[-1].end) <= 1e-9 * (abs(start) + abs(pieces[-1].end))
            found.append((with_arcs(pieces), shut or (same and len(pieces) > 2)))
        pieces = []

    k = 0
    while k < len(points):
        code, z = codes[k], points[k]
        size = {CURVE3: 2, CURVE4: 3}.get(code, 1)
        group = points[k : k + size]
        k += size
        if code == 0:
            break
        if code == CLOSE:
            if not broken and abs(here - start) > 1e-9 * (abs(here) + abs(start)):
                pieces.append(Segment(here, start))
            end(True)
            here = start
            continue
        if len(group) < size or any(part is None for part in group):
            end(False)
            broken = True
            continue
        ends = [part for part in group if part is not None]
        if code == MOVE or broken or z is None:
            end(False)
            start = here = ends[-1]
            broken = False
        elif code == CURVE4:
            pieces.append(Cubic(here, *ends))
            here = ends[-1]
        elif code == CURVE3:
            pieces.append(Cubic(here, here + 2 * (ends[0] - here) / 3, ends[1] + 2 * (ends[0] - ends[1]) / 3, ends[1]))
            here = ends[-1]
        elif ends[0] != here:
            pieces.append(Segment(here, ends[0]))
            here = ends[0]
    end(False)
    return found
