"""What came of runs that are no attempt: those we started ourselves, and those that could not be run."""

from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft


def report(scene: CodingScene, draft: Draft) -> None:
    """Tell how our own run of the visible cases did, and apologise for a submission that could not be run."""
    for cue in scene.cues("run_finished"):
        run = scene.run(cue)
        if run is None or run.result is None:
            continue
        key = "own_run_passes" if run.is_accepted else "own_run_fails"
        draft.say(key, passed=str(run.result.passed), total=str(run.result.total))
        draft.note("run_report")
    for cue in scene.cues("run_failed"):
        run = scene.run(cue)
        if run is not None and (run.kind == "submission" or run.asked_by == "interviewer"):
            draft.say("run_failed" if run.kind == "submission" else "own_run_failed")
            draft.note("run_failed")
