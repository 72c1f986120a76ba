"""A round: one piece of work in an interview, of one kind, with its own state."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from greenroom.interview.core.kinds import Kind

Millis = int
"""Milliseconds since the Unix epoch, UTC; the `at` of an event is less by all the time that was skipped before it."""


@dataclass(frozen=True)
class Round:
    """What the core knows of any round; each kind adds its own fields."""

    kind: ClassVar["Kind[Any]"]
    """Says what this round allows and what events do to it. Set where the kind is defined."""

    status: str = "waiting"
    """`waiting`, `open`, or how it ended."""
    opened_at: Millis | None = None
    closed_at: Millis | None = None

    @property
    def is_decided(self) -> bool:
        """Whether the round is over."""
        return self.status not in ("waiting", "open")

    @property
    def present_at(self) -> Millis:
        """When the candidate was last seen to be there without doing any work; 0 for never."""
        return 0
