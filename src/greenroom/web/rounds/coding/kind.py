"""Coding rounds, as the web asks for them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from fastapi import APIRouter

from greenroom.engine.queueing import QueueFigures
from greenroom.interview.core.actions import Action
from greenroom.interview.core.events import Event, Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.events import CursorMoved
from greenroom.interview.rounds.coding.state import Coding
from greenroom.web.recording_wire import Json
from greenroom.web.removing import Removers
from greenroom.web.resources import Responses
from greenroom.web.rounds.coding import health
from greenroom.web.rounds.coding.debriefing import Debrief, debriefs
from greenroom.web.rounds.coding.marks import CodingMarker
from greenroom.web.rounds.coding.packs import UPLOAD, add_packs
from greenroom.web.rounds.coding.patches import patches
from greenroom.web.rounds.coding.practice import add_practice, questions
from greenroom.web.rounds.coding.redacting import CodingRemover
from greenroom.web.rounds.coding.resources import CodingOutcome, CodingQuestions, CodingSetup
from greenroom.web.rounds.coding.room import TYPED, coding_changes, coding_view
from greenroom.web.rounds.coding.setup import coding_setup, missing
from greenroom.web.rounds.coding.submissions import add_submissions
from greenroom.web.rounds.coding.wire import CodingChange, CodingView
from greenroom.web.rounds.kind import Trouble, WebKind, Work
from greenroom.web.same import FieldsBut
from greenroom.web.services import Services


class CodingOnTheWeb(WebKind[Coding, CodingView, CodingChange]):
    """A problem in an editor, with runs."""

    name = "coding"
    ruled = FieldsBut(Coding, TYPED)
    uploads = (UPLOAD,)

    def view(self, round: Coding, index: int) -> CodingView:
        return coding_view(round, index)

    def changes(self, index: int, before: Coding, after: Coding, records: Sequence[Recorded]) -> Iterator[CodingChange]:
        return coding_changes(index, before, after, records)

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        return patches(records)

    def is_quiet(self, event: Event) -> bool:
        return isinstance(event, CursorMoved)

    def marker(self) -> CodingMarker:
        return CodingMarker()

    def remover(self, removers: Removers) -> CodingRemover:
        return CodingRemover(removers)

    def outcome(self, digest: Mapping[str, object]) -> CodingOutcome:
        known = {name: digest[name] for name in CodingOutcome.model_fields if name in digest}
        return CodingOutcome.model_validate(known)

    async def questions(self, services: Services) -> CodingQuestions:
        return await questions(services)

    def missing(self, services: Services) -> str:
        return missing(services.rounds.coding)

    async def setup(self, services: Services) -> CodingSetup:
        return await coding_setup(services.rounds.coding)

    def debriefs(self, state: State, services: Services) -> Iterable[Debrief]:
        return debriefs(state, services.rounds.coding.shelf)

    def work(self, state: State, actions: Sequence[Action]) -> Iterable[Work]:
        return health.work(state, actions)

    def add_routes(self, routes: APIRouter, services: Services, body_errors: Responses) -> None:
        add_submissions(routes, services, body_errors)
        add_practice(routes, services, body_errors)
        add_packs(routes, services, body_errors)

    async def prepare(self, services: Services) -> None:
        await services.rounds.coding.sandbox.prepare()

    async def watch(self, services: Services) -> None:
        await health.watch_judge(services.rounds.coding)

    async def close(self, services: Services) -> None:
        if services.rounds.coding.packs is not None:
            await services.rounds.coding.packs.close()
        await services.rounds.coding.sandbox.close()

    async def health(self, services: Services) -> Trouble:
        return await health.health(services.rounds.coding)

    def queues(self, services: Services) -> Mapping[str, QueueFigures]:
        return health.queues(services.rounds.coding)
