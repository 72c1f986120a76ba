"""What every page has in common, and what happens between pages."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.course import INTERVIEWS
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PLAYED = 2


def begin(server: Server) -> str:
    """Start an interview over REST, which asks nothing."""
    interview = str(server.post("/api/interviews", {"candidate": "Ada"})["id"])
    server.post(f"/api/interviews/{interview}/status", {"status": "in_progress"}, method="PATCH")
    return interview


def end(server: Server, *interviews: str) -> None:
    for interview in interviews:
        server.post(f"/api/interviews/{interview}/status", {"status": "abandoned"}, method="PATCH")


def running(server: Server) -> list[str]:
    return [item["id"] for item in server.get("/api/interviews?status=in_progress")["items"]]


def test_a_second_interview_is_not_started_over_a_running_one_unasked(seeded: Server, open_page: OpenPage) -> None:
    page = open_page(seeded.url)
    expect(page.get_by_test_id("start-interview")).to_be_visible()
    # Begun elsewhere after this page was loaded.
    interview = begin(seeded)
    page.keyboard.press("Enter")
    asked = page.get_by_test_id("running-dialog")
    expect(asked).to_contain_text("An interview is in progress")
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    expect(page.get_by_test_id("start-interview")).to_have_text("Start the interview")
    page.get_by_test_id("start-interview").click()
    expect(page.get_by_test_id("resume-running")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"/interviews/{interview}$"))
    assert running(seeded) == [interview]

    page.goto(f"{seeded.url}/progress")
    page.get_by_test_id("start-suggested").click()
    page.get_by_test_id("start-another").click()
    page.wait_for_url(re.compile(r"/interviews/[\w-]+$"))
    assert len(running(seeded)) == 2
    end(seeded, *running(seeded))


def test_an_unknown_address_shows_a_page_with_a_way_on(seeded: Server, open_page: OpenPage) -> None:
    page = open_page(f"{seeded.url}/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_have_text("There's no page here")
    expect(page.locator("#main")).to_contain_text("/no/such/page")
    page.get_by_role("link", name="Go to the lobby").click()
    expect(page.get_by_test_id("start-interview")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 360])
def test_the_lobby_says_what_the_product_is(seeded: Server, open_page: OpenPage, width: int) -> None:
    page = open_page(seeded.url)
    page.set_viewport_size({"width": width, "height": 800})
    header = page.get_by_role("banner")
    expect(header.get_by_text("Greenroom", exact=True)).to_be_in_viewport()
    expect(page.get_by_text("a practice room for technical interviews")).to_be_in_viewport()
    assert fits(page)


def fits(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def palette(page: Page) -> Locator:
    page.keyboard.press("Control+k")
    palette = page.get_by_test_id("palette")
    expect(palette.get_by_role("combobox")).to_be_focused()
    return palette


PAGES = {
    "/": "Start the interview",
    "/practice": "Search the questions",
    "/practice/fresh-stretch": "Run on the visible cases",
    "/progress": "Start the suggested interview",
    "/history": "Search everything that was said",
    "/settings": "Save the models",
    "/grading": "Compare the grades",
    f"/interviews/{INTERVIEWS[0]}/report": "Watch the replay",
    f"/interviews/{INTERVIEWS[0]}/replay": "Play or pause",
    "/no/such/page": None,
}


def test_every_page_has_the_palette_with_its_own_commands(seeded: Server, open_page: OpenPage) -> None:
    page = open_page(seeded.url)
    for path, own in PAGES.items():
        page.goto(f"{seeded.url}{path}")
        page.get_by_test_id("open-palette").wait_for()
        if own is not None:
            page.wait_for_load_state("networkidle")
        options = palette(page).get_by_role("option")
        if own is not None:
            expect(options.filter(has_text=own)).to_be_visible()
        chosen = page.get_by_test_id("palette").locator("[aria-selected=true]")
        expect(chosen).to_have_attribute("aria-disabled", "false")
        expect(options.filter(has_text="Go to ").first).to_be_visible()
        page.keyboard.press("Escape")
    page.goto(seeded.url)
    page.get_by_test_id("start-interview").wait_for()
    palette(page)
    page.keyboard.type("go hist")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{seeded.url}/history")


def test_what_cannot_be_done_says_why_and_is_not_chosen(seeded: Server, open_page: OpenPage) -> None:
    interview = begin(seeded)
    page = open_page(f"{seeded.url}/interviews/{interview}")
    page.get_by_test_id("move-on").wait_for()
    options = palette(page).get_by_role("option")
    expect(options.first).to_have_attribute("aria-disabled", "true")
    expect(options.first).to_contain_text(re.compile("problem", re.IGNORECASE))
    chosen = page.get_by_test_id("palette").locator("[aria-selected=true]")
    expect(chosen).to_have_attribute("aria-disabled", "false")
    end(seeded, interview)


def test_grades_and_the_overall_score_are_on_one_scale(seeded: Server, open_page: OpenPage) -> None:
    """Everything goes from 0 to 10."""
    page = open_page(f"{seeded.url}/interviews/{INTERVIEWS[0]}/report")
    expect(page.get_by_role("heading", name="Grades", exact=True, level=2)).to_be_visible()
    expect(page.get_by_role("heading", name="Scores", exact=True)).to_have_count(0)
    assessed = page.get_by_test_id("criterion-correctness")
    expect(assessed).to_contain_text(re.compile(r"\d\.\d out of 10"))
    expect(page.get_by_test_id("overall")).to_contain_text("out of 10")
    expect(page.get_by_test_id("recommendation")).to_contain_text("Recommendation:")


def test_solutions_are_named_by_their_approach(seeded: Server, open_page: OpenPage) -> None:
    page = open_page(f"{seeded.url}/interviews/{INTERVIEWS[0]}/report")
    page.get_by_test_id("debrief-1").locator("summary").click()
    tabs = page.get_by_test_id("debrief-1").get_by_role("tab")
    expect(tabs.first).to_be_visible()
    names = tabs.all_inner_texts()
    assert len(names) == len(set(names))
    assert not any(re.fullmatch(r"\S+( \d)?", name) for name in names), names
