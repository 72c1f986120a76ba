"""Asks the ports where servers of language models usually listen. It connects to this computer only."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.adapters.local_servers.listings import kind_of, ollama_models, openai_models
from greenroom.ports.local_servers import LocalServer, ServerKind

if TYPE_CHECKING:
    import httpx2

HOST = "127.0.0.1"
PROBE_SECONDS = 0.3
MAX_BYTES = 512 * 1024
OK, UNAUTHORIZED = 200, 401
HEADERS = {"Accept": "application/json", "Accept-Encoding": "identity", "User-Agent": "greenroom"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back from a probe."""

    status: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Place:
    """A port, and the server that usually listens there."""

    port: int
    usual: ServerKind

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://{HOST}:{self.port}"

    @property
    def probe(self) -> str:
        """The one thing that is asked for."""
        return f"{self.address}/api/tags" if self.usual == "ollama" else f"{self.address}/v1/models"

    def read(self, answer: Answer) -> LocalServer | None:
        """The server behind an answer, or None when it is something else."""
        if answer.status == OK:
            return self._listed(answer.body)
        return self._locked(answer.body) if answer.status == UNAUTHORIZED else None

    def _listed(self, body: bytes) -> LocalServer | None:
        if self.usual == "ollama":
            models = ollama_models(body)
            return None if models is None else LocalServer("ollama", "ollama", self.address, models)
        found = openai_models(body)
        if found is None:
            return None
        owner, models = found
        return LocalServer(self._kind(owner), "compatible", f"{self.address}/v1", models)

    def _kind(self, owner: str) -> ServerKind:
        # Jan's port is its own, and it names a different owner for each engine.
        return "jan" if self.usual == "jan" else kind_of(owner, self.usual)

    def _locked(self, body: bytes) -> LocalServer | None:
        if self.usual != "jan" or b"authorization" not in body.lower():
            return None
        return LocalServer("jan", "compatible", f"{self.address}/v1", (), wants_key=True)


PLACES = (
    Place(11434, "ollama"),
    Place(1234, "lm_studio"),
    Place(8080, "localai"),
    Place(8000, "vllm"),
    Place(1337, "jan"),
    Place(6767, "jan"),
)


class LoopbackServers:
    """Probes all places at once and waits for none of them longer than 0.3 seconds."""

    def __init__(self, own_port: int, places: Sequence[Place] = PLACES, seconds: float = PROBE_SECONDS) -> None:
        self._seconds = seconds
        self._places = [place for place in places if place.port != own_port]

    async def find(self) -> Sequence[LocalServer]:
        """Every server that answers at once, in the order of the places."""
        # No probe waits for the library to load.
        client = await asyncio.to_thread(_client)
        async with client:
            found = await asyncio.gather(*(_probe(client, place, self._seconds) for place in self._places))
        return [server for server in found if server is not None and (server.models or server.wants_key)]


class NoLocalServers:
    """Looks nowhere, for those who switched it off."""

    async def find(self) -> Sequence[LocalServer]:
        """None."""
        return []


def _client() -> "httpx2.AsyncClient":
    import httpx2

    # No proxy, no redirects. Certificates are not loaded: nothing here is encrypted.
    return httpx2.AsyncClient(trust_env=False, follow_redirects=False, verify=False, timeout=None)


async def _probe(client: "httpx2.AsyncClient", place: Place, seconds: float) -> LocalServer | None:
    import httpx2

    try:
        async with asyncio.timeout(seconds):
            answer = await _ask(client, place.probe)
    except (TimeoutError, OSError, httpx2.HTTPError):
        return None
    return None if answer is None else place.read(answer)


async def _ask(client: "httpx2.AsyncClient", address: str) -> Answer | None:
    """The answer, or None when it is too long."""
    body = bytearray()
    async with client.stream("GET", address, headers=HEADERS) as response:
        # As it was sent: unpacked, a small answer could become a huge one.
        async for piece in response.aiter_raw():
            body += piece
            if len(body) > MAX_BYTES:
                return None
        return Answer(response.status_code, bytes(body))
