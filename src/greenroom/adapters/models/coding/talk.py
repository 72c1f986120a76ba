"""Coding rounds for the model that interviews."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from greenroom.adapters.models.coding import facts, tools
from greenroom.adapters.models.coding.notes import question_of
from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.kind import RoundTalk
from greenroom.adapters.models.tools import Toolbox
from greenroom.interview.checks import objections as checks
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.objection import Objection
from greenroom.interview.core.state import Cue, Posture, State
from greenroom.interview.rounds.coding.state import open_coding
from greenroom.interview.talk.notes import Note
from greenroom.ports.interviewer import Turn

if TYPE_CHECKING:
    from pydantic_ai import Agent

CODE_LENGTH = 12_000


class CodingTalk(RoundTalk):
    """A problem, an editor, a judge, hints."""

    postures: ClassVar[Mapping[Posture, str]] = {
        "clarifying": "answering questions about the problem before the work begins",
        "nudging": "helping the candidate along after a hint",
        "reviewing": "going through a judged submission with the candidate",
    }
    quiet_cues = frozenset({"analysed", "run_finished"})

    def briefing(self, turn: Turn) -> Mapping[str, object]:
        round = open_coding(turn.state)
        return {"problem": round.brief if round else None, "notes": question_of(turn)}

    def situation(self, turn: Turn, fence: Fence) -> Mapping[str, object]:
        round = open_coding(turn.state)
        code = fence.around("code", round.text, CODE_LENGTH) if round and round.text.strip() else ""
        return {"code": code, "language": round.language if round else ""}

    def facts(self, state: State) -> Iterable[str]:
        return facts.facts_of(state)

    def evidence(self, state: State, fence: Fence) -> Iterable[str]:
        return facts.evidence_of(state, fence)

    def finished(self, state: State, index: int) -> str:
        return facts.finished(state, index)

    def happened(self, state: State, cue: Cue) -> str:
        return facts.happened(state, cue)

    def add_tools(self, agent: "Agent[Toolbox, str | None]") -> None:
        tools.add_tools(agent)

    def owed(self, toolbox: Toolbox) -> Sequence[str]:
        return tools.owed_hints(toolbox)

    def notes(self, toolbox: Toolbox) -> Iterable[Note]:
        return tools.notes_on(toolbox)

    def notes_on_task(self, turn: Turn) -> object:
        return question_of(turn)

    def read(self, newest: Newest) -> Iterable[str]:
        return facts.costs_in(newest.text)

    def objections(
        self, turn: Turn, text: str, newest: Newest | None = None, *, is_whole: bool = False
    ) -> Sequence[Objection]:
        return checks.objections(text, turn.state, question_of(turn), newest, is_whole=is_whole)
