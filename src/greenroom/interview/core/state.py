"""The state of an interview: a fold over its log, frozen, with everything unchanged shared."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from greenroom.interview.core.assessment import Evidence, Judgement, Report
from greenroom.interview.core.events import Millis, SignalKind, SkipReason, Speech, TurnAccount
from greenroom.interview.core.plan import PauseRules, Stage
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.core.struggle import Watch
from greenroom.interview.talk.memory import Memory
from greenroom.values import Level

Status = Literal["scheduled", "in_progress", "completed", "abandoned", "failed"]
Posture = Literal["clarifying", "observing", "nudging", "reviewing", "wrapping_up", "conversing"]
Speaker = Literal["candidate", "interviewer", "room"]
EndReason = Literal["agenda_done", "ended_by_candidate", "left", "idle", "broken"]

SAMPLES = 3
"""How often a language model reads an interview: what it says differently each time is uncertain."""

STATUS_TRANSITIONS: Mapping[Status, frozenset[Status]] = {
    "scheduled": frozenset({"in_progress", "abandoned"}),
    "in_progress": frozenset({"completed", "abandoned", "failed"}),
    "completed": frozenset(),
    "abandoned": frozenset(),
    "failed": frozenset(),
}


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said, or that the room has to tell. `intent` is the interviewer's note on its own line."""

    seq: int
    at: Millis
    who: Speaker
    text: str
    intent: str = ""
    said_by: str = ""
    via: Literal["text", "voice"] = "text"
    unheard: str = ""
    """The end of an interviewer's line that the candidate did not hear."""
    original: str = ""
    """What was recognised first, where the candidate corrected it."""
    speech: Speech | None = None
    """How it was spoken, if it was."""
    command: str = ""
    """The spoken command that it was."""
    is_cut: bool = False
    """Whether the interviewer was interrupted in this turn."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A reason for the interviewer to speak, until a turn answers it. `ref` is a run id or the like."""

    seq: int
    kind: str
    ref: str = ""


@dataclass(frozen=True, slots=True)
class Signal:
    """A sign of struggle that was noticed."""

    kind: SignalKind
    round: int
    at: Millis


@dataclass(frozen=True, slots=True)
class Skip:
    """Time that did not count. `ms` is negative if the wall clock was set back."""

    at: Millis
    ms: int
    why: SkipReason


@dataclass(frozen=True, slots=True)
class Spending:
    """What the language models of this interview have used. `cost` counts only what has a known price."""

    turns: int = 0
    tokens: int = 0
    cost: float = 0.0
    is_priced: bool = True

    def plus(self, account: TurnAccount) -> "Spending":
        """With one more turn."""
        return Spending(
            turns=self.turns + 1,
            tokens=self.tokens + account.input_tokens + account.output_tokens,
            cost=self.cost + (account.cost or 0.0),
            is_priced=self.is_priced and account.cost is not None,
        )


@dataclass(frozen=True, slots=True)
class Assessment:
    """A report on its way. The first reading tells whether there is a language model at all."""

    id: str
    requested_at: Millis
    judgements: Mapping[int, Judgement | None] = field(default_factory=dict)
    """By sample; None is one that came to nothing."""
    unread: Mapping[int, str] = field(default_factory=dict)
    """Why those came to nothing."""
    not_judged: str = ""
    report: Report | None = None
    written_at: Millis | None = None
    failure: str = ""

    @property
    def is_pending(self) -> bool:
        """Whether the report is still to be written."""
        return self.report is None and not self.failure

    @property
    def samples_wanted(self) -> tuple[int, ...]:
        """The readings that are still missing."""
        if not self.judgements:
            return (1,)
        if all(judgement is None for judgement in self.judgements.values()):
            return ()
        return tuple(sample for sample in range(1, SAMPLES + 1) if sample not in self.judgements)


@dataclass(frozen=True, slots=True)
class ThreadLine:
    """A line of the talk about the report. `question` is what an answer answers."""

    seq: int
    at: Millis
    who: Literal["candidate", "coach"]
    text: str
    question: int | None = None
    evidence: tuple[Evidence, ...] = ()
    said_by: str = ""
    trouble: str = ""
    """Why the house answers in place of a language model, when it stands in for one."""


@dataclass(frozen=True)
class State:
    """All that is known of an interview after event `seq`, which was recorded `at` this time.

    All times are the interview's own; `wall_time` turns them into dates.
    """

    id: str
    seq: int
    at: Millis
    status: Status
    settings: InterviewSettings
    level: Level
    """What the candidate is held to."""
    agenda: tuple[Stage, ...]
    rounds: tuple[Round, ...]
    scheduled_at: Millis
    weights: Mapping[str, int] = field(default_factory=dict)
    """How much each kind of round counts in the overall score; the same for all where this is empty."""
    entered: Mapping[str, Millis] = field(default_factory=dict)
    stage_index: int | None = None
    stage_entered_at: Millis | None = None
    stage_limit_ms: int | None = None
    stage_expired: bool = False
    time_called_ms: int | None = None
    posture: Posture = "conversing"
    round_of_run: Mapping[str, int] = field(default_factory=dict)
    """The round of each run that was asked for."""
    lines: tuple[Line, ...] = ()
    cues: tuple[Cue, ...] = ()
    started_at: Millis | None = None
    ended_at: Millis | None = None
    end_reason: EndReason | None = None
    active_at: Millis = 0
    memory: Memory = field(default_factory=Memory)
    watch: Watch | None = None
    """How the open round goes; None between rounds."""
    signals: tuple[Signal, ...] = ()
    spending: Spending = field(default_factory=Spending)
    said_by: str = ""
    """Who spoke last for the interviewer."""
    trouble: str = ""
    """Why the house interviewer stood in last time, empty when it did not have to."""
    assessments: tuple[Assessment, ...] = ()
    thread: tuple[ThreadLine, ...] = ()
    """What was asked about the report, and answered."""
    skips: tuple[Skip, ...] = ()
    pause_rules: PauseRules | None = None
    """None where the interview cannot be paused."""
    pauses: int = 0
    """How often it was paused."""
    paused_at: Millis | None = None
    """Where the clock stands while it is paused."""

    @property
    def is_paused(self) -> bool:
        """Whether the candidate has stopped the clock."""
        return self.paused_at is not None

    @property
    def pause_left_ms(self) -> int:
        """How much longer it may be paused, without what the present pause has taken so far."""
        used = sum(skip.ms for skip in self.skips if skip.why == "paused")
        return 0 if self.pause_rules is None else max(0, self.pause_rules.total_ms - used)

    @property
    def skipped_ms(self) -> int:
        """By how much the interview's clock is behind the wall clock."""
        return sum(skip.ms for skip in self.skips)

    @property
    def paused_ms(self) -> int:
        """How long the clock stood still. Setting the computer's clock is no pause."""
        return sum(skip.ms for skip in self.skips if skip.why != "clock_changed" and skip.ms > 0)

    def wall_time(self, at: Millis) -> Millis:
        """The date and time of a moment of this interview."""
        return at + sum(skip.ms for skip in self.skips if skip.at <= at)

    @property
    def duration_ms(self) -> int | None:
        """How long the interview took, without the time that did not count."""
        return None if self.started_at is None or self.ended_at is None else self.ended_at - self.started_at

    @property
    def has_ended(self) -> bool:
        """Whether nothing more can happen in the room."""
        return self.status in ("completed", "abandoned", "failed")

    @property
    def report(self) -> Report | None:
        """The newest report."""
        return next((one.report for one in reversed(self.assessments) if one.report is not None), None)

    @property
    def pending_assessment(self) -> Assessment | None:
        """The report that is being written."""
        last = self.assessments[-1] if self.assessments else None
        return last if last is not None and last.is_pending else None

    @property
    def open_question(self) -> ThreadLine | None:
        """The oldest question about the report that has no answer yet."""
        answered = {line.question for line in self.thread}
        return next((line for line in self.thread if line.who == "candidate" and line.seq not in answered), None)

    @property
    def stage(self) -> Stage | None:
        """The current step of the agenda while the interview is on."""
        return None if self.stage_index is None else self.agenda[self.stage_index]

    @property
    def deadline(self) -> Millis | None:
        """When the current stage ends, or None when untimed."""
        if self.stage_entered_at is None or self.stage_limit_ms is None:
            return None
        return self.stage_entered_at + self.stage_limit_ms

    @property
    def open_round(self) -> int | None:
        """The round of the current stage, decided or not."""
        index = self.stage.round if self.stage else None
        return index if index is not None and index < len(self.rounds) else None

    @property
    def is_locked(self) -> bool:
        """Time is up in a round and the last answer is awaited."""
        return self.status == "in_progress" and self.stage_expired

    @property
    def is_quiet(self) -> bool:
        """Whether the clock runs, time is not up, and the interviewer has nothing to answer."""
        return self.status == "in_progress" and not (self.cues or self.is_paused or self.is_locked)
