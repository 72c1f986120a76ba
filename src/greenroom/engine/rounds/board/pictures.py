"""The newest pictures of a board, for models that can look at them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from greenroom.errors import LogError, NotFound
from greenroom.interview.core.rounds import Millis
from greenroom.interview.rounds.board.state import SNAPSHOTS_KEPT, Whiteboard
from greenroom.ports.blobs import Blobs


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the board as PNG."""

    data: bytes
    at: Millis
    revision: int
    """Of the drawing that it shows."""


async def newest_pictures(
    blobs: Blobs, owner: str, interview: str, round: Whiteboard, most: int = SNAPSHOTS_KEPT
) -> Sequence[Picture]:
    """The newest pictures of a round, the newest last. One that cannot be read is left out."""
    found: list[Picture] = []
    for one in round.snapshots[-most:] if most else ():
        with suppress(NotFound, LogError):
            found.append(Picture(await blobs.get(owner, interview, one.name), one.at, one.revision))
    return found
