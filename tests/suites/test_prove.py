"""The prove suite: premises grown at random, options proved or refuted, records that verify from their data alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, pairwise

import numpy as np
import pytest

from gnomon.author.draws import Redraw
from gnomon.deduce.facts import Fact, FactError
from gnomon.deduce.premise import Application, parse_premise
from gnomon.deduce.proof import Proof, ProofSize
from gnomon.deduce.worlds.realise import realise, rough_worlds
from gnomon.problem import Choice, Option, Problem, canonical_json
from gnomon.seeding import Rng
from gnomon.suites import ConfigError, PromptMode, SuiteError
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.difficulty import difficulty, level_of
from gnomon.suites.prove.figure import on_one_stroke
from gnomon.suites.prove.item import CHANGES, CUTS, LETTERS, RightOption, WrongOption
from gnomon.suites.prove.make import holds_in_all_shapes
from gnomon.suites.prove.near import _cost_of_flatness, near_figures
from gnomon.suites.prove.options.choose import choose, right_letters
from gnomon.suites.prove.options.contradiction import Said
from gnomon.suites.prove.options.motifs import MOTIFS, motifs
from gnomon.suites.prove.options.near_miss import band
from gnomon.suites.prove.options.option_conclusions import Candidate, well_formed
from gnomon.suites.prove.options.option_likeness import Likeness
from gnomon.suites.prove.options.option_truth import corner_size, distance, verdict
from gnomon.suites.prove.options.other_points import about_other_points
from gnomon.suites.prove.options.wrong import _breaks_order, _is_told, form, refutation, rewritten, wrong_options
from gnomon.suites.prove.premise.grow import grow
from gnomon.suites.prove.premise.refine import renamed, renaming, restricted, without_carried
from gnomon.suites.prove.premise.similar import similar_premises
from gnomon.suites.prove.premise.structure import canonical_structure
from gnomon.suites.prove.premise.weaken import _WEAKER
from gnomon.suites.prove.statement import Statement

MEDIANS = parse_premise("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; f = intersection_ll f a d b e")


@pytest.fixture(scope="module")
def exam(prove_problems: Sequence[Problem]) -> Sequence[Problem]:
    return prove_problems[:12]


class TestStatements:
    @pytest.mark.parametrize(
        "text",
        [
            "para a b c d",
            "not cong a b c d",
            "eqangle b a b c e d e f as equal",
            "aconst b a b c 50 as supplementary",
            "rconst a b c d 3/2",
        ],
    )
    def test_the_formal_text_reads_back(self, text: str) -> None:
        assert Statement.parse(text).text == text

    def test_angles_are_those_at_corners(self) -> None:
        with pytest.raises(FactError, match="corners"):
            Statement(Fact("eqangle", tuple("abcdefgh")), reading="equal")

    def test_ordinary_angles_do_not_mind_the_order_of_arms(self) -> None:
        one, other = (Statement.parse(f"eqangle {args} as equal") for args in ("b a b c e d e f", "e f e d b a b c"))
        assert one.canonical() == other.canonical()

    def test_a_directed_angle_of_130_read_the_other_way_is_50(self) -> None:
        assert Statement.parse("aconst b a b c 130 as supplementary").degrees == 50

    def test_true_false_and_unclear_are_told_apart(self) -> None:
        worlds = realise(MEDIANS, worlds=24, seed=1).worlds
        assert verdict(Statement.parse("rconst a f f d 2"), worlds) == "true"
        assert verdict(Statement.parse("rconst a f f d 3"), worlds) == "false"
        assert verdict(Statement.parse("not rconst a f f d 3"), worlds) == "true"
        assert verdict(Statement.parse("cong a b a c"), worlds) == "unclear"

    def test_mirrored_similarity_is_similarity(self) -> None:
        worlds = {"a": 0j, "b": 1 + 0j, "c": 2 + 1j, "p": 0j, "q": 2 + 0j, "r": 4 - 2j}
        batch = {name: np.array([z, z]) for name, z in worlds.items()}
        assert verdict(Statement.parse("simtri a b c p q r"), batch) == "true"


class TestSampling:
    def test_the_same_stream_grows_the_same_premise(self) -> None:
        first, again = (grow(Rng("test", 4), 6, 12, 3.0, 0.7) for _ in range(2))
        assert first is not None
        assert again is not None
        assert str(first.premise) == str(again.premise)
        assert np.array_equal(first.positions, again.positions)

    def test_what_is_given_holds_where_it_was_grown(self) -> None:
        for index in range(10):
            grown = grow(Rng("test", index), 6, 12, 2.0, 0.7)
            assert grown is not None
            assert len(grown.premise.points) <= 12
            worlds = dict(zip(grown.premise.points, grown.positions, strict=True))
            for fact in grown.premise.given:
                assert verdict(Statement(fact), worlds) == "true", (grown.premise, fact)


class TestStructure:
    def test_names_and_order_do_not_matter(self) -> None:
        one = parse_premise("a b c = triangle a b c; d = midpoint d b c; e = foot e a b c")
        other = parse_premise("x y z = triangle x y z; p = foot p y z x; q = midpoint q x z")
        assert canonical_structure(one) == canonical_structure(other)

    def test_another_relation_is_another_structure(self) -> None:
        keys = {
            canonical_structure(parse_premise(f"a b c = triangle a b c; d = midpoint d b c; e = {clause}"))
            for clause in ("foot e a b c", "foot e b a c", "foot e d a b", "mirror e a d", "on_line e a d")
        }
        assert len(keys) == 5

    def test_any_renaming_keeps_the_key(self) -> None:
        for index in range(8):
            grown = grow(Rng("test", index), 6, 12, 2.0, 0.7)
            assert grown is not None
            names = dict(zip(grown.premise.points, Rng("names", index).shuffled(grown.premise.points), strict=True))
            assert canonical_structure(renamed(grown.premise, names)) == canonical_structure(grown.premise)


class TestRefinement:
    def test_only_what_is_used_stays(self) -> None:
        premise = parse_premise("a b c = r_triangle a b c; d = midpoint d b c; e = foot e a b c; f = on_line f a b")
        small = restricted(premise, ["d"], [Fact.parse("midp d b c")], weaken=Rng("weaken"))
        assert str(small) == "b c = segment b c; d = midpoint d b c"

    def test_a_used_property_stays(self) -> None:
        premise = parse_premise("a b c = r_triangle a b c; d = midpoint d b c; e = foot e a b c")
        cited = [Fact.parse("perp a b a c"), Fact.parse("midp d b c")]
        small = restricted(premise, ["a", "d"], cited, weaken=Rng("weaken"))
        assert str(small) == "a b c = r_triangle a b c; d = midpoint d b c"

    def test_points_that_nothing_uses_are_not_made(self) -> None:
        premise = parse_premise("a b c d = quadrangle a b c d; e f g h = incenter2 e f g h a b c; i = midpoint i a h")
        assert str(restricted(premise, "i", [])) == "a b c = triangle a b c; h = incenter h a b c; i = midpoint i a h"
        medial = parse_premise("a b c = triangle a b c; d e f g = centroid d e f g a b c")
        assert str(restricted(medial, "de", [])) == "a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a"
        assert restricted(medial, "dg", []) == medial

    @pytest.mark.parametrize(
        ("figure", "points", "cited", "left"),
        [
            ("r_trapezoid", "abde", "perp a b a d", {"a b d = r_triangle a b d"}),
            ("isquare", "abce", "perp a b b c", {"b a c = r_triangle b a c"}),
            ("isquare", "abce", "cong a b b c", {"b a c = iso_triangle b a c"}),
            ("isquare", "abce", "", {"a b c = triangle a b c"}),
            ("r_trapezoid", "abde", "para a b c d", {"a b c d = trapezoid a b c d"}),
        ],
    )
    def test_a_corner_that_nothing_uses_is_left_out(self, figure: str, points: str, cited: str, left: set[str]) -> None:
        premise = parse_premise(f"a b c d = {figure} a b c d; e = midpoint e b {points[2]}")
        facts = [Fact.parse(fact) for fact in (cited, f"midp e b {points[2]}") if fact]
        small = [restricted(premise, points, facts, weaken=Rng("weaken", k)) for k in range(20)]
        assert {str(one).partition(";")[0] for one in small} == left

    def test_points_are_named_in_the_order_of_the_text(self) -> None:
        premise = parse_premise("p q = segment p q; z = midpoint z p q")
        assert str(renamed(premise, renaming(premise))) == "a b = segment a b; c = midpoint c a b"


class TestSimilarPremises:
    def test_a_construction_says_no_less_than_the_cited_facts(self) -> None:
        premise = parse_premise("a b c = risos a b c; d = midpoint d b c; e = foot e d a b")
        cited = [Fact.parse("cong a b a c"), Fact.parse("perp e d a b")]
        found = {str(restricted(premise, "de", cited, weaken=Rng("weaken", k))) for k in range(40)}
        first, third = "a b c = iso_triangle a b c", "e = on_tline e d a b"
        clauses = ("midpoint d b c", "on_line d b c", "on_bline d b c")
        assert found == {f"{first}; d = {clause}; {third}" for clause in clauses}

    def test_every_weaker_clause_is_true_of_the_stronger_one(self) -> None:
        """A point of the special construction satisfies what the general one says."""
        names = "abcdefgh"
        for clause in sorted(_WEAKER):
            params, forms = _WEAKER[clause]
            made = [p for p in params if p.isupper()]
            known = [p for p in params if p not in made]
            binding = dict(zip(known, names, strict=False)) | {p: f"x{k}" for k, p in enumerate(made)}
            base = "a b c = triangle a b c; d = free d; e = free e; f = free f; g = free g; " if known else ""
            strong = parse_premise(
                f"{base}{' '.join(binding[p] for p in made)} = {clause} {' '.join(binding[p] for p in params)}"
            )
            worlds = realise(strong, worlds=8, seed=1).worlds
            for name, *args in forms:
                for fact in Application(name, tuple(binding[p] for p in args)).facts():
                    assert verdict(Statement(fact), worlds) == "true", (clause, name, fact)

    def test_a_similar_premise_says_more(self) -> None:
        found = {str(similar) for k in range(30) for similar in similar_premises(MEDIANS, Rng("similar", k))}
        tail = "; d = midpoint d b c; e = midpoint e c a; f = intersection_ll f a d b e"
        assert f"a b c = iso_triangle b c a{tail}" in found
        assert all(text.endswith(tail) for text in found)  # only the triangle leaves something free
        assert len(found) == 12  # four special triangles, each in three ways


class TestContradictions:
    @pytest.mark.parametrize(
        ("said", "stated", "contradicts"),
        [
            ("perp a b c d", "para d c b a", True),
            ("perp a b c d", "para a b c e", False),
            ("cong a b c d", "rconst c d a b 2", True),
            ("rconst a b c d 2", "rconst d c a b 1/2", False),
            ("rconst a b c d 2", "cong c d a b", True),
            ("midp m a b", "midp m b c", True),
            ("midp m a b", "midp m c d", False),
            ("midp m a b", "midp n b a", True),
            ("eqangle b a b c e d e f as equal", "eqangle e f e d b c b a as supplementary", True),
            ("aconst b a b c 50 as equal", "aconst b c b a 130 as supplementary", False),
            ("aconst b a b c 50 as equal", "aconst b c b a 60 as equal", True),
            ("coll a b c", "cyclic a b c d", False),
        ],
    )
    def test_what_contradicts_a_statement_at_sight(self, said: str, stated: str, contradicts: bool) -> None:
        assert Said([Statement.parse(said)]).contradicted_by(Statement.parse(stated)) == contradicts
        assert Said([Statement.parse(stated)]).contradicted_by(Statement.parse(said)) == contradicts


class TestWrongOptions:
    def test_a_wrong_option_has_the_form_of_the_conclusion_whose_place_it_takes(self) -> None:
        worlds = realise(MEDIANS, worlds=64, seed=2).worlds
        fresh = realise(MEDIANS, worlds=64, seed=3).worlds
        source = Statement.parse("rconst a f f d 2")
        ways = Counter[str]()
        for index in range(30):
            (found,) = wrong_options(
                MEDIANS, [source], iter(()), [], lambda _: [source.fact], (), worlds, Rng("spoil", index)
            )
            assert found
            for _, wrong in found:
                assert form(wrong.statement) == form(source)
                assert (wrong.statement.fact.value == 2) == (wrong.changed == "points")
                assert distance(wrong.statement, worlds)[wrong.refuting] == wrong.margin >= 0.15
                assert (distance(wrong.statement, fresh) > 0.03).mean() > 0.5
            ways.update(wrong.changed for _, wrong in found)
        assert set(ways) == {"measure", "points"}

    def test_a_wrong_option_contradicts_neither_a_right_one_nor_what_is_given(self) -> None:
        worlds = realise(MEDIANS, worlds=64, seed=2).worlds
        place, right = Statement.parse("rconst a f f d 2"), Statement.parse("rconst f d a f 1/2")
        for index in range(20):
            (found,) = wrong_options(
                MEDIANS, [place], iter(()), [], lambda _: [place.fact], [right], worlds, Rng("contradict", index)
            )
            assert {wrong.changed for _, wrong in found} == {"points"}

    def test_statements_that_say_the_same_in_other_words_are_known(self) -> None:
        worlds = realise(MEDIANS, worlds=64, seed=2).worlds
        told = [distance(Statement.parse("cong d b d a"), worlds)]  # D is the midpoint of BC
        assert _is_told(Statement.parse("cong d c d a"), told, worlds)
        assert not _is_told(Statement.parse("cong a b a c"), told, worlds)
        assert not _is_told(Statement.parse("cong d c d a"), [], worlds)

    def test_a_conclusion_of_a_similar_premise_is_taken_if_it_does_not_follow(self) -> None:
        worlds = realise(MEDIANS, worlds=64, seed=2).worlds
        place = Statement.parse("cong a e e c")
        of_right_triangle = [Statement.parse("cong d c d b"), Statement.parse("cong a d d c")]
        found = [
            wrong_options(MEDIANS, [place], iter([of_right_triangle]), [], lambda _: (), (), worlds, Rng(k))[0]
            for k in range(60)
        ]
        taken = [w.statement for options in found for _, w in options if w.changed == "premise"]
        assert taken
        assert set(taken) == set(of_right_triangle[1:])  # the first one is true

    @pytest.mark.parametrize(
        ("place", "known", "changed"),
        [
            ("midp f a d", "coll f a d", "relation"),
            ("midp f a d", "cong f a f d", "relation"),
            ("simtri a b d a b c", "eqangle b a b d b a b c", "relation"),
            ("contri a b d a c d", "simtri a b d a c d", "relation"),
            ("eqratio a b a c b d c d", "eqratio a b a c c d b d", "measure"),
            ("eqratio a b a d a c d c", "simtri a b c a d c", "measure"),
            ("circle d a b c", "cong d b d c", "relation"),
            ("perp a d b c", "cong a d b c", "relation"),
            ("rconst a f f d 2", "cong a f f d", "measure"),
        ],
    )
    def test_a_relation_or_a_measure_of_a_known_fact_is_changed(self, place: str, known: str, changed: str) -> None:
        premise = parse_premise("a b c = triangle a b c; d = midpoint d b c; f = on_line f a d")
        worlds = realise(premise, worlds=64).worlds
        stated, fact = Statement.parse(place), Fact.parse(known)
        ways = {
            wrong.changed
            for k in range(12)
            for _, wrong in wrong_options(premise, [stated], iter(()), [], lambda _: [fact], (), worlds, Rng(k))[0]
        }
        assert changed in ways

    def test_a_statement_that_holds_in_many_figures_is_not_refuted(self) -> None:
        worlds = realise(MEDIANS, worlds=64, seed=2).worlds
        assert refutation(Statement.parse("cong a b a c"), worlds) is not None
        assert refutation(Statement.parse("rconst a f f d 2"), worlds) is None
        always = realise(parse_premise("a b c = iso_triangle a b c"), worlds=64, seed=2).worlds
        mixed = {p: np.concatenate([always[p], worlds[p]]) for p in "abc"}
        assert refutation(Statement.parse("cong a b a c"), mixed) is None

    def test_in_a_figure_of_one_shape_a_statement_that_is_always_false_is_refuted(self) -> None:
        square = realise(parse_premise("a b c d = isquare a b c d; e = midpoint e c d"), worlds=16, seed=2).worlds
        margin = refutation(Statement.parse("cong a e a b"), square)  # AE is longer by an eighth
        assert margin is not None
        assert 0.03 < margin[0] < 0.15

    def test_what_an_option_shows_tells_points_apart_by_how_free_they_are(self) -> None:
        premise = parse_premise("a b c = triangle a b c; d = midpoint d b c; e = on_line e b c; f = midpoint f a c")
        place = Statement.parse("cong a d b f")
        shown = Likeness(premise, place, (), ())
        assert shown.unlike(place) == 0
        assert shown.unlike(Statement.parse("cong a f b d")) < shown.unlike(Statement.parse("cong a e b f"))

    def test_statements_about_other_points_are_near_misses_also_where_a_figure_has_one_shape(self) -> None:
        premise = parse_premise("a b c d = isquare a b c d; e = midpoint e c d; f = midpoint f b e; g = midpoint g a f")
        worlds = realise(premise, worlds=24, seed=2).worlds
        place = Statement.parse("cong a b c d")
        first = next(about_other_points(Likeness(premise, place, (), ()), worlds, Rng("points")))
        assert band(first)[0] <= distance(first, worlds).max() < 0.15
        assert form(first) == form(place)

    def test_similar_in_another_order_of_vertices_is_not_a_wrong_option(self) -> None:
        worlds = realise(MEDIANS, worlds=64, seed=2).worlds
        assert verdict(Statement.parse("simtri c e d c a b"), worlds) == "true"
        assert refutation(Statement.parse("simtri c d e c a b"), worlds) is None

    def test_wrong_options_look_true_in_the_figure_that_is_searched(self) -> None:
        wrong = [Statement.parse("cong a b a c"), Statement.parse("perp a d b c")]
        found = near_figures(MEDIANS, wrong, seed=3)
        world = dict(zip(MEDIANS.points, found, strict=True))
        for statement in wrong:
            low, high = band(statement)
            assert (distance(statement, world) >= low).all()
            assert distance(statement, world)[0] <= high  # of the best figure: others may be clearer instead
        for fact in MEDIANS.given:
            assert verdict(Statement(fact), world) == "true"
        assert np.array_equal(found, near_figures(MEDIANS, wrong, seed=3))

    @pytest.mark.parametrize(
        "text", ["para a b c d", "eqangle b a b c e d e f as equal", "rconst a b c d 3/2", "simtri a b c d e f"]
    )
    def test_rewriting_keeps_the_meaning(self, text: str) -> None:
        statement = Statement.parse(text)
        writings = {rewritten(statement, Rng("write", k)) for k in range(20)}
        assert len(writings) > 1
        assert {writing.canonical() for writing in writings} == {statement.canonical()}


class TestMotifs:
    def test_motifs_are_found_in_the_constructions(self) -> None:
        premise = parse_premise(
            "a b c = triangle a b c; d e f i = incenter2 d e f i a b c; p q = tangent p q a i d; m = midpoint m a b;"
            "n o g k = centroid n o g k a b c"
        )
        known = motifs(premise)
        expected = {
            "cong a e a f": "equal tangents",
            "cong b d b f": "equal tangents",
            "perp a i e f": "chord of contact",
        }
        expected |= {"cong a p a q": "equal tangents", "para m n a c": "midline", "rconst a b n o 2": "midline"}
        for text, motif in expected.items():
            assert known[Fact.parse(text).canonical()] == motif
        for text in ("cong a e b d", "perp a i d e", "para m n a b", "rconst a b n o 3"):
            assert Fact.parse(text).canonical() not in known

    def test_a_motif_is_chosen_once_and_after_others(self) -> None:
        easy, hard = ProofSize(8, 3, by_figure=False), ProofSize(12, 4, by_figure=False)
        texts = ["cong a e a f", "cong b d b f", "cong c d c e", "para d e a b", "perp d f b c"]
        found = [Candidate(Statement.parse(text), hard if text[0] == "c" else easy) for text in texts]
        known = dict.fromkeys([candidate.statement.fact.canonical() for candidate in found[:3]], MOTIFS[0])
        ranked = choose(found, Rng("motifs"), len(found), known)
        assert [candidate.kind for candidate in ranked[:2]] != ["CONG", "CONG"]
        assert sum(candidate.kind == "CONG" for candidate in ranked[:3]) == 1
        assert choose(found, Rng("motifs"), 1)[0].kind == "CONG"


class TestDealing:
    def test_all_answers_are_equally_likely(self) -> None:
        answers = Counter(right_letters(ProveConfig(), "1", 7, index) for index in range(15 * 20))
        assert len(answers) == 15
        assert set(answers.values()) == {20}

    def test_weights_are_followed_and_letters_stay_uniform(self) -> None:
        config = ProveConfig(right_options=(1, 1, 1, 1))
        answers = [right_letters(config, "1", 7, index) for index in range(480)]
        assert Counter(map(len, answers)) == {1: 120, 2: 120, 3: 120, 4: 120}
        assert len(set(Counter(letter for answer in answers for letter in answer).values())) == 1

    def test_one_right_option_only(self) -> None:
        config = ProveConfig(right_options=(1, 0, 0, 0))
        assert {len(right_letters(config, "1", 7, index)) for index in range(40)} == {1}


class TestDifficulty:
    def test_the_score_is_the_weighted_mean_of_capped_indicators(self) -> None:
        measured = {"description": 40.0, "premise": 32.0, "points": 7.0, "depth": 0.0, "length": 12.0}
        assert difficulty(measured, (1, 1, 1, 1, 1)).score == pytest.approx((0.5 + 1 + 0.5 + 0 + 0.5) / 5)

    def test_levels_are_cut_at_fixed_points(self) -> None:
        assert [level_of(x) for x in (0.0, CUTS[0], CUTS[1])] == ["easy", "medium", "hard"]

    def test_difficulty_steers(self) -> None:
        for level in ("easy", "hard"):
            assert SUITE.problem(1, 0, ProveConfig(difficulty=level)).difficulty.level == level


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("depth", 0),
        ("max_points", 40),
        ("image_size", 10),
        ("difficulty", "extreme"),
        ("right_options", "1,2"),
        ("right_options", "0,0,0,0"),
        ("weights", "1,1"),
        ("weights", "nan,1,1,1,1"),
        ("weights", "1,1,1,1,inf"),
        ("weights", "0,0,0,0,0"),
        ("right_options", "600,600,0,0"),
        ("right_options", "a"),
        ("right_options", 4),
        ("depth", 1),
        ("depth", float("inf")),
    ],
)
def test_a_bad_setting_is_named(setting: str, value: object) -> None:
    with pytest.raises(ConfigError, match=setting):
        SUITE.config_type.read({setting: value})


class TestGivingUp:
    @pytest.fixture(autouse=True)
    def nothing_comes_of_any_premise(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def reject(*_: object) -> None:
            raise Redraw("too small")

        monkeypatch.setattr("gnomon.suites.prove.problem_search.make", reject)

    def test_the_message_names_what_to_move_and_which_way(self) -> None:
        config = SUITE.config_type.read({"depth": 2, "least_steps": 30, "difficulty": "hard", "highlight": "yes"})
        with pytest.raises(SuiteError) as raised:
            SUITE.problem(1, 0, config)
        assert str(raised.value) == (
            "no problem found in 3000 premises (too small: 3000); "
            "raise depth=2 towards 7, or lower least_steps=30 towards 3, or change difficulty=hard to any"
        )

    def test_with_the_default_settings_another_seed_is_the_mend(self) -> None:
        with pytest.raises(SuiteError, match="take another seed"):
            SUITE.problem(1, 0)


def test_the_least_depth_gives_problems() -> None:
    config = ProveConfig(depth=2)
    assert all(SUITE.verify(SUITE.problem(1, index, config)) == [] for index in range(6))


class TestProblems:
    def test_four_options_and_the_dealt_answer(self, exam: Sequence[Problem]) -> None:
        for index, problem in enumerate(exam):
            assert [option.letter for option in problem.options] == list(LETTERS)
            assert isinstance(problem.answer, Choice)
            assert problem.answer.letters == right_letters(ProveConfig(), SUITE.version, problem.provenance.seed, index)

    def test_every_record_verifies_from_its_json(self, exam: Sequence[Problem]) -> None:
        for problem in exam:
            assert SUITE.verify(Problem.from_json(json.loads(canonical_json(problem.to_json())))) == []

    def test_options_are_of_different_kinds(self, prove_problems: Sequence[Problem]) -> None:
        assert np.mean([len({option.kind for option in problem.options}) for problem in prove_problems]) > 2.2

    def test_statistics_count_what_should_not_be(self, exam: Sequence[Problem]) -> None:
        for problem in exam:
            found = SUITE.reporting.statistics(problem)
            assert found["points, idle"] == found["options implied by others"] == found["options at once"] == 0
            assert found["givens that the figure does not mark"] < 10
            ways = sum(found[f"wrong options: {way}"] for way in CHANGES)
            assert ways == len(LETTERS) - found["right options"] >= found["wrong options: near misses"]

    def test_an_idle_point_and_an_implied_option_are_counted(self, exam: Sequence[Problem]) -> None:
        record = json.loads(canonical_json(exam[0].to_json()))
        record["formal"]["premise"] += "; z = free z"
        record["formal"]["figure"]["z"] = [9.0, 9.0]
        for option in record["formal"]["options"].values():
            for k in option["proof"][-1]["premises"] if "proof" in option else ():
                option["proof"][k]["rule"] = "given"
        found = SUITE.reporting.statistics(Problem.from_json(record))
        assert found["points, idle"] == 1
        assert found["options implied by others"] == found["right options"]

    def test_statistics_of_a_record_without_sizes_of_proofs_leave_them_out(self, exam: Sequence[Problem]) -> None:
        record = json.loads(canonical_json(exam[0].to_json()))
        for option in record["formal"]["options"].values():
            option.pop("steps", None)
        found = SUITE.reporting.statistics(Problem.from_json(record))
        assert "proof, steps" not in found
        assert found["right options"] == 0

    def test_no_collinearity_lies_on_one_stroke(self) -> None:
        premise = parse_premise("a b c = triangle a b c; d = on_pline d a b c")
        places = {"a": 1j, "b": 0j, "c": 2 + 0j, "d": 1 + 1j}
        assert on_one_stroke(premise, places, Fact.parse("coll d a b"))  # the strokes da and ab join them
        assert not on_one_stroke(premise, places, Fact.parse("coll d b c"))
        assert not on_one_stroke(premise, places, Fact.parse("cyclic a b c d"))

    def test_every_point_is_spoken_of(self, exam: Sequence[Problem]) -> None:
        for problem in exam:
            premise = parse_premise(problem.formal["premise"])
            assert list(premise.points) == [chr(ord("a") + k) for k in range(len(premise.points))]

    def test_the_figure_is_the_premise_with_its_points_where_the_record_says(self, exam: Sequence[Problem]) -> None:
        for problem in exam:
            places = {name: np.array([complex(x, y)]) for name, (x, y) in problem.formal["figure"].items()}
            for fact in parse_premise(problem.formal["premise"]).given:
                assert verdict(Statement(fact), places, tolerance=1e-5) == "true"

    def test_the_image_only_form_says_no_more_than_the_text(self, exam: Sequence[Problem]) -> None:
        for problem in exam:
            full = SUITE.prompt(problem, PromptMode("en", "text+image"))
            image = SUITE.prompt(problem, PromptMode("en", "image"))
            assert image.images == full.images == problem.figures
            assert len(problem.formal["image_text"].get("en", "")) <= 1.2 * len(problem.text["en"])
            assert all(option.text["en"] in image.text for option in problem.options)

    def test_partial_answers_are_scored_by_parts(self, exam: Sequence[Problem]) -> None:
        problem = next(p for p in exam if len(p.options) == 4 and sum(o.correct for o in p.options) == 2)
        right = [o.letter for o in problem.options if o.correct]
        wrong = next(o.letter for o in problem.options if not o.correct)
        score = SUITE.grade(problem, f"So the answer is \\boxed{{{right[0]}, {wrong}}}.")
        assert score.value == 0.0
        kinds = {name: score.parts[name] for name in score.parts if name.startswith("kind:")}
        assert {name: score.parts[name] for name in score.parts if name not in kinds} == {
            "precision": 0.5, "recall": 0.5, "f1": 0.5, "hamming": 0.5, "selected": 2.0,
        }  # fmt: skip
        decided = {letter: (letter in right) == (letter in (right[0], wrong)) for letter in "ABCD"}
        for kind in {option.kind for option in problem.options}:
            those = [decided[option.letter] for option in problem.options if option.kind == kind]
            assert kinds.pop(f"kind:{kind}") == sum(those) / len(those)
        assert not kinds


class TestVerification:
    def test_a_wrong_option_called_right_is_found(self, exam: Sequence[Problem]) -> None:
        problem = next(p for p in exam if not all(o.correct for o in p.options))
        flipped = tuple(replace(option, correct=True) for option in problem.options)
        assert any("fails by" in fault for fault in SUITE.verify(replace(problem, options=flipped)))

    def test_a_right_option_called_wrong_is_found(self, exam: Sequence[Problem]) -> None:
        problem = exam[0]
        flipped = tuple(replace(option, correct=False) for option in problem.options)
        assert any("plainly fails in only 0%" in fault for fault in SUITE.verify(replace(problem, options=flipped)))

    def test_a_proof_with_a_step_missing_is_found(self, exam: Sequence[Problem]) -> None:
        problem = json.loads(canonical_json(exam[0].to_json()))
        letter = exam[0].answer.letters[0] if isinstance(exam[0].answer, Choice) else ""
        steps = problem["formal"]["options"][letter]["proof"]
        steps[-2]["rule"] = "given"
        assert any("not accepted" in fault for fault in SUITE.verify(Problem.from_json(problem)))

    def test_a_text_that_says_something_else_is_found(self, exam: Sequence[Problem]) -> None:
        one, other = exam[:2]
        swapped = replace(one, text={"en": one.text["en"], "zh": other.text["zh"]})
        assert any("zh text" in fault for fault in SUITE.verify(swapped))

    def test_an_option_whose_words_differ_is_found(self, exam: Sequence[Problem]) -> None:
        first, *rest = exam[0].options
        other = exam[1].options[0]
        changed = Option(first.letter, {**first.text, "zh": other.text["zh"]}, first.correct, first.formal, first.kind)
        assert SUITE.verify(replace(exam[0], options=(changed, *rest)))


def test_solutions_have_no_noise_and_tell_the_equations_of_algebra(exam: Sequence[Problem]) -> None:
    same = re.compile(r"[:)] ([A-Z])([A-Z]) = (\1\2|\2\1)\.")
    told = 0
    for problem in exam:
        for step in problem.solution:
            assert not same.search(step.text["en"]), step.text["en"]
            assert not re.search(r"\(A [a-z]", step.text["en"]), "a point A?"
            told += "sum: " in step.text["en"]
            assert ("sum: " in step.text["en"]) == ("相加：" in step.text["zh"])
        speaks = any("∡" in step.text["en"] for step in problem.solution)
        assert (problem.solution[0].reason == "notation") == speaks, "∡ is said what it is, where it occurs"
    assert told > len(exam)


def test_steps_of_solutions_are_short_and_alike_in_both_languages(prove_problems: Sequence[Problem]) -> None:
    """No step cites more than six facts and few more than five; algebra tells its equations, both languages tell
    the same."""
    cited = []
    for problem in prove_problems:
        for step in problem.solution:
            english, chinese = step.text["en"], step.text["zh"]
            assert english.count("\n") == chinese.count("\n"), english
            assert re.findall(r"\(\d+\)", english) == re.findall(r"\(\d+\)", chinese), (english, chinese)
            head, _, rows = english.partition("\n")
            algebra = re.search(r"\((?:Add up|Multiply) [^:]*\.\)$", head)
            assert bool(algebra) == bool(rows), "a step of algebra tells its equations, in its line or below"
            if match := re.search(r"equal to the same thing are equal: (.*)\.\)$", head):
                chain = re.findall(r"([A-Z]{2}) = ([A-Z]{2}) by", match[1])
                assert all(set(one[1]) == set(other[0]) for one, other in pairwise(chain)), head
            if match := re.match(r"\(\d+\) From (.*?): ", head):
                cited.append(len(re.findall(r"\(\d+\)", match[1])))
    assert len(cited) > 400
    assert sum(count > 5 for count in cited) <= len(cited) / 50  # 0.6% of 12,000 steps; a few problems have several
    assert max(cited) <= 6


def test_a_point_outside_of_two_others_is_no_middle_of_them() -> None:
    """G is between A and D in both worlds, and C is not on their line."""
    worlds = {
        "a": np.array([0j, 0j]),
        "g": np.array([2 + 2j, 1 + 0j]),
        "d": np.array([3 + 3j, 4 + 0j]),
        "c": np.array([3 + 1j, 2 + 1j]),
    }
    said = {
        "cong a g a d": True,
        "midp d a g": True,
        "cong g a g d": False,
        "cong a c a d": False,
        "para a g a d": False,
    }
    assert {text: _breaks_order(Statement.parse(text), worlds) for text in said} == said


def test_ratios_stay_small(exam: Sequence[Problem]) -> None:
    for problem in exam:
        for option in problem.options:
            value = Statement.parse(option.formal).fact.value
            assert value is None or max(value.numerator, value.denominator) <= 180
            assert value is None or isinstance(value, Fraction)


@pytest.mark.slow
def test_ten_thousand_problems_are_true() -> None:
    """0 proofs rejected, 0 right options false and 0 wrong ones true in any of 64 fresh worlds."""
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor() as pool:
        faults = [fault for found in pool.map(_faults, range(10_000), chunksize=50) for fault in found]
    assert faults == []


def _faults(index: int) -> list[str]:
    problem = SUITE.problem(90_279, index)
    return [f"{problem.id}: {fault}" for fault in SUITE.verify(problem)]


def test_a_large_dataset_has_a_small_split_of_the_same_profile() -> None:
    levels = ["easy"] * 3000 + ["medium"] * 5000 + ["hard"] * 2000
    small = SUITE.records.splits(levels)["small"]
    assert len(set(small)) == 908
    shares = [sum(levels[index] == level for index in small) / 908 for level in ("easy", "medium", "hard")]
    assert all(abs(share - expected) < 0.002 for share, expected in zip(shares, (0.3, 0.5, 0.2), strict=True))
    assert SUITE.records.splits(levels) == SUITE.records.splits(levels)
    assert SUITE.records.splits(levels[:1000]) == {}


def test_the_prompt_says_what_directed_angles_are_where_they_occur(prove_problems: Sequence[Problem]) -> None:
    # One text in twenty speaks of directed angles: where forty problems have none, the next one that does is added.
    more = (SUITE.problem(602, index) for index in range(200))
    speaks = next(problem for problem in chain(prove_problems, more) if "有向角" in problem.text["zh"])
    problems = [*(problem for problem in prove_problems if problem is not speaks), speaks]
    directed = [problem for problem in problems if "有向角" in problem.text["zh"]]
    assert 0 < len(directed) < len(problems)
    for language, word in (("en", "Directed angles are"), ("zh", "有向角指")):
        said = [p for p in problems if word in SUITE.prompt(p, PromptMode(language, "text")).text]
        assert said == directed


def test_angles_that_are_equal_only_in_most_figures_are_not_asked() -> None:
    """G may be on either arc between the touching points: then the angles are equal, or supplementary."""
    premise = parse_premise(
        "a b c d = quadrangle a b c d; e f = trisegment e f c d; g h = trisegment g h b a; i j = tangent i j f h g"
    )
    mostly = Statement.parse("eqangle g i g j h f h i as equal")
    always = Statement.parse("eqangle h i h f h f h j as equal")
    rng, rough = Rng("steady"), rough_worlds(premise, 1, 50)
    assert not holds_in_all_shapes(premise, [RightOption(mostly, Proof(mostly.fact, ()))], rough, rng)
    assert holds_in_all_shapes(premise, [RightOption(always, Proof(always.fact, ()))], rough, rng)
    assert holds_in_all_shapes(premise, [WrongOption(mostly, "points", 1.0, 0)], rough, rng)  # it need not


def test_angles_that_differ_in_flat_triangles_alone_are_not_asked() -> None:
    """The angles at I and D are equal unless the angle at B is larger than about 165°."""
    premise = parse_premise(
        "a b c = triangle a b c; d = midpoint d a c; e = midpoint e a b; f = on_circle f b d; "
        "g h i j = cc_tangent g h i j b f c b; k = midpoint k c j"
    )
    angles, always = Statement.parse("eqangle i d i b d e d g as equal"), Statement.parse("perp d e h j")
    rng, rough = Rng("flat"), rough_worlds(premise, 1, 320)
    assert not holds_in_all_shapes(premise, [RightOption(angles, Proof(angles.fact, ()))], rough, rng)
    assert holds_in_all_shapes(premise, [RightOption(always, Proof(always.fact, ()))], rough, rng)


@pytest.mark.parametrize(
    ("shape", "longer", "shorter"),
    [("rectangle", "ab", "ad"), ("iso_trapezoid", "ab", "cd"), ("r_trapezoid", "ab", "cd"), ("r_triangle", "ab", "ac")],
)
def test_options_are_tried_in_figures_of_every_shape(shape: str, longer: str, shorter: str) -> None:
    """A text says nothing of which side is the longer one."""
    points = "a b c" if shape == "r_triangle" else "a b c d"
    worlds = rough_worlds(parse_premise(f"{points} = {shape} {points}"), 5, 200)
    more = abs(worlds[longer[0]] - worlds[longer[1]]) > abs(worlds[shorter[0]] - worlds[shorter[1]])
    assert 0.1 < more.mean() < 0.9


def test_lines_that_share_a_point_are_not_asked_about_as_parallels() -> None:
    worlds = realise(MEDIANS, worlds=16, seed=2).worlds
    on_one_line = next(f for f in MEDIANS.given if f.predicate in ("coll", "midp"))
    m, a, b = on_one_line.args[:3]
    other = next(p for p in MEDIANS.points if p not in (m, a, b))
    assert not well_formed(Statement.parse(f"para {a} {b} {m} {other}"), worlds)


def test_two_angles_of_one_triangle_are_not_asked_to_be_supplementary() -> None:
    worlds = realise(MEDIANS, worlds=16, seed=2).worlds
    assert not well_formed(Statement.parse("eqangle a b a c b a b c as supplementary"), worlds)


def test_no_two_options_say_the_same(prove_problems: Sequence[Problem]) -> None:
    for problem in prove_problems:
        stated = {Statement.parse(option.formal).canonical() for option in problem.options}
        assert len(stated) == len(problem.options)


def test_a_point_that_only_carries_another_one_is_left_out() -> None:
    premise = parse_premise("a b c = triangle a b c; d = circumcenter d a b c; e = foot e d a b; f = mirror f a e")
    assert str(without_carried(premise, "abdef", ())) == "a b d = triangle a b d; e = foot e d a b; f = mirror f a e"
    assert without_carried(premise, "abdef", [Fact.parse("circle d a b c")]) == premise  # a proof needs the centre
    assert without_carried(premise, "abcdef", ()) == premise


def test_no_point_of_a_first_figure_only_carries_another_one(prove_problems: Sequence[Problem]) -> None:
    for problem in prove_problems:
        premise = parse_premise(problem.formal["premise"])
        named = {p for option in problem.options for p in Statement.parse(option.formal).points}
        steps = [step for record in problem.formal["options"].values() for step in record.get("proof", ())]
        facts = [Fact.parse(step["fact"]) for step in steps]
        given = [fact for fact, step in zip(facts, steps, strict=True) if step["rule"] == "given"]
        assert without_carried(premise, named | {p for fact in facts for p in fact.args}, given) == premise, problem.id


def test_flat_figures_are_avoided_whichever_way_they_lie() -> None:
    square = np.array([0, 1, 1 + 1j, 1j])
    flat = square.real + 0.1j * square.imag
    figures = np.stack([square, flat, flat * np.exp(0.7j), 50 * flat], axis=1)
    cost = _cost_of_flatness(figures)
    assert cost[0] == 0
    assert (cost[1:] > 1.5).all()
    assert np.ptp(cost[1:]) < 1e-9


def test_solutions_call_angles_equal_only_where_they_are_in_figures_of_every_shape(
    prove_problems: Sequence[Problem],
) -> None:
    pairs = 0
    for problem in prove_problems:
        worlds = rough_worlds(parse_premise(problem.formal["premise"]), 5, 400)
        lines = [step.text["en"] for step in problem.solution if step.reason not in ("counterexample", "proof")]
        for corners in re.findall(r"∠([A-Z]{3}) = ∠([A-Z]{3})", " ".join(lines)):
            one, other = (corner_size((c[0], c[1], c[2]), worlds) for c in map(str.lower, corners))
            assert abs(one - other).max() < 1e-4, (problem.formal["premise"], corners)
            pairs += 1
    assert pairs > len(prove_problems)
