"""The agents that take turns: the tools of every interviewer, with those of one kind of round."""

from functools import cache
from typing import TYPE_CHECKING

from greenroom.adapters.models.kinds import KINDS
from greenroom.adapters.models.tools import Toolbox

if TYPE_CHECKING:
    from pydantic_ai import Agent


def load_agents() -> None:
    """Make the agents of all kinds, which takes a while the first time."""
    for name in KINDS:
        agent(name)


@cache
def agent(kind: str) -> "Agent[Toolbox, str | None]":
    """The agent for rounds of a kind: made once, since describing the tools takes longer than a turn does."""
    # Imported here, so that a server without models never loads it.
    from pydantic_ai import Agent, RunContext

    # A reply without words is for the interviewer to judge, not for the library to ask again.
    interviewer = Agent(deps_type=Toolbox, output_type=[str, type(None)], retries=1)

    @interviewer.tool
    async def advance_stage(context: RunContext[Toolbox]) -> str:
        """Go on to the next stage of the interview, when this one has served its purpose."""
        return context.deps.advance_stage()

    @interviewer.tool
    async def end_interview(context: RunContext[Toolbox]) -> str:
        """End the interview, in its closing stage and after the goodbye."""
        return context.deps.end_interview()

    if "look_up" not in KINDS[kind].talk.replaced_tools:

        @interviewer.tool
        async def look_up(context: RunContext[Toolbox], term: str) -> str:
            """Show the candidate what a concept means, such as "amortised cost". Never anything about the problem."""
            return await context.deps.look_up(term)

    @interviewer.tool
    async def stay_silent(context: RunContext[Toolbox]) -> str:
        """Say nothing this turn, because the candidate is working well on their own."""
        return context.deps.stay_silent()

    KINDS[kind].talk.add_tools(interviewer)
    return interviewer
