"""Pictures as arrays of 256 by 256 pixels. Whatever the bytes are, the result is an array or a reason.

Both modes scale with the Lanczos filter, as the published script does. They differ where a picture has an alpha
channel: ``gnomon`` puts it on white, as a viewer sees it, and ``paper`` drops the channel, which shows hidden colours.
"""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from PIL.Image import Image

Pixels: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
Mode: TypeAlias = Literal["gnomon", "paper"]

SIDE = 256
MAX_PIXELS = 25_000_000
MAX_BYTES = 100_000_000
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP")


class ImageError(GnomonError):
    """Bytes that are not a picture we read; the message says why."""


def read_pixels(data: bytes, mode: Mode = "gnomon") -> Pixels:
    """The picture as rows of pixels of three colours; raises `ImageError` and nothing else."""
    from PIL import Image

    header = read_header(data)
    try:
        colours = on_white(header) if mode == "gnomon" else header.convert("RGB")
        return np.asarray(colours.resize((SIDE, SIDE), Image.Resampling.LANCZOS))
    except Exception as error:
        raise ImageError(f"it cannot be decoded ({' '.join(str(error).split())[:80]})") from None


def read_header(data: bytes, formats: tuple[str, ...] = _FORMATS, most_bytes: int = MAX_BYTES) -> Image:
    """The picture before it is decoded: the bytes are of one of the formats, and the size is one that we decode."""
    from PIL import Image

    if len(data) > most_bytes:
        raise ImageError(f"the file has {len(data)} bytes, more than {most_bytes}")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # the size is checked below
            opened = Image.open(io.BytesIO(data), formats=formats)
    except Image.DecompressionBombError:
        raise ImageError(f"it has more than {MAX_PIXELS} pixels") from None
    except Exception as error:  # decoders raise errors of many kinds
        raise ImageError(f"it is not a picture ({' '.join(str(error).split())[:80]})") from None
    width, height = opened.size
    if width * height > MAX_PIXELS:
        raise ImageError(f"it has {width} x {height} pixels, more than {MAX_PIXELS}")
    return opened


def on_white(picture: Image) -> Image:
    """The picture without alpha channel, on a white ground."""
    from PIL import Image

    if not picture.has_transparency_data:
        return picture.convert("RGB")
    layers = picture.convert("RGBA")
    white = Image.new("RGBA", layers.size, "white")
    return Image.alpha_composite(white, layers).convert("RGB")


def luminance(pixels: Pixels) -> Pixels:
    """The brightness of each pixel, from 0 to 255, as Pillow computes it."""
    from PIL import Image

    return np.asarray(Image.fromarray(pixels).convert("L"))
