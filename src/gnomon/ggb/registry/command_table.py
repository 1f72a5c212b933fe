"""The table of commands: which forms each has, and how a call finds its form.

`@command("Midpoint", POINT, POINT)` registers a function of values; `@construct("Intersect", 2, 3)` one that needs the
objects themselves (which point lies on which path, what the corners are called); `@unevaluated("Sequence")` one that
needs the arguments as they are written, because it defines variables; `@script("SetColor", 2, 4)` one that makes
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from gnomon.ggb.construction.construction import Compute, Element
from gnomon.ggb.construction.outputs import Outputs, Scheme
from gnomon.ggb.construction.workspace import Scope, Workspace
from gnomon.ggb.errors import (
    argument_error,
    arity_error,
    undefined_variable,
    unknown_command,
    unsupported_arguments,
    unsupported_command,
)
from gnomon.ggb.language.syntax import Node
from gnomon.ggb.registry.argument_kinds import LIST, Kind
from gnomon.ggb.registry.geogebra import ARITIES, CAS_ONLY, KNOWN, SYNTAX, reads_arguments
from gnomon.ggb.values.format import show
from gnomon.ggb.values.objects import Complex, Point, Value, type_name
from gnomon.interpret.errors import ScriptError

Construct = Callable[[Workspace, list[Element]], Outputs | list[Element]]
Unevaluated = Callable[[Workspace, tuple[Node, ...], Scope], Outputs]
F = TypeVar("F", bound=Callable[..., Any])  # a decorator returns the function it registers


@dataclass(slots=True)
class CommandForm:
    """One form of a command: the kinds of its arguments and the function of their values.

    `rest` is the kind of any number of further arguments. `many` forms give several outputs, which share a label
    by `scheme`. `suggestion` is the label that the output gets by itself; with `as_typed` it is numbered as an equation
    when the first argument is typed as one. `through` are the places of the
    arguments that lie on the new path, `on` those of the paths on which the new point lies, `corners` those of the
    points that are transformed with it.
    """

    kinds: tuple[Kind, ...]
    compute: Compute
    rest: Kind | None
    many: bool
    scheme: Scheme
    suggestion: str | None
    as_typed: bool
    through: tuple[int, ...]
    on: tuple[int, ...]
    corners: tuple[int, ...]

    def fits(self, count: int) -> bool:
        """Whether the form takes so many arguments."""
        return count == len(self.kinds) or (self.rest is not None and count >= len(self.kinds))

    def kind(self, place: int) -> Kind:
        """The kind of the argument at a place."""
        if place < len(self.kinds):
            return self.kinds[place]
        assert self.rest is not None
        return self.rest

    def misfit(self, values: Sequence[Value]) -> int | None:
        """The first place whose argument does not fit."""
        for place, value in enumerate(values):
            kind = self.kinds[place] if place < len(self.kinds) else self.kind(place)
            if not kind.accepts(value):
                return place
        return None


@dataclass(slots=True)
class Command:
    """A command with all its forms."""

    name: str
    forms: list[CommandForm] = field(default_factory=list)
    construct: dict[int, Construct] = field(default_factory=dict)
    any_construct: Construct | None = None
    unevaluated: Unevaluated | None = None
    scripts: dict[int, Construct] = field(default_factory=dict)


COMMANDS: dict[str, Command] = {}


def _entries(names: str) -> list[Command]:
    return [COMMANDS.setdefault(name, Command(name)) for name in names.split()]


def command(
    names: str,
    *kinds: Kind,
    rest: Kind | None = None,
    many: bool = False,
    scheme: Scheme = Scheme.SHARED,
    suggestion: str | None = None,
    as_typed: bool = False,
    through: tuple[int, ...] = (),
    on: tuple[int, ...] = (),
    corners: tuple[int, ...] = (),
) -> Callable[[F], F]:
    """Register a form of a command (under all the names given, separated by spaces)."""

    def register(compute: F) -> F:
        for entry in _entries(names):
            entry.forms.append(
                CommandForm(kinds, compute, rest, many, scheme, suggestion, as_typed, through, on, corners)
            )
        return compute

    return register


def construct(names: str, *counts: int) -> Callable[[F], F]:
    """Register a command that works on objects, for these numbers of arguments (or any)."""

    def register(function: F) -> F:
        for entry in _entries(names):
            if not counts:
                entry.any_construct = function
            for count in counts:
                entry.construct[count] = function
        return function

    return register


def unevaluated(names: str) -> Callable[[F], F]:
    """Register a command that reads its arguments as they are written; it may raise `DoesNotApply`."""

    def register(function: F) -> F:
        for entry in _entries(names):
            entry.unevaluated = function
        return function

    return register


def script(names: str, *counts: int) -> Callable[[F], F]:
    """Register a command that changes something and makes nothing."""

    def register(function: F) -> F:
        for entry in _entries(names):
            for count in counts:
                entry.scripts[count] = function
        return function

    return register


class DoesNotApply(Exception):  # noqa: N818  (not an error: another form is meant)
    """The unevaluated form does not apply; the arguments are evaluated and the other forms tried."""


def is_known(name: str) -> bool:
    """Whether GeoGebra has a command of that name."""
    return name in COMMANDS or name in KNOWN


def run_command(
    workspace: Workspace, name: str, args: tuple[Node, ...], scope: Scope, *, square: bool = False
) -> Outputs:
    """Find the form that fits and run it; a letter before round brackets may be an undefined function."""
    entry = COMMANDS.get(name)
    if entry is None:
        if name in CAS_ONLY:
            raise ScriptError("cas_only", f'Command "{name}" is available only in the CAS view')
        if name not in KNOWN:
            if len(name) == len(args) == 1 and not (workspace.arguments or square):  # f(2) without f
                raise undefined_variable(name)
            raise unknown_command(name)
        _refuse_misuse(workspace, name, args, scope)
        raise unsupported_command(name)
    if reads_arguments(name, len(args)) is False:  # reported before the arguments are read
        raise wrong_count(name, len(args))
    if entry.unevaluated is not None:
        try:
            return entry.unevaluated(workspace, args, scope)
        except DoesNotApply:
            pass
    count = len(args)
    if count not in entry.construct and not _takes(entry, count):  # reported before the arguments are read
        raise wrong_count(name, count)
    elements = [workspace.argument(arg, scope) for arg in args]
    try:
        return _run_on(workspace, entry, elements)
    except ScriptError as error:
        if error.kind != "argument" or not any(isinstance(element.value, Complex) for element in elements):
            raise
    return _run_on(workspace, entry, [_as_point(workspace, element) for element in elements])


def _as_point(workspace: Workspace, element: Element) -> Element:
    """The point of a complex number: every command that takes points takes complex numbers as well."""
    if not isinstance(element.value, Complex):
        return element
    return workspace.algorithm("ToPoint", lambda z: Point(z.x, z.y), (element,))


def _run_on(workspace: Workspace, entry: Command, elements: list[Element]) -> Outputs:
    """Run the form of a command that fits these arguments."""
    count = len(elements)
    work = entry.construct.get(count) or entry.scripts.get(count) or entry.any_construct
    if work is not None:
        try:
            made = work(workspace, elements)
        except DoesNotApply:
            pass
        else:
            return made if isinstance(made, Outputs) else Outputs(made)
    return _by_form(workspace, entry, elements)


_SOLID_MEASURES = ("Height", "Volume")


def _refuse_misuse(workspace: Workspace, name: str, args: tuple[Node, ...], scope: Scope) -> None:
    """Raise GeoGebra's error for wrong arguments of a command that gnomon does not run."""
    if reads_arguments(name, len(args)) is False or (name in ARITIES and len(args) not in ARITIES[name]):
        raise wrong_count(name, len(args))
    if name in _SOLID_MEASURES:  # no object of the plane is a solid
        raise bad_argument(name, workspace.argument(args[0], scope))


def _takes(entry: Command, count: int) -> bool:
    """Whether a command may have so many arguments; list and scripting commands read their arguments first."""
    if reads_arguments(entry.name, count) is not None:
        return True
    if entry.any_construct is not None or entry.scripts or entry.unevaluated is not None:
        return True
    if count in ARITIES.get(entry.name, ()):
        return True
    return any(form.fits(count) or LIST in form.kinds for form in entry.forms)


def _by_form(workspace: Workspace, entry: Command, elements: list[Element]) -> Outputs:
    values = [element.value for element in elements]
    worst = -1
    for form in entry.forms:
        if not form.fits(len(values)):
            continue
        misfit = form.misfit(values)
        if misfit is None:
            return _apply(workspace, entry.name, form, elements)
        worst = max(worst, misfit)
    if worst >= 0:
        raise bad_argument(entry.name, elements[worst])
    if values and len(values) in ARITIES.get(entry.name, ()):
        raise bad_argument(entry.name, elements[0])
    raise wrong_count(entry.name, len(values))


def _apply(workspace: Workspace, name: str, form: CommandForm, elements: list[Element]) -> Outputs:
    compute = form.compute
    coercions = [form.kind(place).coerce for place in range(len(elements))]
    if any(coercions):
        plain = compute

        def compute(*values: Value) -> Any:
            return plain(*[c(v) if c else v for c, v in zip(coercions, values, strict=True)])

    if form.many:
        outputs = workspace.algorithms(name, compute, elements)
    else:
        outputs = [workspace.algorithm(name, compute, elements)]
    if form.through:
        outputs[0].points = [elements[place] for place in form.through]
    if form.corners:
        outputs[0].vertices = tuple(elements[place] for place in form.corners)
    for place in form.on:
        workspace.lies_on(elements[place], outputs[:1])
    if form.as_typed:
        outputs[0].family = "eq" if elements[0].family == "eq" else None
    elif form.suggestion is not None:
        outputs[0].suggestion = form.suggestion
    return Outputs(outputs, form.scheme)


# -- errors ------------------------------------------------------------------------------------------------------------


def wrong_count(name: str, count: int) -> ScriptError:
    """No form takes so many arguments."""
    return arity_error(name, count, SYNTAX.get(name, (f"{name}.Syntax",)))


def bad_argument(name: str, element: Element) -> ScriptError:
    """No form takes this argument."""
    return argument_error(name, describe(element), SYNTAX.get(name, (f"{name}.Syntax",)))


def not_run(name: str) -> ScriptError:
    """Arguments that GeoGebra may take and gnomon does not."""
    return unsupported_arguments(name)


_WORDS = {"numeric": "Number", "curvecartesian": "Curve", "multivariablefunction": "Multivariable Function"}


def describe(element: Element) -> str:
    """An object in an error message: its kind and its name or value."""
    value = element.value
    word = _WORDS.get(type_name(value), type_name(value).capitalize())
    if element.label:
        return f"{word} {element.label}"
    if isinstance(value, str):
        return f'{word} "{value}"'
    return f"{word} {show(value)}"
