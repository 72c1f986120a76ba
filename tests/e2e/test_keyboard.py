"""A whole interview without a mouse."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.candidate import code_in, results_in, wait_for_editor
from tests.e2e.conftest import OpenPage
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

MANY_STOPS = 120
# One line, because the editor indents what is typed by itself.
TYPED = (
    "still_inside = lambda badges: (lambda inside: [inside.pop(badge) if badge in inside"
    " else inside.__setitem__(badge, None) for badge in badges] and list(inside))({})"
)


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus, as someone without a mouse must."""
    for _ in range(MANY_STOPS):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches it")


def go_to_code(page: Page) -> None:
    """Jump into the editor, which takes the focus with the next frame."""
    page.keyboard.press("Alt+2")
    page.wait_for_function("() => !!document.activeElement?.closest('.monaco-editor')")


def palette(page: Page, words: str) -> None:
    """Do something by its name."""
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("combobox")).to_be_focused()
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_from_lobby_to_report_by_keyboard_alone(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    rail = page.get_by_test_id("stage-rail").locator("[aria-current]")
    tab_to(page, page.get_by_test_id("name"))
    page.keyboard.type("Grace")
    tab_to(page, page.get_by_test_id("difficulty-medium"))
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("difficulty-easy")).to_be_checked()
    tab_to(page, page.get_by_test_id("start-interview"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/interviews/[\w-]+$"))

    expect(page.get_by_test_id("conversation")).to_contain_text("Grace")
    page.keyboard.press("Alt+3")
    expect(page.get_by_test_id("say-input")).to_be_focused()
    page.keyboard.type("Ready when you are.")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("conversation")).to_contain_text("Ready when you are.")
    expect(rail).to_contain_text("About you")
    for stage in ("Warm-up", "Problem 1"):
        tab_to(page, page.get_by_test_id("move-on"))
        page.keyboard.press("Enter")
        expect(rail).to_contain_text(stage)

    wait_for_editor(page)
    go_to_code(page)
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(TYPED)
    page.wait_for_function("code => window.__greenroom.getCode() === code", arg=TYPED)
    page.keyboard.press("Control+Enter")
    expect(results_in(page).get_by_test_id("case-1")).to_be_visible()
    expect(page.get_by_test_id("attempts")).to_contain_text("0")
    expect(page.get_by_test_id("submit")).to_be_enabled()
    page.keyboard.press("Control+Shift+Enter")
    expect(page.get_by_test_id("attempts")).to_contain_text("1")
    expect(results_in(page)).to_contain_text("Attempt 1")
    assert code_in(page) == TYPED

    expect(page.get_by_test_id("move-on").first).to_be_visible()
    palette(page, "continue")
    expect(rail).to_contain_text("Problem 2")
    wait_for_editor(page)
    page.keyboard.press("Alt+h")
    expect(page.get_by_text("Hints taken (1 of 3)")).to_be_visible()
    tab_to(page, page.get_by_test_id("skip"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_test_id("skip-confirm"))
    page.keyboard.press("Enter")
    expect(rail).to_contain_text("Closing")
    tab_to(page, page.get_by_test_id("end"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_test_id("end-confirm"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/report"))
    expect(page.get_by_test_id("outcome")).to_contain_text("1 of 2", timeout=60_000)


def test_the_editor_does_not_trap_the_focus(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/interviews/{server.at_problem()}")
    wait_for_editor(page)
    go_to_code(page)
    before = code_in(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.wait_for_function("() => !document.activeElement?.closest('.monaco-editor')")
    assert code_in(page) == before
