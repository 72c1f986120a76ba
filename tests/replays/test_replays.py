"""Recorded logs fold for ever: what an old version wrote, this one reads to the same interview."""

import json
from pathlib import Path
from typing import Any

import pytest

from greenroom.interview.core.due import due
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding.actions import Analyse, Review
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.interview.upcasting import load
from greenroom.web.room import room_of

LOGS = Path(__file__).parent


def records(file: Path) -> list[Recorded]:
    lines: list[dict[str, Any]] = [json.loads(line) for line in file.read_text().splitlines()]
    return [
        Recorded(line["seq"], line["at"], load(json.dumps(line["event"]).encode()), line["cause"]) for line in lines
    ]


@pytest.mark.parametrize("file", sorted(LOGS.glob("*.jsonl")), ids=lambda file: file.stem)
def test_every_recorded_log_folds_at_every_point(file: Path) -> None:
    log = records(file)
    for length in range(1, len(log) + 1):
        room_of(fold("interview", log[:length]))


def test_the_first_recorded_interview_comes_out_as_it_went() -> None:
    """Two problems, one solved at the second attempt with a hint, one skipped; recorded in a browser."""
    state = fold("interview", records(LOGS / "coding-v1.jsonl"))
    assert (state.status, state.end_reason) == ("completed", "ended_by_candidate")
    assert [(one.brief.slug, one.status, one.attempts, len(one.hints)) for one in state.rounds] == [
        ("evening-headcount", "solved", 2, 1),
        ("fresh-stretch", "skipped", 0, 0),
    ]
    assert [(run.kind, run.result and run.result.verdict.value) for run in runs_of(state).values()] == [
        ("run", "wrong_answer"),
        ("submission", "wrong_answer"),
        ("submission", "accepted"),
    ]
    assert state.started_at is not None
    assert state.ended_at is not None
    assert 0 < state.ended_at - state.started_at < 120_000
    # It was recorded before submissions were looked into and read; nothing else is left to do.
    assert {type(action) for action in due(state)} <= {Analyse, Review}
