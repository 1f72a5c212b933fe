"""The value that a response commits to in its sentences, where no box, tag or plain phrase holds it.

The text is read sentence by sentence from its end. A sentence *announces* its value strongly ("final answer 42", "I go
with 42", "42 is what was asked for", 因此填 42), or *links* to it ("it comes out to 42", 算得 42). Sentences that hold
no value and no doubt ("Hope this helps!", "That's my final answer.") and sentences about scratch work, checks and other
people's errors are passed over. A linked value counts only in the last sentence that is not passed over; an announced
one also above working. A first line that is nothing but a value is an answer with its explanation below.

A sentence that gives up, doubts or takes back ends the search: then nothing is committed to.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gnomon.grade.response.commitment_words import ANNOUNCES, CHATTER, GIVES_UP, SIDE, TAKES_BACK
from gnomon.grade.response.extraction import Extraction
from gnomon.grade.response.sentences import Sentence, sentences
from gnomon.grade.response.statement import announced_value, announces_less, denies, linked_value
from gnomon.grade.response.value_spans import Span, first_value, values_in
from gnomon.grade.response.wrapping import clean, value_like

_READ = 40  # sentences that are read from the end
_LONGEST = 400  # signs of a sentence that is read for its value


def committed(text: str) -> Extraction | None:
    """The value that the sentences of a text commit to; None where they commit to none.

    >>> committed("Attempt 1: 40, but a sign is off. Attempt 2: 42. Final answer 42. Thanks!").text
    '42'
    >>> committed("It comes out to 5 :)").text
    '5'
    >>> committed("It could be 5. It could also be 6.") is None
    True
    """
    found, linked = _from_the_end(text)
    return found or answer_first(text) or linked or _only_row_called_right(text)


def _from_the_end(text: str) -> tuple[Extraction | None, Extraction | None]:
    """The value that a sentence announces, and else the one that the last sentence leads to."""
    last = True  # whether everything behind was passed over
    linked: Extraction | None = None
    affirmed = agreed = False
    denied: list[str] = []
    checks: tuple[str, ...] = ()
    for sentence in sentences(text, _READ):
        if len(sentence.plain) > _LONGEST:
            last = False
            continue
        if not last and not _may_announce(sentence.plain):
            if GIVES_UP.search(sentence.plain) and not values_in(sentence.plain):
                return None, linked
            continue
        plain = CHATTER.sub(" ", sentence.plain)
        spans = values_in(plain)
        if not spans:
            if GIVES_UP.search(plain) or TAKES_BACK.search(plain):
                return None, linked
            affirmed = _AFFIRMS.fullmatch(plain) is not None
            agreed = agreed or _AGREE.search(plain) is not None
            last = last and (_NEGATIVE.search(plain) is None or SIDE.search(plain) is not None)
            continue
        if affirmed and last and len(spans) == 1 and plain.rstrip(' *"”').endswith(("?", "？")):
            return None, replace(_placed(text, sentence, spans[0]), end=len(text))
        affirmed = False
        if _CHECK.match(plain) and not ANNOUNCES.search(plain) and not (GIVES_UP.search(plain) or denies(plain)):
            checks += _checked(plain, spans)
            continue
        value = announced_value(plain, spans)
        if value is not None and value.text not in denied:
            return _placed(text, sentence, replace(value, again=value.again + checks)), None
        if value is None and announces_less(plain, spans):
            return None, linked
        if last and not agreed and ONE_WAY.match(plain):
            return None, linked  # one of several ways, which may lead to several values
        if last and (value := linked_value(plain, spans)) and value.text not in denied:
            linked = _placed(text, sentence, replace(value, again=value.again + checks))
        elif last and (denies(plain) or _PAST.search(plain)):
            denied += [span.text for span in spans]
            continue
        if GIVES_UP.search(plain):
            return None, linked
        if last and (again := _checked(plain, spans)):
            checks += again
        elif not _is_side(plain):
            if last and not linked and TAKES_BACK.search(plain):
                return None, None
            last = False
    return None, linked


def _may_announce(plain: str) -> bool:
    """Whether a sentence holds a word without which nothing is announced: a quick test before the long patterns."""
    lowered = plain.lower()
    return any(word in lowered for word in _ANNOUNCING)


_ANNOUNCING_WORDS = """
answer|ans |ans:|ans=|final|correct|required|requested|desired|wanted|sought|asked|result|solution|submi|conclu
verdict|bottom line|tl;dr|tldr|in short|sum up|go with|going with|settle|commit to|stick|lock|put down|me down
答|结果|结论|所求|填|总之|最终|最后
"""
_ANNOUNCING = tuple(_ANNOUNCING_WORDS.strip().replace("\n", "|").split("|"))
_NEGATIVE = re.compile(
    r"\b(?:not|no|never|cannot|nothing|unclear|stuck|without|nor|neither|but|however|would|could|should)\b|n['’]t\b"
    r"|[不没无未]",
    re.I,
)
_AFFIRMS = re.compile(r"\W*(?:yes|yep|yeah|correct|right|indeed|it\s+is|exactly|是的?|对|没错|正是)\W*", re.I)
_AGREE = re.compile(r"\b(?:agree|same|coincide|match|consistent)\b|一致|相同|吻合", re.I)
ONE_WAY = re.compile(
    r"\W*(?:the\s+)?(?:(?:first|second|third|other)\s+)?(?:method|approach|way)\b|方法[一二三\d]", re.I
)
_PAST = re.compile(
    r"\b(?:i|we)\s+(?:\w+ly\s+|first\s+|once\s+)?(?:had|got|thought|wrote|obtained|wanted)\b[^.]*\b(?:earlier"
    r"|before|first|initially|previous(?:ly)?|draft|slip|mistake|error)\b"
    r"|(?:之前|先前|起初|一开始)[^。]*(?:错|误|漏)",
    re.I,
)
"""A sentence about an earlier result that was wrong."""


def _is_side(plain: str) -> bool:
    return SIDE.search(plain) is not None and not ANNOUNCES.search(plain)


_CHECKS = re.compile(
    r"[\W]*(?:check|numerically|numerical\s+value|decimal(?:\s+(?:form|value))?|approximately|as\s+a\s+decimal|in\s+decimals?|验算"
    r"|核对|近似值?)\W*(?:(?:it|that|this|which)\s+)?(?:is|equals|comes\s+to|为)?[\s:：≈]*(?:about|approximately|roughly|around|约)?\s*",
    re.I,
)
_CHECK = re.compile(r"[\W]*(?:(?:sanity\s+|quick\s+)?check|verification|test|验证|检验|验算|核对)\s*[:：]", re.I)
"""The heading of a sentence that checks the answer."""


def _checked(plain: str, spans: list[Span]) -> tuple[str, ...]:
    """The value of a sentence that only gives the answer again in decimals."""
    head = _CHECKS.match(plain)
    if (
        head is None
        or len(spans) != 1
        or head.end() < spans[0].start
        or GIVES_UP.search(plain)
        or TAKES_BACK.search(plain)
    ):
        return ()
    return (spans[0].text,)


def _placed(text: str, sentence: Sentence, value: Span) -> Extraction:
    at = text.find(value.text, sentence.start)
    start = at if 0 <= at <= sentence.end else sentence.start
    return Extraction(
        value.text, "sentence", again=value.again, start=start, end=min(start + len(value.text), sentence.end)
    )


# ------------------------------------------------------------------------------------------------- a table of verdicts

_ROW = re.compile(
    r"[\s>|*•-]{0,6}(?P<value>[^|:：\n]{1,80}?)\s*(?:[|:：=→]|->|\s[-–—]\s|\s(?=[✓✔✅✗✘❌×]))+\s*[*]*"
    r"(?:(?P<yes>yes|true|correct|right|ok|works?|satisfie[sd]|✓|✔|✅|是|对|正确|满足|符合|成立|√)|(?P<no>no|false"
    r"|incorrect"
    r"|wrong|fails?|not\s+ok|doesn['’]t\s+work|✗|✘|❌|×|否|错|不对|不满足|不符合|不成立|错误))"
    r"[*\s.|。]*",
    re.I,
)


def _only_row_called_right(text: str) -> Extraction | None:
    """The value of the one row that the last lines call right, where they call every other row wrong.

    >>> _only_row_called_right("| AB | no |\\n| AC | yes |").text
    'AC'
    """
    rows: list[re.Match[str]] = []
    for line in reversed(text.rstrip()[-2_000:].split("\n")):
        row = _ROW.fullmatch(line) if len(line) < 160 else None
        if row is None:
            break
        rows.append(row)
    right = [row for row in rows if row["yes"]]
    if len(right) != 1 or len(rows) < 2:
        return None
    value = clean(right[0]["value"].strip(" |*"))
    at = text.rfind(right[0]["value"])
    return Extraction(value, "sentence", start=at, end=len(text)) if value_like(value) else None


# ------------------------------------------------------------------------------------------------------- answers first

_EXPLAINS = re.compile(
    r"[\s>*_#(\[-]*(?:why|how|reason\w*|explanation|explained|because|since|derivation|proof|justification|details?"
    r"|solution|working|work|steps?|method|analysis|here\s+is|here's|details"
    r"|解析|理由|解释|推导|过程|证明|说明|原因|解[:：答]|分析|详解|因为|由)",
    re.I,
)
_EMPHASISED = re.compile(r"\s*(?:\*\*|__|#|\$\$|\\\[|>|`|==)")


def answer_first(text: str) -> Extraction | None:
    """The value of a first line or sentence that holds nothing else, if what is below explains it.

    >>> answer_first("**72**\\n\\n**Why.** Two legs and Pythagoras.").text
    '72'
    >>> answer_first("It is 72. Here is why: the legs are 3 and 4.").text
    '72'
    """
    return _first_line(text) or _first_sentence(text)


def _first_line(text: str) -> Extraction | None:
    """The value of a first line that holds nothing else."""
    begin = len(text) - len(text.lstrip())
    line, _, below = text[begin : begin + 4_000].partition("\n")
    if not below.strip() or len(line) > 240:
        return None
    value = clean(line.strip(" \t>#*_=`|"))
    if not value_like(value) or not re.search(r"[\d√π]|[A-Z]{2}", value) or re.search("[。；]", value):
        return None  # no value, or several sentences with labels and values
    if not (_EMPHASISED.match(line) or _EXPLAINS.match(below.lstrip())) or "?" in line:
        return None
    if first_value(below.lstrip().split("\n", 1)[0].strip(" \t>#*_=`|-")) is not None and value_like(
        clean(below.lstrip().split("\n", 1)[0].strip(" \t>#*_=`|-"))
    ):
        return None  # two values, one below the other
    return Extraction(value, "first line", start=begin, end=begin + len(line))


_FIRST_STOP = re.compile(r"[.!](?=\s)|[。！；]|\s[-–—]+\s(?=(?:because|since|for)\b)|,\s(?=(?:because|since)\b)")
_ARGUES = re.compile(
    r"""[\s>*_#(\[-]*
    (?: reason(?:ing)?s?\b | explanation
      | here(?:['’]s|\s+is|\s+are)\s+(?:why|how\s+(?:i|we|to\s+see)|the\s+\w+|a\s+\w+|my\s+\w+|some\s+details?)
      | to\s+see\s+(?:this|why|it)
      | the\s+(?:reason(?:ing)?|argument|derivation)\s+(?:is|goes|runs)
      | long\s+(?:answer|version) | details?\s*[:：.] | in\s+detail
      | proof\b | derivation | justification | why\b
      | 理由|解析|推导|解释|证明[:：]|原因|详解 )""",
    re.I | re.VERBOSE,
)


def _first_sentence(text: str) -> Extraction | None:
    """The value that a first sentence commits to, if the next sentence says that it explains it."""
    begin = len(text) - len(text.lstrip())
    line = text[begin : begin + _LONGEST].partition("\n")[0]
    stop = _FIRST_STOP.search(line)
    if stop is None:
        return None
    sentence_ends = line[stop.start()] in ".!。！；"
    after = text[begin + stop.end() : begin + stop.end() + _LONGEST]
    if (sentence_ends and not _ARGUES.match(after)) or GIVES_UP.search(after) or _GUESSES.search(after):
        return None
    plain = _EMPHASIS.sub("", line[: stop.start()]).strip(" \t>#*_=`|")
    spans = values_in(plain)
    if not spans or "?" in plain:
        return None
    end = begin + stop.start()
    if value_like(clean(plain)):
        return Extraction(clean(plain), "first line", start=begin, end=end)
    value = announced_value(plain, spans) or linked_value(plain, spans)
    return (
        Extraction(value.text, "first line", again=value.again, start=begin, end=end)
        if value and sentence_ends
        else None
    )


_GUESSES = re.compile(r"\bguess\w*\b|猜", re.I)
_EMPHASIS = re.compile(r"\*\*|__|`")
