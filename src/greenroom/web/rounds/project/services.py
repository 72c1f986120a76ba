"""What project rounds need from the rest."""

from dataclasses import dataclass

from greenroom.engine.rounds.project.delivering import SessionLogs
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.ports.project.projects import ProjectBank


@dataclass(frozen=True, slots=True)
class ProjectServices:
    """Projects, what runs their tests, and what makes the logs of sessions."""

    bank: ProjectBank
    runner: SuiteRunner
    logs: SessionLogs
