"""The routes of the language models: keys go in and never come out, whatever is asked or goes wrong."""

from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from structlog.testing import capture_logs

from greenroom.ports.models import Provider, ProviderTest, Usage
from greenroom.testing.fixed_models import NOTHING_USED, FixedModels
from greenroom.web.app import create_app
from greenroom.web.services import Services

KEY = "sk-a-key-nobody-may-read-a1b2"
OPENAI = {"id": "one", "kind": "openai", "model": "gpt-5-mini", "key": KEY}
OLLAMA = {"id": "two", "kind": "compatible", "model": "qwen3", "base_url": "http://127.0.0.1:11434/v1"}
FIXED = Provider("env", "anthropic", "claude-sonnet-4-5", "", "", True, "9f9f", from_environment=True)


def client(models: FixedModels | None) -> httpx.AsyncClient:
    """The whole application with these models and nothing else behind it."""
    nothing = dict.fromkeys(field.name for field in fields(Services))
    coding = SimpleNamespace(bank=None, shelf=None)
    services = SimpleNamespace(**{**nothing, "version": "0", "models": models, "coding": coding})
    transport = httpx.ASGITransport(create_app(cast(Services, services)), raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")


async def put(models: FixedModels | None, *providers: dict[str, Any]) -> httpx.Response:
    async with client(models) as http:
        return await http.put("/api/models", json={"providers": providers})


async def test_what_was_saved_is_given_back_in_order_and_without_keys() -> None:
    models = FixedModels(FIXED)
    saved = await put(models, OLLAMA, OPENAI)
    assert saved.status_code == 200
    async with client(models) as http:
        read = await http.get("/api/models")
    assert read.json() == saved.json()
    assert [one["id"] for one in read.json()["providers"]] == ["env", "two", "one"]
    assert read.json()["providers"][2] == {
        "id": "one",
        "kind": "openai",
        "model": "gpt-5-mini",
        "base_url": "",
        "region": "",
        "has_key": True,
        "key_hint": "a1b2",
        "from_environment": False,
        "sees_pictures": False,
    }
    assert KEY not in read.text
    assert models.keys == {"one": KEY}


async def test_a_key_that_is_left_out_is_kept_and_one_that_is_given_replaces_it() -> None:
    models = FixedModels()
    await put(models, OPENAI)
    without = {name: value for name, value in OPENAI.items() if name != "key"}
    assert (await put(models, {**without, "model": "gpt-5"})).json()["providers"][0]["has_key"]
    assert models.keys == {"one": KEY}
    await put(models, {**OPENAI, "key": "another-key-altogether"})
    assert models.keys == {"one": "another-key-altogether"}
    await put(models)
    assert models.keys == {}


async def test_whether_a_model_sees_pictures_is_saved() -> None:
    saved = await put(FixedModels(FIXED), {**OPENAI, "sees_pictures": True}, OLLAMA)
    assert [one["sees_pictures"] for one in saved.json()["providers"]] == [False, True, False]


async def test_the_meter_tells_what_was_used_and_what_is_allowed() -> None:
    usage = replace(NOTHING_USED, tokens=1200, cost=0.25, tokens_per_day=5000, cost_per_interview=0.5)
    async with client(FixedModels(usage=usage)) as http:
        meter = (await http.get("/api/models")).json()["usage"]
    assert Usage(**meter) == usage


async def test_a_test_says_how_it_went_with_the_stored_key_too() -> None:
    models = FixedModels()
    models.answers["gpt-0"] = ProviderTest(ok=False, message="The provider knows no model gpt-0.")
    without = {name: value for name, value in OPENAI.items() if name != "key"}
    async with client(models) as http:
        assert (await http.post("/api/models/test", json=without)).json()["ok"] is False
        given = await http.post("/api/models/test", json=OPENAI)
        assert given.json() == {
            "ok": True,
            "message": "gpt-5-mini replied; its first word took 120 ms.",
            "first_word_ms": 120,
        }
        await http.put("/api/models", json={"providers": [OPENAI]})
        assert (await http.post("/api/models/test", json=without)).json()["ok"] is True
        unknown = await http.post("/api/models/test", json={**OPENAI, "model": "gpt-0"})
    assert unknown.json() == {"ok": False, "message": "The provider knows no model gpt-0.", "first_word_ms": None}


@pytest.mark.parametrize(
    "wrong",
    [
        {**OPENAI, "kind": KEY},
        {**OPENAI, "id": f"{KEY} "},
        {**OPENAI, "model": ""},
        {**OPENAI, "model": f"{KEY}\x00"},
        {**OPENAI, "base_url": KEY * 20},
        {**OPENAI, "key": ""},
        {**OPENAI, "key": KEY * 500},
        {**OPENAI, "key": [KEY]},
        {**OPENAI, "api_key": KEY},
        {**OLLAMA, "base_url": "", "key": KEY},
        {"key": KEY},
        KEY,
    ],
)
async def test_input_that_is_refused_is_not_quoted_and_changes_nothing(wrong: Any) -> None:
    models = FixedModels()
    await put(models, OLLAMA)
    before = models.providers()
    with capture_logs() as logs:
        refused = await put(models, OLLAMA, wrong)
    assert (refused.status_code, refused.headers["content-type"]) == (422, "application/problem+json")
    assert KEY not in refused.text
    assert KEY not in str(logs)
    assert models.providers() == before


async def test_two_of_the_same_id_are_refused() -> None:
    refused = await put(FixedModels(), OPENAI, {**OLLAMA, "id": "one"})
    assert refused.status_code == 422
    assert "same id" in refused.json()["detail"]


async def test_without_models_the_page_can_still_be_read_and_says_that_nothing_can_be_changed() -> None:
    async with client(None) as http:
        assert (await http.get("/api/models")).json() == {"can_change": False, "providers": [], "usage": None}
        for answer in (
            await http.put("/api/models", json={"providers": [OPENAI]}),
            await http.post("/api/models/test", json=OPENAI),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "no_models_here")
            assert KEY not in answer.text


class Broken(FixedModels):
    """Fails where nobody foresaw it."""

    def save(self, changes: Any) -> Any:
        raise RuntimeError("the disk is on fire")


async def test_a_failure_nobody_foresaw_tells_no_key() -> None:
    with capture_logs() as logs:
        failed = await put(Broken(), OPENAI)
    assert (failed.status_code, failed.json()["code"]) == (500, "internal_error")
    assert KEY not in failed.text
    assert KEY not in str(logs)
