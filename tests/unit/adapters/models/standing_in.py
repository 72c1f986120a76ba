"""Models for tests: an account of what they were told, and a model that is a Python function."""

from collections.abc import AsyncIterator
from typing import Any

from pydantic_ai.messages import ModelMessage
from pydantic_ai.models.function import AgentInfo, DeltaToolCall, FunctionModel

from greenroom.adapters.models.manager import Ready
from greenroom.interview.core.state import Spending
from greenroom.ports.models import Provider

Line = str | tuple[str, str] | Exception
"""Words, or a tool's name with its arguments as JSON, or what goes wrong."""


class Models:
    """Hands out what it is given, and remembers how it went."""

    def __init__(self, *ready: Ready, refuses: str | None = None, price: float | None = 0.001) -> None:
        self.listed = list(ready)
        self.refuses = refuses
        self.events: list[tuple[str, str]] = []
        self.tokens = 0
        self._price = price

    def providers(self) -> list[Provider]:
        return [Provider("1", "openai", "m", "", "", True, "", False)] if self.listed or self.events else []

    def ready(self, *, is_patient: bool = False) -> list[Ready]:
        return self.listed

    def refusal(self, spending: Spending) -> str | None:
        return self.refuses

    def price(self, name: str, input_tokens: int, output_tokens: int) -> float | None:
        return self._price

    def spent(self, name: str, input_tokens: int, output_tokens: int) -> None:
        self.tokens += input_tokens + output_tokens

    def failed(self, name: str) -> None:
        self.events.append(("failed", name))

    def worked(self, name: str) -> None:
        self.events.append(("worked", name))


class Scripted:
    """A model that gives one reply after another, the last one for ever, and keeps what it was told."""

    def __init__(self, *replies: list[Line], name: str = "test:scripted") -> None:
        self._replies = list(replies)
        self._name = name
        self.told: list[str] = []

    @property
    def ready(self) -> Ready:
        return Ready(self._name, FunctionModel(stream_function=self._stream))

    async def _stream(self, messages: list[ModelMessage], info: AgentInfo) -> AsyncIterator[Any]:
        self.told.append(told(messages, info))
        reply = self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
        for at, line in enumerate(reply):
            if isinstance(line, Exception):
                raise line
            if isinstance(line, tuple):
                yield {at: DeltaToolCall(name=line[0], json_args=line[1], tool_call_id=f"call-{len(self.told)}-{at}")}
            else:
                for word in line.split(" "):
                    yield f"{word} "


def told(messages: list[ModelMessage], info: AgentInfo) -> str:
    """Everything that the model can read."""
    parts = [str(getattr(part, "content", "")) for message in messages for part in message.parts]
    return "\n".join([info.instructions or "", *parts])


def saying(*replies: str, name: str = "test:scripted") -> Ready:
    """A model that says these replies."""
    return Scripted(*([reply] for reply in replies), name=name).ready
