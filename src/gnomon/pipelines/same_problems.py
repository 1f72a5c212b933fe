"""Rows that are the same problem, however they are typed: the same numbers, the same answer, and the same question
about the same figure.

The question is compared by its words, without names of points, so that renamed and reworded copies are alike; the
figure by the sizes of what its program draws, so that names, order, pens and comments in the code say nothing. The
less the words agree, the more the figures have to. Another answer, other numbers or another quantity that is asked for
make another problem.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from gnomon.asy import AsyError
from gnomon.curate.minimal_answers import standardise
from gnomon.grade import same_answer
from gnomon.program.figure import figure_of_asy
from gnomon.program.question.asked_words import ask_the_same, asking_sentences
from gnomon.program.question.text import plain
from gnomon.program.shapes import Arc

_SAME = ((0.2, 0.9), (0.5, 0.5))
"""Pairs of how alike the words and the figures are at least."""
_WITH_NUMBERS = {0: 1.1, 1: 1.1, 2: 0.7}
"""How alike the words are at least, whatever is drawn, by how many numbers the rows have; 0.5 for more than two."""
_WORDS_ALONE, _NO_ANSWER = 0.85, 0.7
"""How alike the words are at least where there are no figures to compare, or where an answer is missing."""
_POINTS_TO_FIGURE = re.compile(r"\b(?:shown|graphs?|marked|figure|diagram|picture|shaded|drawn|below)\b|图", re.I)
"""Words of a text that is not understood without its figure."""
_STEM = 5  # letters of a word that are compared: bisects, bisector
_COUNT = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SPELLED = {word: str(number) for number, word in enumerate(_COUNT[1:], 2)}  # "one" is mostly no number
_HEAD = re.compile(r"^\W*(?:(?:problem|question|exercise|example|task)\s*#?\d+|\d+)\s*[.:)]\s*(?=\D)", re.I)
_NUMBER = re.compile(r"\(\(?(\d+)\)?/\(?(\d+)\)?\)|(\d+(?:\.\d+)?)\s*/\s*(\d+)|(\d+(?:\.\d+)?)")
_NAME = re.compile(r"\b[A-Z]{1,8}(?:[_']?\d*'*)\b")
_QUIET = frozenset(
    re.findall(
        r"\w+",
        """
        a an and are as at be been by can do does each equal equals exactly express find for following from give
        given has have having how if in into is it its let long many measure measures number of on or other shown
        simplest so such suppose terms than that the their them then there these they this to value we what which
        will with you your answer form below above compute determine calculate diagram figure picture drawing
        drawn unit units
        """,
    )
)
"""Words that are chosen freely when a question is typed anew."""


@dataclass
class Version:
    """One row, as it is compared with others."""

    text: str
    code: str
    answer: str

    def __post_init__(self) -> None:
        text = _HEAD.sub("", unicodedata.normalize("NFKC", self.text).replace("⁄", "/"))
        if not re.search(r"[a-z]{3}", re.sub(r"\\[a-z]+|\$[^$]*\$", "", text)):  # in capitals, but for the formulas
            text = re.sub(r"\$[^$]*\$|[^$]+", lambda one: one[0] if one[0][0] == "$" else one[0].lower(), text)
        self.text = plain(text)

    @cached_property
    def numbers(self) -> frozenset[Fraction]:
        """The numbers of the text and of the labels, each once: a fraction and its decimal are one."""
        labels = " ".join(plain(label) for label in re.findall(r'"([^"\n]{0,80})"', self.code))
        spelled = re.sub(r"[a-z]+", lambda word: _SPELLED.get(word[0], word[0]), self.text.replace(",000", "000"))
        found = set()
        for a, b, c, d, whole in _NUMBER.findall(re.sub(r"[A-Za-z]_?\{?\d+", " ", f"{spelled} ; {labels}")):
            below = int(b or d or 1)
            found.add(Fraction(a or c or whole) / below if below else Fraction(0))
        return frozenset(found)

    @cached_property
    def words(self) -> Counter[str]:
        """The words of the text that say what it is about; of a Chinese text its characters."""
        text = _NAME.sub(" ", self.text)
        signs = {"∠": " angle ", "△": " triangle ", "°": " degree ", "⊥": " perpendicular ", "∥": " parallel "}
        for sign, word in signs.items():
            text = text.replace(sign, word)
        bare = re.findall(r"[^\W\d_]{2,}|[\u4e00-\u9fff]", re.sub(r"([\u4e00-\u9fff])", r" \1 ", text.lower()))
        return Counter(word[:_STEM] for word in bare if word not in _QUIET and word not in _SPELLED)

    @cached_property
    def sizes(self) -> list[float]:
        """The sizes of the pieces that the program draws, as parts of the largest, straight ones and then round ones
        (from 2 on); empty if it does not run."""
        try:
            figure = figure_of_asy(self.code)
        except AsyError:
            return []
        pieces = [piece for stroke in figure.strokes if not stroke.mark for piece in stroke.pieces]
        straight = [abs(piece.end - piece.start) for piece in pieces if not isinstance(piece, Arc)]
        curved = [piece.radius for piece in pieces if isinstance(piece, Arc)]
        largest = max([*straight, *curved], default=0.0) or 1.0
        return sorted(
            {*(round(one / largest, 4) for one in straight), *(2 + round(one / largest, 4) for one in curved)}
        )

    @cached_property
    def asked_name(self) -> str:
        """The only name in the last asking sentence, with its letters in order; empty if there are more."""
        tail = (asking_sentences(self.text) or [self.text])[-1]
        named = {"".join(sorted(name)) for name in _NAME.findall(tail)}
        return named.pop() if len(named) == 1 else ""

    @cached_property
    def names(self) -> frozenset[str]:
        """The letters that the text uses as names."""
        return frozenset("".join(_NAME.findall(self.text)))


def same_problem(one: Version, other: Version) -> float:
    """How alike two rows are if they are the same problem, from 0 to 1; 0 if they are not."""
    if one.numbers != other.numbers or not _answers_agree(one.answer, other.answer):
        return 0.0
    words = _alike(one.words, other.words)
    sure = bool(one.answer and other.answer)
    if words < (_SAME[0][0] if sure else _NO_ANSWER) or not ask_the_same(one.text, other.text):
        return 0.0
    if one.names == other.names and one.asked_name and other.asked_name not in ("", one.asked_name):
        return 0.0  # AC and BD of one rectangle
    if not (one.code or other.code):
        return words if words >= _WORDS_ALONE else 0.0
    drawn = _near(one.sizes, other.sizes) if one.sizes or other.sizes else float(one.code == other.code)
    told = words >= _WITH_NUMBERS.get(len(one.numbers), 0.5) and not _POINTS_TO_FIGURE.search(one.text)
    same = told or any(words >= least and drawn >= figure for least, figure in _SAME)
    return max(words, drawn) if same else 0.0


def find_repeats(rows: Sequence[Version]) -> list[tuple[int, float]]:
    """For every row the first row that it repeats and how alike they are; -1 where it repeats none."""
    kept: dict[frozenset[Fraction], list[int]] = defaultdict(list)
    found = []
    for number, row in enumerate(rows):
        similar = ((first, same_problem(rows[first], row)) for first in kept[row.numbers])
        first, alike = next(((first, alike) for first, alike in similar if alike), (-1, 0.0))
        if first < 0:
            kept[row.numbers].append(number)
        found.append((first, alike))
    return found


def _answers_agree(one: str, other: str) -> bool:
    """Whether two answers are the same, or one is missing."""
    if not one or not other or one == other:
        return True
    return same_answer(standardise(one).latex or one, standardise(other).latex or other)


def _alike(one: Counter[str], other: Counter[str]) -> float:
    whole = (one | other).total()
    return (one & other).total() / whole if whole else 1.0


def _near(one: list[float], other: list[float]) -> float:
    """The share of sizes that two figures have in common, up to a hundredth."""
    common = sum(1 for _ in _pairs(one, other))
    return common / (len(one) + len(other) - common)


def _pairs(one: list[float], other: list[float]) -> Iterator[tuple[float, float]]:
    i = j = 0
    while i < len(one) and j < len(other):
        if abs(one[i] - other[j]) <= 0.01:
            yield one[i], other[j]
            i, j = i + 1, j + 1
        elif one[i] < other[j]:
            i += 1
        else:
            j += 1
