"""Commands that do something: set values, delete, rename, buttons, the view."""

from __future__ import annotations

import math

from gnomon.ggb.algebra.nearest import graph_place
from gnomon.ggb.construction.automatic_labels import lookup, put, recompute, taken
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs
from gnomon.ggb.construction.workspace import Scope, Workspace
from gnomon.ggb.language.syntax import Call, Name, Node
from gnomon.ggb.registry.argument_kinds import NUMBER
from gnomon.ggb.registry.command_table import bad_argument, construct, script, unevaluated, wrong_count
from gnomon.ggb.values.format import show
from gnomon.ggb.values.objects import Angle, Complex, Point, Value, Vector, Widget, number_of
from gnomon.ggb.values.paths import project
from gnomon.interpret.errors import ScriptError


def _done() -> Outputs:
    return Outputs([])


def number(name: str, element: Element) -> float:
    """An argument that must be a number."""
    if not NUMBER.accepts(element.value):
        raise bad_argument(name, element)
    return float(number_of(element.value) or 0.0)


def truth(name: str, element: Element) -> bool:
    """An argument that must be true or false."""
    if not isinstance(element.value, bool):
        raise bad_argument(name, element)
    return element.value


# -- values ------------------------------------------------------------------------------------------------------------


def move_point(workspace: Workspace, element: Element, x: float, y: float) -> None:
    """Move a free point, or a point on a path, to a place."""
    if element.place is not None and element.algorithm is not None:
        element.place = (x, y)
        element.algorithm.run()
        if isinstance(element.value, Point):
            element.place = (element.value.x, element.value.y)
    elif element.on_path and element.algorithm is not None:
        path = element.algorithm.inputs[0].value
        element.parameter = project(path, graph_place(path, x, y, workspace.budget), y)[1]
        element.algorithm.run()
    elif isinstance(element.value, (Point, Vector, Complex)):
        element.value = type(element.value)(x, y)


@script("SetCoords", 3)
def set_coords(workspace: Workspace, args: list[Element]) -> Outputs:
    element = args[0]
    if isinstance(element.value, float) and element.label is not None:
        return _done()
    movable = isinstance(element.value, (Point, Vector, Complex)) and (element.free or element.on_path)
    if not movable or element.fixed or element.label is None:
        raise bad_argument("SetCoords", element)
    x, y = number("SetCoords", args[1]), number("SetCoords", args[2])
    move_point(workspace, element, x, y)
    recompute(workspace.construction)
    return _done()


@script("SetValue", 2)
def set_value(workspace: Workspace, args: list[Element]) -> Outputs:
    """Give a free object a new value; what depends on others keeps its own."""
    element, new = args
    if element.label is None:
        raise bad_argument("SetValue", element)
    if (element.free or element.on_path) and not element.fixed:
        adopt(workspace, element, new.value)
        if element.limits is not None and isinstance(element.value, float):
            clamped = min(max(element.value, element.limits[0]), element.limits[1])
            element.value = Angle(clamped) if isinstance(element.value, Angle) else clamped
        recompute(workspace.construction)
    return _done()


@script("SetValue", 3)
def set_item(workspace: Workspace, args: list[Element]) -> Outputs:
    """Give an item of a free list a new value."""
    element, place, new = args
    if not isinstance(element.value, tuple):
        raise bad_argument("SetValue", element)
    items = list(element.value)
    if not 1 <= number("SetValue", place) <= len(items) + 1:
        raise bad_argument("SetValue", place)
    index = int(number("SetValue", place))
    if element.free:
        items[index - 1 : index] = [new.value]
        element.value = tuple(items)
        recompute(workspace.construction)
    return _done()


def adopt(workspace: Workspace, element: Element, value: Value) -> bool:
    """Let a free object take a value of its kind."""
    old = element.value
    if isinstance(old, bool):
        truthy = number_of(value)
        element.value = value if isinstance(value, bool) else bool(truthy) if truthy is not None else old
        return isinstance(value, bool)
    if isinstance(old, float):
        new = float(value) if isinstance(value, bool) else number_of(value)
        if new is None:
            return False
        element.value = Angle(new) if isinstance(old, Angle) else float(new)
        return True
    if isinstance(old, (Point, Vector)) and isinstance(value, (Point, Vector, Complex)):
        move_point(workspace, element, value.x, value.y)
        return True
    if type(old) is type(value):
        element.value = value
        return True
    return False


@unevaluated("Delete")
def delete(workspace: Workspace, args: tuple[Node, ...], _scope: Scope) -> Outputs:
    """Delete an object with all that depends on it; an unknown name is ignored."""
    if len(args) != 1:
        raise wrong_count("Delete", len(args))
    if isinstance(args[0], Name):
        element = workspace.find(args[0].name)
        if element is not None and element not in (workspace.construction.x_axis, workspace.construction.y_axis):
            workspace.construction.remove(element)
    return _done()


@unevaluated("Rename")
def rename(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """Give an object another name, which may stand in quotes or not; it ends at a space."""
    if len(args) != 2:
        raise wrong_count("Rename", len(args))
    element, new = workspace.argument(args[0], scope), args[1]
    if element.label is None:
        raise bad_argument("Rename", element)
    if isinstance(new, Name) and ((other := workspace.find(new.name)) is None or isinstance(other.value, str)):
        label = new.name
    else:
        text = workspace.argument(new, scope)
        if not isinstance(text.value, str):
            raise bad_argument("Rename", text)
        label = text.value.split()[0] if text.value.split() else ""
    if label and label[0].isalpha():
        if taken(workspace.construction, label) and lookup(workspace.construction, label) is not element:
            raise ScriptError("label_in_use", f"This label is already in use | {label}")
        put(workspace.construction, element, label)
        workspace.construction.appeared.append(element)
    return _done()


@construct("Execute")
def execute_lines(workspace: Workspace, args: list[Element]) -> Outputs:
    """Run the lines of a list of texts; ``%1`` in them is the first of further arguments. The first error is raised."""
    if not args or len(args) > 10:
        raise wrong_count("Execute", len(args))
    if not isinstance(args[0].value, tuple):
        raise bad_argument("Execute", args[0])
    lines = [line for line in args[0].value if isinstance(line, str)]
    for place, arg in enumerate(args[1:], 1):
        lines = [line.replace(f"%{place}", arg.label or show(arg.value)) for line in lines]
    if (error := workspace.run_nested(workspace.construction, lines)) is not None:
        raise error
    return _done()


@unevaluated("Repeat")
def repeat(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """Run commands several times."""
    if len(args) < 2:
        raise wrong_count("Repeat", len(args))
    rounds = number("Repeat", workspace.argument(args[0], scope))
    for arg in args[1:]:
        if not isinstance(arg, Call) or not workspace.is_command(arg, scope):
            raise bad_argument("Repeat", workspace.argument(arg, scope))
    for _ in range(int(rounds) if 0 < rounds < 1e9 else 0):
        workspace.budget.spend(1)
        for arg in args[1:]:
            if isinstance(arg, Call):
                workspace.command(arg, scope)
    return _done()


@script("CopyFreeObject", 1)
def copy_free(workspace: Workspace, args: list[Element]) -> Outputs:
    return Outputs([workspace.constant(args[0].value)])


@script("UpdateConstruction", 0, 1)
def update(workspace: Workspace, _args: list[Element]) -> Outputs:
    recompute(workspace.construction)
    return _done()


# -- things of the user interface --------------------------------------------------------------------------------------


@construct("Button", 0, 1)
def button(workspace: Workspace, args: list[Element]) -> Outputs:
    caption = args[0].value if args and isinstance(args[0].value, str) else ""
    return Outputs([workspace.constant(Widget("button", caption))])


@construct("Checkbox", 0, 1, 2)
def checkbox(workspace: Workspace, _args: list[Element]) -> Outputs:
    return Outputs([workspace.constant(True)])


@construct("InputBox Textfield", 0, 1)
def input_box(workspace: Workspace, _args: list[Element]) -> Outputs:
    made = workspace.constant(Widget("textfield"))
    made.family = "InputBox"
    return Outputs([made])


@construct("Slider", 2, 3, 4, 5, 6, 7, 8, 9)
def slider(workspace: Workspace, args: list[Element]) -> Outputs:
    """A slider is a free number that starts at its lower end, or at zero where that lies between the ends."""
    low, high = number("Slider", args[0]), number("Slider", args[1])
    start = math.nan if low > high else 0.0 if low <= 0 <= high else low
    angle = any(isinstance(arg.value, Angle) for arg in args[:3])
    made = workspace.constant(Angle(start) if angle else start)
    made.limits = (low, high) if low <= high else None
    return Outputs([made])


@construct("StartAnimation")
def start_animation(_workspace: Workspace, args: list[Element]) -> Outputs:
    """Only sliders and points on paths can be animated; true or false may follow them."""
    moving = args[:-1] if args and isinstance(args[-1].value, bool) else args
    for arg in moving:
        if arg.limits is None and not arg.on_path:
            raise bad_argument("StartAnimation", arg)
    return _done()


@script("SetTrace", 2)
def set_trace(_workspace: Workspace, args: list[Element]) -> Outputs:
    truth("SetTrace", args[1])
    return _done()


@script("PlaySound", 0, 1, 2, 3, 4)
@script("StartRecord", 0, 1)
@script("RunClickScript", 1)
@script("RunUpdateScript", 1, 2)
@script("AttachCopyToView", 2, 6)
@script("SetPerspective", 1)
@script("SetConstructionStep", 1)
@script("SetSeed", 1)
@script("SelectObjects", 0, 1, 2, 3, 4, 5)
@script("ReadText", 1)
@script("ShowToolBar", 1)
@script("SetSpinSpeed", 1)
@script("SetViewDirection", 0, 1, 2)
def no_picture(_workspace: Workspace, _args: list[Element]) -> Outputs:
    """Commands without effect on a still picture."""
    return _done()


# -- the view ----------------------------------------------------------------------------------------------------------


def _switch(name: str, _workspace: Workspace, args: list[Element]) -> bool:
    """The switch of ``ShowAxes`` and ``ShowGrid``: alone, or behind the number of a view."""
    if not args:
        return True
    if len(args) == 2 and not isinstance(args[0].value, bool):
        number(name, args[0])
    return truth(name, args[-1])


@script("ShowAxes", 0, 1, 2)
def show_axes(workspace: Workspace, args: list[Element]) -> Outputs:
    workspace.construction.view["axes"] = _switch("ShowAxes", workspace, args)
    return _done()


@script("ShowGrid", 0, 1, 2)
def show_grid(workspace: Workspace, args: list[Element]) -> Outputs:
    workspace.construction.view["grid"] = _switch("ShowGrid", workspace, args)
    return _done()


def set_window(workspace: Workspace, x1: float, y1: float, x2: float, y2: float) -> None:
    """Show this part of the plane."""
    if all(math.isfinite(v) for v in (x1, y1, x2, y2)) and x1 < x2 and y1 < y2:
        workspace.construction.view["window"] = (x1, y1, x2, y2)


@script("ZoomIn", 0, 1, 2, 4)
def zoom_in(workspace: Workspace, args: list[Element]) -> Outputs:
    """To a window, or by a factor about a point; without arguments, back to where it was."""
    if not args:
        set_window(workspace, -7.97, -5.97, 7.97, 5.97)
    elif len(args) == 4:
        set_window(workspace, *(number("ZoomIn", arg) for arg in args))
    else:
        _zoom("ZoomIn", workspace, args, 1.0)
    return _done()


@script("ZoomOut", 1, 2)
def zoom_out(workspace: Workspace, args: list[Element]) -> Outputs:
    _zoom("ZoomOut", workspace, args, -1.0)
    return _done()


def _zoom(name: str, workspace: Workspace, args: list[Element], sign: float) -> None:
    factor = number(name, args[0])
    if factor == 0:
        raise bad_argument(name, args[0])
    if len(args) == 2 and not isinstance(args[1].value, Point):
        raise bad_argument(name, args[1])
    if not factor > 0 or not math.isfinite(factor):
        return
    factor = factor if sign > 0 else 1 / factor
    x1, y1, x2, y2 = workspace.construction.view["window"]
    centre = args[1].value if len(args) == 2 else None
    cx, cy = (centre.x, centre.y) if isinstance(centre, Point) else ((x1 + x2) / 2, (y1 + y2) / 2)
    set_window(
        workspace, cx + (x1 - cx) / factor, cy + (y1 - cy) / factor, cx + (x2 - cx) / factor, cy + (y2 - cy) / factor
    )


@script("CenterView", 1)
def center_view(workspace: Workspace, args: list[Element]) -> Outputs:
    if not isinstance(args[0].value, Point):
        raise bad_argument("CenterView", args[0])
    x1, y1, x2, y2 = workspace.construction.view["window"]
    dx, dy = args[0].value.x - (x1 + x2) / 2, args[0].value.y - (y1 + y2) / 2
    set_window(workspace, x1 + dx, y1 + dy, x2 + dx, y2 + dy)
    return _done()


@script("Pan", 2, 3)
def pan(workspace: Workspace, args: list[Element]) -> Outputs:
    x1, y1, x2, y2 = workspace.construction.view["window"]
    dx = number("Pan", args[0]) * (x2 - x1) / 800
    dy = number("Pan", args[1]) * (y2 - y1) / 600
    set_window(workspace, x1 - dx, y1 - dy, x2 - dx, y2 - dy)
    return _done()


@script("SetActiveView", 1)
@script("SetAxesRatio", 2, 3)
@script("Axes", 0)
def view_settings(_workspace: Workspace, args: list[Element]) -> Outputs:
    for arg in args:
        if not NUMBER.accepts(arg.value) and not isinstance(arg.value, str):
            raise bad_argument("SetAxesRatio", arg)
    return _done()
