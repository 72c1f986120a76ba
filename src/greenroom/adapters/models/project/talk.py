"""Project rounds for the model that interviews."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.kind import RoundTalk
from greenroom.adapters.models.project import facts, tools
from greenroom.adapters.models.project.notes import author_of
from greenroom.adapters.models.tools import Toolbox
from greenroom.interview.checks import objections as checks
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.objection import Objection
from greenroom.interview.core.state import Cue, Posture, State
from greenroom.interview.rounds.project.state import open_project
from greenroom.interview.talk.notes import Note
from greenroom.ports.interviewer import Turn

if TYPE_CHECKING:
    from pydantic_ai import Agent


class ProjectTalk(RoundTalk):
    """A workspace with levels, and two who take turns at the keyboard."""

    postures: ClassVar[Mapping[Posture, str]] = {
        "clarifying": "answering questions about the project before the work begins",
        "nudging": "helping the candidate along",
        "reviewing": "looking back on a finished project with the candidate",
        "conversing": "at the keyboard, with the candidate beside you",
    }
    quiet_cues = frozenset({"tests_finished", "signal"})
    replaced_tools = frozenset({"look_up"})

    def briefing(self, turn: Turn) -> Mapping[str, object]:
        round, author = open_project(turn.state), author_of(turn)
        return {"project": round.brief if round else None, "opening": author.opening if author else ""}

    def situation(self, turn: Turn, fence: Fence) -> Mapping[str, object]:
        round, author = open_project(turn.state), author_of(turn)
        level = author.levels[round.level - 1] if round is not None and author is not None else None
        return {"level": level, "number": round.level if round else 0}

    def facts(self, state: State) -> Iterable[str]:
        return facts.facts_of(state)

    def evidence(self, state: State, fence: Fence) -> Iterable[str]:
        round = open_project(state)
        return facts.messages_of(round.last_result if round else None, fence)

    def finished(self, state: State, index: int) -> str:
        return facts.finished(state, index)

    def happened(self, state: State, cue: Cue) -> str:
        return facts.happened(state, cue)

    def add_tools(self, agent: "Agent[Toolbox, str | None]") -> None:
        tools.add_tools(agent)

    def owed(self, toolbox: Toolbox) -> Sequence[str]:
        return tools.owed(toolbox)

    def notes(self, toolbox: Toolbox) -> Iterable[Note]:
        return tools.notes_on(toolbox)

    def notes_on_task(self, turn: Turn) -> object:
        return author_of(turn)

    def objections(
        self, turn: Turn, text: str, newest: Newest | None = None, *, is_whole: bool = False
    ) -> Sequence[Objection]:
        return checks.objections(text, turn.state, author_of(turn), newest, is_whole=is_whole)
