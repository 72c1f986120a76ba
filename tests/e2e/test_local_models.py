"""A model on this computer is offered, in Settings and in the lobby, and used only when somebody says yes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.serving import Server, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

WORDS = "Found Ollama with qwen3:4b. Use it?"


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", module="tests.e2e.found_locally", **only_packs(packs)) as server:
        yield server


def stored(server: Server) -> list[tuple[str, str]]:
    return [(one["kind"], one["model"]) for one in server.get("/api/models")["providers"]]


def test_settings_offer_it_and_use_it_only_after_a_yes(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/settings")
    offer = page.get_by_test_id("local-offer")
    expect(offer).to_contain_text(WORDS)
    assert stored(server) == []
    page.get_by_test_id("local-model").click()
    expect(page.get_by_role("option")).to_have_text(["qwen3:4b", "gemma4:e4b"])
    page.get_by_role("option", name="gemma4:e4b").click()
    expect(offer).to_contain_text("Found Ollama with gemma4:e4b. Use it?")
    assert stored(server) == []
    offer.get_by_test_id("use-local").click()
    expect(page.get_by_test_id("provider")).to_contain_text("gemma4:e4b")
    expect(offer).to_have_count(0)
    expect(page.get_by_test_id("save")).to_have_count(0)
    assert stored(server) == [("ollama", "gemma4:e4b")]
    page.reload()
    expect(page.get_by_test_id("provider")).to_contain_text("gemma4:e4b")
    expect(offer).to_have_count(0)


def test_unsaved_changes_are_saved_together_with_it(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/settings")
    page.get_by_test_id("add-ollama").click()
    page.keyboard.type("mine:7b")
    page.get_by_test_id("use-local").click()
    expect(page.get_by_test_id("provider")).to_have_count(2)
    assert stored(server) == []
    page.get_by_test_id("save").click()
    expect(page.get_by_test_id("save")).to_be_hidden()
    assert stored(server) == [("ollama", "qwen3:4b"), ("ollama", "mine:7b")]


def test_the_lobby_offers_it_and_takes_no_for_an_answer(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/")
    offer = page.get_by_test_id("local-offer")
    expect(offer).to_contain_text(WORDS)
    offer.get_by_test_id("dismiss-local").click()
    expect(offer).to_have_count(0)
    with page.expect_response("**/api/models/local"):
        page.reload()
    expect(page.get_by_test_id("start-interview")).to_be_visible()
    expect(offer).to_have_count(0)
    assert stored(server) == []


def test_the_lobby_uses_it_after_a_yes(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/")
    page.get_by_test_id("use-local").click()
    expect(page.get_by_text("Ollama · qwen3:4b", exact=True)).to_be_visible()
    expect(page.get_by_test_id("local-offer")).to_have_count(0)
    assert stored(server) == [("ollama", "qwen3:4b")]


def test_the_offer_is_sound_wide_and_light_narrow_and_dark(server: Server, browser: Browser) -> None:
    with looked_at(browser) as page:
        for path in ("/settings", "/"):
            page.goto(f"{server.url}{path}")
            expect(page.get_by_test_id("local-offer")).to_contain_text(WORDS)
            assert_sound_in(page, *TWO_LOOKS)
