"""``write``: values as Asymptote prints them. What is printed goes to the result of the run."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.library.registry import asy, define
from gnomon.asy.limits import MAX_TEXT
from gnomon.asy.values.drawing import Label
from gnomon.asy.values.guides import STRAIGHT, Guide, Link, Spec
from gnomon.asy.values.paths import Path
from gnomon.asy.values.pens import Pen
from gnomon.asy.values.space import Path3
from gnomon.asy.values.transforms import Transform
from gnomon.interpret.budget import charge


def shown(value: Any) -> str:
    """A value as ``write`` prints it.

    >>> shown(0.1 + 0.2), shown(1 + 2j), shown(True)
    ('0.3', '(1,2)', 'true ')
    """
    if isinstance(value, bool):
        return "true " if value else "false "
    if isinstance(value, float):
        return f"{value:.15g}"
    if isinstance(value, complex):
        return f"({value.real:.15g},{value.imag:.15g})"
    if isinstance(value, Path):
        return path_text(value)
    if isinstance(value, Guide):
        return guide_text(value)
    if isinstance(value, Pen):
        return pen_text(value)
    if isinstance(value, Transform):
        return "(" + ",".join(f"{x:.15g}" for x in value.six()) + ")"
    if isinstance(value, Label):
        return f'"{value.s}"'
    if isinstance(value, tuple):
        return "(" + ",".join(f"{x:.15g}" for x in value if isinstance(x, float)) + ")"
    return str(value)


def path_text(path: Path) -> str:
    """A path: its nodes, with ``--`` or the control points between them."""
    if not path.pts:
        return "<nullpath>"
    charge(len(path.pts))
    parts = [shown(path.pts[0])]
    for i in range(path.length):
        last = path.cyclic and i == path.length - 1
        following = "cycle" if last else shown(path.pts[i + 1])
        if path.straight(i):
            parts.append(f"--{following}")
        else:
            first, second = path.controls(i)
            parts.append(f".. controls {shown(first)} and {shown(second)}\n ..{following}")
    return "".join(parts)


def path3_text(path: Path3) -> str:
    """A path in space, in the same form."""
    if not path.pts:
        return "<nullpath3>"
    charge(len(path.pts))
    parts = [shown(path.pts[0])]
    for i, seg in enumerate(path.segs):
        following = "cycle" if i + 1 == len(path.pts) else shown(path.pts[i + 1])
        between = "--" if seg is None else f".. controls {shown(seg[0])} and {shown(seg[1])}\n .."
        parts.append(between + following)
    return "".join(parts)


def guide_text(guide: Guide | Path) -> str:
    """A guide: its knots, with what is asked of the joins between them."""
    if isinstance(guide, Path):  # joined by straight lines
        links = [STRAIGHT] * max(guide.length, 0)
        guide = Guide(guide.pts, links, guide.cyclic) if guide.segs is None else Guide(guide.pts, [], False)
    if guide.stored:
        segs = [None if link.straight else link.controls for link in guide.links]
        return path_text(Path(guide.knots, segs, guide.cyclic))
    if not guide.knots:
        return "<nullpath>"
    charge(len(guide.knots))
    parts = [shown(guide.knots[0])]
    for i, link in enumerate(guide.links):
        last = guide.cyclic and i == len(guide.links) - 1
        parts.append(_link_text(link) + ("cycle" if last else shown(guide.knots[i + 1])))
    return "".join(parts) + ("" if guide.tail is None else "\n" + _spec_text(guide.tail))


def _link_text(link: Link) -> str:
    if link.controls is not None:
        if link.straight:
            return "--"
        both = f"{shown(link.controls[0])} and {shown(link.controls[1])}"
        return f".. controls {both}\n .." if link.stored else f"\n.. controls {both} .."
    dots = ".."
    if link.at_least or link.tension_out != 1 or link.tension_in != 1:
        least = "atleast " if link.at_least else ""
        tensions = " and ".join(_tension(t) for t in (link.tension_out, link.tension_in))
        dots = f".. tension {least}{tensions} .."
    return f"\n{_spec_text(link.out)}{dots}{_spec_text(link.into)}"


def _tension(value: float) -> str:
    return "5.64380309412236e+102" if value >= 1e100 else f"{value:.15g}"


def _spec_text(spec: Spec) -> str:
    if spec is None:
        return ""
    if isinstance(spec, complex):
        return f"{{dir({math.degrees(math.atan2(spec.imag, spec.real)):.15g})}}"
    return f"{{curl {spec:.15g}}}"


_CAPS = ("square", "round", "extended")
_JOINS = ("miter", "round", "bevel")
_INKS = {1: ("gray",), 3: ("red", "green", "blue"), 4: ("cyan", "magenta", "yellow", "black")}


def pen_text(pen: Pen) -> str:
    """A pen: what it says that the default pen does not."""
    parts = ["default" if pen.dashes is None else f"[{' '.join(f'{x:.15g}' for x in pen.dashes)}]"]
    if pen.width is not None:
        parts.append(f"linewidth={pen.width:.15g}")
    if pen.cap is not None and 0 <= pen.cap < 3:
        parts.append(f"linecap={_CAPS[pen.cap]}")
    if pen.join is not None and 0 <= pen.join < 3:
        parts.append(f"linejoin={_JOINS[pen.join]}")
    if pen.size is not None:
        parts.append(f"fontsize={pen.size:.15g}, lineskip={1.2 * pen.size:.15g}")
    if pen.pattern is not None:
        parts.append(f'pattern="{pen.pattern}"')
    if pen.invisible:
        parts.append("invisible")
    elif pen.colour:
        names = _INKS[len(pen.colour)]
        parts += [f"{name}={x:.15g}" for name, x in zip(names, pen.colour, strict=True)]
    if pen.even_odd is not None:
        parts.append(f"fillrule={'EvenOdd' if pen.even_odd else 'ZeroWinding'}")
    if pen.opacity is not None:
        parts.append(f"opacity={pen.opacity:.15g}, blend=Compatible")
    return f"({', '.join(parts)})"


# -------------------------------------------------------------------------------------------------------------- write

define("suffix", endl="\n", none="", tab="\t", comma=",", newl="\n", DOSendl="\r\n", DOSnewl="\r\n")
define("stdout", stdout="stdout")

_LISTED = ("bool", "int", "real", "pair", "triple", "string")


def _print(rt: Any, text: str) -> None:
    """Add to what the program prints."""
    charge(len(text) / 10)
    if rt.printed < MAX_TEXT:
        rt.printed += len(text)
        lines = (rt.unfinished + text).split("\n")
        rt.unfinished = lines.pop()
        rt.written += lines


def _row_writers(kind: str) -> None:
    """``write`` of one or more values of a type."""
    show = guide_text if kind == "guide" else shown

    def row(rt: Any, title: str, values: list[Any], suffix: str) -> None:
        _print(rt, title + "\t".join(show(v) for v in values) + suffix)

    asy(f"void write({kind} x, suffix suffix=endl ... {kind}[] more)")(
        lambda rt, x, suffix, more: row(rt, "", [x, *more], suffix)
    )
    asy(f"void write(string s, {kind} x, suffix suffix=endl ... {kind}[] more)")(
        lambda rt, s, x, suffix, more: row(rt, s, [x, *more], suffix)
    )
    asy(f"void write(stdout file, {kind} x, suffix suffix=none ... {kind}[] more)")(
        lambda rt, file, x, suffix, more: row(rt, "", [x, *more], suffix)
    )
    asy(f"void write(stdout file, string s, {kind} x, suffix suffix=none ... {kind}[] more)")(
        lambda rt, file, s, x, suffix, more: row(rt, s, [x, *more], suffix)
    )


for _kind in (*_LISTED, "transform", "path", "guide", "pen"):
    _row_writers(_kind)
asy("void write(suffix suffix=endl)", "void write(stdout file, suffix suffix=none)")(
    lambda rt, *suffix: _print(rt, suffix[-1])
)
asy("void write(Label L, suffix suffix=endl)")(lambda rt, text, suffix: _print(rt, shown(text) + suffix))


def _table(rt: Any, title: str, columns: list[list[Any]]) -> None:
    """Arrays side by side, a line for every index."""
    if title:
        _print(rt, title + "\n")
    for k in range(max((len(column) for column in columns), default=0)):
        cells = [shown(column[k]) if k < len(column) else "" for column in columns]
        _print(rt, f"{k}:\t" + "\t".join(cells) + "\n")


def _rows(rt: Any, rows: list[list[Any]]) -> None:
    """An array of arrays, a line for each."""
    for row in rows:
        _print(rt, "\t".join(shown(v) for v in row) + "\n")


def _tables(rt: Any, tables: list[list[list[Any]]]) -> None:
    for k, rows in enumerate(tables):
        _print(rt, "\n" if k else "")
        _rows(rt, rows)


for _kind in _LISTED:
    asy(f"void write(explicit {_kind}[] a ... {_kind}[][] more)")(lambda rt, a, more: _table(rt, "", [a, *more]))
    asy(f"void write(string s, explicit {_kind}[] a ... {_kind}[][] more)")(
        lambda rt, s, a, more: _table(rt, s, [a, *more])
    )
    asy(f"void write(explicit {_kind}[][] a)")(_rows)
    asy(f"void write(explicit {_kind}[][][] a)")(_tables)


def _paths(rt: Any, title: str, texts: list[str], suffix: str) -> None:
    _print(rt, title + "\n ^^".join(texts) + suffix)


asy("void write(explicit path[] g, suffix suffix=endl)")(
    lambda rt, g, suffix: _paths(rt, "", [path_text(p) for p in g], suffix)
)
asy("void write(string s, explicit path[] g, suffix suffix=endl)")(
    lambda rt, s, g, suffix: _paths(rt, s, [path_text(p) for p in g], suffix)
)
asy("void write(explicit path3 g, suffix suffix=endl)", module="three")(
    lambda rt, g, suffix: _paths(rt, "", [path3_text(g)], suffix)
)
asy("void write(explicit guide[] g, suffix suffix=endl)")(
    lambda rt, g, suffix: _paths(rt, "", [guide_text(p) for p in g], suffix)
)
asy("void write(explicit pen[] p)")(lambda rt, p: _rows(rt, [[pen] for pen in p]))
