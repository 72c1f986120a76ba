"""`/healthz` and `/metrics`, and a warning in the log when the judge is stuck."""

import asyncio

import structlog
from fastapi import FastAPI
from starlette.responses import JSONResponse, Response

from greenroom.engine.queueing import QueueFigures
from greenroom.errors import LogError
from greenroom.web import resources as res
from greenroom.web.services import Services

WATCH_SECONDS = 15.0

_log = structlog.get_logger(__name__)


def add_health(app: FastAPI, services: Services) -> None:
    """What a monitor asks for."""

    @app.get("/healthz", tags=["operations"], responses={503: {"model": res.Health}})
    async def health() -> Response:
        """Whether interviews can be taken now."""
        isolation = await services.sandbox.probe()
        log_trouble, stuck = await _log_trouble(services), judge_trouble(services)
        healthy = not log_trouble and not stuck
        body = res.Health(
            status="ok" if healthy else "degraded",
            log=log_trouble or "ok",
            sandbox=isolation.description if isolation.tier else isolation.reason,
            judge=stuck or "ok",
        )
        return JSONResponse(body.model_dump(), status_code=200 if healthy else 503)

    @app.get("/metrics", tags=["operations"], response_class=Response)
    async def metrics() -> Response:
        """Counts for Prometheus."""
        services.metrics.interviews.set(services.interviews.live_count)
        for name, figures in _queues(services).items():
            services.metrics.show_queue(name, figures)
        return Response(services.metrics.render(), media_type="text/plain; version=0.0.4; charset=utf-8")


def judge_trouble(services: Services) -> str | None:
    """Why submitted code is not judged or analysed any more, if that is so."""
    for name, figures in _queues(services).items():
        if figures.is_stuck:
            return (
                f"The {name} queue is stuck: {figures.waiting} waiting, {figures.running} running, and none has "
                f"started or finished for {figures.still_seconds:.0f} seconds. Restart Greenroom; nothing is lost."
            )
    return None


async def watch_judge(services: Services) -> None:
    """Log a warning once whenever the judge gets stuck. Runs until cancelled."""
    warned = False
    while True:
        trouble = judge_trouble(services)
        if trouble and not warned:
            _log.warning("judge_stuck", reason=trouble)
        warned = trouble is not None
        await asyncio.sleep(WATCH_SECONDS)


def _queues(services: Services) -> dict[str, QueueFigures]:
    return {"judge": services.judge.figures, "analysis": services.analyst.figures}


async def _log_trouble(services: Services) -> str | None:
    try:
        await services.log.check()
    except LogError as error:
        return error.message
    return None
