"""What happened between two states of the room, in words. Live changes, reconnecting and --wait all come here."""

from collections.abc import Iterator

from greenroom.cli.room.news import Dated, Ended, LineChanged, News, Notice, Said, StageBegan, TimeUp, in_order
from greenroom.cli.rounds.kinds import LIVE
from greenroom.cli.terminal import counted
from greenroom.web.wire import InterviewView, Room


def happened(before: Room | None, after: Room) -> list[News]:
    """All news from one state of the room to the next, in order of their times; None is an empty room."""
    return in_order(_all(before, after))


def _all(before: Room | None, after: Room) -> Iterator[Dated]:
    yield from _lines(before, after)
    yield from _stages(before.interview if before else None, after.interview)
    known = {round.index: round for round in before.rounds} if before else {}
    for round in after.rounds:
        if (live := LIVE.get(round.kind)) is not None:
            yield from live.news(known.get(round.index), round)
    yield from _end(before.interview if before else None, after.interview)


def _lines(before: Room | None, after: Room) -> Iterator[Dated]:
    seen = before.lines[-1].seq if before and before.lines else 0
    start = after.interview.started_at or after.interview.scheduled_at
    names = {"candidate": after.interview.settings.candidate, "interviewer": "Interviewer", "room": "Greenroom"}
    # Of what was printed by an earlier call only the places are known, and no words.
    known = {line.seq: line.text for line in before.lines if line.text} if before else {}
    for line in after.lines:
        if line.seq > seen:
            said = Said(seq=line.seq, at_ms=line.at - start, who=line.who, name=names[line.who], text=line.text)
            yield Dated(line.at, said)
        elif known.get(line.seq, line.text) != line.text:
            changed = LineChanged(
                seq=line.seq,
                who=line.who,
                name=names[line.who],
                text=line.text,
                unheard=line.unheard,
                original=line.original,
            )
            yield Dated(after.lines[-1].at, changed)


def _stages(before: InterviewView | None, after: InterviewView) -> Iterator[Dated]:
    entered = {stage.id for stage in before.stages if stage.entered_at is not None} if before else set()
    for number, stage in enumerate(after.stages, start=1):
        if stage.entered_at is not None and stage.id not in entered:
            seconds = None if stage.limit_ms is None else stage.limit_ms // 1000
            began = StageBegan(
                id=stage.id,
                title=stage.title,
                number=number,
                of=len(after.stages),
                limit_seconds=seconds,
                round=stage.round,
            )
            yield Dated(stage.entered_at, began)
        if after.locked and not (before and before.locked) and stage.state == "current" and stage.deadline is not None:
            yield Dated(stage.deadline, TimeUp())


def _end(before: InterviewView | None, after: InterviewView) -> Iterator[Dated]:
    at = after.ended_at or max((stage.entered_at or 0 for stage in after.stages), default=0)
    paused = after.paused_ms - (before.paused_ms if before else 0)
    if paused >= 1000:
        yield Dated(at, Notice(text=f"The clock stood still for {counted(paused // 1000, 'second')}."))
    trouble = after.interviewer.trouble
    if trouble and trouble != (before.interviewer.trouble if before else ""):
        yield Dated(at, Notice(text=f"The built-in interviewer stands in: {trouble}"))
    if after.ended_at is not None and (before is None or before.ended_at is None):
        yield Dated(after.ended_at, Ended(status=after.status, reason=after.end_reason))
