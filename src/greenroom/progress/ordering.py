"""Everything that somebody did, in order."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from greenroom.interview.core.events import Millis
from greenroom.progress.rounds.kinds import KINDS, AssessedInterview
from greenroom.progress.sessions import WEIGHT_GRADED, Session
from greenroom.progress.tasks import Practice


def unscored_interview(interview: str, at: Millis, track: str, rounds: Iterable[Mapping[str, Any]]) -> Session | None:
    """An interview without a report, from its row in history: it says nothing of skill, only which tasks were seen."""
    kinds = ((KINDS.get(str(round.get("kind"))), round) for round in rounds)
    attempts = tuple(attempt for kind, round in kinds if kind is not None for attempt in kind.left(round, at))
    return Session(at, interview, track, {}, attempts, 0.0) if attempts else None


def in_order(
    assessed: Iterable[AssessedInterview], unscored: Iterable[Session], practised: Sequence[Practice]
) -> tuple[Session, ...]:
    """Everything that happened, oldest first."""
    practice = [session for kind in KINDS.values() for session in kind.practice(practised)]
    sessions = [*(_interview(one) for one in assessed), *unscored, *practice]
    return tuple(
        sorted(sessions, key=lambda one: (one.at, one.interview or "", one.attempts[:1] and one.attempts[0].slug))
    )


def _interview(one: AssessedInterview) -> Session:
    """An interview of any kinds. One whose kinds bring no tasks still has grades, and counts as a session."""
    kinds = [kind for kind in KINDS.values() if kind.section]
    attempts = tuple(attempt for kind in kinds for attempt in kind.attempts(getattr(one, kind.section), one.at))
    return Session(one.at, one.interview, one.track, dict(one.criteria), attempts, WEIGHT_GRADED)
