"""Reading what a script of a page sends: numbers, lists and names, checked one by one."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from gnomon.errors import GnomonError

LARGEST = 1e7


class RequestError(GnomonError):
    """A request that no page of ours sends."""


def finite(value: Any) -> float:
    """A number of moderate size."""
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not math.isfinite(value)
        or abs(value) > LARGEST
    ):
        raise RequestError("the request has something else where a number should be; load the page again")
    return float(value)


def listed(value: Any, most: int, exactly: bool = False) -> list[Any]:
    """A list of so many entries at most."""
    if not isinstance(value, list) or len(value) > most or (exactly and len(value) != most):
        raise RequestError("the request has something else where a list should be; load the page again")
    return value


def mapping(value: Any) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise RequestError("the request is not an object of JSON; load the page again")
    return value


def places_of(value: Any) -> dict[str, tuple[float, float]]:
    """Places by the names of points."""
    found = mapping(value)
    if len(found) > 200:
        raise RequestError("the request has too many points; load the page again")
    return {name: (finite(x), finite(y)) for name, at in found.items() for x, y in [listed(at, 2, exactly=True)]}
