"""Errors as application/problem+json with a stable code."""

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from greenroom import errors
from greenroom.web.headers import SECURITY_HEADERS

_STATUS: dict[type[errors.GreenroomError], int] = {
    errors.Refused: 409,
    errors.InvalidInput: 422,
    errors.NotFound: 404,
    errors.LogBusy: 503,
    errors.LogUnavailable: 503,
    errors.SandboxUnavailable: 503,
    errors.NotBuilt: 503,
    errors.TypesettingFailed: 503,
    errors.GreenroomError: 500,
}
_TITLE = {
    400: "Bad request",
    403: "Forbidden",
    404: "Not found",
    405: "Method not allowed",
    409: "Not possible now",
    413: "Too large",
    415: "Unsupported content type",
    421: "Wrong host",
    422: "Invalid input",
    500: "Something went wrong on our side",
    503: "Not available just now",
}
_CODE = {400: "bad_request", 404: "not_found", 405: "method_not_allowed", 415: "unsupported_media_type"}
MEDIA_TYPE = "application/problem+json"
MAX_DETAIL = 500
"""What a request got wrong is quoted to its sender, but not at any length."""

_log = structlog.get_logger(__name__)


def problem_response(status: int, detail: str, code: str) -> JSONResponse:
    """One error, ready to send."""
    body = {"type": "about:blank", "title": _TITLE.get(status, "Error"), "status": status}
    headers = {"Retry-After": "2"} if status == 503 else None
    # The detail may quote the request, which may hold what is not Unicode.
    detail = detail[:MAX_DETAIL].encode(errors="replace").decode()
    return JSONResponse({**body, "detail": detail, "code": code}, status, headers, MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Make every error of the application speak this way."""
    app.add_exception_handler(errors.GreenroomError, _greenroom_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _unexpected)


async def _greenroom_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, errors.GreenroomError)
    status = next(_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS)
    return problem_response(status, error.message, error.code)


async def _validation_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return problem_response(422, f"{where}: {first['msg']}", "invalid_input")


async def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    response = problem_response(error.status_code, str(error.detail), _CODE.get(error.status_code, "error"))
    if error.headers:
        response.headers.update(error.headers)
    return response


async def _unexpected(request: Request, error: Exception) -> JSONResponse:
    _log.error("request_failed", path=request.url.path, exc_info=error)
    response = problem_response(500, "An unexpected error. Nothing that was acknowledged is lost.", "internal_error")
    # This one is sent from outside of every middleware, so nobody else adds these.
    response.headers.update(SECURITY_HEADERS)
    return response
