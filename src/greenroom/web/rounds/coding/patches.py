"""Changes of code as JSON. Models are made a dozen times more slowly, and there are a hundred thousand of these."""

from collections.abc import Iterator, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.coding.events import edits_in
from greenroom.web.recording_wire import Json


def patch_json(round: int, revision: int, start: int, end: int, text: str) -> Json:
    """A `CodePatched` as JSON."""
    return {"type": "code_patched", "round": round, "revision": revision, "start": start, "end": end, "text": text}


def cursor_json(round: int, place: int) -> Json:
    """A `CursorPlaced` with nothing selected as JSON."""
    return {"type": "cursor_placed", "round": round, "cursor": {"anchor": place, "head": place}}


def patches(records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
    """What each of some edits changed that changed nothing but the code."""
    for edit in edits_in(records):
        yield (patch_json(edit.round, edit.revision, edit.start, edit.end, edit.text),)
