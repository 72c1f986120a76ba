"""Lines that were spoken: corrected by keyboard alone, and words that were not heard."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.test_keyboard import tab_to
from tests.serving import Server, eventually

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

HEARD = "I studied with read us and cough ka."
MEANT = "I studied with Redis and Kafka."

TYPE_HALF_A_CHARACTER = """box => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  set.call(box, box.value + String.fromCharCode(0xd800));
  box.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""What no server can store."""


def test_a_spoken_line_is_corrected_by_keyboard_and_stays_so(server: Server, open_page: OpenPage) -> None:
    interview = str(server.post("/api/interviews", {"candidate": "Ada", "time_factor": None})["id"])
    server.command(interview, type="start")
    page = open_page(f"{server.url}/interviews/{interview}")
    talk = page.get_by_test_id("conversation")
    server.command(interview, type="say", text=HEARD, via="voice")
    server.command(interview, type="say", text="And this was typed.")
    expect(talk).to_contain_text("And this was typed.")
    pencil, box = page.get_by_test_id("correct"), page.get_by_test_id("correction")
    expect(pencil).to_have_count(1)

    # Escape leaves the line as it was.
    tab_to(page, pencil)
    page.keyboard.press("Enter")
    expect(box).to_be_focused()
    expect(box).to_have_value(HEARD)
    page.keyboard.type(" Nonsense")
    page.keyboard.press("Escape")
    expect(talk).to_contain_text(HEARD)
    expect(pencil).to_be_focused()

    # What is refused is not lost.
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(MEANT)
    box.evaluate(TYPE_HALF_A_CHARACTER)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Invalid JSON")).to_be_visible()
    assert MEANT in box.input_value()
    page.keyboard.press("Backspace")
    expect(box).to_have_value(MEANT)
    page.keyboard.press("Enter")
    expect(talk).to_contain_text(f"Corrected. Heard as: {HEARD}")
    expect(pencil).to_be_focused()

    page.reload()
    expect(talk).to_contain_text(MEANT)
    expect(talk).to_contain_text(f"Corrected. Heard as: {HEARD}")


def test_words_that_were_not_heard_are_set_apart(server: Server, open_page: OpenPage) -> None:
    interview = str(server.post("/api/interviews", {"candidate": "Ada", "time_factor": None})["id"])
    server.command(interview, type="start")

    def spoken() -> str:
        lines = server.get(f"/api/interviews/{interview}")["room"]["lines"]
        return str(lines[-1]["text"]) if lines else ""

    line = eventually(spoken, "nobody greets")
    first, rest = line.split(" ", 1)
    page = open_page(f"{server.url}/interviews/{interview}")
    expect(page.get_by_test_id("conversation")).to_contain_text(rest)
    server.command(interview, type="cut_off", heard=first)
    expect(page.get_by_test_id("unheard")).to_have_text(f"Interrupted. You did not hear: {rest}")
