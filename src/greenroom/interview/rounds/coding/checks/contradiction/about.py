"""Which runs a statement speaks of."""

import re

from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.state import Run

_EARLIER = re.compile(
    r"\b(?:earlier|before|first|previous|previously|initially|at first|last time|so far|began|started|had|"
    r"you left|last version|last problem)\b",
    re.IGNORECASE,
)


def runs_meant(claim: Statement, known: Known) -> tuple[Run, ...]:
    """The runs that a statement can be about: the newest ones, or all of them when it looks back."""
    return known.all_runs if _EARLIER.search(claim.clause) else known.latest
