"""One's own data over HTTP: the bin, deletion for good, export and import, with a real database behind."""

import asyncio
import io
import json
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from greenroom.engine.registry import DAY_MS
from greenroom.interview.core.actions import Wake
from greenroom.interview.core.due import due
from greenroom.ports.notebook import TeacherGrades
from greenroom.web import guard
from greenroom.web.services import LOCAL_OWNER
from tests.integration.server import RIGHT, Server, problem, until

pytestmark = pytest.mark.asyncio(loop_scope="module")

ZIP = {"Content-Type": "application/zip"}
SECRET = "perspicaciousheffalump"


async def rehearsed(server: Server) -> str:
    """An interview with a secret in everything the candidate made."""
    interview = await server.at_problem(candidate=f"{SECRET} Ada")
    await server.command(interview, "say", text=f"I say {SECRET}, plainly.")
    await server.submit(interview, f"{RIGHT} {SECRET}")
    live = await server.interviews.open(LOCAL_OWNER, interview)
    await until(lambda: all(isinstance(action, Wake) for action in due(live.state)))
    return interview


async def ids(server: Server, path: str = "/api/interviews") -> list[str]:
    items = (await server.http.get(path)).json()["items"]
    return [item["item"]["id"] if "item" in item else item.get("id") or item["interview"] for item in items]


def traces(folder: Path) -> list[str]:
    return [file.name for file in folder.rglob("*") if file.is_file() and SECRET.encode() in file.read_bytes()]


async def test_an_interview_goes_to_the_bin_and_comes_back(server: Server) -> None:
    interview, other = await rehearsed(server), await server.schedule()
    before = (await server.http.get(f"/api/interviews/{interview}")).json()
    response = await server.http.delete(f"/api/interviews/{interview}")
    assert (response.status_code, response.content) == (204, b"")
    assert await ids(server) == [other]
    assert await ids(server, "/api/submissions") == []
    assert await ids(server, f"/api/search?q={SECRET}") == []
    for path in ("", "/transcript", "/submissions", "/export"):
        problem(await server.http.get(f"/api/interviews/{interview}{path}"), 404, "not_found")
    problem(await server.command(interview, "say", text="x"), 404, "not_found")
    problem(await server.http.delete(f"/api/interviews/{interview}"), 404, "not_found")

    (item,) = (await server.http.get("/api/bin")).json()["items"]
    assert item["item"] == before["item"]
    assert item["erased_at"] - item["removed_at"] == 30 * DAY_MS

    restored = await server.http.post(f"/api/bin/{interview}/restore")
    assert restored.json() == before["item"]
    assert (await server.http.get("/api/bin")).json() == {"items": []}
    assert (await server.http.get(f"/api/interviews/{interview}")).json() == before
    assert await ids(server, f"/api/search?q={SECRET}") == [interview]
    assert (await server.command(interview, "say", text="And on it goes.")).status_code == 200


async def test_whoever_is_in_the_room_is_told_and_not_to_come_back(server: Server) -> None:
    interview = await server.at_problem()
    async with server.tab(interview) as tab:
        assert (await server.http.delete(f"/api/interviews/{interview}")).status_code == 204
        farewell = await tab.heard("farewell")
        assert farewell == {
            "type": "farewell",
            "reason": "This interview was moved to the bin.",
            "retry": False,
            "code": "",
        }
        assert await tab.closed() == 4404


async def test_erased_from_the_bin_it_is_in_no_file(server: Server) -> None:
    interview = await rehearsed(server)
    await server.notebook.grade(LOCAL_OWNER, TeacherGrades(interview, "teacher", "coding-1", {}, SECRET, 1))
    assert len(traces(server.folder)) >= 2
    problem(await server.http.delete(f"/api/bin/{interview}"), 404, "not_found")
    await server.http.delete(f"/api/interviews/{interview}")
    assert (await server.http.delete(f"/api/bin/{interview}")).status_code == 204
    assert traces(server.folder) == []
    for response in (
        await server.http.post(f"/api/bin/{interview}/restore"),
        await server.http.delete(f"/api/bin/{interview}"),
    ):
        problem(response, 404, "not_found")


async def test_everything_is_erased_only_when_it_is_meant(server: Server) -> None:
    for _ in range(2):
        await rehearsed(server)
    await server.http.delete(f"/api/interviews/{await rehearsed(server)}")
    for body in ({}, {"confirm": "yes"}, {"confirm": "Delete everything"}):
        problem(await server.http.post("/api/erase-everything", json=body), 422, "invalid_input")
    assert len(await ids(server)) == 2
    response = await server.http.post("/api/erase-everything", json={"confirm": "delete everything"})
    assert response.json() == {"interviews": 3}
    assert await ids(server) == []
    assert (await server.http.get("/api/bin")).json() == {"items": []}
    assert traces(server.folder) == []
    assert await ids(server) == []
    await rehearsed(server)


async def test_what_lay_in_the_bin_for_thirty_days_is_gone_after_a_start(server: Server) -> None:
    interview, later = await rehearsed(server), await server.schedule()
    await server.log.remove(LOCAL_OWNER, interview, server.services.clock.now() - 30 * DAY_MS - 1)
    await server.log.remove(LOCAL_OWNER, later, server.services.clock.now() - 29 * DAY_MS)
    await server.restart()

    async def emptied() -> bool:
        return await ids(server, "/api/bin") == [later]

    await until(emptied)
    await until(lambda: traces(server.folder) == [])


async def test_everything_goes_out_and_comes_back_elsewhere(server: Server, tmp_path: Path) -> None:
    first, second = await rehearsed(server), await server.schedule()
    response = await server.http.get("/api/export")
    assert response.headers["content-type"] == "application/zip"
    assert response.headers["content-disposition"].startswith('attachment; filename="greenroom-')
    with zipfile.ZipFile(io.BytesIO(response.content)) as file:
        names = file.namelist()
        assert file.testzip() is None
        assert SECRET in file.read(f"interviews/{first}/transcript.txt").decode()
    assert {f"interviews/{first}/log.jsonl", f"interviews/{second}/log.jsonl", "manifest.json"} <= set(names)

    elsewhere = await Server(tmp_path / "elsewhere").start()
    try:
        taken = await elsewhere.http.post("/api/import", content=response.content, headers=ZIP)
        assert taken.status_code == 200, taken.text
        assert (sorted(taken.json()["added"]), taken.json()["skipped"]) == (sorted([first, second]), [])
        for path in (f"/api/interviews/{first}", "/api/interviews", "/api/submissions", f"/api/search?q={SECRET}"):
            assert (await elsewhere.http.get(path)).json() == (await server.http.get(path)).json()
        again = await elsewhere.http.post("/api/import", content=response.content, headers=ZIP)
        assert (again.json()["added"], sorted(again.json()["skipped"])) == ([], sorted([first, second]))
        # It was in progress, and it goes on.
        assert (await elsewhere.command(first, "say", text="Here I am again.")).status_code == 200
    finally:
        await elsewhere.stop()


async def test_one_interview_goes_out_alone(server: Server) -> None:
    first, second = await rehearsed(server), await server.schedule()
    response = await server.http.get(f"/api/interviews/{first}/export")
    assert f'filename="greenroom-{first}.zip"' in response.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(response.content)) as file:
        assert not any(second in name for name in file.namelist())
    problem(await server.http.get("/api/interviews/nothing/export"), 404, "not_found")


async def test_a_damaged_file_is_refused_and_nothing_changes(server: Server) -> None:
    interview = await rehearsed(server)
    whole = (await server.http.get("/api/export")).content
    state = (await server.http.get(f"/api/interviews/{interview}")).json()
    for damaged in (b"", b"PK", whole[:-30], whole[: len(whole) // 2], whole.replace(b"manifest", b"manifesd")):
        response = await server.http.post("/api/import", content=damaged, headers=ZIP)
        assert problem(response, 422, "damaged_export")["detail"]
    with zipfile.ZipFile(io.BytesIO(whole)) as file:
        manifest = json.loads(file.read("manifest.json"))
        contents = {name: file.read(name) for name in file.namelist()}
    manifest["files"][f"interviews/{interview}/log.jsonl"] = "0" * 64
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        for name, content in {**contents, "manifest.json": json.dumps(manifest).encode()}.items():
            file.writestr(name, content)
    response = await server.http.post("/api/import", content=buffer.getvalue(), headers=ZIP)
    assert f"interviews/{interview}/log.jsonl" in problem(response, 422, "damaged_export")["detail"]
    assert (await server.http.get(f"/api/interviews/{interview}")).json() == state
    assert await ids(server) == [interview]


@pytest.mark.parametrize("media_type", ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded", ""])
async def test_a_file_comes_as_no_form_could_send_it(shared: Server, media_type: str) -> None:
    response = await shared.http.post("/api/import", content=b"PK", headers={"Content-Type": media_type})
    problem(response, 415, "unsupported_media_type")


async def test_a_file_may_be_larger_than_other_bodies_but_not_of_any_size(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = bytes(guard.MAX_BODY_BYTES + 1)
    response = await shared.http.post("/api/import", content=large, headers=ZIP)
    problem(response, 422, "damaged_export")
    monkeypatch.setitem(guard._LIMITS, "/api/import", 3 * 1024 * 1024)
    response = await shared.http.post("/api/import", content=bytes(4 * 1024 * 1024), headers=ZIP)
    assert "limit is 3 MB" in problem(response, 413, "body_too_large")["detail"]

    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(64):
            yield bytes(65_536)

    problem(await shared.http.post("/api/import", content=chunks(), headers=ZIP), 413, "body_too_large")


async def test_two_imports_of_the_same_file_at_once_add_it_once(server: Server, tmp_path: Path) -> None:
    interview = await rehearsed(server)
    content = (await server.http.get("/api/export")).content
    elsewhere = await Server(tmp_path / "elsewhere").start()
    try:
        answers = await asyncio.gather(
            *(elsewhere.http.post("/api/import", content=content, headers=ZIP) for _ in range(2))
        )
        assert sorted(tuple(answer.json()["added"]) for answer in answers) == [(), (interview,)]
        assert await ids(elsewhere) == [interview]
    finally:
        await elsewhere.stop()
