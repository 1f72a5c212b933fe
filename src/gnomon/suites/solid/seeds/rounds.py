"""Seed questions on cones, cylinders, conical frusta and spheres."""

from __future__ import annotations

from gnomon.exact import PI, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.seeds.an_round import cone_chord
from gnomon.suites.solid.solids import rounds


@seed("cone-surface", "AR", "easy")
def cone_surface(q: Question) -> SeedAnswer:
    """Total area of a cone from radius and height."""
    r, h, slant = q.triple(40)
    q.solid(rounds.cone(r, h), state="radius height")
    q.ask(asks.of_round("total_area", q.called, "cone", "s", "o", "a"))
    q.step(f"The slant height is √({r}² + {h}²) = {slant}.", f"母线长为 √({r}² + {h}²) = {slant}。")
    q.step(
        f"The total area is π·{r}·{slant} + π·{r}² = {PI * r * (slant + r)}.",
        f"表面积为 π·{r}·{slant} + π·{r}² = {PI * r * (slant + r)}。",
    )
    return PI * r * (r + sqrt(r**2 + h**2))


@seed("conical-frustum-volume", "VC", "easy")
def frustum_volume(q: Question) -> SeedAnswer:
    """Volume of a conical frustum from radii and slant height."""
    width, h, slant = q.triple(26)
    small = q.length(2, 10)
    big = small + width
    q.solid(rounds.frustum(big, small, h), state="radii slant")
    q.ask(asks.of_round("volume", q.called, "frustum", "o", "t", "a", "b"))
    q.step(
        f"The height is √({slant}² - ({big} - {small})²) = {h}.",
        f"高为 √({slant}² - ({big} - {small})²) = {h}。",
    )
    whole = PI * h * (big**2 + big * small + small**2) / 3
    q.step(
        f"The volume is π·{h}·({big}² + {big}·{small} + {small}²) / 3 = {whole}.",
        f"体积为 π·{h}·({big}² + {big}·{small} + {small}²) / 3 = {whole}。",
    )
    return whole


@seed("cone-chord-plane", "LC", "medium")
def chord_plane(q: Question) -> SeedAnswer:
    """Distance of the centre of a cone's base from the plane through the apex and a chord."""
    r, h = q.lengths(2)
    angle = q.angle(60, 90, 120)
    cone_chord(q, r, h, angle)
    q.segments("SA SB AB OA OB")
    q.ask(asks.distance("O", "SAB"))
    q.letter("M")
    k = r * angle.half.cos
    q.step(
        f"Let [M] be the midpoint of [AB]; [OM] ⊥ [AB] and [OM] = {r}·cos {angle.half} = {k}.",
        f"取[AB]的中点[M]，则[OM]⊥[AB]，[OM] = {r}·cos {angle.half} = {k}。",
    )
    q.step(
        f"The plane [SOM] is perpendicular to [AB], so the distance is the height of the right triangle [SOM] on [SM]: "
        f"{k * h / sqrt(k**2 + h**2)}.",
        f"因为[AB]⊥平面[SOM]，所以所求距离是直角三角形[SOM]斜边[SM]上的高：{k * h / sqrt(k**2 + h**2)}。",
    )
    return k * h / sqrt(k**2 + h**2)
