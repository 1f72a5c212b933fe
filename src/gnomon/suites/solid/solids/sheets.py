"""Plane figures that are folded: rectangles, squares, rhombi, kites, trapezoids and triangles in the plane z = 0.

A sheet opens the text; ``fold`` turns a part of it about a crease. A folded point keeps its letter; its former place has
the letter with a ring (``D°``), which neither text nor figure shows except as a thin outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.author.letters import labels
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid.given_facts import angle_is, dihedral_is, edge, edges, equal_to, planes_perpendicular
from gnomon.suites.solid.item import Fact, Relation, SeedError
from gnomon.suites.solid.phrases import AFTER_THE_FOLD, DURING_THE_FOLD
from gnomon.suites.solid.vectors import Vec, at, foot_line, root_of
from gnomon.words import listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.author.bilingual import Words
    from gnomon.author.draws import Angle
    from gnomon.suites.solid.question import Question


@dataclass(frozen=True, slots=True)
class Sheet:
    """A plane figure in the plane z = 0, and how a text introduces it."""

    points: Mapping[str, Vec]
    outline: str
    kind: Words
    shape: Sequence[Relation]
    sizes: Mapping[str, Fact]

    def opening(self) -> list[Words]:
        """Wordings of the first sentence."""
        english, chinese = self.kind
        article = "An" if english[0] in "aeiou" else "A"
        return [
            (
                f"<In the|The> {english} [{self.outline}]<, {{sizes}}| is given>.",
                f"<在|已知>{chinese}[{self.outline}]<中，{{sizes}}>。",
            ),
            (
                f"{article} {english} [{self.outline}] <has {{sizes}}|is given>.",
                f"已知{chinese}[{self.outline}]<，{{sizes}}>。",
            ),
        ]


def rectangle(a: Exact, b: Exact) -> Sheet:
    """AB = a, AD = b; A is the origin."""
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, b, 0), "D": at(0, b, 0)}
    return Sheet(points, "ABCD", ("rectangle", "矩形"), [("rectangle", "ABCD")], edges(AB=a, AD=b))


def square(a: Exact) -> Sheet:
    """AB = a; A is the origin."""
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, a, 0), "D": at(0, a, 0)}
    return Sheet(points, "ABCD", ("square", "正方形"), [("square", "ABCD")], edges(AB=a))


def rhombus(p: Exact, q: Exact) -> Sheet:
    """AC = 2p, BD = 2q; the centre is the origin, A and C lie on the x axis."""
    points = {"A": at(-p, 0, 0), "B": at(0, -q, 0), "C": at(p, 0, 0), "D": at(0, q, 0)}
    return Sheet(points, "ABCD", ("rhombus", "菱形"), [("rhombus", "ABCD")], edges(AC=2 * p, BD=2 * q))


def parallelogram(a: Exact, b: Exact, angle: Angle) -> Sheet:
    """AB = a, AD = b, ∠BAD = angle; A is the origin."""
    shift = at(b * angle.cos, b * angle.sin, 0)
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, 0, 0) + shift, "D": shift}
    sizes = {**edges(AB=a, AD=b), "BAD": angle_is("BAD", angle)}
    return Sheet(points, "ABCD", ("parallelogram", "平行四边形"), [("parallelogram", "ABCD")], sizes)


def kite(p: Exact, r: Exact, q: Exact) -> Sheet:
    """AB = AD, CB = CD: the diagonals meet at right angles in O with OA = p, OC = r, OB = OD = q; O is the origin."""
    points = {"A": at(-p, 0, 0), "B": at(0, -q, 0), "C": at(r, 0, 0), "D": at(0, q, 0)}
    sizes = {
        "AB": equal_to(sqrt(p**2 + q**2), "AB", "AD"),
        "CB": equal_to(sqrt(r**2 + q**2), "CB", "CD"),
        **edges(BD=2 * q),
    }
    return Sheet(points, "ABCD", ("convex quadrilateral", "凸四边形"), [("convex", "ABCD")], sizes)


def right_trapezoid(a: Exact, q: Exact, h: Exact) -> Sheet:
    """AB ∥ DC, AD ⊥ AB, AB = a, DC = q, AD = h; A is the origin."""
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(q, h, 0), "D": at(0, h, 0)}
    shape = [("trapezoid", "ABCD", "AB", "DC")]
    facts = {
        "parallel": Fact(("[AB] ∥ [DC]", "[AB]∥[DC]"), (("parallel", "AB", "DC"),)),
        "right": Fact(("[AD] ⊥ [AB]", "[AD]⊥[AB]"), (("perpendicular", "AD", "AB"),)),
    }
    return Sheet(points, "ABCD", ("trapezoid", "梯形"), shape, {**facts, **edges(AB=a, DC=q, AD=h)})


def right_triangle(p: Exact, q: Exact) -> Sheet:
    """∠ACB = 90°, BC = p, AC = q; C is the origin, B lies on the x axis."""
    points = {"A": at(0, q, 0), "B": at(p, 0, 0), "C": at(0, 0, 0)}
    sizes = {"right": angle_is("ACB", 90), **edges(BC=p, AC=q)}
    return Sheet(points, "ABC", ("triangle", "△"), [], sizes)


def isosceles(s: Exact, m: Exact) -> Sheet:
    """AB = AC = s, BC = 2m; the midpoint of BC is the origin."""
    points = {"A": at(0, sqrt(s**2 - m**2), 0), "B": at(-m, 0, 0), "C": at(m, 0, 0)}
    sizes = {"AB": equal_to(s, "AB", "AC"), **edges(BC=2 * m)}
    return Sheet(points, "ABC", ("triangle", "△"), [], sizes)


def hexagon(a: Exact) -> Sheet:
    """A regular hexagon of side a about the origin."""
    y = a * sqrt(3) / 2
    corners = [at(a, 0, 0), at(a / 2, y, 0), at(-a / 2, y, 0), at(-a, 0, 0), at(-a / 2, -y, 0), at(a / 2, -y, 0)]
    points = dict(zip("ABCDEF", corners, strict=True))
    return Sheet(points, "ABCDEF", ("regular hexagon", "正六边形"), [("regular_polygon", "ABCDEF")], edges(AB=a))


def spread_out(q: Question, sheet: Sheet, *more: Fact, state: str | None = None) -> None:
    """Put a sheet on the page: its opening with its sizes."""
    names = list(sheet.sizes) if state is None else state.split()
    facts = [*(sheet.sizes[name] for name in names), *more]
    q.places.update(sheet.points)
    q.opening(q.wording(sheet.opening()), sheet.shape, facts)
    q.ring_letters(sheet.outline)


def fold(q: Question, crease: str, moved: str, cosine: Exact, sine: Exact, when: Words = AFTER_THE_FOLD) -> None:
    """Turn the points of ``moved`` about the crease until the dihedral angle has this cosine and sine.

    Later sentences on lines that the fold breaks begin with ``when``. The former places stay as ``D°``. The sentence that says how far the sheet is folded is `folded_to` or your own.
    """
    a, b = (q.places[label] for label in labels(crease))
    q.mark_flat(labels(moved), labels(crease), when)
    for name in labels(moved):
        if name not in q.places:
            raise SeedError(f"seed {q.key}: fold: there is no point {name}")
        flat = q.places[name]
        foot = foot_line(flat, a, b)
        arm = flat - foot
        high = root_of(arm.square())
        # The part that stays lies on the other side of the crease, so a flat sheet has the angle 180°.
        up = at(0, 0, high)
        q.places[f"{name}°"] = flat
        q.places[name] = foot - arm * cosine + up * sine


def folded(crease: str, moved: str) -> Relation:
    """The relation that a fold states."""
    return ("fold", crease, [[f"{name}°", name] for name in labels(moved)])


def fold_sentence(crease: str, moved: str, part: str, until: Fact) -> tuple[Words, list[Relation]]:
    """The sentence "The triangle ACD is folded along AC until ...", and what it states."""
    kind = ("triangle", "△") if len(labels(part)) == 3 else ("quadrilateral", "四边形")
    words = (
        f"The {kind[0]} [{part}] is folded along [{crease}] until {until.words[0]}.",
        f"将{kind[1]}[{part}]沿[{crease}]翻折，使得{until.words[1]}。",
    )
    return words, [folded(crease, moved), *until.relations]


def fold_until(
    q: Question,
    crease: str,
    part: str,
    until: Fact,
    cosine: Exact,
    sine: Exact,
    *,
    also: str = "",
    outline: str = "",
    states: Sequence[Relation] | None = None,
) -> None:
    """Fold a polygon along a crease until a fact holds; the dihedral angle then has this cosine and sine.

    ``also`` names further points of the folded part, ``outline`` its former outline if that is not the polygon itself.
    Where the crease moves, ``states`` says in place of the fold how other points follow it.
    """
    moved = "".join(label for label in labels(part) if label not in labels(crease)) + also
    fold(q, crease, moved, cosine, sine)
    kind = ("triangle", "△") if len(labels(part)) == 3 else ("quadrilateral", "四边形")
    english, chinese = q.wording(_FOLDED)
    words = (
        english.format(kind=kind[0], part=part, crease=crease, until=until.words[0]),
        chinese.format(kind=kind[1], part=part, crease=crease, until=until.words[1]),
    )
    q.add_sentence(words, [folded(crease, moved), *until.relations] if states is None else states)
    flat = [f"{label}°" if label in labels(moved) else label for label in labels(part)]
    q.ghosts(outline if outline else "".join(flat))


_FOLDED: Sequence[Words] = (
    (
        "The {kind} [{part}] is folded along [{crease}] until {until}.",
        "将{kind}[{part}]沿[{crease}]翻折，使得{until}。",
    ),
    (
        "The {kind} [{part}] is folded up along [{crease}] so that {until}.",
        "将{kind}[{part}]沿[{crease}]折起，使得{until}。",
    ),
    ("Fold the {kind} [{part}] along [{crease}] so that {until}.", "把{kind}[{part}]沿[{crease}]翻折，使{until}。"),
)


def fold_freely(q: Question, crease: str, part: str, shown: Angle) -> None:
    """Fold a triangle along a crease through all angles: its corner moves; the figure shows this dihedral angle."""
    moved = next(label for label in labels(part) if label not in labels(crease))
    fold(q, crease, moved, shown.cos, shown.sin, DURING_THE_FOLD)
    q.add_sentence(
        (
            f"The triangle [{part}] is folded along [{crease}] through all angles from 0° to 180°.",
            f"将△[{part}]沿[{crease}]翻折，翻折的角度从 0° 变到 180°。",
        ),
        [],
    )
    q.moving_on(moved, "hinge", crease, f"{moved}°", at=q.places[moved])
    q.ghosts("".join(f"{label}°" if label == moved else label for label in labels(part)))


def lies_over(point: str, plane: str, line: str, name: str) -> Fact:
    """The projection of a point on a plane, with its letter, lies on a segment."""
    said = (
        f"the projection [{name}] of [{point}] on the plane [{plane}] lies on [{line}]",
        f"点[{point}]在平面[{plane}]内的射影[{name}]落在[{line}]上",
    )
    return Fact(said, (("foot", name, point, plane), ("on_segment", name, line)))


def meet_at(q: Question, name: str, place: Vec, *flaps: tuple[str, str, str]) -> None:
    """Fold triangles, given as (triangle, crease, moved corner), until their corners meet in a new point.

    The corners keep their places in the sheet, which the figure shows as an outline.
    """
    q.place(name, place)
    english = listed([f"[{triangle}]" for triangle, _, _ in flaps])
    creases = listed([f"[{crease}]" for _, crease, _ in flaps])
    corners = listed([f"[{corner}]" for _, _, corner in flaps])
    q.add_sentence(
        (
            f"The triangles {english} are folded up along {creases} until {corners} meet at [{name}].",
            f"将{'、'.join(f'△[{triangle}]' for triangle, _, _ in flaps)}分别沿{'、'.join(f'[{crease}]' for _, crease, _ in flaps)}"
            f"折起，使{'、'.join(f'[{corner}]' for _, _, corner in flaps)}重合于点[{name}]。",
        ),
        [("fold", crease, [[corner, name]]) for _, crease, corner in flaps],
    )
    q.ghosts(" ".join(triangle for triangle, _, _ in flaps))


def fold_to_angle(
    q: Question, crease: str, part: str, kept: str, angle: Angle, outline: str = "", *, also: str = ""
) -> None:
    """Fold the triangle (or other polygon) ``part`` along the crease to the dihedral angle with the side of ``kept``."""
    first = next(label for label in labels(part) if label not in labels(crease))
    rest = kept if len(labels(kept)) > 1 else kept + crease
    if angle.degrees == 90:
        until = planes_perpendicular(part, rest)
    else:
        until = dihedral_is(f"{first}-{crease}-{_beside(kept, crease)}", angle)
    fold_until(q, crease, part, until, angle.cos, angle.sin, also=also, outline=outline)


def _beside(kept: str, crease: str) -> str:
    """A point of the part that stays, off the crease."""
    return next(label for label in labels(kept) if label not in labels(crease))


def fold_to_distance(q: Question, crease: str, part: str, ends: str, distance: Exact) -> None:
    """Fold ``part`` along the crease until two points, a turned one and one that stays, have this distance.

    ``ends`` names the turned point and then the other: ``fold_to_distance(q, "BD", "ABD", "AC", k)``.
    """
    moved = "".join(label for label in labels(part) if label not in labels(crease))
    first, other = labels(ends)
    a, b = (q.places[label] for label in labels(crease))
    p, r = q.places[first], q.places[other]
    foot_p, foot_r = foot_line(p, a, b), foot_line(r, a, b)
    u, v = root_of((p - foot_p).square()), root_of((r - foot_r).square())
    apart = (foot_p - foot_r).square()
    if not (isinstance(u, Exact) and isinstance(v, Exact) and isinstance(apart, Exact)):
        raise SeedError(f"seed {q.key}: fold_to_distance needs exact places")
    cosine = (u**2 + v**2 + apart - distance**2) / (2 * u * v)
    q.require(-1 < cosine < 1)
    fold(q, crease, moved, cosine, sqrt(1 - cosine**2))
    words, relations = fold_sentence(crease, moved, part, edge(ends, distance))
    q.add_sentence(words, relations)
    q.ghosts("".join(f"{label}°" if label in labels(moved) else label for label in labels(part)))
