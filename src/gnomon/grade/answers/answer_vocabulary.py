"""The vocabulary of answers as data: LaTeX commands, words and Greek letters, each with its token."""

from __future__ import annotations

Meaning = tuple[str, str]
"""Token kind and text; an empty text keeps the word itself."""


def listed(words: str) -> list[str]:
    """The words of a text."""
    return words.split()


UPRIGHT = frozenset(listed("text mathrm mbox rm textrm hbox textsf mathsf textnormal"))
"""Commands whose argument is words or units."""

WRAPPERS = frozenset(
    listed(
        "textbf mathbf operatorname textit mathit boldsymbol mathcal mathbb bf it bm emph texttt boxed fbox "
        "overline vec bar overrightarrow overleftrightarrow widehat hat wideparen underline mathop color"
    )
)
"""Commands that only change the look of their argument."""

DROPPED = frozenset(
    listed(
        "displaystyle textstyle scriptstyle limits nolimits quad qquad enspace thinspace medspace nonumber "
        "notag large Large "
        "normalsize small big Big bigg Bigg bigl bigr Bigl Bigr middle tiny Huge huge LARGE"
    )
)

_FUNCTIONS = listed("sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp")

COMMANDS: dict[str, Meaning] = {
    **{name: ("func", name) for name in _FUNCTIONS},
    "frac": ("func", "frac"), "dfrac": ("func", "frac"), "tfrac": ("func", "frac"), "cfrac": ("func", "frac"),
    "sqrt": ("func", "sqrt"), "arccot": ("func", "arccot"), "pi": ("const", "pi"), "infty": ("const", "inf"),
    "cdot": ("op", "*"), "times": ("op", "*"), "ast": ("op", "*"), "div": ("op", "/"), "pm": ("op", "±"),
    "mp": ("op", "∓"), "colon": ("op", ":"), "circ": ("op", "°"), "degree": ("op", "°"), "textdegree": ("op", "°"),
    "percent": ("op", "%"), "lvert": ("op", "|"), "rvert": ("op", "|"), "vert": ("op", "|"), "mid": ("op", "|"),
    "prime": ("op", "'"), "lbrace": ("open", "\\{"), "rbrace": ("close", "\\}"), "lbrack": ("open", "["),
    "rbrack": ("close", "]"), "lparen": ("open", "("), "rparen": ("close", ")"), "langle": ("open", "("),
    "rangle": ("close", ")"), "cup": ("op", "∪"), "approx": ("rel", "≈"), "simeq": ("rel", "≈"), "doteq": ("rel", "≈"),
    "thickapprox": ("rel", "≈"), "eq": ("rel", "="), "equiv": ("rel", "="), "coloneqq": ("rel", "="),
    "in": ("rel", "∈"), "ne": ("rel", "≠"), "neq": ("rel", "≠"), "le": ("rel", "≤"), "leq": ("rel", "≤"),
    "leqslant": ("rel", "≤"), "ge": ("rel", "≥"), "geq": ("rel", "≥"), "geqslant": ("rel", "≥"), "lt": ("rel", "<"),
    "gt": ("rel", ">"), "angle": ("noise", "∠"), "measuredangle": ("noise", "∠"), "triangle": ("noise", "△"),
    "odot": ("noise", "⊙"), "square": ("noise", "□"), "land": ("sep", "and"), "lor": ("sep", "or"),
    "vee": ("sep", "or"), "wedge": ("sep", "and"), "bullet": ("op", "*"), "therefore": ("noise", "∴"),
    "because": ("noise", "∵"), "binom": ("func", "binom"), "dbinom": ("func", "binom"), "tbinom": ("func", "binom"),
    **dict.fromkeys(listed("implies Rightarrow rightarrow to iff Leftrightarrow longrightarrow"), ("rel", "⇒")),
}  # fmt: skip

_LETTERS = listed(
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega"
)
GREEK: dict[str, str] = {name: name for name in _LETTERS}
GREEK |= {"varphi": "phi", "vartheta": "theta", "varepsilon": "epsilon", "varrho": "rho", "varsigma": "sigma"}
GREEK |= dict(zip("αβγδεζηθικλμνξρστυφχψω", _LETTERS, strict=True))
GREEK |= {"ϕ": "phi", "ϑ": "theta", "ℓ": "l", "ell": "l"}
GREEK |= {name: name for name in listed("Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega")}

_NOISE = listed(
    "the area volume length radius diameter perimeter circumference distance side height base measure angle "
    "value of ratio answer final total sum surface lateral triangle circle so thus hence therefore exactly "
    "only both simply just then we get have slope sine cosine tangent point points line segment plane "
    "dihedral solution solutions result equal equals it its width depth edge midpoint coordinates coordinate "
    "probability number shaded region rectangle quadrilateral trapezoid rhombus parallelogram polygon cone "
    "sphere cylinder cube pyramid prism tetrahedron ray face vertex exact faces edges vertices sides "
    "lines segments planes triangles circles squares cubes angles diagonals regions ways pairs "
    "dots holes paths rectangles polygons images turns shortest different"
)

_ONES = listed("zero one two three four five six seven eight nine ten eleven twelve")
_TEENS = listed("thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
NUMERALS = {name: i for i, name in enumerate([*_ONES, *_TEENS])}
TENS = {name: 10 * i for i, name in enumerate(listed("twenty thirty forty fifty sixty seventy eighty ninety"), 2)}
_PLAIN_WORDS = listed("yes no odd nan not nor but any all out yet squared cubed true false none both even")
"""Words that are not a product of their letters; an answer with one of them is compared as words, or not understood."""

WORDS: dict[str, Meaning] = {
    **{name: ("noise", name) for name in _NOISE},
    **{name: ("func", name) for name in _FUNCTIONS},
    "sqrt": ("func", "sqrt"), "cbrt": ("func", "cbrt"), "abs": ("func", "abs"), "asin": ("func", "arcsin"),
    "acos": ("func", "arccos"), "atan": ("func", "arctan"), "acot": ("func", "arccot"), "arccot": ("func", "arccot"),
    "frac": ("func", "frac"), "pi": ("const", "pi"), "inf": ("const", "inf"), "infty": ("const", "inf"),
    "infinity": ("const", "inf"), "e": ("const", "e"), "i": ("const", "i"), "and": ("sep", "and"), "or": ("sep", "or"),
    "is": ("rel", "="), "are": ("rel", "="), "equals": ("rel", "="), "be": ("rel", "="), "approximately": ("rel", "≈"),
    "approx": ("rel", "≈"), "about": ("rel", "≈"), "roughly": ("rel", "≈"), "to": ("op", ":"), "union": ("op", "∪"),
    "degree": ("op", "°"), "degrees": ("op", "°"), "deg": ("op", "°"), "degs": ("op", "°"), "percent": ("op", "%"),
    "times": ("op", "*"), "plus": ("op", "+"), "minus": ("op", "-"), "over": ("op", "/"), "per": ("op", "/"),
    "root": ("func", "sqrt"), "negative": ("op", "-"),
    **{name: ("num", str(value)) for name, value in (NUMERALS | TENS).items()},
    **{name: ("word", name) for name in _PLAIN_WORDS},
}  # fmt: skip

_CJK_NOISE = listed(
    "面积 体积 长度 半径 直径 周长 距离 高 边长 角 角度 的 值 答案 所以 因此 故 则 即 最终 表面积 侧面积 比值 "
    "大小 余弦值 正弦值 正切值 二面角 线段 直线 平面 射线 三角形 四边形 多边形 点 面 长 解 得 我们 求得 可得 "
    "到 之间 最大值 最小值 共 侧棱 底面 侧面 圆 球 棱 边 夹角 所成角 所成 它 该 此 结果 圆心角 坐标 顶点 "
    "五边形 六边形 个 条 种 对 组 概率 所求 共有 一共有 一共 总共 总共有 阴影部分 周长 总和 "
    "个数 条数 种数 对数 组数 数目 数量 总数 次数 方法数 路径 最短路径 最短 路径数 涂法 染法 涂色方法 染色方法"
)
_CJK_UNITS = listed(
    "厘米 毫米 分米 米 千米 公里 平方厘米 平方毫米 平方分米 平方米 平方千米 立方厘米 立方毫米 立方分米 立方米 "
    "升 毫升 克 千克 秒 分钟 小时 个单位 单位 平方单位 立方单位 个平方单位 个立方单位 单位长度 个单位长度 "
    "弧度"
)
CJK_WORDS: dict[str, Meaning] = {
    **{word: ("noise", word) for word in _CJK_NOISE},
    **{unit: ("word", unit) for unit in _CJK_UNITS},
    "等于": ("rel", "="), "为": ("rel", "="), "是": ("rel", "="), "约为": ("rel", "≈"), "约": ("rel", "≈"),
    "约等于": ("rel", "≈"), "大约": ("rel", "≈"), "和": ("sep", "and"), "或": ("sep", "or"), "与": ("sep", "and"),
    "或者": ("sep", "or"), "且": ("sep", "and"), "及": ("sep", "and"),
    "以及": ("sep", "and"), "度": ("op", "°"), "根号": ("func", "sqrt"),
    "派": ("const", "pi"), "无穷": ("const", "inf"), "无穷大": ("const", "inf"), "负": ("op", "-"), "比": ("op", ":"),
    "属于": ("rel", "∈"), "并": ("op", "∪"),
    "倍": ("op", "*"), "分之": ("op", "分之"), "分": ("op", "'"), "又": ("gap", ""),
}  # fmt: skip
