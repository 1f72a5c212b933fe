r"""The numbers that stand in the code of a drawing program, lexed for its language, with the part that each plays.

Comments are left out, texts are read apart, and numbers of style (sizes on the page, pens, fonts, colours) are left
out, because they say nothing of the figure. Constant expressions count as the numbers that they are.

>>> [(one.role, round(one.value, 3)) for one in literals("draw(A--(3,4*sqrt(2)), linewidth(7)); // 12\nreal r = 5;")]
[('coordinate', 3.0), ('coordinate', 5.657), ('coordinate', 4.0), ('argument', 2.0), ('value of r', 5.0)]
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from gnomon.errors import GnomonError
from gnomon.program.constants import constant_at
from gnomon.program.question.text import plain


class LanguageError(GnomonError, ValueError):
    """A drawing language that is not known."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A number in the code: its value, how it is written, where, and its part.

    `role` is ``coordinate``, ``argument``, ``label``, ``value of NAME`` or ``number``. `digits` counts the decimals of
    a number that is written with a point, so that a rounded number can be recognised.
    """

    value: float
    text: str
    line: int
    role: str
    digits: int = 0
    start: int = 0


@dataclass(frozen=True, slots=True)
class _Language:
    comment: re.Pattern[str]
    text: re.Pattern[str]
    style: re.Pattern[str]


_INNER = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
_LANGUAGES = {
    "asymptote": _Language(
        re.compile(r"//[^\n]*|/\*.*?\*/", re.S),
        re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'', re.S),
        re.compile(
            r"\b(?:size|unitsize|linewidth|fontsize|rgb|RGB|gray|cmyk|opacity|linetype|defaultpen|Arrows?|EndArrow|"
            r"BeginArrow|MidArrow|ArcArrows?|Bars?|dotfactor|scale\(\d+bp\)|usersetting|lineskip|Pen|perspective|"
            r"orthographic|oblique\w*|Ticks|RightTicks|LeftTicks|margin|Margin|TrueMargin|PenMargins?|arrowsize|"
            r"hatch|crosshatch|StickIntervalMarker|markscalefactor|pathticks|rightanglemark|anglemark|markangle|"
            rf"tickMark|add|limits|xlimits|ylimits)\s*(?=\()({_INNER})"
            r"|\b(?:markscalefactor|dotfactor|labelscalefactor|arrowfactor|linewidth|fontsize|xmin|xmax|ymin|ymax|"
            r"currentprojection|defaultpen|hatchspace)\s*=\s*[^;,]*"
        ),
    ),
    "matplotlib": _Language(
        re.compile(r"#[^\n]*"),
        re.compile(
            r'[rfbRFB]{0,2}(?:"""(?:.|\n)*?"""|\'\'\'(?:.|\n)*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')'
        ),
        re.compile(
            r"\b(?:figsize|linewidth|lw|fontsize|size|alpha|zorder|markersize|ms|s|dpi|mutation_scale|pad|capsize|"
            rf"labelpad|width_ratios|wspace|hspace|color|c|fc|ec|facecolor|edgecolor|dashes)\s*=\s*(?:{_INNER}|\[[^\]]*\]|[^,)\n]*)"
            r"|\b(?:set_xlim|set_ylim|set_zlim|xlim|ylim|axis|view_init|set_box_aspect|subplots_adjust|add_subplot|"
            rf"subplots|savefig|margins|tick_params|linspace_count)\s*(?=\()({_INNER})"
        ),
    ),
    "tikz": _Language(
        re.compile(r"(?<!\\)%[^\n]*"),
        re.compile(
            r"(?P<before>\\?\bnode\b(?:\s*(?:\[[^\]]*\]|at\s*\([^()]*\)|\([^()]*\)))*\s*)\{(?:[^{}]|\{[^{}]*\})*\}"
            r"|(?<=\{)\s*\$[^$]*\$[^{}]*(?=\})"
        ),
        re.compile(
            r"\b(?:line width|inner sep|outer sep|minimum (?:size|width|height)|font|opacity|fill opacity|draw opacity|"
            r"text width|dash pattern|pos|xshift|yshift|label distance|node distance|step|mark size)\s*=\s*[^,\]]*"
            r"|\b(?:above|below|left|right)(?: (?:left|right))?\s*=\s*[^,\]]*|!\d+(?:\.\d+)?!?(?=[A-Za-z,\]])"
            r"|\\(?:documentclass|usepackage|usetikzlibrary)[^\n]*|(?<![\d.])\d{1,9}(?:\.\d{1,9})?(?:pt|mm|em|ex)\b"
        ),
    ),
}
LANGUAGES = tuple(_LANGUAGES)
_NUMBER = re.compile(r"(?<![\w.])(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?|(?<![\w.])(?:(?:np|math|numpy)\.)?sqrt(?=\()")
MAX_LITERALS = 4000
"""Longer programs are read up to so many numbers."""


def language_of(name: str) -> _Language:
    """What is special in a language; an error for names that are not known."""
    found = _LANGUAGES.get(name)
    if found is None:
        raise LanguageError(f"the drawing language {name!r:.40} is not known; use one of {', '.join(LANGUAGES)}")
    return found


def _blank(match: re.Match[str]) -> str:
    """Blanks instead of what was found; what only shows that a text follows is kept."""
    before = match.groupdict().get("before") or ""
    return before + re.sub(r"[^\n]", " ", match[0][len(before) :])


def bare(code: str, language: str) -> str:
    """The code with its comments and texts blanked; lines stay where they are.

    >>> bare('label("$A$",A); // a for loop', "asymptote").strip()
    'label(     ,A);'
    """
    special = language_of(language)
    return re.sub(f"(?:{special.text.pattern})|(?:{special.comment.pattern})", _blank, code, flags=re.S)


def literals(code: str, language: str = "asymptote") -> list[Literal]:
    """The numbers of the figure in a program, in the order of the code; those in texts of labels last."""
    special = language_of(language)
    labels: list[Literal] = []
    both = re.compile(f"(?P<text>{special.text.pattern})|(?P<comment>{special.comment.pattern})", re.S)

    def without_texts(match: re.Match[str]) -> str:
        if match.lastgroup == "text":
            line = code.count("\n", 0, match.start()) + 1
            text = match[0][len(match.groupdict().get("before") or "") :]
            labels.extend(label_numbers(text, line, match.start()))
        return _blank(match)

    bare = both.sub(without_texts, code)
    bare = special.style.sub(_blank, bare)
    found: list[Literal] = []
    line, last = 1, 0
    done = -1
    for match in _NUMBER.finditer(bare):
        if len(found) >= MAX_LITERALS:
            break
        start = match.start()
        line += bare.count("\n", last, start)
        last = start
        role = _role(bare, start)
        whole = constant_at(bare, start) if start >= done else None
        if whole is not None:
            text = bare[start : whole[1]]
            if text.strip() != match[0]:
                found.append(Literal(whole[0], text.strip(), line, role, 0, start))
                done = whole[1]
                if match[0].endswith("sqrt"):
                    continue
                role = _role(bare, start)
        if not match[0].endswith("sqrt"):
            digits = len(match[0].partition(".")[2].rstrip("eE+-0123456789") or match[0].partition(".")[2])
            found.append(Literal(float(match[0]), match[0], line, role, digits, start))
    return found + labels


_CALL = re.compile(r"[A-Za-z_][\w.]*$")
_NAME = re.compile(r"([A-Za-z_]\w*)\s*$")
_PAIR = re.compile(r"[^()\[\];{}]*,")


def _role(code: str, start: int) -> str:
    """The part that a number plays, from what stands before it."""
    before = code[max(0, start - 60) : start].rstrip().rstrip("+-").rstrip()
    last = before[-1:]
    if last == "=":
        name = _NAME.search(before, 0, len(before) - 1)
        return f"value of {name[1]}" if name else "number"
    if last in ("(", "[", "{") and last:
        if _CALL.search(before, 0, len(before) - 1):
            return "argument"
        return "coordinate" if last != "{" and _PAIR.match(code, start) else "number"
    if last == ",":
        return "coordinate" if _in_pair(code, start) else "argument"
    return "number"


def _in_pair(code: str, start: int) -> bool:
    """Whether a number behind a comma stands in brackets that no function's name precedes."""
    depth = 0
    for k in range(start - 1, max(-1, start - 300), -1):
        char = code[k]
        if char in ")]}":
            depth += 1
        elif char in "([{":
            if depth == 0:
                before = code[k - 1 : k]
                return not (before.isalnum() or before == "_")
            depth -= 1
        elif char == ";":
            return False
    return False


_PLAIN_NUMBER = re.compile(r"(?<![\w.])(?:\d+(?:\.\d+)?|\.\d+)|sqrt(?=\()|\((?=\()")


def label_numbers(text: str, line: int, start: int = 0) -> list[Literal]:
    r"""The numbers that a label shows.

    >>> [one.value for one in label_numbers(r'"$\frac{3\sqrt{2}}{2}$ cm"', 1)], label_numbers('"$A_1$"', 1)
    ([2.121320343559643], [])
    """
    if len(text) > 400 or not any(char.isdigit() for char in text):
        return []
    bare = re.sub(r"[A-Za-z]_\s*\{?\w+\}?", " ", text.replace("\\\\", "\\"))
    bare = plain(bare.strip("\"'"))
    found: list[Literal] = []
    place = 0
    while match := _PLAIN_NUMBER.search(bare, place):
        whole = constant_at(bare, match.start())
        if whole is None:
            place = match.end()
            continue
        written = bare[match.start() : whole[1]].strip()
        digits = len(written.partition(".")[2]) if re.fullmatch(r"\d*\.\d+", written) else 0
        if math.isfinite(whole[0]):
            found.append(Literal(whole[0], written, line, "label", digits, start))
        place = max(whole[1], match.end())
    return found
