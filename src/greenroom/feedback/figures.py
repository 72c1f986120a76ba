"""The figures of an interview, as the report lists them."""

from collections.abc import Iterator

from greenroom.feedback.cost import measured_growth, spoken_growth
from greenroom.feedback.course import InterviewCourse, Worked
from greenroom.feedback.measuring import answering, efficiency, plans, talk, testing, timing
from greenroom.feedback.wording import duration, percent
from greenroom.interview.core.assessment import Measure


def figures(course: InterviewCourse) -> tuple[Measure, ...]:
    """Those of the whole interview first, then those of each problem that was opened."""
    of_problems = (one for worked in course.problems if worked.opened for one in _of_problem(worked))
    return (*_of_talk(course), *of_problems)


def _of_talk(course: InterviewCourse) -> Iterator[Measure]:
    own = sum(len(talk.words(said.text)) for said in course.candidate_said)
    others = sum(len(talk.words(said.text)) for said in course.interviewer_said)
    if course.started is not None and course.ended is not None:
        yield _time("duration", "Length of the interview", course.ended.at - course.started.at)
    yield _count("utterances", "Times you spoke", len(course.candidate_said))
    yield _count("words", "Words you said", own)
    yield _share("talk_share", "Your share of the conversation", own, own + others)
    askings = [one for one in answering.askings(course) if not one.later]
    answered = sum(one.answer is not None for one in askings)
    yield _of("answered", "Interviewer questions you answered", answered, len(askings))


def _of_problem(worked: Worked) -> Iterator[Measure]:
    problem = worked.index
    yield from _of_tests(worked)
    yield _time("time_spent", "Time on the problem", worked.spent_ms, problem)
    if worked.limit_ms and worked.spent_ms is not None:
        yield _share(
            "time_used",
            "Share of the problem's time used",
            min(worked.spent_ms, worked.limit_ms),
            worked.limit_ms,
            problem,
        )
    yield _time("first_edit", "Time to the first edit", worked.took_until(worked.first_edit), problem)
    yield _time("first_run", "Time to the first run", worked.took_until(timing.first_run(worked)), problem)
    pause = worked.longest_pause
    if pause is not None:
        yield _time("longest_pause", "Longest pause while working", pause.ms, problem)
    yield _count("hints", "Hints taken", len(worked.hints), problem)
    yield _count("signals", "Signs of being stuck", len(worked.signals), problem)
    yield _count("clarifying", "Clarifying questions recognised", len(talk.about_the_problem(worked)), problem)
    if worked.question is not None and worked.question.clarifications:
        notes = worked.question.clarifications
        reached = talk.covered((words for _, words in talk.clarifying(worked)), notes)
        yield _of("clarified", "Ambiguities your questions covered", len(reached), len(notes), problem)
    yield _yes("planned", "Plan explained before coding", plans.announced(worked) is not None, problem)
    yield _share("thrown_away", "Share of typed code deleted", worked.thrown_away, worked.typed, problem)
    follow_ups = answering.follow_ups_answered(worked)
    answered = sum(said is not None for _, said in follow_ups)
    yield _of("follow_ups", "Follow-up questions answered", answered, len(follow_ups), problem)


def _of_tests(worked: Worked) -> Iterator[Measure]:
    problem = worked.index
    best = worked.accepted or worked.best
    result = best.result if best else None
    yield _count("attempts", "Submissions", len(worked.submissions), problem)
    yield _of(
        "cases",
        "Highest number of cases passed",
        result.passed if result else 0,
        result.total if result else 0,
        problem,
    )
    yield _count(
        "runs_before", "Runs before the first submission", len(testing.runs_before_submission(worked)), problem
    )
    checks = testing.own_checks(worked)
    yield _count("own_checks", "Your own checks in the code", len(checks[1]) if checks else 0, problem)
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


def _count(id_: str, label: str, value: int, problem: int | None = None) -> Measure:
    return Measure(id=id_, label=label, value=float(value), unit="count", round=problem, shown=str(value))


def _yes(id_: str, label: str, value: bool, problem: int) -> Measure:
    shown = "yes" if value else "not recognised"
    return Measure(id=id_, label=label, value=float(value), unit="", round=problem, shown=shown)


def _time(id_: str, label: str, ms: int | None, problem: int | None = None) -> Measure:
    shown = "never" if ms is None else duration(ms)
    return Measure(id=id_, label=label, value=None if ms is None else float(ms), unit="ms", round=problem, shown=shown)


def _share(id_: str, label: str, part: int, whole: int, problem: int | None = None) -> Measure:
    value = round(part / whole, 4) if whole else None
    shown = percent(part, whole) if whole else "not assessed"
    return Measure(id=id_, label=label, value=value, unit="share", round=problem, shown=shown)


def _of(id_: str, label: str, part: int, whole: int, problem: int | None = None) -> Measure:
    value = round(part / whole, 4) if whole else None
    shown = f"{part} of {whole}" if whole else "none"
    return Measure(id=id_, label=label, value=value, unit="share", round=problem, shown=shown)
