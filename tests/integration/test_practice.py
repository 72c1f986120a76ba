"""Practising over REST: questions to pick, runs told line by line."""

import json
from typing import Any

import pytest

from tests.integration.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

RIGHT = "def twice(text):\n    return text * 2\n"


async def run(server: Server, slug: str, body: dict[str, Any]) -> list[dict[str, Any]]:
    async with server.http.stream("POST", f"/api/questions/{slug}/runs", json=body) as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("application/x-ndjson")
        return [json.loads(line) async for line in response.aiter_lines()]


async def test_questions_are_listed_without_their_secrets(shared: Server) -> None:
    answer = await shared.http.get("/api/questions")
    assert [item["slug"] for item in answer.json()["items"]] == ["first", "second"]
    assert "secret" not in answer.text


async def test_a_question_has_all_that_practising_needs(shared: Server) -> None:
    answer = (await shared.http.get("/api/questions/first")).json()
    assert answer["brief"]["starter"]["python"]
    assert len(answer["hints"]) == 3
    assert "cases" not in json.dumps(answer)


@pytest.mark.parametrize("path", ["/api/questions/none", "/api/questions/none/runs"])
async def test_a_question_that_is_not_there(shared: Server, path: str) -> None:
    body = {"language": "python", "code": "x"}
    answer = await (shared.http.post(path, json=body) if path.endswith("runs") else shared.http.get(path))
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "body",
    [
        {"language": "cobol", "code": "x"},
        {"language": "python", "code": ""},
        {"language": "python", "code": "x" * 300_000},
        {"language": "python"},
        {"language": "python", "code": "x", "kind": "exam"},
    ],
)
async def test_what_cannot_be_run_is_refused(shared: Server, body: dict[str, Any]) -> None:
    assert (await shared.http.post("/api/questions/first/runs", json=body)).status_code == 422


async def test_a_run_is_told_step_by_step(shared: Server) -> None:
    steps = await run(shared, "first", {"language": "python", "code": RIGHT})
    phases = [step["progress"]["phase"] for step in steps if step["progress"]]
    assert phases[0] == "compiling"
    assert phases[-1] == "running"
    assert steps[-1]["result"]["total"] == 1
    assert all(sum(value is not None for value in step.values()) == 1 for step in steps)


async def test_a_submission_is_also_looked_into(shared: Server) -> None:
    steps = await run(shared, "first", {"language": "python", "code": RIGHT, "kind": "submission"})
    assert [name for step in steps[-2:] for name, value in step.items() if value is not None] == ["result", "analysis"]
    assert steps[-1]["analysis"]["facts"]["functions"][0]["name"] == "twice"


async def test_a_language_that_is_not_installed_is_said_to_be(shared: Server) -> None:
    steps = await run(shared, "first", {"language": "go", "code": "package main"})
    assert steps[-1]["failure"]


async def tried(server: Server, slug: str) -> tuple[int, int]:
    items = (await server.http.get("/api/questions")).json()["items"]
    return next((item["submitted"], item["accepted"]) for item in items if item["slug"] == slug)


async def test_attempts_of_practice_and_of_interviews_are_counted_together(shared: Server) -> None:
    submitted, accepted = await tried(shared, "first")
    await run(shared, "first", {"language": "python", "code": "# wrong", "kind": "submission"})
    interview = await shared.at_problem(difficulty="easy")
    assert (await shared.submit(interview, "# right")).status_code == 202
    await shared.quiet(interview)
    assert await tried(shared, "first") == (submitted + 2, accepted + 1)

    newest, before, *_ = (await shared.http.get("/api/questions/first")).json()["attempts"]
    assert (newest["interview"], newest["verdict"]) == (interview, "accepted")
    assert (before["interview"], before["verdict"]) == (None, "wrong_answer")
    await shared.command(interview, "abandon")


async def test_a_solution_is_there_but_not_while_an_interview_asks_it(shared: Server) -> None:
    answer = (await shared.http.get("/api/questions/first/solution")).json()
    assert [(one["name"], one["code"]) for one in answer["solutions"]] == [
        ("Secret-first-solution", "secret-first-code")
    ]
    assert answer["approaches"][0]["name"] == "secret-first-way"
    interview = await shared.at_problem(difficulty="easy")
    refused = await shared.http.get("/api/questions/first/solution")
    assert (refused.status_code, refused.json()["code"]) == (409, "in_interview")
    assert (await shared.http.get("/api/questions/second/solution")).status_code == 200
    await shared.command(interview, "abandon")
    assert (await shared.http.get("/api/questions/first/solution")).status_code == 200
