"""The struggle detector on simulated people whose struggles are known, and the plain 30-second rule beside it."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bench.result import Result
from bench.struggle_traces import PEOPLE, TROUBLES, Answered, Edit, Event, Ran, Said, Trace, held_out
from greenroom.interview.core import struggle
from greenroom.interview.core.events import SignalKind
from greenroom.interview.manners import Manner, manner
from greenroom.interview.rounds.coding.failing import as_try

REPLY_MS = 2_000
"""From a signal to the interviewer's words."""

AIM_PRECISION, AIM_RECALL, AIM_DELAY_S = 0.85, 0.8, 60.0

Raised = list[tuple[Trace, list[int]]]
"""Traces, each with the times of the signals in it."""


def run() -> list[Result]:
    """Our detector against its aims, with the rule beside it; the tables by trouble and by person come before."""
    traces = held_out()
    ours, rule = raised(Ours, traces), raised(ThirtySeconds, traces)
    print(table(ours, rule))
    mine, plain = score(ours), score(rule)
    return [
        _row("precision", mine.precision, f">= {AIM_PRECISION}", mine.precision >= AIM_PRECISION),
        _row("precision of the 30 s rule", plain.precision),
        _row("recall", mine.recall, f">= {AIM_RECALL}", mine.recall >= AIM_RECALL),
        _row("recall of the 30 s rule", plain.recall),
        _row("median delay", mine.delay_s, f"<= {AIM_DELAY_S:.0f}", mine.delay_s <= AIM_DELAY_S, unit="s"),
        _row("median delay of the 30 s rule", plain.delay_s, unit="s"),
        _row("false alarms", mine.false_per_hour, unit="/hour"),
        _row("false alarms of the 30 s rule", plain.false_per_hour, unit="/hour"),
    ]


def _row(name: str, value: float, aim: str = "", ok: bool = True, unit: str = "") -> Result:
    return Result(f"struggle: {name}", value, unit, aim, ok)


class Detector(Protocol):
    """Something that sees what happens and says when it notices a struggle."""

    def see(self, event: Event) -> None:
        """Something happened."""

    def next_look(self) -> int | None:
        """When to look if nothing happens until then."""

    def noticed(self, now: int) -> SignalKind | None:
        """The sign to speak up for now."""

    def signalled(self, at: int, kind: SignalKind) -> None:
        """It was recorded that somebody struggles."""


class Ours:
    """The detector of the interview."""

    def __init__(self, trace: Trace, of: Manner) -> None:
        self._watch = struggle.opened(0, trace.time_factor)
        self._manner = of

    def see(self, event: Event) -> None:
        """Fold the event."""
        match event:
            case Edit():
                self._watch = struggle.edited(self._watch, event.at, event.before, event.after)
            case Ran():
                self._watch = struggle.tried(self._watch, event.at, as_try(event.result))
            case Said():
                self._watch = struggle.spoke(self._watch, event.at, event.text)
            case Answered():
                self._watch = struggle.helped(self._watch, event.at)

    def next_look(self) -> int | None:
        """What the detector says."""
        return struggle.next_look(self._watch, self._manner)

    def noticed(self, now: int) -> SignalKind | None:
        """What the detector says."""
        return struggle.noticed(self._watch, now, self._manner)

    def signalled(self, at: int, kind: SignalKind) -> None:
        """Fold the signal."""
        self._watch = struggle.signalled(self._watch, at, kind)


class ThirtySeconds:
    """Half a minute without typing, running or speaking is a struggle; with the same cooldown."""

    PAUSE = 30_000

    def __init__(self, trace: Trace, of: Manner) -> None:
        self._active = 0
        self._earliest = 0

    def see(self, event: Event) -> None:
        """Everything is activity."""
        self._active = event.at

    def next_look(self) -> int | None:
        """Half a minute from now."""
        return max(self._active + self.PAUSE, self._earliest)

    def noticed(self, now: int) -> SignalKind | None:
        """Whether it was that long."""
        return "long_pause" if now >= max(self._active + self.PAUSE, self._earliest) else None

    def signalled(self, at: int, kind: SignalKind) -> None:
        """Begin the cooldown."""
        self._earliest = at + struggle.COOLDOWN


def signals(detector: Detector, trace: Trace) -> list[int]:
    """When the detector speaks up in this trace; each time the interviewer then says something.

    Someone who asks for help in words is heard with either detector, by the same ear.
    """
    times: list[int] = []
    now = 0

    def look() -> None:
        nonlocal now
        kind = detector.noticed(now)
        if kind is not None:
            times.append(now)
            detector.signalled(now, kind)
            now += REPLY_MS
            detector.see(Answered(now))

    def wait(until: int) -> None:
        nonlocal now
        while (due := detector.next_look()) is not None and due < until:
            now = max(due, now)
            look()

    for event in trace.events:
        wait(event.at)
        detector.see(event)
        now = max(now, event.at)
        if isinstance(event, Said) and struggle.asks_for_help(event.text):
            times.append(event.at)
            detector.signalled(event.at, "explicit_ask")
        elif isinstance(event, Edit | Ran):
            look()
    wait(trace.ends_at)
    return times


@dataclass(frozen=True, slots=True)
class Score:
    """How well a detector did."""

    precision: float
    recall: float
    delay_s: float
    """Median, from the start of a struggle to the first signal in it."""
    false_per_hour: float
    struggles: int


def raised(detector: Callable[[Trace, Manner], Detector], traces: Sequence[Trace], persona: str = "helpful") -> Raised:
    """What a detector says to each of the traces."""
    return [(trace, signals(detector(trace, manner(persona)), trace)) for trace in traces]


def score(pairs: Raised, trouble: str | None = None) -> Score:
    """How well that was; of one kind of trouble, only recall and delay are of that kind alone."""
    spoken = [(trace, at) for trace, times in pairs for at in times]
    right = sum(any(one.start <= at <= one.end for one in trace.struggles) for trace, at in spoken)
    firsts = [
        (one, next((at for at in times if one.start <= at <= one.end), None))
        for trace, times in pairs
        for one in trace.struggles
        if trouble in (None, one.trouble)
    ]
    delays = [(first - one.start) / 1000 for one, first in firsts if first is not None]
    hours = sum(trace.ends_at for trace, _ in pairs) / 3_600_000
    return Score(
        precision=right / max(1, len(spoken)),
        recall=len(delays) / max(1, len(firsts)),
        delay_s=statistics.median(delays) if delays else float("nan"),
        false_per_hour=(len(spoken) - right) / hours,
        struggles=len(firsts),
    )


def table(ours: Raised, rule: Raised) -> str:
    """Both detectors side by side: in all, by kind of trouble, by kind of person."""
    quiet = [not trace.struggles for trace, _ in ours]
    hours = sum(trace.ends_at for trace, _ in ours) / 3_600_000
    lines = [
        f"{len(ours)} traces, {sum(quiet)} without a struggle, {hours:.0f} hours",
        _line("ours | 30 s rule", _HEADINGS, _HEADINGS),
    ]
    lines.append(_line("all", _cells(score(ours)), _cells(score(rule))))
    for trouble in TROUBLES:
        mine, plain = _cells(score(ours, trouble)), _cells(score(rule, trouble))
        lines.append(_line(trouble, ("", *mine[1:3], "", mine[4]), ("", *plain[1:3], "", plain[4])))
    for person in PEOPLE:
        theirs = [[pair for pair in pairs if pair[0].person == person.name] for pairs in (ours, rule)]
        lines.append(_line(person.name, _cells(score(theirs[0])), _cells(score(theirs[1]))))
    return "\n".join(lines)


_HEADINGS = ("precision", "recall", "delay s", "false/h", "struggles")


def _cells(result: Score) -> tuple[str, ...]:
    return (
        f"{result.precision:.2f}",
        f"{result.recall:.2f}",
        f"{result.delay_s:.0f}",
        f"{result.false_per_hour:.1f}",
        str(result.struggles),
    )


def _line(name: str, *sides: tuple[str, ...]) -> str:
    return f"{name:<18}" + "  |".join(" ".join(f"{cell:>9}" for cell in side) for side in sides)
