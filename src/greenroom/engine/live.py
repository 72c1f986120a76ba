"""One interview in memory: an inbox, a state, an audience, and the actions under way."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import structlog

from greenroom.engine.audience import Audience, Step
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.projection import changes_summary, submissions_of, summary_of
from greenroom.errors import DuplicateMessage, GreenroomError, LogUnavailable, Refused, SequenceTaken
from greenroom.interview.actions import Action, Wake, due
from greenroom.interview.decide import decide
from greenroom.interview.events import Recorded
from greenroom.interview.evolve import fold
from greenroom.interview.messages import Command, Message
from greenroom.interview.state import State
from greenroom.interview.unfolding import Unfolding
from greenroom.ports import Batch, Clock, EventLog

INBOX_LIMIT = 128
RETRY_AFTER_MS = 1_000

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
        self, state: State, owner: str, *, log: EventLog, clock: Clock, dispatcher: Dispatcher, render: Render
    ) -> None:
        self.state = state
        self.owner = owner
        self.audience = Audience()
        self.touched_at = clock.now()
        self._log = log
        self._clock = clock
        self._dispatcher = dispatcher
        self._render = render
        self._taking = False
        self._closed = False
        self._inbox: asyncio.Queue[_Letter] = asyncio.Queue(INBOX_LIMIT)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._worker = asyncio.create_task(self._work(), name=f"interview {state.id}")
        self._reconcile()

    async def tell(self, command: Command, cause: str | None = None) -> int:
        """Take a command; returns the seq it is recorded at once that is on disk.

        Raises Refused or LogError, and then nothing has changed.
        """
        if self._closed:
            # Nobody works off the inbox any more.
            raise LogUnavailable("The server is going down.")
        if self._inbox.full():
            raise Refused("too_fast", "Too many messages at once; send the next one after an answer.")
        reply: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.touched_at = self._clock.now()
        self._inbox.put_nowait(_Letter(command, cause, reply))
        return await reply

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches and nothing but timers is waited for."""
        busy = any(not isinstance(action, Wake) for action in due(self.state))
        return not (len(self.audience) or self._taking or busy) and self._inbox.empty()

    async def close(self, reason: str, *, returns: bool = True) -> None:
        """Finish what is in the inbox, stop the actions under way, and let the audience go."""
        self._closed = True
        await self._inbox.join()
        self._worker.cancel()
        for task in self._under_way.values():
            task.cancel()
        await asyncio.gather(self._worker, *self._under_way.values(), return_exceptions=True)
        self.audience.dismiss(reason, returns=returns)

    async def _work(self) -> None:
        while True:
            letter = await self._inbox.get()
            self._taking = True
            try:
                seq = await self._take(letter)
            except GreenroomError as error:
                self._not_taken(letter, error)
            except Exception as error:
                # A fault of ours in one message must not take the interview down with it.
                _log.exception("step_failed", interview=self.state.id, message=type(letter.message).__name__)
                self._not_taken(letter, error)
            else:
                self._taken(letter, seq)
            finally:
                self._taking = False
                self._inbox.task_done()

    def _taken(self, letter: _Letter, seq: int) -> None:
        if letter.reply is not None and not letter.reply.done():
            letter.reply.set_result(seq)
        if letter.action is not None:
            self._under_way.pop(letter.action, None)
            self._reconcile()

    def _not_taken(self, letter: _Letter, error: Exception) -> None:
        if letter.reply is not None and not letter.reply.done():
            letter.reply.set_exception(error)
        if letter.action is not None:
            # The answer could not be recorded, so it is still owed: the action is tried again in a while.
            _log.warning("answer_not_recorded", interview=self.state.id, action=letter.action, error=str(error))
            self._under_way[letter.action] = asyncio.create_task(self._retry_later(letter.action))

    async def _retry_later(self, action: str) -> None:
        await self._clock.sleep_until(self._clock.now() + RETRY_AFTER_MS)
        self._under_way.pop(action, None)
        self._reconcile()

    async def _take(self, letter: _Letter) -> int:
        try:
            return await self._step(letter)
        except SequenceTaken:
            # Someone else wrote to this log; what they wrote is the truth from which to decide anew.
            await self._reload()
            return await self._step(letter)

    async def _step(self, letter: _Letter) -> int:
        try:
            step = decide(self.state, letter.message, self._clock.now(), letter.cause)
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
        await self._log.append(
            Batch(
                interview=before.id,
                owner=self.owner,
                events=step.records,
                summary=summary_of(step.state, self.owner) if changes_summary(step.records) else None,
                submissions=submissions_of(before, step.state, step.records),
            )
        )
        self.state = step.state
        message = self._render(before, step.state, step.records)
        self.audience.publish(before.seq, Step(step.state.seq, message))
        self._reconcile()

    async def _reload(self) -> None:
        before = self.state
        records = await self._log.read(self.owner, before.id)
        self.state = fold(before.id, records)
        message = self._render(before, self.state, records[before.seq :])
        self.audience.publish(before.seq, Step(self.state.seq, message))
        self._reconcile()

    def _reconcile(self) -> None:
        """Start the actions that are due and not under way; stop those no longer due."""
        wanted = {action.id: action for action in due(self.state)}
        for id_ in [id_ for id_ in self._under_way if id_ not in wanted]:
            self._under_way.pop(id_).cancel()
        for id_, action in wanted.items():
            if id_ not in self._under_way:
                self._under_way[id_] = asyncio.create_task(self._perform(action), name=id_)

    async def _perform(self, action: Action) -> None:
        # It stays under way until its answer is taken, so that no step in between starts it a second time.
        answer = await self._dispatcher.perform(action, self.state, self.audience.show, self.owner)
        await self._inbox.put(_Letter(answer, action=action.id))
