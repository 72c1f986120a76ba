"""An interview as it went, for a terminal: what to print, and how long to wait before it."""

from collections.abc import Iterable, Iterator

from greenroom.cli.rounds.kinds import KINDS
from greenroom.cli.showing import spoken
from greenroom.cli.terminal import clock, marked
from greenroom.interview.core.events import Millis
from greenroom.web.recording import SILENCE_MS
from greenroom.web.recording_wire import RecordingHead, RecordingStep
from greenroom.web.wire import LineAdded, LineChanged

_SKIPPED_TO: Millis = 1_000
"""What is left of a silence."""
_PAUSE_IN_WORK: Millis = 2_000


def playback(head: RecordingHead, steps: Iterable[RecordingStep]) -> Iterator[tuple[Millis, str]]:
    """What to print, each after a pause; a silence is a short pause, and work is shown when it comes to rest."""
    player = _Playback(head)
    for step in steps:
        yield from player.take(step)
    yield from player.finish()


class _Playback:
    def __init__(self, head: RecordingHead) -> None:
        self._head = head
        self._candidate = head.room.interview.settings.candidate
        self._marks = list(head.marks)
        self._work = [kind.played() for kind in KINDS.values()]
        self._at = head.starts_at
        self._waited: Millis = 0
        self._worked_at = head.starts_at

    def take(self, step: RecordingStep) -> Iterator[tuple[Millis, str]]:
        if any(work.ignores(step) for work in self._work):
            return
        if step.at - self._worked_at > _PAUSE_IN_WORK or not any(work.is_work(step) for work in self._work):
            yield from self._rest()
        yield from self._marks_until(step.seq)
        self._wait_until(step.at)
        for change in step.changes:
            if isinstance(change, LineAdded | LineChanged):
                yield self._now(spoken(change.line, self._head.starts_at, self._candidate))
        if any([work.take(step) for work in self._work]):
            self._worked_at = step.at

    def finish(self) -> Iterator[tuple[Millis, str]]:
        yield from self._rest()
        yield from self._marks_until(None)

    def _rest(self) -> Iterator[tuple[Millis, str]]:
        for work in self._work:
            for shown in work.rest():
                yield self._now(shown)

    def _marks_until(self, seq: int | None) -> Iterator[tuple[Millis, str]]:
        while self._marks and (seq is None or self._marks[0].seq <= seq):
            mark = self._marks.pop(0)
            self._wait_until(mark.at)
            yield self._now(marked(self._clock(mark.at), mark))

    def _wait_until(self, at: Millis) -> None:
        pause = at - self._at
        self._waited += _SKIPPED_TO if pause >= SILENCE_MS else max(0, pause)
        self._at = max(self._at, at)

    def _now(self, text: str) -> tuple[Millis, str]:
        waited, self._waited = self._waited, 0
        return waited, text

    def _clock(self, at: Millis) -> str:
        return clock(at - self._head.starts_at)
