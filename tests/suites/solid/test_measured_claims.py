r"""Numbers that responses state of the figure, measured on it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.sampling import sampled

from gnomon.exact import Exact
from gnomon.problem import Problem, Provenance
from gnomon.seeding import Rng
from gnomon.suites import get_suite
from gnomon.suites.solid.instances import instantiate
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.make import problem_of
from gnomon.suites.solid.measured_claims import MOST, claim_metrics, claims
from gnomon.suites.solid.new_letters import own_letters, renamed
from gnomon.suites.solid.question import Question
from gnomon.suites.solid.seeds import all_seeds

SOLID = get_suite("solid")


@pytest.fixture(scope="module")
def cuboid() -> Problem:
    """ABCD-A₁B₁C₁D₁ with AB = 4, AD = 11, AA₁ = 10, and a point F anywhere on B₁D₁."""
    known = all_seeds()["box-moving-apex"]

    def make(q: Question) -> SeedAnswer:
        q.lengths = lambda *_, **__: [Exact.of(4), Exact.of(11), Exact.of(10)]  # type: ignore[method-assign]
        return known.make(q)

    seed = replace(known, make=make)
    item = instantiate(seed, Rng("claims"))
    return problem_of(seed, renamed(item, {**own_letters(item), "P": "F"}), Provenance("solid", SOLID.version, 0, 0))


TRUE = [
    r"$|\overrightarrow{A_1B}| = \sqrt{16+100} = 2\sqrt{29} \approx 10.77$",
    r"$$BD = \sqrt{4^2+11^2} = \sqrt{137}$$",
    "so A₁D = √221",
    "AC^2 = 137",
    r"\begin{aligned} CA_1^2 &= 16+121+100 \\ &= 237 \end{aligned}",
    r"$\angle BAD = 90^\circ$",
    r"$\cos\angle ABD = \frac{4}{\sqrt{137}}$",
    r"$S_{\triangle ABD} = \frac12 \cdot 4 \cdot 11 = 22$",
    "The area of triangle $BCD$ is 22.",
    r"$V_{A_1-ABD} = \frac{1}{3}\cdot 22\cdot 10 = \frac{220}{3}$",
    "三角形ABD的面积为 22，",
    "A_1-ABD 的体积是 220/3。",
    r"$\overrightarrow{AB}\cdot\overrightarrow{AC} = 16$",
    "BD ≈ 11.7 by the Pythagorean theorem",
    "BD = 11.70 (rounded)",
]
FALSE = [
    r"$|\overrightarrow{A_1B}| = \sqrt{16+100} = 2\sqrt{26}$",
    "so A₁D = √220",
    "AB = 5",
    r"$\angle ABD = 60^\circ$",
    "三角形ABD的面积为 23，",
    r"V_{A_1-ABD} = 220",
    "BD = 11.71",
    "A_1C = 15 is the diagonal",
]
NO_CLAIM = [
    "AB = 4, AD = 11 and AA₁ = 10 are given.",
    "Suppose AB = 1.",
    "设 AB = 1，",
    "2AB = 2",
    "AB/AD = 4/11, AB + AD = 15, AB·AD = 44",
    "AB : AD = 4 : 11",
    "AF = 3",
    "Let M be the midpoint: AM = 2",
    "twice the area of the triangle ABD is 44",
    "AB = x",
    "the answer is 220/3",
    "AD = 3 times x",
    "Plan A (1, 2, 3) and plan B (2, 3, 4)",
]


@pytest.mark.parametrize("text", TRUE)
def test_true_claims_are_found(cuboid: Problem, text: str) -> None:
    assert [claim.true for claim in claims(cuboid, text)] == [True]


@pytest.mark.parametrize("text", FALSE)
def test_false_claims_are_found(cuboid: Problem, text: str) -> None:
    assert [claim.true for claim in claims(cuboid, text)] == [False]


@pytest.mark.parametrize("text", NO_CLAIM)
def test_what_is_no_claim_is_not_measured(cuboid: Problem, text: str) -> None:
    assert claims(cuboid, text) == []


def test_coordinates_are_measured_against_each_other(cuboid: Problem) -> None:
    said = "With D as the origin: D(0,0,0), A(11,0,0), C = (0, 4, 0), $B(11, 4, 0)$, A_1(11,0,10), C_1(0,4,9)"
    assert {claim.words: claim.true for claim in claims(cuboid, said)} == {
        "D(0,0,0)": True,
        "A(11,0,0)": True,
        "C = (0, 4, 0)": True,
        "B(11, 4, 0)": True,
        "A_1(11,0,10)": True,
        "C_1(0,4,9)": False,
    }


def test_metrics_have_no_share_without_claims(cuboid: Problem) -> None:
    assert claim_metrics(cuboid, "It is 220/3.") == {"claims": 0.0}
    assert claim_metrics(cuboid, "BD = √137 and A₁D = 14") == {"claims": 2.0, "claims_true": 0.5}


@pytest.mark.parametrize("index", sampled(range(400), 60))
def test_our_own_solutions_claim_nothing_false(index: int) -> None:
    problem = SOLID.problem(11, index)
    for language in ("en", "zh"):
        text = "\n".join(step.text[language] for step in problem.solution)
        assert [claim for claim in claims(problem, text) if not claim.true] == []


@pytest.mark.parametrize("index", sampled(range(400), 30))
def test_a_changed_number_is_found(index: int) -> None:
    """The last number of each claim of a solution, with 7 added."""
    problem = SOLID.problem(12, index)
    for claim in claims(problem, "\n".join(step.text["en"] for step in problem.solution)):
        last = claim.words.rpartition("=")[2]
        if not last or re.search("[A-Z]", last) or "(" in claim.words.partition("=")[0]:
            continue  # the chain ends with a name; or coordinates, which are measured against those of other points
        found = claims(problem, f"{claim.words} + 7.")
        assert found
        assert not any(one.true for one in found), claim.words


def test_endless_claims_are_bounded(cuboid: Problem) -> None:
    assert len(claims(cuboid, "BD = 3. " * 5000)) == MOST
    assert claims(cuboid, "AB = " * 10_000 + "S_{" * 10_000 + "A(" * 10_000) == []
