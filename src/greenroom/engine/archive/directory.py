"""How large a zip file says its table of contents is, looked up without believing it."""

import struct
from typing import BinaryIO

_END = struct.Struct("<4s4H2LH")
_END_64 = struct.Struct("<4sQ2H2L4Q")
_LOCATOR = 20
_END_MARK, _END_64_MARK, _LOCATOR_MARK = b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07"
_COMMENT_LIMIT = 65_535


def zip_sizes(file: BinaryIO) -> tuple[int, int] | None:
    """The size of the file, and that of its table of contents as zipfile will find it; None if it is no zip file."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _COMMENT_LIMIT - _END.size - _LOCATOR))
    tail = file.read()
    at = tail.rfind(_END_MARK)
    if at < 0 or len(tail) - at < _END.size:
        return None
    *_, directory, _, _ = _END.unpack_from(tail, at)
    if tail[max(0, at - _LOCATOR) : at].startswith(_LOCATOR_MARK):
        # Of more than 4 GB or 65,535 files: the true size is in a record right before.
        file.seek(max(0, size - (len(tail) - at) - _LOCATOR - _END_64.size))
        record = file.read(_END_64.size)
        if len(record) < _END_64.size or not record.startswith(_END_64_MARK):
            return None
        *_, directory, _ = _END_64.unpack(record)
    file.seek(0)
    return size, directory
