"""What a replay shows in the browser, and what the log says that it should."""

import json
import re
import urllib.request
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.interview.core.events import Recorded
from greenroom.web.services import LOCAL_OWNER
from tests.e2e.course import aside
from tests.serving import Server

CODE = """() => [...document.querySelectorAll("[data-testid=replay-code] > span")]
    .map((line) => line.lastElementChild.textContent.replace(/\\n$/, "")).join("\\n")"""
SAID = """() => [...document.querySelectorAll("[data-testid=replay-talk] li[data-seq]")]
    .map((line) => Number(line.dataset.seq))"""
WORDS = """(seq) => document.querySelector(`[data-testid=replay-talk] li[data-seq="${seq}"]`).innerText"""


def records_of(server: Server, interview: str) -> list[Recorded]:
    """The log itself, read from disk."""

    async def read() -> list[Recorded]:
        log = SqliteEventLog.open(server.database)
        try:
            return list(await log.read(LOCAL_OWNER, interview))
        finally:
            await log.close()

    return aside(read())


def recording_head(server: Server, interview: str) -> Any:
    """The first line of the recording."""
    with urllib.request.urlopen(f"{server.url}/api/interviews/{interview}/recording", timeout=30) as response:
        return json.loads(response.readline())


def wait_for_player(page: Page) -> None:
    expect(page.get_by_test_id("deck")).to_be_visible()


def expect_value(page: Page, script: str, wanted: object) -> None:
    """Wait until the page says this, and tell the difference if it never does."""
    with suppress(TimeoutError):
        page.wait_for_function(f"wanted => JSON.stringify(({script})()) === JSON.stringify(wanted)", arg=wanted)
    assert page.evaluate(script) == wanted


def expect_clock(page: Page, place: str) -> None:
    """Wait until it is there, as in "12:31"."""
    expect(page.get_by_test_id("clock")).to_have_text(re.compile(rf"^{place} / "))


def clock(page: Page) -> str:
    """Where it is, as in "12:31"."""
    return page.get_by_test_id("clock").inner_text().split(" / ")[0]


def value_text(page: Page) -> str:
    """What a screen reader says of the moment."""
    return page.get_by_test_id("scrubber").get_attribute("aria-valuetext") or ""
