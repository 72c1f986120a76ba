"""The house interviewer says nothing that the checks object to, in whole interviews."""

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.evals.casebook import built_in_cases
from greenroom.evals.playing import play
from tests.unit.interview.checks.scenes import question

CASES = {case.id: case for case in built_in_cases("coding")}


@pytest.mark.parametrize("name", ["strong", "begging"])
async def test_whole_interviews_of_the_house_pass(name: str) -> None:
    case = CASES[name]
    played = await play(case, HouseInterviewer(), {slug: question(slug) for slug in case.questions})

    spoken = [turn for turn in played.turns if turn.text]
    assert len(spoken) > 5
    assert [(turn.text, objection.reason) for turn, found in played.objections for objection in found] == []
