"""Pre-started sandboxes: cancelled runs leave none behind, and the next run is served."""

import asyncio
import random
from typing import cast

import pytest

from greenroom.adapters.sandbox.cells import Cell
from greenroom.adapters.sandbox.pool import Pool
from greenroom.ports.sandbox.running import SandboxUnavailable


class Shop:
    """Starts cells that do nothing, when told to; knows which are open."""

    def __init__(self, *, is_slow: bool = False) -> None:
        self.may_start = asyncio.Event()
        if not is_slow:
            self.may_start.set()
        self.fails = False
        self.cells: list[FakeCell] = []

    @property
    def open_cells(self) -> list["FakeCell"]:
        return [cell for cell in self.cells if cell.is_alive]

    async def start(self) -> Cell:
        cell = FakeCell()
        self.cells.append(cell)
        try:
            await self.may_start.wait()
            if self.fails:
                raise SandboxUnavailable("It does not start.", "")
        except BaseException:
            await cell.close()
            raise
        return cast(Cell, cell)


class FakeCell:
    def __init__(self) -> None:
        self.is_alive = True

    async def close(self) -> None:
        await asyncio.shield(self._close())

    async def _close(self) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        self.is_alive = False


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_sandbox_that_a_cancelled_job_waited_for_goes_to_the_next() -> None:
    shop = Shop(is_slow=True)
    pool = Pool(shop.start, spare=1)
    pool.refill()
    first = asyncio.create_task(pool.take())
    await settle()
    first.cancel()
    await settle()
    shop.may_start.set()
    assert await pool.take() is shop.cells[0]
    assert len(shop.cells) == 1


@pytest.mark.parametrize("spare", [0, 1, 2])
async def test_a_job_that_is_cancelled_twice_leaves_no_sandbox_behind(spare: int) -> None:
    shop = Shop(is_slow=True)
    pool = Pool(shop.start, spare)
    taking = asyncio.create_task(pool.take())
    await settle()
    taking.cancel()
    await asyncio.sleep(0)
    taking.cancel()
    await settle()
    assert taking.cancelled()
    shop.may_start.set()
    await pool.close()
    assert not shop.open_cells


async def test_waiting_for_the_pool_can_be_cancelled_without_harm() -> None:
    shop = Shop(is_slow=True)
    pool = Pool(shop.start, spare=1)
    pool.refill()
    waiting = asyncio.create_task(pool.filled())
    await settle()
    waiting.cancel()
    await settle()
    shop.may_start.set()
    async with asyncio.timeout(30):
        assert (await pool.take()).is_alive


async def test_one_that_failed_while_nobody_needed_it_is_replaced() -> None:
    shop = Shop()
    shop.fails = True
    pool = Pool(shop.start, spare=1)
    pool.refill()
    await settle()
    shop.fails = False
    assert (await pool.take()).is_alive
    await pool.close()


@pytest.mark.parametrize("seed", range(20))
async def test_no_schedule_of_jobs_and_cancellations_leaves_a_sandbox_behind(seed: int) -> None:
    choices = random.Random(seed)
    shop = Shop()
    pool = Pool(shop.start, spare=choices.randrange(3))

    async def job() -> None:
        cell = await pool.take()
        try:
            for _ in range(choices.randrange(5)):
                await asyncio.sleep(0)
        finally:
            await asyncio.shield(cell.close())
            pool.refill()

    jobs = []
    for _ in range(60):
        shop.fails = choices.random() < 0.1
        shop.may_start.set() if choices.random() < 0.7 else shop.may_start.clear()
        jobs.append(asyncio.create_task(job()))
        for _ in range(choices.randrange(3)):
            choices.choice(jobs).cancel()
        for _ in range(choices.randrange(4)):
            await asyncio.sleep(0)
    shop.fails = False
    shop.may_start.set()
    async with asyncio.timeout(30):
        await asyncio.gather(*jobs, return_exceptions=True)
        assert (await pool.take()).is_alive
        await pool.close()
        await settle()
    assert len(shop.open_cells) == 1, "only the one that was taken"
