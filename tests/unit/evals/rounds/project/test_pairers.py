"""Calibration of pairing: the people are what they are said to be, and behave as was drawn for the day."""

from collections import Counter
from statistics import fmean

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.evals.calibration.population import Day
from greenroom.evals.calibration.results import Scored, calibration_of
from greenroom.evals.calibration.table import as_text
from greenroom.evals.candidates.simulated import Candidate
from greenroom.evals.case import EvalCase
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.project.calibration.abilities import (
    LEVELS,
    LevelDay,
    PairingDay,
    PairingPerson,
    Try,
    person,
)
from greenroom.evals.rounds.project.calibration.pairer import pairing_candidate
from greenroom.evals.rounds.project.calibration.population import CRITERIA, Pairers
from greenroom.evals.rounds.project.part import ProjectPart
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.state import Project, project_round
from tests.unit.evals.rounds.coding.test_calibration import scored

ABILITIES = (0.1, 0.4, 0.7, 0.95)
EASY = LevelDay(
    hands_over=None,
    reads=10,
    plans=True,
    runs_first=False,
    share_of_time=0.2,
    remarks=1,
    checks=False,
    tries=(Try("right"),),
    ends="sits",
    ends_how="told",
)
USUAL = PairingDay(
    speaks=True, answers=1.0, runs=True, takes_over="word", reacts=("remark", "go_on", "button"), levels=(EASY,)
)


@pytest.fixture(scope="module")
def pairers() -> Pairers:
    return Pairers.built_in()


# ---------------------------------------------------------------- people


def test_a_person_is_the_same_every_time_and_another_on_another_day() -> None:
    assert person(3, 0.5, 0) == person(3, 0.5, 0)
    assert person(3, 0.5, 0).skills == person(3, 0.5, 1).skills
    assert person(3, 0.5, 0).today != person(3, 0.5, 1).today
    assert person(3, 0.5, 0).skills != person(3, 0.5, 0, "strangers").skills


def test_skills_lie_near_the_ability() -> None:
    people = [person(number, 0.5, 0) for number in range(300)]
    for name in people[0].skills:
        assert fmean(one.skills[name] for one in people) == pytest.approx(0.5, abs=0.03)


def rising(found: list[float]) -> bool:
    return found == sorted(found) and found[-1] - found[0] > 0.2


def test_abler_people_do_better_on_the_whole() -> None:
    """Each thing that is drawn; who does better in one of them is not always the abler."""
    groups: list[list[PairingPerson]] = [
        [person(number, ability, number) for number in range(200)] for ability in ABILITIES
    ]

    def shares(of: str) -> list[float]:
        return [fmean(float(getattr(day, of)) for one in people for day in one.today.levels) for people in groups]

    for what in ("is_solved", "plans", "checks", "runs_first"):
        assert rising(shares(what)), what
    assert rising([-one for one in shares("share_of_time")])
    tries = [[each for one in people for day in one.today.levels for each in day.tries] for people in groups]
    assert rising([fmean(each.code == "right" for each in some) for some in tries])
    assert rising([-fmean(bool(each.asks) for each in some) for some in tries])
    wrong = [[each for each in some if each.code != "right"] for some in tries]
    assert rising([fmean(each.explains for each in some) for some in wrong])
    assert rising([-fmean(each.guesses for each in some) for some in wrong])
    assert rising([fmean(each.code == "bug" for each in some) for some in wrong])


def test_later_levels_are_harder() -> None:
    days = [person(number, 0.5, number).today for number in range(400)]
    solved = [fmean(day.levels[level].tries[0].code == "right" for day in days) for level in range(LEVELS)]
    assert solved[0] > solved[-1]


def test_every_project_meets_everybody_and_some_begin_by_watching(pairers: Pairers) -> None:
    asked = pairers.asked(72)
    assert Counter(asked) == {(slug,): 24 for slug in pairers.notes}
    assert all(asked[at] != asked[at + 1] for at in range(0, 72, 2))
    drivers = Counter[Driver]()
    for at, tasks in enumerate(asked):
        part = pairers.appear(Day("", at // 2, 0.5, at % 2, at), tasks).case.parts["project"]
        assert isinstance(part, ProjectPart)
        drivers[part.driver] += 1
    assert 0 < drivers["bot"] < drivers["human"] / 3


def test_every_criterion_with_a_skill_is_one_of_the_rubric() -> None:
    known = {one.id for one in rubric_for("project").criteria}
    assert known - set(CRITERIA) == {"project_code"}
    assert set(CRITERIA) < known


# ---------------------------------------------------------------- what they do


async def played(pairers: Pairers, *levels: LevelDay, driver: Driver = "human", **changed: object) -> Played:
    today = PairingDay(**{**{name: getattr(USUAL, name) for name in USUAL.__slots__}, "levels": levels, **changed})
    case = EvalCase(
        id="one",
        track="pairing",
        parts={"project": ProjectPart(candidate="solver", questions=("rule-engine",), driver=driver)},
    )
    candidate: Candidate = pairing_candidate(case, pairers.notes, today)
    found = await play(case, HouseInterviewer(knowledge=Glossary()), pairers.notes, candidate=candidate)
    assert (found.trouble, found.state.status) == ("", "completed")
    return found


def level_with(**changed: object) -> LevelDay:
    return LevelDay(**{**{name: getattr(EASY, name) for name in EASY.__slots__}, **changed})


def project(found: Played) -> Project:
    return project_round(found.state, 0)


def said(found: Played, purpose: str) -> list[str]:
    return [line.text for line in found.state.lines if found.purposes.get(line.seq) == purpose]


def results(found: Played) -> list[bool]:
    return [one.event.result.has_passed for one in found.records if isinstance(one.event, ev.TestsFinished)]


async def test_who_is_right_at_once_brings_every_level_to_pass_with_a_run_each(pairers: Pairers) -> None:
    found = await played(pairers, EASY)
    assert project(found).status == "solved"
    assert results(found) == [True] * 4
    assert (len(said(found, "plan")), len(said(found, "thinking"))) == (4, 4)


async def test_failures_are_explained_by_name_and_cause_and_help_is_asked_for(pairers: Pairers) -> None:
    wrong = level_with(tries=(Try("bug", pick=0.0, explains=True, asks="says"), Try("right")))
    found = await played(pairers, wrong)
    assert results(found)[:2] == [False, True]
    first = said(found, "explain")[0]
    assert "test_" in first
    assert "lists the actions in the order in which the rules were added" in first
    assert any(help_.asked for help_ in project(found).helps)


async def test_a_part_is_run_and_then_finished(pairers: Pairers) -> None:
    found = await played(pairers, level_with(tries=(Try("part"), Try("right"))))
    assert results(found)[:2] == [False, True]
    assert project(found).status == "solved"


async def test_useless_changes_are_run_again(pairers: Pairers) -> None:
    found = await played(pairers, level_with(tries=(Try("bug", guesses=True), Try("right"))))
    assert results(found)[:3] == [False, False, True]


@pytest.mark.parametrize("how", ["told", "bare", "button"])
async def test_who_has_nothing_left_hands_over_and_goes_on_with_the_next_level(pairers: Pairers, how: str) -> None:
    stuck = level_with(tries=(Try("bug"),), ends="hands_over", ends_how=how)
    found = await played(pairers, stuck, EASY)
    assert [(one.level, one.driver) for one in project(found).turns][:3] == [(1, "human"), (1, "bot"), (2, "human")]
    assert project(found).turns[1].how == ("button" if how == "button" else "words")
    assert project(found).status == "solved"


async def test_who_does_not_run_the_tests_leaves(pairers: Pairers) -> None:
    found = await played(pairers, EASY, runs=False)
    assert (project(found).status, results(found)) == ("left", [])


async def test_who_gives_up_leaves_or_sits_until_the_time_is_up(pairers: Pairers) -> None:
    stuck = Try("bug")
    assert project(await played(pairers, level_with(tries=(stuck,), ends="leaves"))).status == "left"
    assert project(await played(pairers, level_with(tries=(stuck,), ends="sits"))).status == "timed_out"


@pytest.mark.parametrize("how", ["word", "button", "typing"])
async def test_who_watches_at_first_takes_over_on_the_next_level(pairers: Pairers, how: str) -> None:
    found = await played(pairers, EASY, driver="bot", takes_over=how)
    turns = project(found).turns
    assert [(one.driver, one.level) for one in turns] == [("bot", 1), ("human", 2)]
    assert turns[1].how == ("words" if how == "word" else how)
    assert project(found).status == "solved"


async def test_who_would_hand_over_lets_the_interviewer_go_on_and_says_what_they_think(pairers: Pairers) -> None:
    found = await played(pairers, EASY, level_with(hands_over="told"), EASY, driver="bot", reacts=("remark",))
    assert [(one.driver, one.level) for one in project(found).turns] == [("bot", 1), ("human", 3)]
    assert len(said(found, "go_on_remark")) == 1


async def test_a_change_of_the_interviewers_is_taken_back(pairers: Pairers) -> None:
    found = await played(pairers, EASY, level_with(hands_over="told"), EASY, EASY, reacts=("takes_back",), driver="bot")
    assert any(isinstance(one.event, ev.ChangeReverted) for one in found.records)


async def test_who_never_speaks_says_nothing_in_the_project(pairers: Pairers) -> None:
    found = await played(
        pairers, level_with(tries=(Try("bug", explains=True, asks="says"), Try("right"))), speaks=False
    )
    assert not [line for line in found.state.lines if line.who == "candidate"]
    assert project(found).status == "solved"


# ---------------------------------------------------------------- figures


def test_a_kind_has_its_own_aim_and_its_own_word_for_success() -> None:
    """Whoever ranks by 0.88 keeps what pairing promises, and not what coding does."""
    shuffled = [1, 0, 3, 2, 5, 4, 7, 6, 9, 8]
    rows: list[Scored] = [
        scored(number, 0, number / 10, float(shuffled[number]), outcomes=("passed", "open")) for number in range(10)
    ]
    pairing = calibration_of(rows, aim=0.85, done="passed")
    assert pairing.overall.spearman == pytest.approx(0.939, abs=0.001)
    assert calibration_of(rows, aim=0.95).passed is False
    assert pairing.passed
    text = as_text(pairing)
    assert "overall score (aim 0.85)" in text
    assert "passed" in text.splitlines()[0]
    assert "1 of 2" in text or "2 of 4" in text
    assert {"aim", "done"}.isdisjoint(pairing.model_dump())
