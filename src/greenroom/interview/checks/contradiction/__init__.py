"""Whether words deny what the judge, the clock or the log knows."""

from collections.abc import Iterator

from greenroom.interview.checks.contradiction.allowances import allowances
from greenroom.interview.checks.contradiction.claims import statements_of
from greenroom.interview.checks.contradiction.counts import counts
from greenroom.interview.checks.contradiction.examples import examples
from greenroom.interview.checks.contradiction.growth import growth
from greenroom.interview.checks.contradiction.input import input_traits
from greenroom.interview.checks.contradiction.outcomes import outcomes
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.said import ProposedText

_CHECKS = (outcomes, counts, allowances, growth, examples, input_traits)


def contradicted(said: ProposedText, known: Known) -> Iterator[str]:
    """What is not so, with the fact beside it."""
    for claim in statements_of(said, known):
        for check in _CHECKS:
            yield from check(claim, known)
