"""A damaged interview in a real browser: History and its room say what is wrong and what can be done."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.integration.damaging import damage
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

WHY = re.compile(
    r"This interview's log is damaged at event \d+: run_failed does not fit the events before it .*"
    r"Your other interviews are fine\. You can export or delete this one\."
)


@pytest.fixture
def broken(server: Server) -> str:
    """One of two interviews; the other one is fine."""
    interview = server.at_problem()
    server.at_problem()
    server.stop()
    damage(server.database, interview, "an unknown run")
    server.start()
    return interview


def saved(page: Page, button: str) -> list[dict[str, object]]:
    with page.expect_download() as download:
        page.get_by_test_id(button).click()
    return [json.loads(line) for line in Path(download.value.path()).read_text().splitlines()]


def test_history_names_it_and_offers_export_and_deletion(server: Server, broken: str, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/interviews/{broken}")
    expect(page.get_by_test_id("damaged")).to_contain_text(WHY)
    page.get_by_role("link", name="Go to History").click()
    rows = page.get_by_test_id("history-row")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Damaged")).to_have_count(1)
    expect(page.get_by_test_id(f"damage-{broken}")).to_have_text(WHY)
    expect(page.get_by_test_id(f"resume-{broken}")).to_have_count(0)
    assert saved(page, f"raw-{broken}")[-1]["event"] == {
        "type": "run_failed", "version": 1, "run": "run-99", "reason": "x",
    }  # fmt: skip
    page.get_by_test_id(f"delete-{broken}").click()
    expect(rows).to_have_count(1)
    expect(rows).not_to_contain_text("Damaged")


def test_its_room_says_why_and_stops_trying(server: Server, broken: str, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/healthz")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"{server.url}/interviews/{broken}")
    expect(page.get_by_role("heading", name="This interview is damaged")).to_be_visible()
    expect(page.get_by_test_id("damaged")).to_contain_text(WHY)
    expect(page.get_by_text("Still trying")).to_have_count(0)
    assert saved(page, "export-raw")[0]["seq"] == 1
    # Coming back to the tab would hurry a connection that still tries.
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_test_id("damaged")).to_be_visible()
    assert len(sockets) == 1
    page.get_by_test_id("delete-damaged").click()
    expect(page).to_have_url(re.compile(r"/history$"))
    expect(page.get_by_test_id("history-row")).to_have_count(1)


def test_a_room_that_breaks_while_open_says_why(server: Server, open_page: OpenPage) -> None:
    interview = server.at_problem()
    page = open_page(f"{server.url}/interviews/{interview}")
    expect(page.get_by_test_id("connection")).to_have_attribute("data-state", "live")
    damage(server.database, interview, "an unknown run")
    with pytest.raises(AssertionError, match="log_damaged"):
        server.command(interview, type="say", text="Hello?")
    expect(page.get_by_test_id("damaged")).to_contain_text(WHY)


def test_both_pages_are_accessible(server: Server, broken: str, browser: Browser) -> None:
    with looked_at(browser) as page:
        page.goto(f"{server.url}/interviews/{broken}")
        expect(page.get_by_test_id("damaged")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)
        page.goto(f"{server.url}/history")
        expect(page.get_by_test_id(f"damage-{broken}")).to_be_visible()
        assert_sound_in(page, ("light", "wide"))
