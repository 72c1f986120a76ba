"""What a model is told about a turn: facts in plain words, notes, and everything of the candidate's fenced as data.

What lasts comes first and what changes comes last, so that providers and models on this computer need not read all of
it again: persona, rules and task, then the conversation, which only grows, then the state of things.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.adapters.models import templates
from greenroom.adapters.models.fencing import Fence, clip, on_one_line
from greenroom.adapters.models.kind import RoundTalk
from greenroom.adapters.models.kinds import kind_at, kind_of
from greenroom.adapters.models.reading import clauses_of
from greenroom.interview.checks.newest import Newest
from greenroom.interview.core.limits import MAX_NAME
from greenroom.interview.core.skipping import SKIPPED
from greenroom.interview.core.state import Cue, Line, Posture, State
from greenroom.interview.manners import company_style, manner
from greenroom.interview.shared.signal_words import words_for
from greenroom.ports.interviewer import Turn

LINES = 40
LINES_DROPPED_TOGETHER = 10
"""So that the beginning of a long conversation changes seldom."""
LINE_LENGTH = 600
UTTERANCE_LENGTH = 4_000
CONVERSATION_LENGTH = 16_000
READING_LENGTH = 2_000

_ROOM_FOR_PRESENTING = 60
"""Words on top of the persona's: opening a round takes more."""
_POSTURES: dict[Posture, str] = {
    "observing": "observing the candidate at work, silent unless there is a reason to speak",
    "wrapping_up": "closing the interview",
    "conversing": "in conversation",
}


_SILENCES = {
    "0": "The candidate has said nothing for a while. Tell them in a few words to take their time.",
    "1": "The candidate is still silent. Offer to repeat or rephrase your question.",
    "2": "The candidate has been silent for long. Offer to move on to something else.",
    "3": "The candidate is still silent, after all your offers. Stay silent.",
}
"""What a silence wants, by its rung."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is sent: the lasting part first, so that providers can keep it, and the present situation."""

    label: str
    instructions: str
    situation: str
    pictures: tuple[bytes, ...] = ()
    """PNG, the newest last."""


def word_limit(turn: Turn) -> int:
    """How many words the turn may have."""
    words = manner(turn.state.settings.persona).max_words
    presents = turn.state.open_round is not None and any(cue.kind == "stage_entered" for cue in turn.cues)
    return words + (_ROOM_FOR_PRESENTING if presents else 0)


def prompt_for(turn: Turn, correction: str = "", newest: Newest | None = None) -> Prompt:
    """The whole prompt; a correction says what was wrong with the last reply, `newest` is what is to be answered."""
    state, kind = turn.state, kind_of(turn.state)
    # The same in the whole interview: it need not be secret, since no text can hold the brackets of a fence.
    fence = Fence(state.id)
    instructions = templates.render(
        kind.name,
        "instructions",
        manner=manner(state.settings.persona),
        style=company_style(state.settings.style),
        tag=fence.tag,
        **kind.talk.briefing(turn),
    )
    situation = templates.render(
        kind.name,
        "situation",
        stage=state.stage.title if state.stage else "over",
        agenda=[stage.title for stage in state.agenda],
        time_left=_time_left(turn),
        posture={**_POSTURES, **kind.talk.postures}[state.posture],
        name=fence.around("name of the candidate", on_one_line(state.settings.candidate), MAX_NAME),
        facts=[*kind.talk.facts(state), *_finished(state)],
        evidence=[*kind.talk.evidence(state, fence)],
        memory=_memory(state, fence),
        conversation=_conversation(turn, fence),
        reading=_reading(newest, kind.talk, fence),
        happened=[*_happened(turn)] or ["It is your turn."],
        max_words=word_limit(turn),
        correction=correction,
        **kind.talk.situation(turn, fence),
    )
    return Prompt(templates.label(kind.name), instructions, situation)


def _finished(state: State) -> Iterator[str]:
    for index, round in enumerate(state.rounds):
        if round.is_decided and index != state.open_round:
            yield kind_at(state, index).talk.finished(state, index)


def _time_left(turn: Turn) -> str:
    deadline = turn.state.deadline
    if deadline is None:
        return "there is no limit"
    seconds = max(0, deadline - turn.now) // 1000
    return f"{seconds // 60} min {seconds % 60:02} s"


def _memory(state: State, fence: Fence) -> str:
    memory = state.memory
    parts = {
        "technologies": memory.technologies,
        "topics": memory.topics,
        "decisions": tuple(one.text for one in memory.decisions[-6:]),
        "your questions without an answer": tuple(one.text for one in memory.open_questions[-3:]),
    }
    text = "\n".join(f"{name}: {on_one_line('; '.join(values))}" for name, values in parts.items() if values)
    return fence.around("memory", text, 2_000) if text else ""


def _reading(newest: Newest | None, talk: RoundTalk, fence: Fence) -> str:
    lines = [] if newest is None else [*clauses_of(newest), *talk.read(newest)]
    text = "\n".join(on_one_line(line) for line in lines)
    return fence.around("reading", text, READING_LENGTH) if text else ""


def _conversation(turn: Turn, fence: Fence) -> str:
    waiting = {cue.seq for cue in turn.cues}
    # A computer that slept is nothing to talk about, and the newest line has to be the candidate's.
    said = [line for line in turn.state.lines if line.intent != SKIPPED]
    dropped = -(-max(0, len(said) - LINES) // LINES_DROPPED_TOGETHER) * LINES_DROPPED_TOGETHER
    lines = [_line(line, UTTERANCE_LENGTH if line.seq in waiting else LINE_LENGTH) for line in said[dropped:]]
    while len(lines) > 1 and sum(map(len, lines)) > CONVERSATION_LENGTH:
        lines.pop(0)
    return fence.around("conversation", "\n".join(lines), 2 * CONVERSATION_LENGTH) if lines else ""


def _line(line: Line, limit: int) -> str:
    # One line each, so that nobody can write a line that seems to be the interviewer's.
    interrupted = " [interrupted]" if line.is_cut or line.unheard else ""
    return f"{line.who}: {on_one_line(clip(line.text, limit))}{interrupted}"


def _happened(turn: Turn) -> Iterator[str]:
    talk = kind_of(turn.state).talk
    for cue in turn.cues:
        words = talk.happened(turn.state, cue) or _cue(turn.state, cue)
        if words:
            yield words


def _cue(state: State, cue: Cue) -> str:
    match cue.kind:
        case "stage_entered":
            return "This stage has just begun. Lead over to it and open it in a sentence or two."
        case "candidate_spoke":
            return "The candidate spoke: the newest line of the conversation."
        case "signal":
            return f"The candidate seems to be stuck: {words_for(cue.ref).situation}."
        case "time_called" if state.time_called_ms is not None:
            return f"Tell the candidate that {max(1, state.time_called_ms // 60_000)} min are left."
        case "resumed":
            return "The candidate paused the interview and is back now. Welcome them back in a few words."
        case "silence":
            return _SILENCES.get(cue.ref, "")
        case "stage_expired":
            return "The time of this stage is up. Say so and round it off."
        case _:
            return ""
