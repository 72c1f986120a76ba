"""When things come up again."""

import pytest
from fsrs import Rating

from greenroom.progress.glicko import DAY
from greenroom.progress.ordering import in_order
from greenroom.progress.repetition import Memory, memories, rating_of, rating_of_grade
from greenroom.progress.rounds.kinds import AssessedInterview, Practised
from greenroom.progress.sessions import Attempt
from tests.unit.progress.samples import BANK, NOW, interview, practised, problem


def remembered(*interviews: AssessedInterview, notes: tuple[Practised, ...] = ()) -> dict[str, Memory]:
    return memories(in_order(interviews, (), notes), {slug: one.topics for slug, one in BANK.items()})


@pytest.mark.parametrize(
    ("fields", "rating"),
    [
        ({"status": "solved", "score": 0.95}, Rating.Easy),
        ({"status": "solved", "score": 0.8}, Rating.Good),
        ({"status": "solved", "score": 0.95, "where": "practice"}, Rating.Good),
        ({"status": "solved", "score": 0.95, "helps": 1}, Rating.Hard),
        ({"status": "solved", "score": 0.95, "attempts": 2}, Rating.Hard),
        ({"status": "failed", "score": 0.4}, Rating.Again),
        ({"status": "timed_out", "score": None}, Rating.Again),
        ({"status": "skipped", "score": 0.0}, Rating.Again),
    ],
)
def test_how_an_attempt_counts(fields: dict[str, object], rating: Rating) -> None:
    values = {"slug": "a", "at": NOW, "where": "interview", "helps": 0, "attempts": 1, **fields}
    assert rating_of(Attempt(**values)) is rating  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("share", "rating"), [(1.0, Rating.Easy), (0.7, Rating.Good), (0.5, Rating.Hard), (0.1, Rating.Again)]
)
def test_how_a_grade_counts(share: float, rating: Rating) -> None:
    assert rating_of_grade(share) is rating


def test_what_went_well_comes_back_later() -> None:
    def wait(**fields: object) -> float:
        memory = remembered(interview(1, problem(**fields)))["question:fresh-stretch"]  # type: ignore[arg-type]
        return (memory.due_at - memory.last) / DAY

    easy, good, hard, again = wait(score=0.95), wait(score=0.8), wait(hints=1), wait(score=0.1)
    assert easy > good > hard > again >= 1
    assert easy < 60


def test_each_success_lasts_longer() -> None:
    first = remembered(interview(1, problem(), days_ago=60))["question:fresh-stretch"]
    second = remembered(interview(1, problem(), days_ago=60), interview(2, problem(), days_ago=50))
    memory = second["question:fresh-stretch"]
    assert memory.due_at - memory.last > first.due_at - first.last
    assert memory.reviews == 2


def test_practice_counts_and_a_day_of_it_is_one_review() -> None:
    tries = (practised(verdict="wrong_answer", days_ago=0.3), practised(days_ago=0.2))
    memory = remembered(notes=tries)["question:fresh-stretch"]
    assert memory.reviews == 1
    assert memory.last == tries[-1].at


def test_skills_are_remembered_too() -> None:
    found = remembered(interview(1, problem(score=0.2), criteria={"communication": 1.0, "testing": 5.0, "speed": None}))
    assert found["criterion:communication"].due_at < found["criterion:testing"].due_at
    assert "topic:sliding window" in found
    assert "criterion:speed" not in found


def test_the_same_history_gives_the_same_days() -> None:
    history = [interview(number, problem(score=number / 9), days_ago=90 - 9 * number) for number in range(9)]
    assert remembered(*history) == remembered(*history)


def test_a_clock_that_is_off_by_millennia_stops_nothing() -> None:
    far = interview(1, problem()).model_copy(update={"at": 10**17})
    assert "question:fresh-stretch" in remembered(interview(2, problem()), far)
