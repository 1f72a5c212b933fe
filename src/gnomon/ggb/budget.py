"""What one script may cost, so that hostile input ends soon with a clear error on its line.

The limits are far beyond what scripts of people and models use. `Budget` counts the work of one script; every loop
whose length the script chooses spends from it.
"""

from __future__ import annotations

from gnomon.ggb.errors import over_budget

MAX_LINE = 20_000  # characters of one line
MAX_LINES = 20_000  # lines of one script
MAX_DEPTH = 60  # nested brackets and commands
MAX_NESTED = 5  # lines inside lines
MAX_LIST = 10_000  # items of one list
MAX_OBJECTS = 20_000  # objects of one construction
MAX_TEXT = 20_000  # characters of one text
MAX_STEPS = 200_000  # evaluations of one line
MAX_SCRIPT_STEPS = 2_000_000  # evaluations of one script
MAX_PAIRS = 1_000_000  # pairs of items that one command may compare
MAX_NAME = 60  # letters of a name that is read as a product


class Budget:
    """The work that is left for a line and for the script."""

    __slots__ = ("line", "script")

    def __init__(self) -> None:
        self.line = MAX_STEPS
        self.script = MAX_SCRIPT_STEPS

    def start_line(self) -> None:
        """A new line has its own allowance."""
        self.script -= MAX_STEPS - self.line
        self.line = min(MAX_STEPS, self.script)

    def spend(self, steps: int) -> None:
        """Count work; raise where there is too much of it."""
        self.line -= steps
        if self.line < 0:
            raise over_budget(f"more than {MAX_STEPS} steps on one line")


def check_pairs(first: int, second: int) -> None:
    """Refuse to compare every item of one long list with every item of another."""
    if first * second > MAX_PAIRS:
        raise over_budget(f"comparing {first} items with {second}")


def check_list(length: float) -> None:
    """Refuse lists that are too long before they are made."""
    if length > MAX_LIST:
        raise over_budget(f"a list of {length:.0f} items, at most {MAX_LIST} are kept")
