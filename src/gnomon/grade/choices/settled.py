"""A boxed choice with regard to the text behind it, which may take it back, add to it or contradict it."""

from __future__ import annotations

import re

from gnomon.grade.choices.amended import amends
from gnomon.grade.choices.announced import announced_choice
from gnomon.grade.choices.board import verdict_of
from gnomon.grade.choices.claims import read_claims
from gnomon.grade.choices.corrected import corrected_choice
from gnomon.grade.choices.patterns import patterns
from gnomon.grade.choices.read_choice import Chosen, read_choice
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.choices.vocabulary import FALSE
from gnomon.grade.response.forms import without_form
from gnomon.grade.response.regret import Regret, condensed, regret_in, restated_in
from gnomon.grade.response.remarks import without_asides
from gnomon.grade.response.stance import other_answer

_ADDED = re.compile(
    r"""
    [\s$)\]}*_`,;.，；。]{0,10}
    (?: (?:(?:and|plus|with)\s+(?:also\s+|maybe\s+|perhaps\s+|possibly\s+|even\s+)?|also\s+|as\s+well\s+as\s+
          |along\s+with\s+|together\s+with\s+|in\s+addition(?:\s+to)?\W+|additionally\W+)
      | (?:还有|以及|和|与|加上|另外|外加|并且|再加上?|此外)\s*(?:还有)?
    )
    (?:options?\s+|statements?\s+|选项|结论)?[($*]{0,3}([A-Z])(?![A-Za-z0-9'_])([^.\n。;；]{0,60})
    """,
    re.I | re.VERBOSE,
)
_FALSE = re.compile(rf"(?:{FALSE})|\bnot\b|n't|\bneither\b|不|未必|错", re.I)
_CLAUSE = re.compile(r"[.!?](?=\s|$)|[,;，；。！？\n]|\s(?:so|but|because|since|while|whereas)\s|因为|所以|但")
_ONLY = re.compile(
    r"\b(?:only|just|answer|so|hence|thus|therefore|should|choose|select|correct)\b|只|仅|应|选|答案|所以|因此", re.I
)
_ANSWER = re.compile(r"\banswers?\b|答案|故选|应选", re.I)
_STATED = re.compile(
    rf"{_ANSWER.pattern}|\b(?:correct|right|true)\s+(?:options?|statements?|choices?|ones)\b|正确", re.I
)
_OPENING = re.compile(
    r"^(?:(?:wait|actually|hmm+|oh|no|so|but|and|however|sorry|oops|also|on\s+reflection|in\s+fact|note\s+that|because|since"
    r"|i\s+(?:see|think|find|realise|realize)(?:\s+that)?|等等|其实|另外|此外|而且|并且|因为|由于)[\s,:.]*)+",
    re.I,
)
_RESERVED = re.compile(
    r"\b(?:if|suppose|assume|assuming|whether|not|unless|were|neither|nor|none|only|except|all|but|every|no|false|wrong|incorrect)\b"
    r"|若|如果|假设|是否|不|除|只|仅",
    re.I,
)
_CLAUSES = 60  # behind a box that are read for contradictions


def settled_choice(chosen: Chosen, text: str, end: int, among: tuple[str, ...]) -> Chosen:
    """The choice of the box that ends at a place of the text, after what follows is read."""
    rest = without_asides(without_form(condensed(text[end:])))
    if chosen.letters is None or not rest.strip(" \t\r\n$\\])}*.。"):
        return chosen
    other = other_answer(text, end)
    if other and len(other) < 40 and _named(other):
        return Chosen(None, chosen.by, f"{chosen.text} or {other}")
    regret = _regret(rest, among, chosen.letters)
    if regret is not None and not regret.firm and _agrees(chosen.letters, _plain(rest[regret.end :]), among):
        return chosen  # "actually wrong: B, D"
    if regret is not None:
        said = rest[regret.start :]
        later = corrected_choice(said, among) or (announced_choice(said, among) if _STATED.search(said) else None)
        if later is not None and later.letters is not None:
            return later
        sentences = restated_in(rest[regret.end :])
        for sentence in [*sentences, *(part for s in sentences if (part := s.rpartition(":")[2]) != s)]:
            later = read_choice(_plain(sentence), among, "correction")
            if later is None or later.letters is None:
                continue
            if regret.firm or later.letters - chosen.letters or _ONLY.search(said):
                return later
        if regret.firm:
            return Chosen(None, "retraction", chosen.text)
    elif _ANSWER.search(rest):
        later = announced_choice(rest, among)
        if later is not None and later.letters is not None and later.letters != chosen.letters:
            return later
    if (
        amends(chosen.letters, rest, among)
        or _added(chosen.letters, rest)
        or _contradicted(chosen.letters, rest, among)
    ):
        return Chosen(None, chosen.by, f"{chosen.text}{rest[:80]}")
    return chosen


def _agrees(letters: frozenset[str], claim: str, among: tuple[str, ...]) -> bool:
    """Whether a text is a claim about options that agrees with a choice."""
    verdicts = read_claims(claim, among)
    return bool(verdicts) and all(true is (letter in letters) for letter, true in (verdicts or {}).items())


_PRONOUN = re.compile(r"\W*(?:and\s+|so\s+|but\s+|as\s+)?(?:it|this|that|which)\b", re.I)
_STOP = re.compile(r"[.!?](?=\s|$)|[。！？\n]")


def _regret(rest: str, among: tuple[str, ...], letters: frozenset[str]) -> Regret | None:
    """The regret of the text behind a choice; "it fails" behind the name of an option is about this option alone.

    "I misjudged B first: it does hold" tells how a choice with B came about.
    """
    regret = regret_in(rest)
    if regret is not None and regret.firm:
        stop = _STOP.search(rest, regret.end)
        told = verdict_of(_plain(rest[regret.end : stop.start() if stop else len(rest)]), among)
        if told is not None and (told[0] <= letters if told[1] else not told[0] & letters):
            return None
    if regret is not None and regret.firm and _PRONOUN.match(rest, regret.start):
        sentence = max((stop.end() for stop in _STOP.finditer(rest, 0, regret.start + 1)), default=0)
        named = patterns(among).any_letter.findall(rest, sentence, max(sentence, regret.start + 1))
        heads = (patterns(among).option.match(line) for line in reversed(rest[: regret.start + 1].split("\n")))
        named = named or [head[1] for head in heads if head][:1]
        if named and named[-1].strip("()") not in letters:
            return None
    return regret


_CAPITAL = re.compile(r"(?<![A-Za-z0-9\\])\(?[A-Z]\)?(?![A-Za-z0-9'_=])")


def _named(text: str) -> bool:
    return _CAPITAL.search(text) is not None


def _plain(text: str) -> str:
    return spelled(text).strip(" .,;:!*_$")


def _added(letters: frozenset[str], rest: str) -> bool:
    """Whether the text right behind a box adds an option to it: "and D too"."""
    found = _ADDED.match(rest)
    return found is not None and found[1] not in letters and not _FALSE.search(found[2])


def _contradicted(letters: frozenset[str], rest: str, among: tuple[str, ...]) -> bool:
    """Whether a clause behind a box calls a chosen option false or another one true."""
    if patterns(among).any_letter.search(rest) is None:
        return False
    for clause in _CLAUSE.split(rest)[:_CLAUSES]:
        if not clause or len(clause) > 80 or not _CAPITAL.search(clause):
            continue
        plain = _OPENING.sub("", _plain(clause))
        first = _CAPITAL.search(plain)
        if first and not _RESERVED.search(plain, 0, first.start()):
            plain = plain[first.start() :]
        verdicts = read_claims(plain, among)
        if verdicts and any(true is not (letter in letters) for letter, true in verdicts.items()):
            return True
    return False
