"""Short mathematical answers, in LaTeX, plain text or Unicode, as tokens for ``parser`` and ``answer_reader``.

Different spellings of the same notation give the same tokens where possible: ``\\dfrac``, ``\\tfrac`` and ``\\frac``,
``×`` and ``\\cdot``. The limits on the size of an answer are here, so no later step sees a long text.
"""

from __future__ import annotations

import re

from gnomon.grade.answers.answer_token import NotUnderstood, Token
from gnomon.grade.answers.answer_vocabulary import (
    CJK_WORDS,
    COMMANDS,
    DROPPED,
    GREEK,
    NUMERALS,
    TENS,
    UPRIGHT,
    WORDS,
    WRAPPERS,
)
from gnomon.grade.answers.units import UNIT_WORDS

MAX_CHARS = 2000
MAX_TOKENS = 400
MAX_DIGITS = 1000


# ------------------------------------------------------------------------------------------------------------- tokens

_THIN = r"(?:\{,\}|,?\\[,!;:\x20]|~)"  # what may stand between groups of three digits besides a comma
_TOKEN = r"""
  (?P<space>(?:\s|\\[,;:!\ ]|~|\$|\\[()\[\]])+)
| (?P<repeat>\d*\.\d*\\(?:overline|dot|bar)\s*\{\d+\}|\d+\.\(\d+\))
| (?P<num>(?:GROUPS|\d+)(?:\.\d+)?(?:[eE][+-]?\d{1,5}(?![0-9A-Za-z]))?|\.\d+)
| (?P<dots>\.\.\.|\\l?dots\b|\\cdots)
| (?P<degree>\^\s*(?:\{\s*)?(?:(?:\\circ|\\degree|o)(?![A-Za-z])|°|\\(?:text|mathrm|rm)\s*\{\s*o\s*\})(?:\s*\})?)
| (?P<prime>'+|\^\s*\{\s*(?:\\prime\s*|')+\}|\^\s*\\prime)
| (?P<size>\\(?:left|right)(?![A-Za-z])\s*\.?|\\[bB]igg?[lrm]?(?![A-Za-z]))
| (?P<command>\\[A-Za-z]+)
| (?P<escape>\\.?)
| (?P<word>[A-Za-z]+)
| (?P<cjk>[\u4e00-\u9fff]+)
| (?P<op>\*\*|<=|>=|==|!=|~=|.)
"""


def _compiled(groups: str) -> re.Pattern[str]:
    return re.compile(_TOKEN.replace("GROUPS", groups), re.VERBOSE | re.DOTALL)


_END_OF_GROUPS = r"(?!\d|\s*/)"  # 1 234/567 is a mixed number
_PLAIN = _compiled(rf"\d{{1,3}}(?:(?:{_THIN}|\ )\d{{3}})+{_END_OF_GROUPS}")
_THOUSANDS = _compiled(rf"\d{{1,3}}(?:(?:{_THIN}|\ |,)\d{{3}})+{_END_OF_GROUPS}")
_DIGIT = re.compile(r"\d")
AMBIGUOUS = re.compile(r"(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)")
_GROUPING = re.compile(rf"{_THIN}|,|\ ")
_SUBSCRIPT = re.compile(r"_\s*(?:\\(?:text|mathrm)\s*)?(?:\{\s*\\(?:text|mathrm)\s*\{([^{}]{0,40})\}\s*\}"
                        r"|\{\s*(?:\\(?:text|mathrm|triangle|angle)\s*)?([^{}]{0,40})\}"
                        r"|(\d+|[A-Za-z△]))")  # fmt: skip
_LABEL_DIGITS = re.compile(r"\d+(?![\d.])")
_PRIMES = re.compile(r"'+|\^\s*\{\s*(?:\\prime\s*|')+\}|\^\s*\\prime(?![A-Za-z])")
_OPERATORS: dict[str, tuple[str, str]] = {
    "(": ("open", "("), "[": ("open", "["), "{": ("open", "{"), ")": ("close", ")"), "]": ("close", "]"),
    ",": ("sep", ","), ";": ("sep", ";"), "=": ("rel", "="), "==": ("rel", "="), "≈": ("rel", "≈"), "~=": ("rel", "≈"),
    "<": ("rel", "<"), ">": ("rel", ">"), "≤": ("rel", "≤"), "<=": ("rel", "≤"), "≥": ("rel", "≥"), ">=": ("rel", "≥"),
    "∈": ("rel", "∈"), "≠": ("rel", "≠"), "!=": ("rel", "≠"), "≡": ("rel", "="), "**": ("op", "^"),
    "π": ("const", "pi"), "∞": ("const", "inf"), "√": ("func", "sqrt"), "∛": ("func", "cbrt"), "∜": ("func", "qdrt"),
    "&": ("sep", "and"), "→": ("rel", "⇒"), "⇒": ("rel", "⇒"), "⟹": ("rel", "⇒"), "↦": ("rel", "⇒"),
    "∠": ("noise", "∠"), "△": ("noise", "△"), "⊙": ("noise", "⊙"), "∴": ("noise", "∴"), "□": ("noise", "□"),
    "∡": ("noise", "∠"), "⊿": ("noise", "△"), "▱": ("noise", "□"),
}  # fmt: skip

_TIMES_TEN = re.compile(r"(?<=\d)\s*[xX]\s*(?=10\s*(?:\^|\*\*))")
_COLOUR = re.compile(r"\s*\{\s*[A-Za-z]{1,20}\s*\}")
_UNIT_AFTER_TEN = re.compile(
    rf"[-\s]\s{{0,4}}({'|'.join(name for name, n in NUMERALS.items() if 0 < n < 10)})(?![A-Za-z])"
)
_FRACTION = re.compile(r"\s*(?:\d+\s*/|\\[dt]?frac|[\d一二三四五六七八九十百]+分之)")
_CHINESE = re.compile("[零〇一二两三四五六七八九十百千]+")
_CHINESE_DIGITS = {
    sign: value for value, signs in enumerate(("零〇", "一", "二两", *"三四五六七八九")) for sign in signs
}
_CHINESE_TENS = {"十": 10, "百": 100, "千": 1000}


def _chinese_number(text: str) -> int:
    """``一百二十`` as 120, and digits alone, as in ``二〇``, as they stand."""
    if not any(sign in _CHINESE_TENS for sign in text):
        return int("".join(str(_CHINESE_DIGITS[sign]) for sign in text))
    total = digit = 0
    for sign in text:
        if sign in _CHINESE_TENS:
            total, digit = total + (digit or 1) * _CHINESE_TENS[sign], 0
        else:
            digit = _CHINESE_DIGITS[sign]
    return total + digit


def tokenize(text: str, *, thousands: bool = False) -> list[Token]:
    """The tokens of an answer already in plain spelling. ``thousands`` reads ``1,234`` as one number."""
    if len(text) > MAX_CHARS:
        raise NotUnderstood(f"an answer of {len(text)} characters is too long to read")
    if "\\begin" in text:
        text = _with_vectors(_without_alignment(text))
    if "\\over" in text:
        text = _with_fractions(text)
    if "10" in text:
        text = _TIMES_TEN.sub("*", text)
    if "+/-" in text:
        text = text.replace("+/-", "±")
    return _Lexer(text, _THOUSANDS if thousands else _PLAIN).run()


def _with_vectors(text: str) -> str:
    """The text with every matrix of one column or of one row written as a tuple; other matrices stay as they are."""
    for name in ("pmatrix", "bmatrix"):
        first, *rest = text.split(f"\\begin{{{name}}}")
        pieces = [first]
        for piece in rest:
            body, end, after = piece.partition(f"\\end{{{name}}}")
            if end and "\\begin" not in body and not ("&" in body and "\\\\" in body):
                pieces.append("(" + body.replace("\\\\", ",").replace("&", ",") + ")" + after)
            else:
                pieces.append(f"\\begin{{{name}}}" + piece)
        text = "".join(pieces)
    return text


_ALIGNMENT = re.compile(
    r"\\(?:begin|end)\s*\{(?:aligned|align|alignedat|gathered|gather|split|equation|array|displaymath|multline)\*?\}"
    r"(?:\[[a-z]?\])?(?:\{[lcr|@{} ]{0,12}\})?"
)
_LINE_THAT_GOES_ON = re.compile(r"\\\\(?:\[[^\]]{0,10}\])?\s*(?=&?\s*(?:=|\\approx|≈|\+|-|\\end|$))")


def _without_alignment(text: str) -> str:
    """The text without environments that only align their lines; a line that begins with a relation goes on."""
    plain = _ALIGNMENT.sub(" ", text)
    if plain == text:
        return text
    return _LINE_THAT_GOES_ON.sub(" ", plain).replace("\\&", "\x00").replace("&", " ").replace("\x00", "\\&")


_OVER = re.compile(r"\\over(?![A-Za-z])")
_RELATION = re.compile(r"[=≈,;]|\\(?:approx|simeq|quad|qquad)(?![A-Za-z])")
_MOST_FRACTIONS = 20


def _with_fractions(text: str) -> str:
    """The text with ``{a \\over b}`` written as ``\\frac{a}{b}``; outside braces a relation ends the fraction, too."""
    for _ in range(_MOST_FRACTIONS):
        over = _OVER.search(text)
        if over is None:
            break
        start, end = _group_start(text, over.start()), _group_end(text, over.end())
        above, below = text[start : over.start()], text[over.end() : end]
        text = f"{text[:start]}\\frac{{{above}}}{{{below}}}{text[end:]}"
    return text


def _group_start(text: str, at: int) -> int:
    """Where the group around a place begins: behind its brace, or behind the last relation before the place."""
    depth = 0
    for i in range(at - 1, -1, -1):
        sign = text[i]
        depth += (sign == "}") - (sign == "{")
        if depth < 0:
            return i + 1
        if depth == 0 and (relation := _RELATION.match(text, i)) and relation.end() <= at:
            return relation.end()
    return 0


def _group_end(text: str, at: int) -> int:
    """Where the group around a place ends."""
    depth = 0
    for i in range(at, len(text)):
        sign = text[i]
        depth += (sign == "{") - (sign == "}")
        if depth < 0 or (depth == 0 and _RELATION.match(text, i)):
            return i
    return len(text)


class _Lexer:
    """One left-to-right pass. The stack of open braces tells which text is upright."""

    def __init__(self, text: str, pattern: re.Pattern[str]) -> None:
        self.text, self.pattern = text, pattern
        self.out: list[Token] = []
        self.braces: list[str] = []
        self.gap = False
        self.at = 0
        self.has_digit = _DIGIT.search(text) is not None

    def run(self) -> list[Token]:
        while self.at < len(self.text):
            match = self.pattern.match(self.text, self.at)
            assert match is not None  # the last alternative takes any character
            self.at = match.end()
            kind = match.lastgroup
            if kind == "space":
                self.gap = True
                continue
            getattr(self, f"_{kind}")(match[0])
            if len(self.out) > MAX_TOKENS:
                raise NotUnderstood(f"an answer of more than {MAX_TOKENS} tokens")
        return self.out

    def _add(self, kind: str, text: str) -> None:
        self.out.append(Token(kind, text, self.gap, "text" in self.braces))
        self.gap = False

    def _num(self, text: str) -> None:
        if len(text) > MAX_DIGITS:
            raise NotUnderstood("a number of too many digits")
        self._add("num", text if text.isdigit() else _GROUPING.sub("", text))

    def _repeat(self, text: str) -> None:
        head, _, tail = text.partition("\\") if "\\" in text else text.partition("(")
        self._add("num", f"{head}({tail[tail.find('{') + 1 : -1]})")

    def _dots(self, text: str) -> None:
        self._add("op", "...")

    def _degree(self, text: str) -> None:
        self._add("op", "°")

    def _prime(self, text: str) -> None:
        self._add("op", '"' if max(text.count("'"), text.count("prime")) == 2 else "'")

    def _size(self, text: str) -> None:
        pass

    def _command(self, text: str) -> None:
        name = text[1:]
        if name in ("color", "textcolor") and (colour := _COLOUR.match(self.text, self.at)):
            self.at = colour.end()
        elif name in UPRIGHT or name in WRAPPERS:
            rest = self.text[self.at :].lstrip()
            if rest.startswith("{"):
                self.at = len(self.text) - len(rest) + 1
                self.braces.append("text" if name in UPRIGHT else "plain")
            self.gap = self.gap or name in UPRIGHT
        elif name in DROPPED:
            self.gap = True
        elif name in COMMANDS:
            self._add(*COMMANDS[name])
        elif name in GREEK:
            self._symbol(GREEK[name])
        else:
            self._add("word", text)

    def _escape(self, text: str) -> None:
        """``\\{``, ``\\}``, ``\\|``, ``\\%``; a stray backslash, as in ``\\2``, is dropped."""
        if text[1:] in ("{", "}"):
            self._add("open" if text[1:] == "{" else "close", text)
        elif text[1:] == "|":
            self._add("op", "|")
        elif text[1:] == "\\":
            self._add("sep", ";")
        else:
            self.at -= len(text) - 1

    def _word(self, text: str) -> None:
        known = self._known(text)
        if known is not None and not (len(text) == 1 and self._subscript_follows()):
            if text.lower() in TENS and (units := _UNIT_AFTER_TEN.match(self.text, self.at)):
                known = "num", str(TENS[text.lower()] + NUMERALS[units[1]])
                self.at = units.end()
            self._add(known[0], known[1] or text)
        elif text == "U" and self.out and self.out[-1].text in (")", "]", "[") and self._next() in ("(", "[", "]"):
            self._add("op", "∪")
        elif len(text) <= 3 or text.isupper() or ("text" not in self.braces and self._subscript_follows()):
            for i, letter in enumerate(text):
                if i < len(text) - 1:
                    self._add("sym", letter)
                else:
                    self._symbol(letter)
        elif (head := next((f for f in ("sqrt", "sin", "cos", "tan") if text.startswith(f)), "")) and len(text) < 6:
            self._add(*WORDS[head])
            self._word(text[len(head) :])
        else:
            self._add("word", text)

    def _known(self, text: str) -> tuple[str, str] | None:
        """The token of a word of the vocabulary; words in capitals, such as BE or IS, are labels of points."""
        if text in UNIT_WORDS:
            return "word", text
        if len(text) == 1 or not text.isupper():
            return WORDS.get(text) or WORDS.get(text.lower()) if len(text) > 1 else WORDS.get(text)
        if text in ("AND", "OR") and self.out and self.out[-1].kind != "sym":
            return "sep", text.lower()
        if text == "PI" and self.has_digit:
            return "const", "pi"
        return None

    def _next(self) -> str:
        return self.text[self.at : self.at + 20].lstrip()[:1]

    def _subscript_follows(self) -> bool:
        return self.text[self.at : self.at + 1] == "_"

    def _symbol(self, name: str) -> None:
        """A letter with its subscript, label digits and primes as one symbol: ``A1``, ``A_1`` and ``A_{1}`` are A_1."""
        match = _SUBSCRIPT.match(self.text, self.at)
        if match is None and len(name) == 1 and name.isupper() and not self.text[self.at - 2 : self.at - 1].islower():
            match = _LABEL_DIGITS.match(self.text, self.at)
        if match is not None:
            name += "_" + "".join((next(filter(None, match.groups()), "") if match.lastindex else match[0]).split())
            self.at = match.end()
        if match := _PRIMES.match(self.text, self.at):
            name += "'" * (match[0].count("prime") or match[0].count("'"))
            self.at = match.end()
        self._add("sym", name)

    def _cjk(self, text: str) -> None:
        """The longest known words of a run; from the first unknown word on, the run is one unknown word."""
        while text:
            known = next((text[:n] for n in range(min(6, len(text)), 0, -1) if text[:n] in CJK_WORDS), "")
            if known:
                kind, value = CJK_WORDS[known]
                if known == "又":  # of a mixed number; anywhere else it is no notation
                    self.gap = _FRACTION.match(text[1:] + self.text[self.at : self.at + 20]) is not None
                    if not self.gap:
                        kind = "word"
                if kind != "gap":
                    self._add(kind, value or known)
            elif numeral := _CHINESE.match(text):
                known = numeral[0]
                self._num(str(_chinese_number(known)))
            else:
                self._add("word", text)
                return
            text = text[len(known) :]

    def _op(self, text: str) -> None:
        if text == "{":
            self.braces.append("group")
        elif text == "}":
            if not self.braces:
                return  # a closing brace too many, as some published answers have
            if (brace := self.braces.pop()) != "group":
                self.gap = brace == "text"
                return
            self._add("close", "}")
            return
        if text in GREEK:
            self._symbol(GREEK[text])
        else:
            self._add(*_OPERATORS.get(text, ("op", text)))
