"""A report as a document: complete, in words, and safe whatever anybody said."""

import json
import re
from dataclasses import replace

import pytest

from greenroom.feedback.documents.building import day
from greenroom.feedback.documents.markdown import as_markdown, code, text
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.coding.document import problem_part
from greenroom.feedback.rounds.kinds import ReportDocument
from greenroom.interview.rounds.coding.state import Coding
from greenroom.judging.evidence import Analysis, Curve, CurvePoint, Growth
from tests.unit.feedback.documented import QUESTION, document, interviewed, plotted, retold
from tests.unit.feedback.told import ASKED, interview


@pytest.fixture(scope="module")
def whole() -> ReportDocument:
    return document()


def test_every_kind_of_proof_has_its_time_and_its_words(whole: ReportDocument) -> None:
    proofs = [proof for one in (*whole.strengths, *whole.improvements, *whole.others) for proof in one.proofs]
    assert len(proofs) == 18
    assert all(re.fullmatch(r"\d+:\d\d", proof.at) for proof in proofs)
    assert all(proof.what for proof in proofs)
    assert not any("_" in proof.what for proof in proofs)
    said = {proof.what: (proof.text, proof.form) for proof in proofs}
    assert said["You said"] == ("keep a set of what was seen", "quote")
    assert said["The interviewer said"] == (ASKED, "quote")
    assert said["Your code for Doubling, lines 1 to 2"] == ("def solve(n):\n    return n", "code")
    assert said["A run was judged"][0] == "Wrong answer, 3 of 4 cases passed"
    assert said["The smallest input that fails"] == ("n = 1\nexpected: 2\ngot: 1", "code")
    assert said["Hint 1 on Doubling"] == ("Try one.", "quote")
    assert said["A request for help"][0] == "Doubling"
    assert said["A pause"][0] == "1 min 30 s"
    assert said["The interview ended"] == ("", "plain")


def test_the_document_is_complete(whole: ReportDocument) -> None:
    assert (whole.candidate, whole.overall, whole.low, whole.high) == ("Ada", 8.0, 7.0, 9.0)
    assert [one.title for one in whole.criteria] == [one.title for one in whole.report.criteria]
    (problem,) = whole.problems
    assert ("Time", "1 min 33 s of 15 min") in problem.facts
    assert [(one.title, one.grade) for one in problem.aspects] == [("Code quality", None), ("Edge cases", 3.25)]
    assert problem.growth[0].time == "O(n^2)"
    assert problem.counterexample is not None
    assert "return 2 * n" in problem.code
    assert whole.measures == (("Length", "1 min 33 s"),)
    assert whole.round_measures == (("Runs", ("2",)),)
    provenance = dict(whole.provenance)
    assert provenance["Rubric"] == whole.report.rubric
    assert "No language model is set up." in provenance["Language model"]
    assert provenance["SHA-256 of all inputs"] == "0" * 64


def test_the_debrief_tells_what_a_strong_answer_looks_like(whole: ReportDocument) -> None:
    debrief = whole.problems[0].debrief
    assert len(debrief.approaches) == len(QUESTION.approaches)
    assert debrief.pitfalls == QUESTION.pitfalls
    assert debrief.language == "Python"
    assert debrief.solution
    assert "expect:" not in debrief.solution


def test_a_question_that_is_gone_is_said_to_be() -> None:
    debrief = document(known=False).problems[0].debrief
    assert debrief.approaches == ()
    assert "no longer" in debrief.missing
    assert "no longer" in as_markdown(document(known=False))


def test_every_finding_other_than_the_chosen_is_told_too(whole: ReportDocument) -> None:
    told = [one.id for one in (*whole.strengths, *whole.improvements, *whole.others)]
    assert sorted(told) == sorted(one.id for one in whole.report.findings)


def test_the_same_report_gives_the_same_document(whole: ReportDocument) -> None:
    assert document() == whole
    assert as_markdown(document()) == as_markdown(whole)


@pytest.mark.parametrize(
    ("at", "said"), [(None, ""), (0, "1 January 1970, 00:00 UTC"), (10**17, "unknown"), (-(10**17), "unknown")]
)
def test_days_in_words(at: int | None, said: str) -> None:
    assert day(at) == said


# ---------------------------------------------------------------- markdown


def test_markdown_has_all_of_it(whole: ReportDocument) -> None:
    markdown = as_markdown(plotted(whole))
    for words in (
        "# Interview report: Ada",
        "> A sound interview.",
        "**Overall: 8.0 out of 10**; 100 % of the rubric was assessed. "
        "This interview on its own could fairly be graded between 7.0 and 9.0.",
        "| Correctness | 20 % | 4.00 | 3.50 to 4.50 |",
        "**Next time:** Do it otherwise.",
        "“keep a set of what was seen”",
        "## Problem 1: Doubling",
        "| Code quality | not assessed | Nobody looked. |",
        "input:    n = 1",
        "### What a strong answer looks like",
        "**Once more** It was close.",
        "| Runs | 2 |",
        "report-1 (this one)" if whole.versions else "## How this report was made",
        "10,000",
    ):
        assert words in markdown, words


def test_what_was_not_assessed_is_called_so(whole: ReportDocument) -> None:
    bar = whole.criteria[0].model_copy(update={"grade": None, "low": None, "high": None, "reason": "Nothing was said."})
    nothing = whole.model_copy(update={"overall": None, "low": None, "high": None, "coverage": 10, "criteria": (bar,)})
    markdown = as_markdown(nothing)
    assert "**Overall: not assessed.**" in markdown
    assert "| not assessed |" in markdown
    assert "Nothing was said." in markdown


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("plain words, 3.5 of them", "plain words, 3.5 of them"),
        ("# not a heading", r"\# not a heading"),
        ("- not a list", r"\- not a list"),
        ("1. not a list", r"1\. not a list"),
        ("1.5 is a number", "1.5 is a number"),
        ("*not* _loud_", r"\*not\* \_loud\_"),
        ("[no](link)", r"\[no\](link)"),
        ("<script>alert(1)</script>", r"\<script\>alert(1)\</script\>"),
        ("a | b", r"a \| b"),
        ("`code`", r"\`code\`"),
        ("two\nlines\n\n# here", "two lines # here"),
        ("x² ≤ 日本語", "x² ≤ 日本語"),
    ],
)
def test_words_never_become_markup(said: str, shown: str) -> None:
    assert text(said) == shown


def test_code_cannot_leave_its_fence() -> None:
    assert code("a\n```\n# b") == "````\na\n```\n# b\n````"
    assert code("x = 1", "C++") == "```c++\nx = 1\n```"


def test_no_line_of_somebodys_words_starts_a_block(whole: ReportDocument) -> None:
    """Outside of fences, what somebody said cannot begin a heading, a rule or a table of its own."""
    markdown = as_markdown(retold(whole, lambda said: f"\n# INJECTED\n---\n| x |\n{said}"))
    fenced = False
    for line in markdown.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        if not fenced:
            assert not line.lstrip().startswith("# INJECTED"), line
            assert line.strip() != "| x |"
    assert not fenced


# ---------------------------------------------------------------- JSON


def test_json_holds_the_report_itself(whole: ReportDocument) -> None:
    found = json.loads(whole.model_dump_json())
    assert found["report"]["verdict"] == "A sound interview."
    assert len(found["report"]["findings"]) == 18
    assert ReportDocument.model_validate(found) == whole


# ---------------------------------------------------------------- growth


def curve(unit: str, shape: str, last: float, parameter: str = "n") -> Curve:
    points = (CurvePoint(size=10, cost=1.0, fitted=1.5), CurvePoint(size=100, cost=last))
    return Curve.model_validate(
        {"parameter": parameter, "shape": shape, "unit": unit, "points": points, "growth": "n", "confidence": "high"}
    )


def test_of_all_curves_those_are_drawn_that_decided() -> None:
    play = interview()
    curves = (
        curve("kB", "random", 5),
        curve("steps", "random", 50),
        curve("steps", "sorted", 900),
        curve("kB", "sorted", 2, "m"),
    )
    growth = Growth(findings=(), curves=curves, seconds=1.0)
    first, *others = play.state.rounds
    assert isinstance(first, Coding)
    runs = {id_: replace(run, analysis=Analysis(growth=growth)) for id_, run in first.runs.items()}
    rounds = (replace(first, runs=runs), *others)
    asked = interviewed(play)
    told = Interviewed(asked.records, replace(play.state, rounds=rounds), asked.notes, asked.rubrics)
    plots = problem_part(told, document().report.problems[0], 10).plots
    assert [(one.title, one.growth) for one in plots] == [
        ("Time as n grows, sorted input", "O(n)"),
        ("Memory as m grows, sorted input", "O(n)"),
    ]
    assert [(one.size, one.cost, one.fitted) for one in plots[0].points] == [(10, 1.0, 1.5), (100, 900, None)]
