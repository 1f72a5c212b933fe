"""The boxes of a text: the last ``\\boxed{}``, with the boxes that belong to the same answer."""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST = 4_000  # characters of an answer
_BOX = re.compile(r"\\f?boxed\s*|\\fbox\s*")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_BARE = re.compile(r"\s*(-?[\w.]+)")
_JOINING_WORD = (
    r"(?:text|mathrm|q?quad|and|or|else|either|maybe|perhaps|possibly|alternatively|otherwise)(?![A-Za-z])"
    r"|或者?|和|以及|且|要么|也许|可能"
)
_BETWEEN = re.compile(  # between two boxes of one answer
    rf"""
    (?: [\s$\\(),;.\[\]{{}}*_/|&^~:—–、，；与及-]
      | {_JOINING_WORD}
      | [A-Za-z]\w{{0,3}}\s*=               # x =
      | (?:[a-h]|\d{{1,2}})(?=[).])          # (b)
    )*
    """,
    re.I | re.VERBOSE,
)
_EITHER = re.compile(r"\b(?:or|maybe|perhaps|possibly|alternatively|otherwise)\b|或|要么|也许|可能|[/|]", re.I)
_EMPTY = re.compile(r"\\f?boxed\s*\{\s*\}|\\fbox\s*\{\s*\}")
_CUT = 400  # characters of a box that is cut off
_APART = 60  # characters between two boxes of one answer
_MOST = 12  # boxes of one answer


_SPELLINGS = re.compile(
    r"(?<![\\A-Za-z])boxed(?=\{)"  # a lost backslash
    r"|\\(?:bbox|framebox)\s*(?:\[[^\]\n]{0,40}\])?(?=\{)|\\(?:colorbox|enclose)\s*\{[^{}\n]{0,40}\}\s*(?=\{)"
    r"|\\fcolorbox\s*\{[^{}\n]{0,40}\}\s*\{[^{}\n]{0,40}\}\s*(?=\{)|\\ovalbox(?=\{)"
)
_ESCAPED = re.compile(r"(?<!\\)\\\\f?boxed")


def with_boxes(text: str) -> str:
    """The text with one spelling of boxes.

    >>> with_boxes(r"\\bbox[yellow]{5}"), with_boxes("The answer is boxed{5}.")
    ('\\\\boxed{5}', 'The answer is \\\\boxed{5}.')
    """
    if "box" not in text:
        return text
    if "<" in text and "<|begin_of_box|>" in text:
        text = text.replace("<|begin_of_box|>", "\\boxed{").replace("<|end_of_box|>", "}")
    if "\\\\" in text and _ESCAPED.search(text):  # a text in JSON
        text = text.replace("\\\\", "\\")
    if text.count("box") > text.count("\\boxed") + text.count("\\fbox") or "\\enclose" in text:
        text = _SPELLINGS.sub(r"\\boxed", text)
    return _without_cut_box(text)


def _without_cut_box(text: str) -> str:
    """The text without a last box that is cut off where it begins as the box before it did.

    >>> _without_cut_box(r"\\boxed{56}, again \\boxed{5")
    '\\\\boxed{56}, again '
    """
    last = _before(text, len(text))
    if last < 0 or len(text) - last > _CUT or content_of(text, last)[0] or _EMPTY.match(text, last):
        return text
    cut = _BOX.sub("", text[last:], count=1).lstrip("{").rstrip(" $\n")
    before = _before(text, last)
    whole = content_of(text, before)[0] if before >= 0 else ""
    return text[:last] if cut and whole.startswith(cut) else text


@dataclass(frozen=True, slots=True)
class Boxed:
    """The last box of a text, or several that are one answer."""

    text: str
    start: int
    end: int
    boxes: tuple[str, ...] = ()
    """The boxes of the answer, or of the last paragraph: members of a tuple are sometimes boxed one by one."""


def last_box(text: str) -> Boxed | None:
    """The last box; boxes joined to it by nothing but "or", "and", a comma and the like belong to the same answer."""
    found: list[str] = []
    joints: list[str] = []
    stop = first = last = len(text)
    while len(found) < _MOST:
        at = _before(text, stop)
        if at < 0:
            break
        if text.endswith("phantom{", 0, at):  # not shown
            stop = at
            continue
        content, end = content_of(text, at)
        if found:
            if not (end <= stop and stop - end < _APART and _BETWEEN.fullmatch(text, end, stop)):
                break
            joints.append(" or " if _EITHER.search(text, end, stop) else " ; ")
        else:
            last = end
        found.append(content)
        stop = first = at
    if not found:
        return None
    if len({_bare(box) for box in found if box.strip()}) > 1 and all(map(str.strip, found)):
        together = "".join(map("".join, zip(reversed(found), [*reversed(joints), ""], strict=True)))
        return Boxed(together, first, last, tuple(reversed(found)))
    return Boxed(found[0], first, last, _last_boxes(text))


def _bare(box: str) -> str:
    """The content of a box without dollar signs around it and without spaces."""
    return "".join(box.split()).strip("$")


def _before(text: str, stop: int) -> int:
    """Where the last box before a place opens; -1 if there is none."""
    at = text.rfind("\\boxed", 0, stop)
    return max(at, text.rfind("\\fbox", max(at, 0), stop))


def content_of(text: str, at: int) -> tuple[str, int]:
    """The content of the box that opens at a place, and where it ends; an unclosed box is empty."""
    match = _BOX.match(text, at)
    if match is None:
        return "", at + 6
    start = match.end()
    if text[start : start + 1] != "{":
        bare = _BARE.match(text, start, start + 60)
        return (bare[1], bare.end()) if bare else ("", start)
    depth = 0
    for brace in _BRACE.finditer(text, start, start + LONGEST):
        depth += {"{": 1, "}": -1}.get(brace[0], 0)
        if depth == 0:
            return text[start + 1 : brace.start()], brace.end()
    return "", start


def _last_boxes(text: str) -> tuple[str, ...]:
    """The boxes of the last paragraph that has any."""
    last = text.rfind("\\boxed")
    start = max(text.rfind("\n\n", 0, max(last, 0)), last - 2_000, 0)
    places = [match.start() for match in _BOX.finditer(text, start, last + len("\\boxed"))]
    return tuple(content_of(text, at)[0] for at in places[-_MOST:]) if len(places) <= _MOST else ()
