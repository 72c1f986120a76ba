"""Which keystrokes a redacted recording holds back: a name typed letter by letter is not there until it is whole.

Edits of the same line, one after the other, belong together. Where something has to be taken out of that line at any
time, all of them but the last are held back, so that the line changes at once from what it was to what may be shown.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.events import edits_in
from greenroom.interview.rounds.coding.state import Coding, coding_round
from greenroom.interview.shared.keystrokes import touched
from greenroom.web.rounds.coding.shown_code import whole_lines
from greenroom.web.rounds.shared.differing import difference

Rewrite = Callable[[str], str]


_Place = tuple[int, str, int]
"""Problem, language and line."""


class _Edit(NamedTuple):
    place: _Place
    old: str
    new: str
    start: int
    end: int
    text: str


class HeldBack:
    """The edits that are held back, known while a log is gone through; `rewrite` is what is done to a line of code."""

    def __init__(self, rewrite: Rewrite) -> None:
        self._rewrite = rewrite
        self._held: set[int] = set()
        self._place: _Place | None = None
        self._together: list[int] = []
        self._is_touched = False

    def __contains__(self, seq: int) -> bool:
        """Whether this edit is held back."""
        return seq in self._held

    def decided(self, transitions: Iterable[Transition]) -> Iterator[Transition]:
        """A log bit by bit, each as soon as it is known which of its edits are held back."""
        waiting: deque[Transition] = deque()
        for transition in transitions:
            self._note_transition(*transition)
            waiting.append(transition)
            while waiting and not (self._together and self._together[0] <= waiting[0][-1][-1].seq):
                yield waiting.popleft()
        self._settle()
        yield from waiting

    def _note_transition(self, before: State, after: State, records: Sequence[Recorded]) -> None:
        """Only what shows the whole code anew parts edits that belong together."""
        first = records[0]
        match first.event:
            case coding_events.CodeEdited(round=index):
                self._edited(coding_round(before, index), records)
            case coding_events.CodeSnapshotTaken(round=index):
                self._replaced(coding_round(before, index), coding_round(after, index), index, first.seq)
            case coding_events.LanguageChosen() | ev.StageEntered():
                self._settle()

    def _edited(self, problem: Coding, records: Sequence[Recorded]) -> None:
        """One edit, or several of the same code one after the other, which look at no lines but theirs."""
        edits = edits_in(records)
        first, last = whole_lines(problem.text, *touched(len(problem.text), edits))
        old, above = problem.text[first:last], problem.text.count("\n", 0, first)
        for record, edit in zip(records, edits, strict=True):
            start, end = edit.start - first, edit.end - first
            new = old[:start] + edit.text + old[end:]
            line = above + old.count("\n", 0, start)
            self._note(_Edit((edit.round, problem.language, line), old, new, start, end, edit.text), record.seq)
            old = new

    def _replaced(self, before: Coding, after: Coding, index: int, seq: int) -> None:
        if before.text == after.text:
            self._together += [seq] if self._together else []
            return
        start, end, text = difference(before.text, after.text)
        line = before.text.count("\n", 0, start)
        self._note(_Edit((index, after.language, line), before.text, after.text, start, end, text), seq)

    def _note(self, edit: "_Edit", seq: int) -> None:
        if edit.place != self._place:
            self._settle()
            self._place = edit.place
            self._is_touched = self._touches(edit.old, edit.start, edit.end)
        self._together.append(seq)
        self._is_touched = self._is_touched or self._touches(edit.new, edit.start, edit.start + len(edit.text))

    def _touches(self, text: str, start: int, end: int) -> bool:
        """Whether something is taken out of the lines around these letters."""
        first, last = whole_lines(text, start, end)
        return any(self._rewrite(line) != line for line in text[first:last].split("\n"))

    def _settle(self) -> None:
        if self._is_touched:
            self._held.update(self._together[:-1])
        self._together, self._is_touched, self._place = [], False, None
