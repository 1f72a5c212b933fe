"""Sentences about frusta and pentahedra."""

from __future__ import annotations

from gnomon.suites.solid.verify.forms import Row

ROWS = [
    Row(
        "the dihedral angles {p:p}-{e:l}-{q:p} and {r:p}-{f:l}-{s:p} are both {d:i}°",
        "二面角{p:p}-{e:l}-{q:p}与二面角{r:p}-{f:l}-{s:p}的大小都是{d:i}°",
        [("dihedral", "$p", "$e", "$q", "$d"), ("dihedral", "$r", "$f", "$s", "$d")],
    ),
]
