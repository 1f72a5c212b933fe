"""Option letters out of an answer and out of a whole response: ``A, C``, ``AC``, a JSON list, a table, none at all.

``read_letters`` reads a short text that is a choice and nothing else. ``find_letters`` looks through a response for the
place where the choice is made; reasoning before it may speak of points A, B, C, D as it likes. Both take linear time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gnomon.grade.extract import TAIL, clean, extract, without_thoughts
from gnomon.grade.lexer import plain_spelling
from gnomon.problem import Choice, Score, answer_text

_SIZE = 300  # a choice of letters is never longer
_CUES = 6  # of the last places that announce an answer, how many are tried
_LINE = 600  # the longest line that is read for a choice
_END = 8_000  # a choice without a box or tag is looked for this close to the end
_SHORT = 40  # a longer last line that hedges may as well speak of points


@dataclass(frozen=True, slots=True)
class Chosen:
    """The place where a response makes its choice; ``letters`` is None where it does not commit to a set."""

    letters: frozenset[str] | None
    by: str
    text: str


def grade_choice(gold: Choice, response: str) -> Score:
    """Score a whole response: 1 for exactly the right set of letters, 0 for any other and for none given."""
    found = find_letters(response, gold.among)
    if found is None:
        return Score(0.0, "no_answer", why="no choice of options in the response")
    shown = found.text[:_SIZE]
    if found.letters is None:
        return Score(0.0, "wrong", answer=shown, why=f"read from the {found.by}: not one definite set of options")
    if found.letters == frozenset(gold.letters):
        return Score(1.0, "right", answer=shown, why=f"read from the {found.by}")
    return Score(0.0, "wrong", answer=shown, why=f"read from the {found.by}: not the gold {answer_text(gold)}")


# ------------------------------------------------------------------------------------------------- a text of letters

_THESE = (
    r"(?:the |these |those )?(?:above |given |four |listed )?"
    r"(?:options?|choices?|statements?|conclusions?|them|above|these)?"
)
_NONE = re.compile(
    rf"(?:none|no(?:ne)? (?:option|choice|statement|conclusion|answer)s?|neither|nothing)"
    rf"(?: of {_THESE})?(?: (?:is|are) (?:correct|true|right))?"
    r"|(?:the )?empty set|\\emptyset|\\varnothing|∅|\{\s*\}|\[\s*\]"
    r"|(?:以上|选项)?(?:选项)?(?:都|均|全)(?:不对|不正确|不成立|错误?|不选)|以上(?:皆非|都不是)|皆非"
    r"|(?:没有|无)(?:一个)?(?:正确|成立)?(?:的)?(?:选项|答案)?(?:正确)?|全错",
    re.I,
)
_ALL = re.compile(
    rf"all(?: (?:of )?{_THESE})?(?: (?:four|options|statements|choices))?(?: (?:is|are) (?:correct|true|right))?"
    r"|everything|(?:以上|选项)?(?:选项)?(?:四个)?(?:都|均|全部?)(?:对|正确|成立|选)|(?:以上)?(?:全部|全选|皆是|都是)",
    re.I,
)
_DROP = re.compile(r"\\(?:text|textbf|mathrm|mathbf|boxed|fbox|left|right|quad|,|;|!|\{|\}| )|[$*`\"'(){}\[\].:<>_#]")
_WORDS = re.compile(
    r"\b(?:options?|choices?|answers?|letters?|statements?|conclusions?|and|is|are|the|correct|true|right|only|both|all)\b"
    r"|正确|选项|答案|结论|选择|应选|选|以及|和|与|及|故|仅|只|有|为|是|的|项|、",
    re.I,
)
_SEPARATED = re.compile(r"[\s,;/&+]+")
_HEDGE = re.compile(
    r"\b(?:or|maybe|perhaps|possibly|probably|either|not|unsure|likely|except|might|could|without)\b"
    r"|或|可能|也许|大概|不|除|非|\?",
    re.I,
)
_TRUE = r"true|correct|right|yes|valid|holds?|follows?|proved|✓|✔|✅|正确|对|成立|是|√|t(?![a-z])|y(?![a-z])"
_FALSE = (
    r"false|incorrect|wrong|no(?:t (?:true|correct|necessarily true|valid|provable))?|invalid|fails?"
    r"|does ?n[o']t (?:hold|follow)|✗|✘|❌|×|不正确|错误|错|不成立|不对|否|f(?![a-z])|n(?![a-z])"
)


def read_letters(answer: str, among: Sequence[str]) -> frozenset[str] | None:
    """The letters the answer chooses among the options; None when it is not a choice of letters and nothing else."""
    if len(answer) > _SIZE:
        return None
    text = plain_spelling(answer).strip()
    bare = " ".join(_DROP.sub(" ", text).split()).strip(" ,;!")
    if _NONE.fullmatch(text.strip(" .*$`\"'!")) or _NONE.fullmatch(bare):
        return frozenset()
    if _ALL.fullmatch(bare):
        return frozenset(among)
    verdicts = _verdict_list(text, tuple(among))
    if verdicts is not None:
        return verdicts
    pieces = [piece for piece in _SEPARATED.split(_WORDS.sub(" ", _DROP.sub(" ", text))) if piece]
    letters: list[str] = []
    for piece in pieces:
        whole = piece.upper() if len(pieces) == 1 or len(piece) == 1 else piece
        if not all(letter in among for letter in whole) or len(set(whole)) < len(whole):
            return None
        letters += whole
    return frozenset(letters) if letters else None


_OPTION = re.compile(r"[*`\"'{}|]|\b(?:options?|statements?|choices?|conclusions?)\b|选项|结论", re.I)


def _verdict_list(text: str, among: tuple[str, ...]) -> frozenset[str] | None:
    """``A: true, B: false, ...``: the letters called true, if the text is such a list for at least two letters."""
    plain = _OPTION.sub(" ", text)
    verdicts: dict[str, bool] = {}
    end = 0
    for match in _patterns(among).verdict.finditer(plain):
        if plain[end : match.start()].strip(" \n\t,;.-") or verdicts.get(match[1], bool(match[2])) != bool(match[2]):
            return None
        verdicts[match[1]] = bool(match[2])
        end = match.end()
    if len(verdicts) < 2 or plain[end:].strip(" \n\t,;.-"):
        return None
    return frozenset(letter for letter, true in verdicts.items() if true)


@dataclass(frozen=True, slots=True)
class _Patterns:
    verdict: re.Pattern[str]
    judged: re.Pattern[str]
    summary: re.Pattern[str]
    item: re.Pattern[str]
    any_letter: re.Pattern[str]


@lru_cache(maxsize=64)
def _patterns(among: tuple[str, ...]) -> _Patterns:
    """What is looked for, for one set of letters."""
    one = f"(?:{'|'.join(map(re.escape, among))})"
    apart = rf"(?<![A-Za-z0-9\\∠△])\(?{one}\)?(?![A-Za-z0-9'_=])"
    joint = r"\s{0,3}(?:,\s?and|,|、|;|/|&|\+|and|和|与|及)\s{0,3}"
    option = r"(?:options?|statements?|choices?|conclusions?|选项|结论)?\s?"
    return _Patterns(
        verdict=re.compile(rf"(?<![A-Za-z])\(?({one})\)?\s*(?:[:=.\-]|is|->|→)?\s*(?:({_TRUE})|(?:{_FALSE}))", re.I),
        judged=re.compile(
            rf"^[\W_]{{0,8}}{option}\(?({one})\)?[^\n]{{0,{_LINE}}}?(?:\b(?:is|are|:)|[:|=→—-]|->)[\s*_|(]{{0,4}}"
            rf"(?:therefore |thus |also |clearly |always |indeed )?(?:({_TRUE})|(?:{_FALSE}))[\s*_|.!。)]{{0,6}}$",
            re.I | re.M,
        ),
        summary=re.compile(
            rf"({option}{apart}(?:{joint}{option}{apart})*)\s{{0,2}}"
            r"(?:is|are|都|均|是)?\s?(?:both|all|the only|the)?\s?"
            r"(?:correct|true|right|valid|provable|the answers?|hold\b|follow\b|must be true|must hold|正确|成立|对)",
            re.I,
        ),
        item=re.compile(
            rf"^[\s>*•#_-]{{0,8}}{option}[*_(\[]{{0,4}}({one})(?:[*_]{{0,3}}[).:\]、]|[*_]{{1,3}}|\s?[-–—(]|$)"
        ),
        any_letter=re.compile(apart),
    )


# ----------------------------------------------------------------------------------------------- a choice in a response

_CUE = re.compile(
    r"(?:final\s+answers?|answers?)\W{0,6}?(?:is\b|are\b|would be\b|should be\b|[:=])"
    r"|(?:correct|true|right|valid|provable)\s+(?:options?|choices?|statements?|conclusions?|answers?|ones?|letters?|set)"
    r"(?:\s+(?:is|are|would be|should be)\b|\s*\W{0,3}:)"
    r"|(?:options?|choices?|statements?|conclusions?)\s+(?:that|which)\s[^\n:.]{1,60}?"
    r"(?:\bare\b(?! (?:true|correct))|:)"
    r"|\b(?:i|we)\s+(?:would\s+)?(?:choose|select|pick)\b"
    r"|^[#*\s]{0,8}(?:final\s+)?answers?\b[#*:\s]{0,8}$"
    r"|答案\W{0,4}(?:应?该?(?:是|为)|:)|正确的?(?:选项|结论|答案|命题|说法|判断)?\W{0,3}(?:是|为|有|:)|(?:故|应|因此|所以|综上)?选择?\W{0,3}(?=[A-Z(])",
    re.I | re.M,
)
_BREAK = re.compile(
    r"\.(?=\s|$)|(?:,|;)?\s+(?:because|since|as|where|so that|while|but|whereas)\b|,\s*(?:因为|其中|而|但)|\n",
)
_OPEN = re.compile(r"\b(?:neither|nor|not|no|none|if|whether|which of|check|except)\b|是否|不|如果|若|哪", re.I)
_MARK = re.compile(r"\\f?box|<answer>", re.I)
_JOINT = re.compile(r"\\text\{ ?(and|or|,|和|或|、) ?\}")  # between letters that are boxed one by one
_SENTENCE = re.compile(r"\n|(?<=[a-z])[.;] +")
_GLOSS = re.compile(r"\([^()]{2,200}\)")
_OPENING = re.compile(
    r"(?:(?:so|thus|therefore|hence|finally|in conclusion|in summary|then|we (?:get|have|choose|select)"
    r"|∴|所以|因此|故|综上(?:所述)?|即|于是)[\s,:]*)+",
    re.I,
)


def find_letters(response: str, among: Sequence[str]) -> Chosen | None:
    """The choice that a response makes; None when it makes none."""
    text = without_thoughts(response).rstrip()[-TAIL:]
    letters = tuple(among)
    tail = _spelled(text[-_END:])
    for way in (_marked, _json, _announced, _judged, _summed_up, _closing):
        found = way(text if way is _marked else tail, letters)
        if found is not None:
            return found
    return None


def _spelled(text: str) -> str:
    """One spelling for each sign, line by line."""
    return text if text.isascii() else "\n".join(plain_spelling(line) for line in text.split("\n"))


def _marked(text: str, among: tuple[str, ...]) -> Chosen | None:
    """A box or an answer tag."""
    if not _MARK.search(text):
        return None
    found = extract(_JOINT.sub(r" \1 ", text))
    if found is None or found.by not in ("box", "tag"):
        return None
    return _reading(found.text.replace(" ; ", ", "), among, found.by)


def _reading(text: str, among: tuple[str, ...], by: str) -> Chosen | None:
    """A choice read from a short text: its letters, or that it hedges; None where it speaks of something else."""
    text = text.strip()
    if not text or len(text) > _LINE:
        return None
    letters = read_letters(clean(text), among)
    if letters is None and "(" in text:
        letters = read_letters(clean(_GLOSS.sub(" ", text)), among)
    if letters is not None:
        return Chosen(letters, by, text)
    if _HEDGE.search(text) and _patterns(among).any_letter.search(text):
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
    found = extract(tail) if '"' in tail else None
    return _reading(found.text, among, "json") if found is not None and found.by == "json" else None


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
    if isinstance(verdict, bool):
        return verdict
    if isinstance(verdict, str) and re.fullmatch(rf"(?:{_TRUE})|(?:{_FALSE})", verdict.strip(), re.I):
        return bool(re.fullmatch(_TRUE, verdict.strip(), re.I))
    return None


def _announced(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """What follows "the answer is", "the correct options are", 故选: on the line, or as a list below."""
    places = list(_CUE.finditer(tail))[-_CUES:]
    for place in reversed(places):
        for text in _statements(tail, place.end(), among):
            chosen = _reading(text, among, "phrase")
            if chosen is not None:
                return chosen
    return None


def _statements(tail: str, at: int, among: tuple[str, ...]) -> Iterator[str]:
    """The texts that may be the choice announced before a place: the sentence, the line, a list of options below."""
    rest = tail[at : at + 4000].lstrip(" *_:=\t")
    line = rest.split("\n", 1)[0][:_LINE]
    if line.strip(" *_:$"):
        stop = _BREAK.search(line)
        yield line[: stop.start()] if stop else line
        item = _patterns(among).item.match(line)
        if item:
            marks = re.findall(rf"(?:^|,|;|\band\b)\s*\(?({'|'.join(map(re.escape, among))})[).:]", line)
            yield ", ".join(dict.fromkeys(marks)) or item[1]
    lines = rest.lstrip().split("\n")[:12]
    items: list[str] = []
    for part in lines:
        match = _patterns(among).item.match(part[:_LINE])
        if match is None:
            break
        items.append(match[1])
    if items:
        yield ", ".join(dict.fromkeys(items))
    elif not line.strip(" *_:$") and lines:
        yield lines[0][:_LINE]


def _judged(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """A line for every option that ends in its verdict: the last verdict on each."""
    verdicts: dict[str, bool] = {}
    for line in _SENTENCE.split(tail):
        match = _patterns(among).judged.match(line) if 0 < len(line) <= _LINE else None
        if match:
            verdicts[match[1].upper()] = bool(match[2])
    if set(verdicts) != set(among):
        return None
    return Chosen(frozenset(k for k, true in verdicts.items() if true), "verdicts", str(verdicts))


def _summed_up(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """``A and C are correct`` in the last line that says anything."""
    line = _last_line(tail)
    matches = list(_patterns(among).summary.finditer(line))
    if len(matches) != 1 or _OPEN.search(line, 0, matches[0].start()):
        return None
    return _reading(matches[0][1], among, "summary")


def _closing(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The last line, where it is nothing but a choice."""
    line = _last_line(tail)
    opening = _OPENING.match(line)
    line = line[opening.end() :] if opening else line
    found = _reading(line, among, "last line")
    return None if found is not None and found.letters is None and len(line) > _SHORT else found


def _last_line(tail: str) -> str:
    lines = tail.rstrip().rsplit("\n", 40)
    line = next((line for line in reversed(lines) if line.strip(" `*#-_|$\\[]\t\r")), "")
    return line.strip(" *#>-\t") if len(line) <= _LINE else ""
