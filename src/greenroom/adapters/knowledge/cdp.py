"""As much of the Chrome DevTools Protocol as reading one page takes, over a socket. Callers set the limits of time."""

import itertools
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

MAX_MESSAGE = 1_000_000
MAX_MESSAGES = 5_000


class BrowserFailed(Exception):
    """The browser cannot be reached, or does not do what it is asked."""


class Browser:
    """One command after another. Events are passed over unless they are waited for."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._session = ""
        self._left = MAX_MESSAGES
        self._seen: set[str] = set()

    async def open_tab(self) -> None:
        """Open a tab. All that follows happens in it."""
        tab = await self.send("Target.createTarget", url="about:blank")
        attached = await self.send("Target.attachToTarget", targetId=tab["targetId"], flatten=True)
        self._session = attached["sessionId"]
        await self.send("Page.enable")

    async def visit(self, address: str) -> None:
        """Open a page, and wait until its document is there."""
        self._seen.clear()
        opened = await self.send("Page.navigate", url=address)
        if opened.get("errorText"):
            raise BrowserFailed("the page could not be opened")
        while "Page.domContentEventFired" not in self._seen:
            await self._next()

    async def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""
        answer = await self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise BrowserFailed("the page could not be read")
        return answer.get("result", {}).get("value")

    async def send(self, method: str, **parameters: object) -> dict[str, Any]:
        """A command's result."""
        number = next(self._numbers)
        command = {"id": number, "method": method, "params": parameters}
        if self._session:
            command["sessionId"] = self._session
        await self._socket.send(json.dumps(command))
        while True:
            message = await self._next()
            if message.get("id") == number:
                break
        result = message.get("result")
        if not isinstance(result, dict):
            raise BrowserFailed(f"the browser refused {method}")
        return result

    async def _next(self) -> Mapping[str, Any]:
        self._left -= 1
        if self._left < 0:
            raise BrowserFailed("the browser says too much")
        message = json.loads(await self._socket.recv())
        if not isinstance(message, dict):
            raise BrowserFailed("the browser says what cannot be understood")
        if message.get("sessionId", "") == self._session and isinstance(method := message.get("method"), str):
            self._seen.add(method)
        return message


@asynccontextmanager
async def browsing(address: str) -> AsyncIterator[Browser]:
    """The browser behind a socket. Raises BrowserFailed for whatever goes wrong with it."""
    try:
        async with connect(
            address, max_size=MAX_MESSAGE, compression=None, proxy=None, open_timeout=None, close_timeout=0.2
        ) as socket:
            yield Browser(socket)
    except (OSError, WebSocketException, ValueError, KeyError, TypeError, RecursionError) as error:
        raise BrowserFailed("the browser cannot be reached") from error
