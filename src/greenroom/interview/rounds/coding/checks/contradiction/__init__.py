"""Whether words deny what the judge or the log knows of the problems."""

from collections.abc import Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.coding.checks.contradiction.allowances import allowances
from greenroom.interview.rounds.coding.checks.contradiction.counts import counts
from greenroom.interview.rounds.coding.checks.contradiction.examples import examples
from greenroom.interview.rounds.coding.checks.contradiction.growth import growth
from greenroom.interview.rounds.coding.checks.contradiction.input import input_traits
from greenroom.interview.rounds.coding.checks.contradiction.outcomes import outcomes
from greenroom.interview.rounds.coding.checks.known import Known

_CHECKS = (outcomes, counts, allowances, growth, examples, input_traits)


def contradicted(claim: Statement, known: Known) -> Iterator[str]:
    """Why a claim is not so, with the fact beside it."""
    for check in _CHECKS:
        yield from check(claim, known)
