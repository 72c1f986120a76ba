"""An interview in the words of a terminal: its whole course, or one moment of it."""

from collections.abc import Iterator, Sequence

from greenroom.cli.terminal import clock, listing, marked, plain, said, soft, strong
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import Coding, Run
from greenroom.web.recording_wire import RecordingHead
from greenroom.web.room import line_view
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
    for number, problem in enumerate(last.problems, start=1):
        if problem.opened_at is not None:
            counts = f"{_count(problem.attempts, 'attempt')}, {_count(len(problem.hints), 'hint')}"
            yield f"  {number}. {plain(problem.brief.title)}: {problem.status.replace('_', ' ')} ({counts})"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def spoken(line: LineView, start: Millis, candidate: str) -> str:
    """A line of the conversation with its time and speaker."""
    names = {"candidate": candidate, "interviewer": "Interviewer", "room": "Greenroom"}
    return said(clock(line.at - start), names[line.who], line.text)


# ---------------------------------------------------------------- one moment


def moment(state: State, at: Millis, start: Millis) -> str:
    """The room as it stood: stage and time left, code, the last things said, the last run."""
    parts = [strong(_where(state, at, start))]
    index = state.open_problem if state.open_problem is not None else _last_opened(state)
    if index is not None:
        problem = state.problems[index]
        parts += [f"\n{strong(plain(problem.brief.title))} ({problem.language}, {problem.status.replace('_', ' ')})"]
        parts += [listing(problem.text), *_cursor(problem)]
    if state.lines:
        last, candidate = state.lines[-LAST_LINES:], state.settings.candidate
        parts += ["\n" + strong("Last said"), *(spoken(line_view(line), start, candidate) for line in last)]
    if state.runs:
        parts += ["\n" + strong("Last run"), *_run(list(state.runs.values())[-1])]
    return "\n".join(parts)


def _where(state: State, at: Millis, start: Millis) -> str:
    stage = state.stage.title if state.stage else state.status.replace("_", " ")
    left = ""
    if state.deadline is not None:
        left = f", {clock(state.deadline - at)} left" if at < state.deadline else ", time is up"
    return f"{clock(at - start)} (event {state.seq}): {stage}{left}"


def _cursor(problem: Coding) -> Iterator[str]:
    if problem.cursor is not None:
        anchor, head = problem.cursor
        *above, line = problem.text[:head].split("\n")
        selected = f", {_count(abs(head - anchor), 'character')} selected" if anchor != head else ""
        yield soft(f"cursor at line {len(above) + 1}, column {len(line) + 1}{selected}")


def _last_opened(state: State) -> int | None:
    opened = [(problem.opened_at, index) for index, problem in enumerate(state.problems) if problem.opened_at]
    return max(opened)[1] if opened else None


def _run(run: Run) -> Iterator[str]:
    name = f"Submission {run.attempt}" if run.attempt else "Run"
    if run.result is None:
        yield f"  {name}: {plain(run.failure or 'running')}"
        return
    yield f"  {name}: {run.result.verdict.words}, {run.result.passed} of {run.result.total} cases"
    failure = run.result.first_failure
    if failure is not None:
        told = [("input", failure.input), ("expected", failure.expected), ("got", failure.got), ("", failure.error)]
        for label, value in told:
            if value:
                yield "\n".join(f"    {soft(label)} {line}" for line in plain(value).splitlines())
