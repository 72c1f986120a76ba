"""Everything that somebody did, in order."""

from collections.abc import Iterable, Sequence

from greenroom.progress.rounds.kinds import KINDS, AssessedInterview
from greenroom.progress.sessions import WEIGHT_GRADED, Session
from greenroom.progress.tasks import Practice


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
