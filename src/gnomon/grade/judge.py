"""Judging by rubric: language and vision models score what no grader can compute.

A ``Rubric`` is data: a prompt built from the problem and the response, and a strict parser of the verdict. ``judge``
asks, asks once more if the reply cannot be read, and then gives up: the response is unscored, not zero. Verdicts are
cached by the content of the question. The caller provides ``ask``, a function from a question to a reply, which should
sample with ``SEED`` at ``TEMPERATURE``.

Text written by a model stands in the prompt inside a fence whose mark is a hash of that text, so no response can close
its own fence; the prompt says that nothing inside is an instruction.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from gnomon.grade.response.visible import without_thoughts
from gnomon.problem import Figure, Problem, Score, canonical_json
from gnomon.results import Judgement

SEED = 0
TEMPERATURE = 0.0
BANDS = (0.0, 0.25, 0.5, 0.75, 1.0)
GIVEN = "follows from the score of the answer"
_ATTEMPTS = 2
_WHY = 500
_LONGEST = 60_000  # characters of a response that a judge is shown; the end matters most
_AGAIN = "\n\nYour last reply could not be read. "


@dataclass(frozen=True, slots=True)
class Question:
    """The text and pictures that a judge is shown."""

    text: str
    images: tuple[Figure, ...] = ()
    """What is judged, such as drawings."""
    figures: tuple[Figure, ...] = ()
    """The figures of the problem, for a judge that is to see them: most judges read texts only."""

    def shown(self, *, figures: bool) -> Question:
        """The question as it is put to a judge, with the figures of the problem or without."""
        return replace(self, images=self.images + self.figures if figures else self.images, figures=())


@dataclass(frozen=True, slots=True)
class Rubric:
    """One way of judging a response, with a value from 0 to 1."""

    name: str
    version: str
    """Changes with the prompt or the parser; verdicts of other versions are not reused."""
    title: str
    question: Callable[[Problem, str, str], Question]
    """Makes the question from (problem, response, language)."""
    read: Callable[[str], float | None]
    """Reads the value from a reply; None where the reply is not one clear verdict."""
    given: Callable[[Score], float | None] = lambda _score: None
    """The value where it follows from the score alone, so that no judge is asked; else None."""
    settled: Callable[[Problem, str], Judgement | None] = lambda _problem, _response: None
    """The verdict where a rule of the protocol decides it, such as on a missing picture; else None."""
    who: str = "judge"
    """Who is asked, in words."""
    again: str = "Reply with one line only: Score: X"
    """What is said after a reply that cannot be read."""


@dataclass(frozen=True, slots=True)
class JudgeReply:
    """What a judge replied, and the tokens that it took, if they are known."""

    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None


Ask = Callable[[Question], Awaitable[str | JudgeReply]]


@dataclass(frozen=True, slots=True)
class Cache:
    """Verdicts in a folder, a file each, named by a hash of the question and the judge's name."""

    folder: Path
    judge: str

    def path(self, rubric: Rubric, question: Question) -> Path:
        """The file of a verdict."""
        shown = [figure.sha256() for figure in question.images]
        asked = canonical_json([rubric.name, rubric.version, self.judge, question.text, shown])
        digest = hashlib.blake2b(asked.encode(), digest_size=16).hexdigest()
        return self.folder / digest[:2] / f"{digest}.json"

    def get(self, rubric: Rubric, question: Question) -> Judgement | None:
        """The stored verdict; None where there is none or its file is damaged."""
        try:
            return Judgement(**json.loads(self.path(rubric, question).read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def put(self, rubric: Rubric, question: Question, verdict: Judgement) -> None:
        """Store a verdict; its file is written whole or not at all."""
        path, kept = self.path(rubric, question), canonical_json(asdict(verdict)).encode()
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(kept)
        Path(temporary).replace(path)


async def judge(
    rubric: Rubric,
    problem: Problem,
    response: str,
    ask: Ask,
    *,
    score: Score,
    language: str = "en",
    figures: bool = False,
    cache: Cache | None = None,
) -> Judgement:
    """The verdict on a response. A failure (no reply, no clear verdict in two replies) is unscored and never raises.

    ``figures``: whether the judge sees the figures of the problem.
    """
    try:
        known = _known(rubric, problem, response, score)
        if known is not None:
            return known
        question = rubric.question(problem, response, language).shown(figures=figures)
        return await asked_verdict(rubric, question, ask, cache)
    except Exception as error:  # of a third party's rubric, or of a text that cannot be encoded
        return Judgement(None, why=f"it could not be judged: {type(error).__name__}: {error}"[:_WHY])


def _known(rubric: Rubric, problem: Problem, response: str, score: Score) -> Judgement | None:
    """The verdict for which no judge is asked, if there is one."""
    known = rubric.given(score)
    if known is not None:
        return Judgement(known, why=GIVEN)
    if score.outcome == "unscored":
        return Judgement(None, why="the response is unscored")
    return rubric.settled(problem, response)


async def asked_verdict(rubric: Rubric, question: Question, ask: Ask, cache: Cache | None = None) -> Judgement:
    """The verdict on a question: from the cache, or from the judge, who is asked at most twice."""
    if cache and (kept := cache.get(rubric, question)):
        return kept
    replies: list[JudgeReply] = []
    for attempt in range(_ATTEMPTS):
        try:
            said = await ask(
                question if attempt == 0 else Question(question.text + _AGAIN + rubric.again, question.images)
            )
        except Exception as error:  # a judge that fails must not end the evaluation
            why = f"the {rubric.who} could not be asked: {type(error).__name__}: {error}"[:_WHY]
            return _verdict(None, replies, why)
        replies.append(JudgeReply(said) if isinstance(said, str) else said)
        value = rubric.read(replies[-1].text)
        if value is not None:
            verdict = _verdict(value, replies)
            if cache:
                # A verdict that cannot be stored still counts; the next run asks again.
                with suppress(OSError, UnicodeError):
                    cache.put(rubric, question, verdict)
            return verdict
    return _verdict(None, replies, f"no clear verdict in {_ATTEMPTS} replies")


def _verdict(value: float | None, replies: Sequence[JudgeReply], why: str = "") -> Judgement:
    """A verdict with the last reply and the tokens of all of them."""
    tokens_in = [reply.tokens_in for reply in replies if reply.tokens_in is not None]
    tokens_out = [reply.tokens_out for reply in replies if reply.tokens_out is not None]
    return Judgement(
        value,
        replies[-1].text if replies else "",
        why,
        tokens_in=sum(tokens_in) if tokens_in else None,
        tokens_out=sum(tokens_out) if tokens_out else None,
    )


# ------------------------------------------------------------------------------------------------------------- fences

_FENCE = re.compile(r"^<<([A-Z]+) ([0-9a-f]{16})>>\n(.*?)\n<<END \1 \2>>$", re.M | re.S)


def fenced(name: str, text: str) -> str:
    """The text between marks that it cannot contain, because they are made from its hash.

    >>> unfenced("Grade this.\\n" + fenced("RESPONSE", "It is 5."))
    {'RESPONSE': 'It is 5.'}
    """
    mark = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    return f"<<{name} {mark}>>\n{text}\n<<END {name} {mark}>>"


def unfenced(prompt: str) -> dict[str, str]:
    """The fenced parts of a prompt by name; fences whose mark is not the hash of their text are ignored."""
    return {name: text for name, _, text in _FENCE.findall(prompt) if fenced(name, text) in prompt}


def shortened(response: str) -> str:
    """The response; of a long one, a third of the allowed length from its beginning and the rest from its end."""
    if len(response) <= _LONGEST:
        return response
    return f"{response[: _LONGEST // 3]}\n[...]\n{response[-2 * _LONGEST // 3 :]}"


# ------------------------------------------------------------------------------------------------------------ parsing

_SCORE_LINE = re.compile(r"^(?:[^\w\n]|_)*(?:(?:final|process|overall|total)\s+)*score[\W_]*?[:=：]", re.I | re.M)
_REMARK = re.compile(r"\([^()]*\)|（[^（）]*）|\[[^\[\]]*\]")
_OF_ONE = re.compile(r"/\s*1(?:\.0+)?(?![\d.])")
_CRITERION = re.compile(r"\bS[1-3]\b")
_NUMBER = re.compile(r"[-+]?(?:\d+(?:[.,]\d+)?|\.\d+)\s*%?")


def read_band(reply: str, bands: Sequence[float] = BANDS) -> float | None:
    """The band that a reply gives, in lines ``Score: X`` or as the only number of a reply of one line.

    None where two are given, where the number is not a band, or where it is not clear which number is the verdict.

    >>> read_band("The steps are sound.\\n**Score:** 0.75")
    0.75
    """
    text = without_thoughts(reply).replace("*", "").replace("`", "").strip()
    stated = [text[match.start() :].split("\n", 1)[0] for match in _SCORE_LINE.finditer(text)]
    if not stated:
        stated = _object(text) or [line for line in text.split("\n") if line.strip()]
        if len(stated) != 1:
            return None
    values = {_value(line) for line in stated}
    value = values.pop() if len(values) == 1 else None
    return value if value in bands else None


class TypeScale:
    """Types of mistakes that a judge numbers from 1 on, the last number standing for none of them.

    A verdict is kept as a value from 0 to 1, as all verdicts are.

    >>> scale = TypeScale(("code", "logic"))
    >>> scale.read("Score: 2"), scale.type_of(0.5), scale.type_of(scale.none)
    (0.5, 'logic', 'none')
    """

    NONE = "none"

    def __init__(self, types: Iterable[str]) -> None:
        self.order = (*types, self.NONE)
        self.none = self.value(self.NONE)

    def value(self, name: str) -> float:
        """The value that stands for a type."""
        return self.order.index(name) / (len(self.order) - 1)

    def type_of(self, value: float) -> str:
        """The type that a value stands for, or ``none``."""
        return self.order[round(value * (len(self.order) - 1))]

    def read(self, reply: str) -> float | None:
        """The verdict of a reply, read as strictly as all scores."""
        band = read_band(reply, tuple(float(number) for number in range(1, len(self.order) + 1)))
        return None if band is None else self.value(self.order[int(band) - 1])


def _object(text: str) -> list[str]:
    """The score of a reply that is one JSON object, as a list of one text; else empty."""
    try:
        found = json.loads(text.removeprefix("json").strip())
    except ValueError:
        return []
    return [str(found["score"])] if isinstance(found, dict) and "score" in found else []


def _value(line: str) -> float | None:
    """The only number of a line, without remarks in brackets and names of criteria."""
    bare = _CRITERION.sub(" ", _OF_ONE.sub(" ", _REMARK.sub(" ", line)))
    numbers = _NUMBER.findall(bare)
    if len(numbers) != 1 or "%" in numbers[0]:
        return None
    return float(numbers[0].replace(",", "."))
