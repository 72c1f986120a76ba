"""The figures of coding rounds, as the report lists them."""

from collections.abc import Iterator

from greenroom.feedback.figures import count, part, share, time, yes
from greenroom.feedback.rounds.coding.cost import measured_growth, spoken_growth
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import answering, efficiency, hinting, plans, talk, testing, timing
from greenroom.feedback.rounds.coding.reach import share as share_of
from greenroom.feedback.rounds.coding.reach import shown as shown_of
from greenroom.interview.core.assessment import Measure


def figures(course: CodingCourse) -> Iterator[Measure]:
    """Those of each problem that was opened."""
    return (one for worked in course.rounds if worked.opened for one in _of_problem(worked))


def _of_problem(worked: Worked) -> Iterator[Measure]:
    problem = worked.index
    yield from _of_tests(worked)
    yield time("time_spent", "Time on the problem", worked.spent_ms, problem)
    if worked.limit_ms and worked.spent_ms is not None:
        yield share(
            "time_used",
            "Share of the problem's time used",
            min(worked.spent_ms, worked.limit_ms),
            worked.limit_ms,
            problem,
        )
    yield time("first_edit", "Time to the first edit", worked.took_until(worked.first_edit), problem)
    yield time("first_run", "Time to the first run", worked.took_until(timing.first_run(worked)), problem)
    pause = worked.longest_pause
    if pause is not None:
        yield time("longest_pause", "Longest pause while working", pause.ms, problem)
    yield count("hints", "Hints taken", len(hinting.asked_hints(worked)), problem)
    yield count("signals", "Signs of being stuck", len(worked.signals), problem)
    yield count("clarifying", "Clarifying questions recognised", len(talk.about_the_problem(worked)), problem)
    if worked.question is not None and worked.question.clarifications:
        notes = worked.question.clarifications
        reached = talk.covered((words for _, words in talk.clarifying(worked)), notes)
        yield part("clarified", "Ambiguities your questions covered", len(reached), len(notes), problem)
    yield yes("planned", "Plan explained before coding", plans.announced(worked) is not None, problem)
    yield share("thrown_away", "Share of typed code deleted", worked.thrown_away, worked.typed, problem)
    follow_ups = answering.follow_ups_answered(worked)
    answered = sum(said is not None for _, said in follow_ups)
    yield part("follow_ups", "Follow-up questions answered", answered, len(follow_ups), problem)


def _of_tests(worked: Worked) -> Iterator[Measure]:
    problem = worked.index
    best = worked.accepted or worked.best
    result = best.result if best else None
    yield count("attempts", "Submissions", worked.attempts, problem)
    if worked.spared:
        yield count("spared", "Submissions not counted: they did not compile", len(worked.spared), problem)
    yield Measure(
        id="cases",
        label="Cases passed by the best submission",
        value=round(float(share_of(result)), 4) if result else None,
        unit="share",
        round=problem,
        shown=shown_of(result) if result else "none",
    )
    yield count("runs_before", "Runs before the first submission", len(testing.runs_before_submission(worked)), problem)
    checks = testing.own_checks(worked)
    yield count("own_checks", "Your own checks in the code", len(checks[1]) if checks else 0, problem)
    if worked.own_inputs:
        yield count("own_inputs", "Runs on inputs of your own", len(worked.own_inputs), problem)
    growth = measured_growth(best.analysis) if best else {}
    shown = spoken_growth(growth) if growth else "not measured"
    above = efficiency.above_best(worked)
    yield Measure(
        id="growth",
        label="Measured time growth",
        value=float(above) if above is not None else None,
        unit="",
        round=problem,
        shown=shown,
    )
