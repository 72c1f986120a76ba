"""Tracebacks as the server writes them: as structlog does by itself, each takes seconds."""

from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(scope="module", autouse=True)
def plain_logs() -> Iterator[None]:
    structlog.configure(processors=[structlog.processors.format_exc_info, structlog.processors.JSONRenderer()])
    yield
    structlog.reset_defaults()
