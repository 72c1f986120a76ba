"""A reply of Ollama's as it comes."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

import httpx2
from pydantic_ai.messages import ModelResponseStreamEvent
from pydantic_ai.models import StreamedResponse
from pydantic_ai.profiles import DEFAULT_THINKING_TAGS

from greenroom.adapters.models.ollama.wire import FINISH, SYSTEM, Chunk, usage_of


@dataclass
class OllamaStream(StreamedResponse):
    """Makes events of the lines of a reply."""

    _name: str
    _url: str
    _response: httpx2.Response
    _chunks: AsyncIterator[Chunk]
    _began: datetime = field(default_factory=lambda: datetime.now(UTC))

    async def close_stream(self) -> None:
        """Hang up, so that the model stops."""
        await self._response.aclose()

    async def _get_event_iterator(self) -> AsyncIterator[ModelResponseStreamEvent]:
        calls = 0
        async for chunk in self._chunks:
            if chunk.message.content:
                # Some models think aloud, though they were told not to.
                for event in self._parts_manager.handle_text_delta(
                    vendor_part_id="content", content=chunk.message.content, thinking_tags=DEFAULT_THINKING_TAGS
                ):
                    yield event
            for call in chunk.message.tool_calls:
                calls += 1
                yield self._parts_manager.handle_tool_call_part(
                    vendor_part_id=f"call-{calls}", tool_name=call.function.name, args=call.function.arguments
                )
            if chunk.done:
                self.finish_reason = FINISH.get(chunk.done_reason)
                self._usage = usage_of(chunk)

    @property
    def model_name(self) -> str:
        """As Ollama lists it."""
        return self._name

    @property
    def provider_name(self) -> str:
        """Ollama."""
        return SYSTEM

    @property
    def provider_url(self) -> str:
        """Where it is."""
        return self._url

    @property
    def timestamp(self) -> datetime:
        """When it began."""
        return self._began
