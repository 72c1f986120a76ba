"""Media over HTTP: who gets them and how, and that they go and come with their interviews."""

import io
import re
import zipfile
from pathlib import Path

import pytest

from greenroom.web import media, replay, sharing
from greenroom.web.services import LOCAL_OWNER
from tests.integration.server import Server, problem
from tests.integration.test_replay_rest import TEMPLATE, inside
from tests.unit.designs.test_pictures import SMALL

pytestmark = pytest.mark.asyncio(loop_scope="module")

PNG = "image/png"
NAME = "snapshot-000001.png"
SECRET = b"perspicaciousheffalump"
ZIP = {"Content-Type": "application/zip"}


async def shown(server: Server) -> str:
    """An interview that is over, with a picture and a recording."""
    interview = await server.schedule()
    await server.command(interview, "start")
    await server.blobs.put(LOCAL_OWNER, interview, NAME, SMALL, PNG)
    await server.blobs.put(LOCAL_OWNER, interview, "talk.webm", SECRET, "audio/webm")
    await server.command(interview, "abandon")
    return interview


def address(interview: str, name: str = NAME) -> str:
    return f"/api/interviews/{interview}/media/{name}"


def traces(folder: Path) -> list[str]:
    return [file.name for file in folder.rglob("*") if file.is_file() and SECRET in file.read_bytes()]


async def test_a_picture_is_shown_and_anything_else_is_downloaded(shared: Server) -> None:
    interview = await shown(shared)
    picture = await shared.http.get(address(interview))
    assert (picture.status_code, picture.content) == (200, SMALL)
    assert picture.headers["content-type"] == PNG
    assert picture.headers["content-disposition"] == f'inline; filename="{NAME}"'
    assert picture.headers["cache-control"] == "private, max-age=31536000, immutable"
    talk = await shared.http.get(address(interview, "talk.webm"))
    assert talk.content == SECRET
    assert talk.headers["content-type"] == "audio/webm"
    assert talk.headers["content-disposition"] == 'attachment; filename="talk.webm"'
    for answer in (picture, talk):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_what_is_not_there_is_not_found(shared: Server) -> None:
    interview = await shown(shared)
    await shared.blobs.put("mallory", "theirs", NAME, SMALL, PNG)
    for path in (address(interview, "other.png"), address("theirs"), address("nothing")):
        answer = await shared.http.get(path)
        problem(answer, 404, "not_found")
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "name", ["..%2Fx.png", "%2e%2e", "a%00.png", "A.png", "a.png%0a", "a..png", ".new", "x" * 300 + ".png", "ä.png"]
)
async def test_a_hostile_name_gets_nothing(shared: Server, name: str) -> None:
    answer = await shared.http.get(address("x", name))
    assert answer.status_code in (404, 422)
    assert answer.headers["cache-control"] == "no-store"


async def test_no_page_from_elsewhere_gets_them(shared: Server) -> None:
    interview = await shown(shared)
    problem(await shared.http.get(address(interview), headers={"Host": "evil.example"}), 421, "wrong_host")


async def test_damaged_media_are_said(server: Server) -> None:
    interview = await shown(server)
    (file,) = [path for path in (server.folder / "media").rglob(NAME)]
    file.write_bytes(b"x" + file.read_bytes()[1:])
    assert "is damaged" in problem(await server.http.get(address(interview)), 503, "storage_damaged")["detail"]
    assert (await server.http.get(address(interview, "talk.webm"))).status_code == 200


async def test_they_follow_their_interview_into_the_bin_and_out_of_it(server: Server) -> None:
    interview = await shown(server)
    await server.http.delete(f"/api/interviews/{interview}")
    problem(await server.http.get(address(interview)), 404, "not_found")
    await server.http.post(f"/api/bin/{interview}/restore")
    assert (await server.http.get(address(interview))).content == SMALL


async def test_erased_they_are_in_no_file_and_in_no_browser(server: Server) -> None:
    first, second = await shown(server), await shown(server)
    assert len(traces(server.folder)) == 2
    await server.http.delete(f"/api/interviews/{first}")
    erased = await server.http.delete(f"/api/bin/{first}")
    assert (erased.status_code, erased.headers["clear-site-data"]) == (204, '"cache"')
    assert len(traces(server.folder)) == 1
    problem(await server.http.get(address(first)), 404, "not_found")
    assert (await server.http.get(address(second))).status_code == 200
    erased = await server.http.post("/api/erase-everything", json={"confirm": "delete everything"})
    assert (erased.status_code, erased.headers["clear-site-data"]) == (200, '"cache"')
    assert traces(server.folder) == []


async def test_they_go_out_and_come_back_elsewhere(server: Server, tmp_path: Path) -> None:
    interview = await shown(server)
    exported = (await server.http.get("/api/export")).content
    with zipfile.ZipFile(io.BytesIO(exported)) as file:
        assert file.read(f"interviews/{interview}/media/{NAME}") == SMALL
    elsewhere = await Server(tmp_path / "elsewhere").start()
    try:
        taken = await elsewhere.http.post("/api/import", content=exported, headers=ZIP)
        assert taken.json()["added"] == [interview]
        for name in (NAME, "talk.webm"):
            ours, theirs = [await each.http.get(address(interview, name)) for each in (server, elsewhere)]
            assert (ours.content, ours.headers["content-type"]) == (theirs.content, theirs.headers["content-type"])
        await elsewhere.restart()
        assert (await elsewhere.http.get(address(interview))).content == SMALL
    finally:
        await elsewhere.stop()


async def test_a_shared_replay_has_the_pictures_unless_something_is_taken_out(
    shared: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    template = tmp_path / "player.html"
    template.write_text(TEMPLATE)
    monkeypatch.setattr(replay, "player", lambda: sharing.player(template))
    interview = await shown(shared)
    await shared.blobs.put(LOCAL_OWNER, interview, "snapshot-000002.png", SMALL, PNG)

    async def pictures(query: str = "") -> dict[str, str]:
        response = await shared.http.get(f"/api/interviews/{interview}/recording/file{query}")
        found: dict[str, str] = inside(response.text)["media"]
        return found

    whole = await pictures()
    assert list(whole) == [NAME, "snapshot-000002.png"]
    assert re.fullmatch(r"data:image/png;base64,[A-Za-z0-9+/]+=*", whole[NAME])
    assert await pictures("?redact=names") == {}
    assert await pictures("?redact=personal") == {}
    monkeypatch.setattr(media, "MAX_SHARED_BYTES", len(SMALL))
    assert list(await pictures()) == [NAME]
