"""Having a model on this computer read a prompt ahead of the turn that needs it.

Such a model reads slowly, but what it has read last it need not read again. When it cannot say its first word in time,
the house speaks, and the model goes on reading: by the candidate's next words it knows everything but those.
"""

import asyncio

import structlog

from greenroom.adapters.models.agents import agent
from greenroom.adapters.models.kinds import kind_of
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.prompting import prompt_for
from greenroom.adapters.models.tools import Toolbox
from greenroom.ports.interviewer import Turn

LIMIT_SECONDS = 90.0

_log = structlog.get_logger(__name__)


class Warming:
    """Reads ahead, one prompt for each interview, and knows which instructions each model was given last."""

    def __init__(self, models: LanguageModels) -> None:
        self._models = models
        self._given: dict[str, str] = {}
        self._reading: dict[str, asyncio.Task[None]] = {}

    def give(self, turn: Turn, name: str) -> bool:
        """Note that a model was given the instructions of this turn. Returns whether they are new to it."""
        instructions = prompt_for(turn).instructions
        is_new = self._given.get(name) != instructions
        self._given[name] = instructions
        return is_new

    def begin(self, turn: Turn, name: str) -> bool:
        """Have a model read the prompt of this turn in the background. Returns whether its instructions are new."""
        interview = turn.state.id
        self.stop(interview)
        task = asyncio.create_task(self._read(turn, name), name="a model reads ahead")
        self._reading[interview] = task
        task.add_done_callback(lambda _: self._reading.pop(interview) if self._reading.get(interview) is task else None)
        return self.give(turn, name)

    def stop(self, interview: str) -> None:
        """Leave off, because a turn is to be taken now. What was read so far stays read."""
        if task := self._reading.pop(interview, None):
            task.cancel()

    async def _read(self, turn: Turn, name: str) -> None:
        from pydantic_ai import RunUsage, UsageLimits
        from pydantic_ai.settings import ModelSettings

        # Away from the event loop: the first time, its client is built.
        model = await asyncio.to_thread(self._models.patient, name)
        if model is None:
            return
        prompt, usage = prompt_for(turn), RunUsage()
        try:
            async with asyncio.timeout(LIMIT_SECONDS):
                await agent(kind_of(turn.state).name).run(
                    prompt.situation,
                    model=model.model,
                    instructions=prompt.instructions,
                    deps=Toolbox(turn, None),
                    usage=usage,
                    usage_limits=UsageLimits(request_limit=1),
                    # One word, which nobody hears: all before it has to be read for it.
                    model_settings=ModelSettings(max_tokens=1),
                )
        except Exception as error:
            # What became of the one word does not matter, as long as there was an answer.
            _log.info("model_read_ahead", model=name, ended=type(error).__name__)
        if usage.input_tokens:
            self._models.spent(name, usage.input_tokens, usage.output_tokens)
            self._models.worked(name)
