"""Builds a recording from a log: what the live room sent, event by event, with the times it was sent at.

The log is folded once. What the head has to say of all that is to come is known only at the end, so the steps wait for
it, packed to a fifth of their size; neither states nor events are kept.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from zlib import compress, decompress

from pydantic import TypeAdapter
from pydantic_core import to_json

from greenroom.interview.assessment import whole
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.evolve import begin, round_of, transitions
from greenroom.interview.core.state import State
from greenroom.web.marks import Marks
from greenroom.web.recording_wire import Json, RecordingHead, RecordingStep, Redaction, Silence, step_json
from greenroom.web.redacting import Redactor, redactor_for
from greenroom.web.room import changes, room_of
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.wire import AllowedChanged, Change

STEPS_IN_A_LINE = 500
SILENCE_MS = 8_000
"""From here on a time in which nothing is seen to happen is a silence."""

_THE_END = (ev.InterviewCompleted, ev.InterviewAbandoned, ev.InterviewFailed)
_STEPS: TypeAdapter[list[RecordingStep]] = TypeAdapter(list[RecordingStep])


class Recording:
    """The recording of a whole log, the first event of which schedules the interview.

    To make it takes about as long as to read its log; to have it told takes next to nothing.
    """

    def __init__(self, interview: str, records: Sequence[Recorded], redact: Redaction = "none") -> None:
        first = begin(interview, records[0])
        started = next((one.at for one in records if isinstance(one.event, ev.InterviewStarted)), records[0].at)
        ended = next((one.at for one in records if isinstance(one.event, _THE_END)), max(one.at for one in records))
        self.starts_at: Millis = started
        self.ends_at: Millis = max(started, ended)
        reports = (whole(one.event.report) for one in reversed(records) if isinstance(one.event, ev.ReportWritten))
        redactor = redactor_for(redact, first.settings.candidate)
        telling = _Telling(self.starts_at, self.ends_at, Marks(next(reports, None)), redactor)
        room = redactor.room(room_of(first))
        for before, after, happened in redactor.transitions(transitions(first, islice(records, 1, None))):
            telling.take(before, after, happened)
        telling.finish()
        self._steps = telling.packed
        self._head = RecordingHead(
            interview=interview,
            starts_at=self.starts_at,
            ends_at=self.ends_at,
            seq=first.seq,
            steps=telling.steps,
            room=room,
            marks=tuple(map(redactor.mark, telling.marks.all())),
            silences=tuple(telling.silences),
            redacted=redact,
        )

    def head(self) -> RecordingHead:
        """What is to come: the room at first, how many steps, the marks and the silences."""
        return self._head

    def steps(self) -> Iterator[RecordingStep]:
        """Every event that changed something in the room."""
        for portion in self.portions():
            yield from _STEPS.validate_json(f"[{portion}]")

    def portions(self) -> Iterator[str]:
        """All steps as JSON, some at a time: the items of a list, with commas between them."""
        for packed in self._steps:
            yield decompress(packed).decode()

    def lines(self) -> Iterator[str]:
        """The recording as lines of JSON."""
        yield self.head().model_dump_json() + "\n"
        for portion in self.portions():
            yield f'{{"type":"steps","steps":[{portion}]}}\n'


class _Telling:
    """Gathers a recording while a log is gone through."""

    def __init__(self, starts_at: Millis, ends_at: Millis, marks: Marks, redactor: Redactor) -> None:
        self.marks = marks
        self.silences: list[Silence] = []
        self.steps = 0
        self.packed: list[bytes] = []
        self._redactor = redactor
        self._at = self._seen_at = starts_at
        self._ends_at = ends_at
        self._loose: list[RecordingStep | Json] = []

    def take(self, before: State, after: State, happened: Sequence[Recorded]) -> None:
        """Tell one transition of the log."""
        if len(happened) > 1:
            self._typed(after, happened)
            return
        (record,) = happened
        at = self._time_of(record)
        self.marks.note(before, after, record, at)
        if changed := tuple(changes(before, after, happened)):
            told = self._redactor.changes(changed, before, after)
            self._tell(RecordingStep(seq=record.seq, at=at, changes=told))
            if self._is_seen(record.event, changed):
                self._seen(at)

    def _typed(self, after: State, records: Sequence[Recorded]) -> None:
        """Events that were folded together: they changed nothing but what was written in a round."""
        first = records[0].event
        assert isinstance(first, ev.RoundEvent)
        kind = after.rounds[round_of(after, first)].kind.name
        for record, changed in zip(records, self._redactor.typed(kind, records), strict=True):
            at = self._time_of(record)
            self.marks.note_typed(after, record, at)
            self._tell(step_json(record.seq, at, changed))
            self._seen(at)

    def finish(self) -> None:
        """There is nothing more to tell."""
        self._seen(self._ends_at)
        self._pack()

    def _time_of(self, record: Recorded) -> Millis:
        """A clock that was set back does not take the recording back."""
        self._at = min(max(self._at, record.at), self._ends_at)
        return self._at

    def _tell(self, step: RecordingStep | Json) -> None:
        self.steps += 1
        self._loose.append(step)
        if len(self._loose) == STEPS_IN_A_LINE:
            self._pack()

    def _is_seen(self, event: ev.Event, changed: Sequence[Change]) -> bool:
        """Whether something is seen to happen. Somebody who only looks around is silent all the same."""
        if all(isinstance(change, AllowedChanged) for change in changed):
            return False
        return not any(kind.is_quiet(event) for kind in KINDS.values())

    def _seen(self, at: Millis) -> None:
        if at - self._seen_at >= SILENCE_MS:
            self.silences.append(Silence(start=self._seen_at, end=at))
        self._seen_at = at

    def _pack(self) -> None:
        if self._loose:
            self.packed.append(compress(to_json(self._loose)[1:-1], level=1))
            self._loose = []
