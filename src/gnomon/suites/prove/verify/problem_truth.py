"""Whether a problem is true: its record is checked from its data alone, in worlds that its making never used.

The premise is read again and drawn anew. Every right option's stored proof goes through the independent checker, every
option is decided on the new figures, and the texts in both languages are read back to the same formal premise. The
descriptive fields (coordinates, level, sizes, the image-only text) are computed again in `verify.descriptive_fields`.

These new figures come from the sampler of `deduce.worlds.realise`, which makes the figures of problems too. So every
option is decided once more in figures that are solved for from the sentences of the text (`verify.from_text`), which
share no code with that sampler.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from gnomon.deduce.checker import Checker
from gnomon.deduce.facts import Fact, FactError
from gnomon.deduce.premise import Premise, PremiseError, parse_premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.worlds.realise import Realisation, RealisationError, random_branch_worlds, realise, rough_worlds
from gnomon.deduce.worlds.truth import Worlds
from gnomon.problem import LANGUAGES, Choice, Option, Problem
from gnomon.seeding import Rng
from gnomon.suites.prove.config import POINT_TASK, PROOF_TASK
from gnomon.suites.prove.item import CLEAR
from gnomon.suites.prove.statement import READINGS, Reading, Statement
from gnomon.suites.prove.verify.auxiliary import auxiliary_faults
from gnomon.suites.prove.verify.descriptive_fields import premise_text, record_faults
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.from_text import text_faults
from gnomon.suites.prove.verify.meaning import meaning
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words, parse_statement_words

WORLDS = 64
TRIES = 15_000  # candidates for these worlds: ten times as many as the maker may try
OPEN_CHOICES = 128  # candidates in which the choices that the text leaves open are made at random
ROUGH_WORLDS = 300  # of every shape that the words allow, in which a right option must not be plainly wrong
MOSTLY = 0.3  # the share of fresh worlds in which a wrong option is plainly false; the maker asks for twice as many
TRUE = 1e-6  # a right option is at most this far from true there
PLAINLY_FALSE = 0.01  # a right option further from true than this in a rough figure is plainly wrong there


def verify(problem: Problem) -> list[str]:
    """What is wrong with the problem, in sentences; empty when everything was confirmed."""
    faults: list[str] = []
    try:
        faults.extend(_faults(problem))  # faults found before an error stay in the list
    except (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
        faults.append(f"the record cannot be read any further: {type(error).__name__}: {error}")
    return faults


def _faults(problem: Problem) -> Iterator[str]:
    try:
        premise = parse_premise(problem.formal["premise"])
    except (PremiseError, KeyError) as error:
        yield f"the formal premise cannot be read: {error}"
        return
    rng = Rng("gnomon", "prove", "verify", problem.id)
    try:
        figure = realise(premise, worlds=WORLDS, seed=rng.integer(0, 2**62), tries=TRIES)
    except RealisationError as error:
        yield f"the premise has no figure: {error}"
        return
    checker = Checker(premise, figure.worlds)
    worlds = with_open_choices(premise, figure, rng.integer(0, 2**62))
    rough = rough_worlds(premise, rng.integer(0, 2**62), ROUGH_WORLDS)
    proofs: dict[str, Proof] = {}
    for option in problem.options:
        record = problem.formal["options"].get(option.letter, {})
        if option.correct and "proof" in record:
            proofs[option.letter] = Proof.from_json(record["proof"])
        yield from _option(problem, option, premise, checker, worlds, proofs.get(option.letter))
        if option.correct and "auxiliary" in record and option.letter in proofs:
            steps, stream = proofs[option.letter], rng.stream("auxiliary", option.letter)
            yield from auxiliary_faults(option.letter, record["auxiliary"], premise, figure, steps, stream)
        if option.correct and np.any((off := distance(Statement.parse(option.formal), rough)) > PLAINLY_FALSE):
            yield f"option {option.letter} is right, but fails by {np.max(off):.2g} in a figure of another shape"
    yield from _alike(problem)
    yield from _answer(problem)
    yield from _to_prove(problem, proofs)
    yield from _to_unlock(problem, proofs)
    yield from _texts(problem, premise)
    texts = {language: premise_text(problem, language) for language in LANGUAGES}
    yield from text_faults(texts, problem.options, rng.integer(0, 2**62))
    yield from record_faults(problem, premise, proofs)


def with_open_choices(premise: Premise, figure: Realisation, seed: int) -> Worlds:
    """The worlds of the figure, followed by worlds that make the choices which the text leaves open at random."""
    others = random_branch_worlds(premise, seed, OPEN_CHOICES)
    return {name: np.concatenate([figure.worlds[name], others[name]]) for name in premise.points}


def _option(
    problem: Problem, option: Option, premise: Premise, checker: Checker, worlds: Worlds, proof: Proof | None
) -> Iterator[str]:
    statement = Statement.parse(option.formal)
    record = problem.formal["options"].get(option.letter, {})
    if record.get("statement") != option.formal:
        yield f"option {option.letter}: its record states {record.get('statement')!r}, the option {option.formal!r}"
    off = distance(statement, worlds)
    if not option.correct:
        if not (share := np.mean(off > CLEAR)) > MOSTLY:
            yield f"option {option.letter} is wrong, but {statement} plainly fails in only {share:.0%} of new figures"
        return
    if not np.all(off < TRUE):
        yield f"option {option.letter} is right, but {statement} fails by {np.max(off):.2g} in a fresh figure"
    if proof is None:
        yield f"option {option.letter} is right, but has no proof"
        return
    if not any(same_goal(statement, proof.goal, reading) for reading in READINGS):
        yield f"option {option.letter} states {statement}, its proof shows {proof.goal}"
    if statement.fact.canonical() in premise.given:
        yield f"option {option.letter} is given"
    if "auxiliary" in record:
        return  # its proof is checked with the points that it constructs
    verdict = checker.check(proof)
    if not verdict:
        yield f"option {option.letter}: step {verdict.step} of its proof is not accepted: {verdict.why}"


def same_goal(statement: Statement, goal: Fact, reading: Reading) -> bool:
    """Whether the goal of a proof, in this reading, is the statement. Equal angles a-b and c-d are tried as a-c and b-d
    too."""
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


def _alike(problem: Problem) -> Iterator[str]:
    first: dict[Statement, str] = {}
    for option in problem.options:
        other = first.setdefault(Statement.parse(option.formal).canonical(), option.letter)
        if other != option.letter:
            yield f"option {option.letter} says the same as option {other}"


def _answer(problem: Problem) -> Iterator[str]:
    letters = tuple(option.letter for option in problem.options if option.correct)
    if not isinstance(problem.answer, Choice) or problem.answer.letters != letters or not letters:
        yield f"the answer is {problem.answer}, the right options are {', '.join(letters) or 'none'}"


def _to_prove(problem: Problem, proofs: Mapping[str, Proof]) -> Iterator[str]:
    """The statement that is to be proved is that of a right option, which has a proof without auxiliary points."""
    named = problem.formal.get("to_prove")
    if (named is not None) != (problem.provenance.config.get("task") == PROOF_TASK):
        yield "a statement to prove is named, but no proof is asked for, or the other way round"
    elif named is not None:
        letter = named["letter"]
        if letter not in proofs or "auxiliary" in problem.formal["options"][letter]:
            yield f"option {letter} is to be proved, but has no proof in the figure as it is"
        elif not _says(named["goal"], proofs[letter].steps[-1].fact):
            yield f"option {letter} is to be proved, but the record names {named['goal']!r}"


def _to_unlock(problem: Problem, proofs: Mapping[str, Proof]) -> Iterator[str]:
    """The statement to unlock is that of a right option whose proof constructs the points that are named. That they are
    needed and suffice is verified with the option (`verify.auxiliary`)."""
    named = problem.formal.get("to_unlock")
    if (named is not None) != (problem.provenance.config.get("task") == POINT_TASK):
        yield "a statement to unlock is named, but no points are asked for, or the other way round"
    elif named is not None:
        letter = named["letter"]
        if letter not in proofs or problem.formal["options"][letter].get("auxiliary") != named["points"]:
            yield f"option {letter} is to be unlocked, but its proof constructs other points"
        elif not _says(named["goal"], proofs[letter].goal):
            yield f"option {letter} is to be unlocked, but the record names {named['goal']!r}"
        if named["without"] != "saturated":
            yield f"without the points deduction is said to end as {named['without']!r}"


def _says(text: str, fact: Fact) -> bool:
    """Whether a text names a fact, in whatever order it names its points."""
    try:
        return Fact.parse(text).canonical() == fact.canonical()
    except FactError:
        return False


def _texts(problem: Problem, premise: Premise) -> Iterator[str]:
    wanted = meaning(premise)
    for language in LANGUAGES:
        try:
            if meaning(parse_premise_words(premise_text(problem, language), language)) != wanted:
                yield f"the {language} text says something else than the formal premise"
            for option in problem.options:
                read = parse_statement_words(option.text[language], language)
                if not reads_as(read, Statement.parse(option.formal)):
                    yield f"option {option.letter} says {read} in {language}, its formal statement is {option.formal}"
        except WordsError as error:
            yield f"the {language} text cannot be read back: {error}"


_SIDES = {"simtrir": "simtri", "contrir": "contri"}  # words do not say which way round similar triangles are


def reads_as(read: Statement, formal: Statement) -> bool:
    named = Statement.parse(read.text.lower())  # labels are capital, names of points are not
    return _either_way(named).canonical() == _either_way(formal).canonical()


def _either_way(statement: Statement) -> Statement:
    fact = statement.fact
    named = Fact(_SIDES.get(fact.predicate, fact.predicate), fact.args, fact.value)
    return Statement(named, statement.negated, statement.reading)
