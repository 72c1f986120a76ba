"""The web application: REST, the live socket, health, metrics and the built interface."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from greenroom.errors import LogError
from greenroom.web import api, live, problems, statics
from greenroom.web import resources as res
from greenroom.web.guard import Guard
from greenroom.web.services import Services

_log = structlog.get_logger(__name__)


def create_app(services: Services) -> FastAPI:
    """Put the routes together. Starting it wakes the interviews, stopping it lets them finish their step."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.interviews.start()
        preparing = asyncio.create_task(_prepare(services))
        try:
            yield
        finally:
            preparing.cancel()
            await asyncio.gather(preparing, return_exceptions=True)
            await services.interviews.close()
            await services.sandbox.close()
            await services.log.close()
            await services.notebook.close()

    app = FastAPI(
        title="Greenroom",
        version=services.version,
        description="Rehearse technical interviews.",
        lifespan=lifespan,
        # The interactive pages would load scripts from elsewhere; the schema alone is served.
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        separate_input_output_schemas=False,
    )
    # Taken over as they are: a router that is included makes all its routes a second time, at the first request.
    app.router.routes.extend(api.router(services).routes)
    app.router.routes.extend(live.router(services).routes)
    _add_operations(app, services)
    app.router.routes.extend(statics.router().routes)
    problems.install(app)
    app.add_middleware(_HeadLikeGet)
    app.add_middleware(Guard)
    return app


async def _prepare(services: Services) -> None:
    for part in (services.sandbox, services.models):
        try:
            if part is not None:
                await part.prepare()
        except Exception:
            # Whoever wants it will be told what is wrong.
            _log.exception("not_prepared", part=type(part).__name__)


class _HeadLikeGet:
    """Answers HEAD as GET is answered; the server underneath leaves the body out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)


def _add_operations(app: FastAPI, services: Services) -> None:
    @app.get("/healthz", tags=["operations"], responses={503: {"model": res.Health}})
    async def health() -> Response:
        """Whether interviews can be taken now."""
        isolation = await services.sandbox.probe()
        try:
            await services.log.check()
            log = "ok"
        except LogError as error:
            log = error.message
        healthy = log == "ok"
        body = res.Health(
            status="ok" if healthy else "degraded",
            log=log,
            sandbox=isolation.description if isolation.tier else isolation.reason,
        )
        return JSONResponse(body.model_dump(), status_code=200 if healthy else 503)

    @app.get("/metrics", tags=["operations"], response_class=Response)
    async def metrics() -> Response:
        """Counts for Prometheus."""
        services.metrics.interviews.set(services.interviews.live_count)
        return Response(services.metrics.render(), media_type="text/plain; version=0.0.4; charset=utf-8")
