"""What comes out of a rating project: counts for its owner, and of settled items the ratings and how well they agree.

Scores of an item are read here only after it is settled; so no page and no file tells one before.
"""

from __future__ import annotations

import csv
import io
import threading
from dataclasses import dataclass
from itertools import islice
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import and_, func, select

from gnomon.agreement import krippendorff_alpha, pearson, spearman
from gnomon.errors import GnomonError
from gnomon.files import write_whole
from gnomon.human.people_against_scores import HumanReport, compare_with_results, judged_pairs
from gnomon.human.rating_stages import KNOWN
from gnomon.human.ratings import STAGES, Rated, Rating
from gnomon.human.settled_scores import Settled, settle
from gnomon.report import plots
from gnomon.report.runs import read_runs
from gnomon.serve.database import reading
from gnomon.serve.rate.rating_scores import PLACES
from gnomon.serve.rate.rating_tables import CLAIMS, ITEMS, PEOPLE, SCORES
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.engine import Engine

    from gnomon.results import Run
    from gnomon.serve.rate.rating_project import Project
    from gnomon.suites import Suite

_SOON = 1.0  # seconds
_COLUMNS = ("problem", "model", "rater", "score", "stage", "role", "epoch")


@dataclass(frozen=True, slots=True)
class Counts:
    """How far a project is."""

    items: int
    settled: int
    disputed: int
    half: int
    """Items that one rater has finished and the other has not."""
    finished: dict[str, int]
    """Finished items by person."""


def counts(database: Engine, project: str) -> Counts:
    """Numbers of items, without a score."""
    with reading(database) as connection:
        own = select(ITEMS.c.state, func.count()).where(ITEMS.c.project == project).group_by(ITEMS.c.state)
        states = {row[0]: row[1] for row in connection.execute(own)}
        claims = CLAIMS.join(ITEMS, ITEMS.c.id == CLAIMS.c.item)
        finished = and_(ITEMS.c.project == project, CLAIMS.c.finished)
        by_person = select(CLAIMS.c.person, func.count()).select_from(claims).where(finished).group_by(CLAIMS.c.person)
        people = {row[0]: row[1] for row in connection.execute(by_person)}
        half = select(func.count()).select_from(claims).where(finished, ITEMS.c.state == "open")
        begun = connection.scalar(half) or 0
    return Counts(sum(states.values()), states.get("settled", 0), states.get("disputed", 0), begun, people)


def settled_ratings(database: Engine, project: str) -> list[Rating]:
    """The ratings of all settled items: of both raters, and of the arbiter for the stages that they differ on."""
    rows = (
        select(
            ITEMS.c.problem, ITEMS.c.model, ITEMS.c.epoch, SCORES.c.stage, SCORES.c.score, PEOPLE.c.name, CLAIMS.c.place
        )
        .join(CLAIMS, CLAIMS.c.item == ITEMS.c.id)
        .join(SCORES, and_(SCORES.c.item == ITEMS.c.id, SCORES.c.person == CLAIMS.c.person))
        .join(PEOPLE, PEOPLE.c.id == CLAIMS.c.person)
        .where(ITEMS.c.project == project, ITEMS.c.state == "settled", CLAIMS.c.finished)
    )
    with reading(database) as connection:
        found = [
            Rating(
                Rated(row.problem, row.model, row.epoch, row.stage),
                row.name,
                row.score,
                "rater" if row.place in PLACES["rater"] else "arbiter",
                "this project",
            )
            for row in connection.execute(rows)
        ]
    return sorted(found, key=_order)


def _order(one: Rating) -> tuple[str, str, int, int, bool, str]:
    rated = one.rated
    return rated.problem, rated.model, rated.epoch, STAGES.index(rated.stage), one.role == "arbiter", one.rater


def ratings_file(ratings: Sequence[Rating]) -> bytes:
    """The file that ``gnomon ratings`` and ``gnomon report --ratings`` read."""
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for one in ratings:
        rated = one.rated
        writer.writerow((rated.problem, rated.model, one.rater, one.score, rated.stage, one.role, rated.epoch))
    return made.getvalue().encode()


def file_of(out: Path, project: str) -> Path:
    """Where the ratings file of a project lies in the folder of the server."""
    return out / "ratings" / project / "ratings.csv"


class RatingsWriter:
    """Writes the ratings files: soon after a settlement, and once for all settlements of that moment."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._awaited: set[str] = set()

    def write_soon(self, database: Engine, out: Path, project: str) -> None:
        """Write within a second. A process that is told to end does it before."""
        with self._lock:
            if project not in self._awaited:
                self._awaited.add(project)
                threading.Timer(_SOON, self._write_awaited, (database, out, project)).start()

    def _write_awaited(self, database: Engine, out: Path, project: str) -> None:
        with self._lock:
            self._awaited.discard(project)  # what is settled from now on is written by the next one
        write_ratings(database, out, project)


def write_ratings(database: Engine, out: Path, project: str) -> None:
    """Write the ratings file of a project, whole or not at all."""
    write_whole(file_of(out, project), ratings_file(settled_ratings(database, project)))


# -------------------------------------------------------------------------------------------------------- agreement


@dataclass(frozen=True, slots=True)
class Plot:
    """People against the judge in one stage."""

    title: str
    svg: str
    note: str


@dataclass(frozen=True, slots=True)
class Findings:
    """What the owner sees of settled items."""

    report: HumanReport
    plots: tuple[Plot, ...]
    colours: Mapping[str, int]
    """The colour of each model, the same in all plots."""
    remark: str
    """Why nothing of the judge is there, where that is so."""


def findings(project: Project, ratings: Sequence[Rating]) -> Findings:
    """How well raters agree with each other and with the judge, over settled items.

    The results are read again each time: a judge may have scored them after the project was made.
    """
    settled = settle(ratings)
    runs: list[tuple[Path, Run, Suite]] = []
    remark = ""
    try:
        runs = read_runs([Path(place) for place in project.places])
        report = compare_with_results(settled, runs)
    except GnomonError as error:
        runs, remark = [], f"The ratings are not compared with automatic scores: {error}"
        report = compare_with_results(settled, [])
    pairs = judged_pairs(settled, runs)
    models = dict.fromkeys(one.rated.model for _, own in pairs.values() for one, _, _ in own)
    colours = {model: colour for colour, model in enumerate(islice(models, plots.COLOURS))}
    drawn = tuple(_plot(stage, measure, own, colours) for stage, (measure, own) in pairs.items() if own)
    return Findings(report, drawn, colours, remark)


def _plot(stage: str, measure: str, pairs: Sequence[tuple[Settled, float, float]], colours: Mapping[str, int]) -> Plot:
    drawn = []
    for model, colour in colours.items():
        if own := [(one.rated.problem, human, judge) for one, human, judge in pairs if one.rated.model == model]:
            drawn.append(plots.Pairs.of(model, colour, own))
    svg = plots.square(drawn, across="people", up=measure)
    return Plot(KNOWN[stage].title, svg, _note([human for _, human, _ in pairs], [judge for _, _, judge in pairs]))


def _note(humans: Sequence[float], judges: Sequence[float]) -> str:
    alpha = krippendorff_alpha(list(zip(humans, judges, strict=True)))
    values = {"Pearson r": pearson(humans, judges), "Spearman ρ": spearman(humans, judges), "Krippendorff α": alpha}
    said = ", ".join(f"{name} = {value:.2f}" for name, value in values.items() if not isnan(value))
    return f"{said + ', over ' if said else ''}{counted(len(humans), 'response')}. {plots.SQUARE_NOTE}"
