"""The shared file: one page that plays with no network, without the name, and runs nothing that was said in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.replaying import CODE, clock, played, wait_for_player
from tests.e2e.test_accessibility import assert_sound
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

NAME = re.compile(r"\bAda\b")
HOSTILE = "</script><script>document.title = 'owned'</script><!-- <script> & \u2028 ]]>"


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, list[str]]]:
    with played(tmp_path_factory.mktemp("played"), 1) as both:
        yield both


@pytest.fixture
def server(seeded: tuple[Server, list[str]]) -> Server:
    return seeded[0]


@pytest.fixture
def interview(seeded: tuple[Server, list[str]]) -> str:
    return seeded[1][0]


class Alone:
    """A browser with no network at all, which notes whatever a file asks for and complains of."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.asked: list[str] = []
        self.errors: list[str] = []

    def open(self, file: Path, **options: object) -> Page:
        context = self._browser.new_context(
            viewport={"width": 1440, "height": 900},
            offline=True,
            reduced_motion="reduce",
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.on("request", self._note)
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(file.as_uri())
        return page

    def _note(self, request: Request) -> None:
        if not request.url.startswith("data:"):
            self.asked.append(request.url)


@pytest.fixture
def alone(browser: Browser) -> Alone:
    return Alone(browser)


def save(page: Page, redact: str, folder: Path) -> Path:
    """Save the file as a person would."""
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
    server: Server, interview: str, open_page: OpenPage, alone: Alone, tmp_path: Path
) -> None:
    page = open_page(f"{server.url}/interviews/{interview}/replay")
    file = save(page, "names", tmp_path)
    content = file.read_text(encoding="utf-8")
    assert NAME.search(content[content.index('id="recording"') :].split("</script>")[0]) is None

    page.keyboard.press("6")
    code, place = page.evaluate(CODE), clock(page)
    shared = alone.open(file)
    wait_for_player(shared)
    expect(shared.get_by_text("Without the name")).to_be_visible()
    shared.keyboard.press("6")
    assert (shared.evaluate(CODE), clock(shared)) == (code, place)
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


def test_the_player_itself_is_small(server: Server, interview: str, open_page: OpenPage, tmp_path: Path) -> None:
    file = save(open_page(f"{server.url}/interviews/{interview}/replay"), "none", tmp_path)
    page = file.read_text(encoding="utf-8")
    start = page.index(">", page.index('id="recording"')) + 1
    recording = page[start : page.index("</script>", start)]
    assert len(page.encode()) - len(recording.encode()) < 700_000
    assert NAME.search(recording), "nothing is taken out that was not asked for"


def test_nothing_that_was_said_is_run(server: Server, open_page: OpenPage, alone: Alone, tmp_path: Path) -> None:
    interview = server.at_problem()
    server.command(interview, type="say", text=HOSTILE)
    server.command(interview, type="end")
    file = save(open_page(f"{server.url}/interviews/{interview}/replay"), "none", tmp_path)
    page = alone.open(file)
    wait_for_player(page)
    page.keyboard.press("End")
    expect(page.get_by_test_id("replay-talk")).to_contain_text("document.title = 'owned'")
    assert page.title() != "owned"
    assert alone.errors == []


def test_a_file_with_nothing_in_it_says_so(
    server: Server, interview: str, open_page: OpenPage, alone: Alone, tmp_path: Path
) -> None:
    whole = save(open_page(f"{server.url}/interviews/{interview}/replay"), "none", tmp_path).read_text(encoding="utf-8")
    start = whole.index(">", whole.index('id="recording"')) + 1
    end = whole.index("</script>", start)
    empty, cut = tmp_path / "empty.html", tmp_path / "cut.html"
    empty.write_text(whole[:start] + whole[end:], encoding="utf-8")
    cut.write_text(whole[: start + (end - start) // 2] + whole[end:], encoding="utf-8")
    expect(alone.open(empty).get_by_text("There is no recording in this file.")).to_be_visible()
    expect(alone.open(cut).get_by_text("The recording in this file is damaged.")).to_be_visible()
    assert alone.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_file_is_sound(
    server: Server, interview: str, open_page: OpenPage, alone: Alone, tmp_path: Path, scheme: str
) -> None:
    file = save(open_page(f"{server.url}/interviews/{interview}/replay"), "personal", tmp_path)
    page = alone.open(file, bypass_csp=True, color_scheme=scheme)
    wait_for_player(page)
    page.keyboard.press("7")
    assert_sound(page)
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.get_by_role("tab", name="Talk")).to_be_visible()
    assert_sound(page)
