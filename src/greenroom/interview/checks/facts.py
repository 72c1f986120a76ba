"""What the checks ask about the rounds of one kind in an interview."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State


class RoundFacts(Protocol):
    """Facts about all rounds of one kind: what may be quoted, and what must not be said."""

    @property
    def written(self) -> str:
        """What the candidate wrote, as opposed to said."""
        ...

    @property
    def quotable(self) -> Sequence[str]:
        """Texts that the candidate has seen and that may be quoted."""
        ...

    @property
    def ends_at(self) -> Millis | None:
        """When something besides the stage ends that may be spoken of; None where nothing does."""
        ...

    def is_licensed(self, sentence: str) -> bool:
        """Whether the author of the open task wrote this sentence to be said at this point."""
        ...

    def leaked(self, said: ProposedText) -> Iterator[str]:
        """What these words give away, and how to do without."""
        ...

    def misheard(self, said: ProposedText, newest: Newest) -> Iterator[str]:
        """What these words make of the candidate's newest message that is not in it."""
        ...

    def contradicted(self, claim: Statement) -> Iterator[str]:
        """Why this claim is not so, with the fact beside it."""
        ...


class FactsOf(Protocol):
    """Makes the facts of one kind."""

    def __call__(self, state: State, notes: object) -> RoundFacts:
        """The facts of an interview. `notes` are those on the task of the open round, of any kind."""
        ...
