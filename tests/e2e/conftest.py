"""A real browser on a real server; whatever leaves this machine or fails in the page fails the test."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.e2e.course import INTERVIEWS, copy_course, play_course
from tests.serving import Server, only_packs

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
    # Tabs of one window share what they compiled of the interface.
    "--process-per-site",
]
# The browser itself reports a connection that a killed server did not answer; that is what those tests are about.
EXPECTED_WHEN_SERVER_IS_AWAY = re.compile(r"ERR_CONNECTION_REFUSED|WebSocket connection to|Failed to load resource")

PATIENCE_MS = 30_000
"""A page on a busy machine gets there in the end; whatever does not is waited for no longer than this."""

OpenPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One per module: as long as it is open, an event loop runs, and tests that want their own cannot."""
    if CHROMIUM is None:
        pytest.fail("no Chromium on the path: `make test` installs it, or see `greenroom doctor`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One question of each difficulty, so that a test knows which one it will be asked."""
    folder = tmp_path_factory.mktemp("packs")
    for question in ("evening-headcount", "fresh-stretch", "rally-overtakes"):
        shutil.copytree(PACK / question, folder / "core" / question)
    return folder


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", **only_packs(packs)) as server:
        yield server


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory, packs: Path) -> Path:
    """Ten interviews, played and assessed once for all modules; nobody changes this folder."""
    folder = tmp_path_factory.mktemp("course") / "data"
    play_course(folder, packs)
    return folder


@pytest.fixture(scope="module")
def seeded(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, course: Path, packs: Path
) -> Iterator[Server]:
    """One server for all tests of a module, on a copy of the course.

    A module may say that it wants only the first interviews (`PLAYED`), or to be asked from the `WHOLE_BANK`.
    """
    data = tmp_path_factory.mktemp("seeded") / "data"
    copy_course(course, data, getattr(request.module, "PLAYED", len(INTERVIEWS)))
    asked = {} if getattr(request.module, "WHOLE_BANK", False) else only_packs(packs)
    with Server(data, **asked) as server:
        yield server


@contextmanager
def new_window(browser: Browser, **options: Any) -> Iterator[BrowserContext]:
    """Nothing moves in it unasked."""
    context = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options})
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[BrowserContext]:
    with new_window(browser) as window:
        yield window


@pytest.fixture
def context(window: BrowserContext) -> Iterator[BrowserContext]:
    """A window as good as new. It stays open from test to test, with one tab that keeps what was compiled."""
    keeper = window.pages[0] if window.pages else window.new_page()
    yield window
    # Not asked of the pages themselves: one that is on its way to another has nobody to answer.
    addresses = [urlsplit(page.url) for page in window.pages]
    for page in window.pages[1:]:
        page.close()
    session = window.new_cdp_session(keeper)
    for origin in {f"{one.scheme}://{one.netloc}" for one in addresses if one.netloc}:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    session.detach()


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
        keeper = context.pages[0]
        if keeper.url == "about:blank":
            keeper.goto(urljoin(url, "/healthz"))
        page = context.new_page()
        page.on("console", watch_console)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        return page

    yield open_page
    context.remove_listener("request", watch_request)
    assert foreign == [], "requests left the machine"
    assert errors == [], "errors in the page"
