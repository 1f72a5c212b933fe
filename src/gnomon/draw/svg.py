"""The figure as SVG, with the same ink and the same glyph outlines as the PNG.

Glyphs are defined once as paths and used by reference, so no font is needed. Numbers have at most three decimals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from gnomon.draw.dashes import solid_parts
from gnomon.draw.glyphs import EM, Face, glyph_path
from gnomon.draw.ink import Disc, Fill, Ring, Stroke
from gnomon.draw.layout import PlacedScene, PlacedText, layout
from gnomon.draw.style import TEXTBOOK, Style, parse_colour

if TYPE_CHECKING:
    from gnomon.draw.scene import Point, Scene
    from gnomon.draw.view import View


def render_svg(
    scene: Scene | PlacedScene,
    size: int | tuple[int, int] = 512,
    *,
    style: Style = TEXTBOOK,
    view: View | None = None,
) -> str:
    """The picture as an SVG document.

    >>> from gnomon.draw import Scene
    >>> print(render_svg(Scene(), 64))
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="#ffffff"/>
    </svg>
    <BLANKLINE>
    """
    placed = scene if isinstance(scene, PlacedScene) else layout(scene, size, style=style, view=view)
    width, height = placed.size
    ink = placed.ink
    glyphs = sorted({(p.face, p.char) for w in placed.words for p in w.text.pieces if glyph_path(p.face, p.char)})
    ids = {glyph: f"g{k}" for k, glyph in enumerate(glyphs)}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
    ]
    if ids:
        lines.append("<defs>")
        lines += [f'<path id="{name}" d="{glyph_path(*glyph)}"/>' for glyph, name in ids.items()]
        lines.append("</defs>")
    lines.append(f'<rect width="{width}" height="{height}" {_paint("fill", placed.style.background)}/>')
    lines += [_stroke(stroke) for stroke in ink.backdrop]
    lines += [_fill(fill) for fill in ink.fills]
    lines += [_stroke(stroke) for stroke in sorted(ink.strokes, key=lambda s: s.mark)]
    lines += [_stroke(ring) for ring in ink.rings]
    lines += [_fill(head) for head in ink.heads]
    lines += [_disc(disc, placed.style.background) for disc in ink.discs]
    lines += [_words(w, number.text, ids) for w, number in zip(placed.numbers, ink.numbers, strict=True)]
    lines += [_words(w, label.text, ids) for w, label in zip(placed.labels, placed.scene.labels, strict=True)]
    lines += [_words(w, "".join(p.char for p in w.text.pieces), ids) for w in placed.captions]
    lines.append("</svg>\n")
    return "\n".join(lines)


def _n(value: float) -> str:
    """A number with at most three decimals, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _paint(attribute: str, colour: str) -> str:
    r, g, b, a = parse_colour(colour)
    opacity = f' {attribute}-opacity="{_n(a / 255)}"' if a < 255 else ""
    return f'{attribute}="#{r:02x}{g:02x}{b:02x}"{opacity}'


def _path(points: tuple[Point, ...], closed: bool) -> str:
    first, *rest = (f"{_n(x)} {_n(y)}" for x, y in points)
    return f"M{first}" + "".join(f"L{p}" for p in rest) + ("Z" if closed else "")


def _fill(fill: Fill) -> str:
    return f'<path d="{_path(fill.path, True)}" {_paint("fill", fill.colour)}/>'


def _stroke(shape: Stroke | Ring) -> str:
    pen = f'fill="none" {_paint("stroke", shape.pen.colour)} stroke-width="{_n(shape.pen.width)}"'
    if isinstance(shape, Ring) and not shape.pen.dash:
        (x, y), r = shape.centre, shape.radius
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" {pen}/>'
    if shape.pen.dash:
        return f'<path d="{"".join(_path(part, False) for part in solid_parts(shape))}" {pen}/>'
    assert isinstance(shape, Stroke)
    cap = "" if shape.closed else ' stroke-linecap="round"'
    return f'<path d="{_path(shape.path, shape.closed)}" {pen}{cap}/>'


def _disc(disc: Disc, background: str) -> str:
    (x, y), r = disc.centre, disc.radius
    place = f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}"'
    if disc.hollow:
        return f'{place} {_paint("fill", background)} {_paint("stroke", disc.colour)} stroke-width="1.4"/>'
    rim = f' {_paint("stroke", disc.rim)} stroke-width="1"' if disc.rim is not None else ""
    return f"{place} {_paint('fill', disc.colour)}{rim}/>"


def _words(words: PlacedText, text: str, ids: dict[tuple[Face, str], str]) -> str:
    """A text as a group of glyphs; its characters are the title of the group, for search and screen readers."""
    (ox, oy), parts = words.origin, []
    for p in words.text.pieces:
        if (p.face, p.char) in ids:
            k, x, y = p.size / EM, ox + p.x, oy + p.y
            use = f'<use href="#{ids[p.face, p.char]}"'
            parts.append(f'{use} transform="matrix({_n6(k)} 0 0 {_n6(-k)} {_n(x)} {_n(y)})"/>')
    for x0, y0, x1, y1 in words.text.bars:
        box = f'x="{_n(ox + x0)}" y="{_n(oy + y0)}" width="{_n(x1 - x0)}" height="{_n(y1 - y0)}"'
        parts.append(f"<rect {box}/>")
    title = f"<title>{escape(text)}</title>"
    return f"<g {_paint('fill', words.colour)} aria-label={quoteattr(text)}>{title}{''.join(parts)}</g>"


def _n6(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")
