"""Board rounds for the model that interviews."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from greenroom.adapters.models.board import facts, tools
from greenroom.adapters.models.board.notes import design_of
from greenroom.adapters.models.board.offers import Offers
from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.kind import RoundTalk
from greenroom.adapters.models.tools import Toolbox
from greenroom.interview.checks import objections as checks
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.objection import Objection
from greenroom.interview.core.state import Cue, Posture, State
from greenroom.interview.rounds.board.state import open_whiteboard
from greenroom.interview.talk.notes import Note
from greenroom.ports.interviewer import Turn

if TYPE_CHECKING:
    from pydantic_ai import Agent


class BoardTalk(RoundTalk):
    """A board with notes beside it, and questions about what is on it."""

    postures: ClassVar[Mapping[Posture, str]] = {
        "clarifying": "at the board with the candidate, who leads",
        "conversing": "in conversation",
    }
    quiet_cues = frozenset({"board_paused"})
    shows_pictures = True

    def is_at_work(self, state: State) -> bool:
        round = open_whiteboard(state)
        return round is not None and round.status == "open" and round.phase == "design"

    def briefing(self, turn: Turn) -> Mapping[str, object]:
        round, design = open_whiteboard(turn.state), design_of(turn)
        return {"brief": round.brief if round else None, "design": design}

    def situation(self, turn: Turn, fence: Fence) -> Mapping[str, object]:
        round, design = open_whiteboard(turn.state), design_of(turn)
        is_open = round is not None and not round.is_decided
        return {
            "part_time": facts.time_of_part(round, turn.now) if round is not None and is_open else "",
            "offers": Offers(turn.state, round, design)
            if round is not None and design is not None and is_open
            else None,
        }

    def facts(self, state: State) -> Iterable[str]:
        return facts.facts_of(state)

    def evidence(self, state: State, fence: Fence) -> Iterable[str]:
        return facts.drawn(state, fence)

    def finished(self, state: State, index: int) -> str:
        return facts.finished(state, index)

    def happened(self, state: State, cue: Cue) -> str:
        return facts.happened(state, cue)

    def add_tools(self, agent: "Agent[Toolbox, str | None]") -> None:
        tools.add_tools(agent)

    def notes(self, toolbox: Toolbox) -> Iterable[Note]:
        return tools.notes_on(toolbox)

    def notes_on_task(self, turn: Turn) -> object:
        return design_of(turn)

    def objections(
        self, turn: Turn, text: str, newest: Newest | None = None, *, is_whole: bool = False
    ) -> Sequence[Objection]:
        return checks.objections(text, turn.state, design_of(turn), newest, is_whole=is_whole)
