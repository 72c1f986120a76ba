"""The house interviewer's version of a turn, composed at most once."""

from collections.abc import Sequence

from greenroom.interview.checks.newest import Newest
from greenroom.interview.talk.notes import Notes
from greenroom.ports.interviewer import Intent, Interviewer, Piece, Turn


class HouseTurn:
    """What the house interviewer would say in a turn. It is composed when first needed and then kept."""

    def __init__(self, house: Interviewer, turn: Turn, newest: Newest | None = None) -> None:
        self.turn = turn
        self.newest = newest
        """What the candidate has just said, as it was read."""
        self._house = house
        self._pieces: Sequence[Piece] | None = None

    async def pieces(self) -> Sequence[Piece]:
        """The words, notes and moves."""
        if self._pieces is None:
            self._pieces = [piece async for piece in self._house.take_turn(self.turn)]
        return self._pieces

    async def is_silent(self) -> bool:
        """Whether it would say and do nothing."""
        return all(isinstance(piece, Intent) for piece in await self.pieces())

    async def notes(self) -> Notes:
        """The notes on its line."""
        named = [piece.name for piece in await self.pieces() if isinstance(piece, Intent)]
        return Notes.parse(named[-1]) if named else Notes()
