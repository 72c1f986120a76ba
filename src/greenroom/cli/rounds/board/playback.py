"""Boards while an interview is played back: what is drawn and written is shown as lines when it comes to rest."""

from collections import defaultdict
from collections.abc import Iterator

import typer

from greenroom.cli.rounds.board.applying import take
from greenroom.cli.rounds.board.describing import Change, board_changes, board_of, changes, described
from greenroom.cli.rounds.kind import WorkShown
from greenroom.cli.terminal import plain, strong
from greenroom.web.recording_wire import RecordingStep
from greenroom.web.rounds.board import wire

_COLOURS = {"+": "green", "-": "red"}


class BoardsShown(WorkShown):
    """Every board and note, as it is and as it was last shown."""

    def __init__(self) -> None:
        self._drawn: dict[int, dict[str, wire.Json]] = defaultdict(dict)
        self._notes: dict[tuple[int, str], str] = defaultdict(str)
        self._moved: set[int] = set()
        self._shown: dict[tuple[int, str], str] = {}

    def is_work(self, step: RecordingStep) -> bool:
        return all(isinstance(change, wire.BoardEdited | wire.NoteEdited) for change in step.changes)

    def take(self, step: RecordingStep) -> bool:
        was_work = False
        for change in step.changes:
            match change:
                case wire.BoardEdited(round=index):
                    take(self._drawn[index], change)
                    self._moved.add(index)
                case wire.NoteEdited(round=index, note=note):
                    text = self._notes[index, note]
                    self._notes[index, note] = text[: change.start] + change.text + text[change.end :]
                case _:
                    continue
            was_work = True
        return was_work

    def rest(self) -> Iterator[str]:
        for index in sorted(self._moved):
            text = described(board_of(self._drawn[index].values()))
            yield from self._difference((index, ""), "The board", text)
        self._moved.clear()
        for (index, note), text in self._notes.items():
            yield from self._difference((index, note), f"Note {note}", text)

    def _difference(self, place: tuple[int, str], title: str, text: str) -> Iterator[str]:
        before = self._shown.get(place, "")
        found = changes(before, text) if place[1] else board_changes(before, text)
        if found:
            self._shown[place] = text
            yield f"{'':>10}{strong(title)}"
            yield "\n".join(f"{'':>10}{_coloured(one)}" for one in found)


def _coloured(change: Change) -> str:
    sign, line = change
    return typer.style(f"{sign} {plain(line)}", fg=_COLOURS[sign])
