"""The polarity of options in the last sentences of a response: which ones are called true, which ones false, and how.

A verdict may stand behind an option (``B can fail``, ``B: no``), before it (``always true: A, C``), in a heading above
a list, or in a row of verdicts in the order of the options (``错、对、对、错``). Words of either polarity are known,
other words are passed over. "The others" are the options that are not named. A sentence with options that has no
verdict, hedges or doubts ends what was read before it, so only the last sentences decide. The options called true are
the choice where every option has a verdict.
"""

from __future__ import annotations

import re
from functools import lru_cache

from gnomon.grade.choices.read_choice import Chosen
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.choices.stated import ARTICLE, FALSE, HEDGES, TRUE
from gnomon.grade.response.commitment_words import CHATTER, GIVES_UP, TAKES_BACK

_READ = 1_600  # signs at the end of a text that are read
_LONGEST = 400  # signs of a sentence
_YES = re.compile(
    rf"{TRUE.pattern}|\b(?:yes|surely|certainly|leav(?:es?|ing)|keep(?:ing)?)\b|[✓✔✅√真]|(?:^|[:,=(|])\s*[TY](?=\W*$|\s*[,;.)])|=\s?1\b",
    TRUE.flags,
)
_NO = re.compile(
    rf"{FALSE.pattern}"
    r"|\b(?:counter-?examples?|unproven|disproven|can\s+fail|eliminat\w+|exclud\w+|discard\w*"
    r"|leav\w+\s+out)\b|[✗假]|(?:^|[:,=(|])\s*[FN](?=\W*$|\s*[,;.)])|=\s?0\b",
    FALSE.flags,
)
_NEGATION = re.compile(r"\b(?:not|no|never|cannot|neither|nor|without|none)\b|n['’]t\b|[不无没]", re.I)
_REST = re.compile(
    r"\b(?:others?|rest|remaining(?:\s+\w+)?|everything\s+else|anything\s+else)\b|其余|其他|其它|剩下|另外|余下", re.I
)
_PENDING = re.compile(
    r"\b(?:yet|unchecked|untested|so\s+far|for\s+now|in\s+(?:my|the|this)\s+(?:drawing|sketch|figure)|(?:not|n't)\s+"
    r"(?:checked|tested|verified|examined|considered)|still\s+to)\b|尚未|还没|没有?验证|暂时|待验证",
    re.I,
)
_POINT = re.compile(
    r"\b(?:points?|vert(?:ex|ices)|midpoints?|through|at|circles?|cent(?:re|er)d?|triangles?|lines?|segments?|angles?"
    r"|corners?|foot|lies?\s+on)\W{0,3}$|[点过顶角]\W{0,2}$",
    re.I,
)
"""Right before a letter that is the name of a point."""
_LABEL = re.compile(r"^([\W_]*)\(?([A-Z])\)?[.):、]\s*(?=\S)")
_MARKS = re.compile(r"[*_`#>$\"“”{}]|(?<!\w)'|'(?!\w)|\\text(?:bf)?|\\[(){}\[\],]")
_SIGNS = str.maketrans({"☐": "✗", "□": "✗", "⬜": "✗", "➜": ":", "→": ":", "⇒": ":", "|": ":"})
_TICKS = re.compile(r"\[\s?([xX✓✔])\s?\]|\[\s?\]")
_SENTENCE = re.compile(
    r"(?<=[.!?;])(?:(?<!\b[A-Z][.])\s+|\s+(?=[A-Z][a-z]))|(?<=[.!?])(?=[\u4e00-\u9fff])|(?<=;)(?=\S)"
)
_SEPARATOR = re.compile(
    r"[,;:(]|\s[-–—]\s|\b(?:but|while|whereas|however|though|although|and(?=\s+(?:that|not|hence|so|both)\b))\b|而|但|且",
    re.I,
)
_REASON = re.compile(
    r"\b(?:because|since|due\s+to|as\s+(?:the|shown|seen|it)|by\s+(?:the|symmetry|angle|sas|asa|sss|aa|power|con\w+))\b"
    r"[^,;.]*|(?:因为|由于|根据|由)[^,;.]*",
    re.I,
)
_BRACKET = re.compile(
    r"(?<=[A-Z]\s)\(([^()]{1,120})\)|(?<=[A-Z])\(([^()]{2,120})\)|(?<![A-Z])(?<![A-Z]\s)\([^()]{2,120}\)"
)
_ELLIPSIS = re.compile(r"\s*(?:is|are|do|does|can|must|will|be)?\s*[.,;!]*\s*", re.I)
_CONTRAST = re.compile(r"\b(?:but|while|whereas|however)\b|而|但", re.I)
_FULL = re.compile(r"\b(?:the\s+)?(?:only|just)\b|只有|仅有?|恰有?", re.I)

# ------------------------------------------------------------------------------------------------ verdicts in a row

_VERDICT = (
    r"(?:(?P<no{k}>false|incorrect|wrong|no|fails?|not\s+(?:true|correct|necessarily(?:\s+true)?|always)|✗|✘|❌|不一定(?:成立|对"
    r"|正确)?|不成立|不对|不正确|错误?|假|否|F(?![a-z])|N(?![a-z])|0)|(?:true|correct|right|yes|holds?|✓|✔|✅|√|正确|成立|对|真|是"
    r"|T(?![a-z])|Y(?![a-z])|1))"
)
_JOINT = r"[\s,;/&、|-]*(?:\band\b|和)?\s*"
_ROW_WORD = re.compile(
    r"\border\b|respectively|依次|分别|顺序|逐一|四个|\ball\s+four\b|verdicts?|[A-D]\s?[-–—~到至]\s?[A-D]", re.I
)
_RESTS = re.compile(rf"{_REST.pattern}|{_FULL.pattern}", re.I)
_IN_ORDER = re.compile(r"\border\b|respectively|依次|分别|顺序|逐一|四个|\ball\s+four\b|verdicts?|判断", re.I)


@lru_cache(maxsize=16)
def _row(count: int) -> re.Pattern[str]:
    verdicts = _JOINT.join(_VERDICT.replace("{k}", str(k)) for k in range(count))
    return re.compile(rf"(?<![A-Za-z0-9]){verdicts}(?![A-Za-z0-9])[\s.)\]]*$", re.I)


@lru_cache(maxsize=64)
def _lists(among: tuple[str, ...]) -> re.Pattern[str]:
    letter = f"(?:{'|'.join(map(re.escape, among))})"
    word = r"(?:(?:(?i:options?|statements?|conclusions?|choices?|claims?)\s|选项\s?|结论\s?|命题\s?))?"
    one = rf"{word}\(?{letter}\)?(?![A-Za-z0-9'_∥⊥]|\s?=(?!\s?[01]\b))"
    joint = r"\s{0,2}(?:,\s?and|,|&|\+|/|and|nor|or(?=\s\S+\W*$)|和|与|及|以及)\s{0,2}"
    return re.compile(
        rf"(?<![A-Za-z0-9\\∠△'∥⊥])(?<!=\s){one}(?:{joint}{one})*"
        r"(?!\s?(?:,\s?and|,|and|&|和|与)\s?[A-Z](?![A-Za-z]))(?:\s?(?:选项|项))?"
        rf"|(?:(?<=[为是选:成])|(?<=[为是选:成]\s)){letter}{{2,9}}(?=\s*(?:[.,;!)]|$|这|两|项|选项))"
    )


@lru_cache(maxsize=64)
def _range(among: tuple[str, ...]) -> re.Pattern[str]:
    first, last = re.escape(among[0]), re.escape(among[-1])
    return re.compile(rf"\b{first}\s?(?:-|to|through|~|到|至)\s?{last}\b")


def choice_by_polarity(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The options that the last sentences call true, where every option has a verdict; None where one has none.

    >>> found = choice_by_polarity("Always true: A and C. True only in special cases: B and D.", ("A", "B", "C", "D"))
    >>> sorted(found.letters)
    ['A', 'C']
    """
    lines = _last_lines(tail[-_READ:], among)
    if not any(_NO.search(line) or _FULL.search(line) or "☐" in line or "[ ]" in line for line in lines):
        return None
    board = _Board(among)
    for line in lines:
        board.read_line(line)
    if board.others is not None:
        for letter in among:
            board.verdicts.setdefault(letter, board.others)
    if set(board.verdicts) != set(among) or len(set(board.verdicts.values())) < 2:
        return None
    return Chosen(frozenset(k for k, true in board.verdicts.items() if true), "verdicts", str(board.verdicts))


_LINES = 16  # lines at the end of a text that are read
_BETWEEN = 3  # lines without an option between two verdicts


def _last_lines(text: str, among: tuple[str, ...]) -> list[str]:
    """The last lines that name options, with what stands between them; none where they hold no verdicts on all."""
    alone = _alone(among)
    lines: list[str] = []
    named: set[str] = set()
    between = 0
    for line in reversed(text.split("\n")):
        if not line.strip():
            continue
        here = alone.findall(line)
        between = 0 if here else between + 1
        named.update(here)
        if between > _BETWEEN or len(lines) >= _LINES:
            break
        lines.append(line)
    if len(named) < len(among):
        first = lines[0] if lines else ""
        if not (_ROW_WORD.search(first) or (named and any(_RESTS.search(line) for line in lines))):
            return []
    return lines[::-1]


@lru_cache(maxsize=64)
def _alone(among: tuple[str, ...]) -> re.Pattern[str]:
    wide = "".join(chr(ord(letter) + 0xFF21 - ord("A")) for letter in among)
    return re.compile(rf"(?<![A-Za-z0-9])[{''.join(among)}{wide}](?![A-Za-z0-9])")


class _Board:
    """The verdicts of the last sentences that were read."""

    def __init__(self, among: tuple[str, ...]) -> None:
        self.among = among
        self.verdicts: dict[str, bool] = {}
        self.others: bool | None = None
        self.heading: bool | None = None
        self.last: bool | None = None

    def _forget(self) -> None:
        self.verdicts, self.others, self.heading, self.last = {}, None, None, None

    def read_line(self, line: str) -> None:
        """Read one line of the text."""
        if not line.strip():
            return
        line = _GIVEN_AS.sub(": ", line).translate(_SIGNS)
        plain = _TICKS.sub(lambda tick: "✓ " if tick[1] else "✗ ", spelled(line))
        plain = _ANNOUNCED.sub("", _NUMBER.sub("", CHATTER.sub(" ", _MARKS.sub("", plain).strip())))
        if _LABEL.match(plain) and len(plain) > _ITEM_LONGEST:
            self._forget()  # an option with its proof
            return
        parts = [part for part in _SENTENCE.split(_LABEL.sub(r"\1\2: ", plain)) if _SUBSTANCE.search(part)]
        for sentence in parts:
            self._read(sentence, alone=len(parts) == 1)

    def _read(self, sentence: str, *, alone: bool) -> None:
        if self._read_row(sentence):
            return
        said = _REASON.sub(" ", _BRACKET.sub(_without_reason, sentence))
        groups = [
            match
            for match in _lists(self.among).finditer(said)
            if not (ARTICLE.match(said, match.start()) and not _SAID.match(said, match.end()))
            and not _POINT.search(said, 0, match.start())
        ]
        rest = _REST.search(said)
        if not groups and not rest:
            self._read_without_options(sentence, said, alone=alone)
            return
        doubted = HEDGES.search(_NOT_ALWAYS.sub(" ", said)) or GIVES_UP.search(_NOT_ALWAYS.sub(" ", said))
        if len(sentence) > _LONGEST or doubted or _PENDING.search(sentence):
            self._forget()
            return
        verdicts = None if _ALL_BUT.search(said) else _verdicts(said, groups, self.heading)
        if _SO_IS.match(said) and self.last and len(groups) == 1:
            verdicts = [True]
        if verdicts is None:
            self._forget()
            return
        if verdicts:
            self.last = verdicts[-1]
            self.heading = verdicts[-1] if _COLON.search(said[: groups[-1].start()]) else self.heading
        for match, verdict in zip(groups, verdicts, strict=True):
            for letter in _letters(match[0], self.among):
                if self.verdicts.setdefault(letter, verdict) is not verdict:
                    self._forget()
                    return
        if rest:
            clause = _clause(said, rest.start(), rest.end())
            self.others = _polarity(clause)
            if self.others is None:
                self._forget()
        elif groups and all(verdicts) and _FULL.search(said[: groups[0].start()]):
            self.others = False

    def _read_row(self, sentence: str) -> bool:
        """Read verdicts in the order of the options."""
        row = _row(len(self.among)).search(sentence)
        if row is None:
            return False
        before = sentence[: row.start()]
        named = [letter for match in _lists(self.among).finditer(before) for letter in _letters(match[0], self.among)]
        whole = tuple(named) == self.among or _range(self.among).search(before)
        if not (whole or (not named and _IN_ORDER.search(before))) or HEDGES.search(before):
            return False
        self._forget()
        self.verdicts = {letter: not row[f"no{k}"] for k, letter in enumerate(self.among)}
        return True

    def _read_without_options(self, sentence: str, said: str, *, alone: bool) -> None:
        """Read a heading above options, or a sentence that may doubt what was read."""
        heads = alone and (said.rstrip().endswith(":") or (len(said) < _HEADING and not said.rstrip().endswith(".")))
        if heads and not sentence.rstrip().endswith("?"):
            self.heading = _polarity(said)
        elif sentence.rstrip().endswith("?") or GIVES_UP.search(said) or TAKES_BACK.search(said) or _IT.match(said):
            self._forget()


_SO_IS = re.compile(r"\W*(?:so|as)\s+(?:is|are|does|do)\b", re.I)
_COLON = re.compile(r":[^A-Za-z\u4e00-\u9fff]*$")
_ALL_BUT = re.compile(
    r"\b(?:all|every\w*|none|nothing|any\w*)\b[^,;.]{0,24}\b(?:but|except|apart|save|other\s+than)\b|\bexcept\b|除",
    re.I,
)
_IT = re.compile(r"\W*(?:it|this|that|these|they|so\s+it|hence\s+it)\b|\W*(?:它|这|该)", re.I)
_SUBSTANCE = re.compile(r"\w|[✓✗]")
_ITEM_LONGEST = 90  # signs of an option with its verdict
_GIVEN_AS = re.compile(r"=\s*(?=[{\[(]\s*['\"]?[A-Z]['\"]?\s*[,:])")
_NUMBER = re.compile(r"^\W*\d{1,2}[.)]\s+")
_ANNOUNCED = re.compile(r"^\W*let\s+(?:me|us)\s+[^:.]{1,60}:\s*", re.I)
_HEADING = 40  # signs of a line that may be a heading
_NOT_ALWAYS = re.compile(
    r"\b(?:need|may)\s+not\b|\b(?:may|can)\s+(?:well\s+)?(?:fail|be\s+(?:false|wrong|violated|broken))\b"
    r"|\bneither\b[^,;.]*?\bneeds?\s+to\b|\bif\s+and\s+only\s+if\b|\bonly\s+(?:if|when)\b[^,;.]*|不可能",
    re.I,
)


def _without_reason(bracket: re.Match[str]) -> str:
    """A bracket that holds a verdict and little else; empty for one that holds a reason."""
    held = bracket[1] or bracket[2] or ""
    verdict = 0 < len(held) <= 24 and _polarity(held) is not None and not re.search("[A-Z]", held)
    return bracket[0] if verdict else " "


_PIECE = re.compile(r"[,;:(]|\s[-–—]\s")
_SHORT = 24  # signs of a verdict with a reason behind it
_SAID = re.compile(r"\s*(?:yes|no|always|sometimes|never|[TF]\b)", re.I)


_ENGLISH = re.compile(r"[A-Za-z]*[a-z][A-Za-z]*")


def _letters(text: str, among: tuple[str, ...]) -> list[str]:
    return [sign for sign in _ENGLISH.sub("", text) if sign in among]


def _polarity(words: str) -> bool | None:
    """Whether words call something true or false; None where they do neither, or deny a denial."""
    first = _PIECE.split(words.strip(" :,(-="), maxsplit=1)[0]
    if first != words and len(first) <= _SHORT and (_NO.search(first) or _YES.search(first)):
        words = first
    denials = _NO.findall(words)
    if len(denials) > 1 and len(_NEGATION.findall(words)) < len(denials) and _NEGATION.search(words):
        return None
    if denials:
        return False
    return True if _YES.search(words) else None


def _clause(said: str, start: int, end: int) -> str:
    """The clause around a place."""
    first = max((stop.end() for stop in _SEPARATOR.finditer(said, 0, start)), default=0)
    last = _SEPARATOR.search(said, end)
    return said[first : last.start() if last else len(said)]


def _verdicts(said: str, groups: list[re.Match[str]], heading: bool | None) -> list[bool] | None:
    """The verdict on each list of options of a sentence; None where one has none."""
    found: list[bool] = []
    ends = [match.end() for match in groups]
    starts = [match.start() for match in groups]
    tail = said[ends[-1] :] if groups else ""
    before_each = bool(groups) and _polarity(said[: starts[0]]) is not None and _polarity(tail) is None
    for k, _ in enumerate(groups):
        lead = said[ends[k - 1] if k else 0 : starts[k]]
        behind = said[ends[k] : starts[k + 1] if k + 1 < len(groups) else len(said)]
        if k:
            stop = _STOP_BEHIND.search(lead)
            lead = lead[stop.end() :] if stop else lead if before_each else ""
        stop = _STOP_BEHIND.search(behind, len(behind) - len(behind.lstrip(" :(-=")))
        if k + 1 < len(groups):
            behind = behind[: stop.start()] if stop else "" if before_each else behind
        elif stop and (_polarity(behind[: stop.start()]) is not None or _polarity(lead) is not None):
            behind = behind[: stop.start()]
        of_lead, of_behind = _polarity(lead), _polarity(behind)
        verdict = of_behind
        if of_behind is None:
            verdict = of_lead
            if of_lead is None and k and _ELLIPSIS.fullmatch(behind) and behind.strip():
                same = not _CONTRAST.search(lead)
                verdict = True if _IS.match(behind) else found[-1] is same
            elif of_lead is None and k == 0 and _ITEM.fullmatch(lead):
                verdict = heading
        elif of_behind and of_lead is False and _NEGATION.search(lead):
            verdict = False
        if verdict is None:
            return None
        found.append(verdict)
    return found


_IS = re.compile(r"\s*(?:is|are|can|must|will)\b", re.I)
_STOP_BEHIND = re.compile(r"[,;]|(?<=\w)\s?\)|\b(?:but|while|whereas|however|though|although|and)\b|而|但|且", re.I)
_ITEM = re.compile(r"[\W\d_]*")
