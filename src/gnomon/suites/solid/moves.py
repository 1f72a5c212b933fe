"""What points move on besides edges and faces: surfaces, circles, discs, spheres, planes; each adds its sentence.

``q.move`` knows segments, edges, lines and faces; these functions are for the rest, and for two points in one sentence.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from gnomon.author.letters import labels
from gnomon.suites.solid.phrases import begun
from gnomon.suites.solid.vectors import between

if TYPE_CHECKING:
    from fractions import Fraction

    from gnomon.author.bilingual import Words
    from gnomon.suites.solid.question import Question
    from gnomon.suites.solid.vectors import Vec


_TWO: dict[str, Words] = {"edge": ("edges", "棱"), "segment": ("segments", "线段")}


def two_on(
    q: Question,
    kind: Literal["edge", "segment"],
    first: tuple[str, str, Fraction],
    second: tuple[str, str, Fraction],
    when: Words | None = None,
) -> None:
    """Two points that move on two edges or segments, each with the place that the figure shows; ``when`` as "After the fold"."""
    for name, on, share in (first, second):
        start, end = (q.places[label] for label in labels(on))
        q.moving_on(name, kind, on, at=between(start, end, share))
    (m, a, _), (n, b, _) = first, second
    english, chinese = _TWO[kind]
    sentence = (
        f"The points [{m}] and [{n}] move on the {english} [{a}] and [{b}], respectively.",
        f"点[{m}]、[{n}]分别在{chinese}[{a}]、[{b}]上运动。",
    )
    q.say(*(begun(sentence, when) if when else sentence))


def on_surface(q: Question, name: str, faces: str, at: Vec) -> None:
    """A point that moves on the whole surface of the solid on the page, which has these faces."""
    english, chinese = (re.sub(r" ?\[.*?\]", "", words) for words in q.called)
    chinese = chinese if chinese.startswith("该") else f"该{chinese}"
    q.moving_on(name, "surface", faces.split(), at=at)
    q.say(f"The point [{name}] moves on the surface of {english}.", f"点[{name}]在{chinese}的表面上运动。")


def in_plane(q: Question, name: str, plane: str, at: Vec) -> None:
    """A point that moves in a whole plane."""
    q.moving_on(name, "plane", plane, at=at)
    q.say(f"The point [{name}] moves in the plane [{plane}].", f"点[{name}]在平面[{plane}]内运动。")


def on_base_circle(q: Question, name: str, centre: str, axis: str, at: Vec) -> None:
    """A point that moves on the base circle of a cone or cylinder; ``axis`` is the other end of the axis."""
    q.moving_on(name, "circle", centre, axis, "a", at=at)
    if axis == "O1":
        q.say(f"The point [{name}] moves on the circle of the lower base.", f"点[{name}]在下底面圆周上运动。")
    else:
        q.say(f"The point [{name}] moves on the base circle.", f"点[{name}]在底面圆周上运动。")


def on_upper_circle(q: Question, name: str, rim: str, at: Vec) -> None:
    """A point that moves on the upper base circle of a cylinder with the centres O, O1; ``rim`` is a hidden point of it."""
    q.moving_on(name, "circle", "O1", "O", rim, at=at)
    q.say(
        f"The point [{name}] moves on the circle of the upper base with centre [O1].",
        f"点[{name}]在以[O1]为圆心的上底面圆周上运动。",
        ("prism", "Oa", f"O1{rim}"),
    )


def in_base_disc(q: Question, name: str, centre: str, axis: str, at: Vec) -> None:
    """A point that moves in the base of a cone or cylinder."""
    q.moving_on(name, "disc", centre, axis, "a", at=at)
    q.say(
        f"The point [{name}] moves in the base disc (circumference included).",
        f"点[{name}]在底面圆内（含圆周）运动。",
    )


def on_sphere(q: Question, name: str, centre: str, rim: str, at: Vec) -> None:
    """A point that moves on the sphere about a named centre through another point."""
    q.moving_on(name, "sphere", centre, rim, at=at)
    q.say(f"The point [{name}] moves on this sphere.", f"点[{name}]在该球面上运动。")
