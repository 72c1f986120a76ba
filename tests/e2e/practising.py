"""What someone who practises does, by the marks the interface carries for tests."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.candidate import results_in, wait_for_editor, write
from tests.e2e.conftest import PACK

JUDGED_MS = 60_000
"""The judge is real, and the machine may be busy."""


def solution(question: str, name: str) -> str:
    """A solution of the pack, without the remarks at its head."""
    return re.sub(r"\A((#|//).*\n)+", "", (PACK / question / "solutions" / name).read_text())


def submit(page: Page, code: str) -> None:
    """Submit this code and wait for the verdict."""
    wait_for_editor(page)
    write(page, code)
    page.get_by_test_id("submit").click()
    expect(results_in(page).get_by_test_id("case-1")).to_be_visible(timeout=JUDGED_MS)


def open_tab(page: Page, name: str) -> None:
    """Open a tab of the results once the submission has been looked into."""
    expect(results_in(page).get_by_test_id("analysing")).to_have_count(0, timeout=JUDGED_MS)
    results_in(page).get_by_test_id(f"tab-{name}").click()


def wait_for_colours(page: Page) -> None:
    """The grammar of a language is fetched when it is first shown; wait until words differ in colour."""
    page.wait_for_function(
        "() => new Set([...document.querySelectorAll('.view-line span[class^=mtk]')].map(s => s.className)).size > 1"
    )
