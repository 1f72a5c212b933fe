"""The funnel of a run: how many rows every stage got, kept, dropped (by reason) and left open, as papers print it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from gnomon.pipelines.stage import Data, Dropped, Kept, Outcome, Stage, Waiting

_REASONS = 6  # reasons of a stage that the table lists; the file has all of them
_PLACES = 4  # rows that are named with a reason


@dataclass(slots=True)
class Level:
    """The counts of one stage."""

    name: str
    title: str
    published: str = ""
    rows: int = 0
    kept: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    waiting: Counter[str] = field(default_factory=Counter)
    places: dict[str, list[str]] = field(default_factory=dict)
    """The first rows that were dropped, by reason."""

    def count(self, outcome: Outcome, place: str = "") -> None:
        """Count what was decided about a row."""
        self.rows += 1
        match outcome:
            case Kept():
                self.kept += 1
            case Dropped(reason=reason):
                self.dropped[reason] += 1
                if place and len(named := self.places.setdefault(reason, [])) < _PLACES:
                    named.append(place)
            case Waiting(why=why):
                self.waiting[why] += 1

    def to_json(self) -> Data:
        """The counts as JSON."""
        return {
            "stage": self.name,
            "title": self.title,
            "rows": self.rows,
            "kept": self.kept,
            "dropped": dict(self.dropped.most_common()),
            "waiting": dict(self.waiting.most_common()),
            "published": self.published,
        }


@dataclass(frozen=True, slots=True)
class Funnel:
    """The stages of a run in their order; the first level is the reading of the files."""

    pipeline: str
    levels: tuple[Level, ...]
    asked: Mapping[str, int] = field(default_factory=dict)
    """Calls of this run by model."""

    @classmethod
    def of(cls, pipeline: str, stages: tuple[Stage, ...]) -> Funnel:
        """A funnel without any rows."""
        levels = [Level(stage.name, stage.title, stage.published) for stage in stages]
        return cls(pipeline, (Level("read", "rows of the corpus"), *levels))

    @property
    def rows(self) -> int:
        """Rows that were read, with the lines that hold none."""
        return self.levels[0].rows

    @property
    def kept(self) -> int:
        """Rows that came through."""
        return self.levels[-1].kept

    @property
    def dropped(self) -> int:
        """Rows that were dropped, each with its reason."""
        return sum(level.dropped.total() for level in self.levels)

    @property
    def waiting(self) -> int:
        """Rows on which nothing is decided yet."""
        return sum(level.waiting.total() for level in self.levels)

    def to_json(self) -> Data:
        """The funnel as JSON; ``rows`` is the sum of ``kept``, ``dropped`` and ``waiting``."""
        return {
            "pipeline": self.pipeline,
            "rows": self.rows,
            "kept": self.kept,
            "dropped": self.dropped,
            "waiting": self.waiting,
            "stages": [level.to_json() for level in self.levels],
        }

    def table(self) -> tuple[list[str], list[list[str]]]:
        """The head and the rows of the table: what is left behind each stage, and what left there."""
        beside = any(level.published for level in self.levels)
        head = ["stage", "left", "of all", "dropped", "waiting", *(["published"] if beside else [])]
        rows = []
        for level in self.levels:
            share = f"{level.kept / self.rows:.1%}" if self.rows else "-"
            cells = [level.title, f"{level.kept:,}", share, f"{level.dropped.total():,}", f"{level.waiting.total():,}"]
            rows.append([*cells, *([level.published] if beside else [])])
        return head, rows

    def reasons(self) -> list[tuple[str, int, str]]:
        """The reasons of every stage, the most frequent first: stage, how many rows, reason with the first rows."""
        return [
            (level.name, n, f"{reason} ({', '.join(level.places.get(reason, []))}{', ...' * (n > _PLACES)})")
            for level in self.levels
            for reason, n in level.dropped.most_common(_REASONS)
        ]

    def markdown(self) -> str:
        """The funnel as a page."""
        head, rows = self.table()
        lines = [f"# Funnel of `{self.pipeline}`", "", _line(head), _line(["---", *["---:"] * (len(head) - 1)])]
        lines += map(_line, rows)
        lines += [
            "",
            f"{self.rows:,} rows = {self.kept:,} kept + {self.dropped:,} dropped + {self.waiting:,} waiting",
            "",
        ]
        lines += [_line(["stage", "rows", "reason"]), _line(["---", "---:", "---"])]
        for level in self.levels:
            lines += [_line([level.name, f"{n:,}", reason]) for reason, n in level.dropped.most_common()]
        return "\n".join(lines) + "\n"


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
