"""What counts as a fact: the newest verdicts, the clock, the log, and what the candidate said and was shown."""

from dataclasses import replace

import pytest

from greenroom.interview.checks.objections import objections
from greenroom.interview.core.messages import MoveOn, Say
from greenroom.interview.rounds.coding.messages import Judged, ReplaceCode, RunCode, SubmitCode
from greenroom.judging.evidence import Analysis, Growth, GrowthFinding
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from tests.unit.interview.checks.scenes import ATTEMPT, Room, scene


def kinds(room: Room, text: str) -> set[str]:
    where = room.scene()
    return {one.kind for one in objections(text, where.state, where.question)}


@pytest.fixture
def room() -> Room:
    return Room("tram-connections", "berth-bidding").at_problem()


def visible_run(*verdicts: Verdict) -> RunResult:
    cases = tuple(
        CaseResult(
            case=f"case {at}",
            hidden=False,
            category="typical day",
            verdict=verdict,
            wall_ms=1,
            cpu_ms=1,
            memory_kb=1,
            input="arrivals = [0, 4, 5], departures = [6, 10, 20], walk = 3, seats = 1",
            expected="12",
            got="12" if verdict is Verdict.ACCEPTED else "9",
        )
        for at, verdict in enumerate(verdicts)
    )
    passed = verdicts.count(Verdict.ACCEPTED)
    verdict = Verdict.ACCEPTED if passed == len(verdicts) else Verdict.WRONG_ANSWER
    return RunResult(verdict=verdict, passed=passed, total=len(verdicts), cases=cases, isolation="test")


def ran(room: Room, *verdicts: Verdict) -> Room:
    room.tell(ReplaceCode(round=0, text=ATTEMPT))
    room.tell(RunCode(round=0))
    room.tell(Judged(list(room.state.round_of_run)[-1], visible_run(*verdicts)))
    return room


def test_a_plain_run_tells_about_the_visible_cases_only(room: Room) -> None:
    ran(room, Verdict.ACCEPTED, Verdict.ACCEPTED)

    assert kinds(room, "The visible cases all pass, so submit it when you are ready.") == set()
    assert kinds(room, "Your submission was accepted.") == {"contradiction"}


def test_a_run_that_fails_may_be_spoken_of(room: Room) -> None:
    ran(room, Verdict.ACCEPTED, Verdict.WRONG_ANSWER)

    assert kinds(room, "It fails on one of the examples.") == set()
    assert kinds(room, "For departures = [6, 10, 20] your code returns 9.") == set()
    assert kinds(room, "For departures = [6, 10, 20] your code returns 11.") == {"contradiction"}
    assert kinds(room, "All examples pass.") == {"contradiction"}


def test_a_submission_that_is_being_judged_is_no_verdict(room: Room) -> None:
    room.tell(SubmitCode(round=0, code=ATTEMPT))

    assert kinds(room, "It is being judged now, so let us wait a moment.") == set()
    assert kinds(room, "That one was accepted.") == {"contradiction"}


def test_time_is_only_spoken_of_where_there_is_a_limit(room: Room) -> None:
    assert kinds(room, "You have fifteen minutes left.") == set()
    where = room.scene()
    untimed = replace(where.state, stage_limit_ms=None)

    assert {one.kind for one in objections("You have fifteen minutes left.", untimed, where.question)} == {
        "contradiction"
    }


def test_growth_is_held_against_each_size_and_only_when_it_is_certain(room: Room) -> None:
    def grown(time: str, confidence: str) -> Analysis:
        finding = GrowthFinding.model_validate(
            {
                "parameter": "m",
                "time": time,
                "time_confidence": confidence,
                "space": None,
                "space_confidence": "none",
            }
        )
        return Analysis(growth=Growth(findings=(finding,), curves=(), seconds=1.0))

    certain = Room("tram-connections", "berth-bidding").at_problem().submits(Verdict.ACCEPTED, 22, grown("m^2", "high"))
    doubtful = room.submits(Verdict.ACCEPTED, 22, grown("m^2", "low"))

    assert kinds(certain, "Your code runs in quadratic time.") == set()
    assert kinds(certain, "Your code runs in linear time.") == {"contradiction"}
    assert kinds(doubtful, "Your code runs in linear time.") == set()


def test_what_was_solved_may_be_looked_back_on(room: Room) -> None:
    room.submits(Verdict.ACCEPTED, 22, Analysis())
    room.tell(MoveOn())

    assert kinds(room, "Your last version of the previous problem passed 22 of 22 cases.") == set()
    assert kinds(room, "Your submission was accepted.") == {"contradiction"}


def test_a_word_is_no_secret_once_the_candidate_has_said_it(room: Room) -> None:
    assert kinds(room, "Would two pointers help?") == {"leak"}
    room.tell(Say(text="Could I do it with two pointers?"))

    assert kinds(room, "Why would two pointers help?") == set()


def test_once_the_problem_is_decided_approaches_may_be_compared_but_the_code_stays_secret() -> None:
    where = scene("solved")
    assert where.question is not None
    assert where.question.reference is not None

    assert objections("Two pointers that only move forward are another way.", where.state, where.question) == ()
    told = objections(where.question.reference.code, where.state, where.question)
    assert "leak" in {one.kind for one in told}


def test_the_gravest_objection_comes_first() -> None:
    where = scene("fresh")
    text = "As an AI I can tell: all tests pass, see https://example.com and use two pointers."
    found = [one.kind for one in objections(text, where.state, where.question)]

    assert list(dict.fromkeys(found)) == ["leak", "contradiction", "meta", "unsafe"]
    assert found == sorted(found, key=["leak", "contradiction", "misquote", "meta", "unsafe"].index)


def test_without_a_question_there_is_nothing_to_give_away() -> None:
    where = scene("intro")

    assert objections("Have you worked with heaps or hash maps there?", where.state, None) == ()
