"""The server: HTTP by hand, so that a connection can be cut, held or flooded exactly as a script says."""

import asyncio
import json
import math
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from greenroom.ports.models import ProviderKind
from greenroom.testing.model_server.script import (
    Asked,
    BrokenJson,
    CallTool,
    Cut,
    Endless,
    Piece,
    Refuse,
    Reply,
    Say,
    Script,
    Status,
    Wait,
)
from greenroom.testing.model_server.wires import Request, Voice, wire_of
from greenroom.testing.model_server.wires.voice import Ending

MILLION = 1_000_000


class ModelServer:
    """Answers as its script says, on any free port of this machine, and remembers what it was asked.

    async with ModelServer(lambda asked: [Say("Hello.")]) as server:
        model = build_model(ProviderConfig(kind="anthropic", model="any", base_url=server.base_url("anthropic"), ...))
    """

    def __init__(self, script: Script | Reply) -> None:
        self.script: Script = script if callable(script) else lambda asked: script
        """May be changed at any time; it is looked at once for each request."""
        self.asked: list[Asked] = []
        self.documents: dict[str, dict[str, Any]] = {}
        """What it tells about itself, by path."""
        self._server: asyncio.Server | None = None
        self._connections: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> "ModelServer":
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Stop listening and leave everyone who still waits."""
        if self._server:
            self._server.close()
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def until_left(self) -> None:
        """Return when nobody is connected any more."""
        while self._connections:
            await asyncio.wait(self._connections)

    @property
    def url(self) -> str:
        """Where it listens."""
        if not self._server:
            raise RuntimeError("the model server was not started")
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def base_url(self, kind: ProviderKind) -> str:
        """What a provider of this kind is given as its address."""
        return f"{self.url}/v1" if kind in ("openai", "compatible") else self.url

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            await self._answer(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass  # The client has disconnected, or the server is closing.
        finally:
            self._connections.discard(task)
            writer.close()

    async def _answer(self, reader: StreamReader, writer: StreamWriter) -> None:
        request = await _read(reader)
        wire = wire_of(request.path)
        if wire is None:
            known = self.documents.get(request.path)
            nothing = {"error": {"message": f"nothing speaks at {request.path}"}}
            await _send(writer, 404 if known is None else 200, known or nothing)
            return
        asked = wire.read(request)
        self.asked.append(asked)
        answer = _Answer(writer, wire.voice(asked))
        # A client that leaves while the script waits must not leave its connection behind.
        leaving = asyncio.create_task(reader.read())
        replying = asyncio.create_task(answer.give(self.script(asked)))
        try:
            await asyncio.wait({leaving, replying}, return_when=asyncio.FIRST_COMPLETED)
            if replying.done():
                replying.result()
        finally:
            leaving.cancel()
            replying.cancel()
            await asyncio.gather(leaving, replying, return_exceptions=True)


class _Answer:
    """One reply on its way out."""

    def __init__(self, writer: StreamWriter, voice: Voice) -> None:
        self._writer = writer
        self._voice = voice
        self._is_open = False

    async def give(self, reply: Reply) -> None:
        """Send all of it, as events or as one document."""
        pieces = list(reply)
        while pieces and isinstance(first := pieces[0], Wait):
            await _pause(first.seconds)
            del pieces[0]
        match pieces:
            case [Status(code=code, message=message), *_]:
                words = message or f"{HTTPStatus(code).phrase} (told to by a script)"
                await _send(self._writer, code, self._voice.error(code, words))
            case _ if self._voice.asked.is_streamed:
                await self._stream(pieces)
            case _:
                await self._whole(pieces)

    async def _stream(self, pieces: Sequence[Piece]) -> None:
        self._writer.write(_head(200, self._voice.content_type, "Transfer-Encoding: chunked"))
        await self._event(self._voice.opening())
        for piece in pieces:
            if isinstance(piece, Cut):
                return
            await self._piece(piece)
        await self._event(self._voice.stop_speaking() + self._voice.closing(_ending(pieces)))
        self._writer.write(b"0\r\n\r\n")
        await self._writer.drain()

    async def _piece(self, piece: Piece) -> None:
        match piece:
            case Say(text=text, pause=pause):
                for word in _words(text):
                    await _pause(pause)
                    await self._event(self._voice.say(word))
            case Refuse(text=text):
                await self._event(self._voice.say(text))
            case CallTool():
                await self._event(self._voice.call(piece))
            case Wait(seconds=seconds):
                await _pause(seconds)
            case BrokenJson():
                await self._event(self._voice.broken())
            case Endless(text=text):
                while True:
                    await self._event(self._voice.say(text))

    async def _event(self, event: bytes) -> None:
        if event:
            self._writer.write(b"%x\r\n%b\r\n" % (len(event), event))
            await self._writer.drain()
            # Draining an empty buffer does not yield, and the reader may run in the same loop.
            await asyncio.sleep(0)

    async def _whole(self, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            if isinstance(piece, Wait):
                await _pause(piece.seconds)
        text = "".join(_text(piece) for piece in pieces)
        calls = [piece for piece in pieces if isinstance(piece, CallTool)]
        body = json.dumps(self._voice.whole(text, calls, _ending(pieces))).encode()
        kept = body
        if any(isinstance(piece, BrokenJson) for piece in pieces):
            body = kept = body[: len(body) // 2]
        elif any(isinstance(piece, Cut) for piece in pieces):
            kept = body[: len(body) // 2]
        self._writer.write(_head(200, "application/json", f"Content-Length: {len(body)}") + kept)
        await self._writer.drain()


def _ending(pieces: Sequence[Piece]) -> Ending:
    if any(isinstance(piece, Refuse) for piece in pieces):
        return "refused"
    return "called" if any(isinstance(piece, CallTool) for piece in pieces) else "said"


def _text(piece: Piece) -> str:
    match piece:
        case Say(text=text) | Refuse(text=text):
            return text
        case Endless(text=text):
            return text * MILLION
    return ""


def _words(text: str) -> Iterator[str]:
    """The words of a text, each with the space before it."""
    first, *others = text.split(" ")
    yield first
    yield from (f" {word}" for word in others)


async def _pause(seconds: float) -> None:
    if seconds == math.inf:
        await asyncio.get_running_loop().create_future()
    elif seconds > 0:
        await asyncio.sleep(seconds)


async def _read(reader: StreamReader) -> Request:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.strip().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Request(urlsplit(first.split(" ")[1]).path, headers, json.loads(body or b"{}"))


async def _send(writer: StreamWriter, code: int, body: dict[str, Any]) -> None:
    payload = json.dumps(body).encode()
    writer.write(_head(code, "application/json", f"Content-Length: {len(payload)}") + payload)
    await writer.drain()


def _head(code: int, content_type: str, framing: str) -> bytes:
    lines = [
        f"HTTP/1.1 {code} {HTTPStatus(code).phrase}",
        f"Content-Type: {content_type}",
        framing,
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode()
