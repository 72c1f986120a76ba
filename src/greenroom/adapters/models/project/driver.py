"""A language model at the keyboard, with the house beside it in case that does not go well."""

import asyncio
import traceback
from typing import TYPE_CHECKING

import structlog

from greenroom.adapters.models import templates, trouble
from greenroom.adapters.models.fencing import clip
from greenroom.adapters.models.manager import LanguageModels, Ready
from greenroom.adapters.models.project import driving, steps
from greenroom.adapters.models.project.steps import Taken
from greenroom.adapters.models.trouble import Trouble, trouble_of
from greenroom.interview.checks import objections as checks
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.rounds.project.messages import AskToGoOn, ExecuteTests, Tool
from greenroom.interview.rounds.project.state import Project
from greenroom.ports.knowledge import Knowledge
from greenroom.ports.project.driving import Driver, DrivingTurn, NextStep

if TYPE_CHECKING:
    from pydantic_ai import RunUsage

SECONDS = 25.0
"""For one model; what is left of a step's time is the next one's, and the house's."""
WHOLE_SECONDS = 45.0
MOST_STEPS = 40
"""On one level without the candidate's word: whoever needs more has lost the way."""
MOST_WORDS_ONLY = 2
LONGEST = 700
"""Characters of a step's words."""
STUCK = "I am not getting any further with this on my own. Would you like to take over, or shall I keep trying?"

_log = structlog.get_logger(__name__)


class ModelDriver:
    """Asks the models in order of preference for one step at a time."""

    def __init__(
        self,
        models: LanguageModels,
        house: Driver,
        *,
        knowledge: Knowledge | None = None,
        seconds: float = SECONDS,
        whole_seconds: float = WHOLE_SECONDS,
    ) -> None:
        self._models = models
        self._house = house
        self._knowledge = knowledge
        self._seconds = seconds
        self._whole_seconds = whole_seconds

    async def next_step(self, turn: DrivingTurn) -> NextStep:
        """The next step; the house's where no model takes one. Raises InterviewerUnavailable."""
        if not self._models.providers():
            return await self._house.next_step(turn)
        if refusal := self._models.refusal(turn.state.spending):
            return await self._by_the_house(turn, TurnAccount(trouble=refusal))
        # Away from the event loop: the first time, clients are built.
        ready = await asyncio.to_thread(self._models.ready, is_patient=True)
        if ready and _is_lost(turn.round):
            return NextStep(STUCK, AskToGoOn("lost"), ready[0].name)
        from pydantic_ai import RunUsage

        usage, failure, name = RunUsage(), Trouble(trouble.RESTING), ""
        ends = asyncio.get_running_loop().time() + self._whole_seconds
        for one in ready:
            name = one.name
            try:
                taken = await self._ask(turn, one, usage, ends)
                return self._step(turn, one, taken, usage)
            except Trouble as trouble_:
                failure = trouble_
        _log.warning("house_drives", interview=turn.state.id, model=name, why=failure.what)
        account = self._account(name, usage, trouble.told(failure.what))
        return await self._by_the_house(turn, account)

    async def _by_the_house(self, turn: DrivingTurn, account: TurnAccount) -> NextStep:
        step = await self._house.next_step(turn)
        return NextStep(step.say, step.tool, step.said_by, account)

    async def _ask(self, turn: DrivingTurn, ready: Ready, usage: "RunUsage", ends: float) -> Taken:
        """A model's step. Raises Trouble."""
        from pydantic_ai import RunUsage, exceptions

        own = RunUsage()
        until = min(asyncio.get_running_loop().time() + self._seconds, ends)
        try:
            async with asyncio.timeout_at(until):
                taken = await steps.ask(ready, turn, self._knowledge, own)
        except TimeoutError as error:
            self._models.failed(ready.name)
            raise Trouble(trouble.LATE) from error
        except Exception as error:
            # Client libraries raise whatever they like. An odd answer is no reason to leave a provider in peace.
            if isinstance(error, exceptions.ModelAPIError | OSError):
                self._models.failed(ready.name)
            elif not isinstance(error, exceptions.AgentRunError):
                _log.error("model_driver_failed", interview=turn.state.id, trace=traceback.format_exc())
            raise trouble_of(error, has_begun=False) from error
        finally:
            usage.incr(own)
            self._models.spent(ready.name, own.input_tokens, own.output_tokens)
        if not taken.words and taken.tool is None:
            raise Trouble(trouble.WORDLESS)
        self._models.worked(ready.name)
        return taken

    def _step(self, turn: DrivingTurn, ready: Ready, taken: Taken, usage: "RunUsage") -> NextStep:
        words = _clipped(taken.words)
        rejected = tuple(one.reason for one in checks.objections(words, turn.state)) if words else ()
        account = self._account(ready.name, usage).model_copy(update={"rejected": rejected})
        words, tool = ("" if rejected else words), _tool(turn.round, taken, words)
        if isinstance(tool, AskToGoOn) and not words:
            words = STUCK
        return NextStep(words, tool, ready.name, account)

    def _account(self, name: str, usage: "RunUsage", why: str = "") -> TurnAccount:
        return TurnAccount(
            model=name,
            prompt=templates.label(driving.PROMPT),
            input_tokens=usage.input_tokens,
            output_tokens=usage.output_tokens,
            cost=self._models.price(name, usage.input_tokens, usage.output_tokens) if name else None,
            trouble=why,
        )


def _tool(round: Project, taken: Taken, words: str) -> Tool | None:
    """What the step does. A question, and words alone again and again, wait for the candidate."""
    if taken.tool is None:
        before = round.steps[-MOST_WORDS_ONLY:]
        talks_on = len(before) == MOST_WORDS_ONLY and not any(step.tool for step in before)
        return AskToGoOn() if words.endswith("?") or talks_on else None
    if isinstance(taken.tool, ExecuteTests) and round.steps and _would_run_the_same(round):
        return AskToGoOn("same run")
    return taken.tool


def _would_run_the_same(round: Project) -> bool:
    """Whether nothing was changed since our last run of the tests."""
    for step in reversed(round.steps):
        if step.tool == "apply_patch" and not step.refused:
            return False
        if step.tool == "execute_tests":
            return True
    return False


def _is_lost(round: Project) -> bool:
    since = next((at for at, step in enumerate(reversed(round.steps)) if step.tool == "ask"), len(round.steps))
    return since >= MOST_STEPS


def _clipped(words: str) -> str:
    """The words, or as many whole sentences of them as anybody would listen to."""
    if len(words) <= LONGEST:
        return words
    cut = words[:LONGEST]
    end = max(cut.rfind(mark) for mark in (". ", "? ", ": "))
    return cut[: end + 1] if end > 0 else clip(cut, LONGEST)
