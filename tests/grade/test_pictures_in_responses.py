"""Pictures found in responses, and hostile bytes that claim to be pictures."""

from __future__ import annotations

import base64
import io
import struct
import zlib

import pytest
from PIL import Image, ImageDraw
from tests.clock import cpu_limit

from gnomon.grade.image.embedded import MAX_PICTURES, picture_markdown, split_pictures, without_pictures
from gnomon.grade.image.foreign_picture import MAX_BYTES, TALLEST, WIDEST, read_picture
from gnomon.grade.image.pixels import ImageError


def picture(kind: str = "PNG", size: tuple[int, int] = (40, 30), mode: str = "RGB") -> bytes:
    drawn = Image.new(mode, size, "white")
    ImageDraw.Draw(drawn).line((0, 0, *size), fill="black", width=3)
    sink = io.BytesIO()
    drawn.save(sink, kind)
    return sink.getvalue()


PNG = picture()
LETTERS = base64.b64encode(PNG).decode()
URI = f"data:image/png;base64,{LETTERS}"
WRAPPED = "data:image/png;base64,\n" + "\n".join(LETTERS[k : k + 60] for k in range(0, len(LETTERS), 60))


@pytest.mark.parametrize(
    "image",
    [
        f"![step]({URI})",
        f"![]({URI})",
        f"![a [b] c](<{URI}>)",
        f'![step]({URI} "the first step")',
        f"![step]({WRAPPED}\n)",
        f"[step]({URI})",
        f'<img alt="step" src="{URI}" width="300">',
        f"<IMG SRC='{URI}'/>",
        URI,
        URI.replace("data:image/png", "DATA:IMAGE/PNG"),
        URI.replace(";base64", ";charset=utf-8;base64"),
        URI.replace("+", "%2B").replace("/", "%2F").replace("data:image%2Fpng", "data:image/png").replace("=", "%3D"),
        URI.replace("+", "-").rstrip("="),
    ],
)
def test_pictures_are_found_in_every_spelling(image: str) -> None:
    found = split_pictures(f"Draw AB.\n{image}\nDone.")
    assert [item.data for item in found.pictures] == [PNG]
    assert "[picture 1]" in found.text
    assert LETTERS[:20] not in found.text
    assert found.text.startswith("Draw AB.")
    assert found.text.endswith("Done.")


def test_pictures_keep_their_order_and_their_places() -> None:
    other = picture(size=(50, 50))
    found = split_pictures(f"One {picture_markdown(PNG)} two {picture_markdown(other)} end")
    assert found.text == "One [picture 1] two [picture 2] end"
    assert [item.data for item in found.pictures] == [PNG, other]


@pytest.mark.parametrize("text", ["", "no picture", "![x](step1.png)", "![x](http://example.org/a.png)", "data: none"])
def test_addresses_are_no_pictures(text: str) -> None:
    assert split_pictures(text).pictures == ()
    assert without_pictures(text) == text


def test_damaged_text_is_a_picture_with_a_problem() -> None:
    for letters in ("", "A", "====", "AB%ZZ"):
        [item] = split_pictures(f"![x](data:image/png;base64,{letters})").pictures
        assert item.problem


@pytest.mark.parametrize(
    "text",
    [
        "data:image/" * 100_000,
        "![](data:image/png;base64," * 40_000,
        "<img src='data:image/png;base64," * 40_000,
        "[" * 500_000 + URI,
        f"![x](data:image/png;base64,{'A' * 30_000_000})",
        URI * 300,
    ],
)
def test_hostile_texts_are_read_in_short_time(text: str) -> None:
    with cpu_limit(5):
        found = split_pictures(text)
    assert sum(bool(item.data) for item in found.pictures) <= MAX_PICTURES


# --------------------------------------------------------------------------------------------------------------- bytes


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_three_formats_are_read(kind: str) -> None:
    read = read_picture(picture(kind))
    assert (read.width, read.height) == (40, 30)
    assert read.png.startswith(b"\x89PNG")


def test_only_pixels_are_kept() -> None:
    hidden = PNG + b"<script>alert(1)</script>"
    assert b"script" not in read_picture(hidden).png
    assert read_picture(hidden).original == hidden


def test_transparent_pictures_are_put_on_white() -> None:
    clear = Image.new("RGBA", (8, 8), (0, 0, 0, 0))
    clear.putpixel((2, 2), (0, 0, 0, 255))
    sink = io.BytesIO()
    clear.save(sink, "PNG")
    shown = Image.open(io.BytesIO(read_picture(sink.getvalue()).png))
    assert (shown.getpixel((0, 0)), shown.getpixel((2, 2))) == ((255, 255, 255), (0, 0, 0))


def test_large_pictures_are_shrunk() -> None:
    read = read_picture(picture(size=(4000, 1000)))
    assert (read.width, read.height) == (WIDEST, 512)
    assert read_picture(picture(size=(2, 20_000))).height <= TALLEST


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that claims a huge size."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")
    )


def gif() -> bytes:
    sink = io.BytesIO()
    Image.new("RGB", (4, 4)).save(sink, "GIF")
    return sink.getvalue()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not a PNG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a PNG"),
        (b"%!PS-Adobe-3.0 EPSF-3.0", "not a PNG"),
        (gif(), "not a PNG"),
        (PNG[:8], "not a picture"),
        (PNG[: len(PNG) // 2], "decoded"),
        (b"RIFF" + b"\0" * 100, "not a picture"),
        (b"\xff\xd8\xff" + b"\0" * 100, "not a picture"),
        (bomb(6000, 6000), "pixels"),
        (bomb(60_000, 60_000), "pixels"),
        (bomb(0, 5), "not a picture"),
        (PNG + b"\0" * MAX_BYTES, "bytes"),
    ],
)
def test_bytes_that_are_no_picture_get_a_reason(data: bytes, reason: str) -> None:
    with cpu_limit(2), pytest.raises(ImageError, match=reason):
        read_picture(data)


def test_a_picture_of_one_colour_shows_nothing() -> None:
    sink = io.BytesIO()
    Image.new("RGB", (600, 400), "white").save(sink, "PNG")
    with pytest.raises(ImageError, match="blank"):
        read_picture(sink.getvalue())
