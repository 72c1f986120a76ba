"""kill -9 in every phase of the feedback: nothing is lost, nothing is asked twice, and there is one report."""

import asyncio
import json
import re
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from greenroom.testing.model_server import Asked, CallTool, ModelServer, Reply, Say, Wait
from tests.serving import Server, only_packs

PACK = Path(__file__).parents[2] / "packs/core"
QUESTION = "evening-headcount"
WRONG = "def still_inside(badges):\n    return []\n"
SPOKEN = "I would keep everyone who is inside in a dictionary and take them out when they leave."
OPINION = {
    "approach_quality": "flawed",
    "approach_notes": "It returns the same for every input.",
    "code_quality_notes": [],
    "suggestions": [],
    "brief_verbal_feedback": "Have a look at the first example again.",
}


class Reader:
    """A language model that reads what it is shown, or hangs from some sample on."""

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()
        self.hangs_from = 99

    def reply(self, asked: Asked) -> Reply:
        """A reading, a review, or a word, whatever was asked for."""
        if found := re.search(r"This is reading (\d)", asked.text):
            sample = int(found[1])
            self.asked[sample] += 1
            return [Wait()] if sample >= self.hangs_from else [CallTool("final_result", _reading(asked.text))]
        return [CallTool("final_result", OPINION)] if "brief_verbal_feedback" in asked.text else [Say("Go on.")]


def _reading(text: str) -> dict[str, Any]:
    line = next(number for number, said in re.findall(r"\[(\d+)\] candidate: (.*)", text) if said == SPOKEN)
    wanted = re.search(r"each once: ([a-z_, ]+)", text)
    assert wanted
    quotes = [{"line": int(line), "words": "keep everyone who is inside in a dictionary"}]
    entry = {"grade": 3, "reason": "You said what you would keep.", "quotes": quotes}
    return {"criteria": [{"criterion": one, **entry} for one in wanted[1].split(", ")]}


async def until(condition: Callable[[], Any]) -> Any:
    """Look again and again, from a thread, until there is something."""
    async with asyncio.timeout(60):
        while not (found := await asyncio.to_thread(condition)):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return found


def events(database: Path, interview: str) -> list[dict[str, Any]]:
    """All that is on disk."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        rows = connection.execute("select seq, body from events where interview = ? order by seq", (interview,))
        found = rows.fetchall()
    finally:
        connection.close()
    assert [seq for seq, _ in found] == list(range(1, len(found) + 1)), "a gap or a double in the log"
    return [json.loads(body) for _, body in found]


def kinds(database: Path, interview: str) -> Counter[str]:
    return Counter(event["type"] for event in events(database, interview))


def _prepared(folder: Path, model: str) -> Server:
    shutil.copytree(PACK / QUESTION, folder / "packs/core" / QUESTION)
    (folder / "held").mkdir()
    return Server(
        folder / "data",
        "tests.integration.held",
        **only_packs(folder / "packs"),
        GREENROOM_HELD=str(folder / "held"),
        GREENROOM_MODELS=f"compatible:reader@{model}",
        # What is asked in the room must not keep the model from being asked afterwards.
        GREENROOM_FIRST_WORD_SECONDS="20",
    )


def _submitted(server: Server) -> str:
    """An interview with a word and a failed submission, not yet ended."""
    interview = server.at_problem(time_factor=None, problem_count=1)
    server.command(interview, type="say", text=SPOKEN)
    server.post(f"/api/interviews/{interview}/submissions", {"round": 0, "code": WRONG})
    return interview


@pytest.mark.slow
@pytest.mark.sandbox
@pytest.mark.timeout(180)
@pytest.mark.parametrize("phase", ["analysis", "first reading", "between readings", "writing"])
async def test_a_kill_in_the_middle_loses_nothing_and_there_is_one_report(phase: str, tmp_path: Path) -> None:
    reader = Reader()
    reader.hangs_from = {"first reading": 1, "between readings": 2}.get(phase, 99)
    async with ModelServer(reader.reply) as model:
        server = _prepared(tmp_path, model.base_url("compatible"))
        hold = tmp_path / "held" / phase
        if phase in ("analysis", "writing"):
            hold.touch()
        await asyncio.to_thread(server.start)
        try:
            interview = await asyncio.to_thread(_submitted, server)
            await until(lambda: kinds(server.database, interview)["run_finished"])
            await asyncio.to_thread(server.command, interview, type="end")
            begun = {
                "analysis": lambda: (tmp_path / "held/analysis.begun").exists(),
                "first reading": lambda: reader.asked[1],
                "between readings": lambda: reader.asked[2] and reader.asked[3],
                "writing": lambda: (tmp_path / "held/writing.begun").exists(),
            }[phase]
            await until(begun)
            server.kill()
            before = events(server.database, interview)
            had = Counter(event["type"] for event in before)
            assert had["report_written"] == 0
            assert had["run_analysed"] == (0 if phase == "analysis" else 1)
            assert had["explanations_judged"] == {"between readings": 1, "writing": 3}.get(phase, 0)
            asked_before = Counter(reader.asked)
            reader.hangs_from = 99
            hold.unlink(missing_ok=True)
            await asyncio.to_thread(server.start)
            view = f"/api/interviews/{interview}/report"
            await until(lambda: kinds(server.database, interview)["report_written"])
            shown = await asyncio.to_thread(server.get, view)
        finally:
            server.stop()
    after = events(server.database, interview)
    assert after[: len(before)] == before, "what was on disk stays as it was"
    has = Counter(event["type"] for event in after)
    assert (has["run_analysed"], has["code_reviewed"], has["report_written"]) == (1, 1, 1)
    samples = [event["sample"] for event in after if event["type"] == "explanations_judged"]
    assert sorted(samples) == [1, 2, 3]
    assert all(event["judgement"] for event in after if event["type"] == "explanations_judged")
    # What was on disk before the kill was not asked for again.
    kept = {event["sample"] for event in before if event["type"] == "explanations_judged"}
    assert {sample for sample in (1, 2, 3) if reader.asked[sample] > asked_before[sample]} == {1, 2, 3} - kept
    assert (shown["state"], shown["report"]["samples"]) == ("ready", 3)
    assert shown["report"]["judged_by"] == "compatible:reader"


@pytest.mark.slow
@pytest.mark.sandbox
@pytest.mark.timeout(180)
async def test_killed_again_and_again_it_still_comes_to_one_report(tmp_path: Path) -> None:
    reader = Reader()
    async with ModelServer(reader.reply) as model:
        server = _prepared(tmp_path, model.base_url("compatible"))
        await asyncio.to_thread(server.start)
        try:
            interview = await asyncio.to_thread(_submitted, server)
            await until(lambda: kinds(server.database, interview)["run_finished"])
            await asyncio.to_thread(server.command, interview, type="end")
            kills = 0
            for wanted in (0.0, 0.05, 0.1, 0.2, 0.4, 0.8):
                await asyncio.sleep(wanted)
                server.kill()
                kills += 1
                if kinds(server.database, interview)["report_written"]:
                    break
                await asyncio.to_thread(server.start)
            if kinds(server.database, interview)["report_written"]:
                await asyncio.to_thread(server.start)
            await until(lambda: kinds(server.database, interview)["report_written"])
            shown = await asyncio.to_thread(server.get, f"/api/interviews/{interview}/report")
        finally:
            server.stop()
    has = kinds(server.database, interview)
    assert kills >= 1
    assert (has["interview_completed"], has["run_analysed"], has["report_written"]) == (1, 1, 1)
    assert shown["state"] == "ready"
