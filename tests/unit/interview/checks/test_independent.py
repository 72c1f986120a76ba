"""The checks on lines by somebody who did not know how they work, and on more that they were improved by."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from greenroom.interview.checks.objections import objections
from greenroom.interview.rounds.coding.messages import Judged, ReplaceCode, SubmitCode
from greenroom.judging.verdicts import Verdict
from tests.unit.interview.checks.scenes import MINUTE, TOTAL, Room, Scene, judged, scene

LINES = yaml.safe_load((Path(__file__).parent / "independent.yaml").read_text(encoding="utf-8"))
MERGE = """\
def lonely_stretches(shifts, at_least):
    found = []
    for start, end in sorted(shifts):
        if not found or start >= found[-1][1]:
            found.append([start, end])
    return [one for one in found if one[1] - one[0] >= at_least]
"""
SEARCH = """\
def closing_time(potters, bowls):
    low, high = 0, 2 * 10**12
    while low < high:
        middle = (low + high) // 2
        if sum(made(potter, middle) for potter in potters) >= bowls:
            high = middle
        else:
            low = middle + 1
    return low
"""


def hand_in(room: Room, code: str, verdict: Verdict, passed: int) -> Room:
    room.tell(SubmitCode(round=0, code=code))
    room.tell(Judged(list(room.state.round_of_run)[-1], judged(verdict, passed)))
    room.analyse()
    room.interviewer("Let us see.")
    return room


def tower() -> Room:
    room = Room("totem-tower", "berth-bidding").at_problem()
    room.wait(2 * MINUTE)
    room.tell(ReplaceCode(round=0, text="def final_tower(blocks, group):\n    tower = []\n"))
    return room.says("I'd take a plain stack and after each block look at the top ones.")


def watch() -> Room:
    room = Room("lonely-watch", "totem-tower").at_problem()
    room.says("I would sort by start and then merge, kind of.")
    return hand_in(room, MERGE, Verdict.WRONG_ANSWER, 15)


def potters() -> Room:
    room = Room("potters-evening", "totem-tower").at_problem()
    room.says("I'd do binary search on the time and count the bowls for a guess, so n times log of the time.")
    return hand_in(room, SEARCH, Verdict.ACCEPTED, TOTAL)


@cache
def found(name: str) -> Scene:
    if name.startswith("at "):
        return Room(name.removeprefix("at "), "tram-connections").at_problem().scene()
    own = {"tower": tower, "watch": watch, "potters": potters}
    return own[name]().scene() if name in own else scene(name)


def kinds(name: str, text: str) -> set[str]:
    where = found(name)
    return {objection.kind for objection in objections(text, where.state, where.question)}


def missed(part: str) -> list[str]:
    return [text for name, kind, text in LINES[part] if kind not in kinds(name, text)]


def test_bad_lines_are_caught() -> None:
    assert len(LINES["bad"]) == 40
    assert len(missed("bad")) <= 1, missed("bad")


def test_most_of_the_bad_lines_that_were_written_later_are_caught() -> None:
    assert len(LINES["more_bad"]) == 68
    assert len(missed("more_bad")) <= 5, missed("more_bad")


@pytest.mark.parametrize(("part", "lines"), [("harmless", 40), ("more_harmless", 89)])
def test_no_harmless_line_is_stopped(part: str, lines: int) -> None:
    assert len(LINES[part]) == lines
    assert [text for name, text in LINES[part] if kinds(name, text)] == []
