"""Progress over REST, on the real log and notebook."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from time import process_time

import pytest

from greenroom.engine.projection import rounds_of
from greenroom.progress.rounds.kinds import AssessedInterview
from greenroom.testing.coding.fake_sandbox import FakeSandbox, returned
from greenroom.web.services import LOCAL_OWNER
from tests.integration.rehearsed import NOW, Rehearsed, rehearsed
from tests.integration.server import RIGHT
from tests.unit.progress.samples import BANK, interview, problem


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Rehearsed]:
    async with rehearsed(tmp_path) as running:
        yield running


async def test_nobody_has_been_here_yet(app: Rehearsed) -> None:
    view = await app.get("/api/progress")
    assert view["interviews"] == 0
    assert len(view["today"]) == 1
    assert view["next"]["difficulty"] == "easy"


async def test_all_of_history_counts_and_not_only_its_first_page(app: Rehearsed) -> None:
    await app.add_all({f"i{one}": interview(one, problem(score=0.7), days_ago=300 - one) for one in range(230)})
    view = await app.get("/api/progress")
    assert view["interviews"] == len(view["overall"]) == 230
    assert next(one["seen"] for one in view["skills"] if one["id"] == "topic:sliding window") == 230


async def test_pairing_shows_its_criteria_its_topics_and_something_to_do(app: Rehearsed) -> None:
    project = {"slug": "rule-engine", "topics": ["rules"], "difficulty": "medium", "status": "left", "helps": 1}
    for number in range(3):
        report = AssessedInterview.model_validate(
            {
                "interview": f"pairing-{number}",
                "at": NOW - (30 - 7 * number) * 86_400_000,
                "track": "pairing",
                "overall": 6.0,
                "low": 5.0,
                "high": 7.0,
                "criteria": {"level_solving": 4.0, "debugging": 4.0, "pairing": 1.0, "project_code": None},
                "projects": [project | {"score": 0.5, "levels": 4, "reached": 3, "own": 2}],
            }
        )
        await app.add(f"pairing-{number}", report)
    view = await app.get("/api/progress")
    assert [(one["title"], one["seen"]) for one in view["skills"]] == [
        ("Solving levels", 3),
        ("Testing and debugging in a project", 3),
        ("Working as a pair", 3),
        ("Rules", 3),
    ]
    assert {one["percent"] for one in view["overall"]} == {None}, "of another day nothing is known"
    (weak,) = [one for one in view["today"] if one["reason"] == "weak_skill"]
    assert (weak["title"], weak["skill"]) == ("Working as a pair", "criterion:pairing")
    assert "with a partner who may not see the screen" in weak["why"]


async def test_the_bin_does_not_count_until_it_is_emptied_back(app: Rehearsed) -> None:
    for number in range(3):
        await app.add(f"i{number}", interview(number, problem(), days_ago=9 - number))
    whole = await app.get("/api/progress")
    await app.services.log.remove(LOCAL_OWNER, "i1", at=0)
    assert [one["interview"] for one in (await app.get("/api/progress"))["overall"]] == ["interview-0", "interview-2"]
    await app.services.log.restore(LOCAL_OWNER, "i1")
    assert await app.get("/api/progress") == whole


async def test_an_abandoned_interview_leaves_its_open_question(app: Rehearsed) -> None:
    left = interview(1, problem(score=None, status="open"), days_ago=3)
    await app.add("left", left, status="abandoned")
    row = await app.services.log.summary(LOCAL_OWNER, "left")
    assert row.digest["report"] is not None
    view = await app.get("/api/progress")
    assert [one["slug"] for one in view["today"]] == ["fresh-stretch"]


async def test_a_row_nobody_can_read_stops_nothing(app: Rehearsed) -> None:
    await app.add("good", interview(1, problem()))
    await app.add("bad", None)
    view = await app.get("/api/progress")
    assert view["interviews"] == 1


async def test_a_thousand_interviews_are_told_at_once(app: Rehearsed) -> None:
    slugs = list(BANK)

    def one_of_many(number: int) -> AssessedInterview:
        problems = (problem(slugs[number % len(slugs)], 0.5), problem(slugs[-1 - number % len(slugs)], 0.7))
        return interview(number, *problems, days_ago=1000 - number)

    await app.add_all({f"i{number}": one_of_many(number) for number in range(1_000)})
    began = process_time()
    view = await app.get("/api/progress")
    # About half a second of work on a small machine; a page that loads for longer than this is no lobby.
    assert process_time() - began < 5
    assert view["interviews"] == 1_000
    assert len(json.dumps(view)) < 600_000


async def test_adaptive_interviews_ask_what_suits(app: Rehearsed) -> None:
    easy = sorted(slug for slug, one in BANK.items() if one.difficulty == "easy")
    for number, slug in enumerate(easy[:4]):
        await app.add(f"i{number}", interview(number, problem(slug, 0.3), days_ago=3))
    wanted = (await app.get("/api/progress"))["next"]
    assert wanted["difficulty"] == "easy"
    body = {"candidate": "Ada", "coding": {"difficulty": "easy", "problem_count": 1, "adaptive": True}}
    made = (await app.http.post("/api/interviews", json=body)).json()
    row = await app.services.log.summary(LOCAL_OWNER, made["id"])
    problems = rounds_of(row)
    assert isinstance(problems, list)
    assert problems[0]["slug"] == wanted["slugs"][0]


# ---------------------------------------------------------------- practice


async def practise(app: Rehearsed, kind: str, seconds: int | None = None) -> list[dict[str, object]]:
    body = {"language": "python", "code": RIGHT, "kind": kind, "seconds": seconds}
    answer = await app.http.post("/api/questions/fresh-stretch/runs", json=body)
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_a_submission_in_practice_is_noted(tmp_path: Path) -> None:
    async with rehearsed(tmp_path, FakeSandbox(otherwise=returned(-1))) as app:
        await practise(app, "run")
        assert (await app.get("/api/progress"))["practised"] == 0
        await practise(app, "submission", seconds=90)
        noted = await app.services.notebook.practised(LOCAL_OWNER)
        assert [(one.slug, one.verdict, one.seconds) for one in noted] == [("fresh-stretch", "wrong_answer", 90)]
        view = await app.get("/api/progress")
        assert view["practised"] == 1
        assert {one["kind"] for one in view["skills"]} == {"topic"}


async def test_what_cannot_be_noted_is_judged_all_the_same(tmp_path: Path) -> None:
    async with rehearsed(tmp_path, FakeSandbox(otherwise=returned(-1))) as app:
        await app.services.notebook.close()
        steps = await practise(app, "submission")
        assert [step["result"] for step in steps if step["result"]]


@pytest.mark.parametrize("seconds", [-1, 1.5, "soon", 10**9])
async def test_seconds_that_are_none(app: Rehearsed, seconds: object) -> None:
    body = {"language": "python", "code": "x", "seconds": seconds}
    assert (await app.http.post("/api/questions/fresh-stretch/runs", json=body)).status_code == 422
