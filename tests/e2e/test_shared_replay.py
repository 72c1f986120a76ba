"""The shared file: one page that plays with no network, without the name, and runs nothing that was said in it."""

import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.e2e.conftest import PATIENCE_MS, OpenPage
from tests.e2e.course import INTERVIEWS
from tests.e2e.replaying import CODE, clock, expect_clock, expect_value, wait_for_player
from tests.e2e.test_accessibility import assert_sound_in
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

INTERVIEW = INTERVIEWS[0]
NAME = re.compile(r"\bAda\b")
HOSTILE = "</script><script>document.title = 'owned'</script><!-- <script> & \u2028 ]]>"


class Alone:
    """A browser with no network at all, which notes whatever a file asks for and complains of."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.asked: list[str] = []
        self.errors: list[str] = []
        self._contexts: list[BrowserContext] = []

    def open(self, file: Path, **options: object) -> Page:
        context = self._browser.new_context(
            viewport={"width": 1440, "height": 900},
            offline=True,
            reduced_motion="reduce",
            **options,  # type: ignore[arg-type]
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.on("request", self._note)
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(file.as_uri())
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _note(self, request: Request) -> None:
        if not request.url.startswith("data:"):
            self.asked.append(request.url)


@pytest.fixture
def alone(browser: Browser) -> Iterator[Alone]:
    alone = Alone(browser)
    yield alone
    alone.close()


def fetched(server: Server, interview: str, redact: str, folder: Path) -> Path:
    """The file as the server gives it."""
    file = folder / f"{redact}.html"
    address = f"{server.url}/api/interviews/{interview}/recording/file?redact={redact}"
    with urllib.request.urlopen(address, timeout=30) as response:
        file.write_bytes(response.read())
    return file


def save(page: Page, redact: str, folder: Path) -> Path:
    """The file as a person saves it."""
    wait_for_player(page)
    page.get_by_test_id("share").click()
    page.get_by_test_id(f"redact-{redact}").check()
    with page.expect_download() as download:
        page.get_by_test_id("share-download").click()
    assert download.value.suggested_filename.endswith(".html")
    file = folder / f"{redact}.html"
    download.value.save_as(file)
    return file


def test_the_file_plays_with_no_network_and_without_the_name(
    seeded: Server, open_page: OpenPage, alone: Alone, tmp_path: Path
) -> None:
    page = open_page(f"{seeded.url}/interviews/{INTERVIEW}/replay")
    file = save(page, "names", tmp_path)
    content = file.read_text(encoding="utf-8")
    assert NAME.search(content[slice(*enclosed(content))]) is None

    page.keyboard.press("6")
    expect(page.get_by_test_id("clock")).not_to_have_text(re.compile("^0:00 "))
    code, place = page.evaluate(CODE), clock(page)
    shared = alone.open(file)
    wait_for_player(shared)
    expect(shared.get_by_text("Name removed")).to_be_visible()
    shared.keyboard.press("6")
    expect_clock(shared, place)
    expect_value(shared, CODE, code)
    assert code != ""
    expect(shared.get_by_test_id("replay-talk")).to_contain_text("Candidate")
    shared.keyboard.press("]")
    expect(shared.get_by_test_id("just-now")).not_to_be_empty()
    shared.keyboard.press("Space")
    expect(shared.get_by_test_id("play")).to_have_accessible_name("Pause")
    shared.keyboard.press("End")
    assert NAME.search(shared.locator("body").inner_text()) is None
    assert shared.get_by_role("link").count() == 0, "a file leads nowhere"
    assert alone.asked == [file.as_uri()]
    assert alone.errors == []


def enclosed(page: str) -> tuple[int, int]:
    """Where the recording begins and ends in a file."""
    start = page.index(">", page.index('id="recording"')) + 1
    return start, page.index("</script>", start)


def test_the_player_itself_is_small(seeded: Server, tmp_path: Path) -> None:
    page = fetched(seeded, INTERVIEW, "none", tmp_path).read_text(encoding="utf-8")
    start, end = enclosed(page)
    assert len((page[:start] + page[end:]).encode()) < 700_000
    assert NAME.search(page[start:end]), "nothing is taken out that was not asked for"


def test_nothing_that_was_said_is_run(seeded: Server, alone: Alone, tmp_path: Path) -> None:
    interview = seeded.at_problem()
    seeded.command(interview, type="say", text=HOSTILE)
    seeded.command(interview, type="end")
    page = alone.open(fetched(seeded, interview, "none", tmp_path))
    wait_for_player(page)
    page.keyboard.press("End")
    expect(page.get_by_test_id("replay-talk")).to_contain_text("document.title = 'owned'")
    assert page.title() != "owned"
    assert alone.errors == []


def test_the_file_plays_where_nothing_may_be_kept(seeded: Server, alone: Alone, tmp_path: Path) -> None:
    """Mail programs and file viewers show it in a frame that has no storage."""
    file = fetched(seeded, INTERVIEW, "names", tmp_path)
    around = tmp_path / "around.html"
    around.write_text(f'<!doctype html><iframe sandbox="allow-scripts" src="{file.name}" width="1200" height="700">')
    frame = alone.open(around).frame_locator("iframe")
    expect(frame.get_by_test_id("deck")).to_be_visible()
    frame.get_by_test_id("play").click()
    expect(frame.get_by_test_id("play")).to_have_accessible_name("Pause")
    assert alone.errors == []


def test_a_file_with_nothing_in_it_says_so(seeded: Server, alone: Alone, tmp_path: Path) -> None:
    whole = fetched(seeded, INTERVIEW, "none", tmp_path).read_text(encoding="utf-8")
    start, end = enclosed(whole)
    empty, cut = tmp_path / "empty.html", tmp_path / "cut.html"
    empty.write_text(whole[:start] + whole[end:], encoding="utf-8")
    cut.write_text(whole[: (start + end) // 2] + whole[end:], encoding="utf-8")
    expect(alone.open(empty).get_by_text("There is no recording in this file.")).to_be_visible()
    expect(alone.open(cut).get_by_text("The recording in this file is damaged.")).to_be_visible()
    assert alone.errors == []


def test_the_file_is_sound(seeded: Server, alone: Alone, tmp_path: Path) -> None:
    page = alone.open(fetched(seeded, INTERVIEW, "personal", tmp_path), bypass_csp=True)
    wait_for_player(page)
    page.keyboard.press("7")
    assert_sound_in(page, ("light", "wide"), ("dark", "wide"), ("light", "phone"))
    expect(page.get_by_role("tab", name="Talk")).to_be_visible()
    assert_sound_in(page, ("dark", "phone"))
