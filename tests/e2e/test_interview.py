"""Whole interviews in a real browser, through reloads, second tabs, dead servers and closed ones."""

import os
import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.candidate import (
    code_in,
    expect_saved,
    go_to_first_problem,
    results_in,
    say,
    start_from_lobby,
    wait_for_editor,
    write,
)
from tests.e2e.conftest import OpenPage
from tests.serving import Server, eventually, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

SOLUTIONS = Path(__file__).parents[2] / "packs/core/evening-headcount/solutions"
RIGHT = (SOLUTIONS / "accepted/ordered_dictionary.py").read_text()
WRONG = (SOLUTIONS / "wrong/sorted_by_number.py").read_text()


def submit(page: Page, code: str) -> None:
    write(page, code)
    page.get_by_test_id("submit").click()


def test_from_lobby_to_report_with_one_problem_solved_and_one_skipped(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    interview = start_from_lobby(page, difficulty="easy", problems="2")
    conversation = page.get_by_test_id("conversation")
    expect(conversation).to_contain_text("Ada")
    say(page, "Hi, I am ready.")
    rail = page.get_by_test_id("stage-rail")
    expect(rail.locator("[aria-current]")).to_contain_text("About you")
    page.get_by_test_id("move-on").click()
    expect(rail.locator("[aria-current]")).to_contain_text("Warm-up")
    page.get_by_test_id("move-on").click()
    expect(rail.locator("[aria-current]")).to_contain_text("Problem 1")
    wait_for_editor(page)

    page.get_by_test_id("hint").click()
    expect(page.get_by_text("Hints taken (1 of 3)")).to_be_visible()

    write(page, WRONG)
    page.get_by_test_id("run").click()
    results = results_in(page)
    expect(results.get_by_test_id("case-1")).to_be_visible()

    submit(page, WRONG)
    expect(page.get_by_test_id("attempts")).to_contain_text("1")
    expect(results).to_contain_text("Wrong answer")
    submit(page, RIGHT)
    expect(results).to_contain_text("Passed")
    expect(page.get_by_test_id("attempts")).to_contain_text("2")
    page.get_by_test_id("move-on").first.click()
    expect(rail.locator("[aria-current]")).to_contain_text("Problem 2")

    page.get_by_test_id("skip").click()
    page.get_by_test_id("skip-confirm").click()
    expect(rail.locator("[aria-current]")).to_contain_text("Closing")
    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()

    page.wait_for_url(re.compile(f"/interviews/{interview}/report"))
    expect(page.get_by_test_id("outcome")).to_contain_text(re.compile("1 of 2"), timeout=60_000)
    first, second = page.get_by_test_id("problem-card-1"), page.get_by_test_id("problem-card-2")
    expect(first).to_contain_text(re.compile("solved", re.IGNORECASE))
    expect(second).to_contain_text(re.compile("skipped", re.IGNORECASE))
    expect(page.get_by_test_id("transcript")).to_contain_text("Hi, I am ready.")

    detail = server.get(f"/api/interviews/{interview}")["item"]
    assert detail["status"] == "completed"
    assert [(one["status"], one["attempts"], one["hints"]) for one in detail["rounds"]] == [
        ("solved", 2, 1),
        ("skipped", 0, 0),
    ]


def test_a_reload_in_the_middle_changes_nothing(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    start_from_lobby(page)
    go_to_first_problem(page)
    write(page, "# half a thought\n")
    say(page, "Can the list be empty?")
    expect_saved(page)
    page.reload()
    wait_for_editor(page)
    assert code_in(page) == "# half a thought\n"
    expect(page.get_by_test_id("conversation")).to_contain_text("Can the list be empty?")
    write(page, "# half a thought, continued 😀\n")
    expect_saved(page)
    page.reload()
    wait_for_editor(page)
    assert code_in(page) == "# half a thought, continued 😀\n"


def test_what_was_typed_just_before_a_reload_is_not_lost(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    start_from_lobby(page)
    go_to_first_problem(page)
    write(page, "# typed a moment ago\n")
    page.reload()
    wait_for_editor(page)
    page.wait_for_function("() => window.__greenroom.getCode() === '# typed a moment ago\\n'")
    expect_saved(page)


def test_two_tabs_see_one_room(server: Server, open_page: OpenPage) -> None:
    first = open_page(server.url)
    start_from_lobby(first)
    go_to_first_problem(first)
    second = open_page(first.url)
    wait_for_editor(second)
    write(first, "# from the first tab\n")
    second.wait_for_function("() => window.__greenroom.getCode() === '# from the first tab\\n'")
    write(second, "# from the first tab\n# and the second\n")
    first.wait_for_function("() => window.__greenroom.getCode().includes('# and the second')")
    say(second, "Hello from the second tab.")
    expect(first.get_by_test_id("conversation")).to_contain_text("Hello from the second tab.")
    assert first.get_by_test_id("conversation").get_by_text("Hello from the second tab.").count() == 1
    first.get_by_test_id("run").click()
    expect(results_in(second).get_by_test_id("case-1")).to_be_visible()


def test_a_server_killed_in_the_middle_and_started_again_loses_nothing(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    start_from_lobby(page)
    go_to_first_problem(page)
    write(page, "# before the crash\n")
    expect_saved(page)
    server.kill()
    expect(page.get_by_test_id("connection")).to_contain_text(re.compile("reconnect", re.IGNORECASE))
    write(page, "# before the crash\n# and while it was down\n")
    expect(page.get_by_test_id("saved")).not_to_contain_text(re.compile("^Saved"))
    server.start()
    expect_saved(page)
    write(page, RIGHT)
    page.get_by_test_id("submit").click()
    expect(results_in(page)).to_contain_text(re.compile("Passed|Wrong answer"))
    say(page, "I am back.")


def test_time_that_runs_out_while_the_tab_is_closed_submits_what_was_there(
    tmp_path: Path, packs: Path, browser: Browser, open_page: OpenPage
) -> None:
    with Server(tmp_path / "data", module="tests.e2e.hurried", **only_packs(packs)) as server:
        page = open_page(server.url)
        interview = start_from_lobby(page, difficulty="easy", problems="1")
        go_to_first_problem(page)
        write(page, RIGHT)
        expect_saved(page)
        page.close()
        # From here on a quarter of an hour passes in a few seconds.
        os.kill(server.pid, signal.SIGUSR1)
        submissions = wait_for_submission(server, interview)
        assert [(one["automatic"], one["verdict"]) for one in submissions] == [(True, "accepted")]
        again = open_page(f"{server.url}/interviews/{interview}")
        again.wait_for_url(re.compile("/report"))
        expect(again.get_by_test_id("problem-card-1")).to_contain_text(re.compile("solved", re.IGNORECASE))


def wait_for_submission(server: Server, interview: str) -> list[dict[str, object]]:
    def judged() -> list[dict[str, object]] | None:
        items: list[dict[str, object]] = server.get(f"/api/interviews/{interview}/submissions")["items"]
        return items if items and items[0]["verdict"] else None

    return eventually(judged, "nothing was submitted when the time ran out")


def test_history_offers_to_resume(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    interview = start_from_lobby(page)
    page.goto(f"{server.url}/history")
    expect(page.get_by_test_id("history-row")).to_have_count(1)
    page.goto(server.url)
    page.get_by_test_id(f"resume-{interview}").first.click()
    page.wait_for_url(re.compile(f"/interviews/{interview}$"))
    expect(page.get_by_test_id("conversation")).to_contain_text("Ada")
