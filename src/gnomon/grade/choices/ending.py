"""The letters with which a response ends, whatever the words around them, where no other way finds a choice.

As for values (`response.ending`): the last letters count where no word in their clause or behind it doubts, denies,
limits or takes back anything. Sentences that only leave options out ("do not include D") are passed over.
"""

from __future__ import annotations

import re

from gnomon.grade.choices.read_choice import Chosen
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.choices.stated import ARTICLE, RELATION, letter_lists
from gnomon.grade.response.commitment_words import GIVES_UP, TAKES_BACK
from gnomon.grade.response.ending import HARMLESS, LEAVES_OPEN, VETO
from gnomon.grade.response.sentences import sentences

_SENTENCES = 4  # that are read from the end
_LONGEST = 400
_GEOMETRY = re.compile(
    r"[∠△⊥∥°=≅∽~√²]|\\(?:angle|triangle|perp|parallel|overline|cong|sim)|(?<![A-Za-z])(?=[A-Z]*[E-Z])[A-Z]{2,}(?![A-Za-z])"
    r"|\b(?i:points?|vert(?:ex|ices)|corners?|midpoints?|triangles?|lines?|segments?|circles?|angles?|quadrilaterals?|concyclic"
    r"|collinear|cyclic|squares?|centre|center|lies?|on|parallel|perpendicular|equidistant|foot|origin|axis)\b|[点线角圆边形]"
)
"""Letters in a clause about the figure are points."""
_NAMED_POINTS = re.compile(r"\b(?:points?|labels?|letters?)\s+(?:such\s+as|like|named|called)\b|[点母](?:如|名)", re.I)
_LEAVES_OUT = re.compile(
    r"\W*(?:please\s+)?(?:(?:do\s+not|don['’]t|never)\s+(?:include|select|mark|pick|choose|tick|circle|bubble)"
    r"|(?:leave\s+out|exclude|omit|skip|cross\s+out|reject)(?![a-z])|不要?选|排除|去掉)[^.;!?]*[.;!\s]*",
    re.I,
)
_CONCLUDES = re.compile(
    r"[,;:，；：—–-]\s*(?=(?:so|thus|hence|therefore|which\s+leaves|i\s+am\s+left\s+with|i['’]m\s+left\s+with|we\s+are\s+left\s+with"
    r"|leaving|所以|因此|故|于是|剩下)(?![a-z]))|\b(?:left\s+with|leaving)\b",
    re.I,
)
_LIMITS = re.compile(r"\b(?:one|any|some|none)\s+of\b|\bspecial\b|只在|特殊|仅当|哪", re.I)
_REPLACES = re.compile(r"\b(?:replac|chang|correct|revis|amend|switch)\w*\b|[换改]|更正|修正", re.I)
"""Some letters come in the place of others."""
_WORDS = re.compile(r"[a-z]{3}|[\u4e00-\u9fff]")
"""Letters without words around them are read elsewhere."""
_ALLOWED = re.compile(r"\b(?:should|because|need\w*)\b", re.I)


def choice_at_end(text: str, among: tuple[str, ...]) -> Chosen | None:
    """The choice of the last sentence with letters of options; None where a word may take it away.

    >>> letters = ("A", "B", "C", "D")
    >>> sorted(choice_at_end("You should bubble in **B and C**.", letters).letters)
    ['B', 'C']
    >>> sorted(choice_at_end("Include A and B; do not include D.", letters).letters)
    ['A', 'B']
    >>> choice_at_end("A or C, I cannot tell.", letters) is None
    True
    """
    denied: frozenset[str] = frozenset()
    text = text.rsplit("```", 1)[-1]  # letters in a program choose nothing
    for sentence in sentences(text, _SENTENCES):
        plain = spelled(HARMLESS.sub(" ", sentence.plain))
        if len(plain) > _LONGEST or GIVES_UP.search(plain) or TAKES_BACK.search(plain):
            return None
        line = text[text.rfind("\n", 0, sentence.start) + 1 : sentence.end]
        if "?" in line or "？" in line or LEAVES_OPEN.search(line) or _LIMITS.search(line):
            return None
        clause = plain[[0, *(match.end() for match in _CONCLUDES.finditer(plain))][-1] :]
        groups = _letters(clause, among)
        if groups and _NAMED_POINTS.search(clause):
            continue
        if not groups:
            if VETO.search(_ALLOWED.sub("", clause)):
                return None
            continue
        if _GEOMETRY.search(clause) or RELATION.search(clause) or not _WORDS.search(clause):
            return None
        if _LEAVES_OUT.fullmatch(clause):
            denied |= frozenset().union(*groups)
            continue
        if VETO.search(_ALLOWED.sub("", clause)) or (len(groups) > 1 and _REPLACES.search(clause)):
            return None
        chosen = groups[-1] if groups[-1] >= frozenset().union(*groups) else frozenset().union(*groups)
        return Chosen(chosen, "sentence", plain) if not chosen & denied else None
    return None


def _letters(clause: str, among: tuple[str, ...]) -> list[frozenset[str]]:
    """The lists of letters of a clause."""
    one = re.compile("|".join(map(re.escape, among)))
    lists = letter_lists(among).finditer(clause)
    return [frozenset(one.findall(match[0])) for match in lists if not ARTICLE.match(clause, match.start())]
