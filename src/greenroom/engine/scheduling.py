"""Scheduling an interview: tasks for each round of a track."""

from collections.abc import Sequence

from greenroom.engine.kinds import Kinds
from greenroom.errors import InvalidInput
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.events import InterviewScheduled
from greenroom.interview.core.plan import Task
from greenroom.interview.tracks import Track, schedule


async def scheduled(
    kinds: Kinds, owner: str, request: InterviewRequest, track: Track, seen: Sequence[str]
) -> InterviewScheduled:
    """The first event of an interview. Raises InvalidInput, NotFound or QuestionInvalid."""
    plans = track.rounds()
    if unknown := sorted({plan.kind for plan in plans} - kinds.keys()):
        raise InvalidInput(f"The track {track.name} has rounds of an unknown kind: {', '.join(unknown)}.")
    waiting: dict[str, list[Task]] = {}
    for kind in dict.fromkeys(plan.kind for plan in plans):
        of_kind = [plan for plan in plans if plan.kind == kind]
        waiting[kind] = list(await kinds[kind].tasks(owner, request, of_kind, seen))
    counts = {kind: len(tasks) for kind, tasks in waiting.items()}
    return schedule(request.settings, track, [waiting[plan.kind].pop(0) for plan in track.rounds(counts)])
