"""A key that is equal for premises that differ only in the names of points and the order of constructions.

The key is made from the facts that the premise gives, and from the clauses that give none (a triangle). Points get
colours by the facts they are in and the colours of the other points there; ties are broken one point at a time, and the
key is a hash of the alphabetically first labelled form. `verify.structure` computes it by another program.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise

_MOST_LABELLINGS = 64  # that are compared; in a figure with more symmetries a repeat may be missed
Form = tuple[str, ...]


def canonical_structure(premise: Premise) -> str:
    """The key; equal for premises that differ only by the names of points and the order of constructions."""
    facts = list(premise.given)
    bare = [a.args for c in premise.constructions for a in c.clauses if not a.clause.gives]
    groups = [(f"{fact.predicate} {fact.value or ''}", fact.args) for fact in facts]
    groups += [(f"{len(args)} points", args) for args in bare]
    forms: list[Form] = []
    _label(_refined(dict.fromkeys(premise.points, 0), groups), groups, facts, forms)
    return hashlib.blake2b("; ".join(min(forms)).encode(), digest_size=12).hexdigest()


Group = tuple[str, tuple[str, ...]]


def _refined(colours: Mapping[str, int], groups: Sequence[Group]) -> dict[str, int]:
    """Colours split until all points of a colour are in the same kinds of groups with points of the same colours."""
    current = dict(colours)
    while True:
        signs: dict[str, list[tuple[str, tuple[int, ...], int]]] = {point: [] for point in current}
        for name, args in groups:
            shades = tuple(sorted(current[p] for p in args))
            for point in set(args):
                signs[point].append((name, shades, args.count(point)))
        keys = {point: (current[point], tuple(sorted(signs[point]))) for point in current}
        ranks = {key: rank for rank, key in enumerate(sorted(set(keys.values())))}
        if len(ranks) == len(set(current.values())):
            return {point: ranks[key] for point, key in keys.items()}
        current = {point: ranks[key] for point, key in keys.items()}


def _label(colours: Mapping[str, int], groups: Sequence[Group], facts: Sequence[Fact], forms: list[Form]) -> None:
    """Single out each point of the first tied colour in turn; when all colours differ, add the labelled form."""
    classes: dict[int, list[str]] = {}
    for point, colour in colours.items():
        classes.setdefault(colour, []).append(point)
    tied = next((classes[colour] for colour in sorted(classes) if len(classes[colour]) > 1), None)
    if tied is None:
        names = {point: f"{colour:02}" for point, colour in colours.items()}
        written = [str(fact.rename(names).canonical()) for fact in facts]
        written += [" ".join(sorted(names[p] for p in args)) for name, args in groups[len(facts) :]]
        forms.append(tuple(sorted(written)))
        return
    for point in tied:
        if len(forms) < _MOST_LABELLINGS:
            singled = {p: 2 * colour + (p != point) for p, colour in colours.items()}
            _label(_refined(singled, groups), groups, facts, forms)
