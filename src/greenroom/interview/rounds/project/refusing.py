"""Which commands and moves a project round refuses now, and why."""

from greenroom.interview.core.agenda import MOVE_ON, not_in_progress
from greenroom.interview.core.refusals import Refusal
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.state import Project, project_round

COMMANDS = (
    "edit_file",
    "replace_file",
    "remove_file",
    "reset_file",
    "revert_change",
    "switch_driver",
    "keep_driving",
    "run_project_tests",
    "run_file",
    "ask_for_help",
    "leave_project",
    "give_help",
    "apply_patch",
    "execute_tests",
    "list_files",
    "take_back_change",
    "get_current_code",
    "get_run_history",
)
"""The last six are tools of one driver's partner; a mode does not have those that are refused."""
_ONLY_DRIVING = ("apply_patch", "execute_tests", "list_files", "take_back_change")
_ONLY_WATCHING = ("get_current_code", "get_run_history", "give_help")


def refusal(state: State, index: int, command: str) -> Refusal | None:
    """Why this command or move is not allowed now; None if it is."""
    if (reason := not_in_progress(state)) is not None:
        return reason
    if state.open_round != index:
        return Refusal("not_current_project", "That isn't the current project.")
    round = project_round(state, index)
    if command == MOVE_ON:
        return None if round.is_decided else Refusal("project_open", "The project is still open. Leave it to go on.")
    if state.is_locked:
        return Refusal("time_is_up", "Time is up.")
    if round.is_decided:
        return Refusal("project_over", "This project is already finished.")
    return _of_open(round, command)


def _of_open(round: Project, command: str) -> Refusal | None:
    if command in _ONLY_DRIVING and round.driver != "bot":
        return Refusal("candidate_drives", "The candidate is driving.")
    if command in _ONLY_WATCHING and round.driver == "bot":
        return Refusal("interviewer_drives", "The interviewer is driving.")
    change = round.last_change
    match command:
        case "run_project_tests" | "run_file" | "execute_tests" if round.is_running:
            return Refusal("run_in_progress", "The last run is not finished yet.")
        case "revert_change" if change is None:
            return Refusal("no_such_change", "There is no change to take back.")
        case "take_back_change" if change is None or change.by != "bot":
            return Refusal("no_such_change", "The interviewer has no change to take back.")
        case "keep_driving" if round.driver != "bot":
            return Refusal("candidate_drives", "You are driving. Hand over first.")
        case "keep_driving" if not round.is_waiting:
            return Refusal("not_waiting", "The interviewer is at work already.")
        case "ask_for_help" if round.help_wanted:
            return Refusal("help_on_its_way", "Help is on its way.")
        case "ask_for_help" if round.driver == "bot":
            return Refusal("interviewer_drives", "The interviewer is driving. Take over to work on it yourself.")
        case _:
            return None
