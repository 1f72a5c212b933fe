"""The second way: a problem's record is checked from its data alone, in worlds that its making never saw.

The premise is read again and drawn anew; every right option's stored proof goes through the independent checker, every
option is decided on the new figures, and the texts in both languages are read back to the same formal premise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import numpy as np

from gnomon.deduce.checker import Checker
from gnomon.deduce.facts import Fact, FactError
from gnomon.deduce.numeric import Worlds
from gnomon.deduce.premise import Premise, PremiseError, parse_premise
from gnomon.deduce.proof import Proof, Step, Term
from gnomon.deduce.realise import RealisationError
from gnomon.problem import LANGUAGES, Choice, Json, Option, Problem
from gnomon.seeding import Rng
from gnomon.suites.prove.statement import READINGS, Reading, Statement
from gnomon.suites.prove.text import QUESTION
from gnomon.suites.prove.words_meaning import meaning
from gnomon.suites.prove.words_parse import WordsError, parse_premise_words, parse_statement_words
from gnomon.suites.prove.worlds import figures, with_open_choices

WORLDS = 64
FALSE = 1e-4  # a wrong option is at least this far from true in every fresh world
TRUE = 1e-6  # a right one at most this far


def verify(problem: Problem) -> list[str]:
    """What is wrong with the problem, in sentences; empty when everything was confirmed."""
    try:
        premise = parse_premise(problem.formal["premise"])
    except (PremiseError, KeyError) as error:
        return [f"the formal premise cannot be read: {error}"]
    rng = Rng("gnomon", "prove", "verify", problem.id)
    try:
        figure = figures(premise, WORLDS, rng.integer(0, 2**62))
    except RealisationError as error:
        return [f"the premise has no figure: {error}"]
    checker = Checker(premise, figure.worlds)
    worlds = with_open_choices(premise, figure, rng.integer(0, 2**62))
    faults = [fault for option in problem.options for fault in _option(problem, option, premise, checker, worlds)]
    return [*faults, *_answer(problem), *_texts(problem, premise)]


def _option(problem: Problem, option: Option, premise: Premise, checker: Checker, worlds: Worlds) -> Iterator[str]:
    statement = Statement.parse(option.formal)
    record = problem.formal["options"].get(option.letter, {})
    if record.get("statement") != option.formal:
        yield f"option {option.letter}: its record states {record.get('statement')!r}, the option {option.formal!r}"
    distance = statement.distance(worlds)
    if not option.correct:
        if not np.all(distance > FALSE):
            yield f"option {option.letter} is wrong, but {statement} comes within {np.min(distance):.2g} of true"
        return
    if not np.all(distance < TRUE):
        yield f"option {option.letter} is right, but {statement} fails by {np.max(distance):.2g} in a fresh figure"
    if "proof" not in record:
        yield f"option {option.letter} is right, but has no proof"
        return
    proof = proof_of(record["proof"])
    if not any(_same(statement, proof.goal, reading) for reading in READINGS):
        yield f"option {option.letter} states {statement}, its proof shows {proof.goal}"
    if statement.fact.canonical() in premise.given:
        yield f"option {option.letter} is given"
    verdict = checker.check(proof)
    if not verdict:
        yield f"option {option.letter}: step {verdict.step} of its proof is not accepted: {verdict.why}"


def _same(statement: Statement, goal: Fact, reading: Reading) -> bool:
    """Whether the goal of a proof, read like this, is the statement; a to b as c to d is a to c as b to d."""
    p = goal.args
    writings = [goal, Fact("eqangle", (*p[:2], *p[4:6], *p[2:4], *p[6:]))] if goal.predicate == "eqangle" else [goal]
    for writing in writings:
        try:
            shown = Statement(writing, reading=reading)
        except FactError:
            continue
        if shown.canonical() == statement.canonical():
            return True
    return False


def _answer(problem: Problem) -> Iterator[str]:
    letters = tuple(option.letter for option in problem.options if option.correct)
    if not isinstance(problem.answer, Choice) or problem.answer.letters != letters or not letters:
        yield f"the answer is {problem.answer}, the right options are {', '.join(letters) or 'none'}"


def _texts(problem: Problem, premise: Premise) -> Iterator[str]:
    wanted = meaning(premise)
    for language in LANGUAGES:
        said = problem.text[language].removesuffix(QUESTION[language]).strip()
        try:
            if meaning(parse_premise_words(said, language)) != wanted:
                yield f"the {language} text says something else than the formal premise"
            for option in problem.options:
                read = parse_statement_words(option.text[language], language)
                if not _reads_as(read, Statement.parse(option.formal)):
                    yield f"option {option.letter} says {read} in {language}, its formal statement is {option.formal}"
        except WordsError as error:
            yield f"the {language} text cannot be read back: {error}"


_SIDES = {"simtrir": "simtri", "contrir": "contri"}  # words do not say which way round similar triangles are


def _reads_as(read: Statement, formal: Statement) -> bool:
    named = Statement.parse(read.text.lower())  # labels are capital, names of points are not
    return _either_way(named).canonical() == _either_way(formal).canonical()


def _either_way(statement: Statement) -> Statement:
    fact = statement.fact
    named = Fact(_SIDES.get(fact.predicate, fact.predicate), fact.args, fact.value)
    return Statement(named, statement.negated, statement.reading)


def proof_of(data: list[Mapping[str, Json]]) -> Proof:
    """A proof from the data that `proof_json` makes of it."""
    steps = tuple(
        Step(
            Fact.parse(step["fact"]),
            step["rule"],
            tuple(step["premises"]),
            tuple(step["binding"]),
            tuple(
                Term(
                    term["equation"],
                    tuple(term["points"]),
                    Fraction(term["coefficient"]),
                    Fraction(term["value"]) if "value" in term else None,
                )
                for term in step["terms"]
            ),
        )
        for step in data
    )
    return Proof(steps[-1].fact, steps)
