"""Builds ``glyphs.json`` in this folder: the outlines of the letters and signs that labels and captions use.

The outlines come from the STIX General fonts that matplotlib's wheel carries, so the script needs the ``dev`` extra
(matplotlib depends on fontTools) and is run only when a sign is added: ``python -m gnomon.draw.fonts.build``.
"""

from __future__ import annotations

import json
import string
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
GREEK = "".join(chr(c) for c in (*range(0x391, 0x3A2), *range(0x3A3, 0x3AA), *range(0x3B1, 0x3CA)))
LETTERS = string.ascii_letters + GREEK + "ϕϵℓ"
SIGNS = string.digits + " !\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~" + "°′″‴−√∠∡△□▱⊥∥⊙≅∼≈≠≡≤≥·×÷±→⇒↔∞∈∩∪∴∵∽≌⌒½²³“”‘’–—…"


def outline(font: Any, name: str) -> str:
    """A glyph as an SVG path in font units, y up, made of M, L, Q and Z with whole numbers."""
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    parts: list[str] = []
    for verb, points in pen.value:
        if verb == "qCurveTo" and points[-1] is None:  # no point of the contour is on the curve: make one
            (x0, y0), (x1, y1) = points[0], points[-2]
            start = ((x0 + x1) / 2, (y0 + y1) / 2)
            parts.append(f"M{round(start[0])} {round(start[1])}")
            points = (*points[:-1], start)
        if verb == "moveTo":
            parts.append(f"M{round(points[0][0])} {round(points[0][1])}")
        elif verb == "lineTo":
            parts.append(f"L{round(points[0][0])} {round(points[0][1])}")
        elif verb == "qCurveTo":
            for (cx, cy), (x, y) in decomposeQuadraticSegment(points):
                parts.append(f"Q{round(cx)} {round(cy)} {round(x)} {round(y)}")
        elif verb == "closePath":
            parts.append("Z")
        else:
            raise ValueError(f"{name}: unexpected {verb}")
    return "".join(parts)


def table(path: Path, characters: str) -> dict[str, list[Any]]:
    """Advance width and outline of each character that the font has."""
    from fontTools.ttLib import TTFont

    font = TTFont(path)
    names = font.getBestCmap()
    return {
        c: [font["hmtx"][names[ord(c)]][0], outline(font, names[ord(c)])]
        for c in sorted(set(characters))
        if ord(c) in names
    }


def build(fonts: Path) -> dict[str, Any]:
    upright = table(fonts / "STIXGeneral.ttf", LETTERS + SIGNS)
    italic = table(fonts / "STIXGeneralItalic.ttf", LETTERS)
    missing = sorted(set(LETTERS + SIGNS) - set(upright))
    if missing:
        print("not in the font:", " ".join(missing))
    return {
        "source": "STIX General, version 1; outlines only, see LICENSE.txt",
        "units_per_em": 1000,
        "upright": upright,
        "italic": italic,
    }


def main() -> None:
    import matplotlib

    fonts = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    text = json.dumps(build(fonts), ensure_ascii=False, indent=0, separators=(",", ":"))
    text = text.replace("[\n", "[").replace("\n]", "]").replace(',\n"M', ',"M')  # one glyph a line
    (HERE / "glyphs.json").write_text(text + "\n", "utf-8")
    (HERE / "LICENSE.txt").write_bytes((fonts / "LICENSE_STIX").read_bytes())


if __name__ == "__main__":
    main()
