"""The plan and the GeoGebra script of a response.

A script may stand in one fenced block or in several (one a step), or in the open among other text. Where a block by
itself defines everything that the task asks for, the last such block counts: models often show pieces first and the
whole at the end. Otherwise all blocks together are the script. List marks, numbering, comments and blank lines are
taken away; they are not part of the language. Where no block has a line of the language, `markdown` looks for code in
other places.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.grade.response.pictures import without_pictures
from gnomon.grade.response.visible import visible_text
from gnomon.suites.construct.markdown import Fence, fences, loose_code
from gnomon.suites.construct.script_lines import clean_line, defined_in, looks_like_code, parses, used_in

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

MAX_LINES = 1000
"""Lines of a script that are run; no construction needs so many. A script with more of them is not right."""
_OTHER_LANGUAGES = frozenset(
    {"python", "py", "json", "latex", "tex", "asy", "asymptote", "html", "xml", "tikz", "yaml"}
)


@dataclass(frozen=True, slots=True)
class Script:
    """What was read from a response: the lines of the script, the blocks they come from, and the text around them.

    `left_out` says how many lines there are beyond those that are run.
    """

    lines: tuple[str, ...]
    blocks: tuple[tuple[str, ...], ...]
    plan: str
    left_out: int = 0


def read_script(response: str, asked: Collection[str]) -> Script:
    """The script of a response; `asked` are the names of the objects that the task asks for."""
    text = visible_text(without_pictures(response)).replace("\r\n", "\n")
    parts = fences(text)
    blocks = [lines for part in parts if isinstance(part, Fence) and (lines := _block(part))]
    if not any(map(_is_usable, blocks)):
        own = [part if isinstance(part, str) else part.body for part in parts if not _is_foreign(part)]
        loose = loose_code(text, "\n".join(own), MAX_LINES)
        if loose or not blocks:
            found = tuple(loose[:MAX_LINES])
            return Script(found, (found,) if found else (), text.strip(), len(loose) - len(found))
    chosen = _last_whole(blocks, asked) or blocks
    script = tuple(line for block in chosen for line in block)
    plan = "\n".join(part for part in parts if isinstance(part, str)).strip()
    kept = script[:MAX_LINES]
    return Script(kept, tuple(tuple(block) for block in chosen), plan, len(script) - len(kept))


def _is_foreign(part: Fence | str) -> bool:
    return isinstance(part, Fence) and part.language in _OTHER_LANGUAGES


def _block(fence: Fence) -> list[str]:
    if _is_foreign(fence):
        return []
    return [line for raw in fence.body.split("\n") if (line := clean_line(raw))]


def _is_usable(block: Sequence[str]) -> bool:
    """Whether a block has a line of the language."""
    return any(looks_like_code(line) and parses(line) for line in block[:MAX_LINES])


def _last_whole(blocks: Sequence[list[str]], asked: Collection[str]) -> list[list[str]]:
    """The last block that defines all that is asked for, and uses nothing that only blocks before it define."""
    defined = [defined_in(block) for block in blocks]
    first: dict[str, int] = {}
    for place, names in enumerate(defined):
        for name in names:
            first.setdefault(name, place)
    for place in reversed(range(len(blocks))):
        own = defined[place]
        if own.issuperset(asked) and not any(first.get(name, place) < place for name in used_in(blocks[place]) - own):
            return [blocks[place]]
    return []


__all__ = ["MAX_LINES", "Script", "clean_line", "read_script"]
