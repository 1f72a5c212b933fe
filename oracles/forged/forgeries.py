"""Forged problems: one thing is changed in a good problem, and everything else is left as it was.

Each forgery takes a problem and another one of the same exam, from which it may copy. It gives None where the problem
has nothing to forge in this way.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from gnomon.problem import Choice, Figure, Goals, Name, Number, Problem, Step, Tuple

Forge = Callable[[Problem, Problem], Problem | None]

_TURNED = (
    ("perpendicular", "parallel"), ("parallel", "perpendicular"), ("⊥", "∥"), ("∥", "⊥"), (r"\perp", r"\parallel"),
    ("greatest", "least"), ("least", "greatest"), ("largest", "smallest"), ("smallest", "largest"),
    ("obtuse", "acute"), ("acute", "obtuse"), ("inside", "outside"), ("midpoint", "end"), ("垂直", "平行"),
    ("平行", "垂直"), ("最大", "最小"), ("最小", "最大"), ("钝", "锐"), ("锐", "钝"), ("中点", "端点"),
    ("circle", "square"), ("triangle", "square"), ("三角形", "正方形"), ("圆", "线"), ("distance", "angle"),
    ("area", "perimeter"), ("volume", "area"), ("体积", "面积"), ("面积", "周长"), ("长", "角"), ("line", "circle"),
    ("equal", "unequal"), ("相等", "不等"), ("=", "≠"),
)  # fmt: skip
"""A word of a relation and another one that makes it false."""


def turned(text: str) -> str:
    """The text with its first relation turned around, the same text if it has none."""
    found = [(text.find(word), word, other) for word, other in _TURNED if word in text]
    if not found:
        return text
    _, word, other = min(found)
    return text.replace(word, other, 1)


def renumbered(text: str) -> str:
    """The text with its last digit changed, outside of code."""
    body, fence, code = text.partition("\n```")
    places = [place for place, sign in enumerate(body) if sign.isascii() and sign.isdigit()]
    if not places:
        return text
    at = places[-1]
    return body[:at] + str((int(body[at]) + 1) % 10 or 5) + body[at + 1 :] + fence + code


# --------------------------------------------------------------------------------------------------------------- texts


def texts(language: str, change: Callable[[str], str], problem: Problem, _: Problem) -> Problem | None:
    changed = change(problem.text[language])
    return replace(problem, text={**problem.text, language: changed}) if changed != problem.text[language] else None


def other_text(language: str, problem: Problem, other: Problem) -> Problem:
    return replace(problem, text={**problem.text, language: other.text[language]})


def steps(change: Callable[[Sequence[Step]], Sequence[Step] | None], problem: Problem, _: Problem) -> Problem | None:
    changed = change(problem.solution)
    return None if changed is None or tuple(changed) == problem.solution else replace(problem, solution=tuple(changed))


def turned_step(languages: Sequence[str], solution: Sequence[Step]) -> Sequence[Step] | None:
    """The first step that has a relation, with the relation turned around."""
    for number, step in enumerate(solution):
        text = {name: turned(words) if name in languages else words for name, words in step.text.items()}
        if all(text[name] != step.text[name] for name in languages):
            return [*solution[:number], replace(step, text=text), *solution[number + 1 :]]
    return None


def renumbered_step(solution: Sequence[Step]) -> Sequence[Step] | None:
    for number, step in enumerate(solution):
        text = {name: renumbered(words) for name, words in step.text.items()}
        if text["en"] != step.text["en"]:
            return [*solution[:number], replace(step, text=text), *solution[number + 1 :]]
    return None


def other_solution(problem: Problem, other: Problem) -> Problem:
    return replace(problem, solution=other.solution)


# ------------------------------------------------------------------------------------------------------------- answers


def other_answer(problem: Problem, _: Problem) -> Problem:
    return replace(problem, answer=_wrong(problem.answer))


def _wrong(answer: Any) -> Any:
    match answer:
        case Number():
            return replace(answer, exact=f"{answer.exact} + 1", value=answer.value + 1)
        case Choice():
            return replace(answer, letters=tuple(sorted(set(answer.among) - set(answer.letters)) or answer.among[:1]))
        case Name():
            return replace(answer, points=tuple(reversed(answer.points)) if answer.of == "point" else answer.points[1:])
        case Tuple():
            return replace(answer, items=(_wrong(answer.items[0]), *answer.items[1:]))
    return replace(answer, goals=answer.goals[:-1])


def unreadable_answer(problem: Problem, _: Problem) -> Problem | None:
    match problem.answer:
        case Number():
            return replace(problem, answer=replace(problem.answer, exact=r"\frac{" + problem.answer.exact))
        case Goals():
            return replace(problem, answer=Goals((*problem.answer.goals[:-1], problem.answer.goals[-1].rstrip(")"))))
        case Choice():
            return replace(problem, answer=Choice(("Q",), ("Q",)))
    return None


# ------------------------------------------------------------------------------------------------------------ pictures


def pictures(change: Callable[[Image.Image], Image.Image | None], problem: Problem, _: Problem) -> Problem | None:
    if not problem.figures:
        return None
    figure = problem.figures[0]
    changed = change(Image.open(io.BytesIO(figure.png)).convert("RGB"))
    return None if changed is None else _pictured(problem, figure, changed)


def _pictured(problem: Problem, figure: Figure, picture: Image.Image) -> Problem:
    content = io.BytesIO()
    picture.save(content, "PNG")
    return replace(problem, figures=(replace(figure, png=content.getvalue()), *problem.figures[1:]))


def blank(picture: Image.Image) -> Image.Image:
    return Image.new("RGB", picture.size, "white")


def nearly_blank(picture: Image.Image) -> Image.Image:
    made = blank(picture)
    made.putpixel((3, 3), (0, 0, 0))
    return made


def stroke(picture: Image.Image) -> Image.Image:
    wide, high = picture.size
    ImageDraw.Draw(picture).line((wide // 5, high // 4, wide - wide // 5, high - high // 3), fill="black", width=2)
    return picture


def word(picture: Image.Image) -> Image.Image:
    ImageDraw.Draw(picture).text((6, 6), "x = 42", fill="black")
    return picture


def mirrored(picture: Image.Image) -> Image.Image:
    return picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def swapped_labels(picture: Image.Image) -> Image.Image | None:
    """Two blobs of ink of the size of letters change places."""
    boxes = [box for box in _blobs(np.asarray(picture.convert("L")) < 140) if _is_letter(box)]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            a, b = (picture.crop(box) for box in (one, other))
            if np.asarray(a.resize((12, 12))).tobytes() == np.asarray(b.resize((12, 12))).tobytes():
                continue
            for box in (one, other):
                picture.paste("white", box)
            picture.paste(b, one[:2])
            picture.paste(a, other[:2])
            return picture
    return None


def _is_letter(box: tuple[int, int, int, int]) -> bool:
    wide, high = box[2] - box[0], box[3] - box[1]
    return 6 <= wide <= 26 and 11 <= high <= 26


def _blobs(ink: Any) -> list[tuple[int, int, int, int]]:
    """The boxes of connected ink, of the top left first."""
    left = set(zip(*np.nonzero(ink), strict=True))
    found = []
    while left:
        start = min(left)
        left.discard(start)
        waiting, blob = [start], [start]
        while waiting:
            y, x = waiting.pop()
            near = {(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)} & left
            left -= near
            waiting += near
            blob += near
        ys, xs = [y for y, _ in blob], [x for _, x in blob]
        found.append((int(min(xs)), int(min(ys)), int(max(xs)) + 1, int(max(ys)) + 1))
    return found


def other_pictures(problem: Problem, other: Problem) -> Problem | None:
    if not problem.figures or not other.figures:
        return None
    png, figure = other.figures[0].png, problem.figures[0]
    with Image.open(io.BytesIO(png)) as picture:
        fitting = picture.convert("RGB").resize((figure.width, figure.height))
    return _pictured(problem, figure, fitting)


def figures(problem: Problem, _: Problem, **changes: Any) -> Problem | None:
    if not problem.figures:
        return None
    return replace(problem, figures=(replace(problem.figures[0], **changes), *problem.figures[1:]))


# -------------------------------------------------------------------------------------------------------------- others


def level(problem: Problem, _: Problem) -> Problem:
    other = {"easy": "hard", "medium": "easy", "hard": "easy"}[problem.difficulty.level]
    return replace(problem, difficulty=replace(problem.difficulty, level=other))  # type: ignore[arg-type]


def score(problem: Problem, _: Problem) -> Problem:
    return replace(problem, difficulty=replace(problem.difficulty, score=problem.difficulty.score / 2 + 0.011))


def categories(problem: Problem, _: Problem) -> Problem:
    return replace(problem, categories=("OTHER", *problem.categories[1:]))


def fewer_categories(problem: Problem, _: Problem) -> Problem:
    return replace(problem, categories=(*problem.categories, problem.categories[0]))


def source(problem: Problem, other: Problem) -> Problem | None:
    if other.provenance.source == problem.provenance.source:
        return None
    return replace(problem, provenance=replace(problem.provenance, source=other.provenance.source))


def code(problem: Problem, _: Problem) -> Problem | None:
    """A number of the program is changed, in the program alone."""
    changed = {language: renumbered(text) for language, text in problem.code.items()}
    return replace(problem, code=changed) if changed != dict(problem.code) else None


def option(problem: Problem, _: Problem) -> Problem | None:
    """Two options change their texts."""
    if len(problem.options) < 2:
        return None
    one, two, *rest = problem.options
    return replace(problem, options=(replace(one, text=two.text), replace(two, text=one.text), *rest))


def given(problem: Problem, _: Problem) -> Problem | None:
    """The first number of what is given in the record is changed."""
    formal = dict(problem.formal)
    for name in ("positions", "givens", "premise"):
        if name in formal and (changed := _bumped(formal[name])) is not None:
            return replace(problem, formal={**formal, name: changed})
    return None


def _bumped(value: Any) -> Any:
    if isinstance(value, str):
        return renumbered(value) if renumbered(value) != value else None
    if isinstance(value, list):
        for number, item in enumerate(value):
            if (changed := _bumped(item)) is not None:
                return [*value[:number], changed, *value[number + 1 :]]
    return None


def markdown_givens(problem: Problem, _: Problem) -> Problem | None:
    """The givens that the text shows are moved, and the record is left."""
    changed = {name: _moved(text) for name, text in problem.text.items()}
    return replace(problem, text=changed) if changed != dict(problem.text) else None


def _moved(text: str) -> str:
    """The first coordinate in the text, changed."""
    at = text.find("= (")
    if at < 0:
        return text
    digit = next((k for k in range(at, min(at + 12, len(text))) if text[k].isdigit()), None)
    return text if digit is None else text[:digit] + str((int(text[digit]) + 3) % 10) + text[digit + 1 :]


FORGERIES: Mapping[str, Forge] = {
    "answer": other_answer,
    "unreadable answer": unreadable_answer,
    "English relation": partial(texts, "en", turned),
    "Chinese relation": partial(texts, "zh", turned),
    "English number": partial(texts, "en", renumbered),
    "Chinese number": partial(texts, "zh", renumbered),
    "Chinese text of another": partial(other_text, "zh"),
    "English text of another": partial(other_text, "en"),
    "English text longer": partial(texts, "en", lambda text: f"{text} It is easy."),
    "moved givens": markdown_givens,
    "last step cut": partial(steps, lambda solution: solution[:-1]),
    "first step cut": partial(steps, lambda solution: solution[1:] if len(solution) > 1 else None),
    "middle step cut": partial(steps, lambda solution: [*solution[:1], *solution[2:]] if len(solution) > 2 else None),
    "no solution": partial(steps, lambda _: ()),
    "step turned": partial(steps, partial(turned_step, ("en", "zh"))),
    "Chinese step turned": partial(steps, partial(turned_step, ("zh",))),
    "step number": partial(steps, renumbered_step),
    "solution of another": other_solution,
    "steps in another order": partial(steps, lambda solution: tuple(reversed(solution))),
    "blank picture": partial(pictures, blank),
    "nearly blank picture": partial(pictures, nearly_blank),
    "foreign stroke": partial(pictures, stroke),
    "foreign word": partial(pictures, word),
    "mirrored picture": partial(pictures, mirrored),
    "swapped labels": partial(pictures, swapped_labels),
    "picture of another": other_pictures,
    "alt text": partial(figures, alt="The answer is 42."),
    "name of the figure": partial(figures, name="answer-is-42"),
    "no picture": lambda problem, _: replace(problem, figures=()) if problem.figures else None,
    "level": level,
    "score": score,
    "categories": categories,
    "a category twice": fewer_categories,
    "source": source,
    "code": code,
    "options swapped": option,
    "record of the givens": given,
}
