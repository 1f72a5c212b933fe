"""The program suite: figures given as drawing code; see ``suite``."""

from gnomon.suites.program.suite import SUITE

__all__ = ["SUITE"]
