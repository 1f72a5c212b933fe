"""The words by which sentences commit to a value, lead to it, or do neither: tables for ``commitment``."""

from __future__ import annotations

import re

# ------------------------------------------------------------------------------------------------ words that announce

_QUALITY = (
    r"(?:final|correct|right|exact|true|end|overall|ultimate|definitive|simplified|closed-form|required|requested"
    r"|desired"
    r"|wanted|sought(?:-after)?|short|complete|proper|actual|revised|corrected|new)"
)
_OWNER = r"(?:the|my|our|this|your|an?)"
_STRONG_NOUN = rf"""
    (?: (?:{_QUALITY}\s+)* (?:answers?|ans)\b (?:\s+first\b)?
      | {_QUALITY}\s+ (?:\w+\s+)? (?:result|value|solution|outcome|number|quantity|one|choice|submission|verdict|form
        |expression
          |line|plane|segment|edge|face|length|distance|area|volume|angle|ratio|count|total)\b
      | (?:value|number|quantity|length|distance|area|volume|angle|ratio|line|plane|segment|edge)\s+
          (?:(?:that|which)\s+)?(?:(?:is|was)\s+|we\s+(?:are|were)\s+)?(?:sought|asked(?:\s+for)?|requested|required
            |wanted|looking\s+for|after|needed)\b
      | (?:^|[.:;!]\s*) \W{{0,6}} (?:{_OWNER}\s+)? (?:result|solution|reply|response|submission|output|outcome
        |conclusion|verdict|final
          |bottom\s+line|tl;?\s?dr|in\s+short|in\s+brief|long\s+story\s+short|to\s+sum\s+up|in\s+summary)\b
      | \b(?:truth|correct|right)\b (?=\s*(?:is|:))
    )
"""
_STRONG_VERB = r"""
    (?: \b(?:i|we)(?:'ll|'d|'m|\s+am|\s+will|\s+would|\s+shall|\s+do|\s+now|\s+therefore|\s+hereby|\s+thus|\s+hence
      |\s+finally)*\s+
          (?: answer|submit|enter|report|go(?:ing)?\s+(?:with|for)|settl(?:e|ed|ing)\s+(?:on|for)
            |commit(?:ting)?\s+to|stick(?:ing)?\s+(?:with|to)
            |stay(?:ing)?\s+with|stand\s+by|put(?:ting)?\s+down|put|writ(?:e|ing)\s+down|lock(?:ing)?\s+in
              |conclude(?:\s+with)?|choose|pick|select|vote(?:\s+for)?
            |state|declare|finali[sz]e|say )\b
      | \b(?:i|we)(?:'m|'re|\s+am|\s+are)\s+(?:(?!not\b)\w+\s+)?(?:confident|certain|sure)
          \s+(?:in|of|about|that\s+it\s+is)\b
      | \b(?:put|mark|count)\s+me\s+down\s+(?:for|as)\b
      | \block(?:ing)?\s+(?:it\s+)?in\b (?=\W)
      | \b(?:to|so\s+to)\s+answer\s+(?:the|your|this)\s+(?:\w+\s+)?(?:question|problem|exercise)\b
    )
"""
_STRONG_CHINESE = r"""
    (?: (?:最终|最后|正确|本题|此题|该题|我的?|参考|标准)*的?(?:答案|结果)
      | (?:最终|最后)(?:结果|结论|选择|得到?|算得|得出)
      | (?:所求|(?<!符合)(?<!满足)要求|待求|题目所求|题中所求)(?:的|之)?[\u4e00-\u9fff]{0,6}
      | [故应所以因此可处]{0,4}(?:应该?|只能)?填(?:写|入|空)?
      | (?:结论|一句话|简而言之|总之|总而言之)
      | (?:^|[。；，,\s])答(?!案)
    )
"""
ANNOUNCES = re.compile(f"{_STRONG_NOUN}|{_STRONG_VERB}|{_STRONG_CHINESE}", re.I | re.VERBOSE)
"""Words that announce the answer: "the final answer", "I go with", 因此填."""
BEHIND = re.compile(  # what makes the value before it the answer
    r"""
    [\s,，:：*)\]]{0,4}
    (?: (?:[-—–]|→|←|⟵|<[-=]+|<<+|[-=]+>)* \s* [(\[（【]? \s* (?:(?:this|that)(?:'s|\s+is)\s+|is\s+|as\s+|to\s+be\s+
      |would\s+be\s+|will\s+be\s+|must\s+be\s+)?
        (?: (?:the|my|our|your)\s+(?:\w+\s+){0,2}?(?:answers?|ans|result|solution|submission|choice|verdict|value)\b
          | (?:final|correct|right)\s*(?:answers?|ans|result|value|one|choice)?\b(?=\s*(?:[)\]）】.!,;:]|$))
          | (?:answer|ans|result)\b(?=\s*(?:[)\]）】.!]|$))
          | the\s+(?:\w+\s+){0,2}?(?:one|value|number|line|plane|segment|edge|quantity|length|area|volume|angle|ratio
            |answer)\s+
              (?:(?:that|which)\s+)?(?:(?:is|was|we(?:'re|\s+are|\s+were)?|i|you)\s+)*(?:sought|asked|requested
                |required|wanted|want|looking|after|needed|need)\b
          | what\s+(?:(?:i|we)\s+(?:get|find|obtain|have|end\s+up\s+with|claim|conclude)|was\s+(?:asked|wanted
            |sought)|is\s+(?:asked|wanted|sought)
              |(?:you|the\s+question)\s+asked)\b )
      | it\s+(?:is|must\s+be)\b
      | fulfil?ls?\b|meets\s+the
      | is\s+(?:indeed\s+)?(?:perpendicular|parallel|orthogonal)\s+to\s+(?:it|this|the\s+given\s+\w+)\b
      | (?:stands|checks\s+out|holds\s+up)(?=\W*$)
      | (?:remains|survives|wins|does\s+it|does\s+the\s+job|is\s+(?:left|admissible|acceptable|valid|it))\b
      | 才(?:对|是)|符合题意
      | (?:is\s+)?(?:the\s+only\s+(?:one|line|plane|segment|edge|value|candidate)\b|(?:indeed\s+
        |clearly\s+)?(?:satisf(?:ies|y)|works?|fits?|qualif(?:ies|y)|correct|right)\b)
      | (?:才)?(?:满足|符合|正确|成立)(?:条件|题意|要求)?
      | 即?(?:为|是|就是|便是)(?:本题|最终|最后|正确|我的?)*的?(?:所求|答案|结果)
      | [（(]\s*(?:最终|最后)?(?:答案|结果)\s*[)）]
      | [，,]\s*这?(?:就|便|即)?(?:是|为)(?:本题|最终|最后|正确|我的?)*的?(?:所求|答案|结果)
    )
    """,
    re.I | re.VERBOSE,
)
"""Words that make the value before them the answer: "is what was asked for", 即为所求."""

# ------------------------------------------------------------------------------------------------------ words that link

LINK = re.compile(  # ends right before the value
    r"""
    (?: ^\W*
      | \b(?:is|are|be|it's|its|that's|there's|equals?|gets?|got|obtain(?:s|ed)?|find|finds|found|have|yields?|gives?
        |gave|giving|makes?(?:\s+it)?
            |leaves?(?:\s+us)?(?:\s+with)?|left\s+with|says?|wind\s+up\s+with|end(?:s|ed)?\s+up\s+(?:with|at|being)
              |wound\s+up\s+(?:with|at)
            |arrives?\s+at|arrived\s+at|agree\s+on|agrees\s+on|lands?\s+(?:on|at)|results?\s+in
              |turns?\s+out\s+(?:to\s+be|as)|comes?\s+out\s+(?:as|at)
            |(?:comes?|came|amounts?|boils?|works?|worked|adds?|sums?|leads?|lead|reduces?|simplifies|evaluates?
              |cuts?)(?:\s+(?:out|up|down|\w+ly))?\s+to
            |becomes?|ends?\s+with|leaving|(?:re)?written\s+as|expressed\s+as
            |has\s+(?:the\s+|an?\s+)?(?:length|area|volume|measure|value|size)(?:\s+of)?|conclude|concludes|read|reads|answer|take|takes|keep|keeps|retain|accept|adopt|ergo|whence|consequently
              |accordingly|returning|return|on|corrected|right|measures?|totals?|of|clearly|namely|exactly|precisely
                |simply|just
              |therefore|thus|hence|so|then
            |yes|yeah|yep|ok|okay|right|indeed|finally|definitely|certainly|surely|obviously|altogether|i\s+mean
              |rather|sorry|instead|it\s+must\s+be)\b
            (?:\s+(?:exactly|precisely|simply|just|then|indeed|equal\s+to
              |(?:the|an?)\s+(?:exact\s+|final\s+)?(?:value|result|length|area|volume|number)(?:\s+of)?))?
      | \b(?:closer|second|careful|further)\s+(?:inspection|look|reflection|thought)s?\b
      | [:：=＝≡,，]|[-=–—]+>?|→|⇒|⟹|∴|\.\.\.|…|>+
      | (?:等于|就是|即为|即是|应为|应是|得到?|可得|求得|算得|算出|解得|得出|为|是|有|故|所以|因此|即|则|共|综上|因而
        |从而|于是|可知|结果|取|写|我给出|确定为|定为|便是|应写|应取|算下来|合计|共计|总计|改为|改正后为|写成)
    )
    [\s,，:：=]*$
    """,
    re.I | re.VERBOSE,
)
"""Words that lead right to a value: "comes out to", "=", 算得."""
RESERVED = re.compile(  # a lead with one of these speaks of something else than the answer, or not firmly
    r"""
    \b(?: given|known|let|auxiliary|intermediate|helper|steps?\s*\d|next|needs?|remain(?:s|ing|der)?|so\s+far
      |temporar\w*|partial(?:ly)?|legs?
        | with|where|when|while|previous(?:ly)?|old|earlier|initial(?:ly)?|first|originally|before|used\s+to|was|were
          |had|once
        | friend|classmate|book|key|student|teacher|user|colleague|neighbou?r|someone|somebody|people|reader|text
          |problem\s+states?|states?|(?:problem|exercise)(?=\W*$)
        | expected|according|official|reference|prompt | candidates?|attempt|attempts|tr(?:y|ied|ying|ial)|test(?:ed
          |ing)?|check(?:ing)?|case|cases|example|say\s+we
          |suppose|assum\w+|guess\w*|unknown
        | between|range|interval|bound|estimate\w*|approximat\w+|lemma|claim|hint|question|options?|unless|whether|if
          |would|could|might|may|should|can
        | not|n't|never|no|nor|neither|without|wrong|incorrect|false|mistake\w*|errors?|invalid|reject\w*|discard\w*
          |disregard|ignore|forget|trap|pitfall
        | or|either|maybe|perhaps|possibly|probably|unsure|doubt\w*|twice|half|double|triple|times|squared?|cubed?
          |root|reciprocal|negative|opposite
        | more|less|fewer|greater|larger|smaller|bigger|than|at\s+(?:least|most)|about|around|roughly|nearly|almost
          |multiply|divide|add|subtract
        | typo|misprint|naive|sheet|prints?|manual|textbook|naively|tempting|tempted )\b
  | n['’]t\b | [?？≠<≤≥]
  | [不没非未无错误否若或但约倍减除乘]|半(?![径圆球])|如果|假|可能|也许|至少|至多|大概|已知|给出|给定|辅助|中间
    |第[一二三四五六\d]+步|其中|设|同学|有人|猜|大于|小于|排除|舍
      |先|起初|一开始|原来|曾|旧|介于|还
    """,
    re.I | re.VERBOSE,
)
"""Words around a value that speak of something else than the answer, or not firmly."""
ALLOWED = re.compile(  # words of a lead that only look like those above
    r"\b(?:(?:distances?|angles?|ratios?|lengths?|cosine|sine|tangent)\s+(?:\w+\s+)?between|no\s+doubt|without\s+(?:a\s+)?doubt|can\s+be\s+(?:simplified|written|shown)|the\s+only"
    r"|if\s+i\s+am\s+not\s+mistaken"
    r"|with\s+(?:all|everything|this|that|certainty|confidence|[a-z]+\s+(?:in\s+place|done|combined|together))"
    r"|the\s+given\s+(?:line|plane|edge|segment|one)|has\s+to\s+be|(?:i|we)\s+am\s+sure|with\s+(?:coordinates|vectors|calculus|trigonometry)"
    r"|(?:take|keep|choose|retain|want)\s+the\s+(?:first|second|former|latter|positive|smaller|larger|greater)"
    r"(?:\s+(?:one|root|value|solution))?"
    r"|the\s+(?:least|greatest|largest|smallest|shortest|longest|maximum|minimum)"
    r"|after\s+(?:testing|checking|trying)\s+(?:all|each|every|both|them)(?:\s+(?:of\s+them|one|candidates?|lines?))?"
    r"|after\s+(?:all\s+)?(?:the\s+)?checks?|checked|double-checked"
    r"|to\s+(?:the|your|this)\s+(?:question|problem|exercise)|what\s+was\s+asked(?:\s+for)?|(?:which"
    r"|that)\s+was\s+asked(?:\s+for)?|for\s+the\s+question)\b"
    r"|我给出|无误|没有问题|不难|无疑|毫无疑问|经检验|若干|不再化简",
    re.I,
)
"""Words that only look like the reserved ones."""

# --------------------------------------------------------------------------------------- sentences without an answer

GIVES_UP = re.compile(
    r"""
    \b(?: guessing|how\s+to\s+go\s+on|to\s+be\s+(?:verified|checked|confirmed)|do\s+not\s+take|closest\s+(?:i|we)
      | follows?\s+(?:by|from\s+(?:it|this|that)\s+by|on)\s+(?:\w+ing|\w+ication|division|addition|subtraction
      |integration)|to\s+finish|is\s+(?:then\s+)?(?:obtained|found
      |computed)\s+(?:by|from)|multiplying\s+(?:it|by|with)|not\s+clear|unclear|stuck|does\s+not\s+help|give\s+up
        |gave\s+up|skip(?:ping)?\b|pass\s+on
        |no\s+(?:idea|clue|answer|single|final\s+answer|conclusion
      |result|corrected)
        | dunno|idk|not\s+sure|unsure|uncertain|undecided|can(?:no|')t\s+(?:tell|decide|determine|say|settle|choose
          |see|verify|confirm|find)
        | cannot\s+be\s+(?:determined|decided|excluded)|can\s+not\s+\w+|could\s+not\s+(?:find|determine|confirm
          |finish|verify|decide|solve)
        | couldn['’]t\s+(?:find|determine|confirm|finish|verify|decide|solve)
        | (?:do|does|did)(?:\s+not|n['’]t)\s+(?:know|have|trust)|won['’]t|would\s+rather\s+not|left\s+(?:open
          |to\s+the\s+reader)|leave\s+(?:it\s+|this\s+)?open
        | remains?\s+(?:open|unknown|unclear|to)|ran\s+out|one\s+of\s+(?:those|these|the\s+two|them)|50/50
          |hard\s+to\s+say|some\s*where|unknown
        | (?:is|equals)\s+(?:then\s+|thus\s+)?(?:(?:an?|one|the)\s+)?(?:third|half|quarter|twice|product|sum)\b
          [^.\d]{0,60}\b(?:times|of|and)
        | (?:half|twice|double|a\s+third|the\s+square)\s+(?:of\s+)?(?:it|this|that)\s+(?:is|gives)
        | have\s+nothing|nothing\s+left|stop\s+here|to\s+be\s+continued|still\s+(?:have|need)\s+to|contradict\w*
          |not\s+verified )\b
  | 无法|不能确定|不确定|没有(?:得到|得出|结论|答案|别的|其他)|放弃|不知道|不会做|待定|未(?:得出|能|判断|确定)|没算出
    |没有算出|还(?:需|要|没)|略$|矛盾|跳过|接下来|下一步
    """,
    re.I | re.VERBOSE,
)
"""Sentences that give no answer."""
TAKES_BACK = re.compile(
    r"""
    \b(?: typo|misprint|wrong|incorrect|mistaken|mistake|error|false|oops|scratch\s+that|never\s?mind|correction
      |edit(?:ed)?
      |erratum|retract\w*|withdraw\w*|take\s+(?:it|that)\s+back
        | disregard|ignore\s+(?:that|this|it|the\s+above|my)|i\s+meant|not\s+(?:right|correct)|isn['’]t\s+(?:right
          |correct)|sign\s+is\s+off
        | (?:double|halve|multiply|divide|square|add)\s+(?:that|this|it|the)|must\s+(?:still\s+)?be\s+(?:doubled
          |halved|multiplied|divided|corrected) )\b
  | 不对|错了|算错|有误|更正|作废|收回|撤回|舍去|不成立|不符|错误|是错的
    """,
    re.I | re.VERBOSE,
)
"""Sentences that take an answer back."""
CHATTER = re.compile(  # words of good manners that only look like doubt
    r"""
    \b(?: no\s+(?:box|boxes|boxed|rounding|approximations?|further|problem|doubt|latex|worries|units?)\b[^.!?]{0,40}
      |not?\s+(?:rounded|boxed|an?\s+approximation)|sorry\s+(?:for|about|it|that|no)\b[^.!?]{0,60}
        | if\s+(?:you|anything|something)\b[^.!?]{0,120}|would\s+you\s+like\b[^.!?]{0,120}|do\s+(?:you
          |let)\b[^.!?]{0,120}|let\s+me\s+know\b[^.!?]{0,120}|feel\s+free\b[^.!?]{0,120}
        | (?:did\s+not|didn['’]t|do\s+not|don['’]t)\s+(?:round|approximate|simplify)\b[^.!?]{0,40}
          |without\s+(?:rounding|approximation)|need\s+(?:more|any|another|further)\b[^.!?]{0,60}
        | (?:was|is|are|were)\s+not\s+(?:needed|required|asked(?:\s+for)?|necessary)\b
        | any\s+(?:questions?|doubts?)\b[^.!?]{0,40}|(?:no|not\s+any)\s+(?:mistakes?|errors?)\b )
  | 如(?:有|果)[^。！？]{0,12}(?:疑问|问题|需要|不清楚|不明白)[^。！？]{0,20}|无误|没有(?:问题|错误)|无需化简
    |没有其他可能|别无其他|没有其他(?:值|答案)|\(?Q\.?\s?E\.?\s?D\b\.?\)?
    |没有取近似[^。]{0,6}
    """,
    re.I | re.VERBOSE,
)
"""Good manners that only look like doubt."""
SIDE = re.compile(  # a sentence about other numbers than the answer
    r"""
    \b(?: everything\s+else|all\s+(?:the\s+)?other|every\s+other|the\s+(?:rest|others?)\b|other\s+(?:numbers?|values?
      |lines?|candidates?)|scratch(?:\s+work)?|intermediate|stepping\s+stone|helper|auxiliary|side\s+(?:result
        |computation|note)
        | (?:sanity|numerical|quick|cross)[\s-]*check|checks?\b|numerically|verif\w+|compare
        | for\s+(?:reference|comparison
          |orientation)|remark|note|a\s+related|as\s+a\s+decimal|in\s+decimals?
        | ignore\s+the\s+(?:number|value)s? )\b
  | \b(?:incorrect|wrong)\s*[:：]
  | 其余|其他|其它|中间(?:量|结果|值)|辅助|草稿|验算|检验|核对|备注|注[：:]|说明
    """,
    re.I | re.VERBOSE,
)
"""Sentences about other numbers than the answer."""
