"""`make languages`: once, into a folder of its own, and no part of `make run`."""

from concurrent.futures import Future
from pathlib import Path

import pytest

import setup


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of the set-up, of which each installation leaves a Go behind."""
    ran: list[list[str]] = []

    def run(*argv: str | Path) -> None:
        ran.append([str(argument) for argument in argv])
        go = tmp_path / "languages" / "go" / "bin" / "go"
        go.parent.mkdir(parents=True)
        go.touch()

    monkeypatch.setattr(setup, "run", run)
    monkeypatch.setattr(setup, "LANGUAGES", tmp_path / "languages")
    monkeypatch.setattr(setup, "STAMPS", tmp_path / "stamps")
    return ran


def test_locked_packages_are_installed_once_into_a_folder_of_their_own(
    commands: list[list[str]], tmp_path: Path
) -> None:
    venv: Future[None] = Future()
    venv.set_result(None)
    setup.install_languages(venv)
    setup.install_languages(venv)
    (command,) = commands
    assert f"--target={tmp_path / 'languages'}" in command
    assert "--require-hashes" in command
    assert command[-1] == str(setup.REQUIREMENTS / "languages.txt")


def test_running_greenroom_waits_for_no_language() -> None:
    jobs = setup.jobs()
    assert setup.install_languages in jobs["languages"]
    assert setup.install_languages in jobs["test"]
    assert setup.install_languages not in jobs["run"]
