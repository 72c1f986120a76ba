"""Those who watch an interview live: each with a bounded queue, and the recent past for whoever comes back."""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Literal

QUEUE_LIMIT = 256
"""A listener further behind than this gets the whole room again instead of every step."""

RECENT_LIMIT = 32
"""Steps kept for reconnecting; someone gone for longer gets the whole room."""


@dataclass(frozen=True, slots=True)
class Published:
    """What one step of the interview looks like to a listener, ready to send."""

    seq: int
    message: str


@dataclass(frozen=True, slots=True)
class Attention:
    """What the interviewer is doing; never in the log."""

    interviewer: Literal["listening", "thinking", "speaking"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """The next whole sentence of a turn, told once. The log has it when the turn is over."""

    turn: int
    """The last cue that the turn answers."""
    number: int
    """Counted from 0 in each turn."""
    text: str
    said_by: str = ""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The sentences of this turn so far are taken back; others may follow."""

    turn: int


@dataclass(frozen=True, slots=True)
class RunProgress:
    """How far a run has come; never in the log."""

    run: str
    phase: Literal["queued", "compiling", "running"]
    done: int
    total: int
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class Private:
    """Something for one listener only, in its place among the steps."""

    message: str


@dataclass(frozen=True, slots=True)
class FellBehind:
    """The listener was too slow: what it missed is gone, and it needs the whole room."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Nothing more will come."""

    reason: str
    returns: bool = True
    """Whether it is worth coming back."""
    code: str = ""
    """The error's code, if an error is the reason."""


Draft = Attention | Sentence | Withdrawn | RunProgress
Notice = Published | Draft | Private | FellBehind | Closing


class Listener:
    """One watcher's queue. It never holds more than QUEUE_LIMIT notices and never blocks the interview."""

    def __init__(self) -> None:
        self._queue: deque[Notice] = deque()
        self._filled = asyncio.Event()
        self._taken = asyncio.Event()

    def put(self, notice: Notice) -> None:
        """Add a notice; on overflow everything queued gives way to one FellBehind."""
        if len(self._queue) >= QUEUE_LIMIT:
            self._queue.clear()
            self._queue.append(notice if isinstance(notice, Closing) else FellBehind())
        else:
            self._queue.append(notice)
        self._filled.set()

    async def get(self) -> Notice:
        """The next notice, as soon as there is one."""
        while not self._queue:
            self._filled.clear()
            await self._filled.wait()
        self._taken.set()
        return self._queue.popleft()

    async def has_room(self) -> None:
        """Return once less than half of the queue is taken, so that a watcher's own questions cannot fill it."""
        while len(self._queue) >= QUEUE_LIMIT // 2:
            self._taken.clear()
            await self._taken.wait()


class Audience:
    """All listeners of one interview and its most recent steps."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._recent: deque[Published] = deque(maxlen=RECENT_LIMIT)
        self._before_recent: int | None = None
        self.attention = Attention("listening")
        self.sentences: tuple[Sentence, ...] = ()
        """What has been said of the turn under way and is not in the log yet."""
        self.withdrawn = ""
        """What was said and taken back, and is not in the log yet."""

    def __len__(self) -> int:
        return len(self._listeners)

    def join(self) -> Listener:
        """Start listening from this very moment."""
        listener = Listener()
        self._listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """Stop listening."""
        self._listeners.discard(listener)

    def publish(self, before_seq: int, step: Published) -> None:
        """Show a recorded step to everyone and remember it for a while."""
        if len(self._recent) == RECENT_LIMIT:
            self._before_recent = self._recent[0].seq
        elif not self._recent:
            self._before_recent = before_seq
        self._recent.append(step)
        self._tell(step)

    def show(self, draft: Draft) -> None:
        """Show something passing."""
        match draft:
            case Attention():
                self.attention = draft
            case Sentence():
                self.sentences = (*self.sentences, draft)
            case Withdrawn():
                self.withdrawn = _joined(self.withdrawn, *(one.text for one in self.sentences))
                self.sentences = ()
            case RunProgress():
                pass
        self._tell(draft)

    @property
    def said(self) -> str:
        """The sentences so far as one text."""
        return _joined(*(one.text for one in self.sentences))

    @property
    def passing(self) -> tuple[Draft, ...]:
        """What someone who comes now has to be shown besides the room."""
        return (self.attention, *self.sentences)

    def turn_recorded(self) -> None:
        """Forget what was said: the log has it now."""
        self.sentences, self.withdrawn = (), ""

    def dismiss(self, reason: str, *, returns: bool = True, code: str = "") -> None:
        """Tell everyone that it is over."""
        self._tell(Closing(reason, returns, code))

    def since(self, seq: int, current: int) -> tuple[Published, ...] | None:
        """The steps after `seq`, or None when they are not all remembered."""
        if seq == current:
            return ()
        if self._before_recent is None or not self._before_recent <= seq < current:
            return None
        return tuple(step for step in self._recent if step.seq > seq)

    def _tell(self, notice: Notice) -> None:
        for listener in self._listeners:
            listener.put(notice)


def _joined(*texts: str) -> str:
    return " ".join(text for text in texts if text)
