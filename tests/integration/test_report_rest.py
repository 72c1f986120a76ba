"""The report over REST: how far it is, what it says, scoring again, and talking about it."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from greenroom.engine.assessing import Feedback
from greenroom.engine.kinds import TaskNotes
from greenroom.errors import AssessmentFailed
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import Assessment
from greenroom.ports.log import EventLog
from greenroom.testing.scripted_assessor import ScriptedAssessor
from greenroom.web.services import LOCAL_OWNER
from tests.integration.server import RIGHT, Server, problem, until

pytestmark = pytest.mark.asyncio(loop_scope="module")

JUDGEMENT = Judgement(
    criteria=(
        CriterionJudgement(
            criterion="communication", grade=5, reason="You said why.", quotes=(Quote(seq=1, text="never said"),)
        ),
    ),
    by="test:model",
    prompt="assessment@1",
)


class Writer:
    """Writes reports as the product does, but waits at a gate, or breaks, when told to."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.breaks = False
        self.assessor = ScriptedAssessor(AssessmentFailed("No language model is set up."))
        self.waiting = 0

    def feedback(self, log: EventLog, notes: TaskNotes) -> Feedback:
        return Feedback(log, notes, self.assessor, write=self.write)

    def write(self, interviewed: Interviewed, assessment: Assessment) -> Report:
        self.waiting += 1
        self.gate.wait(10)
        if self.breaks:
            raise RuntimeError("a bug")
        return write_report(interviewed, assessment)


@pytest_asyncio.fixture(loop_scope="module")
async def held(tmp_path: Path) -> AsyncIterator[tuple[Server, Writer]]:
    """A server whose writer can be held."""
    writer = Writer()
    server = await Server(tmp_path, feedback=writer.feedback).start()
    yield server, writer
    writer.gate.set()
    await server.stop()


async def view(server: Server, interview: str) -> Any:
    response = await server.http.get(f"/api/interviews/{interview}/report")
    assert response.status_code == 200, response.text
    return response.json()


async def viewed(server: Server, interview: str, wanted: Callable[[Any], bool]) -> Any:
    """Ask as the page does, until it is so."""
    seen: list[Any] = []

    async def is_so() -> bool:
        seen[:] = [await view(server, interview)]
        return wanted(seen[0])

    await until(is_so)
    return seen[0]


def ready(seen: Any) -> bool:
    return bool(seen["state"] == "ready")


async def ended(server: Server, how: str = "end", **settings: Any) -> str:
    """An interview with a submission, a word, and an end."""
    interview = await server.at_problem(problem_count=1, **settings)
    await server.command(interview, "say", text="I would put the text behind itself.")
    assert (await server.submit(interview, RIGHT)).status_code in (200, 202)
    await server.quiet(interview)
    assert (await server.command(interview, how)).status_code == 200
    return interview


async def test_a_report_comes_by_itself_with_findings_and_a_debrief(shared: Server) -> None:
    interview = await ended(shared)
    seen = await viewed(shared, interview, ready)
    assert (seen["status"], seen["candidate"], seen["reason"]) == ("completed", "Ada", "")
    assert seen["report"]["id"] == "report-1"
    assert seen["report"]["findings"]
    assert [one["id"] for one in seen["versions"]] == ["report-1"]
    assert seen["steps"] == []
    (debrief,) = seen["debriefs"]
    assert debrief["approaches"]
    assert debrief["solutions"]
    version = await shared.http.get(f"/api/interviews/{interview}/reports/report-1")
    assert version.json() == seen["report"]


async def test_while_the_interview_is_on_there_is_none_and_nothing_is_given_away(shared: Server) -> None:
    interview = await shared.at_problem()
    seen = await view(shared, interview)
    assert (seen["state"], seen["report"], seen["debriefs"], seen["steps"]) == ("none", None, [], [])
    assert seen["reason"] == "The interview is not over yet."
    assert "secret-" not in str(seen)
    problem(await shared.http.post(f"/api/interviews/{interview}/reports"), 409, "not_ended")
    problem(await shared.http.post(f"/api/interviews/{interview}/coach", json={"text": "Why?"}), 409, "not_ended")


async def test_an_interview_that_was_left_is_scored_only_on_request(shared: Server) -> None:
    interview = await ended(shared, "abandon")
    seen = await view(shared, interview)
    assert (seen["state"], seen["report"]) == ("none", None)
    assert "left the interview early" in seen["reason"]
    answer = await shared.http.post(f"/api/interviews/{interview}/reports")
    assert answer.status_code == 202
    assert answer.json()["state"] in ("writing", "ready")
    seen = await viewed(shared, interview, ready)
    assert seen["report"]["id"] == "report-1"


async def test_an_interview_in_which_nothing_happened_has_a_sensible_report(shared: Server) -> None:
    interview = await shared.schedule()
    for command in ("start", "end"):
        assert (await shared.command(interview, command)).status_code == 200
    seen = await viewed(shared, interview, ready)
    assert seen["report"]["overall"] is None
    assert all(one["grade"] is None and one["reason"] for one in seen["report"]["criteria"])
    assert seen["debriefs"] == []


async def test_the_steps_are_told_as_they_come(held: tuple[Server, Writer]) -> None:
    server, writer = held
    writer.gate.clear()
    interview = await ended(server)
    seen = await viewed(server, interview, lambda one: bool(one["steps"][2]["done"] and writer.waiting))
    assert seen["state"] == "writing"
    assert seen["report"] is None
    steps = {one["id"]: (one["done"], one["total"]) for one in seen["steps"]}
    assert steps == {"analyses": (1, 1), "reviews": (1, 1), "judgement": (1, 1), "report": (0, 1)}
    writer.gate.set()
    seen = await viewed(server, interview, ready)
    assert seen["steps"] == []


async def test_scoring_again_keeps_both_and_asked_twice_at_once_it_is_done_once(held: tuple[Server, Writer]) -> None:
    server, writer = held
    interview = await ended(server)
    first = (await viewed(server, interview, ready))["report"]
    writer.gate.clear()
    writer.assessor.script = [JUDGEMENT]
    answers = await asyncio.gather(*(server.http.post(f"/api/interviews/{interview}/reports") for _ in range(4)))
    assert {answer.status_code for answer in answers} == {202}
    assert {len(answer.json()["versions"]) for answer in answers} == {2}
    assert all(answer.json()["report"] == first for answer in answers), "the earlier one is there meanwhile"
    writer.gate.set()
    seen = await viewed(server, interview, ready)
    assert [one["id"] for one in seen["versions"]] == ["report-1", "report-2"]
    assert seen["report"]["judged_by"] == "test:model"
    assert (await server.http.get(f"/api/interviews/{interview}/reports/report-1")).json() == first
    problem(await server.http.get(f"/api/interviews/{interview}/reports/report-3"), 404, "not_found")
    before = {one["id"]: one["grade"] for one in first["criteria"]}
    assert {one["id"]: one["grade"] for one in seen["report"]["criteria"]} == before, "an invented quote moves nothing"


async def test_the_readings_are_told_with_what_was_struck_out_and_what_came_to_nothing(
    held: tuple[Server, Writer],
) -> None:
    server, writer = held
    writer.assessor.script = [JUDGEMENT, AssessmentFailed("The language model did not answer in time.")]
    interview = await ended(server)
    seen = await viewed(server, interview, ready)
    first, *others = seen["readings"]
    assert (first["sample"], first["by"], first["prompt"]) == (1, "test:model", "assessment@1")
    assert first["grades"] == {"communication": None}
    assert [one["criterion"] for one in first["struck_out"]] == ["communication", "communication"]
    assert "you did not say" in first["struck_out"][0]["reason"]
    assert [one["failure"] for one in others] == ["The language model did not answer in time."] * 2
    assert seen["report"]["samples"] == 1
    kept = (await server.http.get(f"/api/interviews/{interview}/report/export?format=json")).json()
    assert dict(kept["provenance"])["Readings"] == ("1; 2 more failed; 1 grade rejected for lack of evidence")
    writer.assessor.script = [AssessmentFailed("No language model is set up.")]
    await server.http.post(f"/api/interviews/{interview}/reports")
    assert (await viewed(server, interview, lambda one: len(one["versions"]) == 2 and ready(one)))["readings"] == []


async def test_a_writer_that_breaks_is_told_and_asking_again_works(held: tuple[Server, Writer]) -> None:
    server, writer = held
    writer.breaks = True
    interview = await ended(server)
    seen = await viewed(server, interview, lambda one: bool(one["state"] == "failed"))
    assert seen["reason"] == "unexpected RuntimeError"
    assert seen["report"] is None
    writer.breaks = False
    assert (await server.http.post(f"/api/interviews/{interview}/reports")).status_code == 202
    seen = await viewed(server, interview, ready)
    assert seen["versions"][0]["failure"] == "unexpected RuntimeError"


async def test_reports_that_are_ready_are_read_without_keeping_anybody_in_memory(server: Server) -> None:
    interviews = [await ended(server) for _ in range(3)]
    for interview in interviews:
        await viewed(server, interview, ready)
    await server.restart()
    for interview in interviews * 10:
        assert (await view(server, interview))["state"] == "ready"
    assert server.interviews.live_count == 0


async def test_an_interview_of_before_there_were_reports_gets_one_when_it_is_first_looked_at(server: Server) -> None:
    interview = await ended(server)
    await viewed(server, interview, ready)
    records = [
        one
        for one in await server.log.read(LOCAL_OWNER, interview)
        if one.event.type not in ("explanations_judged", "report_written", "code_reviewed")
    ]
    await server.stop()
    # As an earlier version left it: without a report, and nobody to be woken.
    with sqlite3.connect(server.database) as database:
        database.execute("delete from events where interview = ? and seq > ?", (interview, records[-1].seq))
        database.execute("update interviews set wake_at = null where id = ?", (interview,))
    database.close()
    await server.start()
    assert server.interviews.live_count == 0
    assert due(fold(interview, await server.log.read(LOCAL_OWNER, interview)))
    seen = await viewed(server, interview, ready)
    assert seen["report"]["id"] == "report-1"


# ---------------------------------------------------------------- the coach


async def test_the_coach_answers_with_proof(shared: Server) -> None:
    interview = await ended(shared)
    await viewed(shared, interview, ready)
    for text in ("What did I do well?", "What does a strong answer look like?"):
        answer = await shared.http.post(f"/api/interviews/{interview}/coach", json={"text": text})
        assert answer.status_code == 202
        seq = answer.json()["seq"]
        seen = await viewed(shared, interview, lambda one: bool(not one["answering"] and one["thread"]))
        assert seen["thread"][-2]["seq"] == seq
    assert [line["who"] for line in seen["thread"]] == ["candidate", "coach"] * 2
    assert seen["thread"][1]["evidence"]
    assert seen["thread"][1]["said_by"] == "house"
    assert "-way. " in seen["thread"][3]["text"], "after the end solutions may be talked about"


@pytest.mark.parametrize("body", [{}, {"text": ""}, {"text": "   "}, {"text": "x" * 2_001}, {"text": 1}, []])
async def test_a_question_without_words_is_refused(shared: Server, body: Any) -> None:
    interview = await ended(shared)
    await viewed(shared, interview, ready)
    answer = await shared.http.post(f"/api/interviews/{interview}/coach", json=body)
    problem(answer, 422, "invalid_input")
    assert (await view(shared, interview))["thread"] == []


# ---------------------------------------------------------------- the rubric, and what there is not


async def test_the_rubric_can_be_read(shared: Server) -> None:
    answer = await shared.http.get("/api/rubrics/coding")
    assert answer.json()["version"] == rubric_for("coding").version
    problem(await shared.http.get("/api/rubrics/juggling"), 404, "not_found")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "report"), ("POST", "reports"), ("GET", "reports/report-1"), ("POST", "coach")],
)
async def test_an_interview_that_there_is_not(shared: Server, method: str, path: str) -> None:
    body = {"text": "Why?"} if path == "coach" else None
    answer = await shared.http.request(method, f"/api/interviews/nowhere/{path}", json=body)
    problem(answer, 404, "not_found")
