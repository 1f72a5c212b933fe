"""The construction: objects, the algorithms that compute them from others, and their order.

A `Definition` is one line of the script that made something: its statement, the objects that its names refer to, its
algorithms and the objects it made. Each definition depends on earlier ones only. Dragging therefore sets free values
and runs every algorithm in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from gnomon.ggb.algebra.compile import undefined_like
from gnomon.ggb.language.syntax import Statement
from gnomon.ggb.limits import MAX_OBJECTS, script_budget
from gnomon.ggb.values.objects import Line, Value
from gnomon.ggb.values.sizes import charge_inputs, check_items
from gnomon.interpret.errors import ScriptError, over_budget

AXES = ("xAxis", "yAxis")
"""The names of the axes, which are there in every construction."""
_RERUN = 4  # steps of computing an object anew


class Element:
    """An object of the construction; `label` is None for those inside a line.

    `points` are the points that lie on it by construction (if it is a path); `vertices` are the objects at the corners
    of a polygon or the ends of a segment; `parameter` is the place of a point on its path. Where the script gives no
    label, the label is `suggestion`, or comes from the corner `named_after` (sides) or from a `family` (equations).
    """

    __slots__ = (
        "algorithm",
        "auxiliary",
        "deferred_label",
        "definition",
        "family",
        "fixed",
        "label",
        "limits",
        "named_after",
        "parameter",
        "place",
        "points",
        "polar",
        "style",
        "suggestion",
        "value",
        "vertices",
        "visible",
    )

    def __init__(self, value: Value) -> None:
        self.value = value
        self.label: str | None = None
        self.deferred_label: str | None = None  # the label it gets once it is defined, "" for one of its kind
        self.suggestion: str | None = None
        self.named_after: Element | None = None
        self.family: str | None = None
        self.algorithm: Algorithm | None = None
        self.definition: Definition | None = None
        self.points: list[Element] | None = None
        self.vertices: tuple[Element, ...] = ()
        self.parameter: float | None = None
        self.place: tuple[float, float] | None = None  # where a point of a region was put
        self.style: dict[str, Any] | None = None
        self.visible = True
        self.fixed = False
        self.limits: tuple[float, float] | None = None  # of a slider
        self.auxiliary = False
        self.polar = False

    @property
    def free(self) -> bool:
        """Whether nothing determines its value: it can be dragged or set."""
        return self.algorithm is None

    @property
    def on_path(self) -> bool:
        """Whether it is a point that slides on a path or in a region."""
        return self.parameter is not None or self.place is not None

    def __repr__(self) -> str:
        return f"<{self.label or 'unnamed'}: {self.value!r}>"


Compute: TypeAlias = Callable[..., Any]
"""A function of values that gives a value or a sequence of values.

Its parameters are the kinds that its command declares. The table of commands checks them before the first call; should
an input turn into another kind later, `Algorithm.run` makes the outputs undefined.
"""


class Algorithm:
    """How objects are computed from others: a function of the inputs' values that gives the outputs' values.

    With `many` outputs the function gives a sequence, otherwise the value itself.
    """

    __slots__ = ("compute", "inputs", "many", "name", "outputs")

    def __init__(
        self, name: str, compute: Compute, inputs: Sequence[Element], outputs: list[Element], many: bool
    ) -> None:
        self.many = many
        self.name = name
        self.compute = compute
        self.inputs = tuple(inputs)
        self.outputs = outputs

    def run(self) -> None:
        """Compute the outputs anew.

        What cannot be computed becomes undefined: numbers too large, or an input that has turned into another kind (as
        items of lists may), for which this algorithm was not made.
        """
        outputs = self.outputs
        given = [element.value for element in self.inputs]
        try:
            charge_inputs(self.name, given)
            result = self.compute(*given)
            if type(result) is tuple and not self.many:
                check_items(result)
        except (ArithmeticError, ValueError, TypeError, AttributeError, LookupError, ScriptError) as error:
            if isinstance(error, ScriptError) and error.kind == "budget":
                raise
            for output in outputs:
                output.value = undefined_like(output.value)
            return
        if not self.many:
            outputs[0].value = result
            return
        for i, output in enumerate(outputs):
            output.value = result[i] if i < len(result) else undefined_like(output.value)


class IntersectedPair:
    """Two objects that were intersected: their order, the known points on both, and the points that were made."""

    __slots__ = ("common", "first", "outputs", "second")

    def __init__(
        self, first: Element, second: Element, common: tuple[Element, ...], outputs: tuple[Element, ...]
    ) -> None:
        self.first = first
        self.second = second
        self.common = common
        self.outputs = outputs


class Definition:
    """One line that made objects."""

    __slots__ = ("algorithms", "bindings", "elements", "statement")

    def __init__(self, statement: Statement | None) -> None:
        self.statement = statement
        self.bindings: dict[str, Element] = {}
        self.elements: list[Element] = []
        self.algorithms: list[Algorithm] = []

    def uses(self, element_ids: set[int]) -> bool:
        """Whether anything here is computed from, or written with, one of these objects (by identity)."""
        if any(id(element) in element_ids for element in self.bindings.values()):
            return True
        return any(id(element) in element_ids for algorithm in self.algorithms for element in algorithm.inputs)


class Labels(dict[str, "Element"]):
    """The objects of a construction by their labels.

    Automatic labels are numbered, and the search for a free number would begin at 1 each time. `full` holds, for a
    series of labels, a number before which all are taken; it is forgotten when a label is given up.
    """

    __slots__ = ("full",)

    def __init__(self, labels: Mapping[str, Element] | None = None) -> None:
        super().__init__(labels or {})
        self.full: dict[str, int] = {}

    def __delitem__(self, label: str) -> None:
        super().__delitem__(label)
        self.full.clear()

    def give_up(self, label: str) -> None:
        """Remove a label, if it is there."""
        if label in self:
            del self[label]


class Construction:
    """All objects of a script."""

    __slots__ = (
        "appeared",
        "budget",
        "count",
        "definitions",
        "depth",
        "labels",
        "pairs",
        "seed",
        "view",
        "x_axis",
        "y_axis",
    )

    def __init__(self) -> None:
        self.labels = Labels()
        self.definitions: list[Definition] = []
        self.pairs: dict[frozenset[int], IntersectedPair] = {}
        self.budget = script_budget()
        self.view: dict[str, Any] = {"window": (-7.97, -5.97, 7.97, 5.97), "axes": True, "grid": True}
        self.count = 0
        self.depth = 0
        self.seed = ""  # random numbers of the script depend on it
        self.appeared: list[Element] = []  # objects that a line gave a new name
        self.x_axis = self._axis(Line(0.0, 1.0, 0.0, 0.0, 0.0), AXES[0])
        self.y_axis = self._axis(Line(-1.0, 0.0, 0.0, 0.0, 0.0), AXES[1])

    def _axis(self, line: Line, label: str) -> Element:
        element = Element(line)
        element.label, element.fixed, element.auxiliary = label, True, True
        self.labels[label] = element
        return element

    # -- growing and shrinking -----------------------------------------------------------------------------------------

    def add(self, definition: Definition) -> None:
        """Add a finished definition."""
        self.count += len(definition.elements)
        if self.count > MAX_OBJECTS:
            raise over_budget(f"more than {MAX_OBJECTS} objects")
        for element in definition.elements:
            element.definition = definition
        self.definitions.append(definition)

    def dependents(self, elements: Sequence[Element]) -> list[Definition]:
        """The definitions that depend on any of the objects, directly or not, in their order."""
        self.budget.spend(len(self.definitions))
        changed = {id(element) for element in elements}
        found: list[Definition] = []
        own = {id(element.definition) for element in elements}
        for definition in self.definitions:
            if id(definition) not in own and definition.uses(changed):
                found.append(definition)
                changed.update(id(element) for element in definition.elements)
                for algorithm in definition.algorithms:
                    changed.update(id(element) for element in algorithm.outputs)
        return found

    def remove(self, element: Element) -> None:
        """Delete an object with all that was made together with it and all that depends on any of these."""
        definition = element.definition
        if definition is None:
            return
        removed = [definition, *self.dependents(definition.elements)]
        for one in removed:
            for member in one.elements:
                if member.label is not None and self.labels.get(member.label) is member:
                    del self.labels[member.label]
                member.deferred_label = None
        removed_ids = {id(one) for one in removed}
        self.definitions = [one for one in self.definitions if id(one) not in removed_ids]
        ids = {id(member) for one in removed for member in one.elements}
        self.pairs = {
            key: met
            for key, met in self.pairs.items()
            if not ids & {id(met.first), id(met.second), *(id(output) for output in met.outputs)}
        }

    # -- values --------------------------------------------------------------------------------------------------------

    def recompute(self) -> None:
        """Run every algorithm in order; `automatic_labels.recompute` also labels what has become defined."""
        for definition in self.definitions:
            self.budget.spend(_RERUN * len(definition.algorithms))
            for algorithm in definition.algorithms:
                algorithm.run()

    def objects(self) -> list[Element]:
        """The labelled objects in the order of the construction, without the axes."""
        found = []
        for definition in self.definitions:
            found += [element for element in definition.elements if element.label is not None]
        return found

    def snapshot(self) -> dict[str, Value]:
        """The present values by label."""
        return {label: element.value for label, element in self.labels.items()}
