"""The live socket. It comes back after a restart of the server, and never raises for what it is sent."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

from pydantic import BaseModel, ValidationError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from greenroom.web.wire import SERVER_MESSAGE, Farewell, Hello, Ping, ServerMessage

_MOST_BYTES = 32 * 1024 * 1024
_PING_SECONDS = 15.0
_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 5.0


@dataclass(frozen=True, slots=True)
class Nonsense:
    """Something that is no message."""

    reason: str


@dataclass(frozen=True, slots=True)
class Joined:
    """The socket is open, and hello was said."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The socket is closed; it is tried again unless it is `final`."""

    reason: str
    final: bool = False


Heard = ServerMessage | Nonsense | Joined | Lost


def read_message(text: str | bytes) -> ServerMessage | Nonsense:
    """A message of the protocol, or why it is none."""
    if isinstance(text, bytes):
        return Nonsense("bytes instead of text")
    try:
        return SERVER_MESSAGE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        return Nonsense(f"{where}: {first['msg']}"[:200] if where else str(first["msg"])[:200])


class Link:
    """A socket to one room. `hear` gets everything that comes; `last_seq` says what is known already."""

    def __init__(
        self, url: str, interview: str, hear: Callable[[Heard], None], last_seq: Callable[[], int | None]
    ) -> None:
        parts = urlsplit(url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        path = f"{parts.path.rstrip('/')}/api/interviews/{interview}/live"
        self._address = urlunsplit((scheme, parts.netloc, path, "", ""))
        self._hear = hear
        self._last_seq = last_seq
        self._socket: ClientConnection | None = None

    async def run(self) -> None:
        """Stay connected until the server says that it is over, or this is cancelled."""
        pause = _FIRST_PAUSE
        while True:
            lost, was_joined = await self._visit()
            self._hear(lost)
            if lost.final:
                return
            pause = _FIRST_PAUSE if was_joined else min(2 * pause, _LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def send(self, message: BaseModel) -> bool:
        """Send a message; False where there is no connection now."""
        if self._socket is None:
            return False
        try:
            await self._socket.send(message.model_dump_json())
        except WebSocketException:
            return False
        return True

    async def leave(self) -> None:
        """Close the socket; `run` opens another."""
        if self._socket is not None:
            await self._socket.close()

    async def _visit(self) -> tuple[Lost, bool]:
        joined = False
        try:
            # max_size bounds what a bad server can make this client hold.
            async with connect(
                self._address, proxy=None, compression=None, ping_interval=None, max_size=_MOST_BYTES
            ) as socket:
                await socket.send(Hello(last_seq=self._last_seq()).model_dump_json())
                self._socket, joined = socket, True
                self._hear(Joined())
                pinging = asyncio.create_task(self._ping())
                try:
                    return await self._listen(socket), joined
                finally:
                    pinging.cancel()
        except InvalidStatus as error:
            return Lost(f"the server answered with status {error.response.status_code}", final=True), joined
        except (OSError, TimeoutError, WebSocketException, ValueError) as error:
            return Lost(str(error) or type(error).__name__), joined
        finally:
            self._socket = None

    async def _listen(self, socket: ClientConnection) -> Lost:
        async for text in socket:
            message = read_message(text)
            if isinstance(message, Farewell):
                return Lost(message.reason, final=not message.retry)
            self._hear(message)
        return Lost("the server closed the connection")

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(_PING_SECONDS)
            await self.send(Ping())
