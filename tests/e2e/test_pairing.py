"""The pairing room: the candidate drives, hands over, watches, takes a change back, and takes the wheel by typing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.candidate import code_in, expect_saved, start_from_lobby, wait_for_editor, write
from tests.e2e.conftest import OpenPage, new_window
from tests.e2e.replaying import wait_for_player
from tests.e2e.test_accessibility import assert_sound_in
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

LEVEL = Path(__file__).parents[2] / "packs/projects/rule-engine/levels/1"
RIGHT = (LEVEL / "reference/ruleengine.py").read_text()
UNSORTED = (LEVEL / "bugs/insertion_order/ruleengine.py").read_text()
TEST_FILE = "tests/test_level1.py"
REPORT_MS = 60_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Faster than a person would drive, and slow enough to be seen."""
    with Server(tmp_path_factory.mktemp("pairing") / "data", GREENROOM_DRIVING_PACE="0.1") as server:
        yield server


def at_project(server: Server, driver: str = "human") -> str:
    """An interview that stands at the Rule Engine."""
    choices = {"project": "rule-engine", "driver": driver, "level_factor": 1}
    interview = server.post("/api/interviews", {"candidate": "Ada", "track": "pairing", "project": choices})["id"]
    for command in ("start", "move_on", "move_on"):
        server.command(interview, type=command)
    return str(interview)


def file_on(server: Server, interview: str, path: str = "ruleengine.py") -> str:
    """A file as the server has it."""
    files = server.get(f"/api/interviews/{interview}")["room"]["rounds"][0]["files"]
    return next(str(file["text"]) for file in files if file["path"] == path)


def driver_in(page: Page) -> Locator:
    return page.get_by_test_id("driver")


def test_a_level_from_failing_tests_by_name_to_the_next_one(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/?track=pairing")
    interview = start_from_lobby(page, project="rule-engine", driver="human")
    for stage in ("About you", "Project"):
        page.get_by_test_id("move-on").first.click()
        expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text(stage)
    wait_for_editor(page)
    expect(page.get_by_test_id("level-2")).to_be_disabled()

    write(page, UNSORTED)
    page.keyboard.press("Control+Enter")
    detail = page.get_by_test_id("test-detail")
    expect(detail).to_contain_text("Actions are sorted alphabetically")
    expect(detail).to_contain_text("wave, bow, greet")
    expect(page.get_by_test_id("test-summary")).to_contain_text("14/16 tests pass")
    assert file_on(server, interview) == UNSORTED

    # The line of the assertion is one click away, and the test cannot be changed.
    detail.get_by_test_id("place").click()
    expect(page.get_by_test_id("editor")).to_have_attribute("data-file", TEST_FILE)
    before = code_in(page)
    page.keyboard.type("x = 1")
    assert code_in(page) == before
    expect(page.get_by_test_id("run-file")).to_have_attribute("aria-disabled", "true")

    # What keeps every test from running is one thing to say.
    page.get_by_test_id("file-ruleengine.py").click()
    write(page, RIGHT + "\ndef broken(:\n")
    page.get_by_test_id("run-tests").click()
    expect(page.get_by_test_id("problem")).to_contain_text(re.compile(r"ruleengine\.py, line \d+"))

    write(page, RIGHT)
    page.get_by_test_id("run-tests").click()
    expect(page.get_by_test_id("level-2")).to_have_attribute("data-state", "current")
    expect(page.get_by_test_id("level-text")).to_contain_text("Compound conditions")
    expect(page.get_by_test_id("all-pass")).to_contain_text("Level 2 is open")
    expect(page.get_by_test_id("tree")).to_contain_text("test_level2.py")

    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()
    page.wait_for_url(re.compile(f"/interviews/{interview}/report"))
    card = page.get_by_test_id("project-card-1")
    expect(card).to_contain_text("1 of 4", timeout=REPORT_MS)
    expect(card.get_by_test_id("level-table")).to_contain_text("16/16")
    page.goto(f"{server.url}/interviews/{interview}/replay")
    wait_for_player(page)
    page.get_by_test_id("moments").get_by_text("Tests: 14 of 16 pass").click()
    expect(page.get_by_test_id("replay-results")).to_contain_text("Actions are sorted alphabetically")
    expect(page.get_by_test_id("replay-driver")).to_have_attribute("data-driver", "human")
    page.goto(f"{server.url}/history")
    row = page.get_by_test_id("history-row").filter(has_text="Completed")
    expect(row).to_contain_text("Rule Engine 1 of 4 levels")


def test_the_interviewer_drives_until_somebody_types(server: Server, open_page: OpenPage) -> None:
    interview = at_project(server)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_editor(page)
    starter = code_in(page)
    page.keyboard.press("Alt+d")
    expect(driver_in(page)).to_have_attribute("data-driver", "bot")

    # Its first change can be seen, read as a diff, and taken back.
    changed = page.get_by_test_id("changed")
    expect(changed).to_contain_text("ruleengine.py")
    page.wait_for_function("starter => window.__greenroom.getCode() !== starter", arg=starter)
    page.get_by_test_id("show-change").click()
    expect(page.get_by_test_id("change-diff").locator("[data-diff=added]").first).to_be_visible()

    # Any keystroke takes the wheel, and stays where it was typed.
    page.get_by_test_id("editor").locator(".view-lines").click(position={"x": 200, "y": 8})
    page.keyboard.press("Control+Home")
    page.keyboard.type("# mine")
    page.keyboard.press("Enter")
    expect(driver_in(page)).to_have_attribute("data-driver", "human")
    expect(page.get_by_test_id("drive-bar")).to_contain_text("You are driving now")
    expect_saved(page)
    assert code_in(page).startswith("# mine\n")
    assert file_on(server, interview) == code_in(page)

    # With the interviewer at rest, its last change goes, and what was typed stays.
    written = code_in(page)
    page.keyboard.press("Alt+u")
    expect(changed).to_contain_text("Undone")
    page.wait_for_function("written => window.__greenroom.getCode() !== written", arg=written)
    assert code_in(page).startswith("# mine\n")
    assert file_on(server, interview) == code_in(page)


def test_files_are_made_run_deleted_and_brought_back(server: Server, open_page: OpenPage) -> None:
    interview = at_project(server)
    page = open_page(f"{server.url}/interviews/{interview}")
    wait_for_editor(page)
    page.keyboard.press("Alt+n")
    name = page.get_by_test_id("new-file-name")
    name.fill("tests/mine.py")
    name.press("Enter")
    expect(page.get_by_test_id("tree")).to_contain_text("read-only: use another folder")
    name.fill("lib/helpers.py")
    name.press("Enter")
    expect(page.get_by_test_id("editor")).to_have_attribute("data-file", "lib/helpers.py")

    page.get_by_test_id("tree").get_by_text("scratch.py").click()
    expect(page.get_by_test_id("editor")).to_have_attribute("data-file", "scratch.py")
    wait_for_editor(page)
    write(page, "print('from the scratch file')\nboom()\n")
    page.keyboard.press("Alt+r")
    output = page.get_by_test_id("output")
    expect(output).to_contain_text("from the scratch file")
    expect(output).to_contain_text("NameError")
    output.get_by_test_id("place").click()

    # What was in a tab is still in it, with what can be undone.
    page.get_by_test_id("file-ruleengine.py").click()
    page.get_by_test_id("tree").get_by_text("ruleengine.py").hover()
    page.get_by_test_id("file-actions-ruleengine.py").click()
    page.get_by_test_id("delete-file").click()
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("file-ruleengine.py")).to_have_count(0)
    page.get_by_test_id("tab-changes").click()
    page.get_by_test_id("changes").get_by_text("Undo this change").first.click()
    expect(page.get_by_test_id("tree")).to_contain_text("ruleengine.py")
    assert "class RuleEngine" in file_on(server, interview)


def test_the_room_is_sound_for_everybody(server: Server, browser: Browser) -> None:
    interview = at_project(server, driver="bot")
    with new_window(browser, bypass_csp=True) as window:
        page = window.new_page()
        page.goto(f"{server.url}/interviews/{interview}")
        wait_for_editor(page)
        expect(page.get_by_test_id("changed")).to_be_visible()
        page.get_by_test_id("show-change").click()
        server.command(interview, type="switch_driver", round=0, driver="human")
        server.command(interview, type="run_project_tests", round=0)
        expect(page.get_by_test_id("test-detail")).to_be_visible()
        assert_sound_in(page, ("light", "wide"), ("dark", "wide"), ("dark", "phone"))
