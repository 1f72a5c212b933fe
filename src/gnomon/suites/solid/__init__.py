"""Solid geometry exams from a seed: text, figure and exact answer from the same numbers."""

from gnomon.suites.solid.config import SolidConfig
from gnomon.suites.solid.suite import SUITE, SolidSuite

__all__ = ["SUITE", "SolidConfig", "SolidSuite"]
