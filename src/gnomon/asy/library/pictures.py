"""Pictures: their size, pictures in pictures, and commands that leave no trace in a figure."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.library.drawing import label_alone
from gnomon.asy.library.registry import FIELDS, asy, define, method
from gnomon.asy.values import measures
from gnomon.asy.values.drawing import Added, Align, Array, Label, Picture, Primitive
from gnomon.asy.values.paths import Path
from gnomon.asy.values.transforms import IDENTITY, Transform, shift
from gnomon.interpret.budget import charge

define("picture", currentpicture=lambda rt: rt.main)
define("frame", newframe=lambda rt: Picture(), dotframe=lambda rt: Picture())
FIELDS["picture", "legend"] = ("Legend[]", lambda p: Array(), None)
FIELDS["picture", "nodes"] = ("int[]", lambda p: Array(), None)
FIELDS["picture", "keepAspect"] = ("bool", lambda p: p.keep_aspect, lambda p, x: setattr(p, "keep_aspect", x))


@asy("void size(picture pic=, real x, real y=nan, bool keepAspect=true)")
def size(rt: Any, pic: Any, x: float, y: float, keep: bool) -> None:
    """The size of the picture in points; one number gives both sides."""
    target = pic or rt.value("currentpicture", "picture")
    target.size = (max(x, 0.0), max(x if math.isnan(y) else y, 0.0))
    target.keep_aspect = keep
    target.unit = (0.0, 0.0)


@asy("void size(picture pic=, real xsize, real ysize, pair min, pair max)")
def size_between(rt: Any, pic: Any, x: float, y: float, low: complex, high: complex) -> None:
    """The size of the picture between two points."""
    size(rt, pic, x, y, True)


@asy("void size3(picture pic=, real x, real y=0, real z=0, bool keepAspect=true)")
def size3(rt: Any, pic: Any, x: float, y: float, z: float, keep: bool) -> None:
    """The size of a picture of space; its projection is drawn in the size that `size` gives."""


@asy("void unitsize(picture pic=, real x, real y=nan, real z=0)")
def unitsize(rt: Any, pic: Any, x: float, y: float, z: float) -> None:
    """The length of a unit in points."""
    target = pic or rt.value("currentpicture", "picture")
    target.unit = (x, x if math.isnan(y) else y)


@asy("void add(picture dest, picture src, bool group=true, filltype filltype=, bool above=true)")
def add(rt: Any, dest: Any, src: Picture, group: bool = True, filled: Any = None, above: bool = True) -> None:
    """Put a picture into another one."""
    target = dest or rt.value("currentpicture", "picture")
    if src is not target:
        _add(rt, target, Added(src, IDENTITY), above)


@asy("void add(picture src, bool group=true, filltype filltype=, bool above=true)")
def add_here(rt: Any, src: Picture, group: bool, filled: Any, above: bool) -> None:
    """Put a picture into the current one."""
    add(rt, None, src, group, filled, above)


def _add(rt: Any, target: Picture, added: Added, above: bool) -> None:
    rt.budget.spend(1 + len(added.picture.items))
    copied = Added(Picture(list(added.picture.items)), added.transform)
    if above:
        target.items.append(copied)
    else:
        target.items.insert(0, copied)


@asy(
    "void add(picture src, pair position, bool group=true, filltype filltype=, bool above=true)",
    "void add(picture dest, picture src, pair position, bool group=true, filltype filltype=, bool above=true)",
)
def add_at(rt: Any, *given: Any) -> None:
    """Put a picture into another one at a place."""
    pictures = [value for value in given if isinstance(value, Picture)]
    position = next(value for value in given if isinstance(value, complex))
    target = pictures[0] if len(pictures) == 2 else rt.value("currentpicture", "picture")
    _add(rt, target, Added(pictures[-1], shift(position)), True)


@asy("picture grid(int Nx, int Ny, pen p=)", module="math")
def grid(rt: Any, nx: int, ny: int, p: Any) -> Picture:
    """A picture of the lines at whole coordinates."""
    made = Picture()
    for k in range(min(nx, 1000) + 1):
        rt.draw(made, Primitive("draw", 0, 0, [Path([complex(k, 0), complex(k, ny)])], rt.pen(p)))
    for k in range(min(ny, 1000) + 1):
        rt.draw(made, Primitive("draw", 0, 0, [Path([complex(0, k), complex(nx, k)])], rt.pen(p)))
    return made


@asy("frame legend(picture pic=, int perline=1, real xmargin=0, real ymargin=0, real linelength=0, pen p=)")
def legend(rt: Any, pic: Any, perline: int, x: float, y: float, length: float, p: Any) -> Picture:
    """The frame of a legend; not drawn here."""
    return Picture()


@asy("void add(picture pic=, Label L)")
def add_label(rt: Any, pic: Any, text: Label) -> None:
    """A label as part of a picture."""
    label_alone(rt, pic, text, Align(), None, None)


@asy("void add(picture dest=, frame src, pair position=, bool group=true, filltype filltype=, bool above=true)")
def add_frame(rt: Any, dest: Any, src: Picture, position: Any, group: bool, filled: Any, above: bool) -> None:
    """Put a frame into a picture."""
    target = dest or rt.value("currentpicture", "picture")
    if src is not target:
        _add(rt, target, Added(src, shift(position or 0j)), above)


@asy(
    "void add(picture dest=, frame src, pair position, pair align, bool group=true, filltype filltype=, bool above=true)"
)
def add_aligned(
    rt: Any, dest: Any, src: Picture, position: complex, align: complex, group: bool, filled: Any, above: bool
) -> None:
    """Put a frame into a picture, beside a point; drawn here at the point."""
    add_frame(rt, dest, src, position, group, filled, above)


@asy("void erase(picture pic=)")
def erase(rt: Any, pic: Any) -> None:
    """Clear a picture."""
    (pic or rt.value("currentpicture", "picture")).items.clear()


@method("picture", "void erase()")
def erase_method(pic: Picture) -> None:
    """Clear a picture."""
    pic.items.clear()


@method("picture", "void add(picture src)")
def add_method(rt: Any, pic: Picture, src: Picture) -> None:
    """Put a picture into this one."""
    add(rt, pic, src)


@method("picture", "frame fit(real xsize=0, real ysize=0, bool keepAspect=true)")
def fit_method(pic: Picture, x: float, y: float, keep: bool) -> Picture:
    """The picture as a frame."""
    return pic


@method("picture", "picture copy()")
def copy_method(pic: Picture) -> Picture:
    """The same picture once more."""
    return Picture(list(pic.items), pic.size, pic.unit, pic.keep_aspect)


@method("picture", "bool empty()")
def empty_method(pic: Picture) -> bool:
    """Whether nothing has been drawn into it."""
    return not pic.items


for _name in (
    "newpage",
    "layer",
    "begingroup",
    "endgroup",
    "shipout",
    "savedefaults",
    "restoredefaults",
    "save",
    "restore",
):
    asy(f"void {_name}(picture pic=)")(lambda rt, pic: None)
asy('void shipout(string prefix="", picture pic=)', 'void usepackage(string s, string options="")')(lambda *a: None)
asy("void texpreamble(string s)", "void tex(picture pic=, string s)", "void label3()")(lambda *a: None)
asy("void beginclip(picture pic=, path[] g)", "void endclip(picture pic=)")(lambda rt, *a: None)
asy("void dotgranularity(real x)", "void deconstruct(picture pic=)")(lambda *a: None)
asy("pen currentpen()")(lambda rt: rt.value("currentpen", "pen"))


def _corner(rt: Any, pic: Any, high: bool) -> complex:
    return corner(pic or rt.main, high)


def _points(pic: Picture, t: Transform, depth: int) -> list[complex]:
    found: list[complex] = []
    for item in pic.items:
        if isinstance(item, Primitive):
            found += [t.apply(z) for z in points_of(item)]
        elif depth < 20:
            found += _points(item.picture, t.after(item.transform), depth + 1)
    return found


def corner(pic: Picture, high: bool) -> complex:
    """The lower left or upper right corner of the box around what a picture holds; 0 for an empty one."""
    found = _points(pic, IDENTITY, 0)
    charge(len(found))
    if not found:
        return 0j
    pick = max if high else min
    return complex(pick(z.real for z in found), pick(z.imag for z in found))


def user_corner(pic: Picture, high: bool) -> complex:
    """The corner of the range of a picture: what `limits` fixed, otherwise what the picture holds."""
    fixed, free = pic.high if high else pic.low, corner(pic, high)
    return complex(free.real if fixed[0] is None else fixed[0], free.imag if fixed[1] is None else fixed[1])


for _end in ("Min", "Max"):
    method("picture", f"pair user{_end}()")(lambda pic, high=_end == "Max": user_corner(pic, high))
    method("picture", f"pair user{_end}2()")(lambda pic, high=_end == "Max": user_corner(pic, high))
for _axis, _name in enumerate("xy"):
    method("picture", f"bool userSet{_name}()")(lambda pic, k=_axis: pic.low[k] is not None or bool(pic.items))


def points_of(item: Primitive) -> list[complex]:
    """The corners of the box around what a command draws."""
    if item.paths:
        boxes = [measures.bounds(p) for p in item.paths if p.pts]
        return [complex(b[0], b[1]) for b in boxes] + [complex(b[2], b[3]) for b in boxes]
    return [item.at] if isinstance(item.at, complex) else []


asy("pair size(picture pic, bool user=false)")(lambda rt, pic, user: _corner(rt, pic, True) - _corner(rt, pic, False))
asy("pair min(picture pic, bool user=false)")(lambda rt, pic, user: _corner(rt, pic, False))
asy("pair max(picture pic, bool user=false)")(lambda rt, pic, user: _corner(rt, pic, True))


@asy("pair point(picture pic=, pair dir, bool user=true)", "pair truepoint(picture pic=, pair dir, bool user=true)")
def point_of_picture(rt: Any, pic: Any, direction: complex, user: bool) -> complex:
    """The point of the box of a picture in a direction."""
    low, high = _corner(rt, pic, False), _corner(rt, pic, True)
    size_ = max(abs(direction.real), abs(direction.imag)) or 1.0
    d = direction / size_
    middle, half = (low + high) / 2, (high - low) / 2
    return middle + complex(d.real * half.real, d.imag * half.imag)
