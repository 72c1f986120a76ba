"""Progress in project rounds: what was driven counts for its topics, and nothing else does."""

from greenroom.engine.projection import summary_of
from greenroom.engine.rounds.project.projection import assessed
from greenroom.feedback.rubrics import rubric_for
from greenroom.progress.rounds.kinds import KINDS, AssessedInterview
from greenroom.progress.rounds.project.kind import PROJECT
from greenroom.progress.rounds.project.model import AssessedProject
from greenroom.progress.view import History
from tests.unit.feedback.rounds.project.pairs import TAKES, Pair, method

DAY = 86_400_000


def driven(**changes: object) -> AssessedProject:
    """A project that the candidate drove."""
    values: dict[str, object] = {
        "slug": "rule-engine",
        "topics": ("rules", "sorting"),
        "difficulty": "medium",
        "score": 0.8,
        "status": "solved",
        "levels": 4,
        "reached": 4,
        "own": 4,
        "helps": 1,
    }
    return AssessedProject.model_validate(values | changes)


def test_every_criterion_has_something_to_do() -> None:
    assert set(PROJECT.exercises) == {one.id for one in rubric_for("project").criteria}
    assert KINDS["project"] is PROJECT


def test_a_driven_project_is_a_result_for_its_topics() -> None:
    (attempt,) = PROJECT.attempts([driven()], DAY)
    assert (attempt.slug, attempt.topics, attempt.score, attempt.helps) == (
        "rule-engine",
        ("rules", "sorting"),
        0.8,
        1,
    )
    assert attempt.is_solved


def test_what_the_interviewer_wrote_is_none() -> None:
    assert list(PROJECT.attempts([driven(score=None, own=0)], DAY)) == []
    (attempt,) = PROJECT.attempts([driven(own=2)], DAY)
    assert attempt.status == "unfinished"


def test_skills_rise_with_what_was_driven() -> None:
    interview = AssessedInterview(
        interview="one",
        at=DAY,
        track="pairing",
        overall=8.0,
        low=7.0,
        high=9.0,
        criteria={"pairing": 4.0, "level_solving": None},
        projects=(driven(score=1.0),),
    )
    view = History([interview], (), (), 2 * DAY).view()
    assert {one.id for one in view.skills} == {"topic:rules", "topic:sorting", "criterion:pairing"}
    assert all(one.rating > 1500 for one in view.skills if one.kind == "topic")


def test_an_interview_without_a_report_says_only_what_was_seen() -> None:
    play = Pair()
    (attempt,) = PROJECT.left(play.round.kind.digest(play.round), DAY)
    assert (attempt.slug, attempt.score, attempt.status) == ("shelf", None, "open")
    unopened = {"slug": "shelf", "title": None, "difficulty": "easy", "status": "waiting"}
    assert list(PROJECT.left(unopened, DAY)) == []


def test_the_row_of_history_has_the_levels() -> None:
    play = Pair()
    play.passes("put1")
    play.write(method("put2"))
    play.run(TAKES.format(2))
    play.end()
    (one,) = assessed(play.state, play.report())["projects"]
    assert (one.levels, one.reached, one.own, one.status) == (3, 1, 1, "unfinished")
    assert one.score is not None
    assert summary_of(play.state, "local").digest["report"] is None
