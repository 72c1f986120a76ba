"""Board rounds for the models that read an interview afterwards: the board and its notes as text."""

import re
from collections.abc import Iterator

from greenroom.adapters.models.board.facts import BOARD_LENGTH, FACTS_LENGTH, noted
from greenroom.adapters.models.board.graph import facts_in_words
from greenroom.adapters.models.fencing import Fence, on_one_line
from greenroom.adapters.models.kind import RoundReports
from greenroom.designs.describing import describe
from greenroom.designs.mermaid import MermaidInvalid, to_elements
from greenroom.designs.reading import read_board
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.board.notes import designs_of
from greenroom.interview.assessment import Report
from greenroom.interview.checks.claims import statements_of
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.checks import against_the_board
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.state import Whiteboard, whiteboards
from greenroom.patterns import LazyRegex
from greenroom.questions.designs.model import Design

_ABOUT_TALK = LazyRegex(
    r"\b(?:said|say|told|claim\w*|explain\w*|argu\w+|mention\w*|at first|initially|early|earlier|until|before|later"
    r"|when asked)\b",
    re.IGNORECASE,
)


class BoardReports(RoundReports):
    """What was asked for, what was drawn, and what was told and asked along the way."""

    def called(self, index: int) -> str:
        return "The design"

    def tasks(self, state: State) -> Iterator[str]:
        for _, round in _opened(state):
            yield f"DESIGN: {round.brief.title} ({round.brief.difficulty})\n{round.brief.statement}"

    def work(self, interviewed: Interviewed, fence: Fence) -> Iterator[str]:
        for index, round in _opened(interviewed.state):
            entered = ", ".join(f"{PHASE_TITLES[one.phase]} from line {one.seq}" for one in round.phases)
            yield f"{self.called(index)}, {_status(round.status)}. Parts of the round: {entered}."
            if told := [f"line {one.seq}: {one.about}{'' if one.asked else ', unasked'}" for one in round.given]:
                yield "Requirements that the interviewer told:\n" + "\n".join(told)
            if asked := [f"line {one.seq}: {one.what}, {on_one_line(one.about)}" for one in round.raised]:
                yield fence.around("what the interviewer asked about", "\n".join(asked), FACTS_LENGTH)
            yield f"The board at the end:\n{fence.around('board', describe(round.board), BOARD_LENGTH)}"
            if facts := "\n".join(facts_in_words(round.board, round.drawing.facts)):
                yield fence.around("what follows from the board", facts, FACTS_LENGTH)
            yield from noted(round, fence)

    def contradiction(self, text: str, state: State) -> str | None:
        """That something is not on the board that is, or the other way round."""
        boards = [round.board for _, round in _opened(state)]
        if len(boards) != 1:
            return None
        # What they said, or had at first, may have been so.
        claims = statements_of(ProposedText(text), lambda sentence: _ABOUT_TALK.search(sentence) is not None)
        found = (reason for claim in claims for reason in against_the_board(claim, boards[0]))
        return next((f"{reason} Do not contradict the board." for reason in found), None)

    def notes(self, interviewed: Interviewed) -> Iterator[str]:
        """On the designs that were opened. The interview is over: the coach may know all of it."""
        designs = designs_of(interviewed)
        for _, round in _opened(interviewed.state):
            if (design := designs.get(round.brief.slug)) is not None:
                yield "\n".join(_notes_on(design))

    def made(self, interviewed: Interviewed, fence: Fence) -> Iterator[str]:
        for _, round in _opened(interviewed.state):
            yield f"Their board at the end:\n{fence.around('board', describe(round.board), BOARD_LENGTH)}"
            yield from noted(round, fence)

    def told(self, report: Report) -> Iterator[str]:
        for one in report.designs:
            yield f"{self.called(one.round)}, {one.title}: {_status(one.status)}, {one.components} components."
            for requirement in one.requirements:
                yield f"Requirement {requirement.about}: {requirement.outcome}."
            for figure in one.figures:
                yield f"Figure {figure.about}: {figure.outcome}; expected {figure.expected}."
            for part in one.parts:
                yield f"Part {part.about}: {part.outcome}. Without it: {part.why}"
            for topic in one.asked:
                yield on_one_line(f"Asked about {topic.about}: {_status(topic.outcome)}.")
            for fact in one.facts:
                yield on_one_line(f"Weakness of the board: {fact.text}")

    def scores(self, report: Report) -> Iterator[float | None]:
        yield from (one.score for one in report.designs)


def _opened(state: State) -> Iterator[tuple[int, Whiteboard]]:
    return ((index, round) for index, round in whiteboards(state) if round.opened_at is not None)


def _status(name: str) -> str:
    return name.replace("_", " ")


def _notes_on(design: Design) -> Iterator[str]:
    yield f"NOTES ON {design.title} (design question)"
    for requirement in design.requirements:
        yield f"- Worth asking: {requirement.about}. {on_one_line(requirement.answer)}"
    for figure in design.figures:
        yield f"- Figure: {figure.about}, {figure.value}. {figure.how}"
    for need in design.needs:
        yield f"- A sound design has: {need.about}. Without it: {need.why}"
    yield f"How a strong design works: {on_one_line(design.debrief)}"
    try:
        strong = read_board(to_elements(design.strong))
    except MermaidInvalid:
        return
    yield f"A strong board:\n{describe(strong)}"
