"""Lists of tokens taken apart: brackets, separators, notes in brackets, marks around a value, for ``answer_reader``."""

from __future__ import annotations

from collections.abc import Sequence

from gnomon.grade.answers.answer_token import Token
from gnomon.grade.answers.units import LETTERS

_LEADING = frozenset("^*.:`\"#_∴',•⇒") | {"..."}
_TRAILING = frozenset('^*.`"?,#:')


def trimmed(part: Sequence[Token]) -> list[Token]:
    """The tokens without marks and harmless words at both ends."""
    start, end = 0, len(part)
    while start < end and (part[start].kind == "noise" or (part[start].text in _LEADING and part[start].kind != "num")):
        start += 1
    while end > start and (part[end - 1].kind == "noise" or part[end - 1].text in _TRAILING):
        if part[end - 1].text == '"' and any(token.text == "°" for token in part):
            break  # seconds of an angle
        end -= 1
    return list(part[start:end])


def split(part: Sequence[Token], kind: str, text: str = "") -> tuple[list[list[Token]], list[str]]:
    """The pieces between tokens of a kind that stand outside all brackets, and the texts of those tokens."""
    if not any(token.kind == kind and (not text or token.text == text) for token in part):
        return [list(part)], []
    pieces: list[list[Token]] = [[]]
    between: list[str] = []
    depth = 0
    for token in part:
        depth += (token.kind == "open") - (token.kind == "close")
        if depth <= 0 and token.kind == kind and (not text or token.text == text):
            pieces.append([])
            between.append(token.text)
        else:
            pieces[-1].append(token)
    return pieces, between


def last_bracket(part: Sequence[Token]) -> int:
    """The place of the round bracket that the last token closes, if something stands before it; else 0."""
    depth = 0
    for at in range(len(part) - 1, 0, -1) if part and part[-1].text == ")" else ():
        depth += (part[at].kind == "close") - (part[at].kind == "open")
        if depth == 0:
            return at if part[at].text == "(" else 0
    return 0


def with_round_brackets(part: Sequence[Token]) -> list[Token]:
    """``]1, 3[`` as ``(1, 3)``, and ``<1, 2, 3>`` as ``(1, 2, 3)``."""
    out = list(part)
    relations = [token.text for token in out if token.kind == "rel"]
    if relations == ["<", ">"] and out[0].text == "<" and out[-1].text == ">":
        return [Token("open", "("), *out[1:-1], Token("close", ")")]
    if any(token.text in "[]" for token in out):
        ends = [i for i, token in enumerate(out) if token.text in ("∪", "∈")]
        for start, end in zip([0, *(i + 1 for i in ends)], [*ends, len(out)], strict=True):
            if end - start > 3 and out[start].text in "[]" and out[end - 1].text in "[]":
                out[start] = Token("open", "[" if out[start].text == "[" else "(")
                out[end - 1] = Token("close", "]" if out[end - 1].text == "]" else ")")
    return out


def without_note(part: list[Token]) -> list[Token]:
    """``12√3 (about 20.78)`` and ``60° (= π/3)`` as ``12√3 ≈ 20.78`` and ``60° = π/3``; ``5 (exact)`` as 5."""
    if (at := last_bracket(part)) and all(token.kind == "noise" for token in part[at + 1 : -1]):
        return part[:at]
    about = next((i for i, t in enumerate(part) if t.text in ("≈", "=") and i > 1 and part[i - 1].text == "("), 0)
    return [*part[: about - 1], *part[about:-1]] if about and part[-1].text == ")" else part


def wrapped(part: Sequence[Token]) -> bool:
    """Whether the first token opens a bracket that the last token closes."""
    if len(part) < 2 or part[0].kind != "open" or part[-1].kind != "close":
        return False
    depth = 0
    for i, token in enumerate(part):
        depth += (token.kind == "open") - (token.kind == "close")
        if depth == 0:
            return i == len(part) - 1
    return False


def names_tuple(part: Sequence[Token]) -> bool:
    """Whether the tokens are a point's name and its coordinates: ``P(1, 2, 3)``."""
    if len(part) < 6 or part[0].kind != "sym" or not part[0].text[0].isupper() or part[1].text != "(":
        return False
    return wrapped(part[1:]) and len(split(part[2:-1], "sep")[0]) > 1


def angle_note(part: Sequence[Token]) -> int:
    """The place where the bracket of ``60° (π/3)`` or ``π/3 (60°)`` opens; 0 where there is none."""
    at = last_bracket(part)
    if not at or (part[at - 1].text == "°") == (part[-2].text == "°"):
        return 0
    return 0 if any(token.kind == "func" and token.text not in ("frac", "sqrt") for token in part) else at


def condition_of_set(inside: list[Token]) -> list[Token]:
    """The tokens behind the bar of ``x | ...``, ``x : ...`` and ``x ∈ R | ...``; empty when there is no such bar."""
    if not inside or inside[0].kind != "sym":
        return []
    at = 3 if len(inside) > 3 and inside[1].text == "∈" and inside[2].kind == "sym" else 1
    return inside[at + 1 :] if len(inside) > at + 1 and inside[at].text in ("|", ":") else []


def is_letter_unit(lexed: Sequence[Token], at: int) -> bool:
    """Whether a single letter such as m may be a unit: upright, or set apart by a space after a number."""
    token = lexed[at]
    if token.kind != "sym" or token.text not in LETTERS or at == 0:
        return False
    return token.upright or (token.gap and lexed[at - 1].kind in ("num", "close", "const"))
