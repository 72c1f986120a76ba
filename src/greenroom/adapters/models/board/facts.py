"""What a model is told about board rounds: the parts of the round in plain words, and the candidate's work as data."""

from collections.abc import Iterator

from greenroom.adapters.models.board.graph import changes_in_words, facts_in_words
from greenroom.adapters.models.fencing import Fence
from greenroom.designs.describing import describe
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Cue, State
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.events import NoteName
from greenroom.interview.rounds.board.state import Whiteboard, open_whiteboard, whiteboard

BOARD_LENGTH = 12_000
FACTS_LENGTH = 4_000
NOTE_LENGTH = 4_000
NOTES: dict[NoteName, str] = {
    "requirements": "note on requirements",
    "estimates": "pad of estimates",
    "api": "note on the API",
    "data": "note on data",
}


def facts_of(state: State) -> Iterator[str]:
    """How the open round stands."""
    round = open_whiteboard(state)
    if round is None:
        yield "No design is on the table in this stage."
        return
    yield f"The design is {round.status.replace('_', ' ')}."
    titles = [PHASE_TITLES[plan.phase] for plan in round.rules.phases]
    place = titles.index(PHASE_TITLES[round.phase]) + 1
    yield f"Part {place} of {len(titles)} is on: {PHASE_TITLES[round.phase]}. All parts: {', '.join(titles)}."
    if round.given:
        told = ", ".join(f"{one.about}{'' if one.asked else ' (unasked)'}" for one in round.given)
        yield f"Requirements told so far: {told}."
    else:
        yield "No requirement was told so far."
    if round.raised:
        yield f"You asked about, in this order: {'; '.join(f'{one.what}: {one.about}' for one in round.raised)}."
    board = round.board
    yield f"On the board: {len(board.components)} components and {len(board.flows)} flows."
    if state.is_locked:
        yield "Time is up for this design."


def time_of_part(round: Whiteboard, now: Millis) -> str:
    """How much of the time that was planned for this part is left."""
    ends = round.phase_ends_at
    if ends is None:
        return "No time is set for this part."
    return f"About {max(0, ends - now) // 60_000} min of this part are left; the next begins by itself then."


def drawn(state: State, fence: Fence) -> Iterator[str]:
    """The board, what follows from it, what is new on it, and the notes beside it: fenced, all of it is theirs."""
    round = open_whiteboard(state)
    if round is None:
        return
    yield fence.around("board", describe(round.board), BOARD_LENGTH)
    if facts := "\n".join(facts_in_words(round.board, round.drawing.facts)):
        yield fence.around("what follows from the board", facts, FACTS_LENGTH)
    if changed := "\n".join(changes_in_words(round.spoken_of.board, round.board)):
        yield fence.around("changes of the board since you last spoke", changed, FACTS_LENGTH)
    yield from noted(round, fence)


def noted(round: Whiteboard, fence: Fence) -> Iterator[str]:
    """The notes beside a board, fenced."""
    for name, title in NOTES.items():
        if text := round.note(name).text.strip():
            yield fence.around(title, text, NOTE_LENGTH)


def finished(state: State, index: int) -> str:
    """A sentence about a round that is over."""
    round = whiteboard(state, index)
    components, flows = len(round.board.components), len(round.board.flows)
    went = f"{round.status.replace('_', ' ')}, with {components} components and {flows} flows on the board"
    return f"The design {round.brief.title} is over: {went}."


def happened(state: State, cue: Cue) -> str:
    """A cue of a board round in words."""
    round = open_whiteboard(state)
    if round is None:
        return ""
    match cue.kind:
        case "stage_entered":
            return (
                "This stage has just begun. Present the task in two or three sentences, say in one that they ask "
                "first, then estimate, then draw while you ask, and leave the word to them."
            )
        case "phase_entered":
            part = PHASE_TITLES[round.phase]
            return f"The part {part} has just begun. Lead over in a sentence, and say what comes first."
        case "board_paused":
            return (
                "The candidate changed the board and has been still for a while. Call stay_silent, unless one thing on "
                "it is worth a question now."
            )
        case "design_closed":
            return "The candidate is done with the design."
        case _:
            return ""
