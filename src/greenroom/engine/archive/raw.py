"""The stored events of an interview as JSON lines, without understanding them: for logs that are damaged."""

import json
from collections.abc import Iterable, Sequence

from pydantic_core import from_json, to_json

from greenroom.ports.log import StoredEvent

_LINES_AT_ONCE = 512


def raw_lines(rows: Sequence[StoredEvent]) -> Iterable[bytes]:
    """Lines as in log.jsonl, in portions. An event that is not JSON is a text, in `body` instead of `event`."""
    for start in range(0, len(rows), _LINES_AT_ONCE):
        yield b"".join(map(_line, rows[start : start + _LINES_AT_ONCE]))


def _line(row: StoredEvent) -> bytes:
    head = b'{"seq":%d,"at":%d,"cause":%s,' % (row.seq, row.at, to_json(row.cause))
    if _is_json(row.body):
        return head + b'"event":' + row.body + b"}\n"
    return head + b'"body":' + json.dumps(row.body.decode(errors="backslashreplace")).encode() + b"}\n"


def _is_json(body: bytes) -> bool:
    try:
        from_json(body, allow_inf_nan=False)
    except ValueError:
        return False
    return b"\n" not in body
