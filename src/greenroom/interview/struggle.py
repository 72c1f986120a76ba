"""The struggle detector: reads a candidate's pace off what they do, and says when help may be welcome. Pure.

A `Watch` is the fold of one problem's events. Times are the log's own, so a replay sees what was seen live.
"""

from dataclasses import dataclass

from greenroom.interview.events import Millis, SignalKind
from greenroom.interview.manners import Manner
from greenroom.judging.verdicts import RunResult


@dataclass(frozen=True, slots=True)
class Watch:
    """How the open problem goes so far."""

    since: Millis


def opened(at: Millis) -> Watch:
    """The problem was put on the table."""
    return Watch(at)


def edited(watch: Watch, at: Millis, before: int, after: int) -> Watch:
    """The text went from `before` to `after` characters. Called for every edit: keep it cheap."""
    return watch


def ran(watch: Watch, at: Millis, result: RunResult) -> Watch:
    """A run or a submission was judged."""
    return watch


def spoke(watch: Watch, at: Millis, text: str) -> Watch:
    """The candidate said something: thinking aloud is work, too."""
    return watch


def helped(watch: Watch, at: Millis) -> Watch:
    """The interviewer spoke or gave a hint, so the candidate gets time with it."""
    return watch


def signalled(watch: Watch, at: Millis, kind: SignalKind) -> Watch:
    """A signal was recorded; the next one waits for the cooldown."""
    return watch


def asks_for_help(text: str) -> bool:
    """Whether these words plainly ask for help."""
    return False


def next_look(watch: Watch, manner: Manner) -> Millis | None:
    """When to look again if nothing happens until then; None when time alone will not tell."""
    return None


def noticed(watch: Watch, now: Millis, manner: Manner) -> SignalKind | None:
    """The sign of struggle that is to be acted on now, if there is one and the cooldown is over."""
    return None
