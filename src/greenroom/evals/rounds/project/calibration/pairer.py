"""Somebody of known ability who pairs: does on each level what was drawn for the day."""

from collections.abc import Mapping
from itertools import cycle
from random import Random

from greenroom.evals.candidates.person import Reply
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.candidates.simulated import Candidate
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.project import writing
from greenroom.evals.rounds.project.calibration.abilities import HandsOver, LevelDay, PairingDay, Try
from greenroom.evals.rounds.project.keyboard import AtKeyboard, if_open
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Command
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.messages import (
    AskForHelp,
    KeepDriving,
    LeaveProject,
    RevertChange,
    RunProjectTests,
    SwitchDriver,
)
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.interview.rounds.project.state import open_project
from greenroom.judging.suites import TestResult
from greenroom.questions.projects.model import Bug, Project

_LINES = 2
"""Written at a time."""
_LONG = 240
"""Seconds that somebody waits who does not run the tests, before they leave."""
_PATIENCE = 30
"""Seconds that somebody waits for help."""
_MOST_REACTIONS = 12
"""On one level; who has let the interviewer go on so often takes over."""
_WHOSE = "your version"
"""The interviewer offers its own code in place of theirs with such words."""


def pairing_candidate(case: EvalCase, projects: Mapping[str, Project], today: PairingDay) -> Candidate:
    """The candidate of a pairing interview on such a day."""
    plan = Plan(Random(f"{case.id} {case.seed}"))
    return Candidate(case, {"project": Pairer(case, projects, plan, today)}, plan)


class Pairer(AtKeyboard):
    """A simulated candidate of known ability."""

    def __init__(self, case: EvalCase, projects: Mapping[str, Project], plan: Plan, today: PairingDay) -> None:
        super().__init__(case, projects, plan, "solver")
        self._today = today
        self.speaks = today.speaks
        self._reactions = cycle(today.reacts)
        self._reacted = 0
        self._told_at = -1
        """The step before which they last reacted."""
        self._given: set[int] = set()
        """The levels that are the interviewer's to write."""
        self._tried: set[int] = set()

    # ------------------------------------------------------------ what is planned

    def look(self, state: State, now: Millis) -> None:
        """Make a plan for each level as it is unlocked, and whenever the keyboard changes hands."""
        round = open_project(state)
        if round is None or round.is_decided:
            return
        if self._seen is None and round.driver == "bot":
            # Who is to watch at first does so for a level.
            self._given.add(round.level)
        if self._seen != (round.level, round.driver):
            if self._seen is None or self._seen[0] != round.level:
                self._reacted = 0
            self._seen = (round.level, round.driver)
            self._plan.at = now
            self._plan.acts.clear()
            if round.driver == "human":
                self._drive(round)
            return
        if round.driver == "bot" and round.is_waiting and round.step_number != self._told_at and not self._plan.acts:
            self._told_at = round.step_number
            self._plan.at = now
            self._react(round, _last_heard(state))

    def _drive(self, round: Round) -> None:
        day = self._day(round)
        if round.level in self._tried:
            # The keyboard came back on a level for which nothing is left to try.
            self._leave()
            return
        if day.hands_over is not None and round.level not in self._given:
            self._hand_over(round, day.hands_over, "hand_over_first", self._plan.random.randint(5, 20))
            return
        self._tried.add(round.level)
        self._plan.later(day.reads)
        if day.runs_first and self._today.runs:
            self._run(4)
        if day.plans:
            self._speak(4, "plan")
        per_second = self._pace(round, day)
        for place, one in enumerate(day.tries):
            self._write(self._goal(round, one), self._draft(round, day, one, per_second, is_first=not place))
            if not self._today.runs:
                self._plan.later(_LONG)
                self._leave()
                return
            self._run(5)
            if one.code != "right":
                self._fail(round, one)
        if not day.is_solved:
            self._give_up(round, day)

    def _fail(self, round: Round, one: Try) -> None:
        """What follows a run that fails."""
        if one.guesses:
            self._do(15, self._mutter)
            self._run(6)
        self._plan.later(one.thinks)
        if one.explains:
            self._tell("explain" if one.code == "bug" else "explain_part", cause=self._cause(round, one))
        if one.asks == "says" and one.explains:
            self._tell("stuck_told")
        elif one.asks == "says":
            self._speak(5, "stuck")
        elif one.asks == "presses":
            self._do(5, lambda _, index: AskForHelp(round=index))
        if one.asks:
            self._plan.later(_PATIENCE)

    def _give_up(self, round: Round, day: LevelDay) -> None:
        match day.ends:
            case "hands_over":
                self._hand_over(round, day.ends_how, "hand_over_stuck", 10)
            case "leaves":
                self._leave()
            case "sits":
                for _ in range(3):
                    self._do(60, self._mutter)

    def _leave(self) -> None:
        self._speak(30, "leave")
        self._do(8, lambda _, index: LeaveProject(round=index))

    # ------------------------------------------------------------ the keyboard changes hands

    def _hand_over(self, round: Round, how: HandsOver, told: str, pause: int) -> None:
        self._given.add(round.level)
        if how == "button" or not self.speaks:
            self._do(pause, lambda _, index: SwitchDriver(round=index, driver="bot"))
        elif how == "told":
            self._tell(told, pause=pause)
        else:
            self._speak(pause, "hand_over")

    def _react(self, round: Round, heard: str) -> None:
        """To the interviewer, which drives and waits for a word."""
        self._reacted += 1
        if self._day(round).hands_over is not None and round.level not in self._tried:
            # Who would have given the keyboard away lets the interviewer keep it.
            self._given.add(round.level)
        if round.level not in self._given or self._reacted > _MOST_REACTIONS:
            self._take_over()
        elif _WHOSE in heard and self.speaks:
            self._speak(8, "use_yours")
        else:
            self._reaction(round)

    def _reaction(self, round: Round) -> None:
        match next(self._reactions) if self.speaks else "button":
            case "remark":
                self._speak(10, "go_on_remark")
            case "go_on":
                self._speak(8, "go_on")
            case "takes_back" if round.last_change is not None and round.last_change.by == "bot":
                self._do(10, lambda _, index: RevertChange(round=index))
                if self._today.takes_over == "word":
                    self._speak(4, "take_back")
                else:
                    self._do(4, lambda _, index: SwitchDriver(round=index, driver="human"))
            case _:
                self._do(6, lambda _, index: KeepDriving(round=index))

    def _take_over(self) -> None:
        if self._today.takes_over == "typing":
            # In the middle of the interviewer's work.
            self._do(5, lambda _, index: KeepDriving(round=index))
            self._do(20, self._mutter)
        elif self._today.takes_over == "word" and self.speaks:
            self._speak(8, "take_over")
        else:
            self._do(8, lambda _, index: SwitchDriver(round=index, driver="human"))

    # ------------------------------------------------------------ what is written

    def _goal(self, round: Round, one: Try) -> writing.Goal:
        level = self._level(round)
        return {**level.reference, **self._bug(round, one).files} if one.code == "bug" else level.reference

    def _bug(self, round: Round, one: Try) -> Bug:
        bugs = self._level(round).bugs
        return bugs[min(int(one.pick * len(bugs)), len(bugs) - 1)]

    def _pace(self, round: Round, day: LevelDay) -> float:
        """Characters a second at which the level is written in its time."""
        seconds = 60 * self._level(round).brief.minutes * day.share_of_time
        return max(200, writing.missing(round.texts, self._level(round).reference)) / seconds

    def _draft(self, round: Round, day: LevelDay, one: Try, per_second: float, *, is_first: bool) -> writing.Draft:
        whole = writing.missing(round.texts, self._level(round).reference)
        draft = writing.Draft(
            lines=_LINES,
            characters_per_second=per_second,
            pause=2,
            ends_after=whole // 2 if one.code == "part" else None,
        )
        if is_first:
            remarks = [(whole * (part + 1) // (day.remarks + 1), self._remark) for part in range(day.remarks)]
            checks = [(whole // 2, self._check)] if day.checks and self._today.runs else []
            draft.asides = sorted([*remarks, *checks], key=lambda one: one[0])
        return draft

    def _remark(self) -> None:
        if self.speaks:
            self._plan.do_first(3, lambda _: self._plan.speak("thinking", self._word("thinking")))

    def _check(self) -> None:
        self._plan.do_first(4, if_open(lambda _, index: RunProjectTests(round=index)))

    # ------------------------------------------------------------ talk

    def reply(self, asked: str, state: State, now: Millis) -> Reply | None:
        round = open_project(state)
        if round is None:
            return None
        if round.is_decided:
            return Reply("done", lambda: self._word("done"))
        if round.driver == "bot" or self._plan.random.random() >= self._today.answers:
            return None
        return Reply("answered", lambda: self._word("answered"), 3)

    def _tell(self, key: str, pause: int = 5, **slots: str) -> None:
        """Say something about a failing test, if there is one by then."""
        if self.speaks:
            self._plan.do(pause, lambda state: self._told(state, key, slots))

    def _told(self, state: State, key: str, slots: Mapping[str, str]) -> Command | None:
        round = open_project(state)
        if round is None or round.is_decided:
            return None
        failing = telling.told(round.last_result) if round.last_result is not None else ()
        test = _named(failing[0]) if failing else "one of the tests"
        return self._plan.speak(key, self._word(key, test=test, **slots))

    def _cause(self, round: Round, one: Try) -> str:
        """What the code does wrong, in the author's words."""
        return self._bug(round, one).about.removeprefix("It ").rstrip(".") if one.code == "bug" else ""

    def _day(self, round: Round) -> LevelDay:
        return self._today.levels[min(round.level, len(self._today.levels)) - 1]


def _named(test: TestResult) -> str:
    return telling.test_in_words(test) if test.hidden else test.name


def _last_heard(state: State) -> str:
    """What the interviewer said last."""
    return next((line.text for line in reversed(state.lines) if line.who == "interviewer"), "")
