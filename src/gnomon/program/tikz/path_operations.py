"""Paths: operations such as ``--``, ``circle``, ``arc`` and nodes, from their text to pieces."""

from __future__ import annotations

import cmath
import itertools
import math
import re
from collections.abc import Callable
from dataclasses import replace

from gnomon.program.circular import with_arcs
from gnomon.program.shapes import Arc, Cubic, Label, Piece, Pieces, Segment, Stroke
from gnomon.program.tikz.coordinates import Place
from gnomon.program.tikz.cursor import Cursor, split, unbraced
from gnomon.program.tikz.errors import TikzError, fail, shown
from gnomon.program.tikz.nodes import Node, read_node
from gnomon.program.tikz.outline import DOT_POINTS, PathBuilder
from gnomon.program.tikz.pgfmath import CM, spelled
from gnomon.program.tikz.state import Matrix, mapped


class PathReader(PathBuilder):
    """Reads one path and draws it."""

    # ------------------------------------------------------------------------------------------------- the operations

    def read(self, text: str) -> None:
        """Read the operations of a path."""
        cursor = Cursor(text)
        while not cursor.done():
            self.scope.work.step()
            self._operation(cursor)
        self._end(False)

    def _operation(self, cursor: Cursor) -> None:
        sign = cursor.peek()
        if sign in "(+":
            self._move(self._coordinate(cursor))
        elif sign == "[":
            self.state = self.picture.changed(self.state, cursor.group("["), self.scope, self.extra)
        elif cursor.take("--"):
            if cursor.take("plot"):
                self._plot(cursor, join=True)
            else:
                nodes = self._between(cursor)
                self._target(cursor, nodes, lambda z: [Segment(self.here, z)])
        elif cursor.take("|-") or cursor.take("-|"):
            upright = cursor.text[cursor.at - 2] == "|"
            nodes = self._between(cursor)
            self._target(cursor, nodes, lambda z: self._elbow(z, upright))
        elif cursor.take(".."):
            self._curve(cursor)
        elif cursor.take("{"):
            cursor.at -= 1
            inner, before = cursor.group("{"), self.state
            sub = Cursor(inner)
            while not sub.done():
                self._operation(sub)
            self.state = before
        elif sign == "\\":
            name = cursor.macro()
            if name not in ("\\relax", "\\par", "\\ ", "\\,", "\\;", "\\!", "\\noindent", "\\centering"):
                raise TikzError("undefined", f"the macro {name} is not known in a path")
        else:
            word = cursor.word()
            reader = _WORDS.get(word)
            if reader is None:
                fail(
                    f"the path goes on with {shown(word + cursor.text[cursor.at : cursor.at + 30])}, which is not known"
                )
            reader(self, cursor)

    def _between(self, cursor: Cursor) -> list[Node]:
        """Nodes that stand between an operation and its end point."""
        found = []
        while cursor.peek(4) == "node" or cursor.peek(10) == "coordinate":
            kind = cursor.word()
            node = read_node(self.picture, self.state, self.scope, cursor, kind == "coordinate")
            found.append(replace(node, position=0.5 if node.position is None else node.position))
        return found

    def _target(self, cursor: Cursor, nodes: list[Node], make: Callable[[complex], list[Piece]]) -> None:
        if cursor.take("cycle"):
            self._add(make(self.start) if abs(self.here - self.start) > 1e-12 * (1 + abs(self.here)) else [])
            self._end(True)
            self.here = self.base = self.start
        else:
            if cursor.peek() not in ("(", "+"):
                fail(f"a coordinate is missing before {shown(cursor.text[cursor.at : cursor.at + 40])}")
            z = self._coordinate(cursor)
            self._add(make(z))
            self.here = z
        for node in nodes:
            self._put(node)
        self._trailing(cursor)

    def _trailing(self, cursor: Cursor) -> None:
        """Nodes after an end point, which may stand along the last piece."""
        while cursor.peek(4) == "node" and not cursor.text[cursor.at + 4 : cursor.at + 5].isalpha():
            self._node(cursor)

    def _elbow(self, z: complex, upright: bool) -> list[Piece]:
        a, b = self.state.matrix.back(self.here), self.state.matrix.back(z)
        corner = self.state.matrix.at(complex(a.real, b.imag) if upright else complex(b.real, a.imag))
        return [Segment(self.here, corner), Segment(corner, z)]

    def _curve(self, cursor: Cursor) -> None:
        if not cursor.take("controls"):
            fail("after .. stands 'controls' and its points")
        here = self.here
        base = self.base
        first = self._coordinate(cursor)
        self.base = base
        second: complex | None = None
        relative = False
        if cursor.take("and"):
            relative = cursor.peek() == "+"
            second = self.place.point(cursor.group("(")) if not relative else self._offset(cursor)
        if not cursor.take(".."):
            fail("controls end with ..")
        nodes = self._between(cursor)

        def make(z: complex) -> list[Piece]:
            last = first if second is None else z + second if relative else second
            return [Cubic(here, first, last, z)]

        self._target(cursor, nodes, make)

    # ------------------------------------------------------------------------------------------------------- shapes

    def _round(self, cursor: Cursor) -> None:
        """``circle`` and ``ellipse``."""
        options = self._own(cursor.option())
        centre = self.state.matrix.back(self.here)
        if "at" in options:
            centre = self.place.local(unbraced(options["at"]).strip("() "))
        size = ""
        if cursor.peek() == "(":
            size = cursor.group("(")
        radii = split(self.scope.expand(size), " and ") if size else []
        if not radii:
            both = options.get("radius", "")
            radii = [options.get("x radius", both), options.get("y radius", both)]
        if not all(radii):
            fail("a circle needs its radius: circle (2) or circle [radius=2]")
        x, y = radii[0], radii[-1]
        by = self.state.matrix.after(Matrix(self._axis(x, False), self._axis(y, True), centre))
        kept = self.pieces
        self._end(False)
        ring = list(mapped((Arc(0j, 1.0, 0.0, 360.0),), by))
        radius = self.place.number(x)
        if len(ring) == 1 and radius.length and radius.value <= DOT_POINTS:
            self.points.add(len(self.rings))
        elif len(ring) == 1 and not radius.length:
            self.bare[len(self.rings)] = abs(radius.value)
        self.rings.append((ring, True))
        self.last = ring
        if kept:
            self.start = self.here
        self._trailing(cursor)

    def _arc(self, cursor: Cursor) -> None:
        options = self._own(cursor.option())
        if cursor.peek() == "(":
            parts = split(cursor.group("("), ":")
            if len(parts) != 3:
                fail("an arc is written (start:end:radius)")
            radii = split(self.scope.expand(parts[2]), " and ")
            start, end = (self.place.number(part).value for part in parts[:2])
        else:
            both = options.get("radius", "")
            radii = [options.get("x radius", both), options.get("y radius", both)]
            angles = {
                key: self.place.number(options[key]).value
                for key in ("start angle", "end angle", "delta angle")
                if key in options
            }
            if len(angles) < 2 or not all(radii):
                fail("an arc needs its start angle, its end angle and its radius")
            start = angles.get("start angle", angles.get("end angle", 0.0) - angles.get("delta angle", 0.0))
            end = angles.get("end angle", start + angles.get("delta angle", 0.0))
        turn = cmath.rect(1, math.radians(start))
        x, y = self._axis(radii[0], False), self._axis(radii[-1], True)
        centre = self.state.matrix.back(self.here) - (turn.real * x + turn.imag * y)
        by = self.state.matrix.after(Matrix(x, y, centre))
        if abs(end - start) > 36_000:
            fail("an arc of more than 100 turns", "budget")
        made = list(mapped((Arc(0j, 1.0, start, end),), by))
        if start != end:
            self._add(made)
            self.here = self.base = made[-1].end
        self._trailing(cursor)

    def _rectangle(self, cursor: Cursor) -> None:
        a = self.state.matrix.back(self.here)
        far = self._coordinate(cursor)
        b = self.state.matrix.back(far)
        corners = [self.state.matrix.at(z) for z in (a, complex(b.real, a.imag), b, complex(a.real, b.imag))]
        self._end(False)
        self.rings.append(([Segment(p, q) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True)], True))
        self.last = [Segment(corners[0], corners[2])]
        self.start = self.here = far
        self._trailing(cursor)

    def _grid(self, cursor: Cursor) -> None:
        options = self._own(cursor.option())
        a = self.state.matrix.back(self.here)
        far = self._coordinate(cursor)
        b = self.state.matrix.back(far)
        both = options.get("step", "1")
        if both.strip().startswith("("):
            both_x, both_y = (*split(both.strip()[1:-1], ","), "")[:2]
        else:
            both_x = both_y = both
        x_step = abs(self._axis(options.get("xstep", both_x), False))
        y_step = abs(self._axis(options.get("ystep", both_y), True))
        self._end(False)
        low, high = complex(min(a.real, b.real), min(a.imag, b.imag)), complex(max(a.real, b.real), max(a.imag, b.imag))
        for start, end, step, upright in ((low.real, high.real, x_step, True), (low.imag, high.imag, y_step, False)):
            if step <= 0 or (end - start) / step > 2000:
                fail("a grid of more than 2000 lines", "budget")
            for k in range(math.ceil(start / step - 1e-9), math.floor(end / step + 1e-9) + 1):
                p = complex(k * step, low.imag) if upright else complex(low.real, k * step)
                q = complex(k * step, high.imag) if upright else complex(high.real, k * step)
                self.rings.append(([Segment(self.state.matrix.at(p), self.state.matrix.at(q))], False))
        self.start = self.here = far

    def _to(self, cursor: Cursor) -> None:
        options = self._own_path(cursor)
        nodes = self._between(cursor)
        self._target(cursor, nodes, lambda z: self._bent(z, options))

    def _bent(self, z: complex, options: dict[str, str]) -> list[Piece]:
        out: float | None = None
        into: float | None = None
        way = math.degrees(cmath.phase(z - self.here)) if z != self.here else 0.0
        for key, sign in (("bend left", 1), ("bend right", -1)):
            if key in options:
                by = self.place.number(options[key] or "30").value
                out, into = way + sign * by, way + 180 - sign * by
        if "out" in options or "in" in options:
            turn = math.degrees(cmath.phase(self.state.matrix.i)) if self.state.matrix.i else 0.0
            out = self.place.number(options.get("out", "45")).value + turn
            into = self.place.number(options.get("in", "135")).value + turn
            if "relative" in options:
                out, into = out + way, into + way
        if out is None or into is None:
            return [Segment(self.here, z)]
        loose = self.place.number(options.get("looseness", "1")).value
        reach = 0.3915 * loose * abs(z - self.here)
        first, last = (cmath.rect(reach, math.radians(angle)) for angle in (out, into))
        return [Cubic(self.here, self.here + first, z + last, z)]

    def _edge(self, cursor: Cursor) -> None:
        """A line of its own from the present point."""
        before = self.state
        options = self._own_path(cursor)
        nodes = self._between(cursor)
        z = self.start if cursor.take("cycle") else self._coordinate(cursor)
        pieces = tuple(self._bent(z, options))
        pen = self.picture.pen(self.state)
        self.picture.add(Stroke(pieces, False, pen, self.state.arrow, False, self.state.clips, self.picture.line))
        self.last = list(pieces)
        for node in nodes:
            self._put(node)
        self._trailing(cursor)
        self.state = before

    def _parabola(self, cursor: Cursor) -> None:
        options = self._own_path(cursor)
        a = self.state.matrix.back(self.here)
        bend: complex | None = None
        if cursor.take("bend"):
            bend = self.state.matrix.back(self._coordinate(cursor))
        z = self._coordinate(cursor)
        b = self.state.matrix.back(z)
        if bend is None:
            bend = b if "bend at end" in options else a
        for start, end in ((bend, a), (bend, b)):
            if start == end:
                continue
            w = end - start
            piece = [start, start + complex(w.real / 2, 0), start + complex(0.8875 * w.real, 0.775 * w.imag), end]
            if end == a:
                piece.reverse()
            self._add([Cubic(*(self.state.matrix.at(p) for p in piece))])
        self.here = z
        self._trailing(cursor)

    def _wave(self, cursor: Cursor, falling: bool) -> None:
        a = self.state.matrix.back(self.here)
        z = self._coordinate(cursor)
        w = self.state.matrix.back(z) - a
        points = []
        for k in range(25):
            t = k / 24
            y = 1 - math.cos(t * math.pi / 2) if falling else math.sin(t * math.pi / 2)
            points.append(self.state.matrix.at(a + complex(w.real * t, w.imag * y)))
        self._add([Segment(p, q) for p, q in itertools.pairwise(points)])
        self.here = z

    def _sin(self, cursor: Cursor) -> None:
        self._wave(cursor, False)

    def _cos(self, cursor: Cursor) -> None:
        self._wave(cursor, True)

    def _plot(self, cursor: Cursor, join: bool = False) -> None:
        options = self._own(cursor.option())
        points: list[complex] = []
        if cursor.take("coordinates"):
            inner = Cursor(cursor.group("{"))
            while not inner.done():
                points.append(self.place.point(inner.group("(")))
        elif cursor.peek() == "(":
            body = cursor.group("(")
            variable = options.get("variable", "\\x").strip()
            ends = split(options.get("domain", "-5:5"), ":")
            if len(ends) != 2:
                fail("a domain is written start:end")
            low, high = (self.place.number(part).value for part in ends)
            count = int(self.place.number(options.get("samples", "25")).value)
            if not 2 <= count <= 5000:
                fail("a plot has 2 to 5000 samples", "budget")
            for k in range(count):
                inner_scope = self.scope.inner()
                inner_scope.set(variable, f"({spelled(low + (high - low) * k / (count - 1))})")
                points.append(Place(self.picture, self.state, inner_scope).point(body))
        else:
            raise TikzError("unsupported", "plots of files and other programs are not supported")
        if not points:
            return
        if join:
            self._add([Segment(self.here, points[0])])
        else:
            self._move(points[0])
        made = with_arcs([Segment(p, q) for p, q in itertools.pairwise(points) if p != q])
        self._add(list(made))
        self.here = self.base = points[-1]
        if len(made) == 1 and isinstance(made[0], Arc) and made[0].whole:
            self._end(True)
        if "smooth cycle" in options or "sharp cycle" in options:
            self._add([Segment(points[-1], points[0])])
            self._end(True)

    def _let(self, cursor: Cursor) -> None:
        text = cursor.text
        stop = re.compile(r"\bin\b").search(text, cursor.at)
        if stop is None:
            fail("let has no 'in'")
        self.scope = self.scope.inner()
        for part in split(text[cursor.at : stop.start()], ","):
            name, sign, value = part.partition("=")
            found = re.fullmatch(r"\\([pn])(?:(\d)|\{?(\w+)\}?)", name.strip())
            if not sign or not found:
                fail(f"{shown(part)} is not a definition of let")
            number = found[2] or found[3]
            if found[1] == "p":
                z = self.place.local(value.strip()[1:-1])
                self.scope.lets["x" + number] = f"({spelled(z.real * CM)}pt)"
                self.scope.lets["y" + number] = f"({spelled(z.imag * CM)}pt)"
                self.scope.lets["p" + number] = f"{spelled(z.real * CM)}pt,{spelled(z.imag * CM)}pt"
            else:
                amount = self.place.number(value)
                self.scope.lets["n" + number] = f"({spelled(amount.value)}{'pt' if amount.length else ''})"
        cursor.at = stop.end()
        rest = self.scope.expand(text[cursor.at :])
        cursor.text, cursor.at = rest, 0

    def _cycle(self, cursor: Cursor) -> None:
        if abs(self.here - self.start) > 1e-12 * (1 + abs(self.here)):
            self._add([Segment(self.here, self.start)])
        self._end(True)
        self.here = self.base = self.start

    # --------------------------------------------------------------------------------------------------------- nodes

    def _node(self, cursor: Cursor) -> None:
        cursor.take("node")
        self._put(read_node(self.picture, self.state, self.scope, cursor, False))

    def _node_word(self, cursor: Cursor) -> None:
        self._put(read_node(self.picture, self.state, self.scope, cursor, False))

    def _coordinate_word(self, cursor: Cursor) -> None:
        self._put(read_node(self.picture, self.state, self.scope, cursor, True))

    def _pic(self, cursor: Cursor) -> None:
        """Marks of angles: ``pic[draw] {angle = A--B--C}``."""
        extra: dict[str, str] = {}
        state = self.state
        quoted = ""
        if cursor.peek() == "[":
            state = self.picture.changed(state, cursor.group("["), self.scope, extra)
        body = cursor.group("{")
        for key in extra:
            if key.startswith('"'):
                quoted = key.strip('"').split('"')[0]
        found = re.match(r"\s*(right angle|angle)\s*=\s*(.+)", self.scope.expand(body), re.DOTALL)
        if not found:
            raise TikzError("unsupported", f"the pic {shown(body)} is not supported")
        ends = split(found[2], "--")
        if len(ends) != 3:
            fail("an angle is written A--B--C")
        a, b, c = (self.place.point(part.strip().strip("()")) for part in ends)
        reach = self.place.number(extra.get("angle radius", "5mm")).value / CM
        reach *= abs(self.state.matrix.i) if "angle radius" not in extra else 1.0
        u, v = a - b, c - b
        if not u or not v:
            return
        if found[1] == "angle":
            start = math.degrees(cmath.phase(u))
            sweep = math.degrees(cmath.phase(v / u)) % 360
            pieces: Pieces = (Arc(b, reach, start, start + sweep),)
        else:
            p, q = b + reach * u / abs(u), b + reach * v / abs(v)
            pieces = (Segment(p, p + q - b), Segment(p + q - b, q))
        if state.draws or "draw" in extra:
            pen = self.picture.pen(state)
            self.picture.add(Stroke(pieces, False, pen, state.arrow, True, state.clips, self.picture.line))
        if quoted:
            self.picture.add(
                Label(quoted, b, u / abs(u) + v / abs(v), self.picture.pen(state), pieces, self.picture.line)
            )


_WORDS = {
    "circle": PathReader._round, "ellipse": PathReader._round, "arc": PathReader._arc,
    "rectangle": PathReader._rectangle,
    "grid": PathReader._grid, "to": PathReader._to, "edge": PathReader._edge, "parabola": PathReader._parabola,
    "sin": PathReader._sin, "cos": PathReader._cos, "plot": PathReader._plot, "let": PathReader._let,
    "cycle": PathReader._cycle, "node": PathReader._node_word, "coordinate": PathReader._coordinate_word,
    "pic": PathReader._pic,
}  # fmt: skip
