"""Who writes: hand-overs, and the steps of the interviewer while it drives."""

from greenroom.errors import Refused
from greenroom.interview.core import events as core
from greenroom.interview.core import turns
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import testing, workspace
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.messages import (
    ApplyPatch,
    AskToGoOn,
    ExecuteTests,
    HandBack,
    ReadFile,
    StepFailed,
    Stepped,
    Tool,
)
from greenroom.interview.rounds.project.state import Project, project_round
from greenroom.interview.rounds.project.wishes import wish_in

MOST_FAILURES = 3
"""Steps in a row that came to nothing before the interviewer asks the candidate."""


def switch(step: Step, index: int, driver: Driver, how: ev.SwitchedBy) -> None:
    """Change who writes; nothing happens if it is so already."""
    if project_round(step.state, index).driver != driver:
        step.record(ev.DriverChanged(round=index, driver=driver, how=how))


def typed(step: Step, index: int) -> None:
    """Any keystroke of the candidate's stops the interviewer."""
    switch(step, index, "human", "typing")


def stepped(step: Step, index: int, answer: Stepped) -> None:
    """Take a step once, and only while the interviewer drives. A late one changes nothing."""
    round = project_round(step.state, index)
    if not _is_awaited(step, round, answer.number):
        return
    # Its words answer no cue: while one waits, no step is due.
    by, account = answer.said_by, answer.account
    if answer.say:
        step.record(core.InterviewerSpoke(text=answer.say, intent="driving", up_to=0, said_by=by, account=account))
        turns.heard(step, "interviewer", answer.say)
    elif account is not None:
        step.record(core.InterviewerPassed(up_to=0, said_by=by, account=account))
    tool, about, refused = _use(step, index, answer.tool)
    asks = tool == "ask"
    # Someone whose patches never apply needs help, and says so.
    if (
        refused
        and len(round.steps) >= MOST_FAILURES - 1
        and all(one.refused for one in round.steps[1 - MOST_FAILURES :])
    ):
        asks = True
    step.record(
        ev.StepTaken(
            round=index,
            number=answer.number,
            tool=tool,
            about=about,
            refused=refused,
            asks=asks,
            said_by=answer.said_by,
        )
    )
    if isinstance(answer.tool, HandBack):
        switch(step, index, "human", "words")


def _use(step: Step, index: int, tool: Tool | None) -> tuple[str, str, str]:
    """Use a tool. Returns its name, what it is about, and why it was refused."""
    match tool:
        case ReadFile(path):
            return "read_file", path, ""
        case ApplyPatch() as patch:
            about = f"change-{step.next_seq}"
            return "apply_patch", about, workspace.patch(step, index, patch, about)
        case ExecuteTests():
            about = f"run-{step.next_seq}"
            testing.request(step, index, "bot", about)
            return "execute_tests", about, ""
        case AskToGoOn(note):
            return "ask", note, ""
        case HandBack():
            return "hand_back", "", ""
        case None:
            return "", "", ""


def failed(step: Step, index: int, answer: StepFailed) -> None:
    """The driver could not say what to do: wait for the candidate."""
    if _is_awaited(step, project_round(step.state, index), answer.number):
        step.record(ev.StepTaken(round=index, number=answer.number, refused=answer.reason, asks=True))


def stop(step: Step, index: int) -> bool:
    """Let the interviewer wait for the candidate's word, because they said so. Returns whether it was at work."""
    round = project_round(step.state, index)
    if round.driver != "bot" or round.is_waiting:
        return False
    step.record(ev.StepTaken(round=index, number=round.step_number, tool="ask", about="stopped", asks=True))
    return True


def taken_back(step: Step, index: int, said: str) -> None:
    """Take the last change back if the candidate's words say so. While we drive, we wait for their word then."""
    round = project_round(step.state, index)
    if wish_in(said, round.driver, is_waiting=round.is_waiting, replaces=round.asks_to_replace) != "take_back":
        return
    try:
        workspace.revert(step, index, "", "human")
    except Refused:
        # The interviewer tells them.
        return
    stop(step, index)


def _is_awaited(step: Step, round: Project, number: int) -> bool:
    """Whether this step is due. One that is not is late, and changes nothing."""
    return step.state.is_quiet and round.may_step and number == round.step_number
