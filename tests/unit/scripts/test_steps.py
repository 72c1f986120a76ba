"""The set-up steps: done once, done again when an input changed, and clear when they fail."""

import os
from pathlib import Path

import pytest

from steps import NETWORK_HINT, SetupError, command, digest, ensure, files_below, succeeds


class Work:
    """A step's work that leaves a file behind and counts how often it was done."""

    def __init__(self, folder: Path) -> None:
        self.made = folder / "made"
        self.stamp = folder / "stamps" / "work"
        self.times = 0

    def __call__(self) -> None:
        self.times += 1
        self.made.write_text("here")

    def ensure(self, *keys: str) -> int:
        ensure("Working", self, stamp=self.stamp, keys=keys, made=self.made)
        return self.times


def test_a_step_is_done_once(tmp_path: Path) -> None:
    work = Work(tmp_path)
    assert work.ensure("key") == 1
    assert work.ensure("key") == 1


def test_a_step_is_done_again_when_its_inputs_change(tmp_path: Path) -> None:
    work = Work(tmp_path)
    work.ensure("old")
    assert work.ensure("new") == 2


def test_a_step_is_done_again_when_its_result_is_gone(tmp_path: Path) -> None:
    work = Work(tmp_path)
    work.ensure("key")
    work.made.unlink()
    assert work.ensure("key") == 2


def test_a_result_that_is_more_than_enough_is_kept(tmp_path: Path) -> None:
    work = Work(tmp_path)
    work.ensure("dev")
    assert work.ensure("runtime", "dev") == 1


def test_a_step_that_failed_is_tried_again(tmp_path: Path) -> None:
    work = Work(tmp_path)
    work.ensure("old")

    def fail() -> None:
        raise SetupError("no luck")

    with pytest.raises(SetupError):
        ensure("Failing", fail, stamp=work.stamp, keys=["new"], made=work.made)
    assert work.ensure("old") == 2


def test_a_digest_depends_on_names_contents_and_facts(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("content")
    before = digest([one])
    assert digest([one, tmp_path / "missing"]) == before
    assert digest([one], "fact") != before
    one.rename(two)
    assert digest([two]) != before
    two.rename(one)
    one.write_text("other content")
    assert digest([one]) != before


def test_skipped_folders_are_not_walked(tmp_path: Path) -> None:
    (tmp_path / "src" / "node_modules").mkdir(parents=True)
    (tmp_path / "src" / "app.ts").touch()
    (tmp_path / "src" / "node_modules" / "package.json").touch()
    assert list(files_below(tmp_path, skip={"node_modules"})) == [tmp_path / "src" / "app.ts"]


def test_a_failing_command_shows_the_end_of_its_output(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="exit code 3") as caught:
        command(["sh", "-c", "seq 100; exit 3"], env=os.environ, cwd=tmp_path)
    lines = str(caught.value).splitlines()
    assert lines[1].strip() == "81"
    assert lines[-1].strip() == "100"


def test_a_failure_of_the_network_gets_a_hint(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as caught:
        command(["sh", "-c", "echo 'npm error code ENOTFOUND'; exit 1"], env=os.environ, cwd=tmp_path)
    assert NETWORK_HINT in str(caught.value)


def test_a_missing_program_does_not_succeed() -> None:
    assert not succeeds(["a-program-that-is-not-there"])
    assert succeeds(["true"])
