"""The replay's cursor in a real browser: moved and selected by hand in the room, and seen there later."""

import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.state import Cursor, coding_round
from tests.e2e.candidate import expect_saved, go_to_first_problem, start_from_lobby, wait_for_editor, write
from tests.e2e.conftest import OpenPage, new_window
from tests.e2e.course import INTERVIEWS
from tests.e2e.replaying import expect_value, records_of, wait_for_player
from tests.e2e.test_accessibility import assert_sound_in, looked_at
from tests.serving import Server, eventually

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

CODE = "\n".join(["def solve(n):", "    # 🙂 twice", "    return n * 2", *(f"# line {n}" for n in range(60)), ""])
CURSOR = """() => {
    const caret = document.querySelector("[data-testid=caret]");
    if (caret === null) return null;
    const line = caret.parentElement;
    const before = document.createRange();
    before.setStart(line, 0);
    before.setEndBefore(caret);
    const selected = [...document.querySelectorAll("[data-testid=selected]")].map((part) => part.textContent);
    return {
        line: [...document.querySelector("[data-testid=replay-code]").children].indexOf(line.parentElement),
        before: before.toString(),
        selected: selected.join("\\n"),
    };
}"""
"""Where the caret is seen, and what is seen selected."""
FOCUS = "() => document.querySelector('[data-testid=editor] [role=textbox]').focus()"


def seen(cursor: Cursor | None, text: str) -> dict[str, Any] | None:
    """What a replay should show of a cursor."""
    if cursor is None:
        return None
    anchor, head = cursor
    before = text[:head].split("\n")
    return {"line": len(before) - 1, "before": before[-1], "selected": text[min(cursor) : max(anchor, head)]}


def cursors_in(server: Server, interview: str) -> list[Recorded]:
    return [one for one in records_of(server, interview) if isinstance(one.event, coding_events.CursorMoved)]


def recorded_at(server: Server, interview: str, anchor: int, head: int) -> Recorded:
    """The latest record of the cursor, once it is there."""

    def newest() -> Recorded | None:
        last = next(reversed(cursors_in(server, interview)), None)
        is_there = last and isinstance(last.event, coding_events.CursorMoved) and (last.event.anchor, last.event.head)
        return last if is_there == (anchor, head) else None

    return eventually(newest, f"the cursor was not seen at {anchor} to {head}")


def at_problem(server: Server, open_page: OpenPage) -> tuple[Page, str]:
    page = open_page(server.url)
    interview = start_from_lobby(page, difficulty="easy")
    go_to_first_problem(page)
    write(page, CODE)
    expect_saved(page)
    page.evaluate(FOCUS)
    page.keyboard.press("Control+Home")
    recorded_at(server, interview, 0, 0)
    return page, interview


def test_what_is_moved_and_selected_by_keyboard_is_seen_in_the_replay(
    server: Server, open_page: OpenPage, browser: Browser, tmp_path: Path
) -> None:
    page, interview = at_problem(server, open_page)
    keys = page.keyboard
    for key in ("ArrowDown", "ArrowDown", "End"):
        keys.press(key)
    end = CODE.index("return n * 2") + len("return n * 2")
    moved = recorded_at(server, interview, end, end)
    for key in ("Shift+ArrowUp", "Shift+Home"):
        keys.press(key)
    selected = recorded_at(server, interview, end, CODE.index("# 🙂"))
    keys.press("Control+End")
    recorded_at(server, interview, len(CODE), len(CODE))
    keys.type("x")
    expect_saved(page)
    keys.press("Shift+Home")
    typed_and_selected = recorded_at(server, interview, len(CODE) + 1, len(CODE))
    server.command(interview, type="end")

    states = Timeline(interview, records_of(server, interview))
    typed = next(one for one in reversed(states.records) if isinstance(one.event, coding_events.CodeEdited))
    for record in (moved, selected, typed, typed_and_selected):
        problem = coding_round(states.at_seq(record.seq), 0)
        page.goto(f"{server.url}/interviews/{interview}/replay?seq={record.seq}")
        wait_for_player(page)
        expect_value(page, CURSOR, seen(problem.cursor, problem.text))
        expect(page.get_by_test_id("caret")).to_be_in_viewport()
    problem = coding_round(states.at_seq(selected.seq), 0)
    assert seen(problem.cursor, problem.text) == {
        "line": 1,
        "before": "    ",
        "selected": "# 🙂 twice\n    return n * 2",
    }

    shared = tmp_path / "shared.html"
    with urllib.request.urlopen(f"{server.url}/api/interviews/{interview}/recording/file", timeout=30) as response:
        shared.write_bytes(response.read())
    with new_window(browser) as window:
        alone = window.new_page()
        alone.goto(shared.as_uri())
        wait_for_player(alone)
        alone.keyboard.press("End")
        expect_value(alone, CURSOR, {"line": CODE.count("\n"), "before": "", "selected": "x"})


def test_a_caret_between_brackets_that_closed_themselves_is_exact(server: Server, open_page: OpenPage) -> None:
    page, interview = at_problem(server, open_page)
    page.keyboard.press("Control+End")
    recorded_at(server, interview, len(CODE), len(CODE))
    page.keyboard.type("print(")
    expect_value(page, "() => window.__greenroom.getCode()", CODE + "print()")
    caret = len(CODE) + len("print(")
    recorded_at(server, interview, caret, caret)


def test_an_arrow_key_that_is_held_is_a_handful_of_records_and_typing_is_none(
    server: Server, open_page: OpenPage
) -> None:
    page, interview = at_problem(server, open_page)
    before, began = len(cursors_in(server, interview)), time.monotonic()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    place = 40
    recorded_at(server, interview, place, place)
    held = len(cursors_in(server, interview)) - before
    assert held <= (time.monotonic() - began) * 2 + 1
    for letter in "abc":
        page.keyboard.type(letter)
        expect_saved(page)
    assert len(cursors_in(server, interview)) - before == held
    cursor = coding_round(Timeline(interview, records_of(server, interview)).last, 0).cursor
    assert cursor == (place + 3, place + 3)


def test_who_comes_back_goes_on_where_they_were(server: Server, open_page: OpenPage) -> None:
    page, interview = at_problem(server, open_page)
    page.keyboard.press("Control+End")
    recorded_at(server, interview, len(CODE), len(CODE))
    page.reload()
    wait_for_editor(page)
    page.evaluate(FOCUS)
    page.keyboard.type("here")
    expect_value(page, "() => window.__greenroom.getCode()", CODE + "here")


def test_any_move_is_seen_where_it_was_and_every_screen_is_sound(seeded: Server, browser: Browser) -> None:
    interview = INTERVIEWS[2]
    states = Timeline(interview, records_of(seeded, interview))
    moves = cursors_in(seeded, interview)
    selections = [
        one for one in moves if isinstance(one.event, coding_events.CursorMoved) and one.event.anchor != one.event.head
    ]
    assert len(moves) > 10
    with looked_at(browser) as page:
        for record in (*moves[:3], *selections[-2:]):
            state = states.at_seq(record.seq)
            shown = coding_round(state, state.open_round or 0)
            page.goto(f"{seeded.url}/interviews/{interview}/replay?seq={record.seq}")
            wait_for_player(page)
            expect_value(page, CURSOR, seen(shown.cursor, shown.text))
        expect(page.get_by_test_id("selected").first).to_be_visible()
        assert_sound_in(page, ("light", "wide"), ("dark", "wide"))
