"""Rooms with a board in which something waits for an answer, and a model that gives a certain one."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.models import replies
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import packs_folder
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.due import due
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.messages import Say
from greenroom.interview.core.state import Cue
from greenroom.interview.rounds.board.messages import TakeInBoard
from greenroom.ports.interviewer import Intent, Piece, Retract, SaidBy, Turn, Words
from greenroom.questions.designs.model import Design
from greenroom.testing.board.bank import a_design
from greenroom.testing.board.play import Play, label, requested
from greenroom.testing.scripted_interviewer import ScriptedInterviewer
from tests.unit.adapters.models.standing_in import Line, Models, Scripted

HOUSE = "The house speaks."
LINKS = """\
flowchart LR
  phone["Browser"]:::client -->|follow a link| api["API server x3"]:::service
  api -->|read link| redis["Redis"]:::cache
  api -->|write link| pg["Postgres"]:::sql
"""
"""A board for short links: one store, a cache, no way for visits to be counted."""
LONE = """\
flowchart LR
  phone["Browser"]:::client -->|make or follow a link| app["Link server"]:::service
  app -->|read and write links| pg["Postgres"]:::sql
"""
COATS = """\
flowchart LR
  guest["Guest phone"]:::client --> balancer["Load balancer x2"]:::load_balancer
  balancer --> desk["Ticket service x3"]:::service
  desk -->|write ticket| book["Tickets database"]:::sql
  desk -->|coat is coming| bell["Message queue x3"]:::queue
  bell -->|deliver| caller["Notifier worker x2"]:::worker
"""
CHAT = """\
flowchart LR
  singer["Phone"]:::client -->|connect| gate["WebSocket gateway x40"]:::gateway
  gate -->|send| chat["Chat service x10"]:::service
  chat -->|write| history["Cassandra x6"]:::key_value
"""
RIDES = """\
flowchart LR
  passenger["Passenger app"]:::client -->|ask for a ride| lb["Load balancer x2"]:::load_balancer
  cyclist["Cyclist app"]:::client -->|position| lb
  lb --> match["Matching service x4"]:::service
  match -->|positions and rides| db["MySQL"]:::sql
  match -->|travel times| eta["Travel time API"]:::external
"""
SEATS = """\
flowchart LR
  buyer["Browser"]:::client --> cdn["CDN"]:::cdn
  buyer --> gw["API Gateway x2"]:::gateway
  gw --> seats["Seat service x5"]:::service
  gw --> orders["Order service x5"]:::service
  seats -->|hold seat| redis["Redis x3"]:::cache
  orders -->|write order| pg["Postgres, primary and replica"]:::sql
  orders -->|charge| pay["Payment provider"]:::external
"""
BOARDS = {"rides": RIDES, "seats": SEATS, "links": LINKS, "lone": LONE, "coats": COATS, "chat": CHAT, "empty": ""}
DESIGNS = {
    "rides": "nearest-pedal",
    "seats": "lake-stage",
    "links": "short-links",
    "lone": "short-links",
    "coats": "coat-check",
    "chat": "choir-chat",
}


@cache
def design_of(slug: str) -> Design:
    """A design question that ships, or the small one of the tests."""
    return a_design() if slug == "coat-check" else FolderDesignBank(packs_folder()).get(slug)


class Board(Play):
    """A board round with the notes on its question."""

    def __init__(self, slug: str = "coat-check", **chosen: Any) -> None:
        self.design = design_of(slug)
        super().__init__(requested(**chosen), self.design)

    def say(self, text: str) -> None:
        self.now += 5_000
        self.tell(Say(text=text))

    def answer(self, text: str, *moves: Any) -> None:
        self.now += 2_000
        self.interviewer(text, *moves)

    def draw_chart(self, mermaid: str) -> None:
        self.now += 60_000
        if mermaid:
            self.tell(TakeInBoard(round=0, mermaid=mermaid, replace=True))

    @property
    def turn(self) -> Turn:
        """The turn that waits."""
        (consult,) = [action for action in due(self.state) if isinstance(action, Consult)]
        return self.turn_of(*consult.cues)

    def turn_of(self, *cues: Cue) -> Turn:
        """A turn with these cues."""
        return Turn(self.state, cues, {self.design.slug: self.design}, self.now, owner="ada")


def board_for(entry: Mapping[str, Any]) -> Board:
    """The room of an entry, with its last message waiting."""
    at = entry.get("board", "links")
    room = Board(entry.get("design") or DESIGNS[at], persona=entry.get("persona", "helpful"))
    room.to_board(entry.get("phase", "design")).answered()
    room.draw_chart(BOARDS[at])
    if text := entry.get("written"):
        room.draw(label("written-on-it", text, x=900, y=900))
    for note in ("estimates", "requirements"):
        if text := entry.get(note):
            room.write(note, text)
    for said, reply in entry.get("earlier", ()):
        room.say(said)
        room.answer(reply)
    room.say(entry.get("said", "What do you think?"))
    return room


@dataclass(frozen=True)
class Taken:
    """What became of a turn."""

    text: str
    moves: tuple[Any, ...]
    rejected: tuple[str, ...]
    told: tuple[str, ...]
    """What the model could read, at each request."""
    trouble: str = ""
    intent: str = ""


def taken(turn: Turn, *lines: list[Line], house: Any = HOUSE) -> Taken:
    """A scripted model's turn, by the real adapter."""
    return asyncio.run(_taken(turn, *lines, house=house))


async def _taken(turn: Turn, *lines: list[Line], house: Any) -> Taken:
    scripted = Scripted(*lines)
    interviewer = ModelInterviewer(
        Models(scripted.ready),  # type: ignore[arg-type]
        ScriptedInterviewer(otherwise=house),
        knowledge=Glossary(),
    )
    text, intent, moves, account = "", "", [], TurnAccount()
    async with asyncio.timeout(20):
        pieces: list[Piece] = [piece async for piece in interviewer.take_turn(turn)]
        await replies.all_left()
    for piece in pieces:
        match piece:
            case Words(words):
                text += words
            case Retract():
                text = ""
            case Intent(name):
                intent = name
            case TurnAccount():
                account = piece
            case SaidBy():
                pass
            case _:
                moves.append(piece)
    return Taken(text.strip(), tuple(moves), account.rejected, tuple(scripted.told), account.trouble, intent)


def answered(entry: Mapping[str, Any]) -> Taken:
    """What becomes of an entry's reply when a model insists on it."""
    return taken(board_for(entry).turn, [entry["reply"]], [entry["reply"]])
