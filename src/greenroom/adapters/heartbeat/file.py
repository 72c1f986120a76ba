"""A file whose modification time is the last beat: cheap enough for every second, and it survives kill -9."""

import os
from pathlib import Path

import structlog

from greenroom.interview.core.events import Millis

NS_PER_MS = 1_000_000

_log = structlog.get_logger(__name__)


class FileHeartbeat:
    """Nothing is synced to disk: after a power cut the last few seconds may be missing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._has_failed = False

    def last(self) -> Millis | None:
        """The wall-clock time of the last beat, or None if there was none."""
        try:
            return self._path.stat().st_mtime_ns // NS_PER_MS
        except OSError:
            return None

    def beat(self, now: Millis) -> None:
        """Note that the server is running. A disk that cannot be written to is no reason to stop."""
        try:
            self._path.touch()
            os.utime(self._path, ns=(now * NS_PER_MS, now * NS_PER_MS))
        except OSError as error:
            if not self._has_failed:
                _log.warning("heartbeat_failed", path=str(self._path), error=str(error))
            self._has_failed = True
