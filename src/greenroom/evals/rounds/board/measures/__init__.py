"""What is measured of board rounds."""

from greenroom.evals.measures.measure import Measure
from greenroom.evals.rounds.board.measures.conduct import CurveBalls, PhasesReached, QuietDrawing
from greenroom.evals.rounds.board.measures.content import AgainstTheGraph, DesignLeaks, RequirementsAnswered
from greenroom.evals.rounds.board.measures.reports import AnswersJudged, Proofs, ScoreAsExpected

__all__ = [
    "MEASURES",
    "AgainstTheGraph",
    "AnswersJudged",
    "CurveBalls",
    "DesignLeaks",
    "PhasesReached",
    "Proofs",
    "QuietDrawing",
    "RequirementsAnswered",
    "ScoreAsExpected",
]

MEASURES: tuple[Measure, ...] = (
    RequirementsAnswered(),
    DesignLeaks(),
    AgainstTheGraph(),
    QuietDrawing(),
    CurveBalls(),
    PhasesReached(),
    Proofs(),
    ScoreAsExpected(),
    AnswersJudged(),
)
