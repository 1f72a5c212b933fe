"""The final answer of a response as text, without the marks around it.

Tried in this order: the last ``\\boxed{}``, an ``<answer>`` tag, an ``answer`` field of JSON, a phrase such as "the
answer is", and the last line if it is an answer by itself. An answer that its own sentence denies, supposes or asks for
(``stance``) is passed over, and the one before it counts. If the text behind an answer takes it back (``regret``), the
answer stated there counts, or none. Each step takes a bounded number of passes over the text.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace

from gnomon.grade.response.boxes import LONGEST, last_box
from gnomon.grade.response.counted import stated_count
from gnomon.grade.response.cues import TAIL, cues
from gnomon.grade.response.regret import condensed, regret_in, restated_in
from gnomon.grade.response.stance import Stance, other_answer, stance_of, without_contrast
from gnomon.grade.response.visible import visible_text

UNCLOSED = 200  # characters of an answer behind a tag that is not closed
HEDGE = "hedge"
"""``Extraction.by`` where the response offers several answers and commits to none."""
RETRACTION = "retraction"
"""``Extraction.by`` where the response takes its answer back and states no other."""
_ROUNDS = 12  # answers that are passed over


@dataclass(frozen=True, slots=True)
class Extraction:
    """A final answer as text."""

    text: str
    by: str
    """How it was found: box, tag, json, phrase, last line, correction, retraction or hedge."""
    boxes: tuple[str, ...] = ()
    """The boxes of the last paragraph."""
    other: str = ""
    """What the same sentence offers behind an "or"; the answer is right only if this is right, too."""
    before: str = ""
    """The box before an answer that a later sentence states."""
    start: int = 0
    end: int = 0
    """Where the answer stands in the text that was read."""


def extract(response: str) -> Extraction | None:
    """The final answer of a response; None when it gives none.

    >>> extract("<think>4?</think> So the length is **5 cm**.").text
    '5 cm'
    >>> extract(r"We get \\boxed{3}. Wait, that is wrong. The answer is 6.").text
    '6'
    >>> extract(r"\\boxed{3} is too small. Not \\boxed{4} either.") is None
    True
    """
    return extract_visible(visible_text(response))


def extract_visible(text: str) -> Extraction | None:
    """The final answer of the visible text of a response."""
    text = with_boxes(text)
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


def with_boxes(text: str) -> str:
    """The text with one spelling of boxes."""
    if "<|begin_of_box|>" in text:
        text = text.replace("<|begin_of_box|>", "\\boxed{").replace("<|end_of_box|>", "}")
    return text


def without(text: str, stance: Stance) -> str:
    """The text without a sentence that does not mean its answer."""
    return f"{text[: stance.start]} {text[stance.end :]}"


def _found(text: str, closing_from: int) -> Extraction | None:
    for way in (_boxed, tagged, json_field, _phrase):
        found = way(text)
        if found is not None:
            return found
    if not closing_from:
        return _closing(text)
    for sentence in restated_in(text[closing_from:]):  # behind an answer that was passed over
        if value_like(clean(without_contrast(sentence))):
            start = text.rfind(sentence)
            return Extraction(without_contrast(sentence), "last line", start=start, end=start + len(sentence))
    found = _closing(text[closing_from:])
    found = found if found and value_like(clean(found.text)) else None
    return found and replace(found, start=found.start + closing_from, end=found.end + closing_from)


def _cleaned(found: Extraction) -> Extraction | None:
    cleaned = clean(found.text)
    return replace(found, text=cleaned) if cleaned else None


_ASKED_INSIDE = re.compile(r"[?？]|\b(?:maybe|perhaps|possibly)\b|可能|也许", re.I)
"""What a box does not hold if it is an answer."""


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
    return Extraction(box.text, by, box.boxes, start=box.start, end=box.end)


# ----------------------------------------------------------------------------------------- what stands behind an answer

_WORD = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{2,}")
_IN_VALUES = frozenset(
    [
        "cm",
        "mm",
        "km",
        "dm",
        "ft",
        "rad",
        "deg",
        "degree",
        "degrees",
        "units",
        "unit",
        "square",
        "cubic",
        "sqrt",
        "pi",
        "frac",
        "and",
        "or",
        "cos",
        "sin",
        "tan",
        "radians",
    ]
)
_SUBSTANCE = re.compile(r"\d|\\[A-Za-z]|√|π|^\W*[A-Z]{1,4}\W*$|^\W*[A-Z](?:\W+(?:and\W+|[和与及])?[A-Z])+\W*$")
_CHINESE_WORD = re.compile(r"[\u4e00-\u9fff]{5,}")


def value_like(text: str) -> bool:
    """Whether a text may be an answer and nothing else.

    >>> value_like(r"\\frac{1}{2}"), value_like("5 cm"), value_like("AB"), value_like("the sides are 5")
    (True, True, True, False)
    """
    if len(text) > UNCLOSED or not _SUBSTANCE.search(text) or _CHINESE_WORD.search(text):
        return False
    return all(word.isupper() or word.lower() in _IN_VALUES for word in _WORD.findall(text))


def _settled(text: str, found: Extraction) -> Extraction:
    """The answer with regard to the text behind it, which may take it back, replace it or offer another one."""
    if found.by == "last line":
        return found
    rest = condensed(text[found.end :])
    if not rest.strip(_ENDS + "$\\]})*"):
        return found
    if found.by == "box":
        found = replace(found, other=other_answer(text, found.end))
    regret = regret_in(rest)
    said = rest[regret.end :] if regret else ""
    if regret and regret.firm:
        stated = _stated(said)
        if stated is not None:
            return stated
        for sentence in restated_in(said):
            if value_like(clean(without_contrast(sentence))):
                return Extraction(without_contrast(sentence), "correction")
        return Extraction(found.text, RETRACTION)
    if regret:
        stated = _stated(said)
        sentence = next(iter(restated_in(_FIRST_SENTENCE.split(said, maxsplit=1)[0])), "")
        if stated is None and "=" not in sentence and value_like(clean(sentence)):
            stated = Extraction(sentence, "correction")
        if stated is not None:
            return stated
    if found.by == "box":
        stated = _stated(rest)
        return replace(stated, before=found.text) if stated else found
    return found


def _stated(rest: str) -> Extraction | None:
    """The answer that the text behind another answer announces ("the answer is 6"), if it means it."""
    if not rest.strip():
        return None
    stated = _phrase(rest)
    if stated is None or not value_like(clean(stated.text)):
        return None
    stance = stance_of(rest, stated.start, stated.end)
    if stance.kind == "void":
        return None
    return stated if stance.kind == "committed" else replace(stated, by=HEDGE)


_FIRST_SENTENCE = re.compile(r"(?<=[.!?])\s|[。！？；;\n]")

# ------------------------------------------------------------------------------------------------------ JSON and tags

_KEY = re.compile(r"[\"'](?:final[_ ]?answer|answer|答案)[\"']\s*:\s*", re.I)
_STRING = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'", re.DOTALL)
_SCALAR = re.compile(r"-?[\w.+]+")
_TAG = re.compile(r"<(?:final[_ -]?)?answer>", re.I)


def tagged(text: str) -> Extraction | None:
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
  | 故选[：:\s]* | 应选[：:\s]* | 故选择[：:\s]* | [故应]填[：:\s]*
  | 答[：:]
"""
_CUE = re.compile("|".join((_ANSWER_IS, _HEADING, _ANS, _CHINESE_CUE)), re.I | re.M | re.VERBOSE)
_CUE_WORDS = ("ans", "答", "选", "填")  # every match of _CUE contains one of these
_DISPLAY = {"\\[": "\\]", "$$": "$$", "\\(": "\\)", "$": "$"}
_SENTENCE_END = re.compile(  # a full stop, or the beginning of a reason
    r"""
    \.(?=\s+[A-Z*\\]|\s*$) | 。
  | (?<!\s)[,，;]?\s+\(?(?:because|since|which|as|where|so\ that)\b
  | [,，;]\s*(?:attained|achieved|reached|obtained|when|with\ equality|as\ claimed|as\ desired)\b
  | （因 | ，因为 | ，其中 | ，当且?仅?当? | ，此时
    """,
    re.M | re.VERBOSE,
)


def _phrase(text: str) -> Extraction | None:
    """The statement behind the last cue."""
    cue = next(cues(text, _CUE, _CUE_WORDS), None)
    if cue is None:
        return None
    behind = "\n".join([cue.line, *cue.below])[:LONGEST]
    rest = behind.lstrip(" _:：\t\r\n")
    start = cue.end + len(behind) - len(rest)
    found = _statement(rest).rstrip(" ?？")
    end = min(start + rest.find(found) + len(found), len(text)) if found else start
    if found.count("**") % 2:  # the stars that close a bold "Answer:"
        found = found.removeprefix("**")
    return Extraction(without_contrast(found), HEDGE if cue.another else "phrase", start=start, end=end)


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
          | ∴|所以|因此|故|因而|综上(?:所述)?|于是|从而|即|可得|得|答(?!案)
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
_VERB = re.compile(
    r"(?:\b(?:is|are|equals?|equal to|be|gives?|measures?|comes to|it's)\b|(?<!约)为|是|(?<!约)等于)[\s:：]*",
    re.I,
)
_LONG_SUBJECT = re.compile(r"(?:[\u4e00-\u9fff]{3,}|的[\u4e00-\u9fff]{1,2})\s*(?:为|是|等于)|所求|要求的")
_AS_THE_ANSWER = re.compile(
    r"\s+(?:as|for|is|to\s+be)\s+(?:the|our|my)\s+(?:\w+\s+)?(?:answer|result|value|solution|length|area|volume|angle"
    r"|number|distance|ratio)\W*$",
    re.I,
)


_REMARK = re.compile(  # behind a value: when it is attained, why it is so
    r"""
    (?<=[\d}$°π)*]) \s* [,，;]\s*
    (?: (?:which\s+is\s+)?(?:attained|achieved|reached|obtained|occurring)\b | when\b | since\b | because\b | where\b
      | with\ equality\b | as\ (?:claimed|desired|required|expected|stated|we|the|was)\b
      | 当 | 此时 | 因为 | 其中 | 等号 | 且当 | 取等
    )
    (?![^\n]{0,200}\b(?:or|but|unless|wrong)\b) [^\n]* $
    """,
    re.VERBOSE,
)
_BRACKET = re.compile(r"\s*[(（](?:that\s+is|i\.\s?e\.|即|也就是)[^()（）]{1,100}[)）]$")
_LAST_SENTENCE = re.compile(r"(?:(?<=[^\d\s])[.](?=\s{1,4}[A-Z$\\])|。)\s{0,4}(?=\S)")
_FORMULA_AT_END = re.compile(  # Solving, $x = 5$; 内部格点数 I = 5; 体积$=5$
    r"(?P<lead>[^$=\d\n]{1,120})(?:(?<=[,:，：])\s*(?P<math>\$[^$]{1,200}\$)"
    r"|(?<=[\u4e00-\u9fff])[\s$]*(?:[A-Za-z]\w?\s*)?(?P<side>=[^\u4e00-\u9fff,，;]{1,200}))"
)
_RESERVED = re.compile(
    r"\b(?:if|suppose|assume|let|assuming|not|never|unless|or|maybe|perhaps|possibly|say|had|were|without)\b|n't"
    r"|[不非若设未或]|如果|假|可能|是否|约|近似",
    re.I,
)
_CHINESE_SIDE = re.compile(r"[\u4e00-\u9fff]\s*\$?\s*=")
_OF_THE_SENTENCE = 240  # signs of a last sentence that is read for its value


def _closing(text: str) -> Extraction | None:
    """The answer of the last line, if it is short: the part behind its last verb, else what its sentence states."""
    found = _behind_last_verb(text, text)
    if found and (found.by == HEDGE or (value_like(clean(found.text)) and not _CHINESE_SIDE.search(found.text))):
        return found
    line = text[-LONGEST:].rstrip(" \t\r\n∎□■").rsplit("\n", 1)[-1].strip("> *")
    sentence = _LAST_SENTENCE.split(line[-2 * _OF_THE_SENTENCE :])[-1]
    if len(sentence) > _OF_THE_SENTENCE:
        return found
    start = _CONNECTIVE.match(sentence)
    sentence = (sentence[start.end() :] if start else sentence).rstrip("。. ")
    if stated_count(sentence):
        return _placed(text, sentence)
    bracket = _BRACKET.search(sentence)
    shorter = sentence[: bracket.start()] if bracket else sentence
    shorter = _AS_THE_ANSWER.sub("", _REMARK.sub("", shorter))
    formula = _FORMULA_AT_END.fullmatch(shorter)
    if formula and not _RESERVED.search(formula["lead"]):
        shorter = (formula["math"] or formula["side"]).strip("$ ")
    again = _behind_last_verb(text, shorter)
    if again is None or again.by == HEDGE or not value_like(clean(again.text)):
        return found
    return replace(again, text=again.text + bracket[0]) if bracket else again


def _placed(text: str, part: str) -> Extraction:
    at = max(text.rfind(part), 0)
    return Extraction(part, "last line", start=at, end=at + len(part))


def _behind_last_verb(whole: str, text: str) -> Extraction | None:
    """The last line of a text, if it is short; of a sentence, the part behind its last verb."""
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
    line = line.lstrip("> ").removeprefix("- ").strip("* ")
    start = _CONNECTIVE.match(line)
    line = (line[start.end() :] if start else line).rstrip("。. ?？∎□■")
    verbs = list(_VERB.finditer(line)) if len(line.split()) > 3 or _LONG_SUBJECT.search(line) else []
    if len(verbs) > 1 and _OR_ELSE.search(line, verbs[-2].end(), verbs[-1].start()):
        return Extraction(line, HEDGE)
    contrasted = without_contrast(line)
    if contrasted != line:
        verbs = list(_VERB.finditer(contrasted))
    line = contrasted[verbs[-1].end() :] if verbs else contrasted
    behind = _AS_THE_ANSWER.search(line)
    line = line[: behind.start()] if behind else line
    return _placed(whole, line) if line.strip() else Extraction(line, "last line") if line else None


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
