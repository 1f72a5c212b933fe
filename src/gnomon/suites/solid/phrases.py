"""Joining clauses to sentences in English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

from gnomon.author.bilingual import Words
from gnomon.exact import Exact
from gnomon.words import listed

FIND: Sequence[Words] = (
    ("Find {}.", "求{}。"),
    ("Determine {}.", "试求{}。"),
    ("Compute {}.", "计算{}。"),
    ("What {be} {}?", "{}是多少？"),
)
"""How a question asks for a quantity, or for several ("What are the radii ...?")."""
AFTER_THE_FOLD: Words = ("After the fold", "翻折后")
DURING_THE_FOLD: Words = ("During the fold", "翻折过程中")
_SIZES = re.compile(r"<([^<>|]*)(?:\|([^<>]*))?>")


_POLYGONS = ("pentagon", "hexagon", "heptagon", "octagon", "nonagon", "decagon")


def polygon(n: int) -> Words:
    """A polygon with five to ten sides.

    >>> polygon(7)
    ('heptagon', '七边形')
    """
    return _POLYGONS[n - 5], f"{'五六七八九十'[n - 5]}边形"


def joined(clauses: Sequence[Words]) -> Words:
    """Clauses as one sentence."""
    english = [clause for clause, _ in clauses]
    comma = ", and " if len(english) > 1 and any(" " in part for part in english) else " and "
    first = english[0] if len(english) == 1 else f"{', '.join(english[:-1])}{comma}{english[-1]}"
    return f"{first}.", f"{'，'.join(chinese for _, chinese in clauses)}。"


_MIDPOINT = re.compile(r"\[(\w+)\] is the midpoint of (?:the segment )?\[(\w+)\]")


def merged(clauses: Sequence[Words]) -> list[Words]:
    """Two clauses about midpoints as one: "M and N are the midpoints of PB and PC"."""
    found = [_MIDPOINT.fullmatch(english) for english, _ in clauses]
    if len(clauses) != 2 or not all(found):
        return list(clauses)
    (m, a), (n, b) = ((match[1], match[2]) for match in found if match)
    return [
        (
            f"[{m}] and [{n}] are the midpoints of [{a}] and [{b}], respectively",
            f"[{m}]、[{n}]分别是[{a}]、[{b}]的中点",
        )
    ]


def sized(opening: Words, sizes: Sequence[Words], stands: Sequence[Words] = ()) -> Words:
    """An opening with its sizes filled in; of the parts in angle brackets, what is behind a bar stands where none is left.

    >>> cube = ("<In the|The> cube [C]<, {sizes}| is given>.", "<在|给定>正方体[C]<中，{sizes}>。")
    >>> sized(cube, [("edge 3", "棱长为 3")])[0], sized(cube, [])[0]
    ('In the cube [C], edge 3.', 'The cube [C] is given.')
    """
    filled = []
    # "A cuboid with AB = 3 and the angle ... is 30°" is no English: such facts get a sentence of their own.
    apart = [size for size in sizes if "with {sizes}" in opening[0] and re.search(r" (?:is|are|form) ", size[0])]
    for language, template in enumerate(opening):
        clauses = [size[language] for size in sizes if size in stands]
        words = [size[language] for size in sizes if size not in stands and (language or size not in apart)]
        clauses += ([*words] if language else [listed(words)]) if words else []
        chosen = 1 if clauses else 2
        filled.append(_SIZES.sub(lambda part: part[chosen] or "", template))  # noqa: B023
        filled[-1] = filled[-1].replace("{sizes}", ("，" if language else ", ").join(clauses))
    if apart:
        filled[0] += f" {capital(joined(apart)[0])}"
    return filled[0], filled[1]


_CLAUSE = re.compile(r" (?:is|are|has|have|=|⊥|∥) ")
_JOINED = re.compile(r"(?:and|then|but|or|so|such|which|whose|where|with|among|that) ")


def with_and(sentence: str) -> str:
    """A list of clauses with "and" before the last one, where only commas stand between them.

    >>> with_and("In the pyramid [P-ABC], the base [ABC] is right, [PA] ⊥ [AB].")
    'In the pyramid [P-ABC], the base [ABC] is right and [PA] ⊥ [AB].'
    >>> with_and("A block of 2 × 3 × 4 cubes (length, width, height) is given.")
    'A block of 2 × 3 × 4 cubes (length, width, height) is given.'
    """
    *before, last = sentence.split(", ")
    alone = re.sub(r"^\[\w+\] and \[\w+\] ", "", last)
    if (
        not before
        or " and " in alone
        or _JOINED.match(last)
        or not _CLAUSE.search(before[-1])
        or not _CLAUSE.search(last)
    ):
        return sentence
    if ";" in last or re.match(r"(?:If|When|While|As|Since) ", before[-1]) or sentence.endswith("?"):
        return sentence
    comma = ", and " if " and " in before[-1] or re.search(r" (?:is|are|has|have) ", last) else " and "
    return f"{', '.join(before)}{comma}{last}"


def begun(sentence: Words, when: Words) -> Words:
    """A sentence that begins with a time.

    >>> begun(("The point [M] lies on [AB].", "点[M]在[AB]上。"), AFTER_THE_FOLD)
    ('After the fold, the point [M] lies on [AB].', '翻折后，点[M]在[AB]上。')
    """
    english, chinese = sentence
    return f"{when[0]}, {english[0].lower()}{english[1:]}", f"{when[1]}，{chinese}"


def capital(sentence: str) -> str:
    """The sentence with a capital first letter.

    >>> capital("the point [M] moves."), capital("[M] moves.")
    ('The point [M] moves.', '[M] moves.')
    """
    return sentence[0].upper() + sentence[1:]


def bracketed(value: object) -> str:
    """A number as it stands after a sign of division or multiplication: in brackets unless it is one digit string or one root.

    >>> bracketed(13), bracketed("√26"), bracketed("3√26"), bracketed("12/5")
    ('13', '√26', '(3√26)', '(12/5)')
    """
    spelled = str(value)
    return spelled if re.fullmatch(r"√?\d+", spelled) else f"({spelled})"


def quotient(top: Exact | Fraction, bottom: Exact | Fraction | int) -> str:
    """A division and its value as a step of a solution writes them; the value alone where the division says no more.

    >>> from gnomon.exact import Exact, sqrt
    >>> quotient(Exact.of(12), 5 * sqrt(2)), quotient(Exact.of(3), 5), quotient(sqrt(3) / 2, sqrt(7))
    ('12 / (5√2) = 6√2/5', '3/5', '(√3/2) / √7 = √21/14')
    """
    value = str(top / bottom)
    whole = str(top) if re.fullmatch(r"[\d√]+", str(top)) else f"({top})"
    return value if value == f"{top}/{bottom}" else f"{whole} / {bracketed(bottom)} = {value}"


_SURD = r"\d*π?√\d+|\d+π"
_FRACTION = rf"(?:{_SURD}|\d+|π|\([^()]*\))/\d+"
_PRODUCT = r"/\d+\)(?:·[\d√π]+)*·"
"""A product up to its next factor, with a fraction in brackets among its factors."""
_TERM = r"[^\s=，。；、：,;]*[^\s=，。；、：,;.]"
_BEFORE = r"(?:^|(?<=[\s：，；（]))(?<! [-+·/:] )"
_TIDY: Sequence[tuple[re.Pattern[str], str]] = tuple(
    (re.compile(pattern), to)
    for pattern, to in (
        (r"(?<![-\w.^/√)·⋯])1·(?=[\d√π(Csct\[])", ""),  # 1·√3
        (r"(?<=[\d)\]°π²³])·1(?![\w/√²³^!])", ""),  # 5·1
        (rf"(?<![\w√)])({_FRACTION})(?= / )", r"(\1)"),  # 8/3 / 4
        (rf"(?<= / )({_FRACTION})(?![\w²³])", r"(\1)"),  # 4 / 8/3
        (rf"(?<![\w√)^/²³⁴°])({_FRACTION})(?=·)", r"(\1)"),  # 3/4·[AB]
        (rf"({_PRODUCT})({_FRACTION})(?![\w²³⁴(])", r"\1(\2)"),  # (3/4)·5/2
        (r"(/ ?)(\d+π?√\d+|\d+π|π√\d+)(?![²³])", r"\1(\2)"),  # 12 / 5√2
        (r"(?<![\w√)])(\d*√\d+)([²³])", r"(\1)\2"),  # 3√2²
        (r"(?<![\w√)])\((\d+)\)(?=[²³⁴])", r"\1"),  # (7)²
        (r"(?<=[·+/=(-])( ?)\((√?\d+)\)(?![²³\w])", r"\1\2"),  # 3·(√2)
        (r"(\[\w+\] : \[\w+\]) = (\d+)/(\d+)(?![\d√·])", r"\1 = \2 : \3"),  # [AB] : [CD] = 2/3
        (r"\+ -(?=[\d√π(])", "- "),
        (r"- -(?=[\d√π(])", "+ "),
        (r"·-(\d*√\d+|\d+)", r"·(-\1)"),
        (rf"(?<=[-+] )\(({_SURD}|{_FRACTION})\)(?=[),.;，。；、]|$| (?![·/]))", r"\1"),  # 5 - (3/2)
        (rf"(?<![\w√)·/])({_SURD}|\d+) / (\d+) = \1/\2(?![\w√])", r"\1/\2"),  # 2√5 / 3 = 2√5/3
    )
)


_EQUATION = re.compile(rf" = (-?{_TERM}(?: [-+] {_TERM})*)(?=[,.;，。；、]|$| (?![-+·/:]))")


def _said_once(step: str) -> str:
    """A step without the left sides that differ from their right sides in spaces and outer brackets alone."""
    for equation in reversed([*_EQUATION.finditer(step)]):
        right = " ?".join(re.escape(sign) for sign in equation[1] if sign != " ")
        left = re.search(rf"{_BEFORE}(?:{right}|\({right}\))$", step[: equation.start()])
        if left:
            step = step[: left.start()] + equation[1] + step[equation.end() :]
    return step


_ROOT = re.compile(r"(?<![\w√])√(\d+)(?![\d²³]| = )")


def _whole(root: re.Match[str]) -> str:
    """The root of a square as the whole number, any other root as it is."""
    number = int(root[1])
    return str(isqrt(number)) if isqrt(number) ** 2 == number else root[0]


def counted(n: int, noun: str, plural: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "cube"), counted(3, "inner layer"), counted(0, "vertex", "vertices")
    ('1 cube', '3 inner layers', '0 vertices')
    """
    return f"{n} {noun if n == 1 else plural or f'{noun}s'}"


def tidied(step: str) -> str:
    """A step in which sizes were filled in, spelled as a teacher would: with brackets where they are needed and only there.

    A size may be a whole number in one instance and a fraction or a surd in another, so brackets depend on the instance.

    >>> tidied("The height is 12 / 5√2 = 6√2/5."), tidied("π·√2² + -3"), tidied("4 / 8/3 = 3/2")
    ('The height is 12 / (5√2) = 6√2/5.', 'π·(√2)² - 3', '4 / (8/3) = 3/2')
    >>> tidied("(7)²·12·8/3 / 2"), tidied("[AB] = 8/17 = 8/17."), tidied("2 + 3 = 3 + 2")
    ('7²·12·(8/3) / 2', '[AB] = 8/17.', '2 + 3 = 3 + 2')
    >>> tidied("2π·11/2·9 + 3/4·[AB]"), tidied("15/4·√3/4 = 15√3/16"), tidied("24·10/26 = 120/13")
    ('2π·(11/2)·9 + (3/4)·[AB]', '(15/4)·(√3/4) = 15√3/16', '24·10/26 = 120/13')
    >>> tidied("at most 16 + √87 = 16 + √87, or 9 / 2 = 9/2"), tidied("three diagonals (8).")
    ('at most 16 + √87, or 9/2', 'three diagonals (8).')
    >>> tidied("so [AB] : [CD] = 2/3."), tidied("[AB] : [CD] = √2/3")
    ('so [AB] : [CD] = 2 : 3.', '[AB] : [CD] = √2/3')
    >>> tidied("-811 / 16 = -811/16"), tidied("(√5 - 1) / 3 = (√5-1)/3"), tidied("[AB] = (6/5)·1 = 6/5.")
    ('-811/16', '(√5-1)/3', '[AB] = 6/5.')
    >>> tidied("r·(359/2 - (219/2)) = 70r"), tidied("5 - (3/2)·4 = -1")
    ('r·(359/2 - 219/2) = 70r', '5 - (3/2)·4 = -1')
    >>> tidied("6 / (√100·√29)"), tidied("√(36 + 64) = √100 = 10")
    ('6 / (10·√29)', '√(36 + 64) = √100 = 10')
    """
    step = _ROOT.sub(_whole, step)
    for pattern, to in _TIDY:
        step = pattern.sub(to, step)
    return _said_once(step)
