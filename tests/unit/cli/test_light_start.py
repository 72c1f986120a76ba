"""Asking for help loads the words of the command line alone, and a server loads without work it can do later."""

import gc
import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import greenroom.cli.serve
from greenroom import __version__
from greenroom.cli import app

ASK = """
import json, sys
from typer.testing import CliRunner
before = set(sys.modules)
from greenroom.cli import app
said = [CliRunner().invoke(app, arguments) for arguments in json.loads(sys.argv[1])]
assert all(one.exit_code == 0 for one in said), said
print(json.dumps({"loaded": sorted(set(sys.modules) - before)}))
"""
COMPILED = """
import json, re, sys
from collections import Counter
compiler, sizes = re._compiler, Counter()
compile_, code_of = compiler.compile, compiler._code

def compile_for(*arguments):
    at = sys._getframe(1)
    while at.f_globals["__name__"] in ("re", "functools", "greenroom.patterns"):
        at = at.f_back
    module = at.f_globals["__name__"]

    def counted(*parsed):
        code = code_of(*parsed)
        sizes[module] += len(code)
        return code

    compiler._code = counted
    return compile_(*arguments)

compiler.compile = compile_for
import greenroom.cli.serve
print(json.dumps(sizes))
"""
MOST_COMPILED = 2000
"""Instructions that the patterns of a module may have when it is loaded; to compile so many takes about 1 ms."""
UNUSED = """
import json, sys
import greenroom.cli.serve
from greenroom.bootstrap import build_parts
from greenroom.bootstrap.knowledge import build_sources
from greenroom.config import Settings
build_parts(Settings())
assert build_sources(Settings()) == ()
print(json.dumps(sorted(name for name in sys.modules if name.startswith("greenroom.adapters."))))
"""
OUTSIDE = ("greenroom.adapters.notion", "greenroom.adapters.mcp", "greenroom.adapters.knowledge.browserbase")
"""What few have set up."""
READY = """
import gc
gc.disable()
from greenroom.cli import serve
serve._keep_rooms_quick()
print(gc.isenabled())
"""
ALLOWED = {
    "greenroom",
    "greenroom.cli",
    "greenroom.cli.commands",
    "greenroom.cli.options",
    "greenroom.cli.rounds",
    "greenroom.cli.rounds.coding",
    "greenroom.cli.rounds.coding.commands",
    "greenroom.cli.rounds.coding.options",
    "greenroom.cli.rounds.coding.question_commands",
    "greenroom.cli.rounds.project",
    "greenroom.cli.rounds.project.commands",
    "greenroom.cli.rounds.project.options",
}
HEAVY = {"fastapi", "uvicorn", "structlog", "yaml", "jinja2", "sqlite3"}


def helps() -> list[list[str]]:
    """`--help` of every command there is."""
    commands = get_command(app).commands  # type: ignore[attr-defined]
    inner = [[name, sub, "--help"] for name, one in commands.items() for sub in getattr(one, "commands", {})]
    return [*([name, "--help"] for name in commands), *inner]


# Typer itself reads the options of a command with pydantic.
@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [([["--version"], ["--help"]], HEAVY | {"pydantic"}), (helps(), HEAVY)],
    ids=["the program", "every command"],
)
def test_help_loads_no_part_of_the_product(arguments: list[list[str]], heavy: set[str]) -> None:
    asked = subprocess.run(
        [sys.executable, "-c", ASK, json.dumps(arguments)], capture_output=True, text=True, check=True
    )
    loaded = set(json.loads(asked.stdout)["loaded"])
    assert {name for name in loaded if name.partition(".")[0] == "greenroom"} <= ALLOWED
    assert not loaded & heavy


def test_the_version_is_told() -> None:
    asked = subprocess.run([sys.executable, "-m", "greenroom.cli", "--version"], capture_output=True, text=True)
    assert asked.stdout == f"greenroom {__version__}\n"
    assert asked.returncode == 0


def test_a_server_loads_without_compiling_costly_patterns() -> None:
    loaded = subprocess.run([sys.executable, "-c", COMPILED], capture_output=True, text=True, check=True)
    sizes = {name: size for name, size in json.loads(loaded.stdout).items() if name.startswith("greenroom.")}
    assert sizes
    costly = {name: size for name, size in sizes.items() if size > MOST_COMPILED}
    assert not costly, "use greenroom.patterns.LazyRegex"


def test_memory_is_looked_through_once_the_server_is_loaded_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[bool] = []
    monkeypatch.setattr(greenroom.cli.serve, "serve", lambda *_: looked.append(gc.isenabled()))
    assert CliRunner().invoke(app, ["serve"]).exit_code == 0
    assert looked == [False]
    assert gc.isenabled()
    ready = subprocess.run([sys.executable, "-c", READY], capture_output=True, text=True, check=True)
    assert ready.stdout == "True\n"


def test_a_server_does_not_load_what_is_not_set_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)  # no .env of whoever runs the tests
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path))
    loaded = subprocess.run([sys.executable, "-c", UNUSED], capture_output=True, text=True, check=True)
    assert not [name for name in json.loads(loaded.stdout) if name.startswith(OUTSIDE)]
