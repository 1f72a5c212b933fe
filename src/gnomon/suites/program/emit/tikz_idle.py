"""Definitions that nothing uses are left out of a TikZ program."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Block:
    """Lines that belong together, and whether they draw anything."""

    lines: tuple[str, ...]
    draws: bool


_POINT = re.compile(r"\s*\\coordinate \(([\w\\]+?)\) at (.*);")
_MACRO = re.compile(r"\s*\\(?:def|pgfmathsetmacro\{|pgfmathtruncatemacro\{)(\\[A-Za-z]+)")
_STYLE = re.compile(r"\s*\\tikzset\{(\w+)/\.style=")
_NAMES = re.compile(r"(?<=[(\s-])([A-Za-z]+\d*)(\\[A-Za-z]+)?(?=\)|--| and )")
_WORD = re.compile(r"\\[A-Za-z]+")


def without_idle(lines: Sequence[str]) -> list[str]:
    """The lines without coordinates, macros and styles that no other line uses, and without loops that do nothing."""
    kept = list(lines)
    while True:
        fewer = _empty_blocks_out(_once(kept))
        if len(fewer) == len(kept):
            return fewer
        kept = fewer


def _once(lines: Sequence[str]) -> list[str]:
    names: dict[str, set[int]] = {}
    stems: dict[str, set[int]] = {}
    macros: dict[str, set[int]] = {}
    for number, line in enumerate(lines):
        point = _POINT.match(line)
        for name, macro in _NAMES.findall(point[2] if point else line):
            (stems if macro else names).setdefault(name, set()).add(number)
        defined = _MACRO.match(line)
        for macro in _WORD.findall(line[defined.end() :] if defined else line):
            macros.setdefault(macro, set()).add(number)
    kept = []
    for number, line in enumerate(lines):
        point, macro = _POINT.match(line), _MACRO.match(line)
        if point:
            name, _, index = point[1].partition("\\")
            plain = name.rstrip("0123456789")
            users = stems.get(name, set()) | stems.get(plain, set()) | (names.get(name, set()) if not index else set())
            if index:
                users |= {n for other, found in names.items() if other.rstrip("0123456789") == name for n in found}
            if not users - {number}:
                continue
        elif (
            (style := _STYLE.match(line))
            and not any(re.search(rf"\b{style[1]}\b", other) for other in lines if other is not line)
        ) or (macro and "\\xdef" not in line and not macros.get(macro[1], set()) - {number}):
            continue
        kept.append(line)
    return kept


def _empty_blocks_out(lines: Sequence[str]) -> list[str]:
    kept: list[str] = []
    for line in lines:
        if line.strip() == "}" and kept and kept[-1].rstrip().endswith("{") and "\\foreach" in kept[-1]:
            kept.pop()
        else:
            kept.append(line)
    return kept
