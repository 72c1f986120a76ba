"""What project rounds need from the rest."""

from dataclasses import dataclass

from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.ports.project.projects import ProjectBank


@dataclass(frozen=True, slots=True)
class ProjectServices:
    """Projects, and what runs their tests."""

    bank: ProjectBank
    runner: SuiteRunner
