"""A small dataset in the form of the published one, made from problems of the suite, and outputs of a model for it."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.suites.construct.plain_problems import plain_problem

from gnomon.problem import Json, Problem
from gnomon.suites.construct.suite import SUITE

FAMILIES = ("tangents-from-point", "eq-triangle-side", "angle-of-degrees")


@dataclass(frozen=True, slots=True)
class Published:
    """The folder of a dataset with outputs, and the problems that it was made from."""

    folder: Path
    problems: tuple[Problem, ...]
    rows: tuple[dict[str, Json], ...]

    @property
    def data(self) -> Path:
        return self.folder / "dataset.json"

    def outputs(self, rows: Json, name: str = "outputs.json") -> Path:
        """Write outputs beside the dataset."""
        path = self.folder / name
        path.write_text(json.dumps(rows), encoding="utf-8")
        return path


def whole_script(problem: Problem) -> str:
    """The gold response with the givens in its script, as published answers have them."""
    givens = "\n".join(problem.formal["positions"][0])
    return SUITE.gold_response(problem).replace("```geogebra\n", f"```geogebra\n{givens}\n")


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Published:
    folder = tmp_path_factory.mktemp("published")
    (folder / "images").mkdir()
    problems = tuple(plain_problem(name, 0, pictures=True) for name in FAMILIES)
    data, rows = [], []
    for number, problem in enumerate(problems, 1):
        for figure in problem.figures:
            (folder / "images" / f"{number}-{figure.name}.png").write_bytes(figure.png)
        steps = [f"images/{number}-{figure.name}.png" for figure in problem.figures[1:]]
        data.append(
            {
                "id": number,
                "question": problem.text["en"],
                "question_image": f"/images/{number}-question.png",
                "text_answer": whole_script(problem),
                "res_image": f"/{steps[-1]}",
                "difficulty": problem.difficulty.level.capitalize(),
            }
        )
        images = {f"image_{k}": name for k, name in enumerate(steps, 1)}
        rows.append({"id": str(number), "output": whole_script(problem), **images, "output_image": steps[-1]})
    (folder / "dataset.json").write_text(json.dumps(data), encoding="utf-8")
    return Published(folder, problems, tuple(rows))


@pytest.fixture
def published(template: Published, tmp_path: Path) -> Published:
    """A copy that a test may change."""
    folder = tmp_path / "published"
    shutil.copytree(template.folder, folder)
    return Published(folder, template.problems, tuple(dict(row) for row in template.rows))
