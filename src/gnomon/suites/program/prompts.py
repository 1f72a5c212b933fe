"""The words with which a problem of the program suite is asked."""

from __future__ import annotations

from gnomon.problem import Problem
from gnomon.suites.errors import SuiteError
from gnomon.suites.modes import Prompt, PromptMode
from gnomon.suites.program.grid_figure import grid_figure
from gnomon.suites.program.text import FENCES, statement_of, with_code

_ASK = {
    "en": "The following problem gives its figure as drawing code. Work out the figure from the code, reason step by "
    "step, and put the final answer, in exact form, inside \\boxed{{}}.{picture}\n\n{text}",
    "zh": "下面的题目用绘图代码给出图形。请根据代码还原图形，"
    "逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。{picture}\n\n{text}",
}
_SEEN = {
    "en": "The picture shows the figure of the following problem on squared paper. The thin blue lines of the paper "
    "are not part of the figure. Points that seem to lie at corners of the squares do, and lines that seem straight or "
    "circular are. The side of a square need not be the unit of the problem. Reason step by step and put the final "
    "answer, in exact form, inside \\boxed{{}}.\n\n{text}",
    "zh": "图片在方格纸上画出了下面题目的图形，方格纸的蓝色细线不属于图形。看起来位于方格顶点的点确实位于方格顶点，"
    "看起来是直线段或圆弧的线确实是直线段或圆弧。方格的边长不一定是题目中的单位长度。"
    "请逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。\n\n{text}",
}
_TWIN = {
    "en": "Solve the following geometry problem. Reason step by step and put the final answer, in exact form, inside "
    "\\boxed{{}}.{picture}\n\n{text}",
    "zh": "请解答下面的几何题。逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。{picture}\n\n{text}",
}
_PICTURE = {"en": " The picture shows what the code draws.", "zh": "图片为代码所画的图形。"}
_PAPER = {
    "en": "{text}\n\nLet's think step by step and output the final answer within \\boxed{{}}.",
    "zh": "{text}\n\n请逐步思考，并把最终答案写在 \\boxed{{}} 中。",
}
PROMPTS = {
    "default": "the statement with the code of its figure",
    "twin": "the same problem told in words, without code",
    "paper": "the statement with the code, and the sentence that the paper asks with",
    **{name: f"the statement with the code in {name} (with the setting every_language)" for name in FENCES},
}
"""The variants of the prompt, each with what it is."""


def prompt_of(problem: Problem, mode: PromptMode) -> Prompt:
    """The statement with its code, or the same problem told in words; with the picture where it is asked for, or with
    the picture in place of the code."""
    if mode.modality == "image":
        return _without_code(problem, mode)
    shown = problem.figures if mode.modality == "text+image" else ()
    if mode.variant == "twin":
        twin = problem.formal["twin"][mode.language]
        return Prompt(_TWIN[mode.language].format(picture="", text=twin), shown)
    if mode.variant == "paper":
        return Prompt(_PAPER[mode.language].format(text=problem.text[mode.language]), shown)
    text = problem.text[mode.language]
    if mode.variant in FENCES:
        if mode.variant not in problem.code:
            raise SuiteError(
                f"problem {problem.id} has no code in {mode.variant} for the prompt {mode.variant}; make the exam with "
                f"--set every_language=true"
            )
        text = with_code(statement_of(text), problem.code[mode.variant], mode.variant)
    picture = _PICTURE[mode.language] if shown else ""
    return Prompt(_ASK[mode.language].format(picture=picture, text=text), shown)


def _without_code(problem: Problem, mode: PromptMode) -> Prompt:
    """The statement with its figure on a grid."""
    if mode.variant == "twin":
        raise SuiteError("the prompt 'twin' tells the whole figure in words; ask it with modality text or text+image")
    ask = _PAPER if mode.variant == "paper" else _SEEN
    statement = statement_of(problem.text[mode.language])
    return Prompt(ask[mode.language].format(text=statement), (grid_figure(problem),))
