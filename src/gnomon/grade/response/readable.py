"""The text of a response in the form in which answers are looked for: plain Chinese, no footnotes, no thoughts.

Thoughts hold no answer, with one exception: a thought that is never closed and ends with a final answer set apart (a
box on a line of its own, or a section called "Final Answer") is a response whose closing tag is missing.
"""

from __future__ import annotations

import re

from gnomon.grade.response.visible import THOUGHTS, visible_text

_PAIRS = """
    確确 為为 選选 項项 結结 論论 對对 錯错 誤误 應应 該该 證证 據据 題题 無无 數数 側侧 線线 圓圆
    終终 個个 這这 邊边 條条 過过 從从 後后 發发 現现 還还 沒没 給给 說说 點点 關关 於于 圖图 當当
    設设 與与 總总 計计 綜综 體体 積积 長长 徑径 稜棱 錐锥 種种 間间 兩两 幾几 餘余 僅仅 並并 須须
    將将 難难 開开 來来 實实 際际 較较 單单 則则 處处 麼么 嗎吗 區区 別别 驗验 檢检 複复 復复 訂订
    認认 變变 滿满 簡简 約约 請请 採采 納纳 錄录 輸输 標标 準准 參参 閱阅 慮虑 斷断 決决 歸归 屬属
    獲获 筆笔 棄弃 鈍钝 銳锐 懸悬 豎竖 橫横 頂顶 號号 類类 釋释 紅红 藍蓝 黃黄 綠绿 顏颜 塗涂 會会
    寫写 稱称 裡里 們们 學学 舉举 試试 換换 補补 減减 時时 樣样 轉转 離离 異异 組组 塊块 雙双 絕绝
    擇择 廢废 測测 師师 讀读 問问 調调 進进 連连 達达 順顺 漸渐
"""
"""Traditional signs of words about answers, each with its simplified form."""
_PLAIN = {ord(pair[0]): pair[1] for pair in _PAIRS.split()}
_ANY_TRADITIONAL = re.compile(f"[{''.join(map(chr, _PLAIN))}]")


_REVISED = re.compile(
    r"((?:answer|choice|result|答案))\**\s*[(（]\s*(?:revised|corrected|updated|final|new|amended|second\s+(?:try|attempt)"
    r"|after\s[^()（）\n]{1,40}|修正后?|更正后?|改正后?|最终)\s*[)）]\s*\**\s*[:：]",
    re.I,
)
"""A heading that says in brackets that it replaces an earlier one: "Final Answer (revised):"."""
_REVISES = (
    *("evised", "orrected", "pdated", "inal)", "(new", "mended", "(second", "(after"),
    *("修正", "更正", "改正", "(最终", "（最终", "（after", "inal）"),
)
"""Every such heading holds one of these."""
_LAST = 1_000  # signs at the end of a text that show in which signs it is written


def readable(response: str) -> str:
    """The visible text with its last answer, in simplified Chinese and without footnotes.

    >>> readable("<think>4 or 5?\\n\\n**Final Answer**\\n\\n5"), readable("正確答案為 5 [1]\\n\\n[1] 見圖")
    ('**Final Answer**\\n\\n5', '正确答案为 5')
    """
    text = without_footnotes(visible_text(response) + _end_of_thought(response))
    ending = text[-_LAST:]
    if any(word in ending for word in _REVISES):
        text = text[:-_LAST] + _REVISED.sub(r"\1:", ending)
    traditional = not text.isascii() and _ANY_TRADITIONAL.search(text, max(0, len(text) - _LAST))
    return text.translate(_PLAIN) if traditional else text


# --------------------------------------------------------------------------------------------------- unclosed thoughts

_ENDING = 400  # signs at the end of a thought in which its final answer stands
_FINAL = re.compile(
    r"""
    (?: ^|\n ) [ \t>]* (?:
        [\#*\s]{0,8} (?:the\ )?final\ (?:answer|choice|result)s?\b [*\s]{0,4} (?: [:：][*\s]* | \n\s* )  # its heading
        (?P<said> [^\n]{1,200} )
      | [\#*\s]{0,8} (?:最终|最後|最终的|最終)(?:答案|结果|結果|选择) [*\s]{0,4} (?: [:：][*\s]* | \n\s* ) [^\n]{1,200}
      | [$\s\\\[(*]{0,6} \\boxed\s*\{[^\n]{1,160}\} [$\s\\\])*.。]{0,6}                                   # its box
    ) \s* $
    """,
    re.I | re.VERBOSE,
)


def _end_of_thought(response: str) -> str:
    """The final answer that ends a thought which is never closed; empty where there is none."""
    if "<" not in response:
        return ""
    opened = max(response.rfind(f"<{name}>") for name in THOUGHTS)
    if opened < 0:
        return ""
    closed = max(response.rfind(f"</{name}>") for name in THOUGHTS)
    if closed > opened:
        return ""
    final = _FINAL.search(response, max(opened, len(response) - _ENDING))
    return "" if final is None or "?" in final[0] else final[0].strip()


# ----------------------------------------------------------------------------------------------------------- footnotes

_NOTES = re.compile(r"(?:\s*\n[ \t]*(?:\[\^?(?P<one>\d)\]:?|(?P<two>[¹²³†]))[ \t]+[^\n]{1,300}){1,3}\s*$")
_NOTE_MARK = re.compile(r"(?<=[^\s\[])[ \t]?(?:\[\^?\d\]|[¹²³†])(?=[\s.,;。，]|$)")


def without_footnotes(text: str) -> str:
    """The text without the footnotes that end it and the marks that refer to them.

    >>> without_footnotes("709π/2 [1]\\n\\n[1] By the law of cosines.")
    '709π/2'
    """
    last = text.rstrip().rpartition("\n")[2].lstrip()
    notes = _NOTES.search(text, max(0, len(text) - 1_000)) if last[:1] in ("[", "¹", "²", "³", "†") else None
    if notes is None:
        return text
    mark = f"[{notes['one']}]" if notes["one"] else notes["two"]
    above = text[: notes.start()]
    if mark not in above and f"[^{notes['one']}]" not in above:
        return text
    begin = max(0, len(above) - 1_000)
    return above[:begin] + _NOTE_MARK.sub("", above[begin:])
