"""Answers rounds for the model that interviews."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from greenroom.adapters.models.answers import facts
from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.kind import RoundTalk
from greenroom.adapters.models.tools import Toolbox
from greenroom.interview.checks import objections as checks
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.objection import Objection
from greenroom.interview.core.state import Cue, State
from greenroom.interview.rounds.answers.state import open_answers
from greenroom.ports.interviewer import Turn

if TYPE_CHECKING:
    from pydantic_ai import Agent


class AnswersTalk(RoundTalk):
    """A question, an answer, and follow-ups that take up the candidate's words."""

    def briefing(self, turn: Turn) -> Mapping[str, object]:
        round = open_answers(turn.state)
        if round is None:
            return {"question": None, "probes": []}
        return {"question": round.task.prompt, "probes": facts.probes_of(round)}

    def facts(self, state: State) -> Iterable[str]:
        return facts.facts_of(state)

    def evidence(self, state: State, fence: Fence) -> Iterable[str]:
        return facts.answers_so_far(state, fence)

    def finished(self, state: State, index: int) -> str:
        return facts.finished(state, index)

    def happened(self, state: State, cue: Cue) -> str:
        if cue.kind == "stage_entered" and open_answers(state) is not None:
            return "This stage has just begun. Lead over to it and ask THE QUESTION as it stands, and nothing else."
        return ""

    def add_tools(self, agent: "Agent[Toolbox, str | None]") -> None:
        from pydantic_ai import RunContext

        @agent.tool
        async def ask_follow_up(context: RunContext[Toolbox], text: str) -> str:
            """Ask for what the answer left out, in the candidate's own words. The text is said: do not say it again."""
            return context.deps.ask_follow_up(text)

    def objections(
        self, turn: Turn, text: str, newest: Newest | None = None, *, is_whole: bool = False
    ) -> Sequence[Objection]:
        return checks.objections(text, turn.state, None, newest, is_whole=is_whole)
