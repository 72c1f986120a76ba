"""Reacting to what happens in a project round: results of tests, levels, the keyboard changing hands."""

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import helping, standing, wheel
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.core import struggle
from greenroom.interview.rounds.project import telling
from greenroom.judging.suites import SuiteResult

_TYPING_MS = 2_000
"""Who typed so lately is still typing, and reads the results on the screen."""
_SOON_MS = 30_000
"""Within this a sign of struggle that is about to be noticed will be. Words before that would put it off, for good."""


def react(scene: ProjectScene, draft: Draft) -> bool:
    """Answer the cues that only these rounds have; True when that was all there is to talk about."""
    if scene.project is None:
        return False
    wheel.handed_over(scene, draft)
    if scene.cues("level_unlocked"):
        _unlocked(scene, draft)
    elif scene.cues("tests_finished"):
        _finished(scene, draft)
    if scene.cues("tests_failed"):
        draft.say("tests_broken")
        draft.note("tests_broken")
    if scene.cues("help_requested"):
        helping.on_request(scene, draft)
    return not draft.is_empty and not scene.utterances


def _unlocked(scene: ProjectScene, draft: Draft) -> None:
    project = scene.project
    if project is None:
        return
    draft.note("level", str(project.level))
    if project.status == "solved":
        draft.say("project_done", levels=str(len(project.brief.levels)))
        return
    draft.say("level_passed", level=str(project.level - 1), next=str(project.level))
    draft.say("level_wants", goal=standing.goal_of(project.current.goal))
    if project.driver == "bot" and project.is_waiting and scene.wish is None:
        draft.say("ask_to_go_on")


def _finished(scene: ProjectScene, draft: Draft) -> None:
    """Say briefly how a run of the candidate's went; some only let them read it."""
    project, run = scene.project, scene.cues("tests_finished")[-1].ref
    result = project.runs[run].result if project is not None and run in project.runs else None
    if project is None or result is None or not scene.is_at_work or not scene.manner.encourages:
        return
    if scene.turn.now - project.edited_at < _TYPING_MS or _is_about_to_help(scene):
        return
    report(draft, result)
    draft.note("results", str(result.level))


def report(draft: Draft, result: SuiteResult) -> None:
    """Counts, and one failing test in words; of a hidden one the category."""
    if result.problem:
        draft.tell(telling.problem_in_words(result))
        return
    if result.has_passed:
        draft.say("results_all_pass")
        return
    passed, total = telling.counts(result)
    draft.say("results_count", level=str(result.level), passed=str(passed), total=str(total))
    # What worked and is broken now comes first.
    broken = [test for test in telling.told(result) if test.level < result.level]
    if broken:
        draft.say("results_regression", test=telling.test_in_words(broken[0]), level=str(broken[0].level))
    else:
        draft.say("results_fails", test=telling.test_in_words(telling.told(result)[0]))


def _is_about_to_help(scene: ProjectScene) -> bool:
    """Whether this failure is a sign of struggle: then help comes in place of the count, and at once."""
    project, watch = scene.project, scene.state.watch
    if project is None or watch is None or not project.may_offer_help:
        return False
    return struggle.noticed(watch, scene.turn.now + _SOON_MS, scene.manner) == "repeated_failure"
