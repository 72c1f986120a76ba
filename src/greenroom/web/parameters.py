"""Parameters that several routes take."""

from typing import Annotated

from fastapi import Header, Query

from greenroom.interview.core.limits import MAX_CAUSE
from greenroom.web.ids import ID_PATTERN, SHORTEST_CAUSE

Limit = Annotated[int, Query(ge=1, le=100)]
Cursor = Annotated[str | None, Query(max_length=200)]
IdempotencyKey = Annotated[str | None, Header(min_length=SHORTEST_CAUSE, max_length=MAX_CAUSE, pattern=ID_PATTERN)]
