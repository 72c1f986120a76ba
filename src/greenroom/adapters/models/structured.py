"""Asking models for an answer of a given form: whoever is ready, one after another, until one answers."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from pydantic import BaseModel

from greenroom.adapters.models.manager import LanguageModels, Ready
from greenroom.adapters.models.trouble import LATE, NOT_READY, UNFIT, Trouble, trouble_of
from greenroom.interview.core.state import Spending

if TYPE_CHECKING:
    from pydantic_ai import Agent, RunUsage

Form = TypeVar("Form", bound=BaseModel)
Form_co = TypeVar("Form_co", bound=BaseModel, covariant=True)
NOTHING_SPENT = Spending()
MAX_REQUESTS = 3
"""The answer, and two more if it does not have the form or is objected to."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked: the lasting part first, then what is particular; and how much it may take."""

    instructions: str
    text: str
    seconds: float
    max_tokens: int
    seed: int | None = None
    """Where a provider takes one, the same request with another seed is another sample."""


@dataclass(frozen=True, slots=True)
class Answered(Generic[Form_co]):
    """An answer, who gave it, and what it took."""

    form: Form_co
    by: str
    input_tokens: int
    output_tokens: int
    cost: float | None


async def ask(
    models: LanguageModels,
    request: Request,
    form: type[Form],
    objection: Callable[[Form], str | None],
    spending: Spending = NOTHING_SPENT,
) -> Answered[Form]:
    """An answer without an objection. Raises Trouble with the last reason.

    An objection is told to the model, which may then try again. `spending` is what the interview has used already.
    """
    if refusal := models.refusal(spending):
        raise Trouble(refusal)
    # A model that is skipped for a while may be asked again later.
    trouble = Trouble(NOT_READY, is_passing=True)
    # Away from the event loop: the first time, clients are built.
    for ready in await asyncio.to_thread(models.ready, is_patient=True):
        try:
            return await _ask_one(models, ready, request, form, objection)
        except Trouble as failure:
            trouble = failure
    raise trouble


async def _ask_one(
    models: LanguageModels, ready: Ready, request: Request, form: type[Form], objection: Callable[[Form], str | None]
) -> Answered[Form]:
    from pydantic_ai import RunUsage, exceptions

    usage = RunUsage()
    objected: list[str] = []

    def remembered(answer: Form) -> str | None:
        reason = objection(answer)
        objected[:] = [reason] if reason else []
        return reason

    try:
        async with asyncio.timeout(request.seconds):
            answer = await _answer(_agent(ready, request, form, remembered), request, usage)
    except TimeoutError as error:
        models.failed(ready.name)
        raise Trouble(LATE) from error
    except Exception as error:
        # Client libraries raise whatever they like. An odd answer is no reason to leave a provider in peace.
        if isinstance(error, exceptions.ModelAPIError | OSError):
            models.failed(ready.name)
        raise Trouble(f"{UNFIT}: {objected[0]}") if objected else trouble_of(error, has_begun=False) from error
    finally:
        models.spent(ready.name, usage.input_tokens, usage.output_tokens)
    models.worked(ready.name)
    price = models.price(ready.name, usage.input_tokens, usage.output_tokens)
    return Answered(answer, ready.name, usage.input_tokens, usage.output_tokens, price)


def _agent(
    ready: Ready, request: Request, form: type[Form], objection: Callable[[Form], str | None]
) -> "Agent[object, Form]":
    from pydantic_ai import Agent, ModelRetry
    from pydantic_ai.settings import ModelSettings

    settings = ModelSettings(max_tokens=request.max_tokens)
    if request.seed is not None:
        settings["seed"] = request.seed
    agent = Agent(
        ready.model,
        output_type=form,
        instructions=request.instructions,
        retries=MAX_REQUESTS - 1,
        model_settings=settings,
    )

    @agent.output_validator
    def unobjectionable(answer: Form) -> Form:
        if reason := objection(answer):
            raise ModelRetry(reason)
        return answer

    return agent


async def _answer(agent: "Agent[object, Form]", request: Request, usage: "RunUsage") -> Form:
    from pydantic_ai import UsageLimits
    from pydantic_ai.run import AgentRunResultEvent

    limits = UsageLimits(request_limit=MAX_REQUESTS)
    # Streamed, although nobody reads along: clients give up on a long silence, and a long answer would be one.
    async with agent.run_stream_events(request.text, usage=usage, usage_limits=limits) as events:
        async for event in events:
            if isinstance(event, AgentRunResultEvent):
                answer: Form = event.result.output
                return answer
    raise Trouble("The language model gave no answer")
