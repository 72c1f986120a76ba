"""What may not be done now, and why, in words. The browser, the model's tools and the house all read this."""

from collections.abc import Iterator, Mapping

from greenroom.interview.core import after, agenda, pausing
from greenroom.interview.core.refusals import Refusal
from greenroom.interview.core.state import State


def refused(state: State) -> Mapping[str, str]:
    """Every command and move that is refused now, with the reason. What is missing is allowed."""
    # First all rules: where kinds share a name, a later one replaces an earlier one even if it allows.
    rules = dict(_rules(state))
    return {name: refusal.message for name, refusal in rules.items() if refusal is not None}


def _rules(state: State) -> Iterator[tuple[str, Refusal | None]]:
    yield "start", agenda.no_transition(state, "in_progress")
    yield "say", agenda.not_in_progress(state)
    yield agenda.MOVE_ON, agenda.not_moving_on(state)
    yield "pause", pausing.not_pausing(state)
    yield "resume", pausing.not_resuming(state)
    yield "end", agenda.no_transition(state, "completed")
    yield "abandon", agenda.no_transition(state, "abandoned")
    yield "assess_again", after.not_assessed_again(state)
    yield "ask_coach", after.no_coach(state)
    # Commands of a kind that is not on the table are refused by its first round.
    indexes = {round.kind.name: index for index, round in reversed(tuple(enumerate(state.rounds)))}
    if state.open_round is not None:
        # Last, because kinds may share the name of a move and the open round has the say.
        name = state.rounds[state.open_round].kind.name
        indexes.pop(name)
        indexes[name] = state.open_round
    for index in indexes.values():
        kind = state.rounds[index].kind
        for name in kind.commands:
            yield name, kind.refusal(state, index, name)
