"""Where a page ended, as an opaque string."""

import base64
import binascii
import re

from greenroom.errors import InvalidInput
from greenroom.interview.core.events import Millis

_SHAPE = re.compile(r"([a-z_]+):(-?\d{1,18}):(\d{1,18})", re.ASCII)


def encode(kind: str, at: Millis, key: int) -> str:
    """The cursor after the row with this time and key; `kind` keeps the cursors of different lists apart."""
    return base64.urlsafe_b64encode(f"{kind}:{at}:{key}".encode()).decode().rstrip("=")


def decode(kind: str, cursor: str) -> tuple[Millis, int]:
    """The time and key in a cursor. Raises InvalidInput if it is not one of ours."""
    try:
        padded = cursor + "=" * (-len(cursor) % 4)
        text = base64.b64decode(padded, altchars=b"-_", validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        text = ""
    match = _SHAPE.fullmatch(text)
    if not match or match[1] != kind:
        raise InvalidInput("this cursor does not belong to this list; leave it out to start from the beginning")
    return int(match[2]), int(match[3])
