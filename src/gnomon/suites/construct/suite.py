"""The construct suite: construction tasks with givens in many positions, verified goals and step pictures.

Implements GGBench's form: a statement, GeoGebra code and pictures of every step. A problem is one draw of a family;
`families` has them by theme.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from gnomon.problem import LANGUAGES, Difficulty, Goals, Problem, Provenance, Score, Step
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.construct import published
from gnomon.suites.construct.distinct import form_of
from gnomon.suites.construct.error_rubric import ERROR_TYPE
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import CATEGORIES, Family
from gnomon.suites.construct.figure import LARGE_SIZES, SIZES, Pictures, lay_out
from gnomon.suites.construct.grading import asked_of, grade, grade_as_drawn, task_of
from gnomon.suites.construct.item import Item, code_of, item_of, steps_of
from gnomon.suites.construct.likeness import likeness
from gnomon.suites.construct.make import FamilyError
from gnomon.suites.construct.measures import MEASURES, tables
from gnomon.suites.construct.mistakes import mistaken_scripts
from gnomon.suites.construct.readable import COMBINED_ATTEMPTS, make_readable
from gnomon.suites.construct.rubrics import RUBRICS
from gnomon.suites.construct.schedule import Place, cells_of, places
from gnomon.suites.construct.sequel import joint_categories
from gnomon.suites.construct.sequels import SEQUELS
from gnomon.suites.construct.text import details, full_response, prompt_text, question, told_step
from gnomon.suites.construct.verify import verify
from gnomon.suites.contract import SCORINGS, ConfigError, Modality, Prompt, PromptMode, Scoring, Suite, SuiteConfig
from gnomon.suites.measures import Layout, Measure, Protocol
from gnomon.words import with_article

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnomon.grade.judge import Rubric
    from gnomon.suites.construct.figure import Pictures

_FLOORS = {"easy": 0, "medium": 1, "hard": 2}


@dataclass(frozen=True)
class ConstructConfig(SuiteConfig):
    """Settings of the construct suite."""

    families: tuple[str, ...] = ()
    """Names of the families to use; empty for all."""
    type: tuple[str, ...] = ()
    """Types to use: straightedge-compass, transformation, analytic; empty for all."""
    level: tuple[str, ...] = ()
    """Levels to use: easy, medium, hard; empty for all."""
    combined: bool = True
    """Whether tasks may ask for a second construction from what the first has built."""
    pictures: bool = True
    """Whether the steps of the reference solution are drawn too, beside the givens."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.families) - set(FAMILIES))
        if unknown:
            raise ConfigError(f"setting families: {unknown[0]!r} is unknown; `gnomon stats` of a dataset lists them")
        known = {"type": published.TYPES, "level": published.LEVELS}
        for name, values in self.groups().items():
            strange = [value for value in values if value not in known[name]]
            if strange:
                raise ConfigError(f"setting {name}: {strange[0]!r} is not one of {', '.join(known[name])}")
        if any(self.groups().values()) and not cells_of(self.used(), self.groups()):
            raise ConfigError("settings families, type and level leave no problem; leave one of them out")

    def groups(self) -> dict[str, tuple[str, ...]]:
        """The types and levels to use, by heading; empty for all."""
        return {"type": self.type, "level": self.level}

    def used(self) -> list[Family]:
        return [FAMILIES[name] for name in self.families or sorted(FAMILIES)]


class ConstructSuite(Suite):
    """Construction tasks in GeoGebra."""

    name: ClassVar[str] = "construct"
    version: ClassVar[str] = "15"
    title: ClassVar[str] = "Construct the figure: plan, GeoGebra code, image"
    implements: ClassVar[str] = "GGBench (arXiv 2511.11134)"
    categories: ClassVar[Mapping[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = ConstructConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    pictures_answer: ClassVar[bool] = True
    answers_in_words: ClassVar[bool] = False
    published_levels: ClassVar[Mapping[str, int]] = published.LEVELS
    published_groups: ClassVar[Mapping[str, Mapping[str, int]]] = {
        "type": published.TYPES,
        "level": published.LEVELS,
        "category": published.CATEGORIES,
        "pictures": published.PICTURES,
    }
    protocol: ClassVar[Protocol] = Protocol(
        prompts={"default": "plan and GeoGebra code", "image": "steps drawn by the model itself"}
    )

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = config or ConstructConfig()
        if not isinstance(settings, ConstructConfig):
            raise ConfigError(
                f"the construct suite takes a ConstructConfig, not {with_article(type(settings).__name__)}"
            )
        rng = problem_rng(self.name, self.version, seed, index)
        key = ("gnomon", self.name, self.version, seed)
        chosen = places(settings.used(), key, index, settings.groups(), combined=settings.combined)
        item, pictures = _readable(chosen, rng)
        return self._problem(item, pictures, seed, index, settings)

    def _problem(self, item: Item, pictures: Pictures, seed: int, index: int, config: ConstructConfig) -> Problem:
        givens, solution = item.positions[0], item.solutions[0]
        return Problem(
            provenance=Provenance(self.name, self.version, seed, index, config.to_json(), source=item.family),
            categories=item.categories,
            difficulty=_difficulty(item),
            text={lang: question(item.task[k], givens, lang) for k, lang in enumerate(LANGUAGES)},
            answer=Goals(item.goals),
            figures=tuple(pictures.figures(config.pictures)),
            code={"geogebra": "\n".join(code_of(solution))},
            solution=tuple(
                Step(
                    {lang: told_step(s.method[k], s.principle[k], lang) for k, lang in enumerate(LANGUAGES)},
                    "; ".join(s.code),
                )
                for s in solution
            ),
            formal=item.to_json(),
        )

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        with_figure = mode.modality == "text+image"
        asked = asked_of(problem, task_of(problem))
        text = prompt_text(problem, mode.language, mode.variant, asked, with_figure)
        return Prompt(text, problem.figures[:1] if with_figure else ())

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        """Verified in all positions; with ``paper``, as the script's own figure shows it."""
        return grade_as_drawn(problem, response) if scoring == "paper" else grade(problem, response)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def rewritten(self, problem: Problem) -> Problem | None:
        """From its record. The sizes of the pictures are among those that the suite tries."""
        family = FAMILIES[problem.formal["family"]]
        second = SEQUELS.get(problem.formal["sequel"])
        item = item_of(problem, family.level, joint_categories(family, second) if second else family.categories)
        made, config = problem.provenance, self.config(problem.provenance.config)
        assert isinstance(config, ConstructConfig)
        sizes = {(figure.width, figure.height) for figure in problem.figures} & {*SIZES, *LARGE_SIZES}
        size = min(sizes, default=SIZES[0])
        pictures = lay_out(item.positions[0], item.shown, item.solutions[0], item.axes, size, item.task[0])
        return self._problem(item, pictures, made.seed, made.index, config)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return full_response(problem, language)

    def guesses(self, problem: Problem) -> Sequence[str]:
        """Nothing but the givens: whoever knows nothing constructs nothing."""
        asked = asked_of(problem, task_of(problem))
        return ["```geogebra\n" + "\n".join(f"{name} = (0, 0)" for name in asked) + "\n```"]

    def guessing(self, problem: Problem) -> str:
        return "a script that adds to the givens every object asked for as the point (0, 0)"

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        return rng.choice(self.guesses(problem))

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A script with a mistake of geometry, such as the wrong one of two points (see `mistakes`)."""
        for script in mistaken_scripts(problem, rng):
            said = "```geogebra\n" + "\n".join(script) + "\n```"
            if all(self.grade(problem, said, scoring).value == 0.0 for scoring in SCORINGS):
                return said
        return ""

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        """Likeness to the reference solutions, of code and of pictures."""
        return likeness(problem, response, scoring)

    def rubrics(self) -> Sequence[Rubric]:
        return (*RUBRICS, ERROR_TYPE)

    def measures(self) -> Sequence[Measure]:
        return MEASURES

    def tables(self) -> Sequence[Layout]:
        return tables(FAMILIES)

    def statistics(self, problem: Problem) -> Mapping[str, float]:
        return {
            "pictures": float(len(problem.figures)),
            "steps": float(len(problem.solution)),
            "lines of code": float(len(problem.code["geogebra"].split("\n"))),
            "goals": float(len(task_of(problem).goals)),
            "solutions": float(len(problem.formal["solutions"])),
        }

    def groups(self, problem: Problem) -> Mapping[str, Sequence[str]]:
        return {
            "type": (problem.formal["kind"],),
            "level": (problem.difficulty.level,),
            "category": problem.categories,
            "pictures": (str(len(problem.figures)),),
        }

    def details(self, problem: Problem, language: str) -> Mapping[str, str]:
        return details(problem, language)

    def worked_steps(self, problem: Problem, language: str) -> Sequence[tuple[str, Sequence[str]]]:
        steps = steps_of(problem.formal["solutions"][0])
        told = zip(problem.solution, steps, strict=True)
        return [(f"{number}. {step.text[language]}", own.code) for number, (step, own) in enumerate(told, 1)]

    def form(self, problem: Problem) -> str:
        """The statement and the goals without names, mirror images and sizes (see `distinct`)."""
        return form_of(problem.formal["task"][0], tuple(goal.text for goal in task_of(problem).goals))

    def elements(self, problem: Problem) -> Sequence[str]:
        return [problem.formal["family"]]


def _difficulty(item: Item) -> Difficulty:
    """The author's level, and within it a finer score from the size of the reference solution."""
    lines, goals = len(code_of(item.solutions[0])), len(item.goals)
    within = min(1.0, (lines / 15 + goals / 8) / 2)
    indicators = {"steps": float(len(item.solutions[0])), "lines": float(lines), "goals": float(goals)}
    return Difficulty(item.level, round((_FLOORS[item.level] + 0.999 * within) / 3, 6), indicators)


def _readable(places: Iterable[Place], rng: Rng) -> tuple[Item, Pictures]:
    """The first of some tasks whose figure can be read. A second construction may crowd it for all givens."""
    for number, place in enumerate(places):
        own = rng if number == 0 else rng.stream("spare", number)
        if not place.family.sequel:
            return make_readable(place.family, own, place.variant)
        with suppress(FamilyError):
            return make_readable(place.family, own, place.variant, COMBINED_ATTEMPTS)
    raise FamilyError("no task is named for this place")


SUITE = ConstructSuite()
