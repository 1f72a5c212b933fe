"""The equations of algebra steps: what is printed is true in the figure, complete, and short enough to follow."""

from __future__ import annotations

import re
from fractions import Fraction
from math import prod
from pathlib import Path

import numpy as np
import pytest

from gnomon.deduce import Proof, check, deduce, parse_premise, parse_problems, prove
from gnomon.deduce.proof_result import ProverResult
from gnomon.deduce.rules import EQUATIONS
from gnomon.deduce.split import MOST_CITED, is_cited, split_long_steps
from gnomon.deduce.wording.equations import _relation, algebra_sum
from gnomon.deduce.wording.facts import label
from gnomon.deduce.wording.proofs import proof_text

CENTRES = (
    "a b c = triangle a b c; e = on_line e a b; f = on_pline f e b c, on_line f a c; d = circle d a b c; "
    "g = circle g a e f ? coll a g d"
)
HALVED = "a b c = triangle; d = midpoint b c; e = midpoint a d; f = on_line b e, on_line a c ? rconst c f f a 2"
CEVIANS = (
    "a b c = triangle; d x = trisegment d x b c; e = midpoint c a; f = on_line a d, on_line b e ? rconst a f f d 3"
)
THIRDS = "a b = segment; c d = trisegment c d a b; e = midpoint c d ? cong a e e b"
SQUARES = (
    "a b = segment; c = on_tline c a a b; d = free d; e = eqdistance e d a b; "
    "f = on_tline f d d e, eqdistance f d a c ? cong b c e f"
)

_LABEL = r"[A-Z](?:[₀-₉]|_[a-z0-9]+)*"
_PAIR = rf"({_LABEL})({_LABEL})"


def value(text: str, places: dict[str, complex], quantity: str) -> float:
    """The value of one side of a printed equation in one world, independent of the code that printed it."""
    text = text.strip()
    if quantity == "angle":
        if corner := re.fullmatch(rf"∡({_LABEL})({_LABEL})({_LABEL})", text):
            a, v, b = (places[name] for name in corner.groups())
            return float(np.rad2deg(np.angle((b - v) / (a - v)))) % 180
        if lines := re.fullmatch(rf"∡\({_PAIR}, {_PAIR}\)", text):
            a, b, c, d = (places[name] for name in lines.groups())
            return float(np.rad2deg(np.angle((d - c) / (b - a)))) % 180
        assert text.endswith("°"), text
        return float(Fraction(text[:-1])) % 180
    if quantity == "ratio":
        top, _, bottom = text.partition(" : ")
        return product(top, places) / (product(bottom, places) if bottom else 1.0)
    return sum(product(part.replace("²", ""), places, 2 if "²" in part else 1) for part in text.split(" + "))


def product(text: str, places: dict[str, complex], power: int = 1) -> float:
    return prod(length(factor, places) ** (power if factor[0].isupper() else 1) for factor in text.split(" · "))


def length(text: str, places: dict[str, complex]) -> float:
    pair = re.fullmatch(_PAIR, text.strip())
    return abs(places[pair[1]] - places[pair[2]]) if pair else float(Fraction(text.strip()))


def holds(relation: str, places: dict[str, complex], quantity: str) -> bool:
    left, right = (value(side, places, quantity) for side in relation.split(" = "))
    if quantity == "angle":
        return bool(abs((left - right + 90) % 180 - 90) < 1e-4)
    return bool(abs(left - right) < 1e-5 * (abs(left) + abs(right) + 1e-9))


def check_equations(result: ProverResult) -> int:
    """Every printed equation is true in every world and comes from a cited step; returns how many there are."""
    assert result.shown is not None
    assert result.figure is not None
    assert (
        check(result.shown, result.premise, result.figure.worlds, result.auxiliary) or len(result.shown.goal.args) > 8
    )
    count = 0
    for step in result.shown.steps:
        found = algebra_sum(step, result.shown.steps)
        if found is None:
            assert not step.is_algebra or not step.terms
            continue
        assert {i for one in found.used for i in one.sources} == set(step.premises)
        for world in range(4):
            places = {label(name): complex(at[world]) for name, at in result.figure.worlds.items()}
            for relation in (found.total, *(one.relation for one in found.used)):
                assert holds(relation, places, found.quantity), (relation, found.quantity)
                count += 1
    return count


@pytest.mark.parametrize("text", [CENTRES, HALVED, CEVIANS, THIRDS, SQUARES])
def test_printed_equations_are_true_in_the_figure(text: str) -> None:
    result = prove(parse_premise(text), extended=True)
    assert result.proved
    assert check_equations(result) > 0


PARTS_OF_ANGLES = (
    "a b c d = isquare a b c d; e = eq_triangle e a b; f = eq_triangle f b c; g = on_line g a e, on_line g b c; "
    "h = midpoint h e f ? eqangle c h c e e f e g"
)


def angles(text: str, places: dict[str, complex]) -> float:
    """A sum of directed angles, each taken some times."""
    counted = [part.rpartition(" · ") for part in text.split(" + ")]
    return sum(float(Fraction(times or 1)) * value(angle, places, "angle") for times, _, angle in counted) % 180


def test_a_sum_of_a_part_of_the_equations_is_true_though_these_are_taken_in_parts() -> None:
    """A half of a directed angle is not determined, so that what half of an equation says is not either."""
    result = prove(parse_premise(PARTS_OF_ANGLES))
    assert result.shown is not None
    assert result.figure is not None
    text = proof_text(result.shown, worlds=result.figure.worlds, equations=True, every_step=False)
    found = re.findall(r"\(\d+\) From [^:]*: (\d[^=]*) = (\d+)°\.", text)
    assert found
    for world in range(4):
        places = {label(name): complex(at[world]) for name, at in result.figure.worlds.items()}
        for left, right in found:
            assert abs((angles(left, places) - float(right) + 90) % 180 - 90) < 1e-4, left


@pytest.mark.parametrize("name", ["imo_1995_p1", "lemoine_line", "aubert_line", "pappus"])
def test_no_reason_is_empty_where_lines_are_only_named_by_other_points(name: str) -> None:
    theorems = parse_problems((Path(__file__).parent / "theorems.txt").read_text())
    result = prove(next(theorem for theorem in theorems if theorem.name == name), extended=True)
    assert result.shown is not None
    assert result.figure is not None
    for language in ("en", "zh"):
        text = proof_text(result.shown, language, result.figure.worlds, equations=True, every_step=False)
        assert not re.search(r": \.\)|\(\)|：）|（）", text), text


def test_equations_of_published_proofs_are_true(shared_data: Path) -> None:
    problems = parse_problems((shared_data / "alphageometry" / "jgex_ag_231.txt").read_text())
    assert sum(check_equations(r) for r in map(prove, problems[::12]) if r.proof is not None) > 300


def test_equations_that_one_step_gives_are_told_as_one() -> None:
    proof = deduce("a b c = triangle; d = midpoint d b c; e = midpoint e c a").prove("eqratio c b c a c d c e")
    assert proof is not None
    found = algebra_sum(proof.steps[-1], proof.steps)
    assert found is not None
    assert sorted(one.relation for one in found.used) == ["BC = 2 · CD", "CE = 1/2 · AC"]


def test_the_equations_stand_in_text_and_json_in_both_languages() -> None:
    result = prove(parse_premise(CENTRES))
    english, chinese = result.text(), result.text("zh")
    assert "      ½ · (∡DAC = ∡ACD) by (2)" in english
    assert "      sum: ∡DAG = 0°" in english
    assert "modulo 180°" in english
    assert "      ½ · (∡DAC = ∡ACD)（由(2)）" in chinese
    assert "      相加：∡DAG = 0°" in chinese
    assert "∠GAF = ∠AFG (the angles at the base of an isosceles triangle are equal), hence" in english
    steps = result.to_json()["proof"]
    algebra = next(step for step in steps if step["fact"] == "para a g a d")
    assert algebra["sum"] == "∡DAG = 0°"
    assert {"by": [7], "times": "1/2", "equation": "∡DAC = ∡ACD"} in algebra["equations"]
    assert result.shown is not None
    assert result.figure is not None
    assert Proof.from_json(steps, result.goal) == result.shown
    assert check(result.shown, result.premise, result.figure.worlds)
    ratios = prove(parse_premise(CEVIANS), extended=True)
    assert "by Menelaus" in ratios.text()
    assert "product: AF = 3 · FD" in ratios.text()
    assert "相乘：AF = 3 · FD" in ratios.text("zh")


def most_cited(proof: Proof) -> int:
    """The most steps that the text of one cites."""
    return max(sum(is_cited(proof.steps[k]) for k in step.premises) for step in proof.steps if step.is_algebra)


def test_a_long_step_is_split_and_still_checks() -> None:
    premise = parse_premise(CENTRES)
    deduction = deduce(premise)
    proof = deduction.prove("para a g a d")
    assert proof is not None
    assert deduction.realisation is not None
    assert most_cited(proof) > MOST_CITED
    shorter = split_long_steps(proof)
    assert most_cited(shorter) <= MOST_CITED
    assert check(shorter, premise, deduction.realisation.worlds)
    assert sum(step.by_figure for step in shorter.steps) == sum(step.by_figure for step in proof.steps)
    assert shorter.goal == proof.goal
    short = deduction.prove("cong d a d b")
    assert short is not None
    assert split_long_steps(short) is short


def test_a_thorough_split_leaves_no_step_that_cites_many_though_it_has_few_equations() -> None:
    result = prove(parse_premise(HALVED), extended=True)
    assert result.proof is not None
    assert result.figure is not None
    assert split_long_steps(result.proof) is result.proof
    shorter = split_long_steps(result.proof, thorough=True)
    assert most_cited(shorter) <= MOST_CITED
    assert check(shorter, result.premise, result.figure.worlds)


def test_a_theorem_about_ratios_is_printed_with_its_exponents() -> None:
    steiner = EQUATIONS["isogonal_ratio"]
    assert _relation(steiner, tuple("abcde"), None, 1) == "BD · BE · AC² = CD · CE · AB²"
    assert _relation(steiner, tuple("abcde"), None, -1) == "CD · CE · AB² = BD · BE · AC²"
