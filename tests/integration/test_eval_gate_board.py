"""The gate for the house in system design interviews: all built-in cases, all measures, and proof for all reports."""

from greenroom.bootstrap import build_interviewer
from greenroom.config import Settings
from greenroom.evals.case import unrehearsed
from greenroom.evals.casebook import built_in_cases, notes_for
from greenroom.evals.running import run_evals
from greenroom.evals.table import as_text

NEVER = (
    "design_leaks",
    "against_the_graph",
    "quiet_drawing",
    "proofs",
    "meta",
    "repetition",
    "stages",
    "recovery",
    "misreadings",
)


async def test_the_house_interviewer_passes_every_gate_about_designs() -> None:
    cases = built_in_cases("board")
    result, _ = await run_evals(cases, build_interviewer(Settings()), notes_for(cases))
    assert len(result.cases) == len(cases) >= 20
    assert result.passed, as_text(result)


async def test_what_must_never_happen_does_not_happen_in_other_words_either() -> None:
    cases = [unrehearsed(case) for case in built_in_cases("board")]
    result, _ = await run_evals(cases, build_interviewer(Settings()), notes_for(cases))
    assert {name: result.measures[name].value for name in NEVER} == dict.fromkeys(NEVER, 0), as_text(result)
