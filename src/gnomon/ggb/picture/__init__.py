"""Pictures of GeoGebra scripts, with GeoGebra's default colours and sizes.

    png = picture_png("A=(0,0)\\nB=(4,1)\\nc=Circle(A,B)")

`construction_scene` makes the picture from `object_primitives`, `curve_paths`, `angles` and `object_labels`;
`appearance` has the colours and `window` the visible part of the plane. `construction_steps` draws it step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gnomon.ggb.picture.construction_scene import Look, picture_png, picture_svg, placed_picture, scene_of

if TYPE_CHECKING:
    from gnomon.ggb.picture.construction_steps import StepPicture, StepsError, long_image, step_pictures

__all__ = [
    "Look",
    "StepPicture",
    "StepsError",
    "long_image",
    "picture_png",
    "picture_svg",
    "placed_picture",
    "scene_of",
    "step_pictures",
]


def __getattr__(name: str) -> Any:
    """Import `construction_steps`, which needs Pillow, on first use."""
    if name in ("StepPicture", "StepsError", "long_image", "step_pictures"):
        from gnomon.ggb.picture import construction_steps

        return getattr(construction_steps, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
