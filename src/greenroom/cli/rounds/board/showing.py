"""A board round in the words of a terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from greenroom.cli.rounds.board.describing import described
from greenroom.cli.rounds.board.playback import BoardsShown
from greenroom.cli.rounds.kind import CliKind
from greenroom.cli.terminal import counted, plain, strong
from greenroom.config import Settings
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.state import Whiteboard

_CHOICES = ("difficulty",)


class BoardShown(CliKind):
    """The board as text, the notes, and how far the round came."""

    name = "board"

    def has_question(self, slug: str, settings: Settings) -> bool:
        # Loaded here: the live room needs no questions, and should start at once.
        from greenroom.bootstrap.board import build_designs

        return any(design.slug == slug for design in build_designs(settings).all())

    def chosen(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: options[name] for name in _CHOICES if options.get(name) is not None}

    def outcome(self, round: Whiteboard) -> str:
        counts = [
            counted(len(round.board.components), "component"),
            counted(len(round.board.flows), "flow"),
            counted(len(round.given), "requirement"),
        ]
        return f"{plain(round.brief.title)}: {round.status.replace('_', ' ')} ({', '.join(counts)})"

    def moment(self, round: Whiteboard) -> Iterator[str]:
        status = round.status.replace("_", " ")
        yield f"\n{strong(plain(round.brief.title))} ({PHASE_TITLES[round.phase]}, {status})"
        for one in round.given:
            yield f"  Requirement: {plain(one.about)}: {plain(one.text)}"
        yield plain(described(round.board))
        for name, note in round.notes.items():
            if note.text.strip():
                yield f"{strong(f'Note {name}')}\n{plain(note.text).rstrip()}"

    def played(self) -> BoardsShown:
        return BoardsShown()


SHOWN = BoardShown()
