"""Verification of program problems: the emitted code is run, the text is read, and the answer is measured.

Nothing here knows how problems are made: it gets the record of a problem and starts from its code and its text.
"""

from gnomon.suites.program.verify.problem_checks import verify
from gnomon.suites.program.verify.read_off_grid import is_read_off_grid, measured_in_code, measured_on_grid

__all__ = ["is_read_off_grid", "measured_in_code", "measured_on_grid", "verify"]
