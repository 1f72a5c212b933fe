"""Remarks beside an answer: what stands behind a value and changes nothing about it.

A text that holds no value and no word that denies, limits or changes a value is *harmless*. Harmless brackets and
clauses behind an answer are peeled off: ``5 (see step 3)``, ``5, which is what was asked for``, ``5 ✓``. A value behind
"i.e. about" or "or equivalently" says the answer again and has to agree with it. Remarks about the form of a value
("cannot be simplified", 不能再化简), sentences about somebody's error ("a common mistake is ...") and brackets about
another question are left out before anything is read for a denial.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gnomon.grade.response.counted import number_in_words
from gnomon.grade.response.forms import without_form
from gnomon.grade.response.wrapping import clean, value_like

_LONGEST = 400
_TAIL = 200  # signs of a remark
_ROUNDS = 4

# -------------------------------------------------------------------------------------------- somebody else's error

_SOMEBODY = (
    r"(?:one|you|someone|somebody|anyone|anybody|whoever|people|students?|solvers?|beginners?|textbooks?|books?"
    r"|authors?|readers?"
    r"|others|many|some|most)"
)
_ERROR = r"(?:mistakes?|errors?|misconceptions?|traps?|pitfalls?|slips?|oversights?|blunders?|distractors?)"
_ASIDE = re.compile(
    rf"""
    \b(?:common|usual|typical|frequent|easy|classic|popular|standard|possible|tempting|careless)\s+(?:\w+\s+)?
        (?:{_ERROR}|wrong\s+\w+|wrong)\b
  | \b{_SOMEBODY}\b [^.!?\n]{{0,60}}? \b(?:would|might|may|could|will|often|sometimes|forgets?|prints?|writes?
      |gets?|obtains?
        |says?|claims?|overlooks?|ignores?|answers?|tempted)\b
  | \b(?:if|when|by|had|were)\b [^.!?\n]{{1,120}}? \b(?:would|one\s+gets?|you\s+get|you'd)\b
  | \b(?:would|might)\s+(?:only\s+|then\s+)?(?:give|yield|lead\s+to|result\s+in|produce|be\s+(?:a
      |an)\s+(?:\w+\s+)?{_ERROR})\b
  | \bforgetting\b|\boverlooking\b|\btempt(?:ed|ing|s)\b
  | (?:常见|典型|容易)[^。！？\n]{{0,12}}(?:错|误)|有(?:些|的|人)[^。！？\n]{{0,20}}(?:会|得|误|错|漏)|粗心|易错
      |误(?:认|以)为
  | (?:如果|若|假如)[^。！？\n]{{1,40}}(?:会|将|就)(?:得|变|成)
    """,
    re.I | re.VERBOSE,
)
_OWN = re.compile(r"\b(?:i|my|mine|above|we\s+(?:made|forgot|used)|our)\b|我|上面|上述|以上", re.I)
_OF_THAT = re.compile(
    r"\s*(?:[-–—:;,(]\s*)?(?:but\s+|and\s+|however,?\s+)?(?:that|this|it|which|these|those|such|那|这|它)(?![A-Za-z])"
    r"(?!\s+(?:answer|box|result)\s+(?:above|of\s+mine))[^.!?。！？\n]{0,80}",
    re.I,
)
_SENTENCE = re.compile(r"[^.!?。！？\n]*(?:\.(?=[^\s])[^.!?。！？\n]*)*[.!?。！？\n]*")


def without_asides(rest: str) -> str:
    """The text behind an answer without sentences about somebody's error and the verdicts on what these give.

    >>> without_asides(" A common mistake is to forget one half, which gives 10. That is wrong. I checked it.")
    ' I checked it.'
    """
    if _ASIDE.search(rest) is None:
        return rest
    kept: list[str] = []
    aside = False
    for match in _SENTENCE.finditer(rest):
        sentence = match[0]
        if not sentence.strip():
            kept.append(sentence)
            continue
        aside = (_ASIDE.search(sentence) is not None and not _OWN.search(sentence)) or (
            aside and _OF_THAT.match(sentence) is not None
        )
        kept.append("\n" if aside and "\n" in sentence else "" if aside else sentence)
    return "".join(kept)


# ---------------------------------------------------------------------------------------- harmless words behind a value

SPOILS = re.compile(
    r"""
    \b(?: not|n't|never|no|nor|neither|none|nothing|without|except|excluding|unless|if|or|but|however|yet|though
        |although
        | maybe|perhaps|possibly|probably|presumably|might|could|may|unsure|uncertain|guess\w*|doubt\w*|likely
          |hopefully
        | wrong|incorrect|false|mistake\w*|error|errors|invalid|reject\w*|discard\w*|contradict\w*|fails?
            |refuted?|impossible|dis(?:prov\w+|miss\w*)|exclud\w+|eliminat\w+|unprov\w+|unproven
        | plus|minus|times|twice|thrice|half|halved?|double[ds]?|triple[ds]?|squared?|cubed?|multipl\w+|divid\w+
          |add\w*
        | subtract\w*|root|reciprocal|negative|opposite|bound|least|most|more|less|fewer|greater|larger|smaller
            |bigger|than
        | too|also|only|partly|approximation|estimate|instead|rather|otherwise|alternatively|either|should|would
            |supposed?
        | assum\w+|correct(?:ion|ed)|edit|wait|hmm+|oops|sorry|actually|hold|forgot\w*|claim\w*|quot\w+
            |withdraw\w*|retract\w*
        | percent|degrees?|radians?|cm|mm|km|metres?|meters?|units?|cubic|inches|feet|thousand|million|hundred|dozen
        | then\s+(?:we|i|one)|next|remains|still|remov\w+|drop\w*|strike|minus|off|missing|lacks?|per|each|every
          |until|before|first|second|third|fourth
            |last )\b
    | n['’]t\b | [?？≠<>+] | \.\.\. | …
    | [不没非未无错误否若或但约倍减除乘]|半(?![径圆球])|如果|可能|也许|加上|还有|除了|至少|至多|大概|以上|以下|才|仅|只
    |排除|否定|接下来|下一步|再求|然后
    """,
    re.I | re.VERBOSE,
)
"""Words that deny, limit or change a value."""
_VALUE = re.compile(r"(?<![A-Za-z])[A-Z]['′₁₂_1]{0,2}[A-Z]|\d|\\(?:frac|sqrt|dfrac|tfrac|pi|boxed)|[√π°]|\$")
_NUMERAL = re.compile(
    r"\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty"
    r"|sixty|seventy"
    r"|eighty|ninety)\b",
    re.I,
)
_ONE = re.compile(
    r"\b(?:and\s+)?(?:nothing\s+(?:else|more)|no\s+other(?:\s+value)?)\b|\bunits?\s*:\s*(?:the\s+)?same\b|"
    r"\b(?:the|this|that|which)\s+one\b|\bone\s+(?:can|may|sees?|checks?|verif\w+|asked|wanted|was)\b"
    r"|\b(?:step|part|case|method|section|lemma|equation|eq\.|figure|fig\.)\s*\(?\d{1,2}\)?",
    re.I,
)


def harmless(text: str) -> bool:
    """Whether a text holds no value and no word that denies, limits or changes one.

    >>> harmless("I am fairly confident"), harmless("which is what was asked for"), harmless("not 6"), harmless("or so")
    (True, True, False, False)
    """
    if len(text) > _TAIL:
        return False
    text = _ONE.sub("", without_form(text))
    return not (_VALUE.search(text) or SPOILS.search(text) or _NUMERAL.search(text))


# ------------------------------------------------------------------------------------------------ peeling a statement

_MARKS_BEHIND = re.compile(
    r"(?:[\s.]*(?:[✓✔✅☑✨🎉🎯💯👍🏁∎□■◻\ufe0f]|\(?\bQ\.?\s?E\.?\s?D\b\.?\)?|\$?\\(?:blacksquare|qed|square|Box"
    r"|checkmark)\b\$?))+[\s.!*]*$"
)
_MARKS_BEFORE = re.compile(r"^(?:[✓✔✅☑✨🎉🎯💯👍🏁➡→⇒👉\ufe0f]\s*)+")
_BRACKET = re.compile(r"\s*[(（\[【]([^()（）\[\]【】]{1,160})[)）\]】]\s*[.。]?$")
_WORDS = re.compile(r"[a-z]{3,}|[\u4e00-\u9fff]{2,}")
_CLAUSE = re.compile(r"(?:[,，;；。]|\.(?=\s)|\s[-–—]+\s)\s*(?=[^,，;；\d$\\]{2,200}$)")
_TO_THE_LAST = re.compile(r"(?:[,，;；。]|\.(?=\s)|\s[-–—]+\s)\s*(?=[^\d$\\]{2,200}$)")
_SAID_AGAIN = re.compile(
    r"""
    (?: \s*[,，;；(（]\s*
        (?: i\.\s?e\.|that\s+is|or\s+equivalently|equivalently|or\s+in\s+decimals?|in\s+decimals?
            |or\s+numerically|numerically
          | or\s+about|or\s+approximately|or\s+roughly|which\s+is|namely|in\s+other\s+words|即|也就是|或写[作成]|亦即
          | (?:numeric(?:al)?|decimal|approximate)\s+(?:value|form)|so\s+about )
        [\s,:：]*
      | \s*[,，;；(（]?\s*(?=(?:about|approximately|approx\.?|roughly|around|约为?|大约|≈|\\approx)) )
    (?: (?:about|approximately|approx\.?|roughly|around|约为?|大约|is|equal\s+to|≈|\\approx)\s* ){0,2}
    """,
    re.I | re.VERBOSE,
)
_SUBJECT = re.compile(
    r"\s*(?:(?:the|its|this|that|our)\s+[A-Za-z -]{2,60}?\s(?:is|equals|are)\s+(?:exactly\s+|simply\s+|then\s+)?"
    r"|(?:the\s+)?(?:exact|final)?\s*(?:value|result|answer|form)\s*[:：]\s*)",
    re.I,
)
"""The subject of a statement: ``the value is``, ``exact value:``."""
_THAT_IS = re.compile(r"\bi\.\s?e\.")  # the letters could be taken for a value
_BLANKS = re.compile(r"(\s)\s+")
_IT_IS = re.compile(
    r"\s+(?:as\s+(?:required|desired|claimed|stated|asked|expected|wanted)|it\s+is|it\s+must\s+be|is\s+(?:the|our"
    r"|my)\s+(?:final\s+)?answer)\W*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Peeled:
    """A statement without its remarks; ``again`` holds what says the value again."""

    value: str
    again: tuple[str, ...] = ()


def peeled(statement: str) -> Peeled:
    """The value of a statement without harmless remarks before and behind it.

    >>> peeled("5 (see step 3), which was asked for ✓"), peeled("$2\\\\sqrt{3}$, i.e. about $3.46$")
    (Peeled(value='5', again=()), Peeled(value='$2\\\\sqrt{3}$', again=('$3.46$',)))
    >>> peeled("5, not 6").value
    '5, not 6'
    """
    text = _BLANKS.sub(r"\1", statement.strip())
    if len(text) > _LONGEST:
        return Peeled(statement)
    again: list[str] = []
    text = _MARKS_BEFORE.sub("", text)
    for _ in range(_ROUNDS):
        before = text
        text = _IT_IS.sub("", _MARKS_BEHIND.sub("", text)).rstrip()
        bracket = _BRACKET.search(text)
        if value_like(clean(text)) and not (bracket and _WORDS.search(bracket[1])) and not _THAT_IS.search(text):
            break
        if bracket:
            spelled = number_in_words(bracket[1])
            if spelled is not None or harmless(bracket[1]):
                again += [str(spelled)] if spelled is not None else []
                text = text[: bracket.start()]
        for pattern in (_CLAUSE, _TO_THE_LAST):
            clause = pattern.search(text)
            if clause and harmless(text[clause.end() :]):
                text = text[: clause.start()]
        said = [found for found in _SAID_AGAIN.finditer(text) if found[0].strip()]
        if said:
            first, second = text[: said[-1].start()], text[said[-1].end() :].strip(" )）:：")
            if value_like(clean(second)) and value_like(clean(_SUBJECT.sub("", first, count=1))):
                again.append(second)
                text = first
        subject = _SUBJECT.match(text)
        if subject and value_like(clean(text[subject.end() :])):
            text = text[subject.end() :]
        if text == before:
            break
    return Peeled(text, tuple(again))


# ------------------------------------------------------------------------------------------ remarks on other questions

_OTHER_QUESTION = re.compile(
    r"[,，]?\s*[（(]\s*(?:如果|若|假如|注意|if\b|had\b|were\b|note\b)[^()（）\n]{0,80}?"
    r"(?:题目|本题|问的|question|problem|asked|exercise)[^()（）\n]{0,120}[)）]",
    re.I,
)
_ENDING = 600  # signs at the end of a text that are read for such brackets
_ASKED = ("题", "问的", "question", "problem", "asked", "exercise")


def without_other_questions(text: str) -> str:
    """The text without brackets that say what the value of another question would be.

    >>> without_other_questions("最后结果：34π。（如果题目改为求另一部分，则为 136π，但本题不是。）")
    '最后结果：34π。'
    """
    begin = max(0, len(text) - _ENDING)
    ending = text[begin:]
    if not any(word in ending for word in _ASKED):
        return text
    return text[:begin] + _OTHER_QUESTION.sub(
        lambda found: "" if any(sign.isdigit() for sign in found[0]) else found[0], ending
    )
