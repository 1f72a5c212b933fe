"""Asked areas of sections through a point, of cut-off parts, of shadows, and of spheres and cylinders about solids.

They are composed like the quantities of ``asks``; their phrases are read in ``verify/sentences/areas.py``.
"""

from __future__ import annotations

from typing import Literal

from gnomon.author.bilingual import Words
from gnomon.suites.solid.item import Asked


def parallel_section(through: str, first: str, second: str, called: Words, faces: str) -> Asked:
    """The area of the section by the plane through a point that is parallel to two lines."""
    return Asked(
        (
            f"the area of the section of {called[0]} by the plane through [{through}] parallel to [{first}] and [{second}]",
            f"过点[{through}]且平行于[{first}]和[{second}]的平面截{called[1]}所得截面的面积",
        ),
        ["parallel_section_area", through, first, second, faces.split()],
    )


def parallel_plane_section(through: str, plane: str, called: Words, faces: str) -> Asked:
    """The area of the section by the plane through a point that is parallel to a plane."""
    return Asked(
        (
            f"the area of the section of {called[0]} by the plane through [{through}] parallel to the plane [{plane}]",
            f"过点[{through}]且平行于平面[{plane}]的平面截{called[1]}所得截面的面积",
        ),
        ["parallel_plane_section_area", through, plane, faces.split()],
    )


def perpendicular_section(through: str, line: str, called: Words, faces: str) -> Asked:
    """The area of the section by the plane through a point that is perpendicular to a line."""
    return Asked(
        (
            f"the area of the section of {called[0]} by the plane through [{through}] perpendicular to [{line}]",
            f"过点[{through}]且垂直于[{line}]的平面截{called[1]}所得截面的面积",
        ),
        ["perpendicular_section_area", through, line, faces.split()],
    )


def part_area(plane: str, corner: str, called: Words, faces: str) -> Asked:
    """The total area of that part of a solid, cut by a plane, which contains a corner."""
    words = (f"the total surface area of the part that contains [{corner}]", f"含点[{corner}]的那部分的表面积")
    sentence = (
        f"The plane [{plane}] cuts {called[0]} into two parts. Find {words[0]}.",
        f"平面[{plane}]把{called[1]}分成两部分。求{words[1]}。",
    )
    return Asked(words, ["part_area", plane, corner, faces.split()], sentence=sentence)


def shadow(corners: str, line: str, called: Words) -> Asked:
    """The area of the projection of a solid on a plane perpendicular to a line."""
    return Asked(
        (
            f"the area of the orthogonal projection of {called[0]} onto a plane perpendicular to [{line}]",
            f"{called[1]}在垂直于[{line}]的平面上的正投影的面积",
        ),
        ["shadow_area", corners, line],
    )


def circumsphere_section(plane: str, called: Words, corners: str) -> Asked:
    """The area of the section of the circumscribed sphere by a plane."""
    return Asked(
        (
            f"the area of the section of the circumscribed sphere of {called[0]} by the plane [{plane}]",
            f"平面[{plane}]截{called[1]}的外接球所得截面的面积",
        ),
        ["circumsphere_section_area", corners, plane],
    )


def circumsphere_least_section(through: str, called: Words, corners: str) -> Asked:
    """The least area of a section of the circumscribed sphere by a plane through a point."""
    return Asked(
        (
            f"the least area of a section of the circumscribed sphere of {called[0]} by a plane through [{through}]",
            f"过点[{through}]的平面截{called[1]}的外接球所得截面面积的最小值",
        ),
        ["circumsphere_least_section", corners, through],
    )


def round_sphere(
    which: Literal["circumscribed", "inscribed"],
    called: Words,
    kind: Literal["cone", "frustum", "cylinder"],
    *points: str,
) -> Asked:
    """The area of the sphere about or inside a round solid, given by the points of its axis and rims as in ``asks``."""
    name = {"circumscribed": "外接球", "inscribed": "内切球"}[which]
    measure = {"circumscribed": "circumsphere", "inscribed": "insphere"}[which]
    return Asked(
        (f"the surface area of the {which} sphere of {called[0]}", f"{called[1]}的{name}的表面积"),
        [f"{kind}_{measure}_area", *points],
    )
