"""A small storm, so that the driver of the big one (`make storm`) keeps working."""

from pathlib import Path

import pytest

from bench.storm import Weather, storm


@pytest.mark.slow
@pytest.mark.sandbox
@pytest.mark.timeout(600)
async def test_a_small_storm_leaves_nothing_broken(tmp_path: Path) -> None:
    results = await storm(tmp_path, Weather(seconds=5, interviews=5, kills=1, seed=1))
    assert [f"{result.name}: {result.figure}" for result in results if not result.is_met] == []
    figures = {result.name: result.value for result in results}
    assert figures["commands acknowledged"] > 20
    assert figures["events in the log"] > figures["commands acknowledged"]
