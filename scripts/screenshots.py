"""Takes the pictures in docs/images from a real interview in a real browser: `make screenshots`."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.candidate import go_to_first_problem, results_in, say, start_from_lobby, write  # noqa: E402
from tests.e2e.conftest import CHROMIUM, FLAGS, PACK  # noqa: E402
from tests.e2e.practising import JUDGED_MS, open_tab, solution, submit  # noqa: E402
from tests.serving import Server  # noqa: E402

IMAGES = ROOT / "docs" / "images"
DESIGNS = ROOT / "packs" / "designs"
PRACTISED = "fresh-stretch"
DESIGNED = "short-links"
SEEDED = "seeded-6-6"
REPLAYED_MS = 700_000


def some_solution(question: str, kind: str) -> str:
    """The first Python solution of this kind."""
    name = min(path.name for path in (PACK / question / "solutions" / kind).glob("*.py"))
    return solution(question, f"{kind}/{name}")


def main() -> None:
    """Play one interview and practise one question, and photograph both on the way."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="light")
        page.goto(server.url)
        page.get_by_test_id("name").fill("Ada")
        page.screenshot(path=IMAGES / "lobby.png")
        interview = start_from_lobby(page, difficulty="easy")
        play(page, server, interview)
        practise(page, server)
        design(page, server)
        afterwards(page)
        browser.close()


def afterwards(page: Page) -> None:
    """The report, the replay and the progress of somebody with ten interviews behind them."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "tests.seeding", folder], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        with Server(Path(folder)) as server:
            page.goto(f"{server.url}/interviews/{SEEDED}/report")
            expect(page.get_by_test_id("verdict")).to_be_visible()
            in_both_themes(page, "report")
            page.goto(f"{server.url}/interviews/{SEEDED}/replay?t={REPLAYED_MS}")
            expect(page.get_by_test_id("scrubber")).to_be_visible()
            in_both_themes(page, "replay")
            page.goto(f"{server.url}/progress")
            expect(page.get_by_role("heading", name="Skills")).to_be_visible()
            page.screenshot(path=IMAGES / "progress.png")


def play(page: Page, server: Server, interview: str) -> None:
    """From the greeting to the report, with one wrong attempt."""
    expect(page.get_by_test_id("conversation")).to_contain_text("Ada")
    go_to_first_problem(page)
    say(page, "Can the input be empty?")
    question = server.get(f"/api/interviews/{interview}")["room"]["rounds"][0]["brief"]["slug"]
    submit(page, some_solution(question, "wrong"))
    expect(page.get_by_test_id("conversation")).to_contain_text("attempts are left")
    open_tab(page, "counterexample")
    in_both_themes(page, "room")
    write(page, some_solution(question, "accepted"))
    page.get_by_test_id("submit").click()
    expect(results_in(page)).to_contain_text("Passed", timeout=JUDGED_MS)
    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()
    page.wait_for_url(re.compile("/report"))
    expect(page.get_by_test_id("verdict")).to_be_visible(timeout=JUDGED_MS)


def design(page: Page, server: Server) -> None:
    """A design on the board, its outline, and what the report makes of it."""
    wanted = {"candidate": "Ada", "track": "design", "board": {"question": DESIGNED}}
    interview = str(server.post("/api/interviews", wanted)["id"])
    for command in ("start", "move_on", "move_on"):
        server.command(interview, type=command)
    page.goto(f"{server.url}/interviews/{interview}")
    say(page, "How many links are made in a month, and how many people follow one?")
    for phase in ("requirements", "estimation"):
        server.command(interview, type="next_phase", round=0, after=phase)
    drawn = (DESIGNS / DESIGNED / "strong.mmd").read_text(encoding="utf-8").replace("flowchart LR", "flowchart TB")
    server.command(interview, type="take_in_board", round=0, mermaid=drawn)
    pad = "3B visits/month = 1,150/s\npeak = 5 * 1,150/s = 5,750/s\n500 B * 10M links/month * 60 months = 300 GB\n"
    server.command(interview, type="edit_note", round=0, note="estimates", base=0, start=0, end=0, text=pad)
    page.reload()
    expect(page.get_by_test_id("board-canvas").locator("canvas.interactive")).to_be_visible()
    page.get_by_role("tab", name="Outline").click()
    page.keyboard.press("Shift+Digit1")
    expect(page.get_by_role("treeitem").first).to_be_visible()
    in_both_themes(page, "board")
    server.command(interview, type="finish_design", round=0)
    server.command(interview, type="end")
    page.goto(f"{server.url}/interviews/{interview}/report")
    expect(page.get_by_test_id("design-card-1")).to_be_visible(timeout=JUDGED_MS)
    page.get_by_test_id("design-card-1").evaluate("card => card.scrollIntoView({block: 'start'})")
    page.screenshot(path=IMAGES / "board-report.png")


def practise(page: Page, server: Server) -> None:
    """The list of questions, and the growth of a slow solution."""
    page.goto(f"{server.url}/practice")
    expect(page.get_by_test_id(f"question-{PRACTISED}")).to_be_visible()
    page.screenshot(path=IMAGES / "practice.png")
    page.goto(f"{server.url}/practice/{PRACTISED}")
    submit(page, some_solution(PRACTISED, "slow"))
    open_tab(page, "growth")
    expect(page.get_by_test_id("growth-plot").locator("[data-point]").first).to_be_visible()
    in_both_themes(page, "growth")


def in_both_themes(page: Page, name: str) -> None:
    """The same moment in light and dark."""
    page.screenshot(path=IMAGES / f"{name}.png")
    page.emulate_media(color_scheme="dark")
    page.screenshot(path=IMAGES / f"{name}-dark.png")
    page.emulate_media(color_scheme="light")


if __name__ == "__main__":
    main()
