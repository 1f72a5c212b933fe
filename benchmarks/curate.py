"""Curation: rows a second and memory of the 8-gram deduplication, against planted repeats and a plain peer.

Run with ``python -m benchmarks.curate [rows] [seed]``; 905,000 rows are those of the paper. The corpus is synthetic: a
third of the rows have words of their own, drawn by a power law, a third are one of 500 forms filled with other numbers,
many open with the same boilerplate; the rest repeat an earlier row, written differently (case, spacing, punctuation)
or with one or two words changed. So the truth is known. The command runs in a process of its own, which
reports its largest memory. The peer is the plain way: a dictionary from each 8-gram, as a tuple of words, to the rows
that have it. Precision and recall are against planted truth on the large corpus, and on a small one against comparing
all rows with all kept rows.
"""

from __future__ import annotations

import json
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from bisect import bisect
from itertools import accumulate
from pathlib import Path

from gnomon.curate.duplicates import find_duplicates

SIMILARITY = 0.5
_BOILERPLATE = ("In the figure shown, find the area of the shaded region. ", "Express it in simplest form. ", "")
_FORMS = 500
_WORDS = [f"{a}{b}{c}" for a in "bcdfglmnprst" for b in "aeiou" for c in ("k", "m", "r", "st", "nd", "l", "x", "tion")]
_WEIGHTS = list(accumulate(1 / (rank + 3) for rank in range(len(_WORDS))))


def fresh(seed: int, row: int) -> str:
    """A text of its own: any words, or one of some hundred forms of fixed words; both with numbers of their own."""
    rng = random.Random((seed << 32) | row)
    head = rng.choice(_BOILERPLATE)
    of = random.Random(-rng.randrange(_FORMS) - 1) if row % 2 else rng
    total = _WEIGHTS[-1]
    words = [_WORDS[bisect(_WEIGHTS, of.random() * total)] for _ in range(of.randint(60, 160))]
    for place in range(0, len(words), of.randint(4, 9)):
        words[place] = str(rng.randint(1, 400))
    return head + " ".join(words)


def planted(seed: int, row: int) -> tuple[str, int | None]:
    """The text of a row, and the row that it repeats: none for two rows in three."""
    rng = random.Random((seed << 33) | row)
    if row < 10 or rng.random() > 1 / 3:
        return fresh(seed, row), None
    source = rng.randrange(row)
    while (of := planted_source(seed, source)) is not None:
        source = of
    words = fresh(seed, source).split()
    for _ in range(rng.choice((0, 0, 1, 2))):
        words[rng.randrange(len(words))] = str(rng.randint(1000, 9999))
    text = "  ".join(words)
    return (text.upper() if rng.random() < 0.3 else text.replace(",", ";")), source


def planted_source(seed: int, row: int) -> int | None:
    """The row that a row repeats."""
    rng = random.Random((seed << 33) | row)
    return None if row < 10 or rng.random() > 1 / 3 else rng.randrange(row)


def plain_index(texts: list[str]) -> list[int]:
    """The plain peer: all 8-grams in a dictionary; for every row the first kept row that is similar enough, or -1."""
    index: dict[tuple[str, ...], list[int]] = {}
    sets: dict[int, int] = {}
    result = []
    for row, text in enumerate(texts):
        grams = _grams(text)
        common: dict[int, int] = {}
        for gram in grams:
            for other in index.get(gram, ()):
                common[other] = common.get(other, 0) + 1
        similar = [o for o, c in common.items() if c / (len(grams) + sets[o] - c) >= SIMILARITY]
        result.append(min(similar, default=-1))
        if not similar:
            sets[row] = len(grams)
            for gram in grams:
                index.setdefault(gram, []).append(row)
    return result


def quadratic(texts: list[str]) -> list[int]:
    """The definition: every row is compared with every kept row before it."""
    kept: dict[int, set[tuple[str, ...]]] = {}
    result = []
    for row, text in enumerate(texts):
        grams = _grams(text)
        first = next((o for o, s in kept.items() if len(grams & s) / len(grams | s) >= SIMILARITY), -1)
        result.append(first)
        if first < 0:
            kept[row] = grams
    return result


def _grams(text: str) -> set[tuple[str, ...]]:
    words = re.findall("[a-z0-9]+", text.lower())
    return {tuple(words[i : i + 8]) for i in range(max(len(words) - 7, 1))}


def _agreement(found: list[int], truth: list[int]) -> tuple[float, float]:
    """Precision and recall of the rows that are dropped."""
    both = sum(f >= 0 and t >= 0 for f, t in zip(found, truth, strict=True))
    return both / max(sum(f >= 0 for f in found), 1), both / max(sum(t >= 0 for t in truth), 1)


def main(rows: int = 100_000, seed: int = 14, small: int = 3_000, peer: int = 20_000) -> dict[str, float]:
    """Print the table and return it."""
    numbers = _large(rows, seed)  # first, while this process is small: a child begins with its parent's memory
    texts = [planted(seed, row)[0] for row in range(small)]
    exact = quadratic(texts)
    found = find_duplicates(texts, SIMILARITY).original.tolist()
    numbers["small corpus: precision"], numbers["small corpus: recall"] = _agreement(found, exact)
    numbers["small corpus: rows with another verdict than the quadratic comparison"] = sum(
        f != e for f, e in zip(found, exact, strict=True)
    )
    texts = [planted(seed, row)[0] for row in range(peer)]
    start = time.process_time()
    result = plain_index(texts)
    plain = peer / (time.process_time() - start)
    start = time.process_time()
    numbers["peer corpus: rows with another verdict than the peer"] = sum(
        f != e for f, e in zip(find_duplicates(texts, SIMILARITY).original.tolist(), result, strict=True)
    )
    ours = peer / (time.process_time() - start)
    numbers[f"plain dictionary: rows a second ({peer:,} rows)"] = plain
    numbers[f"gnomon: rows a second ({peer:,} rows)"] = ours
    numbers["ratio to the plain dictionary"] = ours / plain
    for name, value in numbers.items():
        print(f"{name:80}{value:14,.4g}" if value < 10 else f"{name:80}{value:14,.0f}")
    return numbers


def _large(rows: int, seed: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        corpus, out = Path(folder) / "corpus.jsonl", Path(folder) / "kept.jsonl"
        with corpus.open("w") as file:
            for row in range(rows):
                file.write(json.dumps({"id": row, "problem": planted(seed, row)[0]}) + "\n")
        command = [sys.executable, "-m", "gnomon.cli", "curate", "dedup", str(corpus), "--save", str(out)]
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        seconds = time.perf_counter() - start
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        dropped = set(range(rows))
        for line in out.open():
            dropped.discard(json.loads(line)["id"])
        truth = {row for row in range(rows) if planted_source(seed, row) is not None}
        return {
            f"large corpus: rows ({corpus.stat().st_size / 1e6:.0f} MB)": rows,
            "large corpus: seconds": seconds,
            "large corpus: seconds of processor time": used.ru_utime + used.ru_stime,
            "large corpus: rows a second of processor time": rows / (used.ru_utime + used.ru_stime),
            "large corpus: largest memory, MB": used.ru_maxrss / 1024,
            "large corpus: planted repeats found (recall)": len(dropped & truth) / max(len(truth), 1),
            "large corpus: dropped rows that are planted repeats (precision)": len(dropped & truth) / len(dropped),
        }


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
