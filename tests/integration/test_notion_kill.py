"""kill -9 while a session log goes to Notion: there is one page, it is whole, and it is recorded once."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from greenroom.adapters.notion.project.blocks import blocks_of
from greenroom.feedback.rounds.project.session_values import SessionLog
from tests.contract.notion_api import TOKEN, FakeNotion, Fault, serving
from tests.contract.notion_server import settings
from tests.integration.test_report_kill import events, until
from tests.request_bodies import request_body
from tests.serving import Server


def ended(server: Server) -> str:
    """A pairing interview that was ended at its project."""
    interview = str(server.post("/api/interviews", request_body(track="pairing", time_factor=None))["id"])
    for command in ("start", "move_on", "move_on", "end"):
        server.command(interview, type=command)
    return interview


def recorded(server: Server, interview: str) -> list[dict[str, Any]]:
    return [event for event in events(server.database, interview) if event["type"].startswith("session_log")]


def types(server: Server, interview: str) -> list[str]:
    return [event["type"] for event in recorded(server, interview)]


def assert_one_whole_page(notion: FakeNotion, server: Server, interview: str) -> None:
    (page,) = notion.shown
    log = SessionLog.model_validate(server.get(f"/api/interviews/{interview}/session-log?format=json"))
    there = [{name: block[name] for name in ("object", "type", block["type"])} for block in page.blocks]
    assert there == json.loads(json.dumps(blocks_of(log)))


@pytest.mark.slow
async def test_refused_once_and_killed_between_writing_and_recording(tmp_path: Path) -> None:
    with serving() as (notion, url):
        server = Server(tmp_path / "data", **settings(url))
        notion.faults.append(Fault("GET", "refuse", 404))
        await asyncio.to_thread(server.start)
        try:
            interview = await asyncio.to_thread(ended, server)
            view = f"/api/interviews/{interview}/session-log/delivery"
            await until(lambda: recorded(server, interview))
            failed = await asyncio.to_thread(server.get, view)
            notion.faults += [Fault("POST", "hold", writes=True), Fault("PATCH", "hold", writes=True)]
            await asyncio.to_thread(server.command, interview, type="keep_log", round=0)
            for _ in ("the page", "its blocks"):
                assert await asyncio.to_thread(notion.held.wait, 60)
                server.kill()
                notion.held.clear()
                assert "session_log_kept" not in types(server, interview)
                await asyncio.to_thread(server.start)
            await until(lambda: "session_log_kept" in types(server, interview))
            await asyncio.to_thread(assert_one_whole_page, notion, server, interview)
            kept = await asyncio.to_thread(server.get, view)
        finally:
            server.stop()
        assert types(server, interview) == ["session_log_not_kept", "session_log_requested", "session_log_kept"]
        assert (failed["state"], failed["sink"]) == ("failed", "Notion")
        assert "Connections" in failed["reason"]
        assert failed["again_at"] is not None
        assert (kept["state"], kept["where"]) == ("kept", recorded(server, interview)[-1]["where"])
        assert kept["where"].endswith(notion.shown[0].id.replace("-", ""))
        everything = json.dumps(events(server.database, interview)) + (tmp_path / "data/server.log").read_text()
        assert TOKEN not in everything
