"""The command line: what it says when all is well, and when it is not."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from greenroom.cli import app, doctor
from greenroom.config import Settings
from greenroom.judging.verdicts import Verdict
from greenroom.ports.local_servers import LocalServer
from greenroom.testing.fixed_servers import FixedServers
from tests.serving import Client, Server, greenroom, port_in

OLLAMA = LocalServer("ollama", "ollama", "http://127.0.0.1:11434", ("qwen3:4b",))
JAN = LocalServer("jan", "compatible", "http://127.0.0.1:1337/v1", (), wants_key=True)
PACKS = Path(__file__).parents[2] / "packs"
SEARCHING = Path(__file__).parent / "mcp_servers" / "searching.py"


def as_a_user(*arguments: str, data_dir: Path, **options: Any) -> "subprocess.Popen[str]":
    """Start the command from nothing."""
    return subprocess.Popen(
        [sys.executable, "-m", "greenroom.cli", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "GREENROOM_DATA_DIR": str(data_dir)},
        **options,
    )


def test_doctor_names_every_part_and_is_content_where_all_works(tmp_path: Path) -> None:
    said = greenroom("doctor", "--json", data_dir=tmp_path)
    checks = {check["name"]: check for check in json.loads(said.stdout)}
    named = {"python", "node", "sandbox", "interface", "questions", "disk", "browser", "fonts", "models"}
    assert named | {"local models", "listening", "speaking"} <= checks.keys()
    broken = [check for check in checks.values() if check["health"] == "broken"]
    assert said.returncode == (1 if broken else 0)
    assert str(tmp_path) in checks["disk"]["detail"]


@pytest.mark.parametrize(
    ("found", "health", "words"),
    [
        ((), "missing", "none found on this computer"),
        ((OLLAMA, JAN), "ok", "Ollama at http://127.0.0.1:11434 with qwen3:4b; Jan at http://127.0.0.1:1337/v1 with"),
    ],
)
async def test_doctor_lists_the_models_on_this_computer(
    found: tuple[LocalServer, ...], health: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "build_local_servers", lambda settings: FixedServers(*found))
    check = await doctor._local_models(Settings())
    assert (check.name, check.health) == ("local models", health)
    assert words in check.detail


@pytest.mark.parametrize(
    ("settings", "health", "words"),
    [
        (
            {"knowledge_search": f"{sys.executable} {SEARCHING}", "knowledge_search_tool": "find_pages"},
            "ok",
            "has the tool",
        ),
        ({"knowledge_search": f"{sys.executable} {SEARCHING}"}, "warning", "no tool 'search', but find_pages"),
        ({"knowledge_search": "no-such-program"}, "warning", "could not be started"),
        ({"knowledge_page": "https://docs.example/?q={query}"}, "warning", "BROWSERBASE_API_KEY"),
        ({"knowledge_page": "https://docs.example/"}, "warning", "{query}"),
        ({"knowledge_search": "'"}, "warning", "is no command"),
    ],
)
async def test_doctor_asks_the_sources_of_knowledge(
    settings: dict[str, str], health: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BROWSERBASE_API_KEY", raising=False)
    glossary, source = await doctor._knowledge(Settings.model_validate(settings))
    assert (glossary.name, glossary.health) == ("glossary", "ok")
    assert (source.name, source.health) == ("lookups", health)
    assert words in source.detail


async def test_doctor_names_the_glossary_alone_where_nothing_else_is_set_up() -> None:
    assert [check.name for check in await doctor._knowledge(Settings())] == ["glossary"]


@pytest.mark.sandbox
def test_doctor_says_how_to_get_a_sandbox_where_there_is_none(tmp_path: Path) -> None:
    broken = tmp_path / "bin/bwrap"
    broken.parent.mkdir()
    broken.write_text("#!/bin/sh\necho no namespaces here >&2\nexit 1\n")
    broken.chmod(0o755)
    said = greenroom("doctor", data_dir=tmp_path, PATH=f"{broken.parent}:{os.environ['PATH']}")
    assert said.returncode == 1
    assert "✗ sandbox" in said.stdout
    assert "code can't run here" in said.stdout
    assert "→" in said.stdout


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "example.org"])
def test_serve_listens_on_loopback_only(host: str, tmp_path: Path) -> None:
    said = greenroom("serve", "--host", host, data_dir=tmp_path)
    assert said.returncode == 2
    assert "loopback" in said.stderr


def test_serve_says_when_the_port_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with as_a_user("serve", "--port", str(port), data_dir=tmp_path, stderr=subprocess.PIPE) as process:
            _, complaint = process.communicate(timeout=60)
    assert process.returncode == 1
    assert f"127.0.0.1:{port}" in complaint
    assert "Traceback" not in complaint


def test_serve_stops_at_a_signal_and_keeps_everything(tmp_path: Path) -> None:
    log = tmp_path / "from-nothing.log"
    with log.open("w") as file, as_a_user("serve", "--port", "0", data_dir=tmp_path, stderr=file) as process:
        try:
            assert process.stdout is not None
            client = Client(port_in(process.stdout.readline(), log))
            interview = client.at_problem()
            process.send_signal(signal.SIGINT)
            process.wait(30)
        finally:
            process.kill()
    with Server(tmp_path) as server:
        assert server.get(f"/api/interviews/{interview}")["item"]["status"] == "in_progress"


def test_questions_are_listed_easiest_first(tmp_path: Path) -> None:
    said = greenroom("questions", "list", "--json", data_dir=tmp_path)
    difficulties = [question["difficulty"] for question in json.loads(said.stdout)]
    assert difficulties == sorted(difficulties, key=["easy", "medium", "hard"].index)
    assert set(difficulties) == {"easy", "medium", "hard"}


@pytest.mark.sandbox
@pytest.mark.parametrize(
    ("solution", "verdict", "code"),
    [("accepted/ordered_dictionary.py", "accepted", 0), ("wrong/sorted_by_number.py", "wrong_answer", 1)],
)
def test_a_file_is_judged_as_a_submission_would_be(solution: str, verdict: str, code: int, tmp_path: Path) -> None:
    file = PACKS / "core/evening-headcount/solutions" / solution
    said = greenroom("judge", str(file), "--question", "evening-headcount", "--json", data_dir=tmp_path)
    assert said.returncode == code
    assert json.loads(said.stdout)["verdict"] == verdict
    told = greenroom("judge", str(file), "--question", "evening-headcount", data_dir=tmp_path).stdout
    assert told.startswith(f"{Verdict(verdict).words}: "), "in the words of the room"


@pytest.mark.parametrize("content", [b"\xff\xfe", b"#" * (256 * 1024 + 1)])
def test_a_file_that_cannot_be_code_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "solution.py"
    file.write_bytes(content)
    said = greenroom("judge", str(file), "--question", "evening-headcount", data_dir=tmp_path)
    assert said.returncode == 2
    assert str(file) in said.stderr


def test_an_unknown_question_is_named(tmp_path: Path) -> None:
    said = greenroom("judge", __file__, "--question", "no-such-thing", data_dir=tmp_path)
    assert said.returncode == 2
    assert "no-such-thing" in said.stderr


@pytest.mark.sandbox
@pytest.mark.slow
def test_a_question_whose_reference_is_wrong_is_not_admitted(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    shutil.copytree(PACKS / "core/evening-headcount", packs / "core/evening-headcount")
    for reference in (packs / "core/evening-headcount/solutions/accepted").iterdir():
        reference.write_text("# expect: accepted\ndef still_inside(badges):\n    return []\n")
    said = greenroom("questions", "check", "--packs", str(packs), data_dir=tmp_path)
    assert said.returncode == 1
    assert "should be accepted but is wrong_answer" in said.stderr


@pytest.mark.sandbox
def test_the_proof_of_imported_tasks_as_json(tmp_path: Path) -> None:
    """The second seed takes the reference longer than any generated input may."""
    tasks = [
        {
            "task_id": f"Sample/{number}",
            "prompt": 'def total(n):\n    """The sum of all numbers up to n."""\n',
            "entry_point": "total",
            "canonical_solution": "    found = 0\n    for one in range(n + 1):\n        found += one\n    return found",
            "test": "def check(candidate):\n    assert candidate(3) == 6\n    assert candidate(40_000) == 800020000\n",
        }
        for number in range(2)
    ]
    file = tmp_path / "tasks.jsonl"
    file.write_text("\n".join(map(json.dumps, tasks)))
    packs = tmp_path / "packs"
    env = {"GREENROOM_DATA_DIR": str(tmp_path)}
    arguments = ["questions", "import", "--format", "human-eval", str(file), "--out", str(packs / "own")]
    assert CliRunner().invoke(app, arguments, env=env).exit_code == 0
    wrong = packs / "own/sample-1-total/solutions/accepted/canonical.py"
    wrong.write_text("# expect: accepted\ndef total(n):\n    return 6\n")
    said = CliRunner().invoke(app, ["questions", "check", "--json", "--packs", str(packs)], env=env)
    assert said.exit_code == 1
    proof = json.loads(said.stdout)
    assert (proof["proven"], proof["total"]) == (1, 2)
    right, mistaken = sorted(proof["questions"], key=lambda one: one["slug"])
    assert (right["slug"], right["proven"], right["solutions"], right["complaints"]) == ("sample-0-total", True, 1, [])
    assert not mistaken["proven"]
    assert "should be accepted but is wrong_answer" in mistaken["complaints"][0]


def test_a_pack_that_does_not_hold_together_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "packs/core/broken"
    broken.mkdir(parents=True)
    (broken / "question.yaml").write_text("title: [")
    said = greenroom("questions", "list", "--packs", str(tmp_path / "packs"), data_dir=tmp_path)
    assert said.returncode == 1
    assert "question.yaml" in said.stderr
    assert "Traceback" not in said.stderr
