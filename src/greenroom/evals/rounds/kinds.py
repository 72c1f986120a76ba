"""The kinds of round that evals know: a new kind adds a line to each table here."""

from collections.abc import Callable, Mapping

from greenroom.evals.calibration.population import Population
from greenroom.evals.kind import EvalKind
from greenroom.evals.measures import GENERAL, Measure
from greenroom.evals.rounds.answers import kind as answers
from greenroom.evals.rounds.answers import measures as answers_measures
from greenroom.evals.rounds.board import kind as board
from greenroom.evals.rounds.board import measures as board_measures
from greenroom.evals.rounds.board.calibration.population import Drawers
from greenroom.evals.rounds.coding import kind as coding
from greenroom.evals.rounds.coding import measures as coding_measures
from greenroom.evals.rounds.coding.calibration.population import Coders
from greenroom.evals.rounds.project import kind as project
from greenroom.evals.rounds.project import measures as project_measures
from greenroom.evals.rounds.project.calibration.population import Pairers

KINDS: Mapping[str, EvalKind] = {
    kind.name: kind for kind in (coding.CODING, answers.ANSWERS, project.PROJECT, board.BOARD)
}

MEASURES: tuple[Measure, ...] = (
    *coding_measures.MEASURES,
    *GENERAL,
    *answers_measures.MEASURES,
    *project_measures.MEASURES,
    *board_measures.MEASURES,
)

POPULATIONS: Mapping[str, Callable[[], Population]] = {
    Coders.kind: Coders.built_in,
    Pairers.kind: Pairers.built_in,
    Drawers.kind: Drawers.built_in,
}
"""The people of known ability in each kind that can be calibrated."""
