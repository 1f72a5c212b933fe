"""The choice of a response in JSON: a text, a list of letters, or a verdict for each letter."""

from __future__ import annotations

import json
import re

from gnomon.grade.choices.read_choice import Chosen, read_choice
from gnomon.grade.choices.read_letters import read_letters
from gnomon.grade.choices.vocabulary import FALSE, TRUE
from gnomon.grade.response.fields import json_field

_NEW = re.compile(r"(?:corrected|revised|updated|new|amended)_?(?:answers?|choices?|options?|letters)")
"""Keys of an answer that takes the place of another one."""
_OBJECTS = 6  # of the last opening braces, how many are tried
_LONGEST = 4000
_KEYS = {"answer", "answers", "final_answer", "correct_answer", "correct_answers", "choice", "choices", "option"}
_KEYS |= {"options", "correct", "correct_options", "correct_choices", "selected", "letters", "solution"}
_KEYS |= {"答案", "选项", "正确选项"}


def json_choice(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The choice of the last JSON object that has an answer."""
    stop = len(tail)
    for _ in range(_OBJECTS):
        start = tail.rfind("{", 0, stop)
        if start < 0:
            break
        stop = start
        try:
            value, end = json.JSONDecoder().raw_decode(tail[start : start + _LONGEST])
        except (ValueError, RecursionError):
            continue
        letters = _letters(value, among)
        if letters is not None:
            return Chosen(letters, "json", tail[start : start + end])
    found = json_field(tail)
    return read_choice(found.text, among, "json") if found is not None else None


def _letters(value: object, among: tuple[str, ...]) -> frozenset[str] | None:
    if isinstance(value, str):
        return read_letters(value, among)
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return read_letters(", ".join(value), among) if value else frozenset()
    if not isinstance(value, dict):
        return None
    if value and all(key in among for key in value):
        true = {key: _truth(verdict) for key, verdict in value.items()}
        return None if None in true.values() else frozenset(key for key, verdict in true.items() if verdict)
    answers = [v for k, v in value.items() if k.lower().replace(" ", "_") in _KEYS]
    answers += [v for k, v in value.items() if _NEW.fullmatch(k.lower().replace(" ", "_"))]
    return _letters(answers[-1], among) if answers and answers[-1] is not value else None


def _truth(verdict: object) -> bool | None:
    if isinstance(verdict, int) and verdict in (0, 1):
        return bool(verdict)
    if isinstance(verdict, str) and re.fullmatch(rf"(?:{TRUE})|(?:{FALSE})", verdict.strip(), re.I):
        return bool(re.fullmatch(TRUE, verdict.strip(), re.I))
    return None
