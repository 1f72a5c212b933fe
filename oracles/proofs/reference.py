"""Reference proofs: problems of the suite `prove`, and the engine's proofs of their right options in the notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from gnomon.deduce import Fact, Proof, parse_premise
from gnomon.problem import Problem
from gnomon.written.grader import Grader
from gnomon.written.proof_figure import ProofFigure
from gnomon.written.references import ReferenceLine, reference_lines


@dataclass(frozen=True)
class Reference:
    """A problem with its figure, a statement to prove and the lines of a proof of it."""

    name: str
    figure: ProofFigure
    goal: Fact
    lines: tuple[ReferenceLine, ...]

    @property
    def places(self) -> dict[str, complex]:
        return {name: complex(z[0]) for name, z in self.figure.worlds.items()}

    @property
    def text(self) -> str:
        return written(self.lines)

    def grader(self) -> Grader:
        return Grader(self.figure, self.goal)

    def changed(self, k: int, **changes: object) -> str:
        """The proof with its k-th line changed."""
        lines = list(self.lines)
        lines[k] = replace(lines[k], **changes)  # type: ignore[arg-type]
        return written(lines)


def written(lines: Iterable[ReferenceLine]) -> str:
    return "\n".join(map(str, lines))


def references(problems: Iterable[Problem], language: str = "en") -> Iterator[Reference]:
    """The longest proof of a right option of each problem that has one without auxiliary points."""
    for problem in problems:
        options = [o for o in problem.formal["options"].values() if "proof" in o and not o.get("auxiliary")]
        if not options:
            continue
        proof = Proof.from_json(max(options, key=lambda o: o["steps"])["proof"])
        premise = parse_premise(problem.formal["premise"])
        figure = ProofFigure.of(premise, {name: complex(*z) for name, z in problem.formal["figure"].items()})
        lines = reference_lines(proof, premise.given, figure.worlds, language)
        yield Reference(problem.id, figure, proof.steps[-1].fact, tuple(lines))
