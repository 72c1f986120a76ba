"""Finding what a line names: without case, by the whole name or its beginning."""

from collections.abc import Mapping

from greenroom.designs.describing import names_of
from greenroom.designs.model import Board, Direction, Flow
from greenroom.designs.outlining.operations import OutlineInvalid

MOST_SHOWN = 6


def unquoted(text: str) -> str:
    """The text without quotes around it."""
    text = text.strip()
    return text[1:-1].strip() if len(text) > 1 and text[0] == text[-1] == '"' else text


class Targets:
    """The components, regions and flows of a board by their names, as the outline shows them."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.names = names_of(board)
        self._components = {one.id: self.names[one.id] for one in board.components}
        self._regions = {one.id: self.names[one.id] for one in board.regions}

    def component(self, text: str) -> str:
        """The id of the component that is meant. Raises OutlineInvalid."""
        return _found(text, self._components, "component")

    def region(self, text: str) -> str:
        """The id of the region that is meant. Raises OutlineInvalid."""
        return _found(text, self._regions, "region")

    def end(self, text: str) -> str:
        """The id of a component or region. Raises OutlineInvalid."""
        return _found(text, {**self._components, **self._regions}, "component")

    def flow(self, text: str) -> Flow | None:
        """The flow with this id after a #."""
        wanted = unquoted(text)
        return self._board.flows_by_id.get(wanted[1:]) if wanted.startswith("#") else None

    def flows(self, source: str, target: str, direction: Direction, label: str) -> list[Flow]:
        """The flows between two ends, with this label if one is given."""
        found = [
            flow
            for flow in self._board.flows
            if (flow.source, flow.target) == (source, target)
            or (flow.direction != "forward" and (flow.target, flow.source) == (source, target))
        ]
        exact = [flow for flow in found if flow.direction == direction]
        found = exact if direction != "forward" and exact else found
        wanted = unquoted(label).casefold()
        return [flow for flow in found if flow.label.casefold() == wanted] if wanted else found


def _found(text: str, names: Mapping[str, str], what: str) -> str:
    """The one thing with this id after a #, or with this name, or whose name begins so, or has a word that does."""
    if (id := unquoted(text).removeprefix("#")) in names and unquoted(text).startswith("#"):
        return id
    wanted = " ".join(unquoted(text).casefold().split())
    if not wanted:
        raise OutlineInvalid(f"The name of a {what} is missing.")
    folded = {id: " ".join(name.casefold().split()) for id, name in names.items()}
    numbered = {id: name.rsplit(" #", 1)[0] for id, name in folded.items()}
    for fitting, how in (
        ([id for id, name in folded.items() if name == wanted], "are called"),
        ([id for id, name in numbered.items() if name == wanted], "are called"),
        ([id for id, name in folded.items() if name.startswith(wanted)], "begin with"),
        ([id for id, name in folded.items() if any(w.startswith(wanted) for w in name.split())], "have a word like"),
    ):
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            shown = ", ".join(names[id] for id in fitting[:MOST_SHOWN])
            more = ", ..." if len(fitting) > MOST_SHOWN else ""
            many = "two" if len(fitting) == 2 else str(len(fitting))
            raise OutlineInvalid(f"There are {many} {what}s that {how} '{unquoted(text)}': {shown}{more}.")
    raise OutlineInvalid(f"There is no {what} that begins with '{unquoted(text)}'.{_suggestion(names)}")


def _suggestion(names: Mapping[str, str]) -> str:
    if not names:
        return " The board has none yet."
    shown = ", ".join(list(names.values())[:MOST_SHOWN])
    return f" There is: {shown}{', ...' if len(names) > MOST_SHOWN else ''}."
