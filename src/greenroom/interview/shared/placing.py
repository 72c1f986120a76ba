"""Placing an edit that was made against an older text in the present one, so that no keystroke is lost."""

from collections.abc import Sequence
from dataclasses import dataclass

from greenroom.errors import Refused

EDITS_KEPT = 64
"""Newest edits of a text that are remembered, so that older ones can still be placed."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Characters [start, end) were replaced by `length` others; this made the text's `revision`."""

    revision: int
    start: int
    end: int
    length: int


def placed(
    text: str, revision: int, recent: Sequence[Edit], base: int, start: int, end: int, *, exact: bool = False
) -> tuple[int, int]:
    """Where an edit made against revision `base` belongs in the present text. Raises Refused."""
    if base > revision or start > end:
        raise Refused("bad_range", "The edit is outside the text.")
    since = [one for one in recent if one.revision > base]
    if base != revision and (exact or len(since) != revision - base):
        raise Refused("stale_edit", f"The text is at revision {revision}, not {base}.")
    for one in since:
        start, end = moved(start, end, one)
    if end > len(text):
        raise Refused("bad_range", "The edit is outside the text.")
    return start, end


def moved(start: int, end: int, other: Edit) -> tuple[int, int]:
    """The range [start, end) after another edit; what that one has replaced cannot be replaced any more."""
    shift = other.length - (other.end - other.start)
    if end <= other.start and (start < other.start or end < other.start or start == end == other.start):
        return start, end
    if start >= other.end:
        return start + shift, end + shift
    # They overlap: what is left of the range lies before or behind what the other one wrote.
    new_end = other.start + other.length
    if start < other.start:
        return start, other.start if end <= other.end else end + shift
    return (new_end, new_end) if end <= other.end else (new_end, end + shift)
