"""The gate for the house in pairing interviews: all built-in cases, all measures, and proof for all reports."""

from greenroom.bootstrap import build_interviewer
from greenroom.config import Settings
from greenroom.evals.case import unrehearsed
from greenroom.evals.casebook import built_in_cases, notes_for
from greenroom.evals.running import run_evals
from greenroom.evals.table import as_text
from greenroom.feedback.rounds.project.session_log import session_log
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import report_of
from greenroom.interview.rounds.project.state import project_round


async def test_the_house_interviewer_passes_every_gate_about_projects() -> None:
    cases = built_in_cases("project")
    result, played = await run_evals(cases, build_interviewer(Settings()), notes_for(cases))
    assert len(result.cases) == len(cases) >= 20
    assert result.passed, as_text(result)
    for one in played:
        report = report_of(one.state)
        assert report is not None
        assert objections(report, Witness(one.state.id, one.records)) == (), one.case.id
        log = session_log(one.state, one.records)
        assert log is not None
        assert log.projects[0].files == dict(sorted(project_round(one.state, 0).texts.items())), one.case.id


async def test_what_must_never_happen_does_not_happen_in_other_words_either() -> None:
    cases = [unrehearsed(case) for case in built_in_cases("project")]
    result, _ = await run_evals(cases, build_interviewer(Settings()), notes_for(cases))
    never = ("tool_lock", "asks_first", "help_limits", "solution_lines", "silence", "repetition", "stages", "recovery")
    assert {name: result.measures[name].value for name in never} == dict.fromkeys(never, 0), as_text(result)
