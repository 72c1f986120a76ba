"""The review from facts: all that is known, and nothing that is not."""

import pytest

from greenroom.feedback.rounds.coding.reviewing import review_from_facts
from greenroom.judging.evidence import Analysis, CodeFacts, Growth, GrowthFinding
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Remark, SizeParameter, Solution
from tests.unit.judging.questions import two_sum

QUESTION = two_sum(
    sizes=(SizeParameter(name="n", largest=1000),),
    remarks=(Remark(category="edge", text="Look at a list with a single number in it."),),
    solutions=(
        Solution(name="sorts", language="python", code="", expect="accepted", time="n log n"),
        Solution(
            name="hashes", language="python", code="secret_line_of_the_reference = 1", expect="accepted", time="n"
        ),
        Solution(name="hashes", language="java", code="", expect="accepted", time="n log n"),
        Solution(name="tries", language="python", code="", expect="timeout", time="n^2"),
    ),
)


def case(category: str, verdict: Verdict = Verdict.ACCEPTED, *, hidden: bool = False) -> CaseResult:
    return CaseResult(case="one", hidden=hidden, category=category, verdict=verdict, wall_ms=1, cpu_ms=1, memory_kb=1)


def result(*cases: CaseResult, total: int = 4) -> RunResult:
    failures = (one.verdict for one in cases if one.verdict is not Verdict.ACCEPTED)
    passed = sum(one.verdict is Verdict.ACCEPTED for one in cases)
    return RunResult(
        verdict=next(failures, Verdict.ACCEPTED), passed=passed, total=total, cases=cases, isolation="tier A"
    )


ACCEPTED = result(case("typical"), case("empty"), case("edge", hidden=True), case("duplicates", hidden=True))


def grows(time: str | None, confidence: str = "high", **more: str) -> Analysis:
    finding = GrowthFinding(
        parameter="n", time=time, time_confidence=confidence, space="n", space_confidence="low", reason="", **more
    )
    return Analysis(growth=Growth(findings=(finding,), curves=(), seconds=1))


def facts(**changes: object) -> Analysis:
    plain = {"functions": (), "lines": 9, "comment_lines": 0, "longest_line": 60}
    return Analysis(facts=CodeFacts(**{**plain, "unclear_names": (), "unused": (), "duplicates": (), **changes}))


def review(result: RunResult, analysis: Analysis | None = None, language: str = "python") -> CodeReview:
    return review_from_facts(QUESTION, "code", language, result, analysis)


def test_what_is_right_and_as_fast_as_any_known_way_is_optimal() -> None:
    done = review(ACCEPTED, grows("n"))

    assert done.correctness == "passed, 4 of 4 cases"
    assert done.approach_quality == "optimal"
    assert done.time_complexity == "O(n), measured"
    assert done.space_complexity == "O(n), measured with low confidence"
    assert done.edge_cases_handled == ("typical", "empty", "edge", "duplicates")
    assert done.edge_cases_missed == ()
    assert done.reviewed_by == "house"
    assert "as good as it gets" in done.brief_verbal_feedback


@pytest.mark.parametrize(
    ("time", "confidence", "language", "quality"),
    [
        ("1", "high", "python", "optimal"),
        ("n log n", "high", "python", "sound"),
        ("n log n", "high", "java", "optimal"),
        ("n", "low", "python", "sound"),
        (None, "none", "python", "not_assessed"),
        ("n", "none", "python", "not_assessed"),
    ],
)
def test_the_approach_is_held_against_right_solutions_in_the_same_language(
    time: str | None, confidence: str, language: str, quality: str
) -> None:
    assert review(ACCEPTED, grows(time, confidence), language).approach_quality == quality


def test_what_was_not_measured_is_said_to_be_so() -> None:
    nothing = review(ACCEPTED)
    assert nothing.approach_quality == "not_assessed"
    assert nothing.time_complexity == nothing.space_complexity == "not assessed: it was not measured"
    failed = review(ACCEPTED, Analysis(failure="It took too long."))
    assert failed.time_complexity == "not assessed: the analysis failed"
    unnamed = review(
        ACCEPTED,
        Analysis(
            growth=Growth(
                findings=(
                    GrowthFinding(
                        parameter="n",
                        time=None,
                        time_confidence="none",
                        space=None,
                        space_confidence="none",
                        reason="Too few sizes.",
                    ),
                ),
                curves=(),
                seconds=0,
            )
        ),
    )
    assert unnamed.time_complexity == "not assessed: too few sizes"


def test_several_sizes_are_told_apart() -> None:
    plain = {"time_confidence": "high", "space": None, "space_confidence": "none"}
    findings = (
        GrowthFinding(parameter="n", time="n", **plain, reason="space: it is too small"),
        GrowthFinding(parameter="m", time="1", **plain, reason="time: fine; space: Nothing was seen."),
    )
    done = review(ACCEPTED, Analysis(growth=Growth(findings=findings, curves=(), seconds=1)))

    assert done.time_complexity == "O(n) in n, measured; O(1) in m, measured"
    assert done.space_complexity == "not assessed for n: it is too small; not assessed for m: nothing was seen"
    assert "O(n) in n and O(1) in m" in done.brief_verbal_feedback


def test_a_failure_is_told_by_its_category_and_the_authors_pointer() -> None:
    done = review(result(case("typical"), case("edge", Verdict.WRONG_ANSWER, hidden=True), case("edge")))

    assert done.correctness == "wrong answer, 2 of 4 cases"
    assert done.approach_quality == "flawed"
    assert done.edge_cases_handled == ("typical",)
    assert done.edge_cases_missed == ("edge",)
    assert done.suggestions == ("edge: Look at a list with a single number in it.",)
    assert "“edge”" in done.brief_verbal_feedback


def test_a_hidden_case_that_nothing_is_told_of_stays_hidden() -> None:
    done = review(result(case("typical"), case("hidden", Verdict.WRONG_ANSWER, hidden=True)))

    assert done.edge_cases_handled == ("typical",)
    assert done.edge_cases_missed == done.suggestions == ()
    assert "a hidden one" in done.brief_verbal_feedback


def test_right_but_out_of_time_is_slow_and_out_of_time_with_wrong_answers_is_flawed() -> None:
    slow = review(result(case("typical"), case("large", Verdict.TIMEOUT, hidden=True)), grows("n^2"))
    assert slow.approach_quality == "slow"
    assert slow.approach_notes.endswith("Its running time grows like O(n^2).")
    wrong = result(case("typical", Verdict.WRONG_ANSWER), case("large", Verdict.TIMEOUT, hidden=True))
    assert review(wrong.model_copy(update={"verdict": Verdict.TIMEOUT})).approach_quality == "flawed"


def test_code_that_does_not_compile_gets_no_opinion() -> None:
    broken = RunResult(verdict=Verdict.COMPILE_ERROR, passed=0, total=4, cases=(), isolation="tier A")
    done = review(broken)
    assert (done.correctness, done.approach_quality) == ("doesn't compile, no case was run", "not_assessed")
    assert "doesn't compile" in done.brief_verbal_feedback


def test_the_form_of_the_code_is_noted_with_something_to_do_about_it() -> None:
    long = CodeFacts.Function(name="solve", line=1, lines=48, complexity=14, nesting=5, parameters=2, recursive=False)
    done = review(
        ACCEPTED,
        facts(
            functions=(long,),
            longest_line=140,
            unclear_names=("q",),
            unused=("total (line 3)",),
            duplicates=("lines 3-8 and 15-20",),
        ),
    )

    notes = " ".join(done.code_quality_notes)
    for told in ("48 lines", "5 levels", "`q`", "total (line 3)", "lines 3-8 and 15-20", "140 characters"):
        assert told in notes
    assert len(done.suggestions) == len(done.code_quality_notes)


def test_clean_code_without_comments_is_not_faulted() -> None:
    done = review(ACCEPTED, facts())
    assert done.code_quality_notes == done.suggestions == ()
    assert done.brief_verbal_feedback == "That is right on all 4 cases. I have nothing to add about the code itself."


def test_no_review_carries_a_line_of_a_solution() -> None:
    reviews = [review(ACCEPTED, grows("n")), review(result(case("typical", Verdict.WRONG_ANSWER)))]
    assert all("secret" not in one.model_dump_json() for one in reviews)
