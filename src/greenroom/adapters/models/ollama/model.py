"""Ollama as a model that agents can be given. Imported only when it is used, for its imports take long."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from pydantic import ValidationError
from pydantic_ai import exceptions as ai
from pydantic_ai.messages import ModelMessage, ModelResponse, ModelResponsePart, TextPart, ToolCallPart
from pydantic_ai.models import Model, ModelRequestParameters, StreamedResponse, check_allow_model_requests
from pydantic_ai.profiles import ModelProfile
from pydantic_ai.settings import ModelSettings

from greenroom.adapters.models.ollama.context import window_of
from greenroom.adapters.models.ollama.faults import read_chunk, require_success, told_apart
from greenroom.adapters.models.ollama.streaming import OllamaStream
from greenroom.adapters.models.ollama.wire import (
    FINISH,
    SYSTEM,
    Chunk,
    Shown,
    characters_of,
    messages_of,
    tool_of,
    usage_of,
)

KEEP_ALIVE = "30m"
"""How long a model stays loaded: candidates think for longer than the five minutes that Ollama waits by itself."""
MAX_TOKENS = 1_500


class OllamaChat(Model[httpx2.AsyncClient]):
    """Speaks /api/chat: with a context length that fits, without thinking first, with the model kept in memory."""

    def __init__(self, name: str, base_url: str, client: httpx2.AsyncClient) -> None:
        # Models that run elsewhere do not keep to a schema, though they are given one.
        keeps_to_schema = not name.endswith("cloud")
        super().__init__(
            profile=ModelProfile(
                supports_json_schema_output=keeps_to_schema,
                default_structured_output_mode="native" if keeps_to_schema else "tool",
                native_output_requires_schema_in_instructions=True,
            )
        )
        self._name = name
        self._base_url = base_url
        self._client = client
        self._shown: Shown | None = None

    @property
    def model_name(self) -> str:
        """As Ollama lists it."""
        return self._name

    @property
    def system(self) -> str:
        """Ollama."""
        return SYSTEM

    @property
    def base_url(self) -> str:
        """Where it is."""
        return self._base_url

    async def request(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
    ) -> ModelResponse:
        """The whole reply."""
        body, _ = await self._body(messages, model_settings, model_request_parameters)
        with told_apart(self._name):
            response = await self._client.post(f"{self._base_url}/api/chat", json={**body, "stream": False})
        require_success(response, self._name)
        chunk = read_chunk(response.content, self._name)
        parts: list[ModelResponsePart] = [TextPart(chunk.message.content)] if chunk.message.content else []
        parts += [ToolCallPart(call.function.name, call.function.arguments) for call in chunk.message.tool_calls]
        return ModelResponse(
            parts=parts,
            usage=usage_of(chunk),
            model_name=self._name,
            provider_name=SYSTEM,
            provider_url=self._base_url,
            finish_reason=FINISH.get(chunk.done_reason),
        )

    @asynccontextmanager
    async def request_stream(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
        run_context: Any = None,
    ) -> AsyncGenerator[StreamedResponse]:
        """The reply as it is made; its connection is closed when it is left."""
        body, parameters = await self._body(messages, model_settings, model_request_parameters)
        request = self._client.build_request("POST", f"{self._base_url}/api/chat", json={**body, "stream": True})
        with told_apart(self._name):
            response = await self._client.send(request, stream=True)
        try:
            require_success(response, self._name)
            yield OllamaStream(parameters, self._name, self._base_url, response, self._chunks(response))
        finally:
            await response.aclose()

    async def _chunks(self, response: httpx2.Response) -> AsyncIterator[Chunk]:
        with told_apart(self._name):
            async for line in response.aiter_lines():
                chunk = read_chunk(line, self._name)
                yield chunk
                if chunk.done:
                    return
        raise ai.ModelConnectionError(self._name, "the reply broke off")

    async def _body(
        self, messages: list[ModelMessage], settings: ModelSettings | None, parameters: ModelRequestParameters
    ) -> tuple[dict[str, Any], ModelRequestParameters]:
        check_allow_model_requests()
        settings, parameters = self.prepare_request(settings, parameters)
        shown = await self._look_up()
        instructions = [part.content for part in self._get_instruction_parts(messages, parameters) or ()]
        body: dict[str, Any] = {
            "model": self._name,
            "messages": messages_of(instructions, messages),
            "keep_alive": KEEP_ALIVE,
            "think": False,
        }
        if shown.has_tools and (tools := [tool_of(one) for one in parameters.declared_tool_defs.values()]):
            body["tools"] = tools
        if parameters.output_mode == "native" and parameters.output_object is not None:
            body["format"] = parameters.output_object.json_schema
        body["options"] = self._options(settings or ModelSettings(), characters_of(body), shown.context_length)
        return body, parameters

    def _options(self, settings: ModelSettings, characters: int, limit: int | None) -> dict[str, Any]:
        output_tokens = settings.get("max_tokens", MAX_TOKENS)
        length = window_of(self._base_url, self._name).holding(characters, output_tokens, limit)
        if length is None:
            raise ai.ModelContextWindowExceededError(self._name, f"it holds only {limit} tokens")
        options: dict[str, Any] = {"num_ctx": length, "num_predict": output_tokens}
        given = {"temperature": settings.get("temperature"), "seed": settings.get("seed")}
        return options | {name: value for name, value in given.items() if value is not None}

    async def _look_up(self) -> Shown:
        """What Ollama says about the model; where it says nothing, it is asked again the next time."""
        if self._shown is None:
            with told_apart(self._name):
                response = await self._client.post(f"{self._base_url}/api/show", json={"model": self._name})
            try:
                self._shown = Shown.model_validate_json(response.content) if response.is_success else None
            except ValidationError:
                return Shown()
        return self._shown or Shown()
