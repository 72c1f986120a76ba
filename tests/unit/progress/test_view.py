"""From history to what a person is shown."""

import re

import pytest

from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import DAY
from greenroom.progress.model import ProgressView, Skill
from greenroom.progress.ordering import unscored_interview
from greenroom.progress.rounds.kinds import AssessedInterview, Practised
from greenroom.progress.view import MOST_POINTS, History
from greenroom.questions.model import Difficulty, Question
from tests.unit.progress.samples import BANK, CRITERIA, NOW, interview, practised, problem


def seen(*interviews: AssessedInterview, notes: tuple[Practised, ...] = (), now: Millis = NOW) -> ProgressView:
    return History(interviews, notes, list(BANK.values()), now).view()


def skill(view: ProgressView, id_: str) -> Skill:
    return next(one for one in view.skills if one.id == id_)


def weekly(*scores: float, slug: str = "fresh-stretch", criteria: bool = True) -> list[AssessedInterview]:
    """An interview a week, the last one yesterday."""
    return [
        interview(
            place,
            problem(slug, score),
            days_ago=1 + 7 * (len(scores) - 1 - place),
            overall=score * 10,
            criteria=dict.fromkeys(CRITERIA, score * 5) if criteria else {},
        )
        for place, score in enumerate(scores)
    ]


# ---------------------------------------------------------------- skills


def test_nobodys_history_is_a_kind_beginning() -> None:
    view = seen()
    assert (view.interviews, view.practised, view.overall, view.skills, view.questions) == (0, 0, (), (), ())
    assert [(one.kind, one.reason) for one in view.today] == [("question", "new_topic")]
    assert BANK[view.today[0].slug or ""].difficulty == "easy"
    assert view.next.difficulty == "easy"
    assert view.next.slugs
    assert "good start" in view.note
    assert view.streak.weeks == 0


def test_success_raises_and_failure_lowers_every_topic_and_criterion() -> None:
    for score, is_better in ((0.95, True), (0.05, False)):
        view = seen(*weekly(score, score))
        assert {one.kind for one in view.skills} == {"topic", "criterion"}
        assert all((one.rating > 1500) == is_better for one in view.skills)
        assert all(one.low < one.rating < one.high for one in view.skills)


def test_uncertainty_shrinks_with_results_and_grows_with_time() -> None:
    def width(view: ProgressView) -> float:
        topic = skill(view, "topic:sliding window")
        return topic.high - topic.low

    few, many = seen(*weekly(0.6, 0.6)), seen(*weekly(*[0.6] * 8))
    assert width(many) < width(few)
    assert width(seen(*weekly(*[0.6] * 8), now=NOW + 200 * DAY)) > width(many)


def test_a_question_becomes_harder_when_it_is_failed_and_easier_when_solved() -> None:
    failed, solved = (seen(*weekly(score, score)).questions[0] for score in (0.0, 1.0))
    assert failed.rating > 1500 > solved.rating
    assert failed.seen == 2
    assert failed.high - failed.low < 2 * 1.96 * 200


def test_what_was_not_assessed_changes_nothing() -> None:
    view = seen(interview(1, problem(score=None, status="skipped"), overall=None, criteria={"testing": None}))
    assert view.skills == ()
    assert view.overall == ()
    assert view.interviews == 1


def test_a_trend_is_told_only_when_there_is_one() -> None:
    up, down, few = weekly(0.2, 0.35, 0.5, 0.65, 0.8), weekly(0.9, 0.7, 0.5, 0.3, 0.1), weekly(0.2, 0.9)
    assert {one.trend for one in seen(*up).skills} == {"up"}
    assert {one.trend for one in seen(*down).skills} == {"down"}
    assert {one.trend for one in seen(*few).skills} == {"unknown"}
    assert "Rising" in skill(seen(*up), "criterion:testing").note
    assert "uncertain" in skill(seen(*few), "criterion:testing").note
    assert "risen" in seen(*up).note
    assert "no clear trend" in seen(*few).note


def test_points_lead_back_to_interviews_and_are_not_too_many() -> None:
    view = seen(*weekly(*[0.5] * 200))
    points = skill(view, "criterion:testing").points
    assert len(points) == MOST_POINTS
    assert (points[0].interview, points[-1].interview) == ("interview-0", "interview-199")
    assert [one.at for one in points] == sorted(one.at for one in points)
    assert len(view.overall) == 200


def test_practice_counts_for_topics_and_not_for_criteria() -> None:
    view = seen(notes=(practised("snail-wall"),))
    assert {one.id for one in view.skills} == {f"topic:{topic}" for topic in BANK["snail-wall"].topics}
    assert all(one.rating > 1500 for one in view.skills)
    assert view.practised == 1


def test_criteria_have_the_rubrics_titles_and_order() -> None:
    view = seen(*weekly(0.5))
    assert [one.title for one in view.skills if one.kind == "criterion"][:2] == ["Problem solving", "Correctness"]
    assert skill(view, "topic:sliding window").title == "Sliding window"


def test_history_in_any_order_gives_the_same_view() -> None:
    history = weekly(0.1, 0.8, 0.4, 0.9)
    assert seen(*reversed(history)) == seen(*history)


# ---------------------------------------------------------------- what is due


def test_why_a_solved_question_comes_again() -> None:
    view = seen(interview(1, problem(hints=1), days_ago=12, criteria={}))
    due = view.today[0]
    assert (due.kind, due.slug, due.reason) == ("question", "fresh-stretch", "due")
    assert due.why == "You solved The Longest Fresh Stretch 12 days ago with one hint; review it now to keep it fresh."
    assert due.due_at is not None
    assert due.due_at <= NOW


@pytest.mark.parametrize(
    ("status", "attempts", "reason", "words"),
    [
        ("timed_out", 1, "unfinished", "Time ran out"),
        ("skipped", 0, "unfinished", "You skipped"),
        ("unfinished", 1, "unfinished", "still open when the interview ended"),
        ("failed", 3, "due", "didn't work out three days ago after three attempts"),
    ],
)
def test_why_an_unsolved_question_comes_again(status: str, attempts: int, reason: str, words: str) -> None:
    view = seen(interview(1, problem(score=0.2, status=status, attempts=attempts), days_ago=3, criteria={}))
    assert view.today[0].reason == reason
    assert words in view.today[0].why


def test_a_problem_never_opened_is_not_due() -> None:
    view = seen(interview(1, problem(), problem("snail-wall", None, status="waiting"), days_ago=30))
    assert all(one.slug != "snail-wall" for one in view.today if one.reason != "weak_skill")


def test_an_interview_without_a_report_still_leaves_its_questions() -> None:
    row = {"kind": "coding", "slug": "fresh-stretch", "title": "Fresh", "status": "open", "difficulty": "medium"}
    left = unscored_interview("x", NOW - 3 * DAY, "coding", [row])
    assert left is not None
    view = History([], [], list(BANK.values()), NOW, [left]).view()
    assert [(one.slug, one.reason) for one in view.today] == [("fresh-stretch", "unfinished")]
    assert view.skills == ()
    never_opened = {**row, "title": None}
    assert unscored_interview("x", NOW, "coding", [never_opened, {"kind": "answers", "slug": "setback"}]) is None


def test_a_weak_skill_is_due_with_something_to_do_about_it() -> None:
    grades: dict[str, float | None] = {**dict.fromkeys(CRITERIA, 4.5), "communication": 1.0}
    history = [interview(one, problem(score=0.9), days_ago=30 - 7 * one, criteria=grades) for one in range(3)]
    view = seen(*history)
    due = next(one for one in view.today if one.skill == "criterion:communication")
    assert (due.kind, due.slug, due.reason) == ("skill", None, "weak_skill")
    assert "aloud" in due.why
    assert due.minutes > 0


def test_a_weak_topic_comes_with_a_question_that_trains_it() -> None:
    history = [
        interview(one, problem("snail-wall", 0.1), problem("fresh-stretch", 0.95), days_ago=40 - 7 * one, criteria={})
        for one in range(3)
    ]
    weak = [one for one in (*seen(*history).today, *seen(*history).later) if one.reason == "weak_skill"]
    assert weak
    assert weak[0].skill in {f"topic:{topic}" for topic in BANK["snail-wall"].topics}
    assert (weak[0].skill or "").removeprefix("topic:") in BANK[weak[0].slug or ""].topics


def test_today_is_at_most_three_different_things() -> None:
    slugs = list(BANK)[:12]
    history = [interview(place, problem(slug, 0.2), days_ago=40 + place) for place, slug in enumerate(slugs)]
    view = seen(*history)
    assert len(view.today) == 3
    assert len({one.title for one in view.today}) == 3
    assert not {one.slug for one in view.today if one.kind == "question"} & {one.slug for one in view.later}
    assert [one.due_at for one in view.later] == sorted(one.due_at or 0 for one in view.later)


def test_what_was_just_practised_is_no_longer_due() -> None:
    history = interview(1, problem(hints=1), days_ago=12, criteria={})
    assert all(one.slug != "fresh-stretch" for one in seen(history, notes=(practised(days_ago=0),)).today)


def test_when_nothing_is_due_something_new_is_offered_and_not_urged() -> None:
    view = seen(interview(1, problem(score=0.95), days_ago=1, criteria={}))
    assert [one.reason for one in view.today] == ["new_topic"]
    assert view.today[0].slug != "fresh-stretch"
    assert view.today[0].why.startswith("Nothing is due.")


def test_questions_that_are_gone_are_not_asked_for() -> None:
    history = interview(1, problem(score=0.1), days_ago=12, criteria={})
    bank = [one for one in BANK.values() if one.slug != "fresh-stretch"]
    view = History([history], [], bank, NOW).view()
    assert all(one.slug != "fresh-stretch" for one in (*view.today, *view.later))
    assert all(one.slug != "fresh-stretch" for one in view.questions)
    assert skill(view, "topic:sliding window").seen == 1


def test_words_are_calm() -> None:
    histories = [weekly(0.1, 0.2), weekly(0.9, 0.5, 0.3, 0.2, 0.1), weekly(0.3, 0.9, 0.8, 0.95), []]
    for history in histories:
        view = seen(*history)
        said = [view.note, view.next.why, *(one.why for one in (*view.today, *view.later))]
        said += [one.note for one in view.skills]
        assert all(re.fullmatch(r"[A-Z].*\.", one) and "!" not in one for one in said), said


# ---------------------------------------------------------------- the next interview


def test_someone_who_solved_a_medium_is_not_sent_back_to_easy() -> None:
    """Solved at the second attempt, 7.6 in all: the rating alone, still vague, would say easy."""
    view = seen(interview(1, problem("fresh-stretch", 0.55, status="solved", attempts=2), overall=7.6))
    assert view.next.difficulty == "medium"
    assert "You solved a medium problem last time" in view.next.why
    assert all(BANK[slug].difficulty == "medium" for slug in view.next.slugs)


def test_a_medium_that_went_badly_may_be_followed_by_an_easy_one() -> None:
    solved, failed = problem("fresh-stretch", 0.55, status="solved"), problem("lantern-street", 0.1)
    assert seen(interview(1, solved, days_ago=9), interview(2, failed)).next.difficulty == "easy"
    assert seen(interview(1, solved, failed)).next.difficulty == "easy"


@pytest.mark.parametrize(("score", "difficulty"), [(0.05, "easy"), (0.98, "hard")])
def test_the_next_interview_follows_what_one_can(score: float, difficulty: Difficulty) -> None:
    slugs = ["fresh-stretch", "snail-wall", "lantern-street", "lit-cave", "prop-table", "lonely-watch"]
    history = [interview(place, problem(slug, score), days_ago=60 - place) for place, slug in enumerate(slugs)]
    suggestion = seen(*history).next
    assert suggestion.difficulty == difficulty
    assert all(BANK[slug].difficulty == difficulty for slug in suggestion.slugs)
    assert difficulty in suggestion.why


def test_what_was_seen_lately_is_suggested_last() -> None:
    easy = [question.slug for question in BANK.values() if question.difficulty == "easy"]
    history = [interview(place, problem(slug, 0.1), days_ago=5) for place, slug in enumerate(easy[:3])]
    fitting = History(history, [], list(BANK.values()), NOW).suited("easy")
    assert set(fitting[-3:]) == set(easy[:3])
    assert set(fitting) == set(easy)


def test_weak_topics_come_first_among_questions_alike() -> None:
    def twin(slug: str, *topics: str) -> Question:
        return BANK["snail-wall"].model_copy(update={"slug": slug, "title": slug, "topics": topics})

    bank = [*BANK.values(), twin("a-about-nothing", "juggling"), twin("b-about-graphs", "graphs")]
    history = [
        interview(one, problem("snail-wall", 0.35), problem("fresh-stretch", 0.65), days_ago=4 + one, criteria={})
        for one in range(3)
    ]
    fitting = History(history, [], bank, NOW).suited("medium")
    assert fitting.index("b-about-graphs") < fitting.index("a-about-nothing")


def test_only_what_can_be_asked_is_suggested() -> None:
    imported = BANK["feeder-film"].model_copy(update={"slug": "imported", "opening": ""})
    assert "imported" not in History([], [], [*BANK.values(), imported], NOW).suited("easy")


def test_an_interview_without_problems_counts_and_rates_its_criteria() -> None:
    """Rounds of other kinds have grades, and no questions that can be rated or practised."""
    talk = AssessedInterview(
        interview="talk",
        at=NOW - DAY,
        track="behavioral",
        overall=6.5,
        low=5.0,
        high=8.0,
        criteria={"ownership": 3.5, "delivery": 4.25, "reflection": None},
    )
    alone = seen(talk)
    assert (alone.interviews, [one.overall for one in alone.overall], alone.questions) == (1, [6.5], ())
    assert [one.title for one in alone.skills] == ["Ownership", "Length and pace"]
    assert alone.streak.days_this_week + alone.streak.longest > 0
    both = seen(interview(1, problem(), days_ago=3), talk)
    assert both.interviews == 2
    assert [one.slug for one in both.questions] == ["fresh-stretch"]
    assert "criterion:ownership" in [one.id for one in both.skills]


def test_a_weak_criterion_of_any_kind_has_an_exercise() -> None:
    rows = [
        AssessedInterview(
            interview=f"talk-{number}",
            at=NOW - number * 5 * DAY,
            track="behavioral",
            overall=5.0,
            low=None,
            high=None,
            criteria={"structure": 4.5, "ownership": 4.5, "result": 4.5, "reflection": 0.5},
        )
        for number in (1, 2, 3)
    ]
    view = seen(*rows)
    due = next(one for one in (*view.today, *view.later) if one.skill == "criterion:reflection")
    assert "done differently since then" in due.why
