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
    ("construct", "16"): ("f34fefd4bc f419d761da b4ae8da3d4 42ac88856b 6f949f1669 "),
    ("prove", "11"): (
        "49211888d8 fcbb2d4647 84fad5b8c9 c3c5423ddf d6a3798284 "
        "2facfc93ec 2d02746dba 41f1060938 68d8490f1b e50f4d55c0 "
        "148a2ba06e 51994b8b5f 27e0913daf 564076f9fa d8f08d77c0 "
        "5617316ffe 0ad442d8e0 61f0bbcce3 f19a21ea4d 333ced0f49 "
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
