"""Two half-planes that meet in an edge: A in one face, B in the other, C and D on the edge."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import Exact
from gnomon.suites.solid.given_facts import dihedral_is, edges
from gnomon.suites.solid.item import Solid
from gnomon.suites.solid.vectors import at


def crossed(a: Exact, b: Exact, c: Exact, angle: Angle) -> Solid:
    """AC = a and BD = b perpendicular to the edge CD = c, the dihedral angle A-CD-B; C is the origin, D on the x axis."""
    points = {
        "A": at(0, a, 0),
        "B": at(c, b * angle.cos, b * angle.sin),
        "C": at(0, 0, 0),
        "D": at(c, 0, 0),
    }
    return Solid(
        points=points,
        faces="ACD BCD",
        called=("the dihedral angle", "该二面角"),
        opening=(
            (
                "The points [A] and [B] lie in the two faces of a dihedral angle with the edge [CD], [AC] ⊥ [CD], [BD] ⊥ [CD]<, {sizes}>.",
                "点[A]，[B]分别在以[CD]为棱的二面角的两个半平面内，[AC]⊥[CD]，[BD]⊥[CD]<，{sizes}>。",
            ),
            (
                "[A] lies in one face of a dihedral angle with the edge [CD], and [B] lies in the other; [AC] ⊥ [CD], [BD] ⊥ [CD]<, {sizes}>.",
                "在以[CD]为棱的二面角的两个半平面内分别有点[A]，[B]，[AC]⊥[CD]，[BD]⊥[CD]<，{sizes}>。",
            ),
        ),
        shape=[("perpendicular", "AC", "CD"), ("perpendicular", "BD", "CD")],
        sizes={**edges(AC=a, BD=b, CD=c), "angle": dihedral_is("A-CD-B", angle)},
        ring="ABCD",
        segments="AB AD BC",
    )
