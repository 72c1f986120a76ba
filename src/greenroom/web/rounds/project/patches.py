"""Edits of files as JSON. Models are made a dozen times more slowly, and there are a hundred thousand of these."""

from collections.abc import Iterator, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.project.events import FileEdited
from greenroom.web.recording_wire import Json


def patch_json(edit: FileEdited, path: str, start: int, end: int, text: str) -> Json:
    """A `FileEdited` of the wire as JSON, with what is to be shown of it."""
    return {
        "type": "file_edited",
        "round": edit.round,
        "path": path,
        "revision": edit.revision,
        "start": start,
        "end": end,
        "text": text,
        "by": edit.by,
        "change": edit.change,
    }


def edits_in(records: Sequence[Recorded]) -> list[FileEdited]:
    """The edits that were recorded here. Raises ValueError for anything else."""
    edits = [record.event for record in records if isinstance(record.event, FileEdited)]
    if len(edits) != len(records):
        raise ValueError("only edits change nothing but a file")
    return edits


def patches(records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
    """What each of some edits changed that changed nothing but one file."""
    for edit in edits_in(records):
        yield (patch_json(edit, edit.path, edit.start, edit.end, edit.text),)
