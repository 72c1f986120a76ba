"""How the board is changed by lines, for people who see no board."""

from greenroom.designs.model import KINDS
from greenroom.designs.outlining.lines import EXAMPLES

_ABOUT = {
    "add": "draw a component: kind, name, how many, where",
    "connect": "draw an arrow; <-> for both ways; what goes along it after the colon",
    "rename": "change a name",
    "note": "write something about a component",
    "traits": "say how it is kept: sharded, replicated, cluster",
    "replicas": "say how many there are",
    "kind": "say what it is",
    "delete": "remove a component or region with its arrows",
    "disconnect": "remove an arrow",
    "label": "say what goes along an arrow",
    "region": "draw a region around components",
    "move": "move a component into a region; `move API out` takes it out",
}
_WIDTH = max(map(len, EXAMPLES.values())) + len("/board ")


def outline_help() -> str:
    """Every line that changes the board, with an example."""
    lines = (
        f"  {f'/board {example}':<{_WIDTH}}  {_ABOUT.get(name, '')}".rstrip() for name, example in EXAMPLES.items()
    )
    kinds = ", ".join(kind.replace("_", " ") for kind in KINDS)
    return "\n".join(
        (
            "The board has components, flows between them, and regions around them. These lines change it:",
            *lines,
            f"Kinds: {kinds}. Names that say what they are need none: /board add Redis.",
            "Begin a name with as much of it as is clear; put it in quotes where it has a word of the language.",
            "/outline shows the whole board, /undo takes the last change back, /mermaid FILE draws a flowchart.",
        )
    )
