"""Every setting is documented, and every documented setting exists."""

import re
from pathlib import Path

import pytest

from greenroom.config import Settings

ROOT = Path(__file__).parents[2]


def documented() -> set[str]:
    return set(re.findall(r"^#?GREENROOM_(\w+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))


def test_the_example_lists_every_setting_and_no_other() -> None:
    assert documented() == {name.upper() for name in Settings.model_fields}


def test_every_setting_says_what_it_is_for() -> None:
    assert all(field.description for field in Settings.model_fields.values())


def test_none_is_needed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in documented():
        monkeypatch.delenv(f"GREENROOM_{name}", raising=False)
    assert Settings().host == "127.0.0.1"


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("GREENROOM_PORT=8111\nGREENROOM_LOG_FORMAT=json\n")
    monkeypatch.setenv("GREENROOM_PORT", "8222")
    settings = Settings()
    assert (settings.port, settings.log_format) == (8222, "json")
