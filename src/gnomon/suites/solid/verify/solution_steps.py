"""The solution of a problem: its arithmetic holds, both languages write the same, and its last sentence concludes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import isclose

from gnomon.problem import Problem
from gnomon.suites.solid.verify.conclusion import check_conclusion
from gnomon.suites.solid.verify.frames import check_frame
from gnomon.suites.solid.verify.measured_names import Figure, figures_of
from gnomon.suites.solid.verify.patterns import labels
from gnomon.suites.solid.verify.punctuation import foreign_marks
from gnomon.suites.solid.verify.record import Record
from gnomon.suites.solid.verify.solution_relations import wrong_relations
from gnomon.suites.solid.verify.sums import Value, leading, stated, wrong_sums
from gnomon.suites.solid.verify.worded_claims import wrong_claims

_LANGUAGES = ("en", "zh")
_NUMBER = re.compile(r"\d*√\d+|\d+")
_NAME = re.compile(r"(?:[A-Z][₁₂′]?)+(?![a-z])")
_VECTORS = re.compile("vector|scalar")
"""From here on AB may be a vector in a solution."""
_FLAT = re.compile(r"flat|[Uu]nfold|[Uu]nroll|sector|Rolled|Turn the")
"""From here on a solution may speak of ways on an unfolded surface."""
_SEGMENT = re.compile(r"(?:[A-Z][₁₂′]?){2}")
_LAST_STATED = {
    "V": re.compile(r"volume (?:is |V\([^()]*\) = )?(?=([\d√(].*))"),
    "S": re.compile(r"area (?:is )?(?=([\d√(].*))"),
}
_OTHER_UNIT = re.compile(r"edge be 1|edges? of length 1|unit of length")
_NO_NOUNS = (  # words that end as plurals do and may follow the number 1
    "is|was|has|does|as|its|this|less|plus|minus|times|always|thus|besides|perhaps|across|towards|"
    "axis|basis|radius|cross|gives|means|lies|leads|makes|belongs|occurs|holds|follows|divides|yields|stands|remains"
)
_NO_ADJECTIVES = (  # words that end the noun after the number 1
    f"{_NO_NOUNS}|and|or|of|to|in|on|at|by|for|from|if|so|are|have|the|a|an|each|with|that|which|than|but|where|while|when|"
    "then|both|all|two|three|four|five|six|above|below|apart|away|together|once|twice|also|only|about|around|after|before|between|under|over"
)
_STYLE = {
    r"(?<![\w√)^/²³⁴°])(?:[\d√π]+|\([^()]*\))/\d+(?=·|[a-zA-Z(])": "a fraction as a factor without brackets",
    r"/\d+\)·(?:[\d√π]+·)*[\d√π]+/\d+(?![\w²³⁴(])": "a fraction as a factor without brackets",
    r"/ ?\d+(?:π|√)": "a product without brackets after a slash",
    r"√\d+[²³]|√\([^()]*\)[²³]": "a power of a root without brackets",
    r"[·+/=(-] ?\((?:\d+|√\d+)\)(?![²³⁴\w])": "needless brackets",
    r"\(\d+\)[²³⁴]": "needless brackets",
    r"[+·/] ?-|- -": "a sign after an operation",
    r"[\w)π] ?/ ?[\w√π]+ ?/ ?[\w√(]": "a fraction of a fraction without brackets",
    r"(?<![\w.^/√)])[01]·|·[01](?![\w/!])|(?<![\w)²])0 [-+] | [-+] 0(?![\w/])": "a term with 0 or 1 that says nothing",
    r"(?:^|(?<=[\s：，；（]))(?<! [-+·/:] )([^\s=，；：,;]+) = \1(?=[,.;，。；、]|$| (?![-+·/:]))": "an equality that says nothing",
    r"(?<![\w√)·/])(\d*√?\d+) / (\d+) = \1/\2(?![\w√])": "a fraction written twice",
    r"(?<![\w√])√(?:4|9|16|25|36|49|64|81|100|121|144|169|196|225|256|289|324|361|400)(?![\d²³]| = )": "the root of a square",
    rf"(?<![-\d√·.^/+:(,])(?<![-+·/:(,] )(?<!and )\b1 (?:(?!(?:{_NO_ADJECTIVES})\b)[a-z]+ ){{0,2}}"
    rf"(?!(?:{_NO_NOUNS})\b)[a-z]+s\b": "a plural after 1",
    r"\bfrom (\d+) to \1\b(?![/√])|从 (\d+) 到 \2(?!\d|[/√])": "a range from a number to itself",
    r"[-+] \((?:[\d√π]+(?:/\d+)?)\)(?=[),.;，。；、]|$| (?![·/]))": "needless brackets",
    r"(?:sin|cos|tan) (?:0|90|180)°(?! = [01])": "a function of a right angle",
}


def check_steps(problem: Problem, record: Record) -> list[str]:
    """What is wrong with the solution, in sentences."""
    if not problem.solution:
        return ["there is no solution"]
    wrong: list[str] = []
    whole = " ".join(step.text["en"] for step in problem.solution)
    steps = [step.text["en"] for step in problem.solution]
    figures = [] if _OTHER_UNIT.search(whole) else figures_of(record, problem.text["en"], steps)
    found, vectors = check_frame(steps, figures[0].points) if figures else ([], {})
    wrong += found
    values = _known(steps, figures)
    wrong += _contradictions(steps, values, record)
    for place, (step, known) in enumerate(zip(problem.solution, values, strict=True), 1):
        readings: list[Mapping[str, Value]] = [*known]
        if known and _VECTORS.search(" ".join(steps[:place])):
            readings.append({**{name: x for name, x in known[0].stated.items() if name.islower()}, **vectors})
        wrong += [f"step {place}: {claim}" for claim in wrong_claims(step.text["en"], known)]
        for language in _LANGUAGES:
            text = step.text[language]
            wrong += [f"step {place} ({language}): {sum_}" for sum_ in wrong_sums(text, *readings)]
            wrong += [f"step {place} ({language}): {one}" for one in wrong_relations(text, language, known)]
            wrong += [f"step {place} ({language}): {slip}" for slip in careless(text)]
            wrong += [f"step {place} ({language}): {mark}" for mark in foreign_marks(text, language)]
        wrong += [f"step {place}: {difference}" for difference in _differences(step.text["en"], step.text["zh"])]
    wrong += check_conclusion(problem, record.asks)
    return wrong


def _contradictions(steps: Sequence[str], known: Sequence[Sequence[Figure]], record: Record) -> list[str]:
    """Lengths to which one step gives two values, where nothing moves or is folded."""
    if record.moving or any(label.endswith("°") for label in record.points):
        return []
    wrong = []
    for place, (step, figures) in enumerate(zip(steps, known, strict=True), 1):
        said: dict[str, float] = {}
        for name, value in stated(step, figures[0].with_stated({})):
            if _SEGMENT.fullmatch(name) and not isclose(said.setdefault(name, value), value):
                wrong.append(f"step {place}: {name} is said to be {said[name]:.6g} and {value:.6g}")
    return wrong


def _known(steps: Sequence[str], figures: Sequence[Figure]) -> list[list[Figure]]:
    """The values of names in each step: measured on the figures, or as the solution states them once for all.

    Where a solution speaks of an unfolded surface, what is stated counts alone.
    """
    unfolded = False
    readings: list[list[Figure]] = []
    for step in steps:
        unfolded = unfolded or bool(_FLAT.search(step))
        readings.append([Figure({})] if unfolded or not figures else list(figures))
    said: dict[str, list[float]] = {}
    for step, known in zip(steps, readings, strict=True):
        for name, value in stated(step, known[0]):
            said.setdefault(name, []).append(value)
    once = {name: values[0] for name, values in said.items() if all(isclose(value, values[0]) for value in values)}
    return [
        [figure.with_stated({**_volume_and_area(steps[: place + 1], figure), **once}) for figure in known]
        for place, known in enumerate(readings)
    ]


def _volume_and_area(steps: Sequence[str], figure: Figure) -> dict[str, float]:
    """V and S where the last step writes 3V / S: the volume and the area that were stated last."""
    before, formula, _ = " ".join(steps).rpartition("3V / S")
    if not formula or "3V / S" not in steps[-1]:
        return {}
    found = {}
    for letter, pattern in _LAST_STATED.items():
        values = [value for match in pattern.finditer(before) if (value := leading(match[1], figure)) is not None]
        if values:
            found[letter] = values[-1]
    return found if len(found) == 2 else {}


def careless(text: str) -> list[str]:
    """Spellings of formulas that a teacher would not write.

    >>> careless("The area is π·√2² = 2π.")
    ['a power of a root without brackets: √2²']
    >>> careless("The height is 12 / (5√2) = 6√2/5.")
    []
    """
    found = [f"{what}: {match[0]}" for pattern, what in _STYLE.items() if (match := re.search(pattern, text))]
    return found + [f"an equality that says nothing: {equality}" for equality in _same_sides(text)]


_RIGHT = re.compile(r" = (?=(-?[^\s=，。；、：,;]+(?: [-+·/:] [^\s=，。；、：,;]+)*))")
_OPERATIONS = frozenset("-+·/:")


def _same_sides(text: str) -> list[str]:
    """Equalities whose sides differ in spaces and outer brackets alone.

    >>> _same_sides("The power is -811 / 16 = -811/16."), _same_sides("so 2·3 / 16 = 3/16")
    (['-811 / 16 = -811/16'], [])
    """
    found = []
    for equality in _RIGHT.finditer(text):
        right = equality[1].rstrip(".")
        before = re.split("[=，。；、：,;]", text[: equality.start()])[-1].split()
        for start, word in enumerate(before):
            left = " ".join(before[start:])
            alone = start == 0 or before[start - 1] not in _OPERATIONS
            if alone and word not in _OPERATIONS and _compact(left) == _compact(right):
                found.append(f"{left} = {right}")
    return found


def _compact(side: str) -> str:
    """A side of an equality without spaces and without brackets around the whole."""
    bare = side.replace(" ", "")
    inner = re.fullmatch(r"\(([^()]*)\)", bare)
    return inner[1] if inner else bare


def _differences(english: str, chinese: str) -> list[str]:
    """Numbers and labels that one language has and the other has not."""
    wrong = []
    numbers = [Counter(_NUMBER.findall(text)) for text in (english, chinese)]
    if numbers[0] != numbers[1]:
        more, less = numbers[0] - numbers[1], numbers[1] - numbers[0]
        wrong.append(f"the numbers differ: English has also {sorted(more)}, Chinese {sorted(less)}")
    named = [{label for word in _NAME.findall(text) for label in labels(word)} for text in (english, chinese)]
    named[0] -= {"A"} - named[1]  # the article
    if named[0] != named[1]:
        wrong.append(f"the labels differ: English {sorted(named[0])}, Chinese {sorted(named[1])}")
    return wrong
