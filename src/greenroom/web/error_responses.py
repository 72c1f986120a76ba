"""Errors as application/problem+json with a stable code."""

from collections.abc import Callable

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from greenroom import errors

_STATUS: dict[type[errors.GreenroomError], int] = {
    errors.Refused: 409,
    errors.InvalidInput: 422,
    errors.NotFound: 404,
    errors.BrokenLog: 409,
    errors.QuestionInvalid: 422,
    errors.LogBusy: 503,
    errors.LogUnavailable: 503,
    errors.Unavailable: 503,
    errors.GreenroomError: 500,
}
_TITLE = {
    400: "Bad request",
    403: "Forbidden",
    404: "Not found",
    405: "Method not allowed",
    409: "Not possible right now",
    413: "Too large",
    415: "Unsupported content type",
    421: "Wrong host",
    422: "Invalid input",
    429: "Too many requests",
    500: "Something went wrong on our side",
    503: "Not available right now",
}
_CODE = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    415: "unsupported_media_type",
    429: "too_many_requests",
}
MEDIA_TYPE = "application/problem+json"
MAX_DETAIL = 500
"""What a request got wrong is quoted to its sender, but not at any length."""

_log = structlog.get_logger(__name__)


def error_response(status: int, detail: str, code: str) -> JSONResponse:
    """One error, ready to send."""
    body = {"type": "about:blank", "title": _TITLE.get(status, "Error"), "status": status}
    headers = {"Retry-After": "2"} if status == 503 else None
    # The detail may quote the request, which may hold what is not Unicode.
    detail = detail[:MAX_DETAIL].encode(errors="replace").decode()
    return JSONResponse({**body, "detail": detail, "code": code}, status, headers, MEDIA_TYPE)


NotFoundPage = Callable[[Request], Response | None]
"""Answers a request for an unknown address with a page; None where JSON is the right answer."""


def install(app: FastAPI, not_found: NotFoundPage = lambda _: None) -> None:
    """Make every error of the application speak this way."""

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        page = not_found(request) if error.status_code == 404 else None
        return page or _http_error(error)

    app.add_exception_handler(errors.GreenroomError, _greenroom_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, http_error)
    app.add_middleware(_Unexpected)


async def _greenroom_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, errors.GreenroomError)
    status = next(_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS)
    return error_response(status, error.message, error.code)


async def _validation_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return error_response(422, f"{where}: {first['msg']}", "invalid_input")


def _http_error(error: HTTPException) -> JSONResponse:
    response = error_response(error.status_code, str(error.detail), _CODE.get(error.status_code, "error"))
    if error.headers:
        response.headers.update(error.headers)
    return response


class _Unexpected:
    """Answers bugs with a 500.

    An exception handler for `Exception` would not do: Starlette raises the error again after answering, and uvicorn
    then closes the connection.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def sender(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, sender)
        except Exception as error:
            if has_begun:
                # Half an answer is out: only closing the connection tells its reader.
                raise
            _log.error("request_failed", path=scope["path"], exc_info=error)
            detail = "An unexpected error occurred. Nothing that was already saved is lost."
            await error_response(500, detail, "internal_error")(scope, receive, send)
