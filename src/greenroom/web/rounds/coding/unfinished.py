"""Which keystrokes of coding rounds a redacted recording holds back."""

from collections.abc import Sequence

from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.events import edits_in
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.web.rounds.shared.unfinished import HeldBack


class HeldCode(HeldBack):
    """The edits of code that are held back."""

    def note(self, before: State, after: State, records: Sequence[Recorded]) -> None:
        """Only what shows the whole code anew parts edits that belong together."""
        first = records[0]
        match first.event:
            case coding_events.CodeEdited(round=index):
                problem = coding_round(before, index)
                seqs = [record.seq for record in records]
                self.typed((index, problem.language), problem.text, seqs, edits_in(records))
            case coding_events.CodeSnapshotTaken(round=index):
                now = coding_round(after, index)
                self.replaced((index, now.language), coding_round(before, index).text, now.text, first.seq)
            case coding_events.LanguageChosen() | ev.StageEntered():
                self.settle()
