"""Measures of the report on a design: proof for every finding, a score as expected, answers taken for what they are."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.played import Played
from greenroom.evals.rounds.board.part import board_part
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import report_of
from greenroom.interview.rounds.board.state import Raised, whiteboards

_FITTING = {"right": ("right", "partly"), "wrong": ("wrong", "partly")}
"""What an answer may be taken for: a part of a right one may be in either."""


@dataclass
class Proofs(Measure):
    """What the validator has against the report."""

    kind: ClassVar = "board"
    name: ClassVar = "proofs"
    title: ClassVar = "Findings without proof in the log"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look every finding up."""
        if self.kind not in played.case.parts:
            return Reading(None)
        report = report_of(played.state)
        if report is None:
            return count([Remark(0, "there is no report")])
        return count([Remark(0, one) for one in objections(report, Witness(played.state.id, played.records))])


@dataclass
class ScoreAsExpected(Measure):
    """Whether the overall score is in the span that the case expects."""

    kind: ClassVar = "board"
    name: ClassVar = "score_as_expected"
    title: ClassVar = "Scores in the expected span"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Compare; a case may leave it open."""
        wanted = board_part(played.case).score if self.kind in played.case.parts else None
        if wanted is None:
            return Reading(None)
        report = report_of(played.state)
        score = report.overall if report is not None else None
        fits = score is not None and wanted[0] <= score <= wanted[1]
        return share(int(fits), 1, [] if fits else [Remark(0, f"{score}, expected {wanted[0]:g} to {wanted[1]:g}")])


@dataclass
class AnswersJudged(Measure):
    """Answers whose verdict is certain, and that the report takes for what they are."""

    kind: ClassVar = "board"
    name: ClassVar = "answers_judged"
    title: ClassVar = "Answers taken for what they are"
    gate: ClassVar = Gate("at_least", 0.8, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Hold the first answer to each question against its grade."""
        report = report_of(played.state)
        outcomes = {} if report is None else {one.seq: one.outcome for design in report.designs for one in design.asked}
        good, remarks = 0, []
        for raised, how in _answered(played):
            outcome = outcomes.get(raised.seq)
            if outcome in _FITTING[how]:
                good += 1
            else:
                remarks.append(Remark(raised.seq, f"a {how} answer about {raised.topic} counts as {outcome}"))
        return share(good, good + len(remarks), remarks)


def _answered(played: Played) -> Iterator[tuple[Raised, str]]:
    """What was asked about and answered once, rightly or wrongly, before the next thing was asked."""
    for _, round in whiteboards(played.state):
        for at, raised in enumerate(round.raised):
            ends = round.raised[at + 1].seq if at + 1 < len(round.raised) else None
            said = [
                purpose.partition(":")
                for seq, purpose in played.purposes.items()
                if seq > raised.seq and (ends is None or seq < ends)
            ]
            hows = {how for how, _, topic in said if topic == raised.topic and how in _FITTING}
            if raised.what != "follow_up" and len(hows) == 1:
                yield raised, hows.pop()
