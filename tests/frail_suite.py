"""A suite whose workers die or hang when they are told to, and tasks that do: for tests of what happens then."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import ClassVar

from tests.toy_suite import ToySuite

from gnomon.problem import Problem, Score
from gnomon.suites.modes import Scoring
from gnomon.workers import Tick


def die_once(marker: Path) -> None:
    """Kill this process the first time that it is asked to."""
    if not marker.exists():
        marker.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)


class FrailSuite(ToySuite):
    name: ClassVar[str] = "frail"

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        said, _, rest = response.partition(" ")
        if said == "die":
            die_once(Path(rest))
        if said == "crash":
            os.kill(os.getpid(), signal.SIGKILL)
        if said == "hang":
            time.sleep(600)
        return super().grade(problem, self.gold_response(problem) if said == "die" else response, scoring)


SUITE = FrailSuite()


def square(number: int, tick: Tick) -> int:
    tick()
    return number * number


def square_or_die_once(folder: Path, number: int, tick: Tick) -> int:
    if number == 3:
        die_once(folder / "died")
    return square(number, tick)


def fail(folder: Path, number: int, _: Tick) -> int:
    with (folder / "tries").open("a") as tries:
        tries.write("x")
    raise ValueError(f"no square of {number}")


def crash(number: int, _: Tick) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def slow_square(seconds: float, number: int, tick: Tick) -> int:
    time.sleep(seconds)
    return square(number, tick)
