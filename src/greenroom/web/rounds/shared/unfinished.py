"""Which keystrokes a redacted recording holds back: a name typed letter by letter is not there until it is whole.

Edits of the same line, one after the other, belong together. Where something has to be taken out of that line at any
time, all of them but the last are held back, so that the line changes at once from what it was to what may be shown.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.interview.core.state import State
from greenroom.interview.shared.keystrokes import Edit, touched
from greenroom.web.rounds.shared.differing import difference
from greenroom.web.rounds.shared.shown_code import whole_lines

Rewrite = Callable[[str], str]
Text = tuple[int, str]
"""A round, and what tells apart the texts in it: a language, or a path."""


class HeldBack(ABC):
    """The edits that are held back, known while a log is gone through; `rewrite` is what is done to a line of code."""

    def __init__(self, rewrite: Rewrite) -> None:
        self._rewrite = rewrite
        self._held: set[int] = set()
        self._place: tuple[Text, int] | None = None
        self._together: list[int] = []
        self._is_touched = False

    def __contains__(self, seq: int) -> bool:
        """Whether this edit is held back."""
        return seq in self._held

    def decided(self, transitions: Iterable[Transition]) -> Iterator[Transition]:
        """A log bit by bit, each as soon as it is known which of its edits are held back."""
        waiting: deque[Transition] = deque()
        for transition in transitions:
            self.note(*transition)
            waiting.append(transition)
            while waiting and not (self._together and self._together[0] <= waiting[0][-1][-1].seq):
                yield waiting.popleft()
        self.settle()
        yield from waiting

    @abstractmethod
    def note(self, before: State, after: State, records: Sequence[Recorded]) -> None:
        """Tell of edits with `typed` and `replaced`, and `settle` at what parts edits that belong together."""

    def typed(self, where: Text, text: str, seqs: Sequence[int], edits: Sequence[Edit]) -> None:
        """One edit of a text, or several one after the other, which look at no lines but theirs."""
        first, last = whole_lines(text, *touched(len(text), edits))
        old, above = text[first:last], text.count("\n", 0, first)
        for seq, edit in zip(seqs, edits, strict=True):
            start, end = edit.start - first, edit.end - first
            new = old[:start] + edit.text + old[end:]
            place = (where, above + old.count("\n", 0, start))
            self._note(place, seq, (old, start, end), (new, start, start + len(edit.text)))
            old = new

    def replaced(self, where: Text, before: str, after: str, seq: int) -> None:
        """A text came whole."""
        if before == after:
            self._together += [seq] if self._together else []
            return
        start, end, text = difference(before, after)
        place = (where, before.count("\n", 0, start))
        self._note(place, seq, (before, start, end), (after, start, start + len(text)))

    def settle(self) -> None:
        """Nothing that comes belongs to the edits so far."""
        if self._is_touched:
            self._held.update(self._together[:-1])
        self._together, self._is_touched, self._place = [], False, None

    def _note(self, place: tuple[Text, int], seq: int, old: tuple[str, int, int], new: tuple[str, int, int]) -> None:
        """An edit: a part of the old text became a part of the new one."""
        if place != self._place:
            self.settle()
            self._place = place
            self._is_touched = self._touches(*old)
        self._together.append(seq)
        self._is_touched = self._is_touched or self._touches(*new)

    def _touches(self, text: str, start: int, end: int) -> bool:
        """Whether something is taken out of the lines around these letters."""
        first, last = whole_lines(text, start, end)
        return any(self._rewrite(line) != line for line in text[first:last].split("\n"))
