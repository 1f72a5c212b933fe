"""A picture while it is read: its named points and paths, what is drawn, and what options do to the state."""

from __future__ import annotations

import cmath
import math
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gnomon.program.shapes import Item, Pen, Pieces
from gnomon.program.tikz.colours import Colour, colour
from gnomon.program.tikz.coordinates import Place
from gnomon.program.tikz.crossing import crossings
from gnomon.program.tikz.cursor import split, unbraced
from gnomon.program.tikz.errors import TikzError, fail
from gnomon.program.tikz.pgfmath import CM, evaluate
from gnomon.program.tikz.state import Matrix

if TYPE_CHECKING:
    from gnomon.program.tikz.macros import Scope
    from gnomon.program.tikz.state import State

MAX_ITEMS = 50_000
WIDTHS = {
    "ultra thin": 0.1,
    "very thin": 0.2,
    "thin": 0.4,
    "semithick": 0.6,
    "thick": 0.8,
    "very thick": 1.2,
    "ultra thick": 1.6,
}
DASHES = {
    "solid": (), "dashed": (3.0, 3.0), "dotted": (0.4, 2.0), "densely dashed": (3.0, 2.0), "loosely dashed": (3.0, 6.0),
    "densely dotted": (0.4, 1.0), "loosely dotted": (0.4, 4.0), "dash dot": (3.0, 2.0, 0.4, 2.0),
    "dashdotted": (3.0, 2.0, 0.4, 2.0), "dash dot dot": (3.0, 2.0, 0.4, 2.0, 0.4, 2.0),
}  # fmt: skip
_REFUSED = (
    "transform canvas",
    "canvas is ",
    "tdplot",
    "3d view",
    "plane x",
    "plane y",
    "spy ",
    "turtle",
    "lindenmayer",
    "perspective",
)
_ARROW = re.compile(r"([<|(\[]*|[A-Za-z' ]+|\{[^}]*\})-([>|)\]]*|[A-Za-z' ]+|\{[^}]*\})")


@dataclass
class Picture:
    """What one picture holds so far."""

    items: list[Item] = field(default_factory=list)
    nodes: dict[str, complex] = field(default_factory=dict)
    sizes: dict[str, float] = field(default_factory=dict)  # half the width of nodes that say it
    paths: dict[str, Pieces] = field(default_factory=dict)
    colours: dict[str, Colour] = field(default_factory=dict)
    small: list[tuple[int, float]] = field(default_factory=list)  # filled circles without unit: item and radius
    notes: list[str] = field(default_factory=list)
    line: int = 1

    def add(self, item: Item) -> None:
        """Draw an item."""
        self.items.append(item)
        if len(self.items) > MAX_ITEMS:
            fail(f"more than {MAX_ITEMS} drawn items", "budget")

    def anchor(self, name: str, anchor: str) -> complex:
        """A point on the border of a node; nodes whose size depends on their text are points here."""
        centre, half = self.nodes[name], self.sizes.get(name, 0.0)
        ways = {"north": 1j, "south": -1j, "east": 1, "west": -1, "north east": 1 + 1j, "north west": -1 + 1j,
                "south east": 1 - 1j, "south west": -1 - 1j}  # fmt: skip
        if anchor in ways:
            way = complex(ways[anchor])
            return centre + half * way / abs(way)
        try:
            return centre + cmath.rect(half, math.radians(float(anchor)))
        except ValueError:
            return centre

    # ------------------------------------------------------------------------------------------------------ options

    def changed(self, state: State, text: str, scope: Scope, extra: dict[str, str] | None = None) -> State:
        """The state under options; options that are for paths and nodes themselves go to `extra`."""
        made = replace(state, styles=dict(state.styles))
        self._apply(made, text, scope, {} if extra is None else extra, 0)
        return made

    def _apply(self, state: State, text: str, scope: Scope, extra: dict[str, str], depth: int) -> None:
        if depth > 20:
            fail("styles use each other more than 20 deep", "budget")
        for part in split(scope.expand(text) if "declare function" not in text else text, ","):
            if not part:
                continue
            scope.work.step()
            key, sign, value = _key(part)
            if key.endswith((".style", ".append style")):
                name = key.rpartition("/")[0].strip()
                before = state.styles.get(name, "") + "," if "append" in key else ""
                state.styles[name] = before + unbraced(value)
            elif key in state.styles:
                body = state.styles[key].replace("#1", value) if sign else state.styles[key]
                self._apply(state, body, scope, extra, depth + 1)
            elif not (self._shape(state, key, value, scope) or self._look(state, key, value, sign, scope)):
                extra[key] = value

    def _shape(self, state: State, key: str, value: str, scope: Scope) -> bool:
        """Options that move the picture."""
        place = Place(self, state, scope)
        if key in ("x", "y", "z"):
            text = unbraced(value)
            vector = (
                place.local(text[1:-1])
                if text.startswith("(")
                else place.number(text).value / CM * {"x": 1, "y": 1j, "z": state.z}[key]
            )
            setattr(state, key, complex(vector))
            return True
        by = self._move(place, key, value)
        if by is not None:
            state.matrix = state.matrix.after(by)
        elif key.startswith(_REFUSED):
            raise TikzError("unsupported", f"the option {key!r} is not supported")
        return by is not None

    def _move(self, place: Place, key: str, value: str) -> Matrix | None:
        if key in ("shift", "rotate around", "scale around"):
            text = unbraced(value)
            if key == "shift":
                return Matrix(shift=place.local(_inside(text)))
            amount, _, centre = text.partition(":")
            at = place.local(_inside(centre))
            by = place.number(amount).value
            turn = cmath.rect(1, math.radians(by)) if key == "rotate around" else complex(by)
            return Matrix(turn, 1j * turn, at - at * turn)
        if key in ("xshift", "yshift"):
            length = place.number(value).value / CM
            return Matrix(shift=complex(length) if key == "xshift" else complex(0, length))
        if key == "cm":
            parts = split(unbraced(value), ",")
            if len(parts) != 5:
                fail("cm is written {a,b,c,d,(x,y)}")
            a, b, c, d, shift = parts
            i, j = (complex(place.number(p).value, place.number(q).value) for p, q in ((a, b), (c, d)))
            return Matrix(i, j, place.local(_inside(shift)))
        makers = {
            "rotate": lambda t: Matrix(cmath.rect(1, math.radians(t)), 1j * cmath.rect(1, math.radians(t))),
            "scale": lambda t: Matrix(complex(t), complex(0, t)),
            "xscale": lambda t: Matrix(complex(t), 1j),
            "yscale": lambda t: Matrix(1 + 0j, complex(0, t)),
            "xslant": lambda t: Matrix(1 + 0j, complex(t, 1)),
            "yslant": lambda t: Matrix(complex(1, t), 1j),
        }
        return makers[key](place.number(value).value) if key in makers else None

    def _look(self, state: State, key: str, value: str, sign: bool, scope: Scope) -> bool:
        """Options that say how things look."""
        if key in ("draw", "fill", "color", "text", "pattern color"):
            found = None if value == "none" else colour(value, self.colours) if value else state.colour
            if key == "draw":
                state.draws = value != "none"
                state.line = found if value else state.line
            elif key == "fill":
                state.fills = value != "none"
                state.fill = found if value else state.fill
            elif key == "color" and found:
                state.colour, state.line, state.fill = found, None, None
            elif key == "text":
                state.text = found
            return True
        if key in WIDTHS:
            state.width = WIDTHS[key]
        elif key == "line width":
            state.width = evaluate(unbraced(value), scope.functions).value
        elif key in DASHES:
            state.dashes = tuple(part * (state.width if part == 0.4 else 1) for part in DASHES[key])
        elif key == "dash pattern":
            state.dashes = tuple(evaluate(part, scope.functions).value for part in re.findall(r"[\d.]+ ?[a-z]+", value))
        elif key in ("opacity", "draw opacity", "fill opacity"):
            number = evaluate(unbraced(value), scope.functions).value
            state.opacity = number if key != "fill opacity" else state.opacity
            state.fill_opacity = number if key != "draw opacity" else state.fill_opacity
        elif key == "even odd rule":
            state.even_odd = True
        elif key in ("pattern", "preaction", "postaction"):
            state.pattern = value or "pattern"
            state.fills = state.fills or key == "pattern"
        elif key == "clip":
            state.clips_path = True
        elif key == "name path" or key == "name path global":
            state.names = value
        elif key == "name intersections":
            self._intersections(unbraced(value), scope)
        elif key == "declare function":
            _declare(unbraced(value), scope)
        elif not sign and (found := colour(key, self.colours)):
            state.colour, state.line, state.fill = found, None, None
        elif not sign and (ends := _ARROW.fullmatch(key)):
            first, last = (bool(end.strip(" |")) for end in ends.groups())
            state.arrow = "both" if first and last else "begin" if first else "end" if last else ""
        else:
            return False
        return True

    def _intersections(self, text: str, scope: Scope) -> None:
        options = {key: value for key, _, value in (_key(part) for part in split(text, ","))}
        names = [part.strip() for part in unbraced(options.get("of", "")).split(" and ")]
        if len(names) != 2 or any(name not in self.paths for name in names):
            raise TikzError("undefined", f"name intersections: no paths named {' and '.join(names)[:80]!r}")
        found = crossings(self.paths[names[0]], self.paths[names[1]], scope.work)
        prefix = options.get("name", "intersection")
        for k, z in enumerate(found, 1):
            self.nodes[f"{prefix}-{k}"] = z
        for k, name in enumerate(split(unbraced(options["by"]), ",") if "by" in options else []):
            plain = re.sub(r"^\[.*?\]", "", name).strip()
            if k >= len(found):
                fail(f"the paths {names[0]!r} and {names[1]!r} have only {len(found)} common points", "value")
            self.nodes[plain] = found[k]
        if options.get("total", "").startswith("\\"):
            scope.set(options["total"], str(len(found)))

    def pen(self, state: State, filling: bool = False) -> Pen:
        """The pen for lines or for fillings."""
        if filling:
            return Pen(state.fill or state.colour, state.width, (), min(1.0, max(0.0, state.fill_opacity)))
        return Pen(state.line or state.colour, state.width, state.dashes, min(1.0, max(0.0, state.opacity)))


def _inside(text: str) -> str:
    text = unbraced(text)
    return text[1:-1] if text.startswith("(") and text.endswith(")") else text


def _key(part: str) -> tuple[str, bool, str]:
    """An option as key, whether it has a value, and the value."""
    cut = split(part, "=")
    if len(cut) == 1:
        return " ".join(cut[0].split()), False, ""
    return " ".join(cut[0].split()), True, unbraced("=".join(cut[1:]))


def _declare(text: str, scope: Scope) -> None:
    """``f(\\x) = \\x^2; g(\\a,\\b) = \\a*\\b;``"""
    for part in split(text, ";"):
        found = re.match(r"\s*(\w+)\s*\(([^)]*)\)\s*=(.*)", part, re.DOTALL)
        if not found:
            if part.strip():
                fail(f"the function {part.strip()[:60]!r} cannot be read")
            continue
        names = [name.strip() for name in found[2].split(",") if name.strip()]
        body = found[3]
        plain = []
        for name in names:
            bare = "p" + name.lstrip("\\") + "q" if name.startswith("\\") else name
            body = re.sub(re.escape(name) + r"(?![A-Za-z])", f" {bare} ", body)
            plain.append(bare)
        scope.functions[found[1]] = (tuple(plain), scope.expand(unbraced(body.strip())))
