"""Running a program from its text to its result."""

from __future__ import annotations

import re
import sys
from typing import Any

from gnomon.asy.errors import AsyError
from gnomon.asy.language.parser import parse
from gnomon.asy.language.repair import clean, revive_comments
from gnomon.asy.library import __all__ as _filled  # importing the library fills the registry
from gnomon.asy.limits import CHARGE_RATE, MAX_CODE
from gnomon.asy.run.result import Note, Result, Value
from gnomon.asy.run.runtime import Runtime
from gnomon.asy.run.statements import Compiler
from gnomon.asy.values.drawing import Primitive
from gnomon.asy.values.space import Projection
from gnomon.interpret.budget import metered
from gnomon.interpret.errors import ScriptError

_FAILURES = (ArithmeticError, ValueError, TypeError, AttributeError, LookupError, AssertionError)
assert _filled
_DEEP = 12_000  # frames of Python; what limits calls is limits.MAX_CALLS


def run(code: str) -> Result:
    """Run an Asymptote program.

    Damage from transit is mended first, and reported in `repairs`. Raises AsyError with the line and the reason if the
    program cannot be read or run.

    >>> done = run("pair A = (3,4); draw((0,0)--A); label('$A$', A, N);")
    >>> [p.kind for p in done.primitives], done.variable("A"), dict(done.labels)
    (['draw', 'label'], (3+4j), {'A': (3+4j)})
    """
    if len(code) > MAX_CODE:
        raise AsyError("budget", f"a program of more than {MAX_CODE} characters")
    text, repairs = clean(code)
    revived = revive_comments(text)
    if revived is None:
        return _run(text, repairs)
    mended, notes, certain = revived
    if certain:
        try:
            return _run(mended, repairs + notes)
        except AsyError:
            return _run(text, repairs)
    try:
        found = _run(text, repairs)
    except AsyError as error:
        try:
            return _run(mended, repairs + notes)
        except AsyError:
            raise error from None
    if found.primitives:
        return found
    try:
        return _run(mended, repairs + notes)
    except AsyError:
        return found


def _run(text: str, repairs: list[tuple[int, str]]) -> Result:
    rt = Runtime()
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _DEEP))
    try:
        with metered(rt.budget, CHARGE_RATE):
            statements, more = parse(text)
            compiler = Compiler(rt)
            code = compiler.program(statements)
            frame: list[Any] = [None] * (compiler.level.size + 1)
            code(frame)
    except AsyError as error:
        if error.line is None:
            error.line = rt.line
        raise
    except ScriptError as error:
        raise AsyError(error.kind, error.text, rt.line) from None
    except RecursionError:
        raise AsyError("budget", "calls or brackets are nested too deeply", rt.line) from None
    except MemoryError:
        raise AsyError("budget", "the program needs too much memory", rt.line) from None
    except OverflowError:
        raise AsyError("value", "a number is too large", rt.line) from None
    except ZeroDivisionError:
        raise AsyError("value", "divide by zero", rt.line) from None
    except _FAILURES as error:
        raise AsyError(
            "internal", f"gnomon could not run this line: {type(error).__name__}: {error}", rt.line
        ) from error
    finally:
        sys.setrecursionlimit(before)
    variables = tuple(Value(s.name, s.type, frame[s.slot]) for s in compiler.globals if not s.type.endswith(")"))
    projection = rt.values.get(("currentprojection", "projection")) or Projection("perspective", (5.0, 4.0, 2.0))
    return Result(
        tuple(rt.drawn),
        variables,
        labels_of(rt.drawn),
        rt.value("currentpicture", "picture"),
        projection,
        tuple(Note(*note) for note in repairs + more),
        tuple(Note(*note) for note in rt.warnings),
        (*rt.written, rt.unfinished) if rt.unfinished else tuple(rt.written),
        text,
    )


def labels_of(drawn: list[Primitive]) -> dict[str, complex]:
    """Which points have names: short labels without numbers or words, by the point that they are written at."""
    found: dict[str, complex] = {}
    for p in drawn:
        if p.text and isinstance(p.at, complex) and p.on is None and p.kind in ("label", "dot", "draw"):
            if p.kind == "draw" and p.path.length > 0:
                continue
            name = point_name(p.text)
            if name and name not in found:
                found[name] = p.at
    return found


_POINT = re.compile(r"[A-Z](?:_\{?\w{1,3}\}?)?(?:'+|\^\{?(?:\\prime)+\}?|\^\{?\*\}?)?$|[a-z](?:_\{?\w{1,2}\}?)?'*$")


def point_name(text: str) -> str:
    r"""The name of a point in a label.

    >>> point_name(" $A_1$ "), point_name(r"\(B'\)"), point_name("$60^\\circ$"), point_name("12 cm")
    ('A_1', "B'", '', '')
    """
    bare = text.replace("\\(", "").replace("\\)", "").replace("$", "").strip()
    bare = re.sub(r"^\\(?:mathrm|text|mathbf|textbf|mathit|textit|mathsf)\s*\{(.*)\}$", r"\1", bare).strip()
    return bare if _POINT.match(bare) else ""
