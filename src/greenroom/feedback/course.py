"""The course of an interview: what the measures look at, in the order in which it happened."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Generic, TypeVar

from greenroom.feedback.conduct import Aside
from greenroom.interview.core.events import Millis
from greenroom.interview.talk.notes import Notes


@dataclass(frozen=True, slots=True)
class Moment:
    """An event by its place."""

    seq: int
    at: Millis
    type: str


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """Something that was said, and what it was about."""

    seq: int
    at: Millis
    who: str
    text: str
    stage: str
    round: int | None
    aside: Aside = ""
    """The candidate's remark, if it was not about the work."""
    gives_help: bool = False
    """Questions that help are food for thought, and wait for no answer."""
    noted: Notes = field(default_factory=Notes)
    """The interviewer's notes on its reply to this line, when the candidate said it."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A time in which the candidate did nothing, after one thing they did and before the next."""

    after: Moment
    until: Moment

    @property
    def ms(self) -> int:
        """How long."""
        return self.until.at - self.after.at


@dataclass(slots=True)
class RoundCourse:
    """How one round went, as the log has it. Each kind adds its own fields."""

    index: int
    _: KW_ONLY
    opened: Moment | None = None
    limit_ms: int | None = None
    closed: Moment | None = None
    """What ended the work: a decision, a skip, the next stage, or the end of the interview."""
    expired: Moment | None = None
    skipped: Moment | None = None
    signals: list[tuple[Moment, str]] = field(default_factory=list)
    follow_ups: list[tuple[Moment, str]] = field(default_factory=list)
    said: list[SpokenLine] = field(default_factory=list)
    longest_pause: Pause | None = None
    """While working, and before the round was closed."""
    first_act: Moment | None = None
    """The first thing that the candidate did."""
    last_act: Moment | None = None

    @property
    def title(self) -> str:
        """In quotation marks, for a sentence."""
        raise NotImplementedError

    @property
    def spent_ms(self) -> int | None:
        """From opening to closing."""
        return None if self.opened is None or self.closed is None else self.closed.at - self.opened.at

    @property
    def candidate_said(self) -> list[SpokenLine]:
        """What the candidate said in this round."""
        return [one for one in self.said if one.who == "candidate"]

    def took_until(self, moment: Moment | None) -> int | None:
        """Milliseconds from opening to this moment."""
        return None if self.opened is None or moment is None else moment.at - self.opened.at

    def open(self, now: Moment, limit_ms: int | None) -> None:
        """Its stage was entered."""
        self.opened = self.last_act = now
        self.limit_ms = limit_ms

    def act(self, now: Moment) -> None:
        """The candidate did something."""
        if self.closed is None:
            self._note_pause(now)
            self.first_act = self.first_act or now
            self.last_act = now

    def close(self, now: Moment) -> None:
        """The work is over; what happens later does not count."""
        if self.closed is None:
            self._note_pause(now)
            self.closed = now

    def is_under_way(self, now: Moment) -> bool:
        """Whether the candidate had begun before now: a pause before that is reading or thinking."""
        return self.first_act is not None

    def _note_pause(self, now: Moment) -> None:
        """Keep the gap that ends now if it is the longest so far."""
        if self.last_act is None or not self.is_under_way(now):
            return
        if self.longest_pause is None or now.at - self.last_act.at > self.longest_pause.ms:
            self.longest_pause = Pause(self.last_act, now)


R = TypeVar("R", bound=RoundCourse)


@dataclass(slots=True)
class InterviewCourse(Generic[R]):
    """The whole interview, or the part of it that is about rounds of one kind."""

    rounds: list[R]
    said: list[SpokenLine] = field(default_factory=list)
    worked_at: list[int] = field(default_factory=list)
    """Where in the log the candidate worked without talking, in order."""
    stages: list[tuple[Moment, str]] = field(default_factory=list)
    left: set[str] = field(default_factory=set)
    """Stages that the candidate left by moving on themselves."""
    started: Moment | None = None
    ended: Moment | None = None
    last: Moment | None = None

    @property
    def candidate_said(self) -> list[SpokenLine]:
        """What the candidate said."""
        return [one for one in self.said if one.who == "candidate"]

    @property
    def interviewer_said(self) -> list[SpokenLine]:
        """What the interviewer said."""
        return [one for one in self.said if one.who == "interviewer"]

    def went_to_work(self, after: int, before: int) -> bool:
        """Whether the candidate worked without talking between two places of the log."""
        at = bisect_right(self.worked_at, after)
        return at < len(self.worked_at) and self.worked_at[at] < before

    def stage_end(self, stage: str) -> Millis | None:
        """When a stage was over."""
        names = [name for _, name in self.stages]
        if stage not in names:
            return None
        following = names.index(stage) + 1
        if following < len(self.stages):
            return self.stages[following][0].at
        return self.ended.at if self.ended else None

    def only(self, indexes: Iterable[int]) -> "InterviewCourse[R]":
        """The same with these rounds alone, and without what was said in others."""
        kept = set(indexes)
        return replace(
            self,
            rounds=[one for one in self.rounds if one.index in kept],
            said=[one for one in self.said if one.round is None or one.round in kept],
        )
