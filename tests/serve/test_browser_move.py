"""Figures moved in a real browser: by pointer and by keyboard, wide and on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from gnomon.suites import get_suite

pytestmark = pytest.mark.browser

VANISHING = ("meet", "intersection", "touch", "tangent", "circle", "satisfies", "such that")
LASTING = next(
    index
    for index in range(60)
    if not any(word in get_suite("prove").problem(3, index).text["en"] for word in VANISHING)
)
"""A problem whose figure exists wherever its points are moved."""


def picture(page: Any) -> str:
    return str(page.get_attribute(".stage img", "src"))


def changes(page: Any, before: str) -> None:
    page.wait_for_function("before => document.querySelector('.stage img').getAttribute('src') !== before", arg=before)


def middle(handle: Any) -> tuple[float, float]:
    handle.scroll_into_view_if_needed()
    box = handle.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def open_problem(page: Any, address: str, wanted: str) -> None:
    page.goto(address)
    page.wait_for_selector(wanted)


@pytest.mark.parametrize("width", [1200, 390])
def test_a_triangle_is_dragged(visitor: Any, width: int) -> None:
    page = visitor(width=width, has_touch=width < 500)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    open_problem(page, f"/problems/prove@3/at/{LASTING}", ".handle.free")
    before = picture(page)
    handle = page.locator(".handle.free").first
    x, y = middle(handle)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 11):
        page.mouse.move(x + 2 * step, y + step)
    page.mouse.up()
    changes(page, before)
    page.wait_for_function("() => !document.querySelector('.stage').classList.contains('gone')")
    assert 1 <= len(sent) <= 11, "moves between two answers are sent as one"
    page.click(".reset")
    page.wait_for_function("before => document.querySelector('.stage img').getAttribute('src') === before", arg=before)


def test_the_handle_follows_the_pointer(visitor: Any) -> None:
    page = visitor()
    open_problem(page, f"/problems/prove@3/at/{LASTING}", ".handle.free")
    handle = page.locator(".handle.free").first
    x, y = middle(handle)
    before = picture(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 14, y + 6)
    changes(page, before)
    now = middle(handle)
    assert abs(now[0] - x - 14) < 2
    assert abs(now[1] - y - 6) < 2
    page.mouse.up()


def test_a_point_is_moved_by_keyboard_alone(visitor: Any) -> None:
    page = visitor()
    open_problem(page, f"/problems/prove@3/at/{LASTING}", ".handle.free")
    page.evaluate("document.querySelector('#moving a, #moving button, .stage')?.scrollIntoView()")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('free')"):
            break
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("Point ")
    before = picture(page)
    page.keyboard.press("ArrowRight")
    changes(page, before)
    assert page.evaluate("document.activeElement.classList.contains('free')"), "the focus stays on the point"
    assert f"/at/{LASTING}" in page.url, "arrow keys of a figure do not turn pages"


def test_where_there_is_no_figure_the_last_one_stays(visitor: Any) -> None:
    page = visitor()
    page.goto("/prove?premise=a b c = triangle a b c; o = circumcenter o a b c ? cong o a o b")
    page.wait_for_selector(".proved .handle")
    first, second = page.locator(".handle").nth(0), page.locator(".handle").nth(1)
    to = middle(second)
    x, y = middle(first)
    to = middle(second)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*to)
    page.wait_for_selector("text=Here the figure does not exist.")
    assert picture(page).startswith("data:image/svg+xml")
    page.mouse.move(x + 3, y + 3)
    page.wait_for_function("() => document.querySelector('.said').textContent === ''")
    page.mouse.up()


def test_a_construction_is_played_step_by_step(visitor: Any) -> None:
    page = visitor()
    open_problem(page, "/problems/construct@3/at/1", ".player")
    assert "The givens" in page.inner_text(".player .count")
    assert page.inner_text(".told") == "", "no step is told before it is asked for"
    page.click(".after")
    page.wait_for_selector("text=Step 1 of")
    assert page.inner_text(".told")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("text=Step 2 of")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("text=Step 1 of")
    page.click(".play")
    page.wait_for_selector(".after:disabled")
    page.wait_for_function("() => document.querySelector('.play').textContent === 'Play'")


def test_a_solid_turns_and_comes_back(visitor: Any) -> None:
    page = visitor()
    open_problem(page, "/problems/solid@3/at/1", ".stage.turns")
    first = picture(page)
    page.focus(".stage.turns")
    page.keyboard.press("ArrowRight")
    changes(page, first)
    turned = picture(page)
    x, y = middle(page.locator(".stage.turns"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 25)
    changes(page, turned)
    page.mouse.up()
    page.dblclick(".stage.turns")
    page.wait_for_function("first => document.querySelector('.stage img').getAttribute('src') === first", arg=first)


def test_code_is_edited_and_drawn(visitor: Any) -> None:
    page = visitor()
    open_problem(page, "/problems/program@3/at/1", ".movable.coder textarea")
    page.select_option("select[name=language]", index=0)
    page.click(".draw")
    page.wait_for_selector(".drawing img")
    page.fill("#code-text", "a first line\n!!! what is this")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".drawing .warning")
    page.click(".movable .reset")
    page.wait_for_selector(".drawing img")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_premise_is_proved_with_its_picture(visitor: Any, scheme: str) -> None:
    page = visitor(color_scheme=scheme)
    page.goto("/prove")
    page.fill("#premise", "a b c = triangle a b c; d = foot d a b c ? perp a d b c")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".proved .handle")
    assert "Proved" in page.inner_text(".proved h2")
    before = picture(page)
    page.focus(".proved .handle")
    page.keyboard.press("ArrowUp")
    changes(page, before)
    page.click("text=Link to this premise")
    page.wait_for_selector(".proved .handle")
    page.fill("#premise", "a b c = trianglee a b c")
    page.click(".prove-form .draw")
    page.wait_for_selector("text=did you mean 'triangle'")
    page.click("text=Thales' theorem")
    page.wait_for_selector(".proved .proof")


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1200, "light")])
def test_panels_are_accessible_and_fit_the_screen(visitor: Any, accessible: Any, width: int, scheme: str) -> None:
    page = visitor(width=width, color_scheme=scheme)
    for address, wanted in (
        (f"/problems/prove@3/at/{LASTING}", ".handle"),
        ("/problems/construct@3/at/1", ".player"),
        ("/problems/solid@3/at/1", ".stage"),
        ("/problems/program@3/at/1", ".movable.coder"),
        ("/prove?premise=a b = segment a b; m = midpoint m a b ? cong m a m b", ".proved .handle"),
    ):
        open_problem(page, address, wanted)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), address
        accessible(page)
