"""The providers' client libraries against the scripted server: six formats, whole and streamed, every fault."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from io import BytesIO
from time import perf_counter

import pytest
import pytest_asyncio
from botocore.awsrequest import AWSPreparedRequest, AWSResponse
from pydantic_ai import Agent
from pydantic_ai import exceptions as failures
from pydantic_ai.messages import PartDeltaEvent, PartStartEvent, TextPart, TextPartDelta, ToolCallPart
from pydantic_ai.models import Model
from pydantic_ai.settings import ModelSettings
from urllib3 import HTTPResponse

from greenroom.adapters.models.building import build_model
from greenroom.adapters.models.providers import KINDS, ProviderConfig
from greenroom.ports.models import ProviderKind
from greenroom.testing.model_server import FAULTS, Asked, CallTool, ModelServer, Reply, Say

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEYS: Mapping[ProviderKind, str] = {"bedrock": "AKIADUMMYDUMMY:secret", "compatible": ""}
PATIENT, BRISK, HURRIED = 20.0, 4.0, 0.25
SILENT = {"slow", "never"}

Models = Mapping[tuple[ProviderKind, float], Model]


def config(kind: ProviderKind, server: ModelServer, key: str | None = None) -> ProviderConfig:
    return ProviderConfig(
        kind=kind,
        model="some.model-1",
        base_url=server.base_url(kind),
        region="us-east-1" if kind == "bedrock" else "",
        key=KEYS.get(kind, f"key-of-{kind}") if key is None else key,
    )


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def server() -> AsyncIterator[ModelServer]:
    async with ModelServer([]) as server:
        yield server


@pytest.fixture(scope="module")
def models(server: ModelServer) -> Models:
    """Built once: the SDKs take longer to make a client than to use it."""
    return {
        (kind, patience): build_model(config(kind, server), patience)
        for kind in KINDS
        for patience in (PATIENT, BRISK, HURRIED)
    }


class Conversation:
    """An agent with one tool, asked once."""

    def __init__(self, model: Model) -> None:
        self.words: list[str] = []
        self.calls: list[str] = []
        self.hints: list[int] = []
        self.agent = Agent(model, system_prompt="You are an interviewer.", retries=1)

        @self.agent.tool_plain
        def give_hint(level: int) -> str:
            """Give a hint."""
            self.hints.append(level)
            return f"hint {level} was shown"

    async def stream(self, text: str = "Where do I start?") -> None:
        async with self.agent.run_stream_events(text) as events:
            async for event in events:
                match event:
                    case (
                        PartStartEvent(part=TextPart(content=word))
                        | PartDeltaEvent(delta=TextPartDelta(content_delta=word))
                    ):
                        self.words.append(word)
                    case PartStartEvent(part=ToolCallPart(tool_name=name)):
                        self.calls.append(name)

    async def whole(self, text: str = "Where do I start?") -> None:
        result = await self.agent.run(text)
        self.words.append(result.output)

    @property
    def text(self) -> str:
        return "".join(self.words)


def look_first(asked: Asked) -> Reply:
    return [Say("Good, try that.")] if asked.is_answered else [Say("Let me see."), CallTool("give_hint", {"level": 2})]


@pytest.mark.parametrize("kind", KINDS)
async def test_words_come_one_by_one(kind: ProviderKind, server: ModelServer, models: Models) -> None:
    server.script = lambda asked: [Say("Start with the smallest input you can think of.")]
    conversation = Conversation(models[kind, PATIENT])
    await conversation.stream()
    assert conversation.text == "Start with the smallest input you can think of."
    assert len(conversation.words) == 9
    asked = server.asked[-1]
    assert (asked.wire, asked.model, asked.is_streamed, asked.tools) == (kind, "some.model-1", True, ("give_hint",))
    assert asked.system == "You are an interviewer."
    assert asked.said == "Where do I start?"


@pytest.mark.parametrize("kind", KINDS)
async def test_a_tool_is_called_between_words_of_a_stream(
    kind: ProviderKind, server: ModelServer, models: Models
) -> None:
    server.script = look_first
    conversation = Conversation(models[kind, PATIENT])
    await conversation.stream()
    assert conversation.text == "Let me see.Good, try that."
    assert (conversation.calls, conversation.hints) == (["give_hint"], [2])
    assert "hint 2 was shown" in server.asked[-1].messages[-1].text


@pytest.mark.parametrize("kind", KINDS)
async def test_a_tool_is_called_in_a_whole_reply(kind: ProviderKind, server: ModelServer, models: Models) -> None:
    server.script = look_first
    conversation = Conversation(models[kind, PATIENT])
    await conversation.whole()
    assert (conversation.text, conversation.hints) == ("Good, try that.", [2])
    assert not server.asked[-1].is_streamed


OUTCOMES: Mapping[str, type[Exception] | tuple[type[Exception], ...]] = {
    "unauthorised": failures.ModelAuthenticationError,
    "rate_limited": failures.ModelRateLimitError,
    "server_error": failures.ModelServerError,
    "slow": failures.ModelTimeoutError,
    "never": failures.ModelTimeoutError,
    "cut_off": failures.ModelAPIError,
    # Bedrock's client takes an event that is not JSON for an empty one, and stumbles over it.
    "broken_json": (failures.ModelAPIError, KeyError),
    "unknown_tool": failures.UnexpectedModelBehavior,
    # Google's arguments are an object, and its client checks that before anyone else.
    "broken_arguments": (failures.UnexpectedModelBehavior, ValueError),
    "empty": failures.UnexpectedModelBehavior,
}
ASKED_AGAIN = {"unknown_tool", "broken_arguments", "empty"}
"""Where the agent, not the client library, asks the model to correct itself."""


@pytest.mark.parametrize("manner", ["stream", "whole"])
@pytest.mark.parametrize("fault", OUTCOMES)
@pytest.mark.parametrize("kind", KINDS)
async def test_every_fault_surfaces(
    kind: ProviderKind, fault: str, manner: str, server: ModelServer, models: Models
) -> None:
    server.script = lambda asked: FAULTS[fault]
    server.asked.clear()
    conversation = Conversation(models[kind, HURRIED if fault in SILENT else PATIENT])
    began = perf_counter()
    with pytest.raises(OUTCOMES[fault]):
        await getattr(conversation, manner)()
    assert perf_counter() - began < PATIENT / 2, "the client waited for its own time-out, or tried again"
    assert len(server.asked) == 1 or fault in ASKED_AGAIN
    assert conversation.hints == []


async def test_every_fault_is_tried() -> None:
    assert set(FAULTS) == {*OUTCOMES, "endless", "refusal"}


@pytest.mark.parametrize("kind", KINDS)
async def test_words_before_a_cut_are_kept(kind: ProviderKind, server: ModelServer, models: Models) -> None:
    server.script = lambda asked: FAULTS["cut_off"]
    conversation = Conversation(models[kind, PATIENT])
    with pytest.raises(failures.ModelConnectionError):
        await conversation.stream()
    assert conversation.text == "Tell me how you would"


@pytest.mark.parametrize("kind", KINDS)
async def test_silence_can_be_left_at_once(kind: ProviderKind, server: ModelServer, models: Models) -> None:
    server.script = lambda asked: FAULTS["never"]
    conversation = Conversation(models[kind, BRISK])
    began = perf_counter()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(HURRIED):
            await conversation.stream()
    assert perf_counter() - began < BRISK - HURRIED


@pytest.mark.parametrize("kind", KINDS)
async def test_a_million_words_can_be_left_at_any_moment(
    kind: ProviderKind, server: ModelServer, models: Models
) -> None:
    server.script = lambda asked: FAULTS["endless"]
    conversation = Conversation(models[kind, PATIENT])
    streaming = asyncio.create_task(conversation.stream())
    while len(conversation.words) < 50:
        await asyncio.sleep(0)
        assert not streaming.done()
    streaming.cancel()
    with pytest.raises(asyncio.CancelledError):
        await streaming
    async with asyncio.timeout(PATIENT):
        await server.until_left()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("manner", ["stream", "whole"])
async def test_a_refusal_is_words(kind: ProviderKind, manner: str, server: ModelServer, models: Models) -> None:
    server.script = lambda asked: FAULTS["refusal"]
    conversation = Conversation(models[kind, PATIENT])
    await getattr(conversation, manner)()
    assert conversation.text == "I cannot help with that."


@pytest.mark.parametrize(
    ("kind", "key", "arrives"),
    [
        ("openai", "sk-openai", "sk-openai"),
        ("anthropic", "sk-ant", "sk-ant"),
        ("google", "AIza", "AIza"),
        ("bedrock", "AKIAPAIR:secret", "AKIAPAIR"),
        ("bedrock", "AKIATEMPORARY:secret:token", "AKIATEMPORARY"),
        ("compatible", "local", "local"),
        ("compatible", "", "no-key-needed"),
        ("ollama", "shared", "shared"),
        ("ollama", "", ""),
    ],
)
async def test_the_key_goes_to_the_provider_only(
    kind: ProviderKind, key: str, arrives: str, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-someone-else")
    server.script = lambda asked: [Say("Hello.")]
    await Conversation(build_model(config(kind, server, key), PATIENT)).whole()
    assert server.asked[-1].key == arrives
    assert "sk-of-someone-else" not in str(server.asked[-1])


async def test_a_bedrock_api_key_is_sent_as_a_bearer_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_BEARER_TOKEN_BEDROCK", "of-someone-else")
    place = ProviderConfig(
        "bedrock", "amazon.nova-pro-v1:0", base_url="https://127.0.0.1:9", region="us-east-1", key="k-1"
    )
    model = build_model(place, PATIENT)
    sent: list[str] = []

    def instead_of_sending(request: AWSPreparedRequest, **_: object) -> AWSResponse:
        sent.append(request.headers["Authorization"])
        return AWSResponse(request.url, 401, {}, HTTPResponse(BytesIO(b"{}"), preload_content=False))

    model.client.meta.events.register("before-send.bedrock-runtime.ConverseStream", instead_of_sending)
    with pytest.raises(failures.ModelAuthenticationError):
        await Conversation(model).stream()
    assert [text if isinstance(text, str) else text.decode() for text in sent] == ["Bearer k-1"]


async def test_a_compatible_server_is_not_told_whose_account_at_openai_this_is(
    server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_ORG_ID", "org-of-mine")
    monkeypatch.setenv("OPENAI_PROJECT_ID", "project-of-mine")
    server.script = lambda asked: [Say("Hello.")]
    await Conversation(build_model(config("compatible", server), PATIENT)).whole()
    assert "of-mine" not in str(server.asked[-1].headers)


async def test_openai_is_told_not_to_keep_the_conversation(server: ModelServer, models: Models) -> None:
    server.script = lambda asked: [Say("Hello.")]
    await Conversation(models["openai", PATIENT]).stream()
    assert server.asked[-1].body["store"] is False


async def test_a_compatible_server_is_given_the_limit_by_its_old_name(server: ModelServer, models: Models) -> None:
    server.script = lambda asked: [Say("Hello.")]
    await Agent(models["compatible", PATIENT]).run("Hi.", model_settings=ModelSettings(max_tokens=77))
    assert server.asked[-1].body["max_tokens"] == 77


async def test_a_compatible_server_here_is_told_not_to_think_first(server: ModelServer, models: Models) -> None:
    server.script = lambda asked: [Say("Hello.")]
    await Conversation(models["compatible", PATIENT]).stream()
    assert server.asked[-1].body["chat_template_kwargs"] == {"enable_thinking": False}
    elsewhere = build_model(ProviderConfig("compatible", "m", base_url="https://models.example.org/v1"))
    assert elsewhere.settings is None, "a server elsewhere may refuse what it does not know"


async def test_a_proxy_is_not_asked_for_this_machine(server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    server.script = lambda asked: [Say("Hello.")]
    conversation = Conversation(build_model(config("compatible", server), PATIENT))
    await conversation.whole()
    assert conversation.text == "Hello."
