"""What a verdict says, in English and Chinese: the words of verdicts, and the sentences that tell why.

A sentence in code is the English one; `CHINESE` has the other language.
"""

from __future__ import annotations

from gnomon.errors import GnomonError

OUTCOMES: dict[str, tuple[str, str]] = {
    # of a line
    "follows": ("follows", "成立"),
    "unused": ("unused", "未用到"),
    "leap": ("leap", "跳步"),
    "false": ("false", "错误"),
    "circular": ("circular", "循环论证"),
    "unread": ("unread", "未读懂"),
    # of a proof
    "proved": ("proved", "证毕"),
    "gap": ("gap", "证明不完整"),
    "padded": ("padded", "无关内容过多"),
    "too long": ("too long", "证明过长"),
    "no proof": ("no proof", "没有证明"),
}

CHINESE: dict[str, str] = {
    "": "",
    # why a line is not read
    "the number {}... has too many digits": "数 {}… 的位数太多",
    "'{}' is not a word or sign of the notation": "“{}”不是约定写法中的词语或符号",
    "there is no statement": "没有写出结论",
    "it introduces no point in a way that the notation has": "作点的写法不在约定之内",
    "more than {} relations in one line": "一行中的关系超过 {} 个",
    "a point is named twice": "同一个点写了两次",
    "'{}' begins no relation of the notation": "从“{}”起不是约定写法中的关系式",
    "'{}' stands where '{}' or a comma is expected": "“{}”处应为“{}”或逗号",
    "a chain of '{}' with the wrong number of sides": "用“{}”连写时项数不对",
    "'{}'": "“{}”",
    "the end": "行末",
    "{} stands where a length or an angle is expected": "{}处应为线段或角",
    "{} stands where {} different points are expected": "{}处应为 {} 个不同的点",
    "too many brackets within brackets": "括号层数太多",
    "a bracket is not closed": "括号没有配对",
    "a directed angle of two lines is written ∡(AB, CD)": "两直线的有向角应写成 ∡(AB, CD)",
    "a sum, or zero, stands in a denominator": "分母是和式或零",
    "an expression is too large": "式子太长",
    "a number is too large": "数太大",
    "too few points are named": "写出的点太少",
    "an equation of numbers": "等式中只有数",
    "lengths, angles ∠ and directed angles ∡ may not stand in one equation": "线段、角 ∠、有向角 ∡ 不能写在同一等式中",
    "an equation of angles has to be linear": "角的等式中只能有角的和、差与倍数",
    "two points of a line have to be different": "确定直线的两点必须不同",
    "lengths are positive": "线段的长应为正数",
    "a sum has to be one of lengths, or one of squares of lengths": "和式中应全是线段，或全是线段的平方",
    "there is no point {}": "图中没有点 {}",
    "point {} is there already": "点 {} 已经有了",
    "point {} is one of the points of the figure, or is not there": "点 {} 与图中已有的点重合，或者不存在",
    "not every figure of the premise has such a point {}": "并非题设的每个图形中都有这样的点 {}",
    "it has more than {} characters": "这一行超过 {} 个字符",
    "there is a line {} already": "已经有第 {} 行",
    "the lines state more than {} relations": "各行的关系合计超过 {} 个",
    "more than {} points are introduced": "所作的点超过 {} 个",
    "'{}' introduces a point and states nothing": "“{}”只作了一个点，没有结论",
    "'{}' is not one relation that can be proved here": "“{}”不是可以在这里证明的单个关系",
    # why a line does not follow
    "it is false in the figure": "在图中不成立",
    "it is false in another figure of the premise": "在满足题设的另一个图形中不成立",
    "line {}, which it cites, is false": "所引用的第 {} 行是错误的",
    "line {}, which it cites, is unread": "所引用的第 {} 行未读懂",
    "it cites more than {} lines and givens": "引用的行和已知条件超过 {} 个",
    "it rests on line {}, which does not follow": "它依据的第 {} 行没有得到证明",
    "line {} says the same and does not follow": "第 {} 行说的是同一结论，而它没有得到证明",
    "it cites itself or a line that comes later": "引用了本行或后面的行",
    "there is no line {}": "没有第 {} 行",
    "it needs what is no step of this level: {}": "用到了本级别中须先证明的结论：{}",
    "the step has size {}, and a step has at most {}": "这一步的大小为 {}，而一步至多为 {}",
    "the step has size {}, and a step from givens alone has at most {}": (
        "这一步的大小为 {}，而只由已知条件出发的一步至多为 {}"
    ),
    "it does not follow from what it cites": "由所引用的内容推不出",
    # what a leap lacks
    "missing: {}": "缺少：{}",
    "all that it needs is cited (facts: {})": "所需的条件（{} 个）都已引用",
    "it applies at once: {}": "一步中同时用了：{}",
    "nor does it follow from the givens by the theorems that are known here": "用这里的定理，由全部已知条件也推不出",
    "nor is it a sum of what is given or shown before and of what follows from that in one step": (
        "把已知、已证的关系以及由它们一步得出的关系相加，也得不到它"
    ),
    # why a proof is none
    "there is no numbered line": "没有带编号的行",
    "there are more than {} lines": "超过 {} 行",
    "only {} of {} lines lead to the statement": "通向结论的只有 {} 行，全文共 {} 行",
    "of {} citations of lines on the way to the statement only {} are used": (
        "通向结论的各行共引用前面的行 {} 次，只用到 {} 次"
    ),
    "line {}: {}": "第 {} 行：{}",
    "no line states what is to be proved": "没有一行写出要证的结论",
}


class Reason:
    """A sentence of `CHINESE` by its English form, and what stands in its places: numbers, names, texts that depend on
    the language (functions of it), and lists of these. A reason that says nothing is false.

    >>> Reason("there is no line {}", 7).text("zh")
    '没有第 7 行'
    """

    def __init__(self, english: str, *arguments: object) -> None:
        self.english, self.arguments = english, arguments

    def __bool__(self) -> bool:
        return bool(self.english)

    def __str__(self) -> str:
        return self.text()

    def text(self, language: str = "en") -> str:
        """The sentence, without a full stop."""
        template = CHINESE[self.english] if language == "zh" else self.english
        return template.format(*(_told(argument, language) for argument in self.arguments))


NO_REASON = Reason("")


class UnreadError(GnomonError, ValueError):
    """A text is not in the notation; the reason says why."""

    def __init__(self, english: str, *arguments: object) -> None:
        self.reason = Reason(english, *arguments)
        super().__init__(str(self.reason))


def outcome_word(outcome: str, language: str = "en") -> str:
    """The word of a verdict on a line or proof."""
    return OUTCOMES[outcome][language == "zh"]


def _told(argument: object, language: str) -> str:
    if isinstance(argument, tuple):
        return ("；" if language == "zh" else "; ").join([_told(one, language) for one in argument])
    if isinstance(argument, Reason):
        return argument.text(language)
    return str(argument(language) if callable(argument) else argument)
