"""What a rater sees of a response: the task, the reference, the words and the pictures, and nothing of who made it.

It is put together once, when a project is made, and kept in the database, so that raters see the same whatever becomes
of the results files. Words of a model stay text, and its pictures are pixels that were decoded and written anew.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.errors import GnomonError
from gnomon.evaluate.evaluation_settings import mode_of
from gnomon.grade.image.embedded import has_pictures, without_pictures
from gnomon.grade.image.response_pictures import read_drawing
from gnomon.grade.response.visible import without_thoughts
from gnomon.human.rating_sheets import Item, drawn_items
from gnomon.human.rating_stages import Stage, stages_of
from gnomon.human.ratings import RatingsError
from gnomon.report.plain_answers import readable_answer
from gnomon.report.samples import LONGEST, lighter, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.problem import Figure, Json
    from gnomon.report.runs import ReportedRun
    from gnomon.results import Answered

_STEPWISE, _FINISHED = "step by step", "finished figure"
_TITLES = {"steps": _STEPWISE, "process": _STEPWISE, "result": _FINISHED}


@dataclass(frozen=True, slots=True)
class Shown:
    """What raters see. Pictures are kept apart from the words, which name them by their numbers."""

    words: dict[str, Json]
    pictures: list[bytes] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Rateable:
    """A response to rate with its stages."""

    item: Item
    stages: tuple[Stage, ...]


def rateable_items(entries: Sequence[ReportedRun], sample: int, seed: int) -> list[Rateable]:
    """At most `sample` responses of each run, to the same problems for all; an error where there is nothing to rate."""

    def stages(entry: ReportedRun, answer: Answered) -> tuple[Stage, ...]:
        return stages_of(entry.suite, entry.run.settings.prompt, answer.score)

    if not any(stages(entry, answer) for entry in entries for answer in entry.answers):
        names = ", ".join(sorted({entry.suite.name for entry in entries}))
        raise RatingsError(
            f"there is no response to rate in the results of {names}: people rate constructions, and the reasoning of "
            "right answers to solid geometry"
        )
    found: dict[tuple[str, str, int], Item] = {}
    for item in drawn_items(entries, sample, seed, stages):
        key = (item.answer.problem, item.entry.run.model, item.answer.epoch)
        other = found.setdefault(key, item)
        if other is not item:
            raise RatingsError(
                f"{item.entry.path} and {other.entry.path} both have a response of {key[1]!r} to problem {key[0]!r}; "
                "a rating names the problem and the model, so give one of the two"
            )
    return [Rateable(item, stages(item.entry, item.answer)) for item in found.values()]


def shown_of(item: Item) -> Shown:
    """What raters see of a response."""
    settings, problem, response = item.entry.run.settings, item.problem, item.answer.response
    suite, language = item.entry.suite, item.entry.run.settings.language
    pictures: list[bytes] = []

    def kept(png: bytes) -> int:
        small = lighter(png)
        if small not in pictures:
            pictures.append(small)
        return pictures.index(small)

    try:
        task = suite.prompt(problem, mode_of(settings)).images
    except (GnomonError, LookupError, TypeError, ValueError):  # a suite of another version may not make it any more
        task = problem.figures
    pairs = _pairs(item)
    reference = [] if pairs else [figure for figure in problem.figures if figure not in task]
    words, cut = shortened(without_pictures(without_thoughts(response)).strip(), LONGEST)
    drawn = read_drawing(response).pictures if has_pictures(response) and not pairs else ()
    return Shown(
        {
            "language": language,
            "task": problem.text.get(language, ""),
            "figures": [kept(figure.png) for figure in task],
            "steps": [
                {"words": said, "code": list(code)} for said, code in suite.reporting.worked_steps(problem, language)
            ],
            "answer": readable_answer(problem),
            "reference": [kept(figure.png) for figure in reference],
            "response": words,
            "cut": cut,
            "drawn": [kept(one.png) for one in drawn if not isinstance(one, str)],
            "pairs": [{"title": title, "pictures": [kept(one.png) for one in both]} for title, both in pairs.items()],
        },
        pictures,
    )


def _pairs(item: Item) -> dict[str, tuple[Figure, ...]]:
    """The pictures of the reference and of the response, as judges are shown them: step by step, and finished."""
    found: dict[str, tuple[Figure, ...]] = {}
    settings = item.entry.run.settings
    for rubric in item.entry.suite.reporting.rubrics_for(settings.prompt):
        title = _TITLES.get(rubric.name)
        if title is None or title in found or rubric.given(item.answer.score) is not None:
            continue
        if rubric.settled(item.problem, item.answer.response) is None:
            images = rubric.question(item.problem, item.answer.response, settings.language).images
            if len(images) == 2:  # the reference and the response
                found[title] = images
    return found
