"""How logs and outputs lie on disk, and how two outputs are held against each other.

An output is kept as leaves: paths with a short value, or with a digest of a long one. A digest may have one letter for
each line of a text or each item of a list behind it, so that a difference names the line. Rooms are kept as what is
different from the moment before, and rooms of a recording as what became different from the room of that moment.
"""

import json
import lzma
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LOGS = HERE / "logs.xz"
OUTPUTS = HERE / "outputs.xz"

Json = Any
Leaves = dict[str, Json]
"""Values, or digests of them, by path."""

DEEPEST = 5
"""How many parts a path has at most: `rooms/7/runs/run-41/result`."""
LONGEST = 24
"""Values up to so many characters of JSON are kept whole."""
GONE = "#gone"
_in_order = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@dataclass(frozen=True)
class StoredLog:
    """A log as the starting commit stored it; `case` is the eval case that it was played from."""

    name: str
    rows: Sequence[tuple[int, str | None, Json]]
    """When, by which message of the client, and the event."""
    case: Mapping[str, Json] | None = None

    def slugs(self) -> list[str]:
        """Return the questions that it is about, also those written for it."""
        written = [event["brief"]["slug"] for _, _, event in self.rows if event["type"] == "problem_written"]
        return [one["slug"] for one in self.rows[0][2]["problems"]] + written


# ---------------------------------------------------------------- files


def _as_json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_logs(logs: Sequence[StoredLog]) -> None:
    """Write all logs into one file; times are differences to the event before."""
    lines = []
    for log in logs:
        lines.append(_as_json({"log": log.name, "events": len(log.rows), "case": log.case}))
        before = 0
        for at, cause, event in log.rows:
            lines.append(_as_json([at - before, cause, event]))
            before = at
    _write(LOGS, "\n".join(lines))


def read_logs() -> dict[str, StoredLog]:
    """Return all logs by name."""
    lines = iter(_read(LOGS).split("\n"))
    logs = {}
    for line in lines:
        told, at, rows = json.loads(line), 0, []
        for _ in range(told["events"]):
            later, cause, event = json.loads(next(lines))
            at += later
            rows.append((at, cause, event))
        logs[told["log"]] = StoredLog(told["log"], rows, told["case"])
    return logs


def write_outputs(outputs: Mapping[str, Leaves]) -> None:
    """Write the outputs of all logs into one file: for each a line with its name and one with its leaves as a tree."""
    lines = [line for name, leaves in outputs.items() for line in (_as_json(name), _as_json(_as_tree(leaves)))]
    _write(OUTPUTS, "\n".join(lines))


@cache
def read_outputs() -> dict[str, Leaves]:
    """Return the expected outputs of all logs by name."""
    lines = _read(OUTPUTS).split("\n")
    return {
        json.loads(name): dict(_from_tree(json.loads(tree))) for name, tree in zip(lines[::2], lines[1::2], strict=True)
    }


def _as_tree(leaves: Leaves) -> Json:
    tree: dict[str, Json] = {}
    for path, leaf in leaves.items():
        *folders, last = path.split("/")
        place = tree
        for folder in folders:
            place = place.setdefault(folder + "/", {})
        place[last] = leaf
    return tree


def _from_tree(tree: Mapping[str, Json], path: str = "") -> Iterator[tuple[str, Json]]:
    for name, value in tree.items():
        if name.endswith("/"):
            yield from _from_tree(value, path + name)
        else:
            yield path + name, value


def _write(file: Path, text: str) -> None:
    file.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def _read(file: Path) -> str:
    return lzma.decompress(file.read_bytes()).decode()


# ---------------------------------------------------------------- leaves


def leaves_of(outputs: Mapping[str, Json]) -> Leaves:
    """Return the leaves of all outputs of a log."""
    found: Leaves = {}
    memo: dict[int, tuple[Json, Json]] = {}
    rooms = outputs.get("rooms", [])
    for name, output in outputs.items():
        if name == "rooms":
            found |= _series(output, [{}, *output], "rooms", memo)
        elif name == "shared":
            for redaction, told in output.items():
                path = f"shared/{redaction}"
                found |= _leaves({part: value for part, value in told.items() if part != "rooms"}, {}, path, memo)
                found |= _series(told["rooms"], list(_expected_rooms(rooms, told["rooms"])), f"{path}/rooms", memo)
        else:
            found |= _leaves(output, {}, name, memo)
    return found


def _series(new: Sequence[Json], old: Sequence[Json], path: str, memo: dict[int, tuple[Json, Json]]) -> Leaves:
    found: Leaves = {}
    for number, (one, base) in enumerate(zip(new, old, strict=False)):
        found |= _leaves(one, base, f"{path}/{number}", memo)
    return found


def _expected_rooms(rooms: Sequence[Json], shared: Sequence[Json]) -> Iterator[Json]:
    """Return what a recording's rooms would be: what is new as in the room, all else as in the recording before."""
    yield rooms[0]
    for before, now, shown in zip(rooms, rooms[1:], shared, strict=False):
        yield {
            section: {
                key: shown[section][key] if key in shown[section] and before[section].get(key) == value else value
                for key, value in part.items()
            }
            for section, part in now.items()
        }


def _leaves(new: Json, old: Json, path: str, memo: dict[int, tuple[Json, Json]]) -> Leaves:
    """Return what is different from the old value."""
    if isinstance(new, list) and any(isinstance(one, dict) for one in new):
        new = {str(place): one for place, one in enumerate(new)}
        old = {str(place): one for place, one in enumerate(old)} if isinstance(old, list) else old
    if not (isinstance(new, dict) and new) or path.count("/") + 1 >= DEEPEST + 2 * path.startswith("shared/"):
        return {path: leaf(new, memo)}
    old = old if isinstance(old, dict) else {}
    found: Leaves = {}
    for name, value in new.items():
        # An empty part is told too: it is no part that is missing.
        if name not in old or old[name] != value:
            found |= _leaves(value, old.get(name), f"{path}/{name}", memo)
    found |= {f"{path}/{name}": GONE for name in old if name not in new}
    return found


def leaf(value: Json, memo: dict[int, tuple[Json, Json]] | None = None) -> Json:
    """Return a short value as it is, and of a long one a digest, with a letter for each line or item."""
    if memo is not None and id(value) in memo:
        return memo[id(value)][1]
    parts = list(map(_in_order, value)) if isinstance(value, list) else [_in_order(value)]
    text = f"[{','.join(parts)}]" if isinstance(value, list) else parts[0]
    if len(text) <= LONGEST and not (isinstance(value, str) and value.startswith("#")):
        return value
    parts = value.split("\n") if isinstance(value, str) else parts
    made = f"#{_digest(text)}" + ("." + "".join(map(_letter, parts)) if len(parts) > 1 else "")
    if memo is not None and isinstance(value, dict | list):
        memo[id(value)] = (value, made)
    return made


def _digest(text: str) -> str:
    return urlsafe_b64encode(blake2b(_bytes(text), digest_size=4).digest()).decode()[:6]


def _letter(text: str) -> str:
    return _LETTERS[blake2b(_bytes(text), digest_size=1).digest()[0] % 64]


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


# ---------------------------------------------------------------- differences


@dataclass(frozen=True)
class Difference:
    """A place where an output is not as it was."""

    log: str
    path: str
    expected: Json
    got: Json

    def __str__(self) -> str:
        where = _first_difference(self.expected, self.got)
        return f"{self.log}: {self.path}{where}: expected {self.expected!r}, got {self.got!r}"


MISSING = "(nothing)"


def differences(log: str, expected: Leaves, got: Leaves) -> list[Difference]:
    """Return every path whose leaf is not the same on both sides."""
    paths = [*expected, *(path for path in got if path not in expected)]
    return [
        Difference(log, path, expected.get(path, MISSING), got.get(path, MISSING))
        for path in paths
        if path not in expected or path not in got or not _is_same(expected[path], got[path])
    ]


def _is_same(one: Json, other: Json) -> bool:
    # 1, 1.0 and True are equal in Python and not in JSON.
    return one == other and json.dumps(one) == json.dumps(other)


def _first_difference(expected: Json, got: Json) -> str:
    """Return the first line or item that is different, as far as the letters tell."""
    if not all(isinstance(one, str) and one.startswith("#") and "." in one for one in (expected, got)):
        return ""
    before, after = expected.partition(".")[2], got.partition(".")[2]
    place = next((number for number, (one, two) in enumerate(zip(before, after, strict=False)) if one != two), None)
    place = min(len(before), len(after)) if place is None else place
    return f" [item {place} of {len(before)}]"
