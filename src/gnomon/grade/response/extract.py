"""The final answer of a response as text, without the marks around it.

Tried in this order: the last ``\\boxed{}`` (unless the response takes it back and states another answer), an
``<answer>`` tag, an ``answer`` field of JSON, a phrase such as "the answer is", and the last line if it is an answer by
itself. Each takes a bounded number of passes over the text.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from gnomon.grade.response.cues import TAIL, cues
from gnomon.grade.response.visible import visible_text

LONGEST = 4_000  # characters of an answer
UNCLOSED = 200  # characters of an answer behind a tag that is not closed
HEDGE = "hedge"
"""``Extraction.by`` where the response offers several answers and commits to none."""


@dataclass(frozen=True, slots=True)
class Extraction:
    """A final answer as text."""

    text: str
    by: str
    """How it was found: box, tag, json, phrase, last line or hedge."""
    boxes: tuple[str, ...] = ()
    """The boxes of the last paragraph."""


def extract(response: str) -> Extraction | None:
    """The final answer of a response; None when it gives none.

    >>> extract("<think>4?</think> So the length is **5 cm**.").text
    '5 cm'
    >>> extract(r"We get \\boxed{3}. Wait, that is wrong. The answer is 6.").text
    '6'
    """
    return extract_visible(visible_text(response))


def extract_visible(text: str) -> Extraction | None:
    """The final answer of the visible text of a response."""
    if not text.strip():
        return None
    if "<|begin_of_box|>" in text:
        text = text.replace("<|begin_of_box|>", "\\boxed{").replace("<|end_of_box|>", "}")
    for way in (_restated, _boxed, _tagged, json_field, _phrase, _closing):
        found = way(text)
        if found is not None:
            cleaned = clean(found.text)
            return Extraction(cleaned, found.by, found.boxes) if cleaned else None
    return None


# ------------------------------------------------------------------------------------------------------------- boxes

_BOX = re.compile(r"\\f?boxed\s*|\\fbox\s*")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_BARE = re.compile(r"\s*(-?[\w.]+)")
_JOINING_WORD = (
    r"(?:text|mathrm|q?quad|and|or|else|either|maybe|perhaps|possibly|alternatively|otherwise)(?![A-Za-z])"
    r"|或者?|和|以及|且|要么|也许|可能"
)
_BETWEEN = re.compile(  # between two boxes of one answer
    rf"""
    (?: [\s$\\(),;.\[\]{{}}*_/|&^~:—–-]
      | {_JOINING_WORD}
      | [A-Za-z]\w{{0,3}}\s*=               # x =
      | (?:[a-h]|\d{{1,2}})(?=[).])          # (b)
    )*
    """,
    re.I | re.VERBOSE,
)
_EITHER = re.compile(r"\b(?:or|maybe|perhaps|possibly|alternatively|otherwise)\b|或|要么|也许|可能|[/|]", re.I)
_APART = 60  # characters between two boxes of one answer

_TAKEN_BACK = re.compile(
    r"\b(?:wait|wrong|incorrect|mistaken?|correction|scratch that|not (?:right|correct)|apologi[sz]e|sorry|actually)\b"
    r"|不对|错了|有误|更正|修正|纠正",
    re.I,
)
_CLAUSE = re.compile(r"[.,;:!\n。，；：！—-]")
_SUBSTANCE = re.compile(r"\d|\\[A-Za-z]|√|π|^\W*[A-Z]{1,4}\W*$|^\W*[A-Z](?:\W+(?:and\W+|[和与及])?[A-Z])+\W*$")


def _restated(text: str) -> Extraction | None:
    """The answer stated behind the last box, where the box is taken back ("Wait, that is wrong. It is ...")."""
    at = max(text.rfind("\\boxed"), text.rfind("\\fbox"))
    if at < 0:
        return None
    rest = text[max(_content(text, at)[1], len(text) - TAIL) :]
    regret = _TAKEN_BACK.search(rest)
    cue = next(cues(rest, _CUE, _CUE_WORDS), None) if regret else None
    if regret is None or cue is None or not _CLAUSE.search(rest, regret.end(), max(cue.start, regret.end())):
        return None
    found = _phrase(rest)
    return found if found and _SUBSTANCE.search(found.text) else None


def _boxed(text: str) -> Extraction | None:
    """The last box; boxes joined to it by nothing but "or", "and", a comma and the like belong to the same answer."""
    ends: list[str] = []
    joints: list[str] = []
    stop = len(text)
    while len(ends) < 12:
        at = max(text.rfind("\\boxed", 0, stop), text.rfind("\\fbox", 0, stop))
        if at < 0:
            break
        if text.endswith("phantom{", 0, at):  # not shown
            stop = at
            continue
        content, end = _content(text, at)
        if ends:
            if not (end <= stop and stop - end < _APART and _BETWEEN.fullmatch(text, end, stop)):
                break
            joints.append(" or " if _EITHER.search(text, end, stop) else " ; ")
        ends.append(content)
        stop = at
    if not ends:
        return None
    if len({box for box in ends if box.strip()}) > 1 and all(map(str.strip, ends)):
        together = "".join(map("".join, zip(reversed(ends), [*reversed(joints), ""], strict=True)))
        return Extraction(together, "box", tuple(reversed(ends)))
    return Extraction(ends[0], "box", _last_boxes(text))


def _content(text: str, at: int) -> tuple[str, int]:
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
    """The boxes of the last paragraph that has any: members of a tuple are sometimes boxed one by one."""
    last = text.rfind("\\boxed")
    start = max(text.rfind("\n\n", 0, max(last, 0)), last - 2_000, 0)
    places = [match.start() for match in _BOX.finditer(text, start, last + len("\\boxed"))]
    return tuple(_content(text, at)[0] for at in places[-12:]) if len(places) <= 12 else ()


# ------------------------------------------------------------------------------------------------------ JSON and tags

_KEY = re.compile(r"[\"'](?:final[_ ]?answer|answer|答案)[\"']\s*:\s*", re.I)
_STRING = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'", re.DOTALL)
_SCALAR = re.compile(r"-?[\w.+]+")
_TAG = re.compile(r"<(?:final[_ -]?)?answer>", re.I)


def _tagged(text: str) -> Extraction | None:
    """The content of the last answer tag; of a tag that is never closed, the text behind it if that is short."""
    tag = _last(_TAG, text)
    if tag is None:
        return None
    inside = text[tag.end() : tag.end() + LONGEST]
    end = inside.find("</")
    inside = inside[:end] if end >= 0 else inside if len(inside) < UNCLOSED else ""
    return Extraction(inside, "tag") if inside.strip() else None


def json_field(text: str) -> Extraction | None:
    """The value of the last JSON field named answer, final_answer or 答案."""
    key = _last(_KEY, text)
    if key is None:
        return None
    value = _json_value(text[key.end() : key.end() + LONGEST])
    return Extraction(value, "json") if value is not None else None


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """The last match near the end of the text."""
    found = None
    for match in pattern.finditer(text, max(0, len(text) - TAIL)):
        found = match
    return found


def _json_value(text: str) -> str | None:
    string = _STRING.match(text)
    if string is not None:
        return _unescaped(string[1]) if string[1] is not None else string[2]
    if text[:1] in "[{":
        try:
            value, _ = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError):
            return None
        items = list(value.values()) if isinstance(value, dict) else value
        flat = all(isinstance(item, str | int | float) for item in items)
        return ", ".join(str(item) for item in items) if flat and items else "none" if items == [] else None
    scalar = _SCALAR.match(text)
    return scalar[0] if scalar else None


def _unescaped(raw: str) -> str:
    """The text of a JSON string; LaTeX with single backslashes is kept, though JSON has escapes of the same letters."""
    if "\\" not in raw:
        return raw
    if "\\\\" in raw or "\\u" in raw:
        try:
            return str(json.loads(f'"{raw}"'))
        except ValueError:
            return raw
    return raw.replace('\\"', '"')


# ----------------------------------------------------------------------------------------------------------- phrases

_ANSWER_IS = r"""                                   # the final answer is, Answer:
    (?:final\s+answer|answer)\W{0,6}?\s*
    (?:is\b|are\b|equals\b|would\s+be\b|[:：=])\W{0,3}?(?:therefore|thus)?[\s:：]*
"""
_HEADING = r"^[\#*\s]{0,8}(?:final\s+)?answer\b[\#*:：\s]{0,8}$"  # a line "## Final answer"
_ANS = r"^\W{0,8}ans(?:\.\s*[:：=]?|\s*[:：=])\s*"
_CHINESE_CUE = r"""                                 # 【答案】, 答案是, 故选:
    【(?:最终)?答案】[\s:：]*
  | (?:最终|正确)?答案(?:应该?)?\W{0,4}?(?:是|为|等于|：|:)[\s:：*]*
  | 答案\s*[：:]
  | 故选[：:\s]* | 应选[：:\s]* | 故选择[：:\s]*
  | 答[：:]
"""
_CUE = re.compile("|".join((_ANSWER_IS, _HEADING, _ANS, _CHINESE_CUE)), re.I | re.M | re.VERBOSE)
_CUE_WORDS = ("ans", "答", "选")  # every match of _CUE contains one of these
_DISPLAY = {"\\[": "\\]", "$$": "$$", "\\(": "\\)", "$": "$"}
_SENTENCE_END = re.compile(  # a full stop, or the beginning of a reason
    r"""
    \.(?=\s+[A-Z*\\]|\s*$) | 。
  | (?<!\s)[,，;]?\s+\(?(?:because|since|which|as|where|so\ that)\b
  | （因 | ，因为 | ，其中
    """,
    re.M | re.VERBOSE,
)


def _phrase(text: str) -> Extraction | None:
    """The statement behind the last cue."""
    cue = next(cues(text, _CUE, _CUE_WORDS), None)
    if cue is None:
        return None
    found = _statement("\n".join([cue.line, *cue.below])[:LONGEST].lstrip(" _:：\t\r\n"))
    if found.count("**") % 2:  # the stars that close a bold "Answer:"
        found = found.removeprefix("**")
    return Extraction(found, HEDGE if cue.another else "phrase")


def _statement(rest: str) -> str:
    """The answer that a text begins with: a displayed formula, or the line up to the end of its sentence."""
    if rest.startswith("**") and not rest[2:].split("\n", 1)[0].strip(" *:："):
        rest = rest[2:].lstrip(" *:：\t\r\n")
    for opening in ("\\[", "$$"):
        if rest.startswith(opening):
            end = rest.find(_DISPLAY[opening], 2)
            if end > 0:
                return rest[2:end]
    line = rest.split("\n", 1)[0]
    stop = _SENTENCE_END.search(line)
    return line[: stop.start()] if stop else line


# ---------------------------------------------------------------------------------------------------------- last line

_CONNECTIVE = re.compile(  # So we get, Therefore, 综上
    r"""
    (?:
        (?: (?:so|thus|therefore|hence|finally|consequently|then|and|in\ conclusion|that
              |(?:we|i)\ (?:get|have|find|obtain))\b
          | ∴|所以|因此|故|因而|综上|于是|从而|即|可得|得|答(?!案)
        )
        [\s,:，：]*
    )+
    """,
    re.I | re.VERBOSE,
)
_ITEM = re.compile(r"[-*•]\s")
_LABEL = re.compile(r"(?<![\\A-Za-z])(?![A-Z]+(?![A-Za-z]))[A-Za-z]{2,}|[=:：\u4e00-\u9fff]")
"""Words of an item that say what its value is. Capitals alone are points, also with an index: ``AB``, ``JL_1``."""
_OR_ELSE = re.compile(  # a value, and another to come
    r"(?:\d|\\[A-Za-z]|[√π]|\b[A-Z]{2,}\b)[^\n]{0,80}?(?:\b(?:or|unless|alternatively)\b|或|要么|除非)"
)
_VERB = re.compile(r"(?:\b(?:is|are|equals?|equal to|be|gives?|it's)\b|为|是|等于)[\s:：]*", re.I)


def _closing(text: str) -> Extraction | None:
    """The last line, if it is short; of a sentence, the part behind its last verb."""
    tail = text[-LONGEST:].rstrip()
    lines = [line for line in tail.split("\n") if line.strip(" `*#-_|$\\[]\t\r")]
    if not lines:
        return None
    line = lines[-1].strip()
    if len(line) > 600:
        return None
    items = {item for item in (line.strip() for line in lines[-2:]) if _ITEM.match(item) and not _LABEL.search(item)}
    if len(items) > 1:
        return Extraction(" ; ".join(sorted(items)), HEDGE)
    line = line.removeprefix("- ").strip("* ")
    start = _CONNECTIVE.match(line)
    line = line[start.end() :] if start else line
    verbs = list(_VERB.finditer(line)) if len(line.split()) > 3 else []
    if len(verbs) > 1 and _OR_ELSE.search(line, verbs[-2].end(), verbs[-1].start()):
        return Extraction(line, HEDGE)
    line = line[verbs[-1].end() :] if verbs else line
    line = line.rstrip("。. ")
    return Extraction(line, "last line") if line else None


# ---------------------------------------------------------------------------------------------------------- wrapping

_BOLD = re.compile(r"(?<![\w)\]}])(?<![\w)\]}]\*)(\*\*|__|\*|`)(?=\S)([^*`_]{1,400})(?<=\S)\1(?![\w(\[{])")
_STOPS = ' \t\r\n,;:?。，；：！？`"“”'
_ENDS = _STOPS + "."  # neither ! nor ', which may belong to the answer
_STARTS = ' :：=*`"“'


def clean(answer: str) -> str:
    """The answer without markdown, quotes, stops and math delimiters around it.

    >>> clean("**$5$.**")
    '5'
    """
    answer = answer[:LONGEST].strip()
    if "*" in answer or "`" in answer or "_" in answer:
        answer = _BOLD.sub(r"\2", answer)
        answer = answer.removeprefix("**").lstrip()
        for end in ("**", "**.", "**。"):
            answer = answer.removesuffix(end).rstrip()
    while answer:
        before = answer
        dots = "..." if answer.rstrip(_STOPS).endswith("...") else ""
        answer = answer.strip().rstrip(_ENDS).lstrip(_STARTS) + dots
        if answer.endswith("\\"):
            answer = answer[:-1]
        for opening, closing in _DISPLAY.items():
            inside = answer[len(opening) : -len(closing)]
            wrapped = answer.startswith(opening) and answer.endswith(closing) and bool(inside)
            if wrapped and opening not in inside and closing not in inside:
                answer = inside
        if answer == before:
            return answer
    return answer
