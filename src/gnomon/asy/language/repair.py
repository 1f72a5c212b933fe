"""Mending programs that were damaged in transit; every repair is reported with its line.

`clean` undoes what cannot be meant: tags of the forum, HTML entities, typographic quotes and signs.
`revive_comments` finds code behind ``//`` on the same line, where the line break after a comment was lost.
"""

from __future__ import annotations

import re

Notes = list[tuple[int, str]]

_ENTITIES = {"&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&#39;": "'", "&apos;": "'", "&nbsp;": " "}
_SIGNS = {
    "\u201c": '"',
    "\u201d": '"',
    "\u2018": "'",
    "\u2019": "'",
    "\u2212": "-",
    "\u2013": "-",
    "\u2014": "--",
    "\u00d7": "*",
    "\u00b7": "*",
    "\uff0c": ",",
    "\uff1b": ";",
    "\uff08": "(",
    "\uff09": ")",
    "\u200b": "",
    "\ufeff": "",
}


def clean(code: str) -> tuple[str, Notes]:
    """The program without tags, entities and typographic signs.

    >>> clean("[asy]\\nfor(int i=0; i&lt;3; ++i) dot((i,0));\\n[/asy]")[1]
    [(1, 'took off the tags [asy] and [/asy]'), (2, 'replaced the HTML entity &lt;')]
    """
    notes: Notes = []
    code = code.replace("\r\n", "\n").replace("\r", "\n")
    tags = re.search(r"\[/?asy[^\]]*\]|</?asy[^>]*>|^\s*```", code)
    if tags:
        code = re.sub(r"\[/?asy[^\]]*\]|</?asy[^>]*>|^\s*```\w*|```\s*$", "", code)
        notes.append((1, "took off the tags [asy] and [/asy]"))
    if "&" in code:
        for entity, sign in _ENTITIES.items():
            place = code.find(entity)
            if place >= 0:
                notes.append((_line(code, place), f"replaced the HTML entity {entity}"))
                code = code.replace(entity, sign)
    if not code.isascii():
        code = _replace_signs(code, notes)
    return code, notes


def _replace_signs(code: str, notes: Notes) -> str:
    """Typographic signs outside of strings; quotes are strings' ends and are replaced everywhere."""
    for sign in "\u201c\u201d":
        if sign in code:
            notes.append((_line(code, code.find(sign)), f"replaced the typographic quote {sign}"))
            code = code.replace(sign, '"')
    parts = re.split(r'("(?:[^"\\]|\\.)*")', code)
    line = 1
    for k, part in enumerate(parts):
        if k % 2 == 0:
            for sign, plain in _SIGNS.items():
                if sign in part:
                    notes.append((line + part[: part.find(sign)].count("\n"), f"replaced the sign {sign!r}"))
                    part = part.replace(sign, plain)
            parts[k] = part
        line += part.count("\n")
    return "".join(parts)


def _line(code: str, place: int) -> int:
    return code.count("\n", 0, place) + 1


_WORDS = "pair|real|int|path|pen|string|bool|guide|triple|transform|picture|void"
_START = re.compile(
    rf"""(?<![\w.])(?:
        (?:{_WORDS})(?:\[\])*\s+[A-Za-z_]\w*\s*(?:[=;,(\[])
      | (?:draw|fill|filldraw|label|dot|clip|size|unitsize|defaultpen|unfill|D|MP|add|xaxis|yaxis)\s*\(
      | for\s*\(|if\s*\(|while\s*\(|import\s+\w+\s*;
      | [A-Za-z_]\w*\s*(?:\[[^\]]*\]\s*)?=(?!=)[^;\n]*;
      | \}}
    )""",
    re.VERBOSE,
)
_COMMENT = re.compile(r'("(?:[^"\\\n]|\\.)*")|(/\*(?:[^*]|\*(?!/))*\*/)|//')


def revive_comments(code: str) -> tuple[str, Notes, bool] | None:
    """The program with a line break before the code that follows ``//`` comments on their lines.

    None if no comment is followed by code. The last item tells whether the program is surely damaged: then it stands
    on one line, with a comment in the midst of it.

    >>> revive_comments("pair A=(0,0); // the centre pair B=(1,0); dot(A);")[0]
    'pair A=(0,0); // the centre \\npair B=(1,0); dot(A);'
    >>> revive_comments("pair A=(0,0); dot(A); // draw(A--(1,1));")
    """
    if "//" not in code:
        return None
    notes: Notes = []
    made: list[str] = []
    place = last = 0
    long_lines = 0
    while True:
        match = _COMMENT.search(code, place)
        if match is None:
            break
        place = match.end()
        if match.group(1) or match.group(2):
            continue
        end = code.find("\n", place)
        end = len(code) if end < 0 else end
        start = _code_start(code, place, end)
        if start is None:
            place = end
            continue
        before = code.rfind("\n", 0, match.start()) + 1
        if code[before : match.start()].strip():
            long_lines += 1
        notes.append((_line(code, start), "put the line break back that a // comment had swallowed"))
        made.append(code[last:start] + "\n")
        last = place = start
    if not notes:
        return None
    made.append(code[last:])
    whole = code.strip()
    return "".join(made), notes, "\n" not in whole or (long_lines > 0 and whole.count("\n") < 3)


def _code_start(code: str, place: int, end: int) -> int | None:
    """Where code starts in the text of a comment; its first words may be code that somebody put out of use."""
    if _START.match(code, place + len(code[place:end]) - len(code[place:end].lstrip())):
        if "\n" in code.strip():
            return None
        place = code.find(";", place, end) + 1 or end
    for match in _START.finditer(code, place, end):
        if ";" in code[match.start() : end] or code[match.start()] == "}":
            return match.start()
    return None
