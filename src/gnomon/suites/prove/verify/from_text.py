"""Whether the options follow from the text: every one is decided in figures that are sampled from the words alone.

The English text is read sentence by sentence, each sentence is given its widest meaning (`verify.sentence_meanings`),
and figures are solved for from random starts (`verify.sampled_figures`). A right option has to hold in all of them, a
wrong one has to fail in some. The Chinese text has to say the same of these figures, with as many equations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np

from gnomon.deduce.premise import Premise
from gnomon.problem import Option
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words, parse_statement_words
from gnomon.suites.prove.verify.residuals import CONDITIONS, RESIDUALS, Reals
from gnomon.suites.prove.verify.sampled_figures import FIGURES, Figures, figures_of
from gnomon.suites.prove.verify.sentence_meanings import steps_of

TRUE = 1e-6
"""A statement nearer to true than this holds. Residuals of figures are below 1e-12 and points at least 2e-3 of a
diameter apart, so that rounding stays below it but in a figure in some tens of thousands."""
ROUNDED = 1e-5
"""A right option that fails in one figure alone, and by less than this, holds: the figure is nearly degenerate, and
rounding has grown. A statement that is false in general fails by more, or in more of the figures."""
NO_FIGURE = "no figure was found that agrees with the English text"
FALSE = 1e-3  # a statement farther from true than this fails


def text_faults(texts: Mapping[str, str], options: Sequence[Option], seed: int, count: int = FIGURES) -> Iterator[str]:
    """What the figures of a premise in English and Chinese say against the options, in sentences; `count` figures are
    begun.

    >>> from gnomon.problem import Option
    >>> texts = {"en": "ABC is a triangle. D lies on line BC.", "zh": "ABC 是三角形。D 在直线 BC 上。"}
    >>> option = Option("A", {"en": "∠ABC = ∠ABD", "zh": "∠ABC = ∠ABD"}, correct=True)
    >>> next(text_faults(texts, [option], seed=1))  # D may lie beyond B
    'option A is right, but fails in ... of ... figures that agree with the text, by ...'
    """
    try:
        premise, figures = _drawn_from(texts["en"], seed, count)
        chinese = parse_premise_words(texts["zh"], "zh")
    except WordsError:
        return  # reported where the texts are read back
    drawn = len(next(iter(figures.values()), ()))  # a text without points has no figures
    if not drawn:
        yield NO_FIGURE
        return
    for option in options:
        yield from _decided(option, figures, drawn)
    yield from _other_language(premise, chinese, figures)


@lru_cache(maxsize=16)  # records that differ in other fields alone have the same figures
def _drawn_from(text: str, seed: int, count: int) -> tuple[Premise, Figures]:
    """The premise that an English text states, and figures of it."""
    premise = parse_premise_words(text, "en")
    return premise, figures_of(premise, seed, count)


def _decided(option: Option, figures: Figures, drawn: int) -> Iterator[str]:
    try:
        statement = parse_statement_words(option.text["en"], "en")
    except WordsError:
        return
    off = distance(statement, figures)
    off = np.where(np.isnan(off), 0.0 if statement.negated else np.inf, off)
    fails = off < TRUE if statement.negated else off > TRUE
    rounded = fails.sum() == 1 and off[fails].max() < ROUNDED and not statement.negated
    if option.correct and fails.any() and not rounded:
        share = f"{int(fails.sum())} of {drawn} figures"
        yield f"option {option.letter} is right, but fails in {share} that agree with the text, by {np.max(off):.2g}"
    elif not option.correct and not (fails & ((off > FALSE) | statement.negated)).any():
        yield f"option {option.letter} is wrong, but holds in all {drawn} figures sampled from the text"


def _other_language(premise: Premise, other: Premise, figures: Figures) -> Iterator[str]:
    """The relations and conditions of the other text are as many, and hold in the figures of the first."""
    if set(other.points) != set(premise.points):
        yield "the Chinese text is about other points than the English one"
        return
    steps = [step for construction in other.constructions for step in steps_of(construction)]
    for term in (term for step in steps for term in step.relations):
        off = abs(RESIDUALS[term.name]([figures[p] for p in term.points], term.value))
        if (off > TRUE * _diameter(figures)).any():
            yield f"the Chinese text says '{term.name} {' '.join(term.points)}', which the English one does not"
    for term in (term for step in steps for term in step.conditions):
        if not CONDITIONS[term.name]([figures[p] for p in term.points]).all():
            yield f"the Chinese text says '{term.name} {' '.join(term.points)}', which the English one does not"
    if _equations(premise) != _equations(other):
        yield "the English and the Chinese text do not state equally many equations"


def _equations(premise: Premise) -> int:
    """The number of equations in the coordinates that a premise states."""
    pair = np.array([0.3 + 0.1j]), np.array([1.0 - 0.2j])
    terms = [t for made in premise.constructions for step in steps_of(made) for t in step.relations]
    with np.errstate(all="ignore"):
        values = [RESIDUALS[t.name]([pair[k % 2] for k in range(len(t.points))], t.value) for t in terms]
    return sum(2 if np.iscomplexobj(value) else 1 for value in values)


def _diameter(figures: Figures) -> Reals:
    places = np.array(list(figures.values()))
    return np.asarray(abs(places - places.mean(axis=0)).max(axis=0))
