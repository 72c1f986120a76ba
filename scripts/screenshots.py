"""Takes the pictures in docs/images from a real interview in a real browser: `make screenshots`."""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.candidate import go_to_first_problem, results_in, say, start_from_lobby, write  # noqa: E402
from tests.e2e.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.serving import Server  # noqa: E402

IMAGES = ROOT / "docs" / "images"
SOLUTIONS = ROOT / "packs/core/evening-headcount/solutions"


def solution(name: str) -> str:
    """A solution as a candidate would have it, without our remarks at its head."""
    return re.sub(r"\A(#.*\n)+", "", (SOLUTIONS / name).read_text())


def main() -> None:
    """Play one interview and photograph it on the way."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="light")
        page.goto(server.url)
        page.get_by_test_id("name").fill("Ada")
        page.screenshot(path=IMAGES / "lobby.png")
        start_from_lobby(page, difficulty="easy")
        play(page)
        browser.close()


def play(page: Page) -> None:
    """From the greeting to the end page, with one wrong attempt."""
    expect(page.get_by_test_id("conversation")).to_contain_text("Ada")
    go_to_first_problem(page)
    say(page, "Can the log be empty?")
    for name, outcome in (("wrong/sorted_by_number.py", "Wrong answer"), ("accepted/ordered_dictionary.py", "Passed")):
        write(page, solution(name))
        page.get_by_test_id("submit").click()
        expect(results_in(page)).to_contain_text(outcome)
        if outcome == "Wrong answer":
            expect(page.get_by_test_id("conversation")).to_contain_text("attempts are left")
            page.screenshot(path=IMAGES / "room.png")
            page.emulate_media(color_scheme="dark")
            page.screenshot(path=IMAGES / "room-dark.png")
            page.emulate_media(color_scheme="light")
    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()
    page.wait_for_url(re.compile("/end"))
    expect(page.get_by_test_id("end-summary")).to_be_visible()
    page.screenshot(path=IMAGES / "end.png")


if __name__ == "__main__":
    main()
