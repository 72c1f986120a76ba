"""Reading a log once, from first to last event, into the course of the interview.

Nothing is folded again and no text is built up here: code is taken from the runs, which carry it, and edits are kept
as sizes. So a log of a hundred thousand keystrokes is read in a fraction of the time it takes to fold it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from greenroom.feedback.conduct import ALWAYS
from greenroom.feedback.course import InterviewCourse, Moment, RoundCourse, SpokenLine
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Event, Recorded
from greenroom.interview.core.evolve import round_of
from greenroom.interview.core.lines import final_texts
from greenroom.interview.core.state import State
from greenroom.interview.shared.follow_ups import FollowUpAsked
from greenroom.interview.talk.notes import Notes

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


def records_of_interview(records: Sequence[Recorded]) -> list[Recorded]:
    """The log without what is about reports, so that a second report reads the same as the first."""
    return [record for record in records if not isinstance(record.event, AFTERWARDS)]


def read(records: Sequence[Recorded], state: State, notes: Mapping[str, object]) -> InterviewCourse[Any]:
    """Read the log once."""
    reader = _Reader(state, notes, final_texts(records))
    for record in records:
        reader.take(record)
    return reader.course


class _Reader:
    """Takes one event after the other."""

    def __init__(self, state: State, notes: Mapping[str, object], texts: Mapping[int, str]) -> None:
        kinds = [KINDS[round.kind.name] for round in state.rounds]
        self.course: InterviewCourse[Any] = InterviewCourse(
            [
                kind.begin(index, round, notes.get(kind.name))
                for index, (kind, round) in enumerate(zip(kinds, state.rounds, strict=True))
            ]
        )
        self._state = state
        self._texts = texts
        """What was said, as it was heard or corrected later."""
        self._kinds = kinds
        self._conduct = ALWAYS.plus(*(one.conduct for one in dict.fromkeys(kinds)))
        self._round_of_stage = {stage.id: stage.round for stage in state.agenda}
        self._stage = ""
        self._is_expired = False
        self._open: RoundCourse | None = None
        self._turn: Moment | None = None
        """The interviewer's last turn, until the candidate says something."""

    def take(self, record: Recorded) -> None:
        """Note what this event adds."""
        event = record.event
        now = Moment(record.seq, record.at, event.type)
        self.course.last = now
        self._whose_turn(now, event)
        if (take := _TAKES.get(type(event))) is not None:
            take(self, now, event)
        elif isinstance(event, ev.RoundEvent):
            index = round_of(self._state, event)
            self._kinds[index].take(self, self.course.rounds[index], now, event)

    def _whose_turn(self, now: Moment, event: Event) -> None:
        if isinstance(event, ev.InterviewerSpoke | ev.InterviewerPassed):
            self._turn = now
        elif isinstance(event, ev.CandidateSpoke):
            self._turn = None

    def _was_left(self, now: Moment) -> bool:
        """Whether the candidate ends the stage: its time is not up, and it is no move of the interviewer's turn."""
        return not self._is_expired and (self._turn is None or self._turn.at != now.at)

    def gave_help(self, now: Moment) -> None:
        """What the interviewer has just said was help: questions in it wait for no answer."""
        last = self.course.said[-1] if self.course.said else None
        if last is not None and last.who == "interviewer" and last.at == now.at:
            self._amend(last, replace(last, gives_help=True))

    def started(self, now: Moment, event: Event) -> None:
        self.course.started = now

    def ended(self, now: Moment, event: Event) -> None:
        self.course.ended = now
        if isinstance(event, ev.InterviewAbandoned):
            # Who had to go did not mean to leave questions.
            self.course.left.clear()
        self._close(now)

    def stage_entered(self, now: Moment, event: ev.StageEntered) -> None:
        self._close(now)
        if self._stage and self._was_left(now):
            self.course.left.add(self._stage)
        self._stage, self._is_expired = event.stage, False
        self.course.stages.append((now, event.stage))
        index = self._round_of_stage.get(event.stage)
        self._open = None if index is None else self.course.rounds[index]
        if self._open is not None:
            self._open.open(now, event.limit_ms)

    def stage_expired(self, now: Moment, event: ev.StageExpired) -> None:
        self._is_expired = True
        if self._open is not None and self._open.closed is None:
            self._open.expired = now

    def said(self, now: Moment, event: ev.CandidateSpoke | ev.InterviewerSpoke) -> None:
        open_ = self._open
        text = self._texts[now.seq]
        said = SpokenLine(now.seq, now.at, "candidate", text, self._stage, open_.index if open_ else None)
        if isinstance(event, ev.InterviewerSpoke):
            self._noted(Notes.parse(event.intent))
            said = replace(said, who="interviewer")
        elif event.command:
            # Work, but no part of the talk.
            if open_ is not None:
                open_.act(now)
            return
        else:
            said = replace(said, aside=self._conduct.aside(text))
        self.course.said.append(said)
        if open_ is not None:
            open_.said.append(said)
            if said.who == "candidate":
                open_.act(now)

    def signal(self, now: Moment, event: ev.SignalNoticed) -> None:
        self.course.rounds[event.round].signals.append((now, event.signal))

    def follow_up(self, now: Moment, event: FollowUpAsked) -> None:
        self.course.rounds[event.round].follow_ups.append((now, event.text))

    def _noted(self, notes: Notes) -> None:
        """The interviewer replies to the line before its own."""
        last = self.course.said[-1] if self.course.said else None
        if last is not None and last.who == "candidate":
            aside = self._conduct.noted(notes, last.text) or last.aside
            self._amend(last, replace(last, aside=aside, noted=notes))

    def _amend(self, said: SpokenLine, better: SpokenLine) -> None:
        """Put a line into the place of the one that it was."""
        self.course.said[-1] = better
        for one in self.course.rounds:
            if one.said and one.said[-1] is said:
                one.said[-1] = better

    def _close(self, now: Moment) -> None:
        if self._open is not None:
            self._open.close(now)


_TAKES: dict[type, Any] = {
    ev.InterviewStarted: _Reader.started,
    ev.StageEntered: _Reader.stage_entered,
    ev.StageExpired: _Reader.stage_expired,
    ev.CandidateSpoke: _Reader.said,
    ev.InterviewerSpoke: _Reader.said,
    ev.SignalNoticed: _Reader.signal,
    FollowUpAsked: _Reader.follow_up,
    **dict.fromkeys(_ENDS, _Reader.ended),
}
