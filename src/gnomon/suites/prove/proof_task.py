"""The task `proof`: a statement to prove in numbered lines, graded line by line (`gnomon.written`), beside the letters.

The statement is a right option at least `FAR` steps away from the givens, so that no single line proves it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from gnomon.author.draws import Redraw
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.wording.facts import fact_text
from gnomon.problem import LANGUAGES, Problem, Score, answer_text
from gnomon.seeding import Rng
from gnomon.suites.prove.grading import grade as grade_letters
from gnomon.suites.prove.item import KINDS, Item, RightOption
from gnomon.suites.prove.measures import NO_RULE, RULES
from gnomon.written.check_text import grade_in_each_order
from gnomon.written.grader import Grader
from gnomon.written.line_verdicts import LINE_OUTCOMES, WrittenVerdict
from gnomon.written.proof_figure import ProofFigure
from gnomon.written.proof_lines import numbered_lines, without_proof
from gnomon.written.references import ReferenceLine, given_lines, reference_lines

FAR = 4
_LETTERS = {"en": "Letters: \\boxed{{{letters}}}", "zh": "选项：\\boxed{{{letters}}}"}
_TAUGHT = {
    "en": """Prove a statement about the configuration below, line by line, and say which of the options must be true.

Write the proof as numbered lines `n. STATEMENT [what it rests on; reason]`:
- Statements: AB = CD, AB = 2·CD, AB/CD = EF/GH, AB·CD = EF², ∠ABC = ∠DEF, ∠ABC + ∠DEF = 180°, AB ∥ CD, AB ⊥ CD, \
△ABC ∼ △DEF, △ABC ≅ △DEF (corresponding vertices in order). LaTeX spellings are read as well.
- In words: "A, B, C are collinear", "A, B, C, D are concyclic", "M is the midpoint of AB", "O is the circumcentre of \
△ABC", "AD bisects ∠BAC", "ABCD is a parallelogram". Several statements in one line are joined by commas.
- ∠ is the ordinary angle of the figure, 0° to 180°; ∡ABC and ∡(AB, CD) are directed angles modulo 180°.
- In the brackets: the numbers of earlier lines and of givens (G1, G2, ...) from which the line follows. The reason \
after the semicolon is not graded.
- One line, one textbook step: a theorem applied to what the line cites, or a sum of equations.
- "Let K be the midpoint of AB" (foot of the perpendicular from A to BC, intersection of AB and CD, reflection of A in \
BC, circumcentre of △ABC, ...) introduces a point.
- Lines that are not in this notation are not read; lines that the statement does not need earn nothing.
Example (G1. M is the midpoint of BC; G2. N is the midpoint of CA; to prove: ∠CNM = ∠CAB):
1. MN ∥ AB [G1, G2; midline]
2. ∠CNM = ∠CAB [1; corresponding angles]""",
    "zh": """请逐行证明下面图形中的一个结论，并指出哪些选项一定成立。

证明写成带编号的行：`n. 结论 [依据；理由]`
- 结论的写法：AB = CD，AB = 2·CD，AB/CD = EF/GH，AB·CD = EF²，∠ABC = ∠DEF，∠ABC + ∠DEF = 180°，AB ∥ CD，AB ⊥ CD，\
△ABC ∽ △DEF，△ABC ≌ △DEF（对应顶点按顺序写）。也可用 LaTeX。
- 用文字写的：“A、B、C 三点共线”，“A、B、C、D 四点共圆”，“M 是 AB 的中点”，“O 是 △ABC 的外心”，“AD 平分 ∠BAC”，\
“四边形 ABCD 是平行四边形”。一行中的几个结论用逗号隔开。
- ∠ 是图中的普通角，0° 到 180°；∡ABC 和 ∡(AB, CD) 是有向角，模 180°。
- 方括号中写本行所依据的前面各行的编号和已知条件的编号（G1、G2……）。分号后面的理由不评分。
- 一行只走教科书上的一步：对所引用的内容用一个定理，或把几个等式相加。
- “设 K 是 AB 的中点”（A 到 BC 的垂足、AB 与 CD 的交点、A 关于 BC 的对称点、△ABC 的外心等）引入一个新点。
- 不合此写法的行不读；结论用不到的行不得分。
例（G1. M 是 BC 的中点；G2. N 是 CA 的中点；求证 ∠CNM = ∠CAB）：
1. MN ∥ AB [G1, G2；中位线]
2. ∠CNM = ∠CAB [1；同位角]""",
}
_ASKED = {
    "en": "{taught}\n\nThe problem.{figure} {text}\n\n{options}\n\nGiven:\n{given}\n\n"
    "To prove (option {letter}): {goal}\n\n"
    "After the proof write, on a line of its own without a number, the letters of all options that must be true inside "
    "\\boxed{{}}.",
    "zh": "{taught}\n\n题目：{figure}{text}\n\n{options}\n\n已知：\n{given}\n\n求证（选项 {letter}）：{goal}\n\n"
    "证明之后另起一行，不加编号，把所有一定成立的选项的字母写在 \\boxed{{}} 中。",
}


# --- making


def to_prove(item: Item, letters: Mapping[int, str], places: Mapping[str, complex]) -> dict[str, Any]:
    """The record of the statement to prove: the option furthest from the givens. Raises `Redraw` if all are near, or
    if the proof of it is none in the notation."""
    figure = ProofFigure.of(item.premise, places)
    best: tuple[int, str, Proof] | None = None
    for k, option in enumerate(item.options):
        if isinstance(option, RightOption) and not option.auxiliary:
            distance = Grader(figure, option.proof.steps[-1].fact).distance or 0
            if distance >= FAR and (best is None or distance > best[0]):
                best = distance, letters[k], option.proof
    if best is None:
        raise Redraw("no statement is far from the givens")
    distance, letter, proof = best
    grader = Grader(figure, proof.steps[-1].fact)
    for language in LANGUAGES:
        lines = reference_lines(proof, item.premise.given, figure.worlds, language)
        if not grader.grade("\n".join(map(str, lines))).proved:
            raise Redraw("its proof cannot be written")
    return {"letter": letter, "goal": str(proof.steps[-1].fact), "distance": distance}


# --- asking and answering


def ask(problem: Problem, figure: str, language: str) -> str:
    """The prompt: how proofs are written, the problem, the givens with their numbers and the statement to prove."""
    named, worlds = problem.formal["to_prove"], _drawn(problem)
    return _ASKED[language].format(
        taught=_TAUGHT[language],
        figure=figure,
        text=problem.text[language],
        options="\n".join(f"{option.letter}. {option.text[language]}" for option in problem.options),
        given="\n".join(given_lines(parse_premise(problem.formal["premise"]).given, worlds, language)),
        letter=named["letter"],
        goal=fact_text(Fact.parse(named["goal"]), language, worlds),
    )


def gold(problem: Problem, language: str) -> str:
    """A response with the proof of the record."""
    return _response(map(str, reference(problem, language)), answer_text(problem.answer), language)


def reference(problem: Problem, language: str = "en") -> list[ReferenceLine]:
    """The lines of the proof of the record."""
    proof = Proof.from_json(problem.formal["options"][problem.formal["to_prove"]["letter"]]["proof"])
    figure = _grader(_key(problem)).figure
    return reference_lines(proof, figure.premise.given, figure.worlds, language)


def mistaken(problem: Problem, rng: Rng, language: str) -> str:
    """The proof with one slip: a line that claims something else, or cites something else; the letters are right."""
    lines = reference(problem, language)
    for attempt in range(20):
        own = rng.stream(attempt)
        k = own.integer(0, len(lines) - 1)
        slip = (
            replace(lines[k], text=_relation(problem, own))
            if own.chance(0.5)
            else replace(lines[k], cited=(), givens=())
        )
        said = [*lines[:k], slip, *lines[k + 1 :]]
        response = _response(map(str, said), answer_text(problem.answer), language)
        if not verdict_on(problem, response).proved:
            return response
    return _response([], answer_text(problem.answer), language)


def guessed(problem: Problem, rng: Rng, guess: str, language: str) -> str:
    """Relations of points at random, the statement, and guessed letters."""
    goal = fact_text(Fact.parse(problem.formal["to_prove"]["goal"]), language, _drawn(problem))
    lines = [f"{n}. {_relation(problem, rng.stream(n))} [G1]" for n in range(1, 6)]
    return _response([*lines, f"6. {goal} [1, 2, 3, 4, 5]"], guess, language)


def _relation(problem: Problem, rng: Rng) -> str:
    a, b, c, d = (p.upper() for p in rng.sample(sorted(problem.formal["figure"]), 4))
    return f"{a}{b} {rng.choice(('=', '∥', '⊥'))} {c}{d}"


def _response(lines: Iterable[str], letters: str, language: str) -> str:
    return "\n".join([*lines, "", _LETTERS[language].format(letters=letters)])


def _drawn(problem: Problem) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.complex128]]]:
    return {name: np.array([complex(*place)]) for name, place in problem.formal["figure"].items()}


# --- grading


def _key(problem: Problem) -> tuple[str, str, tuple[tuple[str, complex], ...]]:
    places = tuple((name, complex(*place)) for name, place in problem.formal["figure"].items())
    return problem.formal["premise"], problem.formal["to_prove"]["goal"], places


@lru_cache(maxsize=256)  # the responses to one problem are graded one after the other
def _grader(key: tuple[str, str, tuple[tuple[str, complex], ...]]) -> Grader:
    premise, goal, places = key
    return Grader(ProofFigure.of(parse_premise(premise), dict(places)), Fact.parse(goal))


def verdict_on(problem: Problem, response: str) -> WrittenVerdict:
    """The verdict on the proof in a response."""
    return grade_in_each_order(_grader(_key(problem)), response)


def grade(problem: Problem, response: str) -> Score:
    """1 if the statement is proved, else 0. The parts have the process share, whether the letters are right, how many
    lines have which verdict, and what is wrong with the first line that is."""
    verdict = verdict_on(problem, response)
    letters = grade_letters(problem, without_proof(response))
    parts = {"process": verdict.process, "letters": letters.value or 0.0, "lines": float(len(verdict.lines))}
    parts |= {f"line:{outcome}": float(verdict.count(outcome)) for outcome in LINE_OUTCOMES}
    wrong = verdict.first_wrong
    if not verdict.proved and wrong is not None:
        parts[f"first:{wrong.outcome}"] = 1.0
        kind = next((KINDS.get(c.fact.predicate) for c in wrong.claims if c.fact is not None), None)
        parts |= {f"first kind:{kind}": 1.0} if kind else {}
        parts[f"first rule:{_rule(wrong.line.reason)}"] = 1.0
    if verdict.proved:
        return Score(1.0, "right", parts, "proved", "")
    if not numbered_lines(response):
        return Score(0.0, "no_answer", parts, None, str(verdict.why))
    return Score(0.0, "wrong", parts, verdict.outcome, str(verdict.why))


def _rule(reason: str) -> str:
    """The kind of theorem that the reason of a line names."""
    return next((rule for rule, words in RULES.items() if re.search(words, reason, re.IGNORECASE)), NO_RULE)
