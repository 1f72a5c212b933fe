"""The author's check of a construction clause (see ``author.tries``): its figures, its sentences, and their reading.

An instance is a random figure to which the clause adds its points. The clause has to be drawable there, both texts have
to be read back as the premise that they were written from, and the Chinese text has to say of the figures that the
English one determines what the English one says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gnomon.author.bilingual import not_parallel
from gnomon.author.tries import Report, Sample
from gnomon.deduce.clauses import CLAUSES
from gnomon.deduce.premise import Construction, Premise
from gnomon.deduce.premise_picture import premise_scene
from gnomon.deduce.wording.facts import LANGUAGES, fact_text
from gnomon.deduce.worlds.realise import Realisation, RealisationError
from gnomon.draw import layout, render_png
from gnomon.seeding import Rng
from gnomon.suites.prove.figure import draw
from gnomon.suites.prove.option_worlds import figures
from gnomon.suites.prove.premise.clause_arguments import NOTHING, application_of
from gnomon.suites.prove.premise.grow import NAMES, grow
from gnomon.suites.prove.verify.from_text import NO_FIGURE, text_faults
from gnomon.suites.prove.verify.meaning import meaning
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words
from gnomon.suites.prove.words.write import premise_texts

NOUN = "construction clause"
_ATTEMPTS = 200  # figures that are tried until the clause can add to one
_UNSOLVED = 8  # of them whose text gives no figure, before that is a finding: some are hard to solve for anyway
_LAYERS, _POINTS = 2, 8  # the most constructions and points of a figure before the clause adds to it
_WORLDS = 4
_PIXELS = 512


def questions() -> Collection[str]:
    return CLAUSES.keys()


def sample(key: str, seed: int) -> Sample:
    made = _instance(key, Rng("author", key, seed, 0))
    gives, worlds = made.premise.constructions[-1].facts(), made.figure.worlds
    told = [(fact_text(fact, "en", worlds), fact_text(fact, "zh", worlds)) for fact in gives]
    given = "; ".join(english for english, _ in told) or "nothing but its points"
    return Sample((made.texts["en"], made.texts["zh"]), given, told, [_picture(made.premise, made.figure)])


def report(key: str, instances: int, seed: int) -> Report:
    clause, found = CLAUSES[key], Report()
    found.about = f"{clause.usage} makes {', '.join(clause.makes).lower()}"
    for number in range(instances):
        try:
            made = _instance(key, Rng("author", key, seed, number))
        except RealisationError as error:
            found.findings[str(error)] += 1
            break
        found.findings.update(made.faults)
        found.findings.update(_not_read_back(made.premise, made.texts))
    return found


@dataclass(frozen=True, slots=True)
class _Instance:
    """A premise whose last construction is the clause, a figure of it, its texts, and what figures of them say."""

    premise: Premise
    figure: Realisation
    texts: Mapping[str, str]
    faults: Sequence[str]


def _instance(key: str, rng: Rng) -> _Instance:
    """A random figure to which the clause adds its points; raises `RealisationError` if it can add to none."""
    clause, unsolved = CLAUSES[key], 0
    first = set(clause.makes) == set(clause.params) and len(clause.makes) > 1
    for attempt in range(_ATTEMPTS):
        stream = rng.stream("figure", attempt)
        grown = None if first else grow(stream, stream.integer(0, _LAYERS), _POINTS, 1, 1)
        if grown is None and not first:
            continue
        before = Premise((), ()) if grown is None else grown.premise
        new = tuple(NAMES[len(before.points) : len(before.points) + len(clause.makes)])
        applied = application_of(stream, grown.known if grown else NOTHING, key, new)
        if applied is None:
            continue
        premise = Premise((*before.points, *new), (*before.constructions, Construction(new, (applied,))))
        try:
            figure = figures(premise, _WORLDS, attempt)
        except RealisationError:
            continue
        texts = premise_texts(premise, stream.stream("words"))
        faults = list(text_faults(texts, (), attempt))
        if NO_FIGURE not in faults or unsolved == _UNSOLVED:
            return _Instance(premise, figure, texts, faults)
        unsolved += 1
    cause = "its arguments in premise/clause_rows.py do not fit, or a fact that it gives fails"
    raise RealisationError(_ATTEMPTS, lambda: f"{clause.usage}, added to {_ATTEMPTS} random figures ({cause})")


def _not_read_back(premise: Premise, texts: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with the texts of a premise as a reader of each language takes them."""
    yield from not_parallel("the premise", texts["en"], texts["zh"])
    for language in LANGUAGES:
        try:
            read = parse_premise_words(texts[language], language)
        except WordsError as error:
            yield f"the {language} text is not read back: {error}"
            continue
        if meaning(read) != meaning(premise):
            yield f"the {language} text is read back as another premise, {read}: {texts[language]}"


def _picture(premise: Premise, figure: Realisation) -> bytes:
    """The figure that an exam would show; if none passes its audit, the first world as it is."""
    drawn = draw(premise, figure, _PIXELS, "")
    if drawn is not None:
        return drawn.figure.png
    places = {name: complex(z[0]) for name, z in figure.worlds.items()}
    return render_png(layout(premise_scene(premise, places), _PIXELS))
