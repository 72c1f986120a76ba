"""Which commands and moves a coding round refuses now, and why.

What depends on the text in the editor is checked when the command comes: the browser's text is newer than ours.
"""

from greenroom.interview.core.agenda import MOVE_ON, not_in_progress
from greenroom.interview.core.refusals import Refusal
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import Coding, coding_round

COMMANDS = (
    "edit_code",
    "replace_code",
    "choose_language",
    "run_code",
    "submit_code",
    "try_input",
    "ask_for_hint",
    "skip_problem",
    "give_hint",
    "show_problem",
    "run_tests",
    "ask_follow_up",
)

_ALSO_WHEN_TIME_IS_UP = ("give_hint", "ask_follow_up")
"""What the interviewer may do while the last verdict is awaited."""


def refusal(state: State, index: int, command: str) -> Refusal | None:
    """Why this command or move is not allowed now; None if it is."""
    if command == MOVE_ON:
        return _not_moving_on(state, index)
    reason = not_on_the_table(state, index)
    if reason is not None and not (reason.code == "time_is_up" and command in _ALSO_WHEN_TIME_IS_UP):
        return reason
    round = coding_round(state, index)
    match command:
        case "run_code" | "run_tests":
            return _run_in_progress(round)
        case "try_input":
            return _no_own_input(round) or _run_in_progress(round)
        case "submit_code":
            # Said first: to someone out of attempts, "already decided" would hide the reason.
            return _no_attempts(round) or _decided(round) or _run_in_progress(round)
        case "ask_for_hint":
            return _decided(round) or _no_hints(round) or _hint_on_its_way(round)
        case "give_hint":
            return _decided(round) or _no_hints(round)
        case "skip_problem":
            return _decided(round)
        case "ask_follow_up":
            return _no_follow_up(round)
        case _:
            return None


def not_on_the_table(state: State, index: int) -> Refusal | None:
    """Why no work can be done on this problem: it is not on the table, or its time is up."""
    if (reason := not_in_progress(state)) is not None:
        return reason
    if state.open_round != index:
        return Refusal("not_current_problem", "That isn't the current problem.")
    if state.is_locked:
        return Refusal("time_is_up", "Time is up for this problem; your code is being submitted.")
    return None


def _not_moving_on(state: State, index: int) -> Refusal | None:
    if state.is_locked or not state.rounds[index].is_decided:
        return Refusal("problem_open", "This problem is still open. Submit a solution, or skip it.")
    return None


def _decided(round: Coding) -> Refusal | None:
    return Refusal("problem_decided", "This problem is already finished.") if round.is_decided else None


def _no_attempts(round: Coding) -> Refusal | None:
    if round.attempts < round.attempts_allowed:
        return None
    return Refusal("no_attempts_left", f"All {round.attempts_allowed} attempts at this problem have been used.")


def _no_hints(round: Coding) -> Refusal | None:
    if len(round.hints) < round.hints_allowed:
        return None
    return Refusal("no_more_hints", f"All {round.hints_allowed} hints for this problem have been used.")


def _hint_on_its_way(round: Coding) -> Refusal | None:
    return Refusal("hint_on_its_way", "A hint is on its way.") if round.hint_wanted else None


def _run_in_progress(round: Coding) -> Refusal | None:
    if not round.is_running:
        return None
    return Refusal("run_in_progress", "The last run is still being judged.")


def _no_own_input(round: Coding) -> Refusal | None:
    if round.brief.signature is not None:
        return None
    return Refusal("no_own_input", "This interview is from before inputs of your own could be tried.")


def _no_follow_up(round: Coding) -> Refusal | None:
    """Only once the problem is decided, and not without end."""
    if not round.is_decided:
        return Refusal("problem_open", "This problem is still open.")
    if len(round.follow_ups) >= round.follow_ups_allowed:
        return Refusal("no_more_follow_ups", "No further questions are asked about this problem.")
    return None
