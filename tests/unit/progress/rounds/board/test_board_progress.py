"""Progress in board rounds: a design counts for its topics once something was drawn or said."""

from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.rounds.board.messages import LeaveDesign
from greenroom.progress.rounds.board.kind import BOARD, SOUND
from greenroom.progress.rounds.board.model import AssessedDesign
from greenroom.progress.rounds.kinds import KINDS, AssessedInterview
from greenroom.progress.view import History
from greenroom.testing.board.play import Play

DAY = 86_400_000


def designed(**changes: object) -> AssessedDesign:
    values: dict[str, object] = {
        "slug": "coat-check",
        "topics": ("storage", "caching"),
        "difficulty": "easy",
        "score": 0.8,
        "status": "finished",
        "parts": 4,
        "parts_of": 5,
        "requirements": 3,
        "requirements_of": 5,
    }
    return AssessedDesign.model_validate(values | changes)


def test_every_criterion_has_something_to_do() -> None:
    assert set(BOARD.exercises) == {one.id for one in rubric_for("board").criteria}
    assert KINDS["board"] is BOARD


def test_a_design_is_a_result_for_its_topics() -> None:
    (attempt,) = BOARD.attempts([designed()], DAY)
    assert (attempt.slug, attempt.topics, attempt.score) == ("coat-check", ("storage", "caching"), 0.8)
    assert attempt.is_solved


def test_one_that_fell_short_is_not_solved() -> None:
    (short,) = BOARD.attempts([designed(score=SOUND - 0.01)], DAY)
    (cut,) = BOARD.attempts([designed(status="timed_out")], DAY)
    (left,) = BOARD.attempts([designed(status="left")], DAY)
    assert [one.status for one in (short, cut, left)] == ["unfinished", "timed_out", "skipped"]


def test_an_empty_board_is_none() -> None:
    assert list(BOARD.attempts([designed(score=None)], DAY)) == []


def test_skills_rise_with_what_was_designed() -> None:
    interview = AssessedInterview(
        interview="one",
        at=DAY,
        track="design",
        overall=8.0,
        low=7.0,
        high=9.0,
        criteria={"scalability": 4.0, "deep_dive": None},
        designs=(designed(score=1.0),),
    )
    view = History([interview], (), (), 2 * DAY).view()
    assert {one.id for one in view.skills} == {"topic:storage", "topic:caching", "criterion:scalability"}
    assert all(one.rating > 1500 for one in view.skills if one.kind == "topic")


def test_an_interview_without_a_report_says_only_what_was_seen() -> None:
    play = Play().to_board("design")
    (attempt,) = BOARD.left(play.round.kind.digest(play.round), DAY)
    assert (attempt.slug, attempt.score, attempt.status) == ("coat-check", None, "open")
    play.tell(LeaveDesign(round=0))
    (attempt,) = BOARD.left(play.round.kind.digest(play.round), DAY)
    assert attempt.status == "skipped"
    assert list(BOARD.left({"slug": "coat-check", "title": None, "status": "waiting"}, DAY)) == []
