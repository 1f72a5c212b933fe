"""The choice that the sentences of a response commit to, where no phrase or table of verdicts holds it.

The text is read sentence by sentence from its end. Every list of letters in a sentence is *chosen*, *denied*, excepted
from all others, or has no verdict, by the words before and behind it. Sentences that only deny options ("B can fail",
"the rest is not implied") and sentences without letters and doubts are passed over; the first sentence that chooses
letters decides. Letters without a verdict, a hedge, a doubt or a retraction end the search.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from gnomon.grade.choices.read_choice import Chosen, bare_line, read_choice
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.response.commitment_words import CHATTER, GIVES_UP, TAKES_BACK
from gnomon.grade.response.sentences import sentences

_SET = re.compile(r"\\?\{([A-Z\s,&;]{1,40}(?:and\s[A-Z])?)\\?\}")
_READ = 40  # sentences that are read from the end
_LONGEST = 400
Verdict = Literal["chosen", "denied", "except", "bare", "others", "void", "unknown"]

# ------------------------------------------------------------------------------------------------------------ the words

TRUE = re.compile(
    r"""
    \b(?: true|correct|right(?!\s+(?:angle|triangle))
      |valid|prov(?:able|ed|en)|holds?|follows?|forced|guaranteed|implied|deduc(?:ed|ible)|derived|checks?\s+out|stays?|(?:is|are)\s+in(?=\W*$)
      |derivable
        | established|necessary|necessarily|always|certain|surviv\w+|remain(?:s|ing)?|stands?|theorems?|works?|must
          |answers?|selections?
        | choices?|picks?|concluded|inferred|shown|asserted|marked|selected|chosen|ticked|justified|verified
          |confirmed|demonstrated|inevitable|consequences?|entailed|pass(?:es)?|final|verdict|solution|valid|keepers?
          |in\s+every|good )\b
  | 正确|成立|(?<!不)对(?!角|称|应|边)|必然|一定|恒|能(?:推出|证明|得到)|可(?:以)?(?:证明?|推出|得)|为真|满足|答案
    |[入应所]?选|能够(?:推出|证明|得到)|得证
    """,
    re.I | re.VERBOSE,
)
FALSE = re.compile(
    r"""
    \b(?: not|fails?|failed|failing|false|wrong|incorrect|invalid|untrue|violat\w+|broken?|break(?:s|ing)?
      |counter-?examples?|accidental\w*|coinciden\w+
        | depends?|dependent|refut\w+|disprov\w+|cannot|can't|unforced|unprovable|blank|never|reject\w*|drop(?:s
          |ped)?|no|special|false|unjustified
        | needs?\s+(?:extra|additional|more|further)|requires?|extra|only\s+(?:when|if|in|for|look\w*)
          |only\s+sometimes|sometimes|neither|nor|off\s+the|(?:drops?|falls?|ruled)\s+out|(?:is|are)\s+(?:out|off)|(?:is|are)\s+only\s+(?:true|correct|valid)|only\s+holds?
        |(?:true|holds?|correct|valid)\s+only\s+(?:for|in|when|if)
        |neither )\b
  | n['’]t\b | [✗✘❌]
  | 不|错|否定|反例|无法|未必|假命题|没有|与(?:图形|位置|形状)[^,.]{0,6}有关|取决于|否|只在|仅当|特殊
    """,
    re.I | re.VERBOSE,
)
_CHOOSES = re.compile(  # before letters: they are the choice
    r"""
    (?: \b(?: answers?|ans|reply|choos(?:e|ing)|chose|choices?|select(?:ed|ing|ion)?|pick(?:ed|s)?|vote|mark|tick
      |circle|check\s+off|keep(?:ing)?|retain|go(?:ing)?\s+(?:with|for)|settl\w+\s+(?:on|for)|stick(?:ing)?\s+with
          | leav(?:es?|ing)(?:\s+(?:us|me))?(?:\s+with)?|left\s+with|remain(?:s|ing)?(?:\s+are)?|conclude|get|obtain
            |find|end\s+up\s+with|so|thus|hence|therefore|it's|its|it\s+is|it\s+must\s+be|must\s+be|gotta\s+be
              |has\s+to\s+be|have\s+to\s+be
          | definitely|certainly|surely|clearly|sure|only|exactly|precisely|just|namely|true|correct|right|forced
            |hold|holds|provable|proved|proven|guaranteed|implied|following|yes|yep|verdict|result|final(?:ly)?
              |letters|survivors?
          | assert|claim|label|prove|show|establish|verify|confirm|that\s+is|i\.e\.|question|conclusion|in\s+short
            |summary|say|look|valid|but|rather
            |instead|make\s+it
            |sorry )\b
      | 选择?|答案?|正确|成立|对(?=的|:|\s*$)|推出|证明|综上|所以|因此|故|结论|只有|仅有?|即|改为?|而是|应为|为真|真命题
        |可知|得到?|剩下|剩余|留下|确定为?|定为|认定
      | [∴→⇒✓✔✅]|[-=]>|=
    )
    [^A-Za-z\u4e00-\u9fff]* (?:\b(?:is|are|be|to|the|with|for|on|as|of|then|now|options?|statements?|choices?
      |letters?|conclusions?|ones?|both|all|just|only|exactly|simply|accordingly|right|correct|following|my|our
        |following)\b[^A-Za-z\u4e00-\u9fff]*
      | (?:选项|结论|的|是|为|有|应|该|项|只|仅|一定|必然|都|命题|分别)[^A-Za-z\u4e00-\u9fff]* )* $
  | ^\W*(?:options?|statements?|letters?|选项|结论)?[^A-Za-z\u4e00-\u9fff]*$
    """,
    re.I | re.VERBOSE,
)
_ANSWER_IS = re.compile(
    r"\b(?:answers?|solution|choice|selection|verdict)\b[^.;!?]{0,80}\b(?:is|are|consists?\s+of|comprises?"
    r"|contains?\s+exactly)(?:\W+(?:therefore|thus|then|hence|the|pair|set|letters|options|statements))*\W*$|答案[^。；]{0,30}[是为:]\W*$",
    re.I,
)
_UNPROVED = re.compile(
    r"无法(?:被)?(?:证明|推出|得到|保证)|\b(?:cannot|can't|could\s+not)\s+be\s+(?:\w+ly\s+)?(?:proved|proven"
    r"|deduced|derived|shown|guaranteed|concluded)\b|\bno\s+more(?:\s+and\s+no\s+less)?\b|\bnothing\s+more\b",
    re.I,
)
_SO_IT_IS = re.compile(r"(?:所以|因此|故)(?:只?[是为有]|应?选)?\W*$")
_COLON = re.compile(r":[^A-Za-z\u4e00-\u9fff]*$")
_DROPS = re.compile(  # before letters: they are denied
    r"""
    \b(?: neither|nor|throw(?:ing)?\s+(?:out|away)
        | untrue|unprov\w+|invalid|rul(?:e|ed|es|ing)\s+out|exclud\w+|eliminat\w+|discard\w*|drop(?:ping|ped)?
      |reject\w*|strik(?:e|ing)
      |remov\w+|without|skip(?:ping)?|dismiss\w*|cross(?:ing)?\s+out
        | leav(?:e|ing)\s+out|not|never|false|wrong|incorrect|fail(?:s|ing|ed)?|no|cannot|unforced|refut\w+
          |counter-?examples?\s+(?:for|to|against))\b
  | n['’]t\b | [✗✘❌] | \[\s?\] | 排除|否定|推翻|收回|撤回|放弃|假命题|不|错误?|去掉|舍去?|剔除|反例
    """,
    re.I | re.VERBOSE,
)
_ALL_BUT = re.compile(
    r"""
    \b(?:all|every(?:thing|\s+\w+)?|each|any(?:thing)?|none?|nothing)\b [^.;:]{0,40}? \b(?:but|except(?:\s+for)?
      |apart\s+from|aside\s+from|other\s+than|save(?:\s+for)?|besides|excluding|bar)\b
        (?:\s+(?:for|the|options?|statements?|ones?))* \W*$
  | \b(?:except(?:\s+for)?|apart\s+from|aside\s+from|with\s+the\s+exception\s+of)\b (?:\s+(?:the|options?
    |statements?))* \W*$
  | (?<![排去剔])除了?(?:选项|结论)?\W*$
    """,
    re.I | re.VERBOSE,
)
_SOMEBODY = re.compile(
    r"""
    \b(?: friend|classmates?|students?|key|book|someone|somebody|people|others?\s+(?:say|chose|think)|initially
      |originally|at\s+first|first|thought|tempt\w+|common|mistaken\w*|reader|earlier
        | previous(?:ly)?|although|though|misprint|looks?|seems?|appears?|used\s+to|consider(?:ed|ing)?)\b | 考虑|曾
          |同学|有人|起初|原来|误
          |一开始|最初|看似|看起来|看上去|貌似|似乎|先
    """,
    re.I | re.VERBOSE,
)
HEDGES = re.compile(
    r"""
    \b(?: or|maybe|perhaps|possibly|probably|either|might|could|may(?!\s+(?:assert|conclude|claim|infer|fail|not
      |be\s+(?:false|violated|broken)))
      |if|suppose|supposing|assum(?:e|ing)|unless|whether|let|at\s+(?:least|most)|some\s+of|one\s+of|two\s+of
        |any\s+of|so\s+far|still
        | possible|potential|plausible|guess\w*|doubt\w*|den(?:y|ied)|disagree\w*|unlikely|impossible|hardly
          |dispute\w*|unsure|candidates?
          |would(?!\s+(?:be\s+my|choose|pick|select|say|answer|go|mark|tick|vote))|plus|more|among|between
            |to\s+(?:check|test|verify|examine)
          |remains?\s+to|need(?:s)?\s+to)\b
  | [?？] | 或|可能|也许|如果|若|假[设如使若定]|倘若|要是|至少|至多|是否|还需|之一|哪|(?<!题)设
    """,
    re.I | re.VERBOSE,
)
_REST = re.compile(
    r"\b(?:others?|rest|remaining|everything\s+else|nothing\s+(?:else|more)|anything\s+else|no\s+(?:others?|more)"
    r"|else)\b|其余|其他|其它|剩下|另外",
    re.I,
)
_POINTS = re.compile(r"\b(?:points?|vert(?:ex|ices)|corners?|midpoints?|collinear|circle\s+through)\b|点(?!评)", re.I)
_PRONOUN = re.compile(r"\b(?:them|they|these|those|it|this|that|both)\b|它们?|这些?|上述|以上", re.I)
_ALL = re.compile(
    r"\b(?:all(?:\s+of\s+(?:them|these|the\s+\w+))?|all\s+four|every\s+\w+|everything)\b|四个|四项|全部|全选|所有|都",
    re.I,
)
ARTICLE = re.compile(
    r"A\s+(?!(?:is|are|holds?|and|must|can|fails?|follows?|alone|only|does|was|true|false|always|necessarily"
    r"|needs?|depends?|survives?|remains?|for|it|would|as|in|too|also|but|not|will|works?|cannot|then|with|be|to"
    r"|isn't|doesn't"
    r"|right|correct|wrong|alone|definitely|plus|or|because|since|while|from|among|which)\b)[a-z]"
)


@dataclass(frozen=True, slots=True)
class Group:
    """A list of letters in a sentence, and what the sentence says of it."""

    letters: frozenset[str]
    verdict: Verdict


@lru_cache(maxsize=64)
def letter_lists(among: tuple[str, ...]) -> re.Pattern[str]:
    """A list of letters of options in a sentence."""
    letter = f"(?:{'|'.join(map(re.escape, among))})"
    one = rf"(?:\(\s?{letter}\s?\)|{letter})(?![A-Za-z0-9'_]|\s?=)"
    comma = r"\s{0,2}[,;+/]?\s{0,2}"
    tight = (
        r"\s{0,2}(?:,\s{0,2}and|&|and|nor|和|与|及|以及)\s{0,2}"  # no comma behind it: "A and C, B and D" are two lists
    )
    word = r"(?:options?\s|statements?\s)?"
    return re.compile(
        rf"(?<![A-Za-z0-9\\∠△'=])(?<!=\s)(?:{one}(?:{comma}{word}{one})*(?:{tight}{word}{one})*"
        rf"|{letter}{{2,9}}(?![A-Za-z0-9'_]|\s?=))"
    )


_SEGMENT = r"[∠△]?\d{0,3}[A-Z]{2,5}²?"
RELATION = re.compile(rf"(?<![A-Za-z]){_SEGMENT}(?:\s{{0,2}}[⊥⟂∥=≠≅≌∽~:/·×*+−-]\s{{0,2}}{_SEGMENT})+(?![A-Za-z])")
"""Segments, angles or triangles in a relation, such as AB ⊥ CD: their letters are points."""

# -------------------------------------------------------------------------------------------------------- the sentences


def stated_choice(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The choice that the sentences of a text commit to; None where they commit to none.

    >>> sorted(stated_choice("I get A and C. The others can be broken.", ("A", "B", "C", "D")).letters)
    ['A', 'C']
    >>> stated_choice("A or C, I cannot tell.", ("A", "B", "C", "D")) is None
    True
    """
    denied: frozenset[str] = frozenset()
    others: bool | None = None
    for sentence in sentences(tail, _READ):
        plain = spelled(CHATTER.sub(" ", sentence.plain))
        if len(plain) > _LONGEST:
            return None
        plain = RELATION.sub(" ", _SET.sub(r"(\1)", plain))
        if "{" in plain or "}" in plain:  # JSON and LaTeX are read elsewhere
            return None
        groups = groups_of(plain, among)
        if not groups:
            if GIVES_UP.search(plain) or TAKES_BACK.search(plain):
                return None
            if _REST.search(plain):
                others = _polarity(plain) if others is None else others
            elif _PRONOUN.search(plain) and FALSE.search(plain):
                return None
            elif _ALL.search(plain) and _polarity(plain) and not denied and not _NOT_ALL.search(plain):
                return Chosen(frozenset(among), "sentence", plain)
            continue
        doubted = _UNPROVED.sub(" ", plain)
        if HEDGES.search(doubted) or GIVES_UP.search(doubted):
            return None
        verdicts = {group.verdict for group in groups}
        line = tail[tail.rfind("\n", 0, sentence.start + 1) + 1 :].lstrip()
        if _item(among).match(line) or {"except", "chosen"} <= verdicts:  # a list of verdicts; an unclear exception
            return None
        if verdicts == {"void"} or (_POINTS.search(plain) and "chosen" not in verdicts):
            continue
        chosen = frozenset[str]()
        asked_false = verdicts == {"bare"} and _asked_false(tail, sentence.start)
        for group in groups:
            if asked_false:
                denied |= group.letters
            elif group.verdict in ("chosen", "bare"):
                chosen |= group.letters
            elif group.verdict == "except":
                chosen |= frozenset(among) - group.letters
                denied |= group.letters
            elif group.verdict == "denied":
                denied |= group.letters
            elif group.verdict == "unknown":
                return None
        if verdicts == {"denied"} and _ONLY_THESE.match(plain):
            others = True
        if _REST.search(plain) and not chosen:
            others = _rest_polarity(plain)
        if not chosen and others:
            chosen = frozenset(among) - denied
        if chosen:
            sure = not (chosen & denied) and not _doubted_before(tail, sentence.start, verdicts, chosen, among)
            return Chosen(chosen, "sentence", plain) if sure else None
    return None


def _asked_false(tail: str, at: int) -> bool:
    """Whether the question or heading before a place asks for false options."""
    above = next(iter(sentences(tail[:at], 1)), None)
    return above is not None and above.plain.endswith(("?", "？", ":", "：")) and FALSE.search(above.plain) is not None


def _doubted_before(tail: str, at: int, verdicts: set[Verdict], chosen: frozenset[str], among: tuple[str, ...]) -> bool:
    """Whether the clause before a choice supposes it or offers another, or the line above is another bare choice."""
    line = tail[tail.rfind("\n", 0, max(0, at - 1)) + 1 : at]
    if line.rstrip().endswith((";", "；")) and HEDGES.search(line):
        return True
    if "bare" not in verdicts:
        return False
    above = next(iter(sentences(tail[:at], 1)), None)
    groups = groups_of(spelled(above.plain), among) if above is not None else []
    return bool(groups) and {group.verdict for group in groups} == {"bare"} and groups[0].letters != chosen


_ONLY_THESE = re.compile(
    r"\W*(?:so\W+|thus\W+|hence\W+|therefore\W+|所以|因此|故)?(?:(?:only|just)\b|只有|仅有?)", re.I
)
"""Before options that are denied: all others hold."""
_NOT_ALL = re.compile(rf"{HEDGES.pattern}|\b(?:but|except|one|two|three|apart|save)\b", HEDGES.flags)


def _polarity(words: str) -> bool | None:
    if FALSE.search(words):
        return False
    return True if TRUE.search(words) else None


def _rest_polarity(plain: str) -> bool | None:
    """What a sentence says of the other options."""
    found = _REST.search(plain)
    return _polarity(plain[found.end() :]) if found else None


_PUNCTUATION = re.compile(
    r"[,;:.!(—–]|--+|\s-\s|\b(?:but|while|whereas|so|which|because|since|and\s+(?:leave|drop|reject|throw|discard|exclude|rule|eliminate|strike"
    r"|not))\b"
)
_BOUNDARY = re.compile(
    r"[,;:.!(—–]|--+|\s-\s|\b(?:but|while|whereas|so|which|because|since|and\s+hence|though|although)\b"
    r"|\bas(?=\s+(?:the\s+(?:others?|rest|remaining)|all|it|they|we|there|[A-D]\b))|而|但|故|所以|因此",
    re.I,
)


_DASH = re.compile(r"\s*(?:[-–—~…]|\.\.+|to|through|至|到)\s*")
_AND_ALSO = re.compile(r"[^A-Z:;.]{0,40}\b(?:and|nor)\W*|\W*(?:and|nor|和|与)?\W*")
_NEARLY = re.compile(r"\b(?:not|nearly|almost|hardly|not\s+quite)\s+(?:all|every\w*)\b", re.I)
_NOT_LIST = re.compile(r"\bnot\W*$", re.I)


@lru_cache(maxsize=64)
def _item(among: tuple[str, ...]) -> re.Pattern[str]:
    """An option that begins a line and has words of its own behind it."""
    letter = f"(?:{'|'.join(map(re.escape, among))})"
    return re.compile(
        rf"[\W_]*(?:option\s|选项)?\(?{letter}\)?[*_]{{0,2}}\s?(?:[.:)：]|、(?!\s?[A-Z]))[^\n]*[^\W\d_]{{2}}", re.I
    )


def groups_of(plain: str, among: tuple[str, ...]) -> list[Group]:
    """The lists of letters of a sentence with their verdicts."""
    found = [match for match in letter_lists(among).finditer(plain) if not ARTICLE.match(plain, match.start())]
    groups: list[Group] = []
    at = 0
    for k, match in enumerate(found):
        letters = re.findall("[A-Z]", re.sub(r"options?|statements?|and", "", match[0]))
        nxt = found[k + 1].start() if k + 1 < len(found) else len(plain)
        between = plain[match.end() : nxt]
        stop = _BOUNDARY.search(between)
        behind = between[: stop.start()] if stop else between
        lead = plain[at : match.start()]
        end = _PUNCTUATION.search(between)
        verdict = _verdict(lead, behind, between[: end.start()] if end else between)
        if (
            verdict == "denied"
            and k + 1 < len(found)
            and re.search(r"\bnot\W*$|不是\W*$|isn't\W*$", lead, re.I)
            and re.match(r"\W*(?:but|rather|instead|it\s+is|it's|而是|应为?)", between, re.I)
        ):
            verdict = "void"
        listed = verdict == "denied" and _NOT_LIST.search(lead) and "," in match[0] and "and" not in match[0]
        joined = k + 1 < len(found) and len(letters) == 1 and _DASH.fullmatch(between)
        if (
            verdict == "unknown"
            and groups
            and groups[-1].verdict == "denied"
            and _AND_ALSO.fullmatch(plain[at : match.start()])
        ):
            verdict = "denied"  # "B is off by 12 degrees and D by 5 %"
        if len(set(letters)) < len(letters) or listed or joined or _NEARLY.search(lead):
            verdict = "unknown"  # of "A, not B, C" it is not clear whether C is chosen
        groups.append(Group(frozenset(letters), verdict))
        settled_by_lead = verdict in ("denied", "chosen", "except", "void") and not (
            TRUE.search(behind) or FALSE.search(behind)
        )
        at = (
            match.end()
            if settled_by_lead
            else match.end() + (stop.start() if stop else len(behind) if k + 1 == len(found) else 0)
        )
    return groups


def _verdict(lead: str, behind: str, whole: str) -> Verdict:
    """What the words before and behind a list of letters say of it; ``whole`` goes up to the next stop."""
    clause = lead
    for stop in _BOUNDARY.finditer(lead):
        if stop[0] != ":" and lead[stop.end() :].strip():
            clause = lead[stop.end() :]
    if _SOMEBODY.search(clause) and not _COLON.search(lead):
        return "void"
    if _SOMEBODY.search(behind):
        return "void"
    if _ALL_BUT.search(lead):
        return "denied" if FALSE.search(behind) else "except"
    if FALSE.search(behind):
        return "denied"
    if _DROPS.search(clause):
        return "denied"
    if TRUE.search(behind):
        return "chosen"
    if (
        (_ANSWER_IS.search(lead) and not _DROPS.search(lead))
        or _CHOOSES.search(clause)
        or _SO_IT_IS.search(lead)
        or (_COLON.search(lead) and TRUE.search(clause))
        or (_COLON.search(lead) and not behind.strip(" .!*"))
    ):
        if not _PLAIN_BEHIND.fullmatch(whole):
            return "unknown"
        return "chosen" if lead.strip(" *(>-") else "bare"
    return "unknown"


_PLAIN_BEHIND = re.compile(  # behind letters that the words before them choose
    r"""
    \W*(?: (?: for\s+(?:sure|certain|me)|only|alone|then|it\s+is|again|here|overall|indeed|in\s+(?:the\s+)?(?:end
      |total|all)|and|no\s+(?:more|less|doubt|others?)|nothing\s+(?:else|more)
            | as\s+(?:the|my|our)\s+(?:\w+\s+)?(?:answers?|choices?|options?|selection|result|ones?|statements?)
              |to\s+be\s+(?:true|correct)|lol|thanks|folks|i\s+(?:believe|think|guess)|as\s+(?:true|correct)
            | final|项|啦|了|这|[两三四]项?|个?选项|个?结论 )\b\W* )*
    """,
    re.I | re.VERBOSE,
)


# -------------------------------------------------------------------------------------------------------- answers first


_BARE = re.compile(r"[\W_]*+(?:[A-Z](?![a-z])[\W_]*+(?:(?:and\b|和|与)[\W_]*+)?)+")
"""Letters and marks; a run of marks is taken as a whole, since to divide it in every way takes exponential time."""


def first_choice(text: str, among: tuple[str, ...]) -> tuple[Chosen, int] | None:
    """The choice of a first line that holds nothing else, and where that line ends; None where there is none."""
    begin = len(text) - len(text.lstrip())
    end = text.find("\n", begin)
    if end < 0 or not text[end:].strip():
        return None
    line, below = bare_line(text[begin:end]), bare_line(text[end:].lstrip().split("\n", 1)[0])
    if _BARE.fullmatch(below):
        return None  # two choices, one below the other
    if not _BARE.fullmatch(line) or "?" in line:
        return None
    found = read_choice(line, among, "first line")
    return (found, end) if found is not None and found.letters else None
