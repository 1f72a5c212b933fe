"""Sentences behind a choice that change it: "Strike B.", "B should not be there", "I forgot A", 还要加上A.

A clause is read for what it says of each letter that it names: that the option is false or to be taken out, or that it
is true or to be put in. What it says of options outside the choice in the first way, and of chosen ones in the second,
agrees with the choice. Letters that are names of points stand beside none of these words.
"""

from __future__ import annotations

import re
from functools import lru_cache

_CLAUSE = re.compile(
    r"[.!?](?=\s|$)|[,;:，；：。！？\n()（）]|\s(?:so|but|because|since|while|whereas|which|and\s+hence)\s|因为"
    r"|所以|但"
)
_CLAUSES = 80
_LONGEST = 120
_NOT = r"(?:not|n['’]t|never|no\s+longer|cannot|can\s?not|hardly|nor|neither)"
_FALSE = (
    r"(?:false|wrong|incorrect|invalid|untrue|doubtful|unprovable|unproved|unfounded|a\s+mistake|an?\s+error"
    r"|不(?:一定)?(?:成立|正确|对)|错误?)"
)
_TRUE = r"(?:true|correct|right|valid|provable|proved|hold(?:s|ing)?|follow(?:s|ing)?|belongs?|fine|成立|正确)"
_OUT = (
    r"(?:strike|remov(?:e[sd]?|ing)|drop(?:ped|ping)?|delet(?:e|ed|ing)|tak(?:e|en|ing)\s+(?:\w+\s+)?out"
    r"|cross(?:ed)?\s+out"
    r"|exclud(?:e|ed|ing)|discard(?:ed)?|leave\s+out|minus|without|except(?:\s+for)?|less|rule[sd]?\s+out"
    r"|eliminate[sd]?"
    r"|reject(?:ed)?|去掉|删去?除?|划掉|排除|舍去|剔除|除去)"
)
_IN = (
    r"(?:add(?:ed|ing)?|includ(?:e|ed|ing)|plus|forgot(?:ten)?|forget|miss(?:ed|ing)|overlooked|append(?:ed)?"
    r"|insert(?:ed)?"
    r"|漏(?:了|选|掉)?|加上|补上|补选|添上|还有|忘(?:了|记))"
)


@lru_cache(maxsize=64)
def _readers(among: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Patterns of a letter with a predicate behind it, of a verb with its letters, and of a letter alone."""
    letter = rf"(?<![A-Za-z0-9\\∠△])(?:{'|'.join(map(re.escape, among))})(?![A-Za-z0-9'_=])"
    letters = rf"(?P<of>{letter}(?:(?:[\s,、)(*$]|and|和|与|及)*{letter})*)"
    gap = r"(?:(?!\b(?:from|if|to(?!\s+be)|by|than|of)\b)[^\n]){0,40}?"
    said = re.compile(
        rf"{letters}[\s)*$]*(?:选项|项)?(?P<gap>{gap})"
        rf"(?:(?P<false>{_FALSE}|\bfails?\b)|(?P<true>\b{_TRUE}|{_TRUE})|(?P<out>\b{_OUT}|{_OUT})|(?P<into>\b{_IN}"
        rf"|{_IN}|(?:be|being|stay|in)\s+(?:there|here)\b|too\b|as\s+well|also\b))",
        re.I,
    )
    done = re.compile(
        rf"(?P<gap>(?:\b{_NOT}\s+(?:\w+\s+)?|不(?:要|应|能|必|用)?|无需)?)(?:(?P<out>\b{_OUT}|{_OUT})"
        rf"|(?P<into>\b{_IN}|{_IN}))"
        rf"[\s:：($*]*(?:(?:option|statement|choice|letter|the|also|选项|结论)s?\s*)*{letters}",
        re.I,
    )
    return said, done, re.compile(letter)


_LIMITED = re.compile(
    r"[\s,*_]*(?:(?:only|just|merely)\b|(?:in|for|under|when)\s+(?:this|these|special|some|certain|particular|one|our"
    r"|the\s+(?:given|drawn|shown|present|special)|an?\s+(?:\w+\s+)?(?:special|particular|isosceles|equilateral|right))\b"
    r"|的?(?:特殊|特例|仅|只))",
    re.I,
)
"""Behind "true": the option holds in some figures, which neither puts it into the choice nor takes it out."""
_DENIES = re.compile(rf"\b{_NOT}\b|n['’]t\b|不|无需", re.I)
_OPEN = re.compile(
    r"\b(?:if|whether|suppose|assum\w+|unless|would|might|could|were|does|did|initially|originally|at\s+first"
    r"|seem(?:s|ed)?|look(?:s|ed)?"
    r"|appear(?:s|ed)?|tempt\w+)\b(?!\s+not)|看似|似乎|起初|一开始|若|如果|假设|是否",
    re.I,
)


_POINTS = re.compile(
    r"\b(?:vert(?:ex|ices)|corners?|midpoints?|(?:name|label|denote)s?\s+(?:the\s+)?points?|points?\s+of\s+the"
    r"|are\s+(?:also\s+)?(?:the\s+)?points?)\b|顶点|也是点|的点"
)
"""The letters of such a clause are points of the figure."""
_THAT = re.compile(
    r"\b(?:not\s+(?:true|correct|right|the\s+case)|false|wrong|incorrect|untrue|impossible|a\s+mistake"
    r"|an\s+error)\s+(?:that|to)\b"
    r"|\bcannot\s+(?:be\s+)?(?:prove|show|conclude|say|shown|proved)\w*\s+that\b",
    re.I,
)
"""Denies the whole clause behind it."""


def amends(letters: frozenset[str], rest: str, among: tuple[str, ...]) -> bool:
    """Whether a clause of the text behind a choice takes a chosen option out or puts another one in.

    >>> amends(frozenset("AB"), " But B is actually false.", ("A", "B", "C"))
    True
    >>> amends(frozenset("AB"), " C is false, so do not include C.", ("A", "B", "C"))
    False
    """
    said, done, alone = _readers(among)
    for clause in _CLAUSE.split(rest)[:_CLAUSES]:
        if (
            not clause
            or len(clause) > _LONGEST
            or alone.search(clause) is None
            or _OPEN.search(clause)
            or _POINTS.search(clause)
        ):
            continue
        for pattern in (done, said):
            found = pattern.search(clause)
            if found is None:
                continue
            if found.groupdict().get("true") and _LIMITED.match(clause, found.end()):
                break
            against = found.groupdict().get("false") or found["out"]
            denied = (_DENIES.search(found["gap"]) is not None) is not (
                _THAT.search(clause, 0, found.start()) is not None
            )
            positive = denied if against else not denied
            named = set(alone.findall(found["of"]))
            if named - letters if positive else named & letters:
                return True
            break
    return False
