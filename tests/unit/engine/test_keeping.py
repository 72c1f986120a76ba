"""Interviews are put away and deleted in memory as well as in the log, and nothing of theirs is left behind."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.engine.audience import Closing, Notice
from greenroom.engine.keeping import DAYS_IN_THE_BIN, Keeper
from greenroom.engine.registry import DAY_MS
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.errors import LogBusy, LogUnavailable, NotFound
from greenroom.interview.core.messages import Say, Start
from greenroom.ports.notebook import TeacherGrades
from greenroom.progress.rounds.kinds import Practised
from greenroom.testing.blobs import MemoryBlobs
from greenroom.testing.memory_notebook import MemoryNotebook
from tests.unit.engine.harness import OWNER, Bank, Engine, crash, until
from tests.unit.judging.questions import two_sum

SPAN = DAYS_IN_THE_BIN * DAY_MS


class Kept(Engine):
    """An engine with a keeper, a notebook and a shelf."""

    listening: asyncio.Task[None]

    def furnish(self, folder: Path) -> None:
        self.notebook = MemoryNotebook()
        self.blobs = MemoryBlobs()
        self.shelf = KeptQuestions(Bank(), folder)
        self.keeper = self.new_keeper()

    def new_keeper(self) -> Keeper:
        tasks = WrittenQuestions(Bank(), self.shelf)
        return Keeper(
            interviews=self.interviews,
            log=self.log,
            notebook=self.notebook,
            blobs=self.blobs,
            tasks=tasks,
            clock=self.clock,
        )

    async def graded(self) -> list[str]:
        return [one.interview for one in await self.notebook.grades(OWNER)]

    async def show(self, interview: str) -> None:
        """Keep a picture of the interview."""
        await self.blobs.put(OWNER, interview, "snapshot-000001.png", b"picture", "image/png")

    async def grade(self, interview: str) -> None:
        await self.notebook.grade(OWNER, TeacherGrades(interview, "teacher", "coding-1", {"testing": 1}, "", 0))


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[Kept]:
    engine = Kept()
    engine.furnish(tmp_path)
    await engine.interviews.start()
    yield engine
    await crash(engine.interviews)


async def heard(engine: Kept, interview: str) -> list[Notice]:
    """What a listener is told from now on."""
    listener = (await engine.interviews.open(OWNER, interview)).audience.join()
    notices: list[Notice] = []

    async def listen() -> None:
        while not (notices and isinstance(notices[-1], Closing)):
            notices.append(await listener.get())

    engine.listening = asyncio.create_task(listen())
    return notices


async def test_whoever_is_in_the_room_is_told_and_shown_out(engine: Kept) -> None:
    live = await engine.at_problem()
    notices = await heard(engine, live.state.id)
    await engine.keeper.remove(OWNER, live.state.id)
    await until(lambda: bool(notices) and isinstance(notices[-1], Closing))
    assert notices[-1] == Closing("This interview was moved to the bin.", returns=False)
    assert engine.interviews.live_count == 0
    with pytest.raises(NotFound):
        await engine.tell(live.state.id, Say(text="Hello?"))
    with pytest.raises(NotFound):
        await engine.state(live.state.id)


async def test_what_was_sent_before_is_kept_and_comes_back(engine: Kept) -> None:
    live = await engine.at_problem()
    saying = asyncio.create_task(engine.tell(live.state.id, Say(text="One more thing.")))
    await asyncio.sleep(0)
    await engine.keeper.remove(OWNER, live.state.id)
    seq = await saying
    await engine.keeper.restore(OWNER, live.state.id)
    state = await engine.state(live.state.id)
    assert state.seq >= seq
    assert "One more thing." in [line.text for line in state.lines]


async def test_nothing_happens_in_the_bin_and_the_clock_goes_on(engine: Kept) -> None:
    live = await engine.at_problem()
    interview = live.state.id
    before = live.state.seq
    await engine.keeper.remove(OWNER, interview)
    # Long past the end of every stage.
    engine.clock.advance(6 * 3_600_000)
    await settle()
    assert engine.interviews.live_count == 0
    summary = await engine.keeper.restore(OWNER, interview)
    assert summary.status == "in_progress"
    assert (await engine.log.read(OWNER, interview))[-1].seq == before
    # It is woken without anybody opening it, and finds that the time of its stage is over.
    engine.clock.advance(5_000)
    await settle()
    later = [one.event.type for one in await engine.log.read(OWNER, interview, after=before)]
    assert "stage_expired" in later


async def test_one_that_sleeps_is_not_woken_in_the_bin(engine: Kept) -> None:
    interview = await engine.schedule()
    await engine.tell(interview, Start())
    await engine.restart()
    engine.keeper = engine.new_keeper()
    await engine.keeper.remove(OWNER, interview)
    engine.clock.advance(6 * 3_600_000)
    await settle()
    assert engine.interviews.live_count == 0


async def test_one_that_is_removed_while_another_is_woken_disturbs_nobody(
    engine: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = [await engine.schedule() for _ in range(3)]
    for interview in (first, second, third):
        await engine.tell(interview, Start())
    await engine.restart()
    engine.keeper = engine.new_keeper()
    gate, read = asyncio.Event(), engine.log.read

    async def slow(owner: str, interview: str, after: int = 0) -> object:
        if interview == first:
            await gate.wait()
        return await read(owner, interview, after)

    monkeypatch.setattr(engine.log, "read", slow)
    engine.clock.advance(6 * 3_600_000)
    await settle()
    await engine.keeper.remove(OWNER, second)
    gate.set()
    await until(lambda: engine.interviews.live_count == 2)
    assert engine.interviews._sweeper is not None
    assert not engine.interviews._sweeper.done()


async def test_when_it_cannot_be_removed_the_interview_goes_on(engine: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await engine.at_problem()
    interview = live.state.id

    async def busy(*_: object) -> None:
        raise LogBusy("locked")

    monkeypatch.setattr(engine.log, "remove", busy)
    with pytest.raises(LogBusy):
        await engine.keeper.remove(OWNER, interview)
    await engine.tell(interview, Say(text="Still here."))
    assert (await engine.keeper.bin(OWNER)) == []


async def test_only_what_is_in_the_bin_can_be_erased_and_all_of_it_goes(engine: Kept) -> None:
    interview, other = await engine.schedule(), await engine.schedule()
    for one in (interview, other):
        await engine.grade(one)
        await engine.show(one)
    with pytest.raises(NotFound, match="bin"):
        await engine.keeper.erase(OWNER, interview)
    await engine.keeper.remove(OWNER, interview)
    assert await engine.graded() == [interview, other], "the bin keeps everything"
    assert len(await engine.blobs.list(OWNER, interview)) == 1, "the bin keeps everything"
    await engine.keeper.erase(OWNER, interview)
    assert await engine.graded() == [other]
    assert list(await engine.blobs.list(OWNER, interview)) == []
    assert len(await engine.blobs.list(OWNER, other)) == 1
    assert await engine.keeper.bin(OWNER) == []
    with pytest.raises(NotFound):
        await engine.keeper.restore(OWNER, interview)


async def test_nobody_touches_another_s(engine: Kept) -> None:
    interview = await engine.schedule()
    for refused in (engine.keeper.remove("mallory", interview), engine.keeper.erase("mallory", interview)):
        with pytest.raises(NotFound):
            await refused
    await engine.keeper.remove(OWNER, interview)
    with pytest.raises(NotFound):
        await engine.keeper.restore("mallory", interview)
    assert await engine.keeper.bin("mallory") == []


async def test_everything_goes_at_once(engine: Kept) -> None:
    live = await engine.at_problem()
    notices = await heard(engine, live.state.id)
    binned = await engine.schedule()
    for one in (live.state.id, binned):
        await engine.show(one)
    await engine.keeper.remove(OWNER, binned)
    await engine.grade(live.state.id)
    await engine.notebook.note_practice(OWNER, Practised(slug="a", at=1, verdict="accepted", seconds=1))
    assert await engine.keeper.erase_everything(OWNER) == 2
    await until(lambda: bool(notices) and isinstance(notices[-1], Closing))
    assert notices[-1] == Closing("Everything was deleted.", returns=False)
    assert (await engine.log.history(OWNER)).rows == []
    assert await engine.keeper.bin(OWNER) == []
    assert await engine.graded() == []
    assert list(await engine.notebook.practised(OWNER)) == []
    assert await engine.blobs.size(OWNER) == 0
    # And one can begin anew.
    assert (await engine.state(await engine.schedule())).status == "scheduled"


async def test_the_bin_is_emptied_at_the_start_and_every_day_after_thirty_days(engine: Kept) -> None:
    interview = await engine.schedule()
    await engine.grade(interview)
    await engine.show(interview)
    await engine.keeper.remove(OWNER, interview)
    engine.interviews.do_daily(engine.keeper.empty_bin)
    await engine.interviews.start()
    engine.clock.advance(SPAN)
    await settle()
    assert len(await engine.keeper.bin(OWNER)) == 1, "thirty days are whole days"
    engine.clock.advance(DAY_MS)
    await settle()
    assert await engine.keeper.bin(OWNER) == []
    assert await engine.graded() == []
    assert await engine.blobs.size(OWNER) == 0
    await engine.interviews.close()


async def test_a_day_on_which_it_fails_is_not_the_last(engine: Kept) -> None:
    days: list[int] = []

    async def chore() -> None:
        days.append(engine.clock.now())
        raise LogBusy("locked")

    engine.interviews.do_daily(chore)
    await engine.interviews.start()
    await settle()
    engine.clock.advance(DAY_MS)
    await settle()
    assert len(days) == 2
    await engine.interviews.close()


async def test_when_media_cannot_be_erased_the_interview_stays_in_the_bin(engine: Kept) -> None:
    interview = await engine.schedule()
    await engine.show(interview)
    await engine.keeper.remove(OWNER, interview)
    engine.blobs.failure = LogUnavailable("The disk is read-only.")
    with pytest.raises(LogUnavailable):
        await engine.keeper.erase(OWNER, interview)
    engine.blobs.failure = None
    assert len(await engine.keeper.bin(OWNER)) == 1
    await engine.keeper.erase(OWNER, interview)
    assert await engine.blobs.size(OWNER) == 0


async def test_a_question_written_for_an_interview_goes_with_it_unless_another_asked_it(
    engine: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    for slug in ("mine", "shared"):
        engine.shelf.keep(two_sum(slug=slug))
    first, second = await engine.schedule(), await engine.schedule()
    slugs = {first: ("mine", "shared", "doubling"), second: ("shared", "doubling")}
    monkeypatch.setattr("greenroom.engine.keeping.slugs_of", lambda summary: slugs[summary.id])
    await engine.keeper.remove(OWNER, first)
    assert engine.shelf.get("mine").slug == "mine", "the bin keeps everything"
    await engine.keeper.erase(OWNER, first)
    with pytest.raises(NotFound):
        engine.shelf.get("mine")
    assert engine.shelf.get("shared").slug == "shared"
    await engine.keeper.erase_everything(OWNER)
    with pytest.raises(NotFound):
        engine.shelf.get("shared")
    assert engine.shelf.get("doubling").slug == "doubling", "the bank's own stay"


async def settle() -> None:
    for _ in range(200):
        await asyncio.sleep(0)
