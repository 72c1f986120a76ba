"""Code on a phone: with its keyboard open, and after looking elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.candidate import results_in, wait_for_editor, write
from tests.e2e.conftest import new_window
from tests.serving import Server

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PLAYED = 1
CODE = "\n".join(f"line_{number} = {number}" for number in range(60))
SHRUNK = """
const seen = Object.assign(new EventTarget(), { width: 390, height: 420, scale: 1, offsetTop: 0, offsetLeft: 0 });
Object.defineProperty(window, "visualViewport", { value: seen });
"""
"""A keyboard that covers the page instead of making it lower, as in Safari."""
LINES_SEEN = """() => {
  const pane = document.querySelector("[data-testid=editor]").getBoundingClientRect();
  const bottom = Math.min(pane.bottom, window.visualViewport.height);
  const lines = [...document.querySelectorAll(".view-line")].map((line) => line.getBoundingClientRect());
  return lines.filter((line) => line.top >= pane.top - 1 && line.bottom <= bottom + 1).length;
}"""


@contextmanager
def phone(browser: Browser, url: str, height: int = 844, script: str = "") -> Iterator[Page]:
    with new_window(browser, viewport={"width": 390, "height": height}, is_mobile=True, has_touch=True) as window:
        page = window.new_page()
        if script:
            page.add_init_script(script)
        page.goto(url)
        wait_for_editor(page)
        yield page


@pytest.mark.parametrize(("height", "script"), [(420, ""), (844, SHRUNK)], ids=["resized", "covered"])
def test_twelve_lines_are_seen_above_the_keyboard(seeded: Server, browser: Browser, height: int, script: str) -> None:
    with phone(browser, f"{seeded.url}/practice/fresh-stretch", height, script) as page:
        page.get_by_role("tab", name="Code").tap()
        write(page, CODE)
        page.locator(".view-line").nth(2).tap()
        page.wait_for_function(f"() => ({LINES_SEEN})() >= 12")
        expect(page.get_by_test_id("run")).to_be_in_viewport()
        # What a run comes to is worth more than the keyboard.
        page.get_by_test_id("run").tap()
        expect(results_in(page)).to_be_visible()


def test_the_room_leaves_twelve_lines_and_the_time_above_the_keyboard(seeded: Server, browser: Browser) -> None:
    interview = str(seeded.post("/api/interviews", {"candidate": "Ada"})["id"])
    for type_ in ("start", "move_on", "move_on", "move_on"):
        seeded.post(f"/api/interviews/{interview}/commands", {"command": {"type": type_}})
    with phone(browser, f"{seeded.url}/interviews/{interview}", 420) as page:
        page.get_by_role("tab", name="Code").tap()
        write(page, CODE)
        page.locator(".view-line").nth(2).tap()
        page.wait_for_function(f"() => ({LINES_SEEN})() >= 12")
        expect(page.get_by_test_id("timer")).to_be_in_viewport()
    seeded.post(f"/api/interviews/{interview}/status", {"status": "abandoned"}, method="PATCH")


def test_an_editor_that_is_hidden_keeps_its_layout(seeded: Server, browser: Browser) -> None:
    size = "() => document.querySelector('.monaco-editor').style.height"
    apart = """() => {
      const all = (of) => [...document.querySelectorAll(of)];
      const tops = (of) => all(of).map((it) => it.getBoundingClientRect().top).sort((a, b) => a - b);
      const [numbers, lines] = [tops(".margin-view-overlays .line-numbers"), tops(".view-line")];
      return numbers.length !== lines.length || numbers.some((top, index) => top !== lines[index]);
    }"""
    with phone(browser, f"{seeded.url}/practice/fresh-stretch") as page:
        page.get_by_role("tab", name="Code").tap()
        write(page, CODE)
        page.wait_for_function(f"() => parseInt(({size})()) > 100")
        before = page.evaluate(size)
        page.get_by_role("tab", name="Problem").tap()
        expect(page.get_by_test_id("editor")).to_be_hidden()
        # Wait two frames, so that resize observers have run.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(size) == before
        page.get_by_role("tab", name="Code").tap()
        expect(page.get_by_test_id("editor")).to_be_visible()
        assert not page.evaluate(apart)
