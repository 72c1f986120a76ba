"""One interview in memory: an inbox, a state, an audience, and the actions under way."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import structlog

from greenroom.engine.audience import Audience, Step
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
from greenroom.interview.core.actions import Action, Wake, due
from greenroom.interview.core.decide import decide
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.messages import Command, Message, TimeCame
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Unfolding
from greenroom.ports.log import Batch, EventLog

INBOX_LIMIT = 128
RETRY_AFTER_MS = 1_000
LONGEST_RETRY_MS = 300_000

Render = Callable[[State, State, Sequence[Recorded]], str]
"""Makes of a step what listeners are sent."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Letter:
    """A message in the inbox: a command with someone to reply to, or the answer to an action."""

    message: Message
    cause: str | None = None
    reply: "asyncio.Future[int] | None" = None
    action: str | None = None


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
        self._inbox: asyncio.Queue[_Letter | None] = asyncio.Queue(INBOX_LIMIT)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._unrecorded: dict[str, _Letter] = {}
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
            self._inbox.put_nowait(_Letter(TimeCame("clock")))
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
        self._inbox.put_nowait(_Letter(command, cause, reply))
        return await reply

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches and nothing but timers is waited for."""
        busy = any(not isinstance(action, Wake) for action in due(self.state))
        return not (len(self.audience) or self._taking or busy) and self._inbox.empty()

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
            letter = await self._inbox.get()
            self._taking = True
            try:
                # Answers that could not be recorded go first: what was paid for must not lose its place.
                for kept in tuple(self._unrecorded.values()):
                    await self._process(kept)
                if letter is not None:
                    await self._process(letter)
            finally:
                self._taking = False
                self._inbox.task_done()

    async def _process(self, letter: _Letter) -> None:
        try:
            seq = await self._take(letter)
        except BrokenLog as broken:
            self._not_taken(letter, broken)
            self._on_broken(broken)
        except GreenroomError as error:
            self._not_taken(letter, error)
        except Exception as error:
            # A fault of ours in one message must not take the interview down with it.
            _log.exception("step_failed", interview=self.state.id, message=type(letter.message).__name__)
            self._not_taken(letter, error)
        else:
            self._taken(letter, seq)

    def _taken(self, letter: _Letter, seq: int) -> None:
        if letter.reply is not None and not letter.reply.done():
            letter.reply.set_result(seq)
        if letter.action is not None:
            self._failures.pop(letter.action, None)
            self._stop(letter.action)
            self._reconcile()

    def _not_taken(self, letter: _Letter, error: Exception) -> None:
        if letter.reply is not None and not letter.reply.done():
            letter.reply.set_exception(error)
        if letter.action is not None:
            _log.warning("answer_not_recorded", interview=self.state.id, action=letter.action, error=str(error))
            self._stop(letter.action)
            if isinstance(error, LogError | NotFound):
                # The answer is good, but the log does not take it. It is kept: nothing is asked for twice.
                self._unrecorded[letter.action] = letter
            self._under_way[letter.action] = asyncio.create_task(self._retry(letter.action, error))

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
        if task := self._under_way.pop(action, None):
            task.cancel()

    async def _take(self, letter: _Letter) -> int:
        try:
            return await self._step(letter)
        except SequenceTaken:
            # Someone else wrote to this log; what they wrote is the truth from which to decide anew.
            await self._reload()
            return await self._step(letter)

    async def _step(self, letter: _Letter) -> int:
        gap = self.clock.gap()
        if gap is not None:
            await self._append(decide(self.state, gap, self.clock.now()))
            self.clock.recorded()
        try:
            step = decide(self.state, letter.message, self.clock.now(), letter.cause)
        except Refused:
            # The same message sent again may be refused by the state it led to the first time.
            recorded = await self._log.seq_of(self.state.id, letter.cause) if letter.cause else None
            if recorded is None:
                raise
            return recorded
        if not step.records:
            return self.state.seq
        try:
            await self._append(step)
        except DuplicateMessage as duplicate:
            return duplicate.seq
        return step.records[0].seq

    async def _append(self, step: Unfolding) -> None:
        before = self.state
        await self._storage.append(
            Batch(
                interview=before.id,
                owner=self.owner,
                events=step.records,
                summary=summary_of(step.state, self.owner) if changes_summary(step.records) else None,
                work=work_of(before, step.state, step.records),
            )
        )
        self.state = step.state
        self.clock.follow(step.state)
        message = self._render(before, step.state, step.records)
        self.audience.publish(before.seq, Step(step.state.seq, message))
        self._reconcile()

    async def _reload(self) -> None:
        before = self.state
        records = await self._log.read(self.owner, before.id)
        self.state = folded(before.id, records)
        self.clock.follow(self.state)
        message = self._render(before, self.state, records[before.seq :])
        self.audience.publish(before.seq, Step(self.state.seq, message))
        self._reconcile()

    def _reconcile(self) -> None:
        """Start the actions that are due and not under way; stop those no longer due."""
        wanted = {action.id: action for action in due(self.state)}
        for id_ in [id_ for id_ in self._under_way if id_ not in wanted]:
            self._stop(id_)
        for id_, action in wanted.items():
            if id_ not in self._under_way:
                self._under_way[id_] = asyncio.create_task(self._perform(action), name=id_)

    async def _perform(self, action: Action) -> None:
        # It stays under way until its answer is taken, so that no step in between starts it a second time.
        if not isinstance(action, Wake):
            await self._storage.until_writable()
        answer = await self._dispatcher.perform(action, self.state, self.audience.show, self.owner, self.clock)
        await self._inbox.put(_Letter(answer, action=action.id))
