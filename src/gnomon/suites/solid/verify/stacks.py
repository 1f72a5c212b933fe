"""Stacks of unit cubes built from what the text says, to compare them with the cubes of the record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from gnomon.space.relations import NOT_GEOMETRIC
from gnomon.suites.solid.verify.record import Record

Cell = tuple[int, int, int]
Cells = frozenset[Cell]


def _full(p: int, q: int, r: int) -> Cells:
    return frozenset(product(range(p), range(q), range(r)))


def built(relations: Sequence[Sequence[Any]]) -> Cells | None:
    """The cubes that the relations describe, with the least coordinates 0; None if they describe no stack."""
    cells: Cells | None = None
    for name, *given in relations:
        if name in ("block", "stairs", "columns", "pile", "wall"):
            cells = _stack(name, given)
        elif cells is not None:
            cells = _carved(name, cells)
    return cells


def _stack(name: str, given: Sequence[Any]) -> Cells:
    """The stack of a relation that describes a whole one."""
    if name == "columns":
        rows = [[int(high) for high in row] for row in given[0]][::-1]  # the last row stands in front
        return frozenset((x, y, z) for y, row in enumerate(rows) for x, high in enumerate(row) for z in range(high))
    numbers = [int(number) for number in given]
    if name == "block":
        p, q, r = numbers
        return _full(p, q, r)
    if name == "stairs":
        steps, wide = numbers
        return frozenset(c for c in _full(wide, steps, steps) if c[2] <= c[1])  # they rise to the back
    high, p, q = numbers
    if name == "pile":
        return frozenset(c for c in _full(p, q, high) if c[0] + c[2] < p and c[1] + c[2] < q)
    return frozenset(c for c in _full(p, q, high) if c[0] == 0 or c[1] == 0)  # a wall


def _carved(name: str, cells: Cells) -> Cells:
    """The block after a change that a sentence tells."""
    p, q, r = (max(c[k] for c in cells) + 1 for k in range(3))
    if name == "tunnels":
        rows: list[tuple[int | None, ...]] = [
            (None, q // 2, r // 2),
            (p // 2, None, r // 2),
            (p // 2, q // 2, None),
        ]
    elif name == "shaft":
        rows = [(p // 2, q // 2, None)]
    elif name == "corners_off":
        return cells - {c for c in cells if all(x in (0, n - 1) for x, n in zip(c, (p, q, r), strict=True))}
    elif name == "open_box":
        return frozenset(c for c in cells if c[0] in (0, p - 1) or c[1] in (0, q - 1) or c[2] == 0)
    else:
        return cells
    return frozenset(
        c for c in cells if not any(all(w is None or w == x for w, x in zip(row, c, strict=True)) for row in rows)
    )


def pictured(relations: Sequence[Sequence[Any]]) -> str:
    """The rule by which the cubes of a pile are found in its figure; empty if the text itself tells them."""
    return next((str(given[1]) for name, *given in relations if name == "said" and given[0] == "pictured"), "")


def check_stack(relations: Sequence[Sequence[Any]], record: Record) -> list[str]:
    """What is wrong with the cubes of the record and with the counted numbers, in sentences."""
    wrong = []
    cells = built(relations)
    if (record.blocks or cells) and not pictured(relations):
        low = [min(c[k] for c in record.blocks) for k in range(3)] if record.blocks else [0, 0, 0]
        there = {(x - low[0], y - low[1], z - low[2]) for x, y, z in record.blocks}
        if there != set(cells or ()):
            wrong.append(
                f"the text describes {len(cells or ())} unit cubes, the record has {len(there)} or places them otherwise"
            )
    for name, *given in relations:
        if (
            name == "said"
            and given[0] == "fits"
            and [_plain(p) for p in given[1:]] != [_plain(p) for p in record.asks[1:3]]
        ):
            wrong.append(f"the text tells a drawing by {given[1:]}, the record by {record.asks[1:3]}")
        if name == "said" and given[0] == "squares" and any(len(drawing) != given[1] for drawing in record.asks[-1]):
            wrong.append(f"the drawings do not all have {given[1]:g} squares")
    said, known = (
        sorted(str([_plain(part) for part in r]) for r in stated if r[0] in NOT_GEOMETRIC)
        for stated in (relations, record.relations())
    )
    if said != known:
        wrong.append(f"the text says {said}, the record {known}")
    return wrong


def _plain(part: Any) -> Any:
    """Numbers as floats, and a list of one point as the point, as the reader gives it."""
    if isinstance(part, list | tuple):
        return _plain(part[0]) if len(part) == 1 else [_plain(inner) for inner in part]
    return float(part) if isinstance(part, int) else part
