"""Whether the log bears out what is claimed of a board round."""

from collections.abc import Callable

from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.events import Event
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board import assessment as a
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.board_words import parts_drawn
from greenroom.interview.rounds.board.state import Whiteboard


def objection(evidence: Evidence, event: Event, state_at: Callable[[int], State]) -> str | None:
    """Why the log does not bear this out; None when it does."""
    match evidence:
        case a.BoardEvidence():
            return _not_drawn(evidence, _whiteboard(state_at(evidence.seq), evidence.round))
        case a.BoardNoteEvidence():
            return _not_written(evidence, _whiteboard(state_at(evidence.seq), evidence.round))
        case a.RequirementEvidence():
            told = isinstance(event, ev.RequirementGiven) and (
                (event.round, event.requirement, event.asked) == (evidence.round, evidence.requirement, evidence.asked)
            )
            return None if told else f"{evidence.requirement!r} was not told like that at {evidence.seq}"
        case a.TopicEvidence():
            raised = isinstance(event, ev.TopicRaised) and (
                (event.round, event.what, event.topic) == (evidence.round, evidence.what, evidence.topic)
            )
            return None if raised else f"nobody asked about {evidence.topic!r} at {evidence.seq}"
        case _:
            raise TypeError(f"{type(evidence).__name__} is not about a board")


def _whiteboard(state: State, index: int) -> Whiteboard | None:
    round = state.rounds[index] if 0 <= index < len(state.rounds) else None
    return round if isinstance(round, Whiteboard) else None


def _not_drawn(evidence: a.BoardEvidence, round: Whiteboard | None) -> str | None:
    if round is None:
        return f"there is no board {evidence.round}"
    if round.revision != evidence.revision:
        return f"after {evidence.seq} the board was at revision {round.revision}, not {evidence.revision}"
    if gone := [one for one in evidence.elements if one not in round.drawing.elements]:
        return f"there was no element {gone[0]} on the board after {evidence.seq}"
    if (about := parts_drawn(round.board, evidence.elements)) != evidence.about:
        return f"these elements draw {about}, not {evidence.about}"
    return None


def _not_written(evidence: a.BoardNoteEvidence, round: Whiteboard | None) -> str | None:
    if round is None:
        return f"there is no board {evidence.round}"
    lines = round.note(evidence.note).text.split("\n")
    is_there = evidence.first <= evidence.last <= len(lines)
    if not is_there or "\n".join(lines[evidence.first - 1 : evidence.last]) != evidence.text:
        return f"lines {evidence.first} to {evidence.last} of the note did not read like that"
    return None
