"""Statements: paths, definitions, loops, scopes, conditions. No file is read, and TeX itself does not run."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.program.shapes import Region
from gnomon.program.tikz.blocks import condition, end_of, halves, matching_fi, skip_loop
from gnomon.program.tikz.colours import colour, defined
from gnomon.program.tikz.cursor import Cursor, matching, split, unbraced
from gnomon.program.tikz.errors import TikzError, fail, shown
from gnomon.program.tikz.macros import Macro, Scope, filled, items
from gnomon.program.tikz.outline import shut
from gnomon.program.tikz.path_operations import PathReader
from gnomon.program.tikz.pgfmath import evaluate, spelled
from gnomon.program.tikz.state import Matrix, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gnomon.program.tikz.picture_state import Picture

PATHS = {
    "\\draw": "draw", "\\fill": "fill", "\\filldraw": "draw,fill", "\\path": "", "\\clip": "clip", "\\node": "",
    "\\coordinate": "", "\\pattern": "pattern", "\\shade": "fill", "\\shadedraw": "draw,fill", "\\pic": "",
    "\\useasboundingbox": "", "\\graph": "refuse",
    "\\matrix": "refuse", "\\spy": "refuse", "\\datavisualization": "refuse",
}  # fmt: skip
_IGNORED_GROUPS = {
    **dict.fromkeys((
        "\\tikzexternalize", "\\hfill", "\\centering", "\\noindent", "\\par", "\\relax", "\\maketitle",
        "\\makeatletter", "\\makeatother", "\\small", "\\footnotesize", "\\large", "\\scriptsize", "\\tiny",
        "\\normalsize", "\\newpage", "\\selectfont", "\\boldmath", "\\normalfont", "\\bfseries", "\\ ", "\\,",
        "\\;", "\\quad", "\\\\", "\\global", "\\protect", "\\medskip", "\\bigskip", "\\smallskip",
        "\\pgfresetboundingbox",
    ), 0),
    **dict.fromkeys((
        "\\usetikzlibrary", "\\usepackage", "\\documentclass", "\\pgfmathsetseed", "\\caption", "\\label",
        "\\vspace", "\\hspace", "\\pgfplotsset", "\\pagestyle", "\\thispagestyle", "\\geometry",
        "\\PreviewEnvironment", "\\usepgflibrary", "\\title", "\\author", "\\date", "\\usepgfplotslibrary",
    ), 1),
    "\\setlength": 2,
}  # fmt: skip
"""Commands about the page and the text, with the number of their arguments; they draw nothing."""
_OUTER = ("document", "center", "figure", "figure*", "minipage", "adjustbox", "flushleft", "preview", "equation*")
MAX_DEPTH = 60
_LOOP = re.compile(r"\\foreach(?![A-Za-z])|(?<![A-Za-z\\])foreach(?![A-Za-z])")


class Reader:
    """Runs the statements of a text."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.inside = False  # a picture: what is not known there is an error
        self.pictures = 0

    def run(self, text: str, first: int, state: State, scope: Scope, depth: int = 0) -> State:
        """Run statements; the state at their end (clips and styles stay until the end of the scope)."""
        if depth > MAX_DEPTH:
            fail(f"scopes, loops and macros are nested more than {MAX_DEPTH} deep", "budget")
        cursor = Cursor(text, first)
        while not cursor.done():
            scope.work.step()
            line = cursor.line
            self.picture.line = line
            try:
                state = self._statement(cursor, state, scope, depth)
            except TikzError as error:
                if error.line is None:
                    error.line = line
                raise
        return state

    def _statement(self, cursor: Cursor, state: State, scope: Scope, depth: int) -> State:
        sign = cursor.peek()
        if sign == "{":
            line = cursor.line
            self.run(cursor.group("{"), line, replace(state, styles=dict(state.styles)), scope.inner(), depth + 1)
            return state
        if sign != "\\":
            return self._other(cursor, state)
        name = cursor.macro()
        if name in PATHS:
            return self._path(name, cursor, state, scope)
        reader = _READERS.get(name)
        if reader is not None:
            return reader(self, cursor, state, scope, depth, name)
        macro = scope.get(name)
        if macro is not None:
            line = cursor.line
            body = filled(macro, cursor)
            scope.work.step(len(body))
            cursor.take(";")
            return self.run(body, line, state, scope, depth + 1)
        if name in _IGNORED_GROUPS:
            while cursor.peek() == "[":
                cursor.group("[")
            for _ in range(_IGNORED_GROUPS[name]):
                cursor.argument()
            return state
        if self.inside:
            raise TikzError("undefined", f"the command {name} is not known")
        while cursor.peek() in ("{", "["):
            cursor.group(cursor.peek())
        return state

    def _other(self, cursor: Cursor, state: State) -> State:
        if cursor.take(";") or cursor.take("&") or cursor.take("~"):
            return state
        if self.inside:
            fail(f"{shown(cursor.text[cursor.at : cursor.at + 40])} stands where a command is expected")
        end = min((k for k in (cursor.text.find(c, cursor.at) for c in "\\{") if k >= 0), default=len(cursor.text))
        cursor.at = max(end, cursor.at + 1)
        return state

    # --------------------------------------------------------------------------------------------------------- paths

    def _path(self, name: str, cursor: Cursor, state: State, scope: Scope) -> State:
        if PATHS[name] == "refuse":
            raise TikzError("unsupported", f"{name} is not supported")
        text = self._until_semicolon(cursor, name)
        scope = scope.inner()
        text = self._flat(text, scope)
        extra: dict[str, str] = {}
        own = replace(state, draws=False, fills=False, clips_path=False, pattern="", names="")
        every = state.styles.get("every path", "")
        own = self.picture.changed(own, f"{every},{PATHS[name]}" if every else PATHS[name], scope, extra)
        body = {"\\node": " node ", "\\coordinate": " coordinate ", "\\pic": " pic "}.get(name, "") + text
        reader = PathReader(self.picture, own, scope, extra)
        reader.read(body)
        if name == "\\useasboundingbox":
            return state
        reader.draw()
        if reader.state.clips_path and reader.rings:
            region = Region(tuple(shut(ring) for ring, _ in reader.rings), reader.state.even_odd)
            return replace(state, clips=(*state.clips, region))
        return state

    def _until_semicolon(self, cursor: Cursor, name: str) -> str:
        start = i = cursor.at
        text = cursor.text
        while i < len(text) and text[i] != ";":
            if text[i] == "\\":
                i += 2
            elif text[i] == "%":
                end = text.find("\n", i)
                i = len(text) if end < 0 else end
            elif text[i] in "{[(":
                i = matching(text, i) + 1
            else:
                i += 1
        if i >= len(text):
            fail(f"{name} is not ended by a semicolon")
        cursor.at = i + 1
        return re.sub(r"(?<!\\)%[^\n]*", "", text[start:i])

    def _flat(self, text: str, scope: Scope) -> str:
        """A path with its macros expanded and its loops written out."""
        at = _LOOP.search(text)
        if at is None:
            expanded = scope.expand(text)  # a macro may hold a path with a loop
            return expanded if _LOOP.search(expanded) is None else self._flat(expanded, scope)
        cursor = Cursor(text)
        cursor.at = at.end()
        parts = [scope.expand(text[: at.start()])]
        names, options, values = self._loop_head(cursor, scope)
        body = cursor.group("{")
        parts += [self._flat(body, inner) for inner in self._rounds(names, options, values, scope)]
        parts.append(self._flat(text[cursor.at :], scope))
        return " ".join(parts)

    # --------------------------------------------------------------------------------------------------------- loops

    def _loop_head(self, cursor: Cursor, scope: Scope) -> tuple[list[str], dict[str, str], list[str]]:
        names = [cursor.macro()]
        while cursor.take("/"):
            names.append(cursor.macro())
        if not all(names):
            fail("\\foreach needs the name of a macro")
        options: dict[str, str] = {}
        if cursor.peek() == "[":
            for part in split(cursor.group("["), ","):
                key, _, value = part.partition("=")
                options[f"{key.strip()} {len(options)}"] = unbraced(value)
        if not cursor.take("in"):
            fail("\\foreach needs 'in' and a list")
        listed = cursor.group("{") if cursor.peek() == "{" else scope.expand(cursor.macro())
        return names, options, items(unbraced(listed), scope)

    def _rounds(self, names: list[str], options: dict[str, str], values: list[str], scope: Scope) -> Iterator[Scope]:
        """A scope for each round of a loop."""
        remembered: dict[str, str] = {}
        for k, value in enumerate(values):
            scope.work.step()
            inner = scope.inner()
            parts = split(unbraced(value) if len(names) > 1 else value, "/") if len(names) > 1 else [unbraced(value)]
            for j, name in enumerate(names):
                inner.set(name, unbraced(parts[min(j, len(parts) - 1)]))
            for key, text in options.items():
                kind = key.rsplit(" ", 1)[0]
                if kind == "count":
                    found = re.fullmatch(r"(\\[A-Za-z]+)\s*(?:from\s*(.+))?", text.strip())
                    if found:
                        start = int(self._number(found[2], scope)) if found[2] else 1
                        inner.set(found[1], str(start + k))
                elif kind == "evaluate":
                    found = re.fullmatch(
                        r"(\\[A-Za-z]+)\s*(?:as\s*(\\[A-Za-z]+)\s*)?(?:using\s*(.+))?", text.strip(), re.DOTALL
                    )
                    if found:
                        result = self._number(found[3] or found[1], inner)
                        inner.set(found[2] or found[1], spelled(result))
                elif kind == "remember":
                    found = re.fullmatch(
                        r"(\\[A-Za-z]+)\s*as\s*(\\[A-Za-z]+)\s*(?:\(initially\s*(.*)\))?", text.strip(), re.DOTALL
                    )
                    if found and (found[2] in remembered or found[3] is not None):
                        inner.set(found[2], remembered.get(found[2], found[3] or ""))
            yield inner
            for key, text in options.items():
                found = re.match(r"(\\[A-Za-z]+)\s*as\s*(\\[A-Za-z]+)", text.strip())
                if key.startswith("remember") and found:
                    remembered[found[2]] = inner.expand(found[1])

    def _number(self, text: str, scope: Scope) -> float:
        return evaluate(unbraced(scope.expand(text)), scope.functions).value

    def _foreach(self, cursor: Cursor, state: State, scope: Scope, depth: int, _name: str) -> State:
        names, options, values = self._loop_head(cursor, scope)
        cursor.skip()
        line = cursor.line
        if cursor.peek() == "{":
            body = cursor.group("{")
        else:
            start = cursor.at
            if cursor.peek(8) == "\\foreach":
                probe = Cursor(cursor.text, cursor.first)
                probe.at = cursor.at
                probe.macro()
                skip_loop(probe)
                cursor.at = probe.at
            else:
                self._until_semicolon(cursor, "the command after \\foreach")
            body = cursor.text[start : cursor.at]
        for inner in self._rounds(names, options, values, scope):
            self.run(body, line, replace(state, styles=dict(state.styles)), inner, depth + 1)
        return state

    # --------------------------------------------------------------------------------------------------- definitions

    def _define(self, cursor: Cursor, state: State, scope: Scope, _depth: int, name: str) -> State:
        target = cursor.macro()
        if not target:
            fail(f"{name} needs the name of a macro")
        places = re.compile(r"[#1-9\s]*").match(cursor.text, cursor.at)
        count = places[0].count("#") if places else 0
        cursor.at = places.end() if places else cursor.at
        body = cursor.group("{")
        if name in ("\\edef", "\\xdef"):
            body = scope.expand(body)
        if name in ("\\gdef", "\\xdef"):
            scope.set(target, body, everywhere=True)
        scope.macros[target] = Macro(count, body)
        return state

    def _command(self, cursor: Cursor, state: State, scope: Scope, _depth: int, _name: str) -> State:
        cursor.take("*")
        target = unbraced(cursor.argument())
        asked = cursor.option().strip() or "0"
        count = int(asked) if asked.isdecimal() and len(asked) == 1 else -1
        default = cursor.option() if cursor.peek() == "[" else None
        if not target.startswith("\\") or not 0 <= count <= 9:
            fail("\\newcommand needs the name of a macro and at most 9 arguments")
        scope.macros[target] = Macro(count, cursor.group("{"), default)
        return state

    def _let(self, cursor: Cursor, state: State, scope: Scope, _depth: int, _name: str) -> State:
        target = cursor.macro()
        cursor.take("=")
        source = scope.get(cursor.macro())
        if source is not None:
            scope.macros[target] = source
        return state

    def _set(self, cursor: Cursor, state: State, scope: Scope, _depth: int, name: str) -> State:
        """``\\pgfmathsetmacro`` and its relatives."""
        target = unbraced(cursor.argument())
        found = evaluate(unbraced(scope.expand(cursor.argument())), scope.functions)
        text = spelled(found.value)
        if name in ("\\pgfmathtruncatemacro", "\\pgfmathsetcount"):
            text = str(int(found.value))
        elif name in ("\\pgfmathsetlengthmacro", "\\pgfmathsetlength"):
            text += "pt"
        scope.set(target, text)
        return state

    def _parse(self, cursor: Cursor, state: State, scope: Scope, _depth: int, _name: str) -> State:
        scope.set("\\pgfmathresult", spelled(self._number(cursor.argument(), scope)))
        return state

    def _function(self, cursor: Cursor, state: State, scope: Scope, _depth: int, _name: str) -> State:
        raise TikzError("unsupported", "\\pgfmathdeclarefunction is not supported; use the option 'declare function'")

    def _math(self, cursor: Cursor, state: State, scope: Scope, _depth: int, _name: str) -> State:
        """``\\tikzmath{\\a = 1; \\b = 2*\\a;}``"""
        for part in split(cursor.group("{"), ";"):
            if not part:
                continue
            if found := re.fullmatch(r"(?:real |int |integer )?\s*(\\[A-Za-z]+)\s*=\s*(.+)", part, re.DOTALL):
                scope.set(found[1], spelled(self._number(found[2], scope)))
            elif found := re.fullmatch(r"let\s+(\\[A-Za-z]+)\s*=\s*(.+)", part, re.DOTALL):
                scope.set(found[1], scope.expand(found[2].strip()))
            elif found := re.fullmatch(r"function\s+(\w+)\((.*?)\)\s*\{\s*return\s+(.*)", part, re.DOTALL):
                raise TikzError("unsupported", "functions of \\tikzmath are not supported")
            elif not re.fullmatch(r"(real|int|integer|coordinate)\s.*", part, re.DOTALL):
                raise TikzError("unsupported", f"{shown(part)} in \\tikzmath is not supported")
        return state

    def _styles(self, cursor: Cursor, state: State, scope: Scope, _depth: int, name: str) -> State:
        if name == "\\tikzstyle":
            key = unbraced(cursor.argument())
            append = cursor.take("+")
            cursor.take("=")
            body = cursor.option()
            made = replace(state, styles=dict(state.styles))
            made.styles[key] = f"{made.styles.get(key, '')},{body}" if append else body
            return made
        return self.picture.changed(state, cursor.argument(), scope)

    def _colour(self, cursor: Cursor, state: State, scope: Scope, _depth: int, name: str) -> State:
        first = scope.expand(unbraced(cursor.argument()))
        if name == "\\definecolor":
            model, text = (scope.expand(unbraced(cursor.argument())) for _ in range(2))
            self.picture.colours[first] = defined(model, text)
        else:
            second = colour(scope.expand(unbraced(cursor.argument())), self.picture.colours)
            if second:
                self.picture.colours[first] = second
        return state

    # ---------------------------------------------------------------------------------------------------- conditions

    def _if(self, cursor: Cursor, state: State, scope: Scope, depth: int, name: str) -> State:
        text = cursor.text
        stop = matching_fi(text, cursor.at)
        inner = text[cursor.at : stop]
        line = cursor.line
        cursor.at = stop + 3
        asked, body = condition(inner, name)
        then, otherwise = halves(body)
        if name == "\\ifodd":
            held = int(self._number(asked, scope)) % 2 == 1
        else:
            parts = re.split(r"([<>=])", scope.expand(asked), maxsplit=1)
            if len(parts) != 3:
                fail(f"{name} needs a comparison with <, > or =")
            a, b = (evaluate(unbraced(part), scope.functions).value for part in (parts[0], parts[2]))
            held = {"<": a < b, ">": a > b, "=": a == b}[parts[1]]
        return self.run(then if held else otherwise, line, state, scope, depth + 1)

    def _ifthenelse(self, cursor: Cursor, state: State, scope: Scope, depth: int, _name: str) -> State:
        condition, then, otherwise = (cursor.group("{") for _ in range(3))
        condition = scope.expand(condition).replace("\\AND", "&&").replace("\\OR", "||").replace("\\NOT", "!")
        condition = re.sub(
            r"\\(and|or|not)(?![A-Za-z])", lambda m: {"and": "&&", "or": "||", "not": "!"}[m[1]], condition
        )
        condition = (
            re.sub(r"\\isodd\s*(\{[^}]*\}|\d+)", r"isodd(\1)", condition).replace("\\(", "(").replace("\\)", ")")
        )
        held = evaluate(re.sub(r"(?<![<>=!])=(?!=)", "==", condition), scope.functions).value
        return self.run(then if held else otherwise, cursor.line, state, scope, depth + 1)

    # --------------------------------------------------------------------------------------------------------- scopes

    def _begin(self, cursor: Cursor, state: State, scope: Scope, depth: int, name: str) -> State:
        kind = cursor.group("{").strip() if name == "\\begin" else {"\\tikz": "tikzpicture", "\\scoped": "scope"}[name]
        stop = end_of(cursor.text, kind, cursor.at) if name == "\\begin" else cursor.at
        if kind in ("axis", "tikzcd", "circuitikz", "forest", "polaraxis", "loglogaxis", "semilogxaxis"):
            raise TikzError("unsupported", f"the environment {kind!r} is not supported")
        line = cursor.line
        options = cursor.option() if kind not in ("document",) else ""
        if kind in ("minipage", "adjustbox") and cursor.peek() == "{":
            cursor.group("{")
        if name != "\\begin":
            body = (
                cursor.group("{")
                if cursor.peek() == "{"
                else cursor.text[cursor.at :][: len(self._until_semicolon(cursor, name)) + 1]
            )
        else:
            body = cursor.text[cursor.at : stop]
            line = cursor.line
            cursor.at = cursor.text.index("}", stop) + 1
        if kind == "tikzpicture":
            self.pictures += 1
            if self.pictures > 1:
                self.picture.notes.append("only the first picture is read")
                return state
            self._picture(body, options, line, state, scope, depth)
            return state
        if kind in _OUTER and not self.inside:
            return self.run(body, line, state, scope, depth + 1)
        if kind not in ("scope", "pgfonlayer", "pgfinterruptboundingbox", *_OUTER):
            raise TikzError("unsupported", f"the environment {kind!r} is not supported")
        inner = scope.inner()
        made = self.picture.changed(state, f"{state.styles.get('every scope', '')},{options}", inner)
        self.run(body, line, made, inner, depth + 1)
        return state

    def _picture(self, body: str, options: str, line: int, state: State, scope: Scope, depth: int) -> None:
        inner = scope.inner()
        own = self.picture.changed(state, f"{state.styles.get('every picture', '')},{options}", inner)
        self.inside = True
        self.run(body, line, unscaled(own), inner, depth + 1)
        self.inside = False


def unscaled(state: State) -> State:
    """A state whose page has the unit of the picture: its size on paper does not matter, its shape does."""
    size = abs(state.matrix.along(state.x))
    if size <= 0:
        fail("the picture is scaled to nothing", "value")
    i, j, shift = state.matrix
    return replace(state, matrix=Matrix(i / size, j / size, shift / size))


_READERS: dict[str, Callable[[Reader, Cursor, State, Scope, int, str], State]] = {
    "\\foreach": Reader._foreach, "\\begin": Reader._begin, "\\tikz": Reader._begin, "\\scoped": Reader._begin,
    "\\def": Reader._define, "\\edef": Reader._define, "\\gdef": Reader._define, "\\xdef": Reader._define,
    "\\newcommand": Reader._command, "\\renewcommand": Reader._command, "\\providecommand": Reader._command,
    "\\let": Reader._let, "\\pgfmathsetmacro": Reader._set, "\\pgfmathtruncatemacro": Reader._set,
    "\\pgfmathsetlengthmacro": Reader._set, "\\pgfmathsetlength": Reader._set, "\\pgfmathparse": Reader._parse,
    "\\pgfmathdeclarefunction": Reader._function, "\\tikzmath": Reader._math, "\\tikzset": Reader._styles,
    "\\tikzstyle": Reader._styles, "\\definecolor": Reader._colour, "\\colorlet": Reader._colour,
    "\\ifnum": Reader._if, "\\ifdim": Reader._if, "\\ifodd": Reader._if, "\\ifthenelse": Reader._ifthenelse,
}  # fmt: skip
