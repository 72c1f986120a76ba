"""Practising: find a question, write, run, submit, stop, and lose nothing."""

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.candidate import code_in, results_in, wait_for_editor, write
from tests.e2e.conftest import OpenPage
from tests.e2e.practising import JUDGED_MS, open_tab, solution, submit, wait_for_colours
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

QUESTION = "fresh-stretch"
TITLE = "The Longest Fresh Stretch"


def test_from_the_lobby_to_a_counterexample_and_then_to_growth(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    page.get_by_test_id("practice-link").click()
    page.get_by_test_id("question-search").fill("fresh sliding")
    expect(page.get_by_test_id(f"question-{QUESTION}")).to_be_visible()
    page.get_by_role("link", name=TITLE).click()
    expect(page.get_by_role("heading", name="Constraints")).to_be_visible()

    wait_for_editor(page)
    write(page, solution(QUESTION, "wrong/off_by_one.py"))
    page.keyboard.press("Control+Enter")
    results = results_in(page)
    expect(results.get_by_test_id("case-1")).to_contain_text("Wrong", timeout=JUDGED_MS)
    expect(results.get_by_test_id("tab-counterexample")).to_have_count(0)

    page.keyboard.press("Control+Shift+Enter")
    expect(results).to_contain_text("Submission")
    expect(results.get_by_role("button", name="See the counterexample")).to_be_visible(timeout=JUDGED_MS)
    results.get_by_role("button", name="See the counterexample").click()
    expect(results.get_by_test_id("counterexample")).to_contain_text('["a", "a"], gap = 1')

    # Most cases pass: the first hint is about the one that fails, and no longer about how to begin.
    page.get_by_test_id("open-hint").click()
    expect(page.get_by_test_id("hints").get_by_role("listitem")).to_contain_text("You're close")
    expect(page.get_by_test_id("attempts")).to_contain_text("0 of 1 accepted (0 %)")
    page.get_by_test_id("show-solution").click()
    expect(page.get_by_test_id("solution")).to_contain_text("solved this one yet.")
    page.get_by_test_id("confirm-solution").click()
    expect(page.get_by_test_id("solutions").get_by_role("tab", name="Sliding window (Python)")).to_be_visible()

    submit(page, solution(QUESTION, "accepted/sliding_window.py"))
    expect(results).to_contain_text("Passed", timeout=JUDGED_MS)
    expect(page.get_by_test_id("attempts")).to_contain_text("1 of 2 accepted (50 %)")
    open_tab(page, "growth")
    expect(results.get_by_test_id("growth")).to_contain_text("Time grows like n")
    page.get_by_role("link", name="All questions").click()
    expect(page.get_by_test_id(f"question-{QUESTION}")).to_contain_text("Solved")
    expect(page.get_by_test_id(f"question-{QUESTION}")).to_contain_text("1 of 2 accepted (50 %)")
    page.get_by_role("link", name=TITLE).click()
    page.get_by_test_id("next-question").click()
    expect(page).not_to_have_url(f"{server.url}/practice/{QUESTION}")
    wait_for_editor(page)


def test_html_in_a_statement_has_neither_classes_nor_ids(server: Server, open_page: OpenPage) -> None:
    """A question from elsewhere must not be able to look like, or be taken for, a part of the interface."""
    page = open_page(server.url)

    def with_html(route: Route) -> None:
        question = route.fetch().json()
        question["brief"]["statement"] = (
            'Count the <b id="submit" class="fixed inset-0 bg-accent">letters</b>.\n\n```python\nx = 1\n```\n'
        )
        route.fulfill(json=question)

    page.route(f"**/api/questions/{QUESTION}", with_html)
    page.goto(f"{server.url}/practice/{QUESTION}")
    word = page.locator(".prose-room b", has_text="letters")
    expect(word).to_be_visible()
    assert page.locator(".prose-room").first.evaluate("prose => prose.querySelectorAll('[class], [id]').length") == 0


def test_another_language_has_its_own_code_and_is_judged(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/{QUESTION}")
    wait_for_editor(page)
    write(page, "# my notes\n")
    page.get_by_test_id("language").click()
    page.get_by_role("option", name="JavaScript").click()
    page.wait_for_function("() => window.__greenroom.getCode().includes('function')")
    submit(page, solution(QUESTION, "accepted/sliding_window.js"))
    expect(results_in(page)).to_contain_text("Passed")
    expect(results_in(page).get_by_test_id("isolation").first).to_contain_text("JavaScript")

    page.reload()
    wait_for_editor(page)
    expect(page.get_by_test_id("language")).to_contain_text("JavaScript")
    assert code_in(page) == solution(QUESTION, "accepted/sliding_window.js")
    page.get_by_test_id("language").click()
    page.get_by_role("option", name="Python").click()
    page.wait_for_function("() => window.__greenroom.getCode() === '# my notes\\n'")


def test_the_starter_comes_back_and_so_does_the_code(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/{QUESTION}")
    wait_for_editor(page)
    starter = code_in(page)
    write(page, "mine = 1\n")
    page.get_by_test_id("code-menu").click()
    page.get_by_test_id("reset").click()
    page.wait_for_function("code => window.__greenroom.getCode() === code", arg=starter)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("() => window.__greenroom.getCode() === 'mine = 1\\n'")


def test_a_run_can_be_stopped(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/{QUESTION}")
    wait_for_editor(page)
    write(page, "def longest_fresh_stretch(artists, gap):\n    while True:\n        pass\n")
    page.get_by_test_id("run").click()
    expect(results_in(page).get_by_test_id("progress")).to_be_visible()
    page.get_by_test_id("stop").click()
    expect(results_in(page)).to_contain_text("Stopped")
    expect(page.get_by_test_id("stop")).to_have_count(0)
    submit(page, solution(QUESTION, "accepted/sliding_window.py"))
    expect(results_in(page)).to_contain_text("Passed")


def test_the_results_can_have_most_of_the_height_and_give_it_back(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/{QUESTION}")
    wait_for_editor(page)
    height = "() => document.querySelector('[data-testid=results]').clientHeight"
    before = page.evaluate(height)
    page.get_by_test_id("enlarge").click()
    page.wait_for_function(f"before => ({height})() > before + 100", arg=before)
    page.get_by_test_id("enlarge").click()
    page.wait_for_function(f"before => Math.abs(({height})() - before) < 3", arg=before)


def test_hints_open_one_by_one(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/{QUESTION}")
    hints = page.get_by_test_id("hints")
    expect(hints).to_contain_text("0 of 3 opened")
    for opened in (1, 2, 3):
        page.get_by_test_id("open-hint").click()
        expect(hints.get_by_role("listitem")).to_have_count(opened)
    expect(page.get_by_test_id("open-hint")).to_have_count(0)


def test_filters_and_nothing_found(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice")
    rows = page.locator("li[data-testid^='question-']")
    expect(rows.first).to_be_visible()
    everything = rows.count()
    page.get_by_role("radio", name="Hard").check()
    hard = sum(item["difficulty"] == "hard" for item in server.get("/api/questions")["items"])
    expect(rows).to_have_count(hard)
    page.get_by_test_id("question-search").fill("nothing is called this")
    expect(page.get_by_role("heading", name="No questions match")).to_be_visible()
    page.get_by_role("button", name="Show all questions").click()
    expect(rows).to_have_count(everything)
    page.get_by_test_id("topic").click()
    page.get_by_role("option", name="sliding window").click()
    expect(page.get_by_test_id(f"question-{QUESTION}")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("topic")).to_contain_text("sliding window")


def test_a_server_that_is_gone_costs_nothing(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/{QUESTION}")
    wait_for_editor(page)
    wait_for_colours(page)
    write(page, "kept = True\n")
    server.kill()
    page.get_by_test_id("run").click()
    expect(results_in(page)).to_contain_text("Greenroom is not answering")
    expect(results_in(page)).to_contain_text("Your code is kept in this browser.")
    server.start()
    page.reload()
    wait_for_editor(page)
    assert code_in(page) == "kept = True\n"


def test_without_a_sandbox_it_says_so(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice")

    def without_sandbox(route: Route) -> None:
        setup: dict[str, Any] = route.fetch().json()
        setup["coding"]["sandbox"] = {
            "available": False,
            "tier": None,
            "description": "",
            "reason": "No namespaces.",
            "fix": "",
        }
        route.fulfill(body=json.dumps(setup), content_type="application/json")

    page.route("**/api/setup", without_sandbox)
    page.goto(f"{server.url}/practice/{QUESTION}")
    expect(page.get_by_text("Code can’t run here: No namespaces.")).to_be_visible()  # noqa: RUF001
    expect(page.get_by_test_id("run")).to_have_attribute("aria-disabled", "true")


def test_no_such_question(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/practice/no-such-question")
    expect(page.get_by_role("heading", name="Question not found")).to_be_visible()
