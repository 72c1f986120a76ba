"""Files while an interview is played back: what is written is shown as a difference when it comes to rest."""

from collections.abc import Iterator
from difflib import unified_diff

from typer import style

from greenroom.cli.rounds.kind import WorkShown
from greenroom.cli.terminal import plain, strong
from greenroom.web.recording_wire import RecordingStep
from greenroom.web.rounds.project import wire

_COLOURS = {"+": "green", "-": "red", "@": "cyan"}
_Place = tuple[int, str]


class FilesShown(WorkShown):
    """The files of every project, as they are and as they were last shown."""

    def __init__(self) -> None:
        self._shown: dict[_Place, str] = {}
        self._written: dict[_Place, str] = {}

    def is_work(self, step: RecordingStep) -> bool:
        return all(isinstance(change, wire.FileEdited) for change in step.changes)

    def take(self, step: RecordingStep) -> bool:
        was_written = False
        for change in step.changes:
            match change:
                case wire.FileReplaced(round=index, file=file):
                    self._written[index, file.path] = file.text
                case wire.FileRemoved(round=index, path=path):
                    self._written[index, path] = ""
                case wire.FileEdited(round=index, path=path):
                    text = self._written[index, path]
                    self._written[index, path] = text[: change.start] + change.text + text[change.end :]
                case _:
                    continue
            was_written = True
        return was_written

    def rest(self) -> Iterator[str]:
        for place, text in self._written.items():
            before = self._shown.get(place, "")
            if text != before:
                self._shown[place] = text
                yield f"{'':>10}{strong(plain(place[1]))}"
                difference = unified_diff(plain(before).split("\n"), plain(text).split("\n"), lineterm="", n=0)
                lines = [line for line in difference if not line.startswith(("---", "+++"))]
                yield "\n".join(f"{'':>10}{_coloured(line)}" for line in lines)


def _coloured(line: str) -> str:
    return style(line, fg=_COLOURS.get(line[:1]))
