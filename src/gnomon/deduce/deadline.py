"""When work has to end. One deadline is passed on to every part of a proof: drawing, deduction, search and scope.

Parts look at it between their batches, and end with what they have. A test can pass a clock of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import perf_counter

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Deadline:
    """A time on a clock, in seconds.

    >>> clock = iter(range(100)).__next__  # goes on by a second whenever it is looked at
    >>> deadline = Deadline.after(3, clock)
    >>> deadline.left, deadline.passed, deadline.passed
    (2, False, True)
    """

    until: float = inf
    clock: Clock = perf_counter

    @classmethod
    def after(cls, seconds: float, clock: Clock = perf_counter) -> Deadline:
        """So many seconds from now."""
        return cls(clock() + seconds, clock)

    @property
    def left(self) -> float:
        """Seconds that are left, at least 0."""
        return max(0.0, self.until - self.clock())

    @property
    def passed(self) -> bool:
        return self.clock() >= self.until

    def within(self, seconds: float) -> Deadline:
        """The same deadline, but at most so many seconds from now."""
        return Deadline(min(self.until, self.clock() + seconds), self.clock)


NEVER = Deadline()
