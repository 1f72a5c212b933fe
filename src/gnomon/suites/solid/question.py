"""How a seed question is written: one decorated function that composes a question and returns its closed form.

A seed draws sizes from its `Question`, puts a solid on the page, adds points and givens, asks for a quantity and gives
the steps of a solution; it returns the answer in closed form. Everything it adds carries the sentence in both
languages and the relation that the sentence states.

    @seed("pyramid-edge-dihedral", "AN", "medium")
    def edge_dihedral(q: Question) -> SeedAnswer:
        a, b, h = q.lengths(3)
        q.solid(pyramids.upright_rectangle(a, b, h))
        q.ask(cos(dihedral("B-PC-D")))
        methods.by_normals(q, "PBC", "PCD")
        return -a * b / sqrt((a**2 + h**2) * (b**2 + h**2))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Literal, TypeAlias

from gnomon.author.bilingual import Words
from gnomon.author.draws import Draws
from gnomon.author.letters import labels
from gnomon.exact import Closed, Exact
from gnomon.problem import LEVELS
from gnomon.seeding import Rng
from gnomon.space.relations import has_size
from gnomon.space.space_scene import Place, place
from gnomon.suites.solid.concluding_sentence import concluded
from gnomon.suites.solid.fact_marks import marks_in
from gnomon.suites.solid.item import Asked, Fact, Item, Relation, SeedAnswer, SeedError, Solid, Statement, many, spread
from gnomon.suites.solid.open_asks import opened, tested
from gnomon.suites.solid.phrases import AFTER_THE_FOLD, FIND, begun, joined, merged, sized, tidied
from gnomon.suites.solid.point_places import Places
from gnomon.suites.solid.points import Derived
from gnomon.suites.solid.slips import check_asked, check_item
from gnomon.suites.solid.stated_facts import Sentence, statement_of, text_of
from gnomon.suites.solid.tidy import untidiness
from gnomon.suites.solid.vectors import Vec

Level: TypeAlias = Literal["easy", "medium", "hard"]
Make: TypeAlias = "Callable[[Question], SeedAnswer]"

_NEAT, _LARGE_ROOT, _NEAT_UNTIL = 9, 130, 150
"""A neat answer has so many characters and no root of a larger number; so many attempts ask for one."""


@dataclass(frozen=True, slots=True)
class Seed:
    """A seed question: its place in the exam and the function that writes it."""

    key: str
    category: str
    level: Level
    make: Make
    varies: bool
    module: str
    one_shape: bool = False
    large: bool = False
    pictured: bool = False


SEEDS: dict[str, Seed] = {}
CATEGORIES = {
    "PD": "positional relationship",
    "AN": "angle",
    "LC": "length and distance",
    "AR": "area",
    "VC": "volume",
    "CP": "counting",
    "DM": "moving point",
    "FP": "folding and unfolding",
}


def seed(
    key: str,
    category: str,
    level: Level,
    *,
    varies: bool = True,
    one_shape: bool = False,
    large: bool = False,
    pictured: bool = False,
) -> Callable[[Make], Make]:
    """Register a seed question under its key.

    ``varies=False`` says that only few answers are possible, as in counting; ``one_shape`` that all its figures have the
    same shape and differ in size alone; ``large`` that its numbers may be large, because few answers have small ones;
    ``pictured`` that its text leaves out what the figure shows.
    """

    def register(make: Make) -> Make:
        for what, given, known in (("category", category, CATEGORIES), ("level", level, LEVELS)):
            if given not in known:
                raise SeedError(f"seed {key}: the {what} {given!r} is not one of {', '.join(known)}")
        if key in SEEDS:
            raise SeedError(f"seed {key}: {SEEDS[key].module} has a seed of that key already; choose another key")
        SEEDS[key] = Seed(key, category, level, make, varies, make.__module__ or "", one_shape, large, pictured)
        return make

    return register


class Question(Draws):
    """One instance of a seed question while it is written."""

    def __init__(self, rng: Rng, key: str = "?", attempt: int = _NEAT_UNTIL) -> None:
        super().__init__(rng.stream("sizes"), rng.stream("words"), f"seed {key}")
        self.key = key
        self._attempt = attempt
        self.places = Places(key)
        self._faces: list[list[str]] = []
        self._stated: list[Sentence] = []
        self._asked: Asked | None = None
        self._steps: list[Words] = []
        self._segments: list[list[str]] = []
        self._shaded: list[list[str]] = []
        self._ghosts: list[list[str]] = []
        self._moving: list[Sequence[Any]] = []
        self._rounds: list[tuple[Any, ...]] = []
        self._arcs: list[Any] = []
        self._curves: list[list[Place]] = []
        self._from_front = False
        self._blocks: list[tuple[int, int, int]] = []
        self._lengths_in_figure = False
        self._must_see: list[Sequence[tuple[int, int, int]]] = []
        self._auxiliary: list[str] = []
        self._ring: list[str] = []
        self._apex: list[str] = []
        self._centre: list[str] = []
        self._called: Words = ("the solid", "该几何体")
        self._folds: list[tuple[set[str], set[str]]] = []
        self._when: Words = ("", "")

    # --- the text and what it states

    def solid(self, solid: Solid, *more: Fact, state: str | None = None) -> None:
        """Put a solid on the page: its opening with the sizes named in ``state`` (all by default) and further facts."""
        names = list(solid.sizes) if state is None else state.split()
        unknown = [name for name in names if name not in solid.sizes]
        if unknown:
            raise SeedError(f"seed {self.key}: the solid has no size {unknown[0]}; it has: {', '.join(solid.sizes)}")
        facts = [*solid.stands, *(solid.sizes[name] for name in names), *more]
        self.places.update(solid.points)
        self._faces += many(solid.faces)
        self.opening(self.wording(solid.opening), solid.shape, facts, len(solid.stands))
        self._ring += labels(solid.ring)
        self._apex += labels(solid.apex)
        self._centre += labels(solid.centre)
        self._rounds += solid.rounds
        self._blocks += solid.blocks
        self._must_see += solid.must_see
        self._segments += many(solid.segments)
        self._called = solid.called

    def opening(self, wording: Words, shape: Sequence[Relation], facts: Sequence[Fact], stands: int = 0) -> None:
        """A first sentence with its facts, of which the first ones say how the figure stands; see `Solid.opening`."""
        first = [fact.words for fact in facts[:stands]]
        self._stated.append(Sentence(tuple(facts), lambda clauses: sized(wording, clauses, first), tuple(shape)))

    @property
    def called(self) -> Words:
        """What the text calls the solid."""
        return self._called

    def point(self, **derived: Derived) -> None:
        """Add derived points in one sentence: ``q.point(M=midpoint("PC"), N=midpoint("PD"))``."""
        facts = []
        choice = self.wording(range(6))
        for name, construction in derived.items():
            if name in self.places:
                raise SeedError(f"seed {self.key}: there is a point {name} already; choose another letter")
            self.places[name] = construction.place(self.places)
            if construction.central:
                self._centre.append(name)
            facts.append(Fact(construction.clause(name, choice), tuple(construction.relations(name))))
        when = self._when if any(self._broken(fact.relations) for fact in facts) else None

        def join(clauses: Sequence[Words]) -> Words:
            sentence = joined(merged(clauses))
            return begun(sentence, when) if when else sentence

        self._stated.append(Sentence(tuple(facts), join))

    def given(self, *facts: Fact) -> None:
        """State facts in one sentence."""
        self._stated.append(Sentence(facts, joined))

    def say(self, english: str, chinese: str, *relations: Relation) -> None:
        """A sentence in your own words, with the relations that it states as data."""
        self.add_sentence((english, chinese), relations)

    def add_sentence(self, words: Words, relations: Sequence[Relation]) -> None:
        """A sentence that a helper has worded, with what it states."""
        self._stated.append(Sentence.plain(words, relations))

    def mark_flat(self, moved: Sequence[str], crease: Sequence[str], when: Words) -> None:
        """Let what was stated so far be about the places of these points before a fold.

        A line between a turned point and one that stays has two meanings from now on. Sentences about such lines begin
        with ``when``: "After the fold, M is the midpoint of BC".
        """
        self._folds.append((set(moved), set(self.places) - {*moved, *crease}))
        self._when = when

        def marked(value: Any) -> Any:
            if isinstance(value, str) and value[:1].isupper():
                return "".join(f"{label}°" if label in moved else label for label in labels(value))
            return type(value)(marked(part) for part in value) if isinstance(value, list | tuple) else value

        def flat(relation: Relation) -> Relation:
            return (relation[0], *(marked(part) for part in relation[1:]))

        self._stated = [sentence.restated(flat) for sentence in self._stated]
        self._moving = [(name, *(marked(part) for part in where)) for name, *where in self._moving]

    def _broken(self, value: Any) -> bool:
        """Whether a relation or measure joins a point that a fold has turned to one that has stayed."""
        return any(used & turned and used & stayed for used in [_labels_in(value)] for turned, stayed in self._folds)

    def ring_letters(self, outline: str) -> None:
        """Letters that run round a base, for which consecutive letters are drawn."""
        self._ring += labels(outline)

    def place(self, name: str, at: Vec) -> None:
        """A point that a sentence of your own introduces."""
        self.places[name] = at

    def move(self, name: str, where: str, on: str, at: Vec, words: Words | None = None) -> None:
        """A point that moves on a segment, a face or a line; ``at`` is the general position that the figure shows.

        ``q.move("P", "segment", "BC", between(...))`` says "The point P moves on the segment BC".
        """
        self.places[name] = at
        self._moving.append((name, where, on))
        kinds = {
            "segment": ("segment", "线段"),
            "edge": ("edge", "棱"),
            "line": ("line", "直线"),
            "face": ("face", "侧面"),
            "base": ("base", "底面"),
            "triangle": ("triangle", "△"),
        }
        english, chinese = kinds[where]
        inside = where in ("face", "base", "triangle")
        said = words or (
            f"The point [{name}] moves {'in' if inside else 'on'} the {english} [{on}]"
            + (" (boundary included)." if inside else "."),
            f"点[{name}]在{chinese}[{on}]{'内（含边界）' if inside else '上'}运动。",
        )
        self.add_sentence(said, ())

    def keep(self, *facts: Fact) -> None:
        """State what moving points keep: "During the motion, MN = 5 and ..."."""

        def join(clauses: Sequence[Words]) -> Words:
            english, chinese = joined(clauses)
            return f"During the motion, {english}", f"运动过程中始终有{chinese}"

        self._stated.append(Sentence(facts, join))

    def moving_on(self, name: str, *where: Any, at: Vec) -> None:
        """A moving point that a sentence of your own introduces, with what it moves on as data."""
        self.places[name] = at
        self._moving.append((name, *where))

    def ask(self, asked: Asked) -> None:
        """The question."""
        if self._asked is not None:
            raise SeedError(f"seed {self.key}: it asks twice; ask once")
        check_asked(self.key, asked.measure)
        self._asked = asked

    # --- the figure

    def segments(self, names: str, *more: str) -> None:
        """Further segments to draw, in one string: ``q.segments("AC BD")``."""
        if more:
            together = " ".join([names, *more])
            raise SeedError(f'seed {self.key}: q.segments takes one string; write q.segments("{together}")')
        self._segments += many(names)

    def shade(self, names: str) -> None:
        """Plane pieces to fill lightly."""
        self._shaded += many(names)

    def faces(self, names: str) -> None:
        """Further opaque faces, of a solid that is composed by hand."""
        self._faces += many(names)

    def ghosts(self, names: str) -> None:
        """Closed outlines of a former position, drawn thin and dashed."""
        self._ghosts += many(names)

    def rounds(self, *solids: tuple[Any, ...]) -> None:
        """Further round solids: ``("sphere", "o", radius)`` or ``("frustum", "O", "S", r, 0)``."""
        self._rounds += solids

    def arcs(self, *arcs: Any) -> None:
        """Circles and arcs, as ``gnomon.space.space_scene.Arc3``."""
        self._arcs += arcs

    def square(self, corner: Place, side: Place, other: Place) -> None:
        """The outline of a square or parallelogram without letters, by a corner and its two sides there."""
        turns = ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))
        at = [place([p + i * u + j * v for p, u, v in zip(corner, side, other, strict=True)]) for i, j in turns]
        self._curves.append(
            [place([p + k / 8 * (q - p) for p, q in zip(a, b, strict=True)]) for a, b in pairwise(at) for k in range(9)]
        )

    def path(self, *corners: tuple[float, float, float]) -> None:
        """A line without letters through these places, such as an arrow."""
        self._curves.append([place(corner) for corner in corners])

    def lengths_in_figure(self, *, ticks: bool = False) -> None:
        """Let the figure alone give what it can show with marks; the text is left without it, and says so."""
        self._lengths_in_figure = True
        if ticks:
            self.say(
                "The numbers at edges are their lengths, and parts with the same ticks are equal.",
                "图中棱旁的数表示棱长，记号相同的线段相等。",
            )
        else:
            self.say("The numbers at edges are their lengths.", "图中棱旁的数表示棱长。")

    def from_front(self) -> None:
        """Let the figure be seen from the front, where y is negative, because the text speaks of front and side."""
        self._from_front = True

    # --- the solution

    def step(self, english: str, chinese: str) -> None:
        """One step of the solution; brackets round the sizes in it are set as needed."""
        self._steps.append((tidied(english), tidied(chinese)))

    def letter(self, name: str) -> str:
        """A letter that only the solution uses."""
        if name in self.places or name in self._auxiliary:
            raise SeedError(f"seed {self.key}: the letter {name} is in use; choose another for the solution")
        self._auxiliary.append(name)
        return name

    def neat(self, answer: Exact, *, below: int | None = None) -> Exact:
        """The answer, for seeds whose answers hold roots: sizes that give a root of a large number are drawn again.

        With ``below``, denominators are at most that. After 150 attempts any answer will do, so that the seed always
        has an instance.
        """
        spelled = answer.text()
        if below is not None and self._attempt < _NEAT_UNTIL:
            self.require(all(int(number) <= below for number in re.findall(r"/(\d+)", spelled)))
        large = any(int(root) > _LARGE_ROOT for root in re.findall(r"√(\d+)", spelled))
        self.require(self._attempt >= _NEAT_UNTIL or not (large or untidiness(answer) > _NEAT))
        return answer

    @property
    def sentences(self) -> Sequence[Words]:
        """The sentences of the text so far."""
        return [words for sentence in self._stated for words in sentence.said()]

    @property
    def givens(self) -> Sequence[Relation]:
        """The relations that are stated so far."""
        return [relation for sentence in self._stated for relation in sentence.relations()]

    @property
    def steps(self) -> Sequence[Words]:
        """The steps of the solution so far."""
        return self._steps

    # --- the result

    def item(self, answer: SeedAnswer, *, choices: bool = False) -> Item:
        """The finished instance; a question with options is asked openly unless ``choices`` are wanted."""
        if self._asked is None:
            raise SeedError(f"seed {self.key}: it asks nothing; call q.ask")
        if not self._steps:
            raise SeedError(f"seed {self.key}: it has no steps; call q.step or a method")
        asked, steps = self._asked, list(self._steps)
        if asked.measure[0] == "which" and not choices:
            asked, answer = opened(asked, self.places, self._faces)
            any_size_of = None if any(map(has_size, self.givens)) else self._called
            steps += tested(asked, self.places, answer, any_size_of)
        question = self._question(asked)
        item = Item(
            points=dict(self.places),
            faces=self._faces,
            text=text_of([*self.sentences, question]),
            statement=Statement([], ("", ""), question),
            steps=self._solution(steps, asked, answer),
            givens=[spread(relation) for relation in self.givens],
            asks=spread(asked.measure),
            answer=Exact.of(answer) if isinstance(answer, int) else answer,
            unit=asked.unit,
            of=asked.of,
            segments=self._segments,
            shaded=self._shaded,
            ghosts=self._ghosts,
            moving=[spread(moving) for moving in self._moving],
            rounds=self._rounds,
            arcs=self._arcs,
            curves=self._curves,
            from_front=self._from_front,
            blocks=self._blocks,
            must_see=self._must_see,
            auxiliary=self._auxiliary,
            ring=self._ring,
            apex=self._apex,
            centre=self._centre,
        )
        check_item(self.key, item)
        item = replace(item, statement=statement_of(self._stated, question, marks_in(item)))
        if self._lengths_in_figure:
            (english, chinese), (asks, fragt) = item.statement.left, item.statement.question
            item = replace(item, text=(f"{english} {asks}", f"{chinese}{fragt}"), marked=True)
        return item

    def _solution(self, steps: Sequence[Words], asked: Asked, answer: SeedAnswer) -> Sequence[Words]:
        """The steps with their conclusion; the steps of counts and of named lines and planes have their own."""
        if asked.words == asked.sentence or not isinstance(answer, Exact | Closed | int):
            return steps
        return concluded(steps, asked, str(answer))

    def _question(self, asked: Asked) -> Words:
        """The sentence that asks; it says "after the fold" where the sheet has a quantity of the same name."""
        broken = _innermost(asked.measure)[0] in _IN_A_SHEET and self._broken(asked.measure)
        if asked.sentence:
            return begun(asked.sentence, AFTER_THE_FOLD) if broken else asked.sentence
        english, chinese = self.wording(FIND)
        fold = "folds" if len(self._folds) > 1 else "fold"
        words = (f"{asked.words[0]} after the {fold}", f"翻折后{asked.words[1]}") if broken else asked.words
        be = "are" if asked.measure[0] == "several" else "is"
        return english.format(words[0], be=be), chinese.format(words[1])


_IN_A_SHEET = frozenset({"distance", "corner_angle", "area", "perimeter", "distance_point_line", "which", "name_all"})
"""Quantities that a flat sheet has, too."""


def _innermost(measure: Sequence[Any]) -> Sequence[Any]:
    """The measure inside cosines, least values and the like."""
    return _innermost(measure[1]) if len(measure) == 2 and isinstance(measure[1], list | tuple) else measure


def _labels_in(value: Any) -> set[str]:
    """The labels in a relation or measure; its own names are in lower case."""
    if isinstance(value, str):
        return set(labels(value)) if value[:1].isupper() else set()
    return {label for part in value for label in _labels_in(part)} if isinstance(value, list | tuple) else set()
