"""Figures and videos in space against matplotlib's mplot3d: the same lines, the same sizes, in the same run.

Run ``python -m benchmarks.solid_figures`` from the repository's root. Times are CPU times of the process. The peer
draws the edges and segments, the rims, the fills, the dots and the labels of the same scenes with the same cameras,
dashes included; which lines are hidden is given to it, since mplot3d cannot compute that, and its labels are not
placed. Its video is encoded twice: with the encoder's default settings, as matplotlib's writers leave them, and with
ours.
"""

from __future__ import annotations

import functools
import io
import math
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from oracles.figures.space import SCENES

from gnomon.draw.solid.best import NoView, best_picture
from gnomon.draw.solid.pixel_audit import audit_picture
from gnomon.draw.solid.solid_picture import Picture, draw_solid
from gnomon.draw.solid.turn_video import FPS, X264, video_of
from gnomon.seeding import Rng
from gnomon.space.camera import Camera
from gnomon.space.lines import see
from gnomon.space.space_scene import SolidScene
from gnomon.space.wireframe import wireframe

STILL, FRAME, FRAMES = 512, 1024, 120
SEEDS = 6  # scenes of each kind
VIDEOS = ("pyramid", "cone", "notched")


def cpu(call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    return time.process_time() - start


# -------------------------------------------------------------------------------------------------------- the peer


def _polylines(scene: SolidScene, camera: Camera) -> Iterator[tuple[Any, bool]]:
    """The lines of a scene in space, and whether each is drawn solid: by the pieces of its middle."""
    wire = wireframe(scene)
    shown = {round(float(p.path.mean()), 6) for p in see(wire, camera).pieces if p.visible}
    for ends in wire.segments:
        yield ends, round(float(camera.see(ends)[:, :2].mean()), 6) in shown
    for trace in wire.traces:
        yield trace.points, True
    if wire.blocks is not None:
        for ends in wire.blocks.edges:
            yield ends, True


def _empty_figure(size: int) -> tuple[Any, Any, Any]:
    """A figure of matplotlib with its canvas and axes in space; its types say nothing about the latter."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(size / 100, size / 100), dpi=100)
    return figure, FigureCanvasAgg(figure), figure.add_axes((0.0, 0.0, 1.0, 1.0), projection="3d")


class Peer:
    """A figure of mplot3d with the lines, fills and labels of a scene."""

    def __init__(self, scene: SolidScene, camera: Camera, size: int) -> None:
        from mpl_toolkits.mplot3d.art3d import Poly3DCollection

        self.camera = camera
        self.figure, self.canvas, self.axes = _empty_figure(size)
        self.axes.set_axis_off()
        self.axes.set_proj_type("ortho" if math.isinf(camera.distance) else "persp")
        for points, solid in _polylines(scene, camera):
            self.axes.plot(*points.T, color="black", linewidth=1.2, linestyle="-" if solid else "--")
        for piece in scene.shaded:
            corners = [scene.points[label] for label in piece]
            self.axes.add_collection3d(Poly3DCollection([corners], facecolor="#7fb2e555"))
        for label in scene.labelled:
            self.axes.scatter(*scene.points[label], color="black", s=6)
            self.axes.text(*scene.points[label], label, fontsize=14, style="italic", family="serif")
        self.axes.set_aspect("equal")

    def turn(self, degrees: float) -> None:
        self.axes.view_init(elev=self.camera.elevation, azim=self.camera.azimuth + degrees)

    def png(self) -> bytes:
        self.turn(0.0)
        out = io.BytesIO()
        self.figure.savefig(out, format="png")
        return out.getvalue()

    def frames(self) -> Iterator[Any]:
        for k in range(FRAMES):
            self.turn(360.0 * k / FRAMES)
            self.canvas.draw()
            yield np.asarray(self.canvas.buffer_rgba())[:, :, :3]


def peer_video(scene: SolidScene, camera: Camera, options: dict[str, str]) -> bytes:
    import av

    out = io.BytesIO()
    with av.open(out, "w", format="mp4") as container:
        stream: Any = container.add_stream("libx264", rate=FPS, options=options)
        stream.width, stream.height, stream.pix_fmt = FRAME, FRAME, "yuv420p"
        for pixels in Peer(scene, camera, FRAME).frames():
            container.mux(stream.encode(av.VideoFrame.from_ndarray(np.ascontiguousarray(pixels), format="rgb24")))
        container.mux(stream.encode(None))
    return out.getvalue()


# ------------------------------------------------------------------------------------------------------ measurements


def _drawn(scene: SolidScene, camera: Camera) -> bytes:
    return draw_solid(scene, camera, STILL).png()


def pictures(seeds: int) -> tuple[list[Picture], dict[str, float]]:
    """A picture of every kind of scene with a fresh camera, and the times of ours and of the peer's."""
    drawn: list[Picture] = []
    ours, alone, peer, checks, wrong, refused = 0.0, 0.0, 0.0, 0.0, 0, 0
    best_picture(SCENES["cube"](Rng("warm")), Rng("warm")).png()
    for name, make in SCENES.items():
        for seed in range(seeds):
            scene = make(Rng("bench", name, seed))
            start = time.process_time()
            try:
                picture = best_picture(scene, Rng("camera", name, seed), STILL)
            except NoView:
                refused += 1
                continue
            png = picture.png()
            ours += time.process_time() - start
            drawn.append(picture)
            alone += cpu(functools.partial(_drawn, scene, picture.camera))
            start = time.process_time()
            wrong += bool(audit_picture(png, scene.to_json(), picture.record()))
            checks += time.process_time() - start
    Peer(drawn[0].scene, drawn[0].camera, STILL).png()
    few = drawn[:: max(1, len(drawn) // 14)]
    for picture in few:
        start = time.process_time()
        Peer(picture.scene, picture.camera, STILL).png()
        peer += time.process_time() - start
    mine, theirs = 1000 * ours / len(drawn), 1000 * peer / len(few)
    return drawn, {
        "pictures": len(drawn),
        "scenes without a good view": refused,
        "pictures with a finding of the audit": wrong,
        "picture, choice of the view included (ms)": mine,
        "mplot3d, camera and dashes given (ms)": theirs,
        "picture: times faster": theirs / mine,
        "picture, camera given (ms)": 1000 * alone / len(drawn),
        "picture, camera given: times faster": theirs / (1000 * alone / len(drawn)),
        "audit of a picture (ms)": 1000 * checks / len(drawn),
    }


def videos(names: tuple[str, ...]) -> dict[str, float]:
    times, size = np.zeros(3), 0
    for name in names:
        scene = SCENES[name](Rng("bench", name, 0))
        camera = best_picture(scene, Rng("camera", name, 0)).camera
        start = time.process_time()
        size += len(video_of(scene, camera, FRAME, FRAMES))
        mine = time.process_time() - start
        default = cpu(functools.partial(peer_video, scene, camera, {}))
        times += (mine, default, cpu(functools.partial(peer_video, scene, camera, X264)))
    (ours, default, same), n = times.tolist(), len(names)
    return {
        "video, 120 frames of 1024 x 1024 (s)": ours / n,
        "mplot3d and x264 by default (s)": default / n,
        "video: times faster": default / ours,
        "mplot3d and our settings of x264 (s)": same / n,
        "video, same encoder: times faster": same / ours,
        "video (kB)": size / n / 1000,
    }


def main(seeds: int = SEEDS, names: tuple[str, ...] = VIDEOS) -> dict[str, float]:
    _, numbers = pictures(seeds)
    numbers |= videos(names)
    for name, value in numbers.items():
        print(f"{name:44} {value:10.2f}")
    return numbers


if __name__ == "__main__":
    main()
