"""A text as tokens: items, words with their kind, stops.

What an item is depends on the question: a value, the name of a line or plane, or letters of options. Declared answers
are items of every question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from string import ascii_letters
from typing import NamedTuple

from gnomon.grade.number_words import NUMERALS
from gnomon.grade.response.clause_words import POINTS, Kind, kinds_in, phrase_at
from gnomon.grade.response.protocol import MARK, Marked, braced


class Token(NamedTuple):  # of which a response has hundreds
    """A token; of a declared answer, the text is what it holds."""

    kind: Kind
    text: str
    is_mark: bool = False
    start: int = 0


ItemAt = Callable[[str, int], int]
"""Where the item ends that begins at a place; the place itself if none does."""

_STOPS = {
    Kind.COMMA: ",，",
    Kind.SEMICOLON: ";；",
    Kind.STOP: ".!。！．",
    Kind.ASK: "?？",
    Kind.DASH: "—–→⇒",
    Kind.COLON: ":：|",
    Kind.BRACKET: "()（）",
}
_STOP_OF = {sign: kind for kind, signs in _STOPS.items() for sign in signs}
_LONG_STOP = re.compile(r"(?<=\s)-+(?=\s)|-->?|=>|->|\.\.\.+|…")
_WORD = re.compile(
    r"[A-Z](?:[A-Z]|['′₀-₉](?![a-z]))*(?![a-z])|[A-Za-z]+?(?=n't(?![a-z]))|n't(?![a-z])|[A-Za-z]+(?:'[a-z]+)?|[^\sA-Za-z]"
)
_SPACES = re.compile(r"[ \t\u3000\xa0]+")


_WRAPPER = re.compile(r"\\(?:text|mathrm|mbox)(?:bf|it|rm)?(?=\s*\{)")
"""A command around words, which is none itself."""


def tokens_of(marked: Marked, item_at: ItemAt) -> list[Token]:
    """The tokens of a text with marks."""
    text = _SPACES.sub(" ", marked.text.replace("’", "'"))
    small = text.lower()
    if len(small) != len(text):  # a few signs have small forms of two signs
        small = "".join(sign.lower() if len(sign.lower()) == 1 else sign for sign in text)
    found: list[Token] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if sign.isspace():
            if sign == "\n":
                found.append(Token(Kind.LINE, sign, False, at))
            at += 1
        elif sign == "⟦" and (mark := MARK.match(text, at)):
            found.append(Token(Kind.ITEM, marked.content(mark[0]), True, at))
            at = mark.end()
        elif (end := item_at(text, at)) > at:
            found.append(Token(Kind.ITEM, text[at:end], False, at))
            at = end
        elif sign == "\\" and (wrapper := _WRAPPER.match(text, at)):
            at = wrapper.end()
        elif sign in "-=.…" and (stop := _LONG_STOP.match(text, at)):
            found.append(Token(Kind.DASH, stop[0], False, at))
            at = stop.end()
        elif (phrase := phrase_at(small, at)) and (said := text[at : phrase[1]]) not in POINTS:
            found.append(Token(phrase[0], said, False, at))
            at = phrase[1]
        elif sign in "?？!！" and text[at + 1 : at + 2].strip(" \n\"'”)）*_$"):  # "5?6" asks nothing
            found.append(Token(Kind.OTHER, sign, False, at))
            at += 1
        elif kind := _STOP_OF.get(sign):
            found.append(Token(kind, sign, False, at))
            at += 1
        else:
            word = _WORD.match(text, at)
            assert word is not None
            if word[0].isalnum():
                found.append(Token(Kind.OTHER, word[0], False, at))
            at = word.end()
    return found


_UNFINISHED = re.compile(r"[?？]|…|\.\.\.|\\[lc]?dots(?![a-z])")
_PLAIN = re.compile(r"(?:[\d\s,+*/^(){}$=:°√π²³-]|\.(?!\.)|\\(?:[dt]?frac|sqrt|pi)(?![a-z]))*")
"""What holds nothing but signs of a formula."""


def is_doubted(content: str, kinds: Collection[Kind]) -> bool:
    """Whether a declared answer asks, breaks off, or holds a word (no sign of a formula) of one of these kinds."""
    if _PLAIN.fullmatch(content):
        return False
    if _UNFINISHED.search(content):
        return True
    return any(kind in kinds for kind in kinds_in(content.lower().replace("×", " ").replace("√", " ")))


# --------------------------------------------------------------------------------------------------------------- values

_LONGEST = 400  # characters of a value
_MATH = {"$$": "$$", "$": "$", "\\(": "\\)", "\\[": "\\]"}
_BEYOND = re.compile(r"[\n⟦]")
_SUBSTANCE = re.compile(r"[\d½⅓⅔¼¾√π]|\\(?:[dt]?frac|sqrt|pi)(?![a-z])|(?<![a-z])(?:sqrt|pi)(?![a-z])")
_LABELS = (
    re.compile(
        r"(?:[|∠△]|\\angle )?[A-Za-zθαβφ](?:[A-Za-z'′²]|_\{?[\w ]{1,8}\}?|[₀-₉]|\^2){0,4}\|? ?(?::?=|[＝≈]) ?(?=\S)"
    ),
    re.compile(
        r"(?:(?:sin|cos|tan|cot)[ ∠A-Zθα]{1,6}|[A-Z]{2} ?[:/∶] ?[A-Z]{2}|[a-z]\([A-Z', ]{1,12}\)) ?[=≈] ?(?=\S)"
    ),
)
_NUMBER = re.compile(
    r"\d* ?[½⅓⅔¼¾]|\d+ \d+/\d+(?![\d/])|\d{1,3}(?:(?:,|\{,\})\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+"
)
_SIGN = re.compile(
    r"[√∛π°º%²³⁰-⁹₀-₉'′″]|\\(?!times|cdot|div|pm|approx|neq?\b)[A-Za-z]+|\\[,;: !%]"
    r"|(?:sqrt|cbrt|pi)(?![A-Za-z])|(?:sin|cos|tan|log|arc\w{3})(?![A-Za-z]) ?(?=[\d(√])"
)
_JOINS = re.compile(
    r" ?(?:[-−+*/^·×÷:∶⁄_=≈<>≤≥]|\\(?:times|cdot|div|pm|approx)(?![A-Za-z])) ?"
    r"(?=[\d½⅓⅔¼¾√π∛(\[{\\.A-Za-z]|[+−-][\d√π(\\])"
)
_LETTERS = frozenset(ascii_letters)
_BEGINS = _LETTERS.union("0123456789.½⅓⅔¼¾√∛π-−+±$\\([（|∠△θαβφ零一二两三四五六七八九十百")
"""Signs with which a value may begin, beside digits of other scripts."""
_FACTOR = re.compile(r" [√π∛\\(]|  ?\d?\\| (?:sqrt|pi)\b")
_OPENS = {"(": ")", "[": "]", "{": "}", "（": "）"}
_UNIT = re.compile(
    r" ?(?:square |cubic |sq\.? |平方|立方|个)?(?:[cdkm]?m|(?:centi)?met(?:er|re)s?|inch(?:es)?|units?|degrees?"
    r"|rad(?:ians)?|\\?%|percent|[厘毫]?米|弧?度|单位)(?:\^?\{?[23²³]\}?|'[23])?(?![A-Za-z])"
)
_TIMES = re.compile(r" ?倍")
_COUNTED = re.compile(
    r"(?i:step|case|method|theorem|figure|attempt|part|way|option|lemma|fig\.|eq\.|question|problem|第) ?$"
)
_SMALL_LETTER = re.compile(r"(?<![A-Za-z'])(?:[a-z](?![A-Za-z'])|[A-Z](?=[²³^]| ?=))")
_WORDS_ONLY = re.compile(r"(?!pi\b)[a-z]{2,}(?= [a-z]{2}|[,.;])")
"""A word with which neither a label nor an expression begins."""
_NUMERAL = re.compile(r"([a-z]{3,9})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?![a-z-])", re.I)
_NUMERALS = NUMERALS - {"one"}  # which is too common a word to be a value
_CHINESE_NUMERAL = re.compile(r"(?<=[有是为共得])[零一二两三四五六七八九十百]{1,6}(?= ?[个条种块根颗组])")


def _numeral_at(text: str, at: int) -> int:
    """Where a number in words ends that begins at a place."""
    found = _NUMERAL.match(text, at)
    if found:
        return found.end() if found[1].lower() in _NUMERALS else at
    found = _CHINESE_NUMERAL.match(text, at)
    return found.end() if found else at


def value_at(text: str, at: int) -> int:
    """Where a value ends that begins at a place: a formula between dollars, a number, an expression, with its label."""
    sign = text[at]
    if sign not in _BEGINS and not sign.isdecimal():
        return at
    if sign in "$\\":
        for opening, closing in _MATH.items():
            if text.startswith(opening, at):
                end = text.find(closing, at + len(opening), at + _LONGEST)
                if end > 0 and _SUBSTANCE.search(text, at, end) and not _BEYOND.search(text, at, end):
                    return _with_unit(text, _sum_end(text, _word_end(text, end + len(closing))))
    if (sign == "." and not text[at + 1 : at + 2].isdigit()) or is_inside(text, at):
        return at
    if sign in _LETTERS and (word := _WORDS_ONLY.match(text, at)):
        return _numeral_at(text, at) if word[0] in _NUMERALS else at
    label = _LABELS[0].match(text, at) or _LABELS[1].match(text, at)
    if label is None and sign in _LETTERS and _SIGN.match(text, at) is None:
        return _numeral_at(text, at)
    start = label.end() if label else at
    end = _expression(text, start)
    if end == start:
        return at if label else _numeral_at(text, at)
    if _COUNTED.search(text, max(0, at - 12), at):
        return at
    while (more := _JOINS.match(text, end)) and (further := _expression(text, more.end())) > more.end():
        end = further
    return _with_unit(text, end) if _SUBSTANCE.search(text, start, end) else at


def is_inside(text: str, at: int) -> bool:
    """Whether a place is inside a word or a number."""
    return at > 0 and text[at - 1].isascii() and text[at - 1].isalnum()


def _expression(text: str, at: int) -> int:
    """Where a product of numbers, roots, brackets and commands ends that begins at a place."""
    start = at
    if text[at : at + 1] in ("-", "−", "+", "±"):
        at += 1
    begin = at
    while at < len(text) and at - begin < _LONGEST:
        sign = text[at]
        if found := (_NUMBER.match(text, at) or _SIGN.match(text, at)):
            at = found.end()
        elif sign in _OPENS and (sign != "{" or at > begin) and (end := _bracket(text, at)):
            if sign in "(（" and at > begin and not _SUBSTANCE.search(text, at, end):
                break
            at = end
        elif at > begin and (letter := _SMALL_LETTER.match(text, at)):
            at = letter.end()
        elif sign == " " and at > begin and _FACTOR.match(text[at : at + 8]) and _tight(text, at + 1):
            at += 1
        elif (more := _JOINS.match(text, at)) and at > begin and sign not in "=≈":
            at = more.end()
        else:
            break
    return at if at > begin and _SUBSTANCE.search(text, begin, at) else start


def _tight(text: str, at: int) -> bool:
    """Whether a factor begins at a place: a root, π or a command, but no bracket that opens a remark."""
    return text[at] != "(" or not re.match(r"\([A-Za-z]{2}|\([^()]*[A-Za-z]{3}", text[at : at + 40])


def _bracket(text: str, at: int) -> int:
    """Where a bracket around a formula closes; 0 where it holds words or does not close."""
    if text[at] == "{":
        return braced(text, at, _LONGEST)[1]
    depth = 0
    for k in range(at, min(len(text), at + 160)):
        if text[k] in "([（":
            depth += 1
        elif text[k] in ")]）":
            depth -= 1
            if depth == 0:
                inside = re.sub(r"\\[A-Za-z]+|sqrt|pi", "", text[at + 1 : k])
                return 0 if re.search(r"[A-Za-z]{2}|[\u4e00-\u9fff]|\n|^\s*[=≈]", inside) else k + 1
    return 0


def _sum_end(text: str, at: int) -> int:
    """Where a formula ends that goes on behind its closing sign: ``$5$ + c``."""
    more = _JOINS.match(text, at)
    if more is None or text[at : more.end()].strip() in (":", "_"):
        return at
    end = _expression(text, more.end())
    letter = _SMALL_LETTER.match(text, more.end())
    return end if end > more.end() else letter.end() if letter else at


def _word_end(text: str, at: int) -> int:
    """Where letters end that are written at a formula without a space, as in ``$5$k``."""
    while at < len(text) and text[at].isascii() and text[at].isalpha():
        at += 1
    return at


def _with_unit(text: str, end: int) -> int:
    unit = _UNIT.match(text, end) or _TIMES.match(text, end)
    return unit.end() if unit else end


# ---------------------------------------------------------------------------------------------------------------- names

_NAME = re.compile(r"(?:[A-Z](?:['′]|_\{?\d\}?|[₀-₉\d]){0,2}){1,5}(?![A-Za-z])")


def name_at(text: str, at: int) -> int:
    """Where the name of a point, line or plane ends that begins at a place."""
    if is_inside(text, at) or text[at - 1 : at] == "\\":
        return at
    found = _NAME.match(text, at)
    if found is None or (found[0] in ("A", "I") and re.match(r" [a-z]", text[found.end() : found.end() + 2])):
        return at
    word = phrase_at(found[0].lower(), 0) if len(found[0]) > 1 and found[0] not in POINTS else None
    return at if word and word[1] == len(found[0]) else found.end()
