"""Boards compared by what they say, whatever their elements are called."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from greenroom.designs.model import Board


def graph(board: Board, names: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Components, flows and regions, with ids as `names` has them."""
    known = names or {}

    def id(one: str) -> str:
        return known.get(one, one)

    return {
        "components": {
            id(one.id): (one.name, one.kind, one.replicas, one.traits, one.details) for one in board.components
        },
        "flows": Counter((id(one.source), id(one.target), one.label, one.direction) for one in board.flows),
        "regions": {
            id(one.id): (one.name, frozenset(map(id, one.members)), id(one.parent) if one.parent else None)
            for one in board.regions
        },
    }
