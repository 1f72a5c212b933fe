"""The video of a problem: one full turn about the vertical axis, drawn from the scene and the camera in its record."""

from __future__ import annotations

from gnomon.draw.solid.solid_picture import camera_from_json
from gnomon.draw.solid.turn import FRAMES, SIZE, Turn, full_turn
from gnomon.draw.solid.turn_video import VideoError, encode, needs_encoder
from gnomon.problem import Figure, Problem
from gnomon.space.space_scene import SceneError, SolidScene


def turn_of(problem: Problem, size: int = SIZE, frames: int = FRAMES) -> Turn:
    """The frames of a full turn round the figure of a problem, beginning at the view of the figure.

    >>> from gnomon.suites import get_suite
    >>> turn = turn_of(get_suite("solid").problem(0, 0), size=256, frames=8)
    >>> len(turn.frames), turn.png(0)[:4]
    (8, b'\\x89PNG')
    """
    try:
        scene = SolidScene.from_json(problem.formal["scene"])
        camera = camera_from_json(problem.formal["figure"]["camera"])
    except (KeyError, TypeError, ValueError, SceneError) as error:
        raise VideoError(
            f"problem {problem.id} has no figure in space that could turn ({error}); videos are for problems of solid"
        ) from None
    return full_turn(scene, camera, size, frames)


def frames_of_problem(problem: Problem, size: int = 512, frames: int = 12) -> tuple[Figure, ...]:
    """Frames of a full turn as figures, for models that take pictures and no video."""
    turn = turn_of(problem, size, frames)
    return tuple(
        Figure(f"frame-{k:03}", turn.png(k), size, size, alt=f"The figure turned by {360 * k // frames}°.")
        for k in range(frames)
    )


def video_of_problem(problem: Problem, size: int = SIZE, frames: int = FRAMES) -> bytes:
    """The MP4 file of a full turn round the figure of a problem."""
    needs_encoder()  # before the frames are drawn, which takes longer
    return encode(turn_of(problem, size, frames))
