"""People who pair each behave as they are said to."""

from collections import Counter
from typing import get_args

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.errors import InvalidInput
from greenroom.evals.case import EvalCase, unrehearsed
from greenroom.evals.casebook import built_in_cases, case_of, notes_for
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.project.kind import PROJECT
from greenroom.evals.rounds.project.part import Partners, project_part
from greenroom.evals.transcript import as_markdown
from greenroom.interview.assessment import report_of
from greenroom.interview.core.events import SignalKind
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.assessment import ProjectGrades
from greenroom.interview.rounds.project.state import Project, project_round
from greenroom.ports.interviewer import Interviewer

SCRIPTED = 30
"""Struggles that the built-in cases have at least."""


@pytest.fixture(scope="module")
def house() -> Interviewer:
    return HouseInterviewer(knowledge=Glossary())


def case(candidate: Partners = "solver", **fields: object) -> EvalCase:
    values = {"id": "one", "track": "pairing", "candidate": candidate, "questions": ["file-store"], **fields}
    return case_of(**values)


async def played_by(house: Interviewer, one: EvalCase) -> Played:
    found = await play(one, house, notes_for([one]))
    assert (found.trouble, found.state.status) == ("", "completed")
    return found


def project(played: Played) -> Project:
    return project_round(played.state, 0)


def graded(played: Played) -> ProjectGrades:
    report = report_of(played.state)
    assert report is not None
    return report.projects[0]


def said(played: Played, *purposes: str) -> list[str]:
    return [line.text for line in played.state.lines if played.purposes.get(line.seq) in purposes]


def test_the_built_in_cases_cover_everybody_everything_and_enough_struggles() -> None:
    cases = built_in_cases("project")
    parts = [project_part(one) for one in cases]
    assert set(Counter(part.candidate for part in parts)) == set(get_args(Partners))
    assert {part.driver for part in parts} == {"bot", "human"}
    assert {one.persona for one in cases} == {"helpful", "ruthless", "discovery"}
    assert {slug for part in parts for slug in part.questions} == {"rule-engine", "file-store", "bank-ledger"}
    struggles = [signal for part in parts for signal in part.struggles]
    assert len(struggles) >= SCRIPTED
    assert set(struggles) == set(get_args(SignalKind))


async def test_a_solver_brings_every_level_to_pass_alone(house: Interviewer) -> None:
    played = await played_by(house, case())
    assert [one.outcome for one in graded(played).levels] == ["passed"] * 4
    assert graded(played).score == 1.0
    assert len(said(played, "plan")) == 4


async def test_a_solver_takes_over_from_the_interviewer(house: Interviewer) -> None:
    played = await played_by(house, case(driver="bot"))
    assert [one.outcome for one in graded(played).levels] == ["interviewer", "passed", "passed", "passed"]
    assert len(said(played, "take_over")) == 1


async def test_who_hands_over_at_once_lets_the_interviewer_do_it_all(house: Interviewer) -> None:
    played = await played_by(house, case("hands_over"))
    assert project(played).status == "solved"
    assert graded(played).score is None
    events = [one.event for one in played.records]
    resumed = [one for one in events if isinstance(one, ev.DrivingResumed)]
    assert len(resumed) == 3
    # By a word, and by the button.
    assert 0 < len(said(played, "go_on")) < 3


async def test_who_types_over_interrupts_the_interviewers_work(house: Interviewer) -> None:
    played = await played_by(house, case("types_over", driver="bot"))
    changes = [one.event for one in played.records if isinstance(one.event, ev.DriverChanged)]
    typing = [one for one in changes if one.how == "typing"]
    assert len(typing) >= 3
    assert len(said(played, "hand_over_told")) >= 3
    report = report_of(played.state)
    assert report is not None
    assert {"typed-over-1", "clean-hand-over-1"} <= {one.id for one in report.findings}


async def test_who_never_runs_the_tests_passes_nothing(house: Interviewer) -> None:
    played = await played_by(house, case("never_runs"))
    assert (project(played).status, project(played).runs) == ("left", {})
    report = report_of(played.state)
    assert report is not None
    assert "never-ran-tests-1" in {one.id for one in report.findings}


async def test_who_asks_for_help_does_so_by_words_and_by_the_button(house: Interviewer) -> None:
    played = await played_by(house, case("asks_for_help"))
    assert [isinstance(one.event, ev.HelpRequested) for one in played.records].count(True) == 2
    assert len(said(played, "stuck")) == 2
    assert {one.kind for one in project(played).helps} >= {"error", "concept"}


@pytest.mark.parametrize("signal", get_args(SignalKind))
async def test_each_struggle_shows_as_what_it_is(house: Interviewer, signal: SignalKind) -> None:
    played = await played_by(house, case("struggler", struggles=[signal]))
    assert signal in {one.kind for one in played.state.signals}
    assert project(played).status == "solved"


async def test_the_same_case_is_played_the_same_way(house: Interviewer) -> None:
    first, second = [await played_by(house, case("asks_for_help", seed=3)) for _ in range(2)]
    other = await played_by(house, case("asks_for_help", seed=4))
    assert first.records == second.records
    assert first.records != other.records


async def test_unrehearsed_people_say_something_else(house: Interviewer) -> None:
    usual, other = [await played_by(house, one) for one in (case(), unrehearsed(case()))]
    assert set(said(usual, "plan")).isdisjoint(said(other, "plan"))


async def test_a_transcript_tells_who_drives_and_how_the_tests_go(house: Interviewer) -> None:
    page = as_markdown(await played_by(house, case("types_over", driver="bot")))
    for words in (
        "Candidate: types over. Interviewer: house, helpful. Begins: The interviewer.",
        "## Project: File Store",
        "the candidate drives from here on, by typing",
        "tests up to level 1",
        "level 2 is unlocked",
        "every level passes",
    ):
        assert words in page, words


def test_a_project_that_nobody_knows_is_refused() -> None:
    with pytest.raises(InvalidInput, match="one: there is no project called 'chess' to pair on"):
        notes_for([case(questions=["chess"])])


async def test_authors_texts_may_be_said(house: Interviewer) -> None:
    one = case("never_runs")
    notes = notes_for([one])
    played = await played_by(house, one)
    quotable = set(PROJECT.quotable(played.state, notes))
    level = notes["file-store"].levels[0]
    assert {*level.hints, level.snippet.say, *(trap.say for trap in level.traps)} <= quotable
    assert set(PROJECT.quotable(played.state, {})) == set()
