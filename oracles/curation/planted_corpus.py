"""A corpus of problems with drawing code in which every row is of a known kind, and what a curator should do with it.

The rules here write; they share nothing with the stages that read: a copy is made by changing spelling and layout, a
proof by turning a question around, a choice by printing options in the manners of contests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from oracles.curation.planted_figures import MAKERS, OTHER_SUBJECTS, Material

SIZES: Mapping[str, int] = {
    "sound": 160,
    "other subject": 40,
    "parts": 20,
    "proof": 20,
    "link": 20,
    "repeat": 80,
    "hidden repeat": 20,
    "choice": 40,
}
"""How many rows of each kind a whole corpus has."""


@dataclass(frozen=True)
class Planted:
    """A row and the truth about it: its kind, and the answers that it may have if it is kept; without any it must
    go."""

    row: dict[str, object]
    kind: str
    answers: tuple[str, ...] = ()
    of: int = -1
    """The number of the row that it repeats."""


def planted_corpus(seed: int = 0, part: float = 1.0) -> list[Planted]:
    """The rows of a corpus in a random order, in which repeats come behind what they repeat."""
    rng = Random(f"planted {seed}")
    counts = {kind: max(2, round(size * part)) for kind, size in SIZES.items()}
    first: list[Planted] = []
    known: set[tuple[object, ...]] = set()
    for kind, write in _WRITERS.items():
        for number in range(counts[kind]):
            made = write(rng, number)
            while _facts(made) in known:  # small numbers come again: that would be a repeat that nobody planted
                made = write(rng, number)
            known.add(_facts(made))
            first.append(made)
    rng.shuffle(first)
    sound = [number for number, one in enumerate(first) if one.kind == "sound"]
    rows = list(first)
    for kind, rewrite in _COPIERS.items():
        for number in range(counts[kind]):
            source = rng.choice(sound)
            rows.append(Planted(rewrite(rng, number, dict(first[source].row)), kind, (), source))
    return [replace(one, row={"id": number, **one.row}) for number, one in enumerate(rows)]


def _facts(made: Planted) -> tuple[object, ...]:
    """The numbers of a text in their order, up to its options, and its answer."""
    text = re.sub(r"\[asy\].*\[/asy\]|\(Source.*|\(?A[.)].*", "", str(made.row["problem"]), flags=re.S)
    return (*re.findall(r"\d+", text), made.answers or made.row["answer"])


def _row(rng: Random, text: str, code: str, answer: str) -> dict[str, object]:
    """A row with its code before, behind or between its sentences."""
    drawing = f"[asy]\n{code}\n[/asy]"
    sentences = re.split(r"(?<=[.?]) (?=[A-Z$\\])", text)
    at = rng.choice((0, len(sentences), len(sentences) // 2))
    gap = rng.choice(("\n", "\n\n", " "))
    whole = gap.join([" ".join(sentences[:at]), drawing, " ".join(sentences[at:])]).strip()
    source = rng.choice(("amc_aime", "olympiads", "aops_forum", "cn_contest"))
    return {"problem": whole, "answer": answer, "source": source}


def _material(rng: Random, number: int) -> Material:
    return MAKERS[number % len(MAKERS)](rng)


_REMARKS = ("// the figure", "/* drawn by hand */", "// labels", "// from https://artofproblemsolving.com/wiki/1234")


def _sound(rng: Random, number: int) -> Planted:
    made = _material(rng, number)
    code, text = made.code, f"{made.facts} {made.question}"
    if number % 9 == 1:
        lines = code.split("\n")
        lines.insert(rng.randrange(len(lines)), rng.choice(_REMARKS))
        code = "\n".join(lines)
    if number % 16 == 3:
        text += f" (Source: https://example.org/problems/{rng.randrange(1000, 9999)})"
    if number % 16 == 5:
        text = re.sub(r"\bcircle\b", "[circle](https://en.wikipedia.org/wiki/Circle)", text, count=1)
    return Planted(_row(rng, text, code, f"${made.answer}$" if number % 2 else made.answer), "sound", (made.answer,))


def _other(rng: Random, number: int) -> Planted:
    text, code, answer = OTHER_SUBJECTS[number % len(OTHER_SUBJECTS)](rng)
    return Planted(_row(rng, text, code, answer), "other subject")


def _parts(rng: Random, number: int) -> Planted:
    """Two questions about one figure; the second is the double, asked in words."""
    made = _material(rng, number)
    second = rng.choice(
        (
            "Determine twice that value.",
            "How large is its square?",
            "By what factor would it grow if all lengths were doubled?",
        )
    )
    marks = (("(a)", "(b)"), ("(i)", "(ii)"), ("Part A:", "Part B:"), ("1)", "2)"), ("a)", "b)"))[number % 5]
    text = f"{made.facts} {marks[0]} {made.question} {marks[1]} {second}"
    if number % 5 in (0, 1, 3, 4) and number % 2:
        answer = f"{marks[0]} ${made.answer}$ {marks[1]} ${rng.randrange(5, 99)}$"
        return Planted(_row(rng, text, made.code, answer), "parts", (made.answer,))
    return Planted(_row(rng, text, made.code, f"${made.answer}$ and ${rng.randrange(5, 99)}$"), "parts", (made.answer,))


_NO_VALUE = (
    "Prove that the three lines meet in one point.",
    "Show that $XY \\geq 3ZW$.",
    "Demonstrate that triangles $KLM$ and $KMN$ are similar.",
    "Prove that the four points lie on one circle.",
    "Explain why the two shaded areas are equal.",
)


def _proof(rng: Random, number: int) -> Planted:
    made = _material(rng, number)
    a, b, c = rng.sample("ABCDEFGH", 3)
    if number % 5 < 3:
        task = _NO_VALUE[number % len(_NO_VALUE)]
        return Planted(_row(rng, f"{made.facts} {task}", made.code, ""), "proof")
    k = rng.randrange(2, 9) if number % 2 else rng.randrange(21, 160)
    task = rng.choice(("Prove", "Show")) + (
        f" that ${a}{b} = {k}{a}{c}$." if number % 2 else f" that $\\angle {a}{b}{c} = {k}^\\circ$."
    )
    letters = f"The points ${a}$, ${b}$ and ${c}$ are marked."
    return Planted(_row(rng, f"{made.facts} {letters} {task}", made.code, "proof"), "proof", (str(k),))


def _link(rng: Random, number: int) -> Planted:
    made = _material(rng, number)
    page = f"https://artofproblemsolving.com/community/c{rng.randrange(100, 999)}h{rng.randrange(10**5, 10**6)}"
    texts = (
        f"See {page} for the conditions. {made.question}",
        f"[2003 Problems](https://example.org/2003) [Answer Key](https://example.org/key) "
        f"[Next]({page}) {made.question}",
        f"The statement of this exercise is found at {page}. {made.question}",
        page,
        f"Click [here]({page}) to see what the letters mean. {made.question}",
    )
    return Planted(_row(rng, texts[number % len(texts)], made.code, made.answer), "link")


_MANNERS: tuple[Callable[[list[str]], str], ...] = (
    lambda values: (
        "$" + " \\qquad ".join(f"\\textbf{{({c})}}\\ {v}" for c, v in zip("ABCDE", values, strict=False)) + "$"
    ),
    lambda values: "\n".join(f"({c}) ${v}$" for c, v in zip("ABCDE", values, strict=False)),
    lambda values: "\n".join(f"{c}. ${v}$" for c, v in zip("ABCDE", values, strict=False)),
    lambda values: (
        "$" + "\\quad ".join(f"\\mathrm{{({c})}}\\ {v}" for c, v in zip("ABCDE", values, strict=False)) + "$"
    ),
)


def _choice(rng: Random, number: int) -> Planted:
    made = _material(rng, number)
    values = list(dict.fromkeys([made.answer, *made.options]))
    rng.shuffle(values)
    letter = "ABCDE"[values.index(made.answer)]
    question = made.question
    answers: tuple[str, ...] = (made.answer,)
    if number % 10 == 7:
        question, answers = "Which of the following is closest to what the figure shows?", ()
    elif number % 10 == 8:
        values[values.index(made.answer)] = "\\text{none of these}"
        answers = ()
    elif number % 10 == 9:
        question, answers = f"{made.question[:-1]} is closest to which number?", ()
    options = _MANNERS[number % len(_MANNERS)](values)
    row = _row(rng, f"{made.facts} {question}", made.code, letter if number % 3 else f"\\textbf{{({letter})}}")
    return Planted(row | {"problem": f"{row['problem']}\n{options}"}, "choice", answers)


_WRITERS: Mapping[str, Callable[[Random, int], Planted]] = {
    "sound": _sound,
    "other subject": _other,
    "parts": _parts,
    "proof": _proof,
    "link": _link,
    "choice": _choice,
}


# --------------------------------------------------------------------------------------------------------------- copies


def _copy(rng: Random, number: int, row: dict[str, object]) -> dict[str, object]:
    """The same problem as somebody else typed it."""
    text = str(row["problem"])
    words, code = (
        re.sub(r"\[asy\].*\[/asy\]", "@@", text, flags=re.S),
        text[text.index("[asy]") + 5 : text.index("[/asy]")],
    )
    if number % 4 == 0:
        words = words.upper().replace("\\TRIANGLE", "triangle").replace("\\ANGLE", "angle").replace("\\CIRC", "circ")
    if number % 4 == 1:
        words = f"Problem {rng.randrange(1, 30)}. {words.replace('$', '')} Express your answer in simplest form."
    if number % 4 == 2:
        words = words.replace(". ", ".\n\n").replace("length", "measure", 1).replace("Find", "Determine")
    if number % 3 == 0:
        code = code.replace("; ", ";").replace(",", ", ").replace("=", " = ").replace("--", " -- ")
    if number % 3 == 1:
        lines = code.strip().split("\n")
        code = "\n".join([*lines[:-2], *reversed(lines[-2:])])
    return row | {"problem": words.replace("@@", f"[asy]{code}[/asy]"), "source": "synthetic_amc"}


_CHATTER = (
    "first we place the corner where the teacher wanted it on the blackboard",
    "this line was added later by a reader of the forum who liked thick pens",
    "do not forget to remove the grid before printing the worksheet for class",
    "the next number was measured on the printed page with a ruler and rounded",
    "see https://artofproblemsolving.com/texer for a picture in better quality",
    "TODO ask whether the label should stand on the other side of the segment",
)


def _commented(rng: Random, number: int, row: dict[str, object]) -> dict[str, object]:
    """The same problem with so many remarks in its code that most of it is new."""
    head, code, tail = re.split(r"\[asy\]|\[/asy\]", str(row["problem"]))
    lines = []
    for line in code.strip().split("\n"):
        remarks = rng.sample(_CHATTER, 3)
        said = " ".join(f"{remark} {rng.randrange(100, 999)}" for remark in remarks)
        lines += [f"// {said}", line] if number % 2 else [line, f"/* {said} */"]
    return row | {"problem": f"{head}[asy]\n" + "\n".join(lines) + f"\n[/asy]{tail}", "source": "texer"}


_COPIERS: Mapping[str, Callable[[Random, int, dict[str, object]], dict[str, object]]] = {
    "repeat": _copy,
    "hidden repeat": _commented,
}
