"""What a matplotlib program drew, in the coordinates of its axes, and the strict reader of a job's answer.

The answer comes from a process that ran somebody's program, so it may be anything. It is parsed as JSON and every field
is checked; nothing in it is imported, evaluated, opened or unpickled.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NoReturn

from gnomon.interpret.errors import ScriptError

KINDS = ("syntax", "program", "forbidden", "memory", "time", "size", "died", "answer", "unavailable")
"""``syntax``: not Python; ``program``: the program raised an exception or drew nothing; ``forbidden``: it asked for
files, processes or the network; ``memory``, ``time``, ``size``: beyond the limits; ``died``: it ended its process;
``answer``: what came back is not an answer; ``unavailable``: programs cannot be run here."""

MAX_ITEMS = 50_000
MAX_POINTS = 1_000_000
MAX_TEXT = 2_000
MOVE, LINE, CURVE3, CURVE4, CLOSE = 1, 2, 3, 4, 79
_CODES = (0, MOVE, LINE, CURVE3, CURVE4, CLOSE)
Point = tuple[float, float]
Spot = tuple[float, float, float]
Rgba = tuple[float, float, float, float]


class SandboxError(ScriptError):
    """A matplotlib program that cannot be run or read. `line` counts from 1."""

    def __str__(self) -> str:
        return self.text if self.line is None else f"line {self.line}: {self.text}"


@dataclass(frozen=True)
class Outline:
    """Vertices with the codes of matplotlib's paths; None as codes is a polyline. A vertex None interrupts the line."""

    vertices: tuple[Point | None, ...]
    codes: tuple[int, ...] | None


@dataclass(frozen=True)
class PathArtist:
    """A line or a patch: its outline, stroke and filling."""

    outline: Outline
    edge: Rgba | None
    width: float
    dashes: tuple[float, ...]
    face: Rgba | None
    clips: tuple[Outline, ...] = ()
    arrow: str = ""
    hatch: bool = False
    space: tuple[Spot, ...] = ()
    """The points of a line in space; its outline is their picture."""


@dataclass(frozen=True)
class DotsArtist:
    """Markers of a line, or a scatter."""

    points: tuple[Point, ...]
    color: Rgba
    clips: tuple[Outline, ...] = ()


@dataclass(frozen=True)
class TextArtist:
    """A text at a place, moved by `offset` points, with its alignment there."""

    text: str
    at: Point
    ha: str
    va: str
    offset: Point
    color: Rgba


Artist = PathArtist | DotsArtist | TextArtist


@dataclass(frozen=True)
class Artists:
    """Everything that a program drew, in the order of drawing, and the numbers and points among its variables."""

    artists: tuple[Artist, ...]
    variables: Mapping[str, tuple[float, ...]]
    notes: tuple[str, ...] = ()


def _bad(what: str) -> NoReturn:
    raise SandboxError("answer", f"the program did not leave a valid answer: {what}")


def _object(value: object, *names: str) -> dict[str, object]:
    if not isinstance(value, dict) or set(value) != set(names):
        _bad(f"expected an object of {', '.join(names)}")
    return value


def _items(value: object, most: int) -> list[object]:
    if not isinstance(value, list) or len(value) > most:
        _bad(f"expected a list of at most {most} items")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 1e300:
        _bad("expected a finite number")
    return float(value)


def _text(value: object, most: int = MAX_TEXT) -> str:
    if not isinstance(value, str) or len(value) > most or any("\ud800" <= c <= "\udfff" for c in value):
        _bad(f"expected a text of at most {most} characters")
    return value


def _numbers(value: object, count: int) -> tuple[float, ...]:
    found = tuple(_number(part) for part in _items(value, count))
    if len(found) != count:
        _bad(f"expected {count} numbers")
    return found


def _point(value: object) -> Point:
    x, y = _numbers(value, 2)
    return x, y


def _spot(value: object) -> Spot:
    x, y, z = _numbers(value, 3)
    return x, y, z


def _rgba(value: object) -> Rgba:
    r, g, b, a = (min(1.0, max(0.0, part)) for part in _numbers(value, 4))
    return r, g, b, a


def _outline(value: object) -> Outline:
    fields = _object(value, "vertices", "codes")
    vertices = tuple(None if v is None else _point(v) for v in _items(fields["vertices"], MAX_POINTS))
    if fields["codes"] is None:
        return Outline(vertices, None)
    codes = _items(fields["codes"], MAX_POINTS)
    if len(codes) != len(vertices) or any(type(c) is not int or c not in _CODES for c in codes):
        _bad("expected a code for every vertex")
    return Outline(vertices, tuple(c for c in codes if isinstance(c, int)))


def _clips(value: object) -> tuple[Outline, ...]:
    return tuple(_outline(item) for item in _items(value, 4))


def _path(value: object) -> PathArtist:
    names = ("type", "vertices", "codes", "edge", "width", "dashes", "face", "clips", "arrow", "hatch", "space")
    f = _object(value, *names)
    arrow, hatch = f["arrow"], f["hatch"]
    if arrow not in ("", "begin", "end", "both") or not isinstance(hatch, bool) or not isinstance(arrow, str):
        _bad("an unknown arrow or hatch")
    return PathArtist(
        _outline({"vertices": f["vertices"], "codes": f["codes"]}),
        None if f["edge"] is None else _rgba(f["edge"]),
        min(1000.0, max(0.0, _number(f["width"]))),
        tuple(abs(_number(part)) for part in _items(f["dashes"], 20)),
        None if f["face"] is None else _rgba(f["face"]),
        _clips(f["clips"]),
        arrow,
        hatch,
        tuple(_spot(point) for point in _items(f["space"], MAX_POINTS)),
    )


def _dots(value: object) -> DotsArtist:
    f = _object(value, "type", "points", "color", "clips")
    return DotsArtist(tuple(_point(p) for p in _items(f["points"], MAX_POINTS)), _rgba(f["color"]), _clips(f["clips"]))


def _label(value: object) -> TextArtist:
    f = _object(value, "type", "text", "at", "ha", "va", "offset", "color")
    return TextArtist(_text(f["text"]), _point(f["at"]), _text(f["ha"], 20), _text(f["va"], 20), _point(f["offset"]),
                      _rgba(f["color"]))  # fmt: skip


_READERS: dict[str, Callable[[object], Artist]] = {"path": _path, "dots": _dots, "text": _label}


def _head(data: bytes) -> dict[str, object]:
    try:
        found = json.loads(data.decode("ascii"), parse_constant=lambda _: _bad("a number that is not finite"))
    except (ValueError, RecursionError):
        _bad("it is not JSON")
    if not isinstance(found, dict):
        _bad("it is not an object")
    if "error" in found:
        f = _object(_object(found, "error")["error"], "kind", "line", "text")
        kind, line = f["kind"], f["line"]
        if kind not in ("syntax", "program", "forbidden", "memory") or not isinstance(kind, str):
            _bad("an unknown kind of error")
        if line is not None and (type(line) is not int or not 0 <= line < 10**7):
            _bad("an impossible line")
        raise SandboxError(kind, _text(f["text"], 1000), line if isinstance(line, int) else None)
    return found


def read_artists(data: bytes) -> Artists:
    """The artists in a job's answer; the error that it reports, or one about the answer itself, is raised."""
    found = _object(_head(data), "artists", "variables")
    artists: list[Artist] = []
    notes: list[str] = []
    for item in _items(found["artists"], MAX_ITEMS):
        kind = item.get("type") if isinstance(item, dict) else None
        if kind == "note":
            notes.append(_text(_object(item, "type", "text")["text"]))
        elif isinstance(kind, str) and kind in _READERS:
            artists.append(_READERS[kind](item))
        else:
            _bad("an unknown kind of artist")
    variables = found["variables"]
    if not isinstance(variables, dict) or len(variables) > 1000:
        _bad("expected variables")
    values = {_text(name, 100): _numbers(value, len(value) if isinstance(value, list) and len(value) in (2, 3) else 1)
              for name, value in variables.items()}  # fmt: skip
    return Artists(tuple(artists), values, tuple(notes))


def read_pixels(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and the bytes (four a pixel) of a picture in a job's answer."""
    first, _, pixels = data.partition(b"\n")
    width, height = _numbers(_object(_head(first), "pixels")["pixels"], 2)
    if (
        not (0 < width <= 2000 and 0 < height <= 2000)
        or width % 1
        or height % 1
        or math.prod((width, height, 4)) != len(pixels)
    ):
        _bad("a picture of an impossible size")
    return int(width), int(height), pixels
