"""The task `point`: name the points that unlock a statement which plain deduction does not reach.

The problem is one whose proof constructs points (`suites/prove/auxiliary`). An answer is read in the notation of
written proofs ("Let K be the midpoint of AM"). It is right if every figure of the premise has these points, and the
prover finishes with them within a fixed effort, counted in rounds and facts, so that it is the same on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Any

from gnomon.author.draws import Redraw
from gnomon.deduce.auxiliary.confirm import new_names
from gnomon.deduce.engine import DeductionBudget
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Construction, parse_premise
from gnomon.deduce.wording.facts import fact_text, label
from gnomon.grade.response.visible import visible_text
from gnomon.problem import LANGUAGES, Problem, Score
from gnomon.seeding import Rng
from gnomon.suites.prove.item import LETTERS, QUESTION, Item, RightOption
from gnomon.written.proof_figure import ProofFigure
from gnomon.written.statements import Definition, read_statement
from gnomon.written.verdict_reasons import UnreadError

MOST_POINTS = 3
EFFORT = DeductionBudget(rounds=40, facts=10_000, milliseconds=inf)
GUESSES, GUESSING = 12, "a point of a common kind, made from points at random"
LONGEST_LINE, MOST_LINES = 400, 400  # of an answer; what is longer is not read

_MARKER = re.compile(r"[\s*_#]*(?:points?|点|辅助点)[\s*_]*[:：][\s*_]*(.*)", re.IGNORECASE)
_BEGINS = re.compile(
    r"(?i)[\s*>-]*(?:[(（]?\d{1,3}[.):、）]\s*)?[\s*$]*"
    r"((?:let|take|draw|construct|define|denote|extend|设|取|作|令|记|过|延长|在).*)"
)
_SENTENCE_END = re.compile(
    r"(?<=[.。;；])\s*(?=(?:Let|Take|Draw|Construct|Define|Denote|Extend|设|取|作|令|记|过|延长|在))"
)

# The clauses of an auxiliary point, the letters of their arguments in an example, and the sentences of the notation;
# the numbers are those of the arguments in their order. A row without letters is not taught: it says what another does.
_ROWS = """
midpoint (KAB): Let {0} be the midpoint of {1}{2} | 设 {0} 是 {1}{2} 的中点
foot (KABC): Let {0} be the foot of the perpendicular from {1} to {2}{3} | 过点 {1} 作 {2}{3} 的垂线，垂足为 {0}
mirror (KAB): Let {0} be the reflection of {1} in {2} | 设 {0} 是 {1} 关于 {2} 的对称点
reflect (KABC): Let {0} be the reflection of {1} in {2}{3} | 设 {0} 是 {1} 关于 {2}{3} 的对称点
parallelogram (ABCK): Let {3} be the point such that {0}{1}{2}{3} is a parallelogram | 取点 {3}，使四边形 {0}{1}{2}{3} 是平行四边形
shift (): Let {0} be the point such that {1}{3}{2}{0} is a parallelogram | 取点 {0}，使四边形 {1}{3}{2}{0} 是平行四边形
circle (): Let {0} be the circumcentre of △{1}{2}{3} | 设 {0} 是 △{1}{2}{3} 的外心
circumcenter (KABC): Let {0} be the circumcentre of △{1}{2}{3} | 设 {0} 是 △{1}{2}{3} 的外心
orthocenter (KABC): Let {0} be the orthocentre of △{1}{2}{3} | 设 {0} 是 △{1}{2}{3} 的垂心
incenter (KABC): Let {0} be the incentre of △{1}{2}{3} | 设 {0} 是 △{1}{2}{3} 的内心
intersection_ll (KABCD): Let {0} be the intersection of {1}{2} and {3}{4} | 设直线 {1}{2} 与 {3}{4} 交于点 {0}
on_line on_line (): Let {0} be the intersection of {1}{2} and {4}{5} | 设直线 {1}{2} 与 {4}{5} 交于点 {0}
intersection_lp (KABCDE): Let {0} be the point on {1}{2} with {3}{0} ∥ {4}{5} | 在 {1}{2} 上取点 {0}，使 {3}{0} ∥ {4}{5}
on_line on_pline (): Let {0} be the point on {1}{2} with {4}{0} ∥ {5}{6} | 在 {1}{2} 上取点 {0}，使 {4}{0} ∥ {5}{6}
on_line on_pline0 (): Let {0} be the point on {1}{2} with {4}{0} ∥ {5}{6} | 在 {1}{2} 上取点 {0}，使 {4}{0} ∥ {5}{6}
intersection_lt (KABCDE): Let {0} be the point on {1}{2} with {3}{0} ⊥ {4}{5} | 在 {1}{2} 上取点 {0}，使 {3}{0} ⊥ {4}{5}
on_line on_tline (): Let {0} be the point on {1}{2} with {4}{0} ⊥ {5}{6} | 在 {1}{2} 上取点 {0}，使 {4}{0} ⊥ {5}{6}
angle_bisector on_line (KABCKDE): Let {0} be the intersection of the bisector of ∠{1}{2}{3} and {5}{6} | 设 ∠{1}{2}{3} 的平分线交 {5}{6} 于 {0}
on_circum on_line (KBCDKAB): Let {0} be the second intersection of {5}{6} and circle {1}{2}{3} | 设 {5}{6} 交圆 {1}{2}{3} 于另一点 {0}
"""  # noqa: E501
_READ_ROWS = re.findall(r"(.+?) \((\w*)\): (.+?) \| (.+)", _ROWS)
_SENTENCES = {clauses: dict(zip(LANGUAGES, words, strict=True)) for clauses, _, *words in _READ_ROWS}
_TAUGHT = {clauses: letters for clauses, letters, *_ in _READ_ROWS if letters}
_GUESSED = ("midpoint", "mirror", "foot", "reflect", "circumcenter")
_ASKED = {
    "en": """The statement below is true, but it does not follow from the configuration in a few plain steps: a proof \
needs points that the text does not mention. Name such points, at most {most}. They are right if the statement can be \
proved with them by plain deduction (angles, similar and congruent triangles, circles, ratios) and without any further \
point.

Construct each point from points that are there already, in a sentence like one of these:
{forms}
Every figure must have the point, and it must not be one of the points that are there.

The problem.{figure} {text}

To prove: {goal}

End your answer with a line "Points:" and, below it, the sentences, one a line; nothing else is read.""",
    "zh": """下面的结论是正确的，但仅由题设图形经过简单的推理得不到它：证明需要题中没有提到的点。\
请说出这样的点，至多 {most} 个。如果添上这些点之后，不再添加别的点，只用普通的推理（角、相似和全等三角形、圆、比例）\
就能证明结论，答案就是正确的。

每个点都用已有的点作出，句子的写法如下：
{forms}
每个符合题设的图形中都必须有这个点，而且它不能是已有的点。

题目：{figure}{text}

求证：{goal}

最后写一行“点：”，在它下面写出这些句子，每行一句；其余内容不读。""",
}
_MARKED = {"en": "Points:", "zh": "点："}


# --- making


def to_unlock(item: Item, places: Mapping[str, complex]) -> dict[str, Any]:
    """The record of the statement to unlock: a right option, its goal and points that unlock it. Raises `Redraw` if no
    option has points that the notation can say and that unlock it within the effort."""
    figure = ProofFigure.of(item.premise, places)
    plain = figure.deduction(figure.given, budget=EFFORT)
    for letter, option in zip(LETTERS, item.options, strict=True):
        if not isinstance(option, RightOption) or not 0 < len(option.auxiliary) <= MOST_POINTS:
            continue
        goal = option.proof.goal
        said = [constructions(_response(sentences(option.auxiliary, language), language)) for language in LANGUAGES]
        if plain.outcome != "saturated" or plain.knows(goal) or not all(found and not unread for found, unread in said):
            continue
        if all(_unlocks(figure, goal, found).unlocked for found, _ in said):
            points = [str(construction) for construction in option.auxiliary]
            return {"letter": letter, "goal": str(goal), "points": points, "without": plain.outcome}
    raise Redraw("no points that the notation can say")


def sentences(auxiliary: Iterable[Construction], language: str) -> list[str]:
    """Constructions as sentences of the notation; none if it has no words for one of them."""
    found = []
    for construction in auxiliary:
        clauses = sorted(construction.clauses, key=lambda clause: clause.name)
        words = _SENTENCES.get(" ".join(clause.name for clause in clauses))
        if words is None:
            return []
        found.append(words[language].format(*(label(p) for clause in clauses for p in clause.args)))
    return found


# --- asking and answering


def ask(problem: Problem, figure: str, language: str) -> str:
    """The prompt: how points are constructed, the problem and the statement."""
    forms = [_SENTENCES[clauses][language].format(*letters) for clauses, letters in _TAUGHT.items()]
    return _ASKED[language].format(
        most=MOST_POINTS,
        forms="\n".join(f"- {form}" for form in forms),
        figure=figure,
        text=problem.text[language].removesuffix(QUESTION[language]).strip(),
        goal=fact_text(Fact.parse(problem.formal["to_unlock"]["goal"]), language, _task(_key(problem)).figure.worlds),
    )


def gold(problem: Problem, language: str) -> str:
    """A response with the points of the record."""
    stated, named = parse_premise(problem.formal["premise"]), problem.formal["to_unlock"]["points"]
    whole = parse_premise("; ".join([str(stated), *named]))
    return _response(sentences(whole.constructions[len(stated.constructions) :], language), language)


def mistaken(problem: Problem, rng: Rng, language: str) -> str:
    """A response with a point that does not unlock the statement."""
    for attempt in range(20):
        response = guessed(problem, rng.stream(attempt), "", language)
        if grade(problem, response).value == 0.0:
            return response
    return _response([], language)


def guessed(problem: Problem, rng: Rng, _guess: str, language: str) -> str:
    """A response with a point of a common kind, made from points at random."""
    clauses = rng.choice(_GUESSED)
    known = rng.sample(list(problem.formal["figure"]), len(_TAUGHT[clauses]) - 1)
    new = new_names(list(problem.formal["figure"]), 1)
    return _response([_SENTENCES[clauses][language].format(*map(label, (*new, *known)))], language)


def guesses(problem: Problem) -> list[str]:
    """Some random answers, from which the level of chance is computed; each on lines of its own."""
    return [f"\n{guessed(problem, Rng('guess', problem.id, k), '', 'en')}\n" for k in range(GUESSES)]


def _response(lines: Iterable[str], language: str) -> str:
    return "\n".join([_MARKED[language], *lines])


# --- grading


@dataclass(frozen=True)
class Unlocking:
    """Whether points unlock a statement, and what is wrong with them if they do not."""

    unlocked: bool
    why: str = ""


@dataclass(frozen=True)
class _Task:
    figure: ProofFigure
    goal: Fact


_Key = tuple[str, str, tuple[tuple[str, complex], ...]]


def _key(problem: Problem) -> _Key:
    places = tuple((name, complex(*place)) for name, place in problem.formal["figure"].items())
    return problem.formal["premise"], problem.formal["to_unlock"]["goal"], places


@lru_cache(maxsize=256)  # the responses to one problem are graded one after the other
def _task(key: _Key) -> _Task:
    premise, goal, places = key
    return _Task(ProofFigure.of(parse_premise(premise), dict(places)), Fact.parse(goal))


def _unlocks(figure: ProofFigure, goal: Fact, definitions: Sequence[Definition]) -> Unlocking:
    """Whether the goal follows with these points, by a proof that the checker accepts."""
    try:
        for definition in definitions:
            figure, _ = figure.with_point(definition)
    except UnreadError as why:
        return Unlocking(False, str(why))
    proof = figure.deduction(figure.given, budget=EFFORT).prove(goal)
    if proof is None or proof.by_figure:
        return Unlocking(False, "the prover does not reach the statement with these points")
    verdict = figure.checker.check(proof)
    return Unlocking(bool(verdict), "" if verdict else f"the proof is not accepted: {verdict.why}")


def constructions(response: str) -> tuple[list[Definition], list[str]]:
    """The points that an answer constructs, and the sentences that could not be read. What is read stands below the
    last line `Points:`, or anywhere if there is none.

    >>> constructions("Points:\\nLet K be the midpoint of AB.\\nLet L be a nice point.")
    ([Definition(point='k', kind='midpoint', arguments=('a', 'b'))], ['Let L be a nice point.'])
    """
    lines = visible_text(response).splitlines()
    marked = [(at, match[1]) for at, line in enumerate(lines) if (match := _MARKER.fullmatch(line[:LONGEST_LINE]))]
    if marked:
        at, rest = marked[-1]
        lines = [rest, *lines[at + 1 :]]
    found: list[Definition] = []
    unread: list[str] = []
    for line in lines[-MOST_LINES:]:
        for said in _SENTENCE_END.split(line[: LONGEST_LINE + 1]):
            match = _BEGINS.fullmatch(said)
            if match is None:
                continue
            try:
                if len(line) > LONGEST_LINE:
                    raise UnreadError("it is too long")
                definition = read_statement(match[1])
                if not isinstance(definition, Definition):
                    raise UnreadError("it introduces no point")
                found += [definition] if definition.point else []  # a line that is only drawn has none
            except UnreadError:
                unread.append(match[1][:80])
    return found, unread


def grade(problem: Problem, response: str) -> Score:
    """1 if the points of a response unlock the statement, else 0. A sentence that cannot be read, a point that is not
    in every figure, and more points than are allowed earn nothing."""
    found, unread = constructions(response)
    parts = {"named": float(len(found) + len(unread)), "unread": float(len(unread))}
    said = ", ".join(f"{one.point.upper()} ({one.kind})" for one in found[: MOST_POINTS + 1])
    if not found and not unread:
        return Score(0.0, "no_answer", parts, None, "no point is constructed")
    if unread:
        return Score(0.0, "wrong", parts, said or None, f"not in the notation: {unread[0]}")
    if len(found) > MOST_POINTS:
        return Score(0.0, "wrong", parts, said, f"{len(found)} points, at most {MOST_POINTS} are allowed")
    task = _task(_key(problem))
    outcome = _unlocks(task.figure, task.goal, found)
    return Score(float(outcome.unlocked), "right" if outcome.unlocked else "wrong", parts, said, outcome.why)
