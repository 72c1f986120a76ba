"""Language models on this computer are found, and whatever else listens there is not taken for one."""

import asyncio
import gzip
import json
import socket
from collections.abc import Mapping
from time import perf_counter
from urllib.parse import urlsplit

import pytest

from greenroom.adapters.local_servers.listings import ollama_models
from greenroom.adapters.local_servers.loopback import MAX_BYTES, PLACES, PROBE_SECONDS, LoopbackServers, Place
from greenroom.ports.local_servers import LocalServer, ServerKind
from tests.integration.local_servers import OLLAMA, Imitation, http, listing

NO_PORT = -1
PATIENT = 20.0
"""Seconds, where it is not about time: this machine has more to do."""


async def found(*servers: Imitation | Place, seconds: float = PATIENT) -> list[LocalServer]:
    places = [server if isinstance(server, Place) else server.place for server in servers]
    return list(await LoopbackServers(NO_PORT, places, seconds).find())


APIS: Mapping[str, tuple[ServerKind, bytes, ServerKind, tuple[str, ...]]] = {
    "Ollama": ("ollama", http(OLLAMA), "ollama", ("qwen3:4b", "qwen2.5:0.5b")),
    "LM Studio": (
        "lm_studio",
        http(listing("qwen3-4b", "text-embedding-nomic-embed-text-v1.5", owner="organization_owner")),
        "lm_studio",
        ("qwen3-4b",),
    ),
    "llama.cpp": ("localai", http({**listing("q.gguf", owner="llamacpp"), "models": []}), "llama_cpp", ("q.gguf",)),
    "vLLM": ("vllm", http(listing("Qwen/Qwen3-4B", owner="vllm")), "vllm", ("Qwen/Qwen3-4B",)),
    "LocalAI": ("localai", http(listing("qwen3-4b", "bge-m3", "whisper-1")), "localai", ("qwen3-4b",)),
    "Jan without a key": ("jan", http(listing("Jan-v1-4B", owner="user")), "jan", ("Jan-v1-4B",)),
    "somebody else": ("vllm", http(listing("gpt-4o", owner="openai")), "other", ("gpt-4o",)),
}


@pytest.mark.parametrize("name", APIS)
async def test_each_api_is_known_and_only_models_that_talk_are_listed(name: str) -> None:
    usual, answer, kind, models = APIS[name]
    async with Imitation(usual, answer) as server:
        address = server.place.address if kind == "ollama" else f"{server.place.address}/v1"
        provider = "ollama" if kind == "ollama" else "compatible"
        assert await found(server) == [LocalServer(kind, provider, address, models)]


async def test_jan_is_found_though_it_wants_a_key() -> None:
    async with Imitation("jan", http(b"Missing authorization header", "401 Unauthorized")) as server:
        [jan] = await found(server)
    assert (jan.kind, jan.models, jan.wants_key) == ("jan", (), True)


LIES: Mapping[str, bytes] = {
    "a page": http(b"<!doctype html><title>It works!</title>"),
    "another object": http({"models": "qwen3:4b", "data": {}}),
    "a list": http([listing("a", owner="vllm")]),
    "a list of nothing known": http({"object": "list", "data": [{"id": 7}], "models": [{"title": "x"}]}),
    "half of it": http(json.dumps(OLLAMA).encode()[:-9]),
    "a name that is no name": http(
        {"models": [{"name": "qwen3\r\nX: 1"}], "object": "list", "data": [{"id": "a b", "object": "model"}]}
    ),
    "no models": http({"models": [], "object": "list", "data": []}),
    "deeply nested": http(b'{"models": ' + b"[" * 100_000),
    "far too much": http({**OLLAMA, **listing("a"), "x": "y" * MAX_BYTES}),
    "packed": http(gzip.compress(json.dumps(OLLAMA).encode()), "200 OK", "Content-Encoding: gzip"),
    "not found": http(OLLAMA, "404 Not Found"),
    "locked": http(b"Authorization needed", "403 Forbidden"),
    "locked, without a word": http(b"", "401 Unauthorized"),
    "no HTTP": b"220 mail.example ESMTP\r\n",
    "nothing": b"",
}


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("usual", ["ollama", "vllm", "jan"])
async def test_whatever_is_something_else_is_not_taken_for_a_model_server(lie: str, usual: ServerKind) -> None:
    async with Imitation(usual, LIES[lie]) as server:
        assert await found(server) == []
        assert len(server.requests) == 1


async def test_a_redirect_leads_nowhere() -> None:
    async with Imitation("vllm", http(listing("a", owner="vllm"))) as elsewhere:
        location = f"Location: {elsewhere.place.probe}"
        async with Imitation("vllm", http(b"", "302 Found", location)) as server:
            assert await found(server) == []
        assert elsewhere.requests == []


async def test_a_body_without_an_end_is_left() -> None:
    async with Imitation("vllm", b"HTTP/1.1 200 OK\r\n\r\n[", "go on") as server:
        assert await found(server) == []


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"])
async def test_those_that_hang_are_left_after_300_ms_all_together(answer: bytes) -> None:
    async with Imitation("vllm", answer, "be silent") as hanging:
        took = [await _seconds_for(*[hanging.place] * 6) for _ in range(3)]
    assert min(took) >= PROBE_SECONDS
    # The best of three: this machine may have other things to do. One after the other they would take 1.8 seconds.
    assert min(took) < 1.0


async def _seconds_for(*places: Place) -> float:
    began = perf_counter()
    assert await found(*places, seconds=PROBE_SECONDS) == []
    return perf_counter() - began


async def test_one_that_hangs_does_not_hide_another() -> None:
    async with Imitation("vllm", b"", "be silent") as hanging, Imitation("ollama", http(OLLAMA)) as working:
        assert [server.kind for server in await found(hanging, working, seconds=2.0)] == ["ollama"]


async def test_a_closed_port_costs_nothing() -> None:
    # Held without listening, so that nobody else comes to live there meanwhile.
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        assert await _seconds_for(Place(held.getsockname()[1], "ollama")) < 1.0


async def test_its_own_port_is_never_asked() -> None:
    async with Imitation("vllm", http(listing("a", owner="vllm"))) as server:
        assert await LoopbackServers(server.place.port, [server.place]).find() == []
        assert server.requests == []


async def test_nothing_is_sent_but_the_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-mine")
    async with Imitation("ollama", http(OLLAMA)) as one, Imitation("lm_studio", http(listing("a"))) as other:
        finder = LoopbackServers(NO_PORT, [one.place, other.place], PATIENT)
        await finder.find()
        await finder.find()
    for server, path in ((one, b"/api/tags"), (other, b"/v1/models")):
        assert len(server.requests) == 2
        for request in server.requests:
            first, *headers = request.strip().split(b"\r\n")
            assert first == b"GET " + path + b" HTTP/1.1"
            names = {header.partition(b":")[0].lower() for header in headers}
            assert names == {b"host", b"accept", b"accept-encoding", b"user-agent", b"connection"}


def test_only_this_computer_is_asked_where_model_servers_usually_are() -> None:
    assert {place.port for place in PLACES} == {11434, 1234, 8080, 8000, 1337, 6767}
    assert {urlsplit(place.probe).hostname for place in PLACES} == {"127.0.0.1"}
    assert PROBE_SECONDS == 0.3


def test_a_list_without_end_is_cut() -> None:
    tags = {"models": [{"name": f"m{number}"} for number in range(500)]}
    assert len(ollama_models(json.dumps(tags).encode()) or ()) == 50


async def test_finding_can_be_left() -> None:
    async with Imitation("ollama", b"", "be silent") as hanging:
        finding = asyncio.create_task(found(hanging))
        while not hanging.requests:  # noqa: ASYNC110  # it is a list of bytes that came
            await asyncio.sleep(0)
        finding.cancel()
        with pytest.raises(asyncio.CancelledError):
            await finding
