"""Colours by name, and mixes of them such as ``red!40!white``."""

from __future__ import annotations

from gnomon.program.tikz.errors import TikzError

Colour = tuple[float, float, float]
NAMED: dict[str, Colour] = {
    "black": (0, 0, 0), "white": (1, 1, 1), "red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1),
    "cyan": (0, 1, 1), "magenta": (1, 0, 1), "yellow": (1, 1, 0), "gray": (0.5, 0.5, 0.5), "grey": (0.5, 0.5, 0.5),
    "darkgray": (0.25, 0.25, 0.25), "lightgray": (0.75, 0.75, 0.75), "brown": (0.75, 0.5, 0.25), "lime": (0.75, 1, 0),
    "olive": (0.5, 0.5, 0), "orange": (1, 0.5, 0), "pink": (1, 0.75, 0.75), "purple": (0.75, 0, 0.25),
    "teal": (0, 0.5, 0.5), "violet": (0.5, 0, 0.5), "cyan!": (0, 1, 1), "maroon": (0.5, 0, 0), "navy": (0, 0, 0.5),
    "Red": (0.93, 0.11, 0.14), "Blue": (0.18, 0.19, 0.57), "Green": (0, 0.65, 0.31), "Gray": (0.58, 0.59, 0.6),
    "Black": (0.13, 0.12, 0.12), "NavyBlue": (0, 0.43, 0.72), "ForestGreen": (0, 0.61, 0.33),
}  # fmt: skip


def colour(text: str, own: dict[str, Colour]) -> Colour | None:
    """A colour; None if the text names none."""
    parts = [part.strip() for part in text.split("!")]
    found = _named(parts[0], own)
    if found is None:
        return None
    rest = parts[1:]
    while rest:
        try:
            share = min(100.0, max(0.0, float(rest[0]))) / 100
        except ValueError:
            return None
        other = _named(rest[1], own) if len(rest) > 1 and rest[1] else (1.0, 1.0, 1.0)
        if other is None:
            return None
        found = _mix(found, other, share)
        rest = rest[2:]
    return found


def _mix(a: Colour, b: Colour, share: float) -> Colour:
    return share * a[0] + (1 - share) * b[0], share * a[1] + (1 - share) * b[1], share * a[2] + (1 - share) * b[2]


def _named(name: str, own: dict[str, Colour]) -> Colour | None:
    return own.get(name) or NAMED.get(name.lstrip("-"))


def defined(model: str, text: str) -> Colour:
    """A colour by its numbers, as ``\\definecolor`` has it."""
    try:
        if model == "HTML":
            code = int(text, 16)
            return (code >> 16 & 255) / 255, (code >> 8 & 255) / 255, (code & 255) / 255
        numbers = [float(part) for part in text.split(",")]
        if model == "RGB":
            numbers = [part / 255 for part in numbers]
        if model == "cmyk":
            c, m, y, k = numbers
            numbers = [(1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k)]
        if model == "gray":
            numbers *= 3
        r, g, b = (min(1.0, max(0.0, part)) for part in numbers)
    except ValueError:
        raise TikzError("syntax", f"{text!r} is not a colour of the model {model!r}") from None
    return r, g, b
