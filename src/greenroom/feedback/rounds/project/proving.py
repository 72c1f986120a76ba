"""Whether the log bears out what is claimed of a project round."""

from collections.abc import Callable

from greenroom.feedback.rounds.project.quoting import lines_between
from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import assessment as paired
from greenroom.interview.rounds.project import events as project_events
from greenroom.interview.rounds.project.state import Project


def objection(evidence: Evidence, event: ev.Event, state_at: Callable[[int], State]) -> str | None:
    """Why the log does not bear this out; None when it does."""
    match evidence:
        case paired.TestRunEvidence():
            return _not_run(evidence, event, state_at)
        case paired.TestEvidence():
            return _not_tested(evidence, event, state_at)
        case paired.FileEvidence():
            return _not_written(evidence, state_at(evidence.seq))
        case paired.HelpEvidence():
            given = isinstance(event, project_events.HelpGiven) and (
                (event.round, event.level, event.kind, event.asked)
                == (evidence.round, evidence.level, evidence.help, evidence.asked)
            )
            return None if given else f"no such help on level {evidence.level} was given at {evidence.seq}"
        case paired.DriverEvidence():
            changed = isinstance(event, project_events.DriverChanged) and (
                (event.round, event.driver, event.how) == (evidence.round, evidence.driver, evidence.how)
            )
            return None if changed else f"the keyboard did not go to the {evidence.driver} at {evidence.seq}"
        case _:
            raise TypeError(f"{type(evidence).__name__} is not about a project")


def _project(state: State, index: int) -> Project | None:
    round = state.rounds[index] if 0 <= index < len(state.rounds) else None
    return round if isinstance(round, Project) else None


def _finished(
    evidence: paired.TestRunEvidence | paired.TestEvidence, event: ev.Event, state_at: Callable[[int], State]
) -> project_events.TestsFinished | str:
    """The results that are cited, or why they are not there."""
    if not isinstance(event, project_events.TestsFinished) or event.run != evidence.run:
        return f"{evidence.run} did not end at {evidence.seq}"
    project = _project(state_at(evidence.seq), evidence.round)
    if project is None or evidence.run not in project.runs:
        return f"{evidence.run} is no run of project {evidence.round}"
    return event


def _not_run(evidence: paired.TestRunEvidence, event: ev.Event, state_at: Callable[[int], State]) -> str | None:
    found = _finished(evidence, event, state_at)
    if isinstance(found, str):
        return found
    result = found.result
    if (result.level, result.passed, len(result.tests)) != (evidence.level, evidence.passed, evidence.total):
        return f"{evidence.run} ended with {result.passed} of {len(result.tests)} tests up to level {result.level}"
    project = _project(state_at(evidence.seq), evidence.round)
    if project is None or project.runs[evidence.run].by != evidence.by:
        return f"{evidence.run} was not asked for by the {evidence.by}"
    return None


def _not_tested(evidence: paired.TestEvidence, event: ev.Event, state_at: Callable[[int], State]) -> str | None:
    found = _finished(evidence, event, state_at)
    if isinstance(found, str):
        return found
    tests = {(test.name, test.level, test.outcome) for test in found.result.tests}
    if (evidence.test, evidence.level, evidence.outcome) not in tests:
        return f"{evidence.run} has no test {evidence.test!r} of level {evidence.level} that {evidence.outcome}"
    return None


def _not_written(evidence: paired.FileEvidence, state: State) -> str | None:
    project = _project(state, evidence.round)
    file = project.files.get(evidence.path) if project is not None else None
    if file is None:
        return f"there was no file {evidence.path} after {evidence.seq}"
    if lines_between(file.text, evidence.first, evidence.last) != evidence.text:
        return f"lines {evidence.first} to {evidence.last} of {evidence.path} did not read like that"
    return None
