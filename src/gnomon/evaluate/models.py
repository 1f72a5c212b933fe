"""The embedded models, ``gnomon/NAME``: they need no key and no network, and their scores are known beforehand.

``oracle`` answers from the gold; ``reader`` solves what the words and the marks of a figure tell it, ``blind-reader``
what the words alone tell it; ``random`` guesses from what the problem shows; ``grep`` takes numbers out of the code
that a problem shows, without reading it; ``noisy-P`` is the oracle with probability P and makes a plausible mistake
otherwise; ``judge`` judges by rule; ``extractor`` copies the last number or letters of a response; ``curator`` answers
the questions of ``gnomon curate run`` by rule. They test the whole way from a question to a report, and are the lowest
and highest score to compare a real model with. Their answer to a problem is the same every time. A prompt that asks for
pictures gets pictures, as parts of the message.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from inspect_ai.model import (
    ChatCompletionChoice,
    ChatMessage,
    ChatMessageAssistant,
    ContentImage,
    GenerateConfig,
    ModelAPI,
    ModelOutput,
    ModelUsage,
    StopReason,
    modelapi,
)

from gnomon.evaluate.curator import reply_of
from gnomon.evaluate.exam import find
from gnomon.evaluate.messages import message_content
from gnomon.grade.extraction import NO_ANSWER
from gnomon.grade.image.embedded import split_pictures, without_pictures
from gnomon.grade.image.image_metrics import compare_images
from gnomon.grade.judge import BANDS, unfenced
from gnomon.seeding import Rng
from gnomon.suites import Suite, SuiteError, get_suite

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from inspect_ai.tool import ToolChoice, ToolInfo

    from gnomon.problem import Problem

NAMES = (
    "oracle, reader, blind-reader, random, grep, noisy-P (P from 0 to 1, such as noisy-0.5), judge, extractor, curator"
)
_PLAIN = GenerateConfig()
_READERS = {"reader": True, "blind-reader": False}
"""Whether a reader sees pictures."""
_NOISY = re.compile(r"noisy-(0(?:\.\d+)?|1(?:\.0+)?|\.\d+)")
_ONE_TO_FIVE = "whole number from 1 to 5"
_SORTING = "You sort "  # a question for a type
_MARKING = "You mark "  # a question for marks
_NO_TYPE = re.compile(r"^(\d) none of these:", re.M)
_SIGNS = re.compile(r"[A-Z](?![a-z])[₀-₉′]*|√?\d+(?:\.\d+)?")


class EmbeddedError(SuiteError):
    """An embedded model that does not exist, or that is asked something that is not a problem of gnomon."""


def check_name(name: str) -> str:
    """The name of an embedded model, or an error that lists them."""
    if name not in ("oracle", "random", "grep", *_READERS, *_BY_RULE) and not _NOISY.fullmatch(name):
        raise EmbeddedError(f"gnomon/{name} is not an embedded model; there are gnomon/: {NAMES}")
    return name


@modelapi(name="gnomon")
class EmbeddedModel(ModelAPI):
    """One of gnomon's own models, with the interface of Inspect's providers."""

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = _PLAIN,
        **model_args: Any,
    ) -> None:
        super().__init__(check_name(model_name), base_url, api_key, [], config)

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        text, stop = self._output(input[-1])
        choice = ChatCompletionChoice(message=ChatMessageAssistant(content=message_content(text)), stop_reason=stop)
        output, prompt = _tokens(without_pictures(text)), sum(_tokens(message.text) for message in input)
        return ModelOutput(
            model=f"gnomon/{self.model_name}",
            choices=[choice],
            usage=ModelUsage(input_tokens=prompt, output_tokens=output, total_tokens=prompt + output),
        )

    def _output(self, message: ChatMessage) -> tuple[str, StopReason]:
        if by_rule := _BY_RULE.get(self.model_name):
            return by_rule(message), "stop"
        about = (message.metadata or {}).get("gnomon")
        if not about:
            raise EmbeddedError(f"gnomon/{self.model_name} answers gnomon's own exams only: it must know the problem")
        problem = find(Path(about["folder"]), about["problem"])
        suite, language = get_suite(about["suite"]), about["language"]
        modality = about.get("modality", "text")
        said, stop = answer(self.model_name, suite, problem, language, about.get("epoch", 1), modality)
        return suite.baselines.as_asked(problem, said, about.get("prompt", "default"), language), stop

    def max_connections(self) -> int:
        return 64

    def connection_key(self) -> str:
        return "gnomon"


def answer(
    name: str, suite: Suite, problem: Problem, language: str, epoch: int, modality: str = "text"
) -> tuple[str, StopReason]:
    """The response of an embedded model to a problem, and why it stops."""
    rng = Rng("gnomon", "model", name, problem.id, epoch)
    if name == "random":
        return suite.baselines.random_response(problem, rng, language), "stop"
    if name in _READERS:
        return suite.baselines.read_response(problem, rng, language, modality, sees=_READERS[name]), "stop"
    if name == "grep":
        return suite.baselines.grepped_response(problem, rng, language), "stop"
    gold = suite.gold_response(problem, language)
    noisy = _NOISY.fullmatch(name)
    if not noisy or rng.chance(float(noisy[1])):
        return gold, "stop"
    said = suite.baselines.mistaken_response(problem, rng.stream("mistake"), language)
    return said, "max_tokens" if gold.startswith(said) else "stop"


_BUILDS = re.compile(r"\b(?:draw|fill|filldraw|plot|add_patch)\b")
_REPEATS = re.compile(r"\b(?:for|while|foreach|three)\b")


def verdict(prompt: str, pictures: Sequence[bytes] = ()) -> str:
    """A judge by rule: the share of the labels and numbers of the reference solution that the response has as well; of
    those of the problem, where a judge is shown no reference.

    Of two pictures, reference and response, it takes the likeness (SSIM). It reads the fenced parts of a rubric's
    prompt like any judge. It is for demonstrations and tests: it does not see whether the response makes sense.
    """
    parts = unfenced(prompt)
    if {"STATEMENT", "PROGRAM"} <= set(parts):  # the level of a drawing program
        built = len(_BUILDS.findall(parts["PROGRAM"]))
        level = 3 if _REPEATS.search(parts["PROGRAM"]) else 1 if built <= 2 else 2
        return f"The program has {built} commands that draw.\nScore: {level}"
    if prompt.startswith(_SORTING):
        none = _NO_TYPE.search(prompt)
        return f"A rule cannot tell the type of a mistake.\nScore: {none[1] if none else 5}"
    if prompt.startswith(_MARKING):
        return "A rule cannot tell what went wrong.\nMarks: none"
    if len(pictures) == 2:
        alike = compare_images(pictures[0], pictures[1]).ssim.value
        return f"The pictures are {alike:.0%} alike.\n{_score(prompt, alike)}" if alike is not None else "No picture."
    known = next((name for name in ("REFERENCE", "PROBLEM") if name in parts), "")
    if not known or "RESPONSE" not in parts:
        return "There is no response between the marks, or nothing to compare it with."
    said = set(_SIGNS.findall(parts["RESPONSE"]))
    steps = [signs for line in parts[known].splitlines() if (signs := set(_SIGNS.findall(line)))]
    if not steps:
        return f"The {known.lower()} has no labels or numbers to compare with."
    covered = sum(len(signs & said) / len(signs) for signs in steps) / len(steps)
    return f"{covered:.0%} of what the {known.lower()} names is in the response.\n{_score(prompt, covered)}"


def _score(prompt: str, share: float) -> str:
    """The last line of a verdict, on the scale that the prompt asks for."""
    steps = int(max(0.0, share) * (len(BANDS) - 1) + 1e-9)
    return f"Score: {1 + steps}" if _ONE_TO_FIVE in prompt else f"Score: {BANDS[steps]:.2f}"


_COPIED = re.compile(r"(?<![\w.\\{])(?:\d+(?:\.\d+)?(?:/\d+)?|\\frac\{\d+\}\{\d+\})(?![\w}])")
_LETTERS = re.compile(r"(?<![\w'])[A-D](?:(?:, ?| and |, and |、)[A-D])*(?![\w'])")
_OPTION = re.compile(r"^A\. ", re.M)


def last_copy(prompt: str) -> str:
    """An extractor by rule: the last number of the response, or the last letters if the question has options.

    It is for demonstrations and tests: it does not see whether the response commits to what it copies.
    """
    parts = unfenced(prompt)
    wanted = _LETTERS if _OPTION.search(parts.get("QUESTION", "")) else _COPIED
    found = wanted.findall(parts.get("RESPONSE", ""))
    return found[-1] if found else NO_ANSWER


_BY_RULE: Mapping[str, Callable[[ChatMessage], str]] = {
    "judge": lambda message: verdict(message.text, pictures_of(message)),
    "extractor": lambda message: last_copy(message.text),
    "curator": lambda message: reply_of(message.text) or verdict(message.text, pictures_of(message)),
}
"""The models that are no examinees."""


def pictures_of(message: ChatMessage) -> list[bytes]:
    """The pictures of a message that came with it as data URIs."""
    if isinstance(message.content, str):
        return []
    addresses = [part.image for part in message.content if isinstance(part, ContentImage)]
    return [picture.data for address in addresses for picture in split_pictures(address).pictures]


def _tokens(text: str) -> int:
    """About the number of tokens: one for four letters, or for one Chinese character."""
    wide = sum(1 for sign in text if ord(sign) > 0x2E80)
    return max(1, wide + (len(text) - wide) // 4)
