"""One request to a model for one step: reading comes back within it, an edit or a run of the tests ends it."""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from greenroom.adapters.models.fencing import Fence, clean, on_one_line
from greenroom.adapters.models.manager import Ready
from greenroom.adapters.models.project import driving, workspace
from greenroom.adapters.models.tools import told
from greenroom.interview.rounds.project.messages import ApplyPatch, ExecuteTests
from greenroom.interview.rounds.project.paths import MAX_FILE_BYTES, MAX_PATH
from greenroom.ports.knowledge import Knowledge
from greenroom.ports.project.driving import DrivingTurn

if TYPE_CHECKING:
    from pydantic_ai import Agent, RunUsage

MAX_READS = 6
MAX_REQUESTS = MAX_READS + 3
MAX_OUTPUT_TOKENS = 4_000
MAX_STEP_TOKENS = 120_000
QUERY_LENGTH = 80

Text = Annotated[str, Field(max_length=MAX_FILE_BYTES)]


class Patch(BaseModel):
    """Replace old_text, which stands exactly once in the file, by new_text."""

    model_config = ConfigDict(extra="forbid")

    file_path: Annotated[str, Field(max_length=MAX_PATH)]
    old_text: Text
    new_text: Text


class Run(BaseModel):
    """Run all tests of the levels so far."""

    model_config = ConfigDict(extra="forbid")


@dataclass
class Reading:
    """What a model may read in one step, and how often it has."""

    turn: DrivingTurn
    knowledge: Knowledge | None
    reads: int = 0

    @property
    def fence(self) -> Fence:
        """The marks around what is in the workspace."""
        return Fence(self.turn.state.id)

    def once_more(self) -> bool:
        """Whether it may read again."""
        self.reads += 1
        return self.reads <= MAX_READS


@dataclass
class Taken:
    """What a model wants: words, and at most one use of a tool."""

    words: str = ""
    tool: ApplyPatch | ExecuteTests | None = None


async def ask(ready: Ready, turn: DrivingTurn, knowledge: Knowledge | None, usage: "RunUsage") -> Taken:
    """Ask a model for its step. Raises whatever client libraries raise."""
    from pydantic_ai import UsageLimits
    from pydantic_ai.run import AgentRunResultEvent
    from pydantic_ai.settings import ModelSettings

    limits = UsageLimits(request_limit=MAX_REQUESTS, total_tokens_limit=MAX_STEP_TOKENS)
    # Streamed, although nobody reads along: clients give up on a long silence.
    async with agent().run_stream_events(
        driving.request(turn),
        model=ready.model,
        instructions=driving.instructions(turn),
        deps=Reading(turn, knowledge),
        usage=usage,
        usage_limits=limits,
        model_settings=ModelSettings(max_tokens=MAX_OUTPUT_TOKENS),
    ) as events:
        async for event in events:
            if isinstance(event, AgentRunResultEvent):
                return _taken(event.result)
    return Taken()


@cache
def agent() -> "Agent[Reading, Any]":
    """The agent that drives: made once, since describing the tools takes longer than a step does."""
    from pydantic_ai import Agent, RunContext, ToolOutput

    driver: Agent[Reading, Any] = Agent(
        deps_type=Reading,
        output_type=[ToolOutput(Patch, name="apply_patch"), ToolOutput(Run, name="execute_tests"), str],
        # A tool that is absent may be asked for once.
        retries=1,
    )

    @driver.tool
    async def read_file(context: RunContext[Reading], path: str) -> str:
        """Read a file of the workspace, or a visible test."""
        reading = context.deps
        return workspace.read_file(reading.turn.round, path, reading.fence) if reading.once_more() else _ENOUGH

    @driver.tool
    async def read_description(context: RunContext[Reading], level: int = 1) -> str:
        """Read the description of a level that is unlocked."""
        reading = context.deps
        return workspace.read_description(reading.turn.round, level) if reading.once_more() else _ENOUGH

    @driver.tool
    async def list_files(context: RunContext[Reading]) -> str:
        """List the files of the workspace and the visible tests."""
        reading = context.deps
        return workspace.list_files(reading.turn.round) if reading.once_more() else _ENOUGH

    @driver.tool
    async def lookup_concept(context: RunContext[Reading], query: str) -> str:
        """Look a concept of programming up."""
        reading = context.deps
        if reading.knowledge is None or not reading.once_more():
            return _ENOUGH
        concept = await reading.knowledge.look_up(on_one_line(clean(query))[:QUERY_LENGTH])
        return "nothing is known about that" if concept is None else told(concept, reading.fence)

    return driver


_ENOUGH = "enough has been read: take your step now"


def _taken(result: Any) -> Taken:
    from pydantic_ai.messages import ModelResponse, TextPart

    parts = [part for message in result.new_messages() if isinstance(message, ModelResponse) for part in message.parts]
    words = on_one_line(clean(" ".join(part.content for part in parts if isinstance(part, TextPart))))
    match result.output:
        case Patch(file_path=path, old_text=old, new_text=new):
            return Taken(words, ApplyPatch(path.strip().removeprefix("./"), old, new))
        case Run():
            return Taken(words, ExecuteTests())
        case _:
            return Taken(words)
