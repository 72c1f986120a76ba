"""What the double offers beyond the port; the promises of the port are in tests/contract."""

from dataclasses import dataclass

import pytest

from greenroom.errors import LogBusy
from greenroom.interview.core.events import Millis
from greenroom.ports.coding.submissions import Submission
from greenroom.ports.log import Batch
from greenroom.testing.memory_log import MemoryEventLog
from tests.contract.eventlog_samples import NOON, OWNER, opening, saying, submission


@dataclass(frozen=True)
class Answer:
    interview: str
    id: str
    at: Millis = NOON
    is_settled: bool = True


async def test_each_kind_of_work_has_a_list_of_its_own() -> None:
    log = MemoryEventLog()
    await log.append(opening("i"))
    answer, submitted = Answer("i", "run-1"), submission("i", "run-1")
    await log.append(Batch("i", OWNER, (), work=[answer, submitted]))
    assert (await log.work(Answer, OWNER)).rows == [answer]
    assert (await log.work(Submission, OWNER)).rows == [submitted]


async def test_a_failure_can_be_set_and_lifted() -> None:
    log = MemoryEventLog()
    await log.append(opening("i"))
    log.failure = LogBusy("locked")
    for refused in (log.append(saying("i", 2)), log.check()):
        with pytest.raises(LogBusy):
            await refused
    log.failure = None
    await log.append(saying("i", 2))
    assert len(await log.read(OWNER, "i")) == 2
