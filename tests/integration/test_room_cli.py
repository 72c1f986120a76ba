"""`greenroom room` as a program: it finds the server and the interview, and says what it cannot do."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from greenroom.cli import app
from greenroom.cli.room.addresses import ADDRESS
from greenroom.cli.room.bases import Bases
from greenroom.cli.room.desk import Desk
from greenroom.cli.room.news import News
from greenroom.cli.room.rest import Rest
from greenroom.cli.room.session import Exit, Session, Stay
from greenroom.errors import Unavailable
from tests.integration.server import PATIENCE, threaded, until
from tests.serving import Client, Server, greenroom


def test_it_finds_the_server_and_the_interview_keeps_its_place_and_survives_a_restart(tmp_path: Path) -> None:
    data, cache = tmp_path / "data", {"GREENROOM_CACHE_DIR": str(tmp_path / "cache")}

    def room(*arguments: str) -> tuple[int, list[dict[str, Any]]]:
        said = greenroom("room", *arguments, "--json", data_dir=data, **cache)
        return said.returncode, [json.loads(line) for line in said.stdout.splitlines()]

    with Server(data) as server:
        assert (data / ADDRESS).read_text() == f"{server.url}\n"
        code, news = room("new", "--track", "behavioral", "--question", "hard-bug", "--name", "Ada", "--wait")
        assert (code, [one["type"] for one in news if one["type"] in ("notice", "stage", "said")]) == (
            0,
            ["notice", "stage", "said"],
        )
        [interview] = [one["id"] for one in server.get("/api/interviews?status=in_progress")["items"]]
        code, news = room("--send", "Hello, I am ready.", "--wait")
        said = [one for one in news if one["type"] == "said"]
        assert (code, said[0]["text"], said[1]["who"]) == (0, "Hello, I am ready.", "interviewer")
        assert [one["type"] for one in news][-2:] == ["clock", "settled"]
        assert asyncio.run(_stay_over_a_restart(server, interview, tmp_path)) is Exit.DONE
    said = greenroom("room", data_dir=data)
    assert said.returncode == 1
    assert f"No Greenroom is running for {data}. Start one with `greenroom serve`" in said.stderr


async def _stay_over_a_restart(server: Server, interview: str, folder: Path) -> Exit:
    news: list[News] = []

    def words() -> str:
        return "\n".join(one.words() for one in news)

    session = Session(Rest(server.url), interview, Desk(folder, None, Bases()), news.append, Stay())
    staying = asyncio.create_task(session.run())
    await until(lambda: "Hello, I am ready." in words())
    await asyncio.to_thread(server.kill)
    await until(lambda: "The connection is lost" in words())
    session.type("I said this while the server was away.")
    await asyncio.to_thread(server.start)
    await until(lambda: "Connected again. Nothing was lost." in words() and "while the server was" in words())
    session.type("/quit")
    return await staying


@pytest.mark.parametrize(
    ("arguments", "code", "complaint"),
    [
        (["--track", "coding"], 2, "go with `greenroom room new`"),
        (["some-id", "--language", "go"], 2, "go with `greenroom room new`"),
        (["some id"], 1, "some id is not the id of an interview."),
        (["../../etc"], 1, "is not the id of an interview."),
        (["new", "--track", "chess"], 1, "There is no track named chess."),
        (["new", "--track", "own.yaml"], 1, "A running server takes no track from a file."),
        (["new", "--question", "no-such"], 1, "No round of the track coding has a question named no-such."),
    ],
)
def test_what_cannot_be_done_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, complaint: str
) -> None:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("GREENROOM_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(Rest, "is_greenroom", lambda _: True)
    said = CliRunner().invoke(app, ["room", *arguments])
    assert (said.exit_code, complaint in " ".join(said.stderr.split())) == (code, True), said.stderr


@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "nonsense", "ftp://127.0.0.1", "http://["])
def test_an_address_where_nobody_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path / "data"))
    said = CliRunner().invoke(app, ["room", "--url", url])
    assert (said.exit_code, f"No Greenroom is running at {url}." in said.stderr) == (1, True), said.output


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GREENROOM_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("elsewhere")
def test_lines_from_a_pipe_are_typed_in_order_and_the_end_waits_for_the_answer(tmp_path: Path) -> None:
    with threaded(tmp_path) as server:
        options = ["room", "new", "--name", "Ada", "--url", server.url, "--json"]
        lines = 'Hello.\n/next\n/next\n/next\n"two\\nlines"\n/statement\n'
        said = CliRunner().invoke(app, options, input=lines)
        assert said.exit_code == 0, said.output
        # The server runs in this process, and its log goes the same way.
        news = [one for line in said.stdout.splitlines() if "type" in (one := json.loads(line))]
        [interview] = [one.id for one in Rest(server.url).interviews("in_progress")]
        again = CliRunner().invoke(app, ["room", "--url", server.url, "--send", "-"], input="From\na pipe.\n")
        assert again.exit_code == 0, again.output
    own = [one["text"] for one in news if one["type"] == "said" and one["who"] == "candidate"]
    assert own == ["Hello.", "two\nlines"]
    assert [one["type"] for one in news].count("problem") == 2
    assert news[-1]["type"] == "settled"
    assert "From" in again.stdout
    assert (tmp_path / f"greenroom-{interview}" / "solution.py").exists()


@pytest.mark.usefixtures("elsewhere")
def test_which_interview_is_asked_for_where_it_is_not_clear(tmp_path: Path) -> None:
    with threaded(tmp_path) as server:

        def refused(*arguments: str) -> tuple[str, str]:
            said = CliRunner().invoke(app, ["room", *arguments, "--url", server.url])
            assert said.exit_code == 1
            return said.stdout, said.stderr

        assert refused() == ("", "No interview is in progress. Start one: `greenroom room new`.\n")
        assert refused("nobody")[1] == "Interview not found.\n"
        client = Client(server.port)
        ids = [client.at_problem() for _ in range(2)]
        listed, complaint = refused()
        assert complaint == "Several interviews are in progress. Name one: `greenroom room ID`.\n"
        assert all(f"  {one}  Ada, coding, " in listed for one in ids)


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.usefixtures("hears_ctrl_c")
def test_ctrl_c_leaves_at_once_and_the_interview_and_the_terminal_stay_as_they_are(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    before = termios.tcgetattr(theirs)
    with threaded(tmp_path) as server, os.fdopen(ours, "rb", buffering=0) as screen:
        command = [sys.executable, "-m", "greenroom.cli", "room", "new", "--name", "Ada", "--url", server.url]
        client = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs)
        shown = b""
        while b"I hear you: 1." not in shown:
            shown += screen.read(4096)
        client.send_signal(signal.SIGINT)
        assert client.wait(PATIENCE) == 0
        while b"The interview goes on" not in shown:
            shown += screen.read(4096)
        assert [one.status for one in Rest(server.url).interviews("in_progress")] == ["in_progress"]
        assert termios.tcgetattr(theirs) == before
    os.close(theirs)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"items": [{"id": 7}]}', b"\xff"])
def test_an_answer_that_makes_no_sense_is_said(monkeypatch: pytest.MonkeyPatch, body: bytes) -> None:
    monkeypatch.setattr(Rest, "_ask", lambda *_, **__: body)
    with pytest.raises(Unavailable, match="another version of Greenroom"):
        Rest("http://127.0.0.1:1").interviews("in_progress")
    assert not Rest("http://127.0.0.1:1").is_greenroom()
