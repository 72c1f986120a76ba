"""What is measured of coding rounds."""

from greenroom.evals.measures.measure import Measure
from greenroom.evals.rounds.coding.measures.conduct import HintOrder, Observing, VerdictReactions
from greenroom.evals.rounds.coding.measures.content import Clarifications, Contradictions, Leaks

MEASURES: tuple[Measure, ...] = (
    Leaks(),
    Contradictions(),
    VerdictReactions(),
    HintOrder(),
    Observing(),
    Clarifications(),
)
