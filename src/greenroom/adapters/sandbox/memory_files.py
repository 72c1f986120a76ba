"""Files that exist only in memory: how bytes go to a run and come back, without a process between."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager


def memory_file(content: bytes = b"") -> int:
    """A descriptor of a new file with this content, at its beginning."""
    descriptor = os.memfd_create("greenroom", os.MFD_CLOEXEC)
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


@contextmanager
def memory_files(*contents: bytes) -> Iterator[list[int]]:
    """Several of them, closed afterwards."""
    with ExitStack() as stack:
        descriptors = []
        for content in contents:
            descriptors.append(memory_file(content))
            stack.callback(os.close, descriptors[-1])
        yield descriptors


def read_back(descriptor: int, limit: int) -> bytes:
    """The first bytes of what was written, wherever the writer left its position."""
    pieces: list[bytes] = []
    offset = 0
    while offset < limit and (piece := os.pread(descriptor, min(limit - offset, 1 << 20), offset)):
        pieces.append(piece)
        offset += len(piece)
    return b"".join(pieces)


def size_of(descriptor: int) -> int:
    """How long the file is by now."""
    return os.fstat(descriptor).st_size
