"""A language model that writes a problem for one interview. Nothing of it is believed before it is proven."""

import zlib

from greenroom.adapters.models import templates
from greenroom.adapters.models.coding.written import WrittenProblem, draft, objection
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.structured import Request, ask
from greenroom.adapters.models.trouble import Trouble
from greenroom.errors import WritingFailed
from greenroom.interview.manners import company_style
from greenroom.ports.coding.writing import ProblemRequest
from greenroom.questions.model import Question

SECONDS = 150.0
MAX_TOKENS = 12_000
_NUMBERS = 1_000


class ModelWriter:
    """Asks whichever model is ready."""

    def __init__(self, models: LanguageModels, seconds: float = SECONDS) -> None:
        self._models = models
        self._seconds = seconds

    @property
    def name(self) -> str:
        """The model that would be asked first."""
        return next((ready.name for ready in self._models.ready()), "no model")

    async def write(self, request: ProblemRequest) -> Question:
        """A question with examples for cases, whose claims are still to be proven. Raises WritingFailed."""
        try:
            answered = await ask(
                self._models, self._request(request), WrittenProblem, lambda given: objection(given, request)
            )
        except Trouble as trouble:
            raise WritingFailed(trouble.what) from trouble
        return draft(answered.form, request)

    def _request(self, request: ProblemRequest) -> Request:
        return Request(
            instructions=templates.render("write", "instructions"),
            text=templates.render(
                "write",
                "request",
                wish=request,
                topics=request.base.topics,
                style=company_style(request.style),
                # The same request would get the same problem from a model that is set to be steady.
                number=zlib.crc32(request.seed.encode()) % _NUMBERS,
            ),
            seconds=self._seconds,
            max_tokens=MAX_TOKENS,
        )
