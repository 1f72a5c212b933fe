"""Programs that leak their answers, rewritten so that they do not; the problem's truth stays as it is.

The figure is first moved by a similarity: every relation and every ratio stays, and no length or coordinate is that of
the answer. Where the figure still shows the answer (after scaling to a stated length, or as an angle or ratio), it is
distorted. Kept are what the statement says of points, angles and ratios, the incidences that the figure shows, and
every other coincidence of the figure, first of all kinds, then of the kinds that the statement speaks of. Stated
lengths are not kept, so that the figure is no longer to scale. The new program is run and measured; a distortion that
breaks a relation is not taken. A label that prints the asked quantity is masked. Each result is searched for leaks
again.

``numbered_figure`` has the points and lines of a figure, ``coincidences`` what it shows, ``constraints`` what is kept,
as the solver needs it; ``warp`` moves figures, ``rewrite`` writes the new program.
"""

from __future__ import annotations

import cmath
import itertools
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gnomon.asy import AsyError
from gnomon.errors import GnomonError
from gnomon.program.figure import Figure, figure_of_asy
from gnomon.program.leaks import Leak, find_leaks
from gnomon.program.leaks.evidence import asked_kind
from gnomon.program.leaks.labelled import labelled_lengths
from gnomon.program.leaks.literals import label_numbers
from gnomon.program.measure import holds
from gnomon.program.measure.coincidence import Coincidence, moves
from gnomon.program.mitigate.coincidences import coincidences, incidences
from gnomon.program.mitigate.constraints import SLACK, Residual, residual_of, stated_residuals, value_residual
from gnomon.program.mitigate.numbered_figure import Layout, layout_of
from gnomon.program.mitigate.rewrite import asymptote_of
from gnomon.program.mitigate.warp import distorted, distorted_points, similar
from gnomon.program.question import (
    Question,
    Stated,
    mentions,
    named_pairs,
    named_rings,
    question_of,
    relations_of,
)
from gnomon.program.question.asked_words import asking_sentences
from gnomon.program.shapes import Cubic, Label
from gnomon.seeding import Rng

KEEP = ("sizes", "relations", "incidences")
"""What a new figure has to obey of the statement: all sizes up to scale; relations, angles and ratios, and what words
such as "square" may mean; or only relations of named points. The figure's own incidences are always kept."""
TRIES = 16
"""Random starts for each list of constraints."""
ENOUGH = 3
"""After so many distorted figures that still leak, or somewhat more failures, the search ends."""


TOLERANCE = 1e-3
"""Relations are measured to this part, before and after."""


class MitigateError(GnomonError, ValueError):
    """A program that cannot be rewritten; the message says why."""


@dataclass(frozen=True, slots=True)
class Mitigated:
    """A rewritten program.

    `status` is ``clean`` (no leak was there), ``removed`` (the detector finds none any more), ``scaled`` (nothing can
    be read off without work, but no figure was found that keeps what is to be kept and hides the answer from who
    measures and scales; mostly there is none, because what is kept fixes the answer), ``data`` (what is left is a label
    that states data of the problem and has the same number), or ``kept`` (a leak remains; `after` says which).
    `steps` says what was done, `released` which stated sizes the new figure does not obey. `relations` are the stated
    relations that held in the old figure and hold in the new one, measured there, `broken` those that hold no more.
    `coincidences` counts what else the old figure showed of the kinds that the statement speaks of, and the new one
    shows as well; `unmeasured` counts those whose points were not found again.
    """

    code: str
    status: str
    before: tuple[Leak, ...]
    after: tuple[Leak, ...]
    steps: tuple[str, ...] = ()
    released: tuple[str, ...] = ()
    relations: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    coincidences: int = 0
    unmeasured: int = 0


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
    before = tuple(find_leaks(code, drawn, answer, statement, meant=True))
    if not before:
        return Mitigated(code, "clean", (), ())
    if drawn.space:
        return Mitigated(code, "kept", before, before, ("figures in space are not rewritten",))
    if reason := _fixed(statement, drawn):
        return Mitigated(code, "kept", before, before, (reason,))
    question = question_of(statement)
    rng = Rng("mitigate", code, f"{answer!r}")
    best: Mitigated | None = None
    masked, steps = _masked(_named(drawn), _asked_names(statement, question), asked_kind(statement, question), answer)
    job = _Job(masked, answer, statement, question, before, keep)
    for candidate, done, released in _candidates(job, rng):
        made = _checked(job, _placed(candidate, rng, statement), (*steps, *done), released)
        if made is not None and (best is None or _worth(made) > _worth(best)):
            best = made
        if best is not None and best.status == "removed":
            break
    if best is None:
        return Mitigated(code, "kept", before, before, ("the rewritten program does not draw the same figure",))
    if job.why and best.status != "removed":
        best = replace(best, steps=(*best.steps, f"not distorted: {job.why}"))
    return best


class _Job:
    """A program to be rewritten: its figure, its statement, and what has to be kept."""

    def __init__(
        self, figure: Figure, answer: float, statement: str, question: Question, before: tuple[Leak, ...], keep: str
    ) -> None:
        self.figure, self.answer, self.statement, self.question = figure, answer, statement, question
        self.before, self.keep = before, keep
        self.said = mentions(statement, [label.text for label in figure.labels])
        self.layout = layout_of(figure)
        stated = relations_of(statement)
        self.relations = [one for one in (*stated, *_same_sizes(stated)) if holds(one, figure, TOLERANCE)]
        self.meant: list[Coincidence] = []
        self.shown: list[Coincidence] = []
        self.why = ""
        if self.layout is None:
            self.why = "it has too many points"
            return
        numbers = self.layout.names
        pairs = [(numbers[a], numbers[b]) for a, b in named_pairs(statement) if a in numbers and b in numbers]
        rings = [tuple(numbers[n] for n in ring) for ring in named_rings(statement) if all(n in numbers for n in ring)]
        always = [*incidences(self.layout), *_same_labels(figure, self.layout)]
        if keep == "incidences":
            self.meant = self.shown = always
        else:
            self.meant = [*always, *coincidences(self.layout, self.said, pairs, rings, everything=False)]
            self.shown = [*always, *coincidences(self.layout, self.said, pairs, rings, everything=True)]
        self.why = self._unchecked()

    def _unchecked(self) -> str:
        """Why a distortion could break what the statement says without anybody noticing; empty if it could not."""
        if self.keep == "sizes":
            return "sizes are kept"
        if self.layout is None or len(self.layout.points) < 3:
            return "it has too few points"
        if self.keep == "incidences":
            return ""
        if self.said.unchecked:
            return f"what the statement says with {self.said.unchecked!r} cannot be measured"
        if "areas" in self.said.kinds and self.layout.radii:
            return "the statement compares areas, and the figure has round ones"
        if any(isinstance(piece, Cubic) for stroke in self.figure.strokes for piece in stroke.pieces):
            return "it has curves that are no circles"
        return ""


_COORDINATES = re.compile(r"\(\s*-?\d+(?:\.\d+)?\s*,\s*-?[\dxyab]+(?:\.\d+)?\s*\)|coordinates? of|x-axis|y-axis|坐标")


def _fixed(statement: str, figure: Figure) -> str:
    """Why the coordinates of a figure are data of the problem; empty if they are not."""
    if _COORDINATES.search(statement):
        return "the statement speaks of coordinates, which are data"
    if any(_COORDINATES.search(label.text) for label in figure.labels):
        return "labels state coordinates, which are data"
    return ""


_WORTH = {"kept": 0, "scaled": 1, "data": 2, "removed": 3}


def _worth(made: Mitigated) -> tuple[int, bool, int]:
    """A distortion is worth it only if it makes the status better."""
    return _WORTH[made.status], "distortion" not in made.steps, -len(made.after)


def _named(figure: Figure) -> Figure:
    """The figure with the points that only a variable names; the new program has no other variables."""
    more = {name: z for name, z in figure.places.items() if re.fullmatch(r"[A-Z]\d?", name)}
    near = {name: z for name, z in more.items() if any(abs(z - v) < 1e-6 * figure.size for v in figure.vertices)}
    return replace(figure, points={**near, **figure.points})


_VALUE = re.compile(
    r"(?:\d+(?:\.\d+)?|\\[dt]?frac\s*\{[^{}]*\}\s*\{[^{}]*\}|\\sqrt\s*(?:\{[^{}]*\}|\d)|\\pi|π|\\cdot|\s(?=\\))+"
)
"""A number as a label spells it."""
_DEGREES = re.compile(r"\\circ|°|degrees?\b|\\deg\b|度")


def _asked_names(statement: str, question: Question) -> tuple[str, ...]:
    """The points of the length or angle that is asked for: "find the diagonal AC" names them, too."""
    if question.asked is not None:
        return question.asked.names if question.asked.kind in ("length", "angle") else ()
    named = set(re.findall(r"(?<![A-Z∠△])[A-Z]{2}(?![A-Z])", (asking_sentences(statement) or [""])[-1]))
    return tuple(named.pop()) if len(named) == 1 and asked_kind(statement, question) == "length" else ()


def _masked(figure: Figure, names: tuple[str, ...], kind: str | None, answer: float) -> tuple[Figure, tuple[str, ...]]:
    """The figure without labels that print what is asked; other labels are data, even with the same number."""
    items = tuple(
        replace(item, text=_unprinted(item.text, answer))
        if isinstance(item, Label) and _is_asked(item, figure, names, kind)
        else item
        for item in figure.items
    )
    if items == figure.items:
        return figure, ()
    return replace(figure, items=items), (f"masked the label of the asked {kind}",)


def _unprinted(text: str, answer: float) -> str:
    """A label with a question mark instead of the answer."""
    return _VALUE.sub(lambda found: "?" if _states(found[0], answer) else found[0], text)


def _states(text: str, answer: float) -> bool:
    return any(abs(one.value - answer) <= 1e-9 * abs(answer) for one in label_numbers(text, 1))


def _is_asked(label: Label, figure: Figure, names: tuple[str, ...], kind: str | None) -> bool:
    """Whether a label stands for the asked quantity: it says so, or stands at its segment or angle."""
    if kind and re.search(rf"\b(?:{kind}|answer)\b", label.text, re.I):
        return True
    if not names or any(name not in figure.points for name in names):
        return False
    places = [figure.points[name] for name in names]
    if kind == "angle":
        nearest = min(figure.points.values(), key=lambda z: abs(z - label.at))
        return bool(_DEGREES.search(label.text)) and nearest == places[len(places) // 2]
    a, b = places
    return abs(label.at - (a + b) / 2) < 0.3 * abs(b - a)


def prints_answer(figure: Figure, statement: str, answer: float) -> bool:
    """Whether a label may print what is asked: it is of that kind, and the statement neither states its number nor
    names what is asked, so that the label could be told to stand somewhere else."""
    question = question_of(statement)
    kind, names = asked_kind(statement, question), _asked_names(statement, question)
    if (names and all(name in figure.points for name in names)) or _states(statement, answer):
        return False
    fitting = (label for label in figure.labels if bool(_DEGREES.search(label.text)) == (kind == "angle"))
    return kind in ("length", "angle") and any(_states(label.text, answer) for label in fitting)


def _candidates(job: _Job, rng: Rng) -> Iterator[tuple[Figure, tuple[str, ...], tuple[str, ...]]]:
    yield job.figure, ("similarity",), ()
    layout = job.layout
    if layout is None or job.why:
        return
    stated, values = _stated(job.relations, layout)
    sizes = [str(s) for s in job.question.stated if s.kind == "value" and s.quantities[0].power]
    sizes += [f"label {value:g}" for _, _, value in labelled_lengths(job.figure)]
    tiers = [job.shown] if job.keep == "incidences" or job.shown == job.meant else [job.shown, job.meant]
    released = tuple(dict.fromkeys(sizes))
    if job.keep == "incidences":
        released = (*released, *(said for said, _ in values))
    else:
        stated += [residual for _, residual in values]
    for tier, kept in enumerate(tiers):
        residuals = [*(residual_of(one, layout.size) for one in kept), *stated]
        made = failed = 0
        for attempt in range(TRIES):
            strength = 0.25 + 0.5 * attempt / TRIES
            found = distorted_points(layout, residuals, rng.stream(tier, attempt), strength)
            if found is None:
                failed += 1
            else:
                made += 1
                yield distorted(job.figure, layout, *found), ("distortion", "similarity"), released
            if made >= ENOUGH or failed >= 2 * ENOUGH + made:
                break


def _same_sizes(stated: tuple[Stated, ...]) -> list[Stated]:
    """Lengths and angles that a statement gives the same value: they are equal, though the value itself is not kept."""
    found = []
    sizes = [one for one in stated if one.kind == "value" and one.quantities[0].power]
    for value, power in dict.fromkeys((one.value, one.quantities[0].power) for one in sizes):
        same = [one.quantities[0] for one in sizes if (one.value, one.quantities[0].power) == (value, power)]
        if len(same) > 1:
            found.append(Stated("equal", tuple(same)))
    return found


def _same_labels(figure: Figure, layout: Layout) -> list[Coincidence]:
    """Segments that labels give the same length, where they have it."""
    found = []
    labelled = labelled_lengths(figure)
    for (a, b, one), (c, d, other) in itertools.combinations(labelled, 2):
        if abs(one - other) < 1e-9 and abs(abs(b - a) - abs(d - c)) < TOLERANCE * abs(b - a):
            ends = [layout.find(z) for z in (a, b, c, d)]
            known = [k for k in ends if k is not None]
            if len(known) == 4:
                found.append(Coincidence("equal lengths", ((known[0], known[1]), (known[2], known[3]))))
    return found


def _stated(relations: list[Stated], layout: Layout) -> tuple[list[Residual], list[tuple[str, Residual]]]:
    """The constraints that the statement gives: relations; stated angles and ratios apart."""
    kept: list[Residual] = []
    values = []
    for stated in relations:
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


def _checked(job: _Job, figure: Figure, steps: tuple[str, ...], released: tuple[str, ...]) -> Mitigated | None:
    """The program of a figure, run and measured; None if it draws something else or breaks a relation."""
    code = asymptote_of(figure)
    try:
        drawn = figure_of_asy(code)
    except AsyError:
        return None
    if not _same(figure, drawn):
        return None
    held = [one for one in job.relations if holds(one, drawn, TOLERANCE)]
    lost = [one for one in job.relations if one not in held]
    allowed = lost if job.keep == "incidences" else []
    shown = _still_shown(job, drawn)
    if shown is None or len(lost) > len(allowed):
        return None
    after = tuple(find_leaks(code, drawn, job.answer, job.statement, thorough=True, meant=True))
    if not after:
        status = "removed"
    elif all(leak.what == "label" for leak in after):
        status = "data"
    else:
        status = "kept" if any(leak.plain and leak.what != "label" for leak in after) else "scaled"
    return Mitigated(
        code, status, job.before, after, steps, released if "distortion" in steps else (),
        tuple(map(str, held)), tuple(map(str, lost)), *shown,
    )  # fmt: skip


def _still_shown(job: _Job, drawn: Figure) -> tuple[int, int] | None:
    """How many coincidences the new figure still shows, and how many cannot be measured; None if it lost one."""
    layout = job.layout
    moved = moves(job.figure, drawn) if layout is not None else None
    if layout is None or moved is None:
        return 0, len(job.meant)
    points = [moved.point(z) for z in layout.points]
    circles = {r: layout.points[c] for c, r in layout.circles}
    radii = [moved.radius(circles[r], radius) for r, radius in enumerate(layout.radii)]
    found = [one.holds(points, radii, 2 * TOLERANCE) for one in job.meant]
    return None if False in found else (found.count(True), found.count(None))


def _same(meant: Figure, drawn: Figure) -> bool:
    """Whether a program draws what was meant: the same points under the same names."""
    near = 1e-3 * meant.size
    named = {**drawn.places, **drawn.points}
    return len(meant.items) == len(drawn.items) and all(
        abs(named[name] - z) <= near for name, z in meant.points.items() if name in named
    )
