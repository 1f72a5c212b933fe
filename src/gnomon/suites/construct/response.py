"""The plan and the GeoGebra script of a response.

A script may stand in one fenced block or in several (one a step), or in the open among other text. Where a block by
itself defines everything that the task asks for, the last such block counts: models often show pieces first and the
whole at the end. Otherwise all blocks together are the script. List marks, numbering, comments and blank lines are
taken away; they are not part of the language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.grade.response.pictures import without_pictures
from gnomon.grade.response.visible import visible_text

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

MAX_LINES = 300
"""Lines of a script that are read; no construction needs so many."""
MAX_LENGTH = 500  # characters of one line
_BLOCK = re.compile(r"```[ \t]*([\w+-]*)[^\n]*\n(.*?)(?:\n[ \t]*```|\Z)", re.DOTALL)
_OTHER_LANGUAGES = frozenset(
    {"python", "py", "json", "latex", "tex", "asy", "asymptote", "html", "xml", "tikz", "yaml"}
)
_LIST_MARK = re.compile(r"^(?:[-*+•>]|\(?\d{1,2}[.):])[ \t]+(?=\S)")
_COMMENT = re.compile(r"(?:^|[ \t])(?:#|//|%|--)[^\n]*$")
_LABEL = re.compile(r"^([A-Za-z\u0370-\u03ff][\w']*(?:_\{\w+\})?)(?:\([a-z](?:, ?[a-z])*\))?[ \t]*(?::=|=|:)(?!=)")
_IDENTIFIER = re.compile(r"[A-Za-z\u0370-\u03ff][\w']*(?:_\{\w+\})?")
_COMMAND = re.compile(r"^[A-Z][A-Za-z]+[(\[].*[)\]]$")


@dataclass(frozen=True, slots=True)
class Script:
    """What was read from a response: the lines of the script, the blocks they come from, and the text around them."""

    lines: tuple[str, ...]
    blocks: tuple[tuple[str, ...], ...]
    plan: str


def read_script(response: str, asked: Collection[str]) -> Script:
    """The script of a response; `asked` are the names of the objects that the task asks for."""
    text = visible_text(without_pictures(response)).replace("\r\n", "\n")
    blocks = [lines for language, body in _BLOCK.findall(text) if (lines := _block(language, body))]
    plan = _BLOCK.sub("\n", text).strip()
    if not blocks:
        lines = _open_lines(plan)
        return Script(tuple(lines[:MAX_LINES]), (tuple(lines[:MAX_LINES]),) if lines else (), text.strip())
    whole = [block for k, block in enumerate(blocks) if set(asked) <= _defined(block) and _stands_alone(blocks, k)]
    chosen = whole[-1:] or blocks
    lines = [line for block in chosen for line in block]
    return Script(tuple(lines[:MAX_LINES]), tuple(tuple(block) for block in chosen), plan)


def _block(language: str, body: str) -> list[str]:
    if language.lower() in _OTHER_LANGUAGES:
        return []
    return [line for raw in body.split("\n") if (line := clean_line(raw))]


def clean_line(raw: str) -> str:
    """A line without list marks, comments and quotes; nothing if no code is left."""
    line = _LIST_MARK.sub("", raw.strip()[:MAX_LENGTH])
    line = _COMMENT.sub("", line) if '"' not in line else line
    return line.strip().strip("`").rstrip(";").strip()


def _open_lines(text: str) -> list[str]:
    """Lines outside of any block that read like code: a definition, or a command alone."""
    found = []
    for raw in text.split("\n"):
        line = clean_line(raw)
        if line and (_COMMAND.match(line) or _is_definition(line)):
            found.append(line)
    return found


def _is_definition(line: str) -> bool:
    label = _LABEL.match(line)
    if label is None:
        return False
    value = line[label.end() :].strip()
    return bool(value) and not re.search(r"[\u4e00-\u9fff]|[A-Za-z]{2,} [a-z]{2,}", value)


def _stands_alone(blocks: Sequence[Sequence[str]], place: int) -> bool:
    """Whether a block uses nothing that only the blocks before it define."""
    own = _defined(blocks[place])
    earlier = {name for block in blocks[:place] for name in _defined(block)} - own
    used = {name for line in blocks[place] for name in _IDENTIFIER.findall(line)}
    return not used & earlier


def _defined(lines: Sequence[str]) -> set[str]:
    return {label[1] for line in lines if (label := _LABEL.match(line))}
