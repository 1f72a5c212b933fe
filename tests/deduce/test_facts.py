"""Facts: their text form, their equivalent writings, and what they mean on coordinates."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gnomon.deduce.facts import PREDICATES, Fact, FactError
from gnomon.deduce.worlds.truth import batches, decide, holds
from gnomon.plane.loci import Points


@st.composite
def facts(draw: st.DrawFn) -> Fact:
    predicate = PREDICATES[draw(st.sampled_from(sorted(PREDICATES)))]
    count = predicate.most or predicate.least + 1
    args = tuple(draw(st.lists(st.sampled_from("abcdef"), min_size=count, max_size=count)))
    value = Fraction(draw(st.integers(1, 179)), draw(st.integers(1, 5))) if predicate.valued else None
    return Fact(predicate.name, args, value)


@given(facts())
def test_text_form_round_trips(fact: Fact) -> None:
    assert Fact.parse(str(fact)) == fact


@given(facts())
def test_all_writings_of_a_fact_share_one_canonical_form(fact: Fact) -> None:
    canonical = fact.canonical()
    assert canonical.canonical() == canonical
    assert {writing.canonical() for writing in fact.writings()} == {canonical}


@given(facts(), st.integers(0, 2**32 - 1))
def test_equivalent_writings_hold_in_the_same_worlds(fact: Fact, seed: int) -> None:
    assume(not fact.predicate.startswith(("contri", "simtri")) or len({*fact.args[:3]}) == len({*fact.args[3:]}) == 3)
    names = sorted(set(fact.args))
    rng = np.random.default_rng(seed)
    # A small grid makes true facts common.
    worlds = {name: (rng.integers(0, 3, 20) + 1j * rng.integers(0, 3, 20)).astype(np.complex128) for name in names}
    expected = holds(fact, worlds)
    spread = all(abs(worlds[a] - worlds[b]).min() > 0 for a in names for b in names if a < b)
    for writing in fact.writings():
        if spread:
            assert (holds(writing, worlds) == expected).all()


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("para d c b a", "para a b c d"),
        ("coll c a b d", "coll a b c d"),
        ("midp m b a", "midp m a b"),
        ("circle o c a b", "circle o a b c"),
        ("simtri b c a q r p", "simtri a b c p q r"),
        ("aconst c d a b 30", "aconst a b c d 150"),
        ("rconst c d a b 2/3", "rconst a b c d 3/2"),
        ("eqangle g h e f c d a b", "eqangle a b c d e f g h"),
        ("eqangle c d a b g h e f", "eqangle a b c d e f g h"),
        ("eqratio a b e f c d g h", "eqratio a b c d e f g h"),
    ],
)
def test_canonical_writing(text: str, canonical: str) -> None:
    assert str(Fact.parse(text).canonical()) == canonical


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("aconst a b c d 30", 30),
        ("aconst a b c d 1pi/6", 30),
        ("aconst a b c d -15o", -15),
        ("rconst a b c d 1 2", Fraction(1, 2)),
        ("lconst a b 2.5", Fraction(5, 2)),
    ],
)
def test_values_may_be_written_in_several_ways(text: str, value: Fraction) -> None:
    assert Fact.parse(text).value == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("parallel a b c d", "unknown predicate 'parallel'"),
        ("para a b c", "'para' takes 4 points, has 3"),
        ("coll a b", "'coll' takes 3 or more points, has 2"),
        ("aconst a b c d", "needs a value"),
        ("lconst a b x", "'x' is not a value"),
    ],
)
def test_errors_name_the_fault(text: str, message: str) -> None:
    with pytest.raises(FactError, match=message):
        Fact.parse(text)


def point(*positions: complex) -> Points:
    return np.array(positions, dtype=np.complex128)


# The unit square abcd, its centre m and the midpoint n of ab; in the second world c is moved away.
SQUARE = {
    "a": point(0, 0),
    "b": point(1, 1),
    "c": point(1 + 1j, 1.3 + 1.1j),
    "d": point(1j, 1j),
    "m": point(0.5 + 0.5j, 0.5 + 0.5j),
    "n": point(0.5, 0.5),
}


@pytest.mark.parametrize(
    "text",
    [
        "coll a m c",
        "para a b c d",
        "perp a c b d",
        "cong a c b d",
        "cyclic a b c d",
        "circle m a b c",
        "midp m a c",
        "eqangle a b a c c d c a",
        "eqratio a b a d b c c d",
        "simtri a b c c d a",
        "simtrir a b c b a d",
        "contri a b c c d a",
        "contrir a b c b a d",
        "aconst a b a c 45",
        "rconst m n b c 1/2",
        "lconst b c 1",
    ],
)
def test_meaning_true_in_the_square_false_when_it_is_bent(text: str) -> None:
    assert holds(Fact.parse(text), SQUARE).tolist() == [True, False]


def test_directed_angles_tell_a_figure_from_its_mirror_image() -> None:
    assert holds(Fact.parse("aconst a b a m 45"), SQUARE).all()
    assert not holds(Fact.parse("aconst a m a b 45"), SQUARE).any()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ncoll a b c", True),
        ("ncoll a n b", False),
        ("diff a b", True),
        ("npara a b a d", True),
        ("npara a b m m", False),
        ("nperp a b a m", True),
        ("sameside n a b m a c", True),
        ("sameside a n b m b d", False),
    ],
)
def test_conditions(text: str, expected: bool) -> None:
    assert bool(holds(Fact.parse(text), SQUARE)[0]) is expected


def test_points_on_a_line_are_not_concyclic() -> None:
    line = {name: point(x) for name, x in zip("abcd", (0, 1, 2, 3), strict=True)}
    assert not holds(Fact.parse("cyclic a b c d"), line).any()


@given(st.floats(1e-6, 1e6), st.floats(0, 6.3))
def test_tolerance_is_free_of_scale(scale: float, angle: float) -> None:
    turned = {name: z * scale * np.exp(1j * angle) for name, z in SQUARE.items()}
    for text in ("para a b c d", "cyclic a b c d", "eqangle a b a c c d c a", "cong a c b d", "midp m a c"):
        assert holds(Fact.parse(text), turned).tolist() == [True, False]


def test_facts_decided_in_batches_agree_with_one_by_one() -> None:
    texts = ["para a b c d", "para a d b c", "cong a b c d", "coll a m c", "coll a n b m", "aconst a b a d 90"]
    parsed = [Fact.parse(text) for text in texts]
    names = list(SQUARE)
    positions = np.array([SQUARE[name] for name in names])
    for batch in batches(parsed, names):
        table = decide(batch, positions)
        for fact, row in zip(batch.facts, table, strict=True):
            assert row.tolist() == holds(fact, SQUARE).tolist()
