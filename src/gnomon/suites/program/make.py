"""From a family to a problem: parameters, hidden similarity, letters, names, habits, code, text and picture."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gnomon.author.draws import Redraw
from gnomon.author.letters import lettered
from gnomon.exact import Closed, Exact
from gnomon.problem import Number
from gnomon.seeding import Rng
from gnomon.suites.program.emit.asymptote import emit_asymptote
from gnomon.suites.program.emit.concise import concise, folded
from gnomon.suites.program.emit.habits import draw_habits
from gnomon.suites.program.emit.matplotlib import emit_matplotlib
from gnomon.suites.program.emit.matplotlib_space import emit_matplotlib_space
from gnomon.suites.program.emit.names import draw_letters, draw_names, expressions, walk
from gnomon.suites.program.emit.pages import pages
from gnomon.suites.program.emit.printer import Context
from gnomon.suites.program.emit.tikz import emit_tikz
from gnomon.suites.program.family import Family, FamilyError, Question
from gnomon.suites.program.language.evaluate import Event, Similarity, run
from gnomon.suites.program.language.expressions import Fixed, Spot
from gnomon.suites.program.language.figure_functions import unit
from gnomon.suites.program.language.statements import Define, Loop, Statement, While
from gnomon.suites.program.leak_check import given_away, literal_leak, looked_up, pair_leak, recoverable
from gnomon.suites.program.lengths_at_segments import written_lengths
from gnomon.suites.program.looks import PLAIN, Wishes
from gnomon.suites.program.place_labels import Sides, crowded, extent, label_sides
from gnomon.suites.program.sketch import Sketch
from gnomon.suites.program.ways import answered
from gnomon.suites.program.wording import worded

_SIZES = (3.5, 11.0)
"""Between these two sizes a drawing is scaled."""
_LONGEST = {"asymptote": 5000, "matplotlib": 5000, "tikz": 2500}
"""Characters of a program. TikZ writes recursions out; what gets longer than this, nobody would write in TikZ."""
_LONGEST_KEY = 48
"""Characters of LaTeX in an answer: two terms with fractions, roots and pi."""
_MOST_DIGITS = 6
"""In an answer: 1687504/29791 is none that a contest would print."""
LANGUAGES = ("asymptote", "matplotlib", "tikz")
_DRAWS = 25
"""Draws of parameters among which a whole answer is looked for."""
_PLAINEST_OF = 4
"""Draws of parameters of which the one with the shortest answer is taken, where it need not be whole."""
_SHORT_SCALES = tuple(Fraction(k) for k in ("1", "2", "3", "4", "5", "10", "1/2", "3/2", "1/4", "1/5", "1/10", "5/2"))
_AUTHORS = 0.8
"""How often an upright drawing has the author's own size, in which steps of a grid are 1."""
_MOST_PARTS = 60
"""The size up to which a drawing keeps the author's numbers."""
_LARGEST = 14.0
"""The size up to which an upright drawing is scaled."""
_QUARTERS = (0, 0, 0, 0, 0, 0, 0, 1, 2, 3)
"""Quarter turns of an upright drawing; most people leave the base where it is."""
_GAUSSIAN = (2 + 1j, 1 + 2j, 2 - 1j, 3 + 1j, 3 + 2j, 1 - 2j, 3 - 1j, 2 + 3j, 4 + 1j, 1 + 1j, 3 - 2j, 1 - 3j)


@dataclass(frozen=True)
class Draft:
    """A problem of a family, before it is written in a language."""

    family: Family
    question: Question
    program: Sequence[Statement]
    concise: Sequence[Statement]
    """The program with fewer names, for languages in which expressions may be nested."""
    context: Context
    events: Sequence[Event]
    answer: Number
    text: Mapping[str, str]
    twin: Mapping[str, str]
    way: Mapping[str, str]
    """The relation that gives the answer, in words; empty if the family has none of its own."""

    def code(self, language: str) -> str:
        """The program in a language."""
        sides = self.sides(language).chosen
        if language == "asymptote":
            return emit_asymptote(self.concise, self.context, sides)
        if language == "matplotlib":
            if self.context.eye is not None:
                return emit_matplotlib_space(self.concise, self.context, sides)
            return emit_matplotlib(self.concise, self.context, sides, self.context.habits.points)
        if language == "tikz":
            return emit_tikz(self.program, self.context, sides)
        raise FamilyError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")

    def sides(self, language: str) -> Sides:
        """Where the labels stand in a language."""
        habits = self.context.habits
        sheets = pages(language, habits.header, *extent(self.events))
        return label_sides(self.events, self.context.letters, sheets, habits.dots)


def draft(family: Family, rng: Rng, wishes: Wishes = PLAIN) -> Draft:
    """One problem of a family; raises `Redraw` if these draws give none."""
    sketch, question, answer = _posed(family, rng.stream("parameters"), wishes)
    letters = draw_letters(rng.stream("letters"), sketch.letters)
    names = draw_names(rng.stream("names"), sketch.program, letters)
    program = list(sketch.program)
    try:
        similarity = draw_similarity(rng.stream("similarity"), family, program, wishes.upright)
        if wishes.numbers:
            sizes = written_lengths(program, question.en, run(program, similarity).events)
            program += sizes
            letters |= {size.role: size.text for size in sizes}
        program = folded(program, similarity)
        events = run(program, similarity).events
    except (ValueError, ZeroDivisionError) as error:
        raise Redraw(str(error)) from None  # lines that do not meet, circles that miss
    if crowded(events):
        raise Redraw("named points lie too near to each other")
    habits = draw_habits(rng.stream("habits"))
    turned = ""
    if habits.similarity == "transform" and _only_points(program) and family.plane == "free" and not wishes.upright:
        turned = next(name for name in ("t", "T", "tr", "mv") if name not in names.values())
    eye = next((fixed.eye for fixed in _fixed(program) if isinstance(fixed, Spot)), None)
    context = Context(names, letters, similarity, habits, turned, eye, max(extent(events)))
    question = worded(question, sketch.program, rng.stream("wording"))

    def told(text: str) -> str:
        return lettered(text, letters, f"family {family.key}")

    text = {"en": told(question.en), "zh": told(question.zh)}
    twin = {"en": told(question.twin_en), "zh": told(question.twin_zh)}
    way = {
        name: answered(told(words), answer.exact, answer.unit)
        for name, words in zip(("en", "zh"), question.way, strict=True)
        if words
    }
    short = concise(program, similarity, habits.typed and not turned)
    return Draft(family, question, program, short, context, events, answer, text, twin, way)


def _posed(family: Family, rng: Rng, wishes: Wishes) -> tuple[Sketch, Question, Number]:
    """Parameters, what is asked and its answer: of several draws the first with a whole answer, where one is wished,
    else the one whose answer has the fewest digits."""
    found: list[tuple[Sketch, Question, Number]] = []
    for number in range(_DRAWS if wishes.whole else _PLAINEST_OF):
        sketch = Sketch(rng.stream(number))
        try:
            question = family.draws(sketch)
        except (Redraw, ValueError, ZeroDivisionError) as error:
            reason = str(error)
            continue
        answer = number_of(question)
        if sprawling(answer.exact):
            reason = "the answer is too long to be read or typed"
        elif wishes.whole and not answer.exact.isdigit():
            reason = "the answer is no whole number"
        else:
            found.append((sketch, question, answer))
            if wishes.whole:
                break
    if not found:
        raise Redraw(reason)
    return min(found, key=lambda one: _digits(one[2].exact))


def written(family: Family, rng: Rng, languages: Sequence[str], wishes: Wishes = PLAIN) -> tuple[Draft, dict[str, str]]:
    """A problem and its code in each of the languages; raises `Redraw` where one of them is not fit to be asked."""
    made = draft(family, rng, wishes)
    return made, {language: _code(made, language) for language in languages}


def _code(made: Draft, language: str) -> str:
    """The code of a draft; raises `Redraw` where it gives the answer away, or two numbers in it do."""
    for shown in dict.fromkeys((language, "asymptote")):  # the picture is drawn from the program in Asymptote
        if made.sides(shown).touching:
            raise Redraw("a label finds no free place")
    code = made.code(language)
    if len(code) > _LONGEST[language]:
        raise Redraw("the code is too long: fewer steps, or a language with loops")
    if language == "tikz" and _written_out(made.program, code):
        raise Redraw("TikZ writes out what the program repeats")
    if language == "tikz" and not recoverable(made.answer.exact, code, made.text["en"], made.twin["en"]):
        raise Redraw("rounded coordinates do not give so long an answer")
    value = made.answer.value
    if literal_leak(code, value) or pair_leak(code, value):
        raise Redraw("numbers of the code give the answer away")
    drawn = code if language == "asymptote" else made.code("asymptote")
    if given_away(code, language, drawn, value, made.text["en"]):
        raise Redraw("the figure gives the answer away")
    if looked_up(code, drawn, made.text["en"]):
        raise Redraw("what is asked is a difference of two typed coordinates")
    if literal_leak(made.text["en"], value):
        raise Redraw("the statement has the answer as a number")
    return code


def _written_out(program: Sequence[Statement], code: str) -> bool:
    """Whether a program in TikZ has lost the loops or the functions that draw, of which the program consists."""
    loops = any(isinstance(s, Loop | While) for s in program)
    commands = any(isinstance(s, Define) and s.returns is None for s in program)
    return (loops and "\\foreach" not in code) or (commands and "\\newcommand" not in code)


def number_of(question: Question) -> Number:
    """The answer as graders compare it."""
    value = question.answer
    exact = Exact.of(value) if isinstance(value, int | Fraction) else value
    assert isinstance(exact, Exact | Closed)
    return Number(exact=exact.latex(), value=float(exact), unit=question.unit)


def sprawling(exact: str) -> bool:
    """Whether a key is longer than a person would print: many terms or digits, or a fraction inside a fraction.

    >>> [sprawling(x) for x in (r"\\frac{45\\sqrt{3}}{2} + 13\\pi", r"\\frac{\\frac{9}{\\pi}\\sqrt{5}}{2}", "1687504")]
    [False, True, True]
    """
    long = len(exact) > _LONGEST_KEY or _digits(exact) > _MOST_DIGITS
    return long or re.search(r"frac\{[^{}]*\\frac", exact) is not None


def _digits(exact: str) -> int:
    return sum(map(str.isdigit, exact))


def draw_similarity(rng: Rng, family: Family, program: Sequence[Statement], upright: bool) -> Similarity:
    """The hidden similarity of a drawing, as its family allows.

    An upright one keeps directions along the axes and short coordinates short, and puts the first point at the origin.
    """
    if family.plane == "fixed":
        return Similarity()
    if family.plane == "lattice" and any(fixed.op in ("size", "turn") for fixed in _fixed(program)):
        raise FamilyError(f"family {family.key}: f.size and f.turn do not go with plane='lattice'; use 'free'")
    largest = max(extent(run(program, Similarity()).events))
    if upright or family.plane == "space":
        common = _awkward(program)
        scales = [k * common for k in _SHORT_SCALES if _SIZES[0] <= float(k * common) * largest <= _LARGEST * common]
        scales = scales or [Fraction(common)]
        whole = [k for k in scales if k.denominator == 1] if family.plane == "lattice" else []
        if common * largest <= _MOST_PARTS and rng.chance(_AUTHORS):
            whole = [Fraction(common)]
        quarters = 0 if family.plane in ("upright", "space") else rng.choice(_QUARTERS)
        factor = float(rng.choice(whole or scales)) * unit(90 * quarters)
        first = next((fixed.numbers for fixed in _fixed(program) if fixed.op == "at"), (0, 0))
        return Similarity(factor, -factor * complex(*map(float, first)))
    if family.plane == "lattice":
        return Similarity(rng.choice(_GAUSSIAN), complex(rng.integer(-5, 5), rng.integer(-5, 5)))
    low, high = (max(1, round(100 * wanted / largest)) for wanted in _SIZES)
    scale = 0.01 * rng.choice([k for k in range(low, high + 1) if k % 5 and not 90 < k < 110] or [low])
    turn = 0 if family.plane == "upright" else rng.choice([t for t in range(-85, 176) if t % 15])
    offset = complex(0.1 * rng.integer(-40, 40), 0.1 * rng.integer(-40, 40))
    return Similarity(scale * unit(turn), offset)


def _awkward(program: Sequence[Statement]) -> int:
    """The least number that takes fractions such as 2/23 in a figure to short decimals."""
    found = math.lcm(*(Fraction(n).denominator for one in _fixed(program) for n in one.numbers if n == Fraction(n)))
    while found % 2 == 0 or found % 5 == 0:
        found //= 2 if found % 2 == 0 else 5
    return found if found < _MOST_PARTS else 1


def _fixed(program: Sequence[Statement]) -> list[Fixed]:
    return [expr for s in walk(program) for expr in expressions(s) if isinstance(expr, Fixed)]


def _only_points(program: Sequence[Statement]) -> bool:
    """Whether all numbers that the similarity moves are points, at least three of them."""
    found = _fixed(program)
    return len(found) > 2 and all(fixed.op == "at" for fixed in found)
