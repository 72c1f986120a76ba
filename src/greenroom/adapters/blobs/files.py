"""A blob's file: its content, then 256 bytes that describe it.

One file is renamed as a whole, so content and description cannot be separated. They are at the end because other
programs then still open a picture as a picture.
"""

import hashlib
import os
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from greenroom.errors import LogDamaged
from greenroom.interview.core.events import Millis
from greenroom.ports.blobs import Blob

TAIL = 256
ONLY_OWNER = 0o600
_MARK = b"greenroom-media1"


def described(name: str, data: bytes, media_type: str, created: Millis) -> Blob:
    """What is known of new content."""
    return Blob(name, media_type, len(data), hashlib.sha256(data).hexdigest(), created)


def write(path: Path, data: bytes, blob: Blob) -> None:
    """Make a new file, and return once its content is on disk. Raises OSError."""
    description = to_json({"media_type": blob.media_type, "sha256": blob.sha256, "created": blob.created})
    tail = description.ljust(TAIL - len(_MARK)) + _MARK
    assert len(tail) == TAIL
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OWNER), "wb") as file:
        file.write(data)
        file.write(tail)
        file.flush()
        os.fsync(file.fileno())


def describe(path: Path) -> Blob:
    """What the file says of its content. Raises OSError or LogDamaged."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size - TAIL
        if size < 0:
            raise _damaged(path)
        file.seek(size)
        return _read_tail(path, file.read(TAIL), size)


def read(path: Path) -> bytes:
    """The content, exactly as it was written. Raises OSError or LogDamaged."""
    content = path.read_bytes()
    blob = _read_tail(path, content[-TAIL:], len(content) - TAIL)
    data = content[:-TAIL]
    if hashlib.sha256(data).hexdigest() != blob.sha256:
        raise _damaged(path)
    return data


def _read_tail(path: Path, tail: bytes, size: int) -> Blob:
    try:
        known = _DESCRIPTION.validate_json(tail.removesuffix(_MARK))
        return Blob(path.name, str(known["media_type"]), size, str(known["sha256"]), int(known["created"]))
    except (ValidationError, KeyError, ValueError) as error:
        raise _damaged(path) from error


def _damaged(path: Path) -> LogDamaged:
    return LogDamaged(f"{path} is damaged. Importing an export that has it brings it back.")


_DESCRIPTION: TypeAdapter[dict[str, str | int]] = TypeAdapter(dict[str, str | int])
