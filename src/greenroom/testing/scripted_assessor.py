"""An assessor and a coach that say what they are told to, for tests."""

import asyncio
from typing import TypeVar

from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.core.assessment import Judgement
from greenroom.ports.feedback import Advice, Consultation

Given = TypeVar("Given", Judgement, Advice)


class ScriptedAssessor:
    """Gives the next judgement of its script, and the last one again and again; None is never an answer."""

    def __init__(self, *script: Judgement | Exception | None) -> None:
        self.script = list(script)
        self.asked: list[tuple[str, int]] = []
        """Which interview was to be read, and for the how-manieth time."""

    async def assess(self, interviewed: Interviewed, sample: int) -> Judgement:
        """The next of the script."""
        self.asked.append((interviewed.state.id, sample))
        return await _next(self.script)


class ScriptedCoach:
    """Gives the next advice of its script, and the last one again and again; None is never an answer."""

    def __init__(self, *script: Advice | Exception | None) -> None:
        self.script = list(script)
        self.asked: list[Consultation] = []

    async def answer(self, consultation: Consultation) -> Advice:
        """The next of the script."""
        self.asked.append(consultation)
        return await _next(self.script)


async def _next(script: list[Given | Exception | None]) -> Given:
    given = script.pop(0) if len(script) > 1 else script[0]
    if given is None:
        await asyncio.Event().wait()
        raise AssertionError("nobody sets that event")
    if isinstance(given, Exception):
        raise given
    return given
