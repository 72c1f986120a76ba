"""The demo of pair programming as one interview: the interviewer writes two levels, the candidate a third with help."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.contract.notion_api import FakeNotion, serving
from tests.contract.notion_server import settings
from tests.e2e.candidate import code_in, expect_saved, say, start_from_lobby, wait_for_editor, write
from tests.e2e.conftest import OpenPage
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

LEVELS = Path(__file__).parents[2] / "packs/projects/rule-engine/levels"
UP_TO_2 = (LEVELS / "2/reference/ruleengine.py").read_text()
PRIORITY_AS_TEXT = (LEVELS / "3/bugs/priority_as_text/ruleengine.py").read_text()
UP_TO_3 = (LEVELS / "3/reference/ruleengine.py").read_text()
LEVEL_MS = 120_000
HELP_MS = 30_000
REPORT_MS = 60_000
FAILING = "test_priorities_are_compared_as_integers"
WRITTEN = (
    *("Level 1", "Level 2", "Level 3", "the interviewer", "you"),
    *("What type does a priority have", "which one of a group fires", "snapshot", FAILING, "def set_priority"),
)
"""On the page: who drove each level, moments of struggle and the help, what was looked up, tests, and the code."""


@pytest.fixture
def notion() -> Iterator[tuple[FakeNotion, str]]:
    """A Notion on loopback."""
    with serving() as served:
        yield served


@pytest.fixture
def server(tmp_path: Path, notion: tuple[FakeNotion, str]) -> Iterator[Server]:
    """The interviewer writes fast, time passes fast when it is told to, and logs go to Notion by its own MCP server."""
    environment = {
        **settings(notion[1]),
        "GREENROOM_DRIVING_PACE": "0.02",
        "HURRIED_SPEED": "60",
    }
    with Server(tmp_path / "data", module="tests.e2e.hurried", **environment) as server:
        yield server


@contextmanager
def time_passing(server: Server) -> Iterator[None]:
    """Minutes pass in seconds."""
    os.kill(server.pid, signal.SIGUSR1)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGUSR2)


def text_of(block: dict[str, Any]) -> str:
    """The text of a block of Notion's, cells of a table and blocks within it too."""
    if isinstance(block, dict):
        return str(block.get("plain_text") or block.get("content") or "") or " ".join(map(text_of, block.values()))
    return " ".join(map(text_of, block)) if isinstance(block, list) else ""


def heard(page: Page, words: str) -> Locator:
    """A line of the interviewer's with these words."""
    return page.get_by_test_id("conversation").get_by_text(re.compile(words)).first


def test_two_levels_by_the_interviewer_one_by_the_candidate_and_what_is_kept(
    server: Server, notion: tuple[FakeNotion, str], open_page: OpenPage
) -> None:
    page = open_page(f"{server.url}/?track=pairing")
    interview = start_from_lobby(page, project="rule-engine", driver="bot")
    for stage in ("About you", "Project"):
        page.get_by_test_id("move-on").first.click()
        expect(page.get_by_test_id("stage-rail").locator("[aria-current]")).to_contain_text(stage)
    wait_for_editor(page)

    # Act 1: it reads, says its plan, writes, runs the tests, and asks before it goes on.
    expect(heard(page, "Level 1 needs add, remove and evaluate. I'll use a dict")).to_be_visible(timeout=LEVEL_MS)
    expect(page.get_by_test_id("level-2")).to_have_attribute("data-state", "current", timeout=LEVEL_MS)
    expect(heard(page, "my turn")).to_be_visible()
    say(page, "Go on.")
    expect(page.get_by_test_id("level-3")).to_have_attribute("data-state", "current", timeout=LEVEL_MS)
    expect(page.get_by_test_id("keep-going").first).to_be_visible()
    assert code_in(page) == UP_TO_2

    # Act 2: the candidate drives, and is left alone until they do not get on.
    say(page, "I'll drive. Let me try level 3.")
    expect(page.get_by_test_id("driver")).to_have_attribute("data-driver", "human")
    page.get_by_test_id("run-tests").click()
    expect(page.get_by_test_id("test-detail")).to_be_visible()
    write(page, UP_TO_2 + "\n    def set_priority(self, name, priority):\n        pass\n")
    expect_saved(page)
    with time_passing(server):
        expect(heard(page, "which one of a group fires")).to_be_visible(timeout=HELP_MS)

    write(page, PRIORITY_AS_TEXT)
    for mark in ("", "# again\n"):
        write(page, PRIORITY_AS_TEXT + mark)
        expect_saved(page)
        page.get_by_test_id("run-tests").click()
        expect(page.get_by_test_id("test-detail")).to_contain_text(FAILING)
    with time_passing(server):
        expect(heard(page, "What type does a priority have")).to_be_visible(timeout=HELP_MS)
    assert code_in(page) == PRIORITY_AS_TEXT + "# again\n", "help is said and never applied"
    write(page, UP_TO_3)
    page.get_by_test_id("run-tests").click()
    expect(page.get_by_test_id("level-4")).to_have_attribute("data-state", "current", timeout=LEVEL_MS)

    # Act 3: a concept, with its source.
    say(page, "What's a snapshot/restore pattern?")
    expect(heard(page, "deep copy|deepcopy")).to_be_visible()
    expect(heard(page, "Greenroom's glossary")).to_be_visible()

    page.get_by_test_id("end").click()
    page.get_by_test_id("end-confirm").click()
    page.wait_for_url(re.compile(f"/interviews/{interview}/report"))

    # Act 4: the log of the session, in Notion.
    kept = page.get_by_test_id("session-log-kept")
    expect(kept).to_contain_text("Notion", timeout=REPORT_MS)
    expect(kept.get_by_role("link")).to_be_visible(timeout=REPORT_MS)
    (kept_page,) = notion[0].has(interview)
    assert "Rule Engine" in kept_page.title
    written = "\n".join(text_of(block) for block in kept_page.blocks)
    for part in WRITTEN:
        assert part in written, f"{part} is not on the page"
