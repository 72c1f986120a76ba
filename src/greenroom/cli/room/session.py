"""A stay in a room: what comes from the server, the keyboard and the file, one thing at a time."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from greenroom.cli.room import news as told
from greenroom.cli.room.aftermath import Aftermath
from greenroom.cli.room.comparing import happened
from greenroom.cli.room.desk import Desk
from greenroom.cli.room.keyboard import Keyboard, clocks_of
from greenroom.cli.room.link import Heard, Joined, Link, Lost, Nonsense
from greenroom.cli.room.memory import Memory
from greenroom.cli.room.mirror import Mirror, StepsMissing
from greenroom.cli.room.outgoing import Outbox, Outgoing
from greenroom.cli.room.rest import Rest
from greenroom.cli.room.stillness import Stillness
from greenroom.cli.room.syncing import Sync
from greenroom.cli.room.typed import Slash, read_line
from greenroom.interview.core import messages as msg
from greenroom.web import wire

_TICK_SECONDS = 0.2
_MOST_NONSENSE = 20
"""Messages that can't be read before this client gives up."""


class Exit(IntEnum):
    """How the program ends; docs/terminal.md. 2 is a mistake in the options."""

    DONE = 0
    CANNOT = 1
    REFUSED = 3
    STILL_PENDING = 4
    CONNECTION_LOST = 5


@dataclass(frozen=True, slots=True)
class Stay:
    """How to stay: until when, and what to print."""

    waits: bool = True
    """Whether to stay, at the end of the input, until nothing is pending."""
    timeout: float | None = None
    """Seconds after the end of the input after which to give up."""
    as_json: bool = False
    repeats_own_words: bool = True
    seen: Memory | None = None
    """What was printed before; None prints everything."""
    keep: Callable[[Memory], None] = lambda memory: None
    """Keeps what the next call should know, in case this one is killed."""


@dataclass(frozen=True, slots=True)
class _Tick:
    """Time to look at the file and the clock."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that was typed; None is the end of the input."""

    text: str | None


class Session:
    """One client in one room."""

    def __init__(self, rest: Rest, interview: str, desk: Desk, tell: Callable[[told.News], None], stay: Stay) -> None:
        self._inbox: asyncio.Queue[Heard | _Tick | _Line] = asyncio.Queue()
        self._mirror = Mirror()
        self._outbox = Outbox()
        self._stillness = Stillness()
        self._link = Link(rest.url, interview, self._inbox.put_nowait, lambda: self._mirror.seq)
        self._sync = Sync(desk, self._mirror, tell)
        self._aftermath = Aftermath(
            rest, interview, tell, self._refuse, is_told=stay.seen is not None and stay.seen.is_reported
        )
        self._keyboard = Keyboard(self._mirror, self._outbox, self._sync, self._aftermath, tell, self._refuse)
        self._tell = tell
        self._stay = stay
        self._shown = stay.seen.room if stay.seen else None
        self._lines: deque[str] = deque()
        self._code: Exit | None = None
        self._was_refused = False
        self._is_lost = False
        self._nonsense = 0
        self._input_ended_at: float | None = None
        self._is_settled = False
        """Whether the room was asked for the edit that an earlier call sent and got no answer to."""
        desk.bases.kept_by(lambda: stay.keep(self.memory()))

    def type(self, line: str | None) -> None:
        """Take a line that was typed, or None at the end of the input. Only from the loop's own thread."""
        self._inbox.put_nowait(_Line(line))

    def memory(self) -> Memory:
        """What the next call should know."""
        return Memory.of(self._shown, is_reported=self._aftermath.is_told, bases=self._sync.desk.bases)

    async def run(self) -> Exit:
        """Stay until it is time to leave; returns how it ended."""
        tasks = [asyncio.create_task(self._link.run()), asyncio.create_task(self._tick())]
        try:
            while self._code is None:
                await self._handle(await self._inbox.get())
                await self._pump()
            return self._code
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            self._inbox.put_nowait(_Tick())

    # ------------------------------------------------------------ what comes in

    async def _handle(self, item: Heard | _Tick | _Line) -> None:
        match item:
            case _Tick():
                self._look_around()
            case _Line(text=None):
                self._input_ended_at = asyncio.get_running_loop().time()
            case _Line():
                self._lines.append(item.text or "")
            case Joined():
                if self._outbox.sent is not None:
                    await self._link.send(self._outbox.sent.message())
            case Lost():
                self._lose(item)
            case Nonsense(reason=reason):
                self._misheard(reason)
            case _:
                await self._hear(item)

    async def _hear(self, message: wire.ServerMessage) -> None:
        self._stillness.heard(message)
        try:
            self._mirror.take(message)
        except (StepsMissing, ValueError) as error:
            # Only the whole room helps.
            if not isinstance(error, StepsMissing):
                self._misheard(str(error))
            self._mirror.seq = None
            await self._link.leave()
            return
        match message:
            case wire.Welcome() | wire.Resumed():
                self._show(None)
                self._arrive()
            case wire.Changed(cause=cause):
                self._show(cause)
            case wire.Ack(id=id_, seq=seq):
                self._acknowledged(self._outbox.answered(id_), seq)
            case wire.Refusal():
                self._refused(message)
            case wire.Presence(interviewer=presence):
                self._tell(told.PresenceShown(interviewer=presence))
            case wire.Progress():
                self._tell(told.Progressed.model_validate({**message.model_dump(), "type": "progress"}))

    def _show(self, cause: str | None) -> None:
        """Print what is new in the room, except words that were just typed here."""
        room = self._mirror.room
        is_own = cause in self._outbox.own and not self._stay.repeats_own_words
        for piece in happened(self._shown, room) if room else ():
            if not (is_own and isinstance(piece, told.Said) and piece.who == "candidate"):
                self._tell(piece)
        self._shown = room

    def _arrive(self) -> None:
        if self._is_lost:
            self._is_lost = False
            self._tell(told.Notice(text="Connected again. Nothing was lost."))
        room = self._mirror.room
        if room is not None and room.interview.status == "scheduled" and self._outbox.is_empty:
            self._outbox.put(Outgoing(msg.Start(), "start", is_answered=True))

    def _lose(self, lost: Lost) -> None:
        if lost.final:
            self._tell(told.Notice(text=f"The room is closed: {lost.reason}"))
            self._code = Exit.CONNECTION_LOST
        elif not self._is_lost:
            self._is_lost = True
            self._tell(told.Notice(text=f"The connection is lost ({lost.reason}). Trying again."))

    def _misheard(self, reason: str) -> None:
        self._tell(told.Unreadable(reason=reason))
        self._nonsense += 1
        if self._mirror.room is None or self._nonsense >= _MOST_NONSENSE:
            self._tell(told.Notice(text="This server can't be understood. Is it another version of Greenroom?"))
            self._code = Exit.CONNECTION_LOST

    def _acknowledged(self, done: Outgoing | None, seq: int) -> None:
        if done is not None and done.is_edit:
            self._sync.agreed(done)
        elif done is not None and isinstance(done.command, msg.AskCoach):
            self._aftermath.asked(seq)

    def _refused(self, refusal: wire.Refusal) -> None:
        done = self._outbox.answered(refusal.id)
        if done is None or not done.is_edit:
            self._refuse(done.label if done else "message", refusal.message)
        else:
            self._sync.not_taken(done, refusal)

    def _refuse(self, label: str, reason: str) -> None:
        self._was_refused = True
        self._tell(told.Refused(command=label, reason=reason))

    # ------------------------------------------------------------ what goes out

    async def _pump(self) -> None:
        """Do what may be done now: the file's changes first, then what was typed, one line after the other."""
        if self._is_lost and "/quit" in self._lines:
            self._code = Exit.DONE
        while self._code is None and self._mirror.room is not None and self._outbox.sent is None and not self._is_lost:
            if not self._is_settled:
                self._is_settled = True
                if (edit := self._sync.unanswered()) is not None:
                    await self._send(edit)
                    return
            following = self._outbox.next
            edit = self._sync.next_edit(at_once=following is not None and following.needs_file)
            if edit is not None:
                await self._send(edit)
            elif following is None:
                if not self._lines:
                    return
                self._type(self._lines.popleft(), self._mirror.room)
            elif (reason := self._mirror.room.allowed.get(following.command.type)) is not None:
                self._outbox.drop()
                self._refuse(following.label, reason)
            elif following.needs_file and self._sync.is_behind:
                self._outbox.drop()
                self._refuse(following.label, "Not done, because a file could not be sent.")
                self._sync.try_again()
            else:
                await self._send(following)

    def _type(self, line: str, room: wire.Room) -> None:
        typed = read_line(line, as_json=self._stay.as_json)
        if isinstance(typed, Slash) and typed.name == "quit":
            self._code = Exit.DONE
        elif typed is not None:
            self._keyboard.take(typed, room)

    async def _send(self, outgoing: Outgoing) -> None:
        if outgoing.is_answered:
            self._stillness.spoke(to_interviewer=isinstance(outgoing.command, msg.Say))
        self._sync.desk.bases.send(outgoing)
        # Where the connection has just gone, it is sent again on coming back.
        await self._link.send(self._outbox.send(outgoing))

    # ------------------------------------------------------------ when to leave

    def _look_around(self) -> None:
        room = self._mirror.room
        if room is not None and room.interview.ended_at is not None:
            self._aftermath.look()
        if self._input_ended_at is None:
            return
        waited = asyncio.get_running_loop().time() - self._input_ended_at
        if room is not None and self._is_done(room):
            self._leave(room)
        elif self._stay.timeout is not None and waited > self._stay.timeout:
            what = "The server does not answer" if room is None or self._is_lost else "Something is still pending"
            self._tell(told.Notice(text=f"{what}; gave up after {self._stay.timeout:g} seconds."))
            self._code = Exit.CONNECTION_LOST if room is None or self._is_lost else Exit.STILL_PENDING

    def _is_done(self, room: wire.Room) -> bool:
        if not self._outbox.is_empty or self._lines:
            return False
        is_reported = room.interview.ended_at is None or not self._aftermath.is_busy
        return not self._stay.waits or (is_reported and self._stillness.is_still(room))

    def _leave(self, room: wire.Room) -> None:
        if self._stay.waits:
            if self._stillness.was_ignored and room.interview.ended_at is None:
                self._tell(told.Silence())
            for piece in clocks_of(room, self._mirror.now()):
                self._tell(piece)
            self._tell(told.Settled(seq=self._mirror.seq or 0, status=room.interview.status))
        self._code = Exit.REFUSED if self._was_refused else Exit.DONE
