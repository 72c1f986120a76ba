"""A board round in a live room: the view after a change."""

from collections.abc import Iterable

from greenroom.web.rounds.board import wire
from greenroom.web.shape import Shape


def applied(view: wire.BoardView, change: Shape) -> wire.BoardView:
    """The view after a change. Raises ValueError for a change of another kind, or of what is not there."""
    match change:
        case wire.BoardChanged():
            return view.model_copy(update=dict(change.board))
        case wire.BoardEdited():
            elements = {one["id"]: one for one in view.elements}
            take(elements, change)
            return view.model_copy(update={"revision": change.revision, "elements": tuple(elements.values())})
        case wire.NoteEdited():
            return view.model_copy(update={"notes": _notes(view.notes, change)})
        case _:
            raise ValueError(f"{type(change).__name__} is no change of a board round")


def take(elements: dict[str, wire.Json], edit: wire.BoardEdited) -> None:
    """Change the elements of a board, by id, as an edit says. Raises ValueError if one is not there."""
    for id in edit.removed:
        elements.pop(id, None)
    for one in edit.added:
        elements[one["id"]] = one
    for id, fields in edit.changed.items():
        if id not in elements:
            raise ValueError(f"there is no element {id}")
        elements[id] = {**elements[id], **fields}


def _notes(notes: Iterable[wire.NoteView], edit: wire.NoteEdited) -> tuple[wire.NoteView, ...]:
    by_name = {one.note: one for one in notes}
    text = by_name[edit.note].text if edit.note in by_name else ""
    if not 0 <= edit.start <= edit.end <= len(text):
        raise ValueError(f"there is nothing to edit in the note {edit.note}")
    text = text[: edit.start] + edit.text + text[edit.end :]
    by_name[edit.note] = wire.NoteView(note=edit.note, text=text, revision=edit.revision)
    return tuple(by_name.values())
