"""A real browser on a real server; whatever leaves this machine or fails in the page fails the test."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

from tests.serving import Server

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PACK = Path(__file__).parents[2] / "packs/core"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The browser itself reports a connection that a killed server did not answer; that is what those tests are about.
EXPECTED_WHEN_SERVER_IS_AWAY = re.compile(r"ERR_CONNECTION_REFUSED|WebSocket connection to|Failed to load resource")

OpenPage = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One per module: as long as it is open, an event loop runs, and tests that want their own cannot."""
    if CHROMIUM is None:
        pytest.fail("no Chromium on the path: `make test` installs it, or see `greenroom doctor`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """One question of each difficulty, so that a test knows which one it will be asked."""
    for question in ("evening-headcount", "fresh-stretch", "rally-overtakes"):
        shutil.copytree(PACK / question, tmp_path / "packs/core" / question)
    return tmp_path / "packs"


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", GREENROOM_PACKS=str(packs)) as server:
        yield server


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(15_000)
    yield context
    context.close()


@pytest.fixture
def open_page(context: BrowserContext) -> Iterator[OpenPage]:
    """Opens tabs that are watched: no request may leave the machine, no error may reach the console."""
    foreign: list[str] = []
    errors: list[str] = []

    def watch_request(request: Request) -> None:
        if not re.match(r"(https?|wss?)://127\.0\.0\.1[:/]|data:|blob:", request.url):
            foreign.append(request.url)

    def watch_console(message: ConsoleMessage) -> None:
        if message.type == "error" and not EXPECTED_WHEN_SERVER_IS_AWAY.search(message.text):
            errors.append(message.text)

    context.on("request", watch_request)

    def open_page(url: str) -> Page:
        page = context.new_page()
        page.on("console", watch_console)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        return page

    yield open_page
    assert foreign == [], "requests left the machine"
    assert errors == [], "errors in the page"
