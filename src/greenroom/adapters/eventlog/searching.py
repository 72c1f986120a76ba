"""Finding what was said, by its words."""

import re
import sqlite3
from typing import Any, cast

from greenroom.adapters.eventlog import cursors
from greenroom.errors import InvalidInput
from greenroom.interview.talk.small_words import worth_marking
from greenroom.ports.log import Page, Spoken

_KIND = "spoken_at"
_WORDS_IN_EXCERPT = 24
_HAS_WORD = re.compile(r"[^\W_]")

# The page is found first: an excerpt costs more than a match, and a common word matches thousands of lines.
# What is found has every word; the excerpt is taken around those that tell something, and only they are marked.
_SEARCH = """
WITH page AS MATERIALIZED (
    SELECT spoken.interview, spoken.line, spoken.who, interviews.started_at, spoken.at, spoken.key
    FROM spoken_words
    JOIN spoken ON spoken.key = spoken_words.rowid
    JOIN interviews ON interviews.id = spoken.interview
    WHERE spoken_words MATCH :words
      AND interviews.owner = :owner
      AND interviews.removed_at IS NULL
      AND (spoken.at, spoken.key) < (:at, :key)
    ORDER BY spoken.at DESC, spoken.key DESC
    LIMIT :limit
)
SELECT page.*, snippet(spoken_words, 0, char(0x2068), char(0x2069), '…', :length)
FROM page JOIN spoken_words ON spoken_words.rowid = page.key
WHERE spoken_words MATCH :marked
ORDER BY page.at DESC, page.key DESC
"""
_LATEST = (2**63 - 1, 2**63 - 1)


def search(connection: sqlite3.Connection, owner: str, query: str, limit: int, cursor: str | None) -> Page[Spoken]:
    """A page of the owner's lines that have every word of the query."""
    if limit < 1:
        raise InvalidInput("a page must have at least one row")
    at, key = _LATEST if cursor is None else cursors.decode(_KIND, cursor)
    words = match_of(query)
    if not words:
        return Page([], None)
    values = {
        "words": words,
        "marked": match_of(query, only_telling=True),
        "owner": owner,
        "at": at,
        "key": key,
        "limit": limit + 1,
        "length": _WORDS_IN_EXCERPT,
    }
    rows = connection.execute(_SEARCH, values).fetchall()
    following = cursors.encode(_KIND, *rows[limit - 1][4:6]) if len(rows) > limit else None
    return Page([_spoken(row) for row in rows[:limit]], following)


def match_of(query: str, *, only_telling: bool = False) -> str:
    """The query as FTS5 reads it: every word in quotes, so that none is an operator, and the last one only begun."""
    # What is no Unicode cannot be bound, and FTS5 would stop reading at a NUL.
    readable = query.encode(errors="replace").decode().replace("\0", " ")
    words = [word.replace('"', " ") for word in readable.split() if _HAS_WORD.search(word)]
    quoted = [f'"{word}"' for word in words]
    if quoted:
        quoted[-1] += "*"
    is_kept = worth_marking(words) if only_telling else [True] * len(words)
    return " ".join(word for word, kept in zip(quoted, is_kept, strict=True) if kept)


def _spoken(row: tuple[Any, ...]) -> Spoken:
    interview, seq, who, started_at, at, _, excerpt = row
    return Spoken(
        interview=interview,
        seq=seq,
        at=at,
        who=cast(Any, who),
        excerpt=excerpt,
        started_at=started_at,
    )
