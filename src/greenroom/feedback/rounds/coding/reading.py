"""What each event of a coding round adds to its course."""

from collections.abc import Callable, Mapping
from typing import Any

from greenroom.feedback.course import Moment
from greenroom.feedback.kind import Reading
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.state import Coding
from greenroom.questions.model import Question

CODING = 40
"""Characters typed after which somebody is writing code, and no longer only a name or a note."""

_ALWAYS_ACTIVE = (
    ev.CodeEdited,
    ev.CodeSnapshotTaken,
    ev.LanguageChosen,
    ev.InputTried,
    ev.HintRequested,
    ev.ProblemSkipped,
)


def begin(index: int, problem: Coding, questions: Mapping[str, Question]) -> Worked:
    """A problem before anything has happened."""
    return Worked(index, problem, questions.get(problem.brief.slug), language=problem.task.language)


def take(reading: Reading, worked: Worked, now: Moment, event: RoundEvent) -> None:
    """Note what an event adds."""
    if (taken := _TAKES.get(type(event))) is not None:
        taken(reading, worked, now, event)


def is_activity(event: Event) -> bool:
    """Whether the candidate did something; a run counts when they asked for it themselves."""
    if isinstance(event, ev.RunRequested):
        return event.asked_by == "candidate" and not event.automatic
    return isinstance(event, _ALWAYS_ACTIVE)


def deciding_run(problem: Coding) -> str | None:
    """The run that solved a problem or used up its last attempt."""
    judged = [
        run
        for run in problem.runs.values()
        if run.kind == "submission" and run.result is not None and run.finished_at == problem.closed_at
    ]
    match problem.status:
        case "solved":
            return next((run.id for run in judged if run.is_accepted), None)
        case "failed":
            return judged[-1].id if judged else None
        case _:
            return None


def _edited(reading: Reading, worked: Worked, now: Moment, event: ev.CodeEdited) -> None:
    _resized(reading, worked, now, len(event.text), event.end - event.start)


def _snapshot(reading: Reading, worked: Worked, now: Moment, event: ev.CodeSnapshotTaken) -> None:
    before = _size(worked, event.language)
    after = len(event.text)
    if after != before:
        _resized(reading, worked, now, max(0, after - before), max(0, before - after))
    else:
        worked.act(now)


def _language(reading: Reading, worked: Worked, now: Moment, event: ev.LanguageChosen) -> None:
    worked.language = event.language
    worked.act(now)


def _run_requested(reading: Reading, worked: Worked, now: Moment, event: ev.RunRequested) -> None:
    by_candidate = event.asked_by == "candidate" and not event.automatic
    tried = Tried(
        id=event.run,
        seq=now.seq,
        at=now.at,
        problem=event.round,
        kind=event.kind,
        automatic=event.automatic,
        language=event.language,
        code=event.code,
        by_candidate=by_candidate,
    )
    worked.tries.append(tried)
    if worked.coding is None and not worked.is_untouched(tried):
        # A text that was sent whole may be no longer than what it replaced, and is code all the same.
        worked.coding = worked.first_edit or now
    if by_candidate:
        reading.course.worked_at.append(now.seq)
        worked.act(now)


def _run_finished(reading: Reading, worked: Worked, now: Moment, event: ev.RunFinished) -> None:
    tried = worked.run(event.run)
    tried.finished, tried.result = now, event.result
    if event.run == deciding_run(worked.problem):
        worked.close(now)


def _run_analysed(reading: Reading, worked: Worked, now: Moment, event: ev.RunAnalysed) -> None:
    tried = worked.run(event.run)
    tried.analysed, tried.analysis = now, event.analysis


def _input_tried(reading: Reading, worked: Worked, now: Moment, event: ev.InputTried) -> None:
    worked.own_inputs.append(now)
    reading.course.worked_at.append(now.seq)
    worked.act(now)


def _hint_requested(reading: Reading, worked: Worked, now: Moment, event: ev.HintRequested) -> None:
    worked.hint_requests.append(now)
    worked.act(now)


def _hint_given(reading: Reading, worked: Worked, now: Moment, event: ev.HintGiven) -> None:
    worked.hints.append((now, event.level))
    worked.hint_words[now.seq] = event.text
    reading.gave_help(now)


def _skipped(reading: Reading, worked: Worked, now: Moment, event: ev.ProblemSkipped) -> None:
    worked.skipped = now
    worked.close(now)


def _resized(reading: Reading, worked: Worked, now: Moment, added: int, removed: int) -> None:
    language = worked.language
    worked.sizes[language] = _size(worked, language) + added - removed
    reading.course.worked_at.append(now.seq)
    worked.typed += added
    worked.deleted += removed
    worked.edits.append(now.seq)
    if worked.largest_insert is None or added > worked.largest_insert[0]:
        worked.largest_insert, worked.touched = (added, now), 0
    else:
        worked.touched += added + removed
    if worked.first_edit is None:
        worked.first_edit = now
    if worked.coding is None and worked.typed >= CODING:
        worked.coding = now
    if removed > added and (worked.largest_cut is None or removed > worked.largest_cut[0]):
        worked.largest_cut = (removed, now)
    worked.act(now)


def _size(worked: Worked, language: str) -> int:
    return worked.sizes.get(language, len(worked.problem.brief.starter.get(language, "")))


_TAKES: Mapping[type[RoundEvent], Callable[[Reading, Worked, Moment, Any], None]] = {
    ev.CodeEdited: _edited,
    ev.CodeSnapshotTaken: _snapshot,
    ev.LanguageChosen: _language,
    ev.RunRequested: _run_requested,
    ev.RunFinished: _run_finished,
    ev.RunAnalysed: _run_analysed,
    ev.InputTried: _input_tried,
    ev.HintRequested: _hint_requested,
    ev.HintGiven: _hint_given,
    ev.ProblemSkipped: _skipped,
}
