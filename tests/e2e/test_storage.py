"""When nothing can be saved, every page says so, and stops saying so when it can."""

import json

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import OpenPage
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

SLUG = "fresh-stretch"
FULL = {"saving": False, "reason": "Cannot use greenroom.db: there is no space left on the disk.", "is_damaged": False}


def test_a_banner_says_that_nothing_can_be_saved(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    banner = page.get_by_test_id("storage-banner")
    expect(page.get_by_role("link", name="History")).to_be_visible()
    expect(banner).to_have_count(0)
    answers = [{"saving": True, "reason": "", "is_damaged": False}, FULL]

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps(answers[-1]), content_type="application/json")

    page.route("**/api/storage", answer)
    interview = server.at_problem()
    for place, still in (
        (f"practice/{SLUG}", "Your code is kept in this browser."),
        (f"interviews/{interview}", "Your code is kept in this browser."),
        ("history", "You can still read everything and practise."),
    ):
        page.goto(f"{server.url}/{place}")
        expect(banner).to_contain_text("Nothing can be saved right now.")
        expect(banner).to_contain_text("there is no space left on the disk")
        expect(banner).to_contain_text(f"{still} Saving starts again by itself")
    answers.pop()
    expect(banner).to_have_count(0, timeout=15_000)
