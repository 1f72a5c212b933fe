"""Deduplication is exact: the same verdicts as comparing all rows with all kept rows, on hostile texts too."""

from __future__ import annotations

import random
import re
import unicodedata

import numpy as np
import pytest

from gnomon.curate import duplicates
from gnomon.curate.duplicates import KEPT, find_duplicates
from gnomon.curate.grams import grams_of, sequence_of


def plain_grams(text: str, n: int = 8) -> set[tuple[str, ...]]:
    """The definition of grams, token by token."""
    text = unicodedata.normalize("NFKC", text).lower()
    tokens: list[str] = []
    for run in re.findall(r"[^\W_]+", text):
        for piece in re.findall(
            r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[^\u3040-\u30ff\u3400-\u4dbf"
            r"\u4e00-\u9fff\uf900-\ufaff]+",
            run,
        ):
            tokens.extend(piece[i : i + 64] for i in range(0, len(piece), 64))
    return {tuple(tokens[i : i + n]) for i in range(max(len(tokens) - n + 1, 1))} if tokens else set()


def quadratic(texts: list[str], least: float | None, n: int = 8) -> list[int]:
    kept: dict[int, set[tuple[str, ...]]] = {}
    result = []
    for row, text in enumerate(texts):
        own = plain_grams(text, n)
        first = KEPT
        for other, grams in kept.items():
            common = len(own & grams)
            if common and (least is None or common / len(own | grams) >= least):
                first = other
                break
        result.append(first)
        if first == KEPT:
            kept[row] = own
    return result


def corpus(seed: int, size: int) -> list[str]:
    rng = random.Random(seed)
    vocabulary = [f"w{i}" for i in range(200)] + list("面积圆形的半径") + ["Ⅷ", "½", "ﬁ", "ß", "İ"]
    texts: list[str] = []
    while len(texts) < size:
        if texts and rng.random() < 0.5:
            words = rng.choice(texts).split()
            for _ in range(rng.randint(0, 6)):
                at = rng.randrange(len(words) + 1)
                words[at : at + rng.randint(0, 1)] = [rng.choice(vocabulary)] * rng.randint(0, 1)
            texts.append((" " * rng.randint(1, 3)).join(words))
        else:
            head = "find the area of the shaded region in the figure below and explain " if rng.random() < 0.5 else ""
            texts.append(head + " ".join(rng.choice(vocabulary) for _ in range(rng.randint(0, 60))))
    return texts


@pytest.mark.parametrize("least", [None, 0.2, 0.5, 0.8, 1.0])
def test_same_verdicts_as_the_quadratic_comparison(least: float | None) -> None:
    texts = corpus(1, 300)
    found = find_duplicates(texts, least)
    assert found.original.tolist() == quadratic(texts, least)
    assert found.kept == np.count_nonzero(found.original == KEPT)


def test_limits_do_not_change_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = corpus(2, 250) * 2
    wanted = quadratic(texts, 0.5)
    for name, value in {
        "_CHUNK": 7,
        "_EXPANDED": 5,
        "_COMPARED": 1,
        "_READ": 60,
        "TABLE": 1 << 8,
        "_BATCH": 50,
    }.items():
        monkeypatch.setattr(duplicates, name, value)
    assert find_duplicates(texts, 0.5).original.tolist() == wanted


def test_popular_grams_are_counted_beyond_a_byte() -> None:
    head = "one two three four five six seven eight nine "
    texts = [f"{head} {i} a{i} b{i} c{i}" for i in range(400)]
    assert find_duplicates(texts, 0.6).original.tolist() == quadratic(texts, 0.6)
    assert find_duplicates(texts, None).kept == 1


def test_the_similarity_is_that_of_the_row_that_is_repeated() -> None:
    text = " ".join(f"w{i}" for i in range(30))
    found = find_duplicates([text, text + " more", text.upper()])
    assert found.original.tolist() == [KEPT, 0, 0]
    assert found.similarity.tolist() == [0.0, 23 / 24, 1.0]


def test_hostile_texts() -> None:
    thue = "a"
    for _ in range(12):  # two texts on which polynomial hashes modulo 2^64 would collide, were they one token
        thue += thue.translate(str.maketrans("ab", "ba"))
    pair = [thue, "c" + thue.translate(str.maketrans("ab", "ba"))]
    assert len(set(grams_of(pair, 1).numbers.tolist())) == len(plain_grams(pair[0], 1) | plain_grams(pair[1], 1))
    texts = ["", " ", "\ud800\udfff lone", "\x00" * 100, "x" * 100_000, "𠀀𠀁𠀂" * 5, "!!!", "ﷺ" * 50, "٣ ٤", "a" * 65]
    assert find_duplicates(texts * 2, 0.5).original.tolist() == quadratic(texts * 2, 0.5)
    assert find_duplicates([], 0.5).kept == 0
    with pytest.raises(ValueError, match="similarity"):
        find_duplicates([], 0.0)


def test_many_copies_cost_no_quadratic_work(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    first_similar = duplicates._first_similar

    def counted(sets: duplicates._Sets, row: int, candidates: list[int], least: float | None) -> tuple[int, float]:
        nonlocal compared
        compared += len(candidates)
        return first_similar(sets, row, candidates, least)

    monkeypatch.setattr(duplicates, "_first_similar", counted)
    text = " ".join(f"w{i}" for i in range(50))
    assert find_duplicates([f"{text} {i}" for i in range(2000)]).kept == 1
    assert compared == 1999


def test_grams_are_sets_and_sequences() -> None:
    text = "a b c " * 10
    assert len(grams_of([text], 3).of(0)) == 3
    assert len(sequence_of(text, 3)) == 28
    assert set(sequence_of(text, 3).tolist()) == set(grams_of([text], 3).of(0).tolist())
    assert grams_of(["", "x"], 8).starts.tolist() == [0, 0, 1]
    assert grams_of(["x y"], 8).numbers != grams_of(["y x"], 8).numbers
