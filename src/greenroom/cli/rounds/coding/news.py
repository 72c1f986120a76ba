"""What `greenroom room` prints of coding rounds."""

from collections.abc import Iterator
from typing import Literal

import typer

from greenroom.cli.room.news import News
from greenroom.cli.terminal import counted, plain, soft, strong
from greenroom.judging.evidence import Counterexample, GrowthFinding
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Example
from greenroom.web.rounds.coding.wire import CodingView, RunView

_MOST_CASES = 3
"""Failing cases that are printed in full when a run ends; /results prints all."""


class ProblemNews(News):
    """The statement of a problem."""

    type: Literal["problem"] = "problem"
    round: int
    title: str
    difficulty: str
    language: str
    statement: str
    examples: tuple[Example, ...]
    constraints: tuple[str, ...]
    attempts_allowed: int
    hints_allowed: int

    def words(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        counts = f"{counted(self.attempts_allowed, 'attempt')}, {counted(self.hints_allowed, 'hint')}"
        yield f"\n{strong(plain(self.title))} {soft(f'({self.difficulty}, {self.language}, {counts})')}"
        yield plain(self.statement).strip()
        for number, example in enumerate(self.examples, start=1):
            yield f"\nExample {number}"
            yield from _labelled([("input", example.input), ("output", example.output), ("", example.explanation)])
        if self.constraints:
            yield "\nConstraints"
            yield from (f"  - {plain(one)}" for one in self.constraints)


class ProblemEnded(News):
    """A problem is decided."""

    type: Literal["problem_ended"] = "problem_ended"
    round: int
    status: str

    def words(self) -> str:
        return strong(f"This problem is {self.status.replace('_', ' ')}.")


class HintNews(News):
    """A hint that was given."""

    type: Literal["hint"] = "hint"
    round: int
    level: int
    of: int
    text: str

    def words(self) -> str:
        return typer.style(f"Hint {self.level} of {self.of}: {plain(self.text)}", fg="yellow")


class RunNews(News):
    """A run was begun or has ended. Hidden cases tell only their category."""

    type: Literal["run"] = "run"
    round: int
    id: str
    kind: Literal["run", "submission"]
    attempt: int | None
    of: int
    asked_by: Literal["candidate", "interviewer"]
    automatic: bool
    state: Literal["running", "finished", "failed"]
    result: RunResult | None
    failure: str | None
    in_full: bool = False

    @classmethod
    def of_run(cls, view: CodingView, run: RunView, *, in_full: bool = False) -> "RunNews":
        """The news of a run of this round."""
        return cls(
            round=view.index,
            id=run.id,
            kind=run.kind,
            attempt=run.attempt,
            of=view.attempts_allowed,
            asked_by=run.asked_by,
            automatic=run.automatic,
            state=run.state,
            result=run.result,
            failure=run.failure,
            in_full=in_full,
        )

    def words(self) -> str:
        name = f"Submission {self.attempt} of {self.of}" if self.attempt else "Run"
        if self.state == "running":
            who = " by the interviewer" if self.asked_by == "interviewer" else ""
            return soft(f"{name}{who} has begun{', since time is up' if self.automatic else ''}.")
        if self.result is None:
            return typer.style(f"{name}: {plain(self.failure or 'no result')}", fg="red")
        return "\n".join(self._result(name, self.result))

    def _result(self, name: str, result: RunResult) -> Iterator[str]:
        passed = result.verdict is Verdict.ACCEPTED
        line = f"{name}: {result.verdict.words}, {result.passed} of {counted(result.total, 'case')}"
        yield typer.style(line, fg="green" if passed else "red", bold=True)
        if result.compile_output and (self.in_full or result.verdict is Verdict.COMPILE_ERROR):
            yield from _labelled([("", result.compile_output)])
        shown = [case for case in result.cases if self.in_full or case.verdict is not Verdict.ACCEPTED]
        for case in shown if self.in_full else shown[:_MOST_CASES]:
            yield from _case(case)
        if not self.in_full and len(shown) > _MOST_CASES:
            yield soft(f"  {len(shown) - _MOST_CASES} more; /results shows all.")
        if result.total > len(result.cases) and result.cases and not passed:
            yield soft(f"  It stopped after {len(result.cases)} of {counted(result.total, 'case')}.")


class CounterexampleNews(News):
    """The smallest input found on which a submission fails."""

    type: Literal["counterexample"] = "counterexample"
    round: int
    run: str
    counterexample: Counterexample

    def words(self) -> str:
        found = self.counterexample
        told = [("input", found.input), ("expected", found.expected), ("got", found.got), ("", found.error)]
        return "\n".join(["Smallest input that fails:", *_labelled(told)])


class GrowthNews(News):
    """How the cost of a submission grows, as measured."""

    type: Literal["growth"] = "growth"
    round: int
    run: str
    findings: tuple[GrowthFinding, ...]

    def words(self) -> str:
        known = [f"time O({one.time})" for one in self.findings if one.time]
        known += [f"space O({one.space})" for one in self.findings if one.space]
        return f"Measured growth: {plain(', '.join(known))}" if known else ""


def _case(case: CaseResult) -> Iterator[str]:
    name = f"hidden case ({case.category})" if case.hidden else case.case
    yield f"  {plain(name)}: {case.verdict.words}"
    told = [("input", case.input), ("expected", case.expected), ("got", case.got)]
    yield from _labelled([*told, ("printed", case.stdout), ("", case.error)])


def _labelled(told: list[tuple[str, str | None]]) -> Iterator[str]:
    """Values with their names, set in; what is empty is left out."""
    for label, value in told:
        if value:
            first, *rest = plain(value).rstrip("\n").split("\n")
            yield f"    {soft(f'{label} ') if label else ''}{first}"
            yield from (f"    {line}" for line in rest)
