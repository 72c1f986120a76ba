"""Having a submission read: by whoever is set up, and from facts alone when they cannot."""

import structlog

from greenroom.errors import GreenroomError
from greenroom.feedback.rounds.coding.reviewing import review_from_facts
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.ports.coding.reviewing import Reviewer, Work
from greenroom.ports.interviewer import HOUSE

_log = structlog.get_logger(__name__)


NO_QUESTION = "The question is no longer in the question bank"


def review_without_question(result: RunResult) -> CodeReview:
    """What is left to say when nobody knows any more what was asked: the verdict."""
    verdict = result.verdict.value.replace("_", " ")
    return CodeReview(
        correctness=f"{verdict}, {result.passed} of {result.total} cases",
        approach_quality="not_assessed",
        approach_notes=f"{NO_QUESTION}, so there is nothing to compare the approach with.",
        edge_cases_handled=(),
        edge_cases_missed=(),
        time_complexity=f"not assessed: {NO_QUESTION[0].lower()}{NO_QUESTION[1:]}",
        space_complexity=f"not assessed: {NO_QUESTION[0].lower()}{NO_QUESTION[1:]}",
        code_quality_notes=(),
        suggestions=(),
        brief_verbal_feedback=f"It was judged {verdict}. {NO_QUESTION}, so I can't say more about it.",
        reviewed_by=HOUSE,
    )


class HouseReviewer:
    """Reads facts, not minds."""

    async def review(self, work: Work) -> CodeReview:
        """A review that needs nobody."""
        return review_from_facts(work.question, work.code, work.language, work.result, work.analysis)


class SureReviewer:
    """Asks the first reviewer, and the house when that fails: there is always a review."""

    def __init__(self, first: Reviewer | None = None) -> None:
        self._first = first
        self._house = HouseReviewer()

    async def review(self, work: Work) -> CodeReview:
        """The first reviewer's, or the house's."""
        if self._first is not None:
            try:
                return await self._first.review(work)
            except GreenroomError as error:
                _log.warning("reviewer_failed", reason=error.message)
        return await self._house.review(work)
