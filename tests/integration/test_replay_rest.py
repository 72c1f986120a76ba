"""Recordings, files to share and transcripts over REST."""

import asyncio
import json
import re
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from greenroom.engine.projection import summary_of
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, fold
from greenroom.ports.log import Batch
from greenroom.testing.coding.long_interview import long_interview
from greenroom.web import replay, sharing
from greenroom.web.recording import Recording
from greenroom.web.room import room_of
from greenroom.web.services import LOCAL_OWNER
from tests.integration.server import PATIENCE, Server, Tab, problem
from tests.integration.test_replay_exact import changed, rooms

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEMPLATE = f"<!doctype html><html><head><title>x</title></head><body>{sharing.PLACE}<script>1</script></body></html>"
LOG = long_interview(3_000, seed=4)


async def store(server: Server, interview: str, records: Sequence[Recorded], owner: str = LOCAL_OWNER) -> None:
    first = summary_of(begin(interview, records[0]), owner)
    await server.log.append(Batch(interview, owner, records[:1], first))
    await server.log.append(Batch(interview, owner, records[1:], summary_of(fold(interview, records), owner)))


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def kept(shared: Server) -> AsyncIterator[Server]:
    await store(shared, "finished", LOG)
    yield shared


class Template:
    """The player, as it lies on disk."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.write(TEMPLATE)

    def write(self, page: str | None) -> None:
        self.file.unlink(missing_ok=True)
        if page is not None:
            self.file.write_text(page)


@pytest.fixture
def template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Template:
    template = Template(tmp_path / "replay-player.html")
    monkeypatch.setattr(replay, "player", lambda: sharing.player(template.file))
    return template


async def get(server: Server, path: str) -> httpx.Response:
    return await server.http.get(f"/api/interviews/{path}")


# ---------------------------------------------------------------- recordings


async def test_a_recording_comes_as_lines_of_json_and_leads_to_the_last_room(kept: Server) -> None:
    response = await get(kept, "finished/recording")
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("application/x-ndjson")
    lines = response.text.splitlines()
    assert lines == [line.strip() for line in Recording("finished", LOG).lines()]
    *_, (seq, room) = rooms(lines, LOG[-1].seq)
    assert seq == LOG[-1].seq
    assert room == room_of(fold("finished", LOG)).model_dump(mode="json")


async def test_what_was_seen_live_is_what_is_replayed(server: Server) -> None:
    """A tab keeps every room it showed; the recording leads through the very same ones."""
    interview = await server.schedule()
    seen: dict[int, Any] = {}
    async with server.tab(interview) as tab:
        await lived_through(server, interview, tab)
        for seq, room in folded_live(tab):
            seen[seq] = room
    lines = (await get(server, f"{interview}/recording")).text.splitlines()
    replayed = dict(rooms(lines, max(seen)))
    assert len(seen) > 8
    for seq, room in seen.items():
        assert replayed[seq] == room


async def lived_through(server: Server, interview: str, tab: Tab) -> None:
    for type_ in ("start", "move_on", "move_on", "move_on"):
        await tab.do(type_)
    await tab.do("say", text="Let me think.")
    await tab.do("edit_code", round=0, base=0, start=0, end=0, text="# 🙂\n")
    await tab.do("edit_code", round=0, base=1, start=2, end=3, text="é")
    await tab.do("run_code", round=0)
    await server.quiet(interview)
    ended = await tab.do("end")
    await tab.reached(ended["seq"])


def folded_live(tab: Tab) -> list[tuple[int, Any]]:
    room: Any = None
    shown = []
    for message in tab.messages:
        if message["type"] == "welcome":
            room = message["room"]
        elif message["type"] == "changed":
            for change in message["changes"]:
                room = changed(room, change)
            shown.append((message["seq"], room))
    return shown


async def test_an_interview_that_is_not_over_has_no_replay_yet(server: Server, template: Template) -> None:
    interview = await server.schedule()
    assert "ended" in problem(await get(server, f"{interview}/recording"), 409, "not_over")["detail"]
    await server.command(interview, "start")
    problem(await get(server, f"{interview}/recording"), 409, "not_over")
    problem(await get(server, f"{interview}/recording/file"), 409, "not_over")
    await server.command(interview, "abandon")
    assert (await get(server, f"{interview}/recording")).status_code == 200


@pytest.mark.parametrize("path", ["recording", "recording/file", "transcript?format=vtt"])
async def test_nobody_elses_interview_is_replayed(kept: Server, template: Template, path: str) -> None:
    if path == "recording":
        await store(kept, "of-another", LOG[:40], owner="another")
    problem(await get(kept, f"unknown/{path}"), 404, "not_found")
    problem(await get(kept, f"of-another/{path}"), 404, "not_found")


@pytest.mark.parametrize("path", ["recording", "recording/file", "transcript"])
async def test_an_unknown_redaction_is_refused(kept: Server, path: str) -> None:
    problem(await get(kept, f"finished/{path}?redact=everything"), 422, "invalid_input")


@pytest.mark.parametrize("path", ["recording", "recording/file"])
async def test_making_a_recording_does_not_keep_others_waiting(
    kept: Server, template: Template, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes, it takes it elsewhere: here until somebody else has been answered."""
    begun, answered = threading.Event(), threading.Event()

    def make(*asked: Any) -> Recording:
        begun.set()
        assert answered.wait(PATIENCE), "nobody else was answered"
        return Recording(*asked)

    monkeypatch.setattr(replay, "Recording", make)
    recording = asyncio.create_task(get(kept, f"finished/{path}"))
    await asyncio.wait_for(asyncio.to_thread(begun.wait), PATIENCE)
    assert (await kept.http.get("/healthz")).status_code == 200
    answered.set()
    assert (await recording).status_code == 200


async def test_recordings_are_made_one_at_a_time(
    kept: Server, template: Template, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is in an interview shares the processor with one of them, and its memory with one log."""
    counting, at_once, most = threading.Lock(), 0, 0

    def make(*asked: Any) -> Recording:
        nonlocal at_once, most
        with counting:
            at_once += 1
            most = max(most, at_once)
        recording = Recording(*asked)
        with counting:
            at_once -= 1
        return recording

    monkeypatch.setattr(replay, "Recording", make)
    paths = ["finished/recording", "finished/recording?redact=names", "finished/recording/file", "finished/recording"]
    answers = await asyncio.gather(*(get(kept, path) for path in paths))
    assert [answer.status_code for answer in answers] == [200] * len(paths)
    assert most == 1


async def test_a_recording_that_nobody_may_have_keeps_nobody_waiting(kept: Server, template: Template) -> None:
    for _ in range(3):
        problem(await get(kept, "unknown/recording"), 404, "not_found")
    assert (await get(kept, "finished/recording")).status_code == 200


async def test_a_log_of_many_events_has_a_recording(kept: Server) -> None:
    log = long_interview(20_000, seed=9)
    await store(kept, "long", log)
    async with kept.http.stream("GET", "/api/interviews/long/recording") as response:
        lines = [json.loads(line) async for line in response.aiter_lines()]
    assert sum(len(line["steps"]) for line in lines[1:]) == lines[0]["steps"] > 19_000


# ---------------------------------------------------------------- the file to share


def inside(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="recording">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


async def test_the_file_holds_the_whole_recording_and_may_load_nothing(kept: Server, template: Template) -> None:
    response = await get(kept, "finished/recording/file")
    assert response.status_code == 200
    assert response.headers["content-disposition"] == 'attachment; filename="greenroom-replay-finished.html"'
    assert response.headers["content-type"].startswith("text/html")
    held = inside(response.text)
    recording = Recording("finished", LOG)
    assert held["head"] == recording.head().model_dump(mode="json")
    assert held["steps"] == [step.model_dump(mode="json") for step in recording.steps()]
    assert f'<head><meta http-equiv="Content-Security-Policy" content="{sharing.POLICY}">' in response.text
    assert "default-src 'none'" in sharing.POLICY


async def test_a_policy_of_the_players_own_is_kept(kept: Server, template: Template) -> None:
    own = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'
    template.write(TEMPLATE.replace("<title>", f"{own}<title>"))
    page = (await get(kept, "finished/recording/file")).text
    assert page.count("http-equiv") == 1


async def test_nothing_that_was_said_can_end_the_data(server: Server, template: Template) -> None:
    interview = await server.schedule(candidate="</script><b>Ada")
    await server.command(interview, "start")
    hostile = "</script><script>alert(1)</script> <!-- \u2028 <SCRIPT>"
    await server.command(interview, "say", text=hostile)
    await server.quiet(interview)
    await server.command(interview, "end")
    page = (await get(server, f"{interview}/recording/file")).text
    assert page.count("<script") == TEMPLATE.count("<script")
    assert "<!--" not in page
    assert "\u2028" not in page
    lines = [change["line"]["text"] for step in inside(page)["steps"] for change in step["changes"] if "line" in change]
    assert hostile in lines


async def test_names_can_be_left_out_of_the_file(kept: Server, template: Template) -> None:
    assert "Lovelace" in (await get(kept, "finished/recording/file")).text
    without = await get(kept, "finished/recording/file?redact=names")
    assert inside(without.text)["head"]["redacted"] == "names"
    assert inside(without.text)["head"]["room"]["interview"]["settings"]["candidate"] == "Candidate"


@pytest.mark.parametrize("page", [None, "", TEMPLATE.replace(sharing.PLACE, ""), TEMPLATE + sharing.PLACE])
async def test_a_player_that_is_not_built_is_said_so(kept: Server, template: Template, page: str | None) -> None:
    template.write(page)
    detail = problem(await get(kept, "finished/recording/file"), 503, "not_built")["detail"]
    assert "Build the interface" in detail


# ---------------------------------------------------------------- transcripts


@pytest.mark.parametrize(
    ("format", "media_type"), [("json", "application/json"), ("txt", "text/plain"), ("vtt", "text/vtt")]
)
async def test_a_transcript_is_a_file_in_its_format(kept: Server, format: str, media_type: str) -> None:
    response = await get(kept, f"finished/transcript?format={format}&redact=names")
    assert response.headers["content-type"].startswith(media_type)
    assert response.headers["content-disposition"] == f'attachment; filename="greenroom-finished.{format}"'
    assert "Lovelace" not in response.text
    assert "A hash map" in response.text or "hash map" in response.text


async def test_an_unknown_format_is_refused(kept: Server) -> None:
    problem(await get(kept, "finished/transcript?format=docx"), 422, "invalid_input")
