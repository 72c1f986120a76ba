"""What comes after a design: the report with its proof, the board at any moment, a strong design, the shared file."""

import math
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.evals.casebook import built_in_cases, notes_for
from greenroom.evals.seeding import seed
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.rounds.board.events import TopicRaised
from greenroom.interview.rounds.board.state import Whiteboard, whiteboard
from greenroom.web.services import LOCAL_OWNER
from tests.e2e.conftest import OpenPage
from tests.e2e.course import aside
from tests.e2e.replaying import expect_value, records_of, wait_for_player
from tests.e2e.test_accessibility import SIZES, assert_sound_in, looked_at
from tests.e2e.test_shared_replay import Alone, fetched
from tests.serving import Server, eventually

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

CASES = ("board-average-lake", "board-weak-links")
AVERAGE, WEAK = (f"{case}-0" for case in CASES)
HOUR = 3_600_000
MOMENTS = 6
REPORT_MS = 60_000

# What the canvas shows, and what we draw ourselves, both in the order of drawing.
SCENE = """() => (window.__greenroomScene?.() ?? []).map(({id, type, x, y, width, height, text}) =>
    [id, type, ...[x, y, width, height].map(Math.round), text ?? ""])"""
DRAWN = """() => [...document.querySelectorAll("[data-testid=replay-board] [data-element]")]
    .map((element) => element.dataset.element)"""
TEXTS = """() => [...document.querySelectorAll("[data-testid=replay-board] [data-element] text")]
    .map((text) => [...text.children].map((line) => line.textContent).join("\\n"))"""
CHOSEN = """() => [...document.querySelectorAll("[data-testid=replay-board] [data-chosen]")]
    .map((element) => element.dataset.chosen)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Two designs that were really played, with the reports that the server wrote."""
    data = tmp_path_factory.mktemp("designs") / "data"
    data.mkdir()
    aside(_fill(data))
    with Server(data) as server:
        eventually(lambda: _scored(server) == len(CASES), "not all reports were written")
        yield server


async def _fill(folder: Path) -> None:
    cases = [case for case in built_in_cases("board") if case.id in CASES]
    begins = int(time.time() * 1000) - (len(cases) + 1) * HOUR
    log = SqliteEventLog.open(folder / "greenroom.db")
    try:
        at = [(case, begins + nth * HOUR) for nth, case in enumerate(cases)]
        await seed(log, LOCAL_OWNER, at, notes_for(cases))
    finally:
        await log.close()


def _scored(server: Server) -> int:
    return sum(item["overall"] is not None for item in server.get("/api/interviews")["items"])


def board_at(server: Server, interview: str, seq: int) -> Whiteboard:
    """The board as the log has it right after an event."""
    return whiteboard(Timeline(interview, records_of(server, interview)).at_seq(seq), 0)


def scene_of(board: Whiteboard) -> list[list[Any]]:
    """What a canvas has to show of a board."""
    elements = list(board.drawing.elements.values())
    if all(one.get("index") for one in elements):
        elements.sort(key=lambda one: str(one["index"]))
    return [
        [one["id"], one["type"], *(_rounded(one[side]) for side in ("x", "y", "width", "height")), one.get("text", "")]
        for one in elements
    ]


def _rounded(value: float) -> int:
    """As JavaScript rounds."""
    return math.floor(value + 0.5)


def test_a_finding_leads_to_the_board_it_rests_on(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/interviews/{WEAK}/report")
    card = page.get_by_test_id("design-card-1")
    expect(card).to_contain_text("Poster links")
    for part in ("Parts of a sound design", "Requirements", "Numbers", "Questions about your design", "Time by part"):
        expect(card.get_by_role("heading", name=part, exact=True)).to_be_visible()
    expect(card.get_by_role("list", name="Parts of a sound design")).to_contain_text("Missing")

    proofs = server.get(f"/api/interviews/{WEAK}/report")["report"]["findings"]
    found = next(
        (finding, proof)
        for finding in proofs
        for proof in finding["evidence"]
        if proof["kind"] == "board" and proof["elements"]
    )
    finding, proof = found
    link = card.locator(f'[data-testid=proof][data-kind=board][href*="finding={finding["id"]}"]').first
    expect(link).to_contain_text(proof["about"])
    link.click()
    page.wait_for_url(re.compile(f"/replay.*finding={finding['id']}"))
    wait_for_player(page)
    expect(page.get_by_test_id("replay-board")).to_have_attribute("data-revision", str(proof["revision"]))
    page.wait_for_function(f"() => ({CHOSEN})().length > 0")
    assert set(page.evaluate(CHOSEN)) <= set(proof["elements"])
    page.get_by_test_id("to-finding").click()
    expect(page.locator(f"#finding-{finding['id']}").first).to_be_visible()


def test_any_moment_of_the_board_is_as_it_was(server: Server, open_page: OpenPage) -> None:
    """The canvas shows at an event what the log folds to: forwards, backwards, and beside it the notes."""
    records = records_of(server, AVERAGE)
    drawn = [one.seq for one in records if one.event.type == "board_edited"]
    last = records[-1].seq
    moments = [drawn[0], drawn[-1], *random.Random(7).sample(range(drawn[0], last), MOMENTS), drawn[0]]
    page = open_page(f"{server.url}/interviews/{AVERAGE}/replay?seq={moments[0]}")
    wait_for_player(page)
    expect(page.get_by_test_id("replay-scene").locator("canvas").first).to_be_visible()
    for seq in moments:
        page.goto(f"{server.url}/interviews/{AVERAGE}/replay?seq={seq}")
        wait_for_player(page)
        board = board_at(server, AVERAGE, seq)
        expect(page.get_by_test_id("replay-board")).to_have_attribute("data-revision", str(board.revision))
        expect_value(page, SCENE, scene_of(board))
        page.get_by_role("radio", name="Estimates").check()
        written = board.note("estimates").text.strip().split("\n")[0] or "Nothing is written here."
        expect(page.get_by_test_id("replay-notes")).to_contain_text(written)


def test_seeking_back_and_forth_shows_the_same_board(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/interviews/{AVERAGE}/replay")
    wait_for_player(page)
    expect(page.get_by_test_id("replay-board")).to_contain_text("Nothing is on the board yet")
    page.keyboard.press("End")
    page.wait_for_function(f"() => ({SCENE})().length > 0")
    at_the_end = page.evaluate(SCENE)
    page.keyboard.press("4")
    page.wait_for_function(f"count => ({SCENE})().length < count", arg=len(at_the_end))
    page.keyboard.press("End")
    expect_value(page, SCENE, at_the_end)
    assert at_the_end == scene_of(board_at(server, AVERAGE, records_of(server, AVERAGE)[-1].seq))


def test_a_question_shows_what_it_is_about(server: Server, open_page: OpenPage) -> None:
    records = records_of(server, AVERAGE)
    raised = next(one for one in records if isinstance(one.event, TopicRaised) and one.event.elements)
    assert isinstance(raised.event, TopicRaised)
    page = open_page(f"{server.url}/interviews/{AVERAGE}/replay?seq={raised.seq}")
    wait_for_player(page)
    page.wait_for_function(f"() => ({CHOSEN})().length > 0")
    assert set(page.evaluate(CHOSEN)) <= set(raised.event.elements)
    # Until something is drawn.
    drawn = next(one.seq for one in records if one.seq > raised.seq and one.event.type == "board_edited")
    page.goto(f"{server.url}/interviews/{AVERAGE}/replay?seq={drawn}")
    wait_for_player(page)
    page.wait_for_function(f"() => ({SCENE})().length > 0")
    expect_value(page, CHOSEN, [])


def test_a_strong_design_is_told_once_the_interview_is_over(server: Server, open_page: OpenPage) -> None:
    body = {"candidate": "Ada", "track": "design", "board": {"question": "short-links"}}
    interview = str(server.post("/api/interviews", body)["id"])
    for command in ("start", "move_on", "move_on"):
        server.command(interview, type=command)
    server.command(interview, type="edit_outline", round=0, line="add service Link service x3")
    assert server.get(f"/api/interviews/{interview}/report")["debriefs"] == []
    page = open_page(f"{server.url}/interviews/{interview}/report")
    expect(page.get_by_test_id("design-debrief-1")).to_have_count(0)

    server.command(interview, type="end")
    page.goto(f"{server.url}/interviews/{interview}/report")
    debrief = page.get_by_test_id("design-debrief-1")
    expect(debrief).to_be_attached(timeout=REPORT_MS)
    pictures = debrief.get_by_test_id("board-picture")
    expect(pictures.first).to_be_hidden()
    debrief.locator("summary").first.click()
    expect(pictures).to_have_count(2)
    expect(pictures.nth(0)).to_have_accessible_name(re.compile(r"^A strong board\. .*CDN"))
    expect(pictures.nth(1)).to_have_accessible_name(re.compile(r"^Your board\. .*Link service"))
    debrief.get_by_text("A strong board as text").click()
    expect(debrief.get_by_role("region", name="A strong board as text")).to_contain_text("Load balancer")
    told = server.get(f"/api/interviews/{interview}/report")["debriefs"][0]["debrief"]
    heading = re.search(r"^#+ (.+)$", told, re.MULTILINE)
    assert heading is not None
    expect(debrief.get_by_role("heading", name=heading[1])).to_be_visible()


def test_the_shared_file_plays_the_board_offline(server: Server, browser: Browser, tmp_path: Path) -> None:
    alone = Alone(browser)
    file = fetched(server, AVERAGE, "names", tmp_path)
    page = alone.open(file)
    wait_for_player(page)
    page.keyboard.press("End")
    board = board_at(server, AVERAGE, records_of(server, AVERAGE)[-1].seq)
    shown = scene_of(board)
    expect_value(page, DRAWN, [id for id, *_ in shown])
    expect_value(page, TEXTS, [text for _, kind, *_, text in shown if kind == "text"])
    page.get_by_test_id("board-larger").click()
    page.get_by_test_id("moments").get_by_text("First drawing").click()
    page.wait_for_function(f"count => ({DRAWN})().length < count", arg=len(shown))
    assert page.get_by_test_id("replay-scene").count() == 0
    assert alone.asked == [file.as_uri()]
    assert alone.errors == []
    alone.close()


def test_report_and_replay_are_sound(server: Server, browser: Browser) -> None:
    with looked_at(browser) as page:
        page.set_viewport_size(SIZES["wide"])
        page.goto(f"{server.url}/interviews/{WEAK}/report")
        card = page.get_by_test_id("design-card-1")
        card.get_by_test_id("on-board").first.click()
        page.get_by_test_id("design-debrief-1").locator("summary").first.click()
        assert_sound_in(page, ("light", "wide"), ("dark", "phone"))
        page.set_viewport_size(SIZES["wide"])
        page.goto(f"{server.url}/interviews/{AVERAGE}/replay?t=600000")
        wait_for_player(page)
        page.wait_for_function(f"() => ({SCENE})().length > 0")
        assert_sound_in(page, ("dark", "wide"), ("light", "wide"), ("light", "phone"))
        page.goto(f"{server.url}/history")
        expect(page.get_by_test_id("history-row").filter(has_text="Seats by the Lake").first).to_contain_text(
            "Finished"
        )
        assert_sound_in(page, ("light", "wide"))
