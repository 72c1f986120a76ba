"""Board rounds, as the web asks for them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from fastapi import APIRouter

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.state import Whiteboard, whiteboards
from greenroom.questions.designs.model import Design
from greenroom.web.recording_wire import Json
from greenroom.web.removing import Removers
from greenroom.web.resources import Responses
from greenroom.web.rounds.board.debriefs import DesignDebrief, debriefs
from greenroom.web.rounds.board.designs import add_designs
from greenroom.web.rounds.board.marks import BoardMarker
from greenroom.web.rounds.board.patches import patches
from greenroom.web.rounds.board.redacting import BoardRemover
from greenroom.web.rounds.board.resources import BoardOutcome, BoardQuestions, DesignItem
from greenroom.web.rounds.board.room import TYPED, board_changes, board_view
from greenroom.web.rounds.board.snapshots import SNAPSHOTS, add_snapshots
from greenroom.web.rounds.board.wire import BoardChange, BoardView
from greenroom.web.rounds.kind import WebKind
from greenroom.web.same import FieldsBut
from greenroom.web.services import Services


class BoardOnTheWeb(WebKind[Whiteboard, BoardView, BoardChange]):
    """A board with notes beside it."""

    name = "board"
    ruled = FieldsBut(Whiteboard, TYPED)
    uploads = (SNAPSHOTS,)

    def view(self, round: Whiteboard, index: int) -> BoardView:
        return board_view(round, index)

    def changes(
        self, index: int, before: Whiteboard, after: Whiteboard, records: Sequence[Recorded]
    ) -> Iterator[BoardChange]:
        return board_changes(index, before, after, records)

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        return patches(records)

    def marker(self) -> BoardMarker:
        return BoardMarker()

    def remover(self, removers: Removers) -> BoardRemover:
        return BoardRemover(removers)

    def outcome(self, digest: Mapping[str, object]) -> BoardOutcome:
        known = {name: digest[name] for name in BoardOutcome.model_fields if name in digest}
        is_told = known.get("title") is not None
        return BoardOutcome.model_validate({**known, "slug": known.get("slug") if is_told else None})

    async def questions(self, services: Services) -> BoardQuestions:
        return BoardQuestions(designs=tuple(map(_item, services.rounds.board.bank.all())))

    def missing(self, services: Services) -> str:
        return "" if services.rounds.board.bank.all() else "There is no design question. Add a pack with one."

    def debriefs(self, state: State, services: Services) -> Iterable[DesignDebrief]:
        return debriefs(state, services.rounds.board.bank) if any(whiteboards(state)) else ()

    def add_routes(self, routes: APIRouter, services: Services, body_errors: Responses) -> None:
        add_designs(routes, services, body_errors)
        add_snapshots(routes, services, body_errors)


def _item(design: Design) -> DesignItem:
    return DesignItem(
        slug=design.slug,
        title=design.title,
        summary=design.summary,
        difficulty=design.difficulty,
        level=design.level,
        topics=design.topics,
        pack=design.pack,
    )
