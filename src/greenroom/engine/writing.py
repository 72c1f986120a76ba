"""A problem for one interview: written by someone, proven by the judge, kept for good."""

from collections.abc import Sequence

from greenroom.engine.proving import Prover
from greenroom.errors import WritingFailed
from greenroom.ports import ProblemWriter, QuestionShelf, Wish
from greenroom.questions.model import Question


class ProblemDesk:
    """Asks writers in order until one writes a problem that holds."""

    def __init__(self, writers: Sequence[ProblemWriter], prover: Prover, shelf: QuestionShelf) -> None:
        self._writers = writers
        self._prover = prover
        self._shelf = shelf

    async def write(self, wish: Wish) -> tuple[Question, str]:
        """A proven and kept problem, and who wrote it. Raises WritingFailed with all the reasons."""
        reasons = []
        for writer in self._writers:
            try:
                question = await writer.write(wish)
            except WritingFailed as error:
                reasons.append(f"{writer.name}: {error.message}")
                continue
            proof = await self._prover.prove(question)
            if not proof.complaints:
                self._shelf.keep(question)
                return question, writer.name
            reasons.append(f"{writer.name}: {proof.complaints[0]}")
        raise WritingFailed("; ".join(reasons) or "nobody writes problems here")
