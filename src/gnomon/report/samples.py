"""The samples of a report as data inside the page: an index that loads at once, and chunks that load when looked at.

Texts are JSON, compressed and written as base64, about a hundred problems or a quarter of a megabyte of responses a
chunk. A problem and its figures are stored once, however many runs were asked it. Responses are hostile input: nothing
here is ever HTML, the page builds text nodes from it.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Literal

from gnomon.errors import GnomonError
from gnomon.grade.image.embedded import has_pictures, split_pictures, without_pictures
from gnomon.grade.image.response_pictures import MOST_PICTURES, read_drawing
from gnomon.problem import OUTCOMES, Figure, Json, Problem
from gnomon.report.plain_answers import readable_answer
from gnomon.results import SUFFIX, Answered
from gnomon.suites import PromptMode, get_suite

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from gnomon.report.runs import ReportedRun

LONGEST = 16_000
"""Characters of a response that the page shows; of a longer one its beginning and its end."""
_SHORTEST = 2_000
_BUDGET = 32_000_000  # characters of all responses together; beyond that each is cut shorter
_REPLY = 4_000  # characters of a judge's reply
_CHUNK = 250_000  # characters of JSON in a chunk
_PER_CHUNK = 100  # problems in a chunk
_FIGURES = 40  # figures in a chunk
_HEAD = 160  # characters of a problem in the list
_SHARP = 1_000  # up to so many figures they are kept as they are
_LIGHT = 4_000  # up to so many, with fewer shades; more are shrunk as well
_SMALL = 256  # pixels, then
_SHADES = 8
_SOLVED = 4_000  # up to so many problems come with their reference solution
_DRAWN = 3_000  # up to so many pictures of responses are shown; of more, the last one of each response


@dataclass(frozen=True, slots=True)
class Samples:
    """Chunks by their id in the page: what stands in a script element, and how it is to be read."""

    chunks: dict[str, str]
    count: int
    longest: int
    """The longest response that is shown whole."""
    cut: int
    """How many responses are not."""


def pack(entries: Sequence[ReportedRun]) -> Samples:
    """All samples of all runs."""
    problems = _problems(entries)
    numbers = {id_: k for k, id_ in enumerate(problems)}
    pictures, figure_chunks = _pictures(problems)
    longest = _longest(entries)
    chunks = dict(figure_chunks)
    places: dict[str, list[int]] = {"chunk": [], "at": []}
    answers = [(r, answer) for r, entry in enumerate(entries) for answer in entry.answers]
    shown = _shown_pictures([answer.response for _, answer in answers])
    for number, part in enumerate(_chunks((_answer(answer, longest, shown) for _, answer in answers), _CHUNK)):
        chunks[f"responses-{number}"] = packed(part)
        places["chunk"] += [number] * len(part)
        places["at"] += range(len(part))
    every = list(problems.values())
    modes = list(dict.fromkeys(map(_mode, entries)))
    asked = _asked_in(entries, modes)
    languages = {entry.run.settings.language for entry in entries}
    solved = len(every) <= _SOLVED
    for number, start in enumerate(range(0, len(every), _PER_CHUNK)):
        some = every[start : start + _PER_CHUNK]
        chunks[f"problems-{number}"] = packed(
            [
                _problem(answer, problem, pictures, languages, solved=solved)
                | _prompts(problem, [(k, *modes[k]) for k in asked[answer.problem]])
                if problem
                else None
                for answer, problem in some
            ]
        )
    chunks["index"] = packed(
        {
            "outcomes": list(OUTCOMES),
            "perChunk": _PER_CHUNK,
            "perFigures": _FIGURES,
            "longest": longest,
            "runs": [
                {
                    "label": e.label,
                    "suite": e.suite.name,
                    "place": e.run.suite,
                    "language": e.run.settings.language,
                    "key": e.path.name.removesuffix(SUFFIX),
                    "mode": modes.index(_mode(e)),
                }
                for e in entries
            ],
            "suites": {e.suite.name: {"title": e.suite.title, "categories": dict(e.suite.categories)} for e in entries},
            "problems": [_line(answer, problem) for answer, problem in problems.values()],
            "samples": {
                "run": [r for r, _ in answers],
                "problem": [numbers[answer.problem] for _, answer in answers],
                "epoch": [answer.epoch for _, answer in answers],
                "outcome": [OUTCOMES.index(entries[r].outcome(answer)) for r, answer in answers],
                "value": [answer.score.value for _, answer in answers],
                "tokens": [answer.tokens_out for _, answer in answers],
                **places,
            },
        }
    )
    cut = sum(len(without_pictures(answer.response)) > longest for _, answer in answers)
    return Samples(chunks, len(answers), longest, cut)


def packed(value: Json) -> str:
    """JSON, compressed (with no time in it: the same data gives the same page), as base64."""
    return base64.b64encode(gzip.compress(json.dumps(value, separators=(",", ":")).encode(), 9, mtime=0)).decode()


def _problems(entries: Sequence[ReportedRun]) -> dict[str, tuple[Answered, Problem | None]]:
    """Every problem asked, with one of its answers, from which level and categories are known if the dataset is
    missing."""
    found: dict[str, tuple[Answered, Problem | None]] = {}
    suites: dict[str, str] = {}
    for entry in entries:
        for answer in entry.answers:
            known = found.get(answer.problem)
            if known is None or known[1] is None:
                found[answer.problem] = (answer, entry.problems.get(answer.problem))
                suites[answer.problem] = entry.suite.name

    def order(item: tuple[str, tuple[Answered, Problem | None]]) -> tuple[str, int, int, str]:
        id_, (answer, _) = item
        return suites[id_], answer.seed, answer.index, id_

    return dict(sorted(found.items(), key=order))


def _line(answer: Answered, problem: Problem | None) -> Json:
    text = problem.text.get("en", "") if problem else ""
    return {
        "id": answer.problem,
        "level": answer.level,
        "difficulty": round(answer.difficulty, 3),
        "categories": list(answer.categories),
        "head": text.replace("$", "")[:_HEAD],  # a list of lines has no room for formulas
    }


_Mode = tuple[str, str, str, str]
"""Suite, language, modality and variant of the prompt."""


def _mode(entry: ReportedRun) -> _Mode:
    settings = entry.run.settings
    return entry.run.suite, settings.language, settings.modality, settings.prompt


def _asked_in(entries: Sequence[ReportedRun], modes: Sequence[_Mode]) -> dict[str, list[int]]:
    """The modes in which each problem was asked, by their numbers."""
    asked: dict[str, dict[int, None]] = {}
    for entry in entries:
        number = modes.index(_mode(entry))
        for answer in entry.answers:
            asked.setdefault(answer.problem, {})[number] = None
    return {problem: list(numbers) for problem, numbers in asked.items()}


def _prompts(problem: Problem, modes: Sequence[tuple[int, str, str, str, str]]) -> dict[str, Json]:
    """The exact prompt of a problem in each mode: its text, and how many pictures are attached.

    A suite of another version may not make the prompt any more; then the page shows none.
    """
    found: dict[str, Json] = {}
    for number, suite, language, modality, variant in modes:
        try:
            prompt = get_suite(suite).prompt(problem, PromptMode(language, modality, variant))  # type: ignore[arg-type]
        except (GnomonError, LookupError, TypeError, ValueError):
            continue
        found[str(number)] = {
            "text": prompt.text,
            "pictures": len(prompt.images),
            "video": prompt.video is not None,
        }
    return {"prompts": found}


def _problem(
    answer: Answered, problem: Problem, pictures: dict[str, int], languages: set[str], *, solved: bool
) -> dict[str, Json]:
    """The problem in the languages it was asked in."""

    def shown(text: Mapping[str, str]) -> dict[str, str]:
        return {language: words for language, words in text.items() if language in languages} or dict(text)

    steps = problem.solution if solved else ()
    return {
        "text": shown(problem.text),
        "options": [
            {"letter": option.letter, "text": shown(option.text), "right": option.correct, "kind": option.kind}
            for option in problem.options
        ],
        "answer": readable_answer(problem),
        "code": dict(problem.code),
        "solution": {language: [step.text.get(language, "") for step in steps] for language in sorted(languages)},
        "figures": [
            {"at": pictures[figure.sha256()], "alt": figure.alt, "width": figure.width, "height": figure.height}
            | _step_shown(figure, len(steps))
            for figure in problem.figures
        ],
        "source": answer.source,
        "made": {"seed": answer.seed, "index": answer.index, "config": dict(problem.provenance.config)},
    }


def _step_shown(figure: Figure, steps: int) -> dict[str, Json]:
    """Which step of the solution a picture belongs to, if it is one of the steps that the page shows."""
    number = figure.name.removeprefix("step-")
    shows_step = figure.name.startswith("step-") and number.isdecimal() and 1 <= int(number) <= steps
    return {"step": int(number)} if shows_step else {}


def _shown_pictures(responses: Sequence[str]) -> int:
    """How many pictures of a response are shown, counted from its last one."""
    drawn = [response for response in responses if has_pictures(response)]
    count = sum(len(split_pictures(response).pictures) for response in drawn)
    return MOST_PICTURES if count <= _DRAWN else int(len(drawn) <= _DRAWN)


def drawn(response: str, most: int) -> list[str]:
    """The last pictures of a response as base64, decoded and written anew: nothing of the model's files is left."""
    if not most or not has_pictures(response):
        return []
    found = [picture for picture in read_drawing(response).pictures[-most:] if not isinstance(picture, str)]
    return [base64.b64encode(lighter(picture.png, "small")).decode() for picture in found]


def _answer(answer: Answered, longest: int, pictures: int = 0) -> Json:
    response, left_out = shortened(without_pictures(answer.response), longest)
    judged = [
        {"name": name, "value": _finite(j.value), "reply": shortened(j.reply, _REPLY)[0], "why": j.why}
        for name, j in answer.judged.items()
    ]
    if (one := answer.extraction) and (one.reply or one.why):
        value = one.score.value if one.score else None
        why = f"copied: {one.copy}" if one.copy else one.why
        judged.append({"name": "extraction", "value": value, "reply": shortened(one.reply, _REPLY)[0], "why": why})
    data: dict[str, Json] = {
        "response": response,
        "cut": left_out,
        "read": answer.score.answer,
        "why": answer.score.why,
        "parts": {
            name: round(part, 4) for name, part in {**answer.score.parts, **answer.metrics}.items() if isfinite(part)
        },
        "stop": answer.stop,
        "error": answer.error[:2000],
        "in": answer.tokens_in,
        "seconds": _finite(answer.seconds),
        "judged": judged,
        "pictures": drawn(answer.response, pictures),
    }
    return {name: value for name, value in data.items() if value not in (None, "", 0, [], {})}


def _finite(value: float | None) -> float | None:
    return value if value is not None and isfinite(value) else None


def shortened(text: str, longest: int) -> tuple[str, int]:
    """The text, or its beginning and end with a mark between, and how many characters were left out."""
    if len(text) <= longest:
        return text, 0
    tail = longest // 3
    left_out = len(text) - longest
    return f"{text[: longest - tail]}\n\n[… {left_out:,} characters left out …]\n\n{text[-tail:]}", left_out


def _longest(entries: Sequence[ReportedRun]) -> int:
    """How long a response may be so that all together stay within the budget."""
    lengths = [len(without_pictures(answer.response)) for entry in entries for answer in entry.answers]
    longest = LONGEST
    while longest > _SHORTEST and sum(min(length, longest) for length in lengths) > _BUDGET:
        longest = longest * 9 // 10
    return longest


def _chunks(values: Iterable[Json], size: int) -> Iterator[list[Json]]:
    """Lists of values whose JSON is about as long as the size."""
    part: list[Json] = []
    length = 0
    for value in values:
        part.append(value)
        length += len(value.get("response", "")) + sum(map(len, value.get("pictures", ()))) + 200
        if length >= size:
            yield part
            part, length = [], 0
    if part:
        yield part


# ------------------------------------------------------------------------------------------------------------- figures


def _pictures(problems: dict[str, tuple[Answered, Problem | None]]) -> tuple[dict[str, int], dict[str, str]]:
    """The number of each figure by its hash, and the figures in chunks of lines, one figure each."""
    figures: dict[str, Figure] = {}
    for _, problem in problems.values():
        for figure in problem.figures if problem else ():
            figures.setdefault(figure.sha256(), figure)
    how: Weight = "sharp" if len(figures) <= _SHARP else "light" if len(figures) <= _LIGHT else "small"
    lines = [base64.b64encode(lighter(figure.png, how)).decode() for figure in figures.values()]
    chunks = {
        f"figures-{k}": "\n".join(lines[start : start + _FIGURES])
        for k, start in enumerate(range(0, len(lines), _FIGURES))
    }
    return {digest: k for k, digest in enumerate(figures)}, chunks


Weight = Literal["sharp", "light", "small"]


def lighter(png: bytes, how: Weight = "sharp") -> bytes:
    """The picture as WebP without loss where that is smaller; with fewer shades, or shrunk, where there are many."""
    from PIL import Image, UnidentifiedImageError, features

    picture: Image.Image
    try:
        picture = Image.open(io.BytesIO(png))
        picture.load()
    except (UnidentifiedImageError, OSError):
        return png  # shown as it is, or not at all, by the browser
    if not features.check("webp"):
        return png
    coloured = picture.mode not in ("1", "L")
    picture = picture.convert("RGBA" if "transparency" in picture.info else "RGB")
    if how == "small":
        picture.thumbnail((_SMALL, _SMALL), Image.Resampling.LANCZOS)
    if how != "sharp" and not coloured:
        picture = picture.convert("L").point([_shade(value) for value in range(256)]).convert("RGB")
    sink = io.BytesIO()
    picture.save(sink, "WEBP", lossless=True, quality=40, method=2)
    return min(sink.getvalue(), png, key=len)


def _shade(value: int) -> int:
    """One of a few shades; only what is as good as white becomes white, so that light fills stay."""
    step = 255 / (_SHADES - 1)
    nearest = round(value / step)
    return round(min(nearest, _SHADES - 1 if value >= 250 else _SHADES - 2) * step)
