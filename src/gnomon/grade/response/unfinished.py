"""Sentences that break off on the line above an answer: "If they differ", "Let F be the midpoint of", 设N是T在.

A formula on a line of its own belongs to the sentence above it, so "Suppose the answer is" above a box supposes what
the box holds. A supposition about the figure that breaks off has no place for a value, and the answer below it counts.
"""

from __future__ import annotations

import re

_SUPPOSES = re.compile(
    r"\W*(?:(?:and|but|so|now|first|next|then|even)\s+)?"
    r"(?:if|let|suppose|supposing|assume|assuming|unless|whether|in\s+case)\b"
    r"|\W*(?:现在?|再|又)?(?:假[设如定]|如果|倘若|要是|不妨设|设|若|是否)",
    re.I,
)
_ABOUT_THE_ANSWER = re.compile(
    r"\b(?:answers?|results?|values?|solutions?|candidates?|guess\w*|options?|choices?|statements?|conclusions?|key|it"
    r"|this|we|i|you|one|someone|try|box(?:ed)?|holds?|true|false|correct|wrong|right(?!\s+(?:angled?|prism|pyramid|triangle)))"
    r"\b|答案|结果|所求|取值|选项|结论|成立|正确|错误|猜|填|[得选]",
    re.I,
)
"""Words of a supposition that may be about the answer."""
_QUANTITY = (
    r"(?:lengths?|sides?|edges?|areas?|volumes?|angles?|dihedral|distances?|radius|radii|diameters?|heights?|altitudes?"
    r"|ratios?|numbers?|sizes?|widths?|depths?|perimeters?|sums?|cosines?|sines?|tangents?|lines?|planes?|segments?"
    r"|faces?|ways|pairs?)"
)
_TAKES_A_VALUE = re.compile(
    rf"""
    (?: [:：=≈<>≤≥~+*/^(-]
      | \b(?:is|are|was|were|be|been|being|equals?|equal(?:led)?\s+to|to|that|as|by|with|has|have|had|gives?|gave
          |yields?|makes?|made|takes?|took|finds?|found|gets?|got|obtains?|measures?|becomes?|remains?|exactly|about
          |just|only|not|least|most|than|twice|half|if|let|suppose|supposing|assume|assuming|unless|whether|case|say
          |and|or|either|plus|minus|times|over)
      | \b{_QUANTITY}(?:\s+of)?
      | [是为有取即约设若和与或] | 等于|如果|假[设如定]|倘若|要是
      | 长度?|面积|体积|距离|半径|直径|高|角|比|数|大小|[线面棱边]
    )$
    """,
    re.I | re.VERBOSE,
)
"""The end of a sentence that a value can follow."""
_OR_IT = re.compile(r"[^\d√π$=]{1,200}\bor\s+(?:it|they|its|their)", re.I)
"""A clause that breaks off behind "or" and offers no value before it."""


def supposes_no_value(lead: str) -> bool:
    """Whether the supposition above an answer breaks off before it can suppose the answer.

    >>> [supposes_no_value(lead) for lead in ("If they differ", "Let F be the midpoint of", "设N是T在")]
    [True, True, True]
    >>> [supposes_no_value(lead) for lead in ("If the answer is", "Let x be", "假设它等于")]
    [False, False, False]
    """
    return bool(_SUPPOSES.match(lead)) and not (_ABOUT_THE_ANSWER.search(lead) or _TAKES_A_VALUE.search(lead))


def offers_no_value(lead: str) -> bool:
    """Whether the words above an answer break off behind "or" without any value to choose from.

    >>> [offers_no_value(lead) for lead in ("the plane angle is ∠BNF or it", "It is 6 or it", "either 6 or")]
    [True, False, False]
    """
    return _OR_IT.fullmatch(lead) is not None
