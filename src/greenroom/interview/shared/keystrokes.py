"""Edits of the same code that come one after the other, to be taken together: they are nine events in ten."""

from collections.abc import Iterable, Iterator

from greenroom.interview.core.events import CodeEdited, Event, Recorded


def edits_after(record: Recorded, rest: Iterator[Recorded]) -> tuple[list[Recorded], Recorded | None]:
    """The edits that go on with this one, and what comes after them."""
    edits: list[Recorded] = []
    last = record.event
    for following in rest:
        if not _goes_on(last, following.event):
            return edits, following
        edits.append(following)
        last = following.event
    return edits, None


def _goes_on(last: Event, event: Event) -> bool:
    return (
        isinstance(event, CodeEdited)
        and isinstance(last, CodeEdited)
        and event.problem == last.problem
        and event.revision > last.revision
        and 0 <= event.start <= event.end
    )


def edits_in(records: Iterable[Recorded]) -> list[CodeEdited]:
    """The edits among these events."""
    return [record.event for record in records if isinstance(record.event, CodeEdited)]


def touched(size: int, edits: Iterable[CodeEdited]) -> tuple[int, int]:
    """The part [start, end) of a text of this size outside of which these edits leave everything as it is.

    Whoever types stays near one place, so that a few letters have to be looked at in place of a whole text each time.
    """
    start = kept = length = size
    for edit in edits:
        end = min(edit.end, length)
        start = min(start, edit.start)
        kept = min(kept, length - end)
        length = min(edit.start, length) + len(edit.text) + length - end
    return start, size - kept
