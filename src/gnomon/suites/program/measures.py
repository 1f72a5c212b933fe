"""What the program suite reports: accuracy by level, question and language, and whether any sample was right."""

from __future__ import annotations

from collections.abc import Mapping

from gnomon.suites.measures import ACCURACY, Column, Layout, Measure

ANY = Measure(
    "pass", "pass@k", "whether at least one sample of a problem is right", lambda answer: answer.score.value, pooled=max
)
MEASURES = (ACCURACY, ANY)
LEVELS = {"P": "primitive recognition", "L": "local relation composition", "G": "global abstract integration"}
ASKS = {
    "length": "length or distance",
    "perimeter": "perimeter or total length",
    "area": "area",
    "angle": "angle",
    "ratio": "ratio",
    "count": "counting",
    "volume": "volume or surface",
    "probability": "probability",
    "number": "another number",
}
LANGUAGES = {"asymptote": "code in Asymptote", "matplotlib": "code in matplotlib", "tikz": "code in TikZ"}
CATEGORIES: Mapping[str, str] = {**LEVELS, **ASKS, **LANGUAGES}


def tables() -> tuple[Layout, ...]:
    """The table of the paper, by level, and two by what is asked and by the language of the code."""

    def columns(names: Mapping[str, str]) -> list[Column]:
        return [Column(name.capitalize(), ACCURACY.name, category=name) for name in names]

    return (
        Layout(
            "main", "Accuracy by level", [Column("All", ACCURACY.name), *columns(LEVELS), Column("pass@k", ANY.name)]
        ),
        Layout("asks", "Accuracy by what is asked", columns(ASKS)),
        Layout("languages", "Accuracy by the language of the code", columns(LANGUAGES)),
    )
