"""How much one Asymptote program may ask for. The limits are far beyond what programs of people and models use."""

from __future__ import annotations

MAX_CODE = 400_000  # characters of a program
MAX_DEPTH = 150  # nested brackets and blocks
MAX_CALLS = 400  # nested calls of functions
MAX_STEPS = 400_000  # statements in loops, calls of functions, items of arrays
CHARGE_RATE = 5.0  # steps for a unit of work inside a function of the library: a statement takes half a microsecond
MAX_ARRAY = 200_000  # items of one array
MAX_TEXT = 100_000  # characters of one string
MAX_NODES = 200_000  # nodes of one path
MAX_PRIMITIVES = 50_000  # drawing commands
