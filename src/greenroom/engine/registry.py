"""All interviews of this process: created, brought into memory on demand, woken on time, let go when idle."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import structlog

from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.folding import from_log, read_state
from greenroom.engine.live import LiveInterview, Render
from greenroom.engine.projection import is_whole, projected, slugs_of, summary_of
from greenroom.engine.scheduling import scheduled
from greenroom.engine.storage import Storage
from greenroom.engine.timekeeping import Downtime, InterviewClock
from greenroom.errors import BrokenLog, LogDamaged, LogError, LogUnavailable, NotFound
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.messages import Command
from greenroom.interview.core.state import State
from greenroom.interview.tracks import Track, built_in_tracks
from greenroom.ports.log import Batch, EventLog, InterviewSummary
from greenroom.ports.time import Clock, Heartbeat

IDLE_AFTER_MS = 60_000
LOOK_AT_CLOCK_EVERY_S = 1.0
SWEEP_EVERY_MS = 5_000
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
LOOK_BACK = 50
"""How many earlier interviews count when choosing questions that were not seen lately."""

Chore = Callable[[], Awaitable[object]]

_Away = tuple[str, str | None]
"""An owner and one of their interviews, or all of them."""

_log = structlog.get_logger(__name__)


def _new_id() -> str:
    """An id nobody can guess. It does not begin with a dash, which a command line takes for an option."""
    while (id_ := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return id_


class Interviews:
    """The way in for everyone: the web, the command line and tests."""

    def __init__(
        self,
        *,
        log: EventLog,
        clock: Clock,
        dispatcher: Dispatcher,
        render: Render,
        tracks: Mapping[str, Track] | None = None,
        heartbeat: Heartbeat | None = None,
        idle_after_ms: int = IDLE_AFTER_MS,
    ) -> None:
        self._log = log
        self._storage = Storage(log, clock)
        self._clock = clock
        self._dispatcher = dispatcher
        self._render = render
        self._tracks = built_in_tracks() if tracks is None else tracks
        self._heartbeat = heartbeat
        self._idle_after_ms = idle_after_ms
        self._live: dict[str, LiveInterview] = {}
        self._loading: dict[str, asyncio.Task[LiveInterview]] = {}
        self._alarms: dict[str, tuple[Millis, str]] = {}
        """When to open an interview that is not in memory, in counted time, and its owner."""
        self._clocks: dict[str, InterviewClock] = {}
        """The clocks of interviews that are in memory, or in progress and were let go."""
        self._downtime: dict[str, Downtime] = {}
        """For each interview that the server before this one left unfinished, until it is opened."""
        self._broken: dict[str, BrokenLog] = {}
        self._parting: set[asyncio.Task[None]] = set()
        self._away: list[_Away] = []
        self._chore: Chore | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._ticker: asyncio.Task[None] | None = None
        self._daily: asyncio.Task[None] | None = None
        self._has_woken_all = False
        self._closed = False

    @property
    def live_count(self) -> int:
        """How many interviews are in memory."""
        return len(self._live)

    async def start(self) -> None:
        """Open what is unfinished, and from now on keep house."""
        last_beat = self._heartbeat.last() if self._heartbeat else None
        downtime = Downtime(began=last_beat or 0, ended=self._clock.read().counted)
        try:
            for summary in await self._log.unfinished():
                self._downtime[summary.id] = downtime
                self._set_alarm(summary)
        except LogDamaged:
            # The rest can still be read, and the interface says what to do.
            _log.exception("interviews_not_woken")
        self._ticker = asyncio.create_task(self._tick(), name="ticker")
        self._sweeper = asyncio.create_task(self._keep_house(), name="sweeper")
        if self._chore is not None:
            self._daily = asyncio.create_task(self._repeat_daily(self._chore), name="daily")

    async def create(self, owner: str, request: InterviewRequest, track: Track | None = None) -> InterviewSummary:
        """Schedule an interview by the named track, or by one that is given.

        Raises InvalidInput, NotFound or QuestionInvalid.
        """
        track = track or self._tracks.get(request.track)
        if track is None:
            raise NotFound(f"There is no track named {request.track}.")
        history = await self._log.history(owner, limit=LOOK_BACK)
        seen = [slug for row in history.rows for slug in slugs_of(row)]
        event = await scheduled(self._dispatcher.kinds, owner, request, track, seen)
        interview = _new_id()
        first = Recorded(seq=1, at=self._clock.now(), event=event)
        summary = summary_of(begin(interview, first), owner)
        await self._storage.append(Batch(interview, owner, [first], summary))
        _log.info("interview_scheduled", interview=interview, track=track.name)
        return summary

    async def tell(self, owner: str, interview: str, command: Command, cause: str | None = None) -> int:
        """Give an interview a command. Raises NotFound, Refused or LogError."""
        live = await self.open(owner, interview)
        return await live.tell(command, cause)

    async def state(self, owner: str, interview: str) -> State:
        """The interview as it stands, from memory or by folding its log. Raises NotFound or BrokenLog."""
        live = self._live.get(interview)
        if live is not None and live.owner == owner:
            return live.state
        return await self._read(owner, interview)

    def damage(self, interview: str) -> BrokenLog | None:
        """What is wrong with an interview whose log could not be folded, as far as that was noticed."""
        return self._broken.get(interview)

    async def damaged(self, owner: str) -> Sequence[InterviewSummary]:
        """The owner's interviews whose logs could not be folded."""
        rows: list[InterviewSummary] = []
        for interview in tuple(self._broken):
            with suppress(NotFound):
                rows.append(await self._log.summary(owner, interview))
        return rows

    async def look_through(self, owner: str) -> None:
        """Fold every log once, newest first, so that damage is known before somebody runs into it.

        Takes a fifth of the time at most: nobody waits for it, and others are in the middle of an interview.
        """
        cursor: str | None = None
        while True:
            page = await self._log.history(owner, limit=LOOK_BACK, cursor=cursor)
            for row in page.rows:
                started = time.perf_counter()
                with suppress(NotFound, BrokenLog):
                    await self.state(owner, row.id)
                    if not is_whole(row):
                        await self.rebuild(owner, row.id)
                await asyncio.sleep(4 * (time.perf_counter() - started))
            if page.next is None:
                return
            cursor = page.next

    async def rebuild(self, owner: str, interview: str) -> InterviewSummary:
        """Write an interview's rows again from its log, if the disk allows it. Raises NotFound or BrokenLog."""
        try:
            records = await self._log.read(owner, interview)
            summary, work = await asyncio.to_thread(from_log, interview, records, partial(projected, interview, owner))
        except BrokenLog as broken:
            self.set_aside(broken)
            raise
        live = self._live.get(interview)
        if live is not None:
            # It may have gone on since.
            summary = live.summary
        try:
            await self._storage.append(Batch(interview, owner, (), summary, work))
            _log.warning("rows_rebuilt", interview=interview)
        except LogError as error:
            _log.warning("rows_not_rebuilt", interview=interview, reason=error.message)
        return summary

    def set_aside(self, broken: BrokenLog) -> None:
        """Set aside an interview whose log is broken: log it once and tell everyone in its room why."""
        known = self._broken.get(broken.interview)
        if known is None or known.message != broken.message:
            _log.error("log_damaged", interview=broken.interview, seq=broken.seq, reason=broken.reason)
        # A copy: the raised one holds on to everything that was read.
        self._broken[broken.interview] = BrokenLog(broken.interview, broken.seq, broken.reason)
        self._alarms.pop(broken.interview, None)
        live = self._live.pop(broken.interview, None)
        if live is not None:
            # Its own step may be what noticed, and closing waits for that step.
            parting = asyncio.create_task(live.close(broken.message, returns=False, code=broken.code))
            self._parting.add(parting)
            parting.add_done_callback(self._parting.discard)

    async def open(self, owner: str, interview: str) -> LiveInterview:
        """The interview in memory, loaded if need be. Raises NotFound for another owner's too, or BrokenLog."""
        self._refuse_when_away(owner, interview)
        live = self._live.get(interview)
        if live is None:
            # Two that come at once share one load: there must never be two writers.
            loading = self._loading.get(interview)
            if loading is None:
                loading = asyncio.create_task(self._load(owner, interview))
                self._loading[interview] = loading
                loading.add_done_callback(lambda _: self._loading.pop(interview, None))
            live = await asyncio.shield(loading)
        if live.owner != owner:
            raise NotFound("Interview not found.")
        live.touched_at = live.clock.now()
        return live

    def do_daily(self, chore: Chore) -> None:
        """Do this whenever the house is opened, and every day from then on; to be said before `start`."""
        self._chore = chore

    def wake(self, summary: InterviewSummary) -> None:
        """Take care of an interview that has come from elsewhere: what it has to do is done in its time."""
        self._set_alarm(summary)
        if self._broken.pop(summary.id, None):
            # It may be another one by now.
            self._alarms[summary.id] = (0, summary.owner)

    @asynccontextmanager
    async def without(self, owner: str, interview: str | None, reason: str) -> AsyncIterator[None]:
        """Keep an interview, or all of an owner, out of memory while something is done to it as a whole.

        Whoever is in the room is told the reason. When it could not be done, the interviews go on.
        """
        away = (owner, interview)
        self._away.append(away)
        try:
            loading = [task for id_, task in self._loading.items() if interview in (None, id_)]
            await asyncio.gather(*loading, return_exceptions=True)
            lives = [live for live in self._live.values() if _is_of(away, live.owner, live.state.id)]
            for live in lives:
                del self._live[live.state.id]
            asleep = [id_ for id_, (_, whose) in self._alarms.items() if _is_of(away, whose, id_)]
            alarms = {id_: self._alarms.pop(id_) for id_ in asleep}
            await asyncio.gather(*(live.close(reason, returns=False) for live in lives))
            try:
                yield
            except BaseException:
                self._alarms |= alarms
                for live in lives:
                    self._set_alarm(live.summary)
                raise
        finally:
            self._away.remove(away)

    async def close(self) -> None:
        """Let every interview finish its step, then let it go; the log has everything."""
        self.look_at_clock()
        self._closed = True
        keepers = [task for task in (self._sweeper, self._ticker, self._daily) if task is not None]
        for task in keepers:
            task.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        lives, self._live = list(self._live.values()), {}
        await asyncio.gather(*self._parting, *(live.close("The server is shutting down.") for live in lives))

    async def _load(self, owner: str, interview: str) -> LiveInterview:
        state = await self._read(owner, interview)
        if self._closed:
            raise LogUnavailable("The server is shutting down.")
        downtime = self._downtime.pop(interview, None)
        clock = self._clocks.get(interview) or InterviewClock(self._clock, state, downtime)
        self._clocks[interview] = clock
        live = LiveInterview(
            state,
            owner,
            log=self._log,
            storage=self._storage,
            clock=clock,
            dispatcher=self._dispatcher,
            render=self._render,
            on_broken=self.set_aside,
        )
        self._live[interview] = live
        self._alarms.pop(interview, None)
        return live

    async def _read(self, owner: str, interview: str) -> State:
        try:
            state = await read_state(self._log, owner, interview)
        except BrokenLog as broken:
            self.set_aside(broken)
            raise
        self._broken.pop(interview, None)
        return state

    async def _keep_house(self) -> None:
        while True:
            try:
                await self._let_go_of_idle()
                await self._wake_due()
            except Exception:
                # Every timed interview depends on this loop, so nothing may end it.
                _log.exception("sweep_failed")
            self._has_woken_all = True
            now = self._clock.read().counted
            alarm = min((at for at, _ in self._alarms.values()), default=now + SWEEP_EVERY_MS)
            await self._clock.sleep_until(min(max(alarm, now + 1), now + SWEEP_EVERY_MS))

    async def _let_go_of_idle(self) -> None:
        for interview, live in list(self._live.items()):
            # Others may have let go of it while the one before it was closing.
            is_here = self._live.get(interview) is live
            if is_here and live.is_idle and live.clock.now() - live.touched_at >= self._idle_after_ms:
                del self._live[interview]
                self._set_alarm(live.summary)
                if live.state.status != "in_progress":
                    self._clocks.pop(interview, None)
                await live.close("The interview was idle.")

    async def _tick(self) -> None:
        # Real seconds, whatever the clock of this house says: this is about the process being alive.
        while True:
            self.look_at_clock()
            await asyncio.sleep(LOOK_AT_CLOCK_EVERY_S)

    def look_at_clock(self) -> None:
        """Let every interview in progress record the time that did not count, and note that the server runs.

        As long as one of them has not, there is no beat: the server may be killed before it has.
        """
        behind = [live for live in self._live.values() if live.look_at_clock()]
        asleep = [id_ for id_ in self._alarms if id_ in self._clocks and self._clocks[id_].gap()]
        for interview in asleep:
            self._alarms[interview] = (0, self._alarms[interview][1])
        if self._heartbeat is not None and self._has_woken_all and not (behind or asleep or self._loading):
            self._heartbeat.beat(self._clock.now())

    async def _wake_due(self) -> None:
        now = self._clock.read().counted
        for interview, (at, owner) in list(self._alarms.items()):
            # It may have been opened or deleted while the one before it was woken.
            if at > now or self._alarms.pop(interview, None) is None:
                continue
            try:
                await self.open(owner, interview)
            except BrokenLog:
                # It is set aside by now.
                continue
            except LogError as error:
                _log.warning("wake_failed", interview=interview, reason=error.message)
                self._alarms[interview] = (now + SWEEP_EVERY_MS, owner)
            except Exception:
                # One interview that cannot be woken must not keep the others asleep.
                _log.exception("wake_failed", interview=interview)

    async def _repeat_daily(self, chore: Chore) -> None:
        while True:
            try:
                await chore()
            except Exception:
                # Nobody waits for it, and tomorrow is another day.
                _log.exception("chore_failed")
            tomorrow = self._clock.now() + DAY_MS
            while self._clock.now() < tomorrow:
                await self._clock.sleep_until(self._clock.read().counted + HOUR_MS)

    def _refuse_when_away(self, owner: str, interview: str) -> None:
        if any(_is_of(away, owner, interview) for away in self._away):
            raise NotFound("Interview not found.")

    def _set_alarm(self, summary: InterviewSummary) -> None:
        if summary.wake_at is not None:
            # An interview whose clock is not known yet is opened at once, so that it knows what time it is.
            clock = self._clocks.get(summary.id)
            self._alarms[summary.id] = (0 if clock is None else clock.counted(summary.wake_at), summary.owner)


def _is_of(away: _Away, owner: str, interview: str) -> bool:
    return away[0] == owner and away[1] in (None, interview)
