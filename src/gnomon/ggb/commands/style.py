"""Commands that change how objects look. The settings are kept in `Element.style`, for drawing."""

from __future__ import annotations

import math
import re
from typing import Any

from gnomon.ggb.commands.scripting import number, truth
from gnomon.ggb.construction.automatic_labels import lookup
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs
from gnomon.ggb.construction.workspace import Scope, Workspace
from gnomon.ggb.language.functions import FUNCTIONS
from gnomon.ggb.language.syntax import Call, Name, Node
from gnomon.ggb.registry.command_table import DoesNotApply, bad_argument, is_known, script, unevaluated
from gnomon.ggb.values.format import expression
from gnomon.ggb.values.objects import Complex, Point, Point3, Polygon

COLORS = {
    "black": (0, 0, 0), "white": (255, 255, 255), "red": (255, 0, 0), "green": (0, 255, 0), "blue": (0, 0, 255),
    "orange": (255, 127, 0), "yellow": (255, 255, 0), "purple": (128, 0, 128), "cyan": (0, 255, 255),
    "magenta": (255, 0, 255), "brown": (153, 51, 0), "pink": (255, 192, 203), "gold": (255, 215, 0),
    "gray": (128, 128, 128), "grey": (128, 128, 128), "darkgray": (32, 32, 32), "darkgrey": (32, 32, 32),
    "lightgray": (192, 192, 192), "lightgrey": (192, 192, 192), "darkblue": (28, 57, 187), "lightblue": (125, 125, 255),
    "darkgreen": (0, 100, 0), "lightgreen": (208, 240, 192), "darkred": (139, 0, 0), "violet": (127, 0, 255),
    "indigo": (75, 0, 130), "turquoise": (64, 224, 208), "silver": (192, 192, 192), "maroon": (128, 0, 0),
    "lime": (191, 255, 0), "teal": (0, 128, 128), "aqua": (188, 212, 230), "crimson": (220, 20, 60),
}  # fmt: skip
LINE_TYPES = {0: 0, 1: 15, 2: 10, 3: 20, 4: 30}
_HEX = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


def parse_color(text: str) -> tuple[int, int, int, float | None] | None:
    """A colour by its name or ``#RRGGBB`` / ``#AARRGGBB``."""
    found = COLORS.get(text.lower().replace(" ", ""))
    if found is not None:
        return (*found, None)
    match = _HEX.fullmatch(text.strip())
    if match is None:
        return None
    digits = match.group(1)
    alpha = int(digits[:2], 16) / 255 if len(digits) == 8 else None
    red, green, blue = (int(digits[-6:][i : i + 2], 16) for i in (0, 2, 4))
    return red, green, blue, alpha


def _targets(workspace: Workspace, element: Element) -> list[Element]:
    """The objects that get a style: an object, the objects of a list, or the object that a text names."""
    if isinstance(element.value, str) and element.label is None:
        named = lookup(workspace.construction, element.value)
        return [named] if named is not None else []
    return [element]


def _set(workspace: Workspace, element: Element, **settings: Any) -> Outputs:
    for target in _targets(workspace, element):
        target.style = (target.style or {}) | settings
    return Outputs([])


@unevaluated("SetColor")
def set_named_color(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """A colour may be named without quotes."""
    if len(args) == 2 and isinstance(args[1], Call) and _is_nothing(workspace, args[1].name):
        raise bad_argument("SetColor", workspace.constant(expression(args[1])))  # taken for a text, which is no colour
    if len(args) != 2 or not isinstance(args[1], Name) or workspace.find(args[1].name) is not None:
        raise DoesNotApply
    return set_color(workspace, [workspace.argument(args[0], scope), workspace.constant(args[1].name)])


def _is_nothing(workspace: Workspace, name: str) -> bool:
    """Whether a name stands for no command, no function and no object."""
    return not is_known(name) and name not in FUNCTIONS and workspace.find(name) is None


@script("SetColor", 2, 4)
def set_color(workspace: Workspace, args: list[Element]) -> Outputs:
    if len(args) == 2:
        if not isinstance(args[1].value, str):
            raise bad_argument("SetColor", args[1])
        found = parse_color(args[1].value)
        if found is None:
            raise bad_argument("SetColor", args[1])
        *rgb, alpha = found
        settings: dict[str, Any] = {"color": tuple(rgb)} if alpha is None else {"color": tuple(rgb), "alpha": alpha}
        return _set(workspace, args[0], **settings)
    parts = [number("SetColor", arg) for arg in args[1:]]
    color = tuple(_channel(p) for p in parts)
    return _set(workspace, args[0], color=color)


def _channel(share: float) -> int:
    """A part of a colour from its share between 0 and 1."""
    return round(255 * min(max(share, 0.0), 1.0)) if share == share else 0


@script("SetDynamicColor", 4, 5)
def set_dynamic_color(workspace: Workspace, args: list[Element]) -> Outputs:
    parts = [number("SetDynamicColor", arg) for arg in args[1:]]
    color = tuple(_channel(p) for p in parts[:3])
    settings: dict[str, Any] = {"color": color} | ({"alpha": parts[3]} if len(parts) == 4 else {})
    return _set(workspace, args[0], **settings)


@script("SetBackgroundColor", 1, 2, 3, 4)
def set_background(workspace: Workspace, args: list[Element]) -> Outputs:
    if len(args) == 2:
        if not isinstance(args[1].value, str):
            raise bad_argument("SetBackgroundColor", args[1])
        return _set(workspace, args[0], background=parse_color(args[1].value))
    if len(args) == 1:
        if not isinstance(args[0].value, str):
            raise bad_argument("SetBackgroundColor", args[0])
        workspace.construction.view["background"] = parse_color(args[0].value)
    return Outputs([])


@script("SetLineThickness", 2)
def set_line_thickness(workspace: Workspace, args: list[Element]) -> Outputs:
    thickness = number("SetLineThickness", args[1])
    if thickness < 0:
        return _hide(workspace, args[0])
    return _set(workspace, args[0], thickness=thickness)


@script("SetLineStyle", 2)
def set_line_style(workspace: Workspace, args: list[Element]) -> Outputs:
    style = number("SetLineStyle", args[1])
    return _set(workspace, args[0], line=LINE_TYPES.get(int(style) if math.isfinite(style) else 0, -1))


@script("SetLineOpacity", 2)
def set_line_opacity(workspace: Workspace, args: list[Element]) -> Outputs:
    return _set(workspace, args[0], line_opacity=number("SetLineOpacity", args[1]))


def _points_only(name: str, workspace: Workspace, element: Element) -> None:
    for target in _targets(workspace, element):
        if not isinstance(target.value, (Point, Point3, tuple, Complex, Polygon)):
            raise bad_argument(name, element)


@script("SetPointSize", 2)
def set_point_size(workspace: Workspace, args: list[Element]) -> Outputs:
    _points_only("SetPointSize", workspace, args[0])
    size = number("SetPointSize", args[1])
    return _set(workspace, args[0], point_size=size) if size > 0 else _hide(workspace, args[0])


@script("SetPointStyle", 2)
def set_point_style(workspace: Workspace, args: list[Element]) -> Outputs:
    _points_only("SetPointStyle", workspace, args[0])
    return _set(workspace, args[0], point_style=number("SetPointStyle", args[1]))


@script("SetFilling", 2)
def set_filling(workspace: Workspace, args: list[Element]) -> Outputs:
    alpha = number("SetFilling", args[1])
    return _set(workspace, args[0], alpha=alpha) if 0 <= alpha <= 1 else Outputs([])


@script("SetDecoration", 2, 3)
def set_decoration(workspace: Workspace, args: list[Element]) -> Outputs:
    return _set(workspace, args[0], decoration=number("SetDecoration", args[1]))


@script("SetCaption", 2)
def set_caption(workspace: Workspace, args: list[Element]) -> Outputs:
    if not isinstance(args[1].value, str):
        raise bad_argument("SetCaption", args[1])
    return _set(workspace, args[0], caption=args[1].value, label_mode=3)


@script("SetLabelMode", 2)
def set_label_mode(workspace: Workspace, args: list[Element]) -> Outputs:
    return _set(workspace, args[0], label_mode=number("SetLabelMode", args[1]))


@script("ShowLabel", 2)
def show_label(workspace: Workspace, args: list[Element]) -> Outputs:
    return _set(workspace, args[0], label=truth("ShowLabel", args[1]))


@script("SetLevelOfDetail", 2)
@script("SetTooltipMode", 2)
def set_tooltip(_workspace: Workspace, args: list[Element]) -> Outputs:
    number("SetTooltipMode", args[1])
    return Outputs([])


@script("SetLayer", 2)
def set_layer(workspace: Workspace, args: list[Element]) -> Outputs:
    return _set(workspace, args[0], layer=number("SetLayer", args[1]))


@script("SetFixed", 2, 3)
def set_fixed(workspace: Workspace, args: list[Element]) -> Outputs:
    fixed = truth("SetFixed", args[1])
    for target in _targets(workspace, args[0]):
        target.fixed = fixed
    return Outputs([])


def _hide(workspace: Workspace, element: Element) -> Outputs:
    for target in _targets(workspace, element):
        target.visible = False
    return Outputs([])


@script("SetVisibleInView", 3)
def set_visible(workspace: Workspace, args: list[Element]) -> Outputs:
    view, shown = number("SetVisibleInView", args[1]), truth("SetVisibleInView", args[2])
    if view == 1:
        for target in _targets(workspace, args[0]):
            target.visible = shown
    return Outputs([])


@script("SetConditionToShowObject", 2)
def set_condition(workspace: Workspace, args: list[Element]) -> Outputs:
    truth("SetConditionToShowObject", args[1])
    return _set(workspace, args[0], condition=args[1])


@script("HideLayer", 1)
def hide_layer(workspace: Workspace, args: list[Element]) -> Outputs:
    _layer(workspace, number("HideLayer", args[0]), shown=False)
    return Outputs([])


@script("ShowLayer", 1)
def show_layer(workspace: Workspace, args: list[Element]) -> Outputs:
    _layer(workspace, number("ShowLayer", args[0]), shown=True)
    return Outputs([])


def _layer(workspace: Workspace, layer: float, *, shown: bool) -> None:
    hidden = workspace.construction.view.setdefault("hidden_layers", set())
    (hidden.discard if shown else hidden.add)(layer)
