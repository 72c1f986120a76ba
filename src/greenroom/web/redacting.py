"""Takes out of a recording what tells who somebody was, so that it can be given away.

Each kind of round takes it out of its own views and changes.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.interview.core.plan import Stage, StageKind
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.web import wire
from greenroom.web.naming import STAND_IN
from greenroom.web.recording_wire import Json, Mark, Redaction
from greenroom.web.removing import REMOVED, removers_for, rewritten
from greenroom.web.rounds.kind import RoundRemover
from greenroom.web.rounds.kinds import KINDS

PERSONAL_STAGES: frozenset[StageKind] = frozenset({"greeting", "self_intro", "warm_up"})
"""Where one speaks of oneself, besides rounds of some kinds."""


_WORDS = ("text", "concept", "unheard", "original")
"""The fields of a line that hold words of the interview."""


class Redactor:
    """Leaves everything as it is; those that take something out are built upon it."""

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        """A log bit by bit, each as soon as it is known what to do to it."""
        return transitions

    def room(self, room: wire.Room) -> wire.Room:
        """The room at first."""
        return room

    def changes(self, changed: tuple[wire.Change, ...], before: State, after: State) -> tuple[wire.Change, ...]:
        """What one event changed; to be given every step, in order."""
        return changed

    def typed(self, kind: str, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        """What each of some events changed that were folded together in a round of this kind, as JSON."""
        return KINDS[kind].typed(records)

    def mark(self, mark: Mark) -> Mark:
        """A mark, the label of which may have words of the interview in it."""
        return mark


def redactor_for(redaction: Redaction, candidate: str) -> Redactor:
    """What does this much to a recording of this candidate's.

    It remembers what was shown, so each pass over a log needs one of its own.
    """
    return Redactor() if redaction == "none" else _Removing(candidate, redaction == "personal")


def is_of_oneself(stage: Stage, rounds: Sequence[Round]) -> bool:
    """Whether candidates speak of themselves in this stage."""
    if stage.round is None:
        return stage.kind in PERSONAL_STAGES
    return KINDS[rounds[stage.round].kind.name].is_personal


class _Removing(Redactor):
    def __init__(self, candidate: str, is_personal: bool) -> None:
        self._is_personal = is_personal
        removers = removers_for(candidate, is_personal=is_personal)
        self._words = removers.words
        self._kinds: dict[str, RoundRemover[Any, Any]] = {name: kind.remover(removers) for name, kind in KINDS.items()}
        self._rounds: tuple[str, ...] = ()
        """The kinds of the rounds in order."""
        self._spoke = False
        self._removed: set[int] = set()
        """The lines that are left out."""

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        for kind in self._kinds.values():
            transitions = kind.transitions(transitions)
        return transitions

    def room(self, room: wire.Room) -> wire.Room:
        self._rounds = tuple(round.kind for round in room.rounds)
        return wire.Room(
            interview=self._interview(room.interview),
            lines=tuple(rewritten(line, self._words, *_WORDS) for line in room.lines),
            allowed=room.allowed,
            rounds=tuple(self._kinds[round.kind].view(round) for round in room.rounds),
        )

    def changes(self, changed: tuple[wire.Change, ...], before: State, after: State) -> tuple[wire.Change, ...]:
        return tuple(redacted for change in changed for redacted in self._change(change, before, after))

    def typed(self, kind: str, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        return self._kinds[kind].typed(records)

    def mark(self, mark: Mark) -> Mark:
        if mark.kind == "concept":
            return rewritten(mark, self._words, "label")
        return mark if mark.round is None else self._kinds[self._rounds[mark.round]].mark(mark)

    def _change(self, change: wire.Change, before: State, after: State) -> Iterator[wire.Change]:
        match change:
            case wire.InterviewChanged():
                yield wire.InterviewChanged(interview=self._interview(change.interview))
            case wire.AllowedChanged():
                # Reasons are the program's own words.
                yield change
            case wire.LineAdded():
                yield wire.LineAdded(line=self._line(change.line, before))
            case wire.LineChanged():
                yield wire.LineChanged(line=self._reworded(change.line))
            case _:
                yield from self._kinds[self._rounds[change.round]].change(change, after.seq)

    def _interview(self, interview: wire.InterviewView) -> wire.InterviewView:
        settings = interview.settings.model_copy(update={"candidate": STAND_IN})
        return interview.model_copy(update={"settings": settings})

    def _line(self, line: wire.LineView, before: State) -> wire.LineView:
        """A line without what is not for others. Until the candidate has spoken nobody can answer them."""
        self._spoke = self._spoke or line.who == "candidate"
        is_personal = self._is_personal and before.stage is not None and is_of_oneself(before.stage, before.rounds)
        if is_personal and self._spoke and line.who != "room":
            self._removed.add(line.seq)
        return self._reworded(line)

    def _reworded(self, line: wire.LineView) -> wire.LineView:
        if line.seq in self._removed:
            return line.model_copy(update={"text": REMOVED, "unheard": "", "original": ""})
        return rewritten(line, self._words, *_WORDS)
