"""The final answer of a response as text, without the marks around it.

Tried in this order: the last ``\\boxed{}``, an ``<answer>`` tag, an ``answer`` field of JSON, a phrase such as "the
answer is", and the last line if it is an answer by itself. An answer that its own sentence denies, supposes or asks for
(``stance``) is passed over, and the one before it counts. If the text behind an answer takes it back (``regret``), the
answer stated there counts, or none. Each step takes a bounded number of passes over the text.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from gnomon.grade.response.boxes import last_box, with_boxes
from gnomon.grade.response.closing import closing
from gnomon.grade.response.commitment import ONE_WAY, answer_first, committed
from gnomon.grade.response.ending import ending_value
from gnomon.grade.response.extraction import HEDGE, RETRACTION, Extraction
from gnomon.grade.response.fields import json_field, tagged
from gnomon.grade.response.forms import without_form
from gnomon.grade.response.phrases import announced
from gnomon.grade.response.readable import readable
from gnomon.grade.response.regret import condensed, regret_in, restated_in
from gnomon.grade.response.remarks import peeled, without_asides, without_other_questions
from gnomon.grade.response.stance import Stance, other_answer, stance_of, without_contrast
from gnomon.grade.response.value_spans import may_be_read, values_in
from gnomon.grade.response.wrapping import ENDS, clean, value_like

_ROUNDS = 12  # answers that are passed over
STATEMENTS = ("phrase", "last line", "correction", "sentence")


def extract(response: str) -> Extraction | None:
    """The final answer of a response; None when it gives none.

    >>> extract("<think>4?</think> So the length is **5 cm**.").text
    '5 cm'
    >>> extract(r"We get \\boxed{3}. Wait, that is wrong. The answer is 6.").text
    '6'
    >>> extract(r"\\boxed{3} is too small. Not \\boxed{4} either.") is None
    True
    """
    return extract_visible(readable(response))


def extract_visible(text: str) -> Extraction | None:
    """The final answer of the visible text of a response."""
    text = without_other_questions(with_boxes(text))
    closing_from = 0
    for _ in range(_ROUNDS):
        found = _found(text, closing_from)
        if found is None:
            return None
        if found.by in ("tag", "json", HEDGE):
            return _cleaned(found)
        stance = stance_of(text, found.start, found.end)
        if stance.kind == "void":
            text, closing_from = without(text, stance), max(1, stance.start)
            continue
        if stance.kind == "open":
            return _cleaned(replace(found, by=HEDGE))
        return _cleaned(_settled(text, found))
    return None


def without(text: str, stance: Stance) -> str:
    """The text without a sentence that does not mean its answer."""
    return f"{text[: stance.start]} {text[stance.end :]}"


def _found(text: str, closing_from: int) -> Extraction | None:
    for way in (_boxed, tagged, json_field):
        found = way(text)
        if found is not None:
            return found
    found = announced(text)
    if found is not None and (closing_from or found.by == HEDGE or _readable(found)):
        return found
    if not closing_from:
        return _in_sentences(text, found)
    if found is not None:
        return found
    for sentence in restated_in(text[closing_from:]):  # behind an answer that was passed over
        if value_like(clean(without_contrast(sentence))):
            start = text.rfind(sentence)
            return Extraction(without_contrast(sentence), "last line", start=start, end=start + len(sentence))
    found = closing(text[closing_from:])
    found = found if found and value_like(clean(found.text)) else None
    return found and replace(found, start=found.start + closing_from, end=found.end + closing_from)


def _readable(found: Extraction) -> bool:
    value = clean(peeled(found.text).value)
    return value_like(value) and may_be_read(value)


def _in_sentences(text: str, found: Extraction | None) -> Extraction | None:
    """The answer of the last line, or the one that the sentences commit to; else what a phrase announces."""
    last = None if found else closing(text)
    if last is not None and (
        _CUT_OFF.search(text, max(0, len(text) - 80)) or _NUMBERED.match(text, text.rfind("\n", 0, last.start + 1) + 1)
    ):
        last = None
    if last is not None and ONE_WAY.match(text, _sentence_start(text, last.start)):
        last = None
    if last is not None and _GIVES_UP.search(text, max(0, last.start - 80), last.start):
        last = None
    if last is not None and _NOT_ASKED_FOR.match(text, text.rfind("\n", 0, last.start + 1) + 1):
        last = None
    if last is not None and (last.by == HEDGE or _readable(last)):
        first = answer_first(text)
        return (
            first if first is not None and not _CONCLUDES.search(text, max(0, last.start - 160), last.start) else last
        )
    if _STOPS_SHORT.search(text, max(0, len(text) - 160)):
        return found
    stated = committed(text) or found
    if stated is not None and (stated.by == HEDGE or _readable(stated)):
        return stated
    return (None if "\\boxed" in text else ending_value(text)) or stated or last


def _sentence_start(text: str, at: int) -> int:
    """Where the sentence begins that holds a place."""
    first = max(0, at - 400)
    return max(first, *(text.rfind(mark, first, at) + len(mark) for mark in ("\n", ". ", "。", "; ", "，", ", ")))


_NOT_ASKED_FOR = re.compile(
    r"[\s>*#|-]*(?:given|known|old|previous|earlier|intermediate|auxiliary|helper|first\s+(?:guess|attempt)|已知|中间"
    r"|辅助|旧|原答案)(?![a-z])",
    re.I,
)
_GIVES_UP = re.compile(
    r"\b(?:give|gave|giving)\s+up\b|\bclosest\s+(?:i|we)\b|\bnot\s+enough\s+information\b|条件不足|信息不足|放弃", re.I
)
_NUMBERED = re.compile(r"\s*\d{1,2}[.)]\s+[A-Za-z][a-z][^\d$\\√π\n]*$")
"""A step that holds no number but its own."""
_CUT_OFF = re.compile(
    r"[.;。；]\s+(?:\w+\s+){0,2}(?:then|so|and|but|we|the|which|is|are|to|with|of|for|now|next|because|since|at|let"
    r"|needs?)\s*$"
    r"|(?:接下来|则|由|所以|因为|需要|然后|再)\s*$",
    re.I,
)
"""The end of a text that is cut off in the middle of a sentence."""
_STOPS_SHORT = re.compile(r"[.;]\s+(?:now|next|then)\b[^.;!\n\d$]{4,120}[a-z]\s*$", re.I)
"""A last sentence that announces a step and ends without its result and without a full stop."""
_CONCLUDES = re.compile(
    r"(?:\b(?:so|thus|hence|therefore|finally|total|in all|conclu\w+|result)\b|∴|所以|因此|综上|故|最后)[^\n]*$", re.I
)


def _cleaned(found: Extraction) -> Extraction | None:
    """The answer without marks around it; of a statement also without harmless remarks."""
    if found.by in STATEMENTS:
        shown = peeled(found.text)
        found = replace(found, text=shown.value, again=(*found.again, *shown.again))
    cleaned = clean(found.text)
    if found.by in STATEMENTS and _DOUBT.search(cleaned):
        return replace(found, text=cleaned, by=HEDGE)
    return replace(found, text=cleaned) if cleaned else None


_DOUBT = re.compile(r"\b(?:guess|could|might|may|maybe|perhaps|possibly|or\s+so)\b|猜|左右|可能|也许", re.I)
"""Words that make a statement none."""


_ASKED_INSIDE = re.compile(r"[?？]|\b(?:maybe|perhaps|possibly)\b|可能|也许", re.I)
"""What a box does not hold if it is an answer."""


_MARKED_NAME = re.compile(r"""([^"`“”]{0,40}[A-Z](?:_?\{?[0-9]\}?|[₀-₉])?)(["`])[\s$.]{0,4}""")
"""A boxed name with one mark behind its last letter and none before: a prime, and no quotation mark to be taken off."""


def committed_box(text: str) -> tuple[str, Extraction | None]:
    """The last box that the text commits to, and the text without the boxes that it does not mean."""
    for _ in range(_ROUNDS):
        found = _boxed(text)
        if found is None or found.by == HEDGE:
            return text, found
        stance = stance_of(text, found.start, found.end)
        if stance.kind != "void":
            return text, replace(found, by=HEDGE) if stance.kind == "open" else found
        text = without(text, stance)
    return text, None


def _boxed(text: str) -> Extraction | None:
    box = last_box(text)
    if box is None:
        return None
    by = HEDGE if _ASKED_INSIDE.search(box.text) else "box"
    named = _MARKED_NAME.fullmatch(box.text)
    text = named[1] + ("'" if named[2] == "`" else "''") if named else box.text
    return Extraction(text, by, box.boxes, start=box.start, end=box.end)


# ----------------------------------------------------------------------------------------- what stands behind an answer


def _settled(text: str, found: Extraction) -> Extraction:
    """The answer with regard to the text behind it, which may take it back, replace it or offer another one."""
    if found.by == "last line":
        return found
    rest = without_asides(without_form(condensed(text[found.end :])))
    if not rest.strip(ENDS + "$\\]})*"):
        return found
    found = replace(found, other=other_answer(text, found.end).rstrip("?？ ") or _or_else(rest, found))
    regret = regret_in(rest)
    said = rest[regret.end :] if regret else ""
    if regret and regret.firm:
        stated = _stated(said)
        if stated is not None:
            return stated
        for sentence in restated_in(said):
            if value_like(clean(without_contrast(sentence))):
                return Extraction(without_contrast(sentence), "correction")
        later = committed(said)
        return replace(later, by="correction") if later else Extraction(found.text, RETRACTION)
    if regret:
        stated = _stated(said)
        sentence = next(iter(restated_in(_FIRST_SENTENCE.split(said, maxsplit=1)[0])), "")
        if stated is None and "=" not in sentence and value_like(clean(sentence)):
            stated = Extraction(sentence, "correction")
        concluded = _SO_IT_IS.search(said)
        if stated is None and concluded and value_like(clean(concluded["value"])):
            stated = Extraction(concluded["value"], "correction")
        if stated is not None:
            return stated
    if found.by in ("box", "first line"):
        stated = _stated(rest)
        return replace(stated, before=found.text) if stated else found
    return found


_SO_IT_IS = re.compile(
    r"(?:[.!?。！？\n]\s*)(?:(?:so|thus|hence|therefore)\b|所以|因此|故)[\s,，]*(?:(?:it|this|that|the\s+\w+)\s+)?"
    r"(?:(?:must|should|has\s+to|have\s+to|can\s+only)\s+be|is|应该?[是为]|只能是|[是为])[\s:：]*(?P<value>[^\n.!?。！？=]{1,80})"
    r"[.!。！\s*$]*$",
    re.I,
)
"""A conclusion that ends the text behind a doubt: "Wait, the sign is wrong. So it must be 6."."""
_OR = re.compile(r"\s*[,，]?\s*(?:or|或者?|要么)\s*")


def _or_else(rest: str, found: Extraction) -> str:
    """The value that the text behind an answer offers beside the answer said again: "330 or 340"; empty if none."""
    if " or " not in rest and "或" not in rest and "要么" not in rest:
        return ""
    said = clean(found.text)
    for line in rest.split("\n"):
        for one, two in pairwise(values_in(line)) if len(line) <= _OR_LINE else ():
            if _OR.fullmatch(line, one.end, two.start) and said in (clean(one.text), clean(two.text)):
                return two.text if clean(one.text) == said else one.text
    return ""


_OR_LINE = 400  # signs of a line that is read for another answer beside the one found


def _stated(rest: str) -> Extraction | None:
    """The answer that the text behind another answer announces ("the answer is 6"), if it means it."""
    if not rest.strip():
        return None
    stated = announced(rest)
    if stated is None or not value_like(clean(stated.text)):
        return None
    stance = stance_of(rest, stated.start, stated.end)
    if stance.kind == "void":
        return None
    return stated if stance.kind == "committed" else replace(stated, by=HEDGE)


_FIRST_SENTENCE = re.compile(r"(?<=[.!?])\s|[。！？；;\n]")
