"""Conditions under which a comparison fails, for scripts that guard a model against getting worse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.report.tables import spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.report.compare.pairs import RunPair


def failed_gates(pairs: Sequence[RunPair], *, under: float | None, if_worse: bool) -> list[str]:
    """One sentence for each condition that a pair fails.

    ``under`` is compared with the second run over all of its problems; ``if_worse`` asks whether the paired test finds
    the second run worse on the shared ones.
    """
    found = []
    for pair in pairs:
        ranking = pair.ranking
        unit, title = ranking.measure.unit, ranking.measure.title
        whole = ranking.whole_second.interval.value
        if under is not None and whole < under:
            found.append(
                f"{pair.second.label} on {pair.second.suite.called}: "
                f"{title} {spelled(whole, unit)} is under {spelled(under, unit)} (--fail-under)"
            )
        if if_worse and ranking.verdict == "worse":
            found.append(
                f"{pair.second.label} on {pair.second.suite.called}: {title} is worse than that of {pair.first.label} "
                f"by {spelled(abs(ranking.gain), unit)} (p {spelled(ranking.contrast.p_value, 'p')}, --fail-if-worse)"
            )
    return found
