"""What a candidate does in the room, by the marks the interface carries for tests."""

import re

from playwright.sync_api import Locator, Page, expect


def start_from_lobby(page: Page, name: str = "Ada", **choices: str) -> str:
    """Start an interview in the lobby; returns its id."""
    page.get_by_test_id("name").fill(name)
    for choice, value in choices.items():
        page.get_by_test_id(f"{choice}-{value}").click()
    page.get_by_test_id("start-interview").click()
    page.wait_for_url(re.compile(r"/interviews/[\w-]+$"))
    return page.url.rsplit("/", 1)[-1]


def go_to_first_problem(page: Page) -> None:
    """Leave the talking stages with the Continue button."""
    rail = page.get_by_test_id("stage-rail")
    for stage in ("About you", "Warm-up", "Problem 1"):
        page.get_by_test_id("move-on").click()
        expect(rail.locator("[aria-current]")).to_contain_text(stage)
    wait_for_editor(page)


def wait_for_editor(page: Page) -> None:
    """The editor is lazily loaded; wait until it holds the starter."""
    page.wait_for_function("() => window.__greenroom?.getCode()?.length > 0")


def write(page: Page, code: str) -> None:
    """Put this text into the editor."""
    page.evaluate("code => window.__greenroom.setCode(code)", code)


def code_in(page: Page) -> str:
    """The text of the editor."""
    return str(page.evaluate("() => window.__greenroom.getCode()"))


def say(page: Page, text: str) -> None:
    """Type to the interviewer and send."""
    page.get_by_test_id("say-input").fill(text)
    page.get_by_test_id("send").click()
    expect(page.get_by_test_id("conversation")).to_contain_text(text)


def results_in(page: Page) -> Locator:
    """The panel under the editor that shows what running came to."""
    return page.get_by_role("region", name="Results")


def expect_saved(page: Page) -> None:
    """Wait until everything typed is on the server's disk."""
    expect(page.get_by_test_id("saved")).to_contain_text(re.compile("^Saved"))
