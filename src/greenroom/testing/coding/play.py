"""Plays a coding interview on the heart alone, with a judge and an analyst that answer when told to."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.events import Event, InterviewScheduled
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.actions import Analyse, Judge
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.messages import Analysed, Judged, JudgingFailed
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.rounds.coding.state import Coding, Run
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.model import Example, ProblemBrief
from greenroom.testing import play

STARTER = "def solve(n):\n    pass\n"


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
        signature=FunctionSignature(function="solve", parameters=(Parameter(name="n", type="int"),), returns="int"),
        sample="[2]",
    )


def requested(candidate: str = "Ada", **chosen: Any) -> InterviewRequest:
    """A request for a coding interview; choices for coding rounds are told apart from those for the interview."""
    coding = {name: chosen.pop(name) for name in list(chosen) if name in CodingChoices.model_fields}
    return InterviewRequest(candidate=candidate, coding=CodingChoices(**coding), **chosen)


def scheduled(request: InterviewRequest, briefs: Iterable[ProblemBrief]) -> InterviewScheduled:
    """The first event of a coding interview with these problems."""
    return schedule(request.settings, built_in_tracks()["coding"], tasks_for(briefs, request.coding))


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


class Play(play.Play):
    """A coding interview in progress."""

    def __init__(self, request: InterviewRequest | None = None) -> None:
        request = request or requested()
        briefs = [brief(slug) for slug in ("doubling", "halving")[: request.coding.problem_count]]
        super().__init__(scheduled(request, briefs))

    def judge(self, verdict: Verdict = Verdict.ACCEPTED) -> list[Event]:
        """The judge answers the oldest run."""
        return self.tell(Judged(self._due(Judge)[0].run.id, result(verdict)))

    def judge_breaks(self) -> list[Event]:
        """The judge fails on the oldest run."""
        return self.tell(JudgingFailed(self._due(Judge)[0].run.id, "no sandbox"))

    def analyse(self, analysis: Analysis | None = None) -> list[Event]:
        """The analyst answers about the oldest submission."""
        return self.tell(Analysed(self._due(Analyse)[0].run.id, analysis or Analysis()))
