"""Where the text behind an answer takes it back: "Correction:", "Sorry, I meant", "on reflection", 更正, 不对.

A *firm* regret voids the answer, whatever follows ("the above is wrong", "I made a mistake"). A *loose* one ("wait",
"actually") often only opens a check, so the answer stays unless another one is stated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gnomon.grade.response.disowned import disowned

REACH = 6_000  # characters behind an answer in which it may be taken back
_OPENING = (
    r"(?:^|[.!?,;:(\n—–…-]\s{0,4}|[。！？；，：（]\s{0,4}|\b(?:and|but|so|oh|ah|no|wait|hmm+|well|sorry|oops|please|unfortunately"
    r"|regrettably|alas|actually|however|reflection|thoughts?|review|checking|inspection|again)\b[\s,.…]{0,4})"
)
_ANSWER = r"(?:answer|result|value|box|solution|choice|calculation|computation|conclusion|selection|working|derivation)"
_WRONG = (
    r"(?:wrong|incorrect|mistaken|not\s+(?:quite\s+|actually\s+)?(?:right|correct|the\s+(?:right\s+|correct\s+)?answer)"
    r"|an?\s+(?:\w+\s+)?(?:mistake|error|typo|slip)|invalid|in\s+error|off|flawed|faulty|erroneous|void)"
)
_VERY = (
    r"(?:\s+(?:clearly|actually|in\s+fact|also|to\s+be|still|completely|totally|simply|obviously|plainly|certainly))*"
)
_FIRM = re.compile(
    rf"""
    {_OPENING}\W{{0,6}}
    (?: (?:correction|corrected|erratum|errata|edit|edited|update|updated|revised|revision|amendment)
          (?:\s+(?:answer|to\s+(?:the|my)\s+\w+|value|result))?\b(?=[\s*_]*(?:[:：,—–\d$√\\-]|$|is\b|needed))
      | (?:scratch|strike|forget|disregard|ignore|discard|cross\s+out|delete)
          \s+(?:that|this|it|the\s+(?:above|previous|box|boxed|last|earlier|first)|my|what|everything)\b
      | never\s?mind\b | please\s+(?:disregard|ignore)\b(?!\s+(?:the\s+)?(?:format|units?|notation))
      | i\s+(?:\w+\s+)?(?:take|must\s+take)\s+(?:that|it|this)\s+(?:\w+\s+)?back\b
      | i\s+(?:\w+\s+){{0,2}}?(?:retract|withdraw|revoke|misread|miscalculated|miscounted|misspoke|mistyped|misstated
          |meant|stand\s+corrected|changed\s+my\s+mind|change\s+my\s+mind|change\s+my\s+answer|revise|erred|messed\s+up)\b
      | (?:i|we)(?:'ve|\s+have|\s+had)?\s+(?:\w+\s+){{0,4}}?(?:made|make|found|see|spotted|noticed?|reali[sz]ed?)\s+
          (?:that\s+)?(?:i\s+made\s+)?(?:a|an|my|the|some|another)\s+(?:\w+\s+)?(?:mistake|error|slip|typo|blunder)\b
      | (?:i|we)\s+(?:was|were|am|are)\s+(?:\w+ly\s+)?(?:wrong|mistaken|incorrect|in\s+error)\b
      | (?:i|we)\s+(?:need|have|must|want|should|would\s+like|wish)(?:\s+to)?\s+(?:correct|revise|fix|change|amend)\b
      | (?:let\s+me|to)\s+(?:correct|fix|amend|revise)\s+(?:my|that|this|it|the|myself)\b
      | my\s+(?:mistake|bad|error|apologies)\b
      | (?:i|we)\s+(?:(?:have|had|just|also|clearly|must\s+have|seem\s+to\s+have)\s+)*(?:forgot(?:ten)?|disagree
          |no\s+longer\s+\w+
          |used\s+the\s+wrong|mixed\s+up|swapped|confused|double[-\s]counted|would\s+not\s+trust|do(?:\s+not|n['’]t)\s+(?:trust|believe)
          |(?:dropped|lost|missed|left\s+out|omitted|overlooked|neglected|ignored)\s+(?:an?|the|one|some|another|half)\s+
            (?:\w+\s+){{0,2}}(?:factors?|signs?|terms?|half|cases?|parts?|roots?|squares?|conditions?|faces?|overlaps?|piece|step))
          \b(?!\s+to\s+(?:say|mention|note|state|point)|\s+(?:nothing|no)\b)
      | (?P<change>(?:so\s+|then\s+|please\s+|just\s+)?(?:double|halve|triple|square|divide|multiply|replace)\s+
          (?:that|this|it|the\s+(?:above|result|answer|value|box))\b)
      | (?:this|that|it|(?:the|this|that|my)\s+(?:\w+\s+)?(?:answer|result|value|number|count))\s+
          (?:must|has\s+to|have\s+to|needs?\s+to|should|ought\s+to|is\s+still\s+to)\s+(?:still\s+|then\s+|also\s+|now\s+|first\s+)?(?:be\s+)?
          (?:multiplied|divided|doubled|halved|squared|added|subtracted|increased|decreased|corrected|replaced|discarded|rejected|be\s+taken\s+back)\b
      | (?:this|that|it|(?:the|this|that|my)\s+(?:\w+\s+)?(?:answer|result|value|number|count|box))(?:['’]s
          |\s+is|\s+was|\s+seems
          |\s+looks)\s+(?:\w+\s+)?
          (?:too\s+(?:small|large|big|many|few|low|high)|off\s+by|half\s+(?:of\s+)?(?:what|the)|twice\s+(?:what|the)|rejected|refuted|withdrawn
            |an?\s+(?:upper|lower)\s+bound|(?:only|just|merely)\s+(?:an?\s+|the\s+)?(?:\w+\s+)?(?:half|part|bound|estimate|approximation|piece))\b
      | (?:(?:on|upon|after)\s+\w+ing\s*,?\s*|(?:on|upon)\s+(?:\w+\s+)?(?:verification|inspection|check
          |review)\s*,?\s*)?
          (?:this|that|it)\s+(?:fails|does\s+not\s+(?:work|fit|hold|satisfy|check\s+out|match|agree)|contradicts)\b
      | (?:the\s+)?(?:verdict|judge?ment|status)\W{{1,4}}(?:false|wrong|incorrect|no\b|rejected)
      | (?:this|the|that|his|her|their)\s+(?:(?:quoted|user's|above)\s+)?(?:claim|assertion|statement\s+above
          |quote)\s+(?:is|was){_VERY}\s+(?:{_WRONG}|false)
      | (?:this|that|it)\s+(?:counts?|includes?|ignores?|omits?|misses|neglects?|forgets?|leaves?\s+out|lacks?)\b
          (?!\s+(?:nothing|no|none|all|both|every|each)\b(?![^.\n]{{0,60}}\btwice\b))
          (?=[^.\n]{{1,80}}(?:,\s*so\b|\btwice\b|,\s*hence\b|;\s))
      | retraction\b | (?:i|we)\s+(?:have\s+)?mis(?!s)\w{{3,}}\b
      | (?:it|that|this)\s+is\s+now\b(?=[\s*_:$(]{{0,6}}[\d\\√π-]|\s+(?:wrong|false|incorrect)\b)
      | not\s+so\b(?=\s*[.!,;:])
      | there\s+(?:is|was|'s)\s+(?:a|an)\s+(?:\w+\s+)?(?:mistake|error|slip|typo)\b
      | (?:the\s+)?(?:above|previous|preceding|aforementioned)(?:\s+{_ANSWER})?\s*(?:is|was|were|are){_VERY}\s+{_WRONG}
      | (?:the|my|our|this|that)\s+(?:(?:above|previous|boxed|last|earlier|first|final|given|stated|original)\s+)*
          {_ANSWER}(?:\s+(?:above|in\s+the\s+box|i\s+gave))?\s*
          (?: (?:is|was|'s|must\s+be|has|contains){_VERY}\s+{_WRONG}
            | (?:(?:is|was)n't|cannot\s+be|can't\s+be|could\s?n[o']t\s+be){_VERY}\s+(?:right|correct) )
      | (?:that|this|it)(?:'s|\s+(?:is|was|isn't|wasn't))\s+(?:\w+\s+)?(?:wrong|not\s+(?:right|correct|the\s+answer))
          (?=\W*(?:$|[;,.!]\s*(?:the\s+(?:correct|right|true|actual)|it|correct|should|so|instead|rather|\$|\\|\d)))
      | (?:hmm+|oh|ah|wait|um)?[\s,.…]{{0,6}}no\b(?=\s*,?\s*wait|,?\s*actually|\s*,?\s*sorry)
    )
  | (?:少|多|漏|忘了?|忘记)(?:乘|除|加|减|算|数|了|写)|说错|再(?:乘|除)以|还(?:要|需|应)(?:要|再)?(?:乘|除|加上|减去)
  | 更正|修正(?!后)|纠正|勘误|改正|订正
  | (?:上面|以上|上述|之前|刚才|前面|刚刚|前述|原来|我)的?(?:这个|那个)?(?:答案|结果|计算|结论|解答|推导|选择|说法)?
      (?:其实)?(?:是|有|算|写|弄|搞|看|都|得|计算)*(?:错|有误|不对|不正确|有问题)
  | (?:算|写|看|弄|搞|选|数|想|计算|漏)(?:错|漏)了?|我错了|出错了|有误(?=[，,。：])|收回|撤回|作废|改为|改成|改选
  | (?:^|[。！？；\n，,.!])\s{{0,4}}(?:哦|啊|嗯|等等|等一下|抱歉|对不起)?[，,\s]{{0,6}}
      (?:(?:不对|错了)(?=[，,。！!：:；;\s]|$)|不是(?=[，,。！!：:；;]|$))
  | (?:^|[。！？\n.!])\s{{0,4}}不[，,]
    """,
    re.I | re.VERBOSE,
)
_CHECKS = re.compile(
    r"\b(?:check|verify|verification|confirm|test|sanity)\b[^.!?\n]{0,30}$|(?:验证|检验|验算)[^。\n]{0,20}$", re.I
)
"""Words before "square it" and the like that make it a check of the answer, not a change."""
_AT_ONCE = re.compile(  # only right behind the answer: later on it may speak of something else
    rf"""
    [\s$)\]}}*_`\\.,，。;:(—–…-]{{0,16}}
    (?: (?:hmm+|oh|ah|um|wait|but|well|actually|sorry|oops|hold\s+on)[\s,.…!—–-]{{0,6}} ){{0,3}}
    (?: (?:this|that|it|these)(?:'s|\s+(?:is|was|are|cannot\s+be|can't\s+be|isn't|seems|looks
          |does\s?n[o']t\s+(?:seem|look)))
          {_VERY}\s*(?:(?:{_WRONG}|false|impossible)(?!\s+(?:that|to)\s)|(?<=be\s)(?:right|correct)|(?<=n't\s)(?:right|correct))
      | or\s+so\s+i\s+thought\b
      | no\b(?=\s*[,.:;!—–-]|\s*$|\s+\$|\s+wait|\s+it|\s+that)
      | not\s+(?:quite|really|exactly|so\s+fast)\b
      | wrong\s*[!.]
      | (?:这|那|它|该答案|该结果|答案|此答案)?(?:个答案|个结果)?(?:是|显然)?(?:不对|不正确|错的|错误的|错了|有误)
    )
    """,
    re.I | re.VERBOSE,
)
_LOOSE = re.compile(
    rf"""
    {_OPENING}\W{{0,6}}
    (?: wait|hold\s+on|hang\s+on|hmm+|actually|oops|whoops|sorry|apologies|i\s+apologi[sz]e|rather|instead|i\s+mean
      | (?:on|upon|after)\s+(?:second\s+thoughts?|reflection|further\s+\w+|closer\s+\w+|review|re\w+|checking|thinking)
      | (?:thinking|looking|checking)\s+(?:about\s+it\s+)?(?:again|more|it\s+over|closer)
      | second\s+thoughts?|re-?(?:checking|reading|considering|calculating|counting|thinking)
      | let\s+me\s+(?:re|double|check|think|correct|reconsider)\w*
      | in\s+fact|or\s+rather|better|however|but|come\s+to\s+think|to\s+be\s+precise|more\s+precisely
    )\b
  | 等等|等一下|且慢|稍等|其实|抱歉|对不起|再(?:想|算|看|仔细)|仔细|重新
  | 准确地说|事实上|实际上|应该是|应为|应当是|不过|但是?
    """,
    re.I | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Regret:
    """A place that takes an answer back; ``end`` is where the text behind its words begins."""

    start: int
    end: int
    firm: bool


_RUN = re.compile(r"([\W_])\1{3,}")


def condensed(rest: str) -> str:
    """The text behind an answer, as far as it is read, with no sign more than three times in a row."""
    return _RUN.sub(r"\1\1\1", rest[: 4 * REACH])[:REACH]


def regret_in(rest: str) -> Regret | None:
    """The last firm regret of the text behind an answer, else the last loose one.

    >>> regret_in(". Correction: it is 6.").firm
    True
    >>> regret_in(". This completes the proof.") is None
    True
    """
    rest = rest[:REACH]
    firm = _AT_ONCE.match(rest)
    for match in _FIRM.finditer(rest):
        if not (match["change"] and _CHECKS.search(rest[max(0, match.start() - 40) : match.start() + 2])):
            firm = match
    if firm is None:
        firm = disowned(rest)
    if firm is not None:
        return Regret(firm.start(), firm.end(), firm=True)
    loose = None
    for match in _LOOSE.finditer(rest):
        loose = match
    return Regret(loose.start(), loose.end(), firm=False) if loose else None


_LEAD = re.compile(  # words before the answer that takes the place of another: "it should be", "I meant"
    r"""
    (?: [\s,:：;.!—–…*_>-]
      | (?:so|thus|hence|therefore|then|and|but|no|oh|the|a|an|my|our|it's|that's|it|that|this|is|are|was|be|should
          |must|would|have|been|actually|rather|instead|really|in\ fact|only|just|i|we|mean|meant|get|got|choose|say
          |answer|final|correct|right|true|actual|real|proper|new|revised|corrected|result|value|distance|length|area
          |volume|angle|ratio|number|count|probability|option|options|statements?|choices?|one|ones|holds?|sorry|wait
          |equals?|plane|line|segment|edge|of|to|above|wrong|incorrect|select|pick|which|gives)
        (?![A-Za-z])
      | 应该|应当|应|该|是|为|等于|选|正确|答案|的|结果|最终|所以|因此|故|即|而|只有|仅|有|值|平面|线段|直线
      | 实际|其实|改|成|才
    )*
    """,
    re.I | re.VERBOSE,
)
_CONCLUSION = re.compile(
    r"(?:\b(?:so|thus|hence|therefore|should\s+be|must\s+be|i\s+meant|it\s+is|it's|giving|gives|(?:we|i)\s+(?:now\s+)?(?:get|find|obtain|have)|answer\s+is"
    r"|(?:distance|length|area|volume|value|angle|ratio|number|result|correct\s+one|right\s+one)\s+(?:is|equals))\b"
    r"|应为|应该?是|应当是|所以|因此|得到?|答案[是为]|[是为])[\s:：,，]*",
    re.I,
)
_STOP = re.compile(r"[.!?](?=\s|$)|[。！？；]|;|\n")


def restated_in(said: str) -> list[str]:
    """What may be the new answer in the text behind a regret, the likeliest first: whole sentences without their lead.

    >>> restated_in(" it's $6$.")
    ['$6$.']
    """
    found: list[str] = []
    at = 0
    for stop in [*(match.end() for match in _STOP.finditer(said[:1_000])), min(len(said), 1_000)]:
        sentence, at = said[at:stop].strip(), stop
        if not sentence:
            continue
        lead = _LEAD.match(sentence)
        found.append(sentence[lead.end() if lead else 0 :].strip())
        conclusions = list(_CONCLUSION.finditer(sentence))
        if conclusions:
            found.append(sentence[conclusions[-1].end() :].strip())
        if len(found) > 24:
            break
    return [text for text in dict.fromkeys(reversed(found)) if text]
