"""What a model is told about answers rounds: how the question stands, and the candidate's answers as data."""

from collections.abc import Iterator

from greenroom.adapters.models.fencing import Fence, clip, on_one_line
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.prompts import Part
from greenroom.interview.rounds.answers.state import Answers, answers_round, open_answers

ANSWER_LENGTH = 3_000
ANSWERS_LENGTH = 12_000

PARTS: dict[Part, str] = {
    "situation": "the situation",
    "own_part": "the candidate's own part",
    "action": "what the candidate did",
    "result": "how it ended",
    "lesson": "what the candidate took from it",
}


def probes_of(round: Answers) -> list[tuple[str, str]]:
    """What may be asked for, each part in words with its question."""
    return [(PARTS[part], probe.replace("{topic}", "that")) for part, probe in round.task.prompt.probes.items()]


def facts_of(state: State) -> Iterator[str]:
    """How the question on the table stands."""
    round = open_answers(state)
    if round is None:
        yield "No question is on the table in this stage."
        return
    yield f"The question is {round.status.replace('_', ' ')}."
    if round.is_answered:
        yield f"The candidate has said {round.words} words in answer to it."
    else:
        yield "The candidate has not answered it yet."
    yield f"Follow-ups asked so far: {len(round.follow_ups)} of {round.follow_ups_allowed}."


def answers_so_far(state: State, fence: Fence) -> Iterator[str]:
    """The answer and the follow-ups in order, one line each."""
    round = open_answers(state)
    if round is None or not round.is_answered:
        return
    said = {line.seq: line.text for line in state.lines}
    lines: list[str] = []
    for number in range(len(round.follow_ups) + 1):
        if number:
            lines.append(f"follow-up {number}, you: {on_one_line(round.follow_ups[number - 1])}")
        for one in round.spoken:
            if one.follow_up == number:
                lines.append(f"candidate: {on_one_line(clip(said.get(one.seq, ''), ANSWER_LENGTH))}")
    yield fence.around("answers to this question", "\n".join(lines), ANSWERS_LENGTH)


def finished(state: State, index: int) -> str:
    """A sentence about a round that is over."""
    round = answers_round(state, index)
    went = f"{round.status.replace('_', ' ')}, follow-ups: {len(round.follow_ups)}"
    return f"Question {index + 1}, {round.task.prompt.theme}, is over: {went}."
