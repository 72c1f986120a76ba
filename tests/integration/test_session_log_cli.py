"""`greenroom session-log`: as a file, and in Notion; `greenroom doctor` says whether Notion answers."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.cli import app, doctor
from greenroom.config import Settings
from greenroom.engine.projection import summary_of
from greenroom.interview.core.evolve import begin, fold
from greenroom.ports.log import Batch
from greenroom.testing.play import Play
from greenroom.web.services import LOCAL_OWNER
from tests.contract.notion_api import TOKEN, FakeNotion, Fault, serving
from tests.contract.notion_server import settings
from tests.unit.feedback.rounds.project.pairs import Pair


async def store(folder: Path, interview: str, play: Play) -> None:
    log = SqliteEventLog.open(folder / "greenroom.db")
    try:
        first = summary_of(begin(interview, play.records[0]), LOCAL_OWNER)
        await log.append(Batch(interview, LOCAL_OWNER, play.records[:1], first))
        whole = summary_of(fold(interview, play.records), LOCAL_OWNER)
        await log.append(Batch(interview, LOCAL_OWNER, play.records[1:], whole))
    finally:
        await log.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with one session that is over and one that goes on."""
    monkeypatch.chdir(tmp_path)
    data = tmp_path / "data"
    for name, value in {"DATA_DIR": str(data), "FIND_LOCAL_MODELS": "false", "ENCODER": "false"}.items():
        monkeypatch.setenv(f"GREENROOM_{name}", value)
    data.mkdir()
    asyncio.run(store(data, "over", Pair().end()))
    asyncio.run(store(data, "going-on", Pair()))
    return data


@pytest.fixture
def notion(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeNotion]:
    with serving() as (api, url):
        for name, value in settings(url).items():
            monkeypatch.setenv(name, value)
        yield api


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["session-log", *arguments])


def notion_check() -> str:
    return asyncio.run(doctor._notion(Settings())).detail


@pytest.mark.usefixtures("folder")
def test_a_log_to_read_and_for_programs(tmp_path: Path) -> None:
    assert run("over").stdout.startswith("# Pairing session: Shelf")
    assert json.loads(run("over", "--json").stdout)["interview"] == "over"
    file = tmp_path / "log.md"
    assert run("over", "--out", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == run("over").stdout


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("going-on",), 1, "isn't over yet"),
        (("nobody",), 1, "not found"),
        (("over", "--out", "no/such/folder/log.md"), 1, "cannot be written"),
        (("over", "--notion"), 1, "Notion is not set up"),
        (("over", "--notion", "--json"), 2, "writes no file"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], code: int, says: str) -> None:
    result = run(*arguments)
    assert result.exit_code == code
    assert says in " ".join(result.stderr.split())


def test_it_is_kept_in_notion_once(notion: FakeNotion) -> None:
    first, again = run("over", "--notion"), run("over", "--notion")
    (page,) = notion.shown
    assert first.stdout == again.stdout == f"https://www.notion.so/{page.id.replace('-', '')}\n"
    assert notion.count("POST") == 1


def test_a_failure_is_said_and_the_next_call_tries_again(notion: FakeNotion) -> None:
    notion.faults.append(Fault("POST", "refuse", 403))
    failed = run("over", "--notion")
    assert (failed.exit_code, failed.stdout) == (1, "")
    assert "capabilities" in failed.stderr
    assert TOKEN not in failed.stderr
    assert run("over", "--notion").exit_code == 0


def test_the_doctor_says_whether_notion_answers(notion: FakeNotion, monkeypatch: pytest.MonkeyPatch) -> None:
    assert notion_check().endswith("below the page Interviews")
    notion.faults.append(Fault("GET", "refuse", 404))
    assert "Connections" in notion_check()
    monkeypatch.setenv("GREENROOM_NOTION_PAGE", "")
    assert "both" in notion_check()
    assert notion.count("POST") == 0
