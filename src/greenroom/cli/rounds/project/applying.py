"""A project round in a live room: the view after a change."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from greenroom.web.rounds.project import wire
from greenroom.web.shape import Shape

Named = TypeVar("Named", wire.ChangeView, wire.TestRunView)


def applied(view: wire.ProjectView, change: Shape) -> wire.ProjectView:
    """The view after a change. Raises ValueError for a change of another kind, or of a file that is not there."""
    match change:
        case wire.ProjectChanged():
            return view.model_copy(update=dict(change.project))
        case wire.LevelsChanged():
            return view.model_copy(update={"levels": change.levels, "tests": change.tests})
        case wire.FileEdited() | wire.FileReplaced() | wire.FileRemoved():
            return view.model_copy(update={"files": _files(view.files, change)})
        case wire.ChangeShown():
            return view.model_copy(update={"changes": _with(view.changes, change.change)})
        case wire.ChangeForgotten():
            return view.model_copy(update={"changes": tuple(one for one in view.changes if one.id != change.id)})
        case wire.TestRunChanged():
            return view.model_copy(update={"test_runs": _with(view.test_runs, change.run)})
        case wire.FileRunChanged():
            return view.model_copy(update={"file_run": change.run})
        case _:
            raise ValueError(f"{type(change).__name__} is no change of a project round")


def _files(
    files: Iterable[wire.FileView], change: wire.FileEdited | wire.FileReplaced | wire.FileRemoved
) -> tuple[wire.FileView, ...]:
    by_path = {file.path: file for file in files}
    match change:
        case wire.FileRemoved():
            by_path.pop(change.path, None)
        case wire.FileReplaced():
            by_path[change.file.path] = change.file
        case wire.FileEdited():
            by_path[change.path] = _edited(by_path.get(change.path), change)
    return tuple(by_path[path] for path in sorted(by_path))


def _edited(file: wire.FileView | None, edit: wire.FileEdited) -> wire.FileView:
    if file is None or not 0 <= edit.start <= edit.end <= len(file.text):
        raise ValueError(f"there is nothing to edit in {edit.path}")
    text = file.text[: edit.start] + edit.text + file.text[edit.end :]
    return file.model_copy(update={"text": text, "revision": edit.revision, "by": edit.by})


def _with(known: Sequence[Named], new: Named) -> tuple[Named, ...]:
    by_id = {one.id: one for one in known}
    by_id[new.id] = new
    return tuple(by_id.values())
