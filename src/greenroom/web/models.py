"""The language models on the settings page. Keys come in and never go out again."""

from collections.abc import Collection, Sequence
from urllib.parse import urlsplit

from fastapi import APIRouter

from greenroom.errors import Refused
from greenroom.ports.local_servers import LocalServer
from greenroom.ports.models import OLLAMA_ADDRESS, Models, Provider, ProviderChange
from greenroom.web import resources as res
from greenroom.web.services import Services


def add_models(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    """Which models are set up, changing them, and asking one whether it works."""

    @routes.get("/models", tags=["models"])
    async def list_models() -> res.ModelsSetup:
        """The providers in order of preference, and what was used today."""
        models = services.models
        if models is None:
            return res.ModelsSetup(can_change=False, providers=(), usage=None)
        return _setup(models, models.providers())

    @routes.get("/models/local", tags=["models"])
    async def find_local_models() -> res.LocalServerList:
        """The servers of language models that run on this computer now. None of them is used before it is set up."""
        if services.local_servers is None or services.models is None:
            return res.LocalServerList(servers=())
        set_up = {(_place_of(one), one.model) for one in services.models.providers()}
        found = await services.local_servers.find()
        return res.LocalServerList(servers=tuple(_found(server, set_up) for server in found))

    @routes.put("/models", tags=["models"], responses=body_errors)
    async def replace_models(wanted: res.NewProviders) -> res.ModelsSetup:
        """Replace the stored providers by these, in this order. One without a key keeps the key it has."""
        models = _changeable(services)
        providers = models.save([_change(provider) for provider in wanted.providers])
        # Loading a provider's library takes a second, which the next turn should not have to wait for.
        await models.prepare()
        return _setup(models, providers)

    @routes.post("/models/test", tags=["models"], responses=body_errors)
    async def test_model(provider: res.NewProvider) -> res.ProviderAnswer:
        """Ask a provider one thing, saved or not, and say how it went."""
        answer = await _changeable(services).test(_change(provider))
        return res.ProviderAnswer(ok=answer.ok, message=answer.message, first_word_ms=answer.first_word_ms)


def _found(server: LocalServer, set_up: Collection[tuple[str, str]]) -> res.LocalServerItem:
    place = _place(server.address)
    return res.LocalServerItem(
        kind=server.kind,
        name=server.name,
        provider=server.provider,
        address=server.address,
        wants_key=server.wants_key,
        is_set_up=any(where == place for where, _ in set_up),
        models=tuple(res.LocalModelItem(name=name, is_set_up=(place, name) in set_up) for name in server.models),
    )


def _place_of(provider: Provider) -> str:
    usual = OLLAMA_ADDRESS if provider.kind == "ollama" else ""
    return _place(provider.base_url or usual)


def _place(address: str) -> str:
    """Host and port of an address; this computer has several names."""
    return urlsplit(address).netloc.replace("localhost", "127.0.0.1")


def _changeable(services: Services) -> Models:
    if services.models is None:
        raise Refused("no_models_here", "Language models can't be set up on this server.")
    return services.models


def _change(provider: res.NewProvider) -> ProviderChange:
    return ProviderChange(
        id=provider.id,
        kind=provider.kind,
        model=provider.model,
        base_url=provider.base_url,
        region=provider.region,
        key=None if provider.key is None else provider.key.get_secret_value(),
        sees_pictures=provider.sees_pictures,
    )


def _setup(models: Models, providers: Sequence[Provider]) -> res.ModelsSetup:
    return res.ModelsSetup(
        can_change=True,
        providers=tuple(res.ProviderItem.model_validate(provider, from_attributes=True) for provider in providers),
        usage=res.UsageMeter.model_validate(models.usage(), from_attributes=True),
    )
