"""Every seed question over several instances; a failure names the seed and the author's mistake."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from tests.sampling import sampled, sweep

from gnomon.exact import Exact, sqrt
from gnomon.problem import Problem, Provenance
from gnomon.seeding import Rng
from gnomon.suites.solid import asks
from gnomon.suites.solid.instances import instantiate
from gnomon.suites.solid.item import Item, SeedAnswer, SeedError
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.new_letters import draw_letters, own_letters, quantities, renamed
from gnomon.suites.solid.phrases import polygon
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, Seed, seed
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.slips import slips
from gnomon.suites.solid.solids import boxes, pyramids, sheets
from gnomon.suites.solid.suite import SUITE
from gnomon.suites.solid.tidy import untidiness
from gnomon.suites.solid.tries import report_on, shape_of
from gnomon.suites.solid.vectors import between
from gnomon.suites.solid.verify import verify

SEEDS = all_seeds()
CATEGORIES = {"PD": 60, "AN": 110, "LC": 72, "AR": 64, "VC": 60, "CP": 42, "DM": 66, "FP": 66}
"""The categories, each with at least so many seed questions."""
LEVELS = {"easy": 0.27, "medium": 0.58, "hard": 0.15}
_SIZE = re.compile(rf"[\dπ√]+|\b(?:{'|'.join(polygon(n)[0] for n in range(5, 11))})\b")
"""A size as a text states it; the numbers of vertices and faces may be words."""
PINNED = ("9", 871, "34a79a7f358ff78b")
"""The version of the suite, the number of its seed questions, and a hash of their keys."""


def instance(chosen: Seed, number: int) -> Problem:
    item = make_item(chosen, Rng("test", chosen.key, number))
    return problem_of(chosen, item, Provenance("solid", SUITE.version, 0, number, source=chosen.key))


@cache
def drawn(key: str, number: int) -> Item:
    return instantiate(SEEDS[key], Rng("drawn", key, number))


@pytest.mark.parametrize("key", sampled(sorted(SEEDS), 74))
def test_an_instance_is_verified_and_well_worded(key: str) -> None:
    problem = instance(SEEDS[key], 0)
    findings = verify(problem)
    assert not findings, f"seed {key}: {findings[0]}"
    words = [*problem.text.values(), *(text for step in problem.solution for text in step.text.values())]
    for text in words:
        assert not re.search(r"[\[\]{}<>]|\d\.\d|\bNone\b(?! of)|Fraction|Exact\b|Vec|°°", text), f"seed {key}: {text}"


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SEEDS))
def test_the_text_determines_the_answer(key: str) -> None:
    for number in range(1, 3):
        findings = verify(instance(SEEDS[key], number), deep=True)
        assert not findings, f"seed {key}, instance {number}: {findings[0]}"


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SEEDS))
def test_sizes_and_answers_vary(key: str) -> None:
    chosen = SEEDS[key]
    items = [instantiate(chosen, Rng("vary", key, number)) for number in range(12)]
    # A size may be a number of points, and what only the figure shows stands in the record.
    sizes = {
        (*_SIZE.findall(item.text[0]), len(item.points), str([item.blocks, item.asks, item.givens])) for item in items
    }
    assert len(sizes) >= 4, f"seed {key}: its sizes hardly vary"
    assert chosen.category == "CP" or chosen.one_shape or len(set(map(shape_of, items))) > 1, (
        f"seed {key}: its figures differ in size alone; draw two independent sizes"
    )
    answers = {str(item.answer) for item in items}
    if chosen.varies:
        assert len(answers) >= 4, f"seed {key}: its answer hardly varies: {sorted(answers)}"


def pattern_of(text: str) -> str:
    """A question up to letters and sizes: labels are numbered in the order in which they occur, right angles stay.

    >>> pattern_of("In the triangle [PQR], [PQ] = 3√2 and ∠[QPR] = 90°. Compute the length of [PR].")
    'In the triangle <0><1><2>, <0><1> = # and ∠<1><0><2> = 90°. Find the length of <0><2>'
    """
    order: dict[str, str] = {}

    def numbered(name: re.Match[str]) -> str:
        return "".join(order.setdefault(label, f"<{len(order)}>") for label in re.findall(r"[A-Z]\d?", name[1]))

    text = re.sub(r"\[([^\]]+)\]", numbered, text)
    text = re.sub(r"(?<![<\d])(?!90°)[\dπ√]+(?:/\d+)?(?![\d>])", "#", text)
    return re.sub(r"(?:Find|Determine|Compute|What is) ([^.]*)[.?]$", r"Find \1", text)


@pytest.mark.parametrize("count", sweep(1, 3))
def test_no_two_seeds_ask_the_same_question_in_other_letters_and_sizes(count: int) -> None:
    assert (
        pattern_of("[PQ] = 3. Find [PR].")
        == pattern_of("[AB] = 5√2/3. What is [AC]?")
        != pattern_of("[AB] = 3. Find [BC].")
    )
    asked: dict[str, str] = {}
    for key in sorted(SEEDS):
        for number in range(count):
            item = drawn(key, number)
            pattern = pattern_of(item.text[0])
            if item.marked:  # then marks of the figure tell what the text leaves out
                pattern += str([mark[:2] for clause in item.statement.clauses for mark in clause.marks])
            assert asked.setdefault(pattern, key) == key, f"seeds {asked[pattern]} and {key} both ask: {pattern}"


@pytest.mark.parametrize("key", [key for key in sorted(SEEDS) if "box" in key][::12])
def test_some_texts_determine_their_answers_and_vary(key: str) -> None:
    test_the_text_determines_the_answer(key)
    test_sizes_and_answers_vary(key)


@pytest.mark.parametrize("category", CATEGORIES)
def test_every_category_has_as_many_seeds_as_the_published_set(category: str) -> None:
    assert sum(chosen.category == category for chosen in SEEDS.values()) >= CATEGORIES[category]


def test_levels_are_in_the_published_proportions() -> None:
    share = {level: sum(chosen.level == level for chosen in SEEDS.values()) / len(SEEDS) for level in LEVELS}
    assert all(abs(share[level] - LEVELS[level]) < 0.04 for level in LEVELS), share


def test_a_change_of_the_seed_questions_comes_with_a_new_version() -> None:
    """The version, the seed and the index name a problem, so other seed questions need another version."""
    keys = " ".join(sorted(SEEDS))
    found = SUITE.version, len(SEEDS), hashlib.blake2b(keys.encode(), digest_size=8).hexdigest()
    assert found == PINNED, (
        f"The seed questions changed: {found}. Raise SolidSuite.version by one (unless this branch did that already), "
        "say what changed in CHANGELOG.md, and set PINNED in this file."
    )


def made(make: object, key: str = "example") -> Seed:
    return Seed(key, "VC", "easy", make, True, "test")  # type: ignore[arg-type]


def volume(q: Question) -> SeedAnswer:
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.ask(asks.solid_volume(q.called, boxes.FACES))
    q.step(f"Multiply: {a * b * c}.", f"相乘得 {a * b * c}。")
    return a * b * c


def test_a_wrong_closed_form_is_found() -> None:
    def wrong(q: Question) -> SeedAnswer:
        volume(q)
        return Exact.of(5)

    assert not verify(instance(made(volume), 0))
    assert any("measures" in finding for finding in verify(instance(made(wrong), 0)))


def test_a_label_that_the_text_does_not_name_is_an_error_that_names_the_seed() -> None:
    def unnamed(q: Question) -> SeedAnswer:
        answer = volume(q)
        q.place("M", q.places["A"])
        return answer

    with pytest.raises(SeedError, match=r"seed example: the English text does not name the point M"):
        instantiate(made(unnamed), Rng("x"))


def test_a_stray_label_is_an_error() -> None:
    def stray(q: Question) -> SeedAnswer:
        answer = volume(q)
        q.step("See [K].", "见[K]。")
        return answer

    with pytest.raises(SeedError, match=r"names K, which is no point"):
        instantiate(made(stray), Rng("x"))


def test_a_stray_label_of_the_figure_is_an_error_that_names_the_points() -> None:
    def stray(q: Question) -> SeedAnswer:
        answer = volume(q)
        q.segments("AC BK")
        return answer

    def apart(q: Question) -> SeedAnswer:
        answer = volume(q)
        q.segments("AC", "BD")
        return answer

    with pytest.raises(
        SeedError, match=r"seed example: the figure has the segment BK, .* no point K; the points are: A, B"
    ):
        instantiate(made(stray), Rng("x"))
    with pytest.raises(SeedError, match=r'seed example: q.segments takes one string; write q.segments\("AC BD"\)'):
        instantiate(made(apart), Rng("x"))


def test_neat_answers_are_preferred_and_others_are_kept_if_there_are_no_neat_ones() -> None:
    def some(q: Question) -> SeedAnswer:
        volume(q)
        return q.neat(q.pick(sqrt(997), sqrt(7) / 3))

    def none(q: Question) -> SeedAnswer:
        volume(q)
        return q.neat(sqrt(997))

    assert {str(instantiate(made(some), Rng("x", n)).answer) for n in range(12)} == {"√7/3"}
    assert str(instantiate(made(none), Rng("x")).answer) == "√997"


def test_sizes_that_cannot_be_had_are_an_error_that_names_the_seed() -> None:
    def never(q: Question) -> SeedAnswer:
        q.lengths(2, tidy=lambda a, b: a + b == 1000)
        return volume(q)

    def untidy(q: Question) -> SeedAnswer:
        volume(q)
        return sqrt(10**40 + 1) + sqrt(10**9 + 7) + sqrt(3)

    def seldom(q: Question) -> SeedAnswer:
        """Only some of the drawn ratios go with tidy lengths."""
        ratio = q.pick(1, 2, 2, 3)
        q.lengths(2, tidy=lambda a, b: a == ratio * b and ratio == 2)
        return volume(q)

    assert all(instantiate(made(seldom), Rng("x", n)).answer for n in range(4))
    with pytest.raises(SeedError, match="seed example: no tidy lengths"):
        instantiate(made(never), Rng("x"))
    with pytest.raises(SeedError, match="seed example: no sizes with a tidy answer"):
        instantiate(made(untidy), Rng("x"))


def test_a_seed_without_steps_or_question_is_an_error() -> None:
    def silent(q: Question) -> SeedAnswer:
        a, b, c = q.lengths(3)
        q.solid(boxes.cuboid(a, b, c))
        return a * b * c

    with pytest.raises(SeedError, match="seed example: it asks nothing"):
        instantiate(made(silent), Rng("x"))


def test_letters_are_those_of_a_textbook_in_most_instances() -> None:
    chosen = SEEDS["pyramid-edge-dihedral"]
    runs = 0
    for number in range(60):
        item = instantiate(chosen, Rng("letters", number))
        letters = draw_letters(Rng("drawn", number), item)
        spelled = "".join(letters[label] for label in "ABCD")
        runs += spelled in "ABCDEFGHJKLMNPQRSTUVWXYZ"
        assert len(set(letters.values())) == len(letters)
        assert set(renamed(item, letters).points) == set(letters.values())
    assert 35 <= runs <= 58


@pytest.mark.parametrize("count", sweep(1, 2))
def test_no_seed_shows_a_slip_of_its_author_and_no_point_has_the_letter_of_a_quantity(count: int) -> None:
    """A solution that calls the volume V has no apex V, and one with the radius R no base PQRS."""
    used: set[str] = set()
    for key in sorted(SEEDS):
        for number in range(count):
            item = drawn(key, number)
            found = slips(item)
            assert not found, f"seed {key}: {found[0]}"
            letters = draw_letters(Rng("drawn", key, number), item)
            clash = quantities(item) & {label[0] for label in (*letters.values(), *own_letters(item).values())}
            assert not clash, f"seed {key}: {sorted(clash)} names a point and a quantity"
            used |= quantities(item)
    assert used == {"R", "S", "V"}


def test_large_numbers_make_an_answer_untidy() -> None:
    assert untidiness(Exact.of(60) / 61) < untidiness(Exact.of(484) / 749)
    assert untidiness(4 * sqrt(13) / 65) < untidiness(12 * sqrt(73) / 949)
    assert untidiness(729) < untidiness(15129)


def test_the_same_seed_gives_the_same_instance() -> None:
    for key in sorted(SEEDS)[::7]:
        assert make_item(SEEDS[key], Rng("same", key)) == make_item(SEEDS[key], Rng("same", key))


def test_a_text_that_does_not_determine_the_answer_is_found() -> None:
    def underdetermined(q: Question) -> SeedAnswer:
        a, b, c = q.lengths(3)
        q.solid(boxes.cuboid(a, b, c), state="AB AD")
        q.segments("AC1")
        q.ask(asks.length("AC1"))
        q.step(f"Guess {sqrt(a**2 + b**2 + c**2)}.", f"猜 {sqrt(a**2 + b**2 + c**2)}。")
        return sqrt(a**2 + b**2 + c**2)

    findings = verify(instance(made(underdetermined), 0))
    assert any("does not determine the answer" in finding for finding in findings)


def test_a_free_size_that_the_answer_does_not_need_is_allowed() -> None:
    def flat(q: Question) -> SeedAnswer:
        a, b, c = q.lengths(3)
        q.solid(boxes.cuboid(a, b, c), state="AB AD")
        q.segments("AC")
        q.ask(asks.length("AC"))
        q.step(f"[AC] = {sqrt(a**2 + b**2)}.", f"[AC] = {sqrt(a**2 + b**2)}。")
        return sqrt(a**2 + b**2)

    assert verify(instance(made(flat), 0), deep=True) == []


def test_a_text_with_two_figures_is_found() -> None:
    def ambiguous(q: Question) -> SeedAnswer:
        """A point of a segment with a given distance from a corner outside: there are two."""
        a = q.length(6, 9)
        q.solid(boxes.square_prism(a, a + 1))
        q.place("M", between(q.places["A"], q.places["C"], Fraction(1, 4)))
        far = (q.places["M"] - q.places["B"]).square()
        assert isinstance(far, Exact)
        q.say(
            f"The point [M] lies on [AC] such that [BM] = {sqrt(far)}.",
            f"点[M]在[AC]上，使得[BM] = {sqrt(far)}。",
            ("on_segment", "M", "AC"),
            ("length", "BM", sqrt(far)),
        )
        q.segments("AC BM")
        q.ask(asks.length("AM"))
        q.step(f"Guess {a * sqrt(2) / 4}.", f"猜 {a * sqrt(2) / 4}。")
        return a * sqrt(2) / 4

    problem = instance(made(ambiguous), 0)
    assert verify(problem) == []
    assert any("another figure satisfies the text" in finding for finding in verify(problem, deep=True))


def test_a_line_that_a_fold_breaks_has_its_time() -> None:
    """BC is a side of the sheet and, after the fold, a segment in space: a text says which of them it means."""

    def midpoint_of_the_gap(q: Question) -> SeedAnswer:
        n, m, _ = q.triple(40)
        sheets.spread_out(q, sheets.right_triangle(2 * m, n))
        q.point(D=midpoint("CB"))
        sheets.fold_to_angle(q, "AD", "ACD", "B", q.angle(90))
        q.point(M=midpoint("BC"))
        q.faces("ABD ACD")
        q.segments("BC DM AM")
        q.ask(asks.length("BM"))
        far = sqrt((q.places["C"] - q.places["B"]).square()) / 2  # type: ignore[arg-type]
        q.step(f"[BM] = {far}.", f"[BM] = {far}。")
        return far

    problem = instance(made(midpoint_of_the_gap), 0)
    assert "After the fold, " in problem.text["en"]
    assert "翻折后，" in problem.text["zh"]
    assert verify(problem) == []
    bare = {
        language: re.sub("After the fold, |翻折后，", "", text).replace(". the", ". The")
        for language, text in problem.text.items()
    }
    found = [finding for finding in verify(replace(problem, text=bare)) if "breaks" in finding]
    assert [finding.split(" text")[0] for finding in found] == ["the en", "the zh"]


def test_a_question_about_a_broken_line_says_that_the_sheet_is_folded() -> None:
    for key in ("rectangle-fold-distance", "rectangle-z-fold-diagonal", "pd-fold-corner", "isosceles-fold-apex-angle"):
        problem = instance(SEEDS[key], 0)
        bare = {
            "en": re.sub(
                "After the fold, (.)",
                lambda found: found[1].upper(),
                re.sub(" after the folds?(?=[.?]$)", "", problem.text["en"]),
            ),
            "zh": re.sub("翻折后，?", "", problem.text["zh"]),
        }
        assert bare != problem.text
        found = [finding for finding in verify(replace(problem, text=bare)) if "which the sheet has, too" in finding]
        assert len(found) >= 2, key


def cube_diagonal(q: Question) -> SeedAnswer:
    a = q.length()
    q.solid(boxes.cube(a))
    q.ask(asks.length("AC1"))
    q.segments("AC1")
    q.step(f"[AC1] = {a * sqrt(3)}.", f"[AC1] = {a * sqrt(3)}。")
    return a * sqrt(3)


def edge_foot(q: Question) -> SeedAnswer:
    """A point E of BC with PE ⊥ DE: there are two."""
    x, y, h = q.length(1, 4), q.length(5, 9), q.length(2, 9)
    q.solid(pyramids.upright_rectangle(sqrt(x * y), x + y, h))
    q.place("E", between(q.places["B"], q.places["C"], (x / (x + y)).as_fraction()))
    q.say(
        "The point [E] lies on [BC] such that [PE] ⊥ [DE].",
        "点[E]在[BC]上，使得[PE]⊥[DE]。",
        ("on_segment", "E", "BC"),
        ("perpendicular", "PE", "DE"),
    )
    q.segments("PE DE")
    q.ask(asks.length("BE"))
    q.step(f"[BE] = {x}.", f"[BE] = {x}。")
    return x


def no_such_point(q: Question) -> SeedAnswer:
    q.point(M=midpoint("AX"))
    return volume(q)


def flat_tuple(q: Question) -> SeedAnswer:
    answer = volume(q)
    q.place("M", (1, 2, 3))  # type: ignore[arg-type]
    return answer


def slip(q: Question) -> SeedAnswer:
    return volume(q) + [][1]


def of_the_point(q: Question) -> SeedAnswer:
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.place("F", between(q.places["A"], q.places["B"], Fraction(1, 2)))
    q.segments("CF")
    q.ask(asks.length("CF"))
    far = sqrt(b**2 + a**2 / 4)
    q.step(f"[CF] = {far}.", f"[CF] = {far}。")
    return far


def undrawn(q: Question) -> SeedAnswer:
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=midpoint("AB"), N=midpoint("CC1"))
    far = sqrt((q.places["M"] - q.places["N"]).square())  # type: ignore[arg-type]
    q.ask(asks.length("MN"))
    q.step(f"[MN] = {far}.", f"[MN] = {far}。")
    return far


def told(q: Question, *, ask: str = "BM", step: str = "[BM]", more: bool = False) -> SeedAnswer:
    """Half the edge PC of a pyramid, with slips."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=midpoint("PC"), **({"N": midpoint("PD")} if more else {}))
    q.segments("BM")
    q.ask(asks.length(ask))
    far = sqrt(a**2 + b**2 + h**2) / 2 if ask == "BM" else a
    q.step(f"{step} = {far}.", f"{step} = {far}。")
    return far


def bare_letters(q: Question) -> SeedAnswer:
    return told(q, step="BM")


def idle_point(q: Question) -> SeedAnswer:
    return told(q, more=True)


def stated_answer(q: Question) -> SeedAnswer:
    return told(q, ask="AB", step="[AB]")


def bare_angle(q: Question) -> SeedAnswer:
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.ask(asks.corner_angle("BAC"))
    return a


def decimal(q: Question) -> SeedAnswer:
    return float(told(q))  # type: ignore[arg-type, return-value]


def forgotten(q: Question) -> SeedAnswer:
    told(q)
    return None  # type: ignore[return-value]


def other_number(q: Question) -> SeedAnswer:
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c), state="AB AD")
    q.say(f"[AA1] = {c}.", f"[AA1] = {c + 1}。", ("length", "AA1", c))
    q.ask(asks.solid_volume(q.called, boxes.FACES))
    q.step(f"Multiply: {a * b * c}.", f"相乘得 {a * b * c}。")
    return a * b * c


def own_words(q: Question) -> SeedAnswer:
    q.say("A fine day.", "天气很好。")
    return volume(q)


MISTAKES = {
    "letters without brackets": (bare_letters, "BM stands without square brackets and is not renamed; write [BM]"),
    "a point that nothing uses": (idle_point, "the text introduces N, which nothing uses"),
    "an answer that the text states": (stated_answer, "the text states the length AB, which it asks for"),
    "an angle without a unit": (bare_angle, "seed example: it asks for an angle without a unit; ask for asks.cos"),
    "a decimal answer": (decimal, "; return an exact number"),
    "no answer": (forgotten, "seed example: it returns None; return an exact number"),
    "another number in Chinese": (other_number, "the numbers differ"),
    "a sentence that is not understood": (own_words, "needs a row in a module of"),
    "a global scale alone": (cube_diagonal, "all instances have the same shape"),
    "two solutions": (edge_foot, "another figure satisfies the text"),
    "a letter without a point": (no_such_point, "seed example: there is no point A; the points are: "),
    "a tuple as a place": (flat_tuple, "seed example: the place of M is (1, 2, 3), which is no Vec; write at(x, y, z)"),
    "any exception": (slip, "seed example: IndexError: list index out of range (test_seeds.py, line "),
    "a point that the text does not introduce": (of_the_point, "the text never says where "),
    "an asked segment that is not drawn": (undrawn, "but the figure does not draw "),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_command_for_authors_finds_their_mistakes(mistake: str) -> None:
    make, said = MISTAKES[mistake]
    found = report_on(made(make), 10)
    assert found.findings
    assert said in "\n".join([*found.findings, *found.remarks])


def test_the_command_remarks_on_a_size_that_the_answer_does_not_need() -> None:
    def flat(q: Question) -> SeedAnswer:
        a, b, c = q.lengths(3)
        q.solid(boxes.cuboid(a, b, c))
        q.segments("AC")
        q.ask(asks.length("AC"))
        far = sqrt(a**2 + b**2)
        q.step(f"[AC] = {far}.", f"[AC] = {far}。")
        return far

    found = report_on(made(flat), 10)
    assert not found.findings
    (remark,) = re.findall(r"the answer does not depend on the length (\w\w)\w?: (.*)", "\n".join(found.remarks))
    assert remark[0][0] in remark[1]
    found = report_on(made(volume), 10)
    assert (found.findings, found.remarks) == ({}, [])


def test_a_seed_of_an_unknown_category_or_level_is_refused() -> None:
    with pytest.raises(SeedError, match=r"seed x-y: the category 'ZZ' is not one of PD, AN"):
        seed("x-y", "ZZ", "easy")(volume)
    with pytest.raises(SeedError, match=r"seed x-y: the level 'simple' is not one of easy, medium, hard"):
        seed("x-y", "AN", "simple")(volume)  # type: ignore[arg-type]
