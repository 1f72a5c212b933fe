"""The forms of premises by their use, and the sentences that loci and conditions are put into.

The words of a clause stand in its row of `premise.clause_rows`; here are those of all clauses together. In the
sentences, `<p>` and `<q>` stand for loci, `<l>` and `<m>` for lines by name, `<g>` and `<h>` for lines as they are
drawn, `<c>` and `<d>` for conditions.
`words.write` fills the templates in, `verify.read` reads them back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.suites.prove.premise.clause_rows import ROWS

if TYPE_CHECKING:
    from gnomon.suites.prove.premise.clause_notation import Forms


def _forms(key: str) -> dict[str, Forms]:
    return {name: row.forms[key] for name, row in ROWS.items() if key in row.forms}


def _notes(key: str) -> dict[str, list[str]]:
    return {name: row.notes[key].split() for name, row in ROWS.items() if key in row.notes}


SENTENCES = _forms("")
LOCI = _forms("locus")
CONDITIONS = _forms("condition")
LINES: dict[str, Forms] = {"on_line": (("{a}{b}", "{a}{b}"),)}  # by name alone
DRAWN = _forms("drawn")
AT_END = {"locus": _forms("locus at"), "drawn": _forms("drawn at")}
"""Loci and drawn lines through a point of the other line."""


def _leading(key: str) -> dict[str, Forms]:
    return {name: tuple((f"{english} ", chinese) for english, chinese in forms) for name, forms in _forms(key).items()}


LEADS = _leading("lead")
LEADS_OUTSIDE = _leading("lead outside")
LED = _forms("led")
AS_CIRCLES = _forms("circle")
"""Centres of circles that are spoken of again."""
PLURALS = _forms("plural")
SHARING: dict[str, dict[str, Forms]] = {
    name: {key.removeprefix("plural "): forms for key, forms in row.forms.items() if key.startswith("plural ")}
    for name, row in ROWS.items()
}
"""Plurals of constructions that share arguments, by these."""
SAYS = {name: row.notes["says"].split(" and ") for name, row in ROWS.items() if "says" in row.notes}
"""Clauses that are said by others of the same point."""
ANY_ORDER = _notes("any order")
THROUGH = _notes("through")
CIRCLES = frozenset(_notes("a circle"))
OUTSIDE = frozenset(_notes("outside"))

# What may stand in a slot.
SLOTS: dict[str, dict[str, Forms]] = dict(
    zip("pqlmghcd", (LOCI, LOCI, LINES, LINES, DRAWN, DRAWN, CONDITIONS, CONDITIONS), strict=True)
)

# --- sentences about a point on one locus or two, or that satisfies a condition or two ---

FRAMES: dict[str, Forms] = {
    "one locus": (
        ("{X} lies on <p>", "{X} 在<p>上"),
        ("{X} is a point on <p>", "{X} 是<p>上一点"),
        ("point {X} lies on <p>", "点 {X} 在<p>上"),
    ),
    "one condition": (
        ("point {X} satisfies <c>", "点 {X} 满足 <c>"),
        ("{X} is a point such that <c>", "设点 {X} 满足 <c>"),
    ),
    "lines": (
        ("<p> and <q> meet at {X}", "<p>与<q>交于点 {X}"),
        ("{X} is the intersection of <p> and <q>", "{X} 是<p>与<q>的交点"),
    ),
    "two lines": (
        ("lines <l> and <m> meet at {X}", "直线 <l> 与 <m> 交于点 {X}"),
        ("{X} is the intersection of lines <l> and <m>", "{X} 是直线 <l> 与 <m> 的交点"),
    ),
    "two diagonals": (("diagonals <l> and <m> meet at {X}", "对角线 <l> 与 <m> 交于点 {X}"),),
    "two drawn lines": (("<g> and <h> meet at {X}", "<g>，<h>，两线交于点 {X}"),),
    "a drawn line and a line": (("<g> meets line <l> at {X}", "<g>，交直线 <l> 于点 {X}"),),
    "curves": (
        ("{X} is an intersection of <p> and <q>", "{X} 是<p>与<q>的一个交点"),
        ("{X} lies on <p> and on <q>", "{X} 既在<p>上，又在<q>上"),
    ),
    "again": (
        ("{X} is the second intersection of <p> and <q>", "{X} 是<p>与<q>的另一个交点"),
        ("<p> and <q> meet again at {X}", "<p>与<q>再次交于点 {X}"),
    ),
    "a line, again": (("line <l> meets <p> again at {X}", "直线 <l> 与<p>再次交于点 {X}"),),
    "a drawn line, again": (("<g> meets <p> again at {X}", "<g>，与<p>再次交于点 {X}"),),
    "locus and condition": (
        ("{X} lies on <p>, and <c>", "{X} 在<p>上，且 <c>"),
        ("{X} is a point on <p> with <c>", "{X} 是<p>上满足 <c> 的一点"),
    ),
    "two conditions": (
        ("point {X} satisfies <c> and <d>", "点 {X} 满足 <c>，且 <d>"),
        ("{X} is a point such that <c> and <d>", "设点 {X} 满足 <c>，且 <d>"),
    ),
    "locus and condition, apart": (
        ("{X} lies on <p>, <c> and {X} ≠ {z}", "{X} 在<p>上，<c>，且 {X} ≠ {z}"),
        ("{X} is a point on <p> other than {z} such that <c>", "{X} 是<p>上异于 {z} 且满足 <c> 的一点"),
    ),
    "two conditions, apart": (
        ("{X} is a point other than {z} such that <c> and <d>", "{X} 是异于 {z} 且满足 <c>、<d> 的一点"),
        ("point {X} satisfies <c>, <d> and {X} ≠ {z}", "点 {X} 满足 <c>，<d>，且 {X} ≠ {z}"),
    ),
    "also a locus": (("{X} also lies on <p>", "{X} 也在<p>上"),),
    "also a condition": (("{X} is also such that <c>", "{X} 还满足 <c>"),),
}
FORMULA = ("satisf", " with <")  # in the English of a frame whose conditions must be formulae
SENTENCE = "such that <c>"  # in that of a frame whose conditions are sentences

# Consecutive points on one locus.
SHARED_LOCUS: Forms = (("[{X}] lie on <p>", "[{X}] 都在<p>上"), ("[{X}] are points on <p>", "[{X}] 是<p>上的点"))
