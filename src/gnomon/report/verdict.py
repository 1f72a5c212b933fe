"""The verdict on a suite in a few plain sentences: who leads, by how much, how sure that is, what is missing."""

from __future__ import annotations

from gnomon.report.contrasts import comparable
from gnomon.report.sections import Bench, chance_of
from gnomon.report.statistics import Contrast, contrast, estimate
from gnomon.report.tables import spelled
from gnomon.suites.measures import Column

SURE = 0.05


def verdict(on: Bench) -> str:
    """Sentences without marks of any kind; whoever shows them escapes them."""
    said = [_leader(on)]
    pairs = [(one, two) for one, two in comparable(on) if one is on.entries[0]]
    if pairs:
        rival = pairs[0][1]
        said.append(_lead(contrast(on.entries[0].answers, rival.answers, on.ranking), rival.label))
    chance = chance_of(on)
    level = chance.cell(Column("All", on.ranking.name), on.ranking).value if chance else None
    if level is not None:
        said.append(f"Guessing earns {spelled(level, on.ranking.unit)}.")
    unscored = sum(a.score.outcome == "unscored" for entry in on.entries for a in entry.answers)
    total = sum(len(entry.answers) for entry in on.entries)
    if unscored:
        said.append(f"{unscored:,} of {total:,} responses could not be scored; they are in no mean.")
    return " ".join(said)


def _leader(on: Bench) -> str:
    best = on.entries[0]
    found = estimate(best.answers, on.ranking)
    if not found.known:
        return f"No run has a number for {on.ranking.meaning}."
    number = f"{on.ranking.title} {spelled(found.interval.value, on.ranking.unit)}"
    low, high = found.interval.low, found.interval.high
    if low == low:
        number += f" (95% interval {spelled(low, on.ranking.unit)} to {spelled(high, on.ranking.unit)})"
    does = "leads with" if len(on.entries) > 1 else "reaches"
    return f"{best.label} {does} {number} on {found.interval.count:,} problems."


def _lead(found: Contrast, rival: str) -> str:
    points = spelled(found.difference.value, "points").lstrip("+")
    p = spelled(found.p_value, "p")
    p = p if p.startswith("<") else f"= {p}"
    if found.p_value < SURE:
        return f"It is {points} points ahead of {rival} on the same problems (p {p})."
    return f"Its {points} points over {rival} are within what luck explains (p {p})."
