"""Running one program, in the process that ``server.py`` made for it, and describing what it drew.

The description is JSON. The process that reads it trusts none of it (see ``artists.py``).
"""

from __future__ import annotations

import contextlib
import json
import math
import sys
from typing import Any

import matplotlib as mpl

mpl.use("Agg")

import numpy as np
from matplotlib import collections, lines, patches, pyplot, text
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.path import Path
from mpl_toolkits.mplot3d import art3d, proj3d

from gnomon.sandbox.program_failure import NAME, failure

Json = dict[str, Any]
plt: Any = pyplot
_FigureClass: Any = Figure
_HEADS = {
    "CurveA": "begin", "CurveFilledA": "begin", "CurveAB": "both", "CurveFilledAB": "both", "Curve": "", "BarAB": "",
}  # fmt: skip
"""Arrow styles whose head is not at the end."""
MAX_VERTICES = 400_000
MAX_PIXELS = 2000
_SEEN: list[Figure] = []  # figures in the order in which the program showed, saved or closed them


def _keep(figure: Figure | None) -> None:
    if figure is not None and figure not in _SEEN:
        _SEEN.append(figure)


def _hold_figures() -> None:
    """Showing, saving and closing a figure keeps it; nothing is written to a file."""

    def save(self: Figure, *_: object, **__: object) -> None:
        _keep(self)

    def show(*_: object, **__: object) -> None:
        for number in plt.get_fignums():
            _keep(plt.figure(number))

    def close(what: object = None) -> None:
        if what == "all":
            show()
        elif isinstance(what, Figure):
            _keep(what)
        elif isinstance(what, int) and not plt.fignum_exists(what):
            return
        elif plt.get_fignums():
            _keep(plt.figure(what) if isinstance(what, int | str) else plt.gcf())
        closing(what)

    closing = plt.close
    _FigureClass.savefig = save
    _FigureClass.show = show
    plt.savefig = lambda *_, **__: _keep(plt.gcf())
    plt.show = show
    plt.close = close


def run(code: str, want: str) -> bytes:
    """The answer for one program: a line of JSON, and for a picture the pixels behind it."""
    _hold_figures()
    scope: Json = {"__name__": "__main__", "__builtins__": __builtins__}
    sys.argv = ["program.py"]
    try:
        with contextlib.suppress(SystemExit):
            exec(compile(code, NAME, "exec"), scope)
        for number in plt.get_fignums():
            _keep(plt.figure(number))
        chosen = _chosen()
        if chosen is None:
            return _line({"error": {"kind": "program", "line": None, "text": "the program draws no figure"}})
        if want == "picture":
            return _picture(chosen)
        return _line({"artists": _artists(chosen), "variables": _variables(scope)})
    except BaseException as error:
        return _line(failure(error))


def _line(answer: Json) -> bytes:
    return json.dumps(answer, allow_nan=False).encode() + b"\n"


def _chosen() -> Figure | None:
    """The figure with the most artists; the last of them where several have as many."""
    best, most = None, -1
    for figure in _SEEN:
        count = sum(len(_children(ax)) for ax in figure.axes)
        if count >= most and figure.axes:
            best, most = figure, count
    return best


def _variables(scope: dict[str, Any]) -> Json:
    """Numbers and points (complex numbers, pairs and triples, arrays of two or three) at the top of the program."""
    found: Json = {}
    for name, value in list(scope.items())[:2000]:
        if not name.startswith("_") and len(found) < 500:
            numbers = _numbers(value)
            if numbers and all(math.isfinite(part) for part in numbers):
                found[name[:60]] = numbers
    return found


def _numbers(value: Any) -> list[float]:
    """A number, or the two or three of a point; nothing for other values."""
    try:
        if isinstance(value, bool | np.bool_):
            return []
        if isinstance(value, int | float | np.integer | np.floating):
            return [float(value)]
        if isinstance(value, complex | np.complexfloating):
            return [float(value.real), float(value.imag)]
        if isinstance(value, tuple | list | np.ndarray) and len(value) in (2, 3):
            return [float(part) for part in value]
    except (TypeError, ValueError, OverflowError):
        pass
    return []


# ------------------------------------------------------------------------------------------------------------ pixels


def _picture(figure: Figure) -> bytes:
    width, height = figure.get_size_inches()
    if not (0 < width < 1000 and 0 < height < 1000):
        return _line({"error": {"kind": "program", "line": None, "text": f"a figure of {width} by {height} inches"}})
    figure.set_dpi(min(figure.dpi, MAX_PIXELS / max(width, height)))
    canvas: Any = FigureCanvasAgg(figure)
    canvas.draw()
    columns, rows = canvas.get_width_height()
    return _line({"pixels": [columns, rows]}) + bytes(canvas.buffer_rgba())


# ----------------------------------------------------------------------------------------------------------- artists


def _children(ax: Any) -> list[Any]:
    """What the program drew into the axes, in the order of drawing; not the frame, ticks, titles and legends."""
    kinds = (lines.Line2D, patches.Patch, collections.Collection, text.Text)
    frame = {id(part) for part in (ax.patch, ax.title, ax._left_title, ax._right_title, *ax.spines.values())}
    found = [a for a in ax.get_children() if isinstance(a, kinds) and a.get_visible() and id(a) not in frame]
    return sorted(found, key=lambda a: a.get_zorder())


def _artists(figure: Figure) -> list[Json]:
    axes = [ax for ax in figure.axes if ax.get_visible()]
    if not axes:
        return []
    ax = max(axes, key=lambda ax: len(_children(ax)))
    if ax.name == "3d":
        figure.draw_without_rendering()
    out = _Out(ax)
    if len(axes) > 1:
        out.note(f"{len(axes)} axes; the one with the most artists is read")
    for artist in _children(ax):
        out.add(artist)
    if ax.images:
        out.note("images are not read")
    return out.found


def _in_space(artist: Any) -> list[list[float]]:
    """The points of a line in space; none for what lies in the plane."""
    if not isinstance(artist, art3d.Line3D):
        return []
    points = np.column_stack([np.atleast_1d(np.asarray(part, dtype=float)) for part in artist.get_data_3d()])
    return [[float(x) for x in point] for point in points if np.isfinite(point).all()]


class _Out:
    """Collects the artists of one axes, in its data coordinates."""

    def __init__(self, ax: Any) -> None:
        self.ax = ax
        self.found: list[Json] = []
        self.vertices = 0

    def note(self, said: str) -> None:
        self.found.append({"type": "note", "text": said})

    def add(self, artist: Any) -> None:
        if isinstance(artist, text.Text):
            self._text(artist)
        elif isinstance(artist, lines.Line2D):
            self._line2d(artist)
        elif isinstance(artist, patches.Patch):
            self._patch(artist)
        elif isinstance(artist, collections.Collection):
            self._collection(artist)

    def _to_data(self, transform: Any) -> Any:
        """The map from an artist's own coordinates to those of the axes; for data itself it is exact."""
        if transform == self.ax.transData:
            return None
        if transform.contains_branch(self.ax.transData):
            left = transform - self.ax.transData
            if left.is_affine and left.input_dims == 2:
                return left
        return transform + self.ax.transData.inverted()

    def _path(self, path: Path, transform: Any) -> Json | None:
        to = self._to_data(transform)
        if to is not None:
            path = to.transform_path(path)
        vertices = np.asarray(path.vertices, dtype=float)
        self.vertices += len(vertices)
        if self.vertices > MAX_VERTICES:
            raise MemoryError(f"more than {MAX_VERTICES} vertices")
        if not len(vertices):
            return None
        codes = None if path.codes is None else np.asarray(path.codes, dtype=int).tolist()
        points = [[x, y] if math.isfinite(x) and math.isfinite(y) else None for x, y in vertices.tolist()]
        return {"vertices": points, "codes": codes}

    def _clip(self, artist: Any) -> list[Json]:
        if not artist.get_clip_on():
            return []
        own = artist.get_clip_path()
        if own is not None:
            path, transform = own._path if hasattr(own, "_path") else own._patch.get_path(), None
            path = own.get_fully_transformed_path() if transform is None else path
            found = self._path(self.ax.transData.inverted().transform_path(path), self.ax.transData)
            return [found] if found else []
        box = artist.clipbox
        if box is not None and not np.allclose(box.extents, self.ax.bbox.extents, rtol=0, atol=1e-6):
            (a, b), (c, d) = self.ax.transData.inverted().transform(box.get_points()).tolist()
            if all(math.isfinite(part) for part in (a, b, c, d)):
                return [{"vertices": [[a, b], [c, b], [c, d], [a, d], [a, b]], "codes": [1, 2, 2, 2, 79]}]
        return []

    def _stroke(
        self, path: Json, edge: Any, width: float, dashes: Any, face: Any, artist: Any, arrow: str = ""
    ) -> None:
        edge = _rgba(edge) if width > 0 else None
        self.found.append(
            {
                "type": "path", **path, "edge": edge, "width": float(width), "dashes": _dashes(dashes),
                "face": _rgba(face), "clips": self._clip(artist), "arrow": arrow,
                "hatch": bool(getattr(artist, "get_hatch", lambda: None)()), "space": _in_space(artist),
            }
        )  # fmt: skip

    def _line2d(self, line: Any) -> None:
        transform = line.get_transform()
        if isinstance(line, art3d.Line3D):
            xs, ys, _ = proj3d.proj_transform(*line.get_data_3d(), self.ax.get_proj())
            path = Path(np.column_stack([np.atleast_1d(xs), np.atleast_1d(ys)]))
        elif isinstance(line, lines.AxLine):
            transform, path = line.get_transform(), Path([[0, 0], [1, 1]])
        else:
            path = line.get_path()
        shown = self._path(path, transform)
        if shown is None:
            return
        drawn = line.get_linestyle() not in ("None", "", " ")
        if drawn and len(shown["vertices"]) > 1:
            style = getattr(line, "_unscaled_dash_pattern", (0, None))
            self._stroke(shown, _with_alpha(line.get_color(), line), line.get_linewidth(), style, None, line)
        if line.get_marker() not in ("None", "", " ", None, ",") and line.get_markersize() > 0:
            every = line.get_markevery()
            points = shown["vertices"]
            if every is not None:
                points = [
                    points[k]
                    for k in np.atleast_1d(
                        np.arange(len(points))[every if not isinstance(every, int) else slice(None, None, every)]
                    )
                ]
            self._dots(points, line.get_markerfacecolor(), line)

    def _dots(self, points: list[Any], colour: Any, artist: Any) -> None:
        self.vertices += len(points)
        if self.vertices > MAX_VERTICES:
            raise MemoryError(f"more than {MAX_VERTICES} vertices")
        kept = [point for point in points if point is not None]
        self.found.append(
            {"type": "dots", "points": kept, "color": _rgba(colour) or [0, 0, 0, 1], "clips": self._clip(artist)}
        )

    def _patch(self, patch: Any) -> None:
        face = patch.get_facecolor() if patch.get_fill() else None
        arrow = ""
        if isinstance(patch, patches.FancyArrowPatch):
            self._arrow(patch)
            return
        path = patch.get_path()
        if isinstance(patch, patches.Arc):  # matplotlib cuts an arc only when it draws it
            path = Path.arc(*_arc_angles(patch))
        shown = self._path(path, patch.get_transform())
        if shown is not None:
            dashes = getattr(patch, "_unscaled_dash_pattern", (0, None))
            edge = patch.get_edgecolor() if patch.get_linestyle() not in ("None", "", " ") else None
            self._stroke(shown, edge, patch.get_linewidth(), dashes, face, patch, arrow)

    def _arrow(self, patch: Any) -> None:
        ends = getattr(patch, "_posA_posB", None)
        style = type(patch.get_arrowstyle()).__name__
        head = _HEADS.get(style, "end")
        own = getattr(patch, "_path_original", None)
        if own is None and (ends is None or any(end is None for end in ends)):
            return
        shown = self._path(Path(np.asarray(ends, dtype=float)) if own is None else own, patch.get_transform())
        if shown is not None:
            dashes = getattr(patch, "_unscaled_dash_pattern", (0, None))
            self._stroke(shown, patch.get_edgecolor(), patch.get_linewidth(), dashes, None, patch, head)

    def _collection(self, artist: Any) -> None:
        faces, edges = artist.get_facecolor(), artist.get_edgecolor()
        if isinstance(artist, collections.PathCollection):
            offsets: Any = np.ma.asarray(artist.get_offsets(), dtype=float)
            to = self._to_data(artist.get_offset_transform())
            spots = offsets if to is None else to.transform(offsets)
            points = [
                [float(x), float(y)] for x, y in np.ma.filled(spots, np.nan) if math.isfinite(x) and math.isfinite(y)
            ]
            self._dots(points, faces[0] if len(faces) else edges[0] if len(edges) else "k", artist)
            return
        widths = np.atleast_1d(artist.get_linewidth())
        styles = getattr(artist, "_us_linestyles", [(0, None)])
        for k, path in enumerate(artist.get_paths()):
            shown = self._path(path, artist.get_transform())
            if shown is None:
                continue
            edge = edges[k % len(edges)] if len(edges) else None
            face = faces[k % len(faces)] if len(faces) else None
            width = float(widths[k % len(widths)]) if len(widths) else 0.0
            self._stroke(shown, edge, width, styles[k % len(styles)], face, artist)

    def _text(self, artist: Any) -> None:
        said = str(artist.get_text())[:2000]
        if isinstance(artist, text.Annotation):
            self._annotation(artist, said)
            return
        if not said:
            return
        if isinstance(artist, art3d.Text3D):
            x, y, _ = proj3d.proj_transform(*artist.get_position_3d(), self.ax.get_proj())
            spot = (float(x), float(y))
        else:
            spot = self._spot(artist.get_unitless_position(), artist.get_transform())
        self._label(said, spot, artist, (0.0, 0.0))

    def _annotation(self, note: Any, said: str) -> None:
        target = self._spot(note.xy, note._get_xy_transform(None, note.xycoords)) if note.xycoords == "data" else None
        place, offset = target, (0.0, 0.0)
        coords = note.anncoords
        if coords in ("offset points", "offset pixels"):
            offset = (float(note.xyann[0]), float(note.xyann[1]))
        elif coords == "data":
            place = self._spot(note.xyann, self.ax.transData)
        if said and place is not None:
            self._label(said, place, note, offset)
        if note.arrow_patch is not None and coords == "data" and target is not None and place is not None:
            self._path_between(place, target, note.arrow_patch)

    def _path_between(self, a: tuple[float, float], b: tuple[float, float], patch: Any) -> None:
        style = type(patch.get_arrowstyle()).__name__
        head = _HEADS.get(style, "end")
        shown = {"vertices": [list(a), list(b)], "codes": None}
        self._stroke(shown, patch.get_edgecolor(), patch.get_linewidth(), (0, None), None, patch, head)

    def _spot(self, xy: Any, transform: Any) -> tuple[float, float]:
        to = self._to_data(transform)
        x, y = xy if to is None else to.transform(xy)
        return float(x), float(y)

    def _label(self, said: str, spot: tuple[float, float], artist: Any, offset: tuple[float, float]) -> None:
        if all(math.isfinite(part) for part in (*spot, *offset)):
            self.found.append(
                {
                    "type": "text", "text": said, "at": list(spot), "ha": str(artist.get_horizontalalignment()),
                    "va": str(artist.get_verticalalignment()), "offset": list(offset),
                    "color": _rgba(artist.get_color()) or [0, 0, 0, 1],
                }
            )  # fmt: skip


def _arc_angles(arc: Any) -> tuple[float, float]:
    """The angles of the unit circle between which an elliptic arc lies."""
    if arc.width == arc.height:
        return arc.theta1, arc.theta2

    def stretched(theta: float) -> float:
        turns = math.floor((theta + 180) / 360) * 360
        x, y = math.cos(math.radians(theta)) * arc.height, math.sin(math.radians(theta)) * arc.width
        return math.degrees(math.atan2(y, x)) + turns

    return stretched(arc.theta1), stretched(arc.theta2)


def _rgba(colour: Any) -> list[float] | None:
    """A colour; None for none."""
    if colour is None:
        return None
    made = mpl.colors.to_rgba(colour)
    return [float(part) for part in made] if made[3] > 0 else None


def _with_alpha(colour: Any, artist: Any) -> Any:
    return mpl.colors.to_rgba(colour, artist.get_alpha())


def _dashes(style: Any) -> list[float]:
    pattern = style[1] if isinstance(style, tuple) and len(style) == 2 else None
    return [] if pattern is None else [float(part) for part in pattern][:20]
