"""Who may talk to the server: its own pages and local programs, and no page from elsewhere."""

import json

import pytest
from websockets.exceptions import InvalidStatus

from greenroom.errors import LogUnavailable
from greenroom.web.headers import SECURITY_HEADERS
from tests.integration.server import JSON, PROBLEM, Server, problem

FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "[::1",
    "",
    "0",
]
FOREIGN_ORIGINS = [
    "null",
    "http://evil.example",
    "https://127.0.0.1.evil.example",
    "http://127.0.0.1:1",
    "http://localhost",
    "file://",
    "chrome-extension://abc",
    "",
    "http://[::1",
]
pytestmark = pytest.mark.asyncio(loop_scope="module")
NEW = json.dumps({"candidate": "Ada"})


def post(host: str, *headers: str, method: str = "POST", path: str = "/api/interviews", body: str = NEW) -> str:
    """A request as it goes over the wire."""
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {host}",
        f"Content-Type: {JSON}",
        f"Content-Length: {len(body)}",
        *headers,
    ]
    return "\n".join(lines) + "\n\n" + body


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
async def test_a_foreign_host_name_gets_nothing_by_http(shared: Server, host: str) -> None:
    for path in ("/", "/api/setup", "/api/interviews", "/healthz", "/metrics"):
        problem(await shared.raw(f"GET {path} HTTP/1.1\nHost: {host}\n\n"), 421, "wrong_host")


async def test_a_request_without_a_host_gets_nothing(shared: Server) -> None:
    problem(await shared.raw("GET /api/setup HTTP/1.0\n\n"), 421, "wrong_host")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LocalHost", "[::1]"])
async def test_the_names_of_this_machine_are_answered_to_on_any_port(shared: Server, host: str) -> None:
    for address in (host, f"{host}:{shared.port}"):
        assert (await shared.raw(f"GET /api/setup HTTP/1.1\nHost: {address}\n\n")).status_code == 200


@pytest.mark.parametrize("host", [host for host in FOREIGN_HOSTS if host])
async def test_a_rebound_name_opens_no_socket(shared: Server, host: str) -> None:
    interview = await shared.schedule()
    upgrade = [
        f"GET /api/interviews/{interview}/live HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    answer = await shared.raw("\n".join(upgrade) + "\n\n")
    problem(answer, 421, "wrong_host")
    assert_secure(answer.headers)


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
async def test_a_foreign_page_can_neither_post_nor_patch_nor_ask_for_leave(shared: Server, origin: str) -> None:
    interview = await shared.schedule()
    problem(await shared.raw(post(shared.host, f"Origin: {origin}")), 403, "cross_site")
    change = post(
        shared.host,
        f"Origin: {origin}",
        method="PATCH",
        path=f"/api/interviews/{interview}/status",
        body='{"status": "abandoned"}',
    )
    problem(await shared.raw(change), 403, "cross_site")
    preflight = post(shared.host, f"Origin: {origin}", "Access-Control-Request-Method: POST", method="OPTIONS", body="")
    answer = await shared.raw(preflight)
    problem(answer, 403, "cross_site")
    assert not [name for name in answer.headers if name.startswith("access-control-")]
    newest = (await shared.http.get("/api/interviews")).json()["items"][0]
    assert (newest["id"], newest["status"]) == (interview, "scheduled")


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
async def test_a_foreign_page_opens_no_socket(shared: Server, origin: str) -> None:
    interview = await shared.schedule()
    with pytest.raises(InvalidStatus) as refused:
        async with shared.socket(interview, additional_headers={"Origin": origin}):
            pass
    response = refused.value.response
    assert (response.status_code, response.headers["content-type"]) == (403, PROBLEM)


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_a_browser_that_says_where_it_comes_from_is_believed(shared: Server, site: str) -> None:
    problem(await shared.raw(post(shared.host, f"Sec-Fetch-Site: {site}")), 403, "cross_site")


async def test_our_own_page_may_post_and_open_a_socket(shared: Server) -> None:
    ours = {"Origin": shared.url}
    response = await shared.http.post("/api/interviews", json={"candidate": "Ada"}, headers=ours)
    assert response.status_code == 201
    async with shared.tab(response.json()["id"], additional_headers=ours) as tab:
        assert (await tab.do("start"))["type"] == "ack"


async def test_a_local_program_without_an_origin_may_post_and_open_a_socket(shared: Server) -> None:
    assert (await shared.raw(post(shared.host))).status_code == 201
    async with shared.tab(await shared.schedule()) as tab:
        assert (await tab.do("start"))["type"] == "ack"


async def test_nothing_is_shared_with_other_origins(shared: Server) -> None:
    response = await shared.http.get("/api/interviews", headers={"Origin": "http://evil.example"})
    assert not [name for name in response.headers if name.startswith("access-control-")]
    assert response.headers["cross-origin-resource-policy"] == "same-origin"


async def test_security_headers_are_on_every_answer_whatever_it_is(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = await shared.schedule()
    get, send = shared.http.get, shared.http.request
    answers = [
        await get("/"),
        await get("/api/setup"),
        await get("/api/openapi.json"),
        await get("/healthz"),
        await get("/metrics"),
        await get("/api/nothing"),
        await get("/assets/nothing.js"),
        await get("/api/interviews", params={"cursor": "bad"}),
        await send("DELETE", "/api/interviews"),
        await send("PATCH", f"/api/interviews/{interview}/status", json={"status": "completed"}),
        await send("POST", "/api/interviews", content=b"x" * 3_000_000, headers={"Content-Type": JSON}),
        await send("POST", "/api/interviews", content=b"x", headers={"Content-Type": "text/plain"}),
        await send("POST", "/api/interviews", json={}, headers={"Origin": "http://evil.example"}),
    ]

    async def break_down(*_: object, **__: object) -> None:
        raise LogUnavailable("gone")

    monkeypatch.setattr(shared.log, "history", break_down)
    answers.append(await get("/api/interviews"))

    async def bug(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(shared.log, "history", bug)
    answers.append(await get("/api/interviews"))
    problem(answers[-1], 500, "internal_error")
    assert {answer.status_code for answer in answers} >= {200, 403, 404, 405, 409, 413, 415, 422, 500, 503}
    for answer in answers:
        assert_secure(answer.headers)


async def test_the_page_may_load_nothing_from_elsewhere(shared: Server) -> None:
    policy = (await shared.http.get("/")).headers["content-security-policy"]
    allowed = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert allowed["default-src"] == allowed["script-src"] == allowed["connect-src"] == ["'self'"]
    assert allowed["object-src"] == allowed["base-uri"] == allowed["frame-ancestors"] == ["'none'"]
    assert allowed["form-action"] == ["'self'"]
    everything = {source for sources in allowed.values() for source in sources}
    assert everything <= {"'self'", "'none'", "'unsafe-inline'", "data:", "blob:"}
    assert [name for name, sources in allowed.items() if "'unsafe-inline'" in sources] == ["style-src"]
    assert [name for name, sources in allowed.items() if "data:" in sources] == ["img-src"]


def assert_secure(headers: object) -> None:
    assert {name: headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS  # type: ignore[attr-defined]
