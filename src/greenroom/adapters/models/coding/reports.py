"""Coding rounds for the models that read an interview afterwards."""

from collections.abc import Iterable, Iterator

from greenroom.adapters.models.coding.growth import growths_in, squeezed
from greenroom.adapters.models.coding.reviewer import SUCCESS
from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.kind import RoundReports
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.coding.notes import questions_of
from greenroom.interview.assessment import Report
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.events import RunRequested
from greenroom.interview.rounds.coding.state import coding_rounds, runs_of
from greenroom.questions.checking import squeeze
from greenroom.questions.model import Question

CODE_LENGTH = 6_000
SUBMISSIONS = 4


class CodingReports(RoundReports):
    """Statements, submitted code, and what the judge measured."""

    def called(self, index: int) -> str:
        return f"Problem {index + 1}"

    def tasks(self, state: State) -> Iterator[str]:
        for index, round in coding_rounds(state):
            if round.opened_at is not None:
                brief = round.brief
                yield f"PROBLEM {index + 1}: {brief.title} ({brief.difficulty})\n{brief.statement}"

    def work(self, interviewed: Interviewed, fence: Fence) -> Iterator[str]:
        """The newest submissions, or what was in the editor at the end of a problem without one."""
        events = (record.event for record in interviewed.records)
        requested = [one for one in events if isinstance(one, RunRequested) and one.kind == "submission"]
        runs = runs_of(interviewed.state)
        for run in requested[-SUBMISSIONS:]:
            number = "that did not compile and was not counted" if runs[run.run].is_spared else run.attempt
            title = f"{self.called(run.round)}, submission {number}, in {run.language}:"
            yield f"{title}\n{fence.around('code', run.code, CODE_LENGTH)}"
        submitted = {run.round for run in requested}
        for index, round in coding_rounds(interviewed.state):
            if round.opened_at is not None and index not in submitted and round.text.strip():
                title = f"{self.called(index)}, never submitted; final code in {round.language}:"
                yield f"{title}\n{fence.around('code', round.text, CODE_LENGTH)}"

    def contradiction(self, text: str, state: State) -> str | None:
        """That all is well when nothing was accepted, or a growth from nowhere."""
        if not any(run.is_accepted for run in runs_of(state).values()) and (found := SUCCESS.search(text)):
            return f"It says {found[0]!r}, but no run passed all cases. Do not contradict MEASURED."
        known = squeezed([*_growths(state)])
        for growth in growths_in(text):
            if squeeze(growth) not in known:
                return f"It says O({growth}), which was neither measured nor said. Leave that out."
        return None

    def notes(self, interviewed: Interviewed) -> Iterator[str]:
        """On the problems that were opened: of one that was not, nothing has been given away yet."""
        questions = questions_of(interviewed)
        for _, round in coding_rounds(interviewed.state):
            if round.opened_at is not None and round.brief.slug in questions:
                yield "\n".join(_notes_on(questions[round.brief.slug]))

    def told(self, report: Report) -> Iterator[str]:
        for one in report.problems:
            went = f"{one.status}, {one.attempts} attempts, {one.hints} hints"
            yield f"{self.called(one.round)}, {one.title}: {went}."

    def scores(self, report: Report) -> Iterable[float | None]:
        return (grade.grade for one in report.problems for grade in one.grades)

    def unfounded(self, text: str, shown: str) -> str | None:
        known = squeezed(growths_in(shown))
        for growth in growths_in(text):
            if squeeze(growth) not in known:
                return f"It says O({growth}), which is neither in the report nor in the notes."
        return None


def _growths(state: State) -> Iterator[str]:
    """Every growth that was measured or spoken of."""
    for run in runs_of(state).values():
        for finding in run.analysis.growth.findings if run.analysis and run.analysis.growth else ():
            yield from (growth for growth in (finding.time, finding.space) if growth)
    for line in state.lines:
        yield from growths_in(line.text)


def _notes_on(question: Question) -> Iterator[str]:
    yield f"NOTES ON {question.title} ({question.difficulty})"
    for approach in question.approaches:
        yield f"- A way to solve it: {approach.name}, time {approach.time}, memory {approach.space}"
    for one in question.clarifications:
        yield f"- Worth asking: {one.asks[0]} Answer: {one.answer}"
    for pitfall in question.pitfalls:
        yield f"- Pitfall: {pitfall}"
