"""What the checks ask about board rounds."""

from collections.abc import Iterator, Sequence

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.checks.contradiction import contradicted
from greenroom.interview.rounds.board.checks.known import known_of, texts_of
from greenroom.interview.rounds.board.checks.leak import leaked
from greenroom.interview.rounds.board.state import open_whiteboard, whiteboards
from greenroom.questions.designs.model import Design


class BoardFacts:
    """The designs of an interview: boards, the notes beside them, and the author's notes on the open one."""

    def __init__(self, state: State, notes: object) -> None:
        self._rounds = [round for _, round in whiteboards(state)]
        self._round = open_whiteboard(state)
        design = notes if isinstance(notes, Design) else None
        self._known = known_of(state, self._round, design) if self._round is not None else None

    @property
    def written(self) -> str:
        """Everything on the boards and in the notes beside them."""
        return "\n".join(text for round in self._rounds for text in texts_of(round))

    @property
    def quotable(self) -> Sequence[str]:
        """The task, and requirements that were told or that may be told now."""
        opened = [round for round in self._rounds if round.opened_at is not None]
        briefs = [text for round in opened for text in (round.brief.title, round.brief.statement)]
        design = self._known.design if self._known is not None else None
        noted = [one.answer for one in design.requirements] if design is not None else []
        return [*briefs, *(one.text for round in opened for one in round.given), *noted]

    @property
    def ends_at(self) -> Millis | None:
        """When the present part of the round ends."""
        return self._round.phase_ends_at if self._round is not None else None

    def is_licensed(self, sentence: str) -> bool:
        """Whether the question's author wrote this sentence to be said by now."""
        return self._known is not None and self._known.is_licensed(sentence)

    def leaked(self, said: ProposedText) -> Iterator[str]:
        """What gives the design away."""
        if self._known is not None:
            yield from leaked(said, self._known)

    def misheard(self, said: ProposedText, newest: Newest) -> Iterator[str]:
        """Nothing beyond what holds in every round."""
        return iter(())

    def contradicted(self, claim: Statement) -> Iterator[str]:
        """Why a claim is not so, by the board and the notes."""
        if self._known is not None:
            yield from contradicted(claim, self._known)
