"""A laptop that sleeps in the middle of a problem: the room says so, and the countdown goes on where it was."""

import os
import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.candidate import go_to_first_problem, start_from_lobby
from tests.e2e.conftest import OpenPage
from tests.e2e.sleepy import SLEEP_S
from tests.serving import Server, eventually, only_packs

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def seconds_left(page: Page) -> int | None:
    found = re.search(r"(\d+):(\d\d)", page.get_by_role("timer").inner_text())
    return int(found[1]) * 60 + int(found[2]) if found else None


def test_after_a_sleep_the_room_says_so_and_the_countdown_goes_on_where_it_was(
    tmp_path: Path, packs: Path, open_page: OpenPage
) -> None:
    with Server(tmp_path / "data", "tests.e2e.sleepy", **only_packs(packs)) as server:
        page = open_page(server.url)
        start_from_lobby(page, difficulty="easy")
        go_to_first_problem(page)
        page.clock.install()
        before = seconds_left(page)
        assert before is not None

        # The browser's clocks move on, as if they did not know of the sleep; the server's know.
        os.kill(server.pid, signal.SIGUSR1)
        page.clock.fast_forward(SLEEP_S * 1000)

        conversation = page.get_by_test_id("conversation")
        expect(conversation).to_contain_text("We paused the clock for 3 minutes while your computer was asleep.")
        # Faking the clocks moves their origin, so the countdown is wrong until the page has asked for the time.
        eventually(lambda: before - SLEEP_S / 2 < (seconds_left(page) or 0) <= before, "the countdown is where it was")
