"""The moments of project rounds that count."""

from collections.abc import Mapping

from greenroom.interview.core.events import Event
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.interview.rounds.project.state import Project, project_round
from greenroom.web.recording_wire import MarkParts
from greenroom.web.rounds.kind import RoundMarker

_DRIVES: Mapping[Driver, str] = {"bot": "The interviewer drives", "human": "The candidate drives"}
_HELPS: Mapping[HelpKind, str] = {
    "hint": "Hint",
    "error": "Help: the error pointed out",
    "concept": "Help: a concept explained",
    "snippet": "Help: a snippet",
}


class ProjectMarker(RoundMarker):
    """Marks hand-overs, levels, results of tests, help, and changes that were taken back."""

    takes = (
        ev.DriverChanged,
        ev.LevelUnlocked,
        ev.TestsFinished,
        ev.TestsFailed,
        ev.HelpGiven,
        ev.ChangeReverted,
        ev.ProjectSolved,
        ev.ProjectLeft,
    )

    def mark(self, event: Event, after: State) -> MarkParts | None:
        match event:
            case ev.DriverChanged():
                return "driver", "neutral", _DRIVES[event.driver], event.round
            case ev.LevelUnlocked():
                title = project_round(after, event.round).brief.levels[event.level - 1].title
                return "level", "good", f"Level {event.level} unlocked: {title}", event.round
            case ev.TestsFinished() | ev.TestsFailed():
                return _tests(event, after)
            case ev.HelpGiven():
                return "help", "help", _HELPS[event.kind], event.round
            case ev.ChangeReverted():
                return "reverted", "neutral", "Change taken back", event.round
            case ev.ProjectSolved():
                return "project", "good", "Project solved", event.round
            case ev.ProjectLeft():
                return "project", "neutral", "Left the project", event.round
        return None

    def stage(self, title: str, round: Project) -> str:
        return f"{title}: {round.brief.title}. {_DRIVES[round.driver]}"


def _tests(event: ev.TestsFinished | ev.TestsFailed, after: State) -> MarkParts:
    index = after.round_of_run[event.run]
    by = project_round(after, index).runs[event.run].by
    name = "Tests" if by == "human" else "Tests by the interviewer"
    if isinstance(event, ev.TestsFailed):
        return "tests", "neutral", f"{name}: couldn't be run", index
    result = event.result
    if result.problem:
        return "tests", "bad", f"{name}: the code can't be loaded", index
    return (
        "tests",
        "good" if result.has_passed else "bad",
        f"{name}: {result.passed} of {len(result.tests)} pass",
        index,
    )
