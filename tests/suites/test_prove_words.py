"""Premises in words: every clause in every form, in both languages, says exactly what the formal premise says.

The texts are read back by `verify.read`, which sees nothing but the text. Meanings are compared by what the clauses
compute.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from tests.sampling import sweep

from gnomon.deduce.clauses import CLAUSES, VALUE, Clause
from gnomon.deduce.premise import Application, Construction, Premise, parse_premise, parse_problems
from gnomon.deduce.wording.facts import LANGUAGES, label
from gnomon.seeding import Rng
from gnomon.suites.prove.premise.clause_notation import Forms
from gnomon.suites.prove.verify.former_forms import former_forms
from gnomon.suites.prove.verify.meaning import meaning
from gnomon.suites.prove.verify.read import WordsError, parse_premise_words
from gnomon.suites.prove.words import premises as table
from gnomon.suites.prove.words.fill import filled
from gnomon.suites.prove.words.templates import LABEL, template
from gnomon.suites.prove.words.write import premise_texts, premise_words

VALUES = (Fraction(30), Fraction(2), Fraction(3, 4), Fraction(125), Fraction(1, 2))


def said(text: str, language: str = "en", key: int = 0) -> str:
    return premise_words(parse_premise(text), language, Rng("words", key))


def reads_back(premise: Premise, language: str, rng: Rng) -> bool:
    text = premise_words(premise, language, rng)
    return meaning(parse_premise_words(text, language)) == meaning(premise)


# --- random premises over the whole clause table ---


def random_premise(rng: Rng, size: int) -> Premise:
    """Constructions of every kind over distinct points. Some cannot be drawn; they can be worded all the same."""
    names = rng.shuffled([*"abcdefghijklmnopqrstuvwxyz", *(f"{c}{i}" for c in "abcpq" for i in (1, 2, 12))])
    figures = [c for c in CLAUSES.values() if set(c.makes) == set(c.params)]
    made: list[str] = []
    constructions: list[Construction] = []
    while len(made) < size:
        known = [c for c in CLAUSES.values() if len(c.params) - len(c.makes) - c.valued <= len(made)]
        clause = rng.choice(known if made else figures)
        new = tuple(names.pop() for _ in clause.makes)
        applied = [application(clause, new, made, rng)]
        while clause.shares and rng.chance(0.5) and len(applied) < 3:
            applied.append(application(rng.choice([c for c in known if c.shares]), new, made, rng))
        constructions.append(Construction(new, tuple(dict.fromkeys(applied))))
        made.extend(new)
    return Premise(tuple(made), tuple(constructions))


def application(clause: Clause, new: tuple[str, ...], old: list[str], rng: Rng) -> Application:
    others = iter(rng.sample(old, len(clause.params) - len(clause.makes) - clause.valued))
    made = iter(new)
    args = tuple(next(made) if p in clause.makes else next(others) for p in clause.params if p != VALUE)
    return Application(clause.name, args, rng.choice(VALUES) if clause.valued else None)


@pytest.mark.parametrize("count", sweep(400, 2500))
@pytest.mark.parametrize("language", LANGUAGES)
def test_random_premises_are_read_back_as_they_were_meant(language: str, count: int) -> None:
    rng = Rng("random premises", language)
    for index in range(count):
        premise = random_premise(rng, rng.integer(4, 12))
        assert reads_back(premise, language, rng), (index, premise)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_published_premises_are_read_back_as_they_were_meant(language: str, shared_data: Path) -> None:
    files = [*sorted(shared_data.glob("premises/points-*.txt")), *sorted(shared_data.glob("alphageometry/*_ag_*.txt"))]
    premises = [premise for file in files for premise in parse_problems(file.read_text())]
    assert len(premises) > 300
    for premise in premises:
        assert reads_back(premise, language, Rng(str(premise))), premise


# --- every clause in every form ---


def every_form() -> Iterator[tuple[str, str, str]]:
    for index, language in enumerate(LANGUAGES):
        for name, forms in [*table.SENTENCES.items(), *table.LED.items()]:
            yield from ((name, language, pair[index]) for pair in forms)
        yield from ((name, language, form) for name, form in former_forms("sentences", language))


@pytest.mark.parametrize(("name", "language", "form"), list(every_form()))
def test_every_form_of_a_clause_says_that_clause(name: str, language: str, form: str) -> None:
    clause = CLAUSES[name]
    points = tuple("abcdefghijklm"[: len(clause.params) - clause.valued])
    applied = Application(name, points, VALUES[0] if clause.valued else None)
    old = tuple(p for p in points if p not in applied.makes)
    start = [Construction((p,), (Application("free", (p,)),)) for p in old]
    premise = Premise((*old, *applied.makes), (*start, Construction(applied.makes, (applied,))))
    before = premise_words(Premise(old, tuple(start)), language, Rng("start")) if start else ""
    binding: dict[str, object] = {param: label(point) for param, point in applied.binding.items()}
    sentence = filled(template(form, language), binding)
    text = f"{before}{sentence}。" if language == "zh" else f"{before} {sentence[0].upper()}{sentence[1:]}.".strip()
    assert meaning(parse_premise_words(text, language)) == meaning(premise)


@pytest.mark.parametrize("entries", [table.LOCI, table.CONDITIONS, table.SENTENCES])
def test_a_form_names_every_parameter_of_its_clause_and_no_other(entries: dict[str, Forms]) -> None:
    for name, forms in entries.items():
        wanted = {p for p in CLAUSES[name].params if p != VALUE}
        for form in (text for pair in forms for text in pair):
            named = {p for params in re.findall(r"\{(\w+)\}", form) for p in params} - {"v", "r"}
            assert named == wanted - ({"X"} if entries is table.LOCI else set()), form


# --- both languages say the same in the same order ---

PAIRS = {
    f"{key} {name}": forms
    for key, entries in (
        ("locus", table.LOCI),
        ("line", table.LINES),
        ("condition", table.CONDITIONS),
        ("frame", table.FRAMES),
        ("sentence", table.SENTENCES),
        ("lead", table.LEADS),
        ("lead outside", table.LEADS_OUTSIDE),
        ("led", table.LED),
        ("drawn", table.DRAWN),
        *((f"{kind} at", entry) for kind, entry in table.AT_END.items()),
        ("plural", table.PLURALS),
        *((f"shared {name}", entry) for name, entry in table.SHARING.items()),
        ("shared", {"locus": table.SHARED_LOCUS}),
    )
    for name, forms in entries.items()
}


@pytest.mark.parametrize("name", PAIRS)
def test_a_form_has_both_languages_and_they_name_the_same_in_the_same_order(name: str) -> None:
    forms = PAIRS[name]
    assert forms
    for english, chinese in forms:
        parts = [template(english, "en").parts, template(chinese, "zh").parts]
        named = [[(p.kind, p.text) for p in several if p.kind != "literal"] for several in parts]
        assert named[0] == named[1], (english, chinese)
        assert {*re.findall("[∠∡⊥∥=≠△]", english)} == {*re.findall("[∠∡⊥∥=≠△]", chinese)}, (english, chinese)
    for language in (0, 1):  # no language has one text for two forms: then the other one would say more
        assert len({form[language] for form in forms}) == len(forms), name


def test_both_languages_choose_the_same_form() -> None:
    """The texts have as many sentences, and in each the same points, signs and numbers in the same order."""
    rng = Rng("parallel")
    for _ in range(400):
        premise = random_premise(rng, rng.integer(4, 12))
        said = premise_texts(premise, rng)
        english, chinese = said["en"].removesuffix(".").split(". "), said["zh"].removesuffix("。").split("。")
        assert len(english) == len(chinese), said
        for one, other in zip(english, chinese, strict=True):
            assert what_is_named(one) == what_is_named(other), (one, other)


def what_is_named(sentence: str) -> list[str]:
    return re.findall(rf"(?<![A-Za-z]){LABEL.pattern}(?:{LABEL.pattern})*(?![a-z])|[∠∡⊥∥=≠△]|\d+", sentence)


# --- how it reads ---


def test_a_premise_reads_naturally() -> None:
    text = "a b c = iso_triangle a b c; d = midpoint d b c; e = midpoint e c a; f = midpoint f a b"
    assert {said(text, "en", key) for key in range(40)} >= {
        "△ABC is isosceles with apex A. D, E and F are the midpoints of BC, CA and AB.",
        "In △ABC with AB = AC, D, E and F are the midpoints of BC, CA and AB.",
    }
    assert {said(text, "zh", key) for key in range(60)} >= {
        "△ABC 是以 A 为顶点的等腰三角形。D、E、F 分别是 BC、CA、AB 的中点。",
        "在 △ABC 中，AB = AC，D、E、F 分别是 BC、CA、AB 的中点。",
    }


def test_two_loci_read_as_an_intersection() -> None:
    text = "a b c = triangle a b c; d = on_line d b c, on_tline d b a c"
    assert {said(text, "en", key) for key in range(80)} >= {
        "In △ABC, the perpendicular through B to AC meets line BC at D.",
        "In △ABC, D lies on line BC, and BD ⊥ AC.",
    }


def test_a_perpendicular_at_a_point_of_a_line_is_not_drawn_through_it() -> None:
    text = "a b c = triangle a b c; d = mirror d a b; e = on_tline e {} a b, on_line e a c"
    said_at = {said(text.format("d"), "en", key) for key in range(80)}
    assert any("perpendicular at D to AB" in one for one in said_at)
    assert not any("through D" in one for one in said_at)
    assert any("perpendicular through C to AB" in said(text.format("c"), "en", key) for key in range(80))


def test_an_intersection_that_exists_already_is_not_meant() -> None:
    text = "a b c = triangle a b c; o = circle o a b c; d = on_line d a o, on_circle d o a"
    for key in range(40):
        assert re.search(r"second intersection|meets? .*again|D ≠ A|other than A", said(text, "en", key))
        assert re.search(r"另一个交点|再次交于|D ≠ A|异于 A", said(text, "zh", key))


def test_a_foot_is_called_a_foot() -> None:
    text = "a b c = triangle a b c; d = on_line d b c, on_tline d a c b"
    assert all(re.search(r"foot|projection|⊥ BC at D", said(text, "en", key)) for key in range(20))


def test_the_parallel_to_a_line_through_its_own_point_is_the_line() -> None:
    text = "a b c = triangle a b c; d = on_pline0 d b b c"
    assert all("line BC" in said(text, "en", key) for key in range(20))


def test_a_circle_that_was_named_is_named_by_its_sign() -> None:
    start = "a b c = triangle a b c; d e f g = incenter2 d e f g a b c"
    text = f"{start}; h = intersection_lc h a g e"
    assert all("meets ⊙G again" in said(text, "en", key) for key in range(20))
    other = f"{start}; h = intersection_lc h a g c; i = intersection_lc i b g d"  # two circles have centre G
    assert not any("⊙G again at I" in said(other, "en", key) for key in range(20))
    tangents = "d e = tangent d e c a b; f g = tangent f g b c d; h i = cc_tangent0 h i a b c d"
    both = f"a b c = triangle a b c; {tangents}"
    assert all("⊙C touches them at H and I, respectively" in said(both, "en", key) for key in range(20))
    centre = "a b c = triangle a b c; d = circle d a b c; "
    touching = f"{centre}e f = tangent e f a d b"
    meeting = f"{centre}e = on_line e b c; f = intersection_lc f e d b"
    assert all("⊙D" in said(one, "en", key) for one in (touching, meeting) for key in range(20))
    excluded = f"{centre}e = on_bline e b c, on_circle e d a; f = on_dia f a b, on_circle f d a"
    tangent = f"{start}; h = on_pline h d e c, lc_tangent h f g"  # at F, in a sentence that names D, too
    for premise in map(parse_premise, (text, other, both, tangent, touching, meeting, excluded)):
        assert all(reads_back(premise, language, Rng("signs")) for language in LANGUAGES)


def test_a_circle_has_one_name() -> None:
    text = "a b c = triangle a b c; d = circle d a b c; e = on_line e b c; f = intersection_lc f e d b; "
    premise = parse_premise(f"{text}g = lc_tangent g f d; h = on_circle h d f; i = on_circle i d c")
    for key in range(20):
        english = premise_words(premise, "en", Rng("one name", key))
        assert english.startswith("⊙D is the circumcircle of △ABC. ")
        assert "the tangent to ⊙D at F" in english
        assert "centre" not in english
    assert all(reads_back(premise, language, Rng("one name")) for language in LANGUAGES)


def test_a_new_point_is_told_from_old_ones() -> None:
    text = "a b c = triangle a b c; d = reflect d a b c; e = reflect e b a c"
    for key in range(20):
        assert "D is the reflection of A" in (english := said(text, "en", key)) or "let D be the" in english
        assert "and E" not in english  # three lists would have to be matched
    tangents = "a b c = triangle a b c; d e f g = cc_tangent d e f g a b c a"
    assert all("touches them at D and E, the other at F and G" in said(tangents, "en", key) for key in range(20))


def test_a_triangle_is_introduced_before_its_vertices() -> None:
    text = "a b c = triangle a b c; d = on_tline d b b c, on_circum d a b c"
    assert all(said(text, "en", key).startswith(("In △ABC", "ABC is a triangle")) for key in range(20))


def test_a_triangle_that_the_next_sentence_names_has_no_opening() -> None:
    text = "a b c = triangle a b c; d = circle d a b c; e = midpoint e b c"
    assert all(said(text, "en", key).startswith(("D is the", "Let D be")) for key in range(20))
    assert all(reads_back(parse_premise(text), language, Rng("none")) for language in LANGUAGES)


def test_points_that_rest_on_each_other_are_not_merged() -> None:
    text = "a b c = triangle a b c; d = midpoint d a b; e = midpoint e a d"
    assert all("midpoints" not in said(text, "en", key) for key in range(20))


def test_figures_that_are_drawn_one_on_the_other_share_a_sentence() -> None:
    text = "a b c = triangle a b c; d = parallelogram a b c d; e = parallelogram b a d e"
    assert {said(text, "en", key) for key in range(40)} >= {
        "Given △ABC, let ABCD and BADE be parallelograms.",
        "Given △ABC, ABCD and BADE are parallelograms.",
    }
    assert any("作平行四边形 ABCD、BADE。" in said(text, "zh", key) for key in range(40))


def test_two_sentences_about_a_triangle_have_one_opening() -> None:
    for figure in ("risos", "triangle12", "r_triangle", "iso_triangle", "ieq_triangle"):
        text = f"a b c = {figure} a b c; d e f g = incenter2 d e f g a b c"
        for key in range(40):
            english = said(text, "en", key)
            assert english.lower().count("in △abc") < 2, english


def test_what_is_common_to_merged_points_is_said_once() -> None:
    text = "a b c d = quadrangle a b c d; e = foot e a b c; f = foot f a c d"
    assert any("from A to BC and CD" in said(text, "en", key) for key in range(20))
    assert not any("A and A" in said(text, "en", key) for key in range(20))


def test_a_premise_of_eight_to_ten_points_is_short(shared_data: Path) -> None:
    premises = [p for n in (8, 10) for p in parse_problems((shared_data / f"premises/points-{n}.txt").read_text())]
    words = [len(premise_words(p, "en", Rng(str(p))).split()) for p in premises]
    assert 35 < sum(words) / len(words) < 65


def test_subscripts_are_part_of_a_label() -> None:
    text = said("a1 b c12 = triangle a1 b c12; m = midpoint m a1 c12", "en", 1)
    assert "A₁" in text
    assert "C₁₂" in text
    assert meaning(parse_premise_words(text, "en"))[0][0] == ("A₁", "B", "C₁₂")


def test_the_same_seed_says_the_same_and_seeds_differ() -> None:
    text = "a b c = triangle a b c; d = foot d a b c; e = on_circle e a b; f = incenter f a b c"
    assert said(text, "en", 3) == said(text, "en", 3)
    assert len({said(text, "en", key) for key in range(30)}) > 5
    assert len({said(text, "zh", key) for key in range(30)}) > 5


# --- texts that say something else are not accepted ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_one_label_changed_is_never_taken_for_the_same(language: str) -> None:
    rng = Rng("changed labels", language)
    understood = 0
    for _ in range(700):
        premise = random_premise(rng, rng.integer(4, 9))
        text = premise_words(premise, language, rng)
        place = rng.choice(list(LABEL.finditer(text)))
        other = rng.choice([p for p in map(label, premise.points) if p != place[0]])
        try:
            read = parse_premise_words(text[: place.start()] + other + text[place.end() :], language)
        except WordsError:
            continue
        understood += 1
        assert meaning(read) != meaning(premise), text
    assert understood > 50


@pytest.mark.parametrize(
    "text",
    [
        "ABC is a triangle. D is the midpoint of BX.",  # X does not exist
        "ABC is a triangle. A is the midpoint of BC.",  # A exists already
        "ABC is a triangle. D is nice.",
        "ABB is a triangle.",
        "ABC is a triangle. D and E are the midpoints of AB, BC and CA.",
    ],
)
def test_what_is_not_a_premise_is_not_understood(text: str) -> None:
    with pytest.raises(WordsError, match="not understood"):
        parse_premise_words(text, "en")


def test_a_changed_text_has_another_meaning() -> None:
    one = parse_premise_words("ABC is a triangle. D is the reflection of A in line BC.", "en")
    for other in ("ABC is a triangle. D is the reflection of B in line AC.", "ABC is a triangle. AD ⊥ BC at D."):
        assert meaning(parse_premise_words(other, "en")) != meaning(one)
    same = parse_premise("a b c = triangle a b c; d = intersection_cc d c b a")
    assert meaning(same) != meaning(one)  # the same point, but said as an intersection of circles
