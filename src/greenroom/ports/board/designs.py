"""Where design questions come from."""

from collections.abc import Sequence
from typing import Protocol

from greenroom.questions.designs.model import Design


class DesignBank(Protocol):
    """Every design question that can be asked."""

    def get(self, slug: str) -> Design:
        """The design question with this name. Raises NotFound."""
        ...

    def all(self) -> Sequence[Design]:
        """Every design question, easiest first."""
        ...
