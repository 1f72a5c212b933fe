"""The construct suite: build a figure in GeoGebra from givens that the task brings, verified in many positions."""

from gnomon.suites.construct.config import ConstructConfig
from gnomon.suites.construct.suite import SUITE, ConstructSuite

__all__ = ["SUITE", "ConstructConfig", "ConstructSuite"]
