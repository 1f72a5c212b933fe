"""Code in the Markdown of a response: fenced blocks, and the places where models write code without them.

`fences` splits a text in one pass. `loose_code` is for responses without a usable block. It looks for calls of
GeoGebra's JavaScript (``ggbApplet.evalCommand("...")``), for lists of commands in JSON, and then line by line for
definitions: alone, as inline code, in the cells of a table, in bold type, or between dollar signs.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gnomon.suites.construct.script_lines import clean_line, looks_like_code, looks_like_definition, parses

_FENCE = "```"
_PRE = re.compile(r"<pre(?: [^<>]{0,200})?>\s{0,20}(?:<code(?: [^<>]{0,200})?>)?")
_CLOSING = re.compile(r"\n[ \t]*```")
_LANGUAGE = re.compile(r"[ \t]*([\w+-]*)")
_CALL = re.compile(
    r"""evalCommand\w{0,20}\(\s{0,20}(?:"((?:[^"\\\n]|\\.){1,4000})"|'((?:[^'\\\n]|\\.){1,4000})'|`([^`]{1,20000})`)"""
)
_ESCAPED = re.compile(r"\\(.)")
_JSON_START = re.compile(r"^[ \t]*(?=[\[{][\s\"\[{])", re.MULTILINE)
_JSON_TRIES = 20
_WRAPPED = re.compile(r"\\(?:text|textbf|texttt|mathrm|mathbf|mathtt|mathsf|operatorname)\{([^{}]{0,200})\}")
_SPACED = re.compile(r"\\(?:left|right|quad|qquad|displaystyle|,|;|!|\s|[()\[\]])|\\\\")
_DEFINING = re.compile("[=:＝：]")
_LONGEST = 20_000  # characters of a line in which pieces are looked for
_MATH = re.compile(r"\$\$?")


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: the word behind its fence in small letters, and its text."""

    language: str
    body: str


def fences(text: str) -> list[Fence | str]:
    """A text as its fenced blocks and the pieces of text around them, in order; a block may lack its end.

    >>> fences("First:\\n```geogebra\\nA = (1, 2)\\n```\\nDone.")
    ['First:\\n', Fence(language='geogebra', body='A = (1, 2)'), '\\nDone.']
    """
    found: list[Fence | str] = []
    at = 0
    while (start := text.find(_FENCE, at)) >= 0:
        found.append(text[at:start])
        line_end = text.find("\n", start)
        head_end = len(text) if line_end < 0 else line_end
        inner = start + len(_FENCE)
        close = text.find(_FENCE, inner, head_end)
        if close > inner:  # ```code``` within a line
            found.append(Fence("", text[inner:close]))
            at = close + len(_FENCE)
            continue
        if line_end < 0:
            at = start
            break
        word = _LANGUAGE.match(text, inner, head_end)
        closing = _CLOSING.search(text, line_end)
        end = closing.start() if closing else len(text)
        found.append(Fence(word[1].lower() if word else "", text[line_end + 1 : max(end, line_end + 1)]))
        at = closing.end() if closing else len(text)
    found.append(text[at:])
    return [part for part in found if part != ""]


def with_fences(text: str) -> str:
    """A text with its blocks of preformatted HTML as fenced blocks.

    >>> with_fences("<pre><code>k = Circle(A, B)\\nx &lt; 3</code></pre>")
    '\\n```\\nk = Circle(A, B)\\nx < 3\\n```\\n'
    """
    found: list[str] = []
    at = 0
    while (start := _PRE.search(text, at)) is not None:
        end = text.find("</pre>", start.end())
        if end < 0:
            break
        body = html.unescape(text[start.end() : end].removesuffix("</code>"))
        found += [text[at : start.start()], f"\n{_FENCE}\n{body.strip(chr(10))}\n{_FENCE}\n"]
        at = end + len("</pre>")
    return "".join(found) + text[at:]


def loose_code(text: str, prose: str, limit: int) -> list[str]:
    """Code that stands in no usable block: `text` is the whole response, `prose` what is not in another language.

    At most `limit` lines and one more are looked for.
    """
    return _calls(text, limit) or _json(text, limit) or _lines(prose, limit)


def _calls(text: str, limit: int) -> list[str]:
    """The commands that a program for GeoGebra's applet passes on."""
    found: list[str] = []
    for call in _CALL.finditer(text):
        quoted = call[1] or call[2] or call[3]
        written = _ESCAPED.sub(lambda sign: "\n" if sign[1] == "n" else sign[1], quoted)
        found += [line for raw in written.split("\n") if (line := clean_line(raw))]
        if len(found) > limit:
            break
    return found


def _json(text: str, limit: int) -> list[str]:
    """The commands in the last JSON value of a text that has any; a value begins at the start of a line."""
    best: list[str] = []
    end = 0
    for number, start in enumerate(_JSON_START.finditer(text)):
        if number == _JSON_TRIES:
            break
        if start.end() < end:
            continue
        try:
            value, end = json.JSONDecoder().raw_decode(text, start.end())
        except (ValueError, RecursionError):
            continue
        best = _strings(value, limit) or best
    return best


def _strings(value: object, limit: int) -> list[str]:
    """The strings of a JSON value that are code, in the order in which they are written."""
    found: list[str] = []
    stack = [value]
    while stack and len(found) <= limit:
        part = stack.pop()
        if isinstance(part, str):
            found += [line for raw in part.split("\n") if _is_code(line := clean_line(raw))]
        elif isinstance(part, list):
            stack += reversed(part)
        elif isinstance(part, dict):
            stack += reversed(part.values())
    return found


def _lines(text: str, limit: int) -> list[str]:
    found: list[str] = []
    for raw in text.split("\n"):
        line = clean_line(raw)
        if not line:
            continue
        if looks_like_code(line) and (not any(sign in raw for sign in "`*$|\\") or parses(line)):
            found.append(line)
        else:
            found += _pieces(raw)
        if len(found) > limit:
            break
    return found


def _pieces(raw: str) -> Iterator[str]:
    """The definitions inside a line of Markdown."""
    line = raw.strip()[:_LONGEST]
    if not _DEFINING.search(line):
        return
    if line.count("`") > 1:
        spans = list(_definitions(line.split("`")[1::2]))
        if spans:
            yield from spans
            return
    if line.startswith("|"):
        for cell in line.split("|"):
            yield from _definitions([_plain(cell)])
        return
    pieces = [piece for part in line.split("**") for piece in _MATH.split(part)]
    if len(pieces) > 1 or "\\" in line:
        yield from _definitions([_plain(piece) for piece in pieces])


def _plain(piece: str) -> str:
    """A piece of a line without bold type, dollar signs and the words of LaTeX around names."""
    piece = _MATH.sub("", piece.replace("**", ""))
    return _SPACED.sub(_bracket, _WRAPPED.sub(r"\1", piece)).replace("\\_", "_").replace("`", "").strip()


def _bracket(found: re.Match[str]) -> str:
    return " " if found[0] in ("\\quad", "\\qquad") else ""


def _definitions(pieces: Sequence[str]) -> Iterator[str]:
    for piece in pieces:
        if not _DEFINING.search(piece):
            continue
        line = clean_line(piece).rstrip(".,;").strip()
        if looks_like_definition(line) and parses(line):
            yield line


def _is_code(line: str) -> bool:
    return looks_like_code(line) and parses(line)


__all__ = ["Fence", "fences", "loose_code", "with_fences"]
