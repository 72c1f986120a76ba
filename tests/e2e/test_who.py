"""Whom one talks to: who speaks, what they are doing, what went wrong and what they show, as the candidate sees it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.e2e.candidate import results_in, say, wait_for_editor
from tests.e2e.conftest import OpenPage, new_window
from tests.e2e.modelled import TROUBLE, go_on
from tests.e2e.test_accessibility import findings
from tests.serving import Server, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", module="tests.e2e.modelled", **only_packs(packs)) as server:
        yield server


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[BrowserContext]:
    # The page's own policy forbids scripts from elsewhere, which is what axe is here.
    with new_window(browser, bypass_csp=True) as window:
        yield window


def test_one_knows_who_speaks_and_when_the_house_stands_in(server: Server, open_page: OpenPage) -> None:
    interview = server.post("/api/interviews", {"candidate": "Ada"})["id"]
    server.command(interview, type="start")
    page = open_page(f"{server.url}/interviews/{interview}")
    who, presence = page.get_by_test_id("who"), page.get_by_test_id("presence")
    expect(who).to_have_text("Anthropic · claude-sonnet-4-5")
    expect(presence).to_have_text("listening")
    expect(page.get_by_test_id("trouble")).to_be_hidden()

    say(page, "fail, please")
    expect(page.get_by_test_id("trouble")).to_have_text(TROUBLE)
    expect(who).to_have_text("Built-in interviewer")

    say(page, "be slow, then take it back")
    expect(presence).to_have_text("thinking")
    draft = page.get_by_test_id("draft")
    expect(draft).to_contain_text("Thinking")
    go_on(server.database.parent)
    expect(draft).to_contain_text("sort the whole input twice")
    expect(presence).to_have_text("speaking")
    before = draft.bounding_box()
    go_on(server.database.parent)
    expect(draft).to_contain_text("Rephrasing")
    assert before is not None
    assert draft.bounding_box() == before, "words that are taken back leave their place as it was"
    go_on(server.database.parent)
    expect(draft).to_be_hidden()
    expect(page.get_by_test_id("conversation")).not_to_contain_text("sort the whole input twice")
    expect(page.get_by_test_id("trouble")).to_be_hidden()
    expect(who).to_have_text("Anthropic · claude-sonnet-4-5")

    say(page, "explain it")
    expect(page.get_by_test_id("concept")).to_contain_text("Sliding window")
    expect(page.get_by_test_id("concept")).to_contain_text("Source: Glossary")
    who.click()
    card = page.get_by_test_id("who-card")
    expect(card).to_contain_text("16,360 of 300,000")
    expect(card).to_contain_text("$0.05 of $2.00")
    assert findings(page) == []


def test_what_the_interviewer_shows_comes_into_view_and_too_long_words_stay(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(f"{server.url}/interviews/{server.at_problem(difficulty='easy')}")
    wait_for_editor(page)
    say(page, "run it")
    expect(results_in(page)).to_contain_text("Run by the interviewer")

    fold = page.get_by_role("button", name="Hide the problem")
    fold.click()
    expect(fold).to_be_hidden()
    say(page, "show me the problem again")
    expect(fold).to_be_visible()

    field, length = page.get_by_test_id("say-input"), page.get_by_test_id("say-length")
    field.fill("x" * 8_412)
    expect(length).to_contain_text("8,412 characters; at most 8,000")
    field.press("Enter")
    expect(page.get_by_test_id("send")).to_be_disabled()
    expect(field).to_have_value("x" * 8_412)
    field.fill("مرحبا " * 1_300)
    expect(length).to_have_text("7,799 of 8,000 characters")
    field.press("Enter")
    expect(page.get_by_test_id("conversation").locator("li p[dir=auto]").last).to_contain_text("مرحبا")
    assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0
