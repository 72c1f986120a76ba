"""What a kind of round brings to the core. Every function is pure."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from greenroom.interview.core.actions import RoundAction
from greenroom.interview.core.events import Recorded, RoundEvent
from greenroom.interview.core.messages import RoundAnswer, RoundCommand, RoundMove
from greenroom.interview.core.refusals import Refusal
from greenroom.interview.core.rounds import Millis, Round
from greenroom.interview.core.state import Posture, Speaker, State, Status
from greenroom.interview.core.struggle import Watch

if TYPE_CHECKING:
    from greenroom.interview.core.step import Step

R = TypeVar("R", bound=Round)


@dataclass(slots=True)
class After(Generic[R]):
    """A round after an event, and what the event means for the interview around it."""

    round: R
    watch: Watch | None
    cue: tuple[str, str] | None = None
    """A reason for the interviewer to speak: its kind, and what it is about."""
    posture: Posture | None = None
    """What the interviewer does from now on; None for no change."""
    is_active: bool = False
    """Whether the candidate did something."""
    run: str | None = None
    """A run that was begun."""


class Kind(ABC, Generic[R]):
    """The rules of one kind of round."""

    name: ClassVar[str]
    posture: ClassVar[Posture]
    """What the interviewer does when a round opens."""
    commands: ClassVar[tuple[str, ...]]
    """The names under which `refusal` is asked: commands of the candidate and moves of the interviewer."""
    has_levels: ClassVar[bool] = False
    """Whether the round goes through levels, each of which may take too long."""

    @abstractmethod
    def opened(self, round: R, at: Millis) -> R:
        """The round once its stage is entered."""

    @abstractmethod
    def closed(self, round: R, at: Millis) -> R:
        """The round once its stage is left; one that was still open has run out of time."""

    @abstractmethod
    def ended(self, round: R, status: Status, at: Millis) -> R:
        """The round once the interview is over."""

    @abstractmethod
    def answered(self, round: R) -> R:
        """The round once the interviewer has taken a turn."""

    def spoke(self, round: R, at: Millis) -> R:
        """The round once the interviewer has said something."""
        return round

    def heard(self, round: R, text: str, at: Millis, seq: int) -> R:
        """The round once the candidate has said something while it was open."""
        return round

    def corrected(self, round: R, seq: int, text: str) -> R:
        """The round once the candidate has corrected what was recognised of their line `seq`."""
        return round

    def said(self, step: "Step", index: int, by: Speaker, text: str) -> None:
        """Record what follows from a line that was just said while the round was open."""

    @abstractmethod
    def evolve(self, state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> After[R]:
        """The round after one of its events."""

    def may_fold_together(self, state: State, index: int, event: RoundEvent) -> bool:
        """Whether this event and those that continue it may be folded by `evolve_many`."""
        return False

    def evolve_many(self, state: State, index: int, records: Sequence[Recorded]) -> After[R]:
        """The round after several events that continue each other; the same as `evolve` for each of them."""
        raise NotImplementedError

    @abstractmethod
    def decide(self, step: "Step", index: int, message: RoundCommand | RoundAnswer) -> None:
        """Record what follows from a message, or raise Refused."""

    @abstractmethod
    def make(self, step: "Step", index: int, move: RoundMove) -> bool:
        """Make a move of the interviewer's if the rules allow it now. Returns whether it was made."""

    @abstractmethod
    def expired(self, step: "Step", index: int) -> bool:
        """Act on the end of the round's time. Returns whether an answer is still awaited before the stage is left."""

    @abstractmethod
    def refusal(self, state: State, index: int, command: str) -> Refusal | None:
        """Why this command or move is not allowed now; None if it is."""

    @abstractmethod
    def watches(self, round: R) -> bool:
        """Whether signs of struggle are looked for now."""

    @abstractmethod
    def due(self, round: R, index: int) -> Iterable[RoundAction]:
        """Actions of a round that wait for their answers while the interview goes on."""

    @abstractmethod
    def owed(self, round: R, index: int) -> Iterable[RoundAction]:
        """Actions that are still worth doing when the interview is over: the report needs them."""

    def afterwards(self, round: R, index: int) -> Iterable[RoundAction]:
        """Actions for when the interview is over, however it ended. The report does not wait for them."""
        return ()

    @abstractmethod
    def digest(self, round: R) -> Mapping[str, object]:
        """What lists of interviews show of the round, as JSON-ready values."""
