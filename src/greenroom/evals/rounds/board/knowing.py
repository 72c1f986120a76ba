"""What somebody knows about a question by heart: why a part is there, and answers whose verdict is certain."""

from collections.abc import Iterable

from greenroom.evals.rounds.board.day import Answer
from greenroom.questions.designs.model import Design, TopicKind


class Knowing:
    """Gives each thing once."""

    def __init__(self, design: Design) -> None:
        self._design = design
        self._used: set[str] = set()
        self.explained = 0
        """Parts that they have given a reason for."""
        self.drawn = ""
        """The last part that they spoke of."""

    def reason(self, needs: Iterable[str]) -> str:
        """What goes wrong without one of these parts; empty when that was said."""
        for id in needs:
            need = self._design.need(id)
            if need is not None and need.why not in self._used:
                self._used.add(need.why)
                self.explained += 1
                return need.why
        return ""

    def answer(self, topic: str, how: Answer) -> str | None:
        """A right or a wrong answer to a question about this; None when none is left, or another kind is wanted."""
        found = self._design.topic(topic)
        if found is None or how not in ("right", "wrong"):
            return None
        examples = found.inquiry.examples
        return self._one_of(examples.right if how == "right" else examples.wrong)

    def lead(self) -> str | None:
        """Something right about a detail that nobody has asked about."""
        return self._first_of("dive")

    def trade_off(self) -> str | None:
        """A trade-off that nobody has asked about."""
        return self._first_of("trade_off")

    def _first_of(self, kind: TopicKind) -> str | None:
        # What needs nothing on the board fits whatever was drawn.
        topics = sorted(self._design.of_kind(kind), key=lambda one: len(one.when.has) + len(one.when.lacks))
        return next((text for one in topics if (text := self._one_of(one.inquiry.examples.right))), None)

    def _one_of(self, texts: Iterable[str]) -> str | None:
        text = next((one for one in texts if one not in self._used), None)
        if text is not None:
            self._used.add(text)
        return text
