"""The visible text of a response: without thoughts, comments, footnotes and struck text, in simplified Chinese.

Thoughts stand between tags such as ``<think>``, or in another channel than the final one (``<|channel|>analysis``).
They hold no answer, with one exception: a thought that is never closed and ends with a final answer set apart (a box
on a line of its own, or a section called "Final Answer") is a response whose closing tag is missing. Comments are
``<!-- -->`` anywhere, lines that begin with ``%`` or ``//``, and lines in blocks of code that begin with ``#``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

LONGEST = 200_000
THOUGHTS = [
    case(name) for name in ("think", "thinking", "thought", "reasoning") for case in (str.lower, str.title, str.upper)
]
"""Names of the tags around thoughts."""
_COMMENT_LINE = re.compile(r"\n[ \t]*(?:%|//)[^\n]*")  # begins with \n, not with ^, which is slower to search for
_CODE_COMMENT = re.compile(r"\n[ \t]*#[^\n]*")
_FENCE = "```"
_CHANNEL = re.compile(r"<\|channel\|>\s*(\w{1,20})[^<]{0,40}<\|message\|>")
_CONTROL = re.compile(r"<\|(?!begin_of_box|end_of_box)[a-z_]{2,30}\|>|</s>")


def visible_text(response: str) -> str:
    """The text without thoughts and comments, cut to its last ``LONGEST`` characters.

    >>> visible_text("<think>4 or 5?</think>It is 5.")
    'It is 5.'
    """
    return without_comments(without_thoughts(_of_final_channel(without_struck(response)))[-LONGEST:])


def _of_final_channel(response: str) -> str:
    """The text without control tokens; of a response in channels, what the last final one says."""
    if "<" not in response or ("<|" not in response and "</s>" not in response):
        return response
    channels = list(_CHANNEL.finditer(response, max(0, len(response) - LONGEST)))
    if channels:
        final = [channel for channel in channels if channel[1] == "final"]
        response = response[final[-1].end() :] if final else response[: channels[0].start()]
        end = _CONTROL.search(response)
        response = response[: end.start()] if end else response
    return _CONTROL.sub("\n", response)


def without_thoughts(response: str) -> str:
    """The text behind the last closed thought, up to a thought that is never closed."""
    if "<" not in response:
        return response
    end = max(at + len(name) + 3 if (at := response.rfind(f"</{name}>")) >= 0 else 0 for name in THOUGHTS)
    openings = [at for name in THOUGHTS if (at := response.find(f"<{name}>", end)) >= 0]
    return response[end : min(openings, default=len(response))]


def without_comments(text: str) -> str:
    """The text without comments of HTML, LaTeX and programs."""
    if "<" in text:
        text = _without_tags(text)
    if "<!--" in text:
        text = _without_html_comments(text)
    if "%" in text or ("/" in text and "//" in text):
        text = _COMMENT_LINE.sub("\n", f"\n{text}")[1:]
    if "#" in text and _FENCE in text:
        parts = text.split(_FENCE)
        parts[1::2] = [_CODE_COMMENT.sub("\n", part) for part in parts[1::2]]
        text = _FENCE.join(parts)
    return text


_TAG = re.compile(
    r"</?(?:b|i|u|em|strong|span|mark|small|big|font|center|(?P<block>p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|hr|body|html))"
    r"(?:\s[^<>\n]{0,120})?/?>",
    re.I,
)


def _without_tags(text: str) -> str:
    """The text without tags of HTML that only lay it out; what they hold stays."""
    return _TAG.sub(lambda tag: "\n" if tag["block"] else "", text)


def _without_html_comments(text: str) -> str:
    """One pass; a comment that is never closed stays as text."""
    kept: list[str] = []
    at = 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start)) >= 0:
        kept.append(text[at:start])
        at = end + len("-->")
    return "".join([*kept, text[at:]])


_SHORTEST = 20  # characters of a question that is looked for


def without_question(response: str, question: Iterable[str]) -> str:
    """The response without the question, where it repeats that word for word: its numbers are no answer."""
    for text in question:
        response = response.replace(text, "") if len(text) >= _SHORTEST else response
    return response


# ---------------------------------------------------------------------------------------------------------- struck text

_STRUCK = {
    "~": re.compile(r"~~(?<!~~~)(?=[^\s~])[^~\n]{1,400}~~(?!~)(?:\s{0,3}(?:→|⇒|[-=]{1,2}>))?"),
    "<": re.compile(r"<(s|del|strike)>[^<>\n]{1,400}</\1>(?:\s{0,3}(?:→|⇒|[-=]{1,2}>))?", re.I),
    "\\": re.compile(
        r"\\(?:sout|st|strikethrough|cancel)\{[^{}\n]{1,400}\}(?:\s{0,3}\\(?:to|rightarrow|Rightarrow)\b)?"
    ),
}
"""What strikes out, by the sign with which every match begins."""
_INSERTED = re.compile(r"</?ins>", re.I)


def without_struck(text: str) -> str:
    """The text without what it strikes out.

    >>> without_struck("Answer: ~~5~~ → 6")
    'Answer:   6'
    """
    for sign, pattern in _STRUCK.items():
        if sign in text:
            text = pattern.sub(" ", text)
    return _INSERTED.sub("", text) if "<" in text else text


# ------------------------------------------------------------------------------------------------ the text of an answer

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
_LAST = 1_000  # signs at the end of a text that show in which signs it is written


def readable_text(response: str) -> str:
    """The visible text with its last answer, in simplified Chinese and without footnotes.

    >>> readable_text("<think>4 or 5?\\n\\n**Final Answer**\\n\\n5"), readable_text("正確答案為 5 [1]\\n\\n[1] 見圖")
    ('**Final Answer**\\n\\n5', '正确答案为 5')
    """
    text = without_footnotes(visible_text(response) + _end_of_thought(response))
    traditional = not text.isascii() and _ANY_TRADITIONAL.search(text, max(0, len(text) - _LAST))
    return text.translate(_PLAIN) if traditional else text


_ENDING = 400  # signs at the end of a thought in which its final answer stands
_FINAL = (
    re.compile(
        r"(?:^|\n)[ \t>#*]{0,8}(?:the )?final (?:answer|choice|result)s?\b[*\s]{0,4}(?:[:：][*\s]*|\n\s*)"
        r"[^\n]{1,200}\s*$",
        re.I,
    ),
    re.compile(
        r"(?:^|\n)[ \t>#*]{0,8}最[终終后後](?:答案|结果|結果|选择)[*\s]{0,4}(?:[:：][*\s]*|\n\s*)[^\n]{1,200}\s*$"
    ),
    re.compile(r"(?:^|\n)[$\s\\\[(*]{0,6}\\boxed\s*\{[^\n]{1,160}\}[$\s\\\])*.。]{0,6}\s*$"),
)


def _end_of_thought(response: str) -> str:
    """The final answer that ends a thought which is never closed; empty where there is none."""
    if "<" not in response:
        return ""
    opened = max(response.rfind(f"<{name}>") for name in THOUGHTS)
    closed = max(response.rfind(f"</{name}>") for name in THOUGHTS)
    if opened < 0 or closed > opened:
        return ""
    start = max(opened, len(response) - _ENDING)
    final = next((found for pattern in _FINAL if (found := pattern.search(response, start))), None)
    return "" if final is None or "?" in final[0] else final[0].strip()


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
