"""Problems in a real browser: by keyboard, on a phone, in the dark; hostile texts stay texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gnomon.serve.library import DatasetCollection

pytestmark = pytest.mark.browser

HOSTILE = (
    "<script>document.title='taken'</script>",
    "<img src=x onerror=\"document.title='taken'\">",
    "<svg onload=\"document.title='taken'\"></svg>",
    '"><iframe src="javascript:parent.document.title=\'taken\'"></iframe>',
    "{{ 7 * 7 }} {% raw %} ${7*7} #{7*7}",
    "<a href=\"javascript:document.title='taken'\">click</a>",
    "' hx-get='/' hx-trigger='load' x='",
    "<div hx-get='/' hx-trigger='load'>x</div>",
    "<style>body { display: none }</style>",
    "\\(\\href{javascript:document.title='taken'}{x}\\) $\\text{<b>}$ $$\\unicode{60}$$",
    "</p></div></main><h1 id=planted>planted</h1>",
    "\u202eright to left\u2066\x1b[2J\x00\ufeff",
    "<math><mtext><img src=x onerror=\"document.title='taken'\"></mtext></math>",
    "<form action='//evil.example'><button>send</button></form>",
    "<base href='//evil.example'><meta http-equiv=refresh content='0;url=//evil.example'>",
    "&lt;script&gt;document.title='taken'&lt;/script&gt;",
    "A" * 2_000,
)


def test_a_problem_is_found_and_its_answer_shown_by_keyboard_alone(visitor: Any) -> None:
    page = visitor()
    page.goto("/problems/prove")
    page.wait_for_selector(".entry")
    for key in ("j", "j", "Enter"):  # nothing has the focus
        page.keyboard.press(key)
    page.wait_for_selector("#show-answer")
    first = page.inner_text("h1")
    assert page.query_selector("#main .right") is None, "nothing tells which options are right"
    page.keyboard.press("a")
    page.wait_for_selector("#answer .options .right")
    page.keyboard.press("j")
    page.wait_for_function("first => document.querySelector('h1').innerText !== first", arg=first)
    page.keyboard.press("k")
    page.wait_for_function("first => document.querySelector('h1').innerText === first", arg=first)


def test_nothing_is_cut_on_a_phone(visitor: Any) -> None:
    page = visitor(width=390)
    page.goto("/problems/program@0/at/1")
    page.wait_for_selector(".question pre.code")
    for selector in ("nav a", "nav button", ".question .text"):
        boxes = [box.bounding_box() for box in page.locator(selector).all()]
        assert boxes
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in boxes), selector


def test_lines_of_a_list_have_formulas_and_no_marks_of_them(visitor: Any) -> None:
    page = visitor()
    page.goto("/problems/program@0")
    page.wait_for_selector(".entry math")
    told = "\n".join(page.locator(".entry .what").all_inner_texts())
    assert not set("$`") & set(told)
    assert "import " not in told, "code is no part of a head"


def test_filters_and_search_change_the_list_and_the_address(visitor: Any) -> None:
    page = visitor()
    page.goto("/problems/prove")
    page.wait_for_selector(".entry")
    name = page.locator(".entry .who").nth(2).inner_text()
    page.keyboard.press("/")
    page.keyboard.type(name)
    page.wait_for_function("() => document.querySelectorAll('.entry').length === 1")
    assert name in page.url
    page.reload()  # the link can be given to others
    page.wait_for_function("() => document.querySelectorAll('.entry').length === 1")
    page.click(".entry")
    page.wait_for_selector(".of-problem")
    assert "1 OF 1" in page.inner_text(".eyebrow").upper()


def test_a_live_suite_makes_its_problems_as_they_come_into_view(visitor: Any) -> None:
    page = visitor()
    page.goto("/")
    page.fill("input[name=seed]", "12")
    page.select_option("select[name=suite]", "solid")
    page.fill("input[name=settings]", "category=AN")
    page.click("form button")
    page.wait_for_selector(".entry")
    assert "AN" in page.locator(".entry .tags").first.inner_text()
    page.goto("/problems/solid@12/at/3?language=both")
    page.click("text=Verify this one")
    page.wait_for_selector("text=nothing is wrong")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1200])
def test_pages_are_accessible_and_fit_the_screen(visitor: Any, accessible: Any, width: int, scheme: str) -> None:
    page = visitor(width=width, color_scheme=scheme)
    for address in ("/", "/problems/prove", "/problems/solid@1/at/0?language=both"):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        if page.query_selector("#show-answer"):
            page.click("#show-answer")
            page.wait_for_selector("#answer h2")
        accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address


def test_hostile_texts_stay_texts(visitor: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = DatasetCollection.problem
    hostile = "\n".join(HOSTILE)

    def problem(self: DatasetCollection, place: int) -> Any:
        found = plain(self, place)
        options = tuple(replace(o, text={"en": hostile, "zh": hostile}, kind=hostile) for o in found.options)
        steps = tuple(replace(s, text={"en": hostile, "zh": hostile}) for s in found.solution)
        figures = tuple(replace(f, alt=hostile) for f in found.figures)
        text = {"en": hostile, "zh": hostile}
        return replace(found, text=text, options=options, solution=steps, figures=figures, code={hostile: hostile})

    monkeypatch.setattr(DatasetCollection, "problem", problem)
    page = visitor()
    page.goto("/problems/prove")
    page.wait_for_selector(".entry")
    page.click(".entry")
    page.wait_for_selector("#show-answer")
    page.click("#show-answer")
    page.wait_for_selector("#answer h2")
    page.wait_for_timeout(300)
    assert "taken" not in page.title()
    assert page.query_selector("#planted, iframe, main script, main style, main form, base") is None
    assert page.locator("main [onload], main [onerror], main a[href^=javascript]").count() == 0
    assert "<script>" in page.inner_text(".question")
    assert page.is_visible("#answer")


def test_a_list_of_ten_thousand_scrolls_to_its_end(visitor: Any) -> None:
    page = visitor()
    page.goto("/problems/solid@3")
    page.wait_for_selector(".entry")
    page.evaluate("document.querySelector('.long-list').scrollTop = 1e9")
    page.wait_for_selector(".entry[data-at='9999']")
    assert page.locator(".entry").count() < 80
