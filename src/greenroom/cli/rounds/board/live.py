"""Board rounds in `greenroom room`: the board changed by lines and shown as text, notes, estimates and parts."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

from greenroom.cli.room.news import Dated, News
from greenroom.cli.rounds.board import news as told
from greenroom.cli.rounds.board.applying import applied
from greenroom.cli.rounds.board.describing import board_of, described, note_of
from greenroom.cli.rounds.board.happening import happened
from greenroom.cli.rounds.board.outline_help import outline_help
from greenroom.cli.rounds.live import LiveKind, RoundCall
from greenroom.designs.estimates import read_pad
from greenroom.designs.mermaid import from_board
from greenroom.errors import InvalidInput
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import RoundCommand
from greenroom.interview.rounds.board import messages as msg
from greenroom.interview.rounds.board.events import NoteName
from greenroom.web.rounds.board import wire
from greenroom.web.shape import Shape

NOTES: tuple[NoteName, ...] = get_args(NoteName)
_REPLACE = "replace "


class LiveBoard(LiveKind[wire.BoardView]):
    """A board with notes beside it."""

    name = "board"
    calls = (
        RoundCall("question", "Show the question and the requirements so far."),
        RoundCall(
            "board", 'Change the board by a line: /board add cache "Hot links" x3. Alone: all lines.', takes="[LINE]"
        ),
        RoundCall("outline", "Show the whole board as text."),
        RoundCall("undo", "Take back the last change made by /board or /mermaid."),
        RoundCall(
            "mermaid", "Draw a Mermaid file below the board. Alone: print the board so.", takes="[replace] [FILE]"
        ),
        RoundCall("note", f"Append a line to a note ({', '.join(NOTES)}), or show it.", takes="NAME [TEXT]"),
        RoundCall("pad", "Append a line to the estimates: /pad 5k rps * 500 B. Alone: all, computed.", takes="[LINE]"),
        RoundCall("next", "Go on to the next part of the design; elsewhere, to the next stage.", is_answered=True),
        RoundCall("done", "Say that the design is done, and go on.", is_answered=True),
        RoundCall("leave", "Leave the design as it is.", is_answered=True),
    )

    def apply(self, view: wire.BoardView, change: Shape) -> wire.BoardView:
        return applied(view, change)

    def news(self, before: wire.BoardView | None, after: wire.BoardView) -> Iterator[Dated]:
        return happened(before, after)

    def clock(self, view: wire.BoardView, now: Millis) -> News | None:
        if view.status != "open":
            return None
        title = next(one.title for one in view.phases if one.phase == view.phase)
        left = None if view.phase_ends_at is None else max(0, view.phase_ends_at - now)
        return told.PhaseClock(round=view.index, phase=view.phase, title=title, left_ms=left)

    def do(  # noqa: C901  (flat: one case per command)
        self, call: str, argument: str, view: wire.BoardView
    ) -> RoundCommand | Sequence[News]:
        index = view.index
        match call:
            case "board" if argument:
                return msg.EditOutline(round=index, line=argument)
            case "board":
                return [told.OutlineHelp(text=outline_help())]
            case "undo":
                return msg.UndoOutline(round=index)
            case "mermaid" if argument:
                return _taken_in(argument, index)
            case "note":
                return _noted(argument, view)
            case "pad" if argument:
                return _appended(view, "estimates", argument)
            case "next":
                return msg.NextPhase(round=index, after=view.phase)
            case "done":
                return msg.FinishDesign(round=index)
            case "leave":
                return msg.LeaveDesign(round=index)
        if view.opened_at is None:
            raise InvalidInput("The question has not been asked yet.")
        return [_shown(call, view)]


def _shown(call: str, view: wire.BoardView) -> News:
    if call == "question":
        return told.DesignNews.of_view(view)
    if call == "pad":
        lines = read_pad(note_of(view, "estimates")).lines
        return told.PadNews(round=view.index, lines=tuple(map(told.Computed.of_line, lines)))
    board = board_of(view.elements)
    if call == "mermaid":
        return told.MermaidNews(round=view.index, text=from_board(board))
    return told.BoardNews(
        round=view.index,
        revision=view.revision,
        components=len(board.components),
        flows=len(board.flows),
        changes=(),
        text=described(board),
    )


def _taken_in(argument: str, index: int) -> msg.TakeInBoard:
    replaces = argument.startswith(_REPLACE)
    path = Path(argument.removeprefix(_REPLACE).strip()).expanduser()
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise InvalidInput(f"{path} can't be read: {reason}.") from None
    return msg.TakeInBoard(round=index, mermaid=text, replace=replaces)


def _noted(argument: str, view: wire.BoardView) -> RoundCommand | Sequence[News]:
    name, *rest = argument.split(maxsplit=1)[:2] if argument else [""]
    note = next((one for one in NOTES if one == name.lower()), None)
    if note is None:
        raise InvalidInput(f"Name a note: /note api POST /links. The notes are {', '.join(NOTES)}.")
    if rest:
        return _appended(view, note, rest[0])
    return [told.NoteNews(round=view.index, note=note, changes=(), text=note_of(view, note))]


def _appended(view: wire.BoardView, note: NoteName, line: str) -> msg.EditNote:
    known = next((one for one in view.notes if one.note == note), None)
    text, base = (known.text, known.revision) if known else ("", 0)
    gap = "\n" if text and not text.endswith("\n") else ""
    at = len(text)
    return msg.EditNote(round=view.index, note=note, base=base, start=at, end=at, text=f"{gap}{line}\n")


LIVE = LiveBoard()
