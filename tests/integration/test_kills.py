"""Fifty kills with -9 at random moments under load: nothing acknowledged is lost or doubled, and all go on."""

import asyncio
import json
import random
import shutil
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.serving import Server, only_packs

PACK = Path(__file__).parents[2] / "packs/core"
QUESTIONS = ("evening-headcount", "prop-table")
KILLS = 50
INTERVIEWS = 6


@dataclass
class Candidate:
    """One who types, talks and runs code as fast as answers come, and writes down every acknowledgement."""

    interview: str
    number: int = 0
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    def next_command(self, revision: int) -> dict[str, Any]:
        self.number += 1
        if self.number % 7 == 0:
            return {"type": "say", "text": f"thinking aloud, step {self.number}"}
        if self.number % 11 == 0:
            return {"type": "run_code", "round": 0}
        return {"type": "edit_code", "round": 0, "base": revision, "start": 0, "end": 0, "text": f"#{self.number}\n"}


async def work(server: Server, candidate: Candidate) -> None:
    """Go on until the connection breaks; resend first what was never answered, as the browser does."""
    address = f"{server.url.replace('http', 'ws')}/api/interviews/{candidate.interview}/live"
    try:
        async with connect(address, compression=None) as socket:
            await socket.send('{"type":"hello"}')
            room = (await receive(socket, "welcome"))["room"]
            revision = room["rounds"][0]["code"]["revision"]
            for id_, command in list(candidate.unanswered.items()):
                revision = await do(socket, candidate, id_, command, revision)
            while True:
                command = candidate.next_command(revision)
                revision = await do(socket, candidate, f"message-{candidate.number:06}", command, revision)
    except (ConnectionClosed, OSError):
        return


async def do(socket: ClientConnection, candidate: Candidate, id_: str, command: dict[str, Any], revision: int) -> int:
    candidate.unanswered[id_] = command
    await socket.send(json.dumps({"type": "do", "id": id_, "command": command}))
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "changed":
            for change in message["changes"]:
                if change["type"] == "code_patched":
                    revision = change["revision"]
        elif message.get("id") == id_:
            del candidate.unanswered[id_]
            if message["type"] == "ack":
                candidate.acknowledged[id_] = message["seq"]
                candidate.answered.set()
            else:
                # An edit whose base moved on, or a run while one is being judged: refused, so nothing is owed.
                assert message["code"] in ("stale_edit", "run_in_progress"), message
            return revision


async def receive(socket: ClientConnection, type_: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == type_:
            return message


def check(database: Path, candidates: list[Candidate]) -> None:
    """Hold the database against what was acknowledged."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        for candidate in candidates:
            rows = connection.execute(
                "select seq, cause from events where interview = ? order by seq", (candidate.interview,)
            ).fetchall()
            seqs = [seq for seq, _ in rows]
            assert seqs == list(range(1, len(seqs) + 1)), "a gap or a double in the log"
            recorded = [(cause, seq) for seq, cause in rows if cause is not None]
            assert len(recorded) == len({cause for cause, _ in recorded}), "a message was recorded twice"
            lost = candidate.acknowledged.items() - set(recorded)
            assert not lost, f"acknowledged but not in the log: {sorted(lost)[:5]}"
    finally:
        connection.close()


@pytest.mark.slow
@pytest.mark.sandbox
@pytest.mark.timeout(1200)
async def test_nothing_acknowledged_is_lost_and_every_interview_goes_on(tmp_path: Path) -> None:
    moments = random.Random(20261115)
    # Two questions are enough, and the server starts twice as fast.
    for question in QUESTIONS:
        shutil.copytree(PACK / question, tmp_path / "packs/core" / question)
    server = Server(tmp_path / "data", **only_packs(tmp_path / "packs"))
    await asyncio.to_thread(server.start)
    try:
        candidates = [
            Candidate(await asyncio.to_thread(server.at_problem, time_factor=None)) for _ in range(INTERVIEWS)
        ]
        for _ in range(KILLS):
            for candidate in candidates:
                candidate.answered.clear()
            working = [asyncio.create_task(work(server, candidate)) for candidate in candidates]
            # Not before everyone has had an answer: each round must prove that each interview goes on.
            async with asyncio.timeout(60):
                await asyncio.gather(*(candidate.answered.wait() for candidate in candidates))
            await asyncio.sleep(moments.random() * 0.3)
            server.kill()
            await asyncio.gather(*working)
            check(server.database, candidates)
            await asyncio.to_thread(server.start)
        assert sum(len(candidate.acknowledged) for candidate in candidates) > KILLS * INTERVIEWS
        for candidate in candidates:
            detail = await asyncio.to_thread(server.get, f"/api/interviews/{candidate.interview}")
            assert detail["item"]["status"] == "in_progress"
    finally:
        server.stop()
