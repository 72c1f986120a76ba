"""What is typed, and what it leads to: a command for the room, or something to print."""

from collections.abc import Callable

from pydantic import ValidationError

from greenroom.cli.room.aftermath import Aftermath
from greenroom.cli.room.mirror import Mirror
from greenroom.cli.room.news import ClockShown, News
from greenroom.cli.room.outgoing import Outbox, Outgoing
from greenroom.cli.room.syncing import Sync
from greenroom.cli.room.tree_sync import complaint
from greenroom.cli.room.typed import Slash, Speech, call_for, call_in_open, help_in
from greenroom.cli.rounds.kinds import LIVE
from greenroom.errors import GreenroomError
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Millis
from greenroom.web.wire import Room

Refuse = Callable[[str, str], None]
"""Called with a command and the reason why it is not taken."""


class Keyboard:
    """Turns what is typed into commands."""

    def __init__(
        self,
        mirror: Mirror,
        outbox: Outbox,
        sync: Sync,
        aftermath: Aftermath,
        tell: Callable[[News], None],
        refuse: Refuse,
    ) -> None:
        self._mirror = mirror
        self._outbox = outbox
        self._sync = sync
        self._aftermath = aftermath
        self._tell = tell
        self._refuse = refuse

    def take(self, typed: Speech | Slash, room: Room) -> None:
        """Do what was typed; /quit is the session's."""
        label = f"/{typed.name}" if isinstance(typed, Slash) else "say"
        try:
            if isinstance(typed, Speech):
                self._outbox.put(Outgoing(msg.Say(text=typed.text), label, is_answered=True))
            elif call_in_open(typed.name, room) is not None or not self._general(typed, label, room):
                self._of_round(typed, label, room)
        except ValidationError as error:
            self._refuse(label, complaint(error))
        except GreenroomError as error:
            self._refuse(label, error.message)

    def _general(self, typed: Slash, label: str, room: Room) -> bool:
        match typed.name:
            case "next":
                self._outbox.put(Outgoing(msg.MoveOn(), label, is_answered=True))
            case "end":
                self._outbox.put(Outgoing(msg.End(), label))
            case "coach":
                self._outbox.put(Outgoing(msg.AskCoach(text=typed.argument), label))
            case "report":
                self._aftermath.print_report()
            case "clock":
                for piece in clocks_of(room, self._mirror.now()):
                    self._tell(piece)
            case "file":
                self._file(label)
            case "help":
                self._tell(help_in(room))
            case _:
                return False
        return True

    def _of_round(self, typed: Slash, label: str, room: Room) -> None:
        found = call_for(typed.name, room)
        if found is None:
            self._refuse(label, "There is no such command in this interview. /help lists them.")
            return
        live, call, view = found
        done = live.do(call.name, typed.argument, view)
        if isinstance(done, msg.RoundCommand):
            self._outbox.put(Outgoing(done, label, needs_file=call.needs_file, is_answered=call.is_answered))
            return
        for piece in done:
            self._tell(piece)

    def _file(self, label: str) -> None:
        if (news := self._sync.file()) is None:
            self._refuse(label, "No file is kept in this stage.")
        else:
            self._tell(news)


def clocks_of(room: Room, now: Millis) -> list[News]:
    """Where the interview stands at this time, and where its open round does."""
    clocks: list[News] = [clock_of(room, now)]
    view = next((one for one in room.rounds if one.index == room.interview.round), None)
    if view is not None and view.kind in LIVE and (of_round := LIVE[view.kind].clock(view, now)) is not None:
        clocks.append(of_round)
    return clocks


def clock_of(room: Room, now: Millis) -> ClockShown:
    """Where the interview stands at this time."""
    interview = room.interview
    stage = next((one for one in interview.stages if one.id == interview.stage), None)
    until = interview.ended_at or now
    elapsed = max(0, until - (interview.started_at or until))
    if stage is None or interview.ended_at is not None:
        return ClockShown(stage=interview.status.replace("_", " "), elapsed_ms=elapsed, left_ms=None)
    left = None if stage.deadline is None else max(0, stage.deadline - now)
    return ClockShown(stage=stage.title, elapsed_ms=elapsed, left_ms=left)
