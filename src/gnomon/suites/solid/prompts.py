"""The words with which a problem of the solid suite is asked, and what is shown beside them."""

from __future__ import annotations

from functools import partial

from gnomon.problem import Problem
from gnomon.suites.modes import DRAWN, Prompt, PromptMode
from gnomon.suites.solid.problem_video import frames_of_problem, video_of_problem
from gnomon.suites.solid.versions import said, version_figure

_ASK = {
    "en": "Solve the following solid geometry problem. Reason step by step and put the final answer, in exact form, "
    "inside \\boxed{{}}.{figure}\n\n{text}",
    "zh": "请解答下面的立体几何题。逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。{figure}\n\n{text}",
}
_WITH_FIGURE = {
    "text+image": {
        "en": " The figure shows the solid; hidden edges are dashed.",
        "zh": "图中画出了该几何体，被遮住的棱用虚线表示。",
    },
    "split": {
        "en": " The figure belongs to the problem: what it shows (lengths, equal parts, angles, points on lines) is given; "
        "hidden edges are dashed.",
        "zh": "题中部分条件（长度、等分、角、点在线上）只在图中标出，被遮住的棱用虚线表示。",
    },
    "image": {
        "en": " What is given stands in the picture, in marks and in words; hidden edges are dashed.",
        "zh": "已知条件以标记和文字写在图中，被遮住的棱用虚线表示。",
    },
    "page": {
        "en": " The problem stands in the picture; hidden edges are dashed.",
        "zh": "题目印在图中，被遮住的棱用虚线表示。",
    },
    "text+frames": {
        "en": " The pictures show the solid from all sides, in the order of one full turn; hidden edges are dashed.",
        "zh": "各图按旋转一周的顺序从四周画出了该几何体，被遮住的棱用虚线表示。",
    },
    "text+video": {
        "en": " The video shows the solid in one full turn; hidden edges are dashed.",
        "zh": "视频中该几何体旋转一周，被遮住的棱用虚线表示。",
    },
}


def prompt_of(problem: Problem, mode: PromptMode) -> Prompt:
    """The text of the problem, with its figure, with pictures from all sides, or with a video."""
    figure = _WITH_FIGURE.get(mode.modality, {}).get(mode.language, "")
    words = said(problem, mode.modality, mode.language)
    text = _ASK[mode.language].format(figure=figure, text=words).rstrip()
    if mode.modality == "text+video":
        return Prompt(text, video=partial(video_of_problem, problem))
    if mode.modality == "text+frames":
        return Prompt(text, frames_of_problem(problem))
    if mode.modality in DRAWN:
        return Prompt(text, (version_figure(problem, mode.modality, mode.language),))
    return Prompt(text, problem.figures if mode.modality == "text+image" else ())
