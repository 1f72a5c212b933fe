"""The pipeline ``solid``: a source question about solids becomes a seed question in our form, as DynaSolidGeo's are
made.

A judge keeps questions about solids with one answer, a model writes a file with one ``@seed`` function, and the file
runs in the locked process of the sandbox, never in this one. What comes back are instances as records: each is
verified in the second way (the answer measured on the coordinates against the closed form of the file, both texts
read back and shown to determine the answer, the solution, the figure), 50 of them, which must vary. A person accepts.
"""

from __future__ import annotations

import atexit
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gnomon
from gnomon.author.bilingual import not_parallel
from gnomon.pipelines.construct_stages import pooled
from gnomon.pipelines.model_questions import asked, read_block, read_word
from gnomon.pipelines.program_stages import text_of, unrepeated
from gnomon.pipelines.stage import Asked, Check, Data, Dropped, Kept, Outcome, Person, Pipeline, Rule, Together, Waiting
from gnomon.problem import Number, Problem, ProblemError
from gnomon.program.question.asked_words import ask_the_same
from gnomon.sandbox import Limits, Sandbox, SandboxError
from gnomon.suites.solid.question import CATEGORIES
from gnomon.suites.solid.verify import verify

if TYPE_CHECKING:
    from gnomon.grade.judge import Question

INSTANCES = 50
_DEEP = 2  # instances whose texts are solved from random starts
_DIFFERENT = 20  # different answers wanted in 50 instances, if the question says that they vary
_SECONDS = 240.0

# ---------------------------------------------------------------------------------------------------------- the source

_SUITABLE = """You decide whether a question can become a seed question about solids: the same question with other \
sizes, whose answer is computed from them.

It is suitable if it is about solids or figures in space, has one answer that is a number (a length, an angle, an \
area, a volume, a ratio, a count), and this answer follows from sizes that its text states. It is not suitable if it \
asks for a proof, has several parts, needs a picture to be understood, or is about the plane alone."""
_VERDICT = "Reply with at most two sentences of reasons and a last line of exactly this form:\nVerdict: suitable or not"


def _screening(data: Data) -> Question:
    answer = str(data.get("answer") or "")
    return asked("suitable as a seed", _SUITABLE, _VERDICT, problem=text_of(data), answer=answer)


def _suitable(data: Data, reply: str) -> Outcome | None:
    match read_word(reply, "Verdict", ("suitable", "not")):
        case "suitable":
            return Kept(data, "suitable")
        case "not":
            return Dropped("not suitable as a seed question", {"because": reply.strip()[:300]})
    return None


# ------------------------------------------------------------------------------------------------------------- the seed

_WRITE = """You turn a question about a solid into a seed question of gnomon: one Python function that draws sizes, \
composes the question in English and Chinese from the words of the library, writes the steps of a solution with the \
numbers of the instance, and returns the answer in closed form. The sizes of the source become variables; the solid \
and what is asked stay the same.

The guide shows a whole file and names what the library has."""
_WRITTEN = (
    "Reply with one block of Python, a whole file with its imports and one function with @seed:\n```python\n...\n```"
)
_GUIDE = '''\
from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids


@seed("pyramid-median-and-edge-again", "AN", "medium")  # key, category ({categories}), level (easy, medium, hard)
def median_and_edge(q: Question) -> SeedAnswer:
    """Cosine of the angle between a median of a lateral face and a base edge."""
    a, b, h = q.lengths(3)                        # different whole numbers of similar size
    q.solid(pyramids.upright_rectangle(a, b, h))  # the opening, with all sizes
    q.point(M=midpoint("PB"))                     # derived points, each with its sentence
    q.segments("AM")                              # drawn besides the edges
    q.ask(asks.cos(asks.lines_angle("AM", "CD")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="BCDPM")
    methods.two_lines(q, "AM", "CD")
    return a / sqrt(a**2 + h**2)

Solids, with the letters of their points in the docstrings: {solids}
Questions (asks): {asks}
Derived points (points): {points}
Methods of solutions (methods): {methods}
Sizes: q.lengths(n), q.length(), q.ratio(), q.angle(), q.triple(), q.pick(...), q.require(condition)
Free sentences: q.step(english, chinese) with points in square brackets, f"[AB] = {{a}}"'''


@cache
def guide() -> str:
    """A whole seed question, and what the library has, read from its modules."""
    from gnomon.author.discovery import modules_of
    from gnomon.suites.solid import asks, methods, points

    solids = [one for module in modules_of("gnomon.suites.solid.solids") for one in _functions(module, doc=True)]
    return _GUIDE.format(
        categories=", ".join(f"{key} {name}" for key, name in CATEGORIES.items()),
        solids="; ".join(solids),
        asks=", ".join(_functions(asks)),
        points=", ".join(_functions(points)),
        methods=", ".join(_functions(methods)),
    )


def _functions(module: Any, *, doc: bool = False) -> list[str]:
    """The public functions of a module with their arguments, and with the first line of what they say."""
    import inspect

    found = []
    for name, one in vars(module).items():
        if inspect.isfunction(one) and one.__module__ == module.__name__ and not name.startswith("_"):
            arguments = ", ".join(inspect.signature(one).parameters)
            last = module.__name__.rpartition(".")[2]
            told = f": {(one.__doc__ or '').strip().splitlines()[0]}" if doc and one.__doc__ else ""
            found.append(f"{f'{last}.' if doc else ''}{name}({arguments}){told}")
    return found


def _writing(data: Data) -> Question:
    parts = {"problem": text_of(data), "answer": str(data.get("answer") or ""), "guide": guide()}
    return asked("write a seed", _WRITE, _WRITTEN, **parts, solution=text_of(data, "solution"))


def _read_file(data: Data, reply: str) -> Outcome | None:
    code = read_block(reply, "python")
    return None if code is None or "@seed" not in code else Kept(data | {"seed": code}, "written as a seed question")


# -------------------------------------------------------------------------------------------------- instances, verified


@cache
def _sandbox() -> Sandbox:
    limits = Limits(seconds=_SECONDS, cpu_seconds=int(_SECONDS), memory=2 << 30)
    made = Sandbox(limits, "gnomon.pipelines.seed_job", [str(Path(gnomon.__file__).parent)])
    atexit.register(made.close)
    return made


def instances(code: str, count: int) -> dict[str, Any]:
    """What a file of a seed question gives in the locked process: its key, category, level and so many problems.

    Raises ``SandboxError`` with the reason where it does not run.
    """
    try:
        answer = json.loads(_sandbox().answer(code, str(count)))
    except (ValueError, RecursionError):
        raise SandboxError("answer", "the file answers with something that is not JSON") from None
    if not isinstance(answer, dict) or "error" in answer:
        told = answer.get("error", {}) if isinstance(answer, dict) else {}
        line = f"line {told.get('line')}: " if told.get("line") else ""
        raise SandboxError(str(told.get("kind", "answer")), f"{line}{told.get('text', 'no answer')}")
    return answer


def verified(data: Data) -> Outcome:
    """Make instances in the locked process and verify each of them here, from its record alone."""
    try:
        made = instances(text_of(data, "seed"), INSTANCES)
        problems = [Problem.from_json(one) for one in made["problems"]]
    except SandboxError as error:
        if error.kind == "unavailable":
            return Waiting(f"a machine with the sandbox: {error}")
        return Dropped("the file does not run", {"error": str(error)})
    except (ProblemError, KeyError, TypeError, AttributeError, ValueError) as error:
        return Dropped("the file gives no problems", {"error": str(error)})
    if len(problems) < INSTANCES:
        return Dropped("too few instances", {"instances": len(problems)})
    if not ask_the_same(text_of(data), problems[0].text.get("en", "")):
        return Dropped(
            "the seed question asks for something else than its source", {"text": problems[0].text.get("en")}
        )
    for number, problem in enumerate(problems):
        if not {"en", "zh"} <= set(problem.text):
            return Dropped("an instance is not verified", {"instance": number, "findings": ["a language is missing"]})
        wrong = [*verify(problem, deep=number < _DEEP), *not_parallel("text", problem.text["en"], problem.text["zh"])]
        if wrong:
            return Dropped("an instance is not verified", {"instance": number, "findings": wrong[:5]})
    if not all(problem.figures for problem in problems[:_DEEP]):
        return Dropped("no figure")
    answers = {p.answer.exact if isinstance(p.answer, Number) else str(p.answer) for p in problems}
    if made.get("varies") and len(answers) < _DIFFERENT * INSTANCES // 50:
        return Dropped("the answers hardly vary", {"answers": sorted(answers)[:8]})
    first = problems[0]
    example = {"text": first.text["en"], "text_zh": first.text["zh"], "example_answer": _spelled(first)}
    about = {
        "key": made.get("key"),
        "category": made.get("category"),
        "level": made.get("level"),
        "answers": len(answers),
    }
    return Kept(data | example | about, f"{len(problems)} instances verified, {len(answers)} different answers")


def _spelled(problem: Problem) -> str:
    return problem.answer.exact if isinstance(problem.answer, Number) else str(problem.answer)


SOLID = Pipeline(
    "solid",
    "seed questions about solids (DynaSolidGeo)",
    (
        Rule(name="pool", title="with a text of its own", each=pooled),
        Together(name="repeats", title="each problem once", every=unrepeated),
        Asked(
            name="suitable",
            title="suitable as a seed question (judge)",
            role="judge",
            question=_screening,
            read=_suitable,
            again="Reply with one line only: Verdict: suitable, or Verdict: not",
        ),
        Asked(
            name="write",
            title="written as a seed question (model)",
            role="model",
            question=_writing,
            read=_read_file,
            again="Reply with one block of Python only",
        ),
        Check(name="instances", title=f"with {INSTANCES} verified instances", each=verified),
        Person(
            name="expert",
            title="accepted by a person",
            shows=("problem", "answer", "text", "text_zh", "example_answer", "category", "level", "seed"),
            published="503",
        ),
    ),
)
