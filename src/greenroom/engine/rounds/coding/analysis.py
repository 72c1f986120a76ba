"""Looking into a judged submission: why it fails, how it grows, what its source is like."""

import asyncio

from greenroom.engine.queueing import FairQueue, QueueFigures
from greenroom.engine.rounds.coding.counterexamples import find_counterexample
from greenroom.engine.rounds.coding.facts import read_facts
from greenroom.engine.rounds.coding.growth import measure_growth
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.languages.signature import ClassSignature, FunctionSignature
from greenroom.ports.sandbox.running import Sandbox
from greenroom.questions.model import Language, Question

ROOM = 500
"""How many submissions may wait to be looked into."""
TURN_SECONDS = 120.0
"""How long one analysis may take."""
_RIGHT_OR_SLOW = (Verdict.ACCEPTED, Verdict.TIMEOUT, Verdict.MEMORY_LIMIT)


class Analyst:
    """Looks into one submission at a time, so that those who wait for a verdict are not held up."""

    def __init__(self, sandbox: Sandbox, room: int = ROOM) -> None:
        self._sandbox = sandbox
        self._queue = FairQueue(1, room, TURN_SECONDS)

    @property
    def figures(self) -> QueueFigures:
        """How many submissions are being analysed and how many wait."""
        return self._queue.figures

    async def analyse(
        self, question: Question, code: str, language: Language, result: RunResult, *, whose: str = ""
    ) -> Analysis:
        """What can be found out. Raises SandboxUnavailable, Overloaded, QuestionInvalid, TimeoutError."""
        facts = await asyncio.to_thread(read_facts, code, language, called_in(question))
        if not question.inputs or question.reference is None:
            return Analysis(facts=facts)
        counterexample = growth = None
        async with self._queue.turn(whose, lambda ahead: None):
            if result.verdict is not Verdict.ACCEPTED:
                counterexample = await find_counterexample(self._sandbox, question, code, language, result.verdict)
            # Wrong code grows somehow too, but nobody should draw conclusions from it.
            if result.verdict in _RIGHT_OR_SLOW and counterexample is None:
                growth = await measure_growth(self._sandbox, question, code, language)
        return Analysis(counterexample=counterexample, growth=growth, facts=facts)


def called_in(question: Question) -> tuple[str, ...]:
    """The names that the judge calls: whatever else nobody calls is dead."""
    match question.signature:
        case FunctionSignature() as signature:
            return (signature.function,)
        case ClassSignature() as signature:
            return (signature.name, *(method.name for method in signature.methods))
    return ()
