"""Running an eval: every case is played once, and every measure is taken of it."""

from collections.abc import Sequence

from pydantic_evals import Case, Dataset

from greenroom.errors import GreenroomError
from greenroom.evals.case import EvalCase
from greenroom.evals.performing import Notes
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.results import EvalResult, result_of
from greenroom.evals.rounds.kinds import MEASURES
from greenroom.ports.interviewer import HOUSE, Interviewer


async def run_evals(
    cases: Sequence[EvalCase], interviewer: Interviewer, notes: Notes
) -> tuple[EvalResult, tuple[Played, ...]]:
    """Play the cases one after the other and measure them; also returns the interviews themselves."""
    # The name of one that leads to language models says which would answer now, and that may change.
    name = interviewer.name
    if name == HOUSE:
        # Its word vectors are loaded once, which should not count as a part of the first interview.
        await play(cases[0], interviewer, notes, name)
    dataset: Dataset[EvalCase, Played, None] = Dataset(
        name="interviews",
        cases=[Case(name=case.id, inputs=case) for case in cases],
        evaluators=list(MEASURES),
    )

    async def one(case: EvalCase) -> Played:
        return await play(case, interviewer, notes, name)

    report = await dataset.evaluate(one, name=name, max_concurrency=1, progress=False)
    if report.failures:
        failure = report.failures[0]
        raise GreenroomError(f"{failure.name} could not be played: {failure.error_message}")
    broken = [failure for case in report.cases for failure in case.evaluator_failures]
    if broken:
        raise GreenroomError(f"The measure {broken[0].name} broke: {broken[0].error_message}")
    played = tuple(sorted((case.output for case in report.cases), key=lambda one: one.case.id))
    return result_of(report, name), played
