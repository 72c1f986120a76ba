"""Whether words give away what the candidate is to find out."""

from collections.abc import Iterator

from greenroom.interview.checks.said import ProposedText
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.checks.leak.advice import tells_what_to_do
from greenroom.interview.rounds.coding.checks.leak.approaches import names_the_approach
from greenroom.interview.rounds.coding.checks.leak.hidden_cases import tells_a_hidden_case
from greenroom.interview.rounds.coding.checks.leak.ladder import runs_ahead
from greenroom.interview.rounds.coding.checks.leak.solution import shows_the_solution, writes_code
from greenroom.interview.rounds.coding.checks.leak.steps import tells_the_steps


def leaked(said: ProposedText, known: Known) -> Iterator[str]:
    """What is given away, and how to do without."""
    if known.notes is None:
        return
    if shows_the_solution(said, known):
        yield "This shows the solution, or a part of it. Show no code of your own; ask about the candidate's."
    if tells_a_hidden_case(said, known):
        yield "This tells what is in a hidden case. Speak of its category at most."
    if not known.is_open:
        return
    if writes_code(said, known):
        yield "This writes code for the candidate. Say no code but the candidate's own."
    if runs_ahead(said, known):
        yield "This tells a hint whose turn has not come. Give one hint at a time, in order."
    approach = names_the_approach(said, known)
    if approach:
        yield f"This names the approach ({approach}) before the candidate did. Ask a question that leads there instead."
    if tells_the_steps(said, known) or tells_what_to_do(said, known):
        yield "This tells the algorithm step by step. Leave the steps to the candidate."
