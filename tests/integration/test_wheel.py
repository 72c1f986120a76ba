"""What `pip wheel .` builds is the whole product: installed elsewhere, it serves its pages and runs code."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.serving import Client, port_in

ROOT = Path(__file__).parents[2]
RIGHT = (ROOT / "packs/core/evening-headcount/solutions/accepted/ordered_dictionary.py").read_text()
BARE = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GREENROOM_", "VIRTUAL"))}


def build(source: Path, out: Path) -> "subprocess.CompletedProcess[str]":
    """What pip does with the source folder, without fetching anything."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
    return subprocess.run(command, cwd=source, env=BARE, capture_output=True, text=True, timeout=120)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The wheel in a virtual environment of its own; only the packages it depends on are borrowed."""
    built = build(ROOT, tmp_path / "dist")
    assert built.returncode == 0, built.stderr
    home = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True, env=BARE)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    uv = Path(sys.executable).with_name("uv")
    offline = ["--offline", "--no-deps", "--no-cache"]
    subprocess.run(
        [uv, "pip", "install", "--quiet", *offline, "--python", home / "bin/python", wheel], check=True, env=BARE
    )
    # A path in a .pth file is added alone: the editable Greenroom in that folder's own .pth files is not.
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return home


@contextmanager
def serving(home: Path, data: Path) -> Iterator[Client]:
    log = data / "server.log"
    data.mkdir()
    with (
        log.open("w") as file,
        subprocess.Popen(
            [home / "bin/greenroom", "serve", "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=file,
            text=True,
            cwd=data,
            env={**BARE, "GREENROOM_DATA_DIR": str(data)},
        ) as process,
    ):
        try:
            assert process.stdout is not None
            yield Client(port_in(process.stdout.readline(), log))
        finally:
            process.terminate()


@pytest.mark.sandbox
@pytest.mark.slow
def test_an_installed_wheel_serves_its_pages_and_runs_code(installed: Path, tmp_path: Path) -> None:
    where = subprocess.run(
        [installed / "bin/python", "-c", "import greenroom; print(greenroom.__file__)"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=BARE,
    )
    assert where.stdout.startswith(str(installed)), "the product itself comes from the wheel"
    with serving(installed, tmp_path / "data") as client:
        page = urllib.request.urlopen(client.url, timeout=30).read().decode()
        assets = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"', page)
        assert {Path(name).suffix for name in assets} >= {".js", ".css"}
        for name in assets:
            assert urllib.request.urlopen(client.url + name, timeout=30).read(), name
        assert len(client.get("/api/questions")["items"]) == len(list((ROOT / "packs/core").iterdir()))
        assert run(client, "evening-headcount", RIGHT) == "accepted"


def run(client: Client, slug: str, code: str) -> str:
    body = {"language": "python", "kind": "run", "code": code}
    request = urllib.request.Request(
        f"{client.url}/api/questions/{slug}/runs", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    steps = [json.loads(line) for line in urllib.request.urlopen(request, timeout=60)]
    (result,) = [step["result"] for step in steps if step.get("result")]
    return str(result["verdict"])


def test_a_wheel_without_the_interface_is_not_built(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "src/greenroom").mkdir(parents=True)
    (source / "packs").mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/greenroom/__init__.py"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, source / name)
    built = build(source, tmp_path / "dist")
    assert built.returncode != 0
    assert "The interface is not built" in built.stderr
    assert "python3 scripts/setup.py run" in built.stderr
    assert "Traceback" not in built.stderr
    assert not list(tmp_path.glob("dist/*.whl"))
