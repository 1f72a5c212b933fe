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
    ("construct", "16"): ("f34fefd4bc 28d8f08fd6 45de397a63 42ac88856b 6f949f1669 "),
    ("prove", "10"): (
        "483faa7b6d 1f1e6c4dfc d69b4c1753 12da55a474 db2e8330fa "
        "c93c238ce0 26891f4e48 af2b521bea 8fa3cc01d3 34a5994202 "
        "f6e16dd5ce 9729f36eeb 86a57ce688 24647ca8fc 49737bdd5b "
        "4e6fb54ab6 c368ddf0a1 4dfa47d925 61a4fef1b2 7350099172 "
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
