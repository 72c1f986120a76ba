"""One thing that is true of a board."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from greenroom.designs.model import Board

FactKind = Literal[
    "entry_point",
    "single_point_of_failure",
    "unconnected",
    "unreachable",
    "unlabelled_flow",
    "cycle",
    "synchronous_chain",
    "missing_store",
    "uncached_read",
    "single_writer",
]
FACT_KINDS: tuple[FactKind, ...] = get_args(FactKind)


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about components in this order and flows, with the elements that show it.

    `affected` holds what a failure of the component would cut off or stop, `share` how much that is of all stores and
    services in reach. `is_guessed` says that the fact rests on a guess.
    """

    kind: FactKind
    components: tuple[str, ...] = ()
    flows: tuple[str, ...] = ()
    affected: tuple[str, ...] = ()
    share: float = 0.0
    elements: tuple[str, ...] = ()
    is_guessed: bool = False


def fact(
    board: Board,
    kind: FactKind,
    components: Iterable[str] = (),
    flows: Iterable[str] = (),
    affected: Iterable[str] = (),
    share: float = 0.0,
) -> Fact:
    """A fact, with its elements looked up on the board."""
    named, arrows = tuple(components), tuple(flows)
    parts = [board.by_id[id] for id in named if id in board.by_id]
    drawn = [board.flows_by_id[id] for id in arrows if id in board.flows_by_id]
    elements = [element for part in parts for element in part.elements]
    elements += [element for flow in drawn for element in flow.elements]
    guessed = any(part.is_guessed("kind") for part in parts) or any(
        flow.is_guessed("from") or flow.is_guessed("to") for flow in drawn
    )
    return Fact(kind, named, arrows, tuple(affected), share, tuple(dict.fromkeys(elements)), guessed)
