"""The web application: REST, the live socket, health, metrics and the built interface."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import structlog
from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from greenroom.errors import LogError
from greenroom.patterns import compile_all
from greenroom.ports.local_servers import LocalServers
from greenroom.web import api, error_responses, health, live, statics, voice
from greenroom.web.guard import Guard
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.services import Services

_log = structlog.get_logger(__name__)


def create_app(services: Services) -> FastAPI:
    """Put the routes together. Starting it wakes the interviews, stopping it lets them finish their step."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await _settle_imports(services)
        await services.interviews.start()
        watches = (kind.watch(services) for kind in KINDS.values())
        background = [asyncio.create_task(one) for one in (_prepare(services), *watches)]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            if services.voice is not None:
                await services.voice.close()
            await services.interviews.close()
            for kind in KINDS.values():
                await kind.close(services)
            if services.knowledge is not None:
                await services.knowledge.close()
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
    app.router.routes.extend(voice.router(services).routes)
    health.add_health(app, services)
    app.router.routes.extend(statics.router().routes)
    error_responses.install(app, statics.not_found())
    app.add_middleware(_HeadLikeGet)
    app.add_middleware(Guard)
    return app


async def _settle_imports(services: Services) -> None:
    try:
        await services.importer.settle(services.owner())
    except LogError:
        # The disk cannot be written. Nobody sees what was half taken in, and the next import settles it.
        _log.warning("import_not_settled", exc_info=True)


async def _prepare(services: Services) -> None:
    try:
        await services.log.verify()
    except LogError:
        _log.warning("log_not_verified", exc_info=True)
    # Each is called in its turn: a coroutine made ahead would be left over when the server is stopped before.
    parts: dict[str, Callable[[], Awaitable[None]]] = {
        name: partial(kind.prepare, services) for name, kind in KINDS.items()
    }
    if services.models is not None:
        parts["models"] = services.models.prepare
    if services.local_servers is not None:
        parts["local models"] = partial(_look_for_models, services.local_servers)
    parts["patterns"] = partial(asyncio.to_thread, compile_all)
    for name, prepare in parts.items():
        try:
            await prepare()
        except Exception:
            # Those who want it will be told what is wrong.
            _log.exception("not_prepared", part=name)
    try:
        await services.interviews.look_through(services.owner())
    except Exception:
        _log.exception("not_looked_through")


async def _look_for_models(local_servers: LocalServers) -> None:
    for server in await local_servers.find():
        _log.info("local_models_found", server=server.name, address=server.address, models=server.models)


class _HeadLikeGet:
    """Answers HEAD as GET is answered; the server underneath leaves the body out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)
