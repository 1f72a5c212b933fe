"""Pictures that others made, as judges and reports may see them: checked, decoded once, and written again as plain PNG.

Nothing of the original file but its pixels is left: no metadata, no second frame, no trailing bytes. Formats are PNG,
JPEG and WebP. A file that is none of them, too large, damaged, or of one colour only is no picture, and the reason is
given; the boundary rules of a protocol say what that is worth.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field

from gnomon.grade.image.pixels import ImageError, on_white, read_header

MAX_BYTES = 20_000_000
FORMATS = ("PNG", "JPEG", "WEBP")
WIDEST, TALLEST = 2048, 16_384
"""The size in pixels to which larger pictures are shrunk; long images of many steps are tall."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture on white, as PNG, and the bytes of the file that it was read from."""

    png: bytes = field(repr=False)
    width: int
    height: int
    original: bytes = field(repr=False)


def read_picture(data: bytes) -> Picture:
    """The picture in the bytes of a file; raises `ImageError` and nothing else.

    >>> read_picture(b"<html>")
    Traceback (most recent call last):
    ...
    gnomon.grade.image.pixels.ImageError: it is not a PNG, JPEG or WebP file
    """
    from PIL import Image

    if not data.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF")):
        raise ImageError("it is not a PNG, JPEG or WebP file")
    header = read_header(data, FORMATS, MAX_BYTES)
    try:
        shown = on_white(header)
        shown.thumbnail((WIDEST, TALLEST), Image.Resampling.LANCZOS)
        sink = io.BytesIO()
        shown.save(sink, "PNG")
    except Exception as error:  # decoders raise errors of many kinds
        raise ImageError(f"it cannot be decoded ({' '.join(str(error).split())[:80]})") from None
    if shown.getcolors(1) is not None:
        raise ImageError("it is blank: all its pixels have one colour")
    return Picture(sink.getvalue(), shown.width, shown.height, data)
