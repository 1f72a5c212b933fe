"""What verifies prove problems against what makes them: two programs that share no code come to the same results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from gnomon.deduce.clauses import CLAUSES, VALUE, Clause
from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.premise import Application, Construction, Premise, parse_premise
from gnomon.deduce.wording.facts import label
from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites import get_suite
from gnomon.suites.prove.figure import shown as shown_constructions
from gnomon.suites.prove.item import KINDS
from gnomon.suites.prove.options.option_truth import distance as made_distance
from gnomon.suites.prove.premise.grow import grow
from gnomon.suites.prove.premise.refine import renamed
from gnomon.suites.prove.premise.structure import canonical_structure
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.distance_from_truth import distance
from gnomon.suites.prove.verify.figure import shown_in_figure
from gnomon.suites.prove.verify.meaning import common_points, construction_meaning
from gnomon.suites.prove.verify.read import parse_premise_words
from gnomon.suites.prove.verify.structural_key import structure_key
from gnomon.suites.prove.words.premises import LOCI
from gnomon.suites.prove.words.shared_loci import common_points as common_points_by_name
from gnomon.suites.prove.words.shared_loci import locus
from gnomon.suites.prove.words.write import premise_texts


@pytest.mark.parametrize("name", sorted(KINDS))
def test_distances_agree_on_random_points(name: str) -> None:
    noise = np.random.default_rng(7)
    worlds = {p: noise.normal(size=200) + 1j * noise.normal(size=200) for p in "abcdefgh"}
    rng = Rng("distances", name)
    predicate = PREDICATES[name]
    for _ in range(20):
        count = rng.integer(predicate.least, predicate.most or predicate.least + 2)
        args = tuple(rng.shuffled("abcdefgh")[:count])
        statement = Statement(Fact(name, args, Fraction(rng.choice([30, 2, 135])) if predicate.valued else None))
        assert np.allclose(distance(statement, worlds), made_distance(statement, worlds), atol=1e-12)


@pytest.mark.parametrize("reading", ["equal", "supplementary"])
@pytest.mark.parametrize("text", ["eqangle b a b c e d e f", "aconst b a b c 50"])
def test_distances_of_ordinary_angles_agree(text: str, reading: str) -> None:
    noise = np.random.default_rng(8)
    worlds = {p: noise.normal(size=500) + 1j * noise.normal(size=500) for p in "abcdef"}
    statement = Statement.parse(f"{text} as {reading}")
    assert np.allclose(distance(statement, worlds), made_distance(statement, worlds), atol=1e-12)


def test_a_segment_without_length_is_no_distance() -> None:
    worlds = {p: np.array([0.5 + 0.25j]) for p in "abcd"}
    assert np.isnan(distance(Statement.parse("para a b c d"), worlds)).all()


def test_structural_keys_agree() -> None:
    """Grown premises, and symmetric ones with more numberings than are compared."""
    premises = [found.premise for index in range(40) if (found := grow(Rng("keys", index), 7, 12, 2.0, 0.7))]
    premises += [
        parse_premise(text)
        for text in (
            "a b c d e = pentagon a b c d e",
            "a = free a; b = free b; c = free c; d = free d; e = free e; f = free f",
            "a b c d = isquare a b c d; e = midpoint e a b; f = midpoint f b c; g = midpoint g c d; h = midpoint h d a",
        )
    ]
    assert len(premises) > 35
    for premise in premises:
        names = dict(zip(premise.points, Rng("names", str(premise)).shuffled(premise.points), strict=True))
        assert structure_key(premise) == canonical_structure(premise)
        assert structure_key(renamed(premise, names)) == canonical_structure(renamed(premise, names))


def test_what_figures_show_agrees(prove_problems: Sequence[Problem], hiding_problems: Sequence[Problem]) -> None:
    """The image-only text of a problem says what its maker does not see in the figure."""
    hidden = shown = 0
    more = (get_suite("prove").problem(6, index) for index in range(30))
    for problem in (*prove_problems, *more, *hiding_problems):
        premise = parse_premise(problem.formal["premise"])
        places = {name: complex(x, y) for name, (x, y) in problem.formal["figure"].items()}
        seen = shown_in_figure(premise, places)
        unseen = [made for made in premise.constructions if not seen.construction(made)]
        said = problem.formal["image_text"].get("en", "")
        drawn = [label(p) for made in premise.constructions if made not in unseen for p in made.points]
        told = parse_premise_words(said, "en", drawn) if said else None
        assert len(told.constructions if told else ()) == len(unseen)
        hidden, shown = hidden + len(unseen), shown + len(premise.constructions) - len(unseen)
    assert min(hidden, shown) > 8


def test_what_a_figure_shows_agrees_where_it_was_not_chosen_to_show_all() -> None:
    """Figures of problems mark nearly all givens; in other ones of grown premises marks lack room. The text of what is
    not shown reads back as that many constructions."""
    verdicts, told = Counter[bool](), 0
    for index in range(40):
        if grown := grow(Rng("shown", index), 7, 12, 2.0, 0.7):
            for world in range(0, grown.positions.shape[1], 4):
                places = dict(zip(grown.premise.points, map(complex, grown.positions[:, world]), strict=True))
                seen = shown_in_figure(grown.premise, places)
                found = shown_constructions(grown.premise, places)
                assert found == tuple(seen.construction(made) for made in grown.premise.constructions)
                verdicts.update(found)
                made = list(zip(grown.premise.constructions, found, strict=True))
                if unseen := tuple(one for one, visible in made if not visible):
                    said = premise_texts(Premise(grown.premise.points, unseen), Rng("told", index, world))
                    drawn = [label(p) for one, visible in made if visible for p in one.points]
                    for language, text in said.items():
                        assert len(parse_premise_words(text, language, drawn).constructions) == len(unseen), text
                    told += len(unseen)
    assert min(verdicts[True], verdicts[False], told) > 20


@pytest.mark.parametrize("first", sorted({*LOCI, "on_pline0"}))
def test_the_writer_knows_loci_as_verification_does(first: str) -> None:
    """By names and arguments of clauses on the one side, by what clauses compute on the other."""
    rng = Rng("loci", first)
    for second in sorted({*LOCI, "on_pline0", "s_angle", "rconst2"}):
        for _ in range(40):
            pair = [application(CLAUSES[name], rng) for name in (first, second)]
            assert common_points_by_name(pair) == common_points(pair)
            if not any(clause.name not in LOCI or on_own_parallel(clause) for clause in pair):
                one, other = (construction_meaning(Construction(("x",), (clause,)))[1] for clause in pair)
                assert (locus(pair[0]) == locus(pair[1])) == (one == other), pair


def application(clause: Clause, rng: Rng) -> Application:
    """The clause for the point x, over so few points that some occur twice where the clause allows it."""
    while True:
        args = tuple("x" if p in clause.makes else rng.choice("abcd") for p in clause.params if p != VALUE)
        applied = Application(clause.name, args, Fraction(30) if clause.valued else None)
        if all(len(set(need.args)) == len(need.args) for need in applied.needs()):
            return applied


def on_own_parallel(clause: Application) -> bool:
    """The parallel to a line through one of its points: the writer takes it for the line before it compares loci."""
    return clause.name == "on_pline" and clause.args[1] in clause.args[2:]
