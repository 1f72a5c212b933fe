"""Redefinition: a line gives an existing label to something new.

GeoGebra decides in this order:

1. a free object takes a constant of its kind as its new value; what depends on it follows;
2. an object that nothing depends on is deleted, with all that was made together with it, and the new one takes its
   place;
3. otherwise what depends on it is built again from the new object; if that fails, everything stays as it was.

A definition that depends on the object itself is circular, unless the object is a free point or number, which then
takes the new value.
"""

from __future__ import annotations

from gnomon.ggb.commands.scripting import adopt, move_point
from gnomon.ggb.construction.automatic_labels import index_label, name_outputs, new_label, put, recompute, shows
from gnomon.ggb.construction.construction import Construction, Definition, Element, Labels
from gnomon.ggb.construction.outputs import Origin, Outputs, WithCorners
from gnomon.ggb.errors import redefinition_failed
from gnomon.ggb.run.resolve import Resolver
from gnomon.ggb.run.statements import build
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import NAN, Angle, Line, Point, Polygon, SpaceLine, Value, Vector, is_defined
from gnomon.interpret.errors import ScriptError


def redefine(workspace: Resolver, made: Outputs, old: Element, label: str) -> list[Element]:
    """Give an existing label to what a line made."""
    construction = workspace.construction
    new = made.elements[0]
    free = not workspace.definition.algorithms and len(made.elements) == 1
    if old.free and free and isinstance(old.value, Point) and new.value != new.value:  # A = ?
        new.value = Point(NAN, NAN)
    if old.free and free and same_kind(old.value, new.value):
        _take_value(workspace, old, new)
        return [old]
    if isinstance(made.naming, WithCorners) and not _computed_from(workspace.definition, old):
        workspace.definition.bindings.pop(label, None)  # an image depends on its corners, not on the figure
    if _depends(workspace.definition, old, construction):
        if old.free and isinstance(old.value, (Point, float)) and same_kind(old.value, new.value):
            workspace.definition.bindings.clear()
            _take_value(workspace, old, new)
            return [old]
        raise ScriptError("circular_definition", "Circular definition")
    if isinstance(old.value, Point) and old.algorithm is not None and old.algorithm.name == "Polygon":
        construction.remove(old)  # a corner made by its polygon cannot be redefined, and GeoGebra deletes both
        raise redefinition_failed()
    followers = construction.dependents([old])
    if not followers and not isinstance(old.value, Polygon):
        return _replace_unused(workspace, made, old, label)
    siblings = [e for e in (old.definition.elements if old.definition else []) if e is not old]
    if old.algorithm is not None and old.algorithm.name == "Intersect":
        return _rebuild(workspace, made, old, label, _without(construction, followers, siblings))
    if any(e.label is not None for e in siblings) and not isinstance(old.value, Polygon):
        raise redefinition_failed()
    return _rebuild(workspace, made, old, label, followers)


def _without(construction: Construction, followers: list[Definition], siblings: list[Element]) -> list[Definition]:
    """Delete what depends on the other points of an intersection, and return the followers that are left."""
    lost = construction.dependents(siblings) if siblings else []
    for definition in lost:
        if definition in construction.definitions and definition.elements:
            construction.remove(definition.elements[0])
    return [f for f in followers if f not in lost and f in construction.definitions]


def same_kind(old: Value, new: Value) -> bool:
    """Whether a free object of the one kind can take the other value."""
    if isinstance(old, bool) or isinstance(new, bool):
        return isinstance(old, bool) and isinstance(new, bool)
    if isinstance(old, float):
        return isinstance(new, float)
    if isinstance(old, (Line, Conic)):
        return type(old) is type(new)
    return type(old) is type(new) and getattr(old, "type_name", None) == getattr(new, "type_name", None)


def _take_value(workspace: Resolver, old: Element, new: Element) -> None:
    if isinstance(old.value, (float, Point, Vector)):
        adopt(workspace, old, new.value)
    else:
        old.value = new.value
    if old.definition is not None:
        old.definition.statement = workspace.definition.statement
    old.polar = new.polar
    recompute(workspace.construction)


def _computed_from(definition: Definition, old: Element) -> bool:
    """Whether a new definition computes with the old object itself."""
    return any(element is old for algorithm in definition.algorithms for element in algorithm.inputs)


def _depends(definition: Definition, old: Element, construction: Construction) -> bool:
    """Whether a new definition uses the old object, directly or through others."""
    reach = {id(old)}
    for follower in construction.dependents([old]):
        reach.update(id(element) for element in follower.elements)
        for algorithm in follower.algorithms:
            reach.update(id(element) for element in algorithm.outputs)
    return definition.uses(reach)


def _replace_unused(workspace: Resolver, made: Outputs, old: Element, label: str) -> list[Element]:
    construction = workspace.construction
    construction.remove(old)
    ready = [element for element in made.elements if shows(element)]
    if isinstance(new_value(made), Polygon) and any(isinstance(e.value, Point) for e in made.elements):
        put(construction, made.elements[0], label)  # only the regular polygon itself gets a label
        made.unreported = tuple(made.elements[1:])
    elif made.corners:  # the corners stay without a label
        name_outputs(construction, [e for e in made.elements if e not in made.corners], label, indexed=False)
    elif len(ready) == 1 or not ready:
        name_outputs(construction, made.elements, label, indexed=False)
    else:
        defined = [e for e in made.elements if _is_ready(e)] or ready[:1]
        for place, element in enumerate(defined):
            put(construction, element, label if place == 0 else index_label(construction, label, place + 1))
    construction.add(workspace.definition)
    return made.reported()


def new_value(made: Outputs) -> Value:
    """The value that takes the label over."""
    return made.elements[0].value


def _is_ready(element: Element) -> bool:
    return is_defined(element.value)


def _rebuild(
    workspace: Resolver, made: Outputs, old: Element, label: str, followers: list[Definition]
) -> list[Element]:
    """Put the new object in the old one's place and build again what depends on it."""
    construction = workspace.construction
    new = made.elements[0]
    kept = (list(construction.definitions), Labels(construction.labels), dict(construction.pairs))
    names = [[(element, element.label) for element in d.elements] for d in followers]
    siblings = [e for e in (old.definition.elements if old.definition else []) if e is not old]
    _detach(construction, [old.definition, *followers] if old.definition else followers)
    try:
        put(construction, new, label)
        for element in _companions(made):
            element.named_after = element.suggestion = None
            put(construction, element, new_label(construction, element))
        construction.add(workspace.definition)
        replaced = {id(old): new}
        removed_ids = {id(s) for s in siblings}
        for follower in followers:
            if any(id(e) in removed_ids for e in follower.bindings.values()):
                raise redefinition_failed()
            _build_again(workspace, follower, replaced)
    except ScriptError as error:
        construction.definitions, construction.labels, construction.pairs = kept
        for element in made.elements:
            element.label = None
        old.label = label
        for sibling in siblings:
            if sibling.label is None:
                continue
        for pairs in names:
            for element, name in pairs:
                element.label = name
        raise redefinition_failed() if error.kind != "budget" else error from None
    return made.elements


def _companions(made: Outputs) -> list[Element]:
    """The further outputs that get labels in a redefinition: sides do, corners and parts of regular polygons do not."""
    corners = made.corners
    if not corners and isinstance(new_value(made), Polygon) and any(isinstance(e.value, Point) for e in made.elements):
        return []
    return [element for element in made.elements[1:] if element not in corners and _is_ready(element)]


def _detach(construction: Construction, definitions: list[Definition]) -> None:
    removed_ids = {id(d) for d in definitions}
    construction.definitions = [d for d in construction.definitions if id(d) not in removed_ids]
    for definition in definitions:
        for element in definition.elements:
            if element.label is not None and construction.labels.get(element.label) is element:
                del construction.labels[element.label]


def _build_again(workspace: Resolver, old: Definition, replaced: dict[int, Element]) -> None:
    """Run a definition's statement anew with the replaced objects; its outputs keep their labels."""
    if old.statement is None:
        raise redefinition_failed()
    overrides = {name: replaced.get(id(element), element) for name, element in old.bindings.items()}
    definition = Definition(old.statement)
    construction = workspace.construction
    again = workspace.again(definition, overrides)
    made = build(again, old.statement, True)
    definition.elements = list(made.elements)
    if not made.elements or made.origin is Origin.EXISTING:
        raise redefinition_failed()
    for before, after in zip(old.elements, made.elements, strict=False):
        replaced[id(before)] = after
        _carry_over(again, before, after)
        if isinstance(after.value, SpaceLine) and not isinstance(before.value, SpaceLine):
            raise redefinition_failed()  # a redefinition cannot move an object out of the plane
        if before.label is not None:
            put(construction, after, before.label)
        else:
            after.deferred_label = before.deferred_label
    construction.add(definition)


def _carry_over(workspace: Resolver, before: Element, after: Element) -> None:
    """Keep the style, the kind of a number and the place of a point on its path."""
    if after.on_path and isinstance(before.value, Point):
        move_point(workspace, after, before.value.x, before.value.y)
    after.style, after.visible, after.fixed, after.polar = before.style, before.visible, before.fixed, before.polar
    if isinstance(before.value, Angle) and type(after.value) is float:
        after.value = Angle(after.value)
