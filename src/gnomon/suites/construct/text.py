"""The texts of a construction task: statement, prompts of the two tracks, and a full response.

The prompts ``paper`` and ``paper-image`` ask for the fields of the two published prompts, in our own words: a title,
and in every step the construction, the principle and, where a script is asked for, its code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gnomon.problem import LANGUAGES, Problem
from gnomon.suites.construct.family import CATEGORIES, SC
from gnomon.suites.construct.item import steps_of
from gnomon.suites.construct.rename import plain

_GIVENS = {"en": "Givens: ", "zh": "已知对象："}
_TRACES = {
    "en": " Use straightedge and compass only, and keep the auxiliary lines and circles in the figure. Commands that "
    "stand for such a construction may be used: midpoints, perpendiculars, parallels, bisectors, tangents, mirror "
    "images, translations, turns by angles of the figure, dilations by fractions and by ratios of its lengths. "
    "Lengths may be carried, added and multiplied by fractions (2/3 * Distance(A, B)), angles may be carried, "
    "added and halved, and angles of set squares (multiples of 15°) may be typed. Coordinates, decimals, roots, "
    "products of lengths, other typed angles, and regular polygons with five or more sides by one command count "
    "as computed, not constructed, and may not be used.",
    "zh": "只能使用直尺和圆规，并保留作图痕迹。可以使用代表尺规作图的命令，"
    "如中点、垂线、平行线、平分线、切线、对称点、平移、按图中角的旋转以及按分数或图中线段之比的位似。"
    "线段的长可以移取、相加减、乘以分数（如 2/3 * Distance(A, B)），角可以移取、相加减、平分，"
    "三角板的角（15°的整数倍）可以直接写出。"
    "坐标、小数近似值、根式、线段长的乘积、直接写出的其他角，"
    "以及用一条命令作出的边数不少于五的正多边形，都是计算而不是作图，不得使用。",
}
_ANGLES_ASKED = {
    "en": " But this task asks for an angle or a regular figure, so here no angle except a right one may be typed, and "
    "no regular polygon may be made by one command.",
    "zh": "但本题要求作角或正多边形，因此除直角外不得直接写出角的度数，也不得用一条命令作出正多边形。",
}
_DRAWN_TRACES = {
    "en": " Use straightedge and compass only, and keep the auxiliary lines and circles in the figures.",
    "zh": "只能使用直尺和圆规，并保留作图痕迹。",
}
_MADE = {
    "en": "The givens are already there, made by these lines:\n```geogebra\n{givens}\n```\n",
    "zh": "已知对象已由下列语句给出：\n```geogebra\n{givens}\n```\n",
}
_SHOWN = {
    "en": "The givens are already there, under the names in the picture. ",
    "zh": "已知对象已经存在，名称如图所示。",
}
_RUN = {
    "en": "{script} will be run after them, and run again with the givens in other positions, so refer to them by name "
    "and do not define or move them. Name the objects that are asked for: {asked}.",
    "zh": "{script}将接在{them}之后运行，并且还会在已知对象处于其他位置时再次运行，因此请直接用名称引用它们，"
    "不要重新定义或移动它们。所求对象请命名为：{asked}。",
}
_SCRIPT = {"default": {"en": "Your script", "zh": "你的脚本"}, "paper": {"en": "The code", "zh": "代码"}}
_NOTHING_MADE = {
    "en": "Nothing is there yet: draw the given objects, too.",
    "zh": "图中还没有任何对象：已知对象也请一并画出。",
}
_CODE = {
    "en": """Solve the following construction problem with GeoGebra.

{statement}

{givens}{rules}{figure}

Write the construction as a sequence of steps. For each step say what is drawn and why it is right. Then give the \
whole script in one code block, one command a line, in GeoGebra's English syntax, without comments.""",
    "zh": """请用GeoGebra完成下面的作图题。

{statement}

{givens}{rules}{figure}

请把作图过程写成若干步骤，每一步说明画了什么以及为什么正确。最后在一个代码块中给出完整脚本，每行一条命令，使用GeoGebra的英文语法，不要写注释。""",
}
_IMAGE = {
    "en": """Draw the solution of the following construction problem.

{statement}{numbers}{figure}

Describe the construction in steps, and draw the figure after each step; the last figure shows the finished \
construction. Give the figures as pictures, not as code. Keep what is drawn in earlier steps, and label every named \
point.{rules}""",
    "zh": """请画出下面作图题的解答。

{statement}{numbers}{figure}

请分步描述作图过程，并在每一步之后画出图形，最后一幅图为完成的作图。图形请直接以图片给出，不要写代码。\
每一步都保留前面已画出的内容，并标出所有已命名的点。{rules}""",
}
_PAPER = {
    "en": """Task: carry out the following construction in the language of GeoGebra{figure_task}. Answer with the \
steps of the construction, the geometry behind each, and code that runs.

{statement}

{givens}{rules}

Rules for the code:
1. Commands begin with a capital letter, as GeoGebra writes them; names have no underscore.
2. A point of your own by its coordinates is Point({{x, y}}); a vector is Vector((x, y)) or Vector(P, Q).
3. Everything that helps in the construction stays in the finished figure.
4. All steps share one system of coordinates. There are no comments and no empty lines.
5. The drawing does not move: no sliders, no animation.

Write the answer in this form, with as many steps as needed. The code of a step has only the lines that are new in it.

**Problem title:** what is constructed
**Step 1: name of the step**
**Construction:** what is drawn
**Principle:** why this is right
**GeoGebra code:**
```geogebra
the lines of this step
```""",
    "zh": """任务：请用GeoGebra语言完成下面的作图{figure_task}，写出作图步骤、每一步的几何依据以及可运行的代码。

{statement}

{givens}{rules}

代码的规则：
1. 命令按GeoGebra的写法以大写字母开头，名称中不用下划线。
2. 自取的点按坐标写成 Point({{x, y}})，向量写成 Vector((x, y)) 或 Vector(P, Q)。
3. 辅助对象全部保留在最后的图形中。
4. 各步使用同一坐标系；不写注释，不留空行。
5. 图形是静止的：不用滑动条，不用动画。

请按下面的格式作答，步数按需要而定。每一步的代码只写该步新增的语句。

**题目：**所作的图形
**第1步：步骤名称**
**作法：**画了什么
**依据：**为什么正确
**GeoGebra代码：**
```geogebra
这一步的语句
```""",
}
_PAPER_IMAGE = {
    "en": """Task: draw the following construction so that it meets all that is asked for.

{statement}{numbers}{figure}{rules}

Rules for the steps:
1. Follow the construction step by step, and say of each step clearly what is drawn.
2. Words and pictures only, no code.
3. The words of a step lead to its picture; draw the figure after each step, with all that was drawn before.
4. Be clear and short; nothing moves.

Write the answer in this form, with as many steps as needed. The last picture is the finished figure.

**Problem title:** what is constructed
**Step 1: name of the step**
**Construction:** what is drawn
**Principle:** why this is right
(the picture of this step)""",
    "zh": """任务：请画出下面的作图，使其满足全部要求。

{statement}{numbers}{figure}{rules}

步骤的规则：
1. 按作图过程逐步进行，清楚地说明每一步画了什么。
2. 只用文字和图片，不写代码。
3. 每一步的文字与该步的图片一致；每一步之后画出图形，并保留前面已画出的内容。
4. 简明清楚，图形是静止的。

请按下面的格式作答，步数按需要而定。最后一幅图为完成的图形。

**题目：**所作的图形
**第1步：步骤名称**
**作法：**画了什么
**依据：**为什么正确
（这一步的图片）""",
}
_FINAL = {
    "en": """Draw the solution of the following construction problem.

{statement}{numbers}{figure}

Answer with one picture and nothing else: the finished construction, with every named point labelled.{rules}""",
    "zh": """请画出下面作图题的解答。

{statement}{numbers}{figure}

只用一幅图片作答：完成的作图，并标出所有已命名的点。{rules}""",
}
_FIGURE_TASK = {"en": "; the picture shows the givens", "zh": "（图中画出了已知对象）"}
_NUMBERS = {"en": " Here {}.", "zh": "其中{}。"}
_NUMBER = re.compile(r"[a-z]\w* = -?[\d.]+°?")
_FIGURE = {"en": " The picture shows the givens.", "zh": "图中画出了已知对象。"}
_STEP = {"en": "Step {number}. {method} {principle}", "zh": "第{number}步：{method}{principle}"}
_WHOLE = {"en": "The whole script:", "zh": "完整脚本："}
_DETAILS = {
    "en": ("title", "type", "level", "categories", "skills"),
    "zh": ("题目", "类型", "难度", "类别"),
}
_TYPES = {"straightedge-compass": "尺规作图", "transformation": "几何变换", "analytic": "解析几何"}
_LEVELS = {"easy": "简单", "medium": "中等", "hard": "困难"}
_CATEGORIES = {
    "basic": "基本作图",
    "circle": "圆",
    "transformation": "几何变换",
    "triangle": "三角形",
    "theorem": "定理应用",
    "polygon": "多边形",
    "ratio": "度量与比例",
    "locus": "轨迹",
}
_TRACKS: Mapping[str, Mapping[str, str]] = {
    "default": _CODE,
    "paper": _PAPER,
    "image": _IMAGE,
    "paper-image": _PAPER_IMAGE,
    "final": _FINAL,
}
PROMPTS: Mapping[str, str] = {
    "default": "plan and GeoGebra code",
    "paper": "the fields of the published prompt: code in every step",
    "image": "steps drawn by the model itself",
    "paper-image": "the fields of the published prompt for models that draw",
    "final": "the finished figure alone, drawn by the model itself",
}
"""The prompts, each with what it asks for."""
DRAWN = frozenset({"image", "paper-image", "final"})
"""The prompts that ask for pictures in place of code."""
FINAL = "final"
"""The prompt that asks for the finished figure alone, without steps."""


def question(task: str, givens: Sequence[str], language: str) -> str:
    """The whole question: the task in words, and the givens in GeoGebra's language."""
    return f"{plain(task)}\n\n{_GIVENS[language]}{'; '.join(givens)}"


def details(problem: Problem, language: str) -> Mapping[str, str]:
    """What a problem is: its title, type, level and categories; the skills have English names only."""
    place, formal, level = LANGUAGES.index(language), problem.formal, problem.difficulty.level
    kind, tags = formal["kind"], problem.categories
    if language == "en":
        values = [kind, level, ", ".join(CATEGORIES.get(tag, tag) for tag in tags), ", ".join(formal["skills"])]
    else:
        names = "、".join(_CATEGORIES.get(tag, tag) for tag in tags)
        values = [_TYPES.get(kind, kind), _LEVELS.get(level, level), names]
    return dict(zip(_DETAILS[language], [plain(formal["title"][place]), *values], strict=False))


def told_step(method: str, principle: str, language: str) -> str:
    """A step of a solution: what is done, and why; Chinese has no space between sentences."""
    return plain(f"{method} {principle}" if language == "en" else method + principle)


def prompt_text(
    problem: Problem,
    language: str,
    track: str,
    asked: Sequence[str],
    with_figure: bool,
    shown: str = "",
) -> str:
    """What a model reads; `track` is one of `PROMPTS`. `shown` is said where the givens are in the picture alone."""
    givens = problem.formal["positions"][0]
    script, them = "" if track in DRAWN else _SCRIPT[track][language], "它们" if shown else "这些语句"
    there = _SHOWN[language] if shown else _MADE[language].format(givens="\n".join(givens))
    made = there + _RUN[language].format(script=script, them=them, asked=", ".join(asked))
    task = shown or problem.formal["task"][LANGUAGES.index(language)]
    rules = _rules(problem, language, track) if problem.formal["kind"] == SC else ""
    numbers = "" if shown else _numbers(givens, language)
    return asked_text(plain(task), language, track, with_figure, "" if track in DRAWN else made, rules, numbers)


def asked_text(
    statement: str, language: str, track: str, with_figure: bool, made: str = "", rules: str = "", numbers: str = ""
) -> str:
    """A statement in the words of a prompt; `made` says which givens are there already."""
    return _TRACKS[track][language].format(
        statement=statement,
        givens=made or _NOTHING_MADE[language],
        rules=rules,
        numbers=numbers,
        figure=_FIGURE[language] if with_figure else "",
        figure_task=_FIGURE_TASK[language] if with_figure else "",
    )


def _rules(problem: Problem, language: str, track: str) -> str:
    """What straightedge and compass may do; models that draw type no angles."""
    if track in DRAWN:
        return _DRAWN_TRACES[language]
    return _TRACES[language] + (_ANGLES_ASKED[language] if problem.formal.get("angles_asked", False) else "")


def _numbers(givens: Sequence[str], language: str) -> str:
    """The values of given numbers and angles, which a picture of the givens does not show."""
    values = [line for line in givens if _NUMBER.fullmatch(line)]
    return _NUMBERS[language].format((", " if language == "en" else "，").join(values)) if values else ""


_FIELDS = {
    "en": ("**Problem title:** {}", "**Step {}**", "**Construction:** {}", "**Principle:** {}", "**GeoGebra code:**"),
    "zh": ("**题目：**{}", "**第{}步**", "**作法：**{}", "**依据：**{}", "**GeoGebra代码：**"),
}


def published_response(problem: Problem, language: str) -> str:
    """The same in the form of the published prompt, with code in every step."""
    place, (title, *heads, code) = LANGUAGES.index(language), _FIELDS[language]
    told = [title.format(plain(problem.formal["title"][place]))]
    for n, step in enumerate(steps_of(problem.formal["solutions"][0]), 1):
        values = (n, plain(step.method[place]), plain(step.principle[place]))
        told += [head.format(value) for head, value in zip(heads, values, strict=True)]
        told += [code, "```geogebra", *step.code, "```"]
    return "\n".join(told)


def full_response(problem: Problem, language: str) -> str:
    """A response that deserves the whole score: a reference solution, written as a model would."""
    place = 0 if language == "en" else 1
    steps = steps_of(problem.formal["solutions"][0])
    told = [
        _STEP[language].format(number=n, method=plain(step.method[place]), principle=plain(step.principle[place]))
        for n, step in enumerate(steps, 1)
    ]
    code = "\n".join(line for step in steps for line in step.code)
    return "\n".join([*told, _WHOLE[language], "```geogebra", code, "```"])
