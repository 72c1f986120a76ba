"""What happened in a board round between two views of it."""

from collections.abc import Iterator

from greenroom.cli.room.news import Dated
from greenroom.cli.rounds.board import news as told
from greenroom.cli.rounds.board.describing import board_changes, board_of, changes, described, note_of
from greenroom.designs.estimates import read_pad
from greenroom.web.rounds.board.wire import BoardView

_DECIDED = ("finished", "left", "timed_out", "unfinished")


def happened(before: BoardView | None, after: BoardView) -> Iterator[Dated]:
    """Everything that is new. What is typed in a note is told once its line has ended."""
    if after.opened_at is None:
        return
    known = before if before is not None and before.opened_at is not None else None
    if known is None:
        yield Dated(after.opened_at, told.DesignNews.of_view(after))
    yield from _phases(known, after)
    for one in after.given[len(known.given) if known else len(after.given) :]:
        requirement = told.RequirementNews(round=after.index, about=one.about, text=one.text, asked=one.asked)
        yield Dated(_latest(after), requirement)
    yield from _board(known, after)
    yield from _notes(known, after)
    if after.status in _DECIDED and after.closed_at and (known is None or known.status not in _DECIDED):
        took = after.closed_at - after.opened_at
        ended = told.DesignEnded(round=after.index, status=after.status, phase=after.phase, took_ms=took)
        yield Dated(after.closed_at, ended)


def _phases(before: BoardView | None, after: BoardView) -> Iterator[Dated]:
    known = {one.phase for one in before.phases if one.entered_at is not None} if before else set()
    for number, one in enumerate(after.phases, start=1):
        if one.entered_at is not None and one.phase not in known:
            news = told.PhaseNews(
                round=after.index,
                phase=one.phase,
                title=one.title,
                number=number,
                of=len(after.phases),
                minutes=one.minutes,
            )
            yield Dated(one.entered_at, news)


def _board(before: BoardView | None, after: BoardView) -> Iterator[Dated]:
    if before is not None and before.elements == after.elements:
        return
    old, board = board_of(before.elements if before else ()), board_of(after.elements)
    text = described(board)
    changed = board_changes(described(old), text)
    if changed:
        news = told.BoardNews(
            round=after.index,
            revision=after.revision,
            components=len(board.components),
            flows=len(board.flows),
            changes=changed,
            text=text,
        )
        yield Dated(_latest(after), news)


def _notes(before: BoardView | None, after: BoardView) -> Iterator[Dated]:
    for one in after.notes:
        old = note_of(before, one.note) if before else ""
        if one.text == old or (one.text and not one.text.endswith("\n")):
            continue
        changed = changes(old, one.text)
        if one.note == "estimates":
            known = set(read_pad(old).lines)
            lines = tuple(told.Computed.of_line(line) for line in read_pad(one.text).lines if line not in known)
            if lines:
                yield Dated(_latest(after), told.PadNews(round=after.index, lines=lines))
        elif changed:
            yield Dated(_latest(after), told.NoteNews(round=after.index, note=one.note, changes=changed, text=one.text))


def _latest(view: BoardView) -> int:
    """The last moment that the round knows: what has no time of its own came after it."""
    return max(one.entered_at or 0 for one in view.phases)
