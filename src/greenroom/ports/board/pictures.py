"""Where the newest pictures of a board come from."""

from collections.abc import Sequence
from typing import Protocol

from greenroom.interview.core.state import State


class BoardPictures(Protocol):
    """Pictures that were stored of boards, for language models that can look at them."""

    async def newest(self, owner: str, state: State, index: int, most: int = 1) -> Sequence[bytes]:
        """The newest pictures of the round at this place as PNG, the newest last; none for a round of another kind.

        What another owner has is not found, and a picture that cannot be read is left out.
        """
        ...
