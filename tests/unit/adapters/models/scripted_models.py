"""Models that answer what a test says, and what became of them."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any

from pydantic_ai.messages import ModelMessage
from pydantic_ai.models.function import AgentInfo, DeltaToolCall, FunctionModel

from greenroom.adapters.models.manager import LanguageModels, Ready
from greenroom.interview.core.state import Spending
from greenroom.ports.models import Provider

Answer = dict[str, Any] | str | Exception | None


class ScriptedModels(LanguageModels):
    """One model for each list of answers; a model gives them in order and the last one again and again.

    A dictionary is an answer of the wanted form, a text is plain words, an exception is raised, and None is
    never an answer.
    """

    def __init__(self, *scripts: Sequence[Answer], refuses: str | None = None) -> None:
        self._ready = [Ready(f"scripted:{number}", self._model(script)) for number, script in enumerate(scripts)]
        self._refuses = refuses
        self.prompts: list[str] = []
        self.told: list[tuple[str, str]] = []
        self.tokens = 0

    def ready(self, *, is_patient: bool = False) -> Sequence[Ready]:
        return self._ready

    def providers(self) -> Sequence[Provider]:
        return [Provider(one.name, "compatible", one.name, "", "", False, "", True) for one in self._ready]

    def refusal(self, spending: Spending) -> str | None:
        return self._refuses

    def price(self, name: str, input_tokens: int, output_tokens: int) -> float | None:
        return None

    def spent(self, name: str, input_tokens: int, output_tokens: int) -> None:
        self.tokens += input_tokens + output_tokens

    def failed(self, name: str) -> None:
        self.told.append(("failed", name))

    def worked(self, name: str) -> None:
        self.told.append(("worked", name))

    def _model(self, script: Sequence[Answer]) -> FunctionModel:
        answers = iter(script)
        last: list[Answer] = []

        async def stream(messages: list[ModelMessage], info: AgentInfo) -> AsyncIterator[Any]:
            self.prompts.append(f"{info.instructions}\n{messages}")
            last[:] = [next(answers, *last)]
            answer = last[0]
            if answer is None:
                await asyncio.Event().wait()
            if isinstance(answer, Exception):
                raise answer
            if isinstance(answer, str):
                yield answer
            else:
                yield {0: DeltaToolCall(name=info.output_tools[0].name, json_args=json.dumps(answer))}

        return FunctionModel(stream_function=stream)
