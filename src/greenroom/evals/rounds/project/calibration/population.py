"""Pairers of known ability: one of the built-in projects each, and the projects' own references and bugs."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.evals.calibration.population import Appearance, Day, Population
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.project.calibration.abilities import SkillName, person
from greenroom.evals.rounds.project.calibration.pairer import pairing_candidate
from greenroom.evals.rounds.project.part import ProjectPart
from greenroom.interview.assessment import report_of
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.state import project_rounds
from greenroom.questions.projects.model import Project

CRITERIA: Mapping[str, SkillName] = {
    "level_solving": "building",
    "debugging": "testing",
    "pairing": "collaborating",
    "level_time": "speed",
}
"""The skill that shows most in a criterion. None shows in `project_code`: everybody writes the authors' code."""
_WATCHES_FIRST = 5
"""In every so many interviews the interviewer begins."""


class Pairers(Population):
    """People who pair on one project."""

    kind = "project"
    aim = 0.85
    done = "passed"
    criteria: ClassVar[Mapping[str, str]] = CRITERIA

    def __init__(self, projects: Mapping[str, Project]) -> None:
        self._projects = projects

    @classmethod
    def built_in(cls) -> Self:
        """Those who pair on projects that came with Greenroom: their code is run in this very process."""
        return cls({project.slug: project for project in FolderProjectBank(packs_folder()).all()})

    @property
    def notes(self) -> Mapping[str, Project]:
        return self._projects

    def asked(self, interviews: int) -> Sequence[tuple[str, ...]]:
        slugs = sorted(self._projects)
        return [(slugs[number % len(slugs)],) for number in range(interviews)]

    def appear(self, day: Day, tasks: tuple[str, ...]) -> Appearance:
        somebody = person(day.number, day.ability, day.day, day.group)
        driver: Driver = "bot" if day.at % _WATCHES_FIRST == _WATCHES_FIRST - 1 else "human"
        part = ProjectPart(candidate="solver", questions=tasks, driver=driver)
        case = EvalCase(id=day.id, track="pairing", parts={"project": part}, seed=day.at)
        return Appearance(case, pairing_candidate(case, self._projects, somebody.today), somebody.skills)

    def outcomes(self, state: State) -> tuple[str, ...]:
        report = report_of(state)
        return tuple(level.outcome for project in (report.projects if report else ()) for level in project.levels)

    def tasks(self, state: State) -> tuple[str, ...]:
        return tuple(round.brief.slug for _, round in project_rounds(state))
