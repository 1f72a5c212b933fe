"""Sentences that count things: ``There are 18 colourings.``, ``46 dots lie inside the polygon``, 共有18种.

The sentence must hold one number and no word that limits, compares or denies it ("at least", "per", 每). Every pattern
looks at a bounded number of signs.
"""

from __future__ import annotations

import re
from math import comb

LONGEST = 240
_NUMBER = r"\d{1,3}(?:(?:,|\{,\})\d{3}){1,3}|\d{1,12}"
_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_NUMERALS = {word: value for value, word in enumerate(_ONES.split())}
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_NUMERALS |= {word: 10 * tens for tens, word in enumerate(_TENS.split(), 2)}
_IN_WORDS = re.compile(rf"\b(?:{'|'.join(_NUMERALS)})(?:[- ](?:{'|'.join(_NUMERALS)}|hundred|thousand|and))*\b", re.I)
NUMERAL = re.compile(rf"{_IN_WORDS.pattern}|infinit|[零一二两三四五六七八九十百]", re.I)
"""A number in words, English or Chinese."""
_COUNTED = re.compile(
    rf"""
    (?P<lead> (?:[A-Za-z'’ ,]{{0,100}}[ ,])? )
    [*_$]{{0,4}} (?P<sum>[\d\s+*/()×·−-]{{1,80}}(?:\\(?:cdot|times)[\d\s+*/()×·−-]{{1,80}}){{0,8}}=\s*)?
    (?P<number>{_NUMBER}) [*_$]{{0,4}} \s+
    (?P<things>[a-z][A-Za-z'’ -]{{2,120}})
    """,
    re.VERBOSE,
)
_LEAD_END = re.compile(
    r"(?:^|\b(?:are|is|be|have|has|had|count|get|find|found|obtain|gives?|giving|makes?|yields?|leaves?|contains?|into"
    r"|exactly|total|total\ of|altogether|overall|all|so|thus|hence|therefore|answer|precisely|just|need|needs|draw|see"
    r"|cut|up))[\s,]*$",
    re.I,
)
_LIMITS = """
    not no never or nor neither none fewer more less than at least most but except if unless each every per first
    second third last kind kinds type types case cases other others another rest remaining too also besides plus
    minus times maybe perhaps possibly probably about around roughly approximately nearly almost wrong incorrect
    false half twice double dozen dozens hundred hundreds thousand thousands million millions percent tenths halves
    thirds quarters and while whereas suppose assume whether would might may could seems looks gives equals
    contradicts fails exceeds was lacks misses degree degrees were had guess apart without only assuming assumed of
    metres meters centimetres centimeters millimetres millimeters kilometres kilometers inches feet yards miles
    litres liters grams kilograms seconds minutes hours days radians units rads
"""
_SPOILS = frozenset(_LIMITS.split())
"""Words that limit, compare or deny a count. "of" spoils only right behind the number: "18 of them"."""
_MEASURE = "部分|[个個条種种块根颗组次类处枚片份道面段只]"
_CHINESE = re.compile(
    rf"(?P<lead>[\u4e00-\u9fffA-Z'′、 -]{{0,60}}[\u4e00-\u9fff])?[ *$]{{0,4}}(?P<number>{_NUMBER})[ *$]{{0,4}}"
    rf"(?:{_MEASURE})(?P<rest>[\u4e00-\u9fffA-Z'′、 -]{{0,40}})"
)
_TOTAL = re.compile(r"[，,；;：:]\s*(?=(?:一|总|合)?共)")
_CHINESE_SPOILS = re.compile(
    r"不(?!同)|[没非未约或若错误每除第另其剩倍吗么呢设猜疑余]|半(?![径圆球])|[至最][少多]|[多少]于|[大小]于|超过|大概|可能|也许|如果|假"
)
_SPELLED = re.compile(rf"([A-Za-z -]{{3,80}}?)\s*[(（]\s*({_NUMBER})\s*[)）]")
_CHOOSE = re.compile(
    r"(?<![A-Za-z\\])(?:C\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)|C_\{?(\d{1,3})\}?\^\{?(\d{1,3})\}?)"
    r"|\\[dt]?binom\s*\{(\d{1,3})\}\s*\{(\d{1,3})\}"
)


def stated_count(text: str) -> str | None:
    """The number of a sentence that counts things; None where it is no such sentence.

    >>> stated_count("There are 18 colourings"), stated_count("共有18种"), stated_count("forty-six (46)")
    ('18', '18', '46')
    >>> stated_count("The prism has three planes of symmetry"), stated_count("one of the three planes")
    ('3', None)
    >>> stated_count("There are at least 18 colourings"), stated_count("18 dozen"), stated_count("每面18种")
    (None, None, None)
    """
    text = text.strip(" .。*$\n")
    if len(text) > LONGEST:
        return None
    if not any(sign.isdigit() for sign in text):
        text = _IN_WORDS.sub(lambda found: str(number_in_words(found[0])), text)
    if not any(sign.isdigit() for sign in text):
        return None
    if spelled := _SPELLED.fullmatch(text):
        return spelled[2] if number_in_words(spelled[1]) == int(re.sub(r"\D", "", spelled[2])) else None
    if counted := _COUNTED.fullmatch(text):
        return (counted["sum"] or "") + counted["number"] if _counts(counted) else None
    total = _TOTAL.search(text)
    counted = _CHINESE.fullmatch(text[total.end() :] if total else text)
    if counted is None or _CHINESE_SPOILS.search(f"{counted['lead'] or ''} {counted['rest']}"):
        return None
    return counted["number"]


def _counts(counted: re.Match[str]) -> bool:
    """Whether the words around a number say that it counts things, without a limit."""
    lead, things = counted["lead"], re.findall(r"[A-Za-z]+", counted["things"])
    if not _LEAD_END.search(lead) or _SPOILS.intersection(re.findall(r"[a-z]+", lead.lower())) - {"of"}:
        return False
    if things[0].lower() in _SPOILS | {"is", "are", "be"} or _SPOILS.intersection(word.lower() for word in things) - {
        "of"
    }:
        return False
    plural = any(len(word) > 3 and word.endswith(("s", "ices", "ron", "dra")) for word in things[:3])
    return plural and not _NUMERALS.keys() & {word.lower() for word in things}


def number_in_words(words: str) -> int | None:
    """The number that English words spell; None where they spell none."""
    total, part, seen = 0, 0, False
    for word in re.findall(r"[a-z]+", words.lower()):
        if word == "and":
            continue
        if word in _NUMERALS:
            part += _NUMERALS[word]
        elif word == "hundred" and seen:
            part *= 100
        elif word == "thousand" and seen:
            total, part = total + part * 1000, 0
        else:
            return None
        seen = True
    return total + part if seen else None


def with_binomials(text: str) -> str:
    """The text with its binomial coefficients as numbers: ``C(6,4)·9`` becomes ``(15)·9``."""

    def value(found: re.Match[str]) -> str:
        n, k = (int(number) for number in found.groups() if number is not None)
        return f"({comb(n, k)})"

    return _CHOOSE.sub(value, text) if len(text) <= LONGEST else text
