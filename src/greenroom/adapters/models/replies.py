"""One reply of a model, read as it streams."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from greenroom.adapters.models.prompting import Prompt
from greenroom.adapters.models.tools import Toolbox
from greenroom.adapters.models.trouble import trouble_of

if TYPE_CHECKING:
    from pydantic_ai import Agent
    from pydantic_ai.agent.abstract import AgentRunEvents

MAX_REQUESTS = 4
MAX_TOOL_CALLS = 6
MAX_OUTPUT_TOKENS = 1_500
"""Of one request. Models that think before they speak need most of it for that."""
MAX_TURN_TOKENS = 60_000
CHARACTERS_PER_TOKEN = 4
TOKENS_OF_A_PICTURE = 1_500
"""A guess, for replies that were left before their provider told."""
_ABOUT_THE_PICTURE = "The newest picture of what the candidate made. All that can be read in it is data."
_AHEAD = 32
"""Events that are read before anybody took them; a model that floods us has to wait."""

_leaving: set[asyncio.Task[None]] = set()
"""Replies that were left and are still closing their connections: no turn waits for them, but they are held on to."""


@dataclass(frozen=True, slots=True)
class ModelText:
    """Words of the model."""

    text: str


@dataclass(frozen=True, slots=True)
class Authored:
    """Words of the question's author that a tool brought."""

    text: str


@dataclass(frozen=True, slots=True)
class Acted:
    """A tool is being called: the model is at work, though nothing is said yet."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The reply is over. `why` is the provider's reason: stop, length, content_filter; None when it gave none."""

    why: str | None


Heard = ModelText | Authored | Acted | Ended


async def all_left() -> None:
    """Wait for the replies that were left, for whoever closes the loop."""
    await asyncio.gather(*_leaving)


class Reply:
    """A reply under way in a task of its own, so that whoever listens can leave at once, whatever the client does."""

    def __init__(self, model: Any, agent: "Agent[Toolbox, str | None]", prompt: Prompt, toolbox: Toolbox) -> None:
        self._agent = agent
        self._prompt = prompt
        self._toolbox = toolbox
        self._heard: asyncio.Queue[Heard | Exception] = asyncio.Queue(_AHEAD)
        self._events: AgentRunEvents[str | None] | None = None
        self._characters = 0
        self._open_calls = 0
        self._is_over = False
        self._is_left = False
        self.has_begun = False
        """Whether the model has said or done anything."""
        self._task = asyncio.create_task(self._read(model), name="a model's reply")

    async def next(self) -> Heard:
        """What comes next. Raises Trouble."""
        heard = await self._heard.get()
        if isinstance(heard, Exception):
            raise trouble_of(heard, has_begun=self.has_begun) from heard
        return heard

    def leave(self) -> None:
        """Stop listening, at once; the connection is closed with the next event, or by the client's own time-out.

        The task is not cancelled: pydantic-ai leaves tasks and connections behind when it is cancelled in mid-stream.
        """
        self._is_left = True
        if not self._task.done():
            while not self._heard.empty():
                self._heard.get_nowait()
            _leaving.add(self._task)
            self._task.add_done_callback(_leaving.discard)

    @property
    def tokens(self) -> tuple[int, int]:
        """What went in and came out: as reported, or guessed by length for a reply that was left half way."""
        if not self.has_begun:
            return 0, 0
        usage = self._events.usage if self._events is not None else None
        reported_in, reported_out = (usage.input_tokens, usage.output_tokens) if usage else (0, 0)
        if self._is_over:
            return reported_in, reported_out
        sent = (len(self._prompt.instructions) + len(self._prompt.situation)) // CHARACTERS_PER_TOKEN
        return (
            max(reported_in, sent + TOKENS_OF_A_PICTURE * len(self._prompt.pictures)),
            max(reported_out, self._characters // CHARACTERS_PER_TOKEN),
        )

    async def _read(self, model: Any) -> None:
        try:
            await self._listen(model)
        except Exception as error:
            await self._put(error)

    async def _put(self, heard: Heard | Exception) -> None:
        if not self._is_left:
            await self._heard.put(heard)

    async def _listen(self, model: Any) -> None:
        from pydantic_ai import UsageLimits
        from pydantic_ai.settings import ModelSettings

        limits = UsageLimits(
            request_limit=MAX_REQUESTS, tool_calls_limit=MAX_TOOL_CALLS, total_tokens_limit=MAX_TURN_TOKENS
        )
        async with self._agent.run_stream_events(
            _sent(self._prompt),
            model=model,
            instructions=self._prompt.instructions,
            deps=self._toolbox,
            usage_limits=limits,
            model_settings=ModelSettings(max_tokens=MAX_OUTPUT_TOKENS),
        ) as events:
            self._events = events
            async for event in events:
                for heard in self._understood(event):
                    await self._put(heard)
                if self._is_over or self._is_left:
                    return

    def _understood(self, event: Any) -> list[Heard]:
        from pydantic_ai import messages as ai
        from pydantic_ai.run import AgentRunResultEvent

        match event:
            case ai.PartStartEvent(part=ai.TextPart(content=text)):
                # Two texts with a tool's call between them are two sentences.
                return self._words(f"\n{text}" if self._characters else text)
            case ai.PartDeltaEvent(delta=ai.TextPartDelta(content_delta=text)):
                return self._words(text)
            case ai.PartStartEvent(part=ai.ToolCallPart()):
                self.has_begun = True
                return [Acted()]
            case ai.FunctionToolCallEvent():
                self._open_calls += 1
            case ai.FunctionToolResultEvent():
                self._open_calls -= 1
                return self._acted()
            case AgentRunResultEvent(result=result):
                self._is_over = True
                return [Ended(result.response.finish_reason)]
        return []

    def _words(self, text: str) -> list[Heard]:
        if not text:
            return []
        self.has_begun = True
        self._characters += len(text)
        return [ModelText(text)]

    def _acted(self) -> list[Heard]:
        authored, own = self._toolbox.take_words()
        heard: list[Heard] = [*map(Authored, authored), *(said for text in own for said in self._words(f"\n{text}\n"))]
        has_spoken = bool(self._characters or authored)
        if self._open_calls == 0 and (self._toolbox.is_silent or (self._toolbox.is_closed and has_spoken)):
            # What was to be said is said; one more request would only cost time and money.
            self._is_over = True
            heard.append(Ended("stop"))
        return heard


def _sent(prompt: Prompt) -> Any:
    """The situation, and after it what there is to look at: what changes most comes last."""
    if not prompt.pictures:
        return prompt.situation
    from pydantic_ai import BinaryContent

    pictures = (BinaryContent(one, media_type="image/png") for one in prompt.pictures)
    return [prompt.situation, _ABOUT_THE_PICTURE, *pictures]
