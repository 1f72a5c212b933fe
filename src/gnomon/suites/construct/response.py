"""The plan and the GeoGebra script of a response.

A script may stand in one fenced block or in several (one a step), or in the open among other text. Where a block by
itself defines everything that the task asks for, the last such block that runs counts: models often show pieces first
and the whole at the end. Otherwise all blocks with code are the script together. A block of words alone is a note, and
one of values alone that the text before it calls output is no part of the script. List marks, numbering, comments and
blank lines are taken away; they are not part of the language. Where no block has a line of the language, `markdown`
looks for code in other places. A block labelled as another language counts where no other block has code and all its
lines are of ours.
A later block that the text before it calls a correction replaces the lines that define the same names. Blocks that
the text behind them takes back ("ignore the script above") do not count, also if no other block follows.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from gnomon.ggb.run.interpreter import run
from gnomon.grade.image.embedded import without_pictures
from gnomon.grade.response.visible import LONGEST, visible_text
from gnomon.suites.construct.markdown import Fence, fences, loose_code, with_fences
from gnomon.suites.construct.script_lines import clean_line, clean_lines, defined_in, looks_like_code, parses, used_in

MAX_LINES = 1000
"""Lines of a script that are run; no construction needs so many. A script with more of them is not right."""
_MOST_PATCHES = 20
_MOST_RUN = 5  # blocks that are run to find the one that counts
_OTHER_LANGUAGES = frozenset(
    {"python", "py", "json", "latex", "tex", "asy", "asymptote", "html", "xml", "tikz", "yaml"}
)


@dataclass(frozen=True, slots=True)
class Script:
    """What was read from a response: the lines of the script, the blocks they come from, and the text around them.

    `left_out` says how many lines there are beyond those that are run; not `all_read`: at least so many. `text` is the
    visible response without its pictures, from which `response_steps` takes the steps.
    """

    lines: tuple[str, ...]
    blocks: tuple[tuple[str, ...], ...]
    plan: str
    left_out: int = 0
    all_read: bool = True
    text: str = field(default="", repr=False, compare=False)


def read_script(response: str, asked: Collection[str], givens: Sequence[str] | None = None) -> Script:
    """The script of a response; `asked` are the names of the objects that the task asks for.

    `givens` are the lines of what it gives, after which blocks are run to find the one that counts.
    """
    text = with_fences(visible_text(without_pictures(response)).replace("\r\n", "\n"))
    parts = _without_output(_not_taken_back(fences(text)))
    blocks = [lines for part in parts if isinstance(part, Fence) and (lines := block_lines(part))]
    if not any(map(_is_usable, blocks)) and (mislabelled := _mislabelled(parts)):
        parts = [part for part in parts if not isinstance(part, Fence) or part in mislabelled]
        blocks = [_lines(fence) for fence in mislabelled]
    if not any(map(_is_usable, blocks)):
        own = [part if isinstance(part, str) else part.body for part in parts if not _is_foreign(part)]
        loose = loose_code(text, "\n".join(own), MAX_LINES)
        if loose or not blocks:
            found = tuple(loose[:MAX_LINES])
            return Script(
                found, (found,) if found else (), text.strip(), len(loose) - len(found), len(loose) == len(found), text
            )
    chosen = _last_whole(blocks, asked, givens) or [block for block in blocks if _is_usable(block)] or blocks
    if len(chosen) == 1:
        chosen = [_patched(chosen[0], _patches(parts, chosen[0]))]
    script = tuple(line for block in chosen for line in block)
    plan = "\n".join(part for part in parts if isinstance(part, str)).strip()
    kept = script[:MAX_LINES]
    return Script(
        kept, tuple(tuple(block) for block in chosen), plan, len(script) - len(kept), len(response) <= LONGEST, text
    )


def _is_foreign(part: Fence | str) -> bool:
    return isinstance(part, Fence) and part.language in _OTHER_LANGUAGES


def block_lines(fence: Fence) -> list[str]:
    """The lines of a block; none of one in another language."""
    return [] if _is_foreign(fence) else _lines(fence)


def _lines(fence: Fence) -> list[str]:
    return [line for raw in fence.body.split("\n") for line in clean_lines(raw)]


_CALL = re.compile(r"\b[A-Z][A-Za-z]+[(\[]")  # of a command: Midpoint(


def _mislabelled(parts: Sequence[Fence | str]) -> list[Fence]:
    """The blocks labelled as another language of which every line is of ours."""
    foreign = [part for part in parts if isinstance(part, Fence) and _is_foreign(part)]
    return [
        fence
        for fence in foreign
        if (lines := _lines(fence)[:MAX_LINES])
        and any(map(_CALL.search, lines))
        and all(looks_like_code(line) and parses(line) for line in lines)
    ]


_CODE = r"(?:script|code|block|attempt|version|draft)"
_DROPS = r"(?:ignore|disregard|discard|scrap|withdraw|forget|do\s+not\s+use|don['’]t\s+use|throw\s+away)"
_ABOVE = r"(?:以上|上面|上述|前面|之前|这段|第一[段个])的?(?:代码|脚本|程序|版本)"
_TAKEN_BACK = re.compile(
    rf"""
    \b(?:this|that|the\s+above|my|the\s+(?:first|previous|earlier|last))\s+{_CODE}(?:\s+above)?\s+(?:is|was|has|contains)\s
      [^\n,;]{{0,60}}[.;,]\s{{1,3}}(?:so\s+|please\s+)?{_DROPS}\s+(?:it|this|that)\b(?!\s+[a-z])
  | (?:^|[.!?\n:]\s{{0,3}})(?:so\s+|please\s+|sorry,?\s+)?{_DROPS}\s+
      (?:(?:the|this|that|my)\s+(?:(?:first|previous|earlier|last|above|old)\s+)?{_CODE}|(?:everything|the|all)\s+above)
      \b(?!\s+(?!above)[a-z])
  | \b(?:take|taking)\s+(?:it|(?:this|that|the|my)\s+(?:(?:first|previous|earlier|last|above|old)\s+)?{_CODE})
      \s+(?:above\s+)?back\b
  | {_ABOVE}[^\n。]{{0,10}}?(?:作废|忽略|不要用|不算|弃用)(?![^。，；：\n]{{0,40}}[点线圆])
  | (?:忽略|舍弃|不要用|请勿使用){_ABOVE}
    """,
    re.IGNORECASE | re.VERBOSE,
)


def _not_taken_back(parts: Sequence[Fence | str]) -> list[Fence | str]:
    """The parts without the blocks before a text that tells the reader not to use them."""
    last = max((at for at, part in enumerate(parts) if isinstance(part, str) and _TAKEN_BACK.search(part)), default=-1)
    return [part for at, part in enumerate(parts) if at > last or isinstance(part, str)]


_OUTPUT = re.compile(r"\b(?:output|results?|values?|coordinates|prints?|shows?|expected)\b|输出|结果|坐标|数值", re.I)
_SPOKEN_LANGUAGES = frozenset({"output", "console", "text", "txt", "plaintext"})


def _without_output(parts: Sequence[Fence | str]) -> list[Fence | str]:
    """The parts without the blocks that show what a script before them gives: names with values and nothing else.

    Their language or the last line before them has to say so, and a block before them defines the same names.
    """
    kept: list[Fence | str] = []
    known: set[str] = set()
    for part in parts:
        if isinstance(part, Fence) and not _is_foreign(part):
            lines = _lines(part)[:MAX_LINES]
            names = defined_in(lines)
            said = kept[-1].rstrip().rpartition("\n")[2] if kept and isinstance(kept[-1], str) else ""
            announced = part.language in _SPOKEN_LANGUAGES or _OUTPUT.search(said) is not None
            if announced and names and names <= known and not any(map(_refers, lines)):
                continue
            known |= names
        kept.append(part)
    return kept


def _refers(line: str) -> bool:
    """Whether a line has a command or the name of an object behind the name that it defines."""
    return bool(used_in([re.split(r"[=:]", line, maxsplit=1)[-1]]) - {"x", "y"})


_REPLACES = re.compile(
    r"\b(?:correction|corrected|replace[sd]?|instead|wrong|mistake|fix(?:ed)?|change|should\s+(?:be|read))\b|更正|改为|改成|替换|应为|错",
    re.I,
)


def _patches(parts: Sequence[Fence | str], chosen: list[str]) -> list[list[str]]:
    """The blocks behind the chosen one that the text before them calls corrections; the last ones of very many."""
    found: list[list[str]] = []
    said, begun = "", False
    for part in parts:
        if isinstance(part, str):
            said = part
        elif begun and _REPLACES.search(said) and not _is_foreign(part):
            found.append(_lines(part))
        elif _lines(part) == chosen:
            found, begun = [], True
    return found[-_MOST_PATCHES:]


def _patched(lines: list[str], patches: Sequence[list[str]]) -> list[str]:
    """The lines, with those that a patch defines anew replaced by it; its other lines come before these."""
    for patch in patches:
        anew = defined_in(patch) & defined_in(lines)
        places = [at for at, line in enumerate(lines) if defined_in([line]) & anew]
        if places:
            rest = [line for line in lines[places[0] :] if not defined_in([line]) & anew]
            lines = [*lines[: places[0]], *patch, *rest]
    return lines


def _is_usable(block: Sequence[str]) -> bool:
    """Whether a block has a line of the language."""
    return any(looks_like_code(line) and parses(line) for line in block[:MAX_LINES])


def _last_whole(blocks: Sequence[list[str]], asked: Collection[str], givens: Sequence[str] | None) -> list[list[str]]:
    """The last block that defines all that is asked for, and uses nothing that only blocks before it define.

    If it does not run, because it is a note in words or the start of another try, an earlier one that does counts.
    """
    whole = list(islice(_wholes(blocks, asked), _MOST_RUN))
    if len(whole) < 2 or givens is None:
        return whole[:1]
    return [next((block for block in whole if run([*givens, *block[:MAX_LINES]]).ok), whole[0])]


def _wholes(blocks: Sequence[list[str]], asked: Collection[str]) -> Iterator[list[str]]:
    """The blocks that define all that is asked for without the blocks before them, from the last one on."""
    defined = [defined_in([line for line in block if looks_like_code(line)]) for block in blocks]
    first: dict[str, int] = {}
    for place, names in enumerate(defined):
        for name in names:
            first.setdefault(name, place)
    for place in reversed(range(len(blocks))):
        own = defined[place]
        later = range(place + 1, len(blocks))
        if not asked and any((used_in(blocks[k]) - defined[k]) & own for k in later):
            continue  # where nothing is asked for by name, a block that later ones build on is a step
        if own.issuperset(asked) and not any(first.get(name, place) < place for name in used_in(blocks[place]) - own):
            yield blocks[place]


__all__ = ["MAX_LINES", "Script", "block_lines", "clean_line", "read_script"]
