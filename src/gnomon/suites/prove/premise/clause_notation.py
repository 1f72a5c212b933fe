"""The notation of the table of clauses: how a text is read into families of clauses and their rows.

A family begins with its name and weight behind `==`, a clause with its name and its weight inside the family; clauses
that are said alike share a row. The heading of a row goes on, between semicolons, with what its arguments are (`line`,
`circle`: centre and a point on it, `triangle`, `point`, `corner`: arm, vertex, arm; any points if nothing is said) and
with notes:

`any order b c`   arguments that may change places without a change of meaning: they are named alphabetically
`a circle`        the locus is a circle; `through a b` names the arguments that are points on the locus
`outside`         the figure is no part of the one before: no sentence begins with that one
`values 1/2 2`    the numbers that are drawn
`says on_line X a b and on_line X c d`   it has the words of other clauses of the point

The lines below have its words, `English | Chinese`, or a formula for both; a line that begins with `|` goes on with the
line before it. A form is a sentence, unless one of these words stands before it:

`locus:`       where the point lies; `locus at:` if the point {a} is on the line {b}{c}
`drawn:`       a line as it is drawn, in a sentence that ends with where it meets another; `drawn at:` likewise
`condition:`   what the point satisfies
`lead:`        a figure as the beginning of the next sentence; `lead outside:` if that is about another figure
`led:`         a sentence that begins with the triangle {a}{b}{c} as a lead
`circle:`      a sentence that makes a centre, where the text speaks of its circle again
`plural:`      several points in one sentence; `plural b c:` if they share these arguments

Both languages name the same points in the same order and explain as much. Braces hold a clause's parameters, `{abc}`
the three vertices of a triangle in alphabetical order, `{v}` the clause's number, `{r}` its number as a ratio, square
brackets what is repeated for each of several points. Sentences begin with a small letter, and spaces between Chinese
and Latin letters are put in later.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import NoReturn

from gnomon.author.errors import AuthorError

Form = tuple[str, str]  # English, Chinese
Forms = tuple[Form, ...]
KINDS = frozenset({"point", "line", "circle", "triangle", "corner"})
FILE = "src/gnomon/suites/prove/premise/clause_rows.py"
_FAMILY = re.compile(r"== (.+) ([\d.]+)")
_HEADING = re.compile(r"(\w+ [\d.]+(?:, \w+ [\d.]+)*):(?: (.+))?")
_NOTE = re.compile(r"(any order|a circle|through|outside|values|says)(?: (.+))?")
_FORM = re.compile(r"(?:(locus(?: at)?|drawn(?: at)?|condition|circle|led|lead(?: outside)?|plural(?: \w)*): )?(.+)")
_WORD = re.compile("[a-z]{2}|[一-鿿]")  # formulae have none


@dataclass(frozen=True, slots=True)
class ClauseFamily:
    """Similar clauses, each with its weight inside the family."""

    weight: float
    clauses: dict[str, float]


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """What a premise has to know of a clause, and its words."""

    arguments: str
    notes: Mapping[str, str]
    forms: dict[str, Forms]
    """By what stands before the colon; sentences by the empty string."""


def read_rows(text: str, rows: dict[str, ClauseRow]) -> dict[str, ClauseFamily]:
    """The families of a text; the rows of their clauses are added to `rows`.

    >>> rows: dict[str, ClauseRow] = {}
    >>> read_rows("== foot 3\\n foot 2: point a, line b c; any order b c\\n {a}{X} ⊥ {b}{c}", rows)
    {'foot': ClauseFamily(weight=3.0, clauses={'foot': 2.0})}
    >>> rows["foot"].arguments, rows["foot"].notes
    ('point a, line b c', {'any order': 'b c'})
    """
    families: dict[str, ClauseFamily] = {}
    for line in _lines(text):
        if found := _FAMILY.fullmatch(line):
            family = families[found[1]] = ClauseFamily(float(found[2]), {})
        elif found := _HEADING.fullmatch(line):
            clauses = {name: float(weight) for name, weight in map(str.split, found[1].split(", "))}
            names = ", ".join(clauses)
            row = _row(names, found[2] or "")
            family.clauses.update(clauses)
            rows |= dict.fromkeys(clauses, row)
        else:
            key, form = _form(names, line)
            row.forms[key] = (*row.forms.get(key, ()), form)
    return families


def check_rows(clauses: Collection[str], rows: Mapping[str, ClauseRow]) -> None:
    """Fail if a clause of the engine has no row or no words, or a row no clause."""
    if odd := sorted(set(clauses) ^ rows.keys()):
        raise AuthorError(
            f"clause {odd[0]!r} stands in only one of src/gnomon/deduce/clauses.py and {FILE}; add a row to the other"
        )
    for name, row in rows.items():
        if not {"", "locus", "condition"} & row.forms.keys() and "says" not in row.notes:
            _fail(name, "write a line with its words, 'English | Chinese', below its heading")


def _fail(name: str, what: str) -> NoReturn:
    raise AuthorError(f"clause {name!r} of {FILE}: {what}")


def _lines(text: str) -> Iterator[str]:
    whole = ""  # a line that begins with # is a remark
    for line in (" ".join(line.split()) for line in text.splitlines()):
        if line.startswith("# "):
            continue
        if line.startswith("|"):
            whole += f" {line}"
        elif line:
            yield from filter(None, [whole])
            whole = line
    yield whole


def _row(name: str, heading: str) -> ClauseRow:
    arguments, notes = "", dict[str, str]()
    for part in filter(None, heading.split("; ")):
        if found := _NOTE.fullmatch(part):
            notes[found[1]] = found[2] or ""
        elif {argument.split()[0] for argument in part.split(", ")} <= KINDS:
            arguments = part
        else:
            _fail(name, f"write arguments ({', '.join(sorted(KINDS))}) or a note, not {part!r}")
    return ClauseRow(arguments, notes, {})


def _form(name: str, line: str) -> tuple[str, Form]:
    found = _FORM.fullmatch(line)
    assert found, line
    key, words = found[1] or "", found[2]
    english, bar, chinese = words.partition(" | ")
    if not bar and _WORD.search(words):
        _fail(name, f"write 'English | Chinese', not {words!r}")
    return key, (english, chinese if bar else english)
