"""Language models on the whole application: what the lobby learns from them, and who may not touch them."""

from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
import pytest_asyncio

from greenroom.testing.fixed_models import FixedModels
from greenroom.web.app import create_app
from tests.integration.server import Server, problem

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEY = "sk-a-key-nobody-may-read-a1b2"
OPENAI = {"id": "one", "kind": "openai", "model": "gpt-5-mini", "key": KEY}


@pytest.fixture
def models() -> FixedModels:
    return FixedModels()


@pytest_asyncio.fixture(loop_scope="module")
async def http(shared: Server, models: FixedModels) -> AsyncIterator[httpx.AsyncClient]:
    """The shared server's parts behind an application that has models."""
    transport = httpx.ASGITransport(create_app(replace(shared.services, models=models)))
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
