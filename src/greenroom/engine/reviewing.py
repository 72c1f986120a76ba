"""Having a submission read: by whoever is set up, and from facts alone when they cannot."""

import structlog

from greenroom.errors import GreenroomError
from greenroom.feedback.reviewing import review_from_facts
from greenroom.judging.review import CodeReview
from greenroom.ports import Reviewer, Work

_log = structlog.get_logger(__name__)


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
