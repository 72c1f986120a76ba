"""A real browser with an open socket, and a double of Browserbase that hands it out."""

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
KEY = "bb_test"
PROJECT = "project"

Page = Callable[[str], str]


@contextmanager
def chromium(folder: Path) -> Iterator[str]:
    """The socket of a browser of its own."""
    assert CHROMIUM is not None
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={folder}", "about:blank"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stderr is not None
        try:
            found = next(filter(None, (re.search(r"listening on (ws://\S+)", line) for line in process.stderr)))
            # Read on, so that it can go on writing.
            threading.Thread(target=process.stderr.read, daemon=True).start()
            yield found[1]
        finally:
            process.kill()


class FakeBrowserbase:
    """Sessions that all lead to one browser, and pages to open in it."""

    def __init__(self, browser: str, page: Page) -> None:
        self.browser = browser
        self.page = page
        self.status = 200
        self.opened: list[dict[str, object]] = []
        self.released: list[dict[str, object]] = []
        self.queries: list[str] = []
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.fake = self

    @property
    def address(self) -> str:
        """Of the API."""
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def search_page(self) -> str:
        """The page that searches, with a place for the words."""
        return f"{self.address}/search?q={{query}}"

    def __enter__(self) -> "FakeBrowserbase":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    fake: FakeBrowserbase

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser may leave at any time."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        fake, where = self.server.fake, urlsplit(self.path)
        if where.path == "/search":
            query = parse_qs(where.query)["q"][0]
            fake.queries.append(query)
            self._send(200, fake.page(query), "text/html; charset=utf-8")
        elif not self._is_known():
            self._send(401, "{}")
        else:
            self._send(200 if where.path == f"/v1/projects/{PROJECT}" else 404, "{}")

    def do_POST(self) -> None:
        fake, body = self.server.fake, json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self._is_known():
            self._send(401, "{}")
        elif self.path == "/v1/sessions":
            fake.opened.append(body)
            self._send(fake.status, json.dumps({"id": "session-1", "connectUrl": fake.browser}))
        else:
            fake.released.append({"path": self.path, **body})
            self._send(200, "{}")

    def log_message(self, *_: object) -> None:
        """Nothing."""

    def _is_known(self) -> bool:
        return self.headers["X-BB-API-Key"] == KEY

    def _send(self, status: int, body: str, kind: str = "application/json") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body.encode())
