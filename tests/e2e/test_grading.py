"""A teacher in a real browser: graded blind, by the rubric, then compared with the system."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.replaying import wait_for_player
from tests.e2e.test_accessibility import TWO_LOOKS, assert_sound_in, looked_at
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PLAYED = 4


@pytest.fixture
def page(seeded: Server, open_page: OpenPage) -> Page:
    page = open_page(f"{seeded.url}/settings")
    page.get_by_role("link", name="Grade blind").click()
    expect(page.get_by_test_id("grade-form")).to_be_visible()
    return page


def grade(page: Page, criterion: str, anchor: int) -> None:
    """Choose an anchor, which is shown in points out of 10."""
    page.get_by_test_id(f"criterion-{criterion}").get_by_role("radio", name=re.compile(rf"^{2 * anchor} ")).check()


def test_nothing_of_the_score_is_told_before_it_is_graded(seeded: Server, page: Page) -> None:
    expect(page.get_by_test_id("graded-count")).to_have_text(f"0 of {PLAYED} interviews graded")
    names = {item["candidate"] for item in seeded.get("/api/interviews")["items"]}
    main = page.locator("#main")
    for name in names:
        expect(main).not_to_contain_text(name)
    expect(main.get_by_role("link", name=re.compile("report", re.IGNORECASE))).to_have_count(0)
    page.get_by_text("Agreement", exact=True).click()
    expect(page.get_by_text("Nothing to compare yet")).to_be_visible()
    assert seeded.get("/api/grading/agreement")["pairs"] == []


def test_the_replay_is_blind(seeded: Server, page: Page) -> None:
    with page.expect_popup() as opened:
        page.get_by_test_id("blind-replay").click()
    replay = opened.value
    wait_for_player(replay)
    expect(replay.get_by_role("link", name="Grading")).to_be_visible()
    expect(replay.get_by_text(re.compile("report", re.IGNORECASE))).to_have_count(0)
    for name in {item["candidate"] for item in seeded.get("/api/interviews")["items"]}:
        expect(replay.locator("body")).not_to_contain_text(name)


def test_grades_are_given_by_the_rubric_and_kept_until_they_are_saved(seeded: Server, page: Page) -> None:
    rubric = seeded.get("/api/grading")["rubric"]
    first = page.get_by_test_id("grade-form").get_by_role("heading", level=2).inner_text()
    expect(page.get_by_test_id("save-grades")).to_have_attribute("aria-disabled", "true")
    for criterion in rubric["criteria"]:
        assert page.get_by_test_id(f"criterion-{criterion['id']}").get_by_role("radio").count() == 7
    grade(page, "correctness", 3)
    page.keyboard.press("ArrowDown")
    grade(page, "communication", 2)
    page.get_by_test_id("grade-note").fill("Quick at the end.")
    page.reload()
    expect(page.get_by_text("2 of 7 criteria graded, not saved yet")).to_be_visible()
    correctness = page.get_by_test_id("criterion-correctness")
    expect(correctness.get_by_role("radio", name=re.compile("^8 "))).to_be_checked()
    page.get_by_test_id("save-grades").click()
    expect(page.get_by_test_id("graded-count")).to_have_text(f"1 of {PLAYED} interviews graded")
    heading = page.get_by_test_id("grade-form").get_by_role("heading", level=2)
    expect(heading).not_to_have_text(first)
    # The next form starts at its top, where a screen reader starts too.
    expect(heading).to_be_focused()
    assert page.evaluate("scrollY") == 0

    (item,) = [one for one in seeded.get("/api/grading")["items"] if one["graded"]]
    assert (item["label"], item["graded"]) == (first, {"correctness": 4, "communication": 2})
    page.get_by_test_id(f"grade-{item['interview']}").click()
    expect(page.get_by_test_id("grade-note")).to_have_value("Quick at the end.")
    assert [pair["interview"] for pair in seeded.get("/api/grading/agreement")["pairs"]] == [item["interview"]]


def test_teacher_and_system_are_compared(seeded: Server, page: Page) -> None:
    for each, item in enumerate(seeded.get("/api/grading")["items"]):
        page.get_by_test_id(f"grade-{item['interview']}").click()
        expect(page.get_by_role("heading", level=2, name=item["label"])).to_be_visible()
        for criterion in ("problem_solving", "correctness", "efficiency", "communication"):
            grade(page, criterion, 1 + each % 4)
        page.get_by_test_id("save-grades").click()
        expect(page.get_by_text(f"The grades for {item['label']} are saved.")).to_be_visible()
    expect(page.get_by_test_id("graded-count")).to_have_text(f"{PLAYED} of {PLAYED} interviews graded")
    page.get_by_text("Agreement", exact=True).click()
    agreement = seeded.get("/api/grading/agreement")
    expect(page.get_by_test_id("agreement-note")).to_have_text(agreement["note"])
    points = page.get_by_test_id("pairs-plot").locator("[data-point]")
    expect(points).to_have_count(len(agreement["pairs"]))
    lowest = min(agreement["pairs"], key=lambda pair: pair["teacher"])
    expect(points.first).to_have_accessible_name(re.compile(rf"teacher {lowest['teacher']:.1f}, Greenroom \d"))
    points.first.focus()
    page.keyboard.press("ArrowRight")
    expect(points.nth(1)).to_be_focused()
    table = page.get_by_test_id("criteria-table")
    for one in agreement["criteria"]:
        expect(table.get_by_role("row", name=re.compile(f"^{one['title']} {one['pairs']} "))).to_be_visible()
    page.get_by_test_id("pairs-as-table").click()
    expect(page.get_by_test_id("pairs-table").locator("tbody tr")).to_have_count(len(agreement["pairs"]))


def test_the_pages_are_sound_wide_and_light_narrow_and_dark(seeded: Server, browser: Browser) -> None:
    for each, item in enumerate(seeded.get("/api/grading")["items"]):
        given = {"correctness": 1 + each % 4, "communication": 4 - each % 4}
        seeded.post(f"/api/grading/{item['interview']}", {"grades": given}, method="PUT")
    with looked_at(browser) as page:
        page.goto(f"{seeded.url}/grading")
        expect(page.get_by_test_id("grade-form")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)
        page.goto(f"{seeded.url}/grading?view=agreement")
        expect(page.get_by_test_id("criteria-table")).to_be_visible()
        assert_sound_in(page, *TWO_LOOKS)
        page.set_viewport_size({"width": 360, "height": 780})
        table = page.get_by_role("region", name="Agreement by criterion")
        assert table.evaluate("it => it.scrollWidth - it.clientWidth") == 0, "all of it can be read on a phone"
