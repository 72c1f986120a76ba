"""Grading by hand over REST: blind, checked, and compared only where it was graded."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from greenroom.feedback.rubrics import rubric_for
from greenroom.web.services import LOCAL_OWNER
from tests.integration.rehearsed import Rehearsed, rehearsed
from tests.integration.server import problem as refused
from tests.unit.progress.samples import interview, problem

CRITERIA = [one.id for one in rubric_for("coding").criteria]


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Rehearsed]:
    async with rehearsed(tmp_path) as running:
        yield running


async def scored(app: Rehearsed, count: int) -> None:
    """Interviews that get better and better, as the system has it."""
    await app.add_all(
        {
            f"i{number}": interview(
                number,
                problem(),
                days_ago=30 - number,
                criteria=dict.fromkeys(CRITERIA, min(5.0, 0.5 + number * 0.5)),
            )
            for number in range(count)
        }
    )


async def give(app: Rehearsed, id_: str, grades: dict[str, Any], **fields: Any) -> Any:
    return await app.http.put(f"/api/grading/{id_}", json={"grades": grades, **fields})


# ---------------------------------------------------------------- the queue


async def test_only_what_was_completed_with_a_problem_can_be_graded(app: Rehearsed) -> None:
    await app.add("good", interview(1, problem()))
    await app.add("left", interview(2, problem()), status="abandoned")
    await app.add("running", interview(3, problem()), status="in_progress")
    await app.add("unopened", interview(4, problem()), opened=False)
    await app.add("empty", None)
    queue = await app.get("/api/grading")
    assert [one["interview"] for one in queue["items"]] == ["good"]
    assert queue["items"][0]["rounds"] == 1
    assert queue["items"][0]["duration_ms"] == 3_500_000
    assert queue["items"][0]["level"] == "mid"
    assert queue["rubric"]["track"] == "coding"


async def test_the_queue_tells_neither_names_nor_scores_nor_order(app: Rehearsed) -> None:
    await scored(app, 12)
    answer = await app.http.get("/api/grading")
    items = answer.json()["items"]
    assert "Ada" not in answer.text
    assert all(set(one) == {"interview", "label", "level", "duration_ms", "rounds", "graded", "note"} for one in items)
    assert all(one["graded"] is None for one in items)
    order = [one["interview"] for one in items]
    by_time = [f"i{number}" for number in range(12)]
    assert sorted(order) == sorted(by_time)
    assert order not in (by_time, list(reversed(by_time)))


async def test_labels_and_order_stay_when_more_come(app: Rehearsed) -> None:
    await scored(app, 6)
    before = (await app.get("/api/grading"))["items"]
    await app.add("another", interview(99, problem()))
    after = [one for one in (await app.get("/api/grading"))["items"] if one["interview"] != "another"]
    assert after == before
    assert len({one["label"] for one in before}) == 6


# ---------------------------------------------------------------- grades


async def test_grades_are_kept_and_can_be_changed(app: Rehearsed) -> None:
    await app.add("one", interview(1, problem()))
    assert (await give(app, "one", {"communication": 2}, note="Quiet.")).status_code == 204
    assert (await give(app, "one", {"communication": 4, "testing": 0}, note="Less quiet.")).status_code == 204
    item = (await app.get("/api/grading"))["items"][0]
    assert item["graded"] == {"communication": 4, "testing": 0}
    assert item["note"] == "Less quiet."


async def test_each_grader_sees_their_own(app: Rehearsed) -> None:
    await app.add("one", interview(1, problem()))
    await give(app, "one", {"testing": 1}, grader="Grace")
    assert (await app.get("/api/grading"))["items"][0]["graded"] is None
    assert (await app.get("/api/grading", grader="Grace"))["items"][0]["graded"] == {"testing": 1}
    assert (await app.get("/api/grading/agreement"))["graded"] == 0
    assert (await app.get("/api/grading/agreement", grader="Grace"))["graded"] == 1


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"grades": {}},
        {"grades": {"communication": 6}},
        {"grades": {"communication": -1}},
        {"grades": {"communication": 2.5}},
        {"grades": {"communication": True}},
        {"grades": {"communication": None}},
        {"grades": {"charm": 3}},
        {"grades": {"communication": 3}, "grader": ""},
        {"grades": {"communication": 3}, "note": "x" * 2_001},
        {"grades": {"communication": 3}, "overall": 9},
    ],
)
async def test_what_is_not_a_grade_is_refused(app: Rehearsed, body: dict[str, Any]) -> None:
    await app.add("one", interview(1, problem()))
    refused(await app.http.put("/api/grading/one", json=body), 422, "invalid_input")
    assert (await app.get("/api/grading"))["items"][0]["graded"] is None


async def test_what_is_not_there_or_not_over_cannot_be_graded(app: Rehearsed) -> None:
    await app.add("running", interview(3, problem()), status="in_progress")
    refused(await give(app, "nothing", {"testing": 1}), 404, "not_found")
    refused(await give(app, "running", {"testing": 1}), 409, "not_gradable")


# ---------------------------------------------------------------- agreement


async def test_without_grades_there_is_nothing_to_compare(app: Rehearsed) -> None:
    await scored(app, 3)
    agreement = await app.get("/api/grading/agreement")
    assert (agreement["graded"], agreement["kappa"], agreement["icc"], agreement["pairs"]) == (0, None, None, [])
    assert "you need 5 for a first result" in agreement["note"]


async def test_agreement_over_what_was_graded_and_nothing_else(app: Rehearsed) -> None:
    await scored(app, 10)
    for number in range(8):
        await give(app, f"i{number}", dict.fromkeys(CRITERIA, min(5, 1 + number // 2)))
    agreement = await app.get("/api/grading/agreement")
    assert agreement["graded"] == 8
    assert {one["interview"] for one in agreement["pairs"]} == {f"i{number}" for number in range(8)}
    assert agreement["icc"] > 0.8
    assert agreement["kappa"] > 0.8
    assert agreement["low"] < agreement["icc"] < agreement["high"]
    assert [one["criterion"] for one in agreement["criteria"]] == CRITERIA
    assert all(one["pairs"] == 8 and one["kappa"] > 0.7 for one in agreement["criteria"])
    first = next(one for one in agreement["pairs"] if one["interview"] == "i0")
    assert (first["teacher"], first["system"]) == (2.0, 1.0)
    assert "8 interviews" in agreement["note"]


async def test_too_few_to_tell(app: Rehearsed) -> None:
    await scored(app, 4)
    for number in range(4):
        await give(app, f"i{number}", {"testing": number})
    agreement = await app.get("/api/grading/agreement")
    assert (agreement["icc"], agreement["kappa"]) == (None, None)
    testing = next(one for one in agreement["criteria"] if one["criterion"] == "testing")
    assert (testing["pairs"], testing["kappa"]) == (4, None)
    assert testing["mean_difference"] is not None
    assert "1 more" in agreement["note"]


async def test_what_the_system_did_not_assess_is_not_compared(app: Rehearsed) -> None:
    grades: dict[str, float | None] = {"testing": 3.0, "communication": None}
    await app.add("one", interview(1, problem(), criteria=grades))
    await give(app, "one", {"testing": 3, "communication": 5})
    agreement = await app.get("/api/grading/agreement")
    pairs = {one["criterion"]: one["pairs"] for one in agreement["criteria"]}
    assert (pairs["testing"], pairs["communication"]) == (1, 0)
    assert (agreement["pairs"][0]["teacher"], agreement["pairs"][0]["system"]) == (6.0, 6.0)


async def test_grades_of_an_interview_in_the_bin_do_not_count(app: Rehearsed) -> None:
    await scored(app, 2)
    for number in range(2):
        await give(app, f"i{number}", {"testing": 2})
    await app.services.log.remove(LOCAL_OWNER, "i0", at=0)
    assert (await app.get("/api/grading/agreement"))["graded"] == 1
