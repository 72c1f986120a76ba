"""The room for system design: a whole design by mouse, one by keyboard in the outline alone, and what may go wrong."""

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
    drop(page, "service", "Links API x3", 380, 160)
    drop(page, "cache", "Hot links", 380, 400)
    drop(page, "key_value", "Link store", 620, 560)
    draw_arrow(page, (380, 175), (380, 385))
    draw_arrow(page, (410, 175), (600, 545))
    expect_saved(page)
    page.get_by_test_id("side-outline").click()
    outline = page.get_by_test_id("outline")
    expect(outline.locator("[data-kind=component]")).to_have_count(3)
    expect(outline.locator("[data-kind=flow]")).to_have_count(2)
    expect(outline.get_by_role("treeitem", name=re.compile("^Links API, service, 3 replicas"))).to_be_visible()

    # What is selected in one is selected in the other.
    outline.get_by_role("treeitem", name=re.compile("^Hot links")).click()
    expect(page.get_by_test_id("component-panel")).to_contain_text("Hot links")
    page.get_by_test_id("board-canvas").locator("canvas.interactive").click(position={"x": 580, "y": 575})
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
    expect(page.get_by_test_id("say-input")).to_be_focused()
    page.keyboard.type("How many posters are printed in a year, and can the target of a link be changed?")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("given")).to_contain_text("changing the target")
    page.keyboard.press("Alt+6")
    expect(page.get_by_test_id("note-estimates")).to_be_focused()
    page.keyboard.type("visits = 10M a day\nreads = visits * 2 = 230/s")
    expect(page.get_by_test_id("pad-line-2")).to_have_attribute("data-tone", "right")
    for phase in ("estimation", "design"):
        page.keyboard.press("Alt+n")
        expect(phase_in(page)).to_have_attribute("data-phase", phase)

    # Everything is read out, and every key is where one stands.
    page.keyboard.press("Alt+1")
    expect(page.get_by_test_id("outline-first")).to_be_focused()
    line = page.get_by_test_id("outline-line")
    current = page.locator("[data-testid=outline] [role=treeitem][tabindex='0']")

    def press(key: str, typed: str, words: str | re.Pattern[str]) -> None:
        """Press a key on the present row, finish its line, and hear what became of it."""
        page.keyboard.press(key)
        expect(line).to_be_focused()
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(said).to_have_text(words)
        expect(current).to_be_focused()

    press("a", 'service "Links API"', "Added service Links API. 1 component.")
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
    expect(current).to_be_focused()
    expect(current).to_have_accessible_name(re.compile("^Hot links, cache, 2 replicas"))

    page.keyboard.press("Home")
    expect(current).to_have_accessible_name(re.compile("^Links API"))
    press("c", "hot: read code", "Connected Links API to Hot links: read code. 2 components.")
    expect(current).to_have_accessible_name("to Hot links, read code")
    page.keyboard.press("ArrowLeft")
    press("r", "4", "Links API, 4 replicas. 2 components.")
    press("n", "stateless", "Note on Links API: stateless. 2 components.")
    press("Enter", "Redirects", "Renamed Links API to Redirects. 2 components.")

    # By its name to another row, and gone and back again.
    page.keyboard.press("/")
    page.keyboard.type("hot")
    expect(current).to_have_accessible_name(re.compile("Hot links"))
    page.keyboard.press("End")
    expect(current).to_have_accessible_name(re.compile("^Hot links, cache"))
    press("k", "key value", "Hot links is now of the kind key-value store. 2 components.")
    page.keyboard.press("Delete")
    expect(said).to_have_text("Deleted Hot links. 1 component.")
    expect(current).to_be_focused()
    page.keyboard.press("u")
    expect(said).to_have_text(re.compile("^Added key-value store Hot links.* 2 components.$"))

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


FIRST = ('add service "Links API" x3', 'add cache "Hot links"', "connect Links API -> Hot links: read code")


def test_two_tabs_draw_at_once_and_nothing_is_lost_when_the_server_dies(server: Server, open_page: OpenPage) -> None:
    interview = at_board(server)
    one, other = (open_page(f"{server.url}/interviews/{interview}") for _ in range(2))
    for page in (one, other):
        wait_for_board(page)
        page.get_by_test_id("side-outline").click()
    drop(one, "service", "Writer", 200, 200)
    row = other.get_by_test_id("outline").locator("[data-kind=component]")
    expect(row).to_have_count(1)
    expect(row.first).to_contain_text("Writer")
    # What another draws is not selected here, and what is deleted here goes there, too.
    expect(other.get_by_test_id("component-panel")).to_have_count(0)
    drop(other, "queue", "Visits", 200, 480)
    rows = one.get_by_test_id("outline").locator("[data-kind=component]")
    expect(rows).to_have_count(2)
    one.get_by_test_id("outline").get_by_role("treeitem", name=re.compile("^Visits")).click()
    one.keyboard.press("Delete")
    expect(row).to_have_count(1)

    server.kill()
    expect(one.get_by_test_id("saved")).to_be_visible()
    drop(one, "worker", "Counter", 200, 480)
    expect(one.get_by_test_id("saved")).to_contain_text("Kept locally")
    one.get_by_test_id("side-api").click()
    one.get_by_test_id("note-api").fill("GET /{code}")
    other.close()
    # Not even when the tab goes with it.
    one.close()
    server.start()
    again = open_page(f"{server.url}/interviews/{interview}")
    again.get_by_test_id("side-api").click()
    expect(again.get_by_test_id("note-api")).to_have_value("GET /{code}")
    expect_saved(again)
    names = {text.split(" (")[0] for text in outline_of(server, interview)}
    assert names == {"Writer", "Counter"}
    assert round_of(server, interview)["notes"][0]["text"] == "GET /{code}"


def test_drawings_come_in_and_go_out(server: Server, open_page: OpenPage, tmp_path: Path) -> None:
    interview = at_board(server, *FIRST)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_board(page)
    toast = page.get_by_role("status")

    def offer(name: str, text: str) -> None:
        file = tmp_path / name
        file.write_text(text)
        page.get_by_test_id("board-file").set_input_files(file)

    offer("broken.excalidraw", "not a drawing")
    expect(toast.get_by_text("This is not an Excalidraw file.")).to_be_visible()
    offer("large.excalidraw", " " * (10 * 1024 * 1024 + 1))
    expect(toast.get_by_text("This file is too large: 10 MB is the limit.")).to_be_visible()
    assert len(outline_of(server, interview)) == 3

    box = {"x": 0, "y": 0, "width": 180, "height": 80, "version": 1, "versionNonce": 1}
    drawing = [
        {**box, "id": "a", "type": "rectangle", "boundElements": [{"id": "t", "type": "text"}]},
        {**box, "id": "t", "type": "text", "text": "Orders", "originalText": "Orders", "containerId": "a"},
        {**box, "id": "p", "type": "image", "x": 400, "fileId": "f"},
    ]
    offer("mine.excalidraw", json.dumps({"type": "excalidraw", "elements": drawing}))
    expect(page.get_by_test_id("pictures")).to_contain_text("A picture in it will be empty boxes")
    page.get_by_test_id("take-in-add").click()
    expect(page.get_by_test_id("take-in")).to_have_count(0)
    after = round_of(server, interview)["elements"]
    assert {one["type"] for one in after} <= {"rectangle", "text", "arrow"}
    assert any(one.get("customData", {}).get("picture") for one in after)
    assert any(text.startswith("Orders") for text in outline_of(server, interview))

    # A flowchart that is pasted is asked about, and what was there can be replaced and had again.
    page.get_by_test_id("board-canvas").locator("canvas.interactive").click(position={"x": 60, "y": 560})
    page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.setData('text/plain', 'flowchart LR\\n  app[Mobile app] --> db[(Postgres)]');
          const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
          document.querySelector('.excalidraw-container, .excalidraw').dispatchEvent(paste);
        }"""
    )
    expect(page.get_by_test_id("mermaid-text")).to_have_value(re.compile("Postgres"))
    page.get_by_test_id("take-in-replace").click()
    expect(page.get_by_test_id("take-in")).to_have_count(0)
    eventually(lambda: len(outline_of(server, interview)) == 3, "the flowchart is on the board")
    assert outline_of(server, interview)[0].startswith("Mobile app")
    page.keyboard.press("Alt+u")
    eventually(lambda: len(outline_of(server, interview)) > 3, "what was there is back")
    page.get_by_test_id("side-outline").click()
    expect(page.get_by_test_id("outline")).to_contain_text("Hot links")

    for name, begin in (("excalidraw", b"{"), ("png", b"\x89PNG"), ("svg", b"<svg"), ("mermaid", b"flowchart")):
        page.get_by_test_id("board-menu").click()
        with page.expect_download() as download:
            page.get_by_test_id(f"export-{name}").click()
        assert download.value.suggested_filename.startswith("poster-links.")
        assert Path(download.value.path()).read_bytes().startswith(begin)


def test_a_file_that_is_dropped_is_asked_about(server: Server, open_page: OpenPage) -> None:
    interview = at_board(server, *FIRST)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_board(page)
    box = {"id": "a", "type": "rectangle", "x": 0, "y": 0, "width": 180, "height": 80}
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'dropped.excalidraw', { type: 'application/json' }));
          const board = document.querySelector('canvas.interactive');
          for (const type of ['dragover', 'drop']) {
            board.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
          }
        }""",
        json.dumps({"type": "excalidraw", "elements": [box]}),
    )
    expect(page.get_by_test_id("take-in")).to_contain_text("dropped.excalidraw has 1 element")
    page.get_by_role("button", name="Cancel").click()
    assert len(outline_of(server, interview)) == 3


def test_the_room_is_sound_for_everybody(server: Server, browser: Browser) -> None:
    interview = at_board(server, *FIRST)
    pad = "visits = 10M a day\nreads = visits * 2 = 2300/s\nstorage = 5 * foo"
    server.command(interview, type="edit_note", round=0, note="estimates", base=0, start=0, end=0, text=pad)
    with new_window(browser, bypass_csp=True) as window:
        page = window.new_page()
        page.goto(f"{server.url}/interviews/{interview}")
        wait_for_board(page)
        for tab in ("requirements", "estimates", "outline"):
            page.get_by_test_id(f"side-{tab}").click()
            assert findings(page) == []
        page.get_by_test_id("board-menu").click()
        assert findings(page) == []
        page.keyboard.press("Escape")
        page.get_by_test_id("outline").get_by_role("treeitem", name=re.compile("^Hot links")).click()
        assert_sound_in(page, ("dark", "wide"))
        page.keyboard.press("Alt+o")
        expect(page.get_by_test_id("board-canvas")).to_have_count(0)
        page.keyboard.press("Alt+4")
        expect(page.get_by_test_id("outline-line")).to_be_focused()
        page.keyboard.type("connect ")
        expect(page.get_by_test_id("completions")).to_be_visible()
        assert findings(page) == []
        page.keyboard.press("Escape")
        assert_sound_in(page, ("light", "wide"), ("dark", "phone"), ("light", "phone"))
        for tab in ("Outline", "Board", "Notes"):
            page.get_by_role("tab", name=tab).first.click()
            assert findings(page) == []


def test_a_phone_reads_the_board_and_writes_the_outline(server: Server, browser: Browser) -> None:
    interview = at_board(server, *FIRST)
    with new_window(browser, viewport={"width": 390, "height": 844}) as window:
        page = window.new_page()
        page.goto(f"{server.url}/interviews/{interview}")
        page.get_by_role("tab", name="Outline").click()
        line = page.get_by_test_id("outline-line")
        line.fill("add queue Visits")
        line.press("Enter")
        expect(page.get_by_test_id("outline")).to_contain_text("Visits")
        page.get_by_role("tab", name="Board").click()
        expect(page.get_by_test_id("board-canvas")).to_have_count(0)
        page.get_by_test_id("show-board").click()
        board = page.get_by_test_id("board-canvas").locator("canvas.interactive")
        expect(board).to_be_visible()
        expect(page.get_by_role("toolbar", name="Components")).to_have_count(0)
        before = round_of(server, interview)["revision"]
        board.click(position={"x": 100, "y": 300})
        page.keyboard.press("r")
        page.mouse.move(60, 400)
        page.mouse.down()
        page.mouse.move(200, 500)
        page.mouse.up()
        assert round_of(server, interview)["revision"] == before


def test_what_the_interviewer_asks_about_is_marked_until_something_is_drawn(
    server: Server, open_page: OpenPage
) -> None:
    interview = at_board(server, *FIRST, "connect Hot links -> Links API", 'add sql "Visit counts"')
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_board(page)
    page.get_by_test_id("side-outline").click()
    go_to_phase(page, "dives")
    asked = page.get_by_test_id("asked")
    expect(asked).to_be_visible()
    expect(page.get_by_test_id("focus-marks").locator("div").first).to_be_visible()
    focus = round_of(server, interview)["focus"]
    rows = server.get(f"/api/interviews/{interview}/rounds/0/graph")["components"]
    names = [one["name"] for one in rows if set(one["elements"]) & set(focus)]
    assert names
    expect(asked).to_contain_text(names[0])

    page.keyboard.press("Alt+s")
    meant = page.get_by_test_id("outline").get_by_role("treeitem", name=re.compile(f"^{names[0]}"))
    expect(meant).to_have_attribute("aria-selected", "true")
    expect(meant).to_have_accessible_name(re.compile("the interviewer asks about this"))
    drop(page, "worker", "Counter", 200, 560)
    expect(asked).to_have_count(0)
    expect(page.get_by_test_id("focus-marks")).to_have_count(0)


def test_pictures_are_stored_while_the_board_changes(server: Server, open_page: OpenPage) -> None:
    interview = at_board(server, *FIRST)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_board(page)
    drop(page, "worker", "Counter", 200, 480)
    expect_saved(page)
    eventually(lambda: round_of(server, interview)["snapshots"], "a picture of the board is stored")
    stored = server.get(f"/api/interviews/{interview}/canvas-snapshots")
    assert stored["count"] >= 1
    assert stored["snapshots"][0]["width"] <= 1600
