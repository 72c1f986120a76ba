"""Takes the candidate out of board rounds: out of texts on the board, names of frames, remarks and notes.

What is typed letter by letter is held back until it is whole.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, assert_never

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.web.recording_wire import Json
from greenroom.web.removing import Removers
from greenroom.web.rounds.board import wire
from greenroom.web.rounds.board.patches import edits_in, patch_json
from greenroom.web.rounds.board.unfinished import TEXTS, HeldBoard
from greenroom.web.rounds.kind import RoundRemover
from greenroom.web.rounds.shared.shown_code import ShownCode

_EMPTY: Json = {"text": "", "originalText": "", "name": None}


class BoardRemover(RoundRemover[wire.BoardView, wire.BoardChange]):
    """Takes the candidate out of whatever people write on a board or beside it."""

    def __init__(self, removers: Removers) -> None:
        self._words = removers.words
        self._held = HeldBoard(removers.words)
        self._notes: dict[tuple[int, str], ShownCode] = defaultdict(lambda: ShownCode(self._in_lines))
        self._shown: dict[tuple[int, str], Json] = {}
        """The texts of each element as they are shown."""

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        return self._held.decided(transitions)

    def view(self, view: wire.BoardView) -> wire.BoardView:
        return view.model_copy(
            update={
                "elements": tuple(self._element(view.index, one["id"], one, is_held=False) for one in view.elements),
                "notes": tuple(
                    note.model_copy(
                        update={"text": self._notes[view.index, note.note].replace(note.text, is_held=False)}
                    )
                    for note in view.notes
                ),
            }
        )

    def change(self, change: wire.BoardChange, seq: int) -> Iterator[wire.BoardChange]:
        is_held = seq in self._held
        match change:
            case wire.BoardChanged():
                # A question was there before the candidate.
                yield change
            case wire.BoardEdited():
                added, changed = self._edited(change.round, change.added, change.changed, is_held=is_held)
                self._forget(change.round, change.removed)
                yield change.model_copy(update={"added": added, "changed": changed})
            case wire.NoteEdited():
                shown = self._notes[change.round, change.note]
                done = shown.edit(change.start, change.end, change.text, is_held=is_held)
                yield change.model_copy(update={"start": done.start, "end": done.end, "text": done.text})
            case _:
                assert_never(change)

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        for record, edit in zip(records, edits_in(records), strict=True):
            is_held = record.seq in self._held
            added, changed = self._edited(edit.round, edit.added, edit.changed, is_held=is_held)
            self._forget(edit.round, edit.removed)
            yield ({**patch_json(edit), "added": added, "changed": changed},)

    def _edited(
        self, round: int, added: Iterable[Json], changed: Mapping[str, Json], *, is_held: bool
    ) -> tuple[tuple[Json, ...], dict[str, Json]]:
        return (
            tuple(self._element(round, one["id"], one, is_held=is_held) for one in added),
            {id: self._element(round, id, fields, is_held=is_held) for id, fields in changed.items()},
        )

    def _element(self, round: int, id: str, fields: Json, *, is_held: bool) -> Json:
        """Some fields of an element, or all of them."""
        written = fields.keys() & TEXTS
        if not written:
            return fields
        known = self._shown.setdefault((round, id), {})
        if is_held:
            shown = {name: known.get(name, self._blank(name, fields[name])) for name in written}
        else:
            shown = {name: self._without(name, fields[name]) for name in written}
            known.update(shown)
        return {**fields, **shown}

    def _blank(self, name: str, value: Any) -> Any:
        if name == "customData":
            return {key: one for key, one in (value or {}).items() if key not in _WORDS}
        return _EMPTY[name]

    def _without(self, name: str, value: Any) -> Any:
        if name == "customData":
            return {key: self._said(one) if key in _WORDS else one for key, one in (value or {}).items()}
        return self._said(value)

    def _said(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._words(value)
        return [self._words(one) for one in value] if isinstance(value, list) else value

    def _forget(self, round: int, removed: Iterable[str]) -> None:
        for id in removed:
            self._shown.pop((round, id), None)

    def _in_lines(self, text: str) -> str:
        return "\n".join(map(self._words, text.split("\n")))


_WORDS = ("note", "traits")
"""What people write into `customData`."""
