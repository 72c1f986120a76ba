"""The facts of coding rounds, as the checks ask for them."""

from collections.abc import Iterator, Sequence

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.checks.contradiction import contradicted
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.checks.leak import leaked
from greenroom.interview.rounds.coding.checks.misheard import misheard
from greenroom.questions.model import Question


class CodingFacts:
    """Problems, runs, hints and code of an interview, and the notes on the open problem."""

    def __init__(self, state: State, notes: object) -> None:
        self._known = Known(state, notes if isinstance(notes, Question) else None)

    @property
    def written(self) -> str:
        """The candidate's code."""
        return self._known.code

    @property
    def quotable(self) -> Sequence[str]:
        """Hints, titles, the statement, and what runs showed."""
        known = self._known
        results = [run.result for run in known.runs if run.result]
        cases = [case for result in results for case in result.cases]
        statement = known.notes.statement if known.notes else ""
        return [
            *known.hints,
            statement,
            *(result.compile_output for result in results),
            *(f"{case.category} {case.case} {case.error} {case.stdout}" for case in cases),
            *(problem.brief.title for problem in known.problems),
            " ".join(statement.split()),
        ]

    @property
    def ends_at(self) -> Millis | None:
        """Nothing but the stage."""
        return None

    def is_licensed(self, sentence: str) -> bool:
        """Whether the question's author wrote this sentence to be said at this point."""
        return self._known.is_licensed(sentence)

    def leaked(self, said: ProposedText) -> Iterator[str]:
        """What is given away of the solution, the hidden cases and the hints."""
        return leaked(said, self._known)

    def misheard(self, said: ProposedText, newest: Newest) -> Iterator[str]:
        """What is made of the candidate's figures, claims of success and answers."""
        return misheard(said, self._known, newest)

    def contradicted(self, claim: Statement) -> Iterator[str]:
        """Where a claim denies what the judge or the log knows."""
        return contradicted(claim, self._known)
