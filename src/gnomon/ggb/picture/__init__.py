"""Pictures of scripts in the GeoGebra language, in the engine's default look.

    png = picture_png("A=(0,0)\\nB=(4,1)\\nc=Circle(A,B)")

`figure` makes the scene, `dress` knows the colours, `window` the view; `steps` draws a construction step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gnomon.ggb.picture.scene import Look, picture_png, picture_svg, placed_picture, scene_of

if TYPE_CHECKING:
    from gnomon.ggb.picture.steps import Step, StepsError, long_image, step_pictures

__all__ = [
    "Look",
    "Step",
    "StepsError",
    "long_image",
    "picture_png",
    "picture_svg",
    "placed_picture",
    "scene_of",
    "step_pictures",
]


def __getattr__(name: str) -> Any:
    """Load the steps, and with them Pillow, only when they are asked for."""
    if name in ("Step", "StepsError", "long_image", "step_pictures"):
        from gnomon.ggb.picture import steps

        return getattr(steps, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
