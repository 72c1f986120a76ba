"""Estimates written for this test, and the runner that counts how many are parsed right."""

from pathlib import Path

import pytest

from greenroom.designs.estimates import parse
from tests.designs.estimates import is_right, main, read

WRITTEN = Path(__file__).parent / "written.jsonl"
EVERY = read(WRITTEN)


def test_there_are_enough() -> None:
    assert len({one["text"] for one in EVERY}) >= 60


@pytest.mark.parametrize("expected", EVERY, ids=[one["text"] for one in EVERY])
def test_written_estimates_are_parsed_right(expected: dict[str, object]) -> None:
    assert is_right(expected, parse(str(expected["text"])))


def test_the_runner_prints_the_share_and_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(
        '{"text": "5k rps", "value": 5000, "unit": "count", "per": "second", "low": null, "high": null}\n'
        '{"text": "10 MB", "value": 1250000, "unit": "bytes", "per": "", "low": null, "high": null}\n'
        '{"text": "10 s", "value": 10, "unit": "seconds", "per": "second"}\n'
        '{"text": "1-3 s", "value": 2, "unit": "seconds", "per": "", "low": 1, "high": 4}\n'
    )
    assert main([str(file), "--wrong"]) == 0
    printed = capsys.readouterr().out
    assert "1 of 4 right: 25.0%" in printed
    assert "'10 MB'" in printed
    assert "'5k rps'" not in printed
