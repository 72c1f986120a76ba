"""Gemini, with streams that end when they are left. Imported only when it is used, for its imports take long."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any

import httpx2
from google.genai.types import HttpRetryOptions
from pydantic_ai.messages import ModelMessage
from pydantic_ai.models import ModelRequestParameters, StreamedResponse
from pydantic_ai.models.google import GoogleModel
from pydantic_ai.models.wrapper import WrapperModel
from pydantic_ai.providers.google import GoogleProvider
from pydantic_ai.settings import ModelSettings

from greenroom.adapters.models.providers import ProviderConfig

_opened: ContextVar[list[httpx2.Response] | None] = ContextVar("opened", default=None)


def gemini(config: ProviderConfig, http_client: httpx2.AsyncClient) -> "Gemini":
    """The model, with the client that carries its requests."""
    http_client.event_hooks["response"].append(_remember)
    provider = GoogleProvider(
        api_key=config.key,
        base_url=config.base_url or None,
        http_client=http_client,
        retry_options=HttpRetryOptions(attempts=1),
    )
    return Gemini(GoogleModel(config.model, provider=provider))


class Gemini(WrapperModel):
    """Closes the connection of a stream that nobody reads any more.

    Google's client leaves that to the garbage collector: until then the model goes on, and so does the bill.
    """

    @asynccontextmanager
    async def request_stream(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
        run_context: Any = None,
    ) -> AsyncIterator[StreamedResponse]:
        """Stream, and close whatever was opened for it."""
        opened: list[httpx2.Response] = []
        _opened.set(opened)
        try:
            async with super().request_stream(
                messages, model_settings, model_request_parameters, run_context
            ) as stream:
                yield stream
        finally:
            for response in opened:
                await response.aclose()


async def _remember(response: httpx2.Response) -> None:
    opened = _opened.get()
    if opened is not None:
        opened.append(response)
