"""Fills a log with interviews that were really played, so that there is something to look at: for tests and demos."""

from collections.abc import Sequence
from dataclasses import replace

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.engine.projection import Projecting, summary_of
from greenroom.evals.case import EvalCase
from greenroom.evals.performing import Notes
from greenroom.evals.played import Played
from greenroom.evals.playing import START, play
from greenroom.interview.core.events import Millis
from greenroom.ports.log import Batch, EventLog

DAY: Millis = 86_400_000


async def seed(log: EventLog, owner: str, cases: Sequence[tuple[EvalCase, Millis]], notes: Notes) -> list[str]:
    """Play each case with the house interviewer, as if it began at the time given; returns the interviews' ids."""
    interviewer = HouseInterviewer(knowledge=Glossary())
    played = [(await play(case, interviewer, notes, moves_cursor=True), at) for case, at in cases]
    return [await record(log, owner, one, at) for one, at in played]


async def record(log: EventLog, owner: str, played: Played, at: Millis) -> str:
    """Append a played interview to the log as if it began at this time."""
    later = at - START
    records = [replace(one, at=one.at + later) for one in played.records]
    interview = played.state.id
    projecting = Projecting(interview, records[0])
    await log.append(Batch(interview, owner, records[:1], summary_of(projecting.state, owner)))
    for one in records[1:]:
        projecting.add(one)
    await log.append(Batch(interview, owner, records[1:], summary_of(projecting.state, owner), projecting.work))
    return interview
