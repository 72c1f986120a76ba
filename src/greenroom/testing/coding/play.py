"""Plays a coding interview on the heart alone, with a judge and an analyst that answer when told to."""

from greenroom.interview.core.actions import Analyse, Judge
from greenroom.interview.core.events import Event, InterviewScheduled
from greenroom.interview.core.messages import Analysed, Judged, JudgingFailed
from greenroom.interview.core.settings import InterviewSettings
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
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
    )


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

    def __init__(self, settings: InterviewSettings | None = None) -> None:
        settings = settings or InterviewSettings(candidate="Ada")
        problems = tuple(brief(slug) for slug in ("doubling", "halving")[: settings.problem_count])
        super().__init__(InterviewScheduled(settings=settings, problems=problems))

    def judge(self, verdict: Verdict = Verdict.ACCEPTED) -> list[Event]:
        """The judge answers the oldest run."""
        return self.tell(Judged(self._due(Judge)[0].run.id, result(verdict)))

    def judge_breaks(self) -> list[Event]:
        """The judge fails on the oldest run."""
        return self.tell(JudgingFailed(self._due(Judge)[0].run.id, "no sandbox"))

    def analyse(self, analysis: Analysis | None = None) -> list[Event]:
        """The analyst answers about the oldest submission."""
        return self.tell(Analysed(self._due(Analyse)[0].run.id, analysis or Analysis()))
