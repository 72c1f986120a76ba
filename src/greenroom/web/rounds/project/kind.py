"""Project rounds, as the web asks for them."""

from collections.abc import Iterator, Mapping, Sequence

from fastapi import APIRouter

from greenroom.engine.queueing import QueueFigures
from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.project.state import Project
from greenroom.questions.projects import model
from greenroom.web.recording_wire import Json
from greenroom.web.removing import Removers
from greenroom.web.resources import Responses
from greenroom.web.rounds.kind import Trouble, WebKind
from greenroom.web.rounds.project.marks import ProjectMarker
from greenroom.web.rounds.project.patches import patches
from greenroom.web.rounds.project.redacting import ProjectRemover
from greenroom.web.rounds.project.resources import ProjectItem, ProjectLevelItem, ProjectOutcome, ProjectQuestions
from greenroom.web.rounds.project.room import TYPED, project_changes, project_view
from greenroom.web.rounds.project.session_log import add_session_log
from greenroom.web.rounds.project.wire import ProjectChange, ProjectView
from greenroom.web.rounds.shared.queues import queue_trouble, watch_queues
from greenroom.web.same import FieldsBut
from greenroom.web.services import Services


class ProjectOnTheWeb(WebKind[Project, ProjectView, ProjectChange]):
    """A workspace with levels, tests, and two who take turns at the keyboard."""

    name = "project"
    ruled = FieldsBut(Project, TYPED)

    def view(self, round: Project, index: int) -> ProjectView:
        return project_view(round, index)

    def changes(
        self, index: int, before: Project, after: Project, records: Sequence[Recorded]
    ) -> Iterator[ProjectChange]:
        return project_changes(index, before, after, records)

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        return patches(records)

    def marker(self) -> ProjectMarker:
        return ProjectMarker()

    def remover(self, removers: Removers) -> ProjectRemover:
        return ProjectRemover(removers)

    def outcome(self, digest: Mapping[str, object]) -> ProjectOutcome:
        known = {name: digest[name] for name in ProjectOutcome.model_fields if name in digest}
        is_told = known.get("title") is not None
        return ProjectOutcome.model_validate({**known, "slug": known.get("slug") if is_told else None})

    async def questions(self, services: Services) -> ProjectQuestions:
        return ProjectQuestions(projects=tuple(map(_item, services.rounds.project.bank.all())))

    def missing(self, services: Services) -> str:
        return "" if services.rounds.project.bank.all() else "There is no project. Add a pack with one."

    def add_routes(self, routes: APIRouter, services: Services, body_errors: Responses) -> None:
        add_session_log(routes, services)

    async def watch(self, services: Services) -> None:
        await watch_queues(lambda: self.queues(services), "tests_stuck")

    async def health(self, services: Services) -> Trouble:
        stuck = queue_trouble(self.queues(services))
        return Trouble({"tests": stuck or "ok"}, stuck is not None)

    def queues(self, services: Services) -> Mapping[str, QueueFigures]:
        return {"tests": services.rounds.project.runner.figures}


def _item(project: model.Project) -> ProjectItem:
    return ProjectItem(
        slug=project.slug,
        title=project.title,
        summary=project.summary,
        difficulty=project.difficulty,
        level=project.level,
        topics=project.topics,
        language=project.language,
        levels=tuple(ProjectLevelItem(title=one.brief.title, minutes=one.brief.minutes) for one in project.levels),
        pack=project.pack,
    )
