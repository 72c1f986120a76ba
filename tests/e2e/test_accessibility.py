"""axe finds nothing serious or critical on any screen, in light and dark, wide and narrow."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.e2e.candidate import wait_for_editor, write
from tests.e2e.conftest import OpenPage, new_window
from tests.e2e.test_interview import WRONG
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
GRAVE = {"serious", "critical"}
SIZES: dict[str, ViewportSize] = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 740}}
Scheme = Literal["light", "dark"]
Look = tuple[Scheme, Literal["wide", "phone"]]
BOTH: tuple[Scheme, Scheme] = ("dark", "light")
TWO_LOOKS: tuple[Look, Look] = (("light", "wide"), ("dark", "phone"))
"""Each colour and each width once."""


@pytest.fixture(scope="module", params=["wide", "phone"])
def window(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    # The page's own policy forbids scripts from elsewhere, which is what axe is here.
    with new_window(browser, viewport=SIZES[request.param], bypass_csp=True) as window:
        yield window


@contextmanager
def looked_at(browser: Browser) -> Iterator[Page]:
    """A tab that axe may look into."""
    with new_window(browser, bypass_csp=True) as window:
        yield window.new_page()


def findings(page: Page) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:120]}"
        for one in result["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


def overflow(page: Page) -> int:
    return int(page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth"))


def assert_sound(page: Page) -> None:
    """Sound in light and dark, as wide as it is."""
    for scheme in BOTH:
        _assert_sound_in(page, scheme)


def assert_sound_in(page: Page, *looks: Look) -> None:
    """Sound in each of these colours and widths, without being loaded again."""
    for scheme, size in looks:
        page.set_viewport_size(SIZES[size])
        _assert_sound_in(page, scheme)


def _assert_sound_in(page: Page, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    expect(page.locator("html:not([data-switching])")).to_have_attribute("data-theme", scheme)
    assert findings(page) == []
    assert overflow(page) <= 0, "the page is wider than the window"


def test_lobby_and_empty_history(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    expect(page.get_by_test_id("start-interview").first).to_be_enabled()
    assert_sound(page)
    page = open_page(f"{server.url}/history")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_sound(page)


def test_talking_and_coding(server: Server, open_page: OpenPage) -> None:
    interview = server.post("/api/interviews", {"candidate": "Ada", "coding": {"difficulty": "easy"}})["id"]
    server.command(interview, type="start")
    page = open_page(f"{server.url}/interviews/{interview}")
    expect(page.get_by_test_id("conversation").first).to_contain_text("Ada")
    assert_sound(page)
    for _ in range(3):
        server.command(interview, type="move_on")
    phone = page.viewport_size is not None and page.viewport_size["width"] < 700
    if phone:
        expect(page.get_by_role("tab", name="Code")).to_be_visible()
        assert_sound(page)
        page.get_by_role("tab", name="Code").click()
    wait_for_editor(page)
    write(page, WRONG)
    page.get_by_test_id("run").click()
    expect(page.get_by_test_id("case-1").first).to_be_visible()
    assert_sound(page)


def test_report_and_history(server: Server, open_page: OpenPage) -> None:
    interview = server.at_problem(difficulty="easy")
    server.command(interview, type="say", text="Can the log be empty?")
    server.command(interview, type="end")
    page = open_page(f"{server.url}/interviews/{interview}/report")
    expect(page.get_by_test_id("report")).to_be_visible()
    assert_sound(page)
    page = open_page(f"{server.url}/history")
    expect(page.get_by_test_id("history-row").first).to_be_visible()
    assert_sound(page)


def test_not_found(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/interviews/no-such-interview")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_sound(page)
