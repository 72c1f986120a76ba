"""Puts the parts of project rounds together: projects, what tests them, who drives, and where logs are kept."""

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.adapters.interviewer.house.project.driver import HouseDriver
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.project.driver import ModelDriver
from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.config import Settings
from greenroom.engine.rounds.project.delivering import SessionLogs
from greenroom.engine.rounds.project.kind import ProjectEngine
from greenroom.engine.rounds.project.pacing import Pace
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.errors import InvalidInput
from greenroom.ports.knowledge import Knowledge
from greenroom.ports.log import EventLog
from greenroom.ports.project.projects import ProjectBank
from greenroom.ports.project.session_sink import SessionSink
from greenroom.ports.sandbox.running import Sandbox
from greenroom.web.rounds.project.services import ProjectServices

if TYPE_CHECKING:
    from greenroom.adapters.notion.project import NotionSink


@dataclass(frozen=True, slots=True)
class ProjectParts:
    """The parts of project rounds, before they are connected with the rest."""

    bank: ProjectBank
    runner: SuiteRunner
    pace: Pace = Pace()  # noqa: RUF009  # it is frozen
    sink: SessionSink | None = None
    """What keeps session logs outside Greenroom."""

    def engine(self, models: LanguageModels, knowledge: Knowledge, log: EventLog) -> ProjectEngine:
        """Project rounds in the engine: a language model drives where one is set up, otherwise the house."""
        house = HouseDriver()
        driver = ModelDriver(models, house, knowledge=knowledge)
        return ProjectEngine(self.bank, self.runner, driver, house, self.pace, SessionLogs(log, self.sink))

    def services(self, log: EventLog) -> ProjectServices:
        """Project rounds on the web."""
        return ProjectServices(self.bank, self.runner, SessionLogs(log, self.sink))


def build_project(settings: Settings, sandbox: Sandbox, *, bank: ProjectBank | None = None) -> ProjectParts:
    """The parts of project rounds; the bank can be given, as tests do."""
    runner = SuiteRunner(sandbox, concurrency=settings.judge_parallel)
    return ProjectParts(bank or build_projects(settings), runner, Pace(settings.driving_pace), build_notion(settings))


def build_projects(settings: Settings) -> FolderProjectBank:
    """The projects that came with Greenroom, and those in the folders of packs."""
    own = [settings.packs] if settings.packs else []
    built_in = [packs_folder()] if settings.built_in_questions else []
    return FolderProjectBank(*built_in, *own, settings.added_packs)


def build_notion(settings: Settings) -> "NotionSink | None":
    """Notion, if a token and a page are set. Raises InvalidInput for one without the other, or what is no page."""
    token = settings.notion_token.get_secret_value().strip() if settings.notion_token else ""
    if not token and not settings.notion_page:
        return None
    if not (token and settings.notion_page):
        raise InvalidInput("Notion needs both GREENROOM_NOTION_TOKEN and GREENROOM_NOTION_PAGE.")
    # Few have it set up, and it takes 10 ms to load.
    from greenroom.adapters.mcp import McpServer, Program
    from greenroom.adapters.notion.addresses import page_id
    from greenroom.adapters.notion.project import NotionSink

    try:
        command, page = tuple(shlex.split(settings.notion_command)), page_id(settings.notion_page)
    except ValueError as error:
        raise InvalidInput(f"GREENROOM_NOTION_PAGE or GREENROOM_NOTION_COMMAND is wrong. {error}") from None
    return NotionSink(McpServer(Program(command, {"NOTION_TOKEN": token})), page)
