"""Claims about options: ``A and C hold; B does not``, ``all but B are true``, ``正确：A、C；错误：B、D``.

A text is read word by word into kinds, one sign for each, and the signs as clauses. A single word that is not known,
such as "or" and "maybe", and a clause of no known form make the whole text no claim: nothing is skipped, so nobody
hedges here. Where in a response claims are looked for is the business of ``choice``. Everything takes linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gnomon.grade.response.spelling import plain_spelling

_SIGNS = str.maketrans(dict.fromkeys("×✕✖☒", "✗") | dict.fromkeys("☑", "✓") | {"\ufe0f": ""})
_SIGN = re.compile(f"[{''.join(map(chr, _SIGNS))}]")
_PLURAL = re.compile(r"(?<=[a-z])\((?:s|es)\)")


_JOINED = re.compile(r"(?<=[A-Z])\s?、\s?(?=[A-Z])")  # closer than a comma


def spelled(text: str) -> str:
    """Plain spelling, with a cross as the verdict that it is here, and ``option(s)`` in one word."""
    text = _JOINED.sub(" & ", text) if "、" in text else text
    text = plain_spelling(text if text.isascii() or not _SIGN.search(text) else text.translate(_SIGNS))
    return _PLURAL.sub("s", text) if "s)" in text else text


# ------------------------------------------------------------------------------------------------------ words and kinds

_ENGLISH = {  # "but" is both: all but B are true, but B is false
    "T": "true correct right valid provable hold holds follow follows proved proven yes",
    "F": "false incorrect wrong invalid untrue fail fails no",
    "N": "not don't doesn't isn't aren't cannot can't",
    "i": "neither",
    "r": "nor",
    "z": "none nothing",
    "a": "all every each everything",
    "x": "but",
    "e": "except excluding save bar",
    "O": "others rest remaining other",
    "U": "only just",
    "2": "both",
    "b": "is are be do does must",
    "C": "and",
    "S": "while whereas",
    " ": "the these those of above given listed option options statement statements choice choices conclusion "
    "conclusions answers ones them so thus therefore hence finally then always necessarily also indeed clearly "
    "in summary",
}
_CHINESE = {  # the longer words of each kind first; the kinds in this order
    "F": "不正确 不成立 不对 错误 有误 错",
    "N": "不是 不",
    "O": "其余 其他 其它 剩下 另外",
    "e": "除了 除去 除",
    " ": "选项 选择 结论 命题 说法 判断 答案 以外 之外 综上所述 综上 因此 所以 可知 故 外 的 项 个 者 这 两 三",
    "T": "正确 成立 对 选",
    "a": "四个 四项 以上 全部 全都 全 所有 每",
    "U": "只有 仅有 仅 只",
    "z": "没有 无",
    "b": "都 均 皆 是 为 有",
    "C": "以及 和 与 及",
    "S": "但是 但 而",
}
_KINDS = {word: kind for kind, words in _ENGLISH.items() for word in words.split()}
_KINDS |= {word: kind for kind, words in _CHINESE.items() for word in words.split()}
_KINDS |= dict.fromkeys("✓✔✅√", "T") | dict.fromkeys("✗✘❌", "F") | dict.fromkeys("&+/", "C") | {",": ",", "(": "("}
_KINDS |= dict.fromkeys(";.!\n", "S") | dict.fromkeys(":=-→", "D") | {"->": "D"}
_SHORT = {"T": "T", "Y": "T", "F": "F", "N": "F"}  # verdicts of one letter, where it is no option's
_PHRASES = (
    (r"all(?: of)?(?: the)? (?:others|rest|remaining|other(?! than))\b", "O"),
    (r"(?:apart|aside) from\b|other than\b|with the exception of\b|except for\b", "e"),
    (r"all(?: of)?(?: the| these)? four\b", "a"),
    (r"(?:other|remaining) (?:one|two|three)\b", "O"),
    (r"(?:cannot|can't|must not) be\b", "N"),
)
_TOKEN = re.compile(
    rf"(?P<phrase>{'|'.join(f'(?:{phrase})' for phrase, _ in _PHRASES)})"
    rf"|(?P<word>[A-Za-z]+(?:'[a-z]+)?(?!['_0-9])|{'|'.join(w for words in _CHINESE.values() for w in words.split())}"
    r"|->|[✓✔✅√✗✘❌,&+/;.!\n:=→-]|\((?=[A-Z]))|(?P<gap>(?:[\s*_`#$\"|>){}\[\]\\]|\((?![A-Z]))+)",
    re.I,
)


def _tokens(text: str, among: Sequence[str]) -> list[tuple[str, str]] | None:
    """The kinds of a text's words, each with its letters where it is options; None where a word is not known."""
    found: list[tuple[str, str]] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            return None
        at = match.end()
        if match.lastgroup == "phrase":
            found.append((next(kind for phrase, kind in _PHRASES if re.fullmatch(phrase, match[0], re.I)), ""))
        elif match.lastgroup == "word":
            word = match[0]
            if all(letter in among for letter in word) and len(set(word)) == len(word):
                found.append(("L", word))
                continue
            kind = _SHORT.get(word) or _KINDS.get(word.lower())
            if kind is None or (word.isupper() and len(word) == 2 and word.lower() in _KINDS):  # BE and IS are segments
                return None
            if kind != " ":
                found.append((kind, ""))
    return found


_DENIED = r"(?=(?P<denied>L(?:[C,]*L)*)[ba2]*(?:NT|F))"
_BREAKS = (  # between the letters that are chosen and those that are then called false
    re.compile(rf"(?P<chosen>L(?:[C,]*L)*)(?P<gap>,?\(){_DENIED}"),
    re.compile(rf"(?<![L,C])(?P<chosen>L(?:C*L)*)(?P<gap>,){_DENIED.replace('[C,]', 'C')}"),
    re.compile(rf"(?<![L,C])(?P<chosen>L(?:[C,]*L)*)(?P<gap>,){_DENIED}"),
)
_UNCLEAR = re.compile(r"N(?=L(?:C*L)*,+L)")  # "not B, C": is it C, or not C either?


def _apart(tokens: list[tuple[str, str]], among: Sequence[str]) -> list[tuple[str, str]]:
    """The tokens with a break where a list of letters ends and another one, which is called false, begins.

    ``A and C, B and D are false`` and ``A, C (B and D are false)`` are two lists, and so is ``A, C, B, D`` for its
    order; ``A, B, C and D are false`` is one.
    """
    kinds = "".join(kind for kind, _ in tokens)

    def letters(match: re.Match[str], group: str) -> str:
        return "".join(of for _, of in tokens[match.start(group) : match.end(group)])

    for place, form in enumerate(_BREAKS):
        for match in form.finditer(kinds):
            chosen, denied = letters(match, "chosen"), letters(match, "denied")
            ordered = all(list(part) == sorted(part) for part in (chosen, denied)) and chosen[-1] > denied[0]
            two = len(chosen) > 1 and (place == 1 or (ordered and set(chosen + denied) == set(among)))
            if place == 0 or two:
                tokens[match.start("gap")] = ("S", "")
    for match in _UNCLEAR.finditer(kinds):
        tokens[match.start()] = ("?", "")
    return [("C" if kind == "," else kind, of) for kind, of in tokens if kind != "("]


# -------------------------------------------------------------------------------------------------------------- clauses

_GROUP = r"L(?:C*L)*"
_CLAUSES = tuple(  # how a clause begins tells most of them apart; the first that fits is taken
    (name, re.compile(form))
    for name, form in (
        ("all", rf"a+b*(?P<verdict>N?[TF])C*[xe](?P<but>{_GROUP})(?![bDNTF])"),  # all are true except B
        ("all", rf"a+[xe](?P<but>{_GROUP})(?:C*b*(?P<verdict>N?[TF]))?"),  # all but B (are true)
        ("all", rf"e(?P<but>{_GROUP})C*[Oab]+(?P<verdict>N?[TF])"),  # except B, all are true
        ("all", r"a+b*a?(?P<verdict>[TF])"),
        ("none", rf"z[xe](?P<but>{_GROUP})(?:b*(?P<verdict>[TF]))?"),  # none but C (is true)
        ("none", rf"zb*(?P<verdict>[TF])C*[xe](?P<but>{_GROUP})(?![bDNTF])"),
        ("not", rf"N(?P<of>{_GROUP})(?=S|x|C+N|$)"),  # A and C, not B
        ("neither", r"[iz](?P<of>L(?:[Cr]*L)*)b*(?P<verdict>[TF])"),
        ("some", rf"2?(?P<only>U?)2?(?P<of>{_GROUP})[bD2a]*(?P<verdict>N?[TF])"),
        ("some", r"(?P<of>L)S(?P<verdict>[TF])"),  # A. True
        ("some", rf"2?(?P<of>{_GROUP})(?P<same>b+N?|N)(?=[SCx]|$)"),  # and A and C are (not)
        ("some", rf"(?P<only>U?)(?P<verdict>N?[TF])(?:b*D+|b+)U?(?P<of>{_GROUP}|a|z)(?![bD]|N?[TF](?![bD]))"),
        ("others", r"Ob*(?P<verdict>N?[TF])"),
        ("others", r"O(?P<same>b+N?|N)(?=[SCx]|$)"),
    )
)
_BETWEEN = re.compile("[SCx]*")
_BEFORE = re.compile("[SCD]*")


@dataclass(slots=True)
class _Claims:
    """What is said so far of each letter, and the last thing that was said of any, which "and A is" takes up."""

    among: Sequence[str]
    verdicts: dict[str, bool] = field(default_factory=dict)
    last: bool | None = None
    goes_on: bool = False

    def call(self, letters: Sequence[str], verdict: bool) -> bool:
        """Whether the verdict on the letters goes with all that was said before."""
        return all(self.verdicts.setdefault(letter, verdict) is verdict for letter in letters)

    def add(self, name: str, clause: re.Match[str], letters: Sequence[str]) -> bool:
        """Take up one clause; False where it contradicts what was said before or does not say anything."""
        parts = clause.groupdict()
        if name == "not":
            return (self.goes_on or any(self.verdicts.values())) and self.call(letters, False)
        said = parts.get("verdict") or ("T" if name in ("all", "none") else "")
        if said:
            self.last = said[-1] == "T"
        if self.last is None:
            return False
        verdict = self.last is not ("N" in (said or parts["same"]))
        if name == "neither":
            return self.call(letters, not verdict)
        others = [letter for letter in self.among if letter not in letters]
        if name == "others":
            rest = [letter for letter in self.among if letter not in self.verdicts]
            return (self.goes_on or bool(self.verdicts)) and self.call(rest, verdict)
        if name == "all":
            return self.call(others, verdict) and self.call(letters, not verdict)
        if name == "none":
            return self.call(others, not verdict) and self.call(letters, verdict)
        if parts["of"] == "z":  # wrong: none
            return self.goes_on or bool(self.verdicts)
        if parts["of"] == "a":
            return self.call(self.among, verdict)
        return self.call(letters, verdict) and (not parts.get("only") or self.call(others, not verdict))


def read_claims(text: str, among: Sequence[str], *, goes_on: bool = False) -> dict[str, bool] | None:
    """What a text says of each option it speaks of; None when it says anything else, nothing if it contradicts itself.

    The text is to be ``spelled``, with its lines kept apart and its LaTeX commands gone. One that ``goes_on`` may speak
    of "the others" or say "and A is" as its first words.
    """
    tokens = _tokens(text, among)
    if not tokens:
        return None
    tokens = _apart(tokens, among)
    kinds = "".join(kind for kind, _ in tokens)
    claims = _Claims(among, last=True if goes_on else None, goes_on=goes_on)
    end = len(_BEFORE.match(kinds)[0])  # type: ignore[index]
    while end < len(kinds):
        fits = ((name, clause) for name, form in _CLAUSES if (clause := form.match(kinds, end)))
        name, clause = next(fits, ("", None))
        if clause is None:
            return None
        letters = "".join(of for _, of in tokens[clause.start() : clause.end()])
        if len(set(letters)) < len(letters) or not claims.add(name, clause, letters):
            return {}
        end = _BETWEEN.match(kinds, clause.end()).end()  # type: ignore[union-attr]
    return claims.verdicts


def claimed(verdicts: dict[str, bool], among: Sequence[str]) -> frozenset[str] | None:
    """The options called true; None where none is, and some are not spoken of."""
    true = frozenset(letter for letter, verdict in verdicts.items() if verdict)
    return true if true or len(verdicts) == len(among) else None


# ----------------------------------------------------------------------------------------------------- one for another


def instead(text: str) -> Iterator[str]:
    """What a text puts in the place of letters that it turns down: ``not B; it is C`` gives ``C``."""
    match = _INSTEAD.match(text)
    if match:
        yield match[1]


LETTERS = r"(?:options?\s+|选项)?\(?[A-Z]\)?(?:(?:\s?(?:,|&|and\b|和|与|及)\s?){0,2}\(?[A-Z]\)?){0,8}"
_INSTEAD = re.compile(
    r"\W{0,8}(?:(?:so|thus|therefore|hence|因此|所以|故)[\s,]{0,3})?"
    r"(?:(?:the\s)?(?:(?i:correct|right|final)\s)?(?:answer|option|choice)\s"
    r"|[Tt]he (?:correct |right )?answer\s|[Ii]t\s|[Ii]t's (?=not)|(?:正确)?(?:答案|选项)(?:应该?)?)?"
    rf"(?:(?:is\s|are\s)?not|isn't|aren't|不是|并非|不应?为)(?:\s(?:just|only))?\s?{LETTERS}\s?[,;.:-]{{0,2}}\s?"
    r"(?:but(?: rather| instead)?|rather|instead|(?:but )?(?:it is|it's|it must be|it should be|the answer is)"
    rf"|而是|而为|应该?[是为]|是)\s?({LETTERS})\W{{0,4}}$"
)
