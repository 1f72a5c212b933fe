"""Reading a text back: its sentences in one language become relations and a question.

Every row of the table is read out of the sentence wherever it occurs; what is left over must be words without content. A
sentence with anything else left is reported with what was not understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from gnomon.suites.solid.verify.patterns import COUNTS, compiled, grouped, labels
from gnomon.suites.solid.verify.questions import read_question
from gnomon.suites.solid.verify.record import number
from gnomon.suites.solid.verify.resolvers import RESOLVERS
from gnomon.suites.solid.verify.sentence_rows import TABLE
from gnomon.suites.solid.verify.understood import Reading

_CHAIN = re.compile(
    r"(?<![A-Z₁₂′:] )(?<![A-Z₁₂′∠])((?:[A-Z][₁₂′]?){2}(?: ?= ?(?:[A-Z][₁₂′]?){2})*) ?= ?(-?(?:\d+(?:√\d+)?|√\d+)(?:/\d+)?(?: ?[+-] ?(?:\d+(?:√\d+)?|√\d+)(?:/\d+)?)*|\([^()]+\)/\d+)"
)
_EQUAL = re.compile(r"(?<![A-Z₁₂′∠])((?:[A-Z][₁₂′]?){2}(?: ?= ?(?:[A-Z][₁₂′]?){2})+)(?![A-Z₁₂′])")
_RATIO = re.compile(r"((?:[A-Z][₁₂′]?){2}) ?: ?((?:[A-Z][₁₂′]?){2}) ?= ?(\d+) ?: ?(\d+)")
_AFTER = (
    re.compile(r"(?:After|During) the fold, | after the folds?(?=[.?]$)"),
    re.compile("翻折后，?|翻折过程中，"),
)
_GLUE = (
    re.compile(
        r"\b(?:In|in|the|The|which|with|and|is|are|given|A|a|has|where|such|that|of|whose|such that|it|It|Consider)\b|[,.;:¤ ]"
    ),
    re.compile(r"[在中已知设给定的，。；：且¤其、]|满足|一个"),
)


def read_text(text: str, language: int) -> Reading:
    """Read a text in English (0) or Chinese (1)."""
    reading = Reading()
    sentences = _sentences(text, language)
    for sentence in sentences[:-1]:
        _read_sentence(reading, sentence, language)
    question = reading.question = sentences[-1]
    reading.asks_after = bool(_AFTER[language].search(question))
    reading.asks = read_question(_without_time(question, language), language)
    if reading.asks is None:
        reading.unread.append(f"the question {question!r} is not understood")
    return reading


def _without_time(question: str, language: int) -> str:
    """A question without the words that say that it is about the folded sheet."""
    bare = _AFTER[language].sub("", question, count=1)
    return bare[:1].upper() + bare[1:]


def _sentences(text: str, language: int) -> list[str]:
    """The sentences of a text; Chinese keeps no spaces but those between the digits of a table."""
    if language == 1:
        text = re.sub(r"(?<!\d) | (?!\d)", "", text)
        return [part for part in re.split(r"(?<=[。？])", text) if part]
    return [part for part in re.split(r"(?<=[.?])\s+", text) if part]


def _read_sentence(reading: Reading, sentence: str, language: int) -> None:
    left = sentence
    stated, folds = len(reading.relations), len(reading.folded)
    found: list[tuple[int, list[list[Any]]]] = []
    columns = re.search(r"[:：] ?((?:\d ?)+(?:[;；] ?(?:\d ?)+)+)[.。]", left)
    if columns:
        rows = [[int(x) for x in re.findall(r"\d", row)] for row in re.split("[;；]", columns[1])]
        found.append((columns.start(), [["columns", rows]]))
        left = left[: columns.start(1)] + "¤" + left[columns.end(1) :]
    for row in TABLE:
        pattern = (row.english, row.chinese)[language]
        if not pattern:
            continue
        expression = compiled(pattern)
        while match := expression.search(left):
            parts = match.groupdict()
            relations = [_filled(relation, parts) for relation in row.relations]
            found.append((match.start(), relations))
            left = _marked(left, match)
    left = _read_chains(left, found)
    for _, relations in sorted(found, key=lambda item: item[0]):
        for relation in relations:
            _take(reading, relation)
    if _AFTER[language].match(sentence) or len(reading.folded) > folds:
        reading.timed.update(range(stated, len(reading.relations)))
    rest = _GLUE[language].sub("", left).strip()
    if rest:
        reading.unread.append(f"{sentence!r}: {rest!r} is not understood")


def _read_chains(left: str, found: list[tuple[int, list[list[Any]]]]) -> str:
    readers = ((_RATIO, _ratio), (_CHAIN, _lengths), (_EQUAL, _equal))
    for expression, read in readers:
        while match := expression.search(left):
            found.append((match.start(), read(match)))
            left = _marked(left, match)
    return left


def _ratio(match: re.Match[str]) -> list[list[Any]]:
    return [["length_ratio", labels(match[1]), labels(match[2]), int(match[3]) / int(match[4])]]


def _lengths(match: re.Match[str]) -> list[list[Any]]:
    return [["length", labels(part), number(match[2])] for part in match[1].split("=")]


def _equal(match: re.Match[str]) -> list[list[Any]]:
    return [["equal", *map(labels, match[1].split("="))]]


def _marked(left: str, match: re.Match[str]) -> str:
    """A sentence in which what is read is replaced by a mark of the same length, so that places keep their order."""
    return left[: match.start()] + "¤".ljust(match.end() - match.start()) + left[match.end() :]


def _filled(relation: Sequence[Any], parts: dict[str, Any]) -> list[Any]:
    def value(part: Any) -> Any:
        if isinstance(part, str) and part.startswith("$"):
            text = parts[part[1:]]
            if counted := [count for count, words in enumerate(COUNTS, 3) if text in words]:
                return float(counted[0])
            return number(text) if re.match(r"[\d√(\-]", text) else grouped(text)
        return [value(inner) for inner in part] if isinstance(part, list) else part

    return [value(part) for part in relation]


def _take(reading: Reading, relation: list[Any]) -> None:
    """Add a relation; those that begin with @ are resolved with the solid that was introduced last."""
    name, *arguments = relation
    reading.relations += RESOLVERS[name](reading, *arguments) if name.startswith("@") else [relation]
