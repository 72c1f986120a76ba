"""An interview as it went, for a terminal: what to print, and how long to wait before it."""

from collections.abc import Iterable, Iterator
from difflib import unified_diff

from typer import style

from greenroom.cli.showing import spoken
from greenroom.cli.terminal import clock, marked, plain
from greenroom.interview.core.events import Millis
from greenroom.web.recording import SILENCE_MS
from greenroom.web.recording_wire import RecordingHead, RecordingStep
from greenroom.web.rounds.coding.wire import CodePatched, CodeReplaced, CursorPlaced
from greenroom.web.wire import LineAdded

_SKIPPED_TO: Millis = 1_000
"""What is left of a silence."""
_TYPING_PAUSE: Millis = 2_000
_COLOURS = {"+": "green", "-": "red", "@": "cyan"}


def playback(head: RecordingHead, steps: Iterable[RecordingStep]) -> Iterator[tuple[Millis, str]]:
    """What to print, each after a pause; a silence is a short pause, and typing is shown when it comes to rest."""
    player = _Playback(head)
    for step in steps:
        yield from player.take(step)
    yield from player.finish()


class _Playback:
    def __init__(self, head: RecordingHead) -> None:
        self._head = head
        self._candidate = head.room.interview.settings.candidate
        self._marks = list(head.marks)
        self._shown: dict[int, str] = {}
        self._typed: dict[int, str] = {}
        self._at = head.starts_at
        self._waited: Millis = 0
        self._typed_at = head.starts_at

    def take(self, step: RecordingStep) -> Iterator[tuple[Millis, str]]:
        if _is_looking_around(step):
            return
        if step.at - self._typed_at > _TYPING_PAUSE or not _is_typing(step):
            yield from self._typing()
        yield from self._marks_until(step.seq)
        self._wait_until(step.at)
        for change in step.changes:
            match change:
                case LineAdded(line=line):
                    yield self._now(spoken(line, self._head.starts_at, self._candidate))
                case CodeReplaced(round=round, code=code):
                    self._typed[round] = code.text
                    self._typed_at = step.at
                case CodePatched(round=round):
                    text = self._typed[round]
                    self._typed[round] = text[: change.start] + change.text + text[change.end :]
                    self._typed_at = step.at

    def finish(self) -> Iterator[tuple[Millis, str]]:
        yield from self._typing()
        yield from self._marks_until(None)

    def _typing(self) -> Iterator[tuple[Millis, str]]:
        for round, text in self._typed.items():
            before = self._shown.get(round, "")
            if text != before:
                self._shown[round] = text
                difference = unified_diff(plain(before).split("\n"), plain(text).split("\n"), lineterm="", n=0)
                lines = [line for line in difference if not line.startswith(("---", "+++"))]
                yield self._now("\n".join(f"{'':>10}{_coloured(line)}" for line in lines))

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


def _is_typing(step: RecordingStep) -> bool:
    return all(isinstance(change, CodePatched) for change in step.changes)


def _is_looking_around(step: RecordingStep) -> bool:
    """Whether nothing but the cursor moved, which a terminal does not show."""
    return all(isinstance(change, CursorPlaced) for change in step.changes)


def _coloured(line: str) -> str:
    return style(line, fg=_COLOURS.get(line[:1]))
