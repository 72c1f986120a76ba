"""The rows of practice: submissions to questions outside an interview."""

from typing import Any

from greenroom.progress.rounds.coding.model import Practised

INSERT = "INSERT INTO practised (owner, slug, at, verdict, seconds) VALUES (?, ?, ?, ?, ?)"
SELECT = "SELECT slug, at, verdict, seconds FROM practised WHERE owner = ? ORDER BY at, key"


def row_of(owner: str, one: Practised) -> tuple[str | int, ...]:
    """The row to insert."""
    return owner, one.slug, one.at, one.verdict, one.seconds


def read(row: tuple[Any, ...]) -> Practised:
    """What a selected row says."""
    slug, at, verdict, seconds = row
    return Practised(slug=slug, at=at, verdict=verdict, seconds=seconds)
