"""Words of a text about options, each as a kind: ``A and C hold`` is LETTERS, AND, LETTERS, TRUE.

A kind is one sign, so that the kinds of a text are a string, and ``kind_pattern`` makes regular expressions over such
strings from the names of the kinds.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Kind(StrEnum):
    """What a word does in a claim about options."""

    LETTERS = "L"
    TRUE = "T"
    FALSE = "F"
    NOT = "N"
    NEITHER = "i"
    NOR = "r"
    NONE = "z"
    ALL = "a"
    BUT = "x"
    """Both "all but B are true" and "A is true, but B is false"."""
    EXCEPT = "e"
    OTHERS = "O"
    ONLY = "U"
    BOTH = "B"
    BE = "b"
    AND = "C"
    COMMA = "m"
    OPEN = "o"
    """A bracket before a letter."""
    TOO = "w"
    """Repeats the verdict of the clause before: "B too"."""
    SO_IS = "s"
    """The same before the letters: "so is B", "as is B"."""
    STOP = "S"
    """A clause ends: a full stop, a line's end, "while"."""
    COLON = "D"
    UNCLEAR = "u"
    """Fits no clause."""
    FILLER = "f"
    """A filler word; it is left out."""


class Word(NamedTuple):
    """A word of a claim; ``letters`` are the options that it names."""

    kind: Kind
    letters: str = ""


def kind_pattern(form: str) -> re.Pattern[str]:
    """A pattern over the signs of kinds, written with their names: ``LETTERS (?:AND* LETTERS)* BE* TRUE``."""
    signs = re.sub(r"[A-Z_]{2,}", lambda name: Kind[name[0]].value, form)
    return re.compile("".join(signs.split()))


def signs(words: Sequence[Word]) -> str:
    """The kinds of some words as one string."""
    return "".join([word.kind for word in words])


# ------------------------------------------------------------------------------------------------------- the vocabulary

_ENGLISH = {
    Kind.TRUE: "true correct right valid provable hold holds follow follows proved proven yes",
    Kind.FALSE: "false incorrect wrong invalid untrue fail fails no disproved disproven refuted unproved unproven",
    Kind.NOT: "not don't doesn't isn't aren't cannot can't",
    Kind.NEITHER: "neither",
    Kind.NOR: "nor",
    Kind.NONE: "none nothing",
    Kind.ALL: "all every each everything",
    Kind.BUT: "but",
    Kind.EXCEPT: "except excluding save bar",
    Kind.OTHERS: "others rest remaining other",
    Kind.ONLY: "only just alone",
    Kind.BOTH: "both",
    Kind.TOO: "too likewise",
    Kind.BE: "is are be do does must can being",
    Kind.AND: "and",
    Kind.STOP: "while whereas",
    Kind.FILLER: "the these those of above given listed option options statement statements choice choices conclusion "
    "conclusions answers ones them so thus therefore hence finally then always necessarily also indeed clearly "
    "in summary that which claims claim",
}
_CHINESE = {  # tried in this order, so the longer words of each kind come first
    Kind.FALSE: "不一定成立 不一定正确 不一定对 未必成立 未必正确 不正确 不成立 不对 错误 有误 错",
    Kind.NOT: "不是 不",
    Kind.OTHERS: "其余 其他 其它 剩下 另外",
    Kind.EXCEPT: "除了 除去 除",
    Kind.FILLER: "选项 选择 结论 命题 说法 判断 答案 以外 之外 综上所述 综上 因此 所以 可知 故 外 的 项 个 者 "
    "这 两 三 也 此外 而且 并且 还 经检验 经验证 经过验证 检验可知 验证可知",
    Kind.TRUE: "正确 成立 对 选",
    Kind.ALL: "四个 四项 以上 全部 全都 全 所有 每",
    Kind.ONLY: "只有 仅有 仅 只",
    Kind.NONE: "没有 无",
    Kind.BE: "都 均 皆 是 为 有",
    Kind.AND: "以及 和 与 及",
    Kind.STOP: "但是 但 而",
}
_MARKS = {
    Kind.TRUE: "✓✔✅√",
    Kind.FALSE: "✗✘❌",
    Kind.AND: "&+/",
    Kind.COMMA: ",",
    Kind.OPEN: "(",
    Kind.STOP: ";.!\n",
    Kind.COLON: ":=-→",
}
_KINDS = {word: kind for table in (_ENGLISH, _CHINESE) for kind, words in table.items() for word in words.split()}
_KINDS |= {mark: kind for kind, marks in _MARKS.items() for mark in marks} | {"->": Kind.COLON}
_ONE_LETTER = {"T": Kind.TRUE, "Y": Kind.TRUE, "F": Kind.FALSE, "N": Kind.FALSE}
"""Verdicts of one letter, where it is not the letter of an option."""
_PHRASES = (
    (r"all(?:\ of)?(?:\ the)?\ (?:others|rest|remaining|other(?!\ than))\b", Kind.OTHERS),
    (r"(?:apart|aside)\ from\b|other\ than\b|with\ the\ exception\ of\b|except\ for\b", Kind.EXCEPT),
    (r"all(?:\ of)?(?:\ the|\ these)?\ four\b", Kind.ALL),
    (r"(?:other|remaining)\ (?:one|two|three)\b", Kind.OTHERS),
    (r"(?:cannot|can't|must\ not)\ be\b", Kind.NOT),
    (r"(?:have|has|admits?)\ (?:an?\ )?counter-?examples?\b", Kind.FALSE),
    (r"as\ well\ as\b", Kind.AND),
    (r",?\ ?(?:namely|specifically)\b:?", Kind.COLON),
    (r"only\ ones?\b(?!\ of)", Kind.ONLY),
    (r"(?:need|may|might)\ not(?:\ (?:hold|be\ (?:true|correct)|follow))?\b|(?:may|might|can)\ fail\b", Kind.FALSE),
    (r"(?:holds?|true|correct)\ only\ (?:in|for|when|if)\b[^.;\n]{0,60}", Kind.FALSE),
    (
        r"(?:of\ the\ (?:four\ )?(?:options|statements|conclusions)\ ?,?\ ?)?exactly\ (?:one|two|three)"
        r"(?=\ (?:is|are|holds?|follows?)\b)",
        Kind.FILLER,
    ),
    (r"as\ well\b", Kind.TOO),
    (
        r"(?:surviv(?:es?|ed)|stands?|pass(?:es)?|remains?|works?)(?:\ (?:the|this|every|all)\ \w{3,12})?"
        r"(?=\W*$|\W*\n|[,;.])",
        Kind.TRUE,
    ),
    (
        r"(?:from|by|under|given|in|for)\ (?:the|these|all|every|each|any|a\ (?:generic|general))\ ?"
        r"(?:given\ |stated\ )?"
        r"(?:premises?|hypothes[ei]s|conditions?|assumptions?|givens?|figures?"
        r"|configurations?|data|cases)\b|in\ general\b",
        Kind.FILLER,
    ),
    (r",?\ ?(?:and\ )?(?:nothing\ (?:else|more)|no\ others?)\b", Kind.FILLER),
    (r"(?:among|of)\ the\ four(?:\ (?:options|statements|conclusions|choices))?\b,?", Kind.FILLER),
    (r"(?:so|as)\ (?:is|are|does|do)\b", Kind.SO_IS),
    (  # "exactly two of the statements are"; "two of A, B, C are true" names no set
        r"(?:exactly\ |only\ |just\ |precisely\ )?(?:one|two|three)\ (?:of\ (?:the|these|those)\ )?"
        r"(?:four\ |given\ |above\ )?(?:options?|statements?|conclusions?|choices?|claims?|answers?|ones?)"
        r"(?=\ (?:is|are|holds?|follows?|can|must)\b)",
        Kind.FILLER,
    ),
)
_WORD = re.compile(
    rf"""
    (?P<phrase> {"|".join(f"(?:{phrase})" for phrase, _ in _PHRASES)} )
  | (?P<word>
        [A-Za-z]+ (?:'[a-z]+)? (?!['_0-9])    # holds, doesn't; but not A' and A_1, which are points
      | {"|".join(word for words in _CHINESE.values() for word in words.split())}
      | ->
      | [✓✔✅√✗✘❌,&+/;.!\n:=→-]
      | \((?=[A-Z])
    )
  | (?P<gap> (?: [\s*_`#$\"|>)}}{{\[\]\\] | \((?![A-Z]) )+ )
    """,
    re.I | re.VERBOSE,
)


_NOT_CHOSEN = re.compile(r"不(?:应该?|能|该)?选(?=\s*[A-Z(])")

_VERBS = (
    "eep",
    "etain",
    "ccept",
    "hoose",
    "elect",
    "ick",
    "rop",
    "eject",
    "scard",
    "xclude",
    "liminate",
    "ule",
    "ismiss",
)
_KEPT = re.compile(r"\b(?:(?:we|i)\s+)?(?:keep|retain|accept|choose|select|pick)\s+(?=\(?[A-Z]\)?(?![A-Za-z]))", re.I)
_DROPPED = re.compile(
    r"\b(?:(?:we|i)\s+)?(?:drop|reject|discard|exclude|eliminate|rule\s+out|dismiss)\s+(?=\(?[A-Z]\)?(?![A-Za-z]))",
    re.I,
)
"""``keep A and drop B`` says ``true: A; false: B``."""
_NEITHER_OR = re.compile(r"\b(not\s+\(?[A-Z]\)?(?:,\s*\(?[A-Z]\)?)?),?\s+or\s+(?=\(?[A-Z]\)?(?![A-Za-z]))")
"""``not A or D`` denies both."""
_AS_WELL_AS = re.compile(r"(?<=true|olds|lows)\s+as\s+well\s+as\s+(?=\(?[A-Z]\)?(?![A-Za-z]))")
"""``C holds as well as A`` calls both true."""


def read_words(text: str, among: Sequence[str]) -> list[Word] | None:
    """The words of a text without fillers; None where a word is not known."""
    found: list[Word] = []
    text = _NOT_CHOSEN.sub("错误:", text) if "选" in text else text
    if any(verb in text for verb in _VERBS):
        text = _DROPPED.sub("; false: ", _KEPT.sub("; true: ", text))
    text = _AS_WELL_AS.sub(", so is ", text) if "as well as" in text else text
    text = _NEITHER_OR.sub(r"\1 and ", text) if " or " in text else text
    at = 0
    while at < len(text):
        match = _WORD.match(text, at)
        if match is None:
            return None
        at = match.end()
        if match.lastgroup == "phrase":
            kind = next(kind for phrase, kind in _PHRASES if re.match(phrase, text[at - len(match[0]) :], re.I))
            if kind is not Kind.FILLER:
                found.append(Word(kind))
        elif match.lastgroup == "word":
            word = match[0]
            if all(letter in among for letter in word) and len(set(word)) == len(word):
                found.append(Word(Kind.LETTERS, word))
                continue
            known = _ONE_LETTER.get(word) or _KINDS.get(word.lower())
            if known is None or (
                word.isupper() and len(word) == 2 and word.lower() in _KINDS
            ):  # BE and IS are segments
                return None
            if known is not Kind.FILLER:
                found.append(Word(known))
    return found
