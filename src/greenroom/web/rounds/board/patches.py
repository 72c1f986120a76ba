"""Edits of a board as JSON, since models are made many times more slowly."""

from collections.abc import Iterator, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.board.events import BoardEdited
from greenroom.web.recording_wire import Json


def patch_json(edit: BoardEdited) -> Json:
    """A `BoardEdited` of the wire as JSON."""
    return {
        "type": "board_edited",
        "round": edit.round,
        "revision": edit.revision,
        "added": list(edit.added),
        "changed": edit.changed,
        "removed": list(edit.removed),
    }


def edits_in(records: Sequence[Recorded]) -> list[BoardEdited]:
    """The edits that were recorded here. Raises ValueError for anything else."""
    edits = [record.event for record in records if isinstance(record.event, BoardEdited)]
    if len(edits) != len(records):
        raise ValueError("only edits change nothing but a board")
    return edits


def patches(records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
    """What each of some edits changed that changed nothing but one board."""
    for edit in edits_in(records):
        yield (patch_json(edit),)
