"""What goes wrong on the way to Ollama, as the agent library names it."""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx2
from pydantic import ValidationError
from pydantic_ai import exceptions as ai

from greenroom.adapters.models.ollama.wire import Chunk

_Category = type[ai.ModelRateLimitError | ai.ModelUnavailableError | ai.ModelServerError | ai.ModelRequestRejectedError]

_CATEGORIES: dict[int, _Category] = {
    400: ai.ModelRequestRejectedError,
    401: ai.ModelAuthenticationError,
    403: ai.ModelAuthenticationError,
    404: ai.ModelNotFoundError,
    429: ai.ModelRateLimitError,
    500: ai.ModelServerError,
    502: ai.ModelServerError,
    503: ai.ModelUnavailableError,
    504: ai.ModelServerError,
}


@contextmanager
def told_apart(model: str) -> Iterator[None]:
    """Tell silence from a broken connection."""
    try:
        yield
    except httpx2.TimeoutException as error:
        raise ai.ModelTimeoutError(model, "no answer in time") from error
    except httpx2.TransportError as error:
        raise ai.ModelConnectionError(model, str(error) or type(error).__name__) from error


def require_success(response: httpx2.Response, model: str) -> None:
    """Raise unless the server took the request."""
    if not response.is_success:
        code = response.status_code
        raise ai.ModelHTTPError.for_category(
            _CATEGORIES.get(code), status_code=code, model_name=model, headers=response.headers
        )


def read_chunk(text: str | bytes, model: str) -> Chunk:
    """A line of a reply. Raises what it tells of, or what is wrong with it."""
    try:
        chunk = Chunk.model_validate_json(text)
    except ValidationError as error:
        raise ai.ModelAPIError(model, "a line of the reply is not in Ollama's format") from error
    if chunk.error:
        raise ai.ModelServerError(model, chunk.error, in_stream=True)
    return chunk
