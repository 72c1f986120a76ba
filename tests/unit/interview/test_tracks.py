"""Tracks as data, and the first event that is made of them."""

from pathlib import Path

import pytest

from greenroom.errors import InvalidInput
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.rounds.answers.prompts import choose
from greenroom.interview.rounds.answers.state import AnswersTask
from greenroom.interview.tracks import built_in_tracks, read_track, schedule
from greenroom.testing.coding.play import brief, requested, scheduled

WHOLE = """
title: A track
description: For tests.
stages:
  - { id: one, kind: round, title: One, limit_seconds: 60, round: { kind: coding } }
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "own.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_coding_track_is_what_it_always_was() -> None:
    track = built_in_tracks()["coding"]
    stages = [(one.id, one.kind, one.limit_seconds, one.round) for one in track.agenda({"coding": 1})]
    assert stages == [
        ("greeting", "greeting", 30, None),
        ("self_intro", "self_intro", 120, None),
        ("warm_up", "warm_up", 300, None),
        ("problem_1", "round", 900, 0),
        ("closing", "closing", 45, None),
    ]
    assert [one.id for one in track.agenda()][3:5] == ["problem_1", "problem_2"]


def test_a_mixed_track_has_rounds_of_two_kinds() -> None:
    track = built_in_tracks()["mixed"]
    assert [one.kind for one in track.rounds()] == ["coding", "answers"]
    assert [one.round for one in track.agenda()] == [None, None, 0, 1, None]


def test_the_first_event_pins_agenda_tasks_rules_and_level() -> None:
    event = scheduled(requested(difficulty="hard", problem_count=1), [brief()])
    assert [one.id for one in event.agenda][3:] == ["problem_1", "closing"]
    assert event.tasks[0].model_dump()["rules"] == {
        "attempts": 3,
        "hints": 3,
        "follow_ups": 3,
        "compile_errors_count": False,
        "growth_after_asking": True,
    }
    assert event.pauses is not None
    assert event.level == "senior"


def test_tasks_that_do_not_fit_the_track_are_refused() -> None:
    tasks = [AnswersTask(prompt=one) for one in choose(2)]
    with pytest.raises(ValueError, match="do not fit"):
        schedule(InterviewSettings(candidate="Ada"), built_in_tracks()["coding"], tasks)


def test_a_track_is_known_by_the_name_of_its_file(tmp_path: Path) -> None:
    assert read_track(written(tmp_path, WHOLE)).name == "own"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[", "can't be read"),
        ("- a list", "holds no track"),
        ("title: A track\ndescription: None.\nstages: []", "stages"),
        (WHOLE.replace("kind: round,", "kind: talk,"), "stages.0.kind"),
        (WHOLE.replace(", round: { kind: coding }", ""), "exactly when its kind is round"),
        (WHOLE + WHOLE.splitlines()[-1] + "\n", "appears twice: one"),
        (WHOLE.replace("limit_seconds: 60", "limit_seconds: 0"), "greater than 0"),
        (WHOLE.replace("title: A track", "title: A track\nowner: me"), "owner"),
    ],
)
def test_a_bad_track_says_what_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        read_track(written(tmp_path, text))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match=r"nowhere\.yaml"):
        read_track(tmp_path / "nowhere.yaml")
