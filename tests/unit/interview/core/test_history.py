"""What was, stays: no event changes an earlier state, and no rule of today changes an old log."""

import ast
from pathlib import Path

from greenroom.interview import lifts
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.lifts import LIFTS
from greenroom.testing.coding.long_interview import long_interview
from tests.goldens.elsewhere import every_log


def test_no_event_changes_a_state_that_was_there_before() -> None:
    records = long_interview(400, seed=5)
    states = [begin("interview", records[0])]
    for record in records[1:]:
        states.append(evolve(states[-1], record))
    assert [(state.seq, state.at) for state in states] == [(record.seq, record.at) for record in records]
    assert len({id(state) for state in states}) == len(states)


def test_lifts_depend_on_nothing_of_todays_program() -> None:
    tree = ast.parse(Path(lifts.__file__).read_text(encoding="utf-8"))
    imported = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert set(imported) == {"collections.abc", "typing"}


def test_the_first_event_of_an_old_log_pins_what_held_then() -> None:
    first = next(iter(every_log().values())).rows[0][2]
    assert first["version"] == 1
    lifted = LIFTS["interview_scheduled", 1](dict(first))
    assert lifted["version"] == 2
    assert all(task["rules"] == {"attempts": 3, "hints": 3, "follow_ups": 3} for task in lifted["tasks"])
    assert [stage["limit_seconds"] for stage in lifted["agenda"]][:3] == [30, 120, 300]
    assert not {"language", "difficulty", "problem_count", "pack", "fresh_problems"} & lifted["settings"].keys()
