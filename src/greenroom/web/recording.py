"""Builds a recording from a log: what the live room sent, event by event, with the times it was sent at.

The log is folded twice: once to say in the head what is to come, and once to tell it. No pass keeps the states it comes
through, so that a log of any length needs no more memory than its events.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from greenroom.interview import events as ev
from greenroom.interview.events import Millis, Recorded
from greenroom.interview.evolve import begin, evolve
from greenroom.interview.state import State
from greenroom.web.marks import Marks
from greenroom.web.recording_wire import RecordingHead, RecordingStep, RecordingSteps, Redaction, Silence
from greenroom.web.redacting import redactor_for, text_removers
from greenroom.web.room import changes, room_of
from greenroom.web.unfinished import HeldBack

STEPS_IN_A_LINE = 500
SILENCE_MS = 8_000
"""From here on a time in which nothing is seen to happen is a silence."""

_THE_END = (ev.InterviewCompleted, ev.InterviewAbandoned, ev.InterviewFailed)

_Moment = tuple[State, State, Recorded, Millis]
"""Before, after, what happened, and when as the recording tells it."""


class Recording:
    """The recording of a whole log, the first event of which schedules the interview."""

    def __init__(self, interview: str, records: Sequence[Recorded], redact: Redaction = "none") -> None:
        self._interview = interview
        self._records = records
        self._first = begin(interview, records[0])
        self._redact: Redaction = redact
        started = next((one.at for one in records if isinstance(one.event, ev.InterviewStarted)), records[0].at)
        ended = next((one.at for one in records if isinstance(one.event, _THE_END)), max(one.at for one in records))
        self.starts_at: Millis = started
        self.ends_at: Millis = max(started, ended)

    def head(self) -> RecordingHead:
        """What is to come: the room at first, how many steps, the marks and the silences."""
        reports = (one.event.report for one in reversed(self._records) if isinstance(one.event, ev.ReportWritten))
        marks, seen = Marks(next(reports, None)), [self.starts_at]
        for before, after, record, at in self._moments():
            marks.note(before, after, record, at)
            if next(changes(before, after, (record,)), None) is not None:
                seen.append(at)
        redactor = redactor_for(self._redact, self._first.settings.candidate)
        return RecordingHead(
            interview=self._interview,
            starts_at=self.starts_at,
            ends_at=self.ends_at,
            seq=self._first.seq,
            steps=len(seen) - 1,
            room=redactor.room(room_of(self._first)),
            marks=tuple(redactor.mark(mark) for mark in marks.all()),
            silences=tuple(_silences([*seen, self.ends_at])),
            redacted=self._redact,
        )

    def steps(self) -> Iterator[RecordingStep]:
        """Every event that changed something in the room."""
        redactor = redactor_for(self._redact, self._first.settings.candidate, self._held_back())
        for before, after, record, at in self._moments():
            changed = tuple(changes(before, after, (record,)))
            if changed:
                yield RecordingStep(seq=record.seq, at=at, changes=redactor.changes(changed, before, after))

    def lines(self) -> Iterator[str]:
        """The recording as lines of JSON."""
        yield self.head().model_dump_json() + "\n"
        steps = self.steps()
        while some := tuple(islice(steps, STEPS_IN_A_LINE)):
            yield RecordingSteps(steps=some).model_dump_json() + "\n"

    def _held_back(self) -> frozenset[int]:
        """The edits that are not to be seen one by one."""
        if self._redact == "none":
            return frozenset()
        _, in_code = text_removers(self._first.settings.candidate, is_personal=self._redact == "personal")
        held = HeldBack(in_code)
        for before, after, record, _ in self._moments():
            held.note(before, after, record)
        return held.all()

    def _moments(self) -> Iterator[_Moment]:
        """Every event after the first; a clock that was set back does not take the recording back."""
        after, at = self._first, self.starts_at
        for record in self._records[1:]:
            before, after = after, evolve(after, record)
            at = min(max(at, record.at), self.ends_at)
            yield before, after, record, at


def _silences(seen: Sequence[Millis]) -> Iterator[Silence]:
    for start, end in pairwise(seen):
        if end - start >= SILENCE_MS:
            yield Silence(start=start, end=end)
