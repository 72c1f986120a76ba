"""What evidence about a board round says on paper."""

from greenroom.feedback.kind import Form
from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board import assessment as a
from greenroom.interview.rounds.board.state import whiteboard

NOTE_WORDS = {
    "requirements": "Your note on requirements",
    "estimates": "Your estimates",
    "api": "Your calls",
    "data": "Your records",
}
TOPIC_WORDS = {
    "dive": "A deep dive",
    "trade_off": "A question about a trade-off",
    "trap": "A question about a risk",
    "curve_ball": "A sudden change",
    "need": "A question about a gap",
    "figure": "A question about a number",
    "fact": "A question about your board",
    "follow_up": "A follow-up question",
}
MOMENTS = {
    "board_edited": "You changed the board",
    "note_edited": "You wrote beside the board",
    "snapshot_kept": "A picture of the board was kept",
    "board_paused": "You left the board alone for a while",
    "phase_entered": "The next part began",
    "requirement_given": "A requirement was told",
    "topic_raised": "The interviewer asked about something",
    "design_closed": "You ended the design",
}


def proof(evidence: Evidence, state: State) -> tuple[str, str, Form]:
    """One piece of evidence: what it is, its text, and how that is set."""
    match evidence:
        case a.BoardEvidence():
            return ("On your board" if evidence.elements else "Your whole board", evidence.about, "plain")
        case a.BoardNoteEvidence():
            lines = f"line {evidence.first}"
            if evidence.last != evidence.first:
                lines = f"lines {evidence.first} to {evidence.last}"
            return (f"{NOTE_WORDS[evidence.note]}, {lines}", evidence.text, "quote")
        case a.RequirementEvidence():
            how = "You asked and were told" if evidence.asked else "The interviewer told you"
            return (how, _given(state, evidence), "quote")
        case a.TopicEvidence():
            return (TOPIC_WORDS[evidence.what], _raised(state, evidence), "plain")
        case _:
            raise TypeError(f"{type(evidence).__name__} is not about a board")


def _given(state: State, evidence: a.RequirementEvidence) -> str:
    given = whiteboard(state, evidence.round).given
    return next((one.text for one in given if one.seq == evidence.seq), "")


def _raised(state: State, evidence: a.TopicEvidence) -> str:
    raised = whiteboard(state, evidence.round).raised
    return next((one.about for one in raised if one.seq == evidence.seq), "")
