"""What makes the room kinder: by keyboard alone, and on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.candidate import code_in, expect_saved, results_in, wait_for_editor
from tests.e2e.conftest import OpenPage, new_window
from tests.e2e.test_keyboard import go_to_code, palette, tab_to
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

RIGHT = (
    "still_inside = lambda badges: (lambda inside: [inside.pop(badge) if badge in inside"
    " else inside.__setitem__(badge, None) for badge in badges] and list(inside))({})"
)

WRONG = "still_inside = lambda badges: badges"


def type_code(page: Page, code: str) -> None:
    go_to_code(page)
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(code)
    page.wait_for_function("code => window.__greenroom.getCode() === code", arg=code)
    expect_saved(page)


def code_of(server: Server, interview: str) -> str:
    """The code of the first problem, as the server has it."""
    (problem,) = (
        one for one in server.get(f"/api/interviews/{interview}")["room"]["rounds"] if one["kind"] == "coding"
    )
    return str(problem["code"]["text"])


def test_the_answer_box_has_the_focus_and_loses_no_words(server: Server, open_page: OpenPage) -> None:
    interview = str(server.post("/api/interviews", {"candidate": "Ada"})["id"])
    page = open_page(f"{server.url}/interviews/{interview}")
    box = page.get_by_test_id("say-input")
    tab_to(page, page.get_by_test_id("start-interview"))
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("conversation")).to_contain_text("Ada")
    expect(box).to_be_focused()
    page.keyboard.type("Half a sen")
    page.reload()
    expect(box).to_have_value("Half a sen")
    expect(box).to_be_focused()

    # Another stage has another box; what is typed goes on in it.
    server.command(interview, type="move_on")
    expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text("About you")
    page.keyboard.press("End")
    page.keyboard.type("tence.")
    expect(box).to_have_value("Half a sentence.")
    for _ in range(2):
        server.command(interview, type="move_on")
    wait_for_editor(page)
    expect(box).to_be_focused()
    expect(box).to_have_value("Half a sentence.")

    # Who writes code keeps the focus there, whatever the interviewer asks.
    go_to_code(page)
    server.command(interview, type="say", text="How many hints are there?")
    expect(page.get_by_test_id("conversation")).to_contain_text("three hints left")
    page.keyboard.type("#")
    page.wait_for_function("() => window.__greenroom.getCode().includes('#')")
    expect(box).to_have_value("Half a sentence.")


def test_own_input_pause_and_code_that_does_not_compile_by_keyboard_alone(server: Server, open_page: OpenPage) -> None:
    interview = server.at_problem(difficulty="easy", problem_count=1)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_editor(page)
    type_code(page, "still_inside = = 3")
    page.keyboard.press("Control+Shift+Enter")
    expect(results_in(page)).to_contain_text("Not counted: it did not compile.")
    expect(page.get_by_test_id("attempts")).to_contain_text("0/3")
    expect(page.locator(".error-line")).to_be_visible()
    expect(page.locator(".error-line-message").first).to_contain_text("SyntaxError")

    type_code(page, WRONG)
    expect(page.locator(".error-line")).to_have_count(0)
    page.keyboard.press("Control+Shift+Enter")
    expect(results_in(page)).to_contain_text("Attempt 1")
    page.keyboard.press("Escape")
    tab_to(page, results_in(page).get_by_role("tab", name="Cases"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("run-this")).to_be_visible(timeout=60_000)
    tab_to(page, page.get_by_test_id("run-this"))
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("own-result")).to_contain_text("Returned")

    type_code(page, RIGHT)
    page.keyboard.press("Alt+i")
    field = page.get_by_test_id("own-badges")
    expect(field).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("[3, 'x']")
    page.keyboard.press("Alt+r")
    expect(results_in(page)).to_contain_text("double quotes")
    page.keyboard.press("Control+a")
    page.keyboard.type('[3, "x"]')
    page.keyboard.press("Alt+r")
    expect(page.get_by_test_id("own-refusal")).to_contain_text("badges: 'x' is not of type int")
    page.keyboard.press("Control+a")
    page.keyboard.type("[3, 5, 3]")
    page.keyboard.press("Alt+r")
    expect(page.get_by_test_id("own-result")).to_contain_text("[5]")
    expect(page.get_by_test_id("own-result")).not_to_contain_text("xpected")

    go_to_code(page)
    page.keyboard.press("Alt+p")
    expect(page.get_by_test_id("resume")).to_be_focused()
    expect(page.get_by_test_id("editor")).to_be_hidden()
    expect(page.get_by_role("region", name="Problem")).to_be_hidden()
    expect(page.get_by_test_id("timer")).to_contain_text("paused")
    stands = page.get_by_test_id("timer").inner_text()
    server.kill()
    server.start()
    page.reload()
    expect(page.get_by_test_id("resume")).to_be_visible()
    assert page.get_by_test_id("timer").inner_text() == stands
    page.keyboard.press("Alt+p")
    wait_for_editor(page)
    expect(page.get_by_test_id("editor")).to_be_visible()
    assert code_in(page) == RIGHT
    expect(page.get_by_test_id("conversation")).to_contain_text(
        re.compile("clock is running|your place|where you were")
    )

    go_to_code(page)
    page.keyboard.press("Control+Shift+Enter")
    expect(page.get_by_test_id("attempts")).to_contain_text("2/3")
    server.command(interview, type="end")
    page.wait_for_url(re.compile("/report"))
    card = page.get_by_test_id("problem-card-1")
    expect(card).to_contain_text("Not counted: it did not compile.")
    expect(card).to_contain_text("badges = [3, 5, 3]")
    expect(page.locator("main")).to_contain_text("1 pause of 3")


def test_word_completion_is_off_until_it_is_turned_on_and_stays_so(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/interviews/{server.at_problem(difficulty='easy', problem_count=1)}")
    wait_for_editor(page)
    type_code(page, "considerable = 1\n")
    page.keyboard.type("cons")
    expect_saved(page)
    expect(page.locator(".suggest-widget.visible")).to_have_count(0)
    palette(page, "completion on")
    page.reload()
    wait_for_editor(page)
    type_code(page, "considerable = 1\n")
    page.keyboard.type("cons")
    expect(page.locator(".suggest-widget.visible")).to_contain_text("considerable")


def test_what_was_asked_first_is_ticked_in_the_report(server: Server, open_page: OpenPage) -> None:
    interview = server.at_problem(difficulty="easy", problem_count=1)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_editor(page)
    page.keyboard.press("Alt+3")
    expect(page.get_by_test_id("say-input")).to_be_focused()
    page.keyboard.type("In which order should I return the badges?")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("conversation")).to_contain_text("earliest first")
    type_code(page, RIGHT)
    page.keyboard.press("Control+Shift+Enter")
    expect(page.get_by_test_id("attempts")).to_contain_text("1/3")
    server.command(interview, type="end")
    page.wait_for_url(re.compile("/report"))
    debrief = page.get_by_test_id("debrief-1")
    tab_to(page, debrief.locator("summary"))
    page.keyboard.press("Enter")
    ticked = debrief.get_by_role("listitem").filter(has=page.get_by_test_id("asked"))
    expect(ticked).to_have_count(1)
    expect(ticked).to_contain_text("In which order should I return the badges?")


def test_on_a_phone(server: Server, browser: Browser) -> None:
    interview = server.at_problem(difficulty="easy", problem_count=1)
    with new_window(browser, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True) as window:
        page = window.new_page()
        page.goto(f"{server.url}/interviews/{interview}")
        wait_for_editor(page)
        # No keyboard over the page that nobody asked for.
        assert page.evaluate("() => document.activeElement === document.body")
        page.get_by_role("tab", name="Code").tap()
        page.evaluate("code => window.__greenroom.setCode(code)", RIGHT)
        page.get_by_test_id("own-input").tap()
        page.get_by_test_id("own-badges").fill("[1, 2]")
        page.get_by_test_id("own-run").tap()
        expect(page.get_by_test_id("own-result")).to_contain_text("[1, 2]")
        page.get_by_test_id("pause").tap()
        expect(page.get_by_test_id("resume")).to_be_in_viewport()
        expect(page.get_by_test_id("editor")).to_be_hidden()
        page.get_by_test_id("resume").tap()
        expect(page.get_by_test_id("editor")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_vim_keys_by_keyboard_alone(server: Server, open_page: OpenPage) -> None:
    interview = server.at_problem(difficulty="easy", problem_count=1)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_editor(page)
    mode = page.get_by_test_id("vim-mode")
    expect(page.get_by_test_id("vim-line")).to_have_count(0)
    type_code(page, "one = 1\ntwo = 2\nthree = 3")
    page.keyboard.press("Escape")
    tab_to(page, page.get_by_test_id("code-menu"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_test_id("vim-keys"))
    page.keyboard.press("Space")
    expect(mode).to_have_text("-- NORMAL --")
    expect(page.get_by_test_id("vim-keys")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("code-menu")).to_be_focused()
    go_to_code(page)

    def keys(typed: str, code: str) -> None:
        page.keyboard.type(typed)
        page.wait_for_function("code => window.__greenroom.getCode() === code", arg=code)

    # Commands change the code of the room, as typing does.
    keys("ggddp", "two = 2\none = 1\nthree = 3")
    keys("G0ciw", "two = 2\none = 1\n = 3")
    expect(mode).to_have_text("-- INSERT --")
    keys("tres", "two = 2\none = 1\ntres = 3")
    page.keyboard.press("Escape")
    expect(mode).to_have_text("-- NORMAL --")
    keys("ggdd", "one = 1\ntres = 3")
    keys("u", "two = 2\none = 1\ntres = 3")
    page.keyboard.type("2d")
    expect(page.get_by_test_id("vim-typed")).to_have_text("2d")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("vim-typed")).to_be_empty()
    page.keyboard.type("V")
    expect(mode).to_have_text("-- VISUAL LINE --")
    page.keyboard.press("Escape")
    expect(mode).to_have_text("-- NORMAL --")
    expect_saved(page)
    shown = "two = 2\none = 1\ntres = 3"
    assert code_in(page) == shown
    assert code_of(server, interview) == shown

    # The command line has the focus while it is open, and gives it back.
    page.keyboard.type(":")
    command = page.get_by_role("textbox", name="Vim command")
    expect(command).to_be_focused()
    page.keyboard.type("w")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("vim-line")).to_contain_text("Saved as you type")
    page.wait_for_function("() => !!document.activeElement?.closest('.monaco-editor')")
    page.keyboard.type("/tres")
    page.keyboard.press("Escape")
    expect(command).to_have_count(0)
    page.wait_for_function("() => !!document.activeElement?.closest('.monaco-editor')")
    keys(":%s/tres/drei/\n", "two = 2\none = 1\ndrei = 3")
    expect_saved(page)

    page.reload()
    wait_for_editor(page)
    expect(mode).to_have_text("-- NORMAL --")
    assert code_in(page) == "two = 2\none = 1\ndrei = 3"
    palette(page, "vim keys off")
    expect(page.get_by_test_id("vim-line")).to_have_count(0)
    go_to_code(page)
    page.keyboard.press("Control+Home")
    keys("dd", "ddtwo = 2\none = 1\ndrei = 3")


def test_vim_keys_do_not_trap_the_focus(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/interviews/{server.at_problem(difficulty='easy', problem_count=1)}")
    wait_for_editor(page)
    type_code(page, "one")
    palette(page, "vim keys on")
    palette(page, "completion on")
    expect(page.get_by_test_id("vim-mode")).to_have_text("-- NORMAL --")

    def leave(key: str) -> None:
        page.keyboard.press(key)
        page.wait_for_function("() => !document.activeElement?.closest('.monaco-editor')")

    # Where letters are commands, Tab indents nothing; where they are letters, Escape and then Tab leave.
    go_to_code(page)
    page.keyboard.type("l")
    leave("Tab")
    go_to_code(page)
    leave("Shift+Tab")
    assert code_in(page) == "one"
    go_to_code(page)
    page.keyboard.type("I")
    expect(page.get_by_test_id("vim-mode")).to_have_text("-- INSERT --")
    page.keyboard.press("Tab")
    page.wait_for_function("() => window.__greenroom.getCode() === '    one'")
    page.keyboard.press("End")
    page.keyboard.type("\non")
    expect(page.locator(".suggest-widget.visible")).to_contain_text("one")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("vim-mode")).to_have_text("-- NORMAL --")
    expect(page.locator(".suggest-widget.visible")).to_have_count(0)
    before = code_in(page)
    leave("Tab")
    assert code_in(page) == before

    # Nor does a command that is typed halfway: Tab gives it up, and a part of the room is one shortcut away.
    command = page.get_by_role("textbox", name="Vim command")
    go_to_code(page)
    page.keyboard.type(":s/o")
    expect(command).to_be_focused()
    page.keyboard.press("Tab")
    expect(command).to_have_count(0)
    leave("Tab")
    go_to_code(page)
    page.keyboard.type(":s/o")
    expect(command).to_be_focused()
    page.keyboard.press("Alt+3")
    expect(page.get_by_test_id("say-input")).to_be_focused()
    expect(command).to_have_count(0)
    assert code_in(page) == before
