"""Answers behind a phrase such as "the answer is", 答案是 or "Ответ:"."""

from __future__ import annotations

import re

from gnomon.grade.response.boxes import LONGEST
from gnomon.grade.response.cues import Cue, cues
from gnomon.grade.response.extraction import HEDGE, Extraction
from gnomon.grade.response.stance import without_contrast
from gnomon.grade.response.wrapping import DISPLAY, clean, value_like

_ANSWER_IS = r"""                                   # the final answer is, Answer:, Answer (exact):, | Answer |
    (?:final\s+answer|answer)(?:\ ?\([^()\n]{1,24}\)|\ \d(?=\s?[:：]))?
    (?: \W{0,6}?\s*(?:is\b|are\b|equals\b|would\s+be\b|[:：=|])\W{0,3}?(?:therefore|thus)?
      | [\s*_]{0,4}(?:[-=]>|→|⇒|[–—](?=[\s$*]))
    ) [\s:：>]*
"""
_HEADING = r"^[\#*\s]{0,8}(?:final\s+)?answer\b[\#*:：\s]{0,8}$"  # a line "## Final answer"
_ANS = r"^\W{0,8}ans(?:\.\s*[:：=]?|\s*[:：=])\s*"
_CHINESE_CUE = r"""                                 # 【答案】, 答案是, 故选:
    【(?:最终)?答案】[\s:：]*
  | (?:最终|正确)?答案(?:应该?)?\W{0,4}?(?:是|为|等于|：|:)[\s:：*]*
  | 答案\s*[：:]
  | 故选[：:\s]* | 应选[：:\s]* | 故选择[：:\s]* | [故应]填[：:\s]*
  | 答[：:]
"""
_IN_SHORT = r"^\W{0,8}(?:tl;?\ ?dr|in\ short|bottom\ line)\b\W{0,4}?[:：]\s*"
CUE = re.compile("|".join((_ANSWER_IS, _HEADING, _ANS, _CHINESE_CUE, _IN_SHORT)), re.I | re.M | re.VERBOSE)
_CUE_WORDS = {word: (word,) for word in ("ans", "答", "选", "填", "tl;dr", "tldr", "in short", "bottom line")}
"""Every match of CUE contains one of these."""
_NEXT_LINE = 160  # signs between the cues of two lines, one below the other
_SENTENCE_END = re.compile(  # a full stop, or the beginning of a reason
    r"""
    \.(?=\s+[A-Z*\\]|\s*$) | 。
  | (?<!\s)[,，;]?\s+\(?(?:because|since|which|as|where|so\ that)\b
  | [,，;]\s*(?:attained|achieved|reached|obtained|when|with\ equality|as\ claimed|as\ desired)\b
  | （因 | ，因为 | ，其中 | ，当且?仅?当? | ，此时
    """,
    re.M | re.VERBOSE,
)


_OLD = re.compile(
    r"\b(?:old|previous|prior|earlier|former|first|initial|original|wrong|incorrect|draft)\W*$|(?:旧|原|原来的?|之前的?|先前的?|错误的?)$",
    re.I,
)
"""Before "answer": one that a later line replaces."""


def announced(text: str) -> Extraction | None:
    """The statement behind the last cue; where the line above has a cue as well, its value has to agree.

    >>> announced("Answer (exact): 5/2\\nAnswer (decimal): 2.5")
    Extraction(text='2.5', by='phrase', boxes=(), other='', again=('5/2',), before='', start=38, end=41)
    """
    found = cues(text, CUE, _CUE_WORDS)
    cue = next(found, None)
    if cue is None:
        return None
    start, end, stated = _behind(cue, text)
    again: tuple[str, ...] = ()
    above = next(found, None)
    near = above is not None and cue.start - above.end < _NEXT_LINE and text.count("\n", above.end, cue.start) == 1
    if above is not None and near and not _OLD.search(above.before):
        value = without_contrast(_behind(above, text)[2])
        again = (value,) if value_like(clean(value)) and value_like(clean(stated)) else ()
    return Extraction(without_contrast(stated), HEDGE if cue.another else "phrase", again=again, start=start, end=end)


def _behind(cue: Cue, text: str) -> tuple[int, int, str]:
    """Where the statement behind a cue begins and ends, and the statement."""
    behind = "\n".join([cue.line, *cue.below])[:LONGEST]
    rest = behind.lstrip(" _:：\t\r\n")
    start = cue.end + len(behind) - len(rest)
    found = _statement(rest).rstrip(" ?？|")
    end = min(start + rest.find(found) + len(found), len(text)) if found else start
    if found.count("**") % 2:  # the stars that close a bold "Answer:"
        found = found.removeprefix("**").removesuffix("**")
    return start, end, found


def _statement(rest: str) -> str:
    """The answer that a text begins with: a displayed formula, or the line up to the end of its sentence."""
    if rest.startswith("**") and not rest[2:].split("\n", 1)[0].strip(" *:："):
        rest = rest[2:].lstrip(" *:：\t\r\n")
    for opening in ("\\[", "$$"):
        if rest.startswith(opening):
            end = rest.find(DISPLAY[opening], 2)
            if end > 0:
                return rest[2:end]
    line = rest.split("\n", 1)[0]
    stop = _SENTENCE_END.search(line)
    return line[: stop.start()] if stop else line
