"""The notation of task families: a text in lines, read into a `Family`, above the function that draws its givens.

    @family('''
        eq-triangle-side: straightedge-compass easy, basic triangle
        Equilateral triangle on a side | 以已知线段为边作等边三角形
        Construct the equilateral triangle $ABC$ with $C$ on the same side of $AB$ as $P$.
        | 求作等边三角形$ABC$，使$C$与$P$在$AB$的同侧。
        goals: equilateral(ABC); same_side(C, P, AB)
        skills: circles as loci of equal distance
        solution:
        c = Circle(A, B)
          why: All its points are as far from $A$ as $B$. | 圆上各点到$A$的距离都等于$AB$。
        d = Circle(B, A); C = Intersect(c, d, ?)
          do: The circle $d$ about $B$ through $A$ meets $c$ in $C$. | 以$B$为圆心、过$A$作圆$d$，交$c$于$C$。
          why: $AC = AB = BC$. | $AC = AB = BC$。
        wrong: C = Rotate(B, 61°, A)
    ''')
    def _base(g: Givens) -> None:
        g.triangle("A", "B", "P")

The first line has the name, the type and the level, and the categories; the second the title; the third the task.
Words are ``English | Chinese``; a line that begins with ``|`` goes on with the line before it. Indentation means
nothing. The keywords of the other lines:

``goals:``, ``facts:``, ``skills:``  parts between semicolons; may be there several times
``variant:``   values of placeholders, such as ``m=1, part_en="half"``; one line a variant, all with the same names
``flags:``     of `FLAGS`, between commas
``wrong:``     a script that looks right and is not; one line a script
``solution:``  the lines after it are steps: commands between semicolons, in one or more lines; ``do:`` and what they
               do, unless `command_sentences` says it; ``why:`` and why it is right
``use:``       the lines of a `block`, with values for its ``<1>`` and ``<2>``, as in ``use: sides | AB | P``
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from functools import reduce
from typing import NoReturn, TypeAlias, cast, get_args

from gnomon.author.bilingual import Words
from gnomon.author.errors import AuthorError
from gnomon.suites.construct.command_sentences import sentence
from gnomon.suites.construct.family import (
    CATEGORIES,
    FAMILIES,
    MOST_CATEGORIES,
    Family,
    Kind,
    Level,
    SolutionStep,
    Variant,
    split,
)
from gnomon.suites.construct.givens import Givens

Draw: TypeAlias = "Callable[[Givens], object]"
Line: TypeAlias = tuple[int, str]
"""A line of a text and its number, from 1."""
BLOCKS: dict[str, str] = {}
FLAGS = ("axes", "fixed-names", "angles-asked")
"""What a family may have besides its texts: `Family.axes`, no `Family.relabel`, `Family.angles_asked`."""
_HEADER = re.compile(r"(?P<name>[\w-]+): (?P<kind>\S+) (?P<level>[^\s,]+)(?:, (?P<categories>.+))?")
_KEYWORD = re.compile(r"(goals|facts|skills|start|new|variant|flags|wrong|solution|do|why):(?: (.*))?")
_VALUE = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|-?\d+)')


class NotationError(AuthorError):
    """A text that cannot be read: whose it is, which line, and what to write there."""


def family(text: str) -> Callable[[Draw], Draw]:
    """Read and register a family; what is returned takes the function that draws its givens."""

    def register(draw: Draw) -> Draw:
        made = read_family(text, draw)
        check_new("family", made.name, FAMILIES)
        FAMILIES[made.name] = made
        return draw

    return register


def block(text: str) -> None:
    """Register lines that families share; the first line is the name of the block."""
    name, _, lines = text.strip().partition("\n")
    check_new("block", name, BLOCKS)
    BLOCKS[name] = lines


def check_new(what: str, name: str, known: Collection[str]) -> None:
    """Fail if there is something of this name already."""
    if name in known:
        raise NotationError(f"{what} {name!r}, line 1: there is a {what} of this name; choose another")


def variant_line(variant: Variant) -> str:
    """The line of a variant, for a block of variants that are computed."""
    return f"variant: {', '.join(f'{name}={json.dumps(value)}' for name, value in variant.items())}"


def read_family(text: str, draw: Draw) -> Family:
    """The family that a text tells of."""
    sheet = read_sheet(text, "family")
    return Family(
        *sheet.heading(),
        draw,
        tuple(sheet.goals),
        tuple(tuple(steps) for steps in sheet.solutions),
        tuple(sheet.skills),
        tuple(sheet.facts),
        tuple(sheet.variants) or ({},),
        tuple(sheet.wrong),
        "axes" in sheet.flags,
        "fixed-names" not in sheet.flags,
        "angles-asked" in sheet.flags,
    )


def read_sheet(text: str, kind: str) -> Sheet:
    """A text by its keywords; `kind` is what it tells of, for errors."""
    sheet = Sheet(f"{kind} {text.split()[0].rstrip(':')!r}")
    for number, line in _lines(text, sheet):
        sheet.add(number, line)
    sheet.close(len(text.strip("\n").splitlines()))
    return sheet


@dataclass
class Sheet:
    """What a text has: the lines before the first keyword, and what stands behind each of the keywords."""

    owner: str
    head: list[Line] = field(default_factory=list)
    goals: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    skills: list[str] = field(default_factory=list)
    start: list[str] = field(default_factory=list)
    new: list[str] = field(default_factory=list)
    variants: list[Variant] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    solutions: list[list[SolutionStep]] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    """The commands of the step that is being read, and in `done` what its author says of them."""
    done: Words | None = None

    def fail(self, number: int, what: str) -> NoReturn:
        """Say what is wrong in a line."""
        raise NotationError(f"{self.owner}, line {number}: {what}")

    def check(self, number: int, what: str, word: str, known: Collection[str]) -> None:
        """Fail unless a word is one of those that are known."""
        if word not in known:
            self.fail(number, f"there is no {what} {word!r}; write one of {', '.join(known)}")

    def words(self, number: int, text: str) -> Words:
        """The words of a line in both languages."""
        english, _, chinese = (part.strip() for part in text.partition("|"))
        if not (english and chinese) or "|" in chinese:
            self.fail(number, f"write 'English | Chinese', not {text!r}")
        return english, chinese

    def heading(self) -> tuple[str, Kind, Level, tuple[str, ...], Words, Words]:
        """The name, type, level, categories, title and task, after a look at what every text must have."""
        if len(self.head) != 3:
            self.fail(1, f"the text begins with three lines, its header, title and task; here are {len(self.head)}")
        number, line = self.head[0]
        found = _HEADER.fullmatch(line)
        if not found:
            self.fail(number, f"write 'name: type level, categories', not {line!r}")
        tags = tuple((found["categories"] or "").split())
        self.check(number, "type", found["kind"], get_args(Kind))
        self.check(number, "level", found["level"], get_args(Level))
        for tag in tags:
            self.check(number, "category", tag, CATEGORIES)
        if len(tags) > MOST_CATEGORIES:
            self.fail(number, f"{len(tags)} categories; name at most three, what the task is mainly about")
        if not (self.goals and self.solutions):
            self.fail(number, f"there is no line '{'solution' if self.goals else 'goals'}:'")
        title, task = (self.words(*line) for line in self.head[1:])
        return found["name"], cast("Kind", found["kind"]), cast("Level", found["level"]), tags, title, task

    def add(self, number: int, line: str) -> None:
        """Read a line."""
        found = _KEYWORD.fullmatch(line)
        keyword, value = (found[1], found[2] or "") if found else ("", line)
        if keyword in ("do", "why"):
            self._tell(number, keyword, value)
        elif keyword or self.done:
            self.close(number)
            self._keep(number, keyword, value)
        elif self.solutions:
            self.code += split(line)
        else:
            self.head.append((number, line))

    def close(self, number: int) -> None:
        """Fail if a step is not told to its end."""
        if self.code:
            self.fail(number, f"the step {'; '.join(self.code)!r} has no line 'why:' behind it")

    def _keep(self, number: int, keyword: str, value: str) -> None:
        if keyword == "solution":
            self.solutions.append([])
        elif keyword == "wrong":
            self.wrong.append(value)
        elif keyword == "variant":
            self.variants.append(self._variant(number, value))
        elif keyword == "flags":
            for flag in (part.strip() for part in value.split(",")):
                self.check(number, "flag", flag, FLAGS)
                self.flags.append(flag)
        else:
            getattr(self, keyword).extend(split(value))

    def _tell(self, number: int, keyword: str, value: str) -> None:
        """What the commands of a step do, or why they are right, which ends the step."""
        if not self.code:
            self.fail(number, f"'{keyword}:' comes behind the commands of a step")
        words, known = self.words(number, value), sentence(self.code)
        if keyword == "do":
            if words == known:
                self.fail(number, "the commands say this already; leave the line out")
            self.done = words
            return
        method = self.done or known
        if method is None:
            self.fail(number, f"nothing says what {'; '.join(self.code)!r} does; write a line 'do:' before this one")
        self.solutions[-1].append(SolutionStep(method, words, tuple(self.code)))
        self.code, self.done = [], None

    def _variant(self, number: int, text: str) -> Variant:
        if not re.fullmatch(rf"{_VALUE.pattern}(?:, {_VALUE.pattern})*", text):
            self.fail(number, f'write names and values, as in m=1, part_en="half", not {text!r}')
        variant: Variant = {found[1]: json.loads(found[2]) for found in _VALUE.finditer(text)}
        if self.variants and set(variant) != set(self.variants[0]):
            self.fail(number, f"the variants before it have other names: {', '.join(self.variants[0])}")
        return variant


def _lines(text: str, sheet: Sheet) -> Iterator[Line]:
    """The lines of a text that are not empty, with those of its blocks; a line that begins with ``|`` goes on."""
    joined: list[Line] = []
    for number, line in enumerate((line.strip() for line in text.strip("\n").splitlines()), 1):
        if line.startswith("|") and joined:
            joined[-1] = joined[-1][0], f"{joined[-1][1]} {line}"
        elif line:
            joined.append((number, line))
    for number, line in joined:
        if not line.startswith("use:"):
            yield number, line
            continue
        name, *values = (part.strip() for part in line.removeprefix("use:").split("|"))
        sheet.check(number, "block", name, BLOCKS)
        slots = sum(f"<{place}>" in BLOCKS[name] for place in range(1, 10))
        if len(values) != slots:
            sheet.fail(number, f"the block {name!r} takes {slots} values, not {len(values)}")
        filled = reduce(lambda text, slot: text.replace(f"<{slot[0]}>", slot[1]), enumerate(values, 1), BLOCKS[name])
        yield from ((number, inner) for _, inner in _lines(filled, sheet))
