"""Asking for help loads the words of the command line and nothing of the product behind it."""

import json
import subprocess
import sys

import pytest
from typer.main import get_command

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
