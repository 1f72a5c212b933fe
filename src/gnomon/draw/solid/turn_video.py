"""A full turn as an H.264 video in an MP4 file, by PyAV, whose wheel carries the encoder.

The picture is yuv420p in the limited range, which every player decodes. The encoder runs in one thread, so that the
same frames give the same bytes with the same version of PyAV. Its settings are fast ones: line art compresses well, and
slower settings would take several times as long as drawing.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.draw.solid.turn import FRAMES, SIZE, Turn, full_turn
from gnomon.errors import FAILED, GnomonError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.draw.layout import PlacedScene
    from gnomon.draw.raster import Pixels
    from gnomon.space.camera import Camera
    from gnomon.space.space_scene import SolidScene

FPS = 24
X264 = {
    "preset": "superfast",
    "crf": "24",
    "threads": "1",
    "x264-params": "keyint=120:scenecut=0:bframes=0:weightp=0:rc-lookahead=0:mbtree=0",
}
_LIMITED = (16.0 + np.arange(256) * 219.0 / 255.0 + 0.5).astype(np.uint8)  # brightness in the range of video


class VideoError(GnomonError):
    """A video that cannot be written."""

    exit_code = FAILED


def video_of(scene: SolidScene, camera: Camera, size: int = SIZE, frames: int = FRAMES, fps: int = FPS) -> bytes:
    """The MP4 file of a full turn about the vertical axis, beginning at the camera."""
    needs_encoder()
    return encode(full_turn(scene, camera, size, frames), fps)


def encode(turn: Turn, fps: int = FPS) -> bytes:
    """The frames of a turn as an MP4 file."""
    av = _pyav()
    width, height = turn.frames[0].size
    if width % 2 or height % 2:
        raise VideoError(f"a video of {width} x {height} pixels cannot be encoded; give an even size")
    out = io.BytesIO()
    with av.open(out, "w", format="mp4", options={"fflags": "+bitexact"}) as container:
        stream = container.add_stream("libx264", rate=fps, options=X264)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        for planes in _planes(turn):
            container.mux(stream.encode(av.VideoFrame.from_ndarray(planes, format="yuv420p")))
        container.mux(stream.encode(None))
    return out.getvalue()


def needs_encoder() -> None:
    """Raise a `VideoError` that says what to install if the encoder is missing."""
    _pyav()


def _pyav() -> Any:
    try:
        import av
    except ImportError:
        raise VideoError(
            "writing a video needs PyAV, which is not installed: pip install 'gnomon[video]'; "
            "without it, frames can be written as PNG files"
        ) from None
    return av


def _planes(turn: Turn) -> Iterator[Pixels]:
    """The frames as the encoder takes them: a plane of brightness and, below it, two of colour at half the size."""
    from gnomon.draw.raster import render_chroma, render_grey

    def one(frame: PlacedScene) -> Pixels:
        grey = _LIMITED[render_grey(frame)]
        width = frame.size[0]
        return np.concatenate([grey, *(plane.reshape(-1, width) for plane in render_chroma(frame))])

    return (one(frame) for frame in turn.frames)
