"""Progress in a real browser: after ten interviews, after one, and before the first; today's practice in the lobby."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.course import INTERVIEWS, put_in_bin
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

WHOLE_BANK = True


@pytest.fixture
def view(seeded: Server) -> Any:
    return seeded.get("/api/progress")


@pytest.fixture
def page(seeded: Server, open_page: OpenPage) -> Page:
    page = open_page(f"{seeded.url}/progress")
    expect(page.get_by_test_id("progress-note")).to_be_visible()
    return page


def test_the_scores_are_a_plot_that_can_be_read_by_keyboard_and_a_table(page: Page, view: Any) -> None:
    expect(page.get_by_test_id("progress-note")).to_have_text(view["note"])
    expect(page.get_by_test_id("newest-score")).to_have_text(f"{view['overall'][-1]['overall']:.1f}")
    plot = page.get_by_test_id("overall-plot")
    points = plot.locator("[data-point]")
    expect(points).to_have_count(len(INTERVIEWS))
    expect(plot).to_contain_text("Score out of 10")
    for index, point in enumerate(view["overall"]):
        span = f"between {point['low']:.1f} and {point['high']:.1f}"
        words = f"{point['overall']:.1f} out of 10; if you repeated it, likely {span}"
        expect(points.nth(index)).to_have_accessible_name(re.compile(re.escape(words)))

    page.get_by_test_id("overall-as-table").click()
    rows = page.get_by_test_id("overall-table").locator("tbody tr")
    expect(rows).to_have_count(len(INTERVIEWS))
    expect(rows.first).to_contain_text(f"{view['overall'][-1]['overall']:.1f}")
    page.get_by_test_id("overall-as-table").click()
    expect(points).to_have_count(len(INTERVIEWS))

    page.get_by_test_id("overall-as-table").focus()
    page.keyboard.press("Tab")
    expect(points.last).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(points.nth(1)).to_be_focused()
    expect(page.get_by_test_id("span-tip")).to_contain_text("out of 10")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/interviews/{INTERVIEWS[1]}/report$"))


def test_every_skill_says_where_it_stands_how_sure_that_is_and_how_it_came_to_be(page: Page, view: Any) -> None:
    assert {skill["kind"] for skill in view["skills"]} == {"topic", "criterion"}
    for skill in view["skills"]:
        row = page.get_by_test_id(f"skill-{skill['id']}")
        low, high = (f"{int(skill[end] + 0.5):,}" for end in ("low", "high"))
        expect(row).to_contain_text(skill["title"])
        expect(row).to_contain_text(f"95 % interval {low} to {high}")
        expect(row).to_contain_text(skill["note"])
    skill = max(view["skills"], key=lambda one: one["seen"])
    row = page.get_by_test_id(f"skill-{skill['id']}")
    row.get_by_role("button").click()
    expect(row.locator("[data-point]")).to_have_count(len(skill["points"]))
    expect(row).to_contain_text(f"based on {skill['seen']} results")
    page.get_by_text("What a rating is").click()
    expect(page.get_by_test_id("rating-explained")).to_contain_text("Everyone starts at 1,500")
    for question in view["questions"]:
        expect(page.get_by_test_id(f"rated-{question['slug']}")).to_contain_text(f"{question['seen']} result")


def test_what_comes_next_is_told_with_its_reason(page: Page, view: Any) -> None:
    assert view["today"]
    assert view["later"]
    for place, dues in (("today", view["today"]), ("later", view["later"][:5])):
        items = page.get_by_test_id(place).get_by_test_id("due")
        expect(items).to_have_count(len(dues))
        for index, due in enumerate(dues):
            expect(items.nth(index)).to_contain_text(due["why"])
            expect(items.nth(index)).to_contain_text(f"about {due['minutes']} min")
    expect(page.get_by_test_id("streak")).to_contain_text(view["streak"]["note"])
    expect(page.get_by_test_id("next-interview")).to_contain_text(view["next"]["why"])
    page.get_by_test_id("later").get_by_test_id("due").first.click()
    expect(page).to_have_url(re.compile(f"/practice/{view['later'][0]['slug']}$"))


def test_the_pages_are_sound_wide_and_light_narrow_and_dark(seeded: Server, browser: Browser) -> None:
    with looked_at(browser) as page:
        page.goto(f"{seeded.url}/progress")
        page.get_by_role("button", name=re.compile("^Rating history for")).first.click()
        expect(page.get_by_test_id("overall-plot")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)
        page.goto(seeded.url)
        expect(page.get_by_test_id("today")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)


def test_the_lobby_knows_what_suits_and_starts_with_what_was_chosen(seeded: Server, view: Any, page: Page) -> None:
    page.goto(seeded.url)
    expect(page.get_by_test_id("today").get_by_test_id("due")).to_have_count(len(view["today"]))
    expect(page.get_by_test_id("today")).to_contain_text(view["today"][0]["why"])
    expect(page.get_by_test_id("suits")).to_contain_text(f"suits you right now. {view['next']['why']}")
    page.get_by_test_id("adaptive").check()
    page.get_by_test_id("level").click()
    page.get_by_role("option", name="Senior").click()
    page.reload()
    expect(page.get_by_test_id("adaptive")).to_be_checked()
    expect(page.get_by_test_id("level")).to_contain_text("Senior")
    page.get_by_test_id("start-interview").click()
    expect(page.get_by_test_id("conversation").first).to_be_visible()
    room = seeded.get(f"/api/interviews/{interview_in(page)}")["room"]
    level, choices = room["interview"]["settings"]["level"], room["rounds"][0]["choices"]
    assert (choices["adaptive"], level) == (True, "senior")
    put_in_bin(seeded, interview_in(page))


def test_one_button_starts_what_is_suggested(seeded: Server, view: Any, page: Page) -> None:
    page.get_by_test_id("start-suggested").click()
    expect(page.get_by_test_id("conversation").first).to_be_visible()
    choices = seeded.get(f"/api/interviews/{interview_in(page)}")["room"]["rounds"][0]["choices"]
    assert (choices["difficulty"], choices["adaptive"]) == (view["next"]["difficulty"], True)
    put_in_bin(seeded, interview_in(page))


def interview_in(page: Page) -> str:
    found = re.search(r"/interviews/([^/?]+)$", page.url)
    assert found
    return found[1]


def test_one_interview_is_called_uncertain(seeded: Server, open_page: OpenPage) -> None:
    for item in seeded.get("/api/interviews?limit=100")["items"]:
        if item["id"] != INTERVIEWS[0]:
            put_in_bin(seeded, item["id"])
    page = open_page(f"{seeded.url}/progress")
    expect(page.get_by_test_id("overall-plot").locator("[data-point]")).to_have_count(1)
    expect(page.get_by_text("One interview says little")).to_be_visible()


def test_before_the_first_interview_there_is_a_way_to_begin(seeded: Server, open_page: OpenPage) -> None:
    seeded.post("/api/erase-everything", {"confirm": "delete everything"})
    page = open_page(f"{seeded.url}/progress")
    expect(page.get_by_test_id("progress-empty")).to_be_visible()
    expect(page.get_by_test_id("start-suggested")).to_be_visible()
    expect(page.get_by_test_id("overall-plot")).to_have_count(0)
    page.goto(seeded.url)
    expect(page.get_by_test_id("start-interview").first).to_be_enabled()
    expect(page.get_by_test_id("suits")).to_have_count(0)
