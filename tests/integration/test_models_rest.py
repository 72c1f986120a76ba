"""Language models on the whole application: what the lobby learns from them, and who may not touch them."""

from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
import pytest_asyncio

from greenroom.ports.local_servers import LocalServer
from greenroom.testing.fixed_models import FixedModels
from greenroom.testing.fixed_servers import FixedServers
from greenroom.web.app import create_app
from tests.integration.server import Server, problem

pytestmark = pytest.mark.asyncio(loop_scope="module")

OLLAMA = LocalServer("ollama", "ollama", "http://127.0.0.1:11434", ("qwen3:4b", "gemma4:e4b"))
JAN = LocalServer("jan", "compatible", "http://127.0.0.1:1337/v1", (), wants_key=True)
KEY = "sk-a-key-nobody-may-read-a1b2"
OPENAI = {"id": "one", "kind": "openai", "model": "gpt-5-mini", "key": KEY}


@pytest.fixture
def models() -> FixedModels:
    return FixedModels()


@pytest_asyncio.fixture(loop_scope="module")
async def http(shared: Server, models: FixedModels) -> AsyncIterator[httpx.AsyncClient]:
    """The shared server's parts behind an application that has models."""
    found = FixedServers(OLLAMA, JAN)
    transport = httpx.ASGITransport(create_app(replace(shared.services, models=models, local_servers=found)))
    async with httpx.AsyncClient(transport=transport, base_url=shared.url) as client:
        yield client


async def test_the_lobby_learns_who_will_ask(http: httpx.AsyncClient) -> None:
    before = (await http.get("/api/setup")).json()
    assert before["interviewer"]["kind"] == "house"
    await http.put("/api/models", json={"providers": [OPENAI]})
    after = await http.get("/api/setup")
    assert after.json()["interviewer"]["kind"] == "model"
    assert after.json()["interviewer"]["name"] == "openai:gpt-5-mini"
    assert KEY not in after.text


async def test_what_runs_on_this_computer_is_listed_and_not_used(http: httpx.AsyncClient, models: FixedModels) -> None:
    ollama, jan = (await http.get("/api/models/local")).json()["servers"]
    assert ollama == {
        "kind": "ollama",
        "name": "Ollama",
        "provider": "ollama",
        "address": "http://127.0.0.1:11434",
        "wants_key": False,
        "is_set_up": False,
        "models": [{"name": "qwen3:4b", "is_set_up": False}, {"name": "gemma4:e4b", "is_set_up": False}],
    }
    assert (jan["name"], jan["wants_key"], jan["models"]) == ("Jan", True, [])
    assert models.providers() == ()
    assert (await http.get("/api/setup")).json()["interviewer"]["kind"] == "house"


@pytest.mark.parametrize(
    ("kind", "address"),
    [("ollama", ""), ("ollama", "http://localhost:11434"), ("compatible", "http://127.0.0.1:11434/v1")],
)
async def test_what_is_set_up_is_said_to_be(http: httpx.AsyncClient, kind: str, address: str) -> None:
    mine = {"id": "mine", "kind": kind, "model": "qwen3:4b", "base_url": address}
    await http.put("/api/models", json={"providers": [OPENAI, mine]})
    ollama, jan = (await http.get("/api/models/local")).json()["servers"]
    assert (ollama["is_set_up"], jan["is_set_up"]) == (True, False)
    assert [model["is_set_up"] for model in ollama["models"]] == [True, False]


async def test_other_providers_are_not_taken_for_servers_here(http: httpx.AsyncClient) -> None:
    await http.put("/api/models", json={"providers": [{**OPENAI, "model": "qwen3:4b"}]})
    servers = (await http.get("/api/models/local")).json()["servers"]
    assert not any(server["is_set_up"] for server in servers)


async def test_a_server_that_looks_for_none_finds_none(shared: Server) -> None:
    assert (await shared.http.get("/api/models/local")).json() == {"servers": []}


async def test_the_lobby_can_describe_every_persona_and_style(shared: Server) -> None:
    setup = (await shared.http.get("/api/setup")).json()
    assert {one["id"] for one in setup["personas"]} == {"ruthless", "helpful", "discovery"}
    assert len(setup["styles"]) == 6
    assert all(one["title"] and one["description"] for one in setup["personas"] + setup["styles"])
    for style in setup["styles"]:
        await shared.schedule(style=style["id"])


@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/models"), ("POST", "/api/models/test")])
async def test_a_page_from_elsewhere_can_neither_set_nor_try_a_key(
    http: httpx.AsyncClient, models: FixedModels, method: str, path: str
) -> None:
    body = {"providers": [OPENAI]} if method == "PUT" else OPENAI
    problem(await http.request(method, path, json=body, headers={"Origin": "http://evil.example"}), 403, "cross_site")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    problem(await http.request(method, path, content=b"{}", headers=form), 415, "unsupported_media_type")
    assert models.providers() == ()


async def test_a_server_without_models_says_so(shared: Server) -> None:
    assert (await shared.http.get("/api/models")).json()["can_change"] is False
    problem(await shared.http.put("/api/models", json={"providers": []}), 409, "no_models_here")
