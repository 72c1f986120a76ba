"""The house review: what can be said of a submission from facts alone."""

from greenroom.judging.evidence import Analysis
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language, Question


def review_from_facts(
    question: Question, code: str, language: Language, result: RunResult, analysis: Analysis | None
) -> CodeReview:
    """A whole review without an opinion that facts do not bear out."""
    return CodeReview(
        correctness=f"{result.verdict.value.replace('_', ' ')}, {result.passed} of {result.total} cases",
        approach_quality="not_assessed",
        approach_notes="",
        edge_cases_handled=(),
        edge_cases_missed=(),
        time_complexity="not assessed",
        space_complexity="not assessed",
        code_quality_notes=(),
        suggestions=(),
        brief_verbal_feedback="",
        reviewed_by="house",
    )
