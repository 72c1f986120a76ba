"""One of the candidates in a storm: works, breaks connections, comes back, ends, and begins the next interview."""

import asyncio
import json
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PACK = Path(__file__).parents[1] / "packs/core"
QUESTIONS = ("evening-headcount", "prop-table")
SLOW = "import time\ndef still_inside(badges):\n    time.sleep(1)\n    return []\n"
THINKING_SECONDS = 0.8
PATIENCE = 60.0
COMING_BACK_SECONDS = 0.2
REFUSALS = 6
"""So many one after the other, and nothing more can be done in this interview."""

_ACTS = {"edit": 60, "say": 8, "replace": 6, "run": 5, "submit": 2, "leave": 6, "look": 3, "practise": 5, "end": 2}
_LOST = (OSError, WebSocketException, httpx.TransportError, TimeoutError)


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server is; the address stays the same over restarts."""

    url: str

    def live(self, interview: str) -> str:
        """The interview's socket."""
        return f"{self.url.replace('http', 'ws')}/api/interviews/{interview}/live"


@dataclass
class Sitting:
    """One interview, what was acknowledged in it and what was never answered."""

    id: str
    number: int = 0
    refusals: int = 0
    slug: str = QUESTIONS[0]
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)

    def add(self, type_: str, **fields: Any) -> str:
        """A new command; returns its id."""
        self.number += 1
        id_ = f"storm-{self.number:06}"
        self.unanswered[id_] = {"type": type_, **fields}
        return id_


class Candidate:
    """Acts at random, and sends again what was never answered, as a browser does."""

    def __init__(self, place: Place, seed: str) -> None:
        self.sittings: list[Sitting] = []
        self.done: Counter[str] = Counter()
        self._place = place
        self._random = random.Random(seed)
        self._sitting: Sitting | None = None
        self._socket: ClientConnection | None = None
        self._revision = 0
        self._programs = {slug: _programs(slug) for slug in QUESTIONS}

    async def work(self) -> None:
        """Go on until cancelled."""
        async with httpx.AsyncClient(base_url=self._place.url, trust_env=False, timeout=PATIENCE) as http:
            try:
                while True:
                    try:
                        await self._go_on(http)
                    except _LOST:
                        self._break_off()
                        await asyncio.sleep(COMING_BACK_SECONDS)
            finally:
                self._break_off()

    async def _go_on(self, http: httpx.AsyncClient) -> None:
        sitting = self._sitting or await self._begin(http)
        socket = await self._join(sitting)
        for id_ in list(sitting.unanswered):
            await self._do(socket, sitting, id_)
        while self._sitting is sitting and self._socket is socket:
            await asyncio.sleep(self._random.expovariate(1 / THINKING_SECONDS))
            await self._act(socket, sitting)

    async def _begin(self, http: httpx.AsyncClient) -> Sitting:
        response = await http.post("/api/interviews", json={"candidate": "Ada", "time_factor": None})
        if response.status_code != HTTPStatus.CREATED:
            self.done["not begun"] += 1
            raise ConnectionError(response.text)
        sitting = self._sitting = Sitting(response.json()["id"])
        self.sittings.append(sitting)
        for type_ in ("start", "move_on", "move_on", "move_on"):
            sitting.add(type_)
        return sitting

    async def _join(self, sitting: Sitting) -> ClientConnection:
        socket = self._socket = await _enter(self._place, sitting.id)
        self.done["joined"] += 1
        await self._hear(socket, sitting, "welcome")
        return socket

    async def _act(self, socket: ClientConnection, sitting: Sitting) -> None:
        act = self._random.choices(list(_ACTS), list(_ACTS.values()))[0]
        if sitting.refusals >= REFUSALS:
            act = "end"
        program = self._random.choice(self._programs[sitting.slug])
        match act:
            case "leave":
                await self._leave(socket, sitting)
            case "look":
                await self._look(sitting)
            case "practise":
                await self._practise(sitting.slug, program)
            case _:
                await self._do(socket, sitting, self._command(act, sitting, program))
        if act == "end":
            self._sitting = None
            self._break_off()

    def _command(self, act: str, sitting: Sitting, program: str) -> str:
        match act:
            case "say":
                return sitting.add("say", text=f"thinking aloud, step {sitting.number}")
            case "replace":
                return sitting.add("replace_code", round=0, text=program)
            case "run":
                return sitting.add("run_code", round=0)
            case "submit":
                return sitting.add("submit_code", round=0, code=program)
            case "end":
                return sitting.add(self._random.choice(("end", "end", "abandon")))
        text = f"# {sitting.number}\n"
        return sitting.add("edit_code", round=0, base=self._revision, start=0, end=0, text=text)

    async def _do(self, socket: ClientConnection, sitting: Sitting, id_: str) -> None:
        command = sitting.unanswered[id_]
        await socket.send(json.dumps({"type": "do", "id": id_, "command": command}))
        answer = await self._hear(socket, sitting, "ack", "refusal", id_=id_)
        del sitting.unanswered[id_]
        if answer["type"] == "ack":
            sitting.acknowledged[id_] = answer["seq"]
            sitting.refusals = 0
            self.done["acknowledged"] += 1
        else:
            sitting.refusals += 1
            self.done["refused"] += 1

    async def _hear(
        self, socket: ClientConnection, sitting: Sitting, *types: str, id_: str | None = None
    ) -> dict[str, Any]:
        """The next message of one of these types; on the way, keep up with the code."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await socket.recv())
                if message["type"] == "welcome" and message["room"]["rounds"][0]["code"]:
                    self._revision = message["room"]["rounds"][0]["code"]["revision"]
                for change in message.get("changes", ()):
                    if change["type"] == "code_patched":
                        self._revision = change["revision"]
                if message["type"] in types and message.get("id") == id_:
                    return message

    async def _leave(self, socket: ClientConnection, sitting: Sitting) -> None:
        """Close properly, or pull the plug, sometimes in the middle of a command."""
        if self._random.random() < 0.3:
            await socket.close()
        else:
            if self._random.random() < 0.5:
                id_ = sitting.add("say", text="can you still hear me?")
                await socket.send(json.dumps({"type": "do", "id": id_, "command": sitting.unanswered[id_]}))
            self.done["broken off"] += 1
        self._break_off()

    async def _look(self, sitting: Sitting) -> None:
        """A second tab, for a moment."""
        other = await _enter(self._place, sitting.id)
        self.done["joined"] += 1
        await asyncio.sleep(self._random.random())
        other.transport.abort()

    async def _practise(self, slug: str, program: str) -> None:
        """Run code without an interview; half of the time the connection is closed before the answer is there."""
        host, port = self._place.url.removeprefix("http://").split(":")
        kind = "submission" if self._random.random() < 0.2 else "run"
        body = json.dumps({"language": "python", "code": program, "kind": kind}).encode()
        head = f"POST /api/questions/{slug}/runs HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            writer.write(f"{head}Connection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
            if self._random.random() < 0.5:
                await asyncio.sleep(self._random.random())
                self.done["practice broken off"] += 1
            else:
                async with asyncio.timeout(PATIENCE):
                    self.done["practice judged"] += b'"result":{' in await reader.read()
        finally:
            writer.transport.abort()

    def _break_off(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None


async def _enter(place: Place, interview: str) -> ClientConnection:
    socket = await connect(place.live(interview), compression=None, proxy=None, open_timeout=PATIENCE)
    with suppress(WebSocketException):
        await socket.send('{"type":"hello"}')
    return socket


def _programs(slug: str) -> list[str]:
    """Solutions in Python, right and wrong."""
    return [path.read_text() for path in sorted((PACK / slug / "solutions").glob("*/*.py"))]
