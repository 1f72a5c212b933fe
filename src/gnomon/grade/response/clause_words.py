"""The words that decide whether a clause means its answer, each in one place, by kind, in English and in Chinese.

One table serves values and options. The longest phrase at a place counts, so "not sure" is a doubt though "not" is a
negation. A word that ends in ``*`` is a verb and stands for its forms: ``fail*`` for fails, failed and failing, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum, auto


class Kind(IntEnum):  # whose hashes are quick
    """What a token does in its clause."""

    ITEM = auto()
    """Letters of options, a value, a name, or a declared answer."""
    ANSWER = auto()
    """Announces an answer, or chooses."""
    KEEPS = auto()
    """Chooses by what is left: an answer among options, a link to a value."""
    TRUE = auto()
    FALSE = auto()
    NOT = auto()
    OPEN = auto()
    """Leaves the item beside it open: "maybe 5", "5 or 6"."""
    OR = auto()
    """Offers the items beside it to choose from."""
    GUESS = auto()
    """Leaves open what is not declared: "my guess is 5"."""
    DOUBT = auto()
    """Leaves everything open: "I am not sure"."""
    SUPPOSE = auto()
    LET = auto()
    """Names or sets something."""
    REPORT = auto()
    """Tells of somebody's answer, of an earlier one, or of a number that is given."""
    EARLIER = auto()
    """Tells of an earlier answer of one's own."""
    BACK = auto()
    """Takes back: what is stated next replaces what stood before."""
    VOID = auto()
    """Takes back and leaves nothing."""
    CHANGE = auto()
    """Makes another number of the item: "half of", "at most"."""
    CONTRAST = auto()
    REASON = auto()
    WITH = auto()
    """Opens a phrase that gives a reason, unless a sentence follows: "by symmetry", "with r = 3 the area is 9π"."""
    SO = auto()
    ONLY = auto()
    EXCEPT = auto()
    ALL = auto()
    NONE = auto()
    REST = auto()
    ALSO = auto()
    LINK = auto()
    """Joins a subject and its value: "is", "gives"."""
    EXPLAIN = auto()
    """Opens an explanation of what stands already."""
    ABOUT = auto()
    """Says that the value behind it is rounded."""
    TO = auto()
    """Leads from an old answer to a new one: "I change 5 to 6"."""
    CHECK = auto()
    """Opens a check of what stands already."""
    THIS = auto()
    """Points at what was said before."""
    OPTION = auto()
    """Names options as such: "the correct statements"."""
    RESTATES = auto()
    """Stands behind the letter of an option that is written out, which is no verdict by itself."""
    SMALL = auto()
    """Says nothing by itself."""
    OTHER = auto()
    """Any other word."""
    COMMA = auto()
    SEMICOLON = auto()
    STOP = auto()
    ASK = auto()
    LINE = auto()
    DASH = auto()
    COLON = auto()
    BRACKET = auto()


_WORDS: dict[Kind, str] = {
    Kind.ANSWER: """
        answer, answers, ans, final, finally, result, results, solution, choice, choices, selection, marked, verdict,
        required, requested, sought, asked for, looked for, looking for, want, wanted, wants, we are after, go with,
        going with, goes with, stay with, stick with, commit to, committing to, settle on, settling on, settle for,
        stay at, stays at, i say, i'll say, i will say, put down, put me down, left with, leaves us with,
        should read, my money is on, conclude*, takes its place, output, reply, tl;dr, tldr, in question, report,
        in short, bottom line, final value, lock in, submit*, 选, 选择, 答案, 答, 所求, 结果, 填, 故选, 应选, 应为,
        应该是, 应当是, 应是, 只能是, 应写, 最终, 最后, 为准, 改选, 确定为, 所求的""",
    Kind.KEEPS: """
        choose*, chose, chosen, select*, pick*, tick*, 剩下的, keep*, kept, leaves, leaving, remain*, survive*,
        include*, 剩下, 留下, 保留""",
    Kind.TRUE: """
        true, correct, right, hold*, held, follow*, forced, guaranteed, guarantee, implied, provable, prove*, proven,
        deriv*, derivable, deduce*, deducible, must, always, valid, yes, works, satisfies, satisfy, fulfils, passes,
        pass, ok, okay, confirm*, stands, stand, admissible, certain, assert*, consequence, consequences,
        in every figure, established, theorem, theorems, check out, checks out, verified, verify, truth, truths,
        legitimate, sound, accepted, accept, necessarily, unavoidable, inevitable, ✓, ✔, ✅, √, ☑, 正确, 成立,
        恒成立, 必成立, 必然, 必定, 对, 真, 推出, 可推出, 可证, 得证, 证明, 满足, 符合, 一定, 保证, 无误, 属实, 总是""",
    Kind.FALSE: """
        false, wrong, incorrect, untrue, invalid, fail*, counterexample, counterexamples, counter-example, refute*,
        disprove*, disproven, accidental, break, breaks, broken, violate*, depend*, off by, no reason, special cases,
        special figures, special case, special position, special positions, but not in general, but not always,
        but not necessarily, should not be, 去掉, sometimes, only look, only looks, can be false, can fail, may fail,
        mistaken, extraneous, impossible, unfounded, contradict*, contradiction, only when, only if, only true if,
        only true when, only true for, only true in, holds only, hold only, only holds, only hold, happens to,
        happen to, too large, too small, too big, extra condition, extra assumptions, extra assumption, blank,
        mistake, typo, not necessarily, need not, needn't, does not have to, do not have to, doesn't have to,
        don't have to, not general, not in general, inadmissible, reject*, exclude*, rule out, rules out, ruled out,
        ruling out, discard*, eliminate*, drop, drops, dropped, dropping, skip*, throw out, strike, struck,
        cross out, crossed out, dismiss*, remove*, unprovable, unproved, unproven, bogus, untenable, kill*, is out,
        are out, drops out, would need, would require, would force, requires, disregard*, ignore*, withdraw*,
        withdrawn, retract*, ✗, ✘, ❌, ×, ☐, ☒, 错, 错误, 错的, 有误, 反例, 假, 误, 不合题意, 特殊位置, 特殊情形,
        特殊图形, 特殊情况, 与图形有关, 推不出, 不可信, 矛盾, 排除, 舍去, 舍, 否定, 划掉, 不一定, 未必, 剔除, 作废,
        收回, 请勿, 撤回""",
    Kind.NOT: """
        not, n't, never, neither, nor, cannot, no, nobody, without, rather than, instead of, as opposed to, and not,
        but not, disagree, refuse, deny, denies, isnt, dont, doesnt, 不, 没, 非, 并非, 未, 不是, 而不是, 而非, 别,
        无法, 不能, 不可能, 绝不, 没有, 否, 不再是, 不会是, !=, ≠, \\neq, \\ne""",
    Kind.OPEN: """
        maybe, perhaps, possibly, might, may, could, either, possible, plausible, candidates, candidate, potential,
        seem*, somewhere between, anything between, at least, some of, one of, two of, three of, one or two of,
        one or more of, which of, not all, nearly, almost, 不全, 不都, 并非都, look plausible, looks plausible, unclear,
        alternatively, something like, up to, up to a factor, consider, whether, likely, probably, presumably,
        tentatively, or so, or thereabouts, suspect*, 看起来, 可能, 也许, 或许, 大概, 左右, 要么, 至少, 考察, 是否,
        吗, 介于, 似乎, 还是, 估计, 一个或多个""",
    Kind.OR: "or, and/or, 或, 或者",
    Kind.GUESS: "guess, guessed, guessing, 猜, 猜测",
    Kind.DOUBT: """
        unsure, not sure, not certain, uncertain, not verified, can't say, cannot say, can't decide, can't exclude,
        cannot exclude, can't rule out, cannot rule out, cannot decide, can't tell, cannot tell, don't know,
        do not know, not checked, haven't checked, have not checked, remains to check, in doubt,
        not confident, unverified, to be verified, to be checked, leave it open, left open, cannot determine,
        can't determine, cannot be determined, cannot be decided, so far, i doubt, don't have an answer,
        refuse to commit, leave open, not enough information, insufficient, unable, could not finish,
        couldn't finish, undecided, not commit, no longer trust, can't give, cannot give, tbd, unknown, 不确定,
        不太确定, 不能确定, 无法确定, 还不能确定, 未判断, 还没有验证, 尚未, 还需, 目前, 存疑, 条件不足, 信息不足,
        无法判断, 不能判断""",
    Kind.SUPPOSE: """
        if, suppose*, assume*, imagine, pretend, provided, what if, would get, would have, would give, would make,
        would yield, you'd, let's say, let's try, had i, had we, had it, had the, unless, in case, hypothetically,
        假设, 若, 如果, 假如, 假定, 倘若, 要是, 万一""",
    Kind.LET: "let, let us, denote, 设, 记, 令",
    Kind.REPORT: """
        people, student, students, someone, somebody, others may, some will, tempting, tempted, tempts, naive,
        naively, common mistake, common wrong, common error, typical, friend, book, textbook, teacher's, teacher,
        trap, hasty, intermediate, helper, given:, is given, are given, given value, hint, the problem states,
        the problem gives, the problem says, asked to show, sheet, do not change, careless, some say, tested,
        according to, claims that, key claims, he claims, she claims, book claims, might think, comparison, estimate,
        classmate, known, auxiliary, looks right, at first glance, at first sight, 有人, 有解答, 有的解答, 同学,
        易错, 容易误, 参考答案, 老师, 中间, 已知, 辅助, 题目给出, 误以为, 常见, 另一部分, 另一个, 另一条""",
    Kind.EARLIER: """
        first thought, initially, at first, first i, first attempt, previous, previously, earlier, old, draft,
        was my, i had, i first, i was going to, i considered, attempt, scratch, initial, quick attempt, my first, v1,
        i got, original, originally, formerly, 曾, 起初, 原来, 原答案, 草稿, 一开始, 第一次, 先得, 先认为, 原选,
        先选, 试过, 之前, 旧, 本来""",
    Kind.BACK: """
        wait, actually, erratum, or rather, correct myself, correction, sorry, oops, on second thought,
        on second thoughts, on reflection, edit, update, updated, revised, revise, corrected, i mean, i meant,
        after rechecking, rechecking, recheck, recomputing, recompute, redoing, on closer inspection, hold on, hmm,
        now i say, should be, my mistake, change*, replace*, new, never mind, in fact, after all, amend*,
        reconsider*, 更正, 修正, 改正, 抱歉, 等等, 其实, 实际, 重新, 再想想, 后来, 检查后, 改, 复查, 纠正""",
    Kind.VOID: """
        scratch that, take that back, take it back, take this back, no wait, i made a mistake, i made an error,
        made an error, made an arithmetic error, made a mistake, i misread, i forgot, i missed, i overlooked,
        mistake above, does not count, no final result, have nothing, unanswered, ran out of time, give up, gave up,
        giving up, i stop here, fatal flaw, withheld, the above is wrong, no answer, to amend, do not take,
        ignore the box, ignore the above, disregard the box, disregard the above, don't take, strike that,
        not my final, a first candidate, a first guess, a candidate, 算错, 选错, 没有答案, 没有结论, 未得出, 得不到,
        放弃, 不算数, 算错了, 弄错""",
    Kind.CHANGE: """
        half, twice, double, doubled, halved, triple, times, multiply, multiplied, divide by, divided by, divide it,
        divide this, next we compute, square of, squared, its square, factor of, plus, minus, complement, exceed,
        exceeds, multiplying, dividing, upper bound, lower bound, greater than, more than, less than, larger than,
        bigger than, smaller than, shorter than, longer than, short of, is smaller, is larger, is less, at most,
        remains to, supplement, ±, still to, still need*, now compute, and then, which needs, yet to, numerator,
        denominator, bound, by multiplication, a third of, a quarter of, ratio of the answer, answer's square,
        relevant, subtract, >, <, ≥, ≤, \\ge, \\geq, \\le, \\leq, \\gt, \\lt, 一半, 倍, 乘, 除以, 大于, 小于, 不超过,
        余角, 补角, 相反数, 平方是, 接下来, 还要, 略, 至多, 再加, 再减, 多于, 少于, 减去, 加上""",
    Kind.CONTRAST: "but, however, whereas, while, yet, instead, rather, 而是, 而, 但, 但是, 却, 然而, 不过",
    Kind.REASON: """
        because, since, where, though, although, for which, given that, as, attained, 因为, 由于, 其中, 此时""",
    Kind.WITH: "with, due to, when, using, 由, 当, 利用, 根据",
    Kind.SO: """
        so, thus, hence, therefore, ergo, whence, accordingly, consequently, 所以, 因此, 故, 综上, 综上所述, 从而,
        于是, 可见, 可知, 可得, 得知, 从而可得, ∴, 因而""",
    Kind.ONLY: """
        nothing but, none but, nothing except, none except, only, just, alone, exactly, precisely, only one of them,
        only one of, 只有, 只, 仅, 仅有, 唯一""",
    Kind.EXCEPT: """
        except, other than, apart from, aside from, all but, everything but, anything but, statements but,
        options but, conclusions but, claims but, but for, with the exception of, save for, 除了, 除, 以外, 之外, 外""",
    Kind.ALL: """
        all, every, every one of, everything, both, each, any, 都, 均, 全部, 全, 皆, 所有, 无一例外, 毫无例外""",
    Kind.NONE: "none, neither of, nothing, 没有一个, 无一",
    Kind.REST: """
        others, other, rest, everything else, all else, anything else, other two, other three, remaining ones,
        remaining two, remaining three, the remaining, 其余, 其他, 其它, 另外, 别的, 余下""",
    Kind.ALSO: """
        also, too, as well, as well as, as is, as are, as does, as do, along with, together with, likewise, 也, 还有,
        此外, 同样""",
    Kind.LINK: """
        =, is, it's, that's, are, was, were, be, would be, can be, must be, do, does, did, can, come, come out,
        comes out, will, comes, come to, comes to, gives, give, get, gets, got, equals, equal, measures, measure,
        amounts to, turns out, end up with, ends up with, wind up with, winds up with, end with, ends with,
        comes out as, work out, works out, obtain*, yield*, find, found, have, has, consists of, makes, make,
        becomes, being, evaluates, arrive at, arrives at, comes down to, 为, 是, 得, 得到, 等于, 即, 即为, 就是, 有,
        共, 求得, 算得""",
    Kind.EXPLAIN: """
        derivation, explanation, reasoning, here's why, here is why, to see this, to see why, details, proof, recall,
        note, notes, justification, 注, 注意, 解析, 理由, 解释, 过程""",
    Kind.ABOUT: "about, approximately, approx, roughly, circa, nearly equal to, 约, 大约",
    Kind.TO: "to, by, into, 到, 改为, 改成, 更正为, 修正为, 变为",
    Kind.CHECK: """
        to verify, to check, as a check, double-check, double check, check, checking, cross-check, cross-checking,
        sanity check, 检验, 验算, 验证""",
    Kind.THIS: """
        this, that, it, above, these, those, them, they, answer stands, which, 这, 它, 以上, 上面, 上述, 此""",
    Kind.OPTION: """
        option, options, statement, statements, conclusion, conclusions, choices that, the one, assertion,
        assertions, claims, ones, relations, 选项, 命题, 说法, 判断""",
    Kind.RESTATES: "◇",
    Kind.SMALL: """
        all done, that's all, that is all, all in all, the, a, an, of, for, times that of, times the area,
        times the volume, times the length, times as, times its, sure, here, in, me, done, nothing else,
        nothing more, not required, not needed, no others, no more, distance between, angle between, if i did not,
        unless i made, no approximation, right angle, right angles, right-angled, right triangle, right triangles,
        right prism, no need, no rounding, not a typo, let me, let's see, i double-checked, double-checked,
        i checked, 经检验, 经验证, 经过检验, we may, among the candidates, of the candidates, of the four candidates,
        of the three candidates, i.e., not only, no other, on the other hand, two of the,
        three of the, one of the statements, my, our, we, i, and, then, now, value, two, three, four, 分别, 即可,
        解答, 应当, 应该, 当成, 当作, 相当, 当然, 对应, 乘积, 相对, 对角, 对角线, 外接, 外切, 外角, 外心, 外公切线,
        外侧, 对称, 对边, 对于, 的, 四, 四个, 四项, 项, 两项, 三项, 个, 了, 和, 与, 及, 另一半""",
}

_ENDINGS = ("", "s", "es", "ed", "d", "ing")


def _forms(word: str) -> list[str]:
    """A word as it is, or the forms of a verb: ``choose*`` is choose, chooses, choosed, choosing."""
    if not word.endswith("*"):
        return [word]
    stem = word[:-1]
    silent = [stem[:-1] + "ing"] if stem.endswith("e") else []
    return [stem + ending for ending in _ENDINGS] + silent


KIND_OF: dict[str, Kind] = {
    form: kind
    for kind, words in _WORDS.items()
    for word in words.split(",")
    if word.strip()
    for form in _forms(" ".join(word.split()))
}
FIRST = re.compile(r"[a-z]+?(?=n't(?![a-z]))|n't(?![a-z])|[a-z]+|[^\sa-z]")
"""The first word or sign of a phrase, in small letters."""


def _index() -> dict[str, list[tuple[str, Kind, bool]]]:
    """The phrases by their first word or sign, the longest first: each with its kind, and whether it ends a word."""
    index: dict[str, list[tuple[str, Kind, bool]]] = {}
    for phrase in sorted(KIND_OF, key=len, reverse=True):
        first = FIRST.match(phrase)
        assert first is not None
        ends_word = phrase[-1].isascii() and phrase[-1].isalpha()
        index.setdefault(first[0], []).append((phrase, KIND_OF[phrase], ends_word))
    return index


_INDEX = _index()


POINTS = frozenset(("BE", "DO", "AS", "BY", "AN"))
"""Words that in capitals are points."""


def phrase_at(small: str, at: int) -> tuple[Kind, int] | None:
    """The kind and the end of the longest phrase at a place of a text in small letters with single spaces.

    >>> phrase_at("i am not sure", 5)
    (<Kind.DOUBT: 10>, 13)
    """
    first = FIRST.match(small, at)
    return _longest(first[0], small, at) if first else None


def kinds_in(small: str) -> Iterator[Kind]:
    """The kinds of the phrases that begin at the words of a text in small letters, also inside one another."""
    for first in FIRST.finditer(small):
        if first[0] in _INDEX and (phrase := _longest(first[0], small, first.start())):
            yield phrase[0]


def _longest(first: str, small: str, at: int) -> tuple[Kind, int] | None:
    for phrase, kind, ends_word in _INDEX.get(first, ()):
        if small.startswith(phrase, at):
            end = at + len(phrase)
            if not (ends_word and _goes_on(small, end)):
                return kind, end
    return None


def _goes_on(small: str, end: int) -> bool:
    """Whether an English word goes on behind a place; "is" ends before "n't"."""
    follows = small[end : end + 3]
    return (follows[:1].isascii() and follows[:1].isalpha() and follows != "n't") or (
        follows[:1] == "'" and follows[1:2].isalpha()
    )
