"""Puts the parts of project rounds together: projects, what tests them, and who drives."""

from dataclasses import dataclass

from greenroom.adapters.interviewer.house.project.driver import HouseDriver
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.project.driver import ModelDriver
from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.config import Settings
from greenroom.engine.rounds.project.kind import ProjectEngine
from greenroom.engine.rounds.project.pacing import Pace
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.ports.coding.running import Sandbox
from greenroom.ports.knowledge import Knowledge
from greenroom.ports.project.projects import ProjectBank
from greenroom.web.rounds.project.services import ProjectServices


@dataclass(frozen=True, slots=True)
class ProjectParts:
    """The parts of project rounds, before they are connected with the rest."""

    bank: ProjectBank
    runner: SuiteRunner
    pace: Pace = Pace()  # noqa: RUF009  # it is frozen

    def engine(self, models: LanguageModels, knowledge: Knowledge) -> ProjectEngine:
        """Project rounds in the engine: a language model drives where one is set up, otherwise the house."""
        house = HouseDriver()
        driver = ModelDriver(models, house, knowledge=knowledge)
        return ProjectEngine(self.bank, self.runner, driver, house, self.pace)

    def services(self) -> ProjectServices:
        """Project rounds on the web."""
        return ProjectServices(self.bank, self.runner)


def build_project(settings: Settings, sandbox: Sandbox, *, bank: ProjectBank | None = None) -> ProjectParts:
    """The parts of project rounds; the bank can be given, as tests do."""
    runner = SuiteRunner(sandbox, concurrency=settings.judge_parallel)
    return ProjectParts(bank or build_projects(settings), runner, Pace(settings.driving_pace))


def build_projects(settings: Settings) -> FolderProjectBank:
    """The projects that came with Greenroom, and those in the folders of packs."""
    own = [settings.packs] if settings.packs else []
    built_in = [packs_folder()] if settings.built_in_questions else []
    return FolderProjectBank(*built_in, *own, settings.added_packs)
