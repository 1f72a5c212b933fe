"""Names in brackets become the letters of an instance, and texts that are not parallel are told apart."""

from __future__ import annotations

import pytest
from tests.sampling import sampled

from gnomon.author.bilingual import differences, in_own_script, not_parallel
from gnomon.author.errors import AuthorError
from gnomon.author.letters import lettered, names_in, without_names
from gnomon.suites.construct.families import FAMILIES


def test_names_in_brackets_become_letters_and_others_stay() -> None:
    letters = {"A": "K", "B1": "L₁", "P": "S", "D°": "M", "Q'": "T'"}
    assert (
        lettered("[P-AB1] and $[AQ']^2$, [D°]; v[0], [0, 1], A.", letters, "x")
        == "S-KL₁ and $KT'^2$, M; v[0], [0, 1], A."
    )
    assert names_in("[P-AB1] [D°]") == ["P", "A", "B1", "D°"]
    assert without_names("see [AB].") == "see  ."
    with pytest.raises(AuthorError, match=r"^seed example: the text names C, which is no named point of its figure"):
        lettered("[AC]", letters, "seed example")


def test_texts_that_say_other_numbers_or_names_are_told_apart() -> None:
    assert differences("A cube has edge √2.", "正方体的棱长为√2。") == []
    assert differences("A unit cube.", "棱长为1的正方体。") == []
    assert differences("AB = 3.", "AB = 4。") == ["3", "4"]
    assert differences("A'B = 3.", "AB = 3。") == ["A", "A'"]
    assert differences("$\\frac{1}{2}$", "$1:2$") == ["\\frac"]
    assert in_own_script("AB = 3", "设AB = 3")
    assert list(not_parallel("step 1", "AB = 3.", "AB = 3.")) == [
        "step 1: the English text is not English or the Chinese not Chinese"
    ]


@pytest.mark.parametrize(
    ("english", "chinese", "found"),
    [
        (
            "Find the area of ABCDEF.",
            "求六边形ABCDEF的周长。",
            ["'area' is not in the Chinese", "周长 is not in the English"],
        ),
        ("Find the area of ABCDEF.", "求六边形ABCDFE的面积。", ["names ABCDEF, ABCDFE"]),
        ("DE is parallel to BC.", "DE垂直于BC。", ["'parallel' is not in the Chinese", "垂直 is not in the English"]),
        ("On AC, DE ∥ BC and DE = BD + CE.", "AC上，DE平行于BC，DE = BD + AE。", ["names AE, CE"]),
        (
            "The squares are built outside the triangle ABC.",
            "向三角形ABC内作正方形。",
            ["'outside' is not in the Chinese"],
        ),
        ("The arc from A to B has radius 3.", "弧AB的半径为3。", []),
    ],
)
def test_texts_with_other_figures_or_words_of_geometry_are_told_apart(
    english: str, chinese: str, found: list[str]
) -> None:
    odd = list(not_parallel("text", english, chinese))
    assert len(odd) == len(found)
    assert all(words in said for words, said in zip(found, odd, strict=True))


@pytest.mark.parametrize("name", sampled(sorted(FAMILIES), 90))
def test_the_task_of_a_construction_says_the_same_in_both_languages(name: str) -> None:
    assert list(not_parallel("task", *FAMILIES[name].task)) == []
