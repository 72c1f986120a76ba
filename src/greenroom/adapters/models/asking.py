"""One short question to a model, to see whether it works, and what to do when it does not."""

import asyncio
from contextlib import aclosing
from time import perf_counter
from typing import Any

from greenroom.adapters.models.ollama.context import LEAST
from greenroom.adapters.models.providers import ProviderConfig
from greenroom.ports.models import ProviderTest

LIMIT_SECONDS = 8.0
ENOUGH_TOKENS = 1024
"""Models that think first need some before the first word."""
REST_SECONDS = 1.0
"""What is left of an answer after its first word may take this long."""


async def ask_once(model: Any, config: ProviderConfig) -> ProviderTest:
    """Wait for the model's first word. Never raises.

    What the provider itself says of an error is not repeated, for some repeat the key in it.
    """
    import pydantic_ai.direct  # noqa: F401  # here, so that loading it is not taken for the model's slowness

    began = perf_counter()
    try:
        came_at = await _first_word(model)
    except Exception as error:
        return ProviderTest(ok=False, message=explain(error, config))
    if came_at is None:
        return ProviderTest(ok=False, message=f"{config.model} returned an empty answer. Try another model.")
    took = round((came_at - began) * 1000)
    return ProviderTest(ok=True, message=f"{config.model} replied; its first word took {took} ms.", first_word_ms=took)


async def _first_word(model: Any) -> float | None:
    """When the first word came; None if none did."""
    from pydantic_ai.direct import model_request_stream
    from pydantic_ai.settings import ModelSettings

    question = _question()
    came_at: float | None = None
    try:
        async with (
            asyncio.timeout(LIMIT_SECONDS) as limit,
            model_request_stream(model, [question], model_settings=ModelSettings(max_tokens=ENOUGH_TOKENS)) as reply,
        ):
            events: Any = aiter(reply)
            # The streams inside are read to their end, or cancelled. Streams that are left would be closed by the
            # garbage collector: at any time, and in any thread.
            async with aclosing(events):
                async for event in events:
                    if came_at is None and _has_word(event):
                        came_at = perf_counter()
                        limit.reschedule(asyncio.get_running_loop().time() + REST_SECONDS)
    except TimeoutError:
        if came_at is None:
            raise
    return came_at


def _question() -> Any:
    from pydantic_ai.messages import ModelRequest

    return ModelRequest.user_text_prompt("This is a test of the connection. Reply with the word: ready")


def _has_word(event: Any) -> bool:
    from pydantic_ai.messages import PartDeltaEvent, PartStartEvent, TextPart, TextPartDelta

    match event:
        case PartStartEvent(part=TextPart(content=word)) | PartDeltaEvent(delta=TextPartDelta(content_delta=word)):
            return bool(word.strip())
    return False


def explain(error: Exception, config: ProviderConfig) -> str:
    """What is wrong and how to fix it, in plain words and without anything the provider sent."""
    from pydantic_ai import exceptions as failures

    place = config.base_url or f"{config.kind}'s own address"
    match error:
        case TimeoutError() | failures.ModelTimeoutError() | failures.ModelRequestTimeout():
            return f"No answer within {LIMIT_SECONDS:g} seconds. Is {place} right, and is the model loaded?"
        case failures.ModelAuthenticationError():
            return "The key was refused. Check that it's complete, still valid, and allowed to use this model."
        case failures.ModelNotFoundError():
            return f"There is no model {config.model} at {place}. Check the name, and the address if you set one."
        case failures.ModelRateLimitError() | failures.ModelQuotaExceededError():
            return "Too many requests, or the account is out of credit. Wait a minute, then check the account's limits."
        case failures.ModelServerError() | failures.ModelUnavailableError():
            return "The provider is having problems. Try again in a few minutes."
        case failures.ModelConnectionError():
            return f"Can't reach {place}. Is the server running, and is the address right?"
        case failures.ModelContextWindowExceededError():
            return (
                f"{config.model} can't hold enough text at once: an interview needs a context of {LEAST:,} tokens. "
                "Choose another model."
            )
        case failures.ModelRequestRejectedError():
            return f"The request was refused. Is {config.model} a chat model? Check the model's name."
    return f"The answer isn't in {config.kind}'s format ({type(error).__name__}). Check the kind and the address."
