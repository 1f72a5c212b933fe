"""Which function a call means: arguments matched to parameters by name, order and type.

Arguments go to parameters in order. A parameter with a default value is passed over if the argument does not fit it,
so ``draw(g, red, Arrow)`` and ``draw(g, Arrow)`` both work. Of the functions that fit, the one with the cheapest casts
is meant.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

from gnomon.asy.library.registry import CASTS, Convert, Param, Signature, Variable
from gnomon.asy.values.drawing import Array

Slot = tuple[int, int, Convert | None] | None
"""For a parameter: index of the argument, index of its reading, conversion; None for the default value."""


class OfProgram(threading.local):
    """The implicit casts that the program being read defines with ``operator cast``."""

    def __init__(self) -> None:
        self.casts: dict[tuple[str, str], tuple[int, Convert]] = {}


OF_PROGRAM = OfProgram()


class Match:
    """How the arguments of a call go to the parameters of a function."""

    __slots__ = ("_defaults", "cost", "rest", "signature", "slots")

    def __init__(self, signature: Signature, slots: list[Slot], rest: list[tuple[int, int, Any]], cost: int) -> None:
        self.signature = signature
        self.slots = slots
        self.rest = rest
        self.cost = cost
        self._defaults: tuple[list[object], list[tuple[int, str, str]]] | None = None

    def defaults(self) -> tuple[list[object], list[tuple[int, str, str]]]:
        """The constants of all parameters, and the variables of the library that default values read."""
        if self._defaults is None:
            constants: list[object] = []
            variables = []
            for k, (param, slot) in enumerate(zip(self.signature.params, self.slots, strict=True)):
                default = param.default
                constants.append(None if isinstance(default, Variable) else default)
                if slot is None and isinstance(default, Variable):
                    variables.append((k, default.name, param.type))
            self._defaults = constants, variables
        return self._defaults


def conversion(source: str, target: str) -> tuple[int, Convert | None] | None:
    """The cost and function of an implicit cast; None where there is none."""
    if source == target:
        return 0, None
    found = CASTS.get((source, target))
    if found is not None:
        return found
    if OF_PROGRAM.casts:
        found = OF_PROGRAM.casts.get((source, target))
        if found is not None:
            return found
    if source == "null" and (target.endswith(("[]", ")")) or target not in _PLAIN):
        return 1, None
    if source == "empty[]" and target.endswith("[]"):
        return 0, None
    if source.endswith("[]") and target.endswith("[]"):
        inner = conversion(source[:-2], target[:-2])
        if inner is not None and inner[1] is not None and source[:-2] in ("int", "real", "string", "triple"):
            convert = inner[1]
            return inner[0] + 1, lambda items: Array([convert(item) for item in items])
    if source.endswith(")") and target.endswith(")") and _same_function(source, target):
        return 1, None
    return None


_PLAIN = frozenset(("int", "real", "pair", "triple", "bool", "string", "pen", "path", "guide", "transform"))


def _same_function(source: str, target: str) -> bool:
    """Functions whose further parameters have default values fit too; this is checked by their number only."""
    return source.replace("guide", "path") == target.replace("guide", "path")


Readings = list[str]
"""The types that an argument can have; several for an overloaded name."""


def best(readings: Readings, param: Param) -> tuple[int, int, Convert | None] | None:
    """The cheapest reading of an argument for a parameter: cost, index, conversion."""
    found = None
    for k, kind in enumerate(readings):
        if kind == param.type:
            return 0, k, None
        if not param.explicit or kind == "guide":
            cast = conversion(kind, param.type)
            if cast is not None and (found is None or cast[0] < found[0]):
                found = (cast[0], k, cast[1])
    return found


def match(signature: Signature, readings: Sequence[Readings], names: Sequence[str], spread: bool) -> Match | None:
    """How a call fits a function; None if it does not. With `spread` the last argument is the array of the rest."""
    params = signature.params
    count = len(params)
    slots: list[Slot] = [None] * count
    filled = [False] * count
    cost = 0
    for i, name in enumerate(names):
        if name:
            for k, param in enumerate(params):
                if param.name == name and not filled[k]:
                    fit = best(readings[i], param)
                    if fit is None:
                        return None
                    cost += fit[0]
                    slots[k], filled[k] = (i, fit[1], fit[2]), True
                    break
            else:
                return None
    rest: list[tuple[int, int, Any]] = []
    k = 0
    for i, name in enumerate(names):
        if name:
            continue
        if spread and i == len(names) - 1:
            fit = best(readings[i], Param(signature.rest, "")) if signature.rest else None
            if fit is None:
                return None
            rest.append((-1 - i, fit[1], fit[2]))
            cost += fit[0]
            break
        while k < count and filled[k]:
            k += 1
        fit = None
        while k < count:
            if not filled[k]:
                fit = best(readings[i], params[k])
                if fit is not None:
                    break
                if not params[k].optional:
                    return None
            k += 1
        if fit is not None:
            cost += fit[0]
            slots[k], filled[k] = (i, fit[1], fit[2]), True
            k += 1
            continue
        if not signature.rest:
            return None
        fit = best(readings[i], Param(signature.rest[:-2], ""))
        if fit is None:
            return None
        cost += fit[0] + 1
        rest.append((i, fit[1], fit[2]))
    if any(not filled[k] and not params[k].optional for k in range(count)):
        return None
    return Match(signature, slots, rest, cost)


def choose(
    signatures: Sequence[Signature], readings: Sequence[Readings], names: Sequence[str], spread: bool = False
) -> Match | None:
    """The function that a call means; the first of equally good ones."""
    found: Match | None = None
    for signature in signatures:
        fit = match(signature, readings, names, spread)
        if fit is not None and (found is None or fit.cost < found.cost):
            found = fit
            if fit.cost == 0:
                break
    return found
