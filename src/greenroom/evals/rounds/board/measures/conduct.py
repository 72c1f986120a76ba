"""Measures of when the interviewer speaks in a design, and of how far it leads."""

from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import turns_spoken
from greenroom.evals.played import Played, Taken
from greenroom.evals.rounds.board.part import board_part
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import TurnTaken
from greenroom.interview.rounds.board.messages import RaiseTopic
from greenroom.interview.rounds.board.state import Whiteboard, open_whiteboard, whiteboards
from greenroom.questions.designs.matching import match, topics_that_fit
from greenroom.questions.designs.model import Design

_REASONS = frozenset(
    {
        "candidate_spoke",
        "phase_entered",
        "board_paused",
        "design_closed",
        "stage_entered",
        "stage_expired",
        "time_called",
        "silence_noticed",
        "candidate_silent",
        "resumed",
    }
)
_ALOUD = frozenset({"explain", "aloud"})
"""Purposes of words that want no answer."""
_A_NOD = 12
"""Words."""
_LONG_ENOUGH: Millis = 60_000
"""Who is in the part about scale for less has no time for a curve ball."""


@dataclass
class QuietDrawing(Measure):
    """Words while somebody draws that nobody needs."""

    kind: ClassVar = "board"
    name: ClassVar = "quiet_drawing"
    title: ClassVar = "Unneeded words while the candidate draws"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn in the design part: without a reason, to somebody who thinks aloud, or too soon."""
        remarks = []
        for seq, taken in turns_spoken(played):
            round = open_whiteboard(taken.state)
            if round is None or round.phase != "design" or round.is_decided:
                continue
            kinds = {cue.kind for cue in taken.turn.cues}
            if not kinds & _REASONS:
                remarks.append(Remark(seq, f"spoke without a reason ({', '.join(sorted(kinds))}): {taken.text}"))
            elif kinds == {"board_paused"} and taken.turn.now - round.edited_at < round.rules.settle_ms:
                remarks.append(Remark(seq, f"spoke while the candidate drew: {taken.text}"))
            elif _only_thinks_aloud(played, taken) and len(taken.text.split()) > _A_NOD:
                remarks.append(Remark(seq, f"answered somebody who only thought aloud: {taken.text}"))
        return count(remarks)


@dataclass
class CurveBalls(Measure):
    """Rounds that came to scale and in which a curve ball was thrown that fits the board."""

    kind: ClassVar = "board"
    name: ClassVar = "curve_balls"
    title: ClassVar = "Curve balls that fit the board"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look for one where the question has one for this board, and the candidate was there to catch it."""
        thrown, wanted, remarks = 0, 0, []
        for index, round in whiteboards(played.state):
            entered = next((one for one in round.phases if one.phase == "scale"), None)
            following = next((one.at for one in round.phases if one.phase == "wrap_up"), round.closed_at)
            if entered is None or following is None or following - entered.at < _LONG_ENOUGH:
                continue
            design: Design = played.notes[round.brief.slug]
            if not _fitting(design, round, played.state.lines):
                continue
            wanted += 1
            balls = [one for one in round.raised if one.what == "curve_ball"]
            if balls and all(_fits(played, index, one.topic) for one in balls):
                thrown += 1
            else:
                remarks.append(Remark(entered.seq, "one that does not fit" if balls else "no curve ball"))
        return share(thrown, wanted, remarks)


@dataclass
class PhasesReached(Measure):
    """Parts of the round that the case expects and that were reached."""

    kind: ClassVar = "board"
    name: ClassVar = "phases"
    title: ClassVar = "Phases reached"
    gate: ClassVar = Gate("at_least", 1)
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Of those in the case."""
        wanted = board_part(played.case).phases if self.kind in played.case.parts else ()
        reached = {one.phase for _, round in whiteboards(played.state) for one in round.phases}
        missed = [one for one in wanted if one not in reached]
        return share(len(wanted) - len(missed), len(wanted), [Remark(0, f"never reached: {one}") for one in missed])


def _only_thinks_aloud(played: Played, taken: Taken) -> bool:
    cues = [cue for cue in taken.turn.cues if cue.kind == "candidate_spoke"]
    return bool(cues) and all(played.purposes.get(cue.seq) in _ALOUD for cue in cues)


def _fitting(design: Design, round: Whiteboard, lines: object) -> list[str]:
    found = topics_that_fit(
        design, round.board, match(design, round.board), (), round.task.held_to, round.drawing.facts
    )
    return [one.topic.id for one in found if one.topic.kind == "curve_ball"]


def _fits(played: Played, index: int, topic: str) -> bool:
    """Whether a curve ball fitted the board when it was thrown."""
    for taken in played.turns:
        moves = taken.answer.moves if isinstance(taken.answer, TurnTaken) else ()
        if not any(isinstance(one, RaiseTopic) and one.topic == topic and one.what == "curve_ball" for one in moves):
            continue
        round = open_whiteboard(taken.state)
        if round is None:
            continue
        design: Design = played.notes[round.brief.slug]
        said = [line.text for line in taken.state.lines if line.who == "candidate"]
        found = topics_that_fit(
            design, round.board, match(design, round.board), said, round.task.held_to, round.drawing.facts
        )
        if topic not in {one.topic.id for one in found}:
            return False
    return True
