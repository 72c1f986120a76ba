"""Somebody at the keyboard of a project: writes towards a text, runs the tests and speaks.

The project's own notes stand for what such a person would know: the reference of a level, and plausible wrong ways.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from greenroom.evals.candidates.person import Person
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.candidates.voice import Voice
from greenroom.evals.case import EvalCase
from greenroom.evals.performing import Notes
from greenroom.evals.rounds.project import writing
from greenroom.evals.rounds.project.known import MUTTERING
from greenroom.interview.core.messages import Command
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.messages import RunProjectTests
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.interview.rounds.project.state import open_project
from greenroom.questions.projects.model import Project, ProjectLevel

DATA = Path(__file__).parent / "data"
Make = Callable[[Round, int], Command | None]


class AtKeyboard(Person):
    """What simulated candidates in project rounds are able to do."""

    def __init__(self, case: EvalCase, notes: Notes, plan: Plan, kind: str) -> None:
        super().__init__(plan)
        self._notes: Mapping[str, Project] = notes
        self._voice = Voice(DATA, kind, case.words, plan.random)
        self._seen: tuple[int, Driver] | None = None
        """The level and the driver that the plan was made for."""

    def says(self, key: str) -> str:
        return self._voice.say(key, {})

    def take_up(self, state: State) -> None:
        """What is planned depends on who drives, and is seen at once."""
        self._seen = None

    def _do(self, pause: int, make: Make) -> None:
        """Something at the keyboard, if the project is still open by then."""
        self._plan.do(pause, if_open(make))

    def _speak(self, pause: int, key: str, **slots: str) -> None:
        self._say(key, lambda: self._word(key, **slots), pause=pause)

    def _write(self, goal: writing.Goal, draft: writing.Draft | None = None) -> None:
        """Write piece by piece until everything is there, or as much as the draft wants."""
        way = draft or writing.Draft()

        def piece(round: Round, index: int) -> Command | None:
            if way.is_enough(round.texts):
                return None
            if (aside := way.due(round.texts)) is not None:
                self._plan.do_first(way.pause, if_open(piece))
                aside()
                return None
            command = writing.next_piece(round, index, goal, way.lines)
            if command is not None:
                way.written += len(command.text)
                self._plan.do_first(way.seconds_for(command), if_open(piece))
            return command

        self._do(4, piece)

    def _run(self, pause: int) -> None:
        self._do(pause, lambda _, index: RunProjectTests(round=index))

    def _mutter(self, round: Round, index: int) -> Command | None:
        """A comment that changes nothing."""
        path = next(iter(self._level(round).reference))
        if path not in round.files:
            return None
        start = "" if round.files[path].text.endswith("\n") else "\n"
        return writing.appended(round, index, path, f"{start}{MUTTERING}{self._plan.random.randint(100, 999)}, hm\n")

    def _word(self, key: str, **slots: str) -> str:
        level = self._seen[0] if self._seen is not None else 1
        return self._voice.say(key, {"level": str(level), "before": str(level - 1), **slots})

    def _level(self, round: Round) -> ProjectLevel:
        return self._project(round).levels[round.level - 1]

    def _project(self, round: Round) -> Project:
        return self._notes[round.brief.slug]


def if_open(make: Make) -> Callable[[State], Command | None]:
    """An act of a plan that does nothing once the project is decided."""

    def act(state: State) -> Command | None:
        round, index = open_project(state), state.open_round
        return None if round is None or index is None or round.is_decided else make(round, index)

    return act
