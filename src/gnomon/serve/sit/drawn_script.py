"""A GeoGebra script that a person typed in an exam: its figure after the givens, and what its lines did wrong.

`draw_script` is a job: it runs in a worker process. It says nothing of what the task asks for.
"""

from __future__ import annotations

import base64
from typing import Any

JOB = f"{__name__}:draw_script"
_SIZE = (512, 512)


def draw_script(givens: str, script: str) -> dict[str, Any]:
    """The fields ``picture``, an address of data for an image, and ``errors``, each with the line it is about."""
    from gnomon.ggb import run
    from gnomon.ggb.picture.construction_scene import Look, picture_svg

    done = run(f"{givens}\n{script}")
    errors = [f"{result.line[:80]}: {result.error}" for result in done.results if result.error]
    picture = picture_svg(done, Look(size=_SIZE, axes=False, grid=False)).encode()
    return {"picture": f"data:image/svg+xml;base64,{base64.b64encode(picture).decode()}", "errors": errors[:20]}
