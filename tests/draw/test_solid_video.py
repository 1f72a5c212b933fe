"""A full turn: hidden lines right in every frame, labels that glide, and a video that decodes to the frames."""

from __future__ import annotations

import io
import math
import sys
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from oracles.figures.space import SCENES
from tests.sampling import sampled

from gnomon.draw.raster import render_grey
from gnomon.draw.solid.best import best_picture
from gnomon.draw.solid.pixel_audit import audit_frame
from gnomon.draw.solid.turn import Turn, full_turn
from gnomon.draw.solid.turn_video import VideoError, encode, video_of
from gnomon.draw.style import DrawError
from gnomon.seeding import Rng
from gnomon.space.camera import Camera
from gnomon.space.space_scene import SolidScene


def turn(name: str, seed: int = 0, size: int = 512, frames: int = 120) -> Turn:
    scene = SCENES[name](Rng(name, seed))
    return full_turn(scene, best_picture(scene, Rng("turn", name, seed)).camera, size, frames)


@pytest.mark.parametrize("name", sampled(SCENES, 5))
def test_hidden_lines_are_right_in_every_frame(name: str) -> None:
    turned = turn(name, frames=9)
    for k in range(9):
        assert audit_frame(turned.png(k), turned.scene.to_json(), turned.record(k)) == []


def test_a_turn_goes_round_once_with_one_view() -> None:
    turned = turn("prism", frames=24)
    azimuths = [camera.azimuth for camera in turned.cameras]
    assert azimuths[12] - azimuths[0] == pytest.approx(180)
    assert len({frame.view for frame in turned.frames}) == 1
    for frame in turned.frames:
        points = np.array([frame.view.at(label.at) for label in frame.scene.labels])
        assert points.min() > 10
        assert points.max() < 502


def offsets(turned: Turn) -> Any:
    """The middles of labels relative to their points, (frames, labels, 2)."""
    found = []
    for frame in turned.frames:
        anchors = [frame.view.at(label.at) for label in frame.scene.labels]
        boxes = [words.box for words in frame.labels]
        middles = [((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in boxes]
        found.append(np.array(middles) - np.array(anchors))
    return np.array(found)


@pytest.mark.parametrize("name", sampled(["cube", "pyramid", "cylinder", "octahedron"], 2))
def test_labels_glide_and_never_jump(name: str) -> None:
    turned = turn(name, 1)
    away = offsets(turned)
    steps = np.linalg.norm(away - np.roll(away, 1, axis=0), axis=2)  # the last frame is followed by the first
    assert steps.max() < 0.3 * 23  # less than a third of an em from one frame to the next
    assert np.median(steps) < 1.0  # and most of the time hardly at all
    assert np.linalg.norm(away, axis=2).max() < 60  # never far from its point


@pytest.mark.parametrize("name", sampled(["cube", "pyramid", "octahedron"], 1))
def test_labels_hardly_ever_overlap(name: str) -> None:
    """Two points may pass each other in the picture, but their labels make way."""
    turned = turn(name, 2)
    overlaps = 0
    for frame in turned.frames:
        for p, q in combinations([words.box for words in frame.labels], 2):
            overlaps += p[0] < q[2] and q[0] < p[2] and p[1] < q[3] and q[1] < p[3]
    assert overlaps <= 3


def test_a_label_on_a_line_has_a_halo() -> None:
    frame = turn("cube", frames=4).frames[0]
    dark = render_grey(frame).astype(int) < 128
    bare = replace(frame, labels=tuple(replace(words, halo=0) for words in frame.labels))
    moved = [
        replace(words, origin=frame.ink.strokes[-1].path[0]) for words in frame.labels[:1]
    ]  # onto the end of a line
    with_halo = replace(frame, labels=(*moved, *frame.labels[1:]))
    without = replace(frame, labels=(replace(moved[0], halo=0), *frame.labels[1:]))
    assert (render_grey(with_halo) < 128).sum() < (render_grey(without) < 128).sum()
    assert abs(int(dark.sum()) - int((render_grey(bare) < 128).sum())) < 0.02 * dark.sum()  # elsewhere it hides nothing


def test_too_few_frames_are_refused() -> None:
    with pytest.raises(DrawError, match="give 4 to 1000"):
        turn("cube", frames=2)


# ---------------------------------------------------------------------------------------------------------- the video


def test_a_video_decodes_to_its_frames() -> None:
    av = pytest.importorskip("av")
    turned = turn("cone", size=256, frames=24)
    video = encode(turned)
    assert video == encode(turned)
    with av.open(io.BytesIO(video)) as container:
        stream = container.streams.video[0]
        assert (stream.codec_context.name, stream.codec_context.pix_fmt, stream.average_rate) == ("h264", "yuv420p", 24)
        decoded = [frame.to_ndarray(format="rgb24").astype(int) for frame in container.decode(stream)]
    assert len(decoded) == 24
    for pixels, drawn in zip(decoded, turned.pixels(), strict=True):
        assert pixels.shape == (256, 256, 3)
        assert np.abs(pixels.mean(axis=2) - drawn.astype(int)).mean() < 4
    light = decoded[6].reshape(-1, 3)
    assert (light[:, 2] - light[:, 0] > 12).sum() > 200  # the shaded section is light blue


def test_the_default_video_is_the_one_of_the_paper() -> None:
    av = pytest.importorskip("av")
    scene = SolidScene({"A": (0, 0, 0), "B": (1, 0, 0), "C": (0, 1, 1)}, faces=["ABC"])
    with av.open(io.BytesIO(video_of(scene, Camera(20, 20)))) as container:
        stream = container.streams.video[0]
        assert (stream.frames, stream.average_rate, stream.width, stream.height) == (120, 24, 1024, 1024)
        assert math.isclose(float(stream.duration * stream.time_base), 5.0)


def test_an_odd_size_is_refused() -> None:
    pytest.importorskip("av")
    with pytest.raises(VideoError, match="give an even size"):
        encode(turn("cone", size=255, frames=4))


def test_a_missing_encoder_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(VideoError, match=r"pip install 'gnomon\[video\]'"):
        video_of(SCENES["cone"](Rng("cone")), Camera(20, 20))
