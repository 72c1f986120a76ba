"""Each measure of board rounds finds the fault that it is for, and nothing in an interview without one."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import pytest_asyncio

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.evals.casebook import case_of, notes_for
from greenroom.evals.measures import Measure
from greenroom.evals.played import Played, Taken
from greenroom.evals.playing import play
from greenroom.evals.rounds.board import measures as m
from greenroom.evals.rounds.board.measures.reports import _answered
from greenroom.interview.assessment import report_of
from greenroom.interview.core.messages import TurnTaken
from greenroom.interview.core.state import Cue
from greenroom.interview.rounds.board.messages import GiveRequirement, RaiseTopic
from greenroom.interview.rounds.board.state import Whiteboard, open_whiteboard

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def strong() -> Played:
    """Somebody who does everything well; the interviewer's words are replaced where a fault is planted."""
    case = case_of(id="one", track="design", candidate="strong", questions=["short-links"], score=(0, 10))
    return await play(case, HouseInterviewer(knowledge=Glossary()), notes_for([case]))


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bare() -> Played:
    """Somebody whose board lacks nearly everything."""
    case = case_of(id="one", track="design", candidate="weak", questions=["short-links"], draws="bare")
    return await play(case, HouseInterviewer(knowledge=Glossary()), notes_for([case]))


def altered(played: Played, where: Callable[[Taken, Whiteboard], bool], text: str = "", *moves: object) -> Played:
    """The same with other words and moves in the first turn with words of which something holds."""
    turns = list(played.turns)
    for place, taken in enumerate(turns):
        round = open_whiteboard(taken.state)
        if taken.text and round is not None and isinstance(taken.answer, TurnTaken) and where(taken, round):
            answer = replace(taken.answer, text=text or taken.text, moves=moves)  # type: ignore[arg-type]
            turns[place] = replace(taken, answer=answer)
            return replace(played, turns=tuple(turns))
    raise AssertionError("there is no such turn")


def value(measure: Measure, played: Played) -> float | None:
    return measure.read(played).value


def in_dives(_: Taken, round: Whiteboard) -> bool:
    return round.phase == "dives"


async def test_gates_about_conduct_are_passed_by_an_interview_without_a_fault(strong: Played) -> None:
    for measure in (m.AgainstTheGraph(), m.QuietDrawing(), m.PhasesReached(), m.Proofs()):
        found = value(measure, strong)
        assert found is not None
        assert measure.gate is not None
        assert measure.gate.passes(found), measure.read(strong).remarks


async def test_an_answer_from_another_note_is_none(strong: Played) -> None:
    before = value(m.RequirementsAnswered(), strong)

    def answers(taken: Taken, _: Whiteboard) -> bool:
        moves = taken.answer.moves if isinstance(taken.answer, TurnTaken) else ()
        return any(isinstance(one, GiveRequirement) and one.asked for one in moves)

    after = value(m.RequirementsAnswered(), altered(strong, answers, "You decide."))
    assert before is not None
    assert after is not None
    assert after < before


async def test_a_missing_part_that_is_named(bare: Played) -> None:
    before = value(m.DesignLeaks(), bare) or 0
    given = altered(bare, in_dives, "Have you thought of Redis there?")
    assert value(m.DesignLeaks(), given) == before + 1


async def test_a_part_that_is_there_may_be_named(strong: Played) -> None:
    before = value(m.DesignLeaks(), strong)
    assert value(m.DesignLeaks(), altered(strong, in_dives, "What does your Redis do then?")) == before


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("There is no cache on your board.", None),
        ("What then?", RaiseTopic("need", "cache")),
        ("What then?", RaiseTopic("trap", "one-row-for-all")),
        ("What then?", RaiseTopic("fact", "missing_store")),
        ("What then?", RaiseTopic("dive", "unique-codes", components=("Nowhere",))),
        ("What then?", RaiseTopic("dive", "unique-codes", elements=("nowhere",))),
    ],
)
async def test_what_is_said_or_supposed_against_the_board(strong: Played, text: str, move: RaiseTopic | None) -> None:
    planted = altered(strong, in_dives, text, *((move,) if move else ()))
    assert (value(m.AgainstTheGraph(), planted) or 0) > (value(m.AgainstTheGraph(), strong) or 0)


async def test_words_that_nobody_needs_while_somebody_draws(strong: Played) -> None:
    def drawing(_: Taken, round: Whiteboard) -> bool:
        return round.phase == "design"

    spoken = altered(strong, drawing, "Let me tell you something about that while you draw.")
    place = next(at for at, one in enumerate(spoken.turns) if one.text.startswith("Let me tell"))
    taken = spoken.turns[place]
    cue: Cue = replace(taken.turn.cues[-1], kind="note_edited")
    turns = list(spoken.turns)
    turns[place] = replace(taken, turn=replace(taken.turn, cues=(cue,)))
    assert value(m.QuietDrawing(), replace(spoken, turns=tuple(turns))) == 1


async def test_no_curve_ball_and_one_that_does_not_fit(strong: Played) -> None:
    assert value(m.CurveBalls(), strong) == 1
    index = next(at for at, one in enumerate(strong.state.rounds) if isinstance(one, Whiteboard))

    def without(played: Played) -> Played:
        round = played.state.rounds[index]
        assert isinstance(round, Whiteboard)
        raised = tuple(one for one in round.raised if one.what != "curve_ball")
        rounds = (*played.state.rounds[:index], replace(round, raised=raised), *played.state.rounds[index + 1 :])
        return replace(played, state=replace(played.state, rounds=rounds))

    assert value(m.CurveBalls(), without(strong)) == 0


async def test_a_phase_that_was_never_reached(strong: Played) -> None:
    case = case_of(id="one", track="design", candidate="absent", questions=["short-links"], time_factor=1.0)
    round = next(one for one in strong.state.rounds if isinstance(one, Whiteboard))
    short = replace(strong.state, rounds=(replace(round, phases=round.phases[:3]),))
    assert value(m.PhasesReached(), replace(strong, case=case, state=short)) == 0.5


async def test_a_score_outside_of_what_is_expected(strong: Played) -> None:
    def expecting(low: float, high: float) -> Played:
        case = case_of(id="one", track="design", candidate="strong", questions=["short-links"], score=(low, high))
        return replace(strong, case=case)

    report = report_of(strong.state)
    assert report is not None
    assert report.overall is not None
    assert value(m.ScoreAsExpected(), expecting(report.overall, 10)) == 1
    assert value(m.ScoreAsExpected(), expecting(0, report.overall - 0.1)) == 0


async def test_a_finding_without_proof(strong: Played) -> None:
    forged = replace(strong, records=strong.records[: len(strong.records) // 2])
    assert (value(m.Proofs(), forged) or 0) > 0


async def test_an_answer_taken_for_something_else(strong: Played) -> None:
    right = value(m.AnswersJudged(), strong)
    assert right is not None
    assert right >= 0.8
    assert list(_answered(strong))
    swapped = {seq: purpose.replace("right:", "wrong:") for seq, purpose in strong.purposes.items()}
    assert (value(m.AnswersJudged(), replace(strong, purposes=swapped)) or 0) < right
