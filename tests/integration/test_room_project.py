"""A project in `greenroom room` on a real server: a folder, tests in the sandbox, and a client that is killed."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from greenroom.cli.room.desk import Desk
from greenroom.cli.room.memory import Memory, memory_file
from greenroom.cli.room.news import News
from greenroom.cli.room.rest import Rest
from greenroom.cli.room.session import Exit, Session, Stay
from tests.integration.server import until
from tests.serving import Server, eventually, greenroom

pytestmark = pytest.mark.sandbox
PACK = Path(__file__).parents[2] / "packs" / "projects" / "rule-engine"
MAIN = "ruleengine.py"


def level(number: int) -> str:
    """The file as it is after a level."""
    return (PACK / "levels" / str(number) / "reference" / MAIN).read_text()


class Pair:
    """Somebody at a terminal with a folder beside it."""

    def __init__(self, server: Server, interview: str, folder: Path, memory: Memory) -> None:
        self.news: list[News] = []
        self.kept = memory
        stay = Stay(keep=lambda memory: setattr(self, "kept", memory))
        desk = Desk(folder, None, memory.common)
        self.session = Session(Rest(server.url), interview, desk, self.news.append, stay)
        self.folder = folder / "rule-engine"

    def of(self, type_: str, **fields: Any) -> list[Any]:
        return [
            one
            for one in self.news
            if one.type == type_ and all(getattr(one, name) == value for name, value in fields.items())
        ]


@asynccontextmanager
async def pairing(server: Server, interview: str, folder: Path, memory: Memory | None = None) -> AsyncIterator[Pair]:
    """A client that is killed at the end: it says no goodbye and keeps nothing more."""
    pair = Pair(server, interview, folder, memory or Memory())
    staying = asyncio.create_task(pair.session.run())
    try:
        yield pair
    finally:
        staying.cancel()
        await asyncio.gather(staying, return_exceptions=True)


def tree(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in folder.rglob("*")
        if path.is_file() and ".mine-" not in path.name and not path.name.startswith(".")
    }


def in_room(server: Server, interview: str) -> dict[str, str]:
    view = server.get(f"/api/interviews/{interview}")["room"]["rounds"][0]
    return {file["path"]: file["text"] for file in (*view["files"], *view["tests"])}


def at_project(server: Server) -> str:
    request = {"candidate": "Ada", "track": "pairing", "project": {"project": "rule-engine"}}
    interview = str(server.post("/api/interviews", request)["id"])
    for command in ("start", "move_on", "move_on"):
        server.command(interview, type=command)
    return interview


def edits_in_the_browser(server: Server, interview: str, path: str, text: str) -> None:
    server.command(interview, type="replace_file", round=0, path=path, text=text)


async def test_levels_are_worked_through_from_a_folder_and_a_kill_leaves_equal_trees(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    with Server(tmp_path / "data") as server:
        interview = await asyncio.to_thread(at_project, server)

        async def room() -> dict[str, str]:
            return await asyncio.to_thread(in_room, server, interview)

        async with pairing(server, interview, folder) as pair:
            await until(lambda: bool(pair.of("file", what="folder")))
            assert tree(pair.folder) == await room()
            pair.session.type("/tests")
            await until(lambda: bool(pair.of("tests", state="finished")))
            assert pair.of("tests", state="finished")[0].passed < pair.of("tests", state="finished")[0].total
            (pair.folder / MAIN).write_text(level(1))
            pair.session.type("/tests")
            await until(lambda: bool(pair.of("level", number=2)))
            await until(lambda: (pair.folder / "tests" / "test_level2.py").exists())
            (pair.folder / "notes.txt").write_text("two levels\n")
            await until(lambda: len(pair.of("file", what="sent")) > 1)
            for line in ("/run notes.txt", "/level", "/results"):
                pair.session.type(line)
            await until(lambda: bool(pair.of("file_run", state="finished")) and bool(pair.of("tests", in_full=True)))
            await asyncio.to_thread(edits_in_the_browser, server, interview, "theirs.py", "t = 1\n")
            await until(lambda: (pair.folder / "theirs.py").exists())
            (pair.folder / MAIN).write_text(level(1) + "# killed\n")
        # Nobody is there: both sides go on.
        (pair.folder / "mine.py").write_text("m = 1\n")
        (pair.folder / "notes.txt").unlink()
        await asyncio.to_thread(edits_in_the_browser, server, interview, "theirs.py", "t = 2\n")
        async with pairing(server, interview, folder, pair.kept) as again:
            await until(lambda: (again.folder / "theirs.py").read_text() == "t = 2\n")
            again.session.type("/tests")
            await until(lambda: bool(again.of("tests", state="finished", level=2)))
            assert tree(again.folder) == await room()
    texts = tree(pair.folder)
    assert (texts["mine.py"], texts["theirs.py"], texts[MAIN]) == ("m = 1\n", "t = 2\n", level(1) + "# killed\n")


def test_the_program_is_killed_in_the_middle_and_comes_back(tmp_path: Path) -> None:
    data, cache = tmp_path / "data", tmp_path / "cache"
    environment = {**os.environ, "GREENROOM_DATA_DIR": str(data), "GREENROOM_CACHE_DIR": str(cache)}
    command = [sys.executable, "-m", "greenroom.cli", "room"]
    options = ["--json", "--folder", str(tmp_path / "work")]
    chosen = ["new", "--track", "pairing", "--project", "rule-engine", "--driver", "human"]
    with Server(data) as server:
        room = subprocess.Popen(
            [*command, *chosen, *options], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert room.stdin is not None
        assert room.stdout is not None
        print("/next\n/next", file=room.stdin, flush=True)
        said = iter(room.stdout)
        next(one for one in said if json.loads(one)["type"] == "level")
        interview = str(server.get("/api/interviews?status=in_progress")["items"][0]["id"])
        folder = tmp_path / "work" / "rule-engine"
        kept = memory_file(cache, interview)
        eventually(lambda: kept.exists() and Memory.load(kept).bases, "nothing was kept before the kill")
        (folder / MAIN).write_text(level(1))
        next(one for one in said if (news := json.loads(one))["type"] == "file" and news["what"] == "sent")
        room.send_signal(signal.SIGKILL)
        room.wait()
        room.stdout.close()
        room.stdin.close()
        (folder / "mine.py").write_text("m = 1\n")
        edits_in_the_browser(server, interview, "theirs.py", "t = 1\n")
        sent = greenroom(
            "room", interview, *options, "--send", "/tests", "--wait", data_dir=data, GREENROOM_CACHE_DIR=str(cache)
        )
        assert sent.returncode == Exit.DONE, sent.stderr
        news = [json.loads(line) for line in sent.stdout.splitlines()]
        assert [one["number"] for one in news if one["type"] == "level"][-1] == 2
        assert tree(folder) == in_room(server, interview)
        assert {"mine.py", "theirs.py", "tests/test_level2.py"} <= set(tree(folder))


def test_a_project_that_is_not_there_is_said(tmp_path: Path) -> None:
    said = greenroom("schedule", "--track", "pairing", "--project", "no-such", data_dir=tmp_path / "data")
    assert (said.returncode, said.stderr) == (1, "There is no project named no-such.\n")
    said = greenroom("schedule", "--track", "coding", "--driver", "bot", data_dir=tmp_path / "data")
    assert said.returncode == 1
    assert "has no project round" in said.stderr


def test_a_project_is_scheduled_by_name_also_as_a_question(tmp_path: Path) -> None:
    for options in (["--project", "bank-ledger", "--driver", "bot"], ["--question", "bank-ledger"]):
        said = greenroom("schedule", "--track", "pairing", *options, data_dir=tmp_path / "data")
        assert said.returncode == 0, said.stderr
