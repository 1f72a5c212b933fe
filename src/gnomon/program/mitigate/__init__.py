"""Programs that leak their answers, rewritten so that they do not; the problem's truth stays as it is.

The figure is first moved by a similarity: every relation and every ratio stays, and no length or coordinate is that of
the answer. Where the figure still shows the answer (after scaling to a stated length, or as an angle or ratio), it is
distorted: what the statement says of points, angles and ratios and the incidences that the figure shows are kept,
stated lengths are not, so that the figure is no longer to scale. A label that prints the asked length is masked. Each
result is searched for leaks again.

``constraints`` has what is kept, ``warp`` moves figures, ``rewrite`` writes the new program.
"""

from __future__ import annotations

import cmath
import math
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.asy import AsyError
from gnomon.errors import GnomonError
from gnomon.program.figure import Figure, figure_of_asy
from gnomon.program.leaks import Leak, find_leaks
from gnomon.program.mitigate.constraints import (
    SLACK,
    Layout,
    Residual,
    layout_of,
    stated_residuals,
    value_residual,
    word_residuals,
)
from gnomon.program.mitigate.rewrite import asymptote_of
from gnomon.program.mitigate.warp import distorted, distorted_points, similar
from gnomon.program.question import Question, question_of
from gnomon.program.shapes import Item, Label
from gnomon.seeding import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator

KEEP = ("sizes", "relations", "incidences")
"""What a new figure has to obey of the statement: all sizes up to scale; relations, angles and ratios, and what words
such as "square" may mean; or only relations of named points. The figure's own incidences are always kept."""
TRIES = 16
"""Random starts for each list of constraints."""
ENOUGH = 3
"""After so many distorted figures that still leak, or somewhat more failures, the search ends."""


class MitigateError(GnomonError, ValueError):
    """A program that cannot be rewritten; the message says why."""


@dataclass(frozen=True, slots=True)
class Mitigated:
    """A rewritten program.

    `status` is ``clean`` (no leak was there), ``removed`` (the detector finds none any more), ``scaled`` (nothing can
    be read off without work, but no figure was found that keeps what is to be kept and hides the answer from who
    measures and scales; mostly there is none, because what is kept fixes the answer), ``data`` (what is left is a label
    that states data of the problem and has the same number), or ``kept`` (a leak remains; `after` says which).
    `steps` says what was done, `released` which stated sizes the new figure does not obey.
    """

    code: str
    status: str
    before: tuple[Leak, ...]
    after: tuple[Leak, ...]
    steps: tuple[str, ...] = ()
    released: tuple[str, ...] = ()


def mitigate(
    code: str, answer: float, statement: str, figure: Figure | None = None, keep: str = "relations"
) -> Mitigated:
    """Rewrite an Asymptote program so that it does not give the answer away; the same input gives the same program.

    `keep` says what the new figure has to obey of the statement, one of ``KEEP``.

    >>> code = 'pair A, B=(12,5); draw(A--B); label("$A$",A,W); label("$B$",B,E);'
    >>> made = mitigate(code, 13, "Points $A$ and $B$ are given. Find $AB$.")
    >>> made.status, [leak.what for leak in made.before], made.after
    ('removed', ['asked length', 'drawn length'], ())
    """
    if keep not in KEEP:
        raise MitigateError(f"keep={keep!r:.40} is not known; use one of {', '.join(KEEP)}")
    drawn = figure if figure is not None else figure_of_asy(code)
    before = tuple(find_leaks(code, drawn, answer, statement))
    if not before:
        return Mitigated(code, "clean", (), ())
    if drawn.space:
        return Mitigated(code, "kept", before, before, ("figures in space are not rewritten",))
    if reason := _fixed(statement, drawn):
        return Mitigated(code, "kept", before, before, (reason,))
    question = question_of(statement)
    rng = Rng("mitigate", code, f"{answer!r}")
    best: Mitigated | None = None
    masked, steps = _masked(_named(drawn), question, answer)
    for candidate, done, released in _candidates(masked, question, statement, rng, keep):
        made = _checked(_placed(candidate, rng, statement), answer, statement, before, (*steps, *done), released)
        if made is not None and (best is None or _worth(made) > _worth(best)):
            best = made
        if best is not None and best.status == "removed":
            break
    if best is None:
        return Mitigated(code, "kept", before, before, ("the rewritten program does not draw the same figure",))
    return best


_COORDINATES = re.compile(r"\(\s*-?\d+(?:\.\d+)?\s*,\s*-?[\dxyab]+(?:\.\d+)?\s*\)|coordinates? of|x-axis|y-axis|坐标")


def _fixed(statement: str, figure: Figure) -> str:
    """Why the coordinates of a figure are data of the problem; empty if they are not."""
    if _COORDINATES.search(statement):
        return "the statement speaks of coordinates, which are data"
    if any(_COORDINATES.search(label.text) for label in figure.labels):
        return "labels state coordinates, which are data"
    return ""


_WORTH = {"kept": 0, "scaled": 1, "data": 2, "removed": 3}


def _worth(made: Mitigated) -> tuple[int, int, int]:
    return _WORTH[made.status], -len(made.after), -len(made.released)


def _named(figure: Figure) -> Figure:
    """The figure with the points that only a variable names; the new program has no other variables."""
    more = {name: z for name, z in figure.places.items() if re.fullmatch(r"[A-Z]\d?", name)}
    near = {name: z for name, z in more.items() if any(abs(z - v) < 1e-6 * figure.size for v in figure.vertices)}
    return replace(figure, points={**near, **figure.points})


def _masked(figure: Figure, question: Question, answer: float) -> tuple[Figure, tuple[str, ...]]:
    """The figure without labels that print the asked length; other labels are data, even with the same number."""
    asked = question.asked
    if asked is None or asked.kind != "length" or any(name not in figure.points for name in asked.names):
        return figure, ()
    a, b = (figure.points[name] for name in asked.names)
    number = re.compile(rf"(?<![\d.]){re.escape(f'{answer:g}')}(?![\d.])")
    items: list[Item] = []
    done = False
    for item in figure.items:
        if isinstance(item, Label) and number.search(item.text) and abs(item.at - (a + b) / 2) < 0.3 * abs(b - a):
            items.append(replace(item, text=number.sub("?", item.text)))
            done = True
        else:
            items.append(item)
    if not done:
        return figure, ()
    return replace(figure, items=tuple(items)), ("masked the label of the asked length",)


def _candidates(
    figure: Figure, question: Question, statement: str, rng: Rng, keep: str
) -> Iterator[tuple[Figure, tuple[str, ...], tuple[str, ...]]]:
    yield figure, ("similarity",), ()
    layout = layout_of(figure) if keep != "sizes" else None
    if layout is None or len(layout.points) < 3:
        return
    kept, values = _kept(question, layout)
    sizes = tuple(str(s) for s in question.stated if s.kind == "value" and s.quantities[0].power)
    tiers = [([*kept, *word_residuals(statement, layout), *(one for _, one in values)], sizes)]
    if keep == "incidences":
        tiers.append((kept, (*sizes, *(said for said, _ in values))))
    for tier, (residuals, released) in enumerate(tiers):
        made = failed = 0
        for attempt in range(TRIES):
            strength = 0.25 + 0.5 * attempt / TRIES
            found = distorted_points(layout, residuals, rng.stream(tier, attempt), strength)
            if found is None:
                failed += 1
            else:
                made += 1
                yield distorted(figure, layout, *found), ("distortion", "similarity"), released
            if made >= ENOUGH or failed >= 2 * ENOUGH + made:
                break


def _kept(question: Question, layout: Layout) -> tuple[list[Residual], list[tuple[str, Residual]]]:
    """The constraints that hold in the figure: incidences and relations; stated angles and ratios apart."""
    kept = list(layout.residuals)
    values = []
    for stated in question.stated:
        found = stated_residuals(stated, layout)
        if found and all(abs(one(layout.points, layout.radii)) < SLACK for one in found):
            kept += found
        value = value_residual(stated, layout)
        if value is not None and abs(value(layout.points, layout.radii)) < SLACK * max(1.0, abs(stated.value)):
            values.append((str(stated), value))
    return kept, values


_UPRIGHT = re.compile(r"horizontal|vertical|north|south|above|below|left|right of|ground|floor|水平|竖直|上方|下方")


def _placed(figure: Figure, rng: Rng, statement: str) -> Figure:
    """The figure turned, and scaled to a size of about ten, so that five decimals are enough."""
    stream = rng.stream("place")
    size = stream.uniform(7.0, 13.0) / figure.size
    upright = bool(_UPRIGHT.search(statement))
    turn = 0.0 if upright else math.radians(stream.uniform(8, 82))
    factor = cmath.rect(size, turn)
    middle = sum(figure.vertices) / len(figure.vertices) if figure.vertices else 0j
    shift = -factor * middle + complex(stream.uniform(-2, 2), stream.uniform(-2, 2))
    return similar(figure, factor, shift)


def _checked(
    figure: Figure, answer: float, statement: str, before: tuple[Leak, ...], steps: tuple[str, ...],
    released: tuple[str, ...],
) -> Mitigated | None:  # fmt: skip
    code = asymptote_of(figure)
    try:
        drawn = figure_of_asy(code)
    except AsyError:
        return None
    if not _same(figure, drawn):
        return None
    after = tuple(find_leaks(code, drawn, answer, statement))
    if not after:
        status = "removed"
    elif all(leak.what == "label" for leak in after):
        status = "data"
    else:
        status = "kept" if any(leak.plain and leak.what != "label" for leak in after) else "scaled"
    return Mitigated(code, status, before, after, steps, released if "distortion" in steps else ())


def _same(meant: Figure, drawn: Figure) -> bool:
    """Whether a program draws what was meant: the same points under the same names."""
    near = 1e-3 * meant.size
    named = {**drawn.places, **drawn.points}
    return len(meant.items) == len(drawn.items) and all(
        abs(named[name] - z) <= near for name, z in meant.points.items() if name in named
    )
