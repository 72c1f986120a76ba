"""Browserbase: a browser elsewhere opens a page that searches documentation, and the page is read."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from greenroom.adapters.knowledge import excerpts
from greenroom.adapters.knowledge.asking import words_of
from greenroom.adapters.knowledge.cdp import BrowserFailed, browsing
from greenroom.ports.knowledge import Concept, SourceFailed

if TYPE_CHECKING:
    import httpx2

ADDRESS = "https://api.browserbase.com"
MAX_BYTES = 200_000
LOOKUP_SECONDS = 15.0
RELEASE_SECONDS = 5.0
CHECK_SECONDS = 10.0
SESSION_SECONDS = 60
"""When Browserbase ends a session that was not released."""
READ = """
(() => {
  const main = document.querySelector('main, [role=main], article, #content, #mw-content-text') || document.body;
  const read = (within) => [...within.querySelectorAll('p')]
    .filter((each) => !each.closest('table, nav, header, footer, aside'))
    .slice(0, 40).map((each) => (each.textContent || '').slice(0, 2000)).join('\\n');
  const text = read(main).trim() || (main.innerText || '');
  return JSON.stringify({
    title: String(document.title).slice(0, 300),
    address: (location.origin + location.pathname).slice(0, 500),
    text: text.slice(0, 20000),
  });
})()
"""


@dataclass(frozen=True, slots=True)
class Account:
    """Whose browsers these are."""

    key: str = field(repr=False)
    project: str


class Browserbase:
    """A session for each lookup, released afterwards."""

    name = "Browserbase"

    def __init__(self, account: Account, page: str, address: str = ADDRESS) -> None:
        self._account = account
        self._page = page
        self._address = address.rstrip("/")
        self._releasing: set[asyncio.Task[None]] = set()

    async def look_up(self, query: str) -> Concept | None:
        """A brief excerpt of the page, None where it is about something else. Raises SourceFailed."""
        words = words_of(query)
        if not words:
            return None
        try:
            async with asyncio.timeout(LOOKUP_SECONDS):
                page = await self._read(self._page.replace("{query}", quote(words, safe="")))
        except TimeoutError as error:
            raise SourceFailed("The page took too long.") from error
        except BrowserFailed as error:
            raise SourceFailed(f"Browserbase did not help: {error}.") from error
        text = excerpts.excerpt(page.get("text", ""))
        title, address = excerpts.title(page.get("title", "")), excerpts.address(page.get("address", ""))
        if not text or not excerpts.speaks_of(words, f"{title} {text}"):
            return None
        return Concept(words, text, excerpts.named(title, address) or self.name, is_quoted=True)

    async def check(self) -> str:
        """Whether the key opens the project; no browser is started. Raises SourceFailed."""
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._ask("GET", f"projects/{quote(self._account.project, safe='')}")
        except TimeoutError as error:
            raise SourceFailed("Browserbase took too long.") from error
        return "takes the key"

    async def close(self) -> None:
        """Wait until the sessions are released."""
        await asyncio.gather(*self._releasing)

    async def _read(self, address: str) -> dict[str, str]:
        session = await self._ask(
            "POST", "sessions", {"projectId": self._account.project, "timeout": SESSION_SECONDS, "keepAlive": False}
        )
        try:
            where = session.get("connectUrl")
            if not isinstance(where, str) or not where.startswith(("ws://", "wss://")):
                raise SourceFailed("Browserbase named no browser.")
            async with browsing(where) as browser:
                await browser.open_tab()
                await browser.visit(address)
                return _strings(json.loads(str(await browser.evaluate(READ))))
        finally:
            self._release(str(session.get("id", "")))

    def _release(self, session: str) -> None:
        """End a session. Nobody waits for that."""
        task = asyncio.create_task(self._released(session))
        self._releasing.add(task)
        task.add_done_callback(self._releasing.discard)

    async def _released(self, session: str) -> None:
        body = {"projectId": self._account.project, "status": "REQUEST_RELEASE"}
        try:
            async with asyncio.timeout(RELEASE_SECONDS):
                await self._ask("POST", f"sessions/{quote(session, safe='')}", body)
        except (SourceFailed, TimeoutError):
            # Browserbase ends it by itself when its time is over.
            return

    async def _ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """What the API answers. Raises SourceFailed."""
        import httpx2

        headers = {"X-BB-API-Key": self._account.key, "Accept-Encoding": "identity"}
        try:
            async with (
                httpx2.AsyncClient(timeout=None, follow_redirects=False, headers=headers, trust_env=False) as client,
                client.stream(method, f"{self._address}/v1/{path}", json=body) as response,
            ):
                return _content(response.status_code, await _bytes(response))
        except (httpx2.HTTPError, httpx2.InvalidURL, OSError) as error:
            raise SourceFailed("Browserbase cannot be reached.") from error


async def _bytes(response: "httpx2.Response") -> bytes:
    body = bytearray()
    async for piece in response.aiter_raw():
        body += piece
        if len(body) > MAX_BYTES:
            raise SourceFailed("Browserbase sent too much.")
    return bytes(body)


def _content(status: int, body: bytes) -> dict[str, Any]:
    if status in (401, 403):
        raise SourceFailed("Browserbase does not take this key.")
    if not 200 <= status < 300:
        raise SourceFailed(f"Browserbase answered with status {status}.")
    try:
        content = json.loads(body)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise SourceFailed("Browserbase's answer could not be read.")
    return content


def _strings(content: object) -> dict[str, str]:
    found = content if isinstance(content, dict) else {}
    return {name: value for name, value in found.items() if isinstance(value, str)}
