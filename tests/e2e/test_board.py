"""The room for system design: a whole interview by mouse, one by keyboard in the outline alone, and what may go wrong."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.candidate import expect_saved, say
from tests.e2e.conftest import OpenPage, new_window
from tests.e2e.test_accessibility import assert_sound_in, findings
from tests.serving import Server, eventually

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

REPORT_MS = 60_000
PHASES = ("requirements", "estimation", "design", "dives", "scale", "wrap_up")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With every design question."""
    with Server(tmp_path_factory.mktemp("boards") / "data") as server:
        yield server


def at_board(server: Server, *lines: str, **settings: Any) -> str:
    """An interview that stands at its design, with these lines in the outline."""
    body = {"candidate": "Ada", "track": "design", "board": {"question": "short-links"}, **settings}
    interview = str(server.post("/api/interviews", body)["id"])
    for command in ("start", "move_on", "move_on"):
        server.command(interview, type=command)
    for line in lines:
        server.command(interview, type="edit_outline", round=0, line=line)
    return interview


def round_of(server: Server, interview: str) -> dict[str, Any]:
    """The design as the server has it."""
    found: dict[str, Any] = server.get(f"/api/interviews/{interview}")["room"]["rounds"][0]
    return found


def outline_of(server: Server, interview: str) -> list[str]:
    """The rows of the outline as the server reads the board."""
    return [row["text"] for row in server.get(f"/api/interviews/{interview}/rounds/0/graph")["outline"]]


def wait_for_board(page: Page) -> Locator:
    """The canvas, once it can be drawn on."""
    board = page.get_by_test_id("board-canvas")
    expect(board.locator("canvas.interactive")).to_be_visible()
    expect(page.get_by_role("toolbar", name="Components")).to_be_visible()
    return board


def drop(page: Page, part: str, name: str, x: int, y: int) -> None:
    """Drag a component from the palette to a place on the board, and name it."""
    target = page.get_by_test_id("board-canvas").locator("canvas.interactive")
    page.locator(f"[data-part={part}]").drag_to(target, target_position={"x": x, "y": y})
    editor = page.locator("textarea.excalidraw-wysiwyg")
    expect(editor).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Escape")
    expect(editor).to_have_count(0)


def draw_arrow(page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag an arrow from one place on the board to another."""
    box = page.get_by_test_id("board-canvas").locator("canvas.interactive").bounding_box()
    assert box is not None
    page.get_by_test_id("toolbar-arrow").locator("..").click()
    page.mouse.move(box["x"] + start[0], box["y"] + start[1])
    page.mouse.down()
    for step in range(1, 6):
        share = step / 5
        page.mouse.move(
            box["x"] + start[0] + (end[0] - start[0]) * share, box["y"] + start[1] + (end[1] - start[1]) * share
        )
    page.mouse.up()


def phase_in(page: Page) -> Locator:
    return page.get_by_test_id("phase-bar")


def go_to_phase(page: Page, phase: str) -> None:
    """Go on until this part of the round."""
    while (now := str(phase_in(page).get_attribute("data-phase"))) != phase:
        page.get_by_test_id("next-phase").click()
        expect(phase_in(page)).to_have_attribute("data-phase", PHASES[PHASES.index(now) + 1])


def to_report(page: Page, interview: str) -> None:
    """End the interview and read the report of its design."""
    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()
    page.wait_for_url(re.compile(f"/interviews/{interview}/report"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_whole_design_by_mouse(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/?track=design")
    page.get_by_test_id("name").fill("Ada")
    page.get_by_test_id("design-question").fill("poster")
    page.get_by_role("option").first.click()
    expect(page.get_by_test_id("design-about")).to_be_visible()
    page.get_by_test_id("start-interview").click()
    page.wait_for_url(re.compile(r"/interviews/[\w-]+$"))
    interview = page.url.rsplit("/", 1)[-1]
    for stage in ("About you", "System design"):
        page.get_by_test_id("move-on").first.click()
        expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text(stage)

    # What is asked is answered, and kept.
    wait_for_board(page)
    expect(page.get_by_test_id("statement")).to_contain_text("posters for theatres")
    say(page, "Can the target of a link be changed later?")
    expect(page.get_by_test_id("given")).to_contain_text("changing the target")

    # Figures are computed beside their lines.
    go_to_phase(page, "estimation")
    page.get_by_test_id("side-estimates").click()
    page.get_by_test_id("note-estimates").fill("visits = 10M a day\nreads = visits * 2 = 2300/s")
    expect(page.get_by_test_id("pad-line-2")).to_have_attribute("data-tone", "wrong")
    expect(page.get_by_test_id("pad-said")).to_contain_text("Line 2: wrong.")
    page.get_by_test_id("note-estimates").fill("visits = 10M a day\nreads = visits * 2 = 230/s")
    expect(page.get_by_test_id("pad-line-2")).to_have_attribute("data-tone", "right")

    go_to_phase(page, "design")
    drop(page, "service", "Links API x3", 200, 160)
    drop(page, "cache", "Hot links", 200, 400)
    drop(page, "key_value", "Link store", 520, 560)
    draw_arrow(page, (200, 175), (200, 385))
    draw_arrow(page, (230, 175), (500, 545))
    expect_saved(page)
    page.get_by_test_id("side-outline").click()
    outline = page.get_by_test_id("outline")
    expect(outline.locator("[data-kind=component]")).to_have_count(3)
    expect(outline.locator("[data-kind=flow]")).to_have_count(2)
    expect(outline.get_by_role("treeitem", name=re.compile("^Links API, service, 3 replicas"))).to_be_visible()

    # What is selected in one is selected in the other.
    outline.get_by_role("treeitem", name=re.compile("^Hot links")).click()
    expect(page.get_by_test_id("component-panel")).to_contain_text("Hot links")
    page.get_by_test_id("board-canvas").locator("canvas.interactive").click(position={"x": 480, "y": 575})
    expect(outline.get_by_role("treeitem", name=re.compile("^Link store"))).to_have_attribute("aria-selected", "true")

    go_to_phase(page, "wrap_up")
    page.get_by_test_id("finish").click()
    page.get_by_test_id("finish-confirm").click()
    expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text("Closing")
    assert {text.split(" (")[0] for text in outline_of(server, interview) if "->" not in text} == {
        "Links API",
        "Hot links",
        "Link store",
    }
    to_report(page, interview)
    expect(page.get_by_text("Poster links").first).to_be_visible(timeout=REPORT_MS)
    page.goto(f"{server.url}/history")
    expect(page.get_by_test_id("history-row").first).to_contain_text("Poster links")


def test_a_whole_design_by_keyboard_in_the_outline(server: Server, open_page: OpenPage) -> None:
    interview = at_board(server)
    page = open_page(f"{server.url}/interviews/{interview}")
    said = page.get_by_test_id("announcer")
    expect(page.get_by_test_id("phase-bar")).to_be_visible()

    # Without the canvas: nothing of it stays.
    page.keyboard.press("Alt+o")
    expect(page.get_by_test_id("board-canvas")).to_have_count(0)
    page.keyboard.press("Alt+3")
    page.keyboard.type("How many posters are printed in a year, and can the target of a link be changed?")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("given")).to_contain_text("changing the target")
    page.keyboard.press("Alt+6")
    page.keyboard.type("visits = 10M a day\nreads = visits * 2 = 230/s")
    expect(page.get_by_test_id("pad-line-2")).to_have_attribute("data-tone", "right")
    for phase in ("estimation", "design"):
        page.keyboard.press("Alt+n")
        expect(phase_in(page)).to_have_attribute("data-phase", phase)

    # Everything is read out, and every key is where one stands.
    page.keyboard.press("Alt+1")
    expect(page.get_by_test_id("outline-first")).to_be_focused()
    line = page.get_by_test_id("outline-line")
    page.keyboard.press("a")
    expect(line).to_be_focused()
    page.keyboard.type('service "Links API"')
    page.keyboard.press("Enter")
    expect(said).to_have_text("Added service Links API. 1 component.")
    current = page.locator("[data-testid=outline] [role=treeitem][tabindex='0']")
    expect(current).to_be_focused()

    # The list offers kinds; one is taken from it.
    page.keyboard.press("a")
    expect(page.get_by_test_id("completions")).to_be_visible()
    page.keyboard.type("cac")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(line).to_have_value("add cache ")
    page.keyboard.type('"Hot links" x2')
    page.keyboard.press("Enter")
    expect(said).to_have_text("Added cache Hot links, 2 replicas. 2 components.")
    expect(current).to_have_attribute("aria-label", re.compile("^Hot links, cache, 2 replicas"))

    page.keyboard.press("Home")
    expect(current).to_have_attribute("aria-label", re.compile("^Links API"))
    page.keyboard.press("c")
    page.keyboard.type("hot: read code")
    page.keyboard.press("Enter")
    expect(said).to_have_text("Connected Links API to Hot links: read code. 2 components.")
    page.keyboard.press("Home")
    page.keyboard.press("r")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(said).to_have_text("Links API, 4 replicas. 2 components.")
    page.keyboard.press("n")
    page.keyboard.type("stateless")
    page.keyboard.press("Enter")
    expect(said).to_have_text("Note on Links API: stateless. 2 components.")
    page.keyboard.press("Enter")
    page.keyboard.type("Redirects")
    page.keyboard.press("Enter")
    expect(said).to_have_text("Renamed Links API to Redirects. 2 components.")

    # By its name to another row, and gone and back again.
    page.keyboard.press("/")
    page.keyboard.type("hot")
    expect(current).to_have_attribute("aria-label", re.compile("Hot links"))
    page.keyboard.press("End")
    expect(current).to_have_attribute("aria-label", re.compile("^Hot links, cache"))
    page.keyboard.press("k")
    page.keyboard.type("key value")
    page.keyboard.press("Enter")
    expect(said).to_have_text("Hot links is now of the kind key-value store. 2 components.")
    page.keyboard.press("Delete")
    expect(said).to_have_text("Deleted Hot links. 1 component.")
    page.keyboard.press("u")
    expect(said).to_have_text(re.compile("^Added key-value store Hot links"))
    expect(said).to_have_text(re.compile("2 components.$"))

    # What cannot be read is said, and the line stays.
    page.keyboard.press("Alt+4")
    expect(line).to_be_focused()
    page.keyboard.type("connect Nobody -> Hot")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("outline-why")).to_contain_text("There is no component that begins with 'Nobody'")
    expect(line).to_have_value("connect Nobody -> Hot")
    page.keyboard.press("Escape")

    for phase in ("dives", "scale", "wrap_up"):
        page.keyboard.press("Alt+n")
        expect(phase_in(page)).to_have_attribute("data-phase", phase)
    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox", name="Find a command")).to_be_focused()
    page.keyboard.type("Finish the design")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("finish-confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text("Closing")
    assert outline_of(server, interview)[0].startswith("Redirects (service) x4: stateless")
    to_report(page, interview)
    expect(page.get_by_text("Poster links").first).to_be_visible(timeout=REPORT_MS)
