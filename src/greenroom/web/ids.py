"""Ids in addresses, checked before anything looks at them."""

from typing import Annotated

from fastapi import Path

ID_PATTERN = r"^[A-Za-z0-9_-]+$"
LONGEST_ID = 64
SHORTEST_CAUSE = 8
"""Characters of the id of a message: fewer would too easily be the same twice."""

InterviewId = Annotated[str, Path(min_length=1, max_length=LONGEST_ID, pattern=ID_PATTERN)]
ReportId = Annotated[str, Path(pattern=r"^report-[0-9]{1,3}$")]
TrackId = Annotated[str, Path(pattern=r"^[a-z]{1,20}$")]
