"""A premise, a statement and a proof in words: natural English and Chinese, phrased by the seed.

`words.premises` has the forms of premises, `words.statements` those of options. This module only decides which of
them are used: what is joined, what is merged, and in which form. Every choice is made once for both languages, so that
their texts are parallel. `verify.read` reads the texts back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.deduce.clauses import VALUE
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.wording.angles import as_ordinary
from gnomon.deduce.wording.facts import LANGUAGES, label
from gnomon.deduce.wording.proofs import told_lines
from gnomon.suites.prove.premise.named_lines import line_through, named_lines
from gnomon.suites.prove.statement import ANGLES, Corner, Statement
from gnomon.suites.prove.words.circle_names import CircleNames
from gnomon.suites.prove.words.fill import filled, joined, number, spaced
from gnomon.suites.prove.words.premises import (
    ANY_ORDER,
    AS_CIRCLES,
    AT_END,
    CIRCLES,
    CONDITIONS,
    DRAWN,
    FORMULA,
    FRAMES,
    LEADS,
    LEADS_OUTSIDE,
    LED,
    LOCI,
    OUTSIDE,
    PLURALS,
    SAYS,
    SENTENCE,
    SENTENCES,
    SHARED_LOCUS,
    SHARING,
    SLOTS,
)
from gnomon.suites.prove.words.shared_loci import common_points, locus
from gnomon.suites.prove.words.statements import ANGLE_FORMS, FACTS, OPPOSITES, StatementForms
from gnomon.suites.prove.words.templates import LABEL, template

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from gnomon.author.bilingual import Words
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.wording.reading import Reading
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.seeding import Rng
    from gnomon.suites.prove.premise.clause_notation import Form, Forms
    from gnomon.suites.prove.premise.named_lines import Line

MERGE = 0.95  # how often consecutive constructions of one kind share a sentence
LEAD = 0.85  # how often a figure with a property opens the next sentence instead of having its own
SYMBOLS = 0.85  # how often a locus is written as a condition
LINE_AND_FORMULA = 0.5  # how often a point on a named line and a drawn one is said to be on the first, with a formula
_POINT_SETS = frozenset({"on_bline", "on_circle", "eqdistance", "on_dia"})  # loci that a formula says as well
_CONVEX = frozenset({"trapezoid", "eq_trapezoid", "iso_trapezoid", "r_trapezoid", "rectangle", "isquare"})
_VERB = re.compile("[a-z]{2}")  # a condition with a word in it is a sentence


def premise_texts(premise: Premise, rng: Rng) -> dict[str, str]:
    """The text of a premise in both languages; which of its forms it takes is drawn once for both."""
    constructions = [_simplified(c) for c in premise.constructions]
    circles = CircleNames(constructions)
    constructions = [_on_named_circle(c, circles) for c in constructions]
    writer = _PremiseWriter(rng, named_lines(premise.points, premise.given), circles, _diagonals(constructions))
    groups = _groups(constructions, circles, rng)
    said = [circles.called(writer.group(group), [a for c in group for a in c.clauses]) for group in groups]
    if len(groups) > 1 and len(groups[0]) == 1:
        said[:2] = writer.opened(groups[0][0], groups[1][0], said[:2])
    sentences = [sentence for several in said for sentence in several]
    english = " ".join(f"{_capital(sentence)}." for sentence, _ in sentences)
    return {"en": english, "zh": spaced("".join(f"{sentence}。" for _, sentence in sentences))}


def premise_words(premise: Premise, language: str, rng: Rng) -> str:
    """The text of a premise in one language."""
    return premise_texts(premise, rng)[language]


def proof_words(
    proof: Proof,
    reading: Reading,
    worlds: Worlds | None = None,
    constructed: Collection[str] = (),
    givens: Mapping[Fact, tuple[str, str]] | None = None,
    said: tuple[str, str] | None = None,
) -> list[dict[str, str]]:
    """The lines of a proof in both languages, numbered, each with its reasons; `constructed` are its auxiliary points,
    `givens` the reasons for what the premise gives without saying it, and `said` the words of the conclusion.

    Steps of algebra tell their equations, in rows of their own below the line where these are many.
    """
    told = told_lines(proof, reading, worlds, constructed, equations=True, givens=givens, said=said)
    return [
        {language: f"({line.number}) {step.text(language)}" for language in LANGUAGES}
        for line, step in zip(reading.lines, told, strict=True)
    ]


# --- what shares a sentence ---


def _simplified(construction: Construction) -> Construction:
    """The same construction in standard form: two loci instead of an intersection clause, and a foot where two loci
    make one."""
    clauses = [part for application in construction.clauses for part in _split(application)]
    if len(clauses) == 2:
        clauses = _as_foot(*clauses) or clauses
    return Construction(construction.points, tuple(dict.fromkeys(clauses)))


def _on_named_circle(construction: Construction, circles: CircleNames) -> Construction:
    if [clause.name for clause in construction.clauses] != ["on_circle"]:
        return construction
    return Construction(construction.points, (circles.with_first_radius(construction.clauses[0]),))


def _split(application: Application) -> list[Application]:
    if application.name in SAYS:
        binding = application.binding
        parts = [part.split() for part in SAYS[application.name]]
        split = [Application(name, tuple(binding[p] for p in params)) for name, *params in parts]
        return [one for clause in split for one in _split(clause)]
    name, args = application.name, application.args
    if name == "on_pline" and args[1] in args[2:]:  # the parallel to a line through one of its points
        name, args = "on_line", (args[0], *args[2:])
    if name == "eqdistance" and args[1] in args[2:]:  # the radius is a distance from the centre
        name, args = "on_circle", (args[0], args[1], next(p for p in args[2:] if p != args[1]))
    return [_alphabetical(Application(name, args, application.value), ANY_ORDER.get(name, ""))]


def _alphabetical(application: Application, params: Collection[str]) -> Application:
    """The same clause with the points of some parameters, which may change places, in alphabetical order."""
    names = [p for p in application.clause.params if p != VALUE]
    ordered = iter(sorted((application.binding[p] for p in params), key=label))
    args = tuple(next(ordered) if p in params else arg for p, arg in zip(names, application.args, strict=True))
    return Application(application.name, args, application.value)


def _as_foot(first: Application, second: Application) -> list[Application]:
    for line, perpendicular in ((first, second), (second, first)):
        if (line.name, perpendicular.name) == ("on_line", "on_tline"):
            (x, *ends), (_, top, *across) = line.args, perpendicular.args
            if set(ends) == set(across):
                return [Application("foot", (x, top, *ends))]
    return []


def _groups(constructions: Sequence[Construction], circles: CircleNames, rng: Rng) -> list[list[Construction]]:
    """Consecutive constructions that one sentence can make; no point among them is made from another one."""
    groups: list[list[Construction]] = []
    for construction in constructions:
        alone = construction.clauses[0].name in AS_CIRCLES and circles.drawn(construction.clauses[0])
        if groups and len(groups[-1]) < 4 and not alone and _alike(groups[-1], construction) and rng.chance(MERGE):
            groups[-1].append(construction)
        else:
            groups.append([construction])
    return groups


def _alike(group: Sequence[Construction], construction: Construction) -> bool:
    first = group[0]
    if len(first.clauses) > 1 or len(construction.clauses) > 1:
        return False
    one, other = first.clauses[0], construction.clauses[0]
    if one.name in LOCI and other.name in LOCI:
        return locus(one) == locus(other)
    made = {point for member in group for point in member.points}
    apart = one.name in OUTSIDE or not made & set(other.args)  # a figure may be drawn on the one before
    together = [member.clauses[0] for member in group] + [other]
    return one.name == other.name and apart and _plural(together) is not None


def _plural(clauses: Sequence[Application]) -> tuple[Forms, dict[str, object]] | None:
    """The forms of one sentence for several clauses of a kind, with the arguments that they share: a list of points
    goes with one more list, because the reader of three would have to match them."""
    first = clauses[0]
    for shared, forms in SHARING.get(first.name, {}).items():
        if all(clause.binding[p] == first.binding[p] for clause in clauses for p in shared.split()):
            return forms, {p: label(first.binding[p]) for p in shared.split()}
    return (PLURALS[first.name], {}) if first.name in PLURALS else None


# --- sentences ---


@dataclass(frozen=True, slots=True)
class _PremiseWriter:
    """The sentences of premises in both languages; the generator chooses the forms, for both at once."""

    rng: Rng
    lines: Sequence[Line]
    circles: CircleNames
    diagonals: Collection[frozenset[str]]

    def form(self, forms: Forms, **binding: object) -> Words:
        """One of the forms filled in, the shorter of two that are drawn: texts are brief, and every form occurs."""
        english, chinese = min((self.rng.choice(forms) for _ in range(2)), key=_words)
        return filled(template(english, "en"), _in(0, binding)), filled(template(chinese, "zh"), _in(1, binding))

    def group(self, group: Sequence[Construction]) -> list[Words]:
        """The sentences of a group, usually one."""
        if len(group) == 1:
            return self.construction(group[0])
        clauses = [member.clauses[0] for member in group]
        first = clauses[0]
        if first.name == "midpoint" and len(group) != 3:  # three midpoints are often those of BC, CA and AB
            clauses = [_alphabetical(clause, "ab") for clause in clauses]
        each = [_labels(clause) for clause in clauses]
        if first.name in LOCI:
            return [self.form(SHARED_LOCUS, each=each, p=self.form(LOCI[first.name], **_labels(first)))]
        plural = _plural(clauses)
        assert plural is not None
        forms, common = plural
        return [self.form(forms, each=each, **common)]

    def opened(
        self, construction: Construction, following: Construction, said: Sequence[list[Words]]
    ) -> list[list[Words]]:
        """The first figure and the sentences about the next point, without an empty opening: a triangle that the next
        sentence names needs none, and other figures open that sentence, unless it names them or has an opening."""
        application, (first, *others) = construction.clauses[0], said[1]
        vertices = f"△{''.join(map(label, application.args))}"
        about = following.clauses[0]
        before, sign, _ = first[0].partition(vertices)
        named = sign and (about.name in LED or not {*map(label, application.args)} & {*LABEL.findall(before)})
        if named:
            if application.name == "triangle":
                return [said[1]]
            if about.name not in LED:
                return list(said)
            first = self.form(LED[about.name], **_labels(about))
        leads = LEADS_OUTSIDE if about.name in OUTSIDE else LEADS
        if application.name not in leads or first[0].startswith(("in ", "on ")):
            return list(said)
        if application.facts() and not named and not self.rng.chance(LEAD):
            return list(said)
        return [[_joined(self.form(leads[application.name], **_labels(application)), first), *others]]

    def construction(self, construction: Construction) -> list[Words]:
        placed = [a for a in construction.clauses if a.name in SENTENCES]
        others = [a for a in construction.clauses if a not in placed]
        assert len(placed) < 2, f"'{construction}' places its points twice"
        said = [self.placed(a) for a in placed] or [self.met(others[:2])]
        return said + [self.also(a) for a in others[0 if placed else 2 :]]

    def placed(self, application: Application) -> Words:
        if application.name == "midpoint":  # of AB rather than of BA
            application = _alphabetical(application, "ab")
        forms = AS_CIRCLES if application.name in AS_CIRCLES and self.circles.drawn(application) else SENTENCES
        return self.form(forms[application.name], **_labels(application))

    def met(self, clauses: Sequence[Application]) -> Words:
        """A point on one locus or two, or one that satisfies a condition or two."""
        x = label(clauses[0].makes[0])
        common = common_points(clauses)
        conditions = self.conditions(clauses, bool(common))
        loci = [a for a in clauses if a not in conditions]
        slots: dict[str, object] = {"X": x, "z": label(common[0]) if common else ""}
        frame, placed = _frame(loci, conditions, bool(common))
        if frame == "two lines" and {frozenset(a.args[1:]) for a in placed.values()} == self.diagonals:
            frame = "two diagonals"
        forms, sentences = FRAMES[frame], False
        for slot, application in [*placed.items(), *zip("cd", conditions, strict=False)]:
            phrase = self.form(self.phrase_forms(slot, application), **_labels(application))
            sentences = sentences or (slot in "cd" and bool(_VERB.search(phrase[0])))
            slots[slot] = phrase
        unfit = FORMULA if sentences else (SENTENCE,)
        plain = [form for form in forms if not any(mark in form[0] for mark in unfit)]
        return self.form(tuple(plain) or forms, **slots)

    def also(self, application: Application) -> Words:
        x = label(application.makes[0])
        if application.name in LOCI:
            return self.form(FRAMES["also a locus"], X=x, p=self.form(LOCI[application.name], **_labels(application)))
        condition = self.form(CONDITIONS[application.name], **_labels(application))
        return self.form(FRAMES["also a condition"], X=x, c=condition)

    def conditions(self, clauses: Sequence[Application], again: bool) -> list[Application]:
        """Those of one or two clauses that are said as conditions: all that are no loci, and sets of points that a
        formula says, but for circles that are drawn; lines only if they are alone, or beside a line that has a name."""
        if len(clauses) == 1:
            symbols = [a for a in clauses if a.name not in CIRCLES and self.formula(a) and self.rng.chance(SYMBOLS)]
        elif {a.name in DRAWN for a in clauses} == {True, False} and any(a.name == "on_line" for a in clauses):
            return [a for a in clauses if a.name in DRAWN] if self.rng.chance(LINE_AND_FORMULA) else []
        else:
            symbols = [a for a in clauses if a.name in _POINT_SETS and not again and self.formula(a)]
        return [a for a in clauses if a.name not in LOCI or a in symbols]

    def formula(self, application: Application) -> bool:
        """Whether a formula says a locus as well."""
        return application.name in CONDITIONS and not (
            application.name == "on_circle" and self.circles.drawn(application)
        )

    def phrase_forms(self, slot: str, application: Application) -> Forms:
        """The forms of a phrase; a line through a point of the line that it is perpendicular to has its own."""
        kind = {"p": "locus", "q": "locus", "g": "drawn", "h": "drawn"}.get(slot, "")
        at_end = AT_END.get(kind, {}).get(application.name)
        binding = application.binding
        if at_end and binding["a"] in line_through(self.lines, binding["b"], binding["c"]):
            return at_end
        return SLOTS[slot][application.name]


def _diagonals(constructions: Sequence[Construction]) -> Collection[frozenset[str]]:
    """Those of the first figure, if this is a convex quadrangle, as pairs of points."""
    figure = constructions[0].clauses[0]
    if figure.name not in _CONVEX:
        return ()
    a, b, c, d = figure.args
    return {frozenset((a, c)), frozenset((b, d))}


def _in(language: int, binding: Mapping[str, object]) -> dict[str, object]:
    """The parameters with the phrases of one language."""
    return {name: value[language] if isinstance(value, tuple) else value for name, value in binding.items()}


def _joined(lead: Words, sentence: Words) -> Words:
    return lead[0] + sentence[0], lead[1] + sentence[1]


def _frame(
    loci: Sequence[Application], conditions: Sequence[Application], again: bool
) -> tuple[str, dict[str, Application]]:
    """The kind of sentence, and the loci by their slots; `again` means that a named point is on both loci, and the new
    point is another one."""
    placed = dict(zip("pq", loci, strict=False))
    if len(loci) + len(conditions) == 1:
        return "one locus" if loci else "one condition", placed
    if conditions:
        return ("locus and condition" if loci else "two conditions") + (", apart" if again else ""), placed
    lines = [a for a in loci if a.name == "on_line"]
    drawn = [a for a in loci if a.name in DRAWN]
    circles = [a for a in loci if a.name in CIRCLES]
    if len(lines) == 2:
        return "two lines", dict(zip("lm", sorted(lines, key=lambda a: [*map(label, a.args)]), strict=True))
    if len(drawn) == 2:
        return "two drawn lines", dict(zip("gh", drawn, strict=True))
    if drawn and lines:
        return "a drawn line and a line", {"g": drawn[0], "l": lines[0]}
    if not circles:
        return "lines", placed
    if again and len(circles) == 1 and (lines or drawn):
        return (
            ("a line, again", {"l": lines[0], "p": circles[0]})
            if lines
            else ("a drawn line, again", {"g": drawn[0], "p": circles[0]})
        )
    return "again" if again else "curves", placed


def _labels(application: Application) -> dict[str, object]:
    labels: dict[str, object] = {param: label(point) for param, point in application.binding.items()}
    if application.value is not None:
        labels |= {"v": application.value, "r": application.value}
    return labels


def _words(form: Form) -> int:
    return len(form[0].split())


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


# --- options ---

_COUNT = {3: "三", 4: "四", 5: "五", 6: "六", 7: "七", 8: "八"}
_SPECIAL = {("circle", 4): "circumcentre", ("coll", 3): "on line"}


def statement_words(statement: Statement, language: str, worlds: Worlds | None, rng: Rng) -> str:
    """The statement as an option, without a full stop. Statements that are given the same stream take the same forms.

    Angles are ordinary ones (∠) where the statement or the worlds say how the directed ones read. The conversion is
    exact: at a corner with the same orientation in all worlds the one determines the other. Other angles are called
    directed.
    """
    shown = as_shown(statement, worlds)
    forms, binding = _forms(shown, language)
    # A share of the list rather than an index of it: ratios with a colon go with numbers that have one.
    said, denied = forms[int(rng.uniform() * len(forms))][language == "zh"]
    text = (denied if shown.negated else said).format(*map(label, shown.fact.args), **binding)
    return spaced(text) if language == "zh" else text[0].upper() + text[1:]


def as_shown(statement: Statement, worlds: Worlds | None) -> Statement:
    """The statement in the plainest form that is equivalent in every world; this is what its words say."""
    fact = statement.fact
    if fact.predicate in OPPOSITES:
        return Statement(Fact(OPPOSITES[fact.predicate], fact.args), not statement.negated)
    if fact.predicate == "rconst" and fact.value == 1:
        return Statement(Fact("cong", fact.args), statement.negated)
    if fact.predicate == "eqratio" and set(fact.args[2:4]) == set(fact.args[4:6]):
        a, b, c, d, e, f, g, h = fact.args
        return Statement(Fact("eqratio", (c, d, a, b, g, h, e, f)), statement.negated)
    if fact.predicate in ANGLES and not statement.reading and worlds is not None:
        shown = as_ordinary(fact, worlds)
        if shown is not None:
            return Statement(shown[0], statement.negated, "supplementary" if shown[1] else "equal")
    return statement


def _forms(statement: Statement, language: str) -> tuple[StatementForms, Mapping[str, str]]:
    fact, value = statement.fact, statement.fact.value
    if statement.reading:
        names = dict(zip("ab", map(_corner_name, statement.corners), strict=False))
        if statement.degrees is not None:
            return ANGLE_FORMS["size"], {**names, "v": number(statement.degrees)}
        return ANGLE_FORMS[statement.reading], names
    if fact.predicate == "eqangle":
        return ANGLE_FORMS["directed"], {}
    if fact.predicate == "aconst":
        assert value is not None
        return ANGLE_FORMS["directed size"], {"v": number(value % 180)}
    labels = [label(p) for p in fact.args]
    binding = {"all": joined(labels, language), "count": _COUNT.get(len(labels), "各")}
    binding["rest"] = joined(labels[1:], language)
    if value is not None:
        terms = {"u": value.numerator, "w": value.denominator}
        binding |= {name: "" if term == 1 else str(term) for name, term in terms.items()}
        binding |= {"v": number(value), "r": number(value, "r")}
    return FACTS[_key(fact)], binding


def _key(fact: Fact) -> str:
    """The entry of the table: some facts have shorter words for few points."""
    if fact.predicate == "eqratio" and set(fact.args[:2]) == set(fact.args[6:]):
        return "mean"
    return _SPECIAL.get((fact.predicate, len(fact.args)), fact.predicate)


def _corner_name(corner: Corner) -> str:
    return "".join(map(label, corner))
