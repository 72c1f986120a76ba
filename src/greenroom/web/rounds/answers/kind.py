"""Answers rounds, as the web asks for them."""

from collections.abc import Iterator, Mapping, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.interview.rounds.answers.state import Answers
from greenroom.web.removing import Removers
from greenroom.web.rounds.answers.marks import AnswersMarker
from greenroom.web.rounds.answers.redacting import AnswersRemover
from greenroom.web.rounds.answers.resources import AnswersOutcome, AnswersQuestion, AnswersQuestions
from greenroom.web.rounds.answers.room import answers_changes, answers_view
from greenroom.web.rounds.answers.wire import AnswersChange, AnswersView
from greenroom.web.rounds.kind import WebKind
from greenroom.web.same import FieldsBut
from greenroom.web.services import Services


class AnswersOnTheWeb(WebKind[Answers, AnswersView, AnswersChange]):
    """A question about the candidate's work, answered by talking."""

    name = "answers"
    ruled = FieldsBut(Answers, ())
    is_personal = True

    def view(self, round: Answers, index: int) -> AnswersView:
        return answers_view(round, index)

    def changes(
        self, index: int, before: Answers, after: Answers, records: Sequence[Recorded]
    ) -> Iterator[AnswersChange]:
        return answers_changes(index, before, after)

    def marker(self) -> AnswersMarker:
        return AnswersMarker()

    def remover(self, removers: Removers) -> AnswersRemover:
        return AnswersRemover(removers)

    def outcome(self, digest: Mapping[str, object]) -> AnswersOutcome:
        known = {name: digest[name] for name in AnswersOutcome.model_fields if name in digest}
        return AnswersOutcome.model_validate(known)

    async def questions(self, services: Services) -> AnswersQuestions:
        listed = (AnswersQuestion(slug=one.slug, title=one.theme, text=one.text) for one in prompts().values())
        return AnswersQuestions(answers=tuple(listed))
