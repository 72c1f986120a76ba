"""The newest pictures of a board, for models that can look at them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from greenroom.errors import LogError, NotFound
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import State
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


class StoredPictures:
    """The pictures that are kept beside the logs, each interview's for its owner alone."""

    def __init__(self, blobs: Blobs) -> None:
        self._blobs = blobs

    async def newest(self, owner: str, state: State, index: int, most: int = 1) -> Sequence[bytes]:
        """The newest pictures of the round at this place as PNG, the newest last."""
        round = state.rounds[index] if 0 <= index < len(state.rounds) else None
        if not isinstance(round, Whiteboard) or not owner:
            return ()
        return [one.data for one in await newest_pictures(self._blobs, owner, state.id, round, most)]
