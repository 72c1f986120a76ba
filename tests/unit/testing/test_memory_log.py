"""What the double offers beyond the port; the promises of the port are in tests/contract."""

import pytest

from greenroom.errors import LogBusy
from greenroom.testing.memory_log import MemoryEventLog
from tests.contract.eventlog_samples import OWNER, opening, saying


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
