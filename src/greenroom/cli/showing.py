"""An interview in the words of a terminal: its whole course, or one moment of it."""

from collections.abc import Iterator, Sequence

from greenroom.cli.rounds.kinds import KINDS
from greenroom.cli.terminal import clock, marked, plain, said, strong
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.web.recording_wire import RecordingHead
from greenroom.web.room import line_view
from greenroom.web.transcripts import aside
from greenroom.web.wire import LineView

LAST_LINES = 6


# ---------------------------------------------------------------- the whole course


def timeline(head: RecordingHead, lines: Sequence[LineView], last: State) -> str:
    """The marks and the conversation, in the order of their times."""
    candidate = head.room.interview.settings.candidate
    told = [(mark.at, mark.seq, marked(clock(mark.at - head.starts_at), mark)) for mark in head.marks]
    told += [(line.at, line.seq, spoken(line, head.starts_at, candidate)) for line in lines]
    return "\n".join([*_title(head, last), "", *(text for *_, text in sorted(told, key=lambda one: one[:2]))])


def _title(head: RecordingHead, last: State) -> Iterator[str]:
    length = clock(head.ends_at - head.starts_at)
    how = last.status.replace("_", " ")
    yield strong(f"{plain(head.room.interview.settings.candidate)}, {last.settings.track} interview, {length}, {how}")
    for number, round in enumerate(last.rounds, start=1):
        if round.opened_at is not None:
            yield f"  {number}. {KINDS[round.kind.name].outcome(round)}"


def spoken(line: LineView, start: Millis, candidate: str) -> str:
    """A line of the conversation with its time and speaker."""
    names = {"candidate": candidate, "interviewer": "Interviewer", "room": "Greenroom"}
    return said(clock(line.at - start), names[line.who], f"{line.text}{aside(line)}")


# ---------------------------------------------------------------- one moment


def moment(state: State, at: Millis, start: Millis) -> str:
    """The room as it stood: stage and time left, the round, the last things said, and what else happened last."""
    parts = [strong(_where(state, at, start))]
    index = state.open_round if state.open_round is not None else _last_opened(state)
    if index is not None:
        round = state.rounds[index]
        parts += KINDS[round.kind.name].moment(round)
    if state.lines:
        last, candidate = state.lines[-LAST_LINES:], state.settings.candidate
        parts += ["\n" + strong("Last said"), *(spoken(line_view(line), start, candidate) for line in last)]
    parts += [text for kind in KINDS.values() for text in kind.latest(state)]
    return "\n".join(parts)


def _where(state: State, at: Millis, start: Millis) -> str:
    stage = state.stage.title if state.stage else state.status.replace("_", " ")
    left = ""
    if state.deadline is not None:
        left = f", {clock(state.deadline - at)} left" if at < state.deadline else ", time is up"
    return f"{clock(at - start)} (event {state.seq}): {stage}{left}"


def _last_opened(state: State) -> int | None:
    opened = [(round.opened_at, index) for index, round in enumerate(state.rounds) if round.opened_at]
    return max(opened)[1] if opened else None
