"""Options in words: every predicate, said and denied, read back as the same statement and true in the same figures."""

from __future__ import annotations

import re
from fractions import Fraction

import numpy as np
import pytest

from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.proof import Proof, ProofStep
from gnomon.deduce.wording.facts import LANGUAGES, label
from gnomon.deduce.wording.reading import read_proof
from gnomon.deduce.worlds.realise import realise
from gnomon.deduce.worlds.truth import holds
from gnomon.seeding import Rng
from gnomon.suites.prove.options.option_truth import distance, verdict
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.read import WordsError, parse_statement_words
from gnomon.suites.prove.words.statements import ANGLE_FORMS, FACTS
from gnomon.suites.prove.words.write import as_shown, proof_words, statement_words

UNMIRRORED = {"simtrir": "simtri", "contrir": "contri"}
FIGURE = "a b c = triangle a b c; d = on_opline d a b; i = incenter i a b c; o = circle o a b c; e = on_circum e a b c"


def labelled(statement: Statement) -> Statement:
    """The statement as it is read back: with labels for names, and without the difference between mirror images."""
    fact = statement.fact
    fact = Fact(UNMIRRORED.get(fact.predicate, fact.predicate), tuple(map(label, fact.args)), fact.value)
    return Statement(fact, statement.negated, statement.reading).canonical()


def forms(statement: Statement, language: str) -> set[str]:
    return {statement_words(statement, language, None, Rng("form", key)) for key in range(24)}


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize("name", sorted(PREDICATES.keys() - {"sideproduct", "sineratio"}))  # in proofs only
def test_every_predicate_is_read_back_from_every_form(name: str, negated: bool) -> None:
    predicate = PREDICATES[name]
    for value in (Fraction(30), Fraction(2, 3), Fraction(1)):
        for count in range(predicate.least, (predicate.most or predicate.least + 3) + 1):
            args = ("a", "b1", "c", "d", "e", "f12", "g", "h")[:count]
            statement = Statement(Fact(name, args, value if predicate.valued else None), negated)
            shown = as_shown(statement, None)
            for language in LANGUAGES:
                for text in forms(statement, language):
                    assert parse_statement_words(text, language) == labelled(shown), text


def test_a_mean_proportional_is_read_back() -> None:
    for text in ("eqratio a b c d e f b a", "eqratio a b c d d c e f", "eqratio a b c d e a a b"):
        statement = Statement.parse(text)
        for language in LANGUAGES:
            for words in forms(statement, language):
                assert parse_statement_words(words, language) == labelled(statement), words


@pytest.mark.parametrize("reading", ["equal", "supplementary"])
@pytest.mark.parametrize("negated", [False, True])
def test_readings_of_angles_are_read_back(reading: str, negated: bool) -> None:
    tail = f" as {reading}"
    for text in ("eqangle b a b c e d e f", "aconst b a b c 50"):
        statement = Statement.parse(f"{'not ' * negated}{text}{tail}")
        for language in LANGUAGES:
            for words in forms(statement, language):
                assert parse_statement_words(words, language) == labelled(statement)


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [
        ("para a b c d", "AB ∥ CD", "AB ∥ CD"),
        ("not para a b c d", "AB ∦ CD", "AB ∦ CD"),
        ("not perp a b c d", "AB is not perpendicular to CD", "AB 不垂直于 CD"),
        ("midp m a b", "M is the midpoint of AB", "M 是 AB 的中点"),
        ("cyclic a b c d", "A, B, C and D are concyclic", "A、B、C、D 四点共圆"),
        ("coll a b c", "A lies on line BC", "A、B、C 三点共线"),
        ("circle o a b c", "OA = OB = OC", "O 是 △ABC 的外心"),
        ("eqratio a b c d e f g h", "AB : CD = EF : GH", "AB · GH = CD · EF"),
        ("rconst a b c d 1/2", "AB : CD = 1 : 2", "2AB = CD"),
        ("eqratio a b c d e f b a", "AB² = CD · EF", "AB : CD = EF : AB"),
        ("eqratio a b c d c d e f", "CD² = AB · EF", "CD² = AB · EF"),
        ("rconst a b c d 2/5", "5AB = 2CD", "AB : CD = 2 : 5"),
        ("rconst a b c d 1", "AB = CD", "AB = CD"),
        ("rconst a b c d 3", "AB = 3CD", "AB : CD = 3 : 1"),
        ("simtrir a b c d e f", "△ABC ∽ △DEF", "△ABC ∽ △DEF"),
        ("not simtri a b c d e f", "△ABC ∽ △DEF does not hold", "△ABC ∽ △DEF 不成立"),
        ("contri a b c d e f", "△ABC ≅ △DEF", "△ABC ≌ △DEF"),
        ("aconst b a b c 60 as equal", "∠ABC = 60°", "∠ABC = 60°"),
        ("eqangle b a b c e d e f as equal", "∠ABC = ∠DEF", "∠ABC = ∠DEF"),
        ("eqangle b a b c e d e f as supplementary", "∠ABC + ∠DEF = 180°", "∠ABC + ∠DEF = 180°"),
    ],
)
def test_options_read_naturally(text: str, english: str, chinese: str) -> None:
    statement = Statement.parse(text)
    assert english in forms(statement, "en")
    assert chinese in forms(statement, "zh")


@pytest.mark.parametrize("name", [*FACTS, *ANGLE_FORMS])
def test_both_languages_of_a_form_name_the_same_in_the_same_order(name: str) -> None:
    for english, chinese in (FACTS | ANGLE_FORMS)[name]:
        for one, other in zip(english, chinese, strict=True):
            named = [re.findall(r"\{(?!count)\w+\}|[∠∡=△²°]", text) for text in (one, other)]
            assert named[0] == named[1], (one, other)


def test_both_languages_choose_the_same_form_of_an_option() -> None:
    for name, (forms_of, texts) in {
        "rconst a b c d 1/2": ("AB : CD = 1 : 2", "AB : CD = 1 : 2"),
        "coll a b c": ("A lies on line BC", "A 在直线 BC 上"),
        "cyclic a b c d": ("A, B, C and D are concyclic", "A、B、C、D 四点共圆"),
    }.items():
        statement = Statement.parse(name)
        for key in range(20):
            said = [statement_words(statement, language, None, Rng("form", key)) for language in LANGUAGES]
            assert (said[0] == forms_of) == (said[1] == texts), said


def test_options_of_one_stream_have_one_notation() -> None:
    statements = [
        Statement.parse(text) for text in ("eqratio a b c d e f g h", "eqratio a b c d e f b a", "rconst a b c d 2/5")
    ]
    for key in range(40):
        said = [statement_words(statement, "en", None, Rng("form", key)) for statement in statements]
        assert not (any("/" in text for text in said) and any(":" in text for text in said)), said


@pytest.mark.parametrize(
    "text", ["Angles ABC and DEF are equal", "∠ABC and ∠DEF are equal", "∠ABC and ∠DEF are supplementary"]
)
def test_options_of_earlier_versions_are_read(text: str) -> None:
    assert parse_statement_words(text, "en").fact.predicate == "eqangle"


# --- what is said is true exactly where the fact is ---


def test_ordinary_angles_are_equal_or_supplementary_exactly_where_the_directed_ones_are_equal() -> None:
    worlds = realise(parse_premise(FIGURE), worlds=6, seed=3).worlds
    rng = Rng("angles")
    converted = 0
    for _ in range(3000):
        a, v, b, c, w, d = (rng.choice(list(worlds)) for _ in range(6))
        fact = Fact("eqangle", (v, a, v, b, w, c, w, d))
        if len({a, v, b}) < 3 or len({c, w, d}) < 3:
            continue
        shown = as_shown(Statement(fact), worlds)
        if shown.reading:
            converted += 1
            assert np.array_equal(distance(shown, worlds) < 1e-6, holds(fact, worlds, 1e-6)), fact
    assert converted > 200


def test_an_angle_of_given_size_is_said_as_the_figure_shows_it() -> None:
    worlds = realise(parse_premise("a b c = ieq_triangle a b c; d = mirror d a b"), worlds=6).worlds
    turned = float(np.angle((worlds["c"] - worlds["b"])[0] / (worlds["a"] - worlds["b"])[0], deg=True)) % 180
    for text, value in (("aconst b a b c", turned), ("aconst b d b c", turned)):
        fact = Fact.parse(f"{text} {round(value)}")
        assert holds(fact, worlds).all()
        shown = as_shown(Statement(fact), worlds)
        assert shown.degrees == (60 if "d" not in fact.args else 120)
        assert verdict(shown, worlds) == "true"


def test_angles_that_turn_differently_in_different_worlds_stay_directed() -> None:
    premise = parse_premise("a b c = triangle a b c; d = on_line d b c; e = on_line e a c")
    worlds = dict(realise(premise, worlds=8, seed=1).worlds)
    worlds["e"] = np.where(np.arange(8) % 2, worlds["e"], 2 * worlds["a"] - worlds["e"])  # on both sides of a
    statement = Statement(Fact.parse("eqangle a b a e a d a c"))
    text = statement_words(statement, "en", worlds, Rng("x"))
    assert "directed angle" in text
    assert parse_statement_words(text, "en") == labelled(statement)


def test_similar_triangles_are_said_alike_turned_or_mirrored_and_are_true_either_way() -> None:
    worlds = realise(parse_premise("a b c = triangle a b c; d = reflect d a b c")).worlds
    turned, mirrored = Statement.parse("contri a b c d b c"), Statement.parse("contrir a b c d b c")
    assert verdict(turned, worlds) == verdict(mirrored, worlds) == "true"
    assert forms(turned, "en") == forms(mirrored, "en")


@pytest.mark.parametrize(
    "text", ["", "AB", "AB ∥ CD ∥ EF", "∠ABC", "AB is nice", "AB = CD = EF", "A and B are concyclic"]
)
def test_what_is_no_statement_is_not_understood(text: str) -> None:
    with pytest.raises(WordsError, match="not understood"):
        parse_statement_words(text, "en")


def test_proofs_are_numbered_lines_with_reasons() -> None:
    steps = (
        ProofStep(Fact.parse("perp a1 h b c"), "given"),
        ProofStep(Fact.parse("perp a1 d b c"), "given"),
        ProofStep(Fact.parse("para a1 h a1 d"), "angle_algebra", (0, 1)),
    )
    proof = Proof(steps[-1].fact, steps)
    lines = proof_words(proof, read_proof(proof))
    assert [line["en"] for line in lines] == [
        "(1) A₁H ⊥ BC. (Given.)",
        "(2) A₁D ⊥ BC. (Given.)",
        "(3) From (1) and (2): A₁H ∥ A₁D. (Lines perpendicular to the same line are parallel.)",
    ]
    assert [line["zh"] for line in lines] == [
        "(1) A₁H ⊥ BC。（已知）",
        "(2) A₁D ⊥ BC。（已知）",
        "(3) 由(1)、(2)，A₁H ∥ A₁D。（垂直于同一条直线的两条直线平行）",
    ]
