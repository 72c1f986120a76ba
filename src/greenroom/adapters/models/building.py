"""From a provider as it is set up to a model that can be asked. The SDKs load slowly, so each waits for its turn."""

from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from greenroom.adapters.models.providers import ProviderConfig
from greenroom.ports.models import OLLAMA_ADDRESS

if TYPE_CHECKING:
    import httpx2
    from openai import AsyncOpenAI
    from pydantic_ai.models import Model

PATIENCE_SECONDS = 30.0
LONG_PATIENCE_SECONDS = 90.0
"""For what nobody sits and waits for: a model that thinks first may be silent for long before its first word."""
CONNECT_SECONDS = 5.0
NO_KEY = "no-key-needed"
"""The OpenAI SDK insists on a key, and would take OPENAI_API_KEY to a stranger if it were given none."""


def build_model(config: ProviderConfig, patience: float = PATIENCE_SECONDS) -> "Model":
    """A model that gives up after `patience` seconds of silence, and that never tries twice by itself.

    Bedrock's client blocks a thread that nobody can interrupt: only `patience` ends its wait for a silent provider.
    """
    match config.kind:
        case "openai":
            return _openai(config, patience)
        case "compatible":
            return _compatible(config, patience)
        case "ollama":
            return _ollama(config, patience)
        case "anthropic":
            return _anthropic(config, patience)
        case "google":
            return _google(config, patience)
        case "bedrock":
            return _bedrock(config, patience)


def _openai(config: ProviderConfig, patience: float) -> "Model":
    from pydantic_ai.models.openai import OpenAIResponsesModel, OpenAIResponsesModelSettings
    from pydantic_ai.providers.openai import OpenAIProvider

    # What a candidate says is not to be kept at the provider for longer than it takes to answer.
    settings = OpenAIResponsesModelSettings(openai_store=False)
    client = _openai_client(config, patience)
    client.responses  # noqa: B018  # loads its types, which takes a second: now rather than in the first turn
    provider = OpenAIProvider(openai_client=client)
    return OpenAIResponsesModel(config.model, provider=provider, settings=settings)


def _compatible(config: ProviderConfig, patience: float) -> "Model":
    from pydantic_ai.models.openai import OpenAIChatModel, OpenAIChatModelSettings
    from pydantic_ai.profiles import merge_profile
    from pydantic_ai.profiles.openai import OpenAIModelProfile
    from pydantic_ai.providers.ollama import OllamaProvider

    client = _openai_client(config, patience)
    # From OpenAI's variables, and no more a stranger's business than OpenAI's key.
    client.organization = client.project = None
    client.chat.completions  # noqa: B018  # loads its types, which takes a second: now rather than in the first turn
    # Ollama's profile knows the families of open models; vLLM and llama.cpp serve the same ones.
    provider = OllamaProvider(openai_client=client)
    # Ollama does not know OpenAI's newer name for the limit, the others know both.
    old_limit = OpenAIModelProfile(openai_chat_supports_max_completion_tokens=False)
    profile = merge_profile(provider.model_profile(config.model), old_limit)
    # A model that thinks first is late. Servers elsewhere may refuse a field that they do not know.
    thinks_not = {"chat_template_kwargs": {"enable_thinking": False}}
    settings = OpenAIChatModelSettings(extra_body=thinks_not) if is_local(config) else None
    return OpenAIChatModel(config.model, provider=provider, profile=profile, settings=settings)


def _ollama(config: ProviderConfig, patience: float) -> "Model":
    from greenroom.adapters.models.ollama.model import OllamaChat

    address = _ollama_address(config)
    client = _http_client(address, patience)
    if config.key:
        client.headers["Authorization"] = f"Bearer {config.key}"
    return OllamaChat(config.model, address, client)


def _ollama_address(config: ProviderConfig) -> str:
    # Those who know Ollama's other format add its path.
    return (config.base_url or OLLAMA_ADDRESS).rstrip("/").removesuffix("/v1")


def _openai_client(config: ProviderConfig, patience: float) -> "AsyncOpenAI":
    from openai import AsyncOpenAI

    return AsyncOpenAI(
        api_key=config.key or NO_KEY,
        base_url=config.base_url or None,
        max_retries=0,
        timeout=_timeout(patience),
        http_client=_http_client(config.base_url, patience),
    )


def _anthropic(config: ProviderConfig, patience: float) -> "Model":
    from anthropic import AsyncAnthropic
    from pydantic_ai.models.anthropic import AnthropicModel
    from pydantic_ai.providers.anthropic import AnthropicProvider

    client = AsyncAnthropic(
        api_key=config.key,
        base_url=config.base_url or None,
        max_retries=0,
        timeout=_timeout(patience),
        http_client=_http_client(config.base_url, patience),
    )
    return AnthropicModel(config.model, provider=AnthropicProvider(anthropic_client=client))


def _google(config: ProviderConfig, patience: float) -> "Model":
    from greenroom.adapters.models.gemini import gemini

    return gemini(config, _http_client(config.base_url, patience))


def _bedrock(config: ProviderConfig, patience: float) -> "Model":
    from botocore.config import Config
    from pydantic_ai.models.bedrock import BedrockConverseModel
    from pydantic_ai.providers.bedrock import BedrockProvider

    session, signature = _aws_session(config)
    client = session.client(
        "bedrock-runtime",
        endpoint_url=config.base_url or None,
        config=Config(
            read_timeout=patience,
            connect_timeout=min(CONNECT_SECONDS, patience),
            retries={"total_max_attempts": 1},
            signature_version=signature,
        ),
    )
    return BedrockConverseModel(config.model, provider=BedrockProvider(bedrock_client=client))


def _aws_session(config: ProviderConfig) -> tuple[Any, str | None]:
    """A session with the credentials, and how they sign a request; None leaves that to AWS."""
    import boto3
    from botocore.session import Session
    from botocore.tokens import FrozenAuthToken

    region = config.region or None
    if not config.key:
        return boto3.Session(region_name=region), None
    if ":" not in config.key:
        session = Session()
        only_token = _OnlyToken(FrozenAuthToken(config.key))
        session.register_component("token_provider", only_token)
        session.register_component("credential_provider", only_token)
        return boto3.Session(botocore_session=session, region_name=region), "bearer"
    names = ("aws_access_key_id", "aws_secret_access_key", "aws_session_token")
    credentials = dict(zip(names, config.key.split(":"), strict=False))
    return boto3.Session(region_name=region, **credentials), "v4"


class _OnlyToken:
    """Gives AWS's session the token that was set up here, and keeps it from looking for credentials elsewhere."""

    def __init__(self, token: Any) -> None:
        self._token = token

    def load_token(self, **_: Any) -> Any:
        return self._token

    def load_credentials(self) -> None:
        return None


def _timeout(patience: float) -> "httpx2.Timeout":
    import httpx2

    return httpx2.Timeout(patience, connect=min(CONNECT_SECONDS, patience))


def _http_client(base_url: str, patience: float) -> "httpx2.AsyncClient":
    import httpx2

    # A proxy for the internet knows nothing of a model server on this machine.
    return httpx2.AsyncClient(timeout=_timeout(patience), trust_env=not is_on_this_machine(base_url))


def is_local(config: ProviderConfig) -> bool:
    """Whether a model runs on this machine: it costs nothing, and what it read last it need not read again."""
    match config.kind:
        case "ollama":
            return is_on_this_machine(_ollama_address(config)) and not config.model.endswith("cloud")
        case "compatible":
            return is_on_this_machine(config.base_url)
        case _:
            return False


def is_on_this_machine(url: str) -> bool:
    """Tell whether an address is this machine itself."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
