"""Questions that were written for single interviews, as the archive and the bin see them."""

from greenroom.engine.archive.layout import question_of
from greenroom.engine.archive.unpacking import Damaged, parsed
from greenroom.errors import NotFound, QuestionInvalid
from greenroom.ports.coding.questions import QuestionBank, QuestionShelf
from greenroom.questions.model import Limits, Question

MAX_LIMITS = Limits(wall_ms=120_000, cpu_ms=120_000, memory_mb=4_096, output_kb=65_536, processes=256)


class WrittenQuestions:
    """The WrittenTasks of coding: the questions of the shelf that are not in the bank."""

    def __init__(self, bank: QuestionBank, shelf: QuestionShelf) -> None:
        self._bank = bank
        self._shelf = shelf

    def exported(self, name: str) -> bytes | None:
        """The question as JSON."""
        try:
            self._bank.get(name)
        except NotFound:
            try:
                return _as_kept(self._shelf.get(name))
            except (NotFound, QuestionInvalid):
                # A question that is no longer in the packs: the log has everything that the candidate saw of it.
                return None
        return None

    def is_new(self, name: str, content: bytes) -> bool:
        """Whether the question is not here yet."""
        question = _question(name, content)
        try:
            here = self._shelf.get(name)
        except NotFound:
            return True
        except QuestionInvalid:
            # The file here is damaged; this one is not.
            return True
        if _as_kept(here) != _as_kept(question):
            raise Damaged(f"{question_of(name)}: there is already another question with this name.")
        return False

    def keep(self, name: str, content: bytes) -> None:
        """Put the question on the shelf."""
        self._shelf.keep(_question(name, content))

    def forget(self, name: str) -> None:
        """Take the question off the shelf."""
        self._shelf.forget(name)


def _question(slug: str, content: bytes) -> Question:
    question = parsed(Question, question_of(slug), content)
    if question.slug != slug:
        raise Damaged(f"{question_of(slug)} contains another question, {question.slug!r}.")
    for limit, largest in MAX_LIMITS:
        if not 0 < getattr(question.limits, limit) <= largest:
            raise Damaged(f"{question_of(slug)}: limits.{limit} is not between 1 and {largest}.")
    return question


def _as_kept(question: Question) -> bytes:
    return question.model_dump_json().encode()
