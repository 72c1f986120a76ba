"""Running a calibration of coding interviews."""

from collections.abc import Mapping

from greenroom.evals.calibration import running
from greenroom.evals.calibration.results import Calibration
from greenroom.evals.rounds.coding.calibration.population import Coders
from greenroom.ports.interviewer import Interviewer
from greenroom.questions.model import Question


async def calibrate(people: int, interviewer: Interviewer, questions: Mapping[str, Question]) -> Calibration:
    """Interview so many coders of evenly spread ability, on two days each, and score them without a model."""
    return await running.calibrate(people, interviewer, Coders(questions))
