"""Code while an interview is played back: what is typed is shown as a difference when it comes to rest."""

from collections.abc import Iterator
from difflib import unified_diff

from typer import style

from greenroom.cli.rounds.kind import WorkShown
from greenroom.cli.terminal import plain
from greenroom.web.recording_wire import RecordingStep
from greenroom.web.rounds.coding import wire

_COLOURS = {"+": "green", "-": "red", "@": "cyan"}


class CodeShown(WorkShown):
    """The code of every problem, as it is and as it was last shown."""

    def __init__(self) -> None:
        self._shown: dict[int, str] = {}
        self._typed: dict[int, str] = {}

    def ignores(self, step: RecordingStep) -> bool:
        return all(isinstance(change, wire.CursorPlaced) for change in step.changes)

    def is_work(self, step: RecordingStep) -> bool:
        return all(isinstance(change, wire.CodePatched) for change in step.changes)

    def take(self, step: RecordingStep) -> bool:
        was_typed = False
        for change in step.changes:
            match change:
                case wire.CodeReplaced(round=index, code=code):
                    self._typed[index] = code.text
                    was_typed = True
                case wire.CodePatched(round=index):
                    text = self._typed[index]
                    self._typed[index] = text[: change.start] + change.text + text[change.end :]
                    was_typed = True
        return was_typed

    def rest(self) -> Iterator[str]:
        for problem, text in self._typed.items():
            before = self._shown.get(problem, "")
            if text != before:
                self._shown[problem] = text
                difference = unified_diff(plain(before).split("\n"), plain(text).split("\n"), lineterm="", n=0)
                lines = [line for line in difference if not line.startswith(("---", "+++"))]
                yield "\n".join(f"{'':>10}{_coloured(line)}" for line in lines)


def _coloured(line: str) -> str:
    return style(line, fg=_COLOURS.get(line[:1]))
