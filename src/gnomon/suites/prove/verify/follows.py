"""Whether a problem of the task `follows` is true: its three statements, decided in figures that its making never used.

The proved statement and what excludes the refuted one go through the independent checker; all three are measured in
fresh figures, in rough ones, and in figures that are solved for from the English text. The witnesses of the statement
that is neither have to satisfy the premise.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.checker import Checker
from gnomon.deduce.premise import Premise, PremiseError, parse_premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.worlds.realise import RealisationError, realise, rough_worlds
from gnomon.problem import LANGUAGES, Choice, Option, Problem
from gnomon.seeding import Rng
from gnomon.suites.prove.item import CLEAR, FOLLOWS_QUESTION, KINDS, QUESTION, REFUTED, VERDICT_WORDS, VERDICTS
from gnomon.suites.prove.statement import READINGS, Statement
from gnomon.suites.prove.verify.descriptive_fields import (
    DRAWN,
    broken_givens,
    image_text_faults,
    is_off,
    level_faults,
    placed,
)
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.from_text import FALSE, text_faults
from gnomon.suites.prove.verify.meaning import meaning
from gnomon.suites.prove.verify.problem_truth import (
    PLAINLY_FALSE,
    ROUGH_WORLDS,
    TRIES,
    TRUE,
    WORLDS,
    reads_as,
    same_goal,
    with_open_choices,
)
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words, parse_statement_words
from gnomon.suites.prove.verify.sampled_figures import figures_of
from gnomon.suites.prove.verify.structural_key import structure_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.problem import Json

CONSTANT = 1e-3  # how far a refuted statement may be off its margin in figures of any shape
ROUGHLY = 1e-4  # how far off a proved one may be in figures that are solved for


def verify_follows(problem: Problem) -> list[str]:
    """What is wrong with the problem, in sentences; empty when everything was confirmed."""
    faults: list[str] = []
    try:
        faults.extend(_faults(problem))
    except (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
        faults.append(f"the record cannot be read any further: {type(error).__name__}: {error}")
    return faults


def _faults(problem: Problem) -> Iterator[str]:
    rng = Rng("gnomon", "prove", "verify", problem.id)
    try:
        premise = parse_premise(problem.formal["premise"])
        figure = realise(premise, worlds=WORLDS, seed=rng.integer(0, 2**62), tries=TRIES)
    except (PremiseError, RealisationError) as error:
        yield f"the formal premise cannot be read or drawn: {error}"
        return
    records = problem.formal["statements"]
    statements = {verdict: Statement.parse(records[verdict]["statement"]) for verdict in VERDICTS.values()}
    if len({_form(statement) for statement in statements.values()}) > 1:
        yield "the three statements are not of one form"
    yield from _asked(problem, statements)
    checker = Checker(premise, figure.worlds)
    proof = Proof.from_json(records["proved"]["proof"])
    if not any(same_goal(statements["proved"], proof.goal, reading) for reading in READINGS):
        yield f"{statements['proved']} is to be proved, its proof shows {proof.goal}"
    if not checker.check(proof):
        yield f"the proof of {statements['proved']} is not accepted"
    yield from _excluded(records["refuted"], statements["refuted"], checker)
    yield from _witnessed(records["neither"], statements["neither"], premise)
    margin = records["refuted"]["margin"]
    yield from _decided(statements, with_open_choices(premise, figure, rng.integer(0, 2**62)), margin, TRUE, "a fresh")
    rough = rough_worlds(premise, rng.integer(0, 2**62), ROUGH_WORLDS)
    yield from _decided(statements, rough, margin, PLAINLY_FALSE, "a rough")
    yield from _texts(problem, premise, statements, margin, rng)
    yield from _described(problem, premise, statements["neither"], proof)


def _form(statement: Statement) -> tuple[object, ...]:
    """A statement without the names of its points."""
    order = list(dict.fromkeys(statement.fact.args))
    return (
        statement.fact.predicate,
        tuple(order.index(p) for p in statement.fact.args),
        statement.fact.value,
        statement.reading,
        statement.negated,
    )


def _asked(problem: Problem, statements: Mapping[str, Statement]) -> Iterator[str]:
    asked = problem.formal["asked"]
    right = tuple(letter for letter, verdict in VERDICTS.items() if verdict == asked)
    said = tuple((option.letter, dict(option.text), option.correct) for option in problem.options)
    if said != tuple((letter, VERDICT_WORDS[name], letter in right) for letter, name in VERDICTS.items()):
        yield "the options are not the three verdicts, or another one than the asked is right"
    if problem.answer != Choice(right, tuple(VERDICTS)):
        yield f"the answer is {problem.answer}, the statement is {asked}"
    if problem.categories != (KINDS[statements[asked].fact.predicate],):
        yield f"the categories are {problem.categories}, the statement is {statements[asked]}"


def _decided(
    statements: Mapping[str, Statement], worlds: Worlds, margin: float, true: float, figure: str
) -> Iterator[str]:
    """The proved statement holds in all of these worlds, the refuted one fails in all by its margin."""
    off = distance(statements["proved"], worlds)
    if not (off < true).all():
        yield f"{statements['proved']} is proved, but fails by {np.max(off):.2g} in {figure} figure"
    off = distance(statements["refuted"], worlds)
    if not (margin >= REFUTED and (abs(off - margin) < CONSTANT).all()):
        yield f"{statements['refuted']} is refuted by {margin}, but is {np.min(off):.2g} from true in {figure} figure"
    if not (distance(statements["neither"], worlds) > FALSE).any():
        yield f"{statements['neither']} is neither, but fails in no {figure.removeprefix('a ')} figure"


# --- what excludes a statement

_CLAIMS = {
    "para": "d0123",
    "perp": "d0123",
    "aconst": "d0123",
    "cong": "l0123",
    "rconst": "l0123",
    "midp": "l0102 d0102",
    "coll": "d0102 d0112",
    "circle": "l0102 l0103",
    "contri": "l0134 l0235 l1245",
    "contrir": "l0134 l0235 l1245",
}
_SAYS = {"perp": Fraction(90)}


def _claims(fact: Fact) -> Iterator[tuple[tuple[object, ...], Fraction]]:
    """What a fact says of two lines (the angle between them, either way round) or of two lengths (their ratio)."""
    for row in _CLAIMS.get(fact.predicate, "").split():
        places = [int(k) for k in row[1:]]
        if max(places) >= len(fact.args):
            continue
        first, second = (tuple(sorted(fact.args[k] for k in places[at : at + 2])) for at in (0, 2))
        if row[0] == "d":
            value = fact.value if fact.value is not None else _SAYS.get(fact.predicate, Fraction(0))
            yield ("lines", *sorted((first, second))), min(value % 180, -value % 180)
        else:
            ratio = fact.value if fact.value is not None else Fraction(1)
            yield ("lengths", *sorted((first, second))), ratio if first <= second else 1 / ratio


def _excluded(record: Mapping[str, Json], statement: Statement, checker: Checker) -> Iterator[str]:
    if "proof" not in record:
        return  # it is off by the same amount in all figures that are tried
    proof = Proof.from_json(record["proof"])
    goal = proof.steps[-1].fact
    if str(goal) != record["excluded_by"] or not checker.check(proof):
        yield f"the proof of {record['excluded_by']}, which refutes {statement}, is not accepted"
    known = dict(_claims(goal))
    if not any(known.get(about, value) != value for about, value in _claims(statement.fact)):
        yield f"{record['excluded_by']} does not exclude {statement}"


def _witnessed(record: Mapping[str, Json], statement: Statement, premise: Premise) -> Iterator[str]:
    for name in ("holds", "fails"):
        places = placed(record[name], premise, f"the figure in which the statement {name}")
        if isinstance(places, str):
            yield places
            continue
        positions = np.array([[places[p]] for p in premise.points])
        yield from (
            f"the figure in which it {name} does not satisfy {fact}" for fact in broken_givens(premise, positions)
        )
        world = dict(zip(premise.points, positions, strict=True))
        off = float(distance(statement, world)[0])
        if name == "holds" and not off < DRAWN:
            yield f"{statement} is {off:.2g} from true in the figure in which it holds"
        if name == "fails" and not (record["margin"] >= REFUTED and is_off(record["margin"], statement, world)):
            yield f"{statement} is {off:.2g} from true in the figure in which it fails, not {record['margin']}"


# --- texts and descriptive fields


def _texts(
    problem: Problem, premise: Premise, statements: Mapping[str, Statement], margin: float, rng: Rng
) -> Iterator[str]:
    asked, said, words = problem.formal["asked"], {}, {}
    for language in LANGUAGES:
        said[language], _, rest = problem.text[language].partition(FOLLOWS_QUESTION[language])
        words[language] = rest.strip().rstrip(".。")
        try:
            if meaning(parse_premise_words(said[language].strip(), language)) != meaning(premise):
                yield f"the {language} text says something else than the formal premise"
            if not reads_as(parse_statement_words(words[language], language), statements[asked]):
                yield f"the {language} text asks about something else than {statements[asked]}"
        except WordsError as error:
            yield f"the {language} text cannot be read back: {error}"
            return
    said = {language: text.strip() for language, text in said.items()}
    seed = rng.integer(0, 2**62)
    yield from text_faults(said, [Option("A", words, asked == "proved", statements[asked].text)], seed)
    solved = {name.lower(): z for name, z in figures_of(parse_premise_words(said["en"], "en"), seed).items()}
    if solved and len(next(iter(solved.values()))):
        yield from _decided(statements, solved, margin, ROUGHLY, "a solved")


def _described(problem: Problem, premise: Premise, neither: Statement, proof: Proof) -> Iterator[str]:
    """Level, structure, figure and the text of the image-only form."""
    said = {
        language: f"{problem.text[language].partition(FOLLOWS_QUESTION[language])[0].strip()} {QUESTION[language]}"
        for language in LANGUAGES
    }
    as_letters = replace(problem, text=said, formal={**problem.formal, "options": {}})
    yield from level_faults(as_letters, premise, [proof])
    if problem.formal["structure"] != structure_key(premise):
        yield "the structure is not the key of the formal premise"
    places = placed(problem.formal["figure"], premise, "the figure")
    if isinstance(places, str):
        yield places
        return
    positions = np.array([[places[p]] for p in premise.points])
    yield from (f"the figure does not satisfy what is given: {fact}" for fact in broken_givens(premise, positions))
    off = float(distance(neither, dict(zip(premise.points, positions, strict=True)))[0])
    if not (off < DRAWN if problem.formal["drawn"] == "holds" else off >= CLEAR - DRAWN):
        yield f"{neither} is {off:.2g} from true in the figure, which is said to show that it {problem.formal['drawn']}"
    yield from image_text_faults(problem, premise, places)
