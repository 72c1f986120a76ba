"""A running server, one for a test of its own or one for all tests of a module that do not mind company; a sandbox.

They live in the module's loop, and so must the tests: `pytestmark = pytest.mark.asyncio(loop_scope="module")`.
"""

import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from tests.integration.server import Server


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> Iterator[None]:
    """Tracebacks as the server writes them: as structlog does by itself, each takes seconds and shows every local."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ]
    )
    yield
    structlog.reset_defaults()


@pytest_asyncio.fixture(loop_scope="module")
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    server = await Server(tmp_path).start()
    yield server
    await server.stop()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    server = await Server(tmp_path_factory.mktemp("data")).start()
    yield server
    await server.stop()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def sandbox() -> AsyncIterator[BubblewrapSandbox]:
    sandbox = BubblewrapSandbox(spare=0)
    isolation = await sandbox.probe()
    if isolation.tier is None:
        pytest.skip(f"nothing confines programs on this machine: {isolation.reason} {isolation.fix}")
    yield sandbox
    await sandbox.close()


@pytest.fixture
def hears_ctrl_c() -> Iterator[None]:
    """Processes started now listen to SIGINT, even if the tests run in the background, where it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
