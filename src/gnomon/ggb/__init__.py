"""The GeoGebra language: scripts run line by line, as the reference engine runs them, ten lines in about a millisecond.

`run(script)` gives a `Run`: a result for each line, and the `Construction`, which can be dragged (`worlds`).
"""

from __future__ import annotations

from gnomon.ggb.construction import Construction, Element
from gnomon.ggb.errors import GgbError
from gnomon.ggb.interpreter import LineResult, Run, run, run_line

__all__ = ["Construction", "Element", "GgbError", "LineResult", "Run", "run", "run_line"]
