"""The struggle detector: reads a candidate's pace off what they do, and says when help may be welcome. Pure.

A `Watch` is the fold of one round's events. Times are the log's own, so a replay sees what was seen live. Nobody is
measured by a fixed pause: how long is too long comes from the pauses this person makes when all goes well.
`python -m bench struggle` measures the figures below on simulated people whose struggles are known.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from greenroom.interview.core.events import Millis, SignalKind
from greenroom.interview.manners import Manner
from greenroom.interview.talk.pleas import asks_for_help as asks_for_help
from greenroom.interview.talk.pleas import is_filler

COOLDOWN: Millis = 60_000
"""Between two signals."""
LADDER = 4
"""After so many signals without progress everything was said: from there on the cooldown doubles each time."""
UNTIMED = 2.0
"""Somebody without a clock is given time as if they had this much more of it."""

_READING: Millis = 210_000
"""Before the first character is typed, a pause means reading and planning."""
_DIGESTING: Millis = 30_000
"""What the interviewer said is left to sink in."""
_BREATHER: Millis = 4_000
"""Nobody is interrupted while typing."""
_AWAY = 3
"""Who did nothing after so many signals is not at the desk."""

_PAUSE: Millis = 5_000
"""Shorter gaps are typing and tell nothing of how somebody thinks."""
_UNUSUAL = 3.0
"""A pause is long when it is so many standard deviations above this person's usual one, on a log scale,"""
_SHORTEST_WAIT, _LONGEST_WAIT = 60_000, 180_000
"""within these bounds."""
_FRUITLESS_WAIT = 1.1
"""Characters typed and taken back are a pause too, if it lasts so many times as long,"""
_FIDDLED: Millis = 15_000
"""and has just become silent."""
_WORK = 15
"""Characters by which the text has to change, all in all, to count as work."""

_SHRUNK = 0.8
_SHRUNK_BY = 30
"""Characters: in a text of three lines a fifth is nothing."""
_RECENT: Millis = 180_000
"""A text that shrinks more slowly than this is being tidied."""
_REPLACING = 1.5
"""Who deletes with a plan writes on within an ordinary pause, give or take,"""
_SHORTEST_REPLACING, _LONGEST_REPLACING = 12_000, 40_000
"""within these bounds."""

_TINKERING = 40
"""Characters: who wrote fewer between two equal failures was mending, who wrote more was building."""
_NEWS: Millis = 15_000
"""A failure that could not be spoken of at once is not brought up later: the next run will tell."""
_LEVEL_NEWS: Millis = 30_000
"""The same where a round has levels: tests are run often there, and words about one run must not hide the next."""
_BUILT = 50
"""Characters by which the text has to grow between runs for somebody to be building."""
_WALL_RUNS = 3
_WALL: Millis = 90_000
_LEVEL_WALL: Millis = 300_000
"""On one level of a project, before help is offered."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The pauses of one person as a log-normal distribution; begins with what is usual, as if seen a few times."""

    seen: float = 6.0
    mean: float = math.log(8_000)
    spread: float = 6.0 * 0.8**2
    """Sum of the squared deviations from the mean."""

    def with_pause(self, pause: Millis) -> "Pace":
        """After one more pause."""
        seen, log = self.seen + 1.0, math.log(pause)
        mean = self.mean + (log - self.mean) / seen
        return Pace(seen, mean, self.spread + (log - self.mean) * (log - mean))

    def beyond(self, deviations: float) -> float:
        """The pause, in milliseconds, that is so many standard deviations above the usual one."""
        return math.exp(self.mean + deviations * math.sqrt(self.spread / self.seen))


@dataclass(frozen=True)
class Watch:
    """How the open problem goes so far."""

    since: Millis
    factor: float = 1.0
    """The extra time the candidate has, which is extra time to think."""
    pace: Pace = Pace()

    active_at: Millis = 0
    """When they last did or said something, or were spoken to."""
    worked_at: Millis = 0
    """When that last led anywhere."""
    edited_at: Millis = 0

    size: int = -1
    """Of the text, in characters; negative until something was typed."""
    anchor: int = 0
    """The size when work was last seen in the text."""
    given: int = 0
    """The size of the text before anything of their own was in it."""
    written: int = 0
    """Characters typed on this problem."""
    peak: int = 0
    peak_at: Millis = 0
    low: int = 0
    """The smallest size since the peak."""

    ran_at: Millis = 0
    written_by_run: int = 0
    size_by_run: int = 0
    failure: str = ""
    """What went wrong in the last run."""
    same: int = 0
    """How many attempts in a row failed like this, with little written in between."""
    best: tuple[tuple[int, int], ...] = ()
    """Most cases passed, by how many there were: plain runs have fewer of them than submissions."""
    fruitless: int = 0
    """Attempts that passed no case more although nothing was being built."""
    fruitless_since: Millis = 0

    level_since: Millis | None = None
    """When the present level began, where the round has levels and that was not spoken of yet."""
    news: Millis = _NEWS
    """How long after a failure it may be spoken of."""

    signals: int = 0
    """Noticed since the last progress, not counting what the candidate asked for."""
    unanswered: int = 0
    """Of these, since the candidate last did something."""
    signalled_at: Millis = 0
    helped_at: Millis = 0


def opened(at: Millis, factor: float = 1.0, before: Watch | None = None, *, has_levels: bool = False) -> Watch:
    """The problem was put on the table; the pace learnt on the one `before` is kept."""
    return Watch(
        since=at,
        factor=factor,
        pace=Pace() if before is None else before.pace,
        active_at=at,
        worked_at=at,
        edited_at=at,
        ran_at=at,
        signalled_at=at - COOLDOWN,
        helped_at=at,
        level_since=at if has_levels else None,
        news=_LEVEL_NEWS if has_levels else _NEWS,
    )


def edited(watch: Watch, at: Millis, before: int, after: int) -> Watch:
    """The text went from `before` to `after` characters. Called for every edit, so it copies without `replace`."""
    changed = object.__new__(Watch)
    new = changed.__dict__
    new.update(watch.__dict__)
    if before != watch.size:  # the first edit, or the text of another language
        new["anchor"] = new["peak"] = new["low"] = new["given"] = before
        new["peak_at"] = new["worked_at"] = at
    if at - watch.active_at >= _PAUSE:
        new["pace"] = _paced(watch, at)
    new["active_at"] = new["edited_at"] = at
    new["size"] = after
    if abs(after - new["anchor"]) >= _WORK:
        new["anchor"], new["worked_at"], new["unanswered"] = after, at, 0
    if after > before:
        new["written"] += after - before
    if after >= new["peak"] or after - new["low"] >= _WORK:  # it grows, or what was deleted is being replaced
        new["peak"] = new["low"] = after
        new["peak_at"] = at
    elif after < before:
        if new["peak"] - new["given"] < _SHRUNK_BY:  # what goes was there from the start
            new["peak"] = new["low"] = after
            new["given"] = min(after, new["given"])
        elif at - new["peak_at"] > _RECENT:
            new["peak"], new["peak_at"] = before, at
        new["low"] = min(after, new["low"])
    return changed


@dataclass(frozen=True, slots=True)
class Try:
    """How a try went. `failure` stays the same while the same thing goes wrong, and is empty for success."""

    failure: str
    passed: int
    total: int


def tried(watch: Watch, at: Millis, result: Try) -> Watch:
    """The candidate tried what they have, and saw how it went."""
    failure = result.failure
    best = dict(watch.best)
    has_progressed = not failure or result.passed > best.get(result.total, 0)
    best[result.total] = max(result.passed, best.get(result.total, 0))
    same, fruitless = watch.same, watch.fruitless
    # Running the very same code again is no new attempt.
    if watch.edited_at > watch.ran_at or failure != watch.failure:
        is_mending = failure == watch.failure and watch.written - watch.written_by_run < _TINKERING
        same = same + 1 if is_mending else 1
        fruitless += 1 if watch.size - watch.size_by_run < _BUILT else -1
    return replace(
        watch,
        pace=_paced(watch, at),
        active_at=at,
        worked_at=at,
        unanswered=0,
        anchor=watch.size,
        peak=watch.size,  # a shorter version that is tried out was meant
        low=watch.size,
        ran_at=at,
        written_by_run=watch.written,
        size_by_run=watch.size,
        failure=failure,
        same=same if failure else 0,
        best=tuple(best.items()),
        fruitless=0 if has_progressed else max(0, fruitless),
        fruitless_since=watch.fruitless_since if watch.fruitless else at,
        signals=0 if has_progressed else watch.signals,
    )


def spoke(watch: Watch, at: Millis, text: str) -> Watch:
    """The candidate said something: thinking aloud is work, too, but a mere "hmm" is not."""
    if is_filler(text):
        return watch
    return replace(watch, pace=_paced(watch, at), active_at=at, worked_at=at, unanswered=0)


def helped(watch: Watch, at: Millis) -> Watch:
    """The interviewer spoke or gave a hint, so the candidate gets time with it."""
    return replace(watch, active_at=at, worked_at=at, helped_at=at)


def signalled(watch: Watch, at: Millis, kind: SignalKind) -> Watch:
    """A signal was recorded; the next one waits for the cooldown, and for new evidence."""
    was_noticed = kind != "explicit_ask"
    return replace(
        watch,
        active_at=at,
        worked_at=at,
        peak=watch.size,
        peak_at=at,
        low=watch.size,
        same=min(watch.same, 1),
        fruitless=0,
        signals=watch.signals + was_noticed,
        unanswered=watch.unanswered + was_noticed,
        signalled_at=at,
        level_since=None if kind == "level_wall" else watch.level_since,
    )


def next_look(watch: Watch, manner: Manner) -> Millis | None:
    """When something will be noticed if nothing happens until then; None when time alone will not tell."""
    return min((at for at, _ in _ahead(watch, manner)), default=None)


def noticed(watch: Watch, now: Millis, manner: Manner) -> SignalKind | None:
    """The sign of struggle that is to be acted on now, if there is one and the cooldown is over."""
    return next((kind for at, kind in _ahead(watch, manner) if at <= now), None)


def _ahead(watch: Watch, manner: Manner) -> Iterator[tuple[Millis, SignalKind]]:
    """What will be noticed, and when, if nothing happens until then; the most telling sign comes first."""
    earliest = _earliest(watch)
    is_still_mending = watch.written - watch.written_by_run < _TINKERING
    if watch.same >= 2 and is_still_mending and earliest <= watch.ran_at + watch.news:
        yield earliest, "repeated_failure"
    if watch.size <= watch.peak * _SHRUNK and watch.peak - watch.size >= _SHRUNK_BY:
        replacing = _within(watch.pace.beyond(1.0) * _REPLACING, _SHORTEST_REPLACING, _LONGEST_REPLACING)
        yield max(earliest, watch.active_at + int(replacing * manner.patience)), "backtracking"
    if watch.fruitless >= _WALL_RUNS and watch.size - watch.size_by_run < _BUILT:
        yield max(earliest, watch.fruitless_since + int(_WALL * watch.factor * manner.patience)), "level_wall"
    if watch.level_since is not None:
        yield max(earliest, watch.level_since + int(_LEVEL_WALL * watch.factor * manner.patience)), "level_wall"
    if watch.unanswered < _AWAY:
        yield max(earliest, _paused(watch, manner)), "long_pause"


def _paused(watch: Watch, manner: Manner) -> Millis:
    """When the pause that may have begun is a long one for this person."""
    usual = _within(watch.pace.beyond(_UNUSUAL), _SHORTEST_WAIT * watch.factor, _LONGEST_WAIT * watch.factor)
    # Somebody who was spoken to and still says nothing wants to be left alone for longer.
    wait = int(usual * manner.patience) * (1 + watch.unanswered)
    if watch.size < 0:
        return max(watch.active_at + wait, watch.since + int(_READING * watch.factor * manner.patience))
    fiddled = max(watch.active_at + _FIDDLED, watch.worked_at + int(wait * _FRUITLESS_WAIT))
    return min(watch.active_at + wait, fiddled)


def _earliest(watch: Watch) -> Millis:
    """Before this, silence is the better part."""
    doublings = min(max(0, watch.signals - LADDER + 1), 8)
    cooled_down = watch.signalled_at + (COOLDOWN << doublings)
    return max(watch.helped_at + _DIGESTING, watch.edited_at + _BREATHER, cooled_down)


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)


def _paced(watch: Watch, at: Millis) -> Pace:
    """The pace with the pause that ends now; reading the statement is not a pause."""
    pause = at - watch.active_at
    return watch.pace if watch.size < 0 or pause < _PAUSE else watch.pace.with_pause(pause)
