"""The pipeline ``construct``: source problems become construction tasks, by the stages (a) to (f) of GGBench.

A judge screens what can be asked as a construction, a person checks that, a model writes givens and goals in the
language of ``ggb.check`` and then a solution in GeoGebra commands. The solution is run on the givens in hidden
positions: a task enters only if its own solution meets its goals in all of them, and doing nothing does not. A judge
and an expert screen what is left. Kept rows have the task in the form that ``gnomon ggb check --task`` reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.curate.drawing_code import split_code
from gnomon.curate.extraneous import needs_link, without_links
from gnomon.ggb.check.goals import GoalError
from gnomon.ggb.check.predicate_table import PREDICATES
from gnomon.ggb.check.task import TYPES, ConstructionTask, TaskResult, check_task, read_task
from gnomon.interpret.errors import ScriptError
from gnomon.pipelines.model_questions import asked, read_block, read_object, read_word
from gnomon.pipelines.program_stages import text_of, unrepeated, unusable
from gnomon.pipelines.stage import Asked, Check, Data, Dropped, Kept, Outcome, Person, Pipeline, Rule, Together

if TYPE_CHECKING:
    from gnomon.grade.judge import Question
    from gnomon.problem import Json

LEVELS = ("easy", "medium", "hard")
_FIELDS = ("title", "statement", "type", "givens", "facts", "goals", "angles_asked")


def pooled(data: Data) -> Outcome:
    """(a) Keep what has a text that stands by itself; links and drawing code go."""
    text = text_of(data)
    if reason := unusable(text) or needs_link(text):
        return Dropped(reason)
    plain = without_links(split_code(text).text)
    return Kept(data | {"problem": plain}, "links or code removed" if plain != text else "")


# -------------------------------------------------------------------------------------------------- (b) suitability

_SUITABLE = """You decide whether a problem can be asked as a construction task: somebody is given points, lines or \
circles and has to construct an object with straightedge and compass, by transformations, or in the coordinate plane.

It is suitable if all of this holds:
- It is about figures of the plane: points, lines, angles, circles, polygons and relations between them.
- There is an object, position or figure that can be constructed; a proof or a number alone is none.
- What is given determines it, up to finitely many positions.
It is not suitable if it is about algebra, counting, chance, data or solids, or if too little is given."""
_VERDICT = "Reply with at most two sentences of reasons and a last line of exactly this form:\nVerdict: {}"


def _screening(data: Data) -> Question:
    return asked("suitable as a construction", _SUITABLE, _VERDICT.format("suitable or not"), problem=text_of(data))


def _suitable(data: Data, reply: str) -> Outcome | None:
    match read_word(reply, "Verdict", ("suitable", "not")):
        case "suitable":
            return Kept(data, "suitable")
        case "not":
            return Dropped("not suitable as a construction", {"because": reply.strip()[:300]})
    return None


# --------------------------------------------------------------------------------------------------- (d) adaptation

_ADAPT = """You turn a problem into a construction task. Its statement says what is given and what is to be \
constructed, and nothing of how. Its givens are lines of GeoGebra that place free objects, one a line (A = (0, 0)), \
in general position. Its goals say in predicates what must hold of the objects that are constructed, by the names \
that the statement gives them; they must hold for every position of the givens and must not hold before anything is \
constructed. Facts are what the statement says of the givens besides (right(ABC), outside(P, c)); mostly there are \
none.

The predicates are: {predicates}.
Rows of letters stand for figures: AB for a segment or its line, ABC for an angle or a triangle."""
_ADAPTED = """Reply with one block of JSON:
```json
{"title": "...", "statement": "...", "type": "straightedge-compass, transformation or analytic", "level": "easy, \
medium or hard", "skills": ["..."], "givens": ["A = (0, 0)", "..."], "facts": [], "goals": ["..."], "angles_asked": \
false}
```
or, if the problem cannot be asked in this way, with {"cannot": "the reason in a sentence"}."""


def _adapting(data: Data) -> Question:
    task = _ADAPT.format(predicates=", ".join(sorted(PREDICATES)))
    return asked("adapt to a construction", task, _ADAPTED, problem=text_of(data), answer=str(data.get("answer") or ""))


def _adapted(data: Data, reply: str) -> Outcome | None:
    new = read_object(reply)
    if new is None:
        return None
    if "cannot" in new:
        return Dropped("not adapted", {"because": str(new["cannot"])})
    if not isinstance(new.get("statement"), str) or not all(_lines(new.get(name)) for name in ("givens", "goals")):
        return None
    if new.get("type") not in TYPES or new.get("level") not in LEVELS:
        return None
    task = {name: new[name] for name in _FIELDS if name in new}
    return Kept(data | {"task": task, "level": new["level"], "skills": new.get("skills", [])}, "adapted")


def _lines(value: Json) -> bool:
    """Whether a value is a list of texts that is not empty."""
    return isinstance(value, list) and bool(value) and all(isinstance(line, str) for line in value)


def _task(data: Data) -> ConstructionTask:
    """The task of a row, with twelve positions drawn also where it is analytic."""
    return read_task(dict(data["task"]) | {"sample": {"count": 12, "seed": 0}})


def readable(data: Data) -> Outcome:
    """The givens run, the goals can be read, and a script that does nothing does not meet them."""
    try:
        idle = check_task("", _task(data))
    except (GoalError, ScriptError) as error:
        return Dropped("givens or goals that cannot be used", {"error": str(error)})
    if idle.ok:
        return Dropped("doing nothing meets the goals")
    held = [goal.goal for goal in idle.found.goals if goal.met]
    return Kept(data, f"met by doing nothing: {', '.join(held)}" if held else "")


# -------------------------------------------------------------------------------------------------- (e) the solution

_SOLVE = """You solve a construction task with commands of GeoGebra. The givens are there already: do not define, \
move or delete them. Write one command a line, name every object, and use the names of the statement for what is \
asked. Nothing may be measured and typed in: the construction must stay right when the givens are dragged. In a task \
of the type straightedge-compass use lines, rays, segments, circles and their intersections, and the usual \
constructions (PerpendicularBisector, AngleBisector, PerpendicularLine, Line(P, l) for parallels, Midpoint, Tangent)."""
_SOLVED = "Reply with the reasons, a numbered step each, and then one block:\n```geogebra\n...\n```"


def _solving(data: Data) -> Question:
    task = data["task"]
    given = "\n".join(task["givens"])
    about = {"statement": str(task["statement"]), "type": str(task["type"]), "givens": given}
    return asked("solve a construction", _SOLVE, _SOLVED, **about, goals="\n".join(task["goals"]))


def _solved(data: Data, reply: str) -> Outcome | None:
    script = read_block(reply, "geogebra")
    if script is None or not script.strip():
        return None
    lines = [line.strip() for line in script.splitlines() if line.strip()]
    return Kept(data | {"script": lines, "reasoning": reply.partition("```")[0].strip()}, "solved")


def verified(data: Data) -> Outcome:
    """The solution meets all goals in the figure shown and in all hidden positions."""
    try:
        result = check_task(list(data["script"]), _task(data))
    except (GoalError, ScriptError) as error:
        return Dropped("the solution does not run", {"error": str(error)})
    if result.found.errors:
        number, line = result.found.errors[0]
        return Dropped("the solution does not run", {"error": f"line {number}: {line.error}"})
    if not result.ok:
        return Dropped("the solution does not meet the goals", {"error": _failed(result)})
    positions = result.found.goals[0].positions
    return Kept(data | {"positions": positions}, f"all goals hold in the figure and {positions} hidden positions")


def _failed(result: TaskResult) -> str:
    if result.found.violations:
        return f"line {result.found.violations[0].number}: {result.found.violations[0].reason}"
    for goal in result.found.goals:
        if not goal.met:
            return f"{goal.goal}: {goal.reason or f'it holds in {goal.held} of {goal.positions} hidden positions'}"
    illegal = result.found.legality.illegal[0]
    return f"not by straightedge and compass: {illegal.line}: {illegal.reason}"


# ---------------------------------------------------------------------------------------------------- (f) screening

_SCREEN = """You screen a construction task with its solution. That the commands run, and that they meet the goals \
in many positions of the givens, was checked by a program. You decide what it cannot see:
- The statement says clearly what is given and what is to be constructed, and has enough conditions.
- The goals ask for what the statement asks for: no condition of the statement is missing in them, and none is added.
- The reasons follow each other, and each belongs to the commands of the solution."""


def _screened(data: Data) -> Question:
    task = data["task"]
    parts = {"source": text_of(data), "statement": str(task["statement"]), "givens": "\n".join(task["givens"])}
    parts |= {"goals": "\n".join(task["goals"]), "reasons": text_of(data, "reasoning")}
    return asked(
        "screen a construction", _SCREEN, _VERDICT.format("pass or fail"), **parts, script="\n".join(data["script"])
    )


def _passed(data: Data, reply: str) -> Outcome | None:
    match read_word(reply, "Verdict", ("pass", "fail")):
        case "pass":
            return Kept(data, "passed")
        case "fail":
            return Dropped("failed the screening", {"because": reply.strip()[:500]})
    return None


CONSTRUCT = Pipeline(
    "construct",
    "construction tasks (GGBench)",
    (
        Rule(name="pool", title="(a) with a text of its own", each=pooled),
        Together(name="repeats", title="(a) each problem once", every=unrepeated),
        Asked(
            name="suitable",
            title="(b) suitable as a construction (judge)",
            role="judge",
            question=_screening,
            read=_suitable,
            again="Reply with one line only: Verdict: suitable, or Verdict: not",
        ),
        Person(name="checked", title="(b) checked by a person", shows=("problem", "answer")),
        Asked(
            name="adapt",
            title="(c, d) adapted to givens and goals (model)",
            role="model",
            question=_adapting,
            read=_adapted,
            again="Reply with one block of JSON only, with all of its fields",
        ),
        Check(name="goals", title="(d) goals that doing nothing does not meet", each=readable),
        Asked(
            name="solve",
            title="(e) with a solution (model)",
            role="model",
            question=_solving,
            read=_solved,
            again="Reply with one block of GeoGebra commands only",
            published="~10,000",
        ),
        Check(name="verified", title="(e) whose solution holds in hidden positions", each=verified),
        Asked(
            name="screen",
            title="(f) screened (judge)",
            role="judge",
            question=_screened,
            read=_passed,
            again="Reply with one line only: Verdict: pass, or Verdict: fail",
        ),
        Person(
            name="expert",
            title="(f) accepted by an expert",
            shows=("problem", "task", "script", "reasoning", "level", "skills"),
            edits=("level",),
            published="1,411",
        ),
    ),
)
