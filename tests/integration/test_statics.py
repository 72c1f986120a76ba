"""The built interface: hashed files for ever, the page never stale, and nothing outside its folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from fastapi import FastAPI

from greenroom.web import error_responses, statics
from greenroom.web.guard import Guard
from tests.integration.server import Answer, Running, problem

PAGE, SCRIPT = "<!doctype html><p>the page</p>", "console.log('the script')"


pytestmark = pytest.mark.asyncio(loop_scope="module")


def build(tmp_path: Path) -> Path:
    """What Vite leaves, and beside it something that is nobody's business."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "static-secret").mkdir()
    (tmp_path / "static-secret" / "secret.txt").write_text("secret")
    (folder / "index.html").write_text(PAGE)
    (folder / "index.html.br").write_text("page in br")
    (folder / "replay-player.html").write_text("<!doctype html><p>the player, empty")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "app-1a2b.js.br").write_text("script in br")
    (folder / "assets" / "app-1a2b.js.gz").write_text("script in gzip")
    (folder / "assets" / "plain-3c4d.css").write_text("p {}")
    (folder / "assets" / "way-out").symlink_to(tmp_path / "secret.txt")
    return folder


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    app = FastAPI()
    folder = build(tmp_path_factory.mktemp("built"))
    app.include_router(statics.router(folder))
    error_responses.install(app, statics.not_found(folder))
    app.add_middleware(Guard)
    running = Running(app)
    await running.start()
    yield running
    await running.stop()


async def get(site: Running, path: str, accept: str = "") -> Answer:
    encoding = f"Accept-Encoding: {accept}\n" if accept else ""
    return await site.raw(f"GET {path} HTTP/1.1\nHost: localhost\n{encoding}\n")


async def test_hashed_files_are_kept_for_ever(site: Running) -> None:
    answer = await get(site, "/assets/app-1a2b.js")
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    ("accept", "encoding", "text"),
    [
        ("gzip, deflate, br", "br", "script in br"),
        ("BR", "br", "script in br"),
        ("gzip", "gzip", "script in gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", "script in gzip"),
        ("br;q=0.000", None, SCRIPT),
        ("identity", None, SCRIPT),
        ("vibration", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
async def test_files_are_sent_compressed_to_whom_can_read_it(
    site: Running, accept: str, encoding: str | None, text: str
) -> None:
    answer = await get(site, "/assets/app-1a2b.js", accept)
    assert (answer.headers.get("content-encoding"), answer.text) == (encoding, text)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"


async def test_a_file_without_a_compressed_twin_is_sent_as_it_is(site: Running) -> None:
    answer = await get(site, "/assets/plain-3c4d.css", "br, gzip")
    assert (answer.text, answer.headers.get("content-encoding")) == ("p {}", None)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/history",
        "/progress",
        "/grading",
        "/settings",
        "/interviews/abc",
        "/interviews/abc/transcript",
        "/?from=mail",
    ],
)
async def test_every_screen_gets_the_page_and_never_a_stale_one(site: Running, path: str) -> None:
    answer = await get(site, path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")
    assert (await get(site, path, "br")).text == "page in br"


async def test_files_beside_the_page_are_served(site: Running) -> None:
    answer = await get(site, "/icon.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/assets/%252e%252e/secret.txt",
        "/assets/../../static-secret/secret.txt",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/way-out",
        "/assets/../index.html",
        "/..%2fsecret.txt",
        "/%2fetc%2fpasswd",
        "/..",
        "/assets/..",
        "/assets/app-1a2b.js%00.css",
        "/assets/" + "a" * 5000,
        "/assets/%ff%fe",
    ],
)
async def test_nothing_outside_the_folder_can_be_had(site: Running, path: str) -> None:
    answer = await get(site, path)
    problem(answer, 404, "not_found")
    assert "secret" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/robots.txt",
        "/index.html",
        "/index.html.br",
        "/replay-player.html",
        "/assets/",
        "/assets",
        "/nothing",
        "/history/x",
        "/.env",
    ],
)
async def test_what_the_interface_does_not_know_is_not_found(site: Running, path: str) -> None:
    problem(await get(site, path), 404, "not_found")


BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/nothing", "/history/x", "/some/where/else", "/robots.html"])
async def test_a_browser_gets_the_page_for_an_unknown_address(site: Running, path: str) -> None:
    answer = await site.raw(f"GET {path} HTTP/1.1\nHost: localhost\nAccept: {BROWSER}\n\n")
    assert (answer.status_code, answer.text) == (404, PAGE)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/assets/nothing.js"])
async def test_unknown_addresses_of_the_api_and_of_files_stay_json(site: Running, path: str) -> None:
    answer = await site.raw(f"GET {path} HTTP/1.1\nHost: localhost\nAccept: {BROWSER}\n\n")
    problem(answer, 404, "not_found")


async def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    app = FastAPI()
    app.include_router(statics.router(tmp_path))
    app.add_middleware(Guard)
    site = Running(app)
    await site.start()
    answer = await get(site, "/")
    await site.stop()
    assert answer.status_code == 503
    assert "not built" in answer.text
