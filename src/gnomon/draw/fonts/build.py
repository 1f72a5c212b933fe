"""Builds the tables of outlines in this folder: ``glyphs.json`` (letters and signs) and ``chinese.xz`` (Chinese).

Letters and signs come from the STIX General fonts that matplotlib's wheel carries, so the script needs the ``dev``
extra (matplotlib depends on fontTools). It is run only when a sign is added: ``python -m gnomon.draw.fonts.build``.
Chinese characters come from Droid Sans Fallback (Debian's package fonts-droid-fallback); with the path of its file
``DroidSansFallbackFull.ttf`` as an argument, only ``chinese.xz`` is built. The same font gives the same bytes.
"""

from __future__ import annotations

import json
import lzma
import string
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
GREEK = "".join(chr(c) for c in (*range(0x391, 0x3A2), *range(0x3A3, 0x3AA), *range(0x3B1, 0x3CA)))
LETTERS = string.ascii_letters + GREEK + "ϕϵℓ"
SIGNS = string.digits + " !\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~" + "°′″‴−√∠∡△□▱⊥∥⊙≅∼≈≠≡≤≥·×÷±→⇒↔∞∈∩∪∴∵∽≌⌒½²³“”‘’–—…"

CHINESE_SIGNS = (
    "　、。〃々〇《》「」『』【】〔〕〖〗・～￥￣＂＃＄％＆＇＊＋－．／＜＝＞＠［＼］＾＿｀｛｜｝！（），：；？"
)
FULL_WIDTH = "".join(map(chr, (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))))
BEYOND_LEVEL_1 = "轭蚶"  # conjugate (diameters of a conic), limaçon
MOVED_LEFT = "，：；！？"  # the font centres them, as in Taiwan; mainland books print them at the left of their square
_LEFT = 22  # units from the left edge of the square


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


def level_1() -> list[str]:
    """The characters of GB2312 level 1, in the order of the standard."""
    codes = [bytes([row, cell]) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF)]
    return [code.decode("gb2312", "ignore") for code in codes if code.decode("gb2312", "ignore")]


def chinese_line(font: Any, char: str) -> str:
    """A character with its width and its contours, as ``chinese`` reads them."""
    name = font.getBestCmap()[ord(char)]
    coordinates, ends, flags = font["glyf"][name].getCoordinates(font["glyf"])
    shift = _LEFT - min(x for x, _ in coordinates) if char in MOVED_LEFT else 0
    parts, first, here = [str(font["hmtx"][name][0])], 0, (0, 0)
    for end in ends:
        steps = []
        for (x, y), flag in zip(coordinates[first : end + 1], flags[first : end + 1], strict=True):
            steps.append(f"{x + shift - here[0]}{',' if flag & 1 else ';'}{y - here[1]}")
            here = (x + shift, y)
        parts.append(" ".join(steps))
        first = end + 1
    return char + "/".join(parts)


def build_chinese(path: Path) -> bytes:
    """The packed table of Chinese characters."""
    from fontTools.ttLib import TTFont

    font = TTFont(path)
    wanted = dict.fromkeys([*level_1(), *BEYOND_LEVEL_1, *CHINESE_SIGNS, *FULL_WIDTH])
    known = [char for char in wanted if ord(char) in font.getBestCmap()]
    if missing := [char for char in wanted if char not in set(known)]:
        print("not in the font:", " ".join(missing))
    text = "".join(chinese_line(font, char) + "\n" for char in known)
    return lzma.compress(text.encode(), lzma.FORMAT_XZ, lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def main() -> None:
    import matplotlib

    if len(sys.argv) > 1:
        (HERE / "chinese.xz").write_bytes(build_chinese(Path(sys.argv[1])))
        return
    fonts = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    text = json.dumps(build(fonts), ensure_ascii=False, indent=0, separators=(",", ":"))
    text = text.replace("[\n", "[").replace("\n]", "]").replace(',\n"M', ',"M')  # one glyph a line
    (HERE / "glyphs.json").write_text(text + "\n", "utf-8")
    (HERE / "LICENSE.txt").write_bytes((fonts / "LICENSE_STIX").read_bytes())


if __name__ == "__main__":
    main()
