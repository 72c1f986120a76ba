"""Project rounds, as evals see them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.errors import InvalidInput
from greenroom.evals.candidates.person import Person
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.case import EvalCase
from greenroom.evals.kind import EvalKind
from greenroom.evals.performing import Notes
from greenroom.evals.rounds.project.part import ProjectPart
from greenroom.evals.rounds.project.partner import Partner
from greenroom.evals.rounds.project.performing import PERFORMERS
from greenroom.interview.core.events import RoundEvent
from greenroom.interview.core.plan import Task
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import ProjectRules
from greenroom.interview.rounds.project.state import Project, ProjectTask, project_rounds
from greenroom.questions.projects import model

_DRIVERS = {"human": "the candidate", "bot": "the interviewer"}


class ProjectEvals(EvalKind):
    """Candidates pair on a built-in project; the house drives where the interviewer does."""

    name = "project"
    part = ProjectPart
    cases = Path(__file__).parent / "cases"
    performers = PERFORMERS
    telling = frozenset({"plan"})

    def notes(self, names: Collection[str]) -> Notes:
        # Only projects that came with Greenroom: their code is run in this very process.
        found = {project.slug: project for project in FolderProjectBank(packs_folder()).all()}
        unknown = next((slug for slug in names if slug not in found), None)
        if unknown is not None:
            raise InvalidInput(f"there is no project called {unknown!r} to pair on.")
        return {slug: found[slug] for slug in names}

    def tasks(self, part: ProjectPart, notes: Notes) -> Sequence[Task]:
        projects: list[model.Project] = [notes[slug] for slug in part.questions]
        rules = ProjectRules()
        return [ProjectTask(brief=one.brief, held_to=one.level, driver=part.driver, rules=rules) for one in projects]

    def person(self, case: EvalCase, part: ProjectPart, notes: Notes, plan: Plan) -> Person:
        return Partner(case, notes, plan)

    def quotable(self, state: State, notes: Notes) -> Iterable[str]:
        for _, round in project_rounds(state):
            project = notes.get(round.brief.slug)
            if isinstance(project, model.Project):
                yield from _texts(project)

    def slug(self, round: Project) -> str:
        return round.brief.slug

    def title(self, round: Project) -> str:
        return round.brief.title

    def told(self, event: RoundEvent, round: Project) -> str | None:  # noqa: C901  (one case per event)
        match event:
            case ev.DriverChanged(driver=driver, how=how):
                return f"{_DRIVERS[driver]} drives from here on, by {how}"
            case ev.TestsFinished(result=result):
                failing = ", ".join(test.name for test in result.failures[:4])
                what = f"{result.passed} of {len(result.tests)} tests up to level {result.level}"
                return f"tests: {what}{f' (fails: {failing})' if failing else ''}"
            case ev.TestsFailed(reason=reason):
                return f"the tests could not be run: {reason}"
            case ev.LevelUnlocked(level=level):
                return f"level {level} is unlocked"
            case ev.ProjectSolved():
                return "every level passes"
            case ev.ProjectLeft():
                return "leaves the project"
            case ev.HelpRequested():
                return "the candidate presses for help"
            case ev.HelpGiven(level=level, kind=kind, asked=asked, signal=signal):
                return f"help on level {level}: {kind}, {'asked for' if asked else signal.replace('_', ' ')}"
            case ev.StepTaken(tool=tool, refused=refused) if refused:
                return f"a step came to nothing: {tool}, {refused}"
            case ev.ChangeReverted(by=by):
                return f"{_DRIVERS[by]} takes a change back"
            case _:
                return None

    def typed(self, event: RoundEvent) -> int | None:
        if isinstance(event, ev.FileEdited | ev.FileReplaced | ev.FileCreated):
            return event.text.count("\n")
        return None

    def details(self, part: ProjectPart) -> Mapping[str, str]:
        return {"Begins": _DRIVERS[part.driver].capitalize()}


def _texts(project: model.Project) -> Iterable[str]:
    yield project.opening
    yield project.summary
    for level in project.levels:
        yield from (level.brief.title, level.brief.goal, level.brief.description, level.snippet.say)
        yield from level.hints
        yield from (trap.say for trap in level.traps)
        yield from (text for step in level.steps for text in (step.say, step.explain) if text)


PROJECT = ProjectEvals()
