"""How much one GeoGebra script may ask for. The limits are far beyond what scripts of people and models use."""

from __future__ import annotations

from gnomon.interpret.budget import Budget

MAX_LINE = 20_000  # characters of one line
MAX_SCRIPT = 2_000_000  # characters of one script
MAX_LINES = 20_000  # lines of one script
MAX_DEPTH = 60  # nested brackets and commands
MAX_NESTED = 5  # lines inside lines
MAX_LIST = 10_000  # items of one list
MAX_ITEMS = 100_000  # items of one list with those of the lists in it
MAX_TREE = 20_000  # parts of one expression with all functions written out
MAX_OBJECTS = 20_000  # objects of one construction
MAX_TEXT = 20_000  # characters of one text
MAX_STEPS = 200_000  # evaluations of one line
MAX_SCRIPT_STEPS = 1_000_000  # evaluations of one script, each of about a microsecond
MAX_PAIRS = 1_000_000  # pairs of items that one command may compare
MAX_NAME = 60  # letters of a name that is read as a product


def script_budget(steps: float = MAX_SCRIPT_STEPS) -> Budget:
    """The budget of one script, world or picture."""
    return Budget(MAX_STEPS, steps)
