"""Media in memory, with every promise of the real ones but surviving the process."""

import hashlib
from collections.abc import Iterable, Sequence

from greenroom.errors import LogError, NotFound
from greenroom.interview.core.events import Millis
from greenroom.ports.blobs import Blob, BlobLimits, is_sound, refuse_other, refuse_unsound
from greenroom.ports.time import Clock
from greenroom.testing.manual_clock import ManualClock


class MemoryBlobs:
    """The Blobs port as dictionaries. Set `failure` to make everything raise it."""

    def __init__(self, clock: Clock | None = None, limits: BlobLimits | None = None) -> None:
        self.failure: LogError | None = None
        self._clock = clock or ManualClock()
        self._limits = limits or BlobLimits()
        self._kept: dict[str, dict[str, dict[str, tuple[Blob, bytes]]]] = {}

    async def put(
        self, owner: str, interview: str, name: str, data: bytes, media_type: str, *, created: Millis | None = None
    ) -> Blob:
        """Keep it."""
        self._refuse()
        refuse_unsound(owner, interview, name, media_type)
        sha256 = hashlib.sha256(data).hexdigest()
        kept = self._of(owner, interview)
        if name in kept:
            refuse_other(kept[name][0], sha256, media_type)
            return kept[name][0]
        self._limits.check(name, len(data), sum(blob.size for blob, _ in kept.values()))
        blob = Blob(name, media_type, len(data), sha256, self._clock.now() if created is None else created)
        self._kept.setdefault(owner, {}).setdefault(interview, {})[name] = blob, bytes(data)
        return blob

    async def get(self, owner: str, interview: str, name: str) -> bytes:
        """Its content."""
        return self._at(owner, interview, name)[1]

    async def find(self, owner: str, interview: str, name: str) -> Blob:
        """What is known of it."""
        return self._at(owner, interview, name)[0]

    async def list(self, owner: str, interview: str) -> Sequence[Blob]:
        """All of the interview, by name."""
        self._refuse()
        return [blob for _, (blob, _) in sorted(self._of(owner, interview).items())]

    async def size(self, owner: str) -> int:
        """The bytes of all blobs of the owner."""
        self._refuse()
        return sum(blob.size for kept in self._kept.get(owner, {}).values() for blob, _ in kept.values())

    async def delete(self, owner: str, interview: str, names: Iterable[str]) -> None:
        """Delete these."""
        self._refuse()
        for name in names:
            self._of(owner, interview).pop(name, None)

    async def erase(self, owner: str, interview: str | None = None) -> None:
        """Delete all of the interview, or everything of the owner."""
        self._refuse()
        if interview is None:
            self._kept.pop(owner, None)
        else:
            self._kept.get(owner, {}).pop(interview, None)

    async def hand_over(self, owner: str, to: str) -> None:
        """Give everything of one owner to another."""
        self._refuse()
        for interview, kept in self._kept.pop(owner, {}).items():
            self._kept.setdefault(to, {}).setdefault(interview, {}).update(kept)

    def _of(self, owner: str, interview: str) -> dict[str, tuple[Blob, bytes]]:
        return self._kept.get(owner, {}).get(interview, {})

    def _at(self, owner: str, interview: str, name: str) -> tuple[Blob, bytes]:
        self._refuse()
        found = self._of(owner, interview).get(name) if is_sound(owner, interview, name) else None
        if found is None:
            raise NotFound("Media not found.")
        return found

    def _refuse(self) -> None:
        if self.failure is not None:
            raise self.failure
