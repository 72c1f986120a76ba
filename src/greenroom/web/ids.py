"""Ids in addresses, checked before anything looks at them."""

from typing import Annotated

from fastapi import Path

InterviewId = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
ReportId = Annotated[str, Path(pattern=r"^report-[0-9]{1,3}$")]
TrackId = Annotated[str, Path(pattern=r"^[a-z]{1,20}$")]
