"""One process writes to a data folder; the next is told who it is and what to do."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from greenroom.databases.locking import HOLDER, only_writer
from greenroom.errors import FolderInUse
from tests.seeding import fill
from tests.serving import Server, greenroom


def test_a_second_server_or_import_is_refused_and_readers_are_not(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "all.zip"
    asyncio.run(fill(data, interviews=1))
    with Server(data) as server:
        said = greenroom("serve", "--port", "0", data_dir=data)
        assert (said.returncode, said.stdout) == (1, "")
        assert said.stderr == (
            f"Another Greenroom (`greenroom serve`, process {server.pid}) is using {data}. Stop it first "
            f"(Ctrl-C in its terminal, or `kill {server.pid}`), or set GREENROOM_DATA_DIR to another folder.\n"
        )
        assert greenroom("export", "--out", str(file), data_dir=data).returncode == 0
        assert greenroom("replay", "seeded-0-0", "--json", data_dir=data).returncode == 0
        said = greenroom("import", str(file), data_dir=data)
        assert said.returncode == 1
        assert f"process {server.pid}) is using {data}" in said.stderr
        assert "import the file on its Settings page instead" in said.stderr
        assert len(server.get("/api/interviews")["items"]) == 1
        server.kill()
        server.start()
    assert greenroom("import", str(file), data_dir=data).returncode == 0


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    ready, told = os.pipe()
    child = os.fork()
    if child == 0:
        with only_writer(tmp_path, "serve"):
            os.write(told, b".")
            signal.pause()
        os._exit(0)
    os.read(ready, 1)
    with pytest.raises(FolderInUse, match=f"process {child}"), only_writer(tmp_path, "serve"):
        pytest.fail("two hold it")
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with only_writer(tmp_path, "serve"):
        assert (tmp_path / HOLDER).read_text() == f"{os.getpid()} serve\n"


def test_a_folder_that_cannot_be_made_is_not_held(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with only_writer(tmp_path / "file" / "data", "serve"):
        assert (tmp_path / "file").read_text() == ""
