"""Answers in marked fields: ``<answer>`` tags and ``answer`` fields of JSON."""

from __future__ import annotations

import json
import re

from gnomon.grade.response.boxes import LONGEST
from gnomon.grade.response.cues import TAIL
from gnomon.grade.response.extraction import Extraction
from gnomon.grade.response.wrapping import UNCLOSED

KEY = re.compile(
    r"[\"'](?:(?P<new>corrected|revised|updated|new|amended)[_ ]?|(?:final|my|correct|the)[_ ]?|最终|最后|正确)?"
    r"(?:answer|result|答案)[\"']\s*:\s*|[\"']final[\"']\s*:\s*",
    re.I,
)
_STRING = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'", re.DOTALL)
_CODE_POINT = re.compile(r"\\u(?!d[89a-f])([0-9a-f]{4})", re.IGNORECASE)  # of a sign, not of half of one
_SCALAR = re.compile(r"-?[\w.+]+")
TAG = re.compile(
    r"<(?:(?:final[_ -]?)?answer|(?P<loose>(?:final[_ -]?)?(?:result|output|solution|response)|final))>", re.I
)
_SHORT = 80  # characters in a tag that may as well hold a whole solution


def tagged(text: str) -> Extraction | None:
    """The content of the last answer tag; of a tag that is never closed, the text behind it if that is short."""
    tag = _last(TAG, text) if "<" in text else None
    if tag is None:
        return None
    inside = text[tag.end() : tag.end() + LONGEST]
    end = inside.find("</")
    if tag["loose"] and not 0 <= end <= _SHORT:
        return None
    inside = inside[:end] if end >= 0 else inside if len(inside) < UNCLOSED else ""
    return Extraction(inside, "tag") if inside.strip() else None


def json_field(text: str) -> Extraction | None:
    """The value of the last JSON field named answer, final_answer or 答案; a corrected_answer counts before these.

    >>> json_field('{"corrected_answer": "6", "answer": "5"}').text
    '6'
    """
    key = None
    for found in KEY.finditer(text, max(0, len(text) - TAIL)):
        if key is None or found["new"] or not key["new"]:
            key = found
    if key is None:
        return None
    value = _json_value(text[key.end() : key.end() + LONGEST])
    return Extraction(value, "json") if value is not None else None


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """The last match near the end of the text."""
    found = None
    for match in pattern.finditer(text, max(0, len(text) - TAIL)):
        found = match
    return found


def _json_value(text: str) -> str | None:
    string = _STRING.match(text)
    if string is not None:
        return _unescaped(string[1]) if string[1] is not None else string[2]
    if text[:1] in "[{":
        try:
            value, _ = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError):
            return None
        items = list(value.values()) if isinstance(value, dict) else value
        flat = all(isinstance(item, str | int | float) for item in items)
        return ", ".join(str(item) for item in items) if flat and items else "none" if items == [] else None
    scalar = _SCALAR.match(text)
    return scalar[0] if scalar and scalar[0] != "null" else None


def _unescaped(raw: str) -> str:
    """The text of a JSON string; LaTeX with single backslashes is kept, though JSON has escapes of the same letters."""
    if "\\" not in raw:
        return raw
    if "\\\\" in raw:
        try:
            return str(json.loads(f'"{raw}"'))
        except ValueError:
            return raw
    return _CODE_POINT.sub(lambda found: chr(int(found[1], 16)), raw.replace('\\"', '"'))
