"""Reading a log once, from first to last event, into the course of the interview.

Nothing is folded again and no text is built up here: code is taken from the runs, which carry it, and edits are kept
as sizes. So a log of a hundred thousand keystrokes is read in a fraction of the time it takes to fold it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from greenroom.feedback import conduct
from greenroom.feedback.course import InterviewCourse, Moment, Pause, SpokenLine, Tried, Worked
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Event, Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.choices import ATTEMPTS_ALLOWED
from greenroom.interview.talk.notes import Notes
from greenroom.questions.model import Question

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


def records_of_interview(records: Sequence[Recorded]) -> list[Recorded]:
    """The log without what is about reports, so that a second report reads the same as the first."""
    return [record for record in records if not isinstance(record.event, AFTERWARDS)]


def read(records: Sequence[Recorded], state: State, questions: Mapping[str, Question]) -> InterviewCourse:
    """Read the log once."""
    problems = [
        Worked(index, problem, questions.get(problem.brief.slug), language=problem.task.language)
        for index, problem in enumerate(state.problems)
    ]
    reader = _Reader(InterviewCourse(problems), {stage.id: stage.round for stage in state.agenda})
    for record in records:
        reader.take(record)
    return reader.course


class _Reader:
    """Takes one event after the other."""

    def __init__(self, course: InterviewCourse, problem_of: Mapping[str, int | None]) -> None:
        self.course = course
        self._problem_of = problem_of
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
        index = self._problem_of.get(event.stage)
        self._open = None if index is None else self.course.problems[index]
        if self._open is not None:
            self._open.opened = self._open.last_act = now
            self._open.limit_ms = event.limit_ms

    def stage_expired(self, now: Moment, event: ev.StageExpired) -> None:
        if self._open is not None and self._open.closed is None:
            self._open.expired = now

    def said(self, now: Moment, event: ev.CandidateSpoke | ev.InterviewerSpoke) -> None:
        worked = self._open
        said = SpokenLine(now.seq, now.at, "candidate", event.text, self._stage, worked.index if worked else None)
        if isinstance(event, ev.InterviewerSpoke):
            self._noted(Notes.parse(event.intent))
            said = replace(said, who="interviewer")
        else:
            said = replace(said, aside=conduct.aside(event.text))
        self.course.said.append(said)
        if worked is not None:
            worked.said.append(said)
            if said.who == "candidate":
                self._acted(worked, now)

    def _noted(self, notes: Notes) -> None:
        """The interviewer replies to the line before its own."""
        last = self.course.said[-1] if self.course.said else None
        if last is not None and last.who == "candidate":
            self._amend(last, replace(last, aside=conduct.noted(notes, last.text) or last.aside, noted=notes))

    def _amend(self, said: SpokenLine, better: SpokenLine) -> None:
        """Put a line into the place of the one that it was."""
        self.course.said[-1] = better
        for worked in self.course.problems:
            if worked.said and worked.said[-1] is said:
                worked.said[-1] = better

    def edited(self, now: Moment, event: coding_events.CodeEdited) -> None:
        worked = self.course.problems[event.round]
        self._resized(worked, now, len(event.text), event.end - event.start)

    def snapshot(self, now: Moment, event: coding_events.CodeSnapshotTaken) -> None:
        worked = self.course.problems[event.round]
        before = self._size(worked, event.language)
        after = len(event.text)
        if after != before:
            self._resized(worked, now, max(0, after - before), max(0, before - after))
        else:
            self._acted(worked, now)

    def language(self, now: Moment, event: coding_events.LanguageChosen) -> None:
        worked = self.course.problems[event.round]
        worked.language = event.language
        self._acted(worked, now)

    def run_requested(self, now: Moment, event: coding_events.RunRequested) -> None:
        worked = self.course.problems[event.round]
        by_candidate = event.asked_by == "candidate" and not event.automatic
        tried = Tried(
            id=event.run,
            seq=now.seq,
            at=now.at,
            problem=event.round,
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
            self.course.worked_at.append(now.seq)
            self._acted(worked, now)

    def run_finished(self, now: Moment, event: coding_events.RunFinished) -> None:
        tried = self._tries[event.run]
        tried.finished, tried.result = now, event.result
        worked = self.course.problems[tried.problem]
        is_decided = tried.is_accepted or len(worked.submissions) >= ATTEMPTS_ALLOWED
        if tried.kind == "submission" and worked is self._open and is_decided:
            self._close(now)

    def run_analysed(self, now: Moment, event: coding_events.RunAnalysed) -> None:
        tried = self._tries[event.run]
        tried.analysed, tried.analysis = now, event.analysis

    def hint_requested(self, now: Moment, event: coding_events.HintRequested) -> None:
        self._acted(self.course.problems[event.round], now)

    def hint_given(self, now: Moment, event: coding_events.HintGiven) -> None:
        self.course.problems[event.round].hints.append((now, event.level))
        last = self.course.said[-1] if self.course.said else None
        if last is not None and last.who == "interviewer" and last.at == now.at:
            self._amend(last, replace(last, gives_hint=True))

    def signal(self, now: Moment, event: ev.SignalNoticed) -> None:
        self.course.problems[event.round].signals.append((now, event.signal))

    def follow_up(self, now: Moment, event: coding_events.FollowUpAsked) -> None:
        self.course.problems[event.round].follow_ups.append((now, event.text))

    def skipped(self, now: Moment, event: coding_events.ProblemSkipped) -> None:
        worked = self.course.problems[event.round]
        worked.skipped = now
        self._close(now)

    def _resized(self, worked: Worked, now: Moment, added: int, removed: int) -> None:
        language = worked.language
        worked.sizes[language] = self._size(worked, language) + added - removed
        self.course.worked_at.append(now.seq)
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
        worked.first_act = worked.first_act or now
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
    coding_events.CodeEdited: _Reader.edited,
    coding_events.CodeSnapshotTaken: _Reader.snapshot,
    coding_events.LanguageChosen: _Reader.language,
    coding_events.RunRequested: _Reader.run_requested,
    coding_events.RunFinished: _Reader.run_finished,
    coding_events.RunAnalysed: _Reader.run_analysed,
    coding_events.HintRequested: _Reader.hint_requested,
    coding_events.HintGiven: _Reader.hint_given,
    ev.SignalNoticed: _Reader.signal,
    coding_events.FollowUpAsked: _Reader.follow_up,
    coding_events.ProblemSkipped: _Reader.skipped,
    **dict.fromkeys(_ENDS, _Reader.ended),
}
