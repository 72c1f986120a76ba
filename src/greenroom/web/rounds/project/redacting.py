"""Takes the candidate out of project rounds."""

from collections.abc import Iterator, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.web.recording_wire import Json
from greenroom.web.removing import Removers, rewritten
from greenroom.web.rounds.kind import RoundRemover
from greenroom.web.rounds.project import wire
from greenroom.web.rounds.project.patches import edits_in


class ProjectRemover(RoundRemover[wire.ProjectView, wire.ProjectChange]):
    """Takes the candidate out of files, of what was printed, and of what was said about them."""

    def __init__(self, removers: Removers) -> None:
        self._removers = removers
        self._written: dict[tuple[int, str], str] = {}

    def view(self, view: wire.ProjectView) -> wire.ProjectView:
        return view.model_copy(update={"files": tuple(self._file(view.index, file) for file in view.files)})

    def change(self, change: wire.ProjectChange, seq: int) -> Iterator[wire.ProjectChange]:
        match change:
            case wire.FileReplaced():
                yield change.model_copy(update={"file": self._file(change.round, change.file)})
            case wire.FileEdited():
                yield self._edited(change)
            case _:
                yield change

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        for edit in edits_in(records):
            edited = wire.FileEdited(**edit.model_dump(include=set(wire.FileEdited.model_fields)))
            yield (self._edited(edited).model_dump(),)

    def _file(self, round: int, file: wire.FileView) -> wire.FileView:
        self._written[round, file.path] = file.text
        return rewritten(file, self._lines, "text")

    def _edited(self, edit: wire.FileEdited) -> wire.FileReplaced:
        old = self._written[edit.round, edit.path]
        text = old[: edit.start] + edit.text + old[edit.end :]
        file = wire.FileView(path=edit.path, text=text, revision=edit.revision, by=edit.by)
        return wire.FileReplaced(round=edit.round, file=self._file(edit.round, file))

    def _lines(self, text: str) -> str:
        return "\n".join(map(self._removers.line, text.split("\n")))
