"""Which keystrokes a redacted recording holds back: a name typed letter by letter is not there until it is whole.

Edits of the same line, one after the other, belong together. Where something has to be taken out of that line at any
time, all of them but the last are held back, so that the line changes at once from what it was to what may be shown.
"""

from collections.abc import Callable

from greenroom.interview import events as ev
from greenroom.interview.events import Recorded
from greenroom.interview.state import State
from greenroom.web.differing import difference

Rewrite = Callable[[str], str]


class HeldBack:
    """Gathers the edits to hold back while a log is gone through; `rewrite` is what is done to a line of code."""

    def __init__(self, rewrite: Rewrite) -> None:
        self._rewrite = rewrite
        self._held: set[int] = set()
        self._place: tuple[int, str, int] | None = None
        self._together: list[int] = []
        self._is_touched = False

    def all(self) -> frozenset[int]:
        """The seqs of the edits to hold back."""
        self._settle()
        return frozenset(self._held)

    def note(self, before: State, after: State, record: Recorded) -> None:
        """Take in what happened. Only what shows the whole code anew parts edits that belong together."""
        event = record.event
        if isinstance(event, ev.LanguageChosen | ev.StageEntered):
            self._settle()
        if not isinstance(event, ev.CodeEdited | ev.CodeSnapshotTaken):
            return
        problem = after.problems[event.problem]
        old, new = before.problems[event.problem].text, problem.text
        if isinstance(event, ev.CodeEdited):
            start, end, text = event.start, event.end, event.text
        elif old == new:
            self._together += [record.seq] if self._together else []
            return
        else:
            start, end, text = difference(old, new)
        place = (event.problem, problem.language, old.count("\n", 0, start))
        if place != self._place:
            self._settle()
            self._place = place
            self._is_touched = self._touches(old, start, end)
        self._together.append(record.seq)
        self._is_touched = self._is_touched or self._touches(new, start, start + len(text))

    def _touches(self, text: str, start: int, end: int) -> bool:
        """Whether something is taken out of the lines around these letters."""
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        lines = text[first : len(text) if last < 0 else last].split("\n")
        return any(self._rewrite(line) != line for line in lines)

    def _settle(self) -> None:
        if self._is_touched:
            self._held.update(self._together[:-1])
        self._together, self._is_touched, self._place = [], False, None
