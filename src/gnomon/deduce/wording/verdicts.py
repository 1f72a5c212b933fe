"""Outcomes of the prover in English and Chinese, and in which figures of its premise a proof holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.deduce.facts import ALL_PREDICATES, Fact
from gnomon.deduce.wording.facts import fact_text, label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.algebra.certificate_checker import Verdict
    from gnomon.deduce.scope import Scope
    from gnomon.deduce.worlds.excluded_choices import ExcludingClause

_OUTCOMES: dict[str, tuple[str, str]] = {
    "proved": ("proved", "证毕"),
    "figures tried": ("proved, in all {figures} figures tried,", "证毕（就所试的 {figures} 个图形而言）"),
    "one configuration": ("proved in one configuration only,", "仅在一种图形位置下证毕"),
    "by algebra": ("by algebra", "由代数计算"),
    "not derived": ("not derived", "未能推出"),
    "budget exhausted": ("budget exhausted", "限度已用尽，尚无定论"),
    "false": ("false", "结论不成立"),
    "no goal": ("no goal", "没有要证的结论"),
    "no figure": ("no figure", "画不出图形"),
    "too large": ("too large", "点数太多"),
    "rejected": ("rejected", "证明未通过检验"),
}

# Conditions of theorems that are not predicates, with numbered braces for the labels of their points.
_CONDITIONS: dict[str, tuple[str, str]] = {
    "sameturn": (
        "triangles {0}{1}{2} and {3}{4}{5} have the same orientation",
        "△{0}{1}{2} 与 △{3}{4}{5} 的顶点绕向相同",
    ),
    "mirrorturn": (
        "triangles {0}{1}{2} and {3}{4}{5} have opposite orientations",
        "△{0}{1}{2} 与 △{3}{4}{5} 的顶点绕向相反",
    ),
    "between": ("{0} is between {1} and {2}", "{0} 在 {1}、{2} 之间"),
    "samekind": (
        "angles {0}{1}{2} and {3}{4}{5} are both acute or both obtuse",
        "∠{0}{1}{2} 与 ∠{3}{4}{5} 同为锐角或同为钝角",
    ),
    "outside": ("{0} is not between {1} and {2}", "{0} 不在 {1}、{2} 之间"),
    "ncyclic": ("{0}, {1}, {2} and {3} are not concyclic", "{0}、{1}、{2}、{3} 四点不共圆"),
    "evensides": (
        "none or two of the points {3}, {4}, {5} are inside the sides {1}{2}, {2}{0}, {0}{1}",
        "{3}、{4}、{5} 中没有点或恰有两点分别在边 {1}{2}、{2}{0}、{0}{1} 的内部",
    ),
    "oddsides": (
        "one or three of the points {3}, {4}, {5} are inside the sides {1}{2}, {2}{0}, {0}{1}",
        "{3}、{4}、{5} 中恰有一点或三点分别在边 {1}{2}、{2}{0}、{0}{1} 的内部",
    ),
    "sameorder": (
        "lines {0}{1}, {0}{2}, {0}{3} follow each other in the same sense as {4}{5}, {4}{6}, {4}{7}",
        "直线 {0}{1}、{0}{2}、{0}{3} 与 {4}{5}、{4}{6}、{4}{7} 的绕向相同",
    ),
    "mirrororder": (
        "lines {0}{1}, {0}{2}, {0}{3} follow each other in the opposite sense to {4}{5}, {4}{6}, {4}{7}",
        "直线 {0}{1}、{0}{2}、{0}{3} 与 {4}{5}、{4}{6}、{4}{7} 的绕向相反",
    ),
}


def outcome_text(outcome: str, language: str = "en", figures: int = 0) -> str:
    """The outcome of the prover in words; `figures` is the number of figures in which the goal was tested."""
    return _OUTCOMES[outcome][language == "zh"].format(figures=f"{figures:,}")


def condition_text(condition: str, language: str = "en") -> str:
    """A condition of a theorem about points in words.

    >>> condition_text("between b a c")
    'B is between A and C'
    >>> condition_text("npara a c b d")
    'AC and BD are not parallel'
    """
    name, *points = condition.split()
    if name in ALL_PREDICATES:
        return fact_text(Fact(name, tuple(points)), language)
    return _CONDITIONS[name][language == "zh"].format(*map(label, points))


def algebra_text(verdict: Verdict, language: str = "en") -> str:
    """In which figures a certificate shows a goal to be true, as the end of a sentence."""
    chinese, others, cases = language == "zh", verdict.figures - verdict.reached, len(verdict.parameters)
    whole, some = ("全部", f" {verdict.reached} 个") if chinese else ("all", f"{verdict.reached} of")
    kinds = ["figures", *["several"] * (cases > 1), *["others"] * (others > 0), "checked"]
    return "".join(_ALGEBRA[kind][chinese] for kind in kinds).format(
        figures=verdict.figures,
        reached=some if others else whole,
        parameters=max(verdict.parameters),
        cases=cases,
        others=others,
        false=verdict.false,
    )


_ALGEBRA: dict[str, tuple[str, str]] = {
    "figures": (
        "true in {reached} {figures} figures tried, and in every other figure of their kind: all coordinates are "
        "rational expressions of {parameters} parameters, in which the goal is an identity",
        "在所试的 {figures} 个图形中，对{reached}及其同类图形成立："
        "各点坐标是 {parameters} 个参数的有理式，代入后结论是恒等式",
    ),
    "several": (" (in {cases} cases)", "（共 {cases} 种情形）"),
    "others": (
        "; the other {others} make a choice that the premise leaves open, and in {false} of them the goal is false",
        "；其余 {others} 个图形作了题设所留的另一种选择，其中 {false} 个图形中结论不成立",
    ),
    "checked": (
        "; the certificate was checked independently, and the probability of an error is below 2^-128; there is no "
        "proof by theorems",
        "；证书经过独立检验，出错概率小于 2^-128；没有用定理作出的证明",
    ),
}


def scope_text(scope: Scope, step: int | None, language: str = "en") -> str:
    """Where a proof holds, as the end of a sentence; `step` is the number of the step that the figure decides."""
    words = _scope_zh(scope, step) if language == "zh" else _scope(scope, step)
    return f"{'；' if language == 'zh' else '; '}{words}" if words else ""


def same_points_text(pairs: Sequence[tuple[str, str]], language: str = "en") -> str:
    """Which names mean one point, as the end of a sentence.

    >>> same_points_text([("d", "e")])
    '; D and E are one point in the figures of this proof'
    """
    words = (
        "；在此证明的图形中 {} 与 {} 是同一点"
        if language == "zh"
        else "; {} and {} are one point in the figures of this proof"
    )
    return "".join(words.format(*map(label, pair)) for pair in pairs)


def scope_reason(scope: Scope, step: int | None) -> str:
    """Where a proof holds, as the reason for an outcome."""
    return f"every step was checked independently{scope_text(scope, step)}"


def scope_note(scope: Scope, step: int | None) -> str:
    """For a table: the step that the figure decides and what it needs; empty if the proof holds everywhere."""
    if scope.everywhere:
        return ""
    if scope.ground == "figures tried":
        return f"in all {scope.figures:,} figures tried"
    if scope.assumed is not None:
        return _assumed(scope.assumed)
    if step is None or scope.decided is None:
        return "the figure decides between configurations"
    needs = f": {condition_text(scope.decided.condition)}" if scope.decided.condition else ""
    return f"the figure decides step ({step + 1}){needs}"


def _assumed(clause: ExcludingClause, language: str = "en") -> str:
    """What a clause needs of the choices before it."""
    chinese = language == "zh"
    if clause.condition is None:
        needs = "它给出一个新点" if chinese else "it determines a new point"
    else:
        needs = condition_text(str(clause.condition), language)
    if chinese:
        return f"子句“{clause.construction}”要求{_spaced(needs)}"
    return f"the clause '{clause.construction}' needs that {needs}"


def _scope(scope: Scope, step: int | None) -> str:
    number = f"step ({step + 1})" if step is not None else "a step"
    if scope.everywhere:
        if scope.ground == "alike":
            return f"{number} leaves two cases, and all figures of the premise decide it in the same way"
        if scope.ground == "every choice":
            return (
                f"{number} leaves two cases; the goal is true in both, because it is an equation that holds for every "
                "choice at places in general position"
            )
        return ""
    if scope.ground == "clause fails" and scope.assumed is not None:
        said = _assumed(scope.assumed)
        return f"{said}; for another choice that the premise leaves open neither this nor the goal is true"
    if scope.ground == "figures tried" and scope.assumed is not None:
        return f"{_assumed(scope.assumed)}, which fails for another choice that the premise leaves open"
    if scope.ground == "figures tried":
        return "a choice that the words of the premise make, or the order of the points, may decide in other figures"
    said = "the premise leaves a choice open, and the figure drawn decides it"
    if scope.decided is not None:
        said += f" in {number}"
        if scope.decided.condition:
            said += f", which needs that {condition_text(scope.decided.condition)}"
    if scope.ground == "goal fails":
        return f"{said}; in another figure of the premise the goal is false"
    if scope.ground == "cases left":
        return f"{said}; the goal is true in the other figures, but no proof was found for them"
    return f"{said}; no figure with other choices could be drawn"


def _scope_zh(scope: Scope, step: int | None) -> str:
    number = f"第 ({step + 1}) 步" if step is not None else "其中一步"
    if scope.everywhere:
        if scope.ground == "alike":
            return f"{number}有两种可能，题设的所有图形都给出同一种"
        if scope.ground == "every choice":
            return f"{number}有两种可能；结论是等式，在一般位置上对每种选择都成立，故两种情形下都成立"
        return ""
    if scope.ground == "clause fails" and scope.assumed is not None:
        return f"{_assumed(scope.assumed, 'zh')}；题设留有的另一种选择不满足这一点，此时结论不成立"
    if scope.ground == "figures tried" and scope.assumed is not None:
        return f"{_assumed(scope.assumed, 'zh')}；题设留有的另一种选择不满足这一点"
    if scope.ground == "figures tried":
        return "在其他图形中，题设文字所作的选择或各点的次序可能使结论不同"
    said = "题设留有选择，由所画的图形确定"
    if scope.decided is not None:
        said += f"（{number}"
        if scope.decided.condition:
            said += f"需要{_spaced(condition_text(scope.decided.condition, 'zh'))}"
        said += "）"
    if scope.ground == "goal fails":
        return f"{said}；在题设的另一图形中结论不成立"
    if scope.ground == "cases left":
        return f"{said}；在其他图形中结论成立，但未找到证明"
    return f"{said}；画不出作其他选择的图形"


def _spaced(text: str) -> str:
    """The text with a space before it if it begins with a Latin letter, as the other texts have it."""
    return f" {text}" if text[:1].isascii() else text
