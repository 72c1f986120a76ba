"""The course of an interview: its log read once, from first to last event, into what the measures look at.

Nothing is folded again and no text is built up here: code is taken from the runs, which carry it, and edits are kept
as sizes. So a log of a hundred thousand keystrokes is read in a fraction of the time it takes to fold it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from greenroom.interview import events as ev
from greenroom.interview.events import Event, Millis, Recorded, RunKind
from greenroom.interview.state import Problem, State
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Language, Question

AFTERWARDS = (
    ev.AssessmentRequested,
    ev.ExplanationsJudged,
    ev.ReportWritten,
    ev.ReportFailed,
    ev.CoachAsked,
    ev.CoachAnswered,
)
"""What is about reports and no part of the interview."""

_ENDS = (ev.InterviewCompleted, ev.InterviewAbandoned, ev.InterviewFailed)
CODING = 40
"""Characters typed after which somebody is writing code, and no longer only a name or a note."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event by its place."""

    seq: int
    at: Millis
    type: str


@dataclass(frozen=True, slots=True)
class Said:
    """Something that was said, and what it was about."""

    seq: int
    at: Millis
    who: str
    text: str
    stage: str
    problem: int | None


@dataclass(slots=True)
class Tried:
    """A run or a submission with all that became of it."""

    id: str
    seq: int
    at: Millis
    problem: int
    kind: RunKind
    automatic: bool
    language: Language
    code: str
    by_candidate: bool
    finished: Moment | None = None
    result: RunResult | None = None
    analysed: Moment | None = None
    analysis: Analysis | None = None

    @property
    def is_accepted(self) -> bool:
        """Whether every case passed."""
        return self.result is not None and self.result.verdict is Verdict.ACCEPTED


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
class Worked:
    """How one problem went, as the log has it."""

    index: int
    problem: Problem
    question: Question | None
    opened: Moment | None = None
    limit_ms: int | None = None
    closed: Moment | None = None
    """What ended the work: a verdict, a skip, the next stage, or the end of the interview."""
    expired: Moment | None = None
    skipped: Moment | None = None
    first_edit: Moment | None = None
    coding: Moment | None = None
    """When so much was typed that it was code."""
    typed: int = 0
    deleted: int = 0
    largest_cut: tuple[int, Moment] | None = None
    tries: list[Tried] = field(default_factory=list)
    hints: list[tuple[Moment, int]] = field(default_factory=list)
    signals: list[tuple[Moment, str]] = field(default_factory=list)
    follow_ups: list[tuple[Moment, str]] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    longest_pause: Pause | None = None
    """While working: after the first edit, and before the problem was closed."""
    last_act: Moment | None = None
    sizes: dict[str, int] = field(default_factory=dict)
    language: str = ""

    @property
    def thrown_away(self) -> int:
        """Characters of their own that were deleted again; what was given may go."""
        given = sum(len(self.problem.brief.starter.get(language, "")) for language in self.sizes)
        return min(self.typed, max(0, self.deleted - given))

    @property
    def title(self) -> str:
        """In quotation marks, for a sentence."""
        return f"“{self.problem.brief.title}”"

    @property
    def submissions(self) -> list[Tried]:
        """Those that were judged."""
        return [one for one in self.tries if one.kind == "submission" and one.result is not None]

    @property
    def runs(self) -> list[Tried]:
        """Plain runs of the candidate's own that were judged."""
        return [one for one in self.tries if one.kind == "run" and one.result is not None and one.by_candidate]

    @property
    def accepted(self) -> Tried | None:
        """The submission that solved it."""
        return next((one for one in self.submissions if one.is_accepted), None)

    @property
    def best(self) -> Tried | None:
        """The submission that passed most cases, the latest of equals."""
        return max(self.submissions, key=lambda one: (one.result.passed if one.result else 0, one.seq), default=None)

    @property
    def spent_ms(self) -> int | None:
        """From opening to closing."""
        return None if self.opened is None or self.closed is None else self.closed.at - self.opened.at

    @property
    def candidate_said(self) -> list[Said]:
        """What the candidate said on this problem."""
        return [one for one in self.said if one.who == "candidate"]

    def took_until(self, moment: Moment | None) -> int | None:
        """Milliseconds from opening to this moment."""
        return None if self.opened is None or moment is None else moment.at - self.opened.at

    def had_a_chance(self, percent: int, least_ms: int) -> bool:
        """Whether there was time enough to show something, or it was given up or handed in by choice."""
        if self.opened is None:
            return False
        if self.submissions or self.skipped or self.expired:
            return True
        needed = least_ms if self.limit_ms is None else self.limit_ms * percent // 100
        return (self.spent_ms or 0) >= needed


@dataclass(slots=True)
class Course:
    """The whole interview."""

    problems: list[Worked]
    said: list[Said] = field(default_factory=list)
    stages: list[tuple[Moment, str]] = field(default_factory=list)
    started: Moment | None = None
    ended: Moment | None = None
    last: Moment | None = None

    @property
    def candidate_said(self) -> list[Said]:
        """What the candidate said."""
        return [one for one in self.said if one.who == "candidate"]

    @property
    def interviewer_said(self) -> list[Said]:
        """What the interviewer said."""
        return [one for one in self.said if one.who == "interviewer"]

    def stage_end(self, stage: str) -> Millis | None:
        """When a stage was over."""
        names = [name for _, name in self.stages]
        if stage not in names:
            return None
        following = names.index(stage) + 1
        if following < len(self.stages):
            return self.stages[following][0].at
        return self.ended.at if self.ended else None


def records_of_interview(records: Sequence[Recorded]) -> list[Recorded]:
    """The log without what is about reports, so that a second report reads the same as the first."""
    return [record for record in records if not isinstance(record.event, AFTERWARDS)]


def read(records: Sequence[Recorded], state: State, questions: dict[str, Question]) -> Course:
    """Read the log once."""
    problems = [
        Worked(index, problem, questions.get(problem.brief.slug)) for index, problem in enumerate(state.problems)
    ]
    reader = _Reader(Course(problems))
    for record in records:
        reader.take(record)
    return reader.course


class _Reader:
    """Takes one event after the other."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._stage = ""
        self._open: Worked | None = None
        self._tries: dict[str, Tried] = {}

    def take(self, record: Recorded) -> None:
        """Note what this event adds."""
        event = record.event
        now = Moment(record.seq, record.at, event.type)
        self.course.last = now
        take = _TAKES.get(type(event))
        if take is not None:
            take(self, now, event)

    def started(self, now: Moment, event: Event) -> None:
        self.course.started = now

    def ended(self, now: Moment, event: Event) -> None:
        self.course.ended = now
        self._close(now)

    def stage_entered(self, now: Moment, event: ev.StageEntered) -> None:
        self._close(now)
        self._stage = event.stage
        self.course.stages.append((now, event.stage))
        self._open = None
        if event.stage.startswith("problem_"):
            index = int(event.stage.removeprefix("problem_")) - 1
            if index < len(self.course.problems):
                self._open = self.course.problems[index]
                self._open.opened = self._open.last_act = now
                self._open.limit_ms = event.limit_ms
                self._open.language = self._open.problem.language if not self._open.sizes else self._open.language

    def stage_expired(self, now: Moment, event: ev.StageExpired) -> None:
        if self._open is not None and self._open.closed is None:
            self._open.expired = now

    def said(self, now: Moment, event: ev.CandidateSpoke | ev.InterviewerSpoke) -> None:
        who = "candidate" if isinstance(event, ev.CandidateSpoke) else "interviewer"
        worked = self._open
        said = Said(now.seq, now.at, who, event.text, self._stage, worked.index if worked else None)
        self.course.said.append(said)
        if worked is not None:
            worked.said.append(said)
            if who == "candidate":
                self._acted(worked, now)

    def edited(self, now: Moment, event: ev.CodeEdited) -> None:
        worked = self.course.problems[event.problem]
        self._resized(worked, now, len(event.text), event.end - event.start)

    def snapshot(self, now: Moment, event: ev.CodeSnapshotTaken) -> None:
        worked = self.course.problems[event.problem]
        before = self._size(worked, event.language)
        after = len(event.text)
        if after != before:
            self._resized(worked, now, max(0, after - before), max(0, before - after))
        else:
            self._acted(worked, now)

    def language(self, now: Moment, event: ev.LanguageChosen) -> None:
        worked = self.course.problems[event.problem]
        worked.language = event.language
        self._acted(worked, now)

    def run_requested(self, now: Moment, event: ev.RunRequested) -> None:
        worked = self.course.problems[event.problem]
        by_candidate = event.asked_by == "candidate" and not event.automatic
        tried = Tried(
            id=event.run,
            seq=now.seq,
            at=now.at,
            problem=event.problem,
            kind=event.kind,
            automatic=event.automatic,
            language=event.language,
            code=event.code,
            by_candidate=by_candidate,
        )
        self._tries[event.run] = tried
        worked.tries.append(tried)
        if worked.coding is None and event.code.strip() != worked.problem.brief.starter.get(event.language, "").strip():
            # A text that was sent whole may be no longer than what it replaced, and is code all the same.
            worked.coding = worked.first_edit or now
        if by_candidate:
            self._acted(worked, now)

    def run_finished(self, now: Moment, event: ev.RunFinished) -> None:
        tried = self._tries[event.run]
        tried.finished, tried.result = now, event.result
        worked = self.course.problems[tried.problem]
        if tried.kind == "submission" and worked.closed is None:
            attempts = len(worked.submissions)
            if tried.is_accepted or attempts >= 3:
                self._close(now)

    def run_analysed(self, now: Moment, event: ev.RunAnalysed) -> None:
        tried = self._tries[event.run]
        tried.analysed, tried.analysis = now, event.analysis

    def hint_requested(self, now: Moment, event: ev.HintRequested) -> None:
        self._acted(self.course.problems[event.problem], now)

    def hint_given(self, now: Moment, event: ev.HintGiven) -> None:
        self.course.problems[event.problem].hints.append((now, event.level))

    def signal(self, now: Moment, event: ev.SignalNoticed) -> None:
        self.course.problems[event.problem].signals.append((now, event.signal))

    def follow_up(self, now: Moment, event: ev.FollowUpAsked) -> None:
        self.course.problems[event.problem].follow_ups.append((now, event.text))

    def skipped(self, now: Moment, event: ev.ProblemSkipped) -> None:
        worked = self.course.problems[event.problem]
        worked.skipped = now
        self._close(now)

    def _resized(self, worked: Worked, now: Moment, added: int, removed: int) -> None:
        language = worked.language
        worked.sizes[language] = self._size(worked, language) + added - removed
        worked.typed += added
        worked.deleted += removed
        if worked.first_edit is None:
            worked.first_edit = now
        if worked.coding is None and worked.typed >= CODING:
            worked.coding = now
        if removed > added and (worked.largest_cut is None or removed > worked.largest_cut[0]):
            worked.largest_cut = (removed, now)
        self._acted(worked, now)

    def _size(self, worked: Worked, language: str) -> int:
        return worked.sizes.get(language, len(worked.problem.brief.starter.get(language, "")))

    def _acted(self, worked: Worked, now: Moment) -> None:
        if worked.closed is not None:
            return
        self._paused(worked, now)
        worked.last_act = now

    def _paused(self, worked: Worked, now: Moment) -> None:
        """Keep the gap that ends now if it is the longest so far; reading before the first edit is not one."""
        before = worked.last_act
        if before is None or worked.first_edit is None or worked.first_edit.seq >= now.seq:
            return
        pause = Pause(before, now)
        if worked.longest_pause is None or pause.ms > worked.longest_pause.ms:
            worked.longest_pause = pause

    def _close(self, now: Moment) -> None:
        worked = self._open
        if worked is not None and worked.closed is None:
            self._paused(worked, now)
            worked.closed = now


_TAKES: dict[type, Any] = {
    ev.InterviewStarted: _Reader.started,
    ev.StageEntered: _Reader.stage_entered,
    ev.StageExpired: _Reader.stage_expired,
    ev.CandidateSpoke: _Reader.said,
    ev.InterviewerSpoke: _Reader.said,
    ev.CodeEdited: _Reader.edited,
    ev.CodeSnapshotTaken: _Reader.snapshot,
    ev.LanguageChosen: _Reader.language,
    ev.RunRequested: _Reader.run_requested,
    ev.RunFinished: _Reader.run_finished,
    ev.RunAnalysed: _Reader.run_analysed,
    ev.HintRequested: _Reader.hint_requested,
    ev.HintGiven: _Reader.hint_given,
    ev.SignalNoticed: _Reader.signal,
    ev.FollowUpAsked: _Reader.follow_up,
    ev.ProblemSkipped: _Reader.skipped,
    **dict.fromkeys(_ENDS, _Reader.ended),
}
