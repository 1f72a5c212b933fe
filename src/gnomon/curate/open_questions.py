"""Multiple-choice questions as open questions: the options go, the value of the right one becomes the answer.

That is done only where it keeps the meaning. A question about its options ("which of the following ..."), one whose
options say how exact the answer must be ("closest to"), or one whose right option is no value ("none of these") cannot
be asked without them; then the reason is returned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gnomon.curate.drawing_code import masked, split_code
from gnomon.curate.minimal_answers import Standard, standardise
from gnomon.grade import same_answer

LETTERS = "ABCDEFGH"
_SINGLE_VALUES = ("number", "decimal", "expression", "ratio")
_LONGEST = 100_000  # characters of a question


@dataclass(frozen=True, slots=True)
class Opened:
    """The open question, its answer and the letter that was right; or the reason why there is none."""

    question: str = ""
    answer: str = ""
    letter: str = ""
    reason: str = ""


def open_form(text: str, answer: object, options: object = None) -> Opened | None:
    """The open form of a multiple-choice question; None if it is none. ``options`` are those given beside the text.

    >>> text = r"The legs are 3 and 4. How long is the hypotenuse? $\\textbf{(A)}\\ 5 \\qquad \\textbf{(B)}\\ 6$"
    >>> open_form(text, "A")
    Opened(question='The legs are 3 and 4. How long is the hypotenuse?', answer='5', letter='A', reason='')
    >>> open_form("Which of the following is a square? (A) $ABCD$ (B) $EFGH$", "B").reason
    'the question is about its options'
    """
    if len(text) > _LONGEST:
        return None
    beside = _listed(options)
    inside = None if beside else _find(text)
    if not beside and inside is None and (other := _otherwise_marked(text, answer)) is not None:
        return other
    if not beside and inside is None:
        letters = _answer_letters(answer)
        return Opened(reason="the answer is a letter, and the options are missing") if letters else None
    question, found = inside if inside is not None else (text, beside)
    return _opened(_finished(question), found, answer)


_BEFORE = r"(?:(?<=\s)|(?<=^)|(?<=[?？.。,;:$|\[]))(?:\\item\s?\[?)?\**"
_BEHIND = r"\]?\**(?=[\s$\\\d(-]|[^\x00-\x7f])"
_SMALL = re.compile(rf"{_BEFORE}(?:[(（\[]\s?([a-h])\s?[)）\]]|([a-h])[).:：、]){_BEHIND}")
_NUMBERED = re.compile(rf"{_BEFORE}(?:[(（\[]\s?([1-8])\s?[)）\]]|([1-8])(?:[):、]|[.．](?=\s))|([①-⑧])){_BEHIND}")
_SMALL_ANSWER = re.compile(r"\W*([a-h])\W*|\W*(?:option |choice )([a-h])\W*", re.IGNORECASE)
_NUMBERED_ANSWER = re.compile(
    r"(?:option |choice |选项)?[(（\[]\s?([1-8])\s?[)）\]]|([1-8])[).]|(?:option |choice )([1-8])|([①-⑧])", re.I
)


def _otherwise_marked(text: str, answer: object) -> Opened | None:
    """The open form of a question with options (a), (b) or (1), (2); None if it has none.

    Parts of a question are marked in the same way, so that the answer has to be a letter, or every option a single
    value. An answer 2 to numbered options is the second one, unless another option has the value 2; such a question is
    set aside.
    """
    spelled = str(answer).strip() if isinstance(answer, str | int | float) else ""
    words = masked(text)
    for marks, numbered in ((_SMALL, False), (_NUMBERED, True)):
        found = [(m.start(), m.end(), _letter_of(next(g for g in m.groups() if g))) for m in marks.finditer(words)]
        question, options = _cut(text, _last_run(found))
        small = _SMALL_ANSWER.fullmatch(spelled) if not numbered else None
        letter = (small[1] or small[2]).upper() if small else ""
        if len(options) > 1 and letter in options:
            return _opened(_finished(question), options, letter)
        if len(options) < 2 or not all(_is_value(option) for option in options.values()):
            continue
        if not numbered:
            return _opened(_finished(question), options, answer)
        if sign := _NUMBERED_ANSWER.fullmatch(spelled):
            return _opened(_finished(question), options, _letter_of(next(group for group in sign.groups() if group)))
        bare = spelled.strip("$ ")
        if re.fullmatch(r"[1-8]", bare) and int(bare) <= len(options):
            letter = LETTERS[int(bare) - 1]
            if any(same_answer(bare, option) for name, option in options.items() if name != letter):
                return Opened(reason="the options are numbered, and the answer may be a number or a value")
            return _opened(_finished(question), options, letter)
        return _opened(_finished(question), options, answer)
    return None


def _letter_of(mark: str) -> str:
    """The letter of an option that is marked by a small letter or a number."""
    if mark.isalpha():
        return mark.upper()
    return LETTERS[int(mark) - 1] if mark.isascii() else LETTERS[ord(mark) - ord("①")]


def _is_value(option: str) -> bool:
    value = standardise(option)
    return bool(option) and len(option) <= 60 and not value.reason and value.kind in _SINGLE_VALUES


def _opened(question: str, options: dict[str, str], answer: object) -> Opened:
    if not _words(question):
        return Opened(reason="nothing is asked without the options")
    for pattern, reason in _ABOUT_OPTIONS:
        if pattern.search(question):
            return Opened(reason=reason)
    letter, reason = _right_letter(options, answer)
    if reason:
        return Opened(reason=reason)
    chosen = options[letter]
    if "[asy" in chosen.lower() or not chosen:
        return Opened(reason="the right option is a picture or empty")
    if _NO_VALUE.search(chosen):
        return Opened(reason="the right option is no value of its own (such as 'none of these')")
    value = standardise(chosen)
    if value.reason or value.kind not in _SINGLE_VALUES or _ROMAN.fullmatch(chosen):
        return Opened(reason="the right option is not a single value")
    if any(same_answer(value.latex, other) for name, other in options.items() if name != letter):
        return Opened(reason="another option has the same value as the right one")
    return Opened(question, value.latex, letter)


_ABOUT_OPTIONS = tuple(
    (re.compile(pattern, re.IGNORECASE), reason)
    for pattern, reason in (
        (
            r"which (?:one |two |three )?(?:of|statement|figure|diagram|graph|shape|option|choice|pair|set|point|"
            r"letter|equation|expression|interval|inequalit)|(?<!of )(?<!, )which (?:is|are) |of the "
            r"following|of these|(?:listed|given|shown) "
            r"below is|the following (?:is|are|must|could|can|statement)"
            r"|下列|以下(?:的|各|哪|说|结|选|四)|哪一?[个项种幅组]",
            "the question is about its options",
        ),
        (
            r"clos(?:est|er) to|nearest|approximat|best estimate|most nearly|about how"
            r"|最接近|大约|近似|约(?:为|是|等于)",
            "the options say how exact the answer is",
        ),
        (
            r"(?:could|may|might|can) (?:possibly )?be\b|possible (?:value|length|area|measure|perimeter)s?\b"
            r"|可能(?:为|是|等于|的值)",
            "several values may be right",
        ),
    )
)
_NO_VALUE = re.compile(
    r"\b(?:none|neither|all|both|any)\b|not (?:enough|possible|determin|uniquely)|cannot|can't|can not|undetermined"
    r"|insufficient|depends|impossible|无法|不能|不确定|以上|都不|都对",
    re.IGNORECASE,
)
_ROMAN = re.compile(r"(?:\\?(?:text|mathrm)?\{?)?[IV]+\}?(?:\s*(?:,|and|or|only|与|和)\s*[IV]*)*")


# --------------------------------------------------------------------------------------------------------- the options

_WRAPPED = r"\\(?:text(?:bf|rm|sf|it)?|math(?:rm|bf|sf)|bold(?:symbol)?|rm|bf)\s?\{\s?(?:\\ )?"
_STYLES = (
    re.compile(rf"(?:{_WRAPPED})[(（]\s?([A-H])\s?[)）](?:\\ |[ ~:.])*\}}"),  # \textbf{(A)}
    re.compile(rf"(?:{_WRAPPED})\s?([A-H])\s?[).:]?(?:\\ |[ ~])*\}}\s?[).:]"),  # \textbf{A.} and \textbf{A}.
    re.compile(r"[(（]\s?\\?(?:text(?:bf|rm)?|math(?:rm|bf))?\{?([A-H])\}?\s?[)）]"),  # (A)
    re.compile(rf"{_BEFORE}(?:\[([A-H])\]|([A-H])\**[.．、:：)）]){_BEHIND}"),  # A. and [A] and \item[A.]
)


def _find(text: str) -> tuple[str, dict[str, str]] | None:
    """The question before the options, with what stands behind them, and the options by letter.

    Options are looked for outside of drawing code, where ``dot(A); dot(B)`` would look like them.
    """
    words = masked(text)
    for style in _STYLES:
        marks = _last_run([(mark.start(), mark.end(), mark[mark.lastindex or 1]) for mark in style.finditer(words)])
        if len(marks) < 2:
            continue
        return _cut(text, marks)
    return None


def _cut(text: str, marks: list[tuple[int, int, str]]) -> tuple[str, dict[str, str]]:
    """A text without the options behind the marks, and the options by letter."""
    if not marks:
        return text, {}
    options = {}
    tail = ""
    for (_, start, letter), following in zip(marks, [*marks[1:], None], strict=True):
        content = text[start : following[0]] if following else text[start:]
        if following is None:
            content, tail = _first_line(content)
        options[letter] = _bare_option(content)
    question = _without_opening(text[: marks[0][0]])
    return (f"{question}\n{tail.strip()}" if tail.strip() else question), options


def _last_run(marks: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """The last run of marks A, B, C, ... in order."""
    best: list[tuple[int, int, str]] = []
    run: list[tuple[int, int, str]] = []
    for mark in marks:
        if mark[2] == "A":
            run = [mark]
        elif run and len(run) < len(LETTERS) and mark[2] == LETTERS[len(run)]:
            run = [*run, mark]
        if len(run) >= 2:
            best = run
    return best


def _first_line(content: str) -> tuple[str, str]:
    """The last option ends with its line; drawing code behind it belongs to the question."""
    head = content.lstrip()
    code = re.search(r"\[asy", head, re.IGNORECASE)
    line = head.find("\n")
    end = min((at for at in (line, code.start() if code else -1) if at > 0), default=len(head))
    tail = head[end:]
    if not re.search(r"\w", re.sub(r"\\(?:end|qquad|quad)(?:\{\w+\})?", "", tail)):
        tail = ""
    return head[:end], tail


_OPENINGS = re.compile(
    r"(?:\s|\\\[|(?<=\s)\${1,2}|\\begin\{\w+\*?\}|\\(?:qquad|quad|,|;|:|\\| )|\{\\(?:rm|bf)|\*\*|\||(?<=\s)-"
    r"|(?:answer |the )?(?:choices|options)(?: are)?:|选项[:：])\Z",
    re.IGNORECASE,
)


_WIDEST = 60  # characters of what opens a list, at most


def _without_opening(text: str) -> str:
    """The question without what only opened the list of options: a dollar, spaces, ``Options:``."""
    end = len(text)
    while shorter := _OPENINGS.search(text, max(end - _WIDEST, 0), end):
        end = shorter.start()
    return text[:end].rstrip()


_SPACING = re.compile(r"\\(?:qquad|quad|hspace\*?\{[^}]{0,20}\}|hfill|newline|[,;:! \\])|~|\\(?:end|begin)\{\w+\*?\}")


def _bare_option(content: str) -> str:
    content = _SPACING.sub(" ", content).replace("$", " ").replace("**", "")
    content = re.sub(r"\\[\[\]()]", " ", content)
    return re.sub(r"\s+", " ", content).strip().rstrip(".,;，。；|-").strip()


def _listed(options: object) -> dict[str, str]:
    """Options that are given as a list, or as an object by letter; nothing if they are neither."""
    if isinstance(options, dict):
        named = {str(key).strip("(). "): str(value) for key, value in options.items()}
        if set(named) == set(LETTERS[: len(named)]):
            return {key: _bare_option(_unlabelled(named[key])) for key in LETTERS[: len(named)]}
    if isinstance(options, list) and 2 <= len(options) <= len(LETTERS):
        return {letter: _bare_option(_unlabelled(str(text))) for letter, text in zip(LETTERS, options, strict=False)}
    return {}


def _unlabelled(text: str) -> str:
    return re.sub(r"^\s*[(（]?[A-H][).）．、:：]\s*", "", text)


# ----------------------------------------------------------------------------------------------------------- the answer

_ANSWER = re.compile(
    r"\W*(?:\\(?:boxed|text(?:bf|rm)?|math(?:rm|bf))\s?\{\s?)*[(（]?\s?([A-H]{1,8})\s?[)）]?"
    r"(?:\\ |[\s}$.:：、)~]|\\[,;])*(.*)",
    re.DOTALL,
)


def _answer_letters(answer: object) -> str:
    """The letters of an answer such as ``B``, ``(B)`` or ``\\textbf{(B)} 13``; empty if it has none."""
    if not isinstance(answer, str) or len(answer) > 500:
        return ""
    match = _ANSWER.fullmatch(answer)
    if match is None:
        return ""
    letters, rest = match[1], match[2].strip(" ${}.")
    labelled = bool(re.search(r"[(（]\s?[A-H]+\s?[)）]|\b[A-H][.:：、)]", answer))
    return letters if not rest or labelled else ""


def _right_letter(options: dict[str, str], answer: object) -> tuple[str, str]:
    """The letter of the right option, or the reason why there is none."""
    if answer is None or answer == "":
        return "", "no answer is given"
    letters = _answer_letters(answer)
    if len(letters) > 1:
        return "", "several options are right"
    if letters in options:
        return letters, ""
    if letters:
        return "", f"the answer is {letters}, and there is no such option"
    value: Standard = standardise(str(answer))
    equal = list(_equal(options, value, str(answer)))
    if len(equal) == 1:
        return equal[0], ""
    return "", "the answer is the value of several options" if equal else "the answer is the value of no option"


def _equal(options: dict[str, str], value: Standard, answer: str) -> Iterator[str]:
    for letter, option in options.items():
        if same_answer(value.latex or answer, option):
            yield letter


# --------------------------------------------------------------------------------------------------------- the question


def _finished(question: str) -> str:
    """The question as a sentence that asks: the empty bracket of a Chinese choice becomes a question mark."""
    question = question.strip()
    blank = re.search(r"[(（][\s　_]*[)）][.。]?\Z|_{2,}[.。]?\Z", question)
    if blank is None:
        return question
    question = question[: blank.start()].rstrip()
    if re.search(r"[为是]\Z|等于\Z|得\Z", question):
        return question + "多少？"
    return question


def _words(question: str) -> bool:
    """Whether something is asked beside the drawing code."""
    words = re.findall(r"\w", split_code(question).text)
    chinese = any("\u4e00" <= char <= "\u9fff" for char in words)  # a character is a word: 求x asks
    return len(words) >= (2 if chinese else 3)
