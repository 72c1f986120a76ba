"""Rooms in which one message of a candidate waits for an answer, and a model that gives a certain one."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from greenroom.adapters.interviewer.house import HouseReader, note_finder
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.interview.checks.newest import FindNote
from greenroom.interview.core import messages as msg
from greenroom.interview.core.due import due
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Judge
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.ports.interviewer import Retract, Turn, Words
from greenroom.testing.scripted_interviewer import ScriptedInterviewer
from tests.unit.adapters.interviewer.room import Room, judged
from tests.unit.adapters.models.standing_in import Models, Scripted

HOUSE = "The house speaks."
_STAGES = {"intro": "self_intro", "closing": "closing"}


@cache
def reader() -> HouseReader:
    """One for all tests: its vectors take a while to load."""
    return HouseReader()


@cache
def find_note() -> FindNote:
    """The same."""
    return note_finder()


@dataclass(frozen=True)
class Answered:
    """A turn of the model."""

    text: str
    rejected: tuple[str, ...]
    moves: tuple[str, ...]
    told: str
    """What the model could read."""


def turn_for(entry: Mapping[str, Any]) -> Turn:
    """The turn in which the message of an entry is to be answered."""
    first = entry.get("slug", "evening-headcount")
    other = "fresh-stretch" if first != "fresh-stretch" else "evening-headcount"
    room = Room(ScriptedInterviewer(otherwise=entry.get("before", "")), entry.get("persona", "helpful"), (first, other))
    room.start()
    at = entry["at"]
    while room.state.stage is not None and room.state.stage.id != _STAGES.get(at, "problem_1"):
        index = room.state.open_round
        is_open = index is not None and not room.state.rounds[index].is_decided
        room.do(coding_messages.SkipProblem(round=index) if index is not None and is_open else msg.MoveOn())
    if at in ("coding", "failed"):
        room.type("def solve():\n    todo = []\n    return todo\n", 60)
    passed, total = entry.get("passed", (18, 19))
    if at == "failed":
        _run(room, judged(Verdict.WRONG_ANSWER, passed, total, "typical day", hidden=False))
    elif at == "submitted":
        room.submit(judged(Verdict.WRONG_ANSWER, passed, total, "typical day"))
    elif at == "solved":
        room.submit(judged(Verdict.ACCEPTED, 19))
    for said, reply in entry.get("earlier", ()):
        room.interviewer = ScriptedInterviewer(reply)
        room.say(said, 20)
    asked = ScriptedInterviewer()
    room.interviewer = asked
    room.say(entry["said"], 20)
    return next(one for one in reversed(asked.turns) if any(cue.kind == "candidate_spoke" for cue in one.cues))


def _run(room: Room, result: RunResult) -> None:
    """A trial run with this result."""
    problem = room.state.open_round
    assert problem is not None
    room.now += 5_000
    room._step(coding_messages.RunCode(round=problem))
    run = next(action.run for action in due(room.state) if isinstance(action, Judge))
    room._step(coding_messages.Judged(run=run.id, result=result))
    room.listen()


async def _pieces(interviewer: ModelInterviewer, turn: Turn) -> list[object]:
    return [piece async for piece in interviewer.take_turn(turn)]


def answered(entry: Mapping[str, Any]) -> Answered:
    """What becomes of the entry's reply when a model gives it, whatever it is told."""
    call = [(entry["tool"], "{}")] if "tool" in entry else [entry["reply"]]
    model = Scripted(call, ["Go on."] if "tool" in entry else call)
    interviewer = ModelInterviewer(
        Models(model.ready),  # type: ignore[arg-type]
        ScriptedInterviewer(otherwise=HOUSE),
        reader=reader(),
        find_note=find_note(),
    )
    text, moves, account = "", [], TurnAccount()
    for piece in asyncio.run(_pieces(interviewer, turn_for(entry))):
        match piece:
            case Words(words):
                text += words
            case Retract():
                text = ""
            case TurnAccount():
                account = piece
            case _:
                moves.append(type(piece).__name__)
    return Answered(text, account.rejected, tuple(moves), model.told[0])


def is_stopped(entry: Mapping[str, Any], turn: Answered) -> bool:
    """Whether the entry's reply was kept from the candidate, or its tool refused."""
    match entry.get("tool"):
        case "stay_silent":
            return turn.text != ""
        case "give_hint":
            return "GiveHint" not in turn.moves
        case _:
            return bool(turn.rejected)
