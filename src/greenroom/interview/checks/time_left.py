"""Claims of how much time is left."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.words import NUMBER, number

_LEFT = r"(?:(?: is| are)?(?: still)? (?:left|remaining|to go))"
_AMOUNT = rf"\b({NUMBER}|half an?|a quarter of an) (minute|second|hour|min|sec)s?\b"
_TIME_LEFT = re.compile(
    rf"(?:\bstill (?:have|got) (?:about |around |roughly )?{_AMOUNT})|(?:{_AMOUNT}{_LEFT})", re.IGNORECASE
)
_PARTS = {"half a": 0.5, "half an": 0.5, "a quarter of an": 0.25}
_MS = {"second": 1_000, "sec": 1_000, "minute": 60_000, "min": 60_000, "hour": 3_600_000}
_SLACK_MS, _SLACK_SHARE = 60_000, 0.15


def time_left(claim: Statement, known: Known) -> Iterator[str]:
    """Minutes and seconds, held against the clock."""
    found = _TIME_LEFT.search(claim.clause)
    if found is None or claim.sentence.endswith("?"):
        return
    amount, unit = (found[1] or found[3]).lower(), (found[2] or found[4]).lower()
    said, left = (_PARTS.get(amount) or number(amount)) * _MS[unit], known.left_ms
    if any(_is_near(said, also) for also in known.also_left_ms):
        return
    if left is None:
        yield "Nobody is counting the time here; say nothing about time left."
    elif not _is_near(said, left):
        yield f"About {round(left / 60_000, 1)} minutes are left."


def _is_near(said: float, left: float) -> bool:
    return abs(said - left) <= _SLACK_MS + _SLACK_SHARE * max(said, left)
