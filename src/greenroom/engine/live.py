"""One interview in memory: an inbox, a state, an audience, and the actions under way."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import structlog

from greenroom.engine.audience import Audience, Published, Withdrawn
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.folding import folded
from greenroom.engine.projection import changes_summary, summary_of, work_of
from greenroom.engine.storage import Storage
from greenroom.engine.timekeeping import InterviewClock
from greenroom.errors import (
    BrokenLog,
    DuplicateMessage,
    GreenroomError,
    LogBusy,
    LogError,
    LogUnavailable,
    NotFound,
    Refused,
    SequenceTaken,
)
from greenroom.interview.core.actions import Action, Consult, Wake
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import InterviewerFailed, InterviewerPassed, InterviewerSpoke, Recorded
from greenroom.interview.core.messages import (
    Abandon,
    Answer,
    Command,
    End,
    Message,
    Resume,
    TimeCame,
    TurnFailed,
    TurnTaken,
)
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step
from greenroom.interview.core.timing import PAUSE_END
from greenroom.ports.log import Batch, EventLog, InterviewSummary

INBOX_LIMIT = 128
RETRY_AFTER_MS = 1_000
LONGEST_RETRY_MS = 300_000

Render = Callable[[State, State, Sequence[Recorded]], str]
"""Makes of a step what listeners are sent."""

_TURNS = (InterviewerSpoke, InterviewerPassed, InterviewerFailed)

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _InboxItem:
    """A message in the inbox: a command with someone to reply to, or the answer to an action."""

    message: Message
    cause: str | None = None
    reply: "asyncio.Future[int] | None" = None
    action: str | None = None


@dataclass(slots=True)
class _TurnUnderWay:
    """A turn of the interviewer until it is in the log."""

    consult: Consult
    answer: Answer | None = None
    """All of it, once it is whole."""


class LiveInterview:
    """The only writer of its interview. Messages are taken one by one; a step counts once it is on disk."""

    def __init__(
        self,
        state: State,
        owner: str,
        *,
        log: EventLog,
        storage: Storage,
        clock: InterviewClock,
        dispatcher: Dispatcher,
        render: Render,
        on_broken: Callable[[BrokenLog], None],
    ) -> None:
        self.state = state
        self._due: Sequence[Action] = due(state)
        """What the state waits for; both change together, so that this is worked out once per step."""
        self.owner = owner
        self.audience = Audience()
        self.clock = clock
        self.touched_at = clock.now()
        self._log = log
        self._storage = storage
        self._dispatcher = dispatcher
        self._render = render
        self._on_broken = on_broken
        self._taking = False
        self._closed = False
        self._inbox: asyncio.Queue[_InboxItem | None] = asyncio.Queue(INBOX_LIMIT)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._turn: _TurnUnderWay | None = None
        self._unrecorded: dict[str, _InboxItem] = {}
        self._failures: dict[str, int] = {}
        self._worker = asyncio.create_task(self._work(), name=f"interview {state.id}")
        self._reconcile()
        self.look_at_clock()

    def look_at_clock(self) -> bool:
        """Record time that did not count. Returns whether there is some that is not in the log yet."""
        if self.clock.gap() is None:
            return False
        if self._inbox.empty() and not self._closed:
            # Every message records the gap before it does anything else, and this one does nothing else.
            self._inbox.put_nowait(_InboxItem(TimeCame("clock")))
        return True

    async def tell(self, command: Command, cause: str | None = None) -> int:
        """Take a command; returns the seq it is recorded at once that is on disk.

        Raises Refused or LogError, and then nothing has changed.
        """
        if self._closed:
            # Nobody works off the inbox any more.
            raise LogUnavailable("The server is shutting down.")
        if self._inbox.full():
            raise Refused("too_fast", "Too many messages at once; wait for a reply before you send the next one.")
        reply: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.touched_at = self.clock.now()
        self._inbox.put_nowait(_InboxItem(command, cause, reply))
        return await reply

    def break_off(self) -> None:
        """End the turn that is being composed with the sentences that were published, and record it.

        Nothing happens where no turn is under way, or none of its sentences was published.
        """
        turn = self._turn
        if turn is None or turn.answer is not None or not self.audience.sentences:
            return
        turn.answer = self._cut(turn.consult)
        id_ = turn.consult.id
        self._under_way[id_].cancel()
        item = _InboxItem(turn.answer, action=id_)
        if self._inbox.full():
            self._under_way[id_] = asyncio.create_task(self._inbox.put(item))
        else:
            self._inbox.put_nowait(item)

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches and nothing but timers is waited for."""
        busy = any(not isinstance(action, Wake) for action in self._due)
        return not (len(self.audience) or self._taking or busy) and self._inbox.empty()

    @property
    def summary(self) -> InterviewSummary:
        """The interview's row in history."""
        return summary_of(self.state, self.owner, self._due)

    async def close(self, reason: str, *, returns: bool = True, code: str = "") -> None:
        """Finish what is in the inbox, stop the actions under way, and let the audience go."""
        self._closed = True
        await self._inbox.join()
        self._worker.cancel()
        for task in self._under_way.values():
            task.cancel()
        await asyncio.gather(self._worker, *self._under_way.values(), return_exceptions=True)
        self.audience.dismiss(reason, returns=returns, code=code)

    async def _work(self) -> None:
        while True:
            item = await self._inbox.get()
            self._taking = True
            try:
                # Answers that could not be recorded go first: what was paid for must not lose its place.
                for kept in tuple(self._unrecorded.values()):
                    await self._process(kept)
                if item is not None:
                    await self._process(item)
            finally:
                self._taking = False
                self._inbox.task_done()

    async def _process(self, item: _InboxItem) -> None:
        try:
            seq = await self._take(item)
        except BrokenLog as broken:
            self._not_taken(item, broken)
            self._on_broken(broken)
        except GreenroomError as error:
            self._not_taken(item, error)
        except Exception as error:
            # A fault of ours in one message must not take the interview down with it.
            _log.exception("step_failed", interview=self.state.id, message=type(item.message).__name__)
            self._not_taken(item, error)
        else:
            self._taken(item, seq)

    def _taken(self, item: _InboxItem, seq: int) -> None:
        if item.reply is not None and not item.reply.done():
            item.reply.set_result(seq)
        if item.action is not None:
            self._failures.pop(item.action, None)
            self._stop(item.action)
            self._reconcile()

    def _not_taken(self, item: _InboxItem, error: Exception) -> None:
        if item.reply is not None and not item.reply.done():
            item.reply.set_exception(error)
        if item.action is not None:
            _log.warning("answer_not_recorded", interview=self.state.id, action=item.action, error=str(error))
            turn = self._turn
            self._stop(item.action)
            if isinstance(error, LogError | NotFound):
                # The answer is good, but the log does not take it. It is kept: nothing is asked for twice.
                self._unrecorded[item.action] = item
                self._turn = turn
            self._under_way[item.action] = asyncio.create_task(self._retry(item.action, error))

    async def _retry(self, action: str, error: Exception) -> None:
        """Record the kept answer later, or perform the action again where no answer was kept."""
        if isinstance(error, LogBusy | LogUnavailable):
            await self._storage.until_writable()
        else:
            failures = self._failures.get(action, 0)
            self._failures[action] = failures + 1
            pause = min(RETRY_AFTER_MS << min(failures, 20), LONGEST_RETRY_MS)
            await self.clock.sleep_until(self.clock.now() + pause)
        if action in self._unrecorded:
            await self._inbox.put(None)
        else:
            self._under_way.pop(action, None)
            self._reconcile()

    def _stop(self, action: str) -> None:
        self._unrecorded.pop(action, None)
        if self._turn is not None and self._turn.consult.id == action:
            self._turn = None
        if task := self._under_way.pop(action, None):
            task.cancel()

    async def _take(self, item: _InboxItem) -> int:
        try:
            return await self._step(item)
        except SequenceTaken:
            # Someone else wrote to this log; what they wrote is the truth from which to decide anew.
            await self._reload()
            return await self._step(item)

    async def _step(self, item: _InboxItem) -> int:
        gap = self.clock.gap()
        if gap is not None:
            await self._append(decide(self.state, gap, self.clock.now()))
            self.clock.recorded()
        if _ends_pause(item.message) and (pause := self.clock.pause()) is not None:
            await self._append(decide(self.state, pause, self.clock.now()))
            self.clock.pause_recorded(pause.ms)
        message = self._with_what_was_said(item.message)
        try:
            step = decide(self.state, message, self.clock.now(), item.cause)
        except Refused:
            # The same message sent again may be refused by the state it led to the first time.
            recorded = await self._recorded_at(item.cause)
            if recorded is None:
                raise
            return recorded
        if not step.records:
            return self.state.seq
        if self._interrupts(item, step.state):
            # The same message sent again must not interrupt what is said in answer to it.
            recorded = await self._recorded_at(item.cause)
            return await self._interrupt(item) if recorded is None else recorded
        try:
            await self._append(step)
        except DuplicateMessage as duplicate:
            return duplicate.seq
        return step.records[0].seq

    async def _recorded_at(self, cause: str | None) -> int | None:
        return await self._log.seq_of(self.state.id, cause) if cause else None

    def _with_what_was_said(self, message: Message) -> Message:
        """A turn with what the audience knows of it: words taken back, and those said before it failed."""
        match message:
            case TurnTaken():
                return replace(message, withdrawn=self.audience.withdrawn)
            case TurnFailed() if self.audience.sentences and self.audience.sentences[0].turn == message.up_to:
                said, by = self.audience.said, self.audience.sentences[0].said_by
                return replace(message, said=said, said_by=by, withdrawn=self.audience.withdrawn)
            case TurnFailed():
                return replace(message, withdrawn=self.audience.withdrawn)
            case _:
                return message

    def _interrupts(self, item: _InboxItem, after: State) -> bool:
        """Whether the turn under way may not go on after this message, which is not its own answer."""
        turn = self._turn
        return turn is not None and item.action != turn.consult.id and not _goes_on(turn.consult, due(after))

    async def _interrupt(self, item: _InboxItem) -> int:
        """Take a message that ends the turn under way: what was said so far goes before it, in one step."""
        turn = self._turn
        spoken: Sequence[Recorded] = ()
        state, now = self.state, self.clock.now()
        if turn is not None:
            said = turn.answer or (self._cut(turn.consult) if self.audience.sentences else None)
            if said is not None:
                first = decide(state, self._with_what_was_said(said), now)
                spoken, state = first.records, first.state
        step = decide(state, item.message, now, item.cause)
        if turn is not None and turn.answer is None:
            # Nothing more of it is said while this is being written.
            self._stop(turn.consult.id)
        try:
            await self._append(step, spoken)
        except DuplicateMessage as duplicate:
            return duplicate.seq
        finally:
            # If it could not be written, the turn begins again.
            self._reconcile()
        return step.records[0].seq if step.records else step.state.seq

    def _cut(self, consult: Consult) -> TurnTaken:
        """The turn as far as it was said."""
        by = self.audience.sentences[0].said_by
        return TurnTaken(consult.up_to, self.audience.said, "", (), by, is_cut=True)

    async def _append(self, step: Step, spoken: Sequence[Recorded] = ()) -> None:
        """Record a step, after what was said of the turn that it interrupts."""
        before, actions = self.state, due(step.state)
        records = [*spoken, *step.records]
        await self._storage.append(
            Batch(
                interview=before.id,
                owner=self.owner,
                events=records,
                summary=summary_of(step.state, self.owner, actions) if changes_summary(records) else None,
                work=work_of(before, step.state, records),
            )
        )
        self._become(step.state, actions, records)

    async def _reload(self) -> None:
        before = self.state
        records = await self._log.read(self.owner, before.id)
        state = folded(before.id, records)
        self._become(state, due(state), records[before.seq :])

    def _become(self, state: State, actions: Sequence[Action], records: Sequence[Recorded]) -> None:
        """Go on from the state after these records."""
        before, self.state, self._due = self.state, state, actions
        self.clock.follow(state)
        if any(isinstance(record.event, _TURNS) for record in records):
            self.audience.turn_recorded()
        self.audience.publish(before.seq, Published(state.seq, self._render(before, state, records)))
        self._reconcile()

    def _reconcile(self) -> None:
        """Start the actions that are due and not under way; stop those no longer due."""
        wanted = {action.id: action for action in self._due}
        turn = self._turn
        if turn is not None and _goes_on(turn.consult, self._due):
            # What came since waits for its end.
            wanted = {id_: action for id_, action in wanted.items() if not isinstance(action, Consult)}
            wanted[turn.consult.id] = turn.consult
        for id_ in [id_ for id_ in self._under_way if id_ not in wanted]:
            self._stop(id_)
        for id_, action in wanted.items():
            if id_ not in self._under_way:
                self._under_way[id_] = asyncio.create_task(self._perform(action), name=id_)
                if isinstance(action, Consult):
                    self._begin(action)

    def _begin(self, consult: Consult) -> None:
        self._turn = _TurnUnderWay(consult)
        if self.audience.sentences:
            # A turn before it came to nothing. What was said of it is kept with this one.
            self.audience.show(Withdrawn(self.audience.sentences[0].turn))

    async def _perform(self, action: Action) -> None:
        # It stays under way until its answer is taken, so that no step in between starts it a second time.
        if not isinstance(action, Wake):
            await self._storage.until_writable()
        answer = await self._dispatcher.perform(action, self.state, self.audience.show, self.owner, self.clock)
        if self._turn is not None and self._turn.consult is action:
            self._turn.answer = answer
        await self._inbox.put(_InboxItem(answer, action=action.id))


def _goes_on(turn: Consult, actions: Sequence[Action]) -> bool:
    """Whether a turn under way goes on when these actions are due."""
    return any(isinstance(action, Consult) and turn.goes_on(action) for action in actions)


def _ends_pause(message: Message) -> bool:
    """Whether the clock runs again after this message, or never again."""
    return isinstance(message, Resume | End | Abandon) or (
        isinstance(message, TimeCame) and message.timer.startswith(PAUSE_END)
    )
