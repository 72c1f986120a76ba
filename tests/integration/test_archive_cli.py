"""`greenroom export` and `greenroom import`, on a data folder without a server and beside one."""

import asyncio
import json
import sqlite3
import stat
import zipfile
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.adapters.blobs.disk import DiskBlobs
from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.cli import app
from greenroom.cli.archiving import SOME_DAMAGED
from greenroom.ports.log import InterviewSummary
from greenroom.web.services import LOCAL_OWNER
from tests.seeding import fill
from tests.serving import greenroom


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two played interviews."""
    folder = tmp_path_factory.mktemp("data")
    asyncio.run(fill(folder, interviews=2))
    return folder


def history(folder: Path) -> list[InterviewSummary]:
    async def read() -> list[InterviewSummary]:
        log = SqliteEventLog.open(folder / "greenroom.db")
        try:
            return list((await log.history(LOCAL_OWNER)).rows)
        finally:
            await log.close()

    return asyncio.run(read())


def test_everything_goes_out_and_comes_in_elsewhere(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    said = greenroom("export", "--out", str(file), "--json", data_dir=data)
    assert said.returncode == 0, said.stderr
    told = {"file": str(file), "bytes": file.stat().st_size, "damaged": {}, "media_left_out": {}}
    assert json.loads(said.stdout) == told
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["backup.zip"]

    elsewhere = tmp_path / "elsewhere"
    said = greenroom("import", str(file), data_dir=elsewhere)
    assert (said.returncode, said.stdout) == (0, "2 interviews added, 0 were already here\n")
    assert history(elsewhere) == history(data)
    again = json.loads(greenroom("import", str(file), "--json", data_dir=elsewhere).stdout)
    assert (again["added"], sorted(again["skipped"])) == ([], ["seeded-0-0", "seeded-1-1"])


def test_media_go_out_and_come_in_and_what_is_damaged_is_named(data: Path, tmp_path: Path) -> None:
    blobs = DiskBlobs(data / "media", SystemClock())
    for name in ("whole.png", "damaged.png"):
        asyncio.run(blobs.put(LOCAL_OWNER, "seeded-1-1", name, b"picture", "image/png"))
    damaged = data / "media" / LOCAL_OWNER / "seeded-1-1" / "damaged.png"
    damaged.write_bytes(b"x")
    try:
        file = tmp_path / "media.zip"
        said = greenroom("export", "seeded-1-1", "--out", str(file), data_dir=data)
        assert said.returncode == SOME_DAMAGED
        assert f"Left out: {damaged} is damaged" in said.stderr
        assert greenroom("import", str(file), data_dir=tmp_path / "elsewhere").returncode == 0
        elsewhere = DiskBlobs(tmp_path / "elsewhere" / "media", SystemClock())
        assert asyncio.run(elsewhere.get(LOCAL_OWNER, "seeded-1-1", "whole.png")) == b"picture"
    finally:
        asyncio.run(blobs.erase(LOCAL_OWNER))


def test_one_interview_goes_out_alone(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "one.zip"
    assert greenroom("export", "seeded-1-1", "--out", str(file), data_dir=data).returncode == 0
    with zipfile.ZipFile(file) as archive:
        assert {name.split("/")[1] for name in archive.namelist() if "/" in name} == {"seeded-1-1"}
    said = greenroom("export", "nothing", "--out", str(tmp_path / "no.zip"), data_dir=data)
    assert (said.returncode, said.stderr) == (1, "Interview not found.\n")
    assert not (tmp_path / "no.zip").exists()


def test_a_damaged_file_is_refused_in_a_sentence(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "damaged.zip"
    file.write_bytes(b"PK and then nothing")
    said = greenroom("import", str(file), data_dir=tmp_path / "elsewhere")
    assert (said.returncode, said.stderr) == (1, "This isn't a zip file, or it's incomplete.\n")
    assert history(tmp_path / "elsewhere") == []


def test_a_folder_that_is_locked_is_said_to_be(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # In this process, where the command can be told to wait less long than for a user.
    monkeypatch.setattr(SqliteEventLog, "open", partial(SqliteEventLog.open, busy_timeout_ms=100))
    file = tmp_path / "backup.zip"
    assert greenroom("export", "--out", str(file), data_dir=data).returncode == 0
    elsewhere = tmp_path / "elsewhere"
    assert history(elsewhere) == []
    locking = sqlite3.connect(elsewhere / "greenroom.db", isolation_level=None)
    locking.execute("BEGIN IMMEDIATE")
    said = CliRunner().invoke(app, ["import", str(file)], env={"GREENROOM_DATA_DIR": str(elsewhere)})
    locking.execute("ROLLBACK")
    locking.close()
    assert said.exit_code == 1
    assert said.stderr == f"{elsewhere / 'greenroom.db'} is locked by another program; nothing was written.\n"
    assert history(elsewhere) == []


def test_a_place_that_cannot_be_written_is_said(data: Path, tmp_path: Path) -> None:
    said = greenroom("export", "--out", str(tmp_path / "nowhere" / "x.zip"), data_dir=data)
    assert said.returncode == 1
    assert "No such file or directory" in said.stderr
    assert "Traceback" not in said.stderr
