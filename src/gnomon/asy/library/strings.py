"""Functions of strings."""

from __future__ import annotations

import re
from typing import Any

from gnomon.asy.errors import AsyError, fail
from gnomon.asy.library.operators import joined
from gnomon.asy.library.registry import asy, define
from gnomon.asy.limits import MAX_TEXT
from gnomon.asy.values.drawing import Array

define("string", defaultformat="$%.4g$", trailingzero="$%#$", signedtrailingzero="$%+#$")


asy("string string(int x)")(str)
asy("string string(pair z, int digits=15)")(lambda z, d: f"({_digits(z.real, d)},{_digits(z.imag, d)})")


@asy("string string(real x, int digits=15)")
def string_of(x: float, digits: int) -> str:
    """A number as text."""
    return _digits(x, digits)


def _digits(x: float, digits: int) -> str:
    return f"{x:.{min(max(digits, 1), 17)}g}"


_DIRECTIVE = re.compile(r"%[-+ 0#]*\d{0,3}(?:\.\d{1,3})?[dieEfFgGxXos%]")


@asy(
    'string format(string format, real x, string locale="")',
    'string format(string format, bool forcemath=false, real x, string separator="", string locale="")',
)
def format_real(text: str, *rest: Any) -> str:
    """A number in the manner of C's printf, without the trailing zeros that Asymptote drops."""
    x = next(value for value in rest if isinstance(value, float))
    match = _DIRECTIVE.search(text)
    if match is None:
        return text
    directive = match.group()
    in_math = "$" in text[: match.start()] or True in rest
    if directive[-1] in "dixXo":
        made = directive % int(x) if x == x and abs(x) < 1e18 else str(x)
    else:
        made = directive % x
        mantissa, e, exponent = made.partition("E" if "E" in made else "e")
        if "." in mantissa and "#" not in directive and (not e or in_math):
            mantissa = mantissa.rstrip("0").rstrip(".")
            mantissa = "0" if mantissa == "-0" else mantissa
        if e and in_math:
            e, exponent = "\\!\\times\\!10^", f"{{{int(exponent)}}}"
        made = mantissa + e + exponent
    return text[: match.start()] + made + text[match.end() :]


@asy('string format(string format, int x, string locale="")', "string format(real x)")
def format_int(text: Any, x: int = 0, locale: str = "") -> str:
    """A whole number in the manner of printf; a number alone in the default format."""
    if isinstance(text, float):
        return format_real("$%.4g$", text)
    match = _DIRECTIVE.search(text)
    if match is None:
        return str(text)
    directive = match.group()
    made = directive % x if directive[-1] != "%" else "%"
    return str(text[: match.start()] + made + text[match.end() :])


@asy("string substr(string s, int pos, int n=-1)")
def substring(s: str, pos: int, n: int) -> str:
    """A part of a string."""
    if pos < 0:
        return ""
    return s[pos:] if n < 0 else s[pos : pos + n]


asy("int length(string s)")(len)
asy("int find(string s, string t, int pos=0)")(lambda s, t, pos: s.find(t, pos) if pos >= 0 else -1)
asy("int rfind(string s, string t, int pos=-1)")(
    lambda s, t, pos: s.rfind(t) if pos < 0 else s.rfind(t, 0, pos + len(t))
)
asy("string reverse(string s)")(lambda s: s[::-1])
asy("string upcase(string s)")(str.upper)
asy("string downcase(string s)")(str.lower)
asy("string insert(string s, int pos, string t)")(
    lambda s, pos, t: joined(s[:pos], t) + s[pos:] if 0 <= pos <= len(s) else s
)
asy("string erase(string s, int pos, int n)")(
    lambda s, pos, n: s[:pos] + s[pos + n :] if 0 <= pos <= len(s) and n >= 0 else s
)
asy("int hex(string s)")(lambda s: _based(s, 16))
asy("int ascii(string s)")(lambda s: ord(s[0]) if s else -1)
asy("string operator(string s)")(lambda s: s)
asy("string math(string s)")(lambda s: f"${s}$")
asy('string baseline(string s, string template="\\strut")')(
    lambda s, template: f"\\vphantom{{{template}}}{s}" if s else s
)
asy("string minipage(string s, real width=100)")(
    lambda s, width: f"\\begin{{minipage}}{{{width * 72.27 / 72:.6g}pt}}{s}\\end{{minipage}}"
)
asy("string texify(string s)", "string TeXify(string s)", "string verbatim(string s)")(
    lambda s: re.sub(r"[&%_#]", lambda m: "\\" + m[0], re.sub(r"[<>|]", lambda m: f"${m[0]}$", s))
)
asy("string italic(string s)")(lambda s: f"{{\\it {s}}}" if s else s)
asy("string phantom(string s)")(lambda s: f"\\phantom{{{s}}}")


def _based(text: str, base: int) -> int:
    try:
        return int(text, base)
    except ValueError:
        fail(f"{text!r} is not a number")


@asy("string replace(string s, string before, string after)")
def replace(s: str, before: str, after: str) -> str:
    """Replace all occurrences."""
    if before and len(s) // len(before) * len(after) > MAX_TEXT:
        raise AsyError("budget", f"a string of more than {MAX_TEXT} characters")
    return s.replace(before, after) if before else s


@asy("string replace(string s, string[][] table)")
def replace_by_table(s: str, table: Any) -> str:
    """Replace, from the left, what the first column of a table has by what the second has."""
    pairs = [(row[0], row[1]) for row in table if len(row) > 1 and row[0]]
    if pairs and (len(s) + 1) * max(len(after) for _, after in pairs) > MAX_TEXT:
        raise AsyError("budget", f"a string of more than {MAX_TEXT} characters")
    parts, i = [], 0
    while i < len(s):
        before, after = next(((b, a) for b, a in pairs if s.startswith(b, i)), (s[i], s[i]))
        parts.append(after)
        i += len(before)
    return "".join(parts)


@asy('string[] split(string s, string delimiter="")')
def split(s: str, delimiter: str) -> Any:
    """The parts of a string."""
    return Array(s.split(delimiter) if delimiter else s.split())


@asy("string[] array(string s)")
def letters(s: str) -> Any:
    """The letters of a string."""
    return Array(s)


@asy('void assert(bool b, string s="")')
def check(holds: bool, text: str) -> None:
    """End the program unless a condition holds."""
    if not holds:
        fail(f"assert FAILED {text}".rstrip())
