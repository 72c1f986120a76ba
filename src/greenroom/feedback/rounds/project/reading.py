"""What each event of a project round adds to its course.

Runs do not carry the workspace, so texts are built up here, with a mark at each character for who wrote it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from greenroom.feedback.course import Moment
from greenroom.feedback.kind import Reading
from greenroom.feedback.rounds.project.authors import GIVEN, Written, alike
from greenroom.feedback.rounds.project.course import Helped, Paired, Ran
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.state import Project
from greenroom.questions.projects import model

_WRITING = (ev.FileEdited, ev.FileReplaced, ev.FileCreated, ev.FileRemoved, ev.ChangeReverted)
_ALWAYS_ACTIVE = (ev.FileRunRequested, ev.HelpRequested, ev.ProjectLeft)


def begin(index: int, round: Project, projects: Mapping[str, model.Project]) -> Paired:
    """A project before anything has happened."""
    files = {path: Written.given(text) for path, text in round.brief.starter.items()}
    return Paired(index, round, projects.get(round.brief.slug), put_down=files)


def take(reading: Reading, paired: Paired, now: Moment, event: RoundEvent) -> None:
    """Note what an event adds."""
    if isinstance(event, ev.FileEdited | ev.FileReplaced | ev.FileCreated | ev.FileRemoved) and event.change:
        paired.changed_by.setdefault(event.change, event.by)
    if is_activity(event):
        paired.act(now)
        reading.course.worked_at.append(now.seq)
    if (taken := _TAKES.get(type(event))) is not None:
        taken(reading, paired, now, event)


def is_activity(event: Event) -> bool:
    """Whether the candidate did something with their hands. What they say is told elsewhere."""
    match event:
        case ev.FileEdited(by=by):
            # Nearly every event is one of these.
            return by == "human"
        case ev.FileReplaced(why="key_frame"):
            return False
        case ev.TestsRequested(by=by):
            return by == "human"
        case ev.DriverChanged(how=how):
            return how != "words"
        case _ if isinstance(event, _WRITING):
            return bool(event.by == "human")
        case _:
            return isinstance(event, _ALWAYS_ACTIVE)


def _edited(reading: Reading, paired: Paired, now: Moment, event: ev.FileEdited) -> None:
    if event.change:
        file = paired.files.get(event.path, Written("", ""))
        paired.put(event.path, file.edited(event.start, event.end, event.text, paired.mark(event.by)), event.change)
    else:
        paired.edit(event.path, event.start, event.end, event.text, paired.mark(event.by))
    _typed(paired, now, event.by, max(len(event.text), event.end - event.start))


def _replaced(reading: Reading, paired: Paired, now: Moment, event: ev.FileReplaced) -> None:
    file = paired.files.get(event.path, Written("", ""))
    if file.text == event.text:
        return
    if event.why == "reverted":
        paired.put(event.path, _as_before(paired, event.path, event.text) or file.rewritten(event.text, GIVEN))
        return
    mark = GIVEN if event.why == "reset" else paired.mark(event.by)
    paired.put(event.path, file.rewritten(event.text, mark), event.change)
    if mark != GIVEN:
        _typed(paired, now, event.by, _different(file.text, event.text))


def _created(reading: Reading, paired: Paired, now: Moment, event: ev.FileCreated) -> None:
    known = None if event.change else _as_before(paired, event.path, event.text)
    mark = GIVEN if event.text == paired.project.brief.starter.get(event.path) else paired.mark(event.by)
    paired.put(event.path, known or Written("", "").rewritten(event.text, mark), event.change)
    if known is None and mark != GIVEN:
        _typed(paired, now, event.by, len(event.text))


def _removed(reading: Reading, paired: Paired, now: Moment, event: ev.FileRemoved) -> None:
    paired.put(event.path, None, event.change)


def _as_before(paired: Paired, path: str, text: str) -> Written | None:
    """The file with this text as it was before some change, with the marks that it had then."""
    kept = (file for files in reversed(paired.before.values()) for one, file in files if one == path)
    return next((file for file in kept if file is not None and file.text == text), None)


def _different(old: str, new: str) -> int:
    """About how many characters somebody changed."""
    return max(len(old), len(new)) - sum(alike(old, new))


def _typed(paired: Paired, now: Moment, by: Driver, characters: int) -> None:
    if by == "human":
        paired.wrote(now, characters)


def _reverted(reading: Reading, paired: Paired, now: Moment, event: ev.ChangeReverted) -> None:
    if event.by == "human":
        paired.took_back.append(now)
    if paired.changed_by.get(event.change) == "bot":
        paired.returned.append(now)


def _driver_changed(reading: Reading, paired: Paired, now: Moment, event: ev.DriverChanged) -> None:
    paired.hand(now, event.driver, event.how)
    if event.how != "words":
        paired.answered_by_hand.append(now)


def _step_taken(reading: Reading, paired: Paired, now: Moment, event: ev.StepTaken) -> None:
    paired.is_waiting = event.asks


def _resumed(reading: Reading, paired: Paired, now: Moment, event: ev.DrivingResumed) -> None:
    paired.is_waiting = False
    paired.answered_by_hand.append(now)


def _tests_requested(reading: Reading, paired: Paired, now: Moment, event: ev.TestsRequested) -> None:
    files = dict(paired.files)
    paired.runs.append(Ran(event.run, now, event.level, event.by, paired.driver, files, paired.revision))


def _tests_finished(reading: Reading, paired: Paired, now: Moment, event: ev.TestsFinished) -> None:
    if (run := paired.run(event.run)) is not None:
        run.finish(now, event.result)


def _tests_failed(reading: Reading, paired: Paired, now: Moment, event: ev.TestsFailed) -> None:
    if (run := paired.run(event.run)) is not None:
        run.finished, run.failure = now, event.reason
    paired.is_waiting = paired.is_waiting or paired.driver == "bot"


def _unlocked(reading: Reading, paired: Paired, now: Moment, event: ev.LevelUnlocked) -> None:
    paired.passes(now, event.level - 1, _passing(paired))
    paired.turn(now, paired.driver, event.level)
    paired.is_waiting = paired.driver == "bot"


def _solved(reading: Reading, paired: Paired, now: Moment, event: ev.ProjectSolved) -> None:
    paired.passes(now, paired.level, _passing(paired))
    paired.close(now)


def _passing(paired: Paired) -> Ran | None:
    """The run whose results have just come in, if it passed."""
    done = [one for one in paired.runs if one.finished is not None]
    last = max(done, key=lambda one: one.finished.seq if one.finished else 0, default=None)
    return last if last is not None and last.result is not None and last.result.has_passed else None


def _left(reading: Reading, paired: Paired, now: Moment, event: ev.ProjectLeft) -> None:
    paired.skipped = now
    paired.close(now)


def _file_run(reading: Reading, paired: Paired, now: Moment, event: ev.FileRunRequested) -> None:
    if paired.driver == "human":
        paired.scratch.append(now)


def _help_requested(reading: Reading, paired: Paired, now: Moment, event: ev.HelpRequested) -> None:
    paired.asked_for_help.append(now)


def _help_given(reading: Reading, paired: Paired, now: Moment, event: ev.HelpGiven) -> None:
    is_wanted = event.asked and paired.is_wanted(now)
    paired.helps.append(Helped(now, event.level, event.kind, event.asked, event.signal, event.text, is_wanted))
    reading.gave_help(now)


_TAKES: Mapping[type[RoundEvent], Callable[[Reading, Paired, Moment, Any], None]] = {
    ev.FileEdited: _edited,
    ev.FileReplaced: _replaced,
    ev.FileCreated: _created,
    ev.FileRemoved: _removed,
    ev.ChangeReverted: _reverted,
    ev.DriverChanged: _driver_changed,
    ev.StepTaken: _step_taken,
    ev.DrivingResumed: _resumed,
    ev.TestsRequested: _tests_requested,
    ev.TestsFinished: _tests_finished,
    ev.TestsFailed: _tests_failed,
    ev.LevelUnlocked: _unlocked,
    ev.ProjectSolved: _solved,
    ev.ProjectLeft: _left,
    ev.FileRunRequested: _file_run,
    ev.HelpRequested: _help_requested,
    ev.HelpGiven: _help_given,
}
