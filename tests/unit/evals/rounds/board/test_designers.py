"""People who design: each behaves as it is said to, and people of known ability are what they are said to be."""

from collections import Counter
from dataclasses import replace
from statistics import fmean
from typing import get_args

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.errors import InvalidInput
from greenroom.evals.calibration.population import Day
from greenroom.evals.case import EvalCase, unrehearsed
from greenroom.evals.casebook import built_in_cases, case_of, notes_for
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.board.calibration.abilities import person
from greenroom.evals.rounds.board.calibration.population import CRITERIA, Drawers
from greenroom.evals.rounds.board.day import DesignDay
from greenroom.evals.rounds.board.designer import design_candidate
from greenroom.evals.rounds.board.part import BoardPart, Designers, board_part
from greenroom.evals.transcript import as_markdown
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.choices import PHASES
from greenroom.interview.rounds.board.state import Whiteboard, whiteboard
from greenroom.ports.interviewer import Interviewer
from greenroom.questions.designs.matching import match
from greenroom.questions.designs.model import Design

ABILITIES = (0.1, 0.4, 0.7, 0.95)
DRAWERS = Drawers.built_in()
LINKS = DRAWERS.notes["short-links"]


@pytest.fixture(scope="module")
def house() -> Interviewer:
    return HouseInterviewer(knowledge=Glossary())


def case(candidate: Designers = "strong", **fields: object) -> EvalCase:
    values = {"id": "one", "track": "design", "candidate": candidate, "questions": ["short-links"], **fields}
    return case_of(**values)


async def designed(house: Interviewer, one: EvalCase) -> Played:
    found = await play(one, house, notes_for([one]))
    assert (found.trouble, found.state.status) == ("", "completed")
    return found


async def on(house: Interviewer, today: DesignDay, slug: str = "short-links") -> Played:
    """What comes of such a day."""
    one = EvalCase(id="one", track="design", parts={"board": BoardPart(candidate="strong", questions=(slug,))})
    found = await play(one, house, DRAWERS.notes, candidate=design_candidate(one, DRAWERS.notes, today))
    assert (found.trouble, found.state.status) == ("", "completed")
    return found


def round_of(played: Played) -> Whiteboard:
    return whiteboard(played.state, 0)


def edits(played: Played) -> list[ev.BoardEdited]:
    return [one.event for one in played.records if isinstance(one.event, ev.BoardEdited)]


def missing(played: Played, design: Design = LINKS) -> set[str]:
    return {one.id for one in match(design, round_of(played).board).missing}


# ---------------------------------------------------------------- cases


def test_the_built_in_cases_cover_everybody_every_question_and_every_persona() -> None:
    cases = built_in_cases("board")
    parts = [board_part(one) for one in cases]
    assert len(cases) >= 20
    assert "google-design-url-shortener" in {one.id for one in cases}
    assert {one.candidate for one in parts} == set(get_args(Designers))
    assert {slug for one in parts for slug in one.questions} == set(DRAWERS.notes)
    assert {one.persona for one in cases} == set(get_args(Persona))
    assert all(one.score is not None for one in parts)


def test_a_case_may_only_name_what_its_question_has(house: Interviewer) -> None:
    for wrong in ({"draws": "none"}, {"without": ["none"]}, {"alone": ["none"]}):
        one = case(**wrong)
        with pytest.raises(InvalidInput, match="none"):
            candidate(one)


def candidate(one: EvalCase) -> object:
    from greenroom.evals.playing import candidate_of

    return candidate_of(one, notes_for([one]))


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(InvalidInput, match="no system called 'nowhere'"):
        notes_for([case(questions=["nowhere"])])


# ---------------------------------------------------------------- what they do


async def test_the_strong_ask_calculate_draw_everything_and_come_to_the_end(house: Interviewer) -> None:
    played = await designed(house, case("strong"))
    round = round_of(played)
    assert [one.phase for one in round.phases] == list(PHASES)
    assert round.status == "finished"
    assert not missing(played)
    assert "1,150/s" in round.note("estimates").text
    assert round.note("api").text
    assert round.note("data").text
    assert sum(purpose.startswith("ask:") for purpose in played.purposes.values()) >= 11
    assert "writes into estimates" in as_markdown(played)


async def test_the_silent_draw_and_say_nothing_in_the_round(house: Interviewer) -> None:
    played = await designed(house, case("silent"))
    assert round_of(played).board.components
    assert not [line for line in played.state.lines if line.who == "candidate"]


async def test_the_absent_do_nothing(house: Interviewer) -> None:
    played = await designed(house, case("absent"))
    assert (round_of(played).edits, round_of(played).notes) == (0, {})
    assert round_of(played).status == "timed_out"


async def test_who_is_convinced_changes_the_board_once_it_hurts(house: Interviewer) -> None:
    played = await designed(house, case("convinced", draws="uncounted"))
    before = {"counting"}
    assert before <= {one for weak in LINKS.weak if weak.name == "uncounted" for one in weak.fails}
    changed = [purpose for purpose in played.purposes.values() if purpose == "change"]
    assert changed
    assert any(one.via == "outline" for one in edits(played))


async def test_a_board_is_drawn_by_the_outline_or_taken_in_at_once(house: Interviewer) -> None:
    for how in ("outline", "import"):
        played = await designed(house, case("silent", drawn_by=how))
        assert {one.via for one in edits(played)} == {how}
        assert not missing(played)


async def test_who_erases_draws_it_again(house: Interviewer) -> None:
    played = await designed(house, case("silent", erases=True))
    assert any(one.removed for one in edits(played))
    assert not missing(played)


async def test_numbers_are_said_or_written(house: Interviewer) -> None:
    day = DesignDay(figures={"writes": "wrong", "storage": "right"})
    assert "400/s" in round_of(await on(house, day)).note("estimates").text
    aloud = await on(house, replace(day, aloud=True))
    assert round_of(aloud).note("estimates").text == ""
    assert any("400/s" in line.text for line in aloud.state.lines if line.who == "candidate")


async def test_the_same_case_is_played_the_same_way_and_another_day_differs(house: Interviewer) -> None:
    one = case("weak", draws="bare")
    first, second = [await designed(house, one) for _ in range(2)]
    assert first.records == second.records
    other = await designed(house, unrehearsed(one))
    assert [line.text for line in other.state.lines] != [line.text for line in first.state.lines]


# ---------------------------------------------------------------- people of known ability


def test_a_person_is_the_same_every_time_and_another_on_another_day() -> None:
    assert person(3, 0.5, 0, LINKS) == person(3, 0.5, 0, LINKS)
    assert person(3, 0.5, 0, LINKS).skills == person(3, 0.5, 1, LINKS).skills
    assert person(3, 0.5, 0, LINKS).today != person(3, 0.5, 1, LINKS).today
    assert person(3, 0.5, 0, LINKS).skills != person(3, 0.5, 0, LINKS, "strangers").skills


def rising(found: list[float]) -> bool:
    return found == sorted(found) and found[-1] - found[0] > 0.2


def test_abler_people_do_better_on_the_whole() -> None:
    groups = [[person(number, ability, number, LINKS).today for number in range(200)] for ability in ABILITIES]
    assert rising([fmean(len(one.asks) for one in days) / len(LINKS.requirements) for days in groups])
    assert rising([fmean(sum(how == "right" for how in one.figures.values()) for one in days) for days in groups])
    assert rising([-fmean(len(one.without) for one in days) for days in groups])
    assert rising([-fmean(len(one.alone) for one in days) for days in groups])
    assert rising([fmean(one.answers.count("right") for one in days) for days in groups])
    assert rising([fmean(one.explains for one in days) for days in groups])
    assert rising([fmean(one.trade_offs for one in days) for days in groups])
    assert rising([fmean(one.leads for one in days) for days in groups])


def test_every_question_meets_everybody() -> None:
    asked = DRAWERS.asked(72)
    assert Counter(asked) == {(slug,): 9 for slug in DRAWERS.notes}
    assert all(asked[at] != asked[at + 1] for at in range(0, 72, 2))
    appearance = DRAWERS.appear(Day("", 0, 0.5, 0, 0), asked[0])
    assert set(CRITERIA.values()) == set(appearance.skills)


def test_every_criterion_follows_a_skill() -> None:
    assert {one.id for one in rubric_for("board").criteria} == set(CRITERIA)
