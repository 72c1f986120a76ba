"""The session log on the report page: to download, and kept in Notion after a second try."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.contract.notion_api import FakeNotion, Fault, serving
from tests.contract.notion_server import settings
from tests.e2e.conftest import OpenPage, new_window
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in
from tests.e2e.test_pairing import at_project
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


@pytest.fixture(scope="module")
def notion() -> Iterator[tuple[FakeNotion, str]]:
    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def server(notion: tuple[FakeNotion, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    _, url = notion
    with Server(tmp_path_factory.mktemp("notion") / "data", **settings(url)) as server:
        yield server


def test_it_is_downloaded_and_kept(
    notion: tuple[FakeNotion, str], server: Server, browser: Browser, open_page: OpenPage
) -> None:
    api, _ = notion
    api.faults.append(Fault("GET", "refuse", 404))
    interview = at_project(server)
    server.command(interview, type="end")
    page = open_page(f"{server.url}/interviews/{interview}/report")
    card, status = page.get_by_test_id("session-log"), page.get_by_test_id("session-log-kept")
    expect(status).to_contain_text("could not be kept in Notion: Notion does not find the page.")
    with new_window(browser, bypass_csp=True) as window:
        looked_at = window.new_page()
        looked_at.goto(page.url)
        expect(looked_at.get_by_test_id("session-log-kept")).to_be_visible()
        assert_sound_in(looked_at, *TWO_LOOKS)
    with page.expect_download() as download:
        card.get_by_test_id("session-log-markdown").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("# Pairing session: ")
    card.get_by_test_id("keep-session-log").click()
    expect(status).to_contain_text("Session log kept in Notion.")
    (kept,) = api.shown
    expect(status.get_by_role("link")).to_have_attribute("href", f"https://www.notion.so/{kept.id.replace('-', '')}")
    expect(card.get_by_test_id("keep-session-log")).to_be_hidden()
