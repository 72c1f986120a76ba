"""Interviews with questions about one's work: behavioural ones, mixed ones, and a question asked for by its name."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.candidate import say, start_from_lobby, wait_for_editor
from tests.e2e.conftest import OpenPage
from tests.e2e.replaying import wait_for_player
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

ANSWER = (
    "In my last team we disagreed about moving the billing service to a queue. I thought retries would hide real "
    "failures, so I measured how often they happened and wrote down both options. We tried mine for two weeks; errors "
    "went down by half, and I learned to bring numbers before opinions."
)
REPORT_MS = 60_000


def go_on_to(page: Page, stage: str) -> None:
    """Leave this stage with the Continue button."""
    page.get_by_test_id("move-on").first.click()
    expect_stage(page, stage)


def expect_stage(page: Page, stage: str) -> None:
    expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text(stage)


def expect_question(page: Page, server: Server, interview: str, round: int) -> None:
    """The question is beside the conversation, as the server has it."""
    view = server.get(f"/api/interviews/{interview}")["room"]["rounds"][round]
    expect(page.get_by_test_id("question-card")).to_contain_text(view["text"])
    expect(page.get_by_test_id("question-theme")).to_contain_text(view["title"])


def end(page: Page, interview: str) -> None:
    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()
    page.wait_for_url(re.compile(f"/interviews/{interview}/report"))


def test_a_behavioral_interview_from_lobby_to_report_and_replay(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    page.get_by_test_id("track-behavioral").click()
    expect(page.get_by_test_id("language-python")).to_have_count(0)
    expect(page.get_by_text("Three questions about your work", exact=False).first).to_be_visible()
    interview = start_from_lobby(page)
    go_on_to(page, "About you")
    go_on_to(page, "Question 1")
    expect_question(page, server, interview, 0)

    # One has to answer, or skip.
    expect(page.get_by_test_id("move-on")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_test_id("words")).to_have_text("Nothing said yet")
    say(page, ANSWER)
    expect(page.get_by_test_id("words")).to_have_text(f"{len(ANSWER.split())} words so far")
    go_on_to(page, "Question 2")

    expect_question(page, server, interview, 1)
    page.keyboard.press("Alt+s")
    page.get_by_test_id("skip-confirm").click()
    expect_stage(page, "Question 3")
    say(
        page, "A release was late because I had left out the migration. I told everybody at once and wrote a checklist."
    )
    go_on_to(page, "Closing")
    end(page, interview)

    expect(page.get_by_test_id("answers-outcome")).to_contain_text("You answered 2 of 3 questions", timeout=REPORT_MS)
    cards = [page.get_by_test_id(f"question-card-{number}") for number in (1, 2, 3)]
    expect(cards[0]).to_contain_text("Answered")
    expect(cards[0]).to_contain_text("Parts of the story")
    expect(cards[0]).to_contain_text(f"{len(ANSWER.split())}")
    expect(cards[1]).to_contain_text("Skipped")
    expect(page.get_by_test_id("transcript")).to_contain_text("numbers before opinions")

    rounds = server.get(f"/api/interviews/{interview}")["room"]["rounds"]
    page.goto(f"{server.url}/interviews/{interview}/replay")
    wait_for_player(page)
    expect(page.get_by_text("No question yet.")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_test_id("replay-question")).to_contain_text(rounds[2]["text"])
    page.get_by_test_id("moments").get_by_text(f"Question 1: {rounds[0]['title']}").click()
    expect(page.get_by_test_id("replay-question")).to_contain_text(rounds[0]["text"])
    expect(page.get_by_test_id("replay-question")).to_contain_text("Nothing said yet")

    page.goto(f"{server.url}/history")
    row = page.get_by_test_id("history-row")
    expect(row).to_contain_text("Behavioral")
    expect(row).to_contain_text(rounds[0]["title"])
    page.goto(server.url)
    expect(page.get_by_text("2 questions answered")).to_be_visible()


def test_a_mixed_interview_from_lobby_to_report_and_replay(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/?track=mixed")
    expect(page.get_by_test_id("track-mixed")).to_be_checked()
    expect(page.get_by_test_id("problems-2")).to_have_count(0)
    interview = start_from_lobby(page, difficulty="easy")
    go_on_to(page, "About you")
    go_on_to(page, "Problem")
    wait_for_editor(page)
    page.get_by_test_id("skip").click()
    page.get_by_test_id("skip-confirm").click()
    expect_stage(page, "Question")
    expect_question(page, server, interview, 1)
    say(page, ANSWER)
    page.reload()
    expect_question(page, server, interview, 1)
    go_on_to(page, "Closing")
    end(page, interview)

    expect(page.get_by_test_id("outcome")).to_contain_text("You skipped", timeout=REPORT_MS)
    expect(page.get_by_test_id("answers-outcome")).to_contain_text("You answered the question")
    expect(page.get_by_test_id("problem-card-1")).to_contain_text("Skipped")
    expect(page.get_by_test_id("question-card-2")).to_contain_text("Answered")

    _, question = server.get(f"/api/interviews/{interview}")["room"]["rounds"]
    page.goto(f"{server.url}/interviews/{interview}/replay")
    wait_for_player(page)
    moments = page.get_by_test_id("moments")
    moments.get_by_text("Problem", exact=True).click()
    expect(page.get_by_test_id("replay-results")).to_be_visible()
    moments.get_by_text(f"Question: {question['title']}").click()
    expect(page.get_by_test_id("replay-question")).to_contain_text(question["text"])
    expect(page.get_by_test_id("replay-results")).to_have_count(0)


def test_a_question_by_its_name(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    page.get_by_test_id("question").click()
    page.keyboard.type("overtakes")
    page.get_by_role("option", name=re.compile("Overtakes That Count")).click()
    expect(page.get_by_test_id("question")).to_have_value("Overtakes That Count")
    interview = start_from_lobby(page, difficulty="easy", problems="1")
    for stage in ("About you", "Warm-up", "Problem 1"):
        go_on_to(page, stage)
    wait_for_editor(page)
    expect(page.get_by_role("region", name="Statement")).to_contain_text("Overtakes That Count")
    (round,) = server.get(f"/api/interviews/{interview}")["room"]["rounds"]
    assert round["brief"]["slug"] == "rally-overtakes"
    server.post(f"/api/interviews/{interview}/status", {"status": "abandoned"}, method="PATCH")

    # It is for one interview; an address asks for one, too.
    page.goto(server.url)
    expect(page.get_by_test_id("question")).to_have_value("")
    page.goto(f"{server.url}/?question=fresh-stretch")
    expect(page.get_by_test_id("question")).to_have_value("The Longest Fresh Stretch")
    page.get_by_test_id("question-clear").click()
    expect(page.get_by_test_id("question")).to_have_value("")
    page.goto(f"{server.url}/?question=disagreement")
    expect(page.get_by_test_id("track-behavioral")).to_be_checked()
    expect(page.get_by_test_id("answers-question")).to_have_value("Disagreement")
