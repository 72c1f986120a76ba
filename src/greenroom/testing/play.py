"""Plays an interview on the heart alone: no engine, no ports, time moved by hand."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Self, TypeVar

from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.actions import Consult, Wake
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Event, InterviewScheduled, Millis, Recorded
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.messages import Message, Move, TimeCame, TurnTaken
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.actions import Analyse, Judge
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.messages import Analysed, Judged, JudgingFailed
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.rounds.coding.state import Coding, Run
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Example, ProblemBrief

Kind = TypeVar("Kind", Consult, Judge, Analyse, Wake)

EPOCH: Millis = 1_800_000_000_000
STARTER = "def solve(n):\n    pass\n"


def requested(candidate: str = "Ada", **chosen: Any) -> InterviewRequest:
    """A request for a coding interview; choices for coding rounds are told apart from those for the interview."""
    coding = {name: chosen.pop(name) for name in list(chosen) if name in CodingChoices.model_fields}
    return InterviewRequest(candidate=candidate, coding=CodingChoices(**coding), **chosen)


def scheduled(request: InterviewRequest, briefs: Iterable[ProblemBrief]) -> InterviewScheduled:
    """The first event of a coding interview with these problems."""
    return schedule(request.settings, built_in_tracks()["coding"], tasks_for(briefs, request.coding))


def brief(slug: str = "doubling") -> ProblemBrief:
    """A small problem with a starter in Python."""
    return ProblemBrief(
        slug=slug,
        digest="0" * 64,
        title=slug.title(),
        difficulty="easy",
        topics=("arithmetic",),
        statement="Double the number.",
        examples=(Example(input="n = 2", output="4"),),
        constraints=("0 <= n",),
        starter={"python": STARTER},
    )


def a_round(told: ProblemBrief, **changes: Any) -> Coding:
    """A coding round about this problem, before anything has happened in it but for these changes."""
    (task,) = tasks_for((told,), CodingChoices())
    return replace(task.begin(), **changes)


def with_runs(state: State, *runs: Run) -> State:
    """The state with these runs in its first round."""
    first, *others = state.rounds
    assert isinstance(first, Coding)
    rounds = (replace(first, runs={run.id: run for run in runs}), *others)
    return replace(state, rounds=rounds, round_of_run={run.id: 0 for run in runs})


def result(verdict: Verdict = Verdict.ACCEPTED, cases: int = 4) -> RunResult:
    """What the judge would say: all cases passed, or the last one did not."""
    verdicts = [Verdict.ACCEPTED] * (cases - 1) + [verdict]
    return RunResult(
        verdict=verdict,
        passed=verdicts.count(Verdict.ACCEPTED),
        total=cases,
        cases=tuple(
            CaseResult(
                case=f"case {number}",
                hidden=number >= cases // 2,
                category="general",
                verdict=each,
                wall_ms=1.0,
                cpu_ms=1.0,
                memory_kb=1000,
            )
            for number, each in enumerate(verdicts)
        ),
        isolation="test",
    )


class Play:
    """An interview in progress, with everything that was recorded."""

    def __init__(self, request: InterviewRequest | None = None) -> None:
        request = request or requested()
        briefs = [brief(slug) for slug in ("doubling", "halving")[: request.coding.problem_count]]
        first = Recorded(1, EPOCH, scheduled(request, briefs))
        self.now = EPOCH
        self.records: list[Recorded] = [first]
        self.state: State = begin("interview", first)

    def tell(self, message: Message, cause: str | None = None) -> list[Event]:
        """Give it a message; returns the events that followed."""
        step = decide(self.state, message, self.now, cause)
        self.records.extend(step.records)
        self.state = step.state
        return [record.event for record in step.records]

    def wait(self, ms: int) -> Self:
        """Let time pass, with every timer firing when it is due."""
        until = self.now + ms
        while alarms := [action for action in self._due(Wake) if action.at <= until]:
            alarm = min(alarms, key=lambda action: action.at)
            self.now = max(self.now, alarm.at)
            self.tell(TimeCame(alarm.id))
        self.now = until
        return self

    def interviewer(self, text: str = "Go on.", *moves: Move, intent: str = "talk") -> list[Event]:
        """The interviewer takes the turn that is waiting."""
        (consult,) = self._due(Consult)
        return self.tell(TurnTaken(consult.up_to, text, intent, moves, "test"))

    def judge(self, verdict: Verdict = Verdict.ACCEPTED) -> list[Event]:
        """The judge answers the oldest run."""
        return self.tell(Judged(self._due(Judge)[0].run.id, result(verdict)))

    def judge_breaks(self) -> list[Event]:
        """The judge fails on the oldest run."""
        return self.tell(JudgingFailed(self._due(Judge)[0].run.id, "no sandbox"))

    def analyse(self, analysis: Analysis | None = None) -> list[Event]:
        """The analyst answers about the oldest submission."""
        return self.tell(Analysed(self._due(Analyse)[0].run.id, analysis or Analysis()))

    def until(self, reached: Callable[[State], bool]) -> Self:
        """Let stages expire until the state is as wanted."""
        for _ in range(len(self.state.agenda) + 1):
            if reached(self.state):
                return self
            self.wait(max(0, (self.state.deadline or self.now) - self.now))
        raise AssertionError("the interview never came to that")

    def _due(self, kind: type[Kind]) -> list[Kind]:
        return [action for action in due(self.state) if isinstance(action, kind)]
