"""All interviews of this process: created, brought into memory on demand, woken on time, let go when idle."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial

import structlog

from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.letting_go import made_of
from greenroom.engine.live import LiveInterview, Render
from greenroom.engine.progressing import ProgressDesk
from greenroom.engine.projection import summary_of
from greenroom.errors import GreenroomError, LogUnavailable, NotFound
from greenroom.interview import events as ev
from greenroom.interview.events import Millis, Recorded
from greenroom.interview.evolve import begin, fold
from greenroom.interview.messages import Command
from greenroom.interview.settings import InterviewSettings
from greenroom.interview.state import State
from greenroom.ports import Batch, Clock, EventLog, InterviewSummary, QuestionBank
from greenroom.questions.choosing import choose

IDLE_AFTER_MS = 60_000
SWEEP_EVERY_MS = 5_000
DAY_MS = 86_400_000
LOOK_BACK = 50
"""How many earlier interviews count when choosing questions that were not seen lately."""

Chore = Callable[[], Awaitable[object]]

_Away = tuple[str, str | None]
"""An owner and one of their interviews, or all of them."""

LONG_LOG = 1_000
"""Events; so many take some five milliseconds to fold."""

_log = structlog.get_logger(__name__)


class Interviews:
    """The way in for everyone: the web, the command line and tests."""

    def __init__(
        self,
        *,
        log: EventLog,
        clock: Clock,
        bank: QuestionBank,
        dispatcher: Dispatcher,
        render: Render,
        progress: ProgressDesk | None = None,
        idle_after_ms: int = IDLE_AFTER_MS,
    ) -> None:
        self._log = log
        self._clock = clock
        self._bank = bank
        self._dispatcher = dispatcher
        self._render = render
        self._progress = progress
        self._idle_after_ms = idle_after_ms
        self._live: dict[str, LiveInterview] = {}
        self._loading: dict[str, asyncio.Task[LiveInterview]] = {}
        self._alarms: dict[str, tuple[Millis, str]] = {}
        self._away: list[_Away] = []
        self._chore: Chore | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._daily: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def live_count(self) -> int:
        """How many interviews are in memory."""
        return len(self._live)

    async def start(self) -> None:
        """Set the alarm of every interview in progress, and from now on keep house."""
        for summary in await self._log.unfinished():
            self._set_alarm(summary)
        self._sweeper = asyncio.create_task(self._keep_house(), name="sweeper")
        if self._chore is not None:
            self._daily = asyncio.create_task(self._repeat_daily(self._chore), name="daily")

    async def create(self, owner: str, settings: InterviewSettings) -> InterviewSummary:
        """Schedule an interview with questions the owner has not seen lately, or that suit what is known of them."""
        history = await self._log.history(owner, limit=LOOK_BACK)
        seen = [slug for row in history.rows for slug in _slugs(row)]
        questions = choose(
            self._bank.all(),
            settings.difficulty,
            settings.problem_count,
            seen,
            settings.style,
            to_be_varied=settings.fresh_problems,
            suited=await self._suited(owner, settings),
        )
        scheduled = ev.InterviewScheduled(settings=settings, problems=tuple(question.brief for question in questions))
        interview = secrets.token_urlsafe(12)
        first = Recorded(seq=1, at=self._clock.now(), event=scheduled)
        summary = summary_of(begin(interview, first), owner)
        await self._log.append(Batch(interview, owner, [first], summary))
        _log.info("interview_scheduled", interview=interview, track=settings.track)
        return summary

    async def _suited(self, owner: str, settings: InterviewSettings) -> Sequence[str]:
        if not settings.adaptive or self._progress is None:
            return ()
        return await self._progress.suited(owner, settings.difficulty)

    async def tell(self, owner: str, interview: str, command: Command, cause: str | None = None) -> int:
        """Give an interview a command. Raises NotFound, Refused or LogError."""
        live = await self.open(owner, interview)
        return await live.tell(command, cause)

    async def state(self, owner: str, interview: str) -> State:
        """The interview as it stands, from memory or by folding its log."""
        live = self._live.get(interview)
        if live is not None and live.owner == owner:
            return live.state
        return await _folded(interview, list(await self._log.read(owner, interview)))

    async def open(self, owner: str, interview: str) -> LiveInterview:
        """The interview in memory, loaded if need be. Raises NotFound for another owner's too."""
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
            raise NotFound("There is no such interview.")
        live.touched_at = self._clock.now()
        return live

    def do_daily(self, chore: Chore) -> None:
        """Do this whenever the house is opened, and every day from then on; to be said before `start`."""
        self._chore = chore

    def wake(self, summary: InterviewSummary) -> None:
        """Take care of an interview that has come from elsewhere: what it has to do is done in its time."""
        self._set_alarm(summary)

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
                    self._set_alarm(summary_of(live.state, live.owner))
                raise
        finally:
            self._away.remove(away)

    async def close(self) -> None:
        """Let every interview finish its step, then let it go; the log has everything."""
        self._closed = True
        keepers = [task for task in (self._sweeper, self._daily) if task is not None]
        for task in keepers:
            task.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        lives, self._live = list(self._live.values()), {}
        await asyncio.gather(*(live.close("The server is going down.") for live in lives))

    async def _load(self, owner: str, interview: str) -> LiveInterview:
        state = await _folded(interview, list(await self._log.read(owner, interview)))
        if self._closed:
            raise LogUnavailable("The server is going down.")
        live = LiveInterview(
            state,
            owner,
            log=self._log,
            clock=self._clock,
            dispatcher=self._dispatcher,
            render=self._render,
        )
        self._live[interview] = live
        self._alarms.pop(interview, None)
        return live

    async def _keep_house(self) -> None:
        while True:
            await self._let_go_of_idle()
            await self._wake_due()
            now = self._clock.now()
            alarm = min((at for at, _ in self._alarms.values()), default=now + SWEEP_EVERY_MS)
            await self._clock.sleep_until(min(max(alarm, now + 1), now + SWEEP_EVERY_MS))

    async def _let_go_of_idle(self) -> None:
        now = self._clock.now()
        for interview, live in list(self._live.items()):
            # Others may have let go of it while the one before it was closing.
            is_here = self._live.get(interview) is live
            if is_here and live.is_idle and now - live.touched_at >= self._idle_after_ms:
                del self._live[interview]
                self._set_alarm(summary_of(live.state, live.owner))
                await live.close("The interview was idle.")

    async def _wake_due(self) -> None:
        now = self._clock.now()
        for interview, (at, owner) in list(self._alarms.items()):
            # It may have been opened or deleted while the one before it was woken.
            if at > now or self._alarms.pop(interview, None) is None:
                continue
            try:
                await self.open(owner, interview)
            except (GreenroomError, ValueError):
                # One log that cannot be read must not keep the others asleep.
                _log.exception("wake_failed", interview=interview)

    async def _repeat_daily(self, chore: Chore) -> None:
        while True:
            try:
                await chore()
            except Exception:
                # Nobody waits for it, and tomorrow is another day.
                _log.exception("chore_failed")
            await self._clock.sleep_until(self._clock.now() + DAY_MS)

    def _refuse_when_away(self, owner: str, interview: str) -> None:
        if any(_is_of(away, owner, interview) for away in self._away):
            raise NotFound("There is no such interview.")

    def _set_alarm(self, summary: InterviewSummary) -> None:
        if summary.wake_at is not None:
            self._alarms[summary.id] = (summary.wake_at, summary.owner)


def _is_of(away: _Away, owner: str, interview: str) -> bool:
    return away[0] == owner and away[1] in (None, interview)


async def _folded(interview: str, records: list[Recorded]) -> State:
    """The state after a whole log; a long one is folded in a thread, since others are in the middle of a word."""
    if len(records) <= LONG_LOG:
        return fold(interview, records)
    return await asyncio.to_thread(made_of, records, partial(fold, interview))


def _slugs(summary: InterviewSummary) -> Sequence[str]:
    problems = summary.digest.get("problems", ())
    return [str(problem["slug"]) for problem in problems] if isinstance(problems, list) else ()
