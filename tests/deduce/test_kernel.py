"""The C++ kernel places points and measures relations as the NumPy functions do from which its tapes are recorded."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from gnomon import _engine
from gnomon.deduce.clauses import CLAUSES, VALUE
from gnomon.deduce.facts import ALL_PREDICATES, Fact
from gnomon.deduce.premise import Premise, parse_premise
from gnomon.deduce.worlds import kernel, quality, truth
from gnomon.deduce.worlds.clause_loci import Sampler
from gnomon.deduce.worlds.dials import record, replay
from gnomon.deduce.worlds.placement_plan import PlacementPlan, placement_plan
from gnomon.deduce.worlds.trace import OPERATIONS, Recorder, UntraceableError
from gnomon.plane.loci import Points, apollonius_locus

WORLDS = 70  # more than two blocks of the kernel
EARLIER = "a b c = triangle a b c; d e = segment d e; f = free f; g = free g; h = free h"
DECIDES_BY_THE_NUMBERS = {"eqratio6"}  # a locus is a line if two lengths are equal, else a circle


def premise_with(name: str) -> Premise:
    """A premise in which a clause is applied to free points."""
    clause = CLAUSES[name]
    earlier = parse_premise(EARLIER)
    old, new = iter("abcdefgh"), iter("xyzuv")
    value = {"s_angle": "40", "aconst": "130"}.get(name, "3/2")
    params = [next(new) if p in clause.makes else value if p == VALUE else next(old) for p in clause.params]
    if not set(clause.makes) < set(clause.params):
        return parse_premise(f"{' '.join(params)} = {name} {' '.join(params)}")
    made = " ".join(p for p in params if p in "xyzuv")
    return parse_premise(f"{earlier}; {made} = {name} {' '.join(params)}")


def samplers(branches: tuple[bool, ...] | None, wide: bool) -> tuple[Sampler, Sampler]:
    one, other = (Sampler(np.random.default_rng(5), WORLDS, branches, wide=wide, any_names=wide) for _ in range(2))
    return one, other


def check_alike(found: Points, wanted: Points) -> None:
    assert np.array_equal(np.isfinite(found), np.isfinite(wanted))
    usable = np.isfinite(wanted).all(axis=0)
    extent = 1 + abs(wanted[:, usable]).max(axis=0)
    assert (abs(found - wanted)[:, usable] < 1e-8 * extent**2).all()


@pytest.mark.parametrize("name", sorted(CLAUSES))
def test_every_clause_is_placed_as_by_numpy(name: str) -> None:
    plan = placement_plan(premise_with(name))
    for branches, wide in ((None, False), ((), False), ((True, True), False), (None, True)):
        mine, theirs = samplers(branches, wide)
        assert (kernel.encoded_step(plan.steps[-1], wide, wide) is None) == (name in DECIDES_BY_THE_NUMBERS)
        check_alike(kernel.place(plan, mine), plan.place(theirs))
        assert np.array_equal(np.array(mine.chosen), np.array(theirs.chosen))
        assert mine.rng.random(1) == theirs.rng.random(1)  # as many random numbers were drawn


@pytest.mark.parametrize(
    "clauses",
    ["on_line x a b, on_circle x d e", "on_circle x a b, on_circle x d e", "on_circle x a b, on_circle x a b"],
)
def test_meeting_loci_are_placed_as_by_numpy(clauses: str) -> None:
    plan = placement_plan(parse_premise(f"{EARLIER}; x = {clauses}"))
    for branches, wide in ((None, False), ((True,), False), (None, True)):
        mine, theirs = samplers(branches, wide)
        check_alike(kernel.place(plan, mine), plan.place(theirs))


@pytest.mark.parametrize("predicate", sorted({*truth.RESIDUALS, *truth.DEGENERACY}))
def test_every_relation_is_measured_as_by_numpy(predicate: str) -> None:
    rng = np.random.default_rng(1)
    arity = ALL_PREDICATES[predicate].least
    count = {"coll": 4, "cyclic": 5, "circle": 4, "ncoll": 4}.get(predicate, arity)
    positions = rng.standard_normal((12, WORLDS)) + 1j * rng.standard_normal((12, WORLDS))
    names = "abcdefghijkl"
    value = Fraction(40) if ALL_PREDICATES[predicate].valued else None
    facts = [
        Fact(predicate, tuple(names[(start + k) % 12] for k in range(count)), None if value is None else value + start)
        for start in range(3)
    ]
    (batch,) = truth.batches(facts, names)
    measure = truth.DEGENERACY.get(predicate) or truth.RESIDUALS[predicate]
    wanted = measure([positions[row] for row in batch.rows], batch.values)
    assert np.allclose(kernel.table(batch).measure(positions), wanted, rtol=1e-11, atol=1e-12)
    assert np.array_equal(kernel.decide(batch, positions, 0.3), truth.decide(batch, positions, 0.3))


def test_readability_is_the_same_score() -> None:
    rng = np.random.default_rng(2)
    positions = rng.standard_normal((9, WORLDS)) + 1j * rng.standard_normal((9, WORLDS))
    positions[3] = (positions[0] + positions[1]) / 2  # collinear by the premise
    positions[4] = positions[2]  # one point under two names
    positions[5, :8] = positions[6, :8] + 1e-4  # nearly one point by chance
    assert np.allclose(kernel.readability(positions), quality.readability(positions), rtol=1e-9)
    assert (kernel.readability(positions)[:8] == 0).all()


def test_the_spread_of_a_measure_is_that_of_its_numbers() -> None:
    rng = np.random.default_rng(2)
    points = list(rng.standard_normal((4, WORLDS)) + 1j * rng.standard_normal((4, WORLDS)))
    tape = kernel.residual_tape("cong", 4)
    off = tape.measure(points)
    outside = int(np.count_nonzero((off < 0.2) | (off > 0.7)))
    assert 0 < outside < WORLDS
    assert tape.spread(points, 0.2, 0.7) == (outside, off.min(), off.max())
    points[0][3] = np.nan
    assert np.isnan(tape.spread(points, 0.2, 0.7)[1:]).all()


def test_a_figure_costs_what_is_hard_to_read_in_it_and_what_does_not_look_true() -> None:
    rng = np.random.default_rng(4)
    positions = rng.standard_normal((5, WORLDS)) + 1j * rng.standard_normal((5, WORLDS))
    positions[4, :9] = positions[3, :9]  # not readable
    wedge, span = rng.uniform(0, 0.2, WORLDS), rng.uniform(0.5, 1, WORLDS)
    usable = rng.random(WORLDS) < 0.8
    tape, low, high, good = kernel.residual_tape("cong", 4), 0.1, 0.4, 0.1 + 0.25 * (0.4 - 0.1)
    found = _engine.near_costs(
        positions, usable, wedge, span, [(tape, [0, 1, 1, 2], 0.0, low, high)], (0.05, 0.1, 1.5, 0.3, 0.25)
    )
    off = tape.measure([positions[k] for k in (0, 1, 1, 2)])
    score = np.zeros(WORLDS)
    score[usable] = quality.readability(positions[:, usable])
    for w in range(WORLDS):
        if not usable[w] or score[w] == 0 or off[w] < low:
            assert found[w] == np.inf
            continue
        hard = [
            1.5 + np.log(least / size) for size, least in ((score[w] * span[w], 0.05), (wedge[w], 0.1)) if size < least
        ]
        unlike = 1 - 0.7 * high / off[w] if off[w] > high else max(0.0, 0.3 * (off[w] - good) / (high - good))
        assert found[w] == pytest.approx(sum(hard) + unlike)
    assert {True, False} == set(np.isfinite(found).tolist())


def test_a_point_that_is_near_by_chance_makes_a_world_crowded() -> None:
    positions = np.array([[0, 0, 0], [1, 1, 1], [1, 1, 1], [2, 1 + 1e-7, 1j]], dtype=np.complex128)
    assert kernel.crowded(positions, 1e-5).tolist() == [False, True, False]


def test_dials_give_the_same_figures_again() -> None:
    plan = placement_plan(parse_premise(f"{EARLIER}; x = on_line x a b; y = on_line y a x, on_circle y d e"))
    positions, dials = record(plan, np.random.default_rng(3), WORLDS, ())
    assert np.array_equal(positions, replay(plan, dials, ()), equal_nan=True)
    theirs = plan.place(Sampler(np.random.default_rng(3), WORLDS, ()))
    check_alike(positions, theirs)


def test_a_premise_with_pinned_points_is_placed_by_numpy() -> None:
    premise = parse_premise("a@0_0 b@1_0 c@0_1 = triangle a b c")
    plan = placement_plan(premise)
    assert np.allclose(kernel.place(plan, samplers((), False)[0])[:, 0], [0, 1, 1j])


def test_a_decision_on_a_symbol_is_refused() -> None:
    recorder = Recorder()
    symbol = recorder.draw()
    with pytest.raises(UntraceableError):
        bool(symbol < 0.5)
    with pytest.raises(UntraceableError):
        apollonius_locus(recorder.argument(0), recorder.argument(1), symbol)  # type: ignore[arg-type]


def test_a_tape_that_reads_what_is_not_there_is_refused() -> None:
    add = OPERATIONS.index("add")
    with pytest.raises(ValueError, match="has not written"):
        _engine.Tape([(0, 0, 1.0)], [(add, 1, 0, 2, 0)], 3, [1])
    with pytest.raises(ValueError, match="none of its own"):
        _engine.Tape([(0, 0, 1.0)], [(add, 0, 0, 0, 0)], 1, [0])
    with pytest.raises(ValueError, match="no such operation"):
        _engine.Tape([(0, 0, 1.0)], [(99, 1, 0, 0, 0)], 2, [0])


def test_a_placement_checks_its_steps() -> None:
    tape = Recorder()
    midpoint = tape.tape([(tape.argument(0).real + tape.argument(1).real) / 2, 0.0])
    with pytest.raises(ValueError, match="not there yet"):
        _engine.Placement(2, 3, [(midpoint, None, [0, 2], [2])])
    with pytest.raises(ValueError, match="lacks arguments"):
        _engine.Placement(2, 3, [(midpoint, None, [0], [2])])
    with pytest.raises(ValueError, match="positions of all earlier points"):
        _engine.Placement(2, 3, [(midpoint, None, [0, 1], [2])]).place(np.zeros((0, 4)), 4, [])
    before = np.array([[0, 2], [4, 4j]])
    made, _, _ = _engine.Placement(2, 3, [(midpoint, None, [0, 1], [2])]).place(np.zeros((0, 2)), 2, [], False, before)
    assert made[2].tolist() == [2, 1]


def test_constructions_are_extended_one_by_one() -> None:
    plan: PlacementPlan = placement_plan(parse_premise(EARLIER))
    before = kernel.place(plan, samplers((), False)[0])
    step = placement_plan(parse_premise(f"{EARLIER}; x = midpoint x a d")).steps[-1]
    after = kernel.Extension(step, len(before)).place(samplers((), False)[0], before)
    assert np.allclose(after[-1], (before[0] + before[3]) / 2)
    assert np.array_equal(after[:-1], before)


def test_added_points_are_clear_in_the_same_worlds_as_by_numpy() -> None:
    rng, rows = np.random.default_rng(5), {name: row for row, name in enumerate("abcd")}
    before = rng.normal(size=(3, 60)) + 1j * rng.normal(size=(3, 60))
    new = 0.3 * (rng.normal(size=(1, 60)) + 1j * rng.normal(size=(1, 60)))
    new[0, 7] = np.nan
    positions = np.concatenate([before, new])
    diameter = np.abs(before[:, None] - before[None]).max(axis=(0, 1))
    gaps = np.abs(before - new)
    wanted = np.isfinite(new[0]) & (gaps.min(axis=0) > 0.1 * gaps.max(axis=0)) & (gaps.max(axis=0) < 0.9 * diameter)
    apart = kernel.tested([Fact.parse("diff a b"), Fact.parse("perp a b c d")], rows, 0.5)
    perpendicular = truth.holds(Fact.parse("perp a b c d"), dict(zip("abcd", positions, strict=True)), 0.5)
    added = _engine.addition(positions, 3, diameter, 1e-6, 0.1, 0.9, 5)
    assert added is not None
    found = added.where_readable(apart, True)
    assert found is not None
    kept, widths, median, seen = found
    assert seen is not None
    assert np.array_equal(seen, positions[:, wanted & perpendicular])
    score = quality.readability(seen)
    assert 5 <= len(score) < wanted.sum() < 59
    assert np.array_equal(kept, seen[:, score > 0])
    assert np.allclose(widths, np.maximum(diameter, gaps.max(axis=0))[wanted & perpendicular][score > 0])
    assert median == pytest.approx(float(np.median(score[score > 0])))
    assert _engine.addition(positions, 3, diameter, 1e-6, 0.1, 0.9, int(wanted.sum()) + 1) is None
    assert added.where_readable(kernel.tested([Fact.parse("perp a b c d")], rows, 1e-9)) is None


def test_a_point_on_an_earlier_one_in_a_single_world_is_refused() -> None:
    rng = np.random.default_rng(6)
    positions = rng.normal(size=(4, 40)) + 1j * rng.normal(size=(4, 40))
    wide = np.full(40, 100.0)
    assert _engine.addition(positions, 3, wide, 1e-6, 0.0, 2.0, 5) is not None
    positions[3, 20] = positions[1, 20]
    assert _engine.addition(positions, 3, wide, 1e-6, 0.0, 2.0, 5) is None
