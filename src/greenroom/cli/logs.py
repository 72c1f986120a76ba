"""What is logged, and how it looks."""

import logging

import structlog

from greenroom.config import Settings

_QUIET = {
    "uvicorn": "WARNING",
    "httpx2": "WARNING",
    "websockets.client": "WARNING",
    "mcp": "CRITICAL",
    "client": "CRITICAL",
}
"""Libraries that would log addresses, which may hold keys, or what a server sent. `client` is one of the MCP SDK."""


def configure_logging(settings: Settings) -> None:
    """Structured logs on standard error, for people or for programs."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                renderer,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    for name, level in _QUIET.items():
        logging.getLogger(name).setLevel(level)
