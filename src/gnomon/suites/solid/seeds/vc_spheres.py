"""Seed questions on volumes of spheres, their parts, and solids inscribed in them or about them."""

from __future__ import annotations

from gnomon.author.draws import plain
from gnomon.exact import PI, Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import at


def _level(z: Exact, radius: Exact) -> Arc3:
    """A horizontal disc about the z axis."""
    size = float(radius)
    return Arc3((0.0, 0.0, float(z)), (size, 0.0, 0.0), (0.0, size, 0.0), filled=True)


def _sliced(q: Question, k: Exact, radius: Exact) -> None:
    q.place("K", at(0, 0, k))
    q.say(
        f"The point [K] lies inside the sphere with [OK] = {k}; the plane through [K] perpendicular to [OK] cuts the ball into two parts.",
        f"点[K]在球内，[OK] = {k}，过点[K]且垂直于[OK]的平面把球分成两部分。",
        *edge("OK", k).relations,
    )
    q.segments("OK")
    q.arcs(_level(k, sqrt(radius**2 - k**2)))


@seed("sphere-cap-volume", "VC", "medium")
def cap_volume(q: Question) -> SeedAnswer:
    """The smaller part of a ball cut by a plane."""
    k, radius = q.lengths(2, 1, 12, spread=12, tidy=lambda k, radius: k < radius)
    q.solid(rounds.sphere(radius))
    _sliced(q, k, radius)
    q.ask(Asked(("the volume of the smaller part", "较小部分的体积"), ["beyond_volume", "O", "a", "K"]))
    h = radius - k
    q.step(
        f"The smaller part is a spherical cap of the height {radius} - {k} = {h}.",
        f"较小部分是高为 {radius} - {k} = {h} 的球缺。",
    )
    value = PI * h**2 * (3 * radius - h) / 3
    q.step(
        f"V = (1/3)·π·h²·(3R - h) = (1/3)·π·{bracketed(h)}²·({3 * radius} - {h}) = {value}.",
        f"V = (1/3)·π·h²·(3R - h) = (1/3)·π·{bracketed(h)}²·({3 * radius} - {h}) = {value}。",
    )
    return PI * (radius - k) ** 2 * (2 * radius + k) / 3


@seed("sphere-cap-and-cone", "VC", "medium")
def sector_volume(q: Question) -> SeedAnswer:
    """The spherical sector: a cap and the cone from its circle to the centre."""
    k, radius = q.lengths(2, 1, 12, spread=12, tidy=lambda k, radius: k < radius)
    rim = sqrt(radius**2 - k**2)
    q.solid(rounds.sphere(radius))
    _sliced(q, k, radius)
    q.place("c", at(rim, 0, k))
    q.say(
        "The section circle is the base of a cone with the apex [O].",
        "以截面圆为底面、[O]为顶点作圆锥。",
        ("perpendicular", "Kc", "OK"),
        ("on_sphere", "c", "O", "a"),
    )
    q.rounds(("frustum", "K", "O", rim, 0))
    q.ask(
        Asked(
            (
                "the volume of the spherical sector made up of this cone and the smaller part",
                "由该圆锥与较小部分组成的球扇形的体积",
            ),
            ["sum", ["cone_volume", "O", "K", "c"], ["beyond_volume", "O", "a", "K"]],
        )
    )
    h = radius - k
    cone, cap = PI * (radius**2 - k**2) * k / 3, PI * h**2 * (3 * radius - h) / 3
    q.step(
        f"The section circle has the squared radius {radius}² - {k}² = {rim**2}, so the cone has the volume (1/3)·π·{bracketed(rim**2)}·{bracketed(k)} = {cone}.",
        f"截面圆半径的平方为 {radius}² - {k}² = {rim**2}，所以圆锥的体积为 (1/3)·π·{bracketed(rim**2)}·{bracketed(k)} = {cone}。",
    )
    q.step(
        f"The cap has the height {h} and the volume (1/3)·π·{bracketed(h)}²·({3 * radius} - {h}) = {cap}.",
        f"球缺的高为 {h}，体积为 (1/3)·π·{bracketed(h)}²·({3 * radius} - {h}) = {cap}。",
    )
    q.step(f"Together they have the volume {cone + cap}.", f"合计体积为 {cone + cap}。")
    return 2 * PI * radius**2 * (radius - k) / 3


def _lens(big: Exact, small: Exact, n: Exact) -> Exact:
    return PI * (big + small - n) ** 2 * (n**2 + 2 * n * (big + small) - 3 * (big - small) ** 2) / (12 * n)


def _lens_is_tidy(big: Exact, small: Exact, n: Exact) -> bool:
    """Whether the balls cross between their centres, and the caps have tidy heights and volumes."""
    if not (small < big and big - small < n < big + small and big**2 - small**2 < n**2):
        return False
    x = (n**2 + big**2 - small**2) / (2 * n)
    caps = [h**2 * (3 * radius - h) for h, radius in ((big - x, big), (small - n + x, small))]
    return plain(x, 2) and all(plain(cap, 8) for cap in caps)


@seed("two-balls-common-part", "VC", "hard")
def lens(q: Question) -> SeedAnswer:
    """The common part of two balls."""
    big, small, n = q.lengths(3, 2, 20, spread=4, tidy=_lens_is_tidy)
    x = (n**2 + big**2 - small**2) / (2 * n)
    y, w = n - x, sqrt(big**2 - x**2)
    points = {"O": at(0, 0, 0), "Q": at(0, 0, n), "a": at(big, 0, 0), "b": at(small, 0, n)}
    q.solid(
        Solid(
            points=points,
            faces="",
            called=("the balls", "两球"),
            opening=(
                (
                    f"Two balls with the centres [O] and [Q] have the radii {big} and {small}, and [OQ] = {n}.",
                    f"球心分别为[O]，[Q]的两个球的半径分别为 {big} 和 {small}，[OQ] = {n}。",
                ),
            ),
            shape=[("length", "Oa", big), ("length", "Qb", small), *edge("OQ", n).relations],
            centre="OQ",
            rounds=[("sphere", "O", big), ("sphere", "Q", small)],
            segments="OQ",
        )
    )
    q.arcs(_level(x, w))
    q.ask(
        Asked(
            ("the volume of the common part of the two balls", "两球公共部分的体积"), ["balls_common_volume", *"OaQb"]
        )
    )
    q.letter("K")
    first, second = big - x, small - y
    q.step(
        f"The plane of the common circle meets [OQ] at [K] with [OK]² - [QK]² = {big**2} - {small**2} = {big**2 - small**2} and [OK] + [QK] = {n}, "
        f"so [OK] = {x} and [QK] = {y}.",
        f"公共圆所在的平面交[OQ]于点[K]，[OK]² - [QK]² = {big**2} - {small**2} = {big**2 - small**2}，[OK] + [QK] = {n}，"
        f"所以 [OK] = {x}，[QK] = {y}。",
    )
    caps = [PI * h**2 * (3 * radius - h) / 3 for h, radius in ((first, big), (second, small))]
    q.step(
        f"The common part consists of two caps of the heights {big} - {x} = {first} and {small} - {y} = {second}; by V = (1/3)πh²(3R - h) they have "
        f"the volumes {caps[0]} and {caps[1]}.",
        f"公共部分由两个球缺组成，高分别为 {big} - {x} = {first} 和 {small} - {y} = {second}；由 V = (1/3)πh²(3R - h)，体积分别为 {caps[0]} 和 {caps[1]}。",
    )
    q.step(f"Together they have the volume {caps[0] + caps[1]}.", f"合计体积为 {caps[0] + caps[1]}。")
    return _lens(big, small, n)


@seed("sphere-bored", "VC", "medium")
def bored(q: Question) -> SeedAnswer:
    """A ball with a cylindrical hole along a diameter."""
    r, radius = q.lengths(2, 1, 14, spread=8, tidy=lambda r, radius: r < radius)
    half = sqrt(radius**2 - r**2)
    q.solid(rounds.sphere(radius))
    for name, place in (("b", at(r, 0, 0)), ("p", at(0, 0, -half)), ("t", at(0, 0, half))):
        q.place(name, place)
    q.say(
        f"A cylindrical hole of radius {r} is drilled through the ball along a diameter.",
        f"沿一条直径在球中钻一个半径为 {r} 的圆柱形通孔。",
        ("length", "Ob", r),
    )
    q.rounds(("frustum", "p", "t", r, r))
    q.ask(
        Asked(
            ("the volume of the part of the ball that is left", "球的剩余部分的体积"),
            ["bored_ball_volume", "O", "a", "b"],
        )
    )
    q.step(
        f"The wall of the hole has the height 2√({radius**2} - {r**2}) = {2 * half}.",
        f"孔壁的高为 2√({radius**2} - {r**2}) = {2 * half}。",
    )
    q.step(
        f"At the distance x from the centre the section perpendicular to the hole is a ring of the area π({radius**2} - x²) - {PI * r**2} = π({half**2} - x²), "
        f"the same as the section of a ball of radius {half}.",
        f"到球心距离为 x 且垂直于孔的截面是圆环，面积为 π({radius**2} - x²) - {PI * r**2} = π({half**2} - x²)，与半径为 {half} 的球的截面面积相等。",
    )
    q.step(
        f"By Cavalieri's principle V = (4/3)·π·{bracketed(half)}³ = {4 * PI * half**3 / 3}.",
        f"由祖暅原理，V = (4/3)·π·{bracketed(half)}³ = {4 * PI * half**3 / 3}。",
    )
    return 4 * PI * (radius**2 - r**2) * sqrt(radius**2 - r**2) / 3


@seed("cylinder-in-sphere-volume", "VC", "easy")
def cylinder_in_sphere(q: Question) -> SeedAnswer:
    """A cylinder of given radius inscribed in a sphere."""
    r, half = q.lengths(2, 1, 12, spread=6)
    radius = sqrt(r**2 + half**2)
    q.solid(rounds.cylinder(r, 2 * half), state="radius")
    q.place("p", at(0, 0, half))
    q.say(
        f"The cylinder is inscribed in a sphere of radius {radius}.",
        f"该圆柱内接于半径为 {radius} 的球。",
        ("midpoint", "p", "ot"),
        ("length", "pa", radius),
    )
    q.rounds(("sphere", "p", radius))
    q.ask(asks.of_round("volume", q.called, "cylinder", "o", "t", "a"))
    q.step(
        f"The centre of the sphere is the midpoint of the axis, at the distance √({radius**2} - {r**2}) = {half} from the bases, so the height is "
        f"{2 * half}.",
        f"球心是圆柱轴的中点，它到底面的距离为 √({radius**2} - {r**2}) = {half}，所以圆柱的高为 {2 * half}。",
    )
    q.step(
        f"V = π·{bracketed(r)}²·{bracketed(2 * half)} = {2 * PI * r**2 * half}.",
        f"V = π·{bracketed(r)}²·{bracketed(2 * half)} = {2 * PI * r**2 * half}。",
    )
    return 2 * PI * r**2 * sqrt(radius**2 - r**2)


@seed("cone-in-sphere-volume", "VC", "medium")
def cone_in_sphere(q: Question) -> SeedAnswer:
    """A cone of given height inscribed in a sphere."""
    h, radius = q.lengths(2, 2, 15, tidy=lambda h, radius: h < 2 * radius)
    r = sqrt(h * (2 * radius - h))
    q.require(3 * h >= 2 * radius)
    q.solid(rounds.cone(r, h), state="height")
    q.place("p", at(0, 0, h - radius))
    q.say(
        f"The cone is inscribed in a sphere of radius {radius}.",
        f"该圆锥内接于半径为 {radius} 的球。",
        ("on_line", "p", "so"),
        ("length", "ps", radius),
        ("length", "pa", radius),
    )
    q.rounds(("sphere", "p", radius))
    q.ask(asks.of_round("volume", q.called, "cone", "s", "o", "a"))
    away = abs(h - radius)
    q.step(
        f"The centre of the sphere lies on the axis, |{h} - {radius}| = {away} from the base, so the base has the squared radius "
        f"{radius}² - {away}² = {r**2}.",
        f"球心在圆锥的轴上，到底面的距离为 |{h} - {radius}| = {away}，所以底面半径的平方为 {radius}² - {away}² = {r**2}。",
    )
    q.step(
        f"V = (1/3)·π·{bracketed(r**2)}·{bracketed(h)} = {PI * r**2 * h / 3}.",
        f"V = (1/3)·π·{bracketed(r**2)}·{bracketed(h)} = {PI * r**2 * h / 3}。",
    )
    return PI * h**2 * (2 * radius - h) / 3


@seed("cone-about-sphere-volume", "VC", "hard")
def cone_about_sphere(q: Question) -> SeedAnswer:
    """A cone of given base radius about an inscribed sphere."""
    k, r = q.lengths(2, 1, 20, spread=8, tidy=lambda k, r: k < r and plain(2 * k * r**4 / (3 * (r**2 - k**2)), 8))
    h = 2 * k * r**2 / (r**2 - k**2)
    q.require(float(h) < 4 * float(r))
    q.solid(rounds.cone(r, h), state="radius")
    q.place("p", at(0, 0, k))
    q.say(
        f"A sphere of radius {k} is inscribed in the cone.",
        f"该圆锥的内切球的半径为 {k}。",
        ("on_segment", "p", "so"),
        ("length", "po", k),
        ("distance_line", "p", "sa", k),
    )
    q.rounds(("sphere", "p", k))
    q.ask(asks.of_round("volume", q.called, "cone", "s", "o", "a"))
    q.step(
        f"In the axial section let x be the height. The right triangles from the apex to the centre and to the base are similar: "
        f"{k} / (x - {k}) = {r} / √(x² + {r**2}).",
        f"在轴截面中设圆锥的高为 x，由相似的直角三角形得 {k} / (x - {k}) = {r} / √(x² + {r**2})。",
    )
    q.step(
        f"Squared, {k**2}(x² + {r**2}) = {r**2}(x - {k})², so {r**2 - k**2}x = {2 * k * r**2} and x = {h}.",
        f"两边平方得 {k**2}(x² + {r**2}) = {r**2}(x - {k})²，所以 {r**2 - k**2}x = {2 * k * r**2}，x = {h}。",
    )
    q.step(
        f"V = (1/3)·π·{bracketed(r)}²·{bracketed(h)} = {PI * r**2 * h / 3}.",
        f"V = (1/3)·π·{bracketed(r)}²·{bracketed(h)} = {PI * r**2 * h / 3}。",
    )
    return 2 * PI * k * r**4 / (3 * (r**2 - k**2))
