"""The value with which a response ends, whatever the words around it, where no other way finds an answer.

Words that lead to an answer are without number; words that doubt, deny, limit, suppose, change or take back one are
few. So the last value counts where none of the latter stands in its sentence or in those behind it. A value right
behind "so" concludes: before it only words count that leave the answer open.
"""

from __future__ import annotations

import re

from gnomon.grade.response.commitment_words import GIVES_UP, TAKES_BACK
from gnomon.grade.response.extraction import Extraction
from gnomon.grade.response.sentences import sentences
from gnomon.grade.response.value_spans import Span, values_in
from gnomon.grade.response.wrapping import clean, value_like

_SENTENCES = 4  # that are read from the end
_LONGEST = 400
_OPEN = r"""
    \b(?: or|either|if|unless|whether|suppose\w*|supposing|assum\w+|hypothe\w+|maybe|perhaps|possibly|probabl[ey]|likely
        |unlikely|would|could|might|may|guess\w*|doubt\w*|unsure|uncertain|unclear|candidates?|at\s+(?:least|most) )\b
  | [?？或若猜] | 如果|可能|也许|大概|假[设如使若定]|倘若|要是|要么|是否|至[少多] | (?<!题)设
"""
LEAVES_OPEN = re.compile(_OPEN, re.I | re.VERBOSE)
"""Words that leave open which value or which options are meant, wherever they stand in a sentence."""
VETO = re.compile(
    rf"""
    {_OPEN}
  | \b(?: not|no|never|nor|neither|cannot|none|let|possible|until|wrong\w*|incorrect\w*|mistake\w*|errors?|flaw\w*|half
        |twice|double|thrice|times|squared?|still|yet|claims?|claimed|hints?|least|most|than|between(?=\s+\$?\d)
        |roughly|around|complement|friend|book|key|previous|earlier|old|but|however|although|though
        |instead|rather|intermediate|far|somewhere|closest|attempt\w*|example|multiply
        |divide\w*|plus|minus|up\s+to|factor|per|exceeds?|helper|ignore\w*|disregard\w*|discard\w*|reject\w*|withdr\w+
        |retract\w*|drop\w*|cancel\w*|scratch|strike|delete\w*|expected|naive|tempting|tempted|appears?|seems?|looks?
        |estimate\w*|placeholder|unknown|unable|fail\w*|contradict\w*|impossible|too|only\s+one|part\s+of|draft|todo
        |need\w*|remain\w*\s+to|want|should|why|because|except|without|false|invalid|void|sum|difference|typo
        |distract\w*|trap|common|usual|often|many|some|others?|another|alternativ\w*|else|depends?|vary|varies|next
        |previously|was|were|had|first\s+guess|say|said|answered|chose|got )\b
  | n['’]t\b | [≠<>≤≥✗✘❌~] | != | \\neq?\b | \\not\b | \.\.\.|…
  | [不没设但半倍误错先还非无未每除假却否另别勿弃]|再(?!次?(?:检查|确认|验|核|算一遍))
  | 已知|接下来|左右|[大小]于|似乎|看起来|似是|改|撤|作废|原来|本来|以为|暂
    """,
    re.I | re.VERBOSE,
)
"""Words that leave open, deny, limit, suppose, change or take back what stands in their clause."""
_SO = re.compile(
    r"[,;，；]\s*(?:(?:so|thus|hence|therefore)\b|所以|因此|故)[\s,，:：]*(?:it\s+is\s+|it['’]s\s+)?[\s*_$\\(]*$", re.I
)
"""Right before a value that concludes; what its sentence denies or takes back before does not concern it."""
HARMLESS = re.compile(
    r"(?:没有|无|并无)(?:任何)?(?:问题|错误|误)|准确无误|正确无误|不再(?:修改|更改|改动|变)|不变|无需再?\w{0,3}"
    r"|\bno\s+(?:doubt|further\s+\w+|changes?|more\s+changes?)\b|\bwithout\s+(?:a\s+)?doubt\b|\bnot\s+change\b"
    r"|\b(?:roughly|around)\s+(?=\$?-?\d+\.\d{3})",
    re.I,
)
_LEADS = re.compile(
    r"(?:[=:：|→⇒⟹≡]|->|=>|\\(?:Rightarrow|implies|to|therefore)|\b(?:is|are|equals?|be|it['’]s|get|gets?|obtain(?:s|ed)?"
    r"|gives?|yields?|find|value|answer|ans\.?|result|namely|only|so|thus|hence|therefore|(?:comes?|equals?|reduc\w+|simplif\w+|amounts?|evaluat\w+|leads?|works?)\s+(?:out\s+)?to|totals?|reads?"
    r"|makes?|becomes?|conclude|report|submit|write|state)\b|[为是得到即答故])[\s*_$\\(\[{`]*$",
    re.I,
)
_BEHIND = re.compile(
    r"[\s.。!！*_`)）\]$\\|},，;；'\"”]*(?:(?:\(?\s*(?:answer|final(?:\s+answer)?|ans|units?|square\s+units|cubic\s+units"
    r"|degrees?|radians?|done|remains?|qed|cm|m|です|となる|だ|两者一致|(?:两|三)种方法(?:结果)?一致|结果一致|一致|即为所求|which\s+agrees?|both\s+agree|they\s+agree)\s*\)?|∎|□|[■◻✓✔✅])[\s.。!！*_`)）\]$\\|},，]*){0,3}",
    re.I,
)
_SAME_AS = re.compile(
    r"[\s,，(]*(?:(?:which\s+is|that\s+is|this\s+is|i\.\s?e\.|which)?,?\s*(?:exactly\s+|just\s+)?(?:the\s+same\s+(?:thing\s+)?as|equal\s+to"
    r"|equals|equivalently|also\s+written(?:\s+as)?|in\s+other\s+words)|that\s+is|i\.\s?e\.|即|也就是|等于)[\s,:]*",
    re.I,
)
"""Between a value and the same value in another form."""
_ONE_METHOD = re.compile(r"\b(?:first|second|third|another|one)\s+(?:method|approach|way|attempt)\b|第[一二三]种", re.I)
"""One of several methods, whose values may differ."""
_NOT_ASKED_FOR = re.compile(r"(?:\b(?:given|known|old)|已知)[\s:：$*]*$", re.I)
_MARKED = re.compile(
    r"\\(?:mathrm|text(?:bf|rm|it)?|mathbf)\s*\{\s*(?:Ans|Answer)\s*[.:]?\s*\}\s*(?:\\[ ,;:]|[:=~])*", re.I
)


def ending_value(text: str) -> Extraction | None:
    """The last value of a text; None where a word in its sentence or behind it may take it away.

    >>> ending_value("Student: Then it's 312. Teacher: Correct.").text
    '312'
    >>> ending_value("In 2 steps we obtain: $\\\\frac{1}{9}$").text
    '\\\\frac{1}{9}'
    >>> ending_value("It must exceed 12.") is None
    True
    """
    for sentence in sentences(text, _SENTENCES):
        plain = HARMLESS.sub(" ", sentence.plain)
        if len(plain) > _LONGEST or GIVES_UP.search(plain):
            return None
        spans = values_in(plain)
        concludes = spans and _SO.search(plain, 0, spans[-1].start)
        if LEAVES_OPEN.search(plain) or (not concludes and (VETO.search(plain) or TAKES_BACK.search(plain))):
            return None
        if not spans:
            if plain.endswith((":", "：", ",", "，")):
                return None
            continue
        again: tuple[str, ...] = ()
        if len(spans) > 1 and _SAME_AS.fullmatch(plain, spans[-2].end, spans[-1].start):
            again = (clean(spans[-1].text),)
            plain, spans = plain[: spans[-2].end] + plain[spans[-1].end :], spans[:-1]
        value = _value(plain, spans)
        return Extraction(value, "sentence", again=again, start=sentence.start, end=sentence.end) if value else None
    return None


def _value(plain: str, spans: list[Span]) -> str:
    """The last value of a sentence, if it is the only one or some word leads to it; empty otherwise."""
    last, lead = spans[-1], plain[: spans[-1].start]
    if not _BEHIND.fullmatch(plain, last.end) or _NOT_ASKED_FOR.search(lead) or lead.count("(") > lead.count(")"):
        return ""
    if len(spans) == 1 and _ONE_METHOD.search(lead):
        return ""
    value = clean(clean(_MARKED.sub("", last.text)).rsplit("=", 1)[-1])  # the dollar signs go before the left-hand side
    alike = all(clean(span.text) == clean(last.text) for span in spans)
    if not (alike or _LEADS.search(plain, 0, last.start)) or not value_like(value):
        return ""
    return value
