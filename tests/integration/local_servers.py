"""Servers on this machine that answer a probe with exactly these bytes, or not at all."""

import asyncio
import json
from asyncio import StreamReader, StreamWriter
from types import TracebackType
from typing import Any, Literal, Self

from greenroom.adapters.local_servers.loopback import Place
from greenroom.ports.local_servers import ServerKind

OLLAMA = {
    "models": [
        {"name": "qwen2.5:0.5b", "details": {"family": "qwen2", "parameter_size": "494.03M"}},
        {"name": "nomic-embed-text:latest", "details": {"family": "nomic-bert", "parameter_size": "137M"}},
        {"name": "qwen3:4b", "size": 2497293931, "details": {"family": "qwen3", "parameter_size": "4.0B"}},
        {"name": "gpt-oss:120b-cloud", "remote_host": "https://ollama.com:443", "details": {"family": "gptoss"}},
        {"name": "paraphrase:latest", "details": {"family": "llama"}, "capabilities": ["embedding"]},
    ]
}


def listing(*names: str, owner: str | None = None) -> dict[str, Any]:
    """A list of models in OpenAI's format."""
    owned = {} if owner is None else {"owned_by": owner, "created": 1_767_225_600}
    return {"object": "list", "data": [{"id": name, "object": "model", **owned} for name in names]}


def http(body: bytes | object, status: str = "200 OK", *headers: str) -> bytes:
    """An answer."""
    payload = body if isinstance(body, bytes) else json.dumps(body).encode()
    head = [f"HTTP/1.1 {status}", f"Content-Length: {len(payload)}", "Set-Cookie: followed=yes", *headers, "", ""]
    return "\r\n".join(head).encode() + payload


class Imitation:
    """Listens on a free port, and after its answer hangs up, is silent, or never ends."""

    def __init__(
        self, usual: ServerKind, answer: bytes = b"", then: Literal["hang up", "be silent", "go on"] = "hang up"
    ) -> None:
        self._usual = usual
        self._answer = answer
        self._then = then
        self.requests: list[bytes] = []

    @property
    def place(self) -> Place:
        return Place(self._server.sockets[0].getsockname()[1], self._usual)

    async def __aenter__(self) -> Self:
        self._connections: set[asyncio.Task[Any] | None] = set()
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for task in filter(None, self._connections):
            task.cancel()

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._connections.add(asyncio.current_task())
        try:
            self.requests.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(self._answer)
            await writer.drain()
            if self._then == "be silent":
                await reader.read()
            while self._then == "go on":
                writer.write(b" " * 65_536)
                await writer.drain()
        except (ConnectionError, asyncio.CancelledError):
            pass  # The client has disconnected, or the test is over.
        finally:
            writer.close()
