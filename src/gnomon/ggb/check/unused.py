"""Lines of a script that no goal depends on: an illegal step among them is remarked, and does not count.

A line counts as used if an object of a goal is computed from what it makes. So that no object is used in a way that the
dependences do not show (by its name in a text, say), a line is also used if a used line mentions a name that it makes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gnomon.ggb.check.binding import BoundGoal, UnboundGoal
from gnomon.ggb.check.legality import LegalityReport
from gnomon.ggb.check.replay import only_styles
from gnomon.ggb.construction.construction import Definition
from gnomon.ggb.language.parser import parse
from gnomon.ggb.run.interpreter import LineResult
from gnomon.ggb.run.line_by_line import Trace

_NAME = re.compile(r"[^\W\d]\w*(?:_\{[^}]*\})?'*")


def without_unused(report: LegalityReport, traced: Trace, bound: Sequence[BoundGoal | UnboundGoal]) -> LegalityReport:
    """The report with ``unused`` in place of ``illegal`` for lines that no goal depends on.

    If a line does more than define objects (``SetValue(P, Q)``), what depends on what is not known: all lines count.
    """
    if report.ok or not all(map(defines_objects, traced.results, traced.origins)):
        return report
    used = _used(traced, bound)
    return LegalityReport(
        tuple(
            replace(line, verdict="unused", reason=f"{line.reason}; nothing that is asked for depends on it")
            if line.verdict == "illegal" and place not in used
            else line
            for place, line in enumerate(report.lines)
        )
    )


def defines_objects(result: LineResult, made: Sequence[Definition]) -> bool:
    """Whether a line that runs only defines objects or changes how they look."""
    if not result.ok:
        return False
    return bool(made) or not result.line.strip() or only_styles(parse(result.line))


def _used(traced: Trace, bound: Sequence[BoundGoal | UnboundGoal]) -> set[int]:
    """The places of the lines that goals depend on."""
    sources = {id(element) for tie in bound if isinstance(tie, BoundGoal) for element in tie.sources()}
    names = {name for tie in bound for name in tie.goal.names}
    makes = [{e.label for d in made for e in d.elements if e.label is not None} for made in traced.origins]
    reaches = [any(id(e) in sources for d in made for e in d.elements) for made in traced.origins]
    reaches = [
        reached or any(id(output) in sources for d in made for a in d.algorithms for output in a.outputs)
        for reached, made in zip(reaches, traced.origins, strict=True)
    ]
    used: set[int] = set()
    while True:
        found = {k for k in range(len(makes)) if k not in used and (reaches[k] or makes[k] & names)}
        if not found:
            return used
        used |= found
        names |= {name for k in found for name in _NAME.findall(traced.results[k].line)}
