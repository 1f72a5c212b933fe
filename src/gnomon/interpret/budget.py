"""The work that a script may ask for, so that hostile input soon ends with a clear error.

A `Budget` counts steps for one line and for the whole script; every loop whose length the script chooses spends from
it. Code deep inside values has no budget at hand: it calls `charge`, which spends from the budget that `metered` has
set for the line, world or picture that is being computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from gnomon.interpret.errors import over_budget


class Budget:
    """The steps that are left for a line and for the script.

    `line_steps` is what a line may use; `script_steps` is what all lines together may use.
    """

    __slots__ = ("given", "line", "line_steps", "script", "script_steps")

    def __init__(self, line_steps: float, script_steps: float) -> None:
        self.line_steps = line_steps
        self.script_steps = script_steps
        self.given: float = min(line_steps, script_steps)  # what the line had at first
        self.line = self.given
        self.script = script_steps

    def start_line(self) -> None:
        """Give a new line its own steps."""
        self.script -= self.given - self.line
        whole = self.line_steps
        self.given = self.line = whole if self.script >= whole else max(0.0, self.script)

    def spend(self, steps: float) -> None:
        """Count work; raise where there is too much of it."""
        self.line -= steps
        if self.line < 0:
            self.line = 0.0  # what is refused is not done: it takes the steps of this line, not those of the next ones
            if self.given < self.line_steps:  # the lines before left less than a line may use
                raise over_budget(f"more than {self.script_steps} steps in one script")
            raise over_budget(f"more than {self.line_steps} steps on one line")


_METERED: ContextVar[tuple[Budget, float] | None] = ContextVar("metered", default=None)


@contextmanager
def metered(budget: Budget, rate: float = 1.0) -> Iterator[None]:
    """Charge what happens inside to a budget; a step that ``charge`` counts is worth ``rate`` steps of the budget."""
    before = _METERED.set((budget, rate))
    try:
        yield
    finally:
        _METERED.reset(before)


def charge(steps: float) -> None:
    """Count work where no budget is at hand."""
    metered_by = _METERED.get()
    if metered_by is not None:
        budget, rate = metered_by
        budget.spend(steps * rate)
