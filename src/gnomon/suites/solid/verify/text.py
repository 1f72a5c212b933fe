"""The texts of a problem: both languages state the same, the coordinates show what they state, and they ask what is measured."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from gnomon.problem import Problem
from gnomon.space.relations import NOT_GEOMETRIC, RELATIONS, holds
from gnomon.suites.solid.verify.patterns import labels
from gnomon.suites.solid.verify.punctuation import foreign_marks
from gnomon.suites.solid.verify.qualifiers import check_axes, check_qualifiers
from gnomon.suites.solid.verify.questions import agrees
from gnomon.suites.solid.verify.read_text import read_text
from gnomon.suites.solid.verify.record import Record
from gnomon.suites.solid.verify.stacks import check_stack
from gnomon.suites.solid.verify.understood import Reading

_LANGUAGES = ("en", "zh")
_NUMBER = re.compile(r"\d*√\d+|\d+")
_STATED = frozenset({"moves", "grid", "painted", "cut", *NOT_GEOMETRIC})
"""Read relations that coordinates cannot show."""
_ONLY_IN_SPACE = frozenset({"dihedral", "opposite_sides", "same_side", "pyramid_volume", "planes_perpendicular"})
"""Relations that a flat sheet cannot have, so that they need no "after the fold"."""
_IN_A_SHEET = frozenset({"distance", "corner_angle", "area", "perimeter", "distance_point_line", "which", "name_all"})
"""Quantities that a flat sheet has, too."""


def check_text(problem: Problem, record: Record) -> tuple[list[str], list[list[Any]]]:
    """What is wrong with the texts, and the relations that the English text states."""
    readings = [read_text(problem.text[language], number) for number, language in enumerate(_LANGUAGES)]
    wrong = [
        f"the {language} text: {unread}"
        for language, reading in zip(_LANGUAGES, readings, strict=True)
        for unread in reading.unread
    ]
    wrong += [
        f"the {language} text: {mark}"
        for language in _LANGUAGES
        for mark in foreign_marks(problem.text[language], language)
    ]
    wrong += [
        f"the {language} text: {untimed}"
        for language, reading in zip(_LANGUAGES, readings, strict=True)
        for untimed in _untimed(reading, record)
    ]
    wrong += _same_words(problem, record)
    relations = [with_folds(reading, record) for reading in readings]
    if not wrong:
        wrong += _same_relations(relations)
        wrong += check_stack(relations[0], record)
        wrong += [
            f"the text asks {reading.asks}, the record {record.asks}"
            for reading in readings
            if not agrees(reading.asks, record.asks)
        ]
        wrong += check_qualifiers([reading.question for reading in readings], record.asks)
        wrong += [finding for reading in readings for finding in check_axes(reading.axes, record.asks)]
    wrong += _shown(relations[0], record, "the text states")
    wrong += _shown(record.relations(), record, "the record states")
    return wrong, relations[0]


def with_folds(reading: Reading, record: Record) -> list[list[Any]]:
    """The relations with the letters of folded points marked by a ring where the sheet was still flat."""
    relations = [list(relation) for relation in reading.relations]
    for part, crease, before in reading.folded:
        moved = [
            label
            for label in record.points
            if f"{label}°" in record.points and (label in part or len(reading.folded) == 1)
        ]
        moved = [label for label in moved if label not in crease]

        def marked(value: Any, names: list[str] = moved) -> Any:
            if isinstance(value, str):
                return f"{value}°" if value in names else value
            return [marked(inner) for inner in value] if isinstance(value, list) else value

        relations[:before] = [[relation[0], *map(marked, relation[1:])] for relation in relations[:before]]
        relations.append(["fold", crease, [[f"{label}°", label] for label in moved]])
    return relations


def _untimed(reading: Reading, record: Record) -> list[str]:
    """What the text says of lines that a fold breaks without saying that it means the folded sheet.

    BC may be a side of the sheet, and after a fold between B and C also the line that joins them in space; a midpoint of
    BC is then another point.
    """
    wrong = []
    for part, crease, before in reading.folded:
        sheet = _labels_in(reading.relations[:before]) | set(part) | set(crease)
        turned = {label for label in sheet if f"{label}°" in record.points and label in part} - set(crease)
        stayed = sheet - turned - set(crease)

        def broken(value: Any, turned: set[str] = turned, stayed: set[str] = stayed) -> bool:
            used = _labels_in(value)
            return bool(used & turned) and bool(used & stayed)

        late = [relation for n, relation in enumerate(reading.relations) if n >= before and n not in reading.timed]
        wrong += [
            f'{relation} is about a line that the fold along {"".join(crease)} breaks; begin with "After the fold," (翻折后，)'
            for relation in late
            if relation[0] not in _ONLY_IN_SPACE and broken(relation[1:])
        ]
        if reading.asks and not reading.asks_after and broken(reading.asks) and _name_of(reading.asks) in _IN_A_SHEET:
            wrong.append(
                f'the question is about {reading.asks}, which the sheet has, too; say "after the fold" (翻折后)'
            )
    return wrong


def _name_of(measure: Sequence[Any]) -> str:
    """The measure inside cosines, least values and the like."""
    inner = measure[1] if len(measure) == 2 else None
    return (
        _name_of(inner) if isinstance(inner, list) and isinstance(inner[0], str) and inner[0].islower() else measure[0]
    )


def _labels_in(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value} if value[:1].isupper() else set()
    return {label for part in value for label in _labels_in(part)} if isinstance(value, list) else set()


def _same_words(problem: Problem, record: Record) -> list[str]:
    """Both languages have the same numbers and labels, and the labels are those of the figure."""
    wrong = []
    english, chinese = (problem.text[language] for language in _LANGUAGES)
    chinese = chinese.replace("棱长为 1 的小正方体", "小正方体")  # a unit cube
    if Counter(_NUMBER.findall(english)) != Counter(_NUMBER.findall(chinese)):
        wrong.append(f"the numbers differ: {sorted(_NUMBER.findall(english))} and {sorted(_NUMBER.findall(chinese))}")
    shown = {label for label in record.points if label[0].isupper() and not label.endswith("°")}
    for language, text in zip(_LANGUAGES, (english, chinese), strict=True):
        text = re.sub(r"\bA (?=[a-z])", "", text) if "A" not in shown else text  # the article
        named = {label for word in re.findall(r"(?:[A-Z][₁₂′]?)+(?![a-z])", text) for label in labels(word)}
        if named != shown:
            wrong.append(f"the {language} text names {sorted(named)}, the points are {sorted(shown)}")
    return wrong


def _same_relations(relations: Sequence[list[list[Any]]]) -> list[str]:
    english, chinese = ({canonical(relation) for relation in stated} for stated in relations)
    if english == chinese:
        return []
    return [f"the languages differ: English states {sorted(english - chinese)}, Chinese {sorted(chinese - english)}"]


def canonical(relation: Sequence[Any]) -> str:
    """A relation as text, in which lines and planes have their letters in order."""

    def spelled(value: Any) -> str:
        if isinstance(value, list | tuple):
            parts = [spelled(part) for part in value]
            return (
                "".join(sorted(parts))
                if len(parts) == 2 and all(isinstance(part, str) for part in value)
                else ",".join(parts)
            )
        return f"{value:.9g}" if isinstance(value, float) else str(value)

    return " ".join(spelled(part) for part in relation)


def _shown(relations: Sequence[Sequence[Any]], record: Record, who: str) -> list[str]:
    wrong = []
    for relation in relations:
        if relation[0] in _STATED:
            continue
        if relation[0] not in RELATIONS:
            wrong.append(f"{who} {relation}, a relation that is unknown")
            continue
        try:
            good = holds(record.points, *relation)
        except (KeyError, ValueError, TypeError, IndexError) as error:
            wrong.append(f"{who} {relation}, which cannot be checked: {error!r}")
            continue
        if not good:
            wrong.append(f"{who} {relation}, but the figure does not show it")
    return wrong
