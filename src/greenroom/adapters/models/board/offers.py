"""What may be asked about this board now. Parts that are missing have numbers here: their names would tell them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from greenroom.designs.estimates import read_pad
from greenroom.designs.estimates.showing import off
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.state import Raised, Whiteboard
from greenroom.questions.designs.figures import ComparedFigure, compare
from greenroom.questions.designs.matching import FittingTopic, Matched, match, topics_that_fit
from greenroom.questions.designs.model import Design, Need, TopicKind
from greenroom.questions.inquiries.judging import AnswerVerdict, judge_answer

_SAID = 200
"""Lines of the candidate that are searched."""
_SHOWN: Mapping[Phase, tuple[TopicKind, ...]] = {
    "design": ("trap",),
    "dives": ("dive", "trap"),
    "scale": ("curve_ball", "trade_off"),
}
"""Topics that are listed in each part; any that fits may be raised."""
_ASKS_FOR_PARTS: frozenset[Phase] = frozenset({"design", "dives", "scale"})
_VERDICTS: Mapping[AnswerVerdict, str] = {
    "right": "right as far as your notes go",
    "partly": "partly right",
    "wrong": "mistaken",
    "unknown": "nothing in it that your notes know; judge it yourself",
}


@dataclass(frozen=True)
class Offers:
    """A design question beside the board as it is."""

    state: State
    round: Whiteboard
    design: Design

    @cached_property
    def matched(self) -> Matched:
        """The board held against the question."""
        return match(self.design, self.round.board)

    @cached_property
    def said(self) -> tuple[str, ...]:
        """What the candidate said, the newest first."""
        theirs = [line.text for line in self.state.lines if line.who == "candidate"]
        return tuple(reversed(theirs[-_SAID:]))

    @cached_property
    def topics(self) -> Mapping[str, FittingTopic]:
        """Every topic that fits this board and was not raised, by its id."""
        level = self.state.level or self.design.level
        facts = self.round.drawing.facts
        every = topics_that_fit(self.design, self.round.board, self.matched, self.said, level, facts)
        return {one.topic.id: one for one in every if not self.round.was_raised(one.topic.id)}

    @property
    def listed(self) -> list[FittingTopic]:
        """The topics of the present part."""
        return [one for one in self.topics.values() if one.topic.kind in _SHOWN.get(self.round.phase, ())]

    @property
    def missing(self) -> dict[str, Need]:
        """Parts that are missing and were not asked for, by a number that tells nothing."""
        needs = {id: need for id, need in self.needs.items() if need in self.matched.missing}
        return {id: need for id, need in needs.items() if not self.round.was_raised(need.id, "need")}

    @property
    def needs(self) -> dict[str, Need]:
        """Every part by its number."""
        return {f"gap-{number}": need for number, need in enumerate(self.design.needs, start=1)}

    @property
    def asked_for(self) -> dict[str, str]:
        """The questions for missing parts, where it is time to ask them."""
        if self.round.phase not in _ASKS_FOR_PARTS:
            return {}
        return {id: need.ask for id, need in self.missing.items()}

    @cached_property
    def figures(self) -> tuple[ComparedFigure, ...]:
        """The question's numbers held against what the candidate wrote and said."""
        pad = read_pad(self.round.note("estimates").text)
        return compare(self.design, pad, tuple(reversed(self.said)))

    def numbers(self) -> Iterator[str]:
        """How the candidate's numbers stand, a line each."""
        for one in self.figures:
            match one.status:
                case "right":
                    yield f"{one.figure.about}: they have it right"
                case "wrong":
                    yield f"{one.figure.about}: theirs is {off(one.factor) if one.factor else 'wrong'}"
                case _:
                    yield f"{one.figure.about}: not given"

    def on_the_table(self) -> Iterator[str]:
        """The author's question that was asked last, and how the answer reads against the notes."""
        raised = self.round.raised[-1] if self.round.raised else None
        topic = self.design.topic(raised.topic) if raised is not None else None
        if raised is None or topic is None:
            return
        yield f"You asked: {topic.inquiry.ask}"
        answer = self._answer_to(raised)
        if not answer:
            yield "They have not answered it yet."
            return
        judged = judge_answer(topic.inquiry, answer)
        yield f"What they answered is {_VERDICTS[judged.verdict]}."
        for idea in (*judged.met, *judged.wrong):
            if idea.say:
                yield f"To that you may say: {idea.say}"
        for idea in judged.missing:
            if idea.missing and judged.verdict == "partly":
                yield f"For what they left out you may ask: {idea.missing}"

    def _answer_to(self, raised: Raised) -> str:
        return " \n".join(
            line.text for line in self.state.lines if line.who == "candidate" and line.seq > raised.seq
        ).strip()
