"""What no interviewer may say about answers rounds: what a good answer shows, before the candidate has answered."""

from collections.abc import Iterator, Sequence

from greenroom.interview.checks import transcript, words
from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.state import answers_rounds, open_answers

_NEARLY_ALL = 0.8
_FEWEST = 2


class AnswersFacts:
    """The questions of an interview about the candidate's work."""

    def __init__(self, state: State, notes: object) -> None:
        self._state = state
        self._round = open_answers(state)

    @property
    def written(self) -> str:
        """Nothing: answers are spoken."""
        return ""

    @property
    def quotable(self) -> Sequence[str]:
        """The questions that were asked."""
        return [round.task.prompt.text for _, round in answers_rounds(self._state) if round.opened_at is not None]

    @property
    def ends_at(self) -> Millis | None:
        """Nothing but the stage."""
        return None

    def is_licensed(self, sentence: str) -> bool:
        """Whether this is the question itself or one of its probes."""
        if self._round is None:
            return False
        prompt = self._round.task.prompt
        return any(sentence in text for text in (prompt.text, *prompt.probes.values()))

    def leaked(self, said: ProposedText) -> Iterator[str]:
        """What a good answer shows, told to somebody who has not shown it."""
        if self._round is None or self._round.is_decided:
            return
        theirs = frozenset(words.stems(transcript.candidate_words(self._state)))
        for wanted in self._round.task.prompt.looks_for:
            if any(_tells(sentence, wanted, theirs) for sentence in said.sentences if not self.is_licensed(sentence)):
                yield f"This tells what a good answer shows ({wanted}). Ask an open question instead."

    def misheard(self, said: ProposedText, newest: Newest) -> Iterator[str]:
        """Nothing beyond what holds in every round."""
        return iter(())

    def contradicted(self, claim: Statement) -> Iterator[str]:
        """Nothing: what the candidate tells about their work is not ours to know better."""
        return iter(())


def _tells(sentence: str, wanted: str, theirs: frozenset[str]) -> bool:
    """Whether a sentence has nearly all words of what is looked for, and the candidate has not used them."""
    stems = set(words.content(wanted))
    found = stems & set(words.content(sentence))
    return len(found) >= max(_FEWEST, _NEARLY_ALL * len(stems)) and not found <= theirs
