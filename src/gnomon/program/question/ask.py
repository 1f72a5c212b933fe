"""What a statement asks for: the last "find" or "求", and the quantity behind it."""

from __future__ import annotations

import re

from gnomon.program.question.expressions import POINT, formula_at, names_in, ratio
from gnomon.program.question.quantities import Quantity
from gnomon.program.question.worded_quantities import SHAPES, ZH_SHAPES, phrase_at

_CUE = re.compile(
    r"\b(?:find|determine|compute|calculate|what is|what will be|what's|how (?:large|long|big)(?:, in degrees,)? is|"
    r"how many (?:\w+ ){1,3}is|what fraction|by what factor|how many times?)\b|求(?:出)?"
)
_FILLER = re.compile(
    r"\s*(?:the (?:value|measure|size) of (?=the |∠|[A-Z(])|the value of the |the ratio:? (?=[A-Z(])|then |"
    r",? ?in \w+(?: \w+)?, |the (?=∠)|the degree of (?=∠)|the (?:nearest )?integer (?:nearest|closest) to |"
    r"the nearest integer to |, |: ?|degrees? of )"
)
_ENDING = re.compile(r"\s*(?:is|equals|is equal to|=|is:|are|等于|为|是)\s*(?:多少|\?|:|_+)*\s*$")
_WHICH = re.compile(rf"^\s*(?:the )?(?:value of )?(?P<v>[a-z]|{POINT}(?![A-Z(]))\s*(?:[.?,]|$|in )")


def asked_quantity(text: str) -> Quantity | None:
    """The quantity that a plain statement asks for; None if it cannot be told.

    >>> str(asked_quantity("in △ABC, AB = 3. find the area of △ABC.")), str(asked_quantity("已知AB=3,求∠ABC的度数."))
    ('area ABC', '∠ABC')
    >>> str(asked_quantity("the length of EC divided by the length of BE is"))
    'EC/BE'
    """
    for tail in _tails(text):
        found = _asked(tail, text)
        if found is not None:
            return found
    return None


def _tails(text: str) -> list[str]:
    """The places where the asked quantity may start, most telling first."""
    found: list[str] = []
    for cue in reversed(list(_CUE.finditer(text))):
        words = cue[0].lower()
        tail = text[cue.end() :]
        if words.startswith(("what fraction", "by what", "how many time")):
            tail = f"{words}{tail}"
        found.append(tail)
    sentences = [part for part in re.split(r"(?<=[.?!;])\s+|(?<=,)\s*then\s+", text) if part.strip()]
    if sentences:
        last = sentences[-1].strip()
        if "多少" not in last and (match := _ENDING.search(last)):
            body = last[: match.start()]
            starts = [0, *(m.end() for m in re.finditer(r",\s*(?:then\s+)?|\bthen\s+", body))]
            found += [body[start:] for start in reversed(starts)]
        if "多少" in last:
            before = re.split(r"[,.]", last[: last.index("多少")])[-1]
            found.append(re.sub(r"(?:是|为|等于)$", "", before.rstrip()))
    return found


def _asked(tail: str, text: str) -> Quantity | None:
    for reader in (_times, _ratio, _combined):
        if (found := reader(tail)) is not None:
            return found
    return _unnamed(tail, text) or _variable(tail, text)


def _unnamed(tail: str, text: str) -> Quantity | None:
    """ "The area of the square", where the text names just one square."""
    match = re.match(rf"\s*(?:the )?(area|perimeter) of the ({SHAPES})\b(?! [A-Z])", tail)
    if match is None:
        return None
    word = match[2].split()[-1]
    named = {found[1] for found in re.finditer(rf"\b{word} ((?:{POINT}){{3,16}})(?![A-Za-z])", text)}
    named |= {found[1] for found in re.finditer(rf"((?:{POINT}){{3,16}}) is (?:a|an) (?:\w+ )?{word}\b", text)}
    return Quantity(match[1], names_in(named.pop())) if len(named) == 1 else None


def _skipped(text: str) -> str:
    for _ in range(4):
        match = _FILLER.match(text)
        if match is None:
            break
        text = text[match.end() :]
    return text.lstrip()


def _phrase(text: str) -> tuple[Quantity, str] | None:
    bare = _skipped(text)
    found = phrase_at(bare)
    return (found[0], bare[found[1] :]) if found else None


def _that_of(text: str, like: Quantity) -> tuple[Quantity, str] | None:
    """ "that of the triangle XYZ": the same kind of quantity, of other points."""
    match = re.match(rf"\s*(?:that of )?(?:the )?(?:{SHAPES} ?)?((?:{POINT}){{2,16}})(?![A-Za-z])", text)
    if match is None:
        return None
    names = names_in(match[1])
    if like.kind in ("area", "perimeter") and len(names) > 2:
        return Quantity(like.kind, names), text[match.end() :]
    return (Quantity("length", names), text[match.end() :]) if like.kind == "length" and len(names) == 2 else None


def _pair(first: tuple[Quantity, str], joint: str) -> Quantity | None:
    match = re.match(joint, first[1])
    if match is None:
        return None
    rest = first[1][match.end() :]
    second = _phrase(rest) or _that_of(rest, first[0])
    return ratio(first[0], second[0]) if second else None


def _times(tail: str) -> Quantity | None:
    if match := re.match(
        r"how many times?(?: as (?:large|great|long)| larger| greater| bigger| of)? is |by what factor is ", tail
    ):
        first = _phrase(tail[match.end() :])
        return _pair(first, r"\s*(?:as|than|(?:greater|larger|bigger|longer) than)\s+") if first else None
    if match := re.match(r"how many times (?=the )", tail):
        first = _phrase(tail[match.end() :])
        made = _pair(first, r"\s*is\s+") if first else None
        return ratio(made.parts[1], made.parts[0]) if made else None
    if match := re.match(r"what fraction of ", tail):
        first = _phrase(tail[match.end() :])
        made = _pair(first, r"\s*is\s+") if first else None
        return ratio(made.parts[1], made.parts[0]) if made else None
    return None


def _ratio(tail: str) -> Quantity | None:
    if match := re.match(r"\s*(?:the )?(?:value of )?(?:the )?ratio:? (?:of|between) ", tail):
        first = _phrase(tail[match.end() :])
        return _pair(first, r"\s*(?:to|and|:)\s+") if first else None
    first = _phrase(tail)
    if first is None:
        return None
    if made := _pair(first, r"\s*divided by\s+"):
        return made
    if match := re.match(r"\s*与\s*", first[1]):
        second = _phrase(first[1][match.end() :])
        if second and re.match(r"\s*(?:的|之)?(?:长度?)?(?:的|之)?比", second[1]):
            return ratio(first[0], second[0])
    return None


def _combined(tail: str) -> Quantity | None:
    if match := re.match(r"\s*(?:the )?sum of ", tail):
        first = _phrase(tail[match.end() :])
        made = _pair(first, r"\s*and\s+") if first else None
        return Quantity("sum", parts=made.parts) if made else None
    first = _phrase(tail)
    if first is None:
        return None
    if made := _pair(first, r"\s*(?:minus|减去)\s*"):
        return Quantity("difference", parts=made.parts)
    if made := _pair(first, r"\s*(?:plus|与|和|加上?)\s*(?=[∠A-Z])"):
        return Quantity("sum", parts=made.parts)
    return first[0]


def _variable(tail: str, text: str) -> Quantity | None:
    """A letter that stands for a quantity: "EC = x", or the side b of the triangle ABC."""
    match = _WHICH.match(tail)
    if match is None:
        return None
    letter = match["v"]
    for equation in re.finditer(rf"=\s*{re.escape(letter)}(?![\w'])", text):
        for start in range(max(0, equation.start() - 12), equation.start()):
            found = formula_at(text, start)
            boundary = start == 0 or not re.match(r"[\w∠']", text[start - 1])
            if found and boundary and found[0].kind != "number" and not text[found[1] : equation.start()].strip():
                return found[0]
    if side := opposite_side(letter, text):
        return side
    return None


def opposite_side(letter: str, text: str) -> Quantity | None:
    """The side a, b or c of the triangle ABC that a text is about."""
    match = re.search(rf"(?:triangle |△|{ZH_SHAPES})\s*([A-Z])([A-Z])([A-Z])(?![A-Za-z])", text)
    if match is None or letter.upper() not in match.groups() or not letter.islower():
        return None
    first, second = (name for name in match.groups() if name != letter.upper())
    return Quantity("length", (first, second))
