"""Which kinds of quantities a statement asks for, by the words of its asking sentences, in several languages.

Statements that name no points are read, too; ``ask`` reads quantities of named points.
"""

from __future__ import annotations

import re

from gnomon.program.question.text import plain


def any_of(table: str) -> re.Pattern[str]:
    """A pattern that finds any of the patterns of a table; white space separates them, in any case of letters."""
    return re.compile("|".join(table.split()), re.I)


CUE = any_of(
    r"""
    \bfind\b \bdetermine\b \bcompute\b \bcalculate\b \bevaluate\b \bsolve\sfor\b \bwhat\b \bhow\s(?!ever)\w+
    \bwhich\s(?!(?:is|are|was|has|have|in\sturn)\b) \bgive\sthe\s(?:value|length|area|measure)\b 求(?!证) 多少 几
    \bquel(?:le)?s?\b \bcombien\b \btrouve[rz]?\b \bcalcule[rz]?\b \bwie\b \bwelche\w* \bberechne\b \bbestimme\b
    \bwrite\sdown\b \bcuál\b \bcuánto\b \bcalcula\b \bhalla\b
    """
)
"""Words with which a sentence asks."""
_ABOUT_ANSWER = any_of(
    r"""
    ^\W*(?:please\s)?(?:express|write|give|state|round|leave|enter|simplify|assume)\b(?!\sdown) your\sanswer
    as\sa\s(?:common|mixed)
    """
)
_SENTENCE = re.compile(r"(?<=[.?!。？！；;])(?:\s+|(?=[^\x00-\x7f]))|\n{2,}")
_QUANTITIES = {
    "area": any_of(
        r"""
        \bareas?\b \bsquare\s(?:units?|\w*met\w*|feet|inch\w*|cm|yards?) 面积 \baire\b superficie área fläche
        """
    ),
    "volume": any_of(r"\bvolumes?\b \bcubic\b \bvolumen\b 体积 容积"),
    "angle": any_of(r"\bangles?\b \bdegrees?\b ∠ ° 角 度 \bwinkel ángulo"),
    "perimeter": any_of(r"\bperimeter \bcircumference \bboundary\b 周长 périmètre umfang perímetro"),
    "radius": any_of(r"\b\w*radi(?:us|i)\b 半径 \brayon \bradio\b"),
    "diameter": any_of(r"\bdiameter 直径 diamètre durchmesser diámetro"),
    "ratio": any_of(
        r"""
        \bratios?\b \bfractions?\b \bpercent \bprobabilit \btimes\sas\b \bfactor\b \bproportion 之比 的比 几分之
        概率
        """
    ),
    "function": any_of(r"\b(?:sin|cos|tan|cot)(?:e|ine|gent)?\b 正弦 余弦 正切"),
    "length": any_of(
        r"""
        \blengths?\b \blong(?:er)?\b \bdistances?\b \bfar\b \bapart\b \bhow\s(?:high|tall|wide|deep)\b
        \bheights?\b \baltitude \bwidth \bdepth \bhypotenuse \bdiagonal \blegs?\b \bsides?\b \bsegment \bchord
        \bmedian\b(?!\sof\sthe)
        \bhow\smany\s(?:more\s)?(?:units|feet|foot|inches|yards|miles|cm|mm|km|m|\w*met(?:er|re)s)\b 长 距离 高
        边 longueur distance länge seite höhe longitud altura \b(?:find|is|compute|determine)\s(?-i:[A-Z]{2})\b
        """
    ),
}


def asking_sentences(text: str) -> list[str]:
    """The sentences of a statement that ask something, each from the word that asks; what is said of the form of the
    answer does not count.

    >>> asking_sentences("A square has side $4$. What is its area? Express your answer in cm.")
    ['what is its area?']
    """
    found = ((sentence, CUE.search(sentence)) for sentence in _SENTENCE.split(plain(text.replace("\n\n", ". "))))
    return [one[cue.start() :] for one, cue in found if cue and not _ABOUT_ANSWER.search(one)]


def quantity_asked(text: str) -> str:
    """The kind of the quantity that the last question of a statement names first; empty if it names none.

    >>> quantity_asked("A box is 3 by 4 by 5. How far is it from a corner to the opposite one?")
    'length'
    >>> quantity_asked("What is the area of a square with sides of length 4?")
    'area'
    """
    asking = asking_sentences(text)
    tail = asking[-1] if asking else _SENTENCE.split(plain(text))[-1]
    found = [(match.start(), name) for name, words in _QUANTITIES.items() if (match := words.search(tail))]
    return min(found, default=(0, ""))[1]


_ALIKE = ({"length", "perimeter"}, {"length", "radius"}, {"length", "diameter"}, {"angle", "function"})


def ask_the_same(one: str, other: str) -> bool:
    """Whether two statements may ask for the same: they name one kind of quantity, or one of them names none.

    "How long" may ask for a radius or a boundary, and an angle may be given by its cosine.
    """
    both = {quantity_asked(one), quantity_asked(other)}
    return len(both) == 1 or "" in both or both in _ALIKE
