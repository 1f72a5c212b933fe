"""The choice behind a phrase such as "the answer is", "the correct options are" or 故选: on its line or below it."""

from __future__ import annotations

import re
from itertools import dropwhile, islice
from typing import TYPE_CHECKING

from gnomon.grade.choices.claims import claimed, read_claims
from gnomon.grade.choices.corrected import replacement
from gnomon.grade.choices.patterns import patterns
from gnomon.grade.choices.read_choice import LINE, Chosen, allows_another, read_choice
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.choices.vocabulary import LETTERS, SO
from gnomon.grade.response.cues import Cue, cues
from gnomon.grade.response.extraction import HEDGE, RETRACTION
from gnomon.grade.response.stance import stance_of

if TYPE_CHECKING:
    from collections.abc import Iterator

CUES = 6  # of the last places that announce an answer, how many are tried
LISTED = 12  # lines of a list

_ANSWER_IS = r"""                                   # the final answer is, Answers:, answer ->
    (?<!wrong\ )(?<!incorrect\ )(?<!false\ )(?:final\s+answers?|answers?)
    (?: \W{0,6}? (?:is\b|are\b|would\ be\b|should\ be\b|[:=])
      | \W{0,6}? (?:\s-+|->|→)\s )
"""
_TRUE_OPTIONS_ARE = r"""                            # the correct options are, true statements:
    \b(?<!not\ )(?:correct|true|right|valid|provable)\s+
    (?:options?|choices?|statements?|conclusions?|answers?|ones?|letters?|set)
    (?: \s+(?:is|are|would\ be|should\ be)\b | \s*\W{0,3}: )
"""
_OPTIONS_THAT = r"""                                # the statements that must hold are; not: that are false are
    (?:options?|choices?|statements?|conclusions?)\s+(?:that|which)\s
    (?! [^\n:.]{0,60}(?:\b(?:not|false|incorrect|wrong|invalid|untrue|cannot|never)\b|n't|\bfail) )
    [^\n:.]{1,60}? (?:\b(?:is|are)\b(?!\ (?:true|correct|the\b))|:)
"""
_FOLLOWING = r"""                                   # the following statements can be proved:
    \b(?:following|these)\s+(?:options?|choices?|statements?|conclusions?|ones)\s+
    (?:are|is|hold|follow|must|can)\b (?! [^\n:]{0,40}(?:\b(?:not|false|incorrect|wrong|fail)\b|n't) ) [^\n:.]{0,40}:
"""
_I_CHOOSE = r"\b(?:i|we)\s+(?:would\s+)?(?:choose|select|pick)\b|\bi\s+would\s+answer\b"
_CHOOSE_LETTERS = rf"""                             # Therefore choose A and C
    ^\W{{0,8}} (?:(?:{SO})\b\W{{1,3}})? (?:choose|select|pick)\b
    (?= \W{{0,8}}(?:options?\s)?(?:\W|and\b|(?-i:[A-Z]))*$ )
"""
_ANS = r"^\W{0,8}ans\b\W{0,6}?[:.=-]"
_HEADING = r"^[\#*\s]{0,8}(?:final\s+)?answers?\b[\#*:\s]{0,8}$"  # a line "## Final answer"
_CHINESE = r"""                                     # 答案是, 正确的结论有, 故选
    答案\W{0,4}(?:应?该?(?:是|为)|:)
  | (?<!不)(?<!不是)正确的?(?:选项|结论|答案|命题|说法|判断)?(?:的?(?:序号|代号|编号|字母|标号))?\W{0,3}(?:是|为|有|:)
  | (?<![不非])(?<!不能)(?<!不会)(?<!不该)(?:故|应|因此|所以|综上)?(?<!不应)选择?\W{0,3}(?=[A-Z(])
  | ^\W{0,4}(?:最终|正确)?答案\s+(?=[A-Z(])
"""
_CUE = re.compile(
    "|".join(
        (
            _ANSWER_IS,
            _TRUE_OPTIONS_ARE,
            _OPTIONS_THAT,
            _FOLLOWING,
            _I_CHOOSE,
            _CHOOSE_LETTERS,
            _ANS,
            _HEADING,
            _CHINESE,
        ),
    ),
    re.I | re.M | re.VERBOSE,
)
_CUE_WORDS = {  # every match of _CUE holds one of these
    "ans": ("answer", "ans:", "ans.", "ans*", "ans=", "ans -", "ans =", "ans :"),
    **{
        f" {pronoun}": tuple(f"{end} {pronoun}" for end in ("on", "ns", "ce", "es", "nt", "ts"))
        for pronoun in ("that", "which")
    },
    **{word: (word,) for word in ("choose", "select", "pick", "答案", "正确", "选", "following ", "these ")},
    **{word: (word,) for word in ("correct ", "true ", "right ", "valid ", "provable ")},
}
_REASON = re.compile(  # where the choice ends and a reason or a contrast begins
    r"""
    \.(?=\s|$|[\u4e00-\u9fff])
  | (?:,|;)?\s+(?:because|since|given(?=\ (?:the|these|that)\b)|as(?!\ (?:the|our|an?|its|origin|cent))|where
      |so\ that|while|but|whereas)\b
  | ,\s*(?:因为|其中|而|但)
  | \n
    """,
    re.VERBOSE,
)
_SENTENCE_END = re.compile(r"\.(?=\s|$|[\u4e00-\u9fff])|\n")
_NOT_THAT_SET = re.compile(rf"({LETTERS}),?\s+not\s+({LETTERS})\W*")
"""One set and another that it is not, with letters in common: ``AC, not AB``."""
_ALSO_DENIED = re.compile(rf"(\W{{0,4}}(?:only\s+)?{LETTERS}(?:\s+only)?)\s*;\s*(.{{1,200}})", re.S)
"""A choice, and a clause about other options: ``B only; A is close but not exact``."""
_POSITIVE = re.compile(r"\b(?:too|also|as\s+well|true|correct|right|holds?|and\s+so|likewise)\b|[也对]|正确|成立", re.I)
_NEGATIVE = re.compile(r"\b(?:not|fails?|false|never|cannot)\b|n't\b|[不错]", re.I)
_EVERY = re.compile(r"\b(?:all|every\w*|each)\b", re.I)
_BUT = re.compile(r"[,;]?\s+but\b|,\s*(?:但|不过)")
_WITHDRAWN = re.compile(
    r"\b(?:withdraw|retract|revoke|take\s+(?:it|that|this)\s+back|(?:this|that|it)\s+(?:fails|is\s+(?:wrong|incorrect|not\s+(?:right|correct))))\b"
    r"|撤回|收回|作废|(?:检验|验证|验算|检查|复查)[^，,。]{0,6}(?:不成立|有误|不对|错)|[但过](?:这|它|该答案|此答案)?(?:不成立|有误|不对|错)",
    re.I,
)


def announced_choice(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The choice that the last cues of a text announce."""
    for cue in islice(cues(tail, _CUE, _CUE_WORDS, "选项", spelled), CUES):
        announcing = f"{cue.before}{cue.words}"
        stance = stance_of(announcing, len(announcing), len(announcing)).kind
        if stance == "void":
            continue
        if stance == "open":
            return Chosen(None, HEDGE, cue.line)
        for text in _statements(cue, among):
            if text is None:
                return Chosen(None, RETRACTION if _WITHDRAWN.search(cue.line) else HEDGE, cue.line)
            chosen = read_choice(text, among, "phrase")
            if chosen is not None:
                if cue.another:
                    return Chosen(None, HEDGE, chosen.text)
                return Chosen(chosen.letters, "phrase", chosen.text, _end(tail, cue, among, chosen.letters))
        if _ONE_LETTER.match(cue.line):  # of no option: the announcements before it are taken back, not confirmed
            return Chosen(None, HEDGE, cue.line)
    return None


_ONE_LETTER = re.compile(r"[\s*_(]*[A-Z][)*_\s]*(?:\.(?=\s|$)|$)")
_FULL_STOP = re.compile(r"。(?=[^\n]*\S)|\.(?=\s+[A-Z])")


def _end(tail: str, cue: Cue, among: tuple[str, ...], letters: frozenset[str] | None) -> int:
    """Where the announcing sentence ends that makes the choice alone, with more behind it; else where its line ends."""
    line = tail.find("\n", cue.end)
    stop = _FULL_STOP.search(tail, cue.end, line if line >= 0 else len(tail))
    alone = read_choice(spelled(tail[cue.end : stop.start()]), among, "phrase") if stop else None
    return stop.end() if stop and alone and alone.letters == letters else cue.end + len(cue.line)


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
    for part in below[:LISTED]:
        match = patterns(among).item.match(spelled(part[:LINE]))
        if match is None:
            break
        items.append(match[1])
    if items:
        yield ", ".join(dict.fromkeys(items))
    elif below and not line.strip(" *_:$"):
        yield spelled(below[0][:LINE])


def _sentence(line: str, among: tuple[str, ...]) -> Iterator[str | None]:
    """The choice of an announced sentence, with or without its claims about other options; None where it hedges."""
    end = _SENTENCE_END.search(line)
    whole = line[: end.start()] if end else line
    for text in (whole, line):
        replaced = replacement(text)
        if replaced is not None:
            yield replaced
    contrast = _NOT_THAT_SET.fullmatch(whole.strip())
    if contrast and (set(contrast[1]) & set(contrast[2]) & set(among) or set(among) <= set(whole)):
        yield contrast[1]
    for claim in (whole, f"true: {whole}"):
        verdicts = read_claims(claim, among)
        letters = claimed(verdicts, among) if verdicts else None
        if letters is not None:
            yield ", ".join(sorted(letters)) or "none"
    stop = _REASON.search(line)
    statement = line[: stop.start()] if stop else line
    behind = line[stop.start() :] if stop and _BUT.match(line, stop.start()) else ""
    if behind and (_EVERY.search(statement) or _WITHDRAWN.search(behind) or allows_another(behind, among)):
        yield None  # neither all nor the one before "but" alone, nor one that is taken back
    yield statement
    two = _ALSO_DENIED.fullmatch(whole)
    if two and _NEGATIVE.search(two[2]) and not _POSITIVE.search(two[2]) and not allows_another(two[2], among):
        yield two[1]
