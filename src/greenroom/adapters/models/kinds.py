"""Every kind of round that language models know: a new kind adds a line here and nowhere else in this ring."""

from collections.abc import Iterator, Mapping

from greenroom.adapters.models.answers.kind import ANSWERS
from greenroom.adapters.models.board.kind import BOARD
from greenroom.adapters.models.coding.kind import CODING
from greenroom.adapters.models.kind import ModelKind
from greenroom.adapters.models.project.kind import PROJECT
from greenroom.interview.core.state import State

KINDS: Mapping[str, ModelKind] = {
    kind.name: kind
    for kind in (
        CODING,
        ANSWERS,
        PROJECT,
        BOARD,
    )
}


def kind_of(state: State) -> ModelKind:
    """The kind of the round on the table, or else of the next one, or else of the last one."""
    rest = state.agenda[state.stage_index or 0 :]
    index = next((stage.round for stage in rest if stage.round is not None), len(state.rounds) - 1)
    if not 0 <= index < len(state.rounds):
        # Only a damaged state has a stage without its round. A turn must not fail before the house can stand in.
        return next(iter(KINDS.values()))
    return kind_at(state, index)


def kind_at(state: State, index: int) -> ModelKind:
    """The kind of the round at this place; any kind where the state has no such round."""
    round = state.rounds[index] if -len(state.rounds) <= index < len(state.rounds) else None
    return next(iter(KINDS.values())) if round is None else KINDS[round.kind.name]


def called(state: State, index: int | None) -> str:
    """The beginning of a line about the round at this place; empty for what belongs to no round."""
    return "" if index is None else f"{kind_at(state, index).reports.called(index)}, "


def kinds_in(state: State) -> Iterator[ModelKind]:
    """The kinds of an interview's rounds, each once, in order."""
    yield from (KINDS[name] for name in dict.fromkeys(round.kind.name for round in state.rounds))
