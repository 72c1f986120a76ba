"""The remark after a failure fits what the failing cases share."""

from greenroom.adapters.interviewer.house.coding import traits
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Question
from tests.unit.adapters.interviewer.room import QUESTIONS, Room
from tests.unit.adapters.interviewer.test_house import at_problem

FILM = QUESTIONS["feeder-film"]


def run(question: Question, failing: set[str], verdict: Verdict = Verdict.WRONG_ANSWER) -> RunResult:
    """All cases of a question, of which these fail."""
    cases = tuple(
        CaseResult(
            case=one.name,
            hidden=one.hidden,
            category=one.category,
            verdict=verdict if one.name in failing else Verdict.ACCEPTED,
            wall_ms=1,
            cpu_ms=1,
            memory_kb=1,
        )
        for one in question.cases
    )
    return RunResult(verdict=verdict, passed=len(cases) - len(failing), total=len(cases), cases=cases, isolation="test")


def with_empty_text() -> set[str]:
    return {one.name for one in FILM.cases if "" in one.arguments[0]}


def test_an_empty_text_in_every_failing_case_is_named() -> None:
    assert traits.shared(run(FILM, with_empty_text()), FILM) == "an empty text in sightings"


def test_the_house_says_so_instead_of_the_first_case_s_category() -> None:
    room = Room(at_problem().interviewer, slugs=("feeder-film", "fresh-stretch"))
    room.start()
    for text in (
        "Ready.",
        "I studied physics.",
        "Simulations.",
        "A parser I wrote for old logs was slow, and in the end I found out why with a profiler.",
        "Yes.",
    ):
        if room.state.open_round is None:
            room.say(text)
    heard = " ".join(room.submit(run(FILM, with_empty_text())))
    assert "an empty text in sightings" in heard
    assert "between the end of the film" not in heard


def test_a_category_in_which_nothing_passes_says_it_better() -> None:
    category = next(one.category for one in FILM.cases if "" in one.arguments[0])
    failing = {one.name for one in FILM.cases if one.category == category}
    assert traits.shared(run(FILM, failing), FILM) == ""


def test_what_passing_cases_have_as_well_is_no_reason() -> None:
    everything_but_one = {one.name for one in FILM.cases[1:]}
    assert traits.shared(run(FILM, everything_but_one), FILM) == ""
    assert traits.shared(run(FILM, set()), FILM) == ""


def test_nothing_is_told_where_nothing_may_be() -> None:
    secret = FILM.model_copy(update={"disclose": "nothing"})
    assert traits.shared(run(secret, with_empty_text()), secret) == ""


def test_what_was_too_slow_is_not_explained_by_its_values() -> None:
    assert traits.shared(run(FILM, with_empty_text(), Verdict.TIMEOUT), FILM) == ""
