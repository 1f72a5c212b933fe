"""How the sentence around an answer stands to it: commits to it, leaves it open, or does not mean it as the answer.

An answer is *void* where its sentence denies it ("not \\boxed{5}", "\\boxed{5} is wrong", 不是), supposes it ("if the
answer is 5", 假设), asks for it ("is it \\boxed{5}?") or tells of somebody's error ("a common wrong answer is"). It is
*open* where the sentence offers it beside others ("either 4 or 5", "possible answers", "it might be 5").

Only the sentence of an answer is read, not the whole response, and every pattern looks at a bounded number of signs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from gnomon.grade.response.forms import blank_form
from gnomon.grade.response.unfinished import offers_no_value, supposes_no_value

Kind = Literal["committed", "void", "open"]


@dataclass(frozen=True, slots=True)
class Stance:
    """What a sentence does with an answer, and which part of the text speaks of it."""

    kind: Kind
    start: int
    end: int


# ----------------------------------------------------------------------------------------------- words before an answer

_OBJECT = (
    r"(?:\s+(?:the|(?-i:an?)|my|our|any|required|requested|wanted|desired|sought|exactly|simply|just|only|merely|both|equal|to|be|correct|right|final|true"
    r"|answers?"
    r"|values?|options?|choices?|statements?|letters?|planes?|lines?|segments?|edges?|points?|angles?|length|distance"
    r"|area|volume|number|set|is|are|of))*"
)
_AUXILIARY = r"(?:is|are|was|were|do|does|did|can|could|would|should|must|will|may|might|has|have)"
_NOT = (
    rf"(?:\b{_AUXILIARY}\s+(?:\w+ly\s+)?not|\b(?:{_AUXILIARY}|ca|wo)n['’]t|\bcannot|\bcan\s?not|\bnever|\bit's\s+not)"
)
_DENIED_AT_END = re.compile(  # "the answer is not", ", not", "rather than"
    rf"""
    (?: {_NOT} (?:\s+(?:necessarily|always|really|possibly|actually|certainly))?
      | (?:^|[,;:(—–-]\s*)(?:(?:and|but|so|thus|hence|certainly|definitely|clearly)\s+)?(?:not|neither)
      | \b(?:and|but)\s+not | \b(?:neither|nor)
      | \b(?:rather\ than|instead\ of|as\ opposed\ to|other\ than|except(?:\ for)?|apart\ from|anything\ but
          |all\ but|everything\ but|all\ (?:of\ them\ )?except|unlike
          |different\ from|differs?\ from|unequal\ to|less\ than|greater\ than|bigger\ than|larger\ than
          |smaller\ than|more\ than|fewer\ than|exceeds
          |(?:is|are|lies?|be|stays?|just|well|strictly|slightly|far|remains?)\ (?:below|above))
      | [≠<>]|\\neq?|\\lt|\\gt
      | \b(?:twice|half(?:\ of)?|double|triple|\w+\ times|(?:square|cube|square\ root|root|reciprocal|negative)\ of)
    ) {_OBJECT} $
  | \b(?:answer|value|it)\s+is\s+(?:at\ (?:most|least)|not\ (?:more|less)\ than)$
  | (?: 不(?:是|为|等于|会是|可能是|可能为|可能|应该?是|应该?为|应|能是|该是|选|应选|能选|该选|取)|并不是|并不等于
      |并不为|并非
      |绝不是|决不是|而非|除了?|大于|小于|不到|超过|高于|低于 )
    (?:选项|答案|平面|直线|线段|正确的?)*\s*$
  | 的(?:余角|补角|相反数|倒数|平方|立方|一半|[两二三四五\d]倍)\s*(?:[是为=]|等于|约为)?\s*$
  | \b(?:complement|supplement|reciprocal|opposite)\s+of$
  | ^\W*(?:the\s+|its\s+)?(?:complement|supplement|reciprocal)(?:ary\s+angle)?\s+(?:is|equals)$
  | \b(?:answer|result|value|length|distance|angle|area|volume|ratio)['’]s\s+
      (?:square|cube|double|half|reciprocal|square\s+root|complement)\s+(?:is|equals)$
  | \bits\s+(?:square|cube|double|half|reciprocal|square\s+root)\s+(?:is|equals)$
  | \bratio\s+(?:of|between)\s+the\s+answer\b[^,;]{{0,40}}$
    """,
    re.I | re.VERBOSE,
)
_SAY = (
    r"(?:say|claim|think|conclude|assume|believe|state|answer|write|box|choose|select|pick|accept|agree|suppose"
    r"|expect|give|report|submit|offer)"
)
_DENIED = re.compile(  # "it is false that", "I do not think that", "I doubt that"; up to the end of its clause
    rf"""
    \b(?:false|wrong|incorrect|untrue|not\ true|not\ correct|not\ right|not\ the\ case|a\ mistake|an\ error|impossible
        |unlikely|doubtful|questionable|nonsense) \s+ (?:that\b|to\s+{_SAY}\b)
  | \b(?:{_AUXILIARY}\s+(?:\w+ly\s+)?not|{_AUXILIARY}n['’]t|can(?:no|')t|never) \s+(?:\w+ly\s+)?{_SAY}\b
  | \b(?:i|we)\s+(?:\w+ly\s+)?(?:doubt|deny|denied|reject|rejected|disagree|dispute|discard|discarded|dismiss
    |dismissed
        |exclude|excluded|rule\ out|ruled\ out)\b
  | \b(?:i|we)\s+(?:no\s+longer|hardly|scarcely|barely)\s+{_SAY}\b
  | \b(?:i|we)\s+(?:was|were|am|are)\s+(?:\w+ly\s+)?(?:wrong|mistaken|in\s+error)\s+(?:when|to|in|about)\b
  | \b(?:withdraw|retract|revoke|take\s+back|refuse|decline|abandon|regret|exclude[sd]?|reject(?:s|ed)?
      |refute[sd]?|eliminate[sd]?
        |rule[sd]?\s+out|contradicts?|disproves?|forbids?|fails?\s+to|avoid|beware\s+of)\b
  | \bno\s+way\b|\b(?:under|in)\s+no\s+(?:circumstances?|case|way)\b|\b(?:by\s+no\s+means|on\s+no\s+account)\b
  | \b(?:nobody|no\s+one|noone|none)\b[^,;]{{0,60}}?\b(?:should|would|could|can|will|may)\b
  | \b(?:twice|half|double|triple|(?:square|cube|reciprocal|negative|inverse|opposite|root|double|third|quarter
    |complement|supplement)\ of
        |(?:times|minus|plus|by))\s+(?:of\s+)?(?:the|this|our)\s+(?:(?:correct|right|final)\s+)?(?:answer|result
          |value)\b
  | \banswer\s+(?:squared|cubed|doubled|halved|times|plus|minus|divided)\b
  | 排除|撤回|收回|放弃|不再认为|不认为|不觉得|不相信|不同意|怀疑|说.{{0,6}}是错|答案的(?:平方|一半|[两三四\d]倍
      |倒数|相反数|立方|根)
    """,
    re.I | re.VERBOSE,
)
_SUPPOSED = re.compile(  # up to the end of its clause
    r"""
    (?: ^|[,;:(—–-]\s*|\b(?:and|but|so|now|first|firstly|even|only|what|as|or|next|then)\s+ )
    (?: if(?!\s+i\s+(?:read|understand|understood|am\s+not\s+mistaken|see|recall))
      | suppose|supposing|assume|assuming|imagine|pretend|presume|presuming
      | provided|in\ case|whether|unless
      | let(?:'s|\ us|\ me)\s+(?:first\s+|now\s+)?
        (?:say|suppose|assume|guess|try|imagine|pretend|take|test|check|hypothesi[sz]e|consider|start|see|verify
          |propose)
      | let\s+(?:the|our|this)\s+(?:answer|result)\b|let\s+[a-z]\s*(?:=|be)
      | say\s+(?:the|that\s+the|our)\s+answer
      | (?:trying|testing|checking)(?!\s+(?:each|all|every|both|them|the\s+(?:candidate|option|line|plane|choice)s?\b))
      | (?:guessing|substituting|plugging\s+in|try|test|guess|consider|check|verify)
    ) \b
  | 假设|假如|假定|如果|倘若|要是|不妨设|猜测?(?:答案|是|为)|(?<![建])设(?!计|备)|(?:^|[，,；;。\s])若|是否
    """,
    re.I | re.VERBOSE,
)
_ASIDE = re.compile(
    r"^\W*(?:up\s+to\s+(?:an?|some|the)\s+(?:\w+\s+)?(?:factor|constant|sign)\b|(?:suppose|assume|imagine|pretend)\s*,[^,;]{0,40},|if\s+i\s+(?:had\s+to|must)\s+(?:guess|bet)\b|(?:as"
    r"|at)\s+a\s+guess\b"
    r"|(?:my\s+)?(?:best\s+|wild\s+)?guess\b"
    r"|if\s(?!i\b|everything\b|all\b)[^.;\n]{3,160},\s*(?:then\s+)?(?:[^.;,\n]{0,40}\s)?would\s+(?:be|have\s+been|equal|give)\b)",
    re.I,
)
_WRONG = (
    r"(?:wrong|incorrect|false|mistaken|erroneous|na[iï]ve|tempting|invalid|bad|untrue|faulty|flawed|rejected"
    r"|excluded|discarded)"
)
_THINK = r"(?:tempted|think|say|guess|inclined|expect|misled|believe|conclude|answer|assume|claim)"
_THOUGHT = (
    r"(?:got|get|thought|had|said|wrote|answered|found|obtained|believed|guessed|chose|picked|selected|computed"
    r"|claimed)"
)
_OTHERS = re.compile(  # somebody's error, or an answer that was given up; up to the end of its clause
    rf"""
    \b(?:{_WRONG}|to\s+be\s+(?:rejected|excluded|discarded))\s+(?:\w+\s+){{0,2}}?(?:are|is)\b
  | \b(?:options?|choices?|statements?|ones?|values?|answers?)\s+(?:that\s+are\s+|which\s+are\s+)?to\s+be\s+
      (?:rejected|excluded|discarded|avoided)\b
  | \b{_WRONG}\s+(?:\w+\s+){{0,2}}?(?:answers?|options?|values?|results?|guess(?:es)?|choices?|statements?|ones?
        |conclusions?|solutions?|response)\b
  | \b(?:anyone|anybody|whoever|everyone|everybody|someone|somebody|those|people|students?)\s+(?:who\s+)?(?:\w+ly\s+)?
      (?:claims?|says?|answers?|thinks?|gets?|writes?|chooses?|picks?|believes?|obtains?)\b
  | \b(?:careless|hasty|sloppy|inattentive|quick|na[iï]ve|tempted|superficial)\s+\w+
      \s+(?:would|might|may|will|could|gets?|gives?|obtains?|finds?|leads?|yields?|answers?|chooses?)\b
  | \b(?:options?|choices?|statements?|ones?|conclusions?|letters)\s+(?:that|which)\s+
      (?:are\s+not|aren['’]t|cannot|can['’]t|do\s+not|don['’]t|fail|are\s+(?:false|wrong|incorrect))\b
  | \b(?:trap|pitfall|distractor|decoy|bait)s?\b
  | \b(?:my|a|the|your|our)\s+(?:friend|colleague|neighbou?r|student|teacher|classmate|brother|sister|user
      |answer\s+key|key|book
      |textbook|solution\s+manual|author)(?:['’]s\s+\w+)?\s+(?:is|was|says?|said|claims?|claimed|lists?|got|gets
        |chose|chooses|gave|gives
      |thinks?|thought|wrote|writes|answers|answered|has|had|picked|prints?)\b
  | (?:^|\b(?:user|student|teacher|friend|somebody|quoted?|given)(?:['’]s)?\s+)\W*(?:claim|assertion|statement
      |suggestion)\s*[:：]
  | ^\W*(?:user|student|teacher|friend)\s*[:：]
  | \b(?:i|we)\s+(?:hoped|wished|wanted|had\s+hoped|had\s+expected|guess)\b
  | \bif\s+i\s+had\s+to\s+guess\b|\bi\s+would\s+guess\b
  | \b(?:one|you|we|some|someone|many|most|people|students?|others|they)\s+(?:people\s+|students\s+|of\s+us\s+)?
      (?:may|might|could|would|will|are|is)\s+(?:\w+ly\s+)?(?:be\s+)?{_THINK}\b
  | \b(?:many|most|some|people|students?|others|someone|somebody|the\s+author|solution\s+[AB]|they)
      \s+(?:people\s+|students\s+|solvers\s+)?(?:\w+ly\s+)?(?:say|says|think|thinks|claims?|write|writes
        |{_THOUGHT}|answers?|guess|pick|choose)\b
  | \b(?:i|we)\s+(?:have\s+|had\s+)?(?:(?:first|initially|originally|previously|earlier|once|also)\s+)?
      (?:considered|suspected|mistakenly|wrongly|erroneously)\b
  | \b(?:i|we)\s+(?:had\s+)?(?:at\s+)?(?:first|initially|originally|previously|earlier|almost|nearly)\s+{_THOUGHT}\b
  | \b(?:at\s+first|initially|originally)\b\W{{0,2}}\s*(?:i|we)\s+{_THOUGHT}\b
  | \bmy\s+(?:first|initial|earlier|previous|original|old)\s+(?:answer|guess|thought|attempt|result|choice|instinct)\b
  | \b(?:common|usual|typical|frequent|easy|possible)\s+(?:mistake|error|misconception|trap|pitfall|slip)\b
  | 我?(?:原来|起初|一开始|之前|原先|最初|本来|误)(?:以为|认为|选|得|算|写|想|的答案|答案)
  | (?:常见|典型)的?(?:错误|误区)|错误(?:的)?(?:答案|选项|结论|结果|做法)|(?:错误|不正确|不成立|不对)的[是有为]
      |粗心[^，。]{{0,12}}(?:得到?|选|认为|算出?|写)|有人|有的(?:同学|人)
  | (?:同学|学生|他|她|朋友|老师)(?:会|常|可能)*(?:认为|说|以为|选|得|算)
  | 容易(?:误|错)|误(?:以为|选|认为|答)|错(?:以为|选|解)
    """,
    re.I | re.VERBOSE,
)
_CLAUSE_END = re.compile(
    r"[,;，；。]|\breplac\w+\b[^,;]{0,40}?\b(?:by|with)\b|\band\s+(?:now\s+)?(?:answer|give|state|submit|write)\b"
    r"|\b(?:it|them|that|those|these|one)[:：]|\band\s+(?:keep|retain|take|accept)\b|\b(?:then|so|but|hence|thus|therefore|while|whereas|because|since|however)\b"
    r"|则|那么|所以|因此|但|而是|故(?!意)|可得|得到|改为|改成"
)
_NOUN = (
    r"(?:(?:it|it's|that|this|the|an?|my|answer|is|are|be|equals|option|options|final|correct|right|value|distance"
    r"|length|area|volume|angle|result|just|only|about|to|statements?|choice|plane|line|segment|edge)\W+)"
)
_OPEN_AT_END = re.compile(  # "either", "it might be", "possible answers:", "or"
    rf"""
    \b(?:maybe|perhaps|possibly|conceivably|either|unless)\W+{_NOUN}{{0,6}}$
  | \b(?:might|may|could)\s+(?:well\s+|also\s+|possibly\s+|then\s+)?be(?:\W+{_NOUN}{{0,4}})?$
  | \b(?:either|or|alternatively|or\s+else|or\s+rather)\W*{_NOUN}{{0,5}}$
  | (?<!only\ )\b(?:possible|potential|plausible|candidate|alternative)\s+(?:\w+\s+)?
      (?:answers?|values?|solutions?|results?|choices?|sets?)\b[^.;]{{0,60}}$
  | \b(?:candidates?|possibilities)\s*(?:for\s+the\s+answer\s*)?(?:are|is|include)?\W*$
  | \b(?:torn|undecided|hesitate|hesitating|choose|decide)\s+between\b[^.;]{{0,60}}$
  | (?:要么|或者?|也许|或许|可能|没准|说不定)(?:就?(?:是|为|选|等于)|答案|的|\s)*$
  | 可能的?(?:答案|结果|取?值|选项)[^。；，]{{0,30}}$
  | 介于$
    """,
    re.I | re.VERBOSE,
)
_OR_SO_FAR = re.compile(r"\beither\b[^.!?;]{1,80}\bor\b[^.!?;]{0,30}$|要么[^。；]{1,40}要么[^。；]{0,12}$", re.I)

# ---------------------------------------------------------------------------------------------- words behind an answer

_CLOSERS = r"[\s$)\]}*_`\"”’'\\,，]"
_SUCH = (
    r"(?:wrong|incorrect|mistaken|invalid|impossible|extraneous|inadmissible|rejected|excluded|discarded"
    r"|ruled\ out|nonsense|absurd"
    r"|an?\ (?:wrong|incorrect|false|invalid)\ \w+"
    r"|an?\ (?:\w+\ )?(?:mistake|error|trap|distractor|contradiction)|too\ (?:big|large|small|many|few)|out|bogus"
    r"|not\ (?:quite\ |actually\ |really\ )?(?:correct|right|true|valid|possible|acceptable|it\b|what"
    r"|(?:the|our|my|a|an)\ (?:\w+\ ){0,2}(?:answer|solution|choice|option|result|value|set)))"
)
_DENIED_BEHIND = re.compile(  # "is wrong", ", which is not correct", "cannot be right", "(wrong)"
    rf"""
    {_CLOSERS}{{0,12}}[—–:(（\[-]{{1,3}}\s*
    (?:wrong|incorrect|false|mistaken?|rejected|invalid|not\ (?:right|correct)|错误?|误|不对|不正确|舍去?)
    \s*(?:[\])）.!！。]|$)
  |
    {_CLOSERS}{{0,12}}
    (?: (?:but|and|yet|although|though|however)\s*,?\s* )?
    (?: (?:which|this|that|it|these|as\s+(?:an?|the|my|our)\s+answer)\s+ )?
    (?: (?:is|are|was|were|would\s+be|must\s+be|seems?|looks?|turns?\s+out\s+to\s+be|proves?\s+to\s+be)
        \s+(?:(?:clearly|certainly|definitely|also|actually|obviously|therefore|thus|simply|of\s+course|all|both
              |plainly|still)\s+)*(?:{_SUCH}|false(?=\W*$|\s*[.,;]))(?!\s+(?:that|to)\s)
      | (?:(?:is|are|was|were)n['’]t)\s+(?:\w+ly\s+)?(?:correct|right|true|valid|possible|acceptable|the|our|my|it)\b
      | (?:can(?:no|['’])t|can\s+not|could\s*n[o'’]t|should\s*n[o'’]t|must\s+not)\s+be
          (?= \s*(?:[.,;!)]|$) | \s+(?:the|our|my|an?|it|so|what|right|correct|true|valid|possible|accepted
              |attained|reached
            |equal|chosen|here|there|in|among|part|included)\b )
      | (?:does|do|did)(?:\s+not|n['’]t)\s+(?:work|fit|hold|satisfy|check\s+out|make\s+sense)\b
      | (?:fails|contradicts|violates|leads\s+to\s+a\s+contradiction)\b
      | (?:is|are|was|were)\s+(?:\w+ly\s+)?(?:refuted|contradicted|disproved|ruled\s+out|superseded|withdrawn
          |off\b|doubtful)
      | (?:is|are|was|were)\s+(?:merely\s+|only\s+|just\s+)?(?:half|twice|double|a\s+third|part|an?\s+(?:upper
          |lower)\s+(?:bound|estimate)
          |(?:the|a|one)\s+(?:first\s+|second\s+|last\s+)?(?:part|half|piece|partial|intermediate)
          |(?:merely|only|just)\s+(?:the|an?|one|half|part))\b
      | (?:is|are|was|were)\s+(?:only\s+|just\s+)?what\s+(?:i|we|you|one|people|students?|someone)\s+
          (?:\w+\s+)?(?:got|gets?|had|thought|obtains?|wrote|finds?)\s+(?:at\s+first|first|initially|originally
            |before|earlier|if|when|by)\b
      | (?:is|are)\s+the\s+(?:ones?|options?|statements?|choices?)\s+(?:that|which)\s+(?:fail|do\s+not|don['’]t
          |are\s+(?:false|wrong))
      | would\s+be\s+(?:the\s+(?:answer|result|value)|right|correct|true)\s+(?:to|if|for|only|in|when|under|but)\b
      | (?:has|have)\s+to\s+be\s+(?:rejected|discarded|corrected|replaced|doubled|halved)
      | (?:is|was|were)\s+(?:only\s+|just\s+)?my\s+(?:first|earlier|initial|previous|original|old|former)\s+\w+
      | or\s+so\s+i\s+thought\b
      | (?:i|we)?\s*(?:then\s+|later\s+)?(?:rejected|discarded|dismissed|ruled\s+(?:it|this|that|them)\s+out)\b
      | (?:is|are)\s+what\s+(?:i|we|you|one)\s+would\s+(?:get|have|obtain|find)\b
      | is\s+(?:tempting|what\s+one\s+gets\s+(?:by|if|when))\b
    )
  | {_CLOSERS}{{0,12}}
    (?:但|可是|不过|这|那|它|个|其实|显然|也|都|均|的?答案|的?结果|选项|是|并|个选项|，|的|说法|的说法)*
    (?: 不正确|不对|不成立|错误|错的|错了|错(?=$|[。，！])|有误|不是(?:正确|最终)?(?:的)?答案|不可能|不行|不符合
      | 不合题意|不合
      | 应?舍去|不能选|不应选|不选|是错|与.{{1,12}}矛盾|矛盾|只是(?:第|其|一|部)|仅是|还[需要]要?[加乘除减] )
    """,
    re.I | re.VERBOSE,
)
_ASKED = re.compile(r"[^.!\n。！(（]{0,80}[?？]|\s*[$)\]}*]*\s*[吗么呢](?=\W|$)")
_COUNTERFACTUAL = re.compile(rf"{_CLOSERS}{{0,8}}(?:only\s+)?(?:if|were|had|unless|provided)\b", re.I)
_UNREAL = re.compile(  # "had the angle been right, the answer would be", "if we ignored the overlap, it would be"
    r"^\W*(?:had\b|were\b|without\b|if\b[^;]{1,100}?\b(?:had|were|was|did|didn't|ignored?|neglect(?:ed)?|forgot)\b)"
    r"[^;]{1,160}\bwould\b[^,;]{0,40}$"
    r"|^\W*(?:如果|若|假如)(?:不|没|忽略|忘)[^；。]{1,40}[，,](?![^；。]{0,20}(?:正确|应|实际|其实|正解|答案))[^；。]{0,20}$",
    re.I,
)
_CONDITIONAL = re.compile(  # "if E is the midpoint, the answer is", 如果是正三角形，则答案为
    r"^\W*(?:only\s+)?if\b(?!\s+(?:we|i|you|one|my)\b)[^,;]{1,80},\s*(?:then\s+)?(?:the\s+)?(?:final\s+|correct\s+)?answer\b"
    r"|^\W*(?:只有)?(?:如果|若|假如|倘若|要是)(?![设记令取以将把用])[^，,；;。]{1,40}[，,]\s*(?:则|那么|就)?\s*(?:本题|正确)?的?答案",
    re.I,
)
_WOULD = re.compile(r"\bwould\b[^,;]{0,40}$", re.I)
_OR_BEHIND = re.compile(
    rf"{_CLOSERS}{{0,8}}\.?\s*[(（]?\s*(?:or|alternatively|or\s+else|possibly|maybe|perhaps|或者?|要么|也可能|可能)"
    r"(?![A-Za-z])(?!\s*,?\s*(?:equivalently|in\s|about|approx|roughly|simply|just|\\approx|≈|as\s|written|around|any"
    r"|more|less|otherwise|so\s+i|it\s+can\s+be\s+written|after|if))"
    r"\s*,?\s*(?:(?:is|it|it's|the|answer|maybe|perhaps|possibly|also|even|rather|else|be|option|是|为"
    r"|答案)\s*)*([^.\n。;；)）]{1,120})",
    re.I,
)
_OR_SO = re.compile(rf"{_CLOSERS}{{0,8}}or\s+so\b|{_CLOSERS}{{0,8}}左右", re.I)

# ------------------------------------------------------------------------------------------------------------ sentences

_REACH = 300  # characters of a sentence that are looked at before and behind an answer
_BOUNDARY = re.compile(r"[.!?](?=[\s*$])|[。！？；;\n]")
_TRAILING_MARKS = ' \t\r\n$*_([{\\:：`"“>~#'
_ITEM = re.compile(r"\s*(?:[-*•]|\(?\d{1,2}[.)])\s")
_GAP = re.compile(r"[\s$*_{}]+|\\(?=[(\[\s])|\\text\s*\{")
_DISPLAY_START = re.compile(r"[\s$>*_#(\[{\\-]*(?:\\begin\{\w+\*?\}|\\text\s*\{|&|=)?[\s$({\\]*")


def lead_of(text: str, at: int) -> tuple[str, int]:
    """The words of a sentence before a place, in one spelling, and where the sentence begins.

    A formula on a line of its own belongs to the line above, and an item of a list to the line above the list.
    """
    first = max(0, at - _REACH)
    start = first
    for boundary in _BOUNDARY.finditer(text, first, at):
        start = boundary.end()
    line = text.rfind("\n", first, at) + 1
    if start == line > 0 and (_DISPLAY_START.fullmatch(text, start, at) or _ITEM.match(text, start, at)):
        start = _line_above(text, start, first)
    return _GAP.sub(" ", text[start:at]).strip(_TRAILING_MARKS), start


def _line_above(text: str, start: int, first: int) -> int:
    """Where the sentence begins that the line above leaves unfinished; ``start`` if it ends with a full stop."""
    stop = start
    for _ in range(8):
        stop = len(text[first:stop].rstrip(" \t\r\n$\\[({*>")) + first
        above = text.rfind("\n", first, stop) + 1
        above = max(above, first)
        if stop <= first or text[stop - 1] in ".!?。！？；":
            return start
        if not _ITEM.match(text, above, stop):
            begin = above
            for boundary in _BOUNDARY.finditer(text, above, stop):
                begin = boundary.end()
            return begin
        stop = above
    return start


_PLAIN_LEAD = re.compile(
    r"(?:(?:so|thus|hence|therefore|final|the|my|our|answers?|is|are|correct|options?|statements?|value|result)\b"
    r"|[\s:,*])*",
    re.I,
)
"""Words before an answer among which nothing denies, supposes or asks."""


def stance_of(text: str, start: int, end: int) -> Stance:
    """How the sentence around ``text[start:end]`` stands to this answer."""
    lead, begin = lead_of(text, start)
    above = "\n" in text[begin:start] and _HELD.sub("", text[start:end]) not in lead
    begin = _behind_box(text, begin, start)
    ending = blank_form(text[end : end + _REACH])
    if lead and not _PLAIN_LEAD.fullmatch(lead):
        if _DENIED_AT_END.search(lead[-160:]) or any(
            (found := pattern.search(lead))
            and not _CLAUSE_END.search(lead, found.end())
            and not (above and pattern is _SUPPOSED and supposes_no_value(lead[found.start() :]))
            for pattern in (_DENIED, _SUPPOSED, _OTHERS)
        ):
            return Stance("void", begin, end)
        if _ASIDE.match(lead) or _UNREAL.match(lead) or _CONDITIONAL.match(lead):
            return Stance("void", begin, end)
    if denied := _DENIED_BEHIND.match(ending):
        return Stance("void", begin, end + denied.end())
    if asked := _ASKED.match(ending):
        return Stance("void", begin, end + asked.end())
    if lead and _WOULD.search(lead) and _COUNTERFACTUAL.match(ending):
        return Stance("void", begin, end)
    if lead and (_OPEN_AT_END.search(f"{lead[-160:]} ".lstrip()) or _OR_SO_FAR.search(lead)):
        return Stance("committed" if above and offers_no_value(lead) else "open", begin, end)
    if _OR_SO.match(ending):
        return Stance("open", begin, end)
    return Stance("committed", begin, end)


_HELD = re.compile(r"\\f?box(?:ed)?|[\s{}$]")
"""What is left out of a box so that its content can be found in the words above it."""
_BOX_END = re.compile(r"\\f?box(?:ed)?\s*\{[^\n]{1,200}\}(?=[^{}]{0,40}$)")


def _behind_box(text: str, begin: int, start: int) -> int:
    """Where the part of a sentence begins that speaks of the box at ``start``: behind another box of the sentence."""
    box = _BOX_END.search(text[begin:start])
    return begin + box.end() if box else begin


def other_answer(text: str, end: int) -> str:
    """What a sentence offers behind an answer as another one: "or 6", "(or 6)"; empty where it offers none."""
    found = _OR_BEHIND.match(text, end, end + _REACH)
    return found[1].strip() if found else ""


# -------------------------------------------------------------------------------------------------- contrasted answers

_LONGEST_CONTRAST = 600
_NOT_BUT = re.compile(
    r"(?:[^.;；。]{0,80}?(?:\b(?:is|are|was)\s*)?)?(?:\bnot\b|(?<=s)n['’]t\b|并?不是"
    r"|并非)\s*[^.;；。]{1,120}?[,，;]?\s*"
    r"(?:\b(?:but(?:\s+(?:rather|instead))?|rather|instead|it\s+is|it's)\s|而是|而为|应是|应为)\s*(.+)",
    re.I | re.S,
)
_X_NOT_Y = re.compile(
    r"(.*?[^\s,，;(（])\s*(?:[,，;(（]\s*(?:\bnot\b(?!\s+(?:only|just|merely))|\bnever\b|不是|并非)|[,，;(（]?\s*(?:\b(?:and|but)\s+not\b"
    r"|\brather\s+than\b"
    r"|\binstead\s+of\b|\bas\s+opposed\s+to\b|而不是|而非|而并非))\s*[^.;；。]{1,160}",
    re.I | re.S,
)


def without_contrast(statement: str) -> str:
    """The answer of a statement without the one that it denies: of "5, not 6" and "not 6 but 5" it is "5"."""
    if len(statement) > _LONGEST_CONTRAST:
        return statement
    if found := _NOT_BUT.fullmatch(statement):
        return found[1]
    if found := _X_NOT_Y.fullmatch(statement):
        return found[1]
    return statement
