"""The moments of board rounds that count."""

from collections.abc import Mapping

from greenroom.interview.core.events import Event
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.events import PhaseWhy, TopicWhat
from greenroom.interview.rounds.board.state import Whiteboard
from greenroom.web.recording_wire import MarkParts
from greenroom.web.rounds.kind import RoundMarker

_WHY: Mapping[PhaseWhy, str] = {"asked": "", "time": " (time was up)", "interviewer": ""}
_TOPICS: Mapping[TopicWhat, str] = {
    "dive": "Deep dive",
    "trade_off": "Trade-off",
    "trap": "Asked about a risk",
    "curve_ball": "Curve ball",
    "need": "Asked about a gap",
    "figure": "Asked for a number",
    "fact": "Asked about the design",
    "follow_up": "Follow-up question",
}
_VIA: Mapping[str, str] = {"import": "Board taken in"}


class BoardMarker(RoundMarker):
    """Marks parts of the round, requirements, questions, whole boards that were taken in, and the end."""

    takes = (
        ev.PhaseEntered,
        ev.RequirementGiven,
        ev.TopicRaised,
        ev.BoardEdited,
        ev.DesignClosed,
    )

    def __init__(self) -> None:
        self._drawn: set[int] = set()
        """Rounds whose board was drawn on."""

    def mark(self, event: Event, after: State) -> MarkParts | None:
        match event:
            case ev.PhaseEntered():
                return "phase", "neutral", f"{PHASE_TITLES[event.phase]}{_WHY[event.why]}", event.round
            case ev.RequirementGiven():
                told = "Asked about" if event.asked else "Told"
                return "requirement", "good" if event.asked else "neutral", f"{told}: {event.about}", event.round
            case ev.TopicRaised():
                about = f": {event.about}" if event.about else ""
                return "topic", "neutral", f"{_TOPICS[event.what]}{about}", event.round
            case ev.BoardEdited():
                return self._drew(event)
            case ev.DesignClosed():
                label = "Design finished" if event.why == "finished" else "Left the design"
                return "design", "neutral", label, event.round
        return None

    def stage(self, title: str, round: Whiteboard) -> str:
        return f"{title}: {round.brief.title}"

    def _drew(self, event: ev.BoardEdited) -> MarkParts | None:
        is_first = event.round not in self._drawn
        self._drawn.add(event.round)
        label = _VIA.get(event.via, "First drawing" if is_first else "")
        return ("board", "neutral", label, event.round) if label else None
