"""Running a seed question that somebody else wrote, in the locked process of ``gnomon.sandbox``.

This module is loaded by the server of the sandbox, before it is locked; ``run`` is called in the copy that runs one
file. The answer is JSON with problems. The process that reads it trusts none of it: problems are verified from their
records.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from gnomon.draw.solid.best import NoView
from gnomon.problem import Problem, Provenance
from gnomon.sandbox.program_failure import NAME, failure
from gnomon.seeding import Rng
from gnomon.suites.solid.make import make_item, make_problem, problem_of
from gnomon.suites.solid.question import SEEDS, Seed
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.suite import SUITE

IMAGE = 500
PICTURES = 5
"""Instances that come with their picture; the others are judged by their record."""
_ATTEMPTS = 12


def warm() -> None:
    """Load what seed questions use, and draw a first picture."""
    chosen = next(iter(all_seeds().values()))
    _drawn(chosen, Rng("warm"), Provenance(SUITE.name, SUITE.version, 0, 0, source=chosen.key))


def _drawn(chosen: Seed, rng: Rng, about: Provenance) -> Problem:
    """A problem with its picture; sizes that no camera shows well are drawn again, as exams do."""
    for attempt in range(_ATTEMPTS):
        with suppress(NoView):
            return make_problem(chosen, rng.stream("attempt", attempt), about, IMAGE)
    raise ValueError(f"no camera shows the figure well in {_ATTEMPTS} attempts")


def run(code: str, want: str) -> bytes:
    """So many instances (``want``) of the seed question that a file defines, or why there are none."""
    known = set(SEEDS)
    scope: dict[str, Any] = {"__name__": "__seed__", "__builtins__": __builtins__}
    try:
        exec(compile(code, NAME, "exec"), scope)
        new = [SEEDS[key] for key in SEEDS if key not in known]
        if len(new) != 1:
            raise ValueError(f"the file has {len(new)} seed questions with @seed; write one")
        problems = []
        for number in range(int(want)):
            rng = Rng("curate", new[0].key, number)
            about = Provenance(SUITE.name, SUITE.version, 0, number, source=new[0].key)
            pictured = number < PICTURES
            problem = _drawn(new[0], rng, about) if pictured else problem_of(new[0], make_item(new[0], rng), about)
            problems.append(problem.to_json())
        told = {"key": new[0].key, "category": new[0].category, "level": new[0].level, "varies": new[0].varies}
        return json.dumps({**told, "problems": problems}).encode()
    except BaseException as error:
        return json.dumps(failure(error)).encode()
