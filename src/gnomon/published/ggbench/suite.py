"""GGBench as a suite: its published problems asked, measured, judged and reported with the columns of its paper.

Published problems have no goals that could be verified, so a response scores 1 if it has GeoGebra code and every line
of it runs (Pass@1); how good a construction is, the judge says, and the likeness of code and pictures to the published
answer. Pictures that a response lacks are drawn from its code. A row is distrusted if its question, answer or reference
picture is missing, or if the code of its own answer does not run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gnomon.grade.code.passing import passes
from gnomon.grade.image.embedded import picture_markdown
from gnomon.grade.image.response_pictures import shown
from gnomon.problem import LEVELS, Figure, Goals, Problem, Score
from gnomon.published.ggbench.data import read_dataset
from gnomon.published.ggbench.output_scores import drawn_steps
from gnomon.published.ggbench.response_scores import RUBRICS, code_metrics, image_metrics, script_of
from gnomon.published.published_rows import DIFFICULTIES, picture_named
from gnomon.published.published_suite import (
    AUDITED,
    PublishedRecords,
    PublishedSuite,
    audited,
    digest_of,
    provenance,
    with_sound,
)
from gnomon.suites import Baselines, Reporting
from gnomon.suites.construct.baselines import as_prompted
from gnomon.suites.construct.drawing_track import figure_of, score_without_script
from gnomon.suites.construct.judging import LOWEST
from gnomon.suites.construct.likeness_measures import LIKENESS, likeness_tables
from gnomon.suites.construct.measures import MEASURES
from gnomon.suites.construct.reporting import ConstructReporting
from gnomon.suites.construct.response_steps import response_steps
from gnomon.suites.construct.suite import SUITE as CONSTRUCT
from gnomon.suites.construct.text import asked_text
from gnomon.suites.measures import HUMAN, Column, Layout
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.records import FileOfProblems

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from gnomon.grade.image.embedded import FoundPicture
    from gnomon.grade.judge import Rubric
    from gnomon.published.ggbench.data import PublishedProblem
    from gnomon.seeding import Rng
    from gnomon.suites.measures import Measure

_JUDGED = ("plan", "middle", "result", "overall", HUMAN)
_ALL = ("runs", *_JUDGED, *(measure.name for measure in LIKENESS if not measure.name.startswith("step_")))
"""The measures of the suite ``construct`` that need no goals; published problems have no pictures of steps."""
_MEASURES = {measure.name: measure for name in _ALL for measure in MEASURES if measure.name == name}


class GGBenchRecords(PublishedRecords):
    """The rows of a published file, with the pictures that they name."""

    def of_file(self, file: Path) -> FileOfProblems:
        found, complaints = read_dataset(file)
        rows = list(found.values())
        pictures = [(_picture(row, row.question_image), _picture(row, row.res_image)) for row in rows]
        shas = [[figure.sha256() if figure else None for figure, _ in pair] for pair in pictures]
        digest = digest_of([[row.id, row.question, row.text_answer, row.level] for row in rows], shas)

        def problems(progress: Callable[[int, int], None] | None) -> list[Problem]:
            made = []
            for place, (row, (given, reference)) in enumerate(zip(rows, pictures, strict=True)):
                problem = self._problem(row, [given[0], reference[0]], digest, place)
                made.append(audited(problem, _reasons(row, problem, given[1], reference[1])))
                if progress:
                    progress(place + 1, len(rows))
            return made

        return FileOfProblems(digest, [str(complaint) for complaint in complaints], len(rows), problems)

    def _problem(self, row: PublishedProblem, pictures: Sequence[Figure | None], digest: str, place: int) -> Problem:
        named = zip(("question", "reference"), pictures, strict=True)
        rank = LEVELS.index(row.level) if row.level in LEVELS else 1
        return Problem(
            provenance=provenance(self.suite, digest, place, row.id),
            categories=(),
            difficulty=DIFFICULTIES[rank],
            text={"en": row.question, "zh": row.question},
            answer=Goals(()),
            figures=tuple(Figure(name, p.png, p.width, p.height, name) for name, p in named if p is not None),
            code={"geogebra": "\n".join(script_of(row.text_answer).lines)},
            formal={"text_answer": row.text_answer},
        )


def _picture(row: PublishedProblem, named: str) -> tuple[Figure | None, str]:
    """A picture that a row names, or why there is none."""
    if not named:
        return None, "it names none"
    found: FoundPicture = picture_named(row.folder, named)
    picture = shown(found.data, found.problem)
    return (None, picture) if isinstance(picture, str) else (figure_of(picture, "picture"), "")


def _reasons(row: PublishedProblem, problem: Problem, given: str, reference: str) -> Iterator[str]:
    """Why a row is distrusted."""
    if not row.question:
        yield "question: there is none"
    if not row.text_answer:
        yield "answer: there is none"
    elif not problem.code["geogebra"]:
        yield "answer: it has no GeoGebra code"
    elif not passes(problem.code["geogebra"]):
        yield "answer: its GeoGebra code does not run"
    if reference:
        yield f"reference picture: {reference}"
    if given and row.question_image:
        yield f"picture of the question: {given}"


class GGBenchBaselines(Baselines):
    """Scripts: one that constructs nothing, and for a mistake the published one with a line that does not run."""

    def guesses(self, problem: Problem) -> Sequence[str]:
        return ("```geogebra\nA = (0, 0)\n```",)

    def guessing(self, problem: Problem) -> str:
        return "a script that draws the point (0, 0)"

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        return self.guesses(problem)[0]

    def as_asked(self, problem: Problem, response: str, prompt: str, language: str = "en") -> str:
        """The same construction with code in every step, or drawn; as it is where no line of it runs."""
        script = script_of(response)
        if prompt == "default" or not (pictures := drawn_steps(script)):
            return response
        return as_prompted(prompt, response_steps(script), lambda: pictures)

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        return f"```geogebra\n{problem.code['geogebra']}\nX = Circumcircle(A, B)\n```"


class GGBenchReporting(Reporting):
    """The columns of the paper: judged scores, pictures, code; for all rows and for the sound ones."""

    lowest_rating: ClassVar[float] = LOWEST
    rated: ClassVar[str] = ConstructReporting.rated

    def measures(self) -> Sequence[Measure]:
        return tuple(_MEASURES.values())

    def tables(self) -> Sequence[Layout]:
        judged = [Column(_MEASURES[name].title, name) for name in ("runs", *_JUDGED)]
        levels = [
            Column(f"{prefix}{level.capitalize()}", name, level=level)
            for prefix, name in (("", "runs"), ("VLM-I ", "overall"))
            for level in LEVELS
        ]
        return with_sound(
            [
                Layout("main", "Code that runs, and judged scores", judged, published="ggbench-main"),
                *(
                    Layout(
                        table.name,
                        table.title,
                        [column for column in table.columns if column.measure in _MEASURES],
                        "Likeness to the published answer is no correctness: another right construction is less alike.",
                        table.published,
                    )
                    for table in likeness_tables()
                ),
                Layout("levels", "Scores by level", levels, published="ggbench-levels"),
            ]
        )

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        return code_metrics(problem, response) | image_metrics(problem, response, scoring)

    def rubrics(self) -> Sequence[Rubric]:
        return RUBRICS

    def rubrics_for(self, prompt: str) -> Sequence[Rubric]:
        """Those that apply to problems that gnomon makes."""
        names = [rubric.name for rubric in CONSTRUCT.reporting.rubrics_for(prompt)]
        return [rubric for rubric in RUBRICS if rubric.name in names]


class GGBench(PublishedSuite):
    """The published problems of GGBench."""

    name: ClassVar[str] = "published-ggbench"
    title: ClassVar[str] = "GGBench, the published problems"
    implements: ClassVar[str] = "GGBench (arXiv 2511.11134)"
    categories: ClassVar[Mapping[str, str]] = AUDITED
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    protocol: ClassVar[Protocol] = CONSTRUCT.protocol
    pictures_answer: ClassVar[bool] = True
    answers_in_words: ClassVar[bool] = False
    baselines_type = GGBenchBaselines
    records_type = GGBenchRecords
    reporting_type = GGBenchReporting

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        given = tuple(figure for figure in problem.figures if figure.name == "question")
        pictured = given if mode.modality == "text+image" else ()
        return Prompt(asked_text(problem.text[mode.language], mode.language, mode.variant, bool(pictured)), pictured)

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        script = script_of(response)
        if not script.lines:
            return score_without_script(response)
        runs = passes("\n".join(script.lines))
        why = "" if runs else "a line of the script does not run"
        return Score(float(runs), "right" if runs else "wrong", {"runs": float(runs)}, "\n".join(script.lines), why)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        """The published answer, with the reference picture where it has no code."""
        answer = str(problem.formal["text_answer"])
        reference = [figure for figure in problem.figures if figure.name == "reference"]
        return (
            answer if problem.code["geogebra"] or not reference else f"{answer}\n\n{picture_markdown(reference[0].png)}"
        )


SUITE = GGBench()
