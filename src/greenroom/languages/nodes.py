"""The node classes that a signature needs, for languages that have to say what a node holds."""

from collections.abc import Mapping

from greenroom.languages.signature import Signature, types_of
from greenroom.languages.types import Kind, Type


def node_values(signature: Signature) -> Mapping[Kind, Type]:
    """What the nodes of trees and of linked lists hold, for those that the signature names.

    Raises ValueError when there would have to be two classes of the same name.
    """
    held: dict[Kind, Type] = {}
    for node in _nodes(types_of(signature)):
        if held.setdefault(node.kind, node.inner[0]) != node.inner[0]:
            raise ValueError(f"a signature cannot have both a {node} and a {node.kind}[{held[node.kind]}]")
    return held


def _nodes(types: tuple[Type, ...]) -> list[Type]:
    found = [type_ for type_ in types if type_.kind in ("tree", "linked")]
    for type_ in types:
        found += _nodes(type_.inner)
    return found
