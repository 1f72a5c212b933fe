"""Frusta of pyramids."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid.given_facts import edge, edges, perpendicular
from gnomon.suites.solid.item import Fact, Solid
from gnomon.suites.solid.vectors import Vec, at

SQUARE_FACES = "ABCD A1B1C1D1 ABB1A1 BCC1B1 CDD1C1 DAA1D1"
SQUARE_LATERAL = "ABB1A1 BCC1B1 CDD1C1 DAA1D1"
HEXAGON_LATERAL = "ABB1A1 BCC1B1 CDD1C1 DEE1D1 EFF1E1 FAA1F1"
HEXAGON_FACES = f"ABCDEF A1B1C1D1E1F1 {HEXAGON_LATERAL}"
TRIANGLE_FACES = "ABC A1B1C1 ABB1A1 BCC1B1 CAA1C1"
TRIANGLE_LATERAL = "ABB1A1 BCC1B1 CAA1C1"


def regular_square(a: Exact, b: Exact, h: Exact) -> Solid:
    """Frustum of a regular square pyramid, AB = a below, A1B1 = b above, height h; the centre below is the origin."""
    points: dict[str, Vec] = {}
    for mark, side, z in (("", a, Exact.of(0)), ("1", b, h)):
        half = side / 2
        corners = [at(-half, -half, z), at(half, -half, z), at(half, half, z), at(-half, half, z)]
        points |= {f"{name}{mark}": corner for name, corner in zip("ABCD", corners, strict=True)}
    height = Fact((f"height {h}", f"高为 {h}"), (("height", "A1", "ABCD", h),))
    lateral = sqrt(h**2 + (a - b) ** 2 / 2)
    return Solid(
        points=points,
        faces=SQUARE_FACES,
        called=("the frustum", "该正四棱台"),
        opening=(
            (
                "[ABCD-A1B1C1D1] is a frustum of a regular quadrilateral pyramid< with {sizes}>.",
                "已知[ABCD-A1B1C1D1]是正四棱台<，{sizes}>。",
            ),
            (
                "A frustum [ABCD-A1B1C1D1] of a regular quadrilateral pyramid< with {sizes}> is given.",
                "给定正四棱台[ABCD-A1B1C1D1]<，{sizes}>。",
            ),
        ),
        shape=[("regular_frustum", "ABCD", "A1B1C1D1")],
        sizes={**edges(AB=a, A1B1=b), "height": height, "AA1": edge("AA1", lateral)},
        ring="ABCD",
    )


def regular_triangle(a: Exact, b: Exact, h: Exact) -> Solid:
    """Frustum of a regular triangular pyramid, AB = a below, A1B1 = b above, height h; the centre below is the origin."""
    points: dict[str, Vec] = {}
    for mark, side, z in (("", a, Exact.of(0)), ("1", b, h)):
        y = side * sqrt(3) / 6
        corners = [at(0, 2 * y, z), at(-side / 2, -y, z), at(side / 2, -y, z)]
        points |= {f"{name}{mark}": corner for name, corner in zip("ABC", corners, strict=True)}
    height = Fact((f"height {h}", f"高为 {h}"), (("height", "A1", "ABC", h),))
    lateral = sqrt(h**2 + (a - b) ** 2 / 3)
    return Solid(
        points=points,
        faces=TRIANGLE_FACES,
        called=("the frustum", "该正三棱台"),
        opening=(
            (
                "[ABC-A1B1C1] is a frustum of a regular triangular pyramid< with {sizes}>.",
                "已知[ABC-A1B1C1]是正三棱台<，{sizes}>。",
            ),
            (
                "A frustum [ABC-A1B1C1] of a regular triangular pyramid< with {sizes}> is given.",
                "给定正三棱台[ABC-A1B1C1]<，{sizes}>。",
            ),
        ),
        shape=[("regular_frustum", "ABC", "A1B1C1")],
        sizes={**edges(AB=a, A1B1=b), "height": height, "AA1": edge("AA1", lateral)},
        ring="ABC",
    )


def regular_hexagon(a: Exact, b: Exact, h: Exact) -> Solid:
    """Frustum of a regular hexagonal pyramid, AB = a below, A1B1 = b above, height h; the centre below is the origin."""
    points: dict[str, Vec] = {}
    for mark, side, z in (("", a, Exact.of(0)), ("1", b, h)):
        x, y = side / 2, side * sqrt(3) / 2
        corners = [at(side, 0, z), at(x, y, z), at(-x, y, z), at(-side, 0, z), at(-x, -y, z), at(x, -y, z)]
        points |= {f"{name}{mark}": corner for name, corner in zip("ABCDEF", corners, strict=True)}
    height = Fact((f"height {h}", f"高为 {h}"), (("height", "A1", "ABCDEF", h),))
    return Solid(
        points=points,
        faces=HEXAGON_FACES,
        called=("the frustum", "该正六棱台"),
        opening=(
            (
                "[ABCDEF-A1B1C1D1E1F1] is a frustum of a regular hexagonal pyramid< with {sizes}>.",
                "已知[ABCDEF-A1B1C1D1E1F1]是正六棱台<，{sizes}>。",
            ),
            (
                "A frustum [ABCDEF-A1B1C1D1E1F1] of a regular hexagonal pyramid< with {sizes}> is given.",
                "给定正六棱台[ABCDEF-A1B1C1D1E1F1]<，{sizes}>。",
            ),
        ),
        shape=[("regular_frustum", "ABCDEF", "A1B1C1D1E1F1")],
        sizes={**edges(AB=a, A1B1=b), "height": height, "AA1": edge("AA1", sqrt(h**2 + (a - b) ** 2))},
        ring="ABCDEF",
    )


def upright_triangle(b: Exact, c: Exact, share: Exact, h: Exact) -> Solid:
    """Triangular frustum, AA1 = h ⊥ ABC, AB ⊥ AC, AB = b, AC = c, the top ``share`` times as large; A is the origin."""
    points = {
        "A": at(0, 0, 0),
        "B": at(b, 0, 0),
        "C": at(0, c, 0),
        "A1": at(0, 0, h),
        "B1": at(b * share, 0, h),
        "C1": at(0, c * share, h),
    }
    stands = [perpendicular("AA1", "ABC"), perpendicular("AB", "AC")]
    english = ", ".join(fact.words[0] for fact in stands)
    chinese = "，".join(fact.words[1] for fact in stands)
    return Solid(
        points=points,
        faces=TRIANGLE_FACES,
        called=("the frustum", "该三棱台"),
        opening=(
            (
                f"In the triangular frustum [ABC-A1B1C1], {english}<, {{sizes}}>.",
                f"在三棱台[ABC-A1B1C1]中，{chinese}<，{{sizes}}>。",
            ),
            (
                f"[ABC-A1B1C1] is a triangular frustum in which {english}<, {{sizes}}>.",
                f"已知三棱台[ABC-A1B1C1]，{chinese}<，{{sizes}}>。",
            ),
        ),
        shape=[("frustum", "ABC", "A1B1C1"), *(r for fact in stands for r in fact.relations)],
        sizes=edges(AB=b, AC=c, A1C1=c * share, AA1=h),
        ring="ABC",
    )
