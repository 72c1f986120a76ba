"""What evidence about a project round says on paper."""

from greenroom.feedback.kind import Form
from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import assessment as paired
from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.state import project_round

HELP_WORDS = {
    "hint": "A hint",
    "error": "A pointer to an error",
    "concept": "A concept that was explained",
    "snippet": "A snippet",
}
_OUTCOMES = {
    "passed": "passed",
    "failed": "failed",
    "error": "ended in an error",
    "timeout": "took too long",
    "memory": "used too much memory",
    "not_run": "was not run",
}
_HOW = {"button": "by the button", "words": "by a word", "typing": "by typing"}
MOMENTS = {
    "file_edited": "You edited a file",
    "file_replaced": "A file was replaced",
    "file_created": "A file was made",
    "file_removed": "A file was deleted",
    "change_reverted": "A change was taken back",
    "tests_requested": "The tests were started",
    "tests_finished": "The tests ended",
    "level_unlocked": "A level was unlocked",
    "project_solved": "The project was solved",
    "project_left": "You left the project",
    "file_run_requested": "You ran a file",
    "help_requested": "You asked for help",
    "driver_changed": "The keyboard changed hands",
    "driving_resumed": "You let the interviewer go on",
}


def proof(evidence: Evidence, state: State) -> tuple[str, str, Form]:
    """One piece of evidence: what it is, its text, and how that is set."""
    match evidence:
        case paired.TestRunEvidence():
            who = "You ran" if evidence.by == "human" else "The interviewer ran"
            counts = f"{evidence.passed} of {evidence.total} passed"
            return (f"{who} the tests up to level {evidence.level}", counts, "plain")
        case paired.TestEvidence():
            name = telling.name_in_words(evidence.test)
            return (f"A test of level {evidence.level}", f"{name}: {_OUTCOMES[evidence.outcome]}", "plain")
        case paired.FileEvidence():
            lines = f"line {evidence.first}"
            if evidence.last != evidence.first:
                lines = f"lines {evidence.first} to {evidence.last}"
            return (f"{evidence.path}, {lines}", evidence.text, "code")
        case paired.HelpEvidence():
            return (f"{HELP_WORDS[evidence.help]} on level {evidence.level}", _help(state, evidence), "quote")
        case paired.DriverEvidence():
            who = "You" if evidence.driver == "human" else "The interviewer"
            return (f"{who} took the keyboard", _HOW[evidence.how], "plain")
        case _:
            raise TypeError(f"{type(evidence).__name__} is not about a project")


def _help(state: State, evidence: paired.HelpEvidence) -> str:
    helps = project_round(state, evidence.round).helps
    found = (
        one for one in helps if (one.level, one.kind, one.asked) == (evidence.level, evidence.help, evidence.asked)
    )
    return next((one.text for one in found), "")
