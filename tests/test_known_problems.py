"""The same seed makes the same problems on every machine: fingerprints of a few, to compare with.

Run this file as a script to print the fingerprints of the code as it is.
"""

from __future__ import annotations

import hashlib

import pytest

from gnomon.problem import Problem, canonical_json
from gnomon.suites import get_suite

SEED = 2026
SETTINGS: dict[str, dict[str, str]] = {
    # An exam of all seed questions changes with every new one.
    "solid": {
        "questions": "box-corner-to-plane,pyramid-perpendicular-face,rectangle-fold-distance,cone-surface,"
        "stack-exposed-faces"
    }
}
"""Settings of an exam, where it has any."""
KNOWN: dict[tuple[str, str], str] = {
    ("construct", "17"): ("27b09c6ceb 3583d953d8 0ff476d959 497b1197d3 2039ef1975 "),
    ("prove", "14"): (
        "4f3020d8d6 4a7830f186 ba2b309373 9d00b18a76 970d61e98d "
        "bbc2f980ad 53a23f63d8 103d3f57c3 b0d982275f 0c91dba089 "
        "da8daea8ce b01656d450 234d40b609 331bf1fec1 0ba9972585 "
        "83399ceac2 27249f20c3 f12b9695cb faaeb491cf 2732dd1776 "
    ),
    ("solid", "9"): ("45bb03cbdb 680cf3500d f830439d6d a556f5b284 a985793e87 "),
}

DIFFERENT = """problem {place} of suite {suite} (version {version}, seed {seed}) is not the one it was.
If this change is meant to alter problems, move the suite's version and print new fingerprints with
    python tests/test_known_problems.py
If not, some result depends on the machine or on a library: compiler flags that fuse multiplications and additions
(CMakeLists.txt turns that off), another math library, an order that hashing decides, an unrounded number in the record.
"""


def fingerprint(problem: Problem) -> str:
    """A hash of all that a problem says; of the pictures only their size, since PNG bytes depend on zlib."""
    record = problem.to_json(figure_bytes=False)
    record["figures"] = [[figure.name, figure.width, figure.height, figure.alt] for figure in problem.figures]
    return hashlib.blake2b(canonical_json(record).encode(), digest_size=5).hexdigest()


@pytest.mark.parametrize(("suite", "version"), KNOWN)
def test_problems_are_the_same_on_every_machine(suite: str, version: str) -> None:
    exam = get_suite(suite)
    assert exam.version == version, "a new version needs new fingerprints"
    config = exam.config_type.read(SETTINGS.get(suite, {}))
    for place, known in enumerate(KNOWN[suite, version].split()):
        message = DIFFERENT.format(place=place, suite=suite, version=version, seed=SEED)
        assert fingerprint(exam.problem(SEED, place, config)) == known, message


def _print_fingerprints() -> None:
    for suite, version in KNOWN:
        exam = get_suite(suite)
        count = len(KNOWN[suite, version].split())
        config = exam.config_type.read(SETTINGS.get(suite, {}))
        found = [fingerprint(exam.problem(SEED, place, config)) for place in range(count)]
        print(f'    ("{suite}", "{exam.version}"): (')
        for row in range(0, count, 5):
            print(f'        "{" ".join(found[row : row + 5])} "')
        print("    ),")


if __name__ == "__main__":
    _print_fingerprints()
