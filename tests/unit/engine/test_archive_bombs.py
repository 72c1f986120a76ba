"""Small zip files that unpack to a lot, and numbers that nothing can have: refused, without taking memory."""

import asyncio
import hashlib
import io
import os
import resource
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from greenroom.engine.archive import unpacking
from greenroom.engine.archive.unpacking import Damaged
from tests.unit.engine.archived import Files, House, a_log, in_line, signed, zipped
from tests.unit.judging.questions import two_sum

MB = 1024 * 1024
MOST_MB = 250
"""What any import may take on top."""

SPOKE = {"type": "candidate_spoke", "version": 1, "text": "x", "via": "text"}


def filled(before: bytes, piece: bytes, megabytes: int, after: bytes) -> Iterator[bytes]:
    yield before
    for _ in range(megabytes):
        yield piece * (MB // len(piece))
    yield after


def bomb(name: str, pieces: Iterator[bytes]) -> bytes:
    """An export of one file, whose digest is right."""
    buffer, digest = io.BytesIO(), hashlib.sha256()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
        with file.open(name, "w") as entry:
            for piece in pieces:
                digest.update(piece)
                entry.write(piece)
        if name != "manifest.json":
            manifest = '{"format":"greenroom-export","version":1,"greenroom":"1","exported_at":1,"files":{"%s":"%s"}}'
            file.writestr("manifest.json", manifest % (name, digest.hexdigest()))
    return buffer.getvalue()


LOG = "interviews/abc/log.jsonl"
BOMBS: dict[str, Callable[[], bytes]] = {
    "a notebook of nothing": lambda: bomb("notebook.json", filled(b'{"practised":[0', b",0", 190, b"]}")),
    "a smaller notebook": lambda: bomb("notebook.json", filled(b'{"practised":[0', b",0", 15, b"]}")),
    "a manifest": lambda: bomb("manifest.json", filled(b'{"files":{"a":0', b',"a":0', 15, b"}}")),
    "a question": lambda: bomb("questions/x.json", filled(b'{"cases":[0', b",0", 15, b"]}")),
    "one line": lambda: bomb(LOG, filled(b'{"seq":1,"at":1,"cause":null,"event":{"a":[0', b",0", 60, b"]}}\n")),
    "a crowded line": lambda: bomb(LOG, filled(b'{"seq":1,"at":1,"cause":null,"event":{"a":[0', b",0", 3, b"]}}\n")),
    "many lines": lambda: bomb(LOG, filled(b"", b"{}\n", 60, b"")),
    "a transcript": lambda: bomb("interviews/abc/transcript.txt", filled(b"", b"x", 200, b"")),
}


def memory_of(work: Callable[[], None]) -> float:
    """The megabytes that this takes at its peak, in a process of its own."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        said = "it was not refused"
        try:
            work()
        except Damaged:
            said = str((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
        finally:
            os.write(theirs, said.encode())
            os._exit(0)
    os.waitpid(child, 0)
    os.close(theirs)
    with os.fdopen(ours) as answer:
        return float(answer.read())


@pytest.mark.parametrize("name", list(BOMBS))
def test_a_bomb_is_refused_and_takes_little_memory(tmp_path: Path, name: str) -> None:
    content = BOMBS[name]()
    assert len(content) < 2 * MB
    assert memory_of(lambda: asyncio.run(_take_in(tmp_path, content))) < MOST_MB


async def _take_in(folder: Path, content: bytes) -> None:
    await House(folder).take_in(content)


async def test_a_log_with_too_many_events_is_refused(
    source: House, target: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = await source.export()
    count = files[a_log(files)].count(b"\n")
    monkeypatch.setattr(unpacking, "MAX_EVENTS", count - 1)
    with pytest.raises(Damaged, match=r"more than .* events"):
        await target.take_in(files)
    monkeypatch.setattr(unpacking, "MAX_EVENTS", count)
    assert len((await target.take_in(files))[0]) == 2


def in_notebook(old: bytes, new: bytes) -> Callable[[Files], Files]:
    return lambda files: signed({**files, "notebook.json": files["notebook.json"].replace(old, new, 1)})


def in_manifest(**changes: Any) -> Callable[[Files], Files]:
    return lambda files: signed(files, **changes)


def with_limits(**limits: int) -> Callable[[Files], Files]:
    question = two_sum(slug="x").model_copy(update={"limits": two_sum().limits.model_copy(update=limits)})
    return lambda files: signed({**files, "questions/x.json": question.model_dump_json().encode()})


STAGE = {"type": "stage_entered", "version": 1, "stage": "greeting"}
ABSURD: dict[str, Callable[[Files], Files]] = {
    "a seq": in_line(2, seq=10**30),
    "a date after 2100": in_line(2, at=5_000_000_000_000),
    "a date before 1970": in_line(2, at=-1),
    "a limit of a thousand years": in_line(2, event={**STAGE, "limit_ms": 31_536_000_000_000}),
    "a limit beyond 64 bits": in_line(2, event={**STAGE, "limit_ms": 2**70}),
    "a negative one": in_line(2, event={**STAGE, "limit_ms": -(2**60)}),
    "seconds of practice": in_notebook(b'"seconds": 1', b'"seconds": 99999999999999999999'),
    "a day of practice": in_notebook(b'"at": 1', b'"at": 99999999999999'),
    "a day of grading": in_notebook(b'"graded_at": 5', b'"graded_at": 99999999999999'),
    "a day of export": in_manifest(exported_at=10**20),
    "time for a case": with_limits(wall_ms=10**9),
    "memory for a case": with_limits(memory_mb=0),
}  # fmt: skip


@pytest.mark.parametrize("name", list(ABSURD))
async def test_absurd_numbers_are_refused(source: House, target: House, name: str) -> None:
    files = await source.export()
    changed = ABSURD[name](files)
    assert changed != files
    with pytest.raises(Damaged, match=r"number|less than|greater than|between 1 and|not follow|interval"):
        await target.take_in(zipped(changed))
    assert (await target.contents())[0] == []
