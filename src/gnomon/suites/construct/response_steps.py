"""The steps of a response, each with its words and the lines of the script that belong to it.

A judge looks at a picture after each step, so the pictures follow the response's own steps. Three forms are read:

- code in every step, as the published prompt asks for it: the words before a block and the lines that are new in it;
  a block may repeat the lines so far, and the whole script may follow at the end;
- steps in words and one script: a line belongs to the step that speaks of what it defines; steps come in order, and
  the division in which most names agree is taken;
- one script without steps: its lines in groups of about equal size.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gnomon.suites.construct.markdown import Fence, fences
from gnomon.suites.construct.response import Script, block_lines
from gnomon.suites.construct.script_lines import defined_in, used_in

MOST_STEPS = 12
"""Pictures that a judge is shown of a script; neighbouring steps are drawn together where there are more."""
GROUPS = 7
"""The groups in which the lines of a script without steps are drawn: as many pictures as the longest reference has."""
_LONGEST = 600  # characters of the words of a step that stand above its picture
_MOST_MARKS = 60  # steps in words that are told apart
_STEP = re.compile(r"^[ \t#>*_-]*(?:step[ \t]*\d{1,3}\b|第[ \t]*[\d一二三四五六七八九十]{1,3}[ \t]*步)", re.I | re.M)
_NUMBERED = re.compile(r"^(?:\*\*)?\d{1,2}[.)、][ \t]", re.M)
_MOST_LINES = 200  # of a script that is divided by names
_PROSE = frozenset({"a", "A", "I"})  # names that are also words
_NO_WORD = r"(?=[.,;:)$`]|[^\x00-\x7f]|$| (?:of|is|at|in|on|and|to|by|meets|through)\b)"  # follows names alone
_SENTENCE = re.compile(r"(?<!\d)\.\s|。")
_BY_POINTS = re.compile(r"(?:^|=)\s*(?:Polygon|Segment|Line|Ray)\(([^()]{1,80})\)$")  # PQR in words
_LETTER = re.compile(r"\b[A-Z]\w{0,3}\b")
_MARKS = re.compile(r"[*_#`$]+")
_CODE_HEAD = re.compile(r"\s*(?:geogebra\s*)?(?:\bcode|\bscript|代码|脚本)\s*[:：]?\s*$", re.I)


@dataclass(frozen=True, slots=True)
class ResponseStep:
    """A step: what the response says of it, and its lines."""

    words: str
    lines: tuple[str, ...]


def response_steps(script: Script) -> list[ResponseStep]:
    """The steps of the response that a script was read from; together they have the lines of the script in order."""
    parts = fences(script.text)
    steps = _coded_steps(parts, script.lines) or _told_steps(script) or _groups(script)
    size = max(1, -(-len(steps) // MOST_STEPS))
    return [_joined(steps[k : k + size]) for k in range(0, len(steps), size)]


def _joined(steps: Sequence[ResponseStep]) -> ResponseStep:
    words = " ".join(step.words for step in steps if step.words)
    return ResponseStep(words, tuple(line for step in steps for line in step.lines))


def _coded_steps(parts: Sequence[Fence | str], script: Sequence[str]) -> list[ResponseStep]:
    """Steps with a block each; none where the blocks together are not the script."""
    steps, seen, words = list[ResponseStep](), list[str](), ""
    for part in parts:
        if isinstance(part, str):
            words += part
            continue
        lines = block_lines(part)
        if lines[: len(seen)] == seen:
            lines = lines[len(seen) :]
        elif set(lines) <= set(seen):
            lines = []
        if lines:
            steps.append(ResponseStep(_shown(words), tuple(lines)))
            words = ""
        seen += lines
    return steps if len(steps) > 1 and seen == list(script) else []


# ------------------------------------------------------------------------------------------------------ steps in words


def _told_steps(script: Script) -> list[ResponseStep]:
    """Steps in words, each with the lines whose names it speaks of; none where fewer than two steps have lines."""
    told = _told(script.plan)
    if len(told) < 2 or len(script.lines) > _MOST_LINES:
        return []
    spoken = _placed([[_speaks(words, names) for words in told] for names in map(_names_of, script.lines)])
    places = list(_filled(spoken, script.lines))
    found = [
        ResponseStep(_shown(words), tuple(line for line, place in zip(script.lines, places, strict=True) if place == k))
        for k, words in enumerate(told)
    ]
    steps = [step for step in found if step.lines]
    return steps if len(steps) > 1 else []


def _told(plan: str) -> list[str]:
    """The steps of a plan: what stands behind "Step 1", or else behind the numbers of a list."""
    for mark in (_STEP, _NUMBERED):
        starts = [found.start() for found in mark.finditer(plan)][:_MOST_MARKS]
        if len(starts) > 1:
            return [plan[a:b] for a, b in zip(starts, [*starts[1:], len(plan)], strict=True)]
    return []


def _names_of(line: str) -> list[str]:
    """What words may call that which a line makes: its name, or the points between which it lies."""
    return [*defined_in([line]), *("".join(_LETTER.findall(call[1])) for call in _BY_POINTS.finditer(line))]


def _speaks(words: str, names: Sequence[str]) -> int:
    """Whether a step speaks of one of the names: 2 in its first sentence, which says what is done, 1 further on."""
    first = _SENTENCE.split(words, maxsplit=1)[0]
    return next((value for value, text in ((2, first), (1, words)) if any(_names(text, n) for n in names)), 0)


def _names(words: str, name: str) -> bool:
    """Whether a text has a name; of one that is also a word, what follows tells."""
    behind = _NO_WORD if name in _PROSE else r"(?![A-Za-z0-9_'′])"
    return re.search(rf"(?<![A-Za-z0-9_]){re.escape(name)}{behind}", words) is not None


def _placed(speaks: Sequence[Sequence[int]]) -> dict[int, int]:
    """The steps of the lines that are spoken of. Steps never go back, and most lines stand where they are spoken of,
    above all where this is done first; among equals, most steps have lines."""
    named = [k for k, row in enumerate(speaks) if any(row)]
    best, back = [0 for _ in speaks[0]] if speaks else [0], list[list[int]]()
    for k in named:
        values, origins = list[int](), list[int]()
        introduced = speaks[k].index(max(speaks[k]))
        for step, spoken in enumerate(speaks[k]):
            # Going on from an earlier step to this one earns 1: a step without lines would have no picture.
            reached = [best[s] + (s < step) for s in range(step + 1)]
            origin = max(range(step + 1), key=lambda s: (reached[s], s))
            values.append(reached[origin] + 2 * spoken + 2 * (step == introduced))
            origins.append(origin)
        best = values
        back.append(origins)
    place = best.index(max(best))
    found = dict[int, int]()
    for k, origins in zip(reversed(named), reversed(back), strict=True):
        found[k] = place
        place = origins[place]
    return found


def _filled(found: Mapping[int, int], lines: Sequence[str]) -> Iterator[int]:
    """The step of every line. One that no step speaks of goes with the next line that has a step if something is made
    of it, else with the line before."""
    used, helps = set[str](), list[bool]()
    for line in reversed(lines):
        helps.append(bool(defined_in([line]) & used))
        used |= used_in([line])
    ordered, last = sorted(found), 0
    for k, makes in enumerate(reversed(helps)):
        place = bisect_left(ordered, k)
        if k in found or (makes and place < len(ordered)):
            last = found[ordered[place]]
        yield last


def _groups(script: Script) -> list[ResponseStep]:
    blocks = script.blocks if 1 < len(script.blocks) <= MOST_STEPS else ()
    if not blocks:
        size = max(1, -(-len(script.lines) // GROUPS))
        blocks = tuple(script.lines[k : k + size] for k in range(0, len(script.lines), size))
    return [ResponseStep("", tuple(block)) for block in blocks]


def _shown(words: str) -> str:
    """The words of a step as they stand above its picture: in one line, without marks of Markdown."""
    text = " ".join(_CODE_HEAD.sub("", _MARKS.sub("", words)).split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
