"""`greenroom schedule`: interviews on any track, and what it says when it cannot."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.cli import app
from greenroom.databases.locking import only_writer
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.web.services import LOCAL_OWNER

OWN_TRACK = """
title: Short talk
description: One question about your work.
stages:
  - { id: only, kind: round, title: Question, limit_seconds: 300, round: { kind: answers } }
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def scheduled(data: Path, *options: str) -> State:
    said = CliRunner().invoke(app, ["schedule", *options, "--json"])
    assert said.exit_code == 0, said.output
    told = json.loads(said.stdout)
    assert told["room"].endswith(f"/interviews/{told['id']}")

    async def read() -> State:
        log = SqliteEventLog.open(data / "greenroom.db")
        try:
            return fold(told["id"], await log.read(LOCAL_OWNER, told["id"]))
        finally:
            await log.close()

    return asyncio.run(read())


def test_a_track_by_name_with_a_question_by_name(data: Path) -> None:
    state = scheduled(
        data, "--track", "behavioral", "--question", "hard-bug", "--candidate", "Ada", "--level", "senior"
    )
    assert (state.settings.candidate, state.settings.track, state.level) == ("Ada", "behavioral", "senior")
    assert [round.kind.name for round in state.rounds] == ["answers"] * 3
    assert state.rounds[0].task.prompt.slug == "hard-bug"  # type: ignore[attr-defined]


def test_a_question_goes_to_the_kind_that_has_it(data: Path) -> None:
    state = scheduled(data, "--track", "mixed", "--question", "totem-tower")
    assert [round.kind.name for round in state.rounds] == ["coding", "answers"]
    assert state.rounds[0].brief.slug == "totem-tower"  # type: ignore[attr-defined]


def test_choices_for_the_interview_and_for_its_rounds(data: Path) -> None:
    options = (
        "--track coding --language go --difficulty hard --problems 1 --persona ruthless --style data --time untimed"
    )
    state = scheduled(data, *options.split(), "--name", "Grace")
    settings = state.settings
    assert (settings.candidate, settings.persona, settings.style) == ("Grace", "ruthless", "data")
    assert settings.time_factor is None
    assert len(state.rounds) == 1
    task = coding_round(state, 0).task
    assert (task.language, task.difficulty) == ("go", "hard")


def test_a_track_from_a_file(data: Path, tmp_path: Path) -> None:
    (tmp_path / "short-talk.yaml").write_text(OWN_TRACK)
    state = scheduled(data, "--track", str(tmp_path / "short-talk.yaml"), "--question", "unclear-goal")
    assert [stage.title for stage in state.agenda] == ["Question"]
    assert state.rounds[0].task.prompt.slug == "unclear-goal"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--track", "chess"], "There is no track named chess. Choose one of behavioral, coding, design, mixed,"),
        (["--track", "no-such.yaml"], "no-such.yaml: it can't be read"),
        (
            ["--track", "coding", "--question", "hard-bug"],
            "No round of the track coding has a question named hard-bug.",
        ),
        (
            ["--track", "behavioral", "--language", "python"],
            "The track behavioral has no coding round, but options for one were given.",
        ),
        (["--track", "coding", "--language", "cobol"], "coding.language: Value error, 'cobol' is not one of python"),
    ],
)
def test_what_cannot_be_scheduled_is_said(options: list[str], complaint: str) -> None:
    said = CliRunner().invoke(app, ["schedule", *options])
    assert said.exit_code == 1
    assert complaint in said.stderr


def test_nothing_is_scheduled_beside_a_server(data: Path) -> None:
    with only_writer(data, "serve"):
        said = CliRunner().invoke(app, ["schedule", "--track", "coding"])
    assert said.exit_code == 1
    assert "Another Greenroom (`greenroom serve`, process " in said.stderr
    assert "start the interview on its first page or with `greenroom room new` instead" in said.stderr
