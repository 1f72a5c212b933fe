"""The texts of a problem: the question, the solution, the prompts, in English and Chinese from the same data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Construction, Premise
from gnomon.deduce.wording.auxiliary import auxiliary_text
from gnomon.deduce.wording.equations import DIRECTED
from gnomon.deduce.wording.givens import given_reasons
from gnomon.deduce.wording.reading import Reading, read_next
from gnomon.deduce.worlds.truth import Worlds
from gnomon.problem import LANGUAGES, Figure, Problem, Step
from gnomon.suites.errors import SuiteError
from gnomon.suites.prove.counterexample import measured
from gnomon.suites.prove.item import CUES, QUESTION, WITNESSES, Item, RightOption, WrongOption
from gnomon.suites.prove.words.write import proof_words

_RIGHT = {"en": "Option {letter} is right: {text}.", "zh": "选项 {letter} 正确：{text}。"}
_WRONG = {
    "en": "Option {letter} is wrong: “{text}” need not hold. In the figure, {measured}.",
    "zh": "选项 {letter} 错误：“{text}”不一定成立。图中{measured}。",
}
_SHOWN = {"en": "It was shown in ({number}).", "zh": "已在({number})中证明。"}
_ARTICLE = re.compile(r"\(An?(?= [a-z])")  # at the beginning of a reason the article could be taken for a point

_ASK = "{asked}{figure}{directed}\n\n{text}\n\n{options}"
_WORDINGS = {
    "default": {
        "en": "Answer the following geometry question. One or more of the options A, B, C and D are right. "
        "Reason step by step and put all the right letters, and only these, inside \\boxed{}, separated by commas.",
        "zh": "请回答下面的几何题。选项 A、B、C、D 中有一个或多个是正确的。"
        "请逐步推理，并把所有正确选项的字母（且仅写这些字母）写在 \\boxed{} 中，用逗号分隔。",
    },
    "each-option": {
        "en": "Below are a geometric configuration and four statements about it, A to D, at least one of which must be "
        "true. Go through the statements one by one, say briefly why each of them must be true or need not be, and "
        "finish with the letters of all those that must be true inside \\boxed{}, separated by commas.",
        "zh": "下面给出一个几何图形和关于它的四个结论 A 至 D，其中至少有一个一定成立。"
        "请逐个判断各结论是否一定成立，并各用一两句话说明理由，"
        "最后把所有一定成立的结论的字母写在 \\boxed{} 中，用逗号分隔。",
    },
    "brief": {
        "en": "Multiple choice; one or more letters. End with the right letters in \\boxed{}, separated by commas.",
        "zh": "不定项选择题，有一个或多个正确选项。最后把正确选项的字母写在 \\boxed{} 中，用逗号分隔。",
    },
}
PROMPTS = {
    "default": "the question, to be reasoned about step by step",
    "each-option": "the same in other words: every option with a brief reason, as the paper asks",
    "brief": "the same in as few words as possible",
    **{
        name: f"as default, but of the picture one thing is changed: {meaning} (cues)" for name, meaning in CUES.items()
    },
}
"""The variants of the prompt, each with what it is."""
_WITH_FIGURE = {
    "en": " The figure shows the configuration; what is given is marked in it.",
    "zh": "图中画出了题设的图形，并标出了已知条件。",
}
_ONLY_FIGURE = {
    "en": " The figure shows the configuration. Take what it marks as given: equal ticks, crosses or rings are equal "
    "segments (on a dashed bow they mark the whole segment beside it), equal arrows parallel lines, small squares "
    "right angles, equally many arcs equal angles, and points drawn on a line, a circle or at its centre are there.",
    "zh": "题设由图给出，图中所标均为已知：相同的短划、叉号或小圆圈表示线段相等（标在虚线弧上的表示弧旁的整条线段），"
    "相同箭头表示直线平行，小方块表示直角，弧线条数相同的角相等，画在直线上、圆上或圆心处的点确在其上。",
}
_DIRECTED = {
    "en": " Directed angles are angles between lines: the directed angle from one line to another is the angle by "
    "which the first has to be turned counterclockwise to become parallel to the second, and angles that differ by a "
    "multiple of 180° are equal; ∡PQR is the directed angle from line QP to line QR.",
    "zh": "有向角指直线之间的角：将一条直线按逆时针方向旋转到与另一条直线平行，所转过的角就是从前者到后者的有向角，"
    "相差 180° 的整数倍的有向角视为相等；∡PQR 表示从直线 QP 到直线 QR 的有向角。",
}
_DIRECTED_WORDS = {"en": "directed angle", "zh": "有向角"}
_UNSHOWN = frozenset({*CUES, *WITNESSES})
_HIGHLIGHTED = {
    "en": " Four more pictures, for A, B, C and D in this order, show in red what each option speaks of.",
    "zh": "另有四幅图，依次用红色标出选项 A、B、C、D 所涉及的部分。",
}


def of_figure(modality: str, language: str) -> str:
    """What the prompt says of the picture beside the text."""
    return _WITH_FIGURE[language] if modality == "text+image" else ""


def of_directed(text: str, language: str) -> str:
    """What directed angles are, where a text speaks of them."""
    return _DIRECTED[language] if _DIRECTED_WORDS[language] in text else ""


def ask(
    problem: Problem,
    language: str,
    modality: str,
    variant: str = "default",
    wordings: Mapping[str, Mapping[str, str]] = _WORDINGS,
    question: str = "",
) -> str:
    """The prompt's text. It says what directed angles are where the problem speaks of them. The `question` is what the
    text ends with; that of the letters if it is empty."""
    options = "\n".join(f"{option.letter}. {option.text[language]}" for option in problem.options)
    text, figure = problem.text[language], ""
    if modality == "text+image":
        figure = of_figure(modality, language)
    elif modality == "image":
        figure = _ONLY_FIGURE[language]
        text = (
            f"{problem.formal['image_text'].get(language, '')}{_gap(language)}{question or QUESTION[language]}".strip()
        )
    if figure and len(shown_pictures(problem, modality, "default")) > 1:
        figure += _HIGHLIGHTED[language]
    asked = wordings.get(variant, wordings["default"])[language]
    return _ASK.format(asked=asked, figure=figure, directed=of_directed(text, language), text=text, options=options)


def shown_pictures(problem: Problem, modality: str, variant: str) -> tuple[Figure, ...]:
    """The pictures of a prompt; a `SuiteError` where a changed one is asked for that is not there."""
    if variant in CUES:
        if modality != "text+image":
            raise SuiteError(f"prompt {variant!r} changes the picture beside the text; ask with --modality text+image")
        changed = tuple(figure for figure in problem.figures if figure.name == variant)
        if not changed:
            raise SuiteError(f"problem {problem.id} has no picture {variant!r}; make the exam with --set cues=true")
        return changed
    return () if modality == "text" else tuple(figure for figure in problem.figures if figure.name not in _UNSHOWN)


def _gap(language: str) -> str:
    return "" if language == "zh" else " "


def question(premise_text: str, language: str) -> str:
    """The text of a problem: its premise, then the question."""
    return f"{premise_text}{_gap(language)}{QUESTION[language]}"


def solution(
    item: Item, letters: Mapping[int, str], texts: Mapping[int, Mapping[str, str]], places: Mapping[str, complex]
) -> tuple[Step, ...]:
    """The proofs of the right options, and for each wrong one what refutes it in the figure with these places.

    The lines are numbered through, and a proof cites what an earlier one has shown. An auxiliary point is introduced
    once, where it is first used.
    """
    steps: list[Step] = []
    shown: dict[Fact, int] = {}
    introduced: set[Construction] = set()
    printed = 0
    givens = given_reasons(item.premise.constructions)
    for k, option in enumerate(item.options):
        said = _verdict(option, letters[k], texts[k], places)
        steps.append(Step(said, reason="proof" if isinstance(option, RightOption) else "counterexample"))
        if isinstance(option, RightOption):
            if new := [construction for construction in option.auxiliary if construction not in introduced]:
                added = {language: auxiliary_text(new, language) for language in LANGUAGES}
                steps.append(Step(added, reason="construction"))
                introduced |= set(new)
            reading = read_next(option.proof, shown, printed + 1)
            steps += _proof_steps(option, reading, option.worlds or item.shapes or item.worlds, givens, texts[k])
            shown |= {option.proof.steps[line.step].fact.canonical(): line.number for line in reading.lines}
            printed += len(reading.lines)
    if any("∡" in step.text["en"] for step in steps):
        steps.insert(0, Step(dict(zip(LANGUAGES, DIRECTED, strict=True)), reason="notation"))
    return tuple(steps)


def _verdict(
    option: RightOption | WrongOption, letter: str, texts: Mapping[str, str], places: Mapping[str, complex]
) -> dict[str, str]:
    """The line that says whether an option is right, and of a wrong one why."""
    if isinstance(option, RightOption):
        return {language: _RIGHT[language].format(letter=letter, text=texts[language]) for language in LANGUAGES}
    english, chinese = measured(option.statement, places)
    found = {"en": english, "zh": chinese if chinese.startswith("直") else f" {chinese}"}
    return {
        language: _WRONG[language].format(letter=letter, text=texts[language], measured=found[language])
        for language in LANGUAGES
    }


def _proof_steps(
    option: RightOption,
    reading: Reading,
    worlds: Worlds,
    givens: Mapping[Fact, tuple[str, str]],
    said: Mapping[str, str],
) -> Iterator[Step]:
    """The lines of a proof, the last one in the words of the option; one that cites an earlier proof if that has shown
    the whole option."""
    proof, constructed = option.proof, _constructed(option)
    texts = proof_words(proof, reading, worlds, constructed, givens, (said["en"], said["zh"]))
    for line, said in zip(reading.lines, texts, strict=True):
        reason = line.theorem.name if line.theorem is not None else proof.steps[line.step].rule
        yield Step({**said, "en": _ARTICLE.sub("(Any", said["en"])}, reason=reason)
    if not reading.lines:
        (number,) = reading.numbers(len(proof.steps) - 1)
        yield Step({language: said.format(number=number) for language, said in _SHOWN.items()}, reason="proof")


def proof_steps(option: RightOption, premise: Premise, worlds: Worlds, said: Mapping[str, str]) -> list[Step]:
    """The lines of one proof by itself, after the notation if it speaks of directed angles."""
    steps = list(
        _proof_steps(option, read_next(option.proof, {}, 1), worlds, given_reasons(premise.constructions), said)
    )
    directed = any("∡" in step.text["en"] for step in steps)
    return [*([Step(dict(zip(LANGUAGES, DIRECTED, strict=True)), reason="notation")] if directed else []), *steps]


def _constructed(option: RightOption) -> frozenset[str]:
    return frozenset(point for construction in option.auxiliary for point in construction.points)
