"""The choice of options that a response makes: in a box, a tag, JSON, a phrase, a table of verdicts, the last line.

``find_letters`` looks through a response for the place where the choice is made; reasoning before it may speak of
points A, B, C, D as it likes. What is found there is read by ``letters``. Everything takes linear time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile, islice

from gnomon.grade.choices.claims import LETTERS, claimed, instead, read_claims, spelled
from gnomon.grade.choices.letters import FALSE, HEDGE, LINE, LONGEST, MAYBE, TRUE, line_verdict, patterns, read_letters
from gnomon.grade.response.cues import TAIL, Cue, cues
from gnomon.grade.response.extract import clean, extract_visible, json_field
from gnomon.grade.response.visible import visible_text

_CUES = 6  # of the last places that announce an answer, how many are tried
_END = 8_000  # a choice without a box or tag is looked for this close to the end
_LISTED = 12  # lines of a list
_SHORT = 40  # a longer last line that hedges may as well speak of points


@dataclass(frozen=True, slots=True)
class Chosen:
    """The place where a response makes its choice; ``letters`` is None where it does not commit to a set."""

    letters: frozenset[str] | None
    by: str
    text: str


# ----------------------------------------------------------------------------------------------- a choice in a response

_CUE = re.compile(
    r"(?<!wrong )(?<!incorrect )(?<!false )(?:final\s+answers?|answers?)"
    r"(?:\W{0,6}?(?:is\b|are\b|would be\b|should be\b|[:=])|\W{0,6}?(?:\s-+|->|→)\s)"
    r"|\b(?<!not )(?:correct|true|right|valid|provable)\s+"
    r"(?:options?|choices?|statements?|conclusions?|answers?|ones?|letters?|set)"
    r"(?:\s+(?:is|are|would be|should be)\b|\s*\W{0,3}:)"
    r"|(?:options?|choices?|statements?|conclusions?)\s+(?:that|which)\s"
    r"(?![^\n:.]{0,60}(?:\b(?:not|false|incorrect|wrong|invalid|untrue|cannot|never)\b|n't|\bfail))[^\n:.]{1,60}?"
    r"(?:\bare\b(?! (?:true|correct))|:)"
    r"|\b(?:i|we)\s+(?:would\s+)?(?:choose|select|pick)\b"
    r"|^\W{0,8}(?:(?:so|thus|therefore|hence)\b\W{1,3})?(?:choose|select|pick)\b"
    r"(?=\W{0,8}(?:options?\s)?(?:\W|and\b|(?-i:[A-Z]))*$)"
    r"|^\W{0,8}ans\b\W{0,6}?[:.=-]"
    r"|^[#*\s]{0,8}(?:final\s+)?answers?\b[#*:\s]{0,8}$"
    r"|答案\W{0,4}(?:应?该?(?:是|为)|:)|(?<!不)(?<!不是)正确的?(?:选项|结论|答案|命题|说法|判断)?\W{0,3}(?:是|为|有|:)|(?:故|应|因此|所以|综上)?选择?\W{0,3}(?=[A-Z(])",
    re.I | re.M,
)
_CUE_WORDS = (
    *("ans:", "ans.", "ans*", "ans=", "ans -", "ans =", "ans :"),
    *("answer", "choose", "select", "pick", "答案", "正确", "选", "correct ", "true ", "right ", "valid ", "provable "),
    *(f"{end} {pronoun}" for end in ("on", "ns", "ce", "es", "nt", "ts") for pronoun in ("that", "which")),
)
_BREAK = re.compile(
    r"\.(?=\s|$)|(?:,|;)?\s+"
    r"(?:because|since|as(?! (?:the|our|an?|its|origin|cent))|where|so that|while|but|whereas)\b"
    r"|,\s*(?:因为|其中|而|但)|\n",
)
_SENTENCE_END = re.compile(r"\.(?=\s|$)|\n")
_EVERY = re.compile(r"\b(?:all|every\w*|each)\b", re.I)
_BUT = re.compile(r"[,;]?\s+but\b")
_OPEN = re.compile(
    r"\b(?:neither|nor|not|no|none|if|whether|which of|check|except|but|unless|apart|other than|excluding|cannot"
    r"|doubt|unlikely|impossible|hardly|are|is|does|do|suppose|assume|one of|some of|any of|at (?:least|most))\b|n't\b"
    r"|是否|不|如果|若|哪|除|假设|至少|至多|之一",
    re.I,
)
_MARKS = ("\\boxed", "\\fbox", "<|begin_of_box|>", "nswer>", "NSWER>")  # of boxes and answer tags
_JOINT = re.compile(
    r"\\text(?:bf|it|rm|sf|tt)?\{ ?(and|or|,|和|或|、) ?\}"
)  # between letters that are boxed one by one
_SENTENCE = re.compile(  # behind a word, or before an option and the verdict on it
    r"(?<=[a-z])[.;] +|(?<=[^\s(][^\s.])(?:[.;] +|[。；] *)"
    r"(?=(?:(?i:option|statement) |选项 ?|结论 ?)?\(?[A-Z]\)? ?(?:is |选项|项|是|为)?(?:also |clearly |always )?"
    rf"(?i:{TRUE}|{FALSE}))"
)
_VERDICT = re.compile(rf"(?:{TRUE}|{FALSE})[\s.!*_]*", re.I)
_EXCEPT = re.compile(r"\b(?:except|unless|if)\b|除非|如果", re.I)
_OR = re.compile(r"\b(?:or|maybe|perhaps|possibly|alternatively)\b|或|也许|可能", re.I)
_GLOSS = re.compile(r"\([^()]{2,200}\)")
_OPENING = re.compile(
    r"(?:(?:so|thus|therefore|hence|finally|in conclusion|in summary|then|we (?:get|have|choose|select)"
    r"|ans|choose|select(?:ed|ion)?|pick|(?:my |the |final )?(?:choice|selection|pick|final|result|verdict)"
    r"(?: is| are)?|∴|所以|因此|故|综上(?:所述)?|即|于是)(?![A-Za-z])[\s,:=*-]*)+",
    re.I,
)


def find_letters(response: str, among: Sequence[str]) -> Chosen | None:
    """The choice that a response makes; None when it makes none."""
    text = visible_text(response).rstrip()[-TAIL:]
    letters = tuple(among)
    marked = _marked(text, letters)
    if marked is not None:
        return marked
    tail = text[-_END:]
    for way in _WAYS:
        found = way(tail, letters)
        if found is not None:
            return found
    return None


def _marked(text: str, among: tuple[str, ...]) -> Chosen | None:
    """A box or an answer tag."""
    if not any(mark in text for mark in _MARKS):
        return None
    found = extract_visible(_JOINT.sub(r" \1 ", text))
    if found is None or found.by not in ("box", "tag"):
        return None
    chosen = _reading(found.text.replace(" ; ", ", "), among, found.by)
    joined = len(found.boxes) > 1 and found.text != clean(found.boxes[-1])
    return Chosen(None, found.by, found.text) if chosen is None and joined else chosen


def _reading(text: str, among: tuple[str, ...], by: str) -> Chosen | None:
    """A choice read from a short text: its letters, or that it hedges; None where it speaks of something else."""
    text = text.strip()
    if not text or len(text) > LINE:
        return None
    letters = read_letters(clean(text), among)
    if letters is None and "(" in text:
        if any(_OR.search(gloss) and patterns(among).any_letter.search(gloss) for gloss in _GLOSS.findall(text)):
            return Chosen(None, by, text)
        letters = read_letters(clean(_GLOSS.sub(" ", text)), among)
    if letters is not None and text.rstrip(" .!*_$`)}").endswith(("?", "？")):
        return None if by == "phrase" else Chosen(None, by, text)  # reasoning asks itself, an answer does not
    if letters is not None:
        return Chosen(letters, by, text)
    if HEDGE.search(text) and patterns(among).any_letter.search(text):
        return Chosen(None, by, text)
    return None


_KEYS = {"answer", "answers", "final_answer", "correct_answer", "correct_answers", "choice", "choices", "option"}
_KEYS |= {"options", "correct", "correct_options", "correct_choices", "selected", "letters", "solution"}
_KEYS |= {"答案", "选项", "正确选项"}


def _json(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The last JSON object that has an answer: a text, a list of letters, or a verdict for each letter."""
    stop = len(tail)
    for _ in range(_CUES):
        start = tail.rfind("{", 0, stop)
        if start < 0:
            break
        stop = start
        try:
            value, end = json.JSONDecoder().raw_decode(tail[start : start + 4000])
        except (ValueError, RecursionError):
            continue
        letters = _json_letters(value, among)
        if letters is not None:
            return Chosen(letters, "json", tail[start : start + end])
    found = json_field(tail)
    return _reading(found.text, among, "json") if found is not None else None


def _json_letters(value: object, among: tuple[str, ...]) -> frozenset[str] | None:
    if isinstance(value, str):
        return read_letters(value, among)
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return read_letters(", ".join(value), among) if value else frozenset()
    if not isinstance(value, dict):
        return None
    if value and all(key in among for key in value):
        true = {key: _truth(verdict) for key, verdict in value.items()}
        return None if None in true.values() else frozenset(key for key, verdict in true.items() if verdict)
    answers = [v for k, v in value.items() if k.lower().replace(" ", "_") in _KEYS]
    return _json_letters(answers[-1], among) if answers and answers[-1] is not value else None


def _truth(verdict: object) -> bool | None:
    if isinstance(verdict, int) and verdict in (0, 1):
        return bool(verdict)
    if isinstance(verdict, str) and re.fullmatch(rf"(?:{TRUE})|(?:{FALSE})", verdict.strip(), re.I):
        return bool(re.fullmatch(TRUE, verdict.strip(), re.I))
    return None


_REGRET = (  # opens a clause: "the false ones are actually B, D" and 不对：B take nothing back
    r"(?:^|[.,;!?(-]\s{0,3})(?:(?:hmm|oh|no|but)\b[\s,]{0,3}){0,2}"
    r"(?:(?:correction|scratch that|wait|oops|sorry|actually|rather|i mean|on (?:reflection|second thought))\b"
    r"|(?:不对|错了)(?=\s?[,.!])|更正|修正|纠正|等等)"
)
_LEAD = (
    r"(?:(?:(?:so|thus|therefore|hence|no|it|that|this|was|wrong(?=[;.,])|the|correct|right|final|answer|choice|is|it's|should"
    r"|must|be|i|choose|maybe|perhaps|possibly|probably|could|might|may)(?![A-Za-z])"
    r"|因此|所以|故|综上|应该?|选|是|为|答案|最终|可能|也许)[\s,:;.*]{0,4}){0,8}"
)
_LATER = re.compile(  # letters that end a line behind words that make them the last word
    rf"(?:(?:{_REGRET})[\s,:.!*-]{{0,6}}|[.;!][\s*]{{0,4}}(?=(?:so|thus|therefore|hence)\b|因此|所以|故|综上)"
    r"|^[\s*#]{0,6}(?:my |the )?(?:final|verdict|last word)(?: (?:choice|selection|verdict))?(?=\s?[:=])[\s:=*]{0,6}"
    r"|^最终[\s:]{0,4})"
    rf"(?:{_LEAD})((?-i:{LETTERS}))[\s.!*]{{0,6}}$",
    re.I,
)
_UNSURE = re.compile(r"\b(?:if|suppose|assume|assuming|whether|when|unless)\b|如果|若|假设|是否", re.I)


def _corrected(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """A last line that ends by putting letters in the place of what was said, or by concluding them from it."""
    line = _bare(_last_lines(tail)[0])
    match = _LATER.search(line)
    if match is None or _OR.search(line) or MAYBE.search(line) or _UNSURE.search(line):
        return Chosen(None, "correction", line) if match and MAYBE.search(match[0]) else None
    return _reading(match[1], among, "correction")


def _announced(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """What follows "the answer is", "the correct options are", 故选: on the line, or as a list below."""
    for cue in islice(cues(tail, _CUE, _CUE_WORDS, "选项", spelled), _CUES):
        for text in _statements(cue, among):
            chosen = Chosen(None, "phrase", cue.line) if text is None else _reading(text, among, "phrase")
            if chosen is not None:
                return Chosen(None, "phrase", chosen.text) if cue.another else chosen
    return None


def _statements(cue: Cue, among: tuple[str, ...]) -> Iterator[str | None]:
    """What may be the choice announced by a cue: the sentence, the line, a list of options below; None is a hedge."""
    line = cue.line.lstrip(" *_:=\t")[:LINE]
    if line.strip(" *_:$"):
        yield from _sentence(line, among)
        item = patterns(among).item.match(line)
        if item:
            marks = re.findall(rf"(?:^|,|;|\band\b)\s*\(?({'|'.join(map(re.escape, among))})[).:]", line)
            yield ", ".join(dict.fromkeys(marks)) or item[1]
        below = [line, *cue.below]
    else:
        below = list(dropwhile(lambda part: not part.strip(), cue.below))
    items: list[str] = []
    for part in below[:_LISTED]:
        match = patterns(among).item.match(spelled(part[:LINE]))
        if match is None:
            break
        items.append(match[1])
    if items:
        yield ", ".join(dict.fromkeys(items))
    elif below and not line.strip(" *_:$"):
        yield spelled(below[0][:LINE])


def _sentence(line: str, among: tuple[str, ...]) -> Iterator[str | None]:
    """The choice of an announced sentence, with or without what it says of other options; None where it hedges."""
    end = _SENTENCE_END.search(line)
    whole = line[: end.start()] if end else line
    yield from instead(whole)
    yield from instead(line)
    for claim in (whole, f"true: {whole}"):
        verdicts = read_claims(claim, among)
        letters = claimed(verdicts, among) if verdicts else None
        if letters is not None:
            yield ", ".join(sorted(letters)) or "none"
    stop = _BREAK.search(line)
    said = line[: stop.start()] if stop else line
    if stop and _BUT.match(line, stop.start()) and (_EVERY.search(said) or _allows(line[stop.start() :], among)):
        yield None  # neither all nor the one before "but" alone
    yield said


def _allows(text: str, among: tuple[str, ...]) -> bool:
    """Whether a text says that some option may be the one as well."""
    return bool(MAYBE.search(text) or _OR.search(text)) and patterns(among).any_letter.search(text) is not None


def _judged(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """A line for every option that begins or ends with its verdict: the last verdict on each.

    A last line that sums up is left for what follows: verdicts may be scattered over reasoning.
    """
    last = _unopened(_bare(_last_lines(tail)[0]))
    if patterns(among).bare.fullmatch(last) or len(read_claims(last, among) or ()) > 1:
        return None
    verdicts: dict[str, bool | None] = {}
    opens = patterns(among).opens
    for line in _sentences(tail):
        if len(line) <= LINE and opens.match(line):
            judged = line_verdict(spelled(line), among)
            if judged and (judged[1] is not None or MAYBE.search(line)):
                verdicts[judged[0]] = judged[1]
    if set(verdicts) != set(among) or None in verdicts.values():
        return None
    return Chosen(frozenset(k for k, true in verdicts.items() if true), "verdicts", str(verdicts))


def _sentences(text: str) -> Iterator[str]:
    """The lines, those of several sentences one by one; but a verdict alone goes with the sentence before it."""
    for line in text.split("\n"):
        if any(end in line for end in (". ", "; ", "。", "；")):
            before = ""
            for sentence in _SENTENCE.split(line):
                if before and not _VERDICT.fullmatch(sentence):
                    yield before
                    before = sentence
                else:
                    before = f"{before}. {sentence}" if before else sentence
            yield before
        else:
            yield line


def _claimed(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The last lines, where they say nothing but which options are true and which are not."""
    lines: list[str] = []
    above = ""
    for above in map(_bare, _last_lines(tail)[:_LISTED]):
        line = _unopened(above)
        if len(line) > LONGEST or read_claims(line, among, goes_on=True) is None:
            break
        lines.insert(0, line)
    if not lines:
        return None
    verdicts = read_claims("\n".join(lines), among) or {}
    item = patterns(among).item
    begun = item.match(above) if item.match(lines[0]) else None
    if begun and begun[1] not in verdicts:  # a list of verdicts, and of this option it has none
        return Chosen(None, "summary", lines[-1])
    return Chosen(claimed(verdicts, among), "summary", lines[-1])


def _unopened(line: str) -> str:
    """A line without the words that lead up to what it says."""
    opening = _OPENING.match(line)
    return line[opening.end() :] if opening else line


def _summed_up(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """``A and C are correct`` in the last line that says anything."""
    line = _bare(_last_lines(tail)[0])
    matches = list(patterns(among).summary.finditer(line))
    if len(matches) != 1 or _OPEN.search(line, 0, matches[0].start()):
        return None
    if MAYBE.search(line, 0, matches[0].start()) or _OR.search(line, 0, matches[0].start()):
        return Chosen(None, "summary", line)
    rest = line[matches[0].end() :]
    if rest.startswith("?") or _allows(rest, among) or _EXCEPT.search(rest):
        return Chosen(None, "summary", line)
    return _reading(matches[0][1], among, "summary")


def _closing(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The last line, where it is nothing but a choice; letters on lines of their own are one choice together."""
    lines = _last_lines(tail)
    line = _unopened(_bare(lines[0]))
    line = next(instead(line), line)
    found = _reading(line, among, "last line")
    if found is None or found.letters is None:
        return None if len(line) > _SHORT else found
    letters = found.letters
    for above in map(_bare, lines[1:_LISTED]):
        more = read_letters(above, among) if patterns(among).bare.fullmatch(above) else None
        if more is None or more == letters:
            break
        if len(more) > 1 or len(found.letters) > 1:  # two choices, one below the other
            return Chosen(None, "last line", line)
        letters |= more
    return Chosen(letters, "last line", line)


_WAYS: tuple[Callable[[str, tuple[str, ...]], Chosen | None], ...]
_WAYS = (_json, _corrected, _announced, _judged, _claimed, _summed_up, _closing)
"""How a choice without a box or tag is made, the clearest way first."""


def _last_lines(tail: str) -> list[str]:
    """The last lines that say anything, the very last one first; there is always one."""
    lines = tail.rstrip().rsplit("\n", 40)
    return [line for line in reversed(lines) if line.strip(" `*#-_|$\\[]\t\r")] or [""]


def _bare(line: str) -> str:
    """A line in plain spelling without the marks around it; nothing where it is too long for a choice."""
    return spelled(line).strip(" *#>-\t") if len(line) <= LINE else ""
