"""What the judge finds out about a submission, as the candidate sees it in the room."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.candidate import code_in, results_in, wait_for_editor, write
from tests.e2e.conftest import OpenPage
from tests.e2e.practising import JUDGED_MS, open_tab, solution, submit, wait_for_colours
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

QUESTION = "fresh-stretch"
ASKED = re.compile(r"number of steps|does the work|runs most often|most of the time|work pile up|at full size")
"""How the interviewer asks for the cost of a slow submission."""


def at_problem(server: Server, open_page: OpenPage) -> Page:
    return open_page(f"{server.url}/interviews/{server.at_problem(difficulty='medium', problem_count=1)}")


def test_a_wrong_submission_shows_the_smallest_input_on_which_it_fails(server: Server, open_page: OpenPage) -> None:
    page = at_problem(server, open_page)
    submit(page, solution(QUESTION, "wrong/off_by_one.py"))
    results = results_in(page)
    expect(results.get_by_test_id("isolation").first).to_contain_text("Python, tier")
    expect(results.get_by_role("button", name="See the counterexample")).to_be_visible(timeout=JUDGED_MS)
    results.get_by_role("button", name="See the counterexample").click()
    card = results.get_by_test_id("counterexample")
    expect(card).to_contain_text("inputs tried")
    expect(card).to_contain_text('["a", "a"], gap = 1')
    expect(card.locator("mark")).to_have_text(["2", "1"])
    expect(card.get_by_test_id("copy-input")).to_be_visible()


def test_a_slow_submission_shows_how_it_grows(server: Server, open_page: OpenPage) -> None:
    page = at_problem(server, open_page)
    submit(page, solution(QUESTION, "slow/looks_back.py"))
    results = results_in(page)
    expect(results).to_contain_text("Too slow")
    # What was measured is shown once the question about the cost is answered.
    expect(page.get_by_test_id("conversation")).to_contain_text(ASKED, timeout=JUDGED_MS)
    box = page.get_by_test_id("say-input")
    box.fill("It looks back at all the others for each one, so the steps grow with the square.")
    box.press("Enter")
    open_tab(page, "growth")
    growth = results.get_by_test_id("growth")
    expect(growth).to_contain_text("Time grows like n²")
    plot = growth.get_by_test_id("growth-plot")
    expect(plot.locator("[data-point]").first).to_be_visible()

    # The keyboard goes from point to point, and the table says the same.
    stop = plot.locator("[data-point][tabindex='0']")
    stop.focus()
    expect(growth.get_by_test_id("point-tip")).to_be_visible()
    before = stop.get_attribute("data-point")
    page.keyboard.press("ArrowLeft")
    expect(plot.locator(f"[data-point='{before}']")).not_to_be_focused()
    growth.get_by_test_id("log-axes").click()
    expect(plot.locator("[data-point]").first).to_be_visible()
    growth.get_by_test_id("as-table").click()
    expect(growth.get_by_test_id("growth-table").get_by_role("row").nth(3)).to_be_visible()


def test_tabs_are_reached_by_keyboard_and_tell_about_the_code(server: Server, open_page: OpenPage) -> None:
    page = at_problem(server, open_page)
    submit(page, solution(QUESTION, "accepted/sliding_window.py"))
    open_tab(page, "cases")
    for tab in ("counterexample", "growth", "code"):
        page.keyboard.press("ArrowRight")
        expect(results_in(page).get_by_test_id(f"tab-{tab}")).to_have_attribute("aria-selected", "true")
    facts = results_in(page).get_by_test_id("code-facts")
    facts.get_by_test_id("functions").locator("summary").click()
    expect(facts.get_by_role("table")).to_be_visible()


def test_a_case_that_fails_shows_what_differs_and_what_was_printed(server: Server, open_page: OpenPage) -> None:
    page = at_problem(server, open_page)
    wait_for_editor(page)
    write(page, "def longest_fresh_stretch(artists, gap):\n    print('seen', gap)\n    return 77\n")
    page.get_by_test_id("run").click()
    results = results_in(page)
    expect(results.get_by_test_id("case-1")).to_contain_text("Wrong", timeout=JUDGED_MS)
    expect(results.locator("mark")).to_have_text(["4", "77"])
    expect(results).to_contain_text("seen 3")
    results.get_by_test_id("case-table").locator("summary").click()
    expect(results.get_by_role("table")).to_contain_text("ms")


def test_languages_come_from_the_server_each_with_starter_and_colours(server: Server, open_page: OpenPage) -> None:
    page = at_problem(server, open_page)
    wait_for_editor(page)
    page.get_by_test_id("language").click()
    titles = [language["title"] for language in server.get("/api/setup")["coding"]["languages"]]
    for title in titles:
        expect(page.get_by_role("option", name=title).first).to_be_visible()
    page.keyboard.press("Escape")
    for title in titles:
        before = code_in(page)
        page.get_by_test_id("language").click()
        page.get_by_role("option", name=re.compile(rf"^{re.escape(title)}( |$)")).click()
        if title != titles[0]:
            page.wait_for_function("code => window.__greenroom.getCode() !== code", arg=before)
        wait_for_colours(page)
