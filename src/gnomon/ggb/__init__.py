"""The GeoGebra language: scripts run line by line, as the reference engine runs them, ten lines in half a millisecond.

`run(script)` gives a `Run`: a result for each line, and the `Construction`. `ggb.worlds` drags what is free in it,
`ggb.check` asks goals of it, as drawn and when dragged.
"""

from __future__ import annotations

from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.run.interpreter import LineResult, Run, run, run_line
from gnomon.interpret.errors import ScriptError

__all__ = ["Construction", "Element", "LineResult", "Run", "ScriptError", "run", "run_line"]
