"""What is done for coding rounds: judging, analysing and reviewing known solutions."""

from greenroom.evals.performing import Around, Performer, Performers
from greenroom.evals.rounds.coding import known
from greenroom.feedback.rounds.coding.reviewing import review_from_facts
from greenroom.interview.rounds.coding.actions import Analyse, Judge, Review, WriteProblem
from greenroom.interview.rounds.coding.messages import Analysed, Judged, NothingWritten, Reviewed
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.questions.model import Question


def _judge(around: Around, action: Judge) -> Judged:
    run = action.run
    return Judged(run.id, known.judge(_question(around, action.round), run.code or "", run.language, run.kind))


def _analyse(around: Around, action: Analyse) -> Analysed:
    run = action.run
    return Analysed(run.id, known.analyse(_question(around, action.round), run.code or "", run.language))


def _review(around: Around, action: Review) -> Reviewed:
    run = action.run
    if run.result is None:
        raise ValueError("a run is reviewed when it is judged")
    question = _question(around, action.round)
    return Reviewed(run.id, review_from_facts(question, run.code or "", run.language, run.result, run.analysis))


def _write(around: Around, action: WriteProblem) -> NothingWritten:
    return NothingWritten(action.round, "nobody writes problems in an eval")


def _question(around: Around, index: int) -> Question:
    question: Question = around.notes[coding_round(around.state, index).brief.slug]
    return question


PERFORMERS: Performers = {
    Judge: Performer(2_500, _judge),
    Analyse: Performer(4_000, _analyse),
    Review: Performer(1_000, _review),
    WriteProblem: Performer(0, _write),
}
