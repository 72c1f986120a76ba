"""Somebody who pairs: drives a project level by level, struggles where the case says so, and hands over."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from greenroom.evals.candidates.person import Reply
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.case import EvalCase
from greenroom.evals.performing import Notes
from greenroom.evals.rounds.project import writing
from greenroom.evals.rounds.project.keyboard import AtKeyboard
from greenroom.evals.rounds.project.part import Partners, project_part
from greenroom.interview.core.events import Millis, SignalKind
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.messages import AskForHelp, KeepDriving, LeaveProject
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.interview.rounds.project.state import open_project
from greenroom.questions.projects.model import Bug

_LONG = 240
"""Seconds after which a pause is a long one for anybody."""
_PATIENCE = 45
"""Seconds that somebody waits for help."""
_CUTS_IN_MS = 26_000
"""After so long with the interviewer at the keyboard somebody types over its work."""
_FRUITLESS = 40
"""Lines that somebody adds who gets nowhere."""


class Partner(AtKeyboard):
    """A simulated candidate in project rounds."""

    def __init__(self, case: EvalCase, notes: Notes, plan: Plan) -> None:
        self._part = project_part(case)
        self._kind = self._part.candidate
        super().__init__(case, notes, plan, self._kind)
        self._since: Millis = 0
        self._told_at = -1
        """The step before which they last said whether the interviewer shall go on."""

    # ------------------------------------------------------------ what is planned

    def look(self, state: State, now: Millis) -> None:
        """Make a plan for each level as it is unlocked, and whenever the keyboard changes hands."""
        round = open_project(state)
        if round is None or round.is_decided:
            return
        if self._seen == (round.level, round.driver):
            self._let_go_on(round, now)
            self._cut_in(round, now)
            return
        self._since = now
        is_new_level = self._seen is None or self._seen[0] != round.level
        self._seen = (round.level, round.driver)
        if not is_new_level and self._kind == "types_over" and self._plan.acts:
            # Who took the keyboard by typing goes on typing, and who handed it over waits to take it back.
            return
        self._plan.at = now
        self._plan.acts.clear()
        self._plans[self._kind](self, round)

    def _let_go_on(self, round: Round, now: Millis) -> None:
        """Say whether the interviewer, which waits, shall go on; by a word, or every other time by the button."""
        if round.driver == "human" or not round.is_waiting or round.step_number == self._told_at or self._plan.acts:
            return
        self._told_at = round.step_number
        self._plan.at = now
        if self._kind != "hands_over":
            self._speak(8, "take_over")
        elif round.level % 2:
            self._do(8, lambda _, index: KeepDriving(round=index))
        else:
            self._speak(8, "go_on")

    def _cut_in(self, round: Round, now: Millis) -> None:
        """Who types over the interviewer's work does not hear it out."""
        at_work = round.driver == "bot" and not round.is_waiting
        if self._kind == "types_over" and at_work and self._plan.acts and now >= self._since + _CUTS_IN_MS:
            self._plan.at = now - self._plan.acts[0].pause

    def _solve(self, round: Round) -> None:
        if round.driver == "human":
            self._read_and_plan()
            self._write_level(round)

    def _hand_over(self, round: Round) -> None:
        if round.driver == "human":
            self._speak(self._plan.random.randint(3, 8), "hand_over")

    def _type_over(self, round: Round) -> None:
        """Take the keyboard by typing in the middle of the interviewer's work; give it away with a word first."""
        if round.driver == "human":
            self._plan.later(10)
            self._speak(4, "hand_over_told")
        self._do(self._plan.random.randint(8, 14), self._mutter)
        self._speak(6, "typed_over")
        self._write_level(round)

    def _never_run(self, round: Round) -> None:
        if round.driver == "bot":
            return
        self._read_and_plan()
        self._write(self._level(round).reference)
        self._plan.later(_LONG)
        self._speak(30, "leave")
        self._do(8, lambda _, index: LeaveProject(round=index))

    def _ask_for_help(self, round: Round) -> None:
        """A run that fails, help by a word or by the button, a concept, and then what passes."""
        if round.driver == "bot":
            return
        level = self._level(round)
        self._read_and_plan()
        self._write({**level.reference, **self._visible_bug(round).files})
        self._run(5)
        if round.level % 2:
            self._speak(20, "stuck")
        else:
            self._do(20, lambda _, index: AskForHelp(round=index))
        self._plan.later(_PATIENCE)
        if level.concepts:
            self._speak(5, "concept", concept=level.concepts[0])
            self._plan.later(20)
        self._write_level(round)

    def _struggle(self, round: Round) -> None:
        """Struggle on a level in the way that the case wants, wait for help, and then write what passes."""
        if round.driver == "bot":
            return
        self._read_and_plan()
        number = round.level - 1
        if number < len(self._part.struggles):
            self._ways[self._part.struggles[number]](self, round)
            self._plan.later(_PATIENCE)
        self._write_level(round)

    _plans: ClassVar[Mapping[Partners, Callable[["Partner", Round], None]]] = {
        "solver": _solve,
        "hands_over": _hand_over,
        "types_over": _type_over,
        "never_runs": _never_run,
        "asks_for_help": _ask_for_help,
        "struggler": _struggle,
    }

    # ------------------------------------------------------------ struggles

    def _fail_twice(self, round: Round) -> None:
        self._write({**self._level(round).reference, **self._visible_bug(round).files})
        self._run(5)
        self._do(14, self._mutter)
        self._run(6)

    def _pause(self, round: Round) -> None:
        self._write_part(round)
        self._plan.later(_LONG)

    def _backtrack(self, round: Round) -> None:
        bug = self._visible_bug(round)
        self._write({**self._level(round).reference, **bug.files})
        path = next(iter(bug.files))
        self._do(4, lambda one, index: writing.cut(one, index, path, 0.35))

    def _get_nowhere(self, round: Round) -> None:
        self._write_part(round)
        for _ in range(_FRUITLESS):
            self._do(14, self._mutter)

    def _ask_outright(self, round: Round) -> None:
        self._write_part(round)
        self._speak(10, "stuck")

    _ways: ClassVar[Mapping[SignalKind, Callable[["Partner", Round], None]]] = {
        "repeated_failure": _fail_twice,
        "long_pause": _pause,
        "backtracking": _backtrack,
        "level_wall": _get_nowhere,
        "explicit_ask": _ask_outright,
    }

    def _visible_bug(self, round: Round) -> Bug:
        """A wrong way that the visible tests find, so that somebody can see it fail."""
        project, level = self._project(round), self._level(round)
        seen = {test.name for one in project.levels[: round.level] for test in one.brief.visible}
        visible = [bug for bug in level.bugs if seen & set(bug.fails)]
        return self._plan.random.choice(visible or list(level.bugs))

    # ------------------------------------------------------------ acts

    def _read_and_plan(self) -> None:
        self._plan.later(self._plan.random.randint(15, 30))
        self._speak(4, "plan")

    def _write_level(self, round: Round) -> None:
        """Write what passes, with a remark, and run it."""
        self._write(self._level(round).reference)
        self._speak(5, "aloud")
        self._run(5)

    def _write_part(self, round: Round) -> None:
        """Write the first pieces, and no more."""
        goal = self._level(round).reference
        for _ in range(2):
            self._do(12, lambda one, index: writing.next_piece(one, index, goal))

    # ------------------------------------------------------------ talk

    def reply(self, asked: str, state: State, now: Millis) -> Reply | None:
        round = open_project(state)
        if round is None:
            return None
        if round.is_decided:
            return Reply("done", lambda: self._word("done"))
        if round.driver == "bot":
            # Whether it shall go on is said elsewhere.
            return None
        return Reply("answer", lambda: self._word("answer"), 3)
