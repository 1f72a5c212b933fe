"""The figure of a problem: it shows the points of the record under their labels, and its pixels pass the audit."""

from __future__ import annotations

import numpy as np

from gnomon.draw.solid.pixel_audit import audit_picture
from gnomon.problem import Problem
from gnomon.space.space_scene import SceneError, SolidScene
from gnomon.suites.solid.verify.named import check_named
from gnomon.suites.solid.verify.record import Record


def check_figure(problem: Problem, record: Record) -> list[str]:
    """What is wrong with the figure, in sentences."""
    try:
        scene, drawn = problem.formal["scene"], problem.formal["figure"]
        places = {label: np.array(place, dtype=float) for label, place in scene["points"].items()}
        shown_scene = SolidScene.from_json(scene)
    except (KeyError, TypeError, ValueError, SceneError) as error:
        return [f"the record of the figure cannot be read: {error!r}"]
    wrong = []
    for label in sorted({*record.points, *places}):
        shown = label[0].isupper() and not label.endswith("°")
        if label not in places:
            wrong += [f"the figure does not show the point {label}"] if shown else []
        elif label in record.points and float(np.abs(places[label] - record.points[label]).max()) > 1e-9:
            here, there = places[label].tolist(), record.points[label].tolist()
            wrong.append(f"the figure shows the point {label} at {here}, not at {there}")
    if shown_scene == SolidScene():
        return wrong  # plane drawings alone
    wrong += check_named(problem.text.get("en", ""), shown_scene)
    # A record whose picture is not drawn yet still says what the picture will show.
    return wrong + (audit_picture(problem.figures[0].png, scene, drawn) if problem.figures else [])
