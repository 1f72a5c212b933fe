"""The answer of a last line that is an answer by itself, or whose sentence states one."""

from __future__ import annotations

import re
from dataclasses import replace

from gnomon.grade.response.boxes import LONGEST
from gnomon.grade.response.counted import stated_count
from gnomon.grade.response.extraction import HEDGE, Extraction
from gnomon.grade.response.remarks import SPOILS, harmless, peeled
from gnomon.grade.response.stance import without_contrast
from gnomon.grade.response.wrapping import clean, value_like

_CONNECTIVE = re.compile(  # So we get, Therefore, 综上
    r"""
    (?:
        (?: (?:so|thus|therefore|hence|finally|consequently|then|and|in\ conclusion|that
              |(?:we|i)\ (?:get|have|find|obtain))\b
          | ∴|所以|因此|故|因而|综上(?:所述)?|于是|从而|即|可得|得|答(?![案え])
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
    r"(?:\d|\\[A-Za-z]|[√π]|\b[A-Z]{2,}\b)[^\n]{0,80}?(?:\b(?:or(?!\s+so\b)|unless|alternatively)\b|或|要么|除非)"
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


def closing(text: str) -> Extraction | None:
    """The answer of the last line, if it is short: the part behind its last verb, else what its sentence states."""
    text = _without_reason(_without_notes(text))
    found = _behind_last_verb(text, text)
    if found and (found.by == HEDGE or (value_like(clean(found.text)) and not _CHINESE_SIDE.search(found.text))):
        return found
    line = text[-LONGEST:].rstrip(" \t\r\n∎□■").rsplit("\n", 1)[-1].strip("> *|")
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
        return _stated_at_end(text, sentence) or found
    return replace(again, text=again.text + bracket[0]) if bracket else again


_LEAD = re.compile(  # words that end right before a value
    r"""
    (?: [:：] | [-=]> | [→⇒⟹] | (?<![=+*/(\dπ}])(?<!pi)\s[-–—]\s | \\(?:Rightarrow|implies|to)\b | (?<=[a-z])\s*\$?=
      | \b(?:is|are|be|equals?|gives?|gave|get|obtains?|finds?|yields?|conclude|out\s+as|agree\s+on|settle\s+on
          |left\s+with|leaves?|of|remains
          |(?:simplif|reduc|evaluat|amount|add|boil|work|lead|come|equal|sum|down)\w*(?:\s+(?:up|out|down))?\s+to)\b
      | \b(?:lautet|ist|beträgt|ergibt|est|vaut|es|vale|è|é|jest|wynosi|to|är|er|adalah)\b(?=\s*[\d$\\√(-])
      | (?:равен|等于|就是|[为是](?=\s*[\d$\\√])|равна|равно|составляет|は|은|는)
    )
    (?:[\s*_:：]|\b(?:exactly|precisely|simply|just|therefore|thus|then|again|indeed|to\s+be)\b)*
    (?=[^:：→⇒=]{1,200}$)
    """,
    re.I | re.VERBOSE,
)
_NO_ANSWER = re.compile(
    r"\b(?:claims?|steps?|hints?|given|known|checks?|candidates?|example|user|student|teacher|friend|auxiliary|intermediate"
    r"|question|problem|nicht|kein\w*|pas|non|não|nie|bukan)\b|(?<![А-я])не(?![А-я])|ない|않|아니|không",
    re.I,
)
_WHOLE_LEAD = re.compile(r"[^\d]{0,200}")


def _stated_at_end(text: str, sentence: str) -> Extraction | None:
    """The value that ends a sentence, behind a label, an arrow or a linking word, with harmless words around it."""
    shown = peeled(_LIST_MARK.sub("", sentence))
    part = _LIST_MARK.sub("", shown.value).rstrip(" *|")
    lead = None
    for lead in _LEAD.finditer(part):
        value = part[lead.end() :].strip(" *|")
        if value_like(clean(value)) and (
            _SIMPLE_LABEL.fullmatch(part, 0, lead.end()) or _no_doubt(part[: lead.start()])
        ):
            return replace(_placed(text, value), again=shown.again)
    if lead is None and value_like(clean(part)) and part != sentence:
        return replace(_placed(text, part), again=shown.again)
    return None


_LIST_MARK = re.compile(r"^[\s>*#|]*(?:(?:[-•]|\d{1,2}[.)])\s+)?[\s*|]*")
_SIMPLE_LABEL = re.compile(
    r"\W*(?:(?:final|exact|end|my|the|so|thus|therefore|so)\s+)?(?:result|answer|value|final|ans|conclusion|outcome)\W*",
    re.I,
)


def _no_doubt(lead: str) -> bool:
    """Whether the words before a value hold no other value, and none that makes it another than the answer."""
    return (
        _WHOLE_LEAD.fullmatch(lead) is not None
        and not SPOILS.search(_SUPERLATIVE.sub("", lead))
        and not _NO_ANSWER.search(lead)
    )


_SUPERLATIVE = re.compile(r"\bthe\s+(?:least|greatest|largest|smallest|only|first|second|third|last|opposite)\b", re.I)
_NOTE = re.compile(
    r"[\s>*_#(-]*(?:note|remark|n\.?b\.?|i\s+hope|hope|let\s+me\s+know|feel\s+free|this\s+completes|done|q\.?e\.?d|注|备注|以上)",
    re.I,
)
_SAME_UNIT = re.compile(r"\b(?:the\s+same|length)\s+units?\b", re.I)


def _without_notes(text: str) -> str:
    """The text without the notes that end it and say nothing about values: ``*Note: lengths in the same unit.*``."""
    text = text.rstrip()
    text = text[:-_MARKED] + _QED.sub("", text[-_MARKED:])
    for _ in range(3):
        head, _, last = text.rstrip().rpartition("\n")
        if not head.strip() or (
            last.strip(" -*_=#|") and not (_NOTE.match(last) and harmless(_SAME_UNIT.sub("", last)))
        ):
            break
        text = head
    return text.rstrip()


_REASON = re.compile(
    r"(?<=[\d}$°π)²³])\s*[,，;；]\s*(?:since|because|where|as(?=\s+(?:the|we|its?)\b)|this\s+(?:uses|follows|relies)|here|using"
    r"|这里|其中|因为|由于|此处)(?![A-Za-z])(?![^\n]{0,200}(?:\b(?:or|but|unless|wrong|not|answer)\b|[不错或]|答案|所求))(?:[^\n,，;；.。]|\.(?=\d)){1,160}[.。]?$",
    re.I,
)
_STATES = re.compile(r"\b(?:is|are|equals?|get|obtain|gives?|comes?\s+to|measures?)\b|=|[是为得]|等于", re.I)
_PREMISE = re.compile(
    r"\W*(?:given|with|since|as|because|when|if|for|let|suppose|已知|由|因为|当|若|设)(?![a-z])", re.I
)


def _without_reason(text: str) -> str:
    """The text without the reason that ends it, where a value is stated before: "it is 5, since the height is 12"."""
    reason = _REASON.search(text, max(0, len(text) - _OF_THE_SENTENCE))
    if reason is None:
        return text
    line = text[text.rfind("\n", 0, reason.start()) + 1 : reason.start()]
    sentence = _LAST_SENTENCE.split(line)[-1]
    return text[: reason.start()] if _STATES.search(sentence) and not _PREMISE.match(sentence) else text


_MARKED = 40  # signs at the end of a text that may mark the end of a proof
_QED = re.compile(r"(?:\s{0,4}(?:\bQ\.?\s?E\.?\s?D\b\.?|\$?\\(?:blacksquare|qed|square|Box)\b\$?|[∎□■◻]))+\s*$")


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
