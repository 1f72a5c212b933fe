"""Claims about options: ``A and C hold; B does not``, ``all but B are true``, ``正确：A、C；错误：B、D``.

``kinds`` turns the words of a text into kinds; here their sequence is read clause by clause. A text with an unknown
word (such as "or" and "maybe") or with a clause of no known form is no claim: nothing is skipped, so a hedge is never
read as a choice. ``extract`` decides where in a response claims are looked for. Everything takes linear time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from gnomon.grade.choices.kinds import Kind, Word, kind_pattern, read_words, signs

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

# --------------------------------------------------------------------------------------------------- two lists in a row

_LIST = "LETTERS (?:[AND COMMA]* LETTERS)*"  # A, C and D
_CLOSE_LIST = "LETTERS (?:AND* LETTERS)*"  # A and C; no commas
_CALLED_FALSE = "[BE ALL BOTH]* (?:NOT TRUE|FALSE)"
_BRACKETED, _WITHOUT_COMMAS, _WITH_COMMAS = (
    # A, C (B and D are false)
    kind_pattern(rf"(?P<chosen>{_LIST}) (?P<gap>COMMA?OPEN) (?=(?P<denied>{_LIST}) {_CALLED_FALSE})"),
    # A and C, B and D are false
    kind_pattern(
        rf"(?<![LETTERS COMMA AND]) (?P<chosen>{_CLOSE_LIST}) (?P<gap>COMMA)"
        rf"(?=(?P<denied>{_CLOSE_LIST}) {_CALLED_FALSE})"
    ),
    # A, C, B, D are false
    kind_pattern(
        rf"(?<![LETTERS COMMA AND]) (?P<chosen>{_LIST}) (?P<gap>COMMA) (?=(?P<denied>{_LIST}) {_CALLED_FALSE})"
    ),
)
_NOT_A_LIST = kind_pattern(r"NOT (?=LETTERS (?:AND* LETTERS)* COMMA+ LETTERS)")  # "not B, C": is it C, or not C either?


def _with_stops(words: list[Word], among: Sequence[str]) -> list[Word]:
    """The words with a stop where a list of chosen letters ends and a list of letters that are called false begins.

    ``A and C, B and D are false`` and ``A, C (B and D are false)`` are two lists, and so is ``A, C, B, D are false``
    because of its order; ``A, B, C and D are false`` is one. Commas become "and", and brackets are left out.
    """
    kinds = signs(words)

    def letters(match: re.Match[str], group: str) -> str:
        return "".join([word.letters for word in words[match.start(group) : match.end(group)]])

    for form in (_BRACKETED, _WITHOUT_COMMAS, _WITH_COMMAS):
        for match in form.finditer(kinds):
            chosen, denied = letters(match, "chosen"), letters(match, "denied")
            ordered = all(list(part) == sorted(part) for part in (chosen, denied)) and chosen[-1] > denied[0]
            complete = ordered and set(chosen + denied) == set(among)
            two_lists = len(chosen) > 1 and (form is _WITHOUT_COMMAS or complete)
            if form is _BRACKETED or two_lists:
                words[match.start("gap")] = Word(Kind.STOP)
    for match in _NOT_A_LIST.finditer(kinds):
        words[match.start()] = Word(Kind.UNCLEAR)
    return [Word(Kind.AND, of) if kind is Kind.COMMA else Word(kind, of) for kind, of in words if kind is not Kind.OPEN]


# -------------------------------------------------------------------------------------------------------------- clauses

Form = Literal["all", "none", "not", "neither", "some", "others"]
_OF = f"(?P<of>{_CLOSE_LIST})"
_BUT = f"[BUT EXCEPT] (?P<but>{_CLOSE_LIST})"
_VERDICT = "(?P<verdict>NOT? [TRUE FALSE])"
_PLAIN_VERDICT = "(?P<verdict>[TRUE FALSE])"
_SAME = "(?P<same>BE+ NOT?|NOT) (?=[STOP AND BUT]|$)"  # "and A and C are (not)": the verdict of the clause before
_NO_VERDICT_NEXT = "(?![BE COLON NOT TRUE FALSE])"
_FORMS: tuple[tuple[Form, str], ...] = (  # the first that fits is taken
    ("all", f"ALL+ BE* {_VERDICT} AND* {_BUT} {_NO_VERDICT_NEXT}"),  # all are true except B
    ("all", f"ALL+ {_BUT} (?:AND* BE* {_VERDICT})?"),  # all but B (are true)
    ("all", f"EXCEPT (?P<but>{_CLOSE_LIST}) AND* [OTHERS ALL BE]+ {_VERDICT}"),  # except B, all are true
    ("all", f"ALL+ BE* ALL? {_PLAIN_VERDICT}"),  # all are true
    ("none", f"NONE {_BUT} (?:BE* {_PLAIN_VERDICT})?"),  # none but C (is true)
    ("none", f"NONE BE* {_PLAIN_VERDICT} AND* {_BUT} {_NO_VERDICT_NEXT}"),  # none is true but C
    ("not", f"NOT {_OF} (?=STOP|BUT|AND+ NOT|$)"),  # (A and C,) not B
    ("neither", f"[NEITHER NONE] (?P<of>LETTERS (?:[AND NOR]* LETTERS)*) BE* {_PLAIN_VERDICT}"),
    (
        "neither",
        "NEITHER (?P<of>LETTERS (?:[AND NOR]* LETTERS)*) (?P<same>BE*) (?=[STOP AND BUT]|$)",
    ),  # but neither B nor D
    ("some", f"BOTH? (?P<only>ONLY?) BOTH? {_OF} [BE COLON BOTH ALL]* {_VERDICT}"),  # A and C are true
    ("some", f"(?P<of>LETTERS) STOP {_PLAIN_VERDICT}"),  # A. True
    ("some", f"BOTH? {_OF} BE+ (?P<only>ONLY) BE* {_VERDICT}"),  # A is the only one that is false
    ("some", f"BOTH? {_OF} (?P<only>ONLY) BE* {_VERDICT}"),  # A alone is true
    ("some", f"BOTH? {_OF} {_SAME}"),  # and A and C are (not)
    ("some", f"{_OF} (?P<same>TOO)"),  # and B too
    ("some", f"(?P<same>SO_IS) {_OF} TOO?"),  # and so is B
    (  # true: A and C; only true is A; wrong: none
        "some",
        f"(?P<only>ONLY?) BE* {_VERDICT} (?:BE* COLON+|BE+) ONLY? (?P<of>{_CLOSE_LIST}|ALL|NONE)"
        "(?![BE COLON]|NOT? [TRUE FALSE] (?![BE COLON]))",
    ),
    ("some", f"OTHERS {_OF} [BE ALL]* {_VERDICT}"),  # the remaining A and C are true
    ("others", f"{_VERDICT} BE* COLON+ OTHERS"),  # not proved: the rest
    ("others", f"OTHERS [BE ALL]* {_VERDICT}"),  # the others are false
    ("others", f"OTHERS {_SAME}"),  # the others are not
)
_CLAUSES = tuple((form, kind_pattern(pattern)) for form, pattern in _FORMS)
_BETWEEN = kind_pattern("[STOP AND BUT TOO]*")
_BEFORE = kind_pattern("[STOP AND COLON]*")


@dataclass(slots=True)
class _Claims:
    """The verdicts so far, and the last verdict, which "and A is" repeats."""

    among: Sequence[str]
    verdicts: dict[str, bool] = field(default_factory=dict)
    last: bool | None = None
    continues: bool = False

    def call(self, letters: Sequence[str], verdict: bool) -> bool:
        """Record a verdict on some letters; False where it contradicts an earlier one."""
        return all(self.verdicts.setdefault(letter, verdict) is verdict for letter in letters)

    def add(self, form: Form, clause: re.Match[str], letters: Sequence[str]) -> bool:
        """Record one clause; False where it contradicts an earlier one or has no meaning."""
        parts = clause.groupdict()
        if form == "not":
            return (self.continues or any(self.verdicts.values())) and self.call(letters, False)
        stated = parts.get("verdict") or (Kind.TRUE if form in ("all", "none") else "")
        if stated:
            self.last = stated[-1] == Kind.TRUE
        if self.last is None:
            return False
        verdict = self.last is not (Kind.NOT in (stated or parts["same"]))
        if form == "neither":
            return self.call(letters, not verdict)
        others = [letter for letter in self.among if letter not in letters]
        if form == "others":
            rest = [letter for letter in self.among if letter not in self.verdicts]
            return (self.continues or bool(self.verdicts)) and self.call(rest, verdict)
        if form == "all":
            return self.call(others, verdict) and self.call(letters, not verdict)
        if form == "none":
            return self.call(others, not verdict) and self.call(letters, verdict)
        if parts["of"] == Kind.NONE:  # wrong: none
            return self.continues or bool(self.verdicts)
        if parts["of"] == Kind.ALL:
            return self.call(self.among, verdict)
        return self.call(letters, verdict) and (not parts.get("only") or self.call(others, not verdict))


def read_claims(text: str, among: Sequence[str], *, continues: bool = False) -> dict[str, bool] | None:
    """The verdict on each option that a text speaks of; empty if it contradicts itself, None if it is no claim.

    The text is ``spelled``, with its lines kept and its LaTeX commands removed. With ``continues`` a text may speak of
    "the others" or say "and A is" at once, because another text stands before it.

    >>> read_claims("A and C hold; B does not", "ABCD")
    {'A': True, 'C': True, 'B': False}
    >>> read_claims("all but B are true", "ABCD")
    {'A': True, 'C': True, 'D': True, 'B': False}
    >>> read_claims("A or C", "ABCD") is None
    True
    """
    words = read_words(text, among)
    if not words:
        return None
    words = _with_stops(words, among)
    kinds = signs(words)
    claims = _Claims(among, last=True if continues else None, continues=continues)
    end = _end(_BEFORE, kinds, 0)
    while end < len(kinds):
        fits = ((form, clause) for form, pattern in _CLAUSES if (clause := pattern.match(kinds, end)))
        found = next(fits, None)
        if found is None:
            return None
        form, clause = found
        letters = "".join([word.letters for word in words[clause.start() : clause.end()]])
        if len(set(letters)) < len(letters) or not claims.add(form, clause, letters):
            return {}
        end = _end(_BETWEEN, kinds, clause.end())
    return claims.verdicts


def _end(pattern: re.Pattern[str], kinds: str, start: int) -> int:
    """Where a match that begins at ``start`` ends."""
    match = pattern.match(kinds, start)
    return match.end() if match else start


def claimed(verdicts: dict[str, bool], among: Sequence[str]) -> frozenset[str] | None:
    """The options called true; None where none is and some options have no verdict."""
    true = frozenset(letter for letter, verdict in verdicts.items() if verdict)
    return true if true or len(verdicts) == len(among) else None
