"""Rows that follow from the log: history and work, so that lists need no folding."""

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, get_args

from pydantic import ConfigDict, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from greenroom.engine.rounds.projections import ASSESSED, PROJECTIONS, from_old_row
from greenroom.feedback.rubric import BEST
from greenroom.interview.assessment import report_of
from greenroom.interview.core.actions import Action, Wake
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.core.state import State, Status
from greenroom.ports.log import InterviewSummary, WorkRow
from greenroom.progress.rounds.kinds import AssessedInterview


class _RoundDigest(TypedDict):
    """What every kind says of a round; each adds its own facts."""

    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    kind: str
    slug: str
    title: str | None
    status: str


class _Digest(TypedDict):
    """What `summary_of` puts into a row. Rows of older versions lack what may be missing."""

    stage: str | None
    rounds: list[_RoundDigest]
    level: NotRequired[str]
    duration_ms: NotRequired[int | None]
    report: NotRequired[dict[str, Any] | None]


_DIGEST: TypeAdapter[_Digest] = TypeAdapter(_Digest)


def is_whole(summary: InterviewSummary) -> bool:
    """Whether a stored row is as `summary_of` writes it; one that is not can be made again from the log."""
    try:
        _DIGEST.validate_python({**summary.digest, "rounds": rounds_of(summary)})
    except ValidationError:
        return False
    return summary.status in get_args(Status)


def rounds_of(summary: InterviewSummary) -> Sequence[Mapping[str, Any]]:
    """What a row says of each round; rows from before there were kinds of rounds are read as well."""
    rounds = summary.digest.get("rounds")
    found = rounds if isinstance(rounds, list) else from_old_row(summary.digest)
    return [one for one in found if isinstance(one, Mapping)]


def slugs_of(summary: InterviewSummary) -> Sequence[str]:
    """The tasks of an interview, as far as its row can be read."""
    return [str(one["slug"]) for one in rounds_of(summary) if "slug" in one]


class Projecting:
    """Folds a whole log and gathers the rows that follow from it."""

    def __init__(self, interview: str, first: Recorded) -> None:
        self.state = begin(interview, first)
        self._work: dict[tuple[type[WorkRow], str], WorkRow] = {}

    def add(self, one: Recorded) -> None:
        """Go on by one event."""
        before, self.state = self.state, evolve(self.state, one)
        self._work |= {(type(row), row.id): row for row in work_of(before, self.state, [one])}

    @property
    def work(self) -> tuple[WorkRow, ...]:
        """The rows of work, in order of arrival."""
        return tuple(self._work.values())


def projected(interview: str, owner: str, records: Sequence[Recorded]) -> tuple[InterviewSummary, tuple[WorkRow, ...]]:
    """The rows that follow from a whole log; of the work only what no later event changes."""
    projecting = Projecting(interview, records[0])
    for one in records[1:]:
        projecting.add(one)
    return summary_of(projecting.state, owner), tuple(row for row in projecting.work if row.is_settled)


def changes_summary(records: Sequence[Recorded]) -> bool:
    """Whether the interview's row in history can differ: plain typing and looking around never change it."""
    return any(record.event.changes_summary for record in records)


def work_of(before: State, after: State, records: Sequence[Recorded]) -> tuple[WorkRow, ...]:
    """The rows of work that these events made or changed."""
    if not changes_summary(records):
        return ()
    return tuple(row for work_between in PROJECTIONS for row in work_between(before, after))


def summary_of(state: State, owner: str, actions: Sequence[Action] | None = None) -> InterviewSummary:
    """The interview's row in history. `actions` is `due(state)`, for callers that have it already."""
    return InterviewSummary(
        id=state.id,
        owner=owner,
        status=state.status,
        track=state.settings.track,
        candidate=state.settings.candidate,
        created_at=state.scheduled_at,
        started_at=state.started_at,
        ended_at=_ended_at(state),
        wake_at=_wake_at(due(state) if actions is None else actions),
        digest={
            "level": state.level,
            "duration_ms": state.duration_ms,
            "stage": state.stage.title if state.stage else None,
            "rounds": [{"kind": one.kind.name, **one.kind.digest(one)} for one in state.rounds],
            "report": _report(state),
        },
    )


def _report(state: State) -> dict[str, object] | None:
    """What progress over many interviews needs of the newest report."""
    report = report_of(state)
    if report is None:
        return None
    return AssessedInterview(
        interview=state.id,
        at=_ended_at(state) or state.scheduled_at,
        track=state.settings.track,
        overall=report.overall,
        low=report.low,
        high=report.high,
        another_day=report.another_day,
        criteria={one.id: _of_five(one.grade, report.best_grade) for one in report.criteria},
        **{name: part for assessed in ASSESSED for name, part in assessed(state, report).items()},
    ).model_dump(mode="json")


def _of_five(grade: float | None, best: int) -> float | None:
    """A grade in anchors, as rows have always kept it."""
    return grade if grade is None or best == BEST else grade * BEST / best


def _ended_at(state: State) -> Millis | None:
    return None if state.ended_at is None else state.wall_time(state.ended_at)


def _wake_at(actions: Sequence[Action]) -> Millis | None:
    """When somebody must look at this interview again, even if no one is in the room."""
    # Anything but a timer wants doing at once: after a crash, that is what brings the interview back.
    times = [action.at if isinstance(action, Wake) else 0 for action in actions]
    return min(times, default=None)
