"""Declared answers: a box, an answer tag, an answer field of JSON. Each becomes one mark ``⟦k⟧`` in the text.

The sentences around a mark are then read by the same grammar as all others, and what a mark holds is never taken for
words of a sentence. Boxes that are joined by nothing but "and", "or" or a comma are one answer.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum

LONGEST = 4_000  # characters of a declared answer
_SENTENCE = 160  # characters in a tag that may as well hold a whole solution
_READ = 8_000  # characters at the end of a response in which declared answers are looked for without a box
_MOST = 40  # boxes, tags and objects that are looked at, from the end


class By(Enum):
    """How an answer is declared."""

    BOX = "box"
    TAG = "tag"
    FIELD = "field"


@dataclass(frozen=True, slots=True)
class Mark:
    """A declared answer."""

    content: str
    by: By


@dataclass(frozen=True, slots=True)
class Marked:
    """A text with declared answers as marks."""

    text: str
    marks: tuple[Mark, ...]

    def content(self, sign: str) -> str:
        """What a mark holds: the content of ``⟦3⟧`` is that of the fourth declared answer."""
        return self.marks[int(sign[1:-1])].content


_BOX = re.compile(
    r"\\{1,4}(?:fcolorbox\s*\{[^{}\n]{0,40}\}\s*\{[^{}\n]{0,40}\}|(?:colorbox|enclose)\s*\{[^{}\n]{0,40}\})\s*(?=\{)"
)
_PLAIN_BOX = re.compile(
    r"\\{1,4}(?:f?boxed|[fo]box|framebox|ovalbox|bbox)(?![A-Za-z])\s*(?:\[[^\]\n]{0,40}\])?|(?<![\\A-Za-z])boxed(?=\{)"
)
_COMMAND = 20  # signs of a command before the word that is looked for
_BARE = re.compile(r"\s*(-?[\w.]+)")
_OPENING_BRACE = re.compile(r"\{")
_BRACE = re.compile(r"\\[{}\\]|[{}]")
_TAG = re.compile(r"<((?:final[_ -]?)?answer|(?:final[_ -]?)?(?:result|output|solution)|final)>", re.I)
_CLOSING_TAG = re.compile(r"</(?:final[_ -]?)?(?:answer|result|output|solution|final)>", re.I)
_KEY = re.compile(
    r"[\"'](?P<new>corrected|revised|updated|new|amended)?[_ ]?(?:(?:final|my|correct|the)[_ ]?|最终|正确)?"
    r"(?:answers?|result|choices?|答案)[\"']\s*:\s*|[\"']final[\"']\s*:\s*",
    re.I,
)
_STRING = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'", re.S)
_SCALAR = re.compile(r"-?[^\s,}\]\"']+")
_CODE_POINT = re.compile(r"\\u(?!d[89a-f])([0-9a-f]{4})", re.I)
_PHANTOM = re.compile(r"\\[hv]?phantom\s*(?=\{)")
MARK = re.compile(r"⟦\d+⟧")
_JOINT = re.compile(
    r"⟧(?P<between>[^\w⟦]{0,40}(?P<word>\band|\bor(?: maybe)?|\belse|和|与|或者?|及|\([a-h]\))?[^\w⟦]{0,40})⟦(?=\d)",
    re.I,
)
_TEXT = re.compile(r"\\(?:text|mathrm|mbox|q?quad)(?![A-Za-z])\s*\{?\s*|\}(?=\s*⟦)")


def declared(text: str) -> Marked:
    """The text with its declared answers as marks.

    >>> marked = declared(r"So \\boxed{5}, not <answer>6</answer>.")
    >>> marked.text.strip(), [mark.content for mark in marked.marks]
    ('So ⟦0⟧, not ⟦1⟧ .', ['5', '6'])
    """
    marks: list[Mark] = []
    text = text.replace("⟦", "[").replace("⟧", "]")
    commands = [place for word in ("box", "enclose") if (place := text.find(word)) >= 0]
    if commands:
        text = _with_boxes(text, marks, max(0, min(commands) - _COMMAND))
    if "<" in text:
        text = _with_tags(text, marks)
    if ":" in text and ('"' in text or "'" in text):
        text = _with_fields(text, marks)
    return Marked(_joined(text, marks), tuple(marks)) if marks else Marked(text, ())


def _placed(mark: Mark, marks: list[Mark]) -> str:
    marks.append(mark)
    return f"⟦{len(marks) - 1}⟧"


# ---------------------------------------------------------------------------------------------------------------- boxes


def _with_boxes(text: str, marks: list[Mark], start: int) -> str:
    if "<|" in text:
        text = text.replace("<|begin_of_box|>", "\\boxed{").replace("<|end_of_box|>", "}")
    if "phantom" in text:
        text, start = _without_phantoms(text), 0
    kept: list[str] = []
    at = 0
    openings = [*_BOX.finditer(text, start), *_PLAIN_BOX.finditer(text, start)]
    openings.sort(key=lambda found: found.start())
    for opening in openings[-_MOST:]:
        if opening.start() < at:
            continue
        content, end = braced(text, opening.end())
        if end and content.strip():
            kept += text[at : opening.start()], _placed(Mark(_unescaped(content, opening[0]), By.BOX), marks)
        else:
            kept.append(text[at : opening.start()])
        at = end or len(text)
    return "".join([*kept, text[at:]])


def braced(text: str, at: int, most: int = LONGEST) -> tuple[str, int]:
    """The content of the braces that open at a place, or the word there, and where it ends; 0 if it is cut off."""
    if text[at : at + 1] != "{":
        bare = _BARE.match(text, at, at + 60)
        return (bare[1], bare.end()) if bare else ("", at)
    depth = 0
    for brace in _BRACE.finditer(text, at, at + most):
        depth += {"{": 1, "}": -1}.get(brace[0], 0)
        if depth == 0:
            return text[at + 1 : brace.start()], brace.end()
    return "", 0


def _unescaped(content: str, opening: str) -> str:
    """The content of a box inside a string of JSON, where every backslash is written twice."""
    return content.replace("\\\\", "\\") if opening.startswith("\\\\") else content


def _without_phantoms(text: str) -> str:
    """The text without what ``\\phantom`` hides."""
    for found in reversed(list(_PHANTOM.finditer(text))[-_MOST:]):
        end = braced(text, found.end())[1]
        text = text[: found.start()] + (text[end:] if end else "")
    return text


def _joined(text: str, marks: list[Mark]) -> str:
    """The text with boxes that are one answer as one mark; "or" between two of them stays a word."""
    if len(marks) < 2:
        return text

    def joint(found: re.Match[str]) -> str:
        word = (found["word"] or "").lower()
        if word.startswith(("or", "或")):
            return "⟧ or ⟦"
        return "⟧⟦"

    text = _JOINT.sub(joint, _TEXT.sub(" ", text) if "⟧ \\" in text or "⟧\\" in text else text)
    return re.sub(r"(?:⟦\d+⟧){2,}", lambda run: _placed(_together(run[0], marks), marks), text)


def _together(run: str, marks: list[Mark]) -> Mark:
    found = [marks[int(number)] for number in re.findall(r"\d+", run)]
    return Mark(" ; ".join(dict.fromkeys(mark.content.strip() for mark in found)), found[-1].by)


# ------------------------------------------------------------------------------------------------------ tags and fields


def _with_tags(text: str, marks: list[Mark]) -> str:
    """The text with answer tags as marks; a tag around a box or around a whole solution is only dropped."""
    kept: list[str] = []
    at = 0
    for tag in list(_TAG.finditer(text, max(0, len(text) - _READ)))[-_MOST:]:
        if tag.start() < at:
            continue
        end = text.find("</", tag.end())
        inside = text[tag.end() : end if end >= 0 else len(text)]
        kept.append(text[at : tag.start()])
        at = tag.end()
        if "⟦" not in inside and inside.strip() and len(inside) <= _SENTENCE and '":' not in inside:
            kept.append(_placed(Mark(inside.strip(), By.TAG), marks))
            at += len(inside)
    return _CLOSING_TAG.sub(" ", "".join([*kept, text[at:]]))


def _with_fields(text: str, marks: list[Mark]) -> str:
    """The text with its last JSON object, or a single field of one, as the mark of its answer."""
    head, tail = text[:-_READ], text[-_READ:]
    for start in [found.start() for found in _OPENING_BRACE.finditer(tail)][:_MOST]:
        value, length = _decoded(tail[start:])
        answer = _answer_of(value)
        if answer is not None and "⟦" in answer:
            return f"{head}{tail[:start]} {answer} {tail[start + length :]}"
        if answer is not None:
            return head + tail[:start] + _placed(Mark(answer, By.FIELD), marks) + tail[start + length :]
    key = None
    for found in _KEY.finditer(tail):
        key = found if key is None or found["new"] or not key["new"] else key
    if key is None:
        return text
    value, end = _raw_value(tail, key.end())
    if "⟦" in value or not value:
        return text
    return head + tail[: key.start()] + _placed(Mark(value, By.FIELD), marks) + tail[end:]


def _decoded(text: str) -> tuple[object, int]:
    """The object of JSON that begins a text, perhaps with single quotes, and its length."""
    for quoted in (text, text.replace('"', "\\u0022").replace("'", '"')) if text.startswith("{'") else (text,):
        try:
            return json.JSONDecoder().raw_decode(quoted)
        except (ValueError, RecursionError):
            continue
    return None, 0


def _answer_of(value: object) -> str | None:
    """The answer in an object of JSON: its last answer field, or the keys that it calls true."""
    if not isinstance(value, dict):
        return None
    if value and all(len(key) == 1 and key.isupper() for key in value):
        verdicts = {key: _truth(item) for key, item in value.items()}
        return "?" if None in verdicts.values() else ", ".join(k for k, v in verdicts.items() if v) or "none"
    answers = [(key, item) for key, item in value.items() if _KEY.fullmatch(f'"{key}": ')]
    answers.sort(key=lambda pair: bool((found := _KEY.match(f'"{pair[0]}": ')) and found["new"]))
    return _as_text(answers[-1][1]) if answers else None


_ESCAPES = {0x0C: "\\f", 0x08: "\\b", 0x09: "\\t", 0x0D: "\\r"}
"""LaTeX in JSON with single backslashes: ``\\frac`` is read as a form feed and ``rac``."""


def _truth(item: object) -> bool | None:
    if isinstance(item, str):
        return {"true": True, "yes": True, "false": False, "no": False}.get(item.strip().lower())
    return bool(item) if isinstance(item, int) and item in (0, 1) else None


def _as_text(item: object) -> str | None:
    if isinstance(item, dict):
        return _answer_of(item) or ", ".join(map(str, item.values()))
    if isinstance(item, list):
        return ", ".join(map(str, item)) or "none"
    return None if item is None or isinstance(item, bool) else str(item).translate(_ESCAPES)


def _raw_value(text: str, at: int) -> tuple[str, int]:
    """The value behind a key of something like JSON, and where it ends."""
    if found := _STRING.match(text, at):
        raw = found[1] if found[1] is not None else found[2]
        plain = raw.replace("\\\\", "\\") if "\\\\" in raw else _CODE_POINT.sub(lambda m: chr(int(m[1], 16)), raw)
        return plain.strip(), found.end()
    closing = {"[": "]", "{": "}"}.get(text[at : at + 1])
    if closing and 0 <= (end := text.find(closing, at)) - at <= LONGEST:
        return re.sub(r"[\"'{}\[\]]", "", text[at : end + 1]) or "none", end + 1
    scalar = _SCALAR.match(text, at)
    return (scalar[0], scalar.end()) if scalar and scalar[0] not in ("null", "true", "false") else ("", at)
