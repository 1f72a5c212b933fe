"""The pipeline ``program``: problems with drawing code out of a corpus, by the stages of GeoGramBench.

Drawing code is found and moved out of the text, comments and links go, repeats are dropped, a judge sorts by subject
and form, a model rewrites items with several parts and proofs that have a value, choices become open questions,
answers take one form, programs are run, leaks of answers are removed, a judge gives the level, and two people decide.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.asy import AsyError
from gnomon.curate.corpus_rows import field_of
from gnomon.curate.drawing_code import NO_CODE, split_code
from gnomon.curate.extraneous import needs_link, with_plain_quotes, without_comments, without_links
from gnomon.curate.grams import LONGEST_TEXT
from gnomon.curate.minimal_answers import standardise
from gnomon.curate.open_questions import open_form
from gnomon.pipelines.model_questions import asked, read_object, read_word
from gnomon.pipelines.same_problems import Version, find_repeats
from gnomon.pipelines.stage import (
    Asked,
    Check,
    Data,
    Dropped,
    Item,
    Kept,
    Outcome,
    Person,
    Pipeline,
    Rule,
    Together,
)
from gnomon.program.figure import figure_of_asy
from gnomon.program.leaks import find_leaks
from gnomon.program.mitigate import mitigate, prints_answer
from gnomon.program.taxonomy import level_question, read_level
from gnomon.published.geogrambench.data import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.grade.judge import Question

REPEAT = "repeats an earlier row"
SUBJECTS = ("geometry", "other")
FORMS = ("single", "parts", "proof", "link")
_TEXT, _CODE, _ANSWER = "problem", "geo_code", "answer"


def text_of(data: Data, name: str = _TEXT) -> str:
    """The text of a field; empty where it holds none."""
    value = data.get(name)
    return value if isinstance(value, str) else ""


# --------------------------------------------------------------------------------------------------- code and repeats


def unusable(text: str) -> str:
    """Why a text cannot be worked on; empty if it can."""
    if len(text) > LONGEST_TEXT:
        return f"a text of more than {LONGEST_TEXT:,} characters"
    return "" if re.search(r"[^\W_]", text) else "no text in the field of the problem"


def tagged(data: Data) -> Outcome:
    """Keep problems with drawing code between tags, and move the code out of the text."""
    text = text_of(data)
    if reason := unusable(text):
        return Dropped(reason)
    parts = split_code(text)
    if parts.flaw == NO_CODE and (beside := split_code(text_of(data, _CODE))).code and not beside.flaw:
        return Kept(data | {_CODE: "\n\n".join(beside.code)})
    if parts.flaw:
        return Dropped(parts.flaw, bulk=parts.flaw == NO_CODE)
    return Kept(data | {_TEXT: parts.text, _CODE: "\n\n".join(parts.code)}, "the code moved out of the text")


def unlinked(data: Data) -> Outcome:
    """Drop what needs a link to be understood."""
    if reason := needs_link(text_of(data)):
        return Dropped(reason)
    return Kept(data)


def cleaned(data: Data) -> Outcome:
    """Take comments out of the code and links out of the text."""
    code, text = with_plain_quotes(without_comments(text_of(data, _CODE))), without_links(text_of(data))
    if not code:
        return Dropped("the code has nothing but comments")
    did = [
        what
        for what, name, new in (("comments or curly quotes", _CODE, code), ("links", _TEXT, text))
        if new != text_of(data, name)
    ]
    return Kept(data | {_TEXT: text, _CODE: code}, f"{' and '.join(did)} removed" if did else "")


def unrepeated(items: Sequence[Item]) -> list[Outcome]:
    """Keep the first of rows that are the same problem (``repeats``)."""
    outcomes: list[Outcome] = []
    for item, (first, alike) in zip(items, find_repeats([_version(item.data) for item in items]), strict=True):
        of = {} if first < 0 else {"of": items[first].id, "similarity": round(alike, 4)}
        outcomes.append(Dropped(REPEAT, of) if of else Kept(item.data))
    return outcomes


def _version(data: Data) -> Version:
    """A row as it is compared: a choice by its open form, since options come in any order."""
    done = open_form(text_of(data), field_of(data, _ANSWER), _options(data))
    if done is not None and not done.reason:
        return Version(done.question, text_of(data, _CODE), done.answer)
    answer = data.get(_ANSWER)
    return Version(text_of(data), text_of(data, _CODE), "" if answer is None else str(answer).strip())


# -------------------------------------------------------------------------------------------------- subject and form

_SORT = """You sort an item of a corpus of mathematics by its subject and its form.

Subject
- geometry: it is solved by thinking about shapes, positions or sizes of figures in the plane or in space.
- other: the drawing shows data, a chart, a table, a board, a number line or a scheme, and what is asked is counting, \
chance, arithmetic, algebra or reading off data.

Form
- single: one question with one answer. Options A, B, C, ... to choose from do not change that.
- parts: several questions, each with an answer of its own.
- proof: something is to be proved, shown or explained.
- link: what is asked cannot be understood without another page or another problem."""
_SORTED = """Reply with at most two sentences, and then two last lines of exactly this form:
Subject: geometry or other
Form: single, parts, proof or link"""


def _sorting(data: Data) -> Question:
    """One question for both stages; the second finds the reply of the first."""
    return asked("subject and form", _SORT, _SORTED, statement=text_of(data), code=text_of(data, _CODE))


def _by_subject(data: Data, reply: str) -> Outcome | None:
    match read_word(reply, "Subject", SUBJECTS):
        case "geometry":
            return Kept(data, "geometry")
        case "other":
            return Dropped("not geometry")
    return None


def _by_form(data: Data, reply: str) -> Outcome | None:
    form = read_word(reply, "Form", FORMS)
    if form == "link":
        return Dropped("it needs another page or problem")
    return None if form is None else Kept(data | {"form": form}, form if form != "single" else "")


# ---------------------------------------------------------------------------------------------------------- rewriting

_REWRITE = {
    "parts": "The item asks several questions. Make an item of one of them: keep the sentences that it needs, word for "
    "word, and the answer that belongs to it. Choose a question whose answer is one value that has to be computed, and "
    "that can be answered without the other ones.",
    "proof": "The item asks for a proof. If what is to be proved states a value (a ratio, a length, "
    "an angle, an area), "
    "make an item that asks to compute this value: keep the sentences about the figure, word for word, and leave the "
    "value out. An inequality, a property or an existence has no such value.",
}
_REWRITTEN = """Write no number and no name of a point that the item does not have. Reply with one block of JSON:
```json
{"problem": "the statement with its question", "answer": "the value in LaTeX"}
```
or, if that cannot be done, with {"cannot": "the reason in a sentence"}."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_POINTS = re.compile(r"(?<![A-Za-z\\])[A-Z](?![a-z])")
_FORMULA = re.compile(r"\$[^$]*\$")
_NAME = re.compile(r"(?<![A-Za-z\\])[A-Za-z]+")


def _rewriting(data: Data) -> Question | None:
    task = _REWRITE.get(str(data.get("form")))
    if task is None:
        return None
    answer = data.get(_ANSWER)
    known = {"statement": text_of(data), "code": text_of(data, _CODE), "answer": "" if answer is None else str(answer)}
    return asked(f"rewrite {data['form']}", task, _REWRITTEN, **known, solution=text_of(data, "solution"))


def _rewritten(data: Data, reply: str) -> Outcome | None:
    new = read_object(reply)
    if new is None:
        return None
    what = "a proof" if data.get("form") == "proof" else "several questions"
    if "cannot" in new:
        return Dropped(f"{what}, and no question with one value in it", {"because": str(new["cannot"])})
    text, answer = str(new.get("problem", "")).strip(), str(new.get("answer", "")).strip()
    if not text or not answer:
        return None
    if brought := _brought_in(data, text, answer):
        return Dropped(f"{what}, and the rewritten one brings in what the source lacks", {"brought_in": brought})
    kept = data | {_TEXT: text, _ANSWER: answer, "form": "single"}
    return Kept(kept | {"source_problem": text_of(data), "source_answer": data.get(_ANSWER)}, f"rewritten from {what}")


def _brought_in(data: Data, text: str, answer: str) -> str:
    """The first number or name of a rewritten item that its source does not have; empty if there is none."""
    source = "\n".join(str(data.get(name) or "") for name in (_TEXT, _CODE, _ANSWER, "solution"))
    for pattern, new in ((_NUMBER, f"{text}\n{answer}"), (_POINTS, text)):
        known = set(pattern.findall(source))
        for one in pattern.findall(new):
            if one not in known:
                return str(one)
    names = set(_NAME.findall(source))
    written = [name for formula in _FORMULA.findall(text) for name in _NAME.findall(formula)]
    return next((name for name in written if name not in names), "")


# -------------------------------------------------------------------------------------------------- choices and answers


_OPTIONS = ("options", "choices")


def _options(data: Data) -> object:
    """The options that stand in a field of their own."""
    return next((found for name in _OPTIONS if (found := field_of(data, name)) is not None), None)


def opened(data: Data) -> Outcome:
    """Turn a choice into an open question."""
    done = open_form(text_of(data), field_of(data, _ANSWER), _options(data))
    if done is None:
        return Kept(data)
    if done.reason:
        return Dropped(done.reason)
    changed = {key: value for key, value in data.items() if key not in _OPTIONS}
    changed |= {_TEXT: done.question, _ANSWER: done.answer, "was_choice": done.letter}
    return Kept(changed, f"options removed; {done.letter} was right")


_SEVERAL = re.compile(r"\b(?:all|both|possible|values|solutions|pairs?|coordinates)\b|所有|可能|分别", re.I)


def answered(data: Data) -> Outcome:
    """Write the answer in minimal LaTeX."""
    answer = data.get(_ANSWER)
    if answer is None or answer == "":
        return Dropped("the answer: no answer")
    if not isinstance(answer, str | int | float) or isinstance(answer, bool):
        return Dropped("the answer: neither a text nor a number", {"answer": answer})
    done = standardise(str(answer))
    if done.reason:
        return Dropped(f"the answer: {done.reason}")
    if done.kind == "several" and not done.latex.startswith("(") and not _SEVERAL.search(text_of(data)):
        return Dropped("the answer: several values for one question")
    if done.latex == answer:
        return Kept(data)
    return Kept(data | {_ANSWER: done.latex, "answer_as_written": answer}, f"the answer was written {answer}")


# ----------------------------------------------------------------------------------------------------- code and leaks


def drawn(data: Data) -> Outcome:
    """Run the program: it must draw something."""
    try:
        figure = figure_of_asy(text_of(data, _CODE))
    except AsyError as error:
        return Dropped("the program does not run", {"error": f"line {error.line}: {error.text}"})
    if not figure.items and not figure.space:
        return Dropped("the program draws nothing")
    return Kept(data)


def unleaked(data: Data) -> Outcome:
    """Rewrite a program that gives the answer away; drop the row if it still does."""
    if isinstance(broken := drawn(data), Dropped):
        return broken
    value = number(text_of(data, _ANSWER))
    if value is None:
        return Kept(data)
    code, text = text_of(data, _CODE), text_of(data)
    figure = figure_of_asy(code)
    if not any(leak.plain for leak in find_leaks(code, figure, value, text, meant=True)):
        return Kept(data)
    made = mitigate(code, value, text, figure)
    plain = [str(leak) for leak in made.after if leak.plain]
    if made.broken or (plain and made.status != "data"):
        left = plain[0] if plain else f"{made.broken[0]} would break"
        steps = "; ".join(made.steps)
        return Dropped("the program gives the answer away, and cannot be rewritten", {"leak": left, "steps": steps})
    if plain and prints_answer(figure_of_asy(made.code), text, value):
        return Dropped("a label prints what is asked", {"leak": plain[0]})
    before = {"source_code": code, "leak": str(made.before[0])}
    return Kept(data | {_CODE: made.code} | before, f"{made.before[0]}; {', '.join(made.steps)}")


def _level(data: Data, reply: str) -> Outcome | None:
    level = read_level(reply)
    return None if level is None else Kept(data | {"level": level}, level)


PROGRAM = Pipeline(
    "program",
    "problems with drawing code (GeoGramBench)",
    (
        Rule(name="tag", title="with drawing code", each=tagged, published="9,260 of 905K"),
        Rule(name="links", title="understood without links", each=unlinked),
        Rule(name="clean", title="without comments and links", each=cleaned),
        Together(name="repeats", title="each problem once", every=unrepeated, published="1,782"),
        Asked(
            name="geometry",
            title="geometry (judge)",
            role="judge",
            question=_sorting,
            read=_by_subject,
            again="Reply with two lines only: Subject: X and Form: Y",
            published="1,247",
        ),
        Asked(
            name="form",
            title="sorted by form (judge)",
            role="judge",
            question=_sorting,
            read=_by_form,
            again="Reply with two lines only: Subject: X and Form: Y",
        ),
        Asked(
            name="rewrite",
            title="parts and proofs rewritten (model)",
            role="model",
            question=_rewriting,
            read=_rewritten,
            again="Reply with one block of JSON only",
        ),
        Rule(name="open", title="in open form", each=opened),
        Rule(name="answers", title="with answers in one form", each=answered, published="547"),
        Check(name="runs", title="with a program that draws", each=drawn),
        Check(name="leaks", title="without leaks of the answer", each=unleaked),
        Asked(
            name="level",
            title="with a level (judge)",
            role="judge",
            question=lambda data: level_question(text_of(data), text_of(data, _CODE)),
            read=_level,
            again="Reply with one line only: Score: X",
            unclear=lambda data: Kept(data | {"level": ""}, "the judge gave no clear level"),
        ),
        Person(
            name="people",
            title="accepted by two people",
            shows=(_TEXT, _CODE, _ANSWER, "level", "source_problem", "source_answer", "leak"),
            edits=(_TEXT, _CODE, _ANSWER, "level"),
            people=2,
            published="392",
        ),
    ),
)
