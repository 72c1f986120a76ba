"""Which edits of a workspace a redacted recording holds back."""

from collections.abc import Sequence

from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import events as project_events
from greenroom.interview.rounds.project.state import project_round
from greenroom.web.rounds.project.patches import edits_in
from greenroom.web.rounds.shared.unfinished import HeldBack


class HeldFiles(HeldBack):
    """The edits of files that are held back."""

    def note(self, before: State, after: State, records: Sequence[Recorded]) -> None:
        """Only another file, and what shows the whole workspace, part edits that belong together."""
        first = records[0]
        match first.event:
            case project_events.FileEdited(round=index, path=path):
                text = project_round(before, index).files[path].text
                self.typed((index, path), text, [record.seq for record in records], edits_in(records))
            case project_events.FileReplaced(round=index, path=path, why=why, text=text) if why != "key_frame":
                self.replaced((index, path), project_round(before, index).files[path].text, text, first.seq)
            case project_events.FileCreated(round=index, path=path, text=text):
                self.replaced((index, path), "", text, first.seq)
            case project_events.FileRemoved() | ev.StageEntered():
                self.settle()
