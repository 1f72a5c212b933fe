"""The table of predicates: everything that a goal can ask, by name.

>>> [form.kinds for form in PREDICATES["midpoint"]]
[('point', 'point', 'point'), ('point', 'segment')]
"""

from __future__ import annotations

from collections.abc import Mapping

from gnomon.ggb.check import contacts, kinds, order_relations, point_relations, polygon_relations
from gnomon.ggb.check.predicates import PredicateForm


def _by_name(*groups: list[PredicateForm]) -> dict[str, list[PredicateForm]]:
    table: dict[str, list[PredicateForm]] = {}
    for form in (form for group in groups for form in group):
        table.setdefault(form.name, []).append(form)
    return table


PREDICATES: Mapping[str, list[PredicateForm]] = _by_name(
    *(module.REGISTRY.forms for module in (point_relations, polygon_relations, contacts, order_relations, kinds))
)
