"""Setting up language models in the browser: tried, ordered, saved, and no key ever seen again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.serving import Server, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

KEY = "sk-a-key-nobody-may-read-a1b2"


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", module="tests.e2e.modelled", **only_packs(packs)) as server:
        yield server


def cards(page: Page) -> Locator:
    return page.get_by_test_id("provider")


def add(page: Page, kind: str, model: str, key: str = "") -> None:
    before = cards(page).count()
    page.get_by_test_id(f"add-{kind}").click()
    expect(cards(page)).to_have_count(before + 1)
    expect(page.locator("input:focus")).to_have_count(1)
    page.keyboard.type(model)
    if key:
        cards(page).last.get_by_test_id("key").fill(key)


def test_models_are_tried_ordered_and_saved_and_their_keys_are_never_seen_again(
    server: Server, context: BrowserContext, open_page: OpenPage
) -> None:
    told: list[str] = []

    def listen(route: Route) -> None:
        response = route.fetch()
        told.append(response.text())
        route.fulfill(response=response)

    page = open_page(f"{server.url}/healthz")
    page.route("**/api/**", listen)
    page.goto(f"{server.url}/settings")
    expect(page.get_by_test_id("fixed-provider")).to_contain_text("From the environment")
    expect(page.get_by_test_id("usage")).to_contain_text("412,000 of 3,000,000")
    add(page, "anthropic", "claude-sonnet-4-5")
    cards(page).first.get_by_test_id("key").fill(KEY)
    cards(page).first.get_by_test_id("test").click()
    expect(cards(page).first.get_by_test_id("test-answer")).to_contain_text("It works.")

    add(page, "compatible", "qwen3:8b")
    page.get_by_test_id("save").click()
    expect(page.get_by_text("The address is missing.")).to_be_visible()
    page.get_by_test_id("address").fill("127.0.0.1:8000/v1")
    expect(cards(page).last.get_by_test_id("test")).to_be_enabled()
    page.get_by_test_id("address").blur()
    expect(page.get_by_test_id("address")).to_have_value("http://127.0.0.1:8000/v1")
    page.get_by_role("button", name="LM Studio").click()
    expect(page.get_by_test_id("address")).to_have_value("http://127.0.0.1:1234/v1")
    cards(page).last.get_by_test_id("up").focus()
    page.keyboard.press("ArrowUp")
    expect(cards(page).first).to_contain_text("qwen3:8b")
    expect(cards(page).first.get_by_test_id("up")).to_be_focused()
    page.get_by_test_id("save").click()
    expect(page.get_by_test_id("save")).to_be_hidden()

    page.reload()
    expect(cards(page).nth(1)).to_contain_text("key ends in …a1b2")
    cards(page).nth(1).get_by_test_id("edit").click()
    expect(page.get_by_test_id("key")).to_have_value("")
    cards(page).nth(1).get_by_test_id("test").click()
    expect(cards(page).nth(1).get_by_test_id("test-answer")).to_contain_text("It works.")
    assert [one["model"] for one in server.get("/api/models")["providers"][1:]] == ["qwen3:8b", "claude-sonnet-4-5"]
    page.unroute_all(behavior="wait")
    assert told
    assert not any(KEY in text for text in told)
    assert KEY not in page.content()
    assert KEY not in str(context.storage_state())


def test_what_is_removed_comes_back_and_what_is_not_saved_is_kept(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/settings")
    add(page, "openai", "gpt-5-mini", KEY)
    cards(page).first.get_by_test_id("remove").click()
    expect(cards(page)).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(cards(page).first).to_contain_text("gpt-5-mini")

    page.get_by_role("link", name="History").click()
    expect(page.get_by_text("Your changes to the models")).to_be_visible()
    page.get_by_role("button", name="Go back").click()
    expect(cards(page).first).to_contain_text("gpt-5-mini")
    expect(page.get_by_test_id("save")).to_be_visible()
    page.get_by_test_id("discard").click()
    expect(cards(page)).to_have_count(0)
    assert len(server.get("/api/models")["providers"]) == 1


def test_the_page_is_sound_wide_and_light_narrow_and_dark(server: Server, browser: Browser) -> None:
    with looked_at(browser) as page:
        page.goto(f"{server.url}/settings")
        add(page, "bedrock", "anthropic.claude-sonnet-4-5-20250929-v1:0")
        page.get_by_test_id("add-compatible").click()
        page.get_by_test_id("save").click()
        expect(page.get_by_text("The model name is missing")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)
