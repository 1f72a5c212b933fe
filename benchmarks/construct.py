"""How well the verified score tells right constructions from wrong: ``python -m benchmarks.construct [SIZE] [--list]``.

Every reference solution is spoiled in twelve systematic ways, and rewritten in ways that leave it right: another
solution, other names for helpers, givens stated again, lines in another order, objects added, blocks and prose around
the code. Spoiled scripts must lose the score, rewritten ones must keep it. The time of grading is printed, too.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Point
from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites.construct.givens import names_of
from gnomon.suites.construct.grading import asked_of, grade, task_of
from gnomon.suites.construct.suite import SUITE, ConstructConfig

Lines = list[str]
_LABEL = re.compile(r"^([A-Za-z]\w*'*)(?:\(\w\))?\s*[=:]")


def label_of(line: str) -> str:
    """The name that a line defines."""
    found = _LABEL.match(line)
    return found[1] if found else ""


def replaced(lines: Lines, place: int, line: str) -> Lines:
    """The lines with one of them changed."""
    return [*lines[:place], line, *lines[place + 1 :]]


def renamed(text: str, names: dict[str, str]) -> str:
    """Code with names replaced as a whole."""
    return re.sub(r"[A-Za-z]\w*'*", lambda match: names.get(match[0], match[0]), text)


# -- spoiling ----------------------------------------------------------------------------------------------------------


class Spoiler:
    """A problem's reference solution, and what is needed to spoil it."""

    def __init__(self, problem: Problem) -> None:
        self.lines: Lines = problem.code["geogebra"].split("\n")
        self.givens: Lines = list(problem.formal["positions"][0])
        self.given = names_of(self.givens)
        self.asked = asked_of(problem, task_of(problem))
        self.shown = run([*self.givens, *self.lines]).construction.snapshot()
        self.sided = any("side" in goal.text or "clockwise" in goal.text for goal in task_of(problem).goals)
        self.points = [name for name in self.given if isinstance(self.shown.get(name), Point)]

    def matters(self, place: int) -> bool:
        """Whether an object that is asked for is made from the object of a line."""
        reached = {label_of(self.lines[place])}
        for line in self.lines[place + 1 :]:
            if any(re.search(rf"\b{re.escape(name)}\b", line.partition("=")[2]) for name in reached if name):
                reached.add(label_of(line))
        return bool(reached & set(self.asked))

    def place_of(self, name: str) -> int | None:
        """The line that defines an object."""
        return next((k for k, line in enumerate(self.lines) if label_of(line) == name), None)

    def asked_points(self) -> Iterator[tuple[int, str, Point]]:
        """The points that are asked for, with the lines that define them."""
        for name in self.asked:
            value, place = self.shown.get(name), self.place_of(name)
            if isinstance(value, Point) and place is not None:
                yield place, name, value


def wrong_intersection(case: Spoiler) -> Lines | None:
    """The other index in the last intersection that has one, in tasks that name a side: others may allow both."""
    found = [k for k, line in enumerate(case.lines) if re.search(r"Intersect\(.*, [12]\)$", line)]
    if not found or not case.sided:
        return None
    place = found[-1]
    line = case.lines[place]
    return replaced(case.lines, place, line[:-2] + ("2" if line[-2] == "1" else "1") + ")")


def wrong_point(case: Spoiler) -> Lines | None:
    """A perpendicular or a parallel through another given point."""
    for place, line in enumerate(case.lines):
        found = re.search(r"PerpendicularLine\(([A-Z]\w*),", line)
        others = [name for name in case.points if found and name != found[1]]
        if found and others and case.matters(place):
            return replaced(case.lines, place, line.replace(f"({found[1]},", f"({others[0]},", 1))
    return None


def typed_radius(case: Spoiler) -> Lines | None:
    """A circle through a point becomes one with the radius of the figure shown."""
    for place, line in enumerate(case.lines):
        found = re.match(r"(\w+) = Circle\(([A-Z]\w*), [A-Z]\w*\)$", line)
        value = case.shown.get(found[1]) if found else None
        if found and isinstance(value, Conic) and case.matters(place):
            return replaced(case.lines, place, f"{found[1]} = Circle({found[2]}, {value.a!r})")
    return None


def typed_point(case: Spoiler) -> Lines | None:
    """A point that is asked for gets the coordinates that it has in the figure shown."""
    for place, name, value in case.asked_points():
        return replaced(case.lines, place, f"{name} = ({value.x!r}, {value.y!r})")
    return None


def rounded_point(case: Spoiler) -> Lines | None:
    """The same with four decimals."""
    for place, name, value in case.asked_points():
        return replaced(case.lines, place, f"{name} = ({value.x:.4f}, {value.y:.4f})")
    return None


def missing_object(case: Spoiler) -> Lines | None:
    """An object that is asked for is not there."""
    place = case.place_of(case.asked[-1])
    return None if place is None else case.lines[:place] + case.lines[place + 1 :]


def swapped_labels(case: Spoiler) -> Lines | None:
    """A point that is asked for and a helper point exchange their names."""
    helpers = [
        name
        for line in case.lines
        if (name := label_of(line)) not in case.asked and isinstance(case.shown.get(name), Point)
    ]
    asked = [name for _, name, _ in case.asked_points()]
    if not helpers or not asked:
        return None
    names = {helpers[0]: asked[-1], asked[-1]: helpers[0]}
    return [renamed(line, names) for line in case.lines]


def other_angle(case: Spoiler) -> Lines | None:
    """An angle in degrees is doubled."""
    for place, line in enumerate(case.lines):
        if found := re.search(r"(\d+)°", line):
            return replaced(case.lines, place, line.replace(found[0], f"{2 * int(found[1])}°", 1))
    return None


def deleted_line(case: Spoiler) -> Lines | None:
    """The first line is left out, where others need it."""
    name = label_of(case.lines[0])
    needed = any(re.search(rf"\b{re.escape(name)}\b", line) for line in case.lines[1:]) if name else False
    return case.lines[1:] if needed else None


def redefined_given(case: Spoiler) -> Lines | None:
    """A given point is put elsewhere."""
    return [f"{case.points[0]} = (0.123, 4.567)", *case.lines] if case.points else None


def collapsed(case: Spoiler) -> Lines | None:
    """A point that is asked for becomes a given point."""
    for place, name, _ in case.asked_points():
        if case.points:
            return replaced(case.lines, place, f"{name} = {case.points[0]}")
    return None


def unknown_command(case: Spoiler) -> Lines | None:
    """The command of the last line that is asked for does not exist."""
    place = case.place_of(case.asked[-1])
    if place is None or not re.search(r"[A-Z][a-z]+\(", case.lines[place]):
        return None
    return replaced(case.lines, place, re.sub(r"([A-Z][a-z]+)\(", r"\1Xyz(", case.lines[place], count=1))


SPOILERS: Sequence[Callable[[Spoiler], Lines | None]] = (
    wrong_intersection,
    wrong_point,
    typed_radius,
    typed_point,
    rounded_point,
    missing_object,
    swapped_labels,
    other_angle,
    deleted_line,
    redefined_given,
    collapsed,
    unknown_command,
)


# -- rewriting ---------------------------------------------------------------------------------------------------------


def rewritings(problem: Problem, rng: Rng) -> Iterator[tuple[str, str]]:
    """Responses that are right in another way, with the kind of each."""
    case = Spoiler(problem)
    for steps in problem.formal["solutions"][1:]:
        yield "another solution", _fenced([line for step in steps for line in step["code"]])
    helpers = [name for line in case.lines if (name := label_of(line)) and name not in (*case.asked, *case.given)]
    points = {name for name in helpers if name[0].isupper()}
    names = {name: f"{name[0]}_{{9{k}}}" for k, name in enumerate(helpers) if name in points}
    yield "other names for helpers", _fenced([renamed(line, names) for line in case.lines])
    typed = [line for line in case.givens if re.match(r"[A-Z]\w* = \(", line)]
    yield "givens stated again", _fenced([*typed, *case.lines])
    yield "objects added", _fenced([*case.lines, "Z_{1} = (7, -6)", "Z_{2} = Midpoint(Z_{1}, Z_{1})"])
    yield (
        "a block a step",
        "\n".join(
            f"Step {k}. We go on.\n{_fenced(step['code'])}" for k, step in enumerate(problem.formal["solutions"][0], 1)
        ),
    )
    yield "without a block", "The construction:\n" + "\n".join(case.lines) + "\nThis is what was asked for."
    yield "numbered", "```\n" + "\n".join(f"{k}. {line}" for k, line in enumerate(case.lines, 1)) + "\n```"
    if (order := _reordered(case.lines, rng)) is not None:
        yield "lines in another order", _fenced(order)


def _reordered(lines: Lines, rng: Rng) -> Lines | None:
    """Two neighbouring lines exchanged that do not need each other."""
    for place in rng.shuffled(range(len(lines) - 1)):
        first, second = lines[place], lines[place + 1]
        name = label_of(first)
        if name and label_of(second) and not re.search(rf"\b{re.escape(name)}\b", second):
            return [*lines[:place], second, first, *lines[place + 2 :]]
    return None


def _fenced(lines: Sequence[str]) -> str:
    return "```geogebra\n" + "\n".join(lines) + "\n```"


def main() -> None:
    """Print how many spoiled scripts keep the score, how many rewritten ones lose it, and how long grading takes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("size", nargs="?", type=int, default=200, help="how many problems")
    parser.add_argument("--list", action="store_true", help="list every script that is graded wrongly")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    spoiled, kept, rewritten, lost = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    times: list[float] = []
    for index in range(options.size):
        problem = SUITE.problem(options.seed, index, ConstructConfig(pictures=False))
        case = Spoiler(problem)
        for spoil in SPOILERS:
            lines = spoil(case)
            if lines is None or lines == case.lines:
                continue
            spoiled[spoil.__name__] += 1
            if grade(problem, _fenced(lines)).value == 1.0:
                kept[spoil.__name__] += 1
                if options.list:
                    print(f"kept: {spoil.__name__}: {problem.formal['family']} {index}: {'; '.join(lines)}")
        for kind, response in rewritings(problem, Rng("rewrite", index)):
            rewritten[kind] += 1
            start = time.process_time()
            score = grade(problem, response)
            times.append(time.process_time() - start)
            if score.value != 1.0:
                lost[kind] += 1
                if options.list:
                    print(f"lost: {kind}: {problem.formal['family']} {index}: {score.why}: {response!r}")
    print(f"{options.size} problems of {len(ConstructConfig().used())} families")
    for name, count in spoiled.items():
        print(f"spoiled: {name}: {count - kept[name]} of {count} lose the score")
    for name, count in rewritten.items():
        print(f"rewritten: {name}: {count - lost[name]} of {count} keep the score")
    whole, wrong = sum(spoiled.values()), sum(kept.values())
    print(f"spoiled scripts that lose the score: {whole - wrong} of {whole} ({100 * (whole - wrong) / whole:.2f}%)")
    print(
        f"rewritten scripts that keep it: {sum(rewritten.values()) - sum(lost.values())} of {sum(rewritten.values())}"
    )
    times.sort()
    print(
        f"grading a right script: {1000 * statistics.median(times):.1f} ms of CPU time at the median, "
        f"{1000 * times[len(times) * 9 // 10]:.1f} ms for nine of ten"
    )


if __name__ == "__main__":
    main()
