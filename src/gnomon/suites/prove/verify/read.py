"""Texts read back: what a premise or an option says, found from its words alone.

The templates of the tables are followed as a grammar, and every reading is tried. A sentence that can be read in no
way, or in two ways that differ in meaning, is an error. So a text that is read back can be understood, in one way only.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from gnomon.deduce.clauses import CLAUSES, VALUE
from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.wording.facts import LANGUAGES
from gnomon.errors import GnomonError
from gnomon.suites.prove.statement import Reading, Statement
from gnomon.suites.prove.verify.circles_named import NamedCircles
from gnomon.suites.prove.verify.former_forms import former_forms
from gnomon.suites.prove.verify.match import Phrase, coarse_pattern, readings
from gnomon.suites.prove.verify.meaning import common_points, construction_meaning
from gnomon.suites.prove.words import premises as table
from gnomon.suites.prove.words.statements import ANGLE_FORMS, FACTS, FORMER_STATEMENTS, SaidAndDenied
from gnomon.suites.prove.words.templates import LABEL, Binding, TextTemplate, template, tight


@dataclass(frozen=True, slots=True)
class ParsedConstruction:
    """A construction that a sentence makes, or clauses that it adds to an earlier construction."""

    construction: Construction
    adds: bool = False
    names: frozenset[str] = frozenset()
    """Points that the sentence excludes by name: the new point is another one."""
    again: bool = False
    """Whether the new point is another one than the point where two loci meet that are named by it."""


ParsedSentence = tuple[ParsedConstruction, ...]  # what one sentence says


class WordsError(GnomonError, ValueError):
    """A text that the grammar does not read, or reads in two ways; the message quotes the sentence."""


# --- premises ---


def parse_premise_words(text: str, language: str, known: Collection[str] = ()) -> Premise:
    """The premise that a text states; its points are named by their labels. `known` points exist before it.

    >>> str(parse_premise_words("ABC is a triangle. D is the midpoint of BC.", "en"))
    'A B C = triangle A B C; D = midpoint D B C'
    """
    made: dict[tuple[str, ...], Construction] = {}
    circles = NamedCircles()
    for said in _sentences(text, language):
        points = {*known, *(point for names in made for point in names)}
        parts = _understood(said, circles.in_words(said, language), language, points)
        circles.add(said, [part.construction for part in parts])
        for part in parts:
            names = part.construction.points
            if part.adds and names not in made:
                raise WordsError(f"'{said}' adds to {names[0]}, which was made together with other points")
            earlier = made[names].clauses if part.adds else ()
            made[names] = Construction(names, earlier + part.construction.clauses)
    return Premise(tuple(point for names in made for point in names), tuple(made.values()))


def _sentences(text: str, language: str) -> list[str]:
    if language == "zh":
        return [sentence for sentence in tight(text).split("。") if sentence]
    return [sentence for sentence in re.split(r"\.(?: |$)", text) if sentence]


def _understood(sentence: str, writings: Iterable[str], language: str, points: set[str]) -> ParsedSentence:
    """What a sentence says by the first of its writings that says anything."""
    found: dict[object, ParsedSentence] = {}
    for writing in writings:
        for text in dict.fromkeys((writing, writing[0].lower() + writing[1:])):
            for parsed in _led(text, language):
                if _makes_sense(parsed, points):
                    found.setdefault(tuple(construction_meaning(part.construction) for part in parsed), parsed)
        if found:
            break
    if len(found) != 1:
        problem = f"is understood in {len(found)} ways" if found else "is not understood"
        raise WordsError(f"'{sentence}' {problem}")
    return next(iter(found.values()))


_TRIANGLE = re.compile("△" + f"({LABEL.pattern})" * 3)


def _led(text: str, language: str) -> Iterator[ParsedSentence]:
    """Readings of a sentence that may begin with a figure, or name a triangle of which nothing was said before."""
    for parsed in _whole(text, language):
        yield parsed
        for vertices in dict.fromkeys(_TRIANGLE.findall(text)):
            yield (*_one("triangle", dict(zip("ABC", vertices, strict=True))), *parsed)
    for name, lead in _leads(language):
        for end, binding in readings(lead, text, _no_phrase, {}):
            yield from ((*_one(name, binding), *rest) for rest in _whole(text[end:], language))


def _makes_sense(parsed: ParsedSentence, points: set[str]) -> bool:
    """New points are new and different, the others exist, and what is added is about a point that exists."""
    known = set(points)
    for part in parsed:
        made = part.construction.points
        clauses = part.construction.clauses
        old = {a for c in clauses for p, a in c.binding.items() if p not in c.clause.makes}
        new = len(set(made)) == len(made) and not known & set(made)
        common = set(common_points(clauses))
        if not part.names <= common or (part.again and not common):
            return False
        if not old <= known or old & set(made) or new == part.adds:
            return False
        known.update(made)
    return True


def _whole(text: str, language: str) -> Iterator[ParsedSentence]:
    for kind, name, sentence, shape in _sentence_templates(language):
        if shape.fullmatch(text):
            for end, binding in readings(sentence, text, _reader(language), {}):
                if end == len(text):
                    yield _READ[kind](name, binding)


def _one(name: str, binding: Binding) -> ParsedSentence:
    application = _applied(name, binding)
    return (ParsedConstruction(Construction(application.makes, (application,))),)


def _several(name: str, binding: Binding) -> ParsedSentence:
    return tuple(part for item in _each(binding) for part in _one(name, {**binding, **item}))


def _framed(name: str, binding: Binding) -> ParsedSentence:
    clauses = []
    for slot in table.SLOTS:
        phrase = binding.get(slot)
        if isinstance(phrase, ParsedPhrase):
            clauses.append(_applied(phrase.clause, {**phrase.binding, "X": binding["X"]}))
    names = frozenset({str(binding["z"])} if "z" in binding else ())
    made = Construction((str(binding["X"]),), tuple(clauses))
    return (ParsedConstruction(made, name.startswith("also"), names, name.endswith("again")),)


def _sharing(name: str, binding: Binding) -> ParsedSentence:
    return tuple(part for item in _each(binding) for part in _framed(name, {**item, "p": binding["p"]}))


def _each(binding: Binding) -> list[Binding]:
    items = binding["each"]
    assert isinstance(items, list)
    return items


_READ = {"one": _one, "several": _several, "frame": _framed, "sharing": _sharing}


def _applied(name: str, binding: Binding) -> Application:
    value = binding.get("v")
    args = tuple(str(binding[p]) for p in CLAUSES[name].params if p != VALUE)
    return Application(name, args, value if isinstance(value, Fraction) else None)


@cache
def _sentence_templates(language: str) -> tuple[tuple[str, str, TextTemplate, re.Pattern[str]], ...]:
    index = LANGUAGES.index(language)
    tables = (
        ("one", table.SENTENCES),
        ("one", table.LED),
        ("one", table.AS_CIRCLES),
        ("several", table.PLURALS),
        *(("several", {name: forms}) for name, shared in table.SHARING.items() for forms in shared.values()),
        ("frame", table.FRAMES),
        ("sharing", {"": table.SHARED_LOCUS}),
    )
    former = (("one", "sentences"), ("several", "plurals"), ("frame", "frames"))
    texts = [(kind, name, form[index]) for kind, entries in tables for name, forms in entries.items() for form in forms]
    texts += [(kind, *old) for kind, section in former for old in former_forms(section, language)]
    return tuple((kind, name, form := template(text, language), coarse_pattern(form)) for kind, name, text in texts)


@cache
def _leads(language: str) -> tuple[tuple[str, TextTemplate], ...]:
    index = LANGUAGES.index(language)
    leads = [*table.LEADS.items(), *table.LEADS_OUTSIDE.items()]
    texts = [(name, form[index]) for name, forms in leads for form in forms] + former_forms("leads", language)
    return tuple((name, template(text, language)) for name, text in texts)


_AT_END = {"p": "locus", "q": "locus", "g": "drawn", "h": "drawn"}  # slots of lines that may be said as `at` a point


@cache
def _phrases(language: str, slot: str) -> tuple[tuple[str, TextTemplate], ...]:
    index = LANGUAGES.index(language)
    at_end = table.AT_END[_AT_END[slot]] if slot in _AT_END else {}
    entries = [*table.SLOTS[slot].items(), *at_end.items()]
    texts = [(name, form[index]) for name, forms in entries for form in forms]
    if slot in "pqcd":
        texts += former_forms("conditions" if slot in "cd" else "loci", language)
    return tuple((name, template(text, language)) for name, text in texts)


@dataclass(frozen=True, slots=True)
class ParsedPhrase:
    """A locus or a condition as it was read: a clause and its parameters; the new point may be missing."""

    clause: str
    binding: Binding


@cache
def _reader(language: str) -> Phrase:
    """Reads the loci and conditions of a language."""

    def read(slot: str, text: str, at: int, binding: Binding) -> Iterator[tuple[int, object]]:
        start: Binding = {"X": binding["X"]} if slot in "cd" else {}
        for name, phrase in _phrases(language, slot):
            for end, found in readings(phrase, text, _no_phrase, start, at):
                yield end, ParsedPhrase(name, found)

    return read


def _no_phrase(_slot: str, _text: str, _at: int, _binding: Binding) -> Iterator[tuple[int, object]]:
    return iter(())


# --- options ---

_HOLE = re.compile(r"\\\{(\w+)\\\}")
_LIST = {
    "en": f"{LABEL.pattern}(?:, {LABEL.pattern})* and {LABEL.pattern}",
    "zh": f"{LABEL.pattern}(?:、{LABEL.pattern})+",
}
_CORNER = LABEL.pattern * 3
_SHAPES = {
    "count": "[三四五六七八各]",
    "v": r"-?\d+(?:/\d+)?",
    "r": r"\d+ : \d+",
    "u": r"\d*",
    "w": r"\d*",
    "a": _CORNER,
    "b": _CORNER,
}


def parse_statement_words(text: str, language: str) -> Statement:
    """The statement that an option makes, in canonical writing; its points are named by their labels.

    Words do not tell apart similar triangles from mirrored ones: they are read as `simtri` and `contri`.
    """
    text = tight(text) if language == "zh" else text
    variants = dict.fromkeys((text, text[:1].lower() + text[1:]))
    found = {
        _stated(name, match.groupdict(), negated)
        for name, negated, pattern in _patterns(language)
        for variant in variants
        if (match := pattern.fullmatch(variant))
    }
    found = {s.canonical() for s in found if PREDICATES[s.fact.predicate].takes(len(s.fact.args))}
    if len(found) != 1:
        problem = f"is understood in {len(found)} ways" if found else "is not understood"
        raise WordsError(f"'{text}' {problem}")
    return found.pop()


@cache
def _patterns(language: str) -> tuple[tuple[str, bool, re.Pattern[str]], ...]:
    index = LANGUAGES.index(language)
    return tuple(
        (name, negated, _pattern(form, language))
        for name, said in _said_and_denied(index)
        for negated, form in zip((False, True), said, strict=True)
    )


def _said_and_denied(index: int) -> Iterator[tuple[str, SaidAndDenied]]:
    """The forms of options in a language, those of earlier versions too."""
    yield from ((name, form[index]) for name, forms in {**FACTS, **ANGLE_FORMS}.items() for form in forms)
    yield from ((name, said) for name, forms in FORMER_STATEMENTS.items() for said in forms[index])


def _pattern(form: str, language: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def hole(match: re.Match[str]) -> str:
        name = match[1]
        group = f"p{name}" if name.isdigit() else name
        if group in seen:
            return f"(?P={group})"
        seen.add(group)
        shape = _LIST[language] if name in ("all", "rest") else _SHAPES.get(name, LABEL.pattern)
        return f"(?P<{group}>{shape})"

    return re.compile(_HOLE.sub(hole, re.escape(tight(form) if language == "zh" else form)))


def _stated(name: str, groups: Mapping[str, str], negated: bool) -> Statement:
    points = [groups[f"p{i}"] for i in range(8) if f"p{i}" in groups]
    for key in ("all", "rest"):
        points += LABEL.findall(groups.get(key, ""))
    if "a" in groups:
        corners = [LABEL.findall(groups[key]) for key in "ab" if key in groups]
        points = [p for a, v, b in corners for p in (v, a, v, b)]
    number = groups.get("v") or groups.get("r", "").replace(" : ", "/")
    value = Fraction(number) if number else None
    if "u" in groups:
        value = Fraction(int(groups["u"] or 1), int(groups["w"] or 1))
        if value == 1:
            return Statement(Fact("cong", tuple(points)), negated)
    if name == "mean":
        points += points[:2]
    predicate = _PREDICATES.get(name, name)
    reading: Reading = "supplementary" if name == "supplementary" else "equal" if name in ("equal", "size") else ""
    return Statement(Fact(predicate, tuple(points), value), negated, reading)


_PREDICATES = {
    "on line": "coll",
    "circumcentre": "circle",
    "mean": "eqratio",
    "equal": "eqangle",
    "supplementary": "eqangle",
    "size": "aconst",
    "directed": "eqangle",
    "directed size": "aconst",
    "simtrir": "simtri",
    "contrir": "contri",
}
