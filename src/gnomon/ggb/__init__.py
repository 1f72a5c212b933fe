"""The GeoGebra language: scripts run line by line, as GeoGebra runs them, ten lines in half a millisecond.

`run(script)` gives a `ScriptRun`: a result for each line, and the `Construction`. `ggb.drag` moves its free objects,
`ggb.check` checks goals in the drawn and in the moved positions, `ggb.picture` draws it.

    >>> outcome = run("A = (0, 0)\\nB = (4, 0)\\nM = Midpoint(A, B)")
    >>> outcome.results[2].value
    'M = (2, 0)'
    >>> outcome.construction.labels["M"].value.x
    2.0
"""

from __future__ import annotations

from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.run.interpreter import LineResult, ScriptRun, run, run_line
from gnomon.interpret.errors import ScriptError

__all__ = ["Construction", "Element", "LineResult", "ScriptError", "ScriptRun", "run", "run_line"]
