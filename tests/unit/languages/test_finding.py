"""Where programs of a language are looked for, and in which order."""

import os
from pathlib import Path

import pytest

from greenroom.adapters.sandbox.asking import output_of
from greenroom.languages import finding


def program(path: Path, says: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho {says}\n")
    path.chmod(0o755)
    return path


def test_ours_come_before_the_machines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = program(tmp_path / "ours" / "pack" / "bin" / "tool", "1")
    on_path = program(tmp_path / "path" / "tool", "2")
    usual = program(tmp_path / "usual" / "tool", "3")
    monkeypatch.setattr(finding, "_LIBRARIES", (tmp_path / "ours", tmp_path / "nowhere"))
    monkeypatch.setenv("PATH", str(on_path.parent), prepend=os.pathsep)
    found = finding.programs_named("tool", below=["pack/bin"], usual=[str(usual.parent), str(tmp_path / "nowhere")])
    assert list(found) == [ours, on_path, usual]


def test_a_program_that_fails_or_is_missing_says_nothing(tmp_path: Path) -> None:
    assert output_of(program(tmp_path / "good", "v24.19.0")) == "v24.19.0\n"
    assert output_of(program(tmp_path / "bad", "v1.2; exit 1")) == ""
    assert output_of(tmp_path / "missing") == ""


@pytest.mark.parametrize(
    ("text", "version"),
    [("v24.19.0\n", (24, 19, 0)), ("go version go1.27.3 linux/amd64", (1, 27, 3)), ("nothing", ())],
)
def test_versions_are_read_from_what_programs_say(text: str, version: tuple[int, ...]) -> None:
    assert finding.version_in(text) == version


def test_libraries_are_files_and_no_folders() -> None:
    libraries = finding.shared_libraries(Path("/bin/sh"), output_of)
    assert any("libc" in library for library in libraries)
    assert all(Path(library).is_file() for library in libraries)
