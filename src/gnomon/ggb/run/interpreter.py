"""Runs a script line by line: statements become definitions, and every line gets a result.

A failing line leaves the construction as it was and never stops the lines after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from gnomon.ggb import commands  # noqa: F401  (fills the table of commands)
from gnomon.ggb.construction.automatic_labels import index_label, index_outputs, lookup, name_outputs, put
from gnomon.ggb.construction.construction import Construction, Definition, Element
from gnomon.ggb.construction.outputs import FirstGroup, Origin, Outputs, Scheme, WithCorners
from gnomon.ggb.errors import illegal_assignment, internal_error
from gnomon.ggb.language.functions import RESERVED
from gnomon.ggb.language.parser import parse
from gnomon.ggb.language.syntax import Call, Name, Ref, Statement
from gnomon.ggb.limits import MAX_LINES, MAX_NESTED, MAX_SCRIPT
from gnomon.ggb.registry.command_table import describe
from gnomon.ggb.run.redefine import redefine
from gnomon.ggb.run.resolve import Resolver
from gnomon.ggb.run.statements import build
from gnomon.ggb.values.format import labelled
from gnomon.ggb.values.objects import Coordinate, Value, coords, is_defined, type_name
from gnomon.interpret.budget import metered
from gnomon.interpret.errors import ScriptError, over_budget


class LineResult(NamedTuple):
    """What one line did: the labels it made, the first of these objects (its name and value), or the error.

    Type, value and coordinates are computed on demand: most are never read. (A tuple, because
    a frozen record takes several times as long to make, and every line makes one.)
    """

    line: str
    labels: tuple[str, ...] = ()
    label: str | None = None
    object: Value | None = None
    error: str | None = None
    error_kind: str | None = None
    polar: bool = False

    @property
    def ok(self) -> bool:
        """Whether the line ran."""
        return self.error is None

    @property
    def type(self) -> str | None:
        """GeoGebra's name of the kind of the object."""
        return type_name(self.object) if self.object is not None else None

    @property
    def value(self) -> str | None:
        """The object as GeoGebra's algebra view shows it."""
        if self.label is None or self.object is None:
            return None
        return labelled(self.label, self.object, polar=self.polar)

    @property
    def coords(self) -> list[Coordinate] | None:
        """The object's numbers."""
        return coords(self.object) if self.object is not None else None

    @property
    def defined(self) -> bool | None:
        """Whether the object has a meaning."""
        return is_defined(self.object) if self.object is not None else None

    def to_json(self) -> dict[str, Any]:
        """The result with the fields of the conformance data."""
        return {
            "line": self.line,
            "labels": list(self.labels),
            "type": self.type,
            "value": self.value,
            "coords": self.coords,
            "defined": self.defined,
            "error": self.error,
            "error_kind": self.error_kind,
        }


@dataclass(frozen=True, slots=True)
class ScriptRun:
    """The outcome of a script: one result for each line, and the construction at the end."""

    results: tuple[LineResult, ...]
    construction: Construction

    @property
    def ok(self) -> bool:
        """Whether every line ran."""
        return all(result.ok for result in self.results)


def run(script: str | Sequence[str]) -> ScriptRun:
    """Run a script: its lines, or one text of them."""
    lines, left_out = script_lines(script)
    construction = Construction()
    with metered(construction.budget):
        results = [_run_line(construction, line) for line in lines]
    return ScriptRun((*results, *left_out), construction)


def script_lines(script: str | Sequence[str]) -> tuple[list[str], list[LineResult]]:
    """The lines of a script that are run, and for those that are too many one result that says so."""
    lines = script[:MAX_SCRIPT].removeprefix("\ufeff").splitlines() if isinstance(script, str) else list(script)
    if isinstance(script, str) and len(script) > MAX_SCRIPT:
        lines, rest = lines[:-1][:MAX_LINES], f"more than {MAX_SCRIPT} characters in one script"
    elif len(lines) > MAX_LINES:
        rest = f"more than {MAX_LINES} lines"
    else:
        return lines, []
    error = over_budget(rest)
    left_out = lines[MAX_LINES] if len(lines) > MAX_LINES else ""
    return lines[:MAX_LINES], [LineResult(left_out, error=error.text, error_kind=error.kind)]


def run_line(construction: Construction, line: str) -> LineResult:
    """Run one more line."""
    with metered(construction.budget):
        return _run_line(construction, line)


def _run_line(construction: Construction, line: str) -> LineResult:
    """Run one more line, with the budget of its construction metered."""
    before = len(construction.labels)
    construction.appeared = []
    error: ScriptError | None = None
    elements: list[Element] = []
    try:
        construction.budget.start_line()
        elements = execute(construction, parse(line))
    except ScriptError as failure:
        error = failure
    except RecursionError:  # the limits of nesting prevent this; if one is missing, only this line fails
        error = over_budget("nesting too deep")
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as failure:
        error = internal_error(failure)
    return _result(construction, line, elements, before, error)


def run_nested(construction: Construction, lines: Sequence[str]) -> ScriptError | None:
    """Run the lines that a line contains, within its budget, and return the first error; later lines still run."""
    first: ScriptError | None = None
    construction.depth += 1
    if construction.depth > MAX_NESTED:
        construction.depth -= 1
        raise over_budget("lines that run lines that run lines")
    for line in lines:
        try:
            execute(construction, parse(line))
        except ScriptError as error:
            if error.kind == "budget":
                construction.depth -= 1
                raise
            first = first or error
    construction.depth -= 1
    return first


def _result(
    construction: Construction, line: str, elements: list[Element], before: int, error: ScriptError | None
) -> LineResult:
    if error is None and len(elements) == 1:  # nearly every line
        only = elements[0]
        if only.label is not None and not _is_axis(construction, only):
            return LineResult(line, (only.label,), only.label, only.value, polar=only.polar)
    shown = [element for element in elements if element.label is not None and not _is_axis(construction, element)]
    labels = tuple([element.label for element in shown if element.label is not None])
    if not shown and len(construction.labels) > before:  # objects that the line made but does not report
        shown = list(construction.labels.values())[before:]
    if not shown:
        shown = construction.appeared
    text, kind = (error.text, error.kind) if error is not None else (None, None)
    if not shown:
        return LineResult(line, labels, error=text, error_kind=kind)
    return LineResult(line, labels, shown[0].label, shown[0].value, text, kind, shown[0].polar)


def _is_axis(construction: Construction, element: Element) -> bool:
    return element is construction.x_axis or element is construction.y_axis


def execute(construction: Construction, statement: Statement) -> list[Element]:
    """Run a statement and return the objects that it made or relabelled."""
    label = statement.label
    existing = lookup(construction, label) if label is not None else None
    if existing is not None:
        label = existing.label
        if _is_axis(construction, existing):
            raise illegal_assignment(describe(existing))
    elif label in RESERVED:  # the name of a function gets a subscript
        label = index_label(construction, label)
    definition = Definition(statement)
    workspace = Resolver(construction, definition, run_nested)
    try:
        made = build(workspace, statement, existing is not None)
    except BaseException:
        _forget(workspace)
        raise
    if made.origin is Origin.EXISTING:
        _keep_named(workspace)
        return made.elements
    label = label or made.label
    if made.origin is Origin.UNLABELLED:
        label, existing = None, None
    if made.origin is Origin.RELABELLED:
        return _relabel(construction, made, label, existing)
    if not made.elements:
        _keep_named(workspace)
        return []
    definition.elements = list(made.elements)
    if existing is not None and label is not None:
        outputs = redefine(workspace, made, existing, label)
        _keep_named(workspace)
        return outputs
    if workspace.named:
        _keep_named(workspace)
    _name(construction, made, label)
    if isinstance(made.naming, WithCorners):
        _add_in_parts(workspace, made, made.naming, label)
    else:
        construction.add(definition)
    return made.reported()


def _add_in_parts(workspace: Resolver, made: Outputs, parts: WithCorners, label: str | None) -> None:
    """Add the corners of a figure as definitions of their own, on which the figure depends: each can be redefined."""
    whole, corners = workspace.definition, parts.corners
    inner = Definition(whole.statement)  # intermediate results
    inner.bindings = whole.bindings
    figure = Definition(None)
    figure.elements = [element for element in made.elements if element not in corners]
    own = [corner.algorithm for corner in corners]
    figure.algorithms = [a for a in whole.algorithms if any(output in figure.elements for output in a.outputs)]
    inner.algorithms = [a for a in whole.algorithms if a not in own and a not in figure.algorithms]
    nodes = tuple(Name(e.label) if e.label is not None else Ref(e) for e in parts.arguments)
    figure.statement = Statement(label, None, "=", Call(parts.command, nodes))
    figure.bindings = {e.label: e for e in parts.arguments if e.label is not None}
    workspace.construction.add(inner)
    for corner in corners:
        part = Definition(None)
        part.elements = [corner]
        part.algorithms = [corner.algorithm] if corner.algorithm is not None else []
        workspace.construction.add(part)
    workspace.construction.add(figure)


def _keep_named(workspace: Resolver) -> None:
    """Add the objects that names have made (AB, empty cells) before the line that uses them."""
    for _, element in workspace.named:
        own = Definition(None)
        own.elements = [element]
        if element.algorithm is not None:
            own.algorithms = [element.algorithm]
            workspace.definition.algorithms = [a for a in workspace.definition.algorithms if a is not element.algorithm]
            own.bindings = {e.label: e for e in element.algorithm.inputs if e.label is not None}
        workspace.construction.add(own)


def _forget(workspace: Resolver) -> None:
    """Undo a failed line; only empty cells stay, as in GeoGebra."""
    kept = []
    for name, element in workspace.named:
        if element.algorithm is None:
            kept.append((name, element))
        else:
            workspace.construction.labels.give_up(name)
    workspace.named = kept
    workspace.definition.algorithms = []
    _keep_named(workspace)
    for path, points in workspace.touched:
        path.points = points
    for key, met in reversed(workspace.replaced_pairs):
        if met is None:
            workspace.construction.pairs.pop(key, None)
        else:
            workspace.construction.pairs[key] = met


def _name(construction: Construction, made: Outputs, label: str | None) -> None:
    """Label new objects by the naming of their command."""
    elements, naming = made.elements, made.naming
    if isinstance(naming, WithCorners):
        for corner in naming.corners:
            name_outputs(construction, [corner], None, indexed=False)
        rest = [element for element in elements if element not in naming.corners]
        name_outputs(construction, rest, label, indexed=False)
    elif isinstance(naming, FirstGroup):
        if label is not None:
            index_outputs(construction, elements[: naming.count], label)
        rest = elements if label is None else elements[naming.count :]
        name_outputs(construction, rest, None, indexed=False)
    elif naming is Scheme.FIRST_ONLY:
        name_outputs(construction, elements[:1], label, indexed=False)
    elif naming is Scheme.SUBSCRIPTED and label is not None:
        index_outputs(construction, [e for e in elements if is_defined(e.value)] or elements[:1], label)
    elif naming is Scheme.FIRST_PLAIN and label is None:  # the last is named first
        name_outputs(construction, elements[::-1], None, indexed=True)
    elif naming is Scheme.FIRST_PLAIN and label is not None:
        ready = [element for element in elements if is_defined(element.value)]
        for place, element in enumerate(ready):
            put(construction, element, label if place == 0 else index_label(construction, label))
    else:
        name_outputs(construction, elements, label, indexed=naming is not Scheme.SEPARATE)


def _relabel(construction: Construction, made: Outputs, label: str | None, existing: Element | None) -> list[Element]:
    """Give existing objects a new label, if the line has one."""
    if label is None:
        return made.elements
    if existing is not None and existing not in made.elements:
        construction.remove(existing)
    for element in made.elements:
        if element.label is not None:
            construction.labels.give_up(element.label)
            element.label = None
    name_outputs(construction, made.elements, label, indexed=True)
    return made.elements
