"""Which edits of a board and its notes a redacted recording holds back."""

from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board import events as board_events
from greenroom.interview.rounds.board.state import whiteboard
from greenroom.web.rounds.shared.unfinished import HeldBack


class HeldBoard(HeldBack):
    """The edits of texts that are held back: names that are typed letter by letter."""

    def note(self, before: State, after: State, records: Sequence[Recorded]) -> None:
        """Texts of several elements that change at once are not typed."""
        first = records[0]
        match first.event:
            case board_events.BoardEdited(round=index):
                texts: dict[str, str] = {}
                elements = whiteboard(before, index).drawing.elements
                for record in records:
                    if isinstance(record.event, board_events.BoardEdited):
                        self._edited(record.event, record.seq, elements, texts)
            case board_events.NoteEdited(round=index, note=note):
                text = whiteboard(before, index).note(note).text
                self.typed((index, f"note {note}"), text, [first.seq], [first.event])
            case ev.StageEntered():
                self.settle()

    def _edited(
        self, edit: board_events.BoardEdited, seq: int, elements: Mapping[str, Any], texts: dict[str, str]
    ) -> None:
        changed: dict[str, tuple[str, str]] = {}
        for id, fields in (*((one["id"], one) for one in edit.added), *edit.changed.items()):
            known = elements.get(id, {})
            before = texts.get(id, text_of(known))
            after = text_of({**known, **fields}) if TEXTS & fields.keys() else before
            if after != before:
                changed[id] = (before, after)
                texts[id] = after
        if len(changed) == 1:
            ((id, (before, after)),) = changed.items()
            self.replaced((edit.round, f"element {id}"), before, after, seq)
        elif changed:
            self.settle()


TEXTS = {"text", "originalText", "name", "customData"}
"""Fields in which people write."""


def text_of(element: Mapping[str, Any]) -> str:
    """Everything that was written into an element."""
    custom = element.get("customData") or {}
    return "\n".join((element.get("name") or "", element.get("originalText") or "", custom.get("note") or ""))
