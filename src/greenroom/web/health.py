"""`/healthz` and `/metrics`."""

from fastapi import FastAPI
from starlette.responses import JSONResponse, Response

from greenroom.errors import LogError
from greenroom.web import resources as res
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.services import Services


def add_health(app: FastAPI, services: Services) -> None:
    """What a monitor asks for."""

    @app.get("/healthz", tags=["operations"], responses={503: {"model": res.Health}})
    async def health() -> Response:
        """Whether interviews can be taken now."""
        log_trouble = await _log_trouble(services)
        troubles = [await kind.health(services) for kind in KINDS.values()]
        healthy = not log_trouble and not any(one.is_broken for one in troubles)
        parts = {name: words for one in troubles for name, words in one.parts.items()}
        body = {"status": "ok" if healthy else "degraded", "log": log_trouble or "ok", **parts}
        return JSONResponse(res.Health.model_validate(body).model_dump(), status_code=200 if healthy else 503)

    @app.get("/metrics", tags=["operations"], response_class=Response)
    async def metrics() -> Response:
        """Counts for Prometheus."""
        services.metrics.interviews.set(services.interviews.live_count)
        for kind in KINDS.values():
            for name, figures in kind.queues(services).items():
                services.metrics.show_queue(name, figures)
        return Response(services.metrics.render(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _log_trouble(services: Services) -> str | None:
    try:
        await services.log.check()
    except LogError as error:
        return error.message
    return None
