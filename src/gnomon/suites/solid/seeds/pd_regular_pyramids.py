"""Positional questions on regular pyramids."""

from __future__ import annotations

from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids


@seed("pd-reg-edge", "PD", "easy", varies=False)
def regular_edge(q: Question) -> SeedAnswer:
    """The line that is perpendicular to a lateral edge of a regular pyramid."""
    a, h = q.lengths(2)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.segments("AC BD")
    q.ask(asks.which(q.shuffled(["AB", "BC", "BD", "PB"]), "perpendicular", "PC"))
    q.letter("O")
    q.step(
        "Let [O] be the centre of the square. [PO] ⊥ plane [ABCD], so [BD] ⊥ [PO]; also [BD] ⊥ [AC].",
        "设正方形的中心为[O]，则[PO]⊥平面[ABCD]，所以[BD]⊥[PO]；又[BD]⊥[AC]。",
    )
    q.step(
        "So [BD] ⊥ plane [PAC], which contains [PC], and [BD] ⊥ [PC].",
        "所以[BD]⊥平面[PAC]，而[PC]在该平面内，故[BD]⊥[PC]。",
    )
    return "BD"


@seed("pd-reg-cut", "PD", "medium", varies=False)
def regular_cut(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to a section through the apex parallel to a diagonal."""
    a, h = q.lengths(2)
    r = q.ratio()
    # 2h²/a² = q/(p+q) would make the plane PCD perpendicular as well.
    q.require((2 * h**2 / a**2).as_fraction() != 1 - r.share)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(M=ratio_point("BA", r, edge=True), N=ratio_point("BC", r, edge=True))
    q.segments("PM PN MN AC BD")
    q.shade("PMN")
    q.ask(asks.which(q.shuffled(["PAB", "PAC", "PBD", "PCD"]), "perpendicular", "PMN"))
    q.step(
        f"[BM] : [MA] = [BN] : [NC] = {r}, so [MN] ∥ [AC].",
        f"[BM] : [MA] = [BN] : [NC] = {r}，所以[MN]∥[AC]。",
    )
    q.step(
        "[AC] is perpendicular to [BD] and to the height of the pyramid, so [AC] ⊥ plane [PBD] and [MN] ⊥ plane [PBD].",
        "[AC]⊥[BD]，[AC]与棱锥的高垂直，所以[AC]⊥平面[PBD]，从而[MN]⊥平面[PBD]。",
    )
    q.step(
        "The plane [PMN] contains [MN], so plane [PMN] ⊥ plane [PBD].", "平面[PMN]经过[MN]，所以平面[PMN]⊥平面[PBD]。"
    )
    return "PBD"


@seed("pd-hex-edge", "PD", "medium", varies=False)
def hexagon_edge(q: Question) -> SeedAnswer:
    """The line of the base that is perpendicular to a lateral edge of a hexagonal pyramid."""
    a, h = q.lengths(2, 3, 12)
    q.solid(pyramids.hexagonal(a, h), state="AB height")
    q.segments("AC BD BE CF")
    q.ask(asks.which(q.shuffled(["AB", "AC", "BD", "BE", "DE"]), "perpendicular", "PC"))
    q.letter("O")
    q.step(
        "Let [O] be the centre of the hexagon. [PO] is perpendicular to the base, so [BD] ⊥ [PO].",
        "设正六边形的中心为[O]，则[PO]⊥底面，所以[BD]⊥[PO]。",
    )
    q.step(
        "[CB] = [CD] and [OB] = [OD], so [OC] is the perpendicular bisector of [BD]. Hence [BD] ⊥ plane [POC], and [BD] ⊥ [PC].",
        "[CB] = [CD]，[OB] = [OD]，所以[OC]是[BD]的垂直平分线。于是[BD]⊥平面[POC]，[BD]⊥[PC]。",
    )
    return "BD"
