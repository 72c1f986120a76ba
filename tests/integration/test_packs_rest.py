"""Packs over REST: added from a file or folder, watched, removed; hostile ones change nothing."""

import http.client
import io
import json
import shutil
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.web.guard import MAX_PACK_BYTES
from tests.serving import Server, eventually, only_packs

CORE = packs_folder() / "core"
OWN = "evening-headcount"
TASK = {
    "task_id": "HumanEval/0",
    "prompt": 'def half_of_it(number):\n    """Half of it."""\n',
    "entry_point": "half_of_it",
    "canonical_solution": "    return number / 2\n",
    "test": "def check(candidate):\n    assert candidate(3) == 1.5\n    assert candidate(-4) == -2\n",
}
BINARY = "application/octet-stream"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("packs-rest")
    shutil.copytree(CORE / OWN, folder / "packs/mine" / OWN)
    with Server(folder / "data", **only_packs(folder / "packs")) as server:
        yield server


@pytest.fixture(autouse=True)
def clean(server: Server) -> Iterator[None]:
    yield
    request(server, "/api/pack-job", "DELETE")
    for pack in server.get("/api/packs")["items"]:
        if pack["origin"] == "added":
            request(server, f"/api/packs/{pack['name']}", "DELETE")
    request(server, "/api/pack-job", "DELETE")


def request(server: Server, path: str, method: str, body: bytes | None = None, media: str = BINARY) -> tuple[int, Any]:
    asked = urllib.request.Request(
        server.url + path, body, {"Content-Type": media} if body is not None else {}, method=method
    )
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            content = answer.read()
            return answer.status, json.loads(content) if content else None
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def upload(server: Server, filename: str, body: bytes, media: str = BINARY) -> tuple[int, Any]:
    return request(server, f"/api/packs/upload?filename={filename}", "POST", body, media)


def declared(server: Server, size: int) -> int:
    """The answer to an upload that announces this size and sends no body."""
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=30)
    connection.putrequest("POST", "/api/packs/upload?filename=a.zip")
    connection.putheader("Content-Type", BINARY)
    connection.putheader("Content-Length", str(size))
    connection.endheaders()
    status = connection.getresponse().status
    connection.close()
    return status


def over(server: Server) -> dict[str, Any]:
    """The job once it is over."""

    def look() -> dict[str, Any] | None:
        job = server.get("/api/packs")["job"]
        return job if job["stage"] not in ("importing", "proving") else None

    return eventually(look, "the job never ended")


def added(server: Server) -> list[dict[str, Any]]:
    return [pack for pack in server.get("/api/packs")["items"] if pack["origin"] == "added"]


def zipped(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return stream.getvalue()


def pack_file(slug: str) -> bytes:
    """A pack of one question, with its Python solution alone, which is quick to run."""
    files = [path for path in (CORE / "snail-wall").rglob("*") if path.is_file()]
    kept = [path for path in files if "solutions" not in path.parts or path.match("accepted/*.py")]
    return zipped({f"my-pack/{slug}/{path.relative_to(CORE / 'snail-wall')}": path.read_bytes() for path in kept})


@pytest.mark.sandbox
def test_an_uploaded_file_is_imported_proven_and_listed(server: Server) -> None:
    status, job = upload(server, "human-eval.jsonl", json.dumps(TASK).encode())
    assert status == 202
    assert (job["source"], job["stage"]) == ("human-eval.jsonl", "importing")
    ended = over(server)
    assert (ended["stage"], ended["pack"], ended["added"], ended["problems"]) == ("done", "human-eval", 1, [])
    (pack,) = added(server)
    assert (pack["title"], pack["questions"], pack["proven"], pack["askable"]) == ("HumanEval", 1, 1, 0)
    questions = server.get("/api/questions")
    assert {"name": "human-eval", "title": "HumanEval"} in questions["packs"]
    (item,) = [one for one in questions["items"] if one["pack"] == "human-eval"]
    assert (item["title"], item["difficulty"]) == ("Half of It", "easy")
    assert "human-eval" not in {one["name"] for one in server.get("/api/setup")["coding"]["packs"]}, "for practice only"


@pytest.mark.sandbox
def test_an_interview_outlives_its_pack(server: Server) -> None:
    assert upload(server, "mine.zip", pack_file("garden-wall"))[0] == 202
    assert over(server)["pack"] == "my-pack"
    assert [one["name"] for one in server.get("/api/setup")["coding"]["packs"]] == ["mine", "my-pack"]
    interview = server.at_problem(pack="my-pack", problem_count=1)
    before = server.get(f"/api/interviews/{interview}")["room"]["rounds"][0]["brief"]
    assert before["slug"] == "garden-wall"

    assert request(server, "/api/packs/my-pack", "DELETE")[0] == 204
    assert added(server) == []
    assert "garden-wall" not in {one["slug"] for one in server.get("/api/questions")["items"]}
    assert server.get(f"/api/interviews/{interview}")["room"]["rounds"][0]["brief"] == before
    code = next((CORE / "snail-wall/solutions/accepted").glob("*.py")).read_text()
    server.post(f"/api/interviews/{interview}/submissions", {"round": 0, "code": code})
    submitted = eventually(
        lambda: [one for one in server.get(f"/api/interviews/{interview}/submissions")["items"] if one["verdict"]],
        "the submission was never judged",
    )
    assert submitted[0]["verdict"] == "accepted"
    server.command(interview, type="end")
    eventually(lambda: server.get(f"/api/interviews/{interview}/report")["report"], "no report was written")
    with urllib.request.urlopen(f"{server.url}/api/interviews/{interview}/recording", timeout=60) as recording:
        assert b"garden-wall" in recording.read()
    status, refusal = request(
        server,
        "/api/interviews",
        "POST",
        json.dumps({"candidate": "Ada", "coding": {"pack": "my-pack"}}).encode(),
        "application/json",
    )
    assert status == 422
    assert "only 0 in the pack my-pack can be used" in refusal["detail"]


@pytest.mark.parametrize(
    ("filename", "body", "message"),
    [
        ("a.zip", b"not a zip file", "a.zip: is not a zip file"),
        ("a.zip", zipped({"../../out.txt": b"x"}), "is not a path inside the file"),
        ("a.zip", zipped({"read.me": b"x"}), "contains no questions"),
        ("a.zip", zipped({"p/one/question.yaml": b"title: ["}), "not valid YAML"),
        ("a.jsonl", b"{", "line 1: is not JSON"),
        ("a.jsonl.gz", b"\x1f\x8b broken", "be read: Compressed file ended"),
        ("a.json", b"[]", "should contain an object"),
    ],
)
def test_a_bad_file_is_explained_and_nothing_is_added(filename: str, body: bytes, message: str, server: Server) -> None:
    assert upload(server, filename, body)[0] == 202
    job = over(server)
    assert job["stage"] == "failed"
    assert message in job["message"]
    assert "greenroom-" not in job["message"], "where it was unpacked is of no use to anybody"
    assert added(server) == []


def test_what_is_no_pack_is_refused_at_once(server: Server) -> None:
    assert upload(server, "a.pdf", b"x")[0] == 422
    assert upload(server, "a.zip", b"x", "text/plain")[0] == 415
    assert declared(server, MAX_PACK_BYTES + 1) == 413
    assert request(server, "/api/packs/upload?filename=a.zip&name=../x", "POST", b"x")[0] == 422
    assert server.get("/api/packs")["job"] is None


@pytest.mark.parametrize("folder", ["relative/path", "/no/such/folder", "\0", "~nobody/x"])
def test_a_folder_has_to_be_there(folder: str, server: Server) -> None:
    body = json.dumps({"folder": folder}).encode()
    status, refusal = request(server, "/api/packs", "POST", body, "application/json")
    assert status == 422
    assert refusal["code"] == "invalid_input"


def test_a_folder_on_the_servers_machine_is_copied(server: Server, tmp_path: Path) -> None:
    case = {"uuid": "1", "description": "d", "property": "add", "input": {"a": 1}, "expected": 3}
    (tmp_path / "canonical-data.json").write_text(json.dumps({"exercise": "adding", "cases": [case]}))
    assert server.post("/api/packs", {"folder": str(tmp_path), "name": "sums"})["source"] == str(tmp_path)
    assert over(server)["stage"] == "done"
    (pack,) = added(server)
    assert (pack["name"], pack["title"], pack["questions"], pack["proven"]) == ("sums", "Sums", 1, 0)
    assert not pack["folder"].startswith(str(tmp_path))


@pytest.mark.sandbox
def test_one_pack_is_added_at_a_time_and_it_can_be_stopped(server: Server) -> None:
    tasks = [{**TASK, "task_id": f"HumanEval/{number}"} for number in range(200)]
    assert upload(server, "many.jsonl", "\n".join(map(json.dumps, tasks)).encode())[0] == 202
    status, refusal = upload(server, "a.jsonl", json.dumps(TASK).encode())
    assert (status, refusal["code"]) == (409, "pack_job_running")
    assert request(server, "/api/packs/mine", "DELETE")[0] == 409
    assert request(server, "/api/pack-job", "DELETE")[0] == 204
    assert over(server)["stage"] == "stopped"
    assert added(server) == []


def test_a_pack_that_was_not_added_is_not_removed(server: Server) -> None:
    status, refusal = request(server, "/api/packs/mine", "DELETE")
    assert (status, refusal["code"]) == (409, "not_added")
    assert request(server, "/api/packs/absent", "DELETE")[0] == 404
    (pack,) = server.get("/api/packs")["items"]
    assert (pack["name"], pack["origin"], pack["questions"]) == ("mine", "own", 1)
