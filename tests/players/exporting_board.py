"""What a judge is given of a board round: the question with its notes, the board as it grew, and what was written."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from greenroom.designs.describing import describe
from greenroom.designs.estimates import read_pad
from greenroom.interview.core import events as core
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.state import Whiteboard, whiteboards
from greenroom.questions.designs.model import Design

_LOOKS = (
    core.CandidateSpoke,
    core.InterviewerSpoke,
    core.InterviewerPassed,
    core.StageEntered,
    core.InterviewCompleted,
    core.InterviewAbandoned,
    ev.PhaseEntered,
    ev.DesignClosed,
)
"""Events before which the board is looked at again."""


def statement(round: Whiteboard, design: Design | None) -> Iterator[str]:
    """The question, and what only the interviewer knows of it."""
    yield from (f"## Design: {round.brief.title} ({round.brief.difficulty})", "", round.brief.statement.strip(), "")
    if design is None:
        return
    yield from ("Notes", "")
    yield from (f"- Q: {one.asks[0]} A: {one.answer}" for one in design.requirements)
    yield from (f"- Number: {one.about}: {one.value} ({one.how})" for one in design.figures)
    yield from (f"- Part: {one.about} ({' or '.join(one.kinds)}). Without it: {one.why}" for one in design.needs)
    yield from (f"- May ask: {f'{one.opening} {one.inquiry}'.strip()}" for one in design.asks)
    yield ""


def drawn(interview: str, records: Sequence[Recorded]) -> dict[int, str]:
    """What was drawn and written since the last look, by the place in the log where it is looked at again."""
    state, shown, found = begin(interview, records[0]), list[str](), dict[int, str]()
    for record in records[1:]:
        if isinstance(record.event, _LOOKS):
            lines = _lines(state)
            if changed := _changes(shown, lines):
                found[record.seq] = "\n".join(changed)
            shown = lines
        state = evolve(state, record)
    return found


def told(record: Recorded, changes: dict[int, str]) -> Iterator[str]:
    """An event of a board round in words."""
    if record.seq in changes:
        yield f"(drawn and written)\n\n```diff\n{changes[record.seq]}\n```"
    match record.event:
        case ev.PhaseEntered(phase=phase, why=why):
            by = {"asked": "by the candidate", "time": "by time", "interviewer": "by the interviewer"}[why]
            yield f"--- {PHASE_TITLES[phase]} ({by}) ---"
        case ev.BoardPaused():
            yield "(the candidate has stopped drawing for a while)"
        case ev.DesignClosed(why=why):
            yield f"(the design is {why})"


def _lines(state: State) -> list[str]:
    found: list[str] = []
    for _, round in whiteboards(state):
        if round.drawing.elements:
            found += describe(round.board).splitlines()
        for name, note in round.notes.items():
            if name == "estimates":
                pad = read_pad(note.text).lines
                found += [f"pad: {line.text}" + (f"   (is {line.shown})" if line.shown else "") for line in pad]
            else:
                found += [f"{name}: {line}" for line in note.text.splitlines() if line.strip()]
    return found


def _changes(before: Sequence[str], after: Sequence[str]) -> list[str]:
    found: list[str] = []
    for what, first, last, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what != "equal":
            found += [f"- {line}" for line in before[first:last]]
            found += [f"+ {line}" for line in after[start:end]]
    return found
