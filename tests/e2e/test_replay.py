"""The replay in a real browser: by keyboard alone, exact at any moment, to a finding and back, on every screen."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from greenroom.interview.core.seeking import Timeline
from greenroom.web.room import room_of
from greenroom.web.rounds.coding.wire import CodingView
from tests.e2e.conftest import PATIENCE_MS, OpenPage
from tests.e2e.course import INTERVIEWS
from tests.e2e.replaying import (
    CODE,
    SAID,
    WORDS,
    clock,
    expect_clock,
    expect_value,
    recording_head,
    records_of,
    value_text,
    wait_for_player,
)
from tests.e2e.test_accessibility import SIZES, assert_sound_in, looked_at
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

MOMENTS = 8
TIMES = "\u00d7"
INTERVIEW = INTERVIEWS[6]
"""One of two problems, with runs, hints and signs of struggle."""


@pytest.fixture
def page(seeded: Server, open_page: OpenPage) -> Page:
    page = open_page(f"{seeded.url}/interviews/{INTERVIEW}/replay")
    wait_for_player(page)
    return page


def test_it_is_played_by_keyboard_alone(page: Page) -> None:
    keys = page.keyboard
    assert clock(page) == "0:00"
    keys.press("Space")
    expect(page.get_by_test_id("play")).to_have_accessible_name("Pause")
    expect(page.get_by_test_id("clock")).not_to_have_text(re.compile("^0:00 "))
    keys.press("k")
    expect(page.get_by_test_id("play")).to_have_accessible_name("Play")

    keys.press("Home")
    keys.press("ArrowRight")
    keys.press("Shift+ArrowRight")
    expect_clock(page, "0:35")
    keys.press("ArrowLeft")
    expect_clock(page, "0:30")
    keys.press("End")
    total = page.get_by_test_id("clock").inner_text().split(" / ")[1]
    expect_clock(page, total)
    keys.press("5")
    expect(page.get_by_test_id("clock")).not_to_have_text(re.compile(f"^{total} "))
    assert value_text(page).startswith(f"{clock(page)} of {total}, ")

    for speed in ("1.5", "2", "4", "8", "8"):
        keys.press(">")
        expect(page.get_by_test_id("speed")).to_have_text(f"{speed}{TIMES}")
    keys.press("<")
    expect(page.get_by_test_id("speed")).to_have_text(f"4{TIMES}")
    keys.press("s")
    expect(page.get_by_test_id("skip-silence")).to_have_attribute("aria-pressed", "true")
    keys.press("?")
    expect(page.get_by_test_id("key-help")).to_contain_text("Play or pause")
    keys.press("Escape")
    expect(page.get_by_test_id("key-help")).to_be_hidden()


def test_it_goes_from_mark_to_mark(seeded: Server, page: Page) -> None:
    marks = recording_head(seeded, INTERVIEW)["marks"]
    assert {"stage", "run", "submission", "hint", "signal", "end"} <= {mark["kind"] for mark in marks}
    for mark in marks[1:12]:
        page.keyboard.press("]")
        expect(page.get_by_test_id("just-now")).to_contain_text(mark["label"])
        expect(page.get_by_test_id("moments").locator("[aria-current=step]")).to_contain_text(mark["label"])
    for mark in reversed(marks[8:11]):
        page.keyboard.press("[")
        expect(page.get_by_test_id("just-now")).to_contain_text(mark["label"])


def test_the_pointer_finds_marks_and_places(seeded: Server, page: Page) -> None:
    head = recording_head(seeded, INTERVIEW)
    mark = next(mark for mark in head["marks"] if mark["kind"] == "hint")
    track = page.get_by_test_id("scrubber").locator("[data-lane]").bounding_box()
    assert track is not None
    share = (mark["at"] - head["starts_at"]) / (head["ends_at"] - head["starts_at"])
    page.mouse.move(track["x"] + share * track["width"], track["y"] + 8)
    expect(page.get_by_test_id("preview")).to_contain_text(mark["label"])
    page.mouse.click(track["x"] + track["width"] / 2, track["y"] + track["height"] + 5)
    half = (head["ends_at"] - head["starts_at"]) // 2000
    expect(page.get_by_test_id("scrubber")).to_have_attribute(
        "aria-valuenow", re.compile("|".join(rf"^{half + off}$" for off in range(-2, 3)))
    )


def test_the_other_problem_can_be_looked_at(seeded: Server, open_page: OpenPage) -> None:
    records = records_of(seeded, INTERVIEW)
    timeline = Timeline(INTERVIEW, records)
    at_the_second = [one.seq for one in records if timeline.at_seq(one.seq).open_round == 1]
    page = open_page(f"{seeded.url}/interviews/{INTERVIEW}/replay?seq={at_the_second[len(at_the_second) // 2]}")
    wait_for_player(page)
    rounds = room_of(timeline.at_seq(at_the_second[len(at_the_second) // 2])).rounds
    first, second = (one.code.text for one in rounds if isinstance(one, CodingView) and one.code is not None)
    expect_value(page, CODE, second)
    page.get_by_role("radio", name="Problem 1").check()
    expect_value(page, CODE, first)


def test_skipping_silence_saves_the_time(seeded: Server, page: Page) -> None:
    head = recording_head(seeded, INTERVIEW)
    silence = max(head["silences"], key=lambda one: one["end"] - one["start"])
    page.goto(f"{seeded.url}/interviews/{INTERVIEW}/replay?t={silence['start'] - head['starts_at']}")
    wait_for_player(page)
    before = _seconds(page)
    page.keyboard.press("s")
    page.keyboard.press("Space")
    length = (silence["end"] - silence["start"]) // 1000
    page.wait_for_function(
        "(least) => Number(document.querySelector('[data-testid=scrubber]').ariaValueNow) >= least",
        arg=before + length,
    )
    assert length * 1000 > 2 * PATIENCE_MS, "nobody would have waited for it"


def _seconds(page: Page) -> int:
    return int(page.get_by_test_id("scrubber").get_attribute("aria-valuenow") or -1)


def test_any_moment_is_as_it_was(seeded: Server, open_page: OpenPage) -> None:
    """The browser shows at an event what the log folds to, in code, conversation and results."""
    records = records_of(seeded, INTERVIEW)
    timeline = Timeline(INTERVIEW, records)
    last = next(one.seq for one in records if one.event.type == "interview_completed")
    moments = sorted(random.Random(5).sample(range(20, last), MOMENTS))
    page = open_page(f"{seeded.url}/healthz")
    seen_code = seen_runs = 0
    for seq in moments:
        page.goto(f"{seeded.url}/interviews/{INTERVIEW}/replay?seq={seq}")
        wait_for_player(page)
        room = room_of(timeline.at_seq(seq))
        opened = [round.index for round in room.rounds if round.opened_at is not None]
        index = room.interview.round if room.interview.round is not None else max(opened, default=None)
        round = None if index is None else room.rounds[index]
        assert round is None or isinstance(round, CodingView)
        code = [round.code.text] if round is not None and round.code is not None else []
        expect_value(page, CODE, code[0] if code else "")
        earlier = page.get_by_role("button", name="Show earlier messages")
        if earlier.count():
            earlier.click()
        expect_value(page, SAID, [line.seq for line in room.lines])
        spoken = [line for line in room.lines if line.who == "candidate"]
        if spoken:
            assert spoken[-1].text in page.evaluate(WORDS, spoken[-1].seq)
        run = round.runs[-1] if round is not None and round.runs else None
        results = page.get_by_test_id("replay-results")
        if run is None:
            expect(results).to_contain_text("No runs yet")
        elif run.result is None:
            expect(results).to_contain_text("Being judged")
        else:
            expect(results).to_contain_text(f"{run.result.passed}/{run.result.total}")
            seen_runs += 1
        seen_code += bool(code)
    assert seen_code >= 3, "the moments have to show something"
    assert seen_runs >= 2, "the moments have to show something"


def test_the_code_shows_where_somebody_types_and_the_address_can_be_copied(seeded: Server, open_page: OpenPage) -> None:
    edit = next(one for one in records_of(seeded, INTERVIEW) if one.event.type == "code_edited")
    page = open_page(f"{seeded.url}/interviews/{INTERVIEW}/replay?seq={edit.seq}")
    expect(page.get_by_test_id("caret")).to_be_visible()
    expect(page.locator("[data-testid=replay-code] [data-fresh]").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"replay\?t=\d+$"))
    code, place = page.evaluate(CODE), clock(page)
    page.reload()
    wait_for_player(page)
    expect_value(page, CODE, code)
    expect_clock(page, place)


def test_from_a_finding_to_its_moment_and_back(seeded: Server, open_page: OpenPage) -> None:
    page = open_page(f"{seeded.url}/interviews/{INTERVIEW}/report")
    proof = page.locator(f'a[href*="/interviews/{INTERVIEW}/replay?"][href*="finding="]').first
    proof.focus()
    page.keyboard.press("Enter")
    wait_for_player(page)
    finding = re.search(r"finding=([\w-]+)", page.url)
    assert finding is not None
    expect(page.get_by_test_id("finding")).to_contain_text("Finding:")
    page.get_by_test_id("to-finding").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/report#finding-{finding[1]}$"))
    expect(page.locator(f"[id='finding-{finding[1]}']")).to_be_in_viewport()


def test_a_moment_leads_to_the_finding_it_proves(seeded: Server, open_page: OpenPage) -> None:
    report = seeded.get(f"/api/interviews/{INTERVIEW}/report")["report"]
    mark = next(mark for mark in recording_head(seeded, INTERVIEW)["marks"] if mark["findings"])
    page = open_page(f"{seeded.url}/interviews/{INTERVIEW}/replay?seq={mark['seq']}")
    found = next(one for one in report["findings"] if one["id"] == mark["findings"][0])
    page.get_by_test_id("moments").get_by_role("link", name=found["text"]).first.click()
    page.wait_for_url(re.compile(rf"/report#finding-{found['id']}$"))


def test_the_finding_can_be_put_aside(seeded: Server, open_page: OpenPage) -> None:
    page = open_page(f"{seeded.url}/interviews/{INTERVIEW}/replay?seq=40&finding=gone")
    expect(page.get_by_test_id("finding")).to_contain_text("the report refers to this moment")
    page.get_by_test_id("finding").get_by_role("button", name="Close").click()
    expect(page.get_by_test_id("finding")).to_be_hidden()
    page.wait_for_url(re.compile(r"replay\?seq=40$"))


def test_what_cannot_be_played_says_why(seeded: Server, open_page: OpenPage) -> None:
    page = open_page(f"{seeded.url}/interviews/no-such-one/replay")
    expect(page.get_by_role("heading", level=1)).to_have_text("Session not found")
    going = seeded.at_problem()
    page.goto(f"{seeded.url}/interviews/{going}/replay")
    expect(page.get_by_role("heading", level=1)).to_have_text("This interview is still in progress")
    page.route("**/recording", lambda route: route.abort())
    page.goto(f"{seeded.url}/interviews/{INTERVIEW}/replay")
    expect(page.get_by_role("alert")).to_contain_text("safe on disk")
    page.unroute("**/recording")
    page.get_by_role("button", name="Try again").click()
    wait_for_player(page)


def test_an_interview_of_a_few_seconds_has_a_replay(seeded: Server, open_page: OpenPage) -> None:
    interview = seeded.post("/api/interviews", {"candidate": "Ada"})["id"]
    seeded.command(interview, type="start")
    seeded.post(f"/api/interviews/{interview}/status", {"status": "abandoned"}, method="PATCH")
    page = open_page(f"{seeded.url}/interviews/{interview}/replay")
    wait_for_player(page)
    expect(page.get_by_text("No code yet.")).to_be_visible()
    for key in ("End", "Space", "]", "[", "5", "s"):
        page.keyboard.press(key)
    expect(page.get_by_test_id("clock")).to_be_visible()


def test_every_screen_is_sound(seeded: Server, browser: Browser) -> None:
    with looked_at(browser) as page:
        page.goto(f"{seeded.url}/interviews/{INTERVIEW}/replay")
        wait_for_player(page)
        page.keyboard.press("6")
        page.get_by_test_id("tab-moments").click()
        assert_sound_in(page, ("light", "wide"), ("dark", "wide"))
        page.get_by_test_id("tab-problem").click()
        assert_sound_in(page, ("light", "wide"))
        page.set_viewport_size(SIZES["phone"])
        for part in ("Code", "Talk", "Moments", "Results"):
            page.get_by_role("tab", name=part).click()
            assert_sound_in(page, ("light", "phone"))
        assert_sound_in(page, ("dark", "phone"))
        page.get_by_test_id("share").click()
        assert_sound_in(page, ("light", "wide"), ("dark", "phone"))
