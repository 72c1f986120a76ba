"""Logs of interviews from elsewhere: a file of JSON lines, one inside an exported zip file, or standard input.

A line is `{"seq": 1, "at": 1794789942901, "cause": null, "event": {...}}`. Nothing of it is believed: a file that is
damaged, foreign, or tells a story that cannot have happened is refused with the line that says so.
"""

import json
import re
import zipfile
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any

from greenroom.errors import GreenroomError, InvalidInput
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.core.state import State
from greenroom.interview.upcasting import load

_IN_AN_EXPORT = re.compile(r"(?:^|/)interviews/([A-Za-z0-9_-]{1,64})/log\.jsonl$")
_LARGEST = 512 * 1024 * 1024

Log = tuple[str, Sequence[Recorded]]
"""The interview's id, and its events."""


def read_file(path: Path, wanted: str | None = None) -> Log:
    """The log in a file; `wanted` says which interview of an export. Raises InvalidInput."""
    try:
        if zipfile.is_zipfile(path):
            return _from_export(path, wanted)
        with path.open("rb") as file:
            return path.stem, read_lines(file, str(path))
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        raise InvalidInput(f"{path} can't be read: {error}") from None


def _from_export(path: Path, wanted: str | None) -> Log:
    with zipfile.ZipFile(path) as archive:
        found = {match[1]: name for name in archive.namelist() if (match := _IN_AN_EXPORT.search(name))}
        chosen = wanted or (next(iter(found)) if len(found) == 1 else None)
        if not found:
            raise InvalidInput(f"{path} contains no interview: there is no interviews/ID/log.jsonl in it.")
        if chosen not in found:
            raise InvalidInput(f"Choose an interview in {path} with --interview: {', '.join(sorted(found))}.")
        if archive.getinfo(found[chosen]).file_size > _LARGEST:
            raise InvalidInput(f"{found[chosen]} in {path} is too large to be a log.")
        with archive.open(found[chosen]) as file:
            return chosen, read_lines(file, f"{path}, {found[chosen]}")


def read_lines(lines: IO[bytes] | Iterable[bytes], name: str) -> Sequence[Recorded]:
    """The events of a log, every one of which follows from those before it. Raises InvalidInput with the line."""
    records: list[Recorded] = []
    state: State | None = None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            record = _record(line)
            state = _following(state, record)
        except GreenroomError as error:
            raise InvalidInput(f"{name}, line {number}: {error.message}") from None
        records.append(record)
    if not records:
        raise InvalidInput(f"{name} is empty: there is no interview in it.")
    return records


def _record(line: bytes) -> Recorded:
    try:
        row: Any = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise InvalidInput("this is not JSON.") from None
    if not isinstance(row, dict) or not isinstance(row.get("event"), dict):
        raise InvalidInput("this is not a log event: it needs seq, at, cause and event.")
    seq, at, cause = row.get("seq"), row.get("at"), row.get("cause")
    if type(seq) is not int or type(at) is not int or not isinstance(cause, str | None):
        raise InvalidInput("seq and at must be integers, and cause must be a string or null.")
    return Recorded(seq, at, load(json.dumps(row["event"])), cause)


def _following(state: State | None, record: Recorded) -> State:
    expected = 1 if state is None else state.seq + 1
    if record.seq != expected:
        raise InvalidInput(f"seq is {record.seq} where {expected} was expected; an event is missing or duplicated.")
    try:
        return begin("interview", record) if state is None else evolve(state, record)
    except (ValueError, LookupError, TypeError, StopIteration):
        raise InvalidInput(f"{record.event.type} does not fit the events before it.") from None
